"""Guards the answers to single questions about a view, in English and in a translation."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Board,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Rack,
    Resign,
    Square,
    View,
)
from scrabble_rules.notation import parse_square
from scrabble_rules.phrases import About, Phrases, describe
from scrabble_rules.profiles import HASBRO
from scrabble_rules.values.layout import Premium

NAMES = ["Ann", "Bob"]


def at(text: str) -> Square:
    """Read a square."""
    return parse_square(text)[0]


def game() -> Game:
    """A game of one play: HORN with a blank R."""
    racks = ["HO?NABC", "FAMDEFG"]
    return Game.start(HASBRO, NAMES, racks=racks, seed=KnownSeed(1), first=0).play("8F HOrN")


def view(player: int = 1) -> View:
    """What a player sees after it."""
    return game().view_for(player)


def named(state: GameState) -> View:
    """What the player on turn sees of a state of two players with names."""
    return View(state, state.on_turn, NAMES if state.players == len(NAMES) else ())


def told(seen: GameState | View, of: Square | About) -> dict[str, Any]:
    """The messages of an answer by their keys, each with the values of its fields."""
    message, found = Phrases.message, {}

    def listen(phrases: Phrases, key: str, values: Any, *rest: Any) -> str:  # noqa: ANN401
        found[key] = {name: value for name, value in values.items() if name != "square"}
        return message(phrases, key, values, *rest)

    with patch.object(Phrases, "message", listen):
        assert describe(seen if isinstance(seen, View) else named(seen), of)
    return found


def test_a_square() -> None:
    cases: list[tuple[str, dict[str, object]]] = [
        ("8F", {"square.tile": {"tile": "H", "points": 4}}),
        ("8H", {"square.blank": {"tile": "R", "points": 0}}),
        ("9H", {"square.empty": {}}),
        ("1A", {"square.empty": {}, "square.word": {"factor": 3}}),
        ("1D", {"square.empty": {}, "square.letter": {"factor": 2, "value": None}}),
        ("16A", {"square.off-board": {}}),
    ]
    for text, answer in cases:
        assert told(view(), at(text)) == answer
        assert str(at(text).row + 1) in describe(view(), at(text))


def test_squares_of_other_boards() -> None:
    row = (Premium(letter=3, only_value=5), Premium(), Premium(word=2))
    layout = Layout((row, row), starts=[Square(0, 2)], blocked=[Square(1, 1)])
    state = view().state.replace(rules=HASBRO.replace(layout=layout), board=Board(layout))
    letter = {"square.empty": {}, "square.letter-of-value": {"factor": 3, "value": 5}}
    assert told(state, Square(0, 0)) == letter
    assert [*told(state, Square(0, 2))] == ["square.empty", "square.word", "square.start"]
    assert [*told(state, Square(1, 1))] == ["square.blocked"]


def test_racks() -> None:
    open_rack, hidden = told(view(), About.RACK), told(evolve(view(), seat=0), About.RACK)
    assert open_rack["rack.player-tiles"]["player"] == 1
    assert "A, D, E, F, F, G and M" in describe(view(), About.RACK)
    assert hidden == {"blank": {}, "rack.player-hidden": {"player": 0, "hidden": 7}}
    half = view().state.replace(racks=[Rack("?", 2), Rack()])
    both = told(View(half, 0), About.RACK)["rack.player-both"]
    assert both == {"player": 0, "hidden": 2, "tiles": "a blank"}
    assert "rack.player-empty" in told(half, About.RACK)


def test_whose_turn_it_is() -> None:
    assert told(view(), About.TURN) == {"state.on-turn": {"player": 1}}
    over = game().play(Resign()).state
    waiting = game().play(AgreeEnd(), by=0).play(AgreeEnd(), by=1).state
    assert told(waiting, About.TURN) == {"state.about-to-end": {"player": 1}}
    assert told(over, About.TURN) == {"state.winner": {"player": 0}}
    three = Game.start(HASBRO, 3, racks=["HORNPAS", "FAMOBQU", "EEEIIII"], first=0)
    three = three.with_draws(KnownSeed(1)).play("8F HORN")
    for seat in range(3):
        three = three.play(AgreeEnd(), by=seat)
    others = told(three.state, About.TURN)["state.may-challenge-too"]
    assert others == {"players": "Player 3"}
    tied = game().deal.replace(end=evolve(over.end, before=(0, 0))) if over.end else over
    assert told(tied, About.TURN) == {"state.winners": {"winners": "Ann and Bob"}}


def test_the_result() -> None:
    assert told(view(), About.RESULT) == {"state.not-over": {}}
    ended = Game(NAMES, view().state).play(Resign()).state
    found = told(ended, About.RESULT)
    assert {"end.resigned", "state.final-scores", "state.winner"} <= found.keys()
    points = f"Ann {ended.scores[0]}, Bob {ended.scores[1]}"
    assert found["state.final-scores"]["scores"] == points
    assert "state.scores-before" not in found
    assert ended.end is not None
    level = ended.replace(scores=(9, 9), gone=(), end=evolve(ended.end, before=(11, 12)))
    decided = told(named(level), About.RESULT)
    assert decided["state.scores-before"] == {"scores": "Ann 11, Bob 12"}
    assert decided["state.winner"] == {"player": 1}
    tied = told(level.replace(end=evolve(ended.end, before=(12, 12))), About.RESULT)
    assert "state.scores-before" not in tied


def test_the_last_play() -> None:
    told_points = told(view(), About.LAST_PLAY)["board.last-play-points"]
    assert told_points == {"player": 0, "play": "HORN", "points": 12}
    assert "board.last-play-by" in told(view().state.replace(past=()), About.LAST_PLAY)
    assert "board.no-play" in told(game().deal, About.LAST_PLAY)


def test_scores_and_the_bag() -> None:
    assert told(view(), About.SCORES)["state.scores"]["scores"] == "Ann 12, Bob 0"
    assert told(view(), About.BAG) == {"bag.tiles": {"tiles": 82}}


def test_a_spectator_is_told_of_the_player_on_turn() -> None:
    hidden = told(game().view_for(None), About.RACK)
    assert hidden["rack.player-hidden"] == {"player": 1, "hidden": 7}
