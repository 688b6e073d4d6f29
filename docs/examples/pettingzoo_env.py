"""The game as a PettingZoo environment, for people who train agents.

A turn is several actions of one agent: a square, the tile to lay there, the next square, and so on,
until the agent commits the play. An exchange is said in the same way, tile by tile. All actions are
numbers of one fixed space. The mask, `infos[agent]["action_mask"]`, allows what leads to a legal
move: the plays come from the word graph, so every legal play can be said, and nothing else can be
committed. The squares of a play come in order, row by row, so each move is said in one way only.

Agents see the board, their own rack and draft, and what everybody may know; nothing that is hidden.
The reward is by how much more an agent gains than the others do on average. An agent that plays
alone is rewarded with what it scores.

`python docs/examples/pettingzoo_env.py 20` plays twenty games of random agents, and prints how many
steps a second that was.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from scrabble_rules import (
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Move,
    Pass,
    Play,
    RuleSet,
    Square,
    TakeBlank,
    legal_plays,
    validate,
    view_for,
)
from scrabble_rules.movegen import legal_exchanges
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import state_text
from scrabble_rules.rules import Judging, Run, promises
from scrabble_rules.wordlists import english

Ints = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]

STANDARD = HASBRO.replace(
    lexicon=english(), judging=Judging.REFUSE, endings=(*HASBRO.endings, Run(turns=6))
)
"""The rules of the box with a list of words; six scoreless turns in a row end the game as well."""
MOST_TURNS = 400
ILLEGAL = -100
"""The reward for an action that the mask does not allow, with the wrappers of `env`."""
FARTHEST = 1_000_000
"""No number of an observation is farther from 0."""


class Actions:
    """The numbers of all actions under some rules, and how they say moves.

    First come the squares, row by row. Then come the tiles, in the order of the set, and for a
    blank on the board the letters again. The last ones are COMMIT, EXCHANGE, SWAP (an exchange
    that keeps the turn), TAKE and TAKE_AND_END (a blank from the board), and PASS.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.width = rules.layout.width
        self.squares = rules.layout.height * rules.layout.width
        labels = [kind.label for kind in rules.tile_set.kinds]
        self.tile = {label: self.squares + place for place, label in enumerate(labels)}
        first = self.squares + len(labels)
        letters = rules.tile_set.letters
        self.blank_as = {label: first + place for place, label in enumerate(letters)}
        self.commit, self.exchange, self.swap, self.take, self.take_and_end, self.pass_ = range(
            first + len(letters), first + len(letters) + 6
        )
        self.count = self.pass_ + 1

    def place(self, square: Square) -> int:
        """Return the number of a square."""
        return square.row * self.width + square.col

    def of_play(self, play: Play) -> list[int]:
        """Return the actions that say a play."""
        said: list[int] = []
        for placed in play.placements:
            tile = placed.tile
            said += (
                self.place(placed.square),
                (self.blank_as if tile.is_blank else self.tile)[tile.label],
            )
        return [*said, self.commit]

    def of_move(self, move: Move) -> list[int]:
        """Return the actions that say any move which the environment knows."""
        match move:
            case Play():
                return self.of_play(move)
            case Exchange():
                first = self.swap if move.keeps_turn else self.exchange
                tiles = sorted(self.tile[tile.label] for tile in move.tiles)
                return [first, *tiles, self.commit]
            case TakeBlank():
                first = self.take if move.keeps_turn else self.take_and_end
                return [first, self.place(move.square)]
            case _:
                return [self.pass_]


def taken_blanks(state: GameState) -> Iterator[TakeBlank]:
    """Yield the blanks on the board that the player on turn may take."""
    for placed in state.board if state.rules.takes_blanks else ():
        for keeps_turn in (True, False):
            taking = TakeBlank(placed.square, keeps_turn=keeps_turn)
            if placed.tile.is_blank and validate(state, taking):
                yield taking


