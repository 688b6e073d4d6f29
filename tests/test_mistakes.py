"""Guards what the likeliest mistakes of a newcomer come to, and that players go by their names.

Wrong kinds of values are tried by `test_wrong_kinds`, bad moves by `test_bad_input`.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable

import pytest

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Board,
    DrawError,
    Game,
    IllegalMoveError,
    KnownSeed,
    Play,
    Rack,
    SetupError,
    UnknownLabelError,
    WordSet,
    interchange,
    legal_plays,
    reveal,
    score,
    validate,
    view_for,
)
from scrabble_rules.movegen import UnlistedWordsError, has_play
from scrabble_rules.notation import NotationError, cgp, parse_play
from scrabble_rules.profiles import (
    ALL,
    ENGLISH,
    HASBRO,
    NO_CHALLENGE,
    SUPER_SCRABBLE,
    UnknownProfileError,
)
from scrabble_rules.rules import TilesPlayed
from scrabble_rules.wordgraph import WordGraph

WORDED = NO_CHALLENGE.replace(lexicon=["HORN", "FARM"])
GAME = Game.start(WORDED, ["Ann", "Bob"], racks=["HORNABC", "FARMDEF"], first=0)
STATE, BOARD = GAME.state, GAME.state.board
HORN = parse_play("8F HORN", BOARD)
NOTHING_TO_PLAY = Game.start(WORDED, 2, racks=["EEE", "III"], first=0).state


def start(*racks: str) -> Game:
    return Game.start(HASBRO, 2, racks=racks)


@pytest.mark.parametrize(
    ("make", "kind", "word"),
    [
        (
            lambda: legal_plays(Game.start(HASBRO, 2, face_down=True).state),
            UnlistedWordsError,
            "wordlists",
        ),
        (lambda: ALL["scrabble"], UnknownProfileError, "scrabble"),
        (lambda: start("horn", "FARM"), SetupError, "h, n, o, r"),
        (
            lambda: Game.start(WORDED, ["Ann", "Ann"], first="Ann", face_down=True),
            SetupError,
            "several",
        ),
        (lambda: HASBRO.replace(lexicon="english"), TypeError, "list"),
        (lambda: HASBRO.replace(lexicon=["HORN"] * 9 + ["FÄRM\n"]), UnknownLabelError, "word 10"),
        (lambda: TilesPlayed(35), TypeError, "points"),  # type: ignore[call-arg]
        (lambda: GAME.play("-H O"), NotationError, "O"),
        (lambda: cgp.parse(str(BOARD), WORDED), NotationError, "line 1"),
        (lambda: GAME.view_for("Zoe"), SetupError, "Ann, Bob"),
        (lambda: GAME.play(HORN), DrawError, "drawn="),
        (lambda: score(WORDED, Board(SUPER_SCRABBLE.layout), HORN), ValueError, "layout"),
        (lambda: score(WORDED, BOARD, HORN, held=3), ValueError, "held"),
        (lambda: legal_plays(NOTHING_TO_PLAY).best(), ValueError, "0 legal plays"),
        (lambda: legal_plays(GAME.view_for("Bob")).best(), ValueError, "face down"),
        (lambda: legal_plays(NOTHING_TO_PLAY)[0], IndexError, "0 legal plays"),
        (lambda: legal_plays(STATE, rack="horn"), SetupError, "h, n, o, r"),
        (lambda: has_play(STATE, rack="QQ"), SetupError, "Q"),
        (lambda: interchange.dumps(WordGraph.from_words(["A"], ENGLISH)), ValueError, "WordGraph"),
    ],
)
def test_a_mistake(make: Callable[[], object], kind: type[Exception], word: str) -> None:
    with pytest.raises(kind, match=re.escape(word)):
        make()


# -- players by name


def test_players_are_found_by_name() -> None:
    assert GAME.seat("Bob") == GAME.seat(1) == 1
    assert GAME.view_for("Ann") == GAME.view_for(0)
    assert GAME.view_for(0) == view_for(STATE, 0, GAME.players)
    assert GAME.view_for(None) == view_for(STATE, None, GAME.players)
    assert GAME.play(HORN, "EEEE", by="Ann") == GAME.play(HORN, "EEEE", by=0)
    assert Game.start(WORDED, ["Ann", "Bob"], first="Bob", face_down=True).state.on_turn == 1


@pytest.mark.parametrize("move", ["8F HORN", HORN], ids=["text", "value"])
def test_an_answer_of_a_game_has_names(move: Play | str) -> None:
    refused = GAME.validate(move, "Bob")
    assert not refused
    assert refused == validate(STATE, HORN, 1)
    assert str(refused) == "You are Bob, but it is Ann's turn."
    with pytest.raises(IllegalMoveError, match="You are Bob") as caught:
        GAME.play(move, by=1)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - our own
    assert not refused.is_legal
    assert refused.message_for(["Cy", "Di"]) == "You are Di, but it is Cy's turn."
    assert str(validate(STATE, HORN, by=1)) == "You are Player 2, but it is Player 1's turn."


def test_a_seed_that_cannot_draw_names_the_player() -> None:
    hidden = Game.start(WORDED, ["Ann", "Bob"], racks=[Rack("HORNABC"), Rack(hidden=7)], first=0)
    with pytest.raises(DrawError, match=r"Ann .* face down"):
        hidden.with_draws(KnownSeed(1)).play(HORN)


def test_a_bag_face_down_can_be_turned_up_if_all_racks_are_known() -> None:
    state = GAME.state.replace(bag=Bag(hidden=len(GAME.state.bag)))
    with pytest.raises(DrawError, match="reveal the racks"):
        Game(GAME.players, state, draws=KnownSeed(1)).play(HORN)
    turned_up = reveal(state, 0, state.racks[0])
    assert turned_up == GAME.state
    Game(GAME.players, turned_up, draws=KnownSeed(1)).play(HORN)


def test_a_vote_of_the_other_player_needs_a_seat() -> None:
    agreed = Game.start(WORDED, ["Ann", "Bob"], first=0, face_down=True).play(AgreeEnd())
    with pytest.raises(IllegalMoveError, match="by="):
        agreed.play(AgreeEnd())
    assert "by=" not in str(agreed.validate(AgreeEnd(), by=0))
    assert agreed.play(AgreeEnd(), by=1).is_over


def test_small_letters_for_tiles_get_a_note() -> None:
    note = "a small letter is a blank"
    with pytest.raises(IllegalMoveError, match=note):
        GAME.play("8F horn")
    assert note in str(GAME.validate("8F horn"))
    for text in ("8F FARM", "1A HORN"):
        with pytest.raises(IllegalMoveError) as caught:
            GAME.play(text)
        assert note not in str(caught.value)
    assert note not in str(validate(STATE, parse_play("8F horn", BOARD)))


# -- what is asked, and what is answered


@pytest.mark.parametrize(
    "make",
    [
        lambda text: WordSet.of([text], ENGLISH),
        ENGLISH.tokenize,
        lambda text: parse_play(f"8F {text}", BOARD, ENGLISH),
        GAME.seat,
        lambda text: start(text, "A"),
    ],
)
def test_what_cannot_be_seen_is_written_out(make: Callable[[str], object]) -> None:
    for sign in ("\x1b", "\u200b", "\u202e", "\x00", "\ufeff"):
        with pytest.raises(ValueError, match=re.escape(repr(sign)[1:-1])) as caught:
            make(f"HO{sign}RN")
        assert str(caught.value).isprintable()
