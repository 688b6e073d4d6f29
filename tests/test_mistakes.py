"""Guards what the likeliest mistakes of a newcomer come to, and that players go by their names.

Wrong kinds of values are tried by `test_wrong_kinds`, bad moves by `test_bad_input`.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Board,
    DrawError,
    Game,
    GameState,
    IllegalMoveError,
    KnownSeed,
    PlacedTile,
    Placement,
    Play,
    Rack,
    SetupError,
    Square,
    UnknownLabelError,
    WordSet,
    evolve,
    interchange,
    legal_plays,
    score,
    validate,
    view_for,
    wordlists,
)
from scrabble_rules.frontend import Draft
from scrabble_rules.movegen import UnlistedWordsError, has_play
from scrabble_rules.notation import NotationError, cgp, parse_board, parse_play
from scrabble_rules.profiles import (
    ALL,
    ENGLISH,
    HASBRO,
    NO_CHALLENGE,
    SUPER_SCRABBLE,
    TWO_GAME_MATCH,
    UnknownProfileError,
)
from scrabble_rules.rules import PointsByTiles, TilesPlayed
from scrabble_rules.wordgraph import WordGraph

WORDED = evolve(NO_CHALLENGE, lexicon=["HORN", "FARM"])
GAME = Game.start(WORDED, ["Ann", "Bob"], racks=["HORNABC", "FARMDEF"], first=0)
STATE, BOARD = GAME.state, GAME.state.board
HORN = parse_play("8F HORN", BOARD)
BEST = legal_plays(STATE)[0]
NOTHING_TO_PLAY = Game.start(WORDED, 2, racks=["EEE", "III"], first=0).state


def odd(value: Any) -> Any:  # noqa: ANN401 - hides from type checkers what is wrong on purpose
    return value


def start(*racks: str) -> Game:
    return Game.start(HASBRO, 2, racks=racks)


@pytest.mark.parametrize(
    ("make", "kind", "word"),
    [
        (lambda: legal_plays(Game.start(HASBRO, 2).state), UnlistedWordsError, "wordlists"),
        (lambda: ALL["scrabble"], UnknownProfileError, "scrabble"),
        (lambda: ALL["x" * 10_000], UnknownProfileError, "x"),
        (lambda: start("horn", "FARM"), SetupError, "h, n, o, r"),
        (lambda: start("aÑ", "FARM"), SetupError, "Ñ"),
        (lambda: Game.start(HASBRO, 2, racks=odd({"Ann": "HO", "Bob": "FA"})), TypeError, "racks"),
        (lambda: Game.start(WORDED, ["Ann", "Ann"], first="Ann"), SetupError, "several"),
        (lambda: evolve(HASBRO, lexicon=odd([1, 2])), TypeError, "word 1"),
        (lambda: evolve(HASBRO, lexicon=odd(Path("words.txt"))), TypeError, "PosixPath"),
        (lambda: evolve(HASBRO, lexicon=odd(wordlists.english)), TypeError, "lexicon"),
        (lambda: evolve(HASBRO, lexicon="english"), TypeError, "list"),
        (lambda: evolve(HASBRO, lexicon=odd(b"graph")), TypeError, "lexicon"),
        (lambda: evolve(HASBRO, lexicon=["HORN"] * 9 + ["FÄRM\n"]), UnknownLabelError, "word 10"),
        (lambda: odd(TilesPlayed)(35), TypeError, "points"),
        (lambda: evolve(HASBRO, bingos=3), TypeError, "bingos"),  # type: ignore[call-arg]
        (lambda: PointsByTiles(odd([7, 35])), TypeError, "table"),
        (lambda: GAME.play("-H O"), NotationError, "O"),
        (lambda: GAME.play("HORN 8F"), NotationError, "HORN 8F"),
        (lambda: cgp.parse(str(BOARD), WORDED), NotationError, "line 1"),
        (lambda: parse_board("." * 15, WORDED.layout), NotationError, "15 rows"),
        (lambda: GAME.play("8F HORN", by=True), TypeError, "seat"),
        (lambda: GAME.view_for("Zoe"), SetupError, "Ann, Bob"),
        (lambda: GAME.seat(2), SetupError, "0 to 1"),
        (lambda: GAME.play(HORN), DrawError, "drawn="),
        (lambda: score(WORDED, Board(SUPER_SCRABBLE.layout), HORN), ValueError, "layout"),
        (lambda: score(WORDED, BOARD, HORN, held=3), ValueError, "held"),
        (lambda: score(WORDED, BOARD, HORN, held=True), TypeError, "held"),
        (lambda: legal_plays(NOTHING_TO_PLAY).best(), ValueError, "no legal play"),
        (lambda: legal_plays(GAME.view_for("Bob")).best(), ValueError, "face down"),
        (lambda: legal_plays(NOTHING_TO_PLAY)[0], IndexError, "no legal play"),
        (lambda: legal_plays(STATE)[999], IndexError, "999"),
        (lambda: legal_plays(STATE, rack="horn"), SetupError, "h, n, o, r"),
        (lambda: has_play(STATE, rack="QQ"), SetupError, "Q"),
        (lambda: GameState.of(WORDED, ["AEFMRST"]), SetupError, "1"),
        (lambda: interchange.dumps(WordGraph.from_words(["A"], ENGLISH)), ValueError, "WordGraph"),
    ],
)
def test_a_mistake(make: Callable[[], object], kind: type[Exception], word: str) -> None:
    with pytest.raises(kind, match=re.escape(word)):
        make()


def test_no_plays_of_tiles_face_down() -> None:
    for rack in ("_______", "EE__", "E_", "EEE"):
        state = GameState.of(WORDED, [rack, "_______"])
        assert len(legal_plays(state)) == 0, rack
        assert ("face down" in repr(legal_plays(state))) is ("_" in rack)
        assert not has_play(state), rack
        assert legal_plays(state, rack="HORNABC").best().total == BEST.total, rack
        assert has_play(state, rack=Rack("HORNABC")), rack


def test_a_profile_is_found_however_its_name_is_written() -> None:
    for name in ("two-game-match", "TWO_GAME_MATCH", "Two game match"):
        assert ALL[name] is TWO_GAME_MATCH
        assert ALL.get(name) is TWO_GAME_MATCH
        assert name in ALL
        assert odd(3) not in ALL, name
        assert ALL.get("scrabble") is None, name


# -- players by name


def test_players_are_found_by_name() -> None:
    assert GAME.seat("Bob") == GAME.seat(1) == 1
    assert GAME.view_for("Ann") == GAME.view_for(0) == view_for(STATE, 0)
    assert GAME.view_for(None) == view_for(STATE, None)
    assert GAME.play(HORN, "EEEE", by="Ann") == GAME.play(HORN, "EEEE", by=0)
    assert Game.start(WORDED, ["Ann", "Bob"], first="Bob").state.on_turn == 1


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
    assert str(validate(STATE, HORN, by=1)) == "You are Player 1, but it is Player 0's turn."


@pytest.mark.parametrize("drawn", ["EE", "QQEE", "EEEEE"])
def test_a_wrong_draw_of_a_game_names_the_player(drawn: str) -> None:
    with pytest.raises(DrawError, match="Ann"):
        GAME.play(HORN, drawn)


def test_a_seed_that_cannot_draw_names_the_player() -> None:
    hidden = Game.start(WORDED, ["Ann", "Bob"], racks=[Rack("HORNABC"), Rack(hidden=7)], first=0)
    with pytest.raises(DrawError, match=r"Ann .* face down"):
        hidden.with_draws(KnownSeed(1)).play(HORN)


def test_a_bag_face_down_can_be_turned_up_if_all_racks_are_known() -> None:
    state = evolve(GAME.state, bag=Bag(hidden=len(GAME.state.bag)))
    with pytest.raises(DrawError, match=r"state\.unseen"):
        Game(GAME.players, state, draws=KnownSeed(1)).play(HORN)
    turned_up = evolve(state, bag=state.unseen)
    assert turned_up == GAME.state
    Game(GAME.players, turned_up, draws=KnownSeed(1)).play(HORN)


def test_a_player_whose_name_is_empty_has_a_number() -> None:
    game = Game.start(WORDED, ["", "Bob"], racks=["HORNABC", "FARMDEF"], first=0)
    assert repr(game) == "<Game, 0 turns; Player 0: 0, Bob: 0; Player 0 is on turn>"


def test_a_vote_of_the_other_player_needs_a_seat() -> None:
    agreed = Game.start(WORDED, ["Ann", "Bob"], first=0).play(AgreeEnd())
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


def test_what_was_not_given_to_loads_is_named() -> None:
    state = interchange.loads(interchange.dumps(STATE), GameState)
    with pytest.raises(UnlistedWordsError, match="lexicons="):
        legal_plays(state).best()


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


def test_a_byte_order_mark_is_named() -> None:
    with pytest.raises(UnknownLabelError, match="utf-8-sig"):
        evolve(HASBRO, lexicon=["\ufeffHORN", "FARM"])


def test_what_is_laid_wrongly_is_told_so_that_it_can_be_seen() -> None:
    cases: list[tuple[Sequence[str], str, int]] = [
        ("AAA", "row 8, column 8", 1),
        ([""], '""', 2),
        ([" "], '" "', 2),
    ]
    for labels, shown, times in cases:
        play = Play(Placement(Square(7, 7), PlacedTile(label)) for label in labels)
        assert str(GAME.validate(play)).count(shown) == times


def test_a_draft_stays_in_its_game() -> None:
    draft = Draft(STATE)
    other = evolve(STATE, rules=evolve(WORDED, lexicon=["horn"]))
    assert draft.onto(other).tiles == draft.tiles
    with pytest.raises(SetupError, match="its own game"):
        draft.onto(Game.start(SUPER_SCRABBLE, 2, seed=KnownSeed(1)).state)


@pytest.mark.parametrize("text", ["exchange AE", "swap AE", "pass", "exchange A E"])
def test_a_move_in_words_is_told_how_moves_are_written(text: str) -> None:
    with pytest.raises(NotationError, match="such as -QU"):
        GAME.play(text)
