"""Guards the adapters for programs that keep their own games: they play as `Game` does."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adapter_squares import check, unseen
from adapter_state import Code, State
from scrabble_rules import Game, Pass, Play, legal_plays, score
from scrabble_rules.notation import format_play
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import MayPass

WORDS = ["horn", "farm", "farms", "paste", "mob", "not", "be", "bit", "pi", "at", "ha", "or", "on"]
RULES = NO_CHALLENGE.replace(lexicon=WORDS, passing=MayPass())


def opened(seed: int) -> State:
    """Return a new game, whose tiles are drawn by a seed."""
    return State(RULES, ["HORNFAM", "PASTEBO"], Random(seed))  # noqa: S311 - the same each time


def played(seed: int) -> tuple[State, Game]:
    """Play a greedy game on the server, and the same moves and tiles as a Game."""
    server = opened(seed)
    game = Game.start(RULES, 2, racks=["HORNFAM", "PASTEBO"], first=0)
    for _ in range(12):
        if server.state.is_over:
            break
        best = legal_plays(server.state).best(1)
        text = format_play(best[0].play, server.state.board) if best else "-"
        assert server.make(server.state.on_turn, text) is Code.LEGAL
        game = game.play(best[0].play if best else Pass(), server.row["moves"][-1][2])
    return server, game


@given(st.integers(0, 9))
def test_a_server_of_its_own_plays_the_same_game(seed: int) -> None:
    server, game = played(seed)
    assert server.state == game.state
    assert [sorted(rack) for rack in server.racks] == [
        sorted(map(str, rack)) for rack in game.state.racks
    ]
    row = json.loads(json.dumps(server.row))
    loaded = State.load(RULES, row, server.chance)
    assert (loaded.state, loaded.racks) == (server.state, server.racks)


def test_racks_keep_the_order_of_their_players() -> None:
    server = opened(0)
    server.make(0, "8F HORN")
    places = [server.racks[0].index(label) for label in "FAM"]
    assert places == sorted(places)
    assert len(server.racks[0]) == 7


def test_each_error_has_the_number_that_clients_know() -> None:
    server = opened(0)
    said = {
        "nonsense": Code.NO_MOVE,
        "1A HORN": Code.FIRST_MOVE,
        "8F PASTE": Code.NOT_IN_RACK,
        "8M HORN": Code.BAD_SQUARES,
        "8F FRAN": Code.NOT_A_WORD,
        "-HO": Code.NO_EXCHANGE,
        "CHALL": Code.OTHER,
    }
    before = server.state
    assert {text: server.make(0, text) for text in said} == said
    assert server.make(1, "8F PASTE") is Code.NOT_YOUR_TURN
    assert (server.state, server.row["moves"]) == (before, [])
    assert server.make(0, "8F HORN") is Code.LEGAL
    assert server.make(1, "1A AT") is Code.NOT_CONNECTED
    assert server.make(1, "RSGN") is Code.LEGAL
    assert server.make(0, "-") is Code.GAME_OVER


@given(st.integers(0, 9))
def test_a_dictionary_of_squares_is_judged_the_same(seed: int) -> None:
    _, game = played(seed)
    squares: dict[tuple[int, int], str] = {}
    for before, turn in zip(
        [game.deal, *(one.state for one in game.turns)], game.turns, strict=False
    ):
        if isinstance(turn.move, Play):
            laid = {
                (one.row, one.col): tile.label.lower() if tile.is_blank else tile.label
                for one, tile in turn.move.placements
            }
            found = check(RULES, squares, laid, str(before.racks[turn.by]))
            total = score(RULES, before.board, turn.move).total
            assert (found["points"], found["reasons"]) == (total, [])
            squares |= laid
    racks = {"Ann": str(game.state.racks[0]), "Bob": str(game.state.racks[1])}
    assert unseen(RULES, squares, racks) == sorted(map(str, game.state.bag))


def test_a_blank_that_nobody_has_read_is_worth_nothing() -> None:
    found = check(HASBRO, {(7, 5): "H", (7, 6): "?"}, {(7, 7): "r"}, "AEINST?")
    assert found == {"points": 8, "words": ["H?R"], "bingo": False, "reasons": []}
