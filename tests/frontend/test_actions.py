"""Guards which moves a player can make now, with limits and reasons: the buttons of a front end."""

from __future__ import annotations

from scrabble_rules import Game, GameState, Pass, Rack, RuleSet, View, Violation
from scrabble_rules.frontend import Action, actions
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    AllTiles,
    FreeSwap,
    GoesOut,
    NoExchange,
    NoPassing,
    SomeTiles,
)
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.values.moves import MoveKind
from sheet import after, table

EVERYTHING = HASBRO.replace(
    exchange=FreeSwap(SomeTiles()), endings=(GoesOut(), Agreed()), lexicon=["horn", "hoe"]
)


def of(state: GameState, player: int, kind: MoveKind) -> Action:
    """Return the action of one kind."""
    (found,) = (action for action in actions(View(state, player)) if action.kind is kind)
    return found


def reasons(state: GameState, player: int, kind: MoveKind) -> list[str]:
    """Return the codes of the reasons against one kind of move."""
    return [each.code for each in of(state, player, kind).violations]


def start(rules: RuleSet = EVERYTHING, bag: str | None = None) -> GameState:
    """Return the start of a game between two players."""
    return table(rules, "HORNABC", "FAMDEFG", bag=bag)


def test_on_turn_everything_is_open_that_the_rules_allow() -> None:
    found = {action.kind: bool(action) for action in actions(View(start(), 0))}
    assert found == {
        MoveKind.PLAY: True,
        MoveKind.EXCHANGE: True,
        MoveKind.SWAP: True,
        MoveKind.TAKE_BLANK: False,
        MoveKind.BLANK_TURN: False,
        MoveKind.PASS: True,
        MoveKind.CHALLENGE: False,
        MoveKind.AGREE_END: True,
        MoveKind.RESIGN: True,
    }


def test_limits_are_numbers_of_tiles() -> None:
    state = start(bag="XYZ")
    assert of(state, 0, MoveKind.PLAY).counts == (1, 2, 3, 4, 5, 6, 7)
    assert of(state, 0, MoveKind.EXCHANGE).counts == (1, 2, 3)
    assert of(start(), 0, MoveKind.SWAP).counts == (7,)
    assert of(start(), 0, MoveKind.PASS).counts == ()


def test_what_the_rules_do_not_have_says_why() -> None:
    rules = HASBRO.replace(exchange=NoExchange(), passing=NoPassing(), endings=(GoesOut(),))
    assert reasons(start(rules), 0, MoveKind.EXCHANGE) == ["exchange.not-allowed"]
    assert reasons(start(rules), 0, MoveKind.PASS) == ["passing.not-allowed"]
    assert reasons(start(rules), 0, MoveKind.AGREE_END) == ["move.no-end-by-agreement"]
    assert reasons(start(rules), 0, MoveKind.CHALLENGE) == ["move.nothing-to-challenge"]


def test_the_reason_against_an_exchange_is_that_of_the_nearest_choice() -> None:
    whole = HASBRO.replace(exchange=AllTiles())
    assert of(start(whole), 0, MoveKind.EXCHANGE).counts == (7,)
    assert reasons(start(bag=""), 0, MoveKind.EXCHANGE) == ["exchange.more-than-bag"]
    assert reasons(start(bag="XY"), 0, MoveKind.SWAP) == ["exchange.more-than-bag"]
    assert reasons(start(), 0, MoveKind.SWAP) == []
    used = after(start(), "8F HORN", Pass(), Pass())
    assert reasons(used, 1, MoveKind.SWAP) == []


def test_a_player_who_is_not_on_turn_sees_that_alone() -> None:
    for kind in (MoveKind.PLAY, MoveKind.EXCHANGE, MoveKind.SWAP, MoveKind.PASS):
        assert reasons(start(), 1, kind) == ["move.not-your-turn"]
    assert of(start(), 1, MoveKind.RESIGN)
    assert of(start(), 1, MoveKind.AGREE_END)


def test_a_challenge_names_the_words_that_can_be_challenged() -> None:
    state = after(start(), "8F HORN")
    action = of(state, 1, MoveKind.CHALLENGE)
    assert action
    assert action.words == ("HORN",)
    assert reasons(state, 0, MoveKind.CHALLENGE) == ["challengers.own-play"]
    assert of(state, 0, MoveKind.CHALLENGE).words == ()


def test_while_an_end_waits_only_three_moves_are_open() -> None:
    state = after(table(EVERYTHING, "HORN", "FAMDEFG", bag=""), "8F HORN")
    assert state.waiting is not None
    found = {action.kind for action in actions(View(state, 1)) if action}
    assert found == {MoveKind.PASS, MoveKind.CHALLENGE, MoveKind.RESIGN}
    assert reasons(state, 1, MoveKind.SWAP) == ["move.end-waits"]


def test_a_player_without_tiles_has_nothing_to_lay() -> None:
    state = start().replace(racks=[Rack(), Rack("FAMDEFG")])
    assert reasons(state, 0, MoveKind.PLAY) == ["steps.nothing-to-lay"]
    assert of(state, 0, MoveKind.PLAY).counts == ()


class NotVowels(Violation):
    code = "club.not-vowels"
    text = "You may only exchange vowels."


class OnlyVowels:
    """A rule of one's own: only vowels may be exchanged, at least one."""

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        labels = {tile.label for tile in facts.tiles}
        return () if labels and labels <= {*"AEIOU"} else (NotVowels(),)


def test_rules_that_look_at_the_tiles_are_asked_for_each_choice() -> None:
    rules = NO_CHALLENGE.replace(exchange=OnlyVowels())
    state = Game.start(rules, 2, racks=["HORNABC", "XFFGGPP"], first=0).state
    assert of(state, 0, MoveKind.EXCHANGE).counts == (1, 2)
    assert reasons(state.replace(on_turn=1), 1, MoveKind.EXCHANGE) == ["club.not-vowels"]