class Draft:
    """What the agent on turn has said so far, and by the next action what it may still mean.

    At first a play is looked at for its first square only, and exchanges are not made, but for one:
    a turn has hundreds of moves, and those of one next action are few.
    """

    def __init__(self, state: GameState, actions: Actions) -> None:
        self.actions = actions
        self.done: list[int] = []
        plays = defaultdict[int, list[Move]](list)
        for found in legal_plays(state):
            plays[actions.place(found.play.placements[0].square)].append(found.play)
        self.meant: dict[int, Iterable[Move]] = {**plays}
        exchanges = tuple(legal_exchanges(state))
        if exchanges:
            self.meant[actions.of_move(exchanges[0])[0]] = exchanges
            if promises.keeps_turn(state.rules.exchange) and any(e.keeps_turn for e in exchanges):
                self.meant[actions.swap] = exchanges
        others: list[Move] = [*taken_blanks(state), Pass()]
        for move in others:
            if validate(state, move):
                self.meant[actions.of_move(move)[0]] = (move,)

    def say(self, action: int) -> Move | None:
        """Add an action, and return the move if that completes it.

        Raises ValueError for an action that leads to no legal move.
        """
        if action not in self.meant:
            raise ValueError(f"action {action} leads to no legal move: see the action mask")
        at = len(self.done) + 1
        self.done.append(action)
        meant = defaultdict[int, list[Move]](list)
        for move in self.meant[action]:
            said = self.actions.of_move(move)
            if said == self.done:
                return move
            if said[:at] == self.done:  # exchanges and swaps are listed together
                meant[said[at]].append(move)
        self.meant = {**meant}
        return None


