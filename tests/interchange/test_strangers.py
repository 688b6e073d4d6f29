"""Guards what strangers send: refused quickly, and every failure is listed with its path."""

from __future__ import annotations

import io
import json
from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Bag,
    Board,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Match,
    Rack,
    Resign,
    Square,
    TileSet,
    interchange,
    profiles,
    rules,
)
from scrabble_rules.engine.state import Pending
from scrabble_rules.interchange import InterchangeError, Limits, Registry
from scrabble_rules.interchange.limits import check_text
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.fast import Series
from scrabble_rules.values.violations import Violation
from sheet import play, table

OPEN = table(profiles.HASBRO, "HORNAAA", "BOBEEIE")
GAME = Game(["Ann", "Bob"], OPEN, (), KnownSeed("1"))
GAME = GAME.play(play("8F HORN", OPEN))
GAME = GAME.play(play("9F BOB", GAME.state))
DOCUMENT: dict[str, Any] = interchange.dump(GAME)
STATE: dict[str, Any] = interchange.dump(GAME.state)
OVER = Match(profiles.HASBRO, ["Ann", "Bob"]).next_game(seed=KnownSeed(1)).play(Resign())
MATCH: dict[str, Any] = interchange.dump(Match(profiles.HASBRO, ["Ann", "Bob"]).record(OVER))
MISSING = object()
PLAYED = play("9F BOB", GAME.turns[0].state)


