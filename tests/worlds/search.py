"""Every legal move in every reachable state of a small world, by the engine and the specification.

A state is looked at once. Two states are the same here if they differ only in points, in the number
of draws made, or in turns of the past that no rule asks about (see `_read_in_past`): whatever is
said from then on, both go on alike. `explore` looks into that too: of the states that it takes for
one it compares some, move for move.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import chain, combinations, permutations, product

from attrs import Factory, define, evolve, frozen

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    GameState,
    Layout,
    Legal,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    Resign,
    RuleSet,
    Square,
    TakeBlank,
    apply,
    specification,
    validate,
    view_for,
)
from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.transition import Turn, carry_out_drawing
from scrabble_rules.rules import endings
from scrabble_rules.rules.overtime import NoClock
from scrabble_rules.specification import Table
from scrabble_rules.specification.words import words_of
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.tiles import BLANK_LABEL

Labels = tuple[str, ...]
_TOO_LATE = 60 * 60_000
_HAS_LIMIT = re.compile("(?:per_player|per_game|per_turn|times|later_points)=[0-9]")
_LIMITED = frozenset(
    {
        *(OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP, OutcomeKind.WRONG_CHALLENGE),
        *(OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN),
    }
)
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


# -- the moves of a state


@lru_cache(1_000)
def _parts(labels: Labels) -> list[Labels]:
    """Return the different choices of sorted tiles, nothing and everything among them."""
    sizes = range(len(labels) + 1)
    return sorted(set(chain.from_iterable(combinations(labels, size) for size in sizes)))


@lru_cache(10_000)
def _plays(layout: Layout, letters: Labels, rack: Labels, taken: frozenset[Square]) -> list[Play]:
    """Return every way to lay tiles of a rack.

    Single tiles are laid on every square, also where none may lie and beside the board, and so is
    each tile that the player does not hold; several tiles on free squares.
    """
    squares = [Square(row, col) for row in range(layout.height) for col in range(layout.width)]
    free = [one for one in squares if one not in layout.blocked and one not in taken]

    def faces(label: str) -> list[PlacedTile]:
        blank = label == BLANK_LABEL
        return [PlacedTile(one, is_blank=blank) for one in (letters if blank else [label])]

    tried = rack and (rack[0], *(each for each in letters if each not in rack))
    anywhere = (*squares, Square(0, layout.width), Square(-1, 0))
    single = [Play([(square, faces(label)[-1])]) for label in tried for square in anywhere]
    sound = [
        Play(zip(where, shown, strict=True))
        for part in _parts(rack)
        for where in combinations(free, len(part))
        for row in sorted(set(permutations(part)))
        for shown in product(*map(faces, row))
    ]
    return list(dict.fromkeys([Play(()), *single, *sound]))


def moves_at(table: Table) -> Iterator[tuple[int | None, Move]]:
    """Return everything that anybody could say, with the seat of who says it."""
    rules, me, seats = table.rules, table.on_turn, range(len(table.racks))
    rack, taken = tuple(sorted(table.racks[me])), frozenset(Square(*spot) for spot in table.board)
    plays = _plays(rules.layout, rules.tile_set.letters, rack, taken)
    yield from ((me, play) for play in plays)
    for part in _parts(rack):
        yield from ((me, Exchange(part, keeps_turn=keeps)) for keeps in (False, True))
    for spot in sorted(table.board):
        yield from ((me, TakeBlank(Square(*spot), keeps_turn=keeps)) for keeps in (False, True))
    words = set[tuple[str, ...]]()
    if table.doubtful is not None:
        words |= {
            word.labels for word in words_of(table.doubtful.board_before, table.doubtful.play)[0]
        }
    for seat in (*seats, len(seats)):
        yield from ((seat, move) for move in (Pass(), Resign(), AgreeEnd(), Challenge()))
        for decided in (None, True, False) if words else ():
            yield seat, Challenge(upheld=decided)
            yield from ((seat, Challenge([word], upheld=decided)) for word in sorted(words))
        yield from ((seat, Challenge([word, word])) for word in sorted(words)[:1])
    yield from ((seat, Exchange(table.racks[seat][:1])) for seat in seats if seat != me)
    if not isinstance(rules.overtime, NoClock):
        yield None, Overtime([*table.late, 0])
        for time in (-1, 1, _TOO_LATE):
            yield (
                None,
                Overtime([time if seat == me else late for seat, late in enumerate(table.late)]),
            )


def _draws(legal: Legal) -> Iterator[tuple[Turn, list[Draw]]]:
    """Carry out a move with all tiles that can be drawn, and return each turn with its draws."""
    waiting: list[list[tuple[str, ...]]] = [[]]
    while waiting:
        chosen = waiting.pop()
        left, dues = iter(chosen), list[Draw]()

        def source(state: GameState, due: Draw) -> tuple[str, ...]:
            dues.append(due)  # noqa: B023 - called before the next turn of the loop
            if not due.count:
                return ()
            given = next(left, None)  # noqa: B023
            if given is None:
                bag = sorted([tile.label for tile in state.bag])
                first, *others = sorted(set(combinations(bag, due.count)))
                waiting.extend([*chosen, other] for other in others)  # noqa: B023
                chosen.append(first)  # noqa: B023
                given = first
            return given

        yield carry_out_drawing(legal, source), dues


# -- which states are the same


def _read_in_past(rules: RuleSet, past: list[Outcome]) -> Hashable:
    """Return all that the rules of a small world read in the past.

    Endings read how long runs are, and whose turns were when; limits read how often a player has
    exchanged or challenged in vain; and what was done in the turn so far is always read.
    """
    turns, seats = [one for one in past if one.is_turn], range(rules.players.most)
    read: list[Hashable] = []
    for rule in rules.endings:
        if isinstance(rule, endings.Run):
            read.append(_run(rule, turns))
        elif isinstance(rule, endings.LastTurnEach):
            last = next((at for at, one in enumerate(turns) if not one.bag_after), None)
            read.append(
                last if last is None else frozenset(one.player for one in turns[last + 1 :])
            )
        elif isinstance(rule, endings.TurnsEach):
            read.append(tuple(sum(one.player == seat for one in turns) for seat in seats))
    if _HAS_LIMIT.search(f"{rules.exchange} {rules.blank_taking} {rules.ruling}"):
        counts = Counter((one.player, one.kind) for one in past if one.kind in _LIMITED)
        read.append(frozenset(counts.items()))
    since = max((at for at, one in enumerate(past, 1) if one.is_turn), default=0)
    read.append(tuple(one.kind for one in past[since:]))
    return tuple(read)


def _run(rule: endings.Run, turns: list[Outcome]) -> Hashable:
    """Return whose turns a run counts: those of players who leave later count in no round."""
    counted = Counter[int]()
    for one in turns:
        if rule.counts.picks(one):
            counted[one.player] += 1
        elif rule.breaks.picks(one):
            counted.clear()
    return frozenset(counted.items()) if rule.rounds else counted.total()


def key_of(state: GameState) -> Hashable:
    """Return what two states have in common that are the same here."""
    past, pending, scores = list(state.past), state.pending, [state.scores]
    read = [_read_in_past(state.rules, past)]
    if pending is not None:  # if the play is taken back, past and scores are read without it
        points, before = past[pending.place].points, list(state.scores)
        before[pending.player] -= points
        scores.append(tuple(before))
        past[pending.place] = evolve(past[pending.place], kind=OutcomeKind.WITHDRAWN, points=0)
        read.append(_read_in_past(state.rules, past))
    asks_points = any(isinstance(rule, endings.TargetReached) for rule in state.rules.endings)
    return (
        *(state.board, state.racks, state.bag, state.aside, state.on_turn, state.owed_turns),
        *(state.overtime, state.gone, state.votes, state.waiting, *read),
        tuple(scores if asks_points else map(any, scores)),
        pending and (pending.player, pending.play, pending.drawn),
        state.end and (state.end.kind, state.end.out),
    )


# -- the search


@define
class World:
    """Rules small enough to look at every game that can be played by them."""

    name: str
    rules: RuleSet
    findings: Findings = Factory(Findings)

    def deals(self) -> Iterator[GameState]:
        """Return the first states: everything that can be dealt to the players."""
        rules = self.rules
        every = Counter(tile.label for tile in rules.tile_set.tiles)
        bags: list[tuple[Counter[str], tuple[tuple[str, ...], ...]]] = [(every, ())]
        for _ in range(rules.players.most):
            bags = [
                (bag - Counter(rack), (*racks, rack))
                for bag, racks in bags
                for rack in sorted(set(combinations(sorted(bag.elements()), rules.rack_size)))
            ]
        yield from (GameState.of(rules, racks) for _, racks in bags)

    def explore(self, most: int | None = None, *, first_only: bool = False) -> Findings:
        """Look at every state once, or at the first `most` of them; return what was found.

        With `first_only` it stops at the first state in which the two differ.
        """
        findings, known = self.findings, dict[Hashable, GameState]()
        waiting = deque(self.deals())
        known.update((key_of(state), state) for state in waiting)
        again = 0
        while waiting and (most is None or findings.states < most):
            if first_only and findings.disagreements:
                break
            state = waiting.pop() if findings.states % 2 else waiting.popleft()  # deep ones early
            findings.states += 1
            for following in self._look_at(state):
                key = key_of(following)
                first = known.setdefault(key, following)
                if first is following:
                    waiting.append(following)
                    continue
                again += 1
                if again % _EACH_SAME == 0:
                    self._compare_same(first, following)
        findings.complete = not waiting
        return findings

    def _differ(self, differences: object, state: GameState, *what: object) -> None:
        """Note what the two say differently, if they do, and of what."""
        if differences:
            said = " ".join(map(str, what))
            self.findings.disagreements.append(Disagreement(said, str(differences), state))

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
        for by, move in moves_at(table):
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
        for number, (turn, draws) in enumerate(_draws(legal)):
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

    def _compare_same(self, one: GameState, other: GameState) -> None:
        """Two states that are taken for one allow the same moves, which lead to the same."""
        self.findings.compared += 1
        lead = [
            [
                (move, by, {key_of(turn.state) for turn, _ in _draws(answer)})
                if isinstance(answer := validate(state, move, by), Legal)
                else (move, by, [one.code for one in answer.violations])
                for by, move in moves_at(specification.table_of(state))
            ]
            for state in (one, other)
        ]
        unlike = [pair for pair in zip(*lead, strict=True) if pair[0] != pair[1]]
        self._differ(unlike and (unlike[0], other), one, "what follows states taken for one")
