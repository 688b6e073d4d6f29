"""Guards how players who answer in text are asked: prompts, reading, refusals, hidden tiles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import Game, KnownSeed, Pass, Resign, View, rulebook
from scrabble_rules.notation import parse_play
from scrabble_rules.players import Asked, ask
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE

RULES = NO_CHALLENGE.replace(lexicon=["HORN", "FARM", "FARMS"])
BOOKLET = str(rulebook(RULES))


def dealt(anns: str = "HORNPAS") -> Game:
    game = Game.start(
        RULES, ["Ann", "Bob"], racks=[anns, "FAMOBS?"], seed=KnownSeed(len(anns)), first=0
    )
    return game.play("8F HORN")


def said(*answers: str) -> Callable[[str], str]:
    """A player who says these things, one after the other."""
    left = iter(answers)
    return lambda prompt: next(left) if prompt else ""


BOB = dealt().view_for("Bob")
FARM = parse_play("H6 FA.M", BOB.state.board)


@pytest.mark.parametrize(
    "answer",
    [
        "farm h6",
        "I looked at MOB 9H first.\n\n**FARM H6**",
        "Move: `H6 FARM`\n\nGood luck!",
        "I play FARM at H6 because it scores 9.",
        "1. FARM H6",
        "- H6 FA(R)M.",
        "x" * 100_000 + "\nfarm h6",
        "My final answer is: farm h6",
    ],
)
def test_a_move_is_found_in_what_was_said(answer: str) -> None:
    asked = ask(said(answer), BOB)
    assert asked.move == FARM
    assert not asked.is_fallback
    assert len(asked.tries[0].answer) <= 4_000


def test_refusals_are_told_and_the_last_line_counts() -> None:
    asked = ask(said("", "FARM H6?\nno, QUIZ 9A", "farm h6"), BOB, BOOKLET)
    assert [bool(each.refusal) for each in asked.tries] == [True, True, False]
    for before, after in zip(asked.tries, asked.tries[1:], strict=False):
        assert before.refusal in after.prompt
    assert asked.move == FARM


def test_after_all_tries_the_player_does_what_is_legal() -> None:
    asked = ask(said(*["I resign myself to my fate."] * 2), BOB, tries=2)
    assert (asked.move, len(asked.tries), asked.is_fallback) == (Pass(), 2, True)
    assert ask(said("resign"), BOB).move == Resign()


def test_a_prompt_has_the_size_that_is_given() -> None:
    whole, short, none = (
        ask(said("farm h6"), BOB, BOOKLET, most=most).tries[0].prompt
        for most in (100_000, 4_000, 1_700)
    )
    assert BOOKLET in whole
    assert 3_000 < len(short) <= 4_000
    assert short[:1_000] == whole[:1_000]
    assert none[-900:] == whole[-900:]
    with pytest.raises(ValueError, match="at least"):
        ask(said("farm h6"), BOB, most=500)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="turn of seat 0"):
        ask(said("pass"), dealt().view_for("Ann"))
    with pytest.raises(ValueError, match="once"):
        ask(said("pass"), BOB, tries=0)
    with pytest.raises(TypeError, match="the answer"):
        ask(lambda _: 5, BOB)  # type: ignore[arg-type, return-value]
    over = dealt().play(Resign())
    with pytest.raises(ValueError, match="turn"):
        ask(said("pass"), over.view_for("Bob"))


def test_nothing_hidden_is_told() -> None:
    """Two games that differ in what Bob may not know lead to the same transcript."""

    def transcript(state_or_view: View) -> Asked:
        return ask(said("quiz 9a", "8F ZZ", "what does Ann hold?"), state_or_view, BOOKLET)

    one, other = dealt(), dealt("HORNXYZ")
    assert one.state.racks != other.state.racks
    assert transcript(one.view_for("Bob")) == transcript(other.view_for("Bob"))
    opened = View(one.state, 1, one.players)
    assert transcript(opened) == transcript(one.view_for("Bob"))


def test_the_box_lets_phonies_stand() -> None:
    game = Game.start(HASBRO, 2, racks=["QXYZABC", ""], first=0)
    assert ask(said("8H QXY"), game.state).move == parse_play("8H QXY", game.state.board)