def changed(document: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Return a document with the part at a path replaced, or taken away."""
    copy = deepcopy(document)
    part: Any = copy
    keys = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in keys[:-1]:
        part = part[key]
    if value is MISSING:
        del part[keys[-1]]
    else:
        part[keys[-1]] = value
    return copy


def failures(
    document: object,
    kind: type,
    *,
    registry: Registry = Registry(),  # noqa: B008 - a frozen value
    limits: Limits = Limits(),  # noqa: B008 - a frozen value
) -> list[str]:
    with pytest.raises(InterchangeError) as caught:
        interchange.load(document, kind, registry=registry, limits=limits)
    assert isinstance(caught.value, ValueError)
    return [str(failure) for failure in caught.value.failures]


class TestPaths:
    def test_every_failure_is_listed(self) -> None:
        document = changed(DOCUMENT, "turns.1.move.placements.0.row", "8")
        document = changed(document, "turns.0.by", value=True)
        document = changed(document, "players.1", 7)
        document = changed(document, "rules.bingo.factor", MISSING)
        document = changed(document, "rules.bingo.tiles", MISSING)
        document["odd key"] = 1
        assert [failure.partition(": ")[0] for failure in failures(document, Game)] == [
            "$.rules.bingo.tiles",
            "$.players[1]",
            "$.turns[0].by",
            "$.turns[1].move.placements[0].row",
            "$['odd key']",
        ]

    def test_a_failure_in_a_game(self) -> None:
        cases: list[tuple[str, object, str]] = [
            ("crossword_game", 2, "$.crossword_game"),
            ("crossword_game", MISSING, "$.crossword_game"),
            ("crossword_game", 0, "$.crossword_game"),
            ("type", MISSING, "$.type"),
            ("type", "match", "$.type"),
            ("players", "Ann", "$.players"),
            ("players", ["Ann"], "$.players"),
            ("deal", [], "$.deal"),
            ("draws", {"seed": 1}, "$.draws.seed"),
            ("rules.judging", "never", "$.rules.judging"),
            ("rules.judging", None, "$.rules.judging"),
            ("rules.bingo", {"type": "os.system"}, "$.rules.bingo.type"),
            ("rules.bingo", {"type": "passing.may-pass"}, "$.rules.bingo.type"),
            ("rules.bingo", {}, "$.rules.bingo.type"),
            ("rules.rack_size", 0, "$.rules"),
            ("rules.rack_size", 1.5, "$.rules.rack_size"),
            ("rules.rack_size", 10**30, "$.rules.rack_size"),
            ("rules.players.most", 101, "$.rules"),
            ("rules.settlement.special", [["out"]], "$.rules.settlement.special[0]"),
            ("rules.layout.rows.0.0", 99, "$.rules.layout"),
            ("turns.0.move.placements.0.label", "X", "$.turns[0].move"),
            ("turns.0.drawn.0", "Z?", "$.turns[0].drawn"),
            ("turns.0.by", 1, "$.turns[0].move"),
        ]
        for path, value, expected in cases:
            assert failures(changed(DOCUMENT, path, value), Game)[0].partition(": ")[0] == expected

    def test_a_failure_in_a_state(self) -> None:
        cases: list[tuple[str, object, str]] = [
            ("racks", [], "$.state.scores"),
            ("bag.hidden", 87, "$.state"),
            ("scores", [1], "$.state.scores"),
            ("on_turn", 2, "$.state.on_turn"),
            ("gone", [0, 0], "$.state.gone"),
            ("gone", [0], "$.state.on_turn"),
            ("past.0.player", -1, "$.state.past[0].player"),
            ("past.0.tiles", -1, "$.state.past[0]"),
            ("draws_made", -1, "$.state.draws_made"),
            ("end", {"kind": "out", "out": 1, "before": []}, "$.state.end.before"),
            ("end", {"kind": "out", "out": 5, "before": [0, 0]}, "$.state.end.out"),
            ("waiting", {"kind": "out", "out": 5}, "$.state.waiting.out"),
            ("board.0.row", 99, "$.state.board"),
            ("board.0.col", 6, "$.state.board"),
            ("board.0.label", "ZZ", "$.state"),
            ("racks.0", {"tiles": ["Z", "Z"]}, "$.state"),
            ("bag.hidden", -1, "$.state.bag"),
            ("pending.place", 9, "$.state.pending.place"),
            ("pending.place", 0, "$.state.pending.place"),
            ("pending.drawn", {"tiles": ["Q"]}, "$.state.pending.drawn_when"),
            ("pending.drawn_when", [[-1, 3]], "$.state.pending.drawn_when"),
            ("pending.play.placements.0.label", "Z", "$.state.pending.play"),
            ("pending.play.placements", [], "$.state.pending.play"),
            ("last_play", None, "$.state.last_play"),
            ("last_play.player", 7, "$.state.last_play.player"),
            (
                "pending.play_before",
                {"player": 7, "play": {"placements": []}},
                "$.state.pending.play_before.player",
            ),
            (
                "pending.play_before",
                {"player": 0, "play": {"placements": []}},
                "$.state.pending.play_before.play.placements",
            ),
        ]
        for path, value, expected in cases:
            document = changed(STATE, f"state.{path}", value)
            found = failures(document, GameState)
            assert found[0].partition(": ")[0] == expected, found

    def test_what_is_too_large(self) -> None:
        cases: list[tuple[str, object]] = [
            ("rules.tile_set.kinds.0.count", 10**6),
            ("rules.tile_set.kinds.0.label", "A" * 17),
            ("rules.endings", [{"type": "endings.agreed"}] * 21),
            ("turns", [{"by": 0, "move": {"type": "pass"}, "drawn": []}] * 1001),
            ("deal.owed_turns", [60, 41]),
            ("deal.overtime", [0, 10**13]),
            ("deal.bag.hidden", 10**6),
            ("deal.past", [{"player": 0, "kind": "pass"}] * 4001),
        ]
        for path, value in cases:
            assert "at most" in failures(changed(DOCUMENT, path, value), Game)[0]

    @pytest.mark.parametrize(
        ("path", "value", "expected"),
        [
            ("players", ["Ann"], "$.players"),
            ("games.0.turns", [], "$.games[0]"),
            ("games.0.deal.on_turn", 1, "$.games[0].turns[0].move"),
            ("games.0.turns.0.by", 1, ""),
        ],
    )
    def test_a_failure_in_a_match(self, path: str, value: object, expected: str) -> None:
        if path.endswith("by"):
            loaded = interchange.load(changed(MATCH, path, value), Match)
            assert loaded.games[0].state.gone == (1,)
            return
        if path.endswith("on_turn"):
            expected = "$.games[0]"
        assert failures(changed(MATCH, path, value), Match)[0].partition(": ")[0] == expected

    def test_a_rule_that_trips_is_a_failure_too(self) -> None:
        registry = interchange.Registry().with_rule(Trips, name="club.trips")
        document = interchange.dump(GAME)
        document["rules"]["house_rules"] = [{"type": "club.trips"}]
        reason = "$.turns[0]: the rules cannot carry this out: ZeroDivisionError"
        assert failures(document, Game, registry=registry) == [reason]

    def test_after_many_failures_in_a_list_the_rest_is_not_read(self) -> None:
        found = failures(changed(DOCUMENT, "players", [0] * 90_000), Game)
        assert len(found) == 101
        assert found[-1] == "$.players: 100 parts are wrong; the rest was not read"


@frozen
class Trips:
    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        raise ZeroDivisionError(facts)


class TestLimits:
    def test_more_is_refused(self) -> None:
        cases: list[tuple[object, str, str]] = [
            ([0] * 200_000, "$", "100000 values"),
            *((text, "$", "loads") for text in ("{}", "x" * 2_000)),
            (io.StringIO("{}"), "$", "'StringIO'"),
            ({"x": "x" * 2_000}, "$.x", "1000 characters"),
            ({"x" * 2_000: 1}, "$", "key"),
            ({(1,): 1}, "$", "key"),
            ({"a": [object()]}, "$.a[0]", "'object'"),
            ([], "$", "crossword_game and type"),
        ]
        for data, path, word in cases:
            (failure,) = failures(data, Game)
            assert (failure.partition(": ")[0], word in failure) == (path, True), failure

    def test_depth_is_refused(self) -> None:
        deep: list[Any] = []
        for _ in range(1_000_000):
            deep = [deep]
        found = failures(deep, Game)
        while deep:  # taken apart by hand, or the interpreter would recurse
            deep = deep.pop()
        assert found[0].endswith("objects and lists may be nested at most 32 levels deep")

    def test_they_can_be_moved(self) -> None:
        few = Limits(values=50)
        assert "at most 50 values" in failures(DOCUMENT, Game, limits=few)[0]
        with pytest.raises(InterchangeError, match="at most 50 values"):
            interchange.dump(GAME, limits=few)

    def test_text_that_is_no_document(self) -> None:
        cases: list[tuple[str, str]] = [
            ("[" * 100_000, "at most 32 levels deep"),
            ("{", "this is not JSON"),
            ('{"b": 0, "a": 1, "a": 2}', "the same key twice: 'a'"),
            ("9" * 5_000, "^\\$: a number has too many digits$"),
            ("NaN", "a whole number is expected"),
        ]
        for text, expected in cases:
            with pytest.raises(InterchangeError, match=expected):
                interchange.loads(text, Game)


class TestSizeOfText:
    """Text is refused for its depth and size before the parser sees it, which takes far more."""

    DEEP = (
        "[" * 20_000,
        '{"a":' * 20_000,
        "[{" * 17,
        '["]]]]",' * 33,
        '[[], {"\\"]": ' * 17 + "[",
        "[" * 33 + "]" * 33,
        "[" * 33 + "no JSON",
        " [" * 33 + '"\\',
    )

    MANY = tuple(f"[{part * 600_000}" for part in ("0,", "{}, ", "[[[]]],", '"",', '{"a": [1]},'))

    @pytest.mark.parametrize("text", DEEP + MANY)
    def test_the_parser_is_never_called(self, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
        parsed: list[str] = []
        monkeypatch.setattr(json, "loads", lambda text, **_: parsed.append(text))
        reason = "at most 100000 values" if text in self.MANY else "at most 32 levels deep"
        with pytest.raises(InterchangeError, match=reason):
            interchange.loads(text, Game)
        assert not parsed

    @given(
        st.recursive(
            st.integers() | st.text('[]{}"\\a'),
            lambda parts: st.lists(parts) | st.dictionaries(st.text('[]{}"\\a'), parts),
        )
    )
    def test_text_is_as_deep_as_its_data(self, data: object) -> None:
        depth = deepest(data)
        text = json.dumps(data)
        check_text(text, Limits(depth=max(depth, 1), values=values_in(data)))
        with pytest.raises(InterchangeError):
            check_text("[" + 6 * values_in(data) * f"{text}, ", Limits(values=values_in(data)))
        if depth > 1:
            with pytest.raises(InterchangeError):
                check_text(text, Limits(depth=depth - 1))


def values_in(data: object) -> int:
    """Return how many values data is made of, itself included."""
    if not isinstance(data, dict | list):
        return 1
    return 1 + sum(map(values_in, data.values() if isinstance(data, dict) else data))


def deepest(data: object) -> int:
    """Return how many objects and lists lie inside each other at most."""
    if not isinstance(data, dict | list):
        return 0
    inner = data.values() if isinstance(data, dict) else data
    return 1 + max(map(deepest, inner), default=0)


class TestWhatIsNotWritten:
    """What could not be read again is refused at once."""

    def test_a_state_that_cannot_be(self) -> None:
        cases: list[tuple[GameState, str]] = [
            (OPEN.replace(bag=Bag("ZZZ")), "than the set has: Z"),
            (
                GameState(
                    rules=profiles.HASBRO, board=OPEN.board, racks=["A"], bag=Bag(), scores=[0]
                ),
                r"\$\.state\.racks: these rules are for 2 to 4 players, not 1",
            ),
            (
                GAME.state.replace(
                    pending=Pending(1, PLAYED, Board(profiles.HASBRO.layout), Rack(), (), 1),
                ),
                "the last play does not lead from this board",
            ),
        ]
        for state, expected in cases:
            with pytest.raises(InterchangeError, match=expected):
                interchange.dump(state)

    @pytest.mark.parametrize(
        "value",
        [
            TileSet.of({"A": (2_000, 1)}),
            TileSet.of({chr(0x4E00 + number): (1, 1) for number in range(300)}),
            Rack((), 5_000),
            Layout.from_text("\n".join(["." * 101] * 101)),
            profiles.HASBRO.replace(players=rules.Players(1, 120), rack_size=1,
                   tile_set=TileSet.of({"A": (900, 1)})),
        ],
    )  # fmt: skip
    def test_too_much_of_something(self, value: object) -> None:
        with pytest.raises(InterchangeError, match=r"at most|more than"):
            interchange.dump(value)

    def test_a_match_of_other_games(self) -> None:
        match = Match(profiles.HASBRO, ["Ann", "Bob"], [GAME])
        with pytest.raises(InterchangeError, match=r"\$\.games\[0\]: the game is not over|belongs"):
            interchange.dump(match)

    def test_a_game_of_endless_turns(self) -> None:
        endless = GAME.replace(turns=Series(tuple(GAME.turns) * 501))
        with pytest.raises(InterchangeError, match="at most 1000 turns"):
            interchange.dump(endless)

    def test_squares_listed_again_and_again(self) -> None:
        layout = evolve(Layout.from_text("..."), starts=[Square(0, 0)] * 10_001)
        with pytest.raises(InterchangeError, match="at most 10000 start squares"):
            interchange.dump(layout)
