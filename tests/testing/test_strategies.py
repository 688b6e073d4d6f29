"""Guards the strategies: what they make can really come about, and shrinks to what can be read."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from faults import SOUND
from scrabble_rules import (
    Bag,
    Board,
    EndKind,
    Game,
    GameState,
    Play,
    Rack,
    RuleSet,
    TileSet,
    WordSet,
    rules,
    validate,
)
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import GoesOut, Judging, NoExchange, NoPassing, Run, SomeTiles, Turns
from scrabble_rules.testing import plugin
from scrabble_rules.testing import strategies as made
from scrabble_rules.testing.laws.of_turns import all_tiles
from scrabble_rules.testing.strategies import Stage
from scrabble_rules.testing.values import FIELDS
from scrabble_rules.values.log import OutcomeKind

few = settings(max_examples=5, suppress_health_check=list(HealthCheck))
shrunk = settings(few, max_examples=60, database=None, derandomize=True)
any_one = settings(few, max_examples=40, phases=[Phase.generate], database=None)
once = settings(any_one, max_examples=1, derandomize=True)
STUCK = evolve(
    SOUND,
    lexicon=["daddad"],
    judging=Judging.ON_CHALLENGE,
    passing=NoPassing(),
    exchange=NoExchange(),
    endings=[GoesOut()],
)
"""Rules under which nobody who plays by the words can do anything."""

ROOT = Path(__file__).parents[2]


class TestTilesAndRacks:
    """Tiles, racks and bags hold what a set can deal."""

    @few
    @given(st.data(), made.tile_sets())
    def test_dealt(self, data: st.DataObject, tile_set: TileSet) -> None:
        every = Bag(tile_set.tiles)
        assert data.draw(made.tiles(tile_set)).label in tile_set.by_label
        assert tile_set.is_letter(data.draw(made.placed_tiles(tile_set)).label)
        for held in (data.draw(made.racks(tile_set, 5)), data.draw(made.bags(tile_set))):
            assert not every.missing(tile.label for tile in held)
            assert not held.hidden

    def test_hidden(self) -> None:
        assert find(made.racks(hidden=True), lambda rack: rack.hidden > 0) == Rack((), hidden=1)
        assert all(kind.count for kind in ENGLISH.kinds)


class TestGames:
    """Games come as far as one asks, and every tile is where it can be."""

    @pytest.mark.parametrize("stage", Stage)
    def test_stages(self, stage: Stage) -> None:
        @few
        @given(made.states(SOUND, stage))
        def law(state: GameState) -> None:
            reached = {
                Stage.OPENING: state.board.is_empty,
                Stage.UNDER_WAY: not state.board.is_empty,
                Stage.BAG_EMPTY: not state.bag,
                Stage.CHALLENGEABLE: state.pending is not None,
                Stage.WAITING: state.waiting is not None,
                Stage.OVER: state.is_over,
            }
            assert reached[stage]
            assert all_tiles(state) == Bag(state.rules.tile_set.tiles)

        law()

    @few
    @given(made.histories())
    def test_histories(self, history: tuple[Game, ...]) -> None:
        assert [len(game.turns) for game in history] == list(range(len(history)))

    @few
    @given(made.boards(NO_CHALLENGE), made.profiles())
    def test_boards(self, board: Board, profile: RuleSet) -> None:
        assert board.layout == NO_CHALLENGE.layout
        assert isinstance(profile.lexicon, WordSet)
        assert len(profile.lexicon) <= 120

    def test_a_stage_that_never_comes(self) -> None:
        refusing = evolve(SOUND, judging=Judging.REFUSE)
        with pytest.raises(ValueError, match="no play can be challenged"):
            find(made.games(refusing, Stage.WAITING), lambda _: True)

    @settings(few, max_examples=2)
    @given(made.games(stage=Stage.OVER), made.games(made.rule_sets(), Stage.CHALLENGEABLE))
    def test_any_rules(self, over: Game, challenged: Game) -> None:
        assert over.is_over
        assert challenged.state.pending is not None

    @pytest.mark.parametrize("stage", [Stage.BAG_EMPTY, Stage.WAITING])
    def test_a_stage_that_is_out_of_reach(self, stage: Stage) -> None:
        with pytest.raises(Unsatisfiable):
            find(made.games(STUCK, stage, 0), lambda _: True, settings=once)

    def test_whoever_is_stuck_resigns(self) -> None:
        game = find(made.games(STUCK, Stage.OVER, 0), lambda _: True, settings=once)
        assert game.state.end is not None
        assert game.state.end.kind is EndKind.RESIGNED

    def test_rules_that_need_all_the_tiles(self) -> None:
        rules = evolve(
            SOUND,
            tile_set=ENGLISH,
            lexicon=["ad", "bad"],
            passing=NoPassing(),
            exchange=SomeTiles(bag_minimum=60),
            endings=[Run(turns=4, counts=Turns([OutcomeKind.EXCHANGE]))],
        )
        game = find(made.games(rules, Stage.OVER, 0), lambda _: True, settings=once)
        assert game.deal.rules.tile_set == ENGLISH

    def test_games_shrink_to_a_few_plain_moves(self) -> None:
        lying = find(made.boards(SOUND), lambda board: len(board) > 2, settings=shrunk)
        assert len(lying) <= 4
        game = find(made.games(SOUND), lambda one: len(one.turns) > 1, settings=shrunk)
        assert len(game.turns) == 2


class TestPlaysAndMoves:
    """Plays and moves are legal or not as one asks; hostile ones are among the rest."""

    @few
    @given(st.data(), made.states(SOUND, Stage.UNDER_WAY))
    def test_as_asked(self, data: st.DataObject, state: GameState) -> None:
        state = evolve(state, pending=None)
        assert isinstance(data.draw(made.plays(state)), Play)
        assert not validate(state, data.draw(made.plays(state, legal=False))).is_legal
        assert validate(state, *data.draw(made.moves(state, legal=True))).is_legal
        assert not validate(state, *data.draw(made.moves(state, legal=False))).is_legal
        assert data.draw(made.moves(state))

    @few
    @given(made.plays(), made.moves())
    def test_in_any_state(self, play: Play, move: tuple[object, int | None]) -> None:
        assert isinstance(play, Play)
        assert len(move) == 2

    @few
    @given(st.data(), made.states(evolve(SOUND, exchange=NoExchange()), Stage.OPENING))
    def test_legal_plays(self, data: st.DataObject, state: GameState) -> None:
        assert validate(state, data.draw(made.plays(state, legal=True))).is_legal

    @few
    @given(st.data(), made.states(SOUND, Stage.OVER))
    def test_after_the_end(self, data: st.DataObject, state: GameState) -> None:
        assert not validate(state, *data.draw(made.moves(state, legal=False))).is_legal

    def test_nobody_moves_after_the_end(self) -> None:
        over = find(made.states(STUCK, Stage.OVER, 0), lambda _: True, settings=once)
        with pytest.raises(Unsatisfiable):
            find(made.moves(over, legal=True), lambda _: True, settings=once)


def test_contradictions_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*FIELDS]:
        monkeypatch.setitem(FIELDS, name, st.just(getattr(SOUND, name)))
    monkeypatch.setitem(FIELDS, "endings", st.just(()))
    with pytest.raises(Unsatisfiable):
        find(made.rule_sets(), lambda _: True, settings=once)


def test_every_shipped_value_is_drawn() -> None:
    text = (ROOT / "src/scrabble_rules/testing/values.py").read_text(encoding="utf-8")
    body = text.partition("SMALL_TILES = ")[2]
    missing = [name for name in rules.__all__ if name not in body]
    assert missing == ["ANY_TURN", "Players"]  # what a Run breaks on anyhow, and a pair of numbers
    assert FIELDS.keys() <= {"lexicon", "judging", *RuleSet.__annotations__}


class TestPlugin:
    """Hypothesis knows the types of this library as soon as both are installed."""

    @pytest.mark.parametrize("kind", plugin.TYPES, ids=lambda kind: kind.__name__)
    def test_every_type(self, kind: type) -> None:
        plugin.register()
        found = find(st.from_type(kind), lambda _: True, settings=any_one)
        assert isinstance(found, kind)

    def test_as_it_is_installed(self, tmp_path: Path) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        ((name, target),) = project["entry-points"]["hypothesis"].items()
        folder = tmp_path / "beside-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Name: beside\nVersion: 1\n", encoding="utf-8")
        lines = f"[hypothesis]\n{name} = {target}\n"
        (folder / "entry_points.txt").write_text(lines, encoding="utf-8")
        script = (
            f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT / 'src')!r}]\n"
            "import hypothesis.strategies as st\n"
            "assert 'scrabble_rules' in sys.modules\n"
            "late = ('strategies', 'laws', 'values', 'checking')\n"
            "assert not [n for n in late if f'scrabble_rules.testing.{n}' in sys.modules]\n"
            "from scrabble_rules import Board\n"
            "assert isinstance(st.from_type(Board).example(), Board)\n"
        )
        command = [sys.executable, "-W", "ignore", "-c", script]
        subprocess.run(command, check=True, capture_output=True)
