"""Guards `judge`: it says of a play on a board what `validate` says in a game, from plain data too.

That the plain checker of the benchmarks finds the same words and scores is asserted there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Board,
    Challenge,
    GameState,
    Layout,
    OutcomeKind,
    Play,
    Rack,
    apply,
    judge,
    validate,
)
from scrabble_rules.frontend import Draft
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import Judging
from scrabble_rules.rules.word_validity import NotAWord
from scrabble_rules.testing import strategies
from scrabble_rules.testing._rule_strategies import SMALL_TILES
from scrabble_rules.values.lexicon import Word
from sheet import table

LISTED = NO_CHALLENGE.replace(lexicon=["HORN", "FARM", "HA", "OR", "RM", "BANC"])
ROWS = ["." * 15] * 7 + [".....HORn......"] + ["." * 15] * 7


# -- as in a game


@given(strategies.states(), st.data())
def test_a_play_is_judged_as_in_a_game(state: GameState, data: st.DataObject) -> None:
    """In a state without a past: whose turn it is, and what waits, is not asked."""
    board, racks, on_turn = state.board, state.racks, state.on_turn
    fresh = GameState(
        rules=state.rules,
        board=board,
        racks=racks,
        bag=state.bag,
        scores=state.scores,
        on_turn=on_turn,
    )
    play = data.draw(strategies.plays(fresh))
    answer, found = validate(fresh, play), judge(fresh.rules, board, play, racks[on_turn])
    assert found.violations == answer.violations
    assert (found.score, found.words) == (answer.score, answer.words)
    assert bool(found) is found.is_legal is bool(answer)
    assert found.first() == answer.first()


def test_what_a_judgement_tells() -> None:
    found = judge(LISTED, ROWS, {"9E": "F", "9F": "A", "9G": "R", "9H": "M"}, "FARMING")
    assert found
    assert [word.word for word in found.words] == ["FARM", "HA", "OR", "RM"]
    assert found.score is not None
    assert str(found) == str(found.score) == "FARM 10 + HA 5 + OR 3 + RM 4 = 22"
    assert (found.message, found.violations, found.first()) == ("", (), None)
    refused = judge(LISTED, ROWS, {"1A": "Q"}, "FARMING")
    assert not refused
    first = refused.first(["word-validity"])
    assert first is not None
    assert [first.code, refused.first()] == ["word-validity.not-a-word", refused.violations[0]]
    assert str(refused) == refused.message != ""
    off = judge(LISTED, ROWS, {"16A": "Q"})
    assert (off.score, off.words, off.is_legal) == (None, (), False)
    assert found == judge(LISTED, Board.of(LISTED.layout, ROWS), found_play(), Rack("FARMING"))


def found_play() -> Play:
    return parse_play("9E FARM", Board.of(LISTED.layout, ROWS))


# -- the rack


def test_without_a_rack_any_tiles_may_be_laid_as_from_a_full_one() -> None:
    play = {(7, col): letter for col, letter in enumerate("ABCDEFG", 4)}
    for rack, bingo in ((None, 50), ("ABCDEFG", 50)):
        found = judge(HASBRO, Board(HASBRO.layout), play, rack)
        assert found.is_legal
        assert found.score is not None
        assert found.score.bingo == bingo


def test_tiles_face_down_may_be_any_that_is_not_seen() -> None:
    empty = Board(HASBRO.layout)
    for rack, text, missing in (
        ("_______", "8H QI", ()),
        ("_______", "8H QQ", ("Q",)),
        ("Q______", "8H QQ", ("Q",)),
        ("Q", "8H QI", ("I",)),
    ):
        found = judge(HASBRO, empty, parse_play(text, empty), rack)
        assert [getattr(one, "tiles", None) for one in found.violations] == [missing][
            : len(missing)
        ]


def test_a_rack_may_be_shorter_than_a_play_of_blanks_without_letters() -> None:
    found = judge(HASBRO, Board(HASBRO.layout), {"8H": "?", "8I": "?"}, "A")
    assert [one.code for one in found.violations] == [
        "placement.blank-without-letter",
        "rack.missing-tiles",
    ]
    assert found.score is not None
    assert found.score.total == 0


# -- plain data


def test_more_tiles_than_the_set_has() -> None:
    """A misread board can be asked for score, words and connection; a state cannot be set up."""
    rows = ["Q" * 15, *["." * 15] * 14]
    found = judge(HASBRO, rows, {"2A": "I"}, "I")
    assert found.is_legal
    assert [word.word for word in found.words] == ["QI"]
    assert judge(HASBRO, rows, {"3A": "I"}).violations[0].code == "connection.not-connected"
    with pytest.raises(ValueError, match="more of these tiles"):
        GameState.of(HASBRO, ["", ""], board=Board.of(HASBRO.layout, rows))


def test_text_is_read_with_the_tile_set_of_the_rules() -> None:
    rules = LISTED.replace(tile_set=SMALL_TILES, lexicon=[], rack_size=3)
    digraph = next(label for label in rules.tile_set.letters if len(label) > 1)
    rows = [[""] * 15 for _ in range(15)]
    rows[7][7] = digraph
    found = judge(rules, rows, {(7, 8): f"[{digraph}]", (7, 9): digraph.lower()})
    assert [tile.is_blank for tile in found.words[0].tiles] == [False, False, True]
    assert found.words[0].labels == (digraph,) * 3


@pytest.mark.parametrize(
    ("board", "play", "error"),
    [
        (ROWS[1:], [], ValueError),
        (Board(Layout.from_text("...")), [], ValueError),
        (ROWS, "9E FARM", TypeError),
        (ROWS, {"9E": "1"}, ValueError),
        (ROWS, {"E": "A"}, ValueError),
        (7, [], TypeError),
    ],
)
def test_wrong_arguments(board: Any, play: Any, error: type[Exception]) -> None:  # noqa: ANN401
    with pytest.raises(error):
        judge(LISTED, board, play)


# -- words asked for together


@frozen
class Checker:
    """A spell checker that answers for all words of a play, and notes what it was asked."""

    words: frozenset[str]
    asked: list[Sequence[Word]]
    name: str = "the checker"
    digest: str = "checker"

    def unlisted(self, words: Sequence[Word]) -> Collection[Word]:
        self.asked.append(words)
        return [word for word in words if "".join(word) not in self.words]

    def __contains__(self, word: object) -> bool:
        raise AssertionError("it is asked for several words at once")

    def has_anagram(self, word: Word) -> bool:  # noqa: ARG002 - part of the Protocol
        raise AssertionError("no rule asks for anagrams")


def test_a_spell_checker_is_asked_once_for_all_words_of_a_play() -> None:
    words = [tuple(word) for word in ("FARM", "HA", "OR", "RM")]
    for judging in Judging:
        checker = Checker(frozenset(["FARM", "HA", "OR"]), [])
        rules = HASBRO.replace(lexicon=checker, judging=judging)
        state = table(rules, "FARMXYZ", "AEIOU", words=["8F HORN"])
        answer = validate(state, parse_play("9E FARM", state.board))
        if judging is Judging.REFUSE:
            refused = answer.first()
            assert isinstance(refused, NotAWord)
            assert (refused.word, refused.lexicon) == ("RM", "the checker")
        else:
            state = apply(answer.unwrap(), "QUIT" if judging is Judging.ON_CHALLENGE else "")
        if judging is Judging.ON_CHALLENGE:
            assert checker.asked == []
            state = apply(validate(state, Challenge()).unwrap())
        if judging is not Judging.REFUSE:
            assert state.past[-1].kind is OutcomeKind.WITHDRAWN
        assert [[*each] for each in checker.asked] == [words]


def test_a_draft_asks_a_spell_checker_once_as_well() -> None:
    checker = Checker(frozenset(["FARM", "HA", "OR"]), [])
    rules = NO_CHALLENGE.replace(lexicon=checker)
    state = table(rules, "FARMXYZ", "AEIOU", words=["8F HORN"])
    draft = Draft(state).lay_play(parse_play("9E FARM", state.board))
    checker.asked.clear()
    found = [(str(word), word.is_valid) for word in draft.words]
    assert found == [("FARM", True), ("HA", True), ("OR", True), ("RM", False)]
    assert len(checker.asked) == 1
