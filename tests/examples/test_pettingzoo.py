"""Guards the environment for agents: PettingZoo's own tests, all moves, and nothing hidden.

Warnings are errors, as in all tests: PettingZoo warns of what only looks wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pettingzoo_env
from pettingzoo_env import ILLEGAL, STANDARD, Actions, Draft, ScrabbleEnv, env, taken_blanks
from scrabble_rules import (
    Game,
    KnownSeed,
    Move,
    Pass,
    Play,
    RuleSet,
    TakeBlank,
    legal_plays,
    resampled,
    validate,
    view_for,
)
from scrabble_rules.movegen import legal_exchanges
from scrabble_rules.profiles import HASBRO, LETTER_LEAGUE
from scrabble_rules.rules import BlankForLetter, FreeSwap, NoPassing, SomeTiles
from scrabble_rules.wordlists import english
from sheet import table

ROOT = Path(__file__).parents[2]


def walk(game: ScrabbleEnv, steps: int, seed: int = 1) -> Iterator[str]:
    """Take random steps; yield the agent before each."""
    choose = np.random.default_rng(seed)
    for agent, _ in zip(game.agent_iter(), range(steps), strict=False):
        yield agent
        _, _, terminated, truncated, info = game.last()
        allowed = np.flatnonzero(info.get("action_mask", 0))
        game.step(None if terminated or truncated else int(choose.choice(allowed)))


def test_the_interface_is_right() -> None:
    api_test(env(), num_cycles=60)


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_is_played_as_agents_do(players: int) -> None:
    """With all that `env` wraps around it, to the last step of the last agent."""
    game = env(players=players)
    game.reset(seed=42)
    choose, ended = np.random.default_rng(0), []
    for agent in game.agent_iter():
        _, _, terminated, truncated, info = game.last()
        allowed = np.flatnonzero(info["action_mask"])
        if terminated or truncated:
            ended.append(agent)
        game.step(None if terminated or truncated else int(choose.choice(allowed)))
    assert sorted(ended) == [f"player_{seat}" for seat in range(players)]
    assert game.agents == []


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(env, num_cycles=60)


class TestMoves:
    def test_every_legal_move_can_be_said_and_no_other(self) -> None:
        """All ways through the masks lead to all legal moves, each in one way."""
        cases: list[tuple[RuleSet, int]] = [
            (STANDARD, 2),
            (STANDARD, 3),
            (LETTER_LEAGUE.replace(lexicon=english()), 1),
            (STANDARD.replace(exchange=FreeSwap(SomeTiles())), 2),
            (STANDARD.replace(blank_taking=BlankForLetter(instead_of_play=True)), 2),
        ]
        for rules, players in cases:
            game = ScrabbleEnv(rules, players)
            game.reset(seed=3)
            for _ in walk(game, 40):
                pass
            state = game.game.state
            said = list(all_said(Draft(state, game.actions)))
            moves: list[Move] = [found.play for found in legal_plays(state)]
            moves += [*legal_exchanges(state), *taken_blanks(state)]
            moves += [Pass()] if validate(state, Pass()) else []
            assert len(said) == len(moves) > 20, (rules, players)
            assert set(said) == set(moves), (rules, players)
            assert any(isinstance(move, Play) for move in moves), (rules, players)

    def test_a_blank_on_the_board_can_be_taken(self) -> None:
        rules = STANDARD.replace(blank_taking=BlankForLetter())
        state = table(rules, "HEEEIII", "A", words=("8G hORN",))
        moves = list(all_said(Draft(state, Actions(rules))))
        assert sum(isinstance(move, TakeBlank) for move in moves) == 1

    def test_what_the_mask_forbids_is_refused(self) -> None:
        game = ScrabbleEnv()
        game.reset(seed=1)
        with pytest.raises(ValueError, match="leads to no legal move"):
            game.step(game.actions.commit)
        with pytest.raises(ValueError, match="None is only for agents"):
            game.step(None)
        wrapped = env()
        wrapped.reset(seed=1)
        agent = wrapped.agent_selection
        wrapped.step(game.actions.commit)
        assert wrapped.rewards[agent] == ILLEGAL
        assert all(wrapped.terminations.values())

    def test_rules_under_which_phonies_stand(self) -> None:
        with pytest.raises(ValueError, match="stands until it is challenged"):
            ScrabbleEnv(HASBRO)


def all_said(draft: Draft) -> Iterator[Move]:
    """Yield the move at the end of every way through the actions of one turn."""
    for action in draft.meant:
        further = copy(draft)
        further.done = draft.done.copy()
        move = further.say(action)
        if move is None:
            yield from all_said(further)
        else:
            yield move


class TestTheEnd:
    def test_rewards_add_up_to_the_lead(self) -> None:
        game = ScrabbleEnv()
        game.reset(seed=5)
        sums = dict.fromkeys(game.agents, 0.0)
        for agent in walk(game, 10**6):
            sums[agent] += game.last()[1]
        one, other = game.game.state.scores
        assert game.game.is_over
        assert sums == {"player_0": one - other, "player_1": other - one}
        assert not game.agents

    def test_a_game_that_takes_too_long_is_stopped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pettingzoo_env, "MOST_TURNS", 3)
        game = ScrabbleEnv()
        game.reset(seed=5)
        stopped = [game.last()[3] for _ in walk(game, 1000)]
        assert (stopped[-2:], len(game.game.turns)) == ([True, True], 3)

    def test_who_can_say_nothing_stops_the_game(self) -> None:
        rules = STANDARD.replace(lexicon=["no"], passing=NoPassing(), exchange=SomeTiles())
        state = table(rules, "EE", "EE", words=("8G NO",), bag="")
        game = ScrabbleEnv(rules)
        game.reset(options={"game": Game(2, state)})
        assert game.last()[3] is True


class TestHiding:
    """What an agent gets depends on nothing that is hidden from it."""

    def test_two_games_that_differ_in_hidden_tiles(self) -> None:
        game, again = ScrabbleEnv(players=3), ScrabbleEnv(players=3)
        game.reset(seed=11)
        differ = 0
        for number, _ in enumerate(walk(game, 200)):
            if number % 10:
                continue
            state = game.game.state
            for seat, agent in enumerate(game.agents):
                other = resampled(view_for(state, seat), KnownSeed(number))
                differ += other != state
                alike = ScrabbleEnv(players=3)
                alike.reset(options={"game": Game(3, state)})
                again.reset(options={"game": Game(3, other)})
                assert np.array_equal(alike.observe(agent), again.observe(agent))
                one, two = alike.infos[agent], again.infos[agent]
                assert one.keys() == two.keys()
                assert all(np.array_equal(one[key], two[key]) for key in one)
        assert differ > 20

    def test_a_draft_is_seen_by_its_agent_only(self) -> None:
        game = ScrabbleEnv()
        game.reset(seed=2)
        agent = game.agent_selection
        other = next(one for one in game.agents if one != agent)
        before = game.observe(agent), game.observe(other), game.infos[other]
        game.step(int(np.flatnonzero(game.infos[agent]["action_mask"])[0]))
        assert game.agent_selection == agent
        assert not np.array_equal(game.observe(agent), before[0])
        assert np.array_equal(game.observe(other), before[1])
        assert game.infos[other]["turns"] == before[2]["turns"]
        assert not game.infos[other]["action_mask"].any()


def test_the_page_shows_what_happens() -> None:
    """Type checkers know nothing of PettingZoo, so the examples of this page are fenced as text."""
    page = (ROOT / "docs" / "howto" / "train-an-agent.md").read_text("utf-8")
    code = "\n".join(re.findall(r"```py\n(.*?)```", page, re.DOTALL))
    names: dict[str, object] = {}
    exec(compile(code, "train-an-agent.md", "exec"), names)  # noqa: S102 - our own page
    assert {"game", "allowed"} <= names.keys()
