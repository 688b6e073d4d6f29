"""Guards how a play must be joined to the board: by a touch, by a shared tile, or not at all."""

from __future__ import annotations

from scrabble_rules.engine.forming import form_words
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import SharedByMainWord, Touching, Unconnected
from scrabble_rules.rules.connection import (
    ConnectionFacts,
    ConnectionRule,
    NoSharedTile,
    NotConnected,
)
from scrabble_rules.values.violations import Violation
from scrabble_rules.values.words import FormedWords
from sheet import lay, play

BOARD = lay(HASBRO, "8F HORN")


def formed(text: str) -> FormedWords:
    return form_words(BOARD, play(text, BOARD))


def against(rule: ConnectionRule, text: str) -> tuple[Violation, ...]:
    words = formed(text)
    return rule.check_connection(ConnectionFacts(words.words, words.axis))


def test_a_word_beside_others_touches_but_shares_nothing() -> None:
    for text in ["9H MOB", "J8 SOB", "9G AT", "7F AH"]:
        assert against(Touching(), text) == ()
        assert against(SharedByMainWord(), text) == (
            NoSharedTile(squares=formed(text).words[0].squares),
        )
        assert against(Unconnected(), text) == ()


def test_one_tile_has_no_main_word_so_any_of_its_words_may_share() -> None:
    for text in ["9H O", "7F O"]:
        assert formed(text).axis is None
        assert against(SharedByMainWord(), text) == ()
        assert against(Touching(), text) == ()


def test_a_play_that_touches_nothing() -> None:
    for text in ["1A CAT", "10F FAR", "A1 Q", "K9 SO"]:
        squares = formed(text).words[0].squares
        assert against(Touching(), text) == (NotConnected(squares=squares),)
        assert against(SharedByMainWord(), text) == (NoSharedTile(squares=squares),)
        assert against(Unconnected(), text) == ()
