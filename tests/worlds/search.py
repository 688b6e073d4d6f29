"""Every legal move in every reachable state of a small world, by the engine and the specification.

What could be said, and which states are taken for one, the testing kit says. `explore` looks into
that too: of the states that are taken for one it compares some, move for move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from attrs import Factory, define, field, frozen

from scrabble_rules import (
    GameState,
    Legal,
    Move,
    Play,
    RuleSet,
    apply,
    specification,
    validate,
    view_for,
)
from scrabble_rules.rules.overtime import NoClock
from scrabble_rules.specification import Table
from scrabble_rules.testing._worlds import Sameness, every_deal, every_draw, every_state, everything

_TIMES = (-1, 1, 60 * 60_000)
_EACH_SAME = 199
"""Of so many states that are taken for one that is known, one is compared with it."""


@frozen
class Disagreement:
    """What the engine and the specification say differently."""

    what: str
    """What they were asked."""
    differences: str
    """What each says, first the specification."""
    state: GameState
    """Where."""


@define
class Findings:
    """What was looked at in one world, and what was found."""

    states: int = 0
    moves: int = 0
    legal: int = 0
    steps: int = 0
    compared: int = 0
    ends: Counter[str] = Factory(Counter)
    disagreements: list[Disagreement] = Factory(list)
    complete: bool = False


# -- the search


@define
class World:
    """Rules small enough to look at every game that can be played by them."""

    name: str
    rules: RuleSet
    findings: Findings = Factory(Findings)
    again: int = 0
    same: Sameness = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.same = Sameness.of(self.rules)

    def explore(self, most: int | None = None, *, first_only: bool = False) -> Findings:
        """Look at every state once, or at the first `most` of them; return what was found.

        With `first_only` it stops at the first state in which the two differ.
        """
        rules, findings = self.rules, self.findings
        tiles = [tile.label for tile in rules.tile_set.tiles]
        deals = every_deal(tiles, rules.players.most, rules.rack_size)
        starts = [GameState.of(rules, racks) for racks, _ in deals]
        for _ in every_state(starts, self._look_at, self.same.key, self._met_again, deep=True):
            findings.states += 1
            if findings.states == most or (first_only and findings.disagreements):
                return findings
        findings.complete = True
        return findings

    def _met_again(self, first: GameState, again: GameState) -> None:
        self.again += 1
        if self.again % _EACH_SAME == 0:
            self._compare_same(first, again)

    def _differ(self, differences: object, state: GameState, *what: object) -> None:
        """Note what the two say differently, if they do, and of what."""
        if differences:
            said = " ".join(map(str, what))
            self.findings.disagreements.append(Disagreement(said, str(differences), state))

    def _said(self, state: GameState) -> Iterator[tuple[int | None, Move]]:
        has_clock = not isinstance(self.rules.overtime, NoClock)
        return everything(state, _TIMES if has_clock else ())

    def _look_at(self, state: GameState) -> Iterator[GameState]:
        """Ask both about every move, and return the states that follow."""
        findings, table = self.findings, specification.table_of(state)
        for seat in (*range(state.players), None):
            seen = specification.view(table, seat)
            hidden = specification.differences(seen, view_for(state, seat).state)
            self._differ(hidden, state, "what is seen by", seat)
        groups = specification.ranking(table)
        self._differ(groups != state.ranking and groups, state, "the ranking")
        if state.end is not None:
            findings.ends[state.end.kind.name] += 1
        for by, move in self._said(state):
            findings.moves += 1
            answer, judged = validate(state, move, by), specification.judge(table, move, by)
            if answer.is_legal is not judged.is_legal or not answer.is_legal:
                unlike = specification.unlike(judged.reasons, answer.violations)
                self._differ(unlike, state, "legal?", move, by)
            if answer.is_legal and judged.is_legal:
                findings.legal += 1
                yield from self._carry_out(answer, table)

    def _carry_out(self, legal: Legal, table: Table) -> Iterator[GameState]:
        """Let both carry out a move with all tiles that can be drawn."""
        state, move, by = legal.state, legal.move, legal.by
        for number, (turn, draws) in enumerate(every_draw(legal)):
            self.findings.steps += 1
            labels = [tile.label for tile in turn.drawn]
            after = specification.carry_out(table, move, by, drawn=labels)
            unlike = specification.differences(after, turn.state)
            self._differ(unlike, state, "the next state after", move, by, "drawing", labels)
            if not number:  # the others are drawn in the same way
                if draws:  # else `apply` carries out the very same
                    applied = apply(legal, turn.drawn)
                    self._differ(applied != turn.state and applied, state, "apply", move, by)
                    self._differ(legal.draws != tuple(draws), state, "draws listed", move, by)
                due = [(draw.player, draw.count, draw.puts_back) for draw in draws]
                self._differ(due != after.due and (due, after.due), state, "draws", move, by)
                worth = after.worth
                if worth is None and isinstance(move, Play):  # a lost turn: what it would score
                    worth = specification.worth(table, move, by)
                points = worth and worth.total, legal.score and legal.score.total
                self._differ(points[0] != points[1] and points, state, "the score of", move, by)
            yield turn.state

    def _ahead(self, state: GameState) -> Hashable:
        """Return what tells how a state goes on: when the game is over, only how it ended."""
        end = state.end
        return self.same.key(state) if end is None else (end.kind, end.out)

    def _compare_same(self, one: GameState, other: GameState) -> None:
        """Two states that are taken for one allow the same moves, which lead to the same."""
        self.findings.compared += 1
        lead = [
            [
                (move, by, {self._ahead(turn.state) for turn, _ in every_draw(answer)})
                if isinstance(answer := validate(state, move, by), Legal)
                else (move, by, [one.code for one in answer.violations])
                for by, move in self._said(state)
            ]
            for state in (one, other)
        ]
        unlike = [pair for pair in zip(*lead, strict=True) if pair[0] != pair[1]]
        self._differ(unlike and (unlike[0], other), one, "what follows states taken for one")