class ScrabbleEnv(AECEnv[str, Ints, int]):  # type: ignore[misc]  # PettingZoo is untyped
    """A game between agents `player_0`, `player_1` and so on, in the order of the seats.

    Raises ValueError for rules under which phonies stand: what is legal could not be told from the
    word graph.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "scrabble_rules_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, rules: RuleSet = STANDARD, players: int = 2, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if rules.judging is not Judging.REFUSE:
            raise ValueError(
                "under these rules a play of invalid words stands until it is challenged: take "
                "rules.replace(judging=Judging.REFUSE)"
            )
        self.rules, self.render_mode = rules, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.actions = Actions(rules)
        self._labels = [kind.label for kind in rules.tile_set.kinds]
        self._codes = {label: code for code, label in enumerate(rules.tile_set.letters, 1)}
        self._size = 2 * self.actions.squares + 2 * len(self._labels) + self.actions.count
        self._size += 2 + 2 * players
        spaces = [gymnasium.spaces.Discrete(self.actions.count) for _ in self.possible_agents]
        self.action_spaces = dict(zip(self.possible_agents, spaces, strict=True))
        self.observation_spaces = {
            agent: gymnasium.spaces.Box(-FARTHEST, FARTHEST, (self._size,), np.int32)
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Ints]:
        """Return the space of what an agent observes: see `observe`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the space of all actions: see `Actions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. The same seed deals the same tiles; without one the next game is dealt.

        `options={"game": game}` goes on with a game of the same rules instead.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        tiles = KnownSeed(str(self._random.integers(1 << 62)))
        dealt = Game.start(self.rules, len(self.possible_agents), seed=tiles)
        self.game: Game = (options or {}).get("game", dealt)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._begin_turn()

    def step(self, action: int | None) -> None:
        """Say the next action of the agent on turn; the last one of a move makes the move.

        Raises ValueError for an action that the mask does not allow.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is only for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        move = self._draft.say(int(action))
        if move is None:
            self._inform()
            return
        before = self.game.state.scores
        self.game = self.game.play(move)
        gains = [now - then for now, then in zip(self.game.state.scores, before, strict=True)]
        for seat, player in enumerate(self.agents):
            others = gains[:seat] + gains[seat + 1 :]
            self.rewards[player] = gains[seat] - sum(others) / max(1, len(others))
        over, stopped = self.game.is_over, len(self.game.turns) >= MOST_TURNS
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, stopped and not over)
        self._begin_turn()
        self._accumulate_rewards()

    def _begin_turn(self) -> None:
        state = self.game.state
        self._rows: dict[str, Ints] = {}
        self.agent_selection = self.possible_agents[state.on_turn]
        # The moves are those that the agent finds in its own view.
        self._draft = Draft(view_for(state, state.on_turn).state, self.actions)
        if not (state.is_over or self._draft.meant):
            self.truncations = dict.fromkeys(self.agents, True)  # nothing is left to be said
        self._inform()

    def _inform(self) -> None:
        """Tell everybody the number of turns, and what they may say: nothing if not on turn."""
        masks: dict[str, Mask] = {
            agent: np.zeros(self.actions.count, np.int8) for agent in self.agents
        }
        if self._draft.meant:
            masks[self.agent_selection][list(self._draft.meant)] = 1
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"turns": len(self.game.turns), "action_mask": mask}
            for agent, mask in masks.items()
        }

    def observe(self, agent: str) -> Ints:
        """Return what an agent observes, as one row of numbers.

        For each square the letter that lies there, from 1 on, and whether it is a blank; how many
        tiles of each kind it holds, and how many it cannot see; which actions it has said in this
        turn; how many tiles are in the bag, and whether it is on turn; how many tiles each player
        holds, and the scores, both beginning with the agent itself.
        """
        if agent not in self._rows:
            self._rows[agent] = self._row(self.possible_agents.index(agent))
        row = self._rows[agent].copy()
        if agent == self.agent_selection:
            at = 2 * self.actions.squares + 2 * len(self._labels)
            for action in self._draft.done:  # a draft is nobody else's business
                row[at + action] += 1
        return row

    def _row(self, seat: int) -> Ints:
        """Return what the agent at a seat observes before anything is said in this turn."""
        seen = view_for(self.game.state, seat).state
        row: Ints = np.zeros(self._size, np.int32)
        squares, labels = self.actions.squares, self._labels
        for place, tile in enumerate(chain.from_iterable(seen.board.rows)):
            if tile is not None:
                row[place] = self._codes[tile.label]
                row[squares + place] = tile.is_blank
        at = 2 * squares
        for held in (seen.racks[seat], seen.unseen):
            counts = Counter(held.labels)
            row[at : at + len(labels)] = [counts[label] for label in labels]
            at += len(labels)
        order = [(seat + step) % seen.players for step in range(seen.players)]
        row[at + self.actions.count :] = (
            *(len(seen.bag), seat == seen.on_turn),
            *(len(seen.racks[other]) for other in order),
            *(seen.scores[other] for other in order),
        )
        return row

    def render(self) -> str:
        """Return the state as a spectator sees it, as text."""
        return state_text(view_for(self.game.state, None, self.possible_agents))

    def close(self) -> None:
        """Close nothing: there is no window."""


def env(
    rules: RuleSet = STANDARD, players: int = 2, render_mode: str | None = None
) -> AECEnv[str, Ints, int]:
    """Return the environment with the usual wrappers: an illegal action ends the game."""
    bare = ScrabbleEnv(rules, players, render_mode)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(bare, ILLEGAL))


def random_games(count: int, seed: int = 1) -> tuple[int, int]:
    """Play games of random agents; return how many steps and how many moves they took."""
    game, steps, moves = ScrabbleEnv(), 0, 0
    choose = np.random.default_rng(seed)
    for number in range(count):
        game.reset(seed=seed + number)
        for agent in game.agent_iter():
            _, _, terminated, truncated, info = game.last()
            if terminated or truncated:
                game.step(None)
                continue
            allowed = np.flatnonzero(info["action_mask"])
            game.step(int(allowed[choose.integers(len(allowed))]))
            steps += 1
            del agent
        moves += len(game.game.turns)
    return steps, moves


if __name__ == "__main__":
    games = int(sys.argv[1]) if sys.argv[1:] else 2
    random_games(1)
    start = time.process_time()
    steps, moves = random_games(games)
    seconds = time.process_time() - start
    print(f"{games} games, {moves} moves, {steps} steps, {steps / seconds:.0f} steps a second")
