"""Guards `GameState.last_play`: the play that was laid last, of those that lie on the board."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules import (
    Challenge,
    GameState,
    Play,
    RuleSet,
    interchange,
    view_for,
)
from scrabble_rules.engine.state import LaidPlay
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.render import board_text, state_svg
from scrabble_rules.render.marks import LastPlay
from scrabble_rules.rules import Judging
from sheet import after, play, table

WORDS = ["horn", "farm", "ho"]
REFUSES = evolve(NO_CHALLENGE, lexicon=WORDS)
CHALLENGES = evolve(HASBRO, lexicon=WORDS)


def opened(rules: RuleSet, text: str = "8F HORN") -> tuple[GameState, Play]:
    """Open a game; return the state and the play."""
    state = table(rules, "HORNABC", "FAMDEFG")
    return after(state, text), play(text, state)


def test_it_is_there_under_rules_that_refuse_phonies() -> None:
    state, horn = opened(REFUSES)
    assert state.pending is None
    assert state.last_play == LaidPlay(0, horn)


def test_a_later_play_takes_its_place() -> None:
    state, _ = opened(REFUSES)
    farm = play("H6 FA.M", state)
    assert after(state, farm).last_play == LaidPlay(1, farm)


def test_a_withdrawn_play_gives_the_place_back() -> None:
    state, horn = opened(CHALLENGES)
    state = after(state, "H6 FA.E", Challenge())
    assert state.last_play == LaidPlay(0, horn)
    first, _ = opened(CHALLENGES, "8F NORH")
    assert after(first, Challenge()).last_play is None


def test_a_play_that_is_never_laid_leaves_it_alone() -> None:
    state, horn = opened(evolve(CHALLENGES, judging=Judging.LOSE_TURN))
    assert after(state, "H6 FA.E").last_play == LaidPlay(0, horn)


def test_views_and_pictures_show_it_and_documents_keep_it() -> None:
    state, horn = opened(REFUSES)
    seen = view_for(state, 1)
    assert seen.last_play == LaidPlay(0, horn)
    assert "[H O R N]" in board_text(seen)
    assert state_svg(seen) == state_svg(seen, marks=LastPlay(horn))
    assert interchange.loads(interchange.dumps(seen), GameState).last_play == seen.last_play
