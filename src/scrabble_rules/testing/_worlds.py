"""Small worlds: everything that could be said in a state, and all states that it leads to.

A state is looked at once. Two states are the same here if they differ only in the number of draws
made, in points that no rule asks about, or in turns of the past that none does: whatever is said
from then on, both go on alike. `Sameness` knows what rules ask about.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from typing import TypeVar

from attrs import evolve, fields

from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn, carry_out_drawing
from scrabble_rules.rules.endings import EndingRule, ask_points, asked_of_past
from scrabble_rules.rules.kinds import RuleKind, with_rules_inside
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.log import Outcome, OutcomeKind, Past
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    TakeBlank,
)
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.values.validators import frozen, hints_of

S = TypeVar("S")
Labels = tuple[str, ...]
_OTHERWISE = {"rules", "scores", "past", "pending", "last_play", "end", "draws_made"}
_ALIKE = tuple(one.name for one in fields(GameState) if one.name not in _OTHERWISE)
"""Fields of a state that are compared as they are; the others are read, or tell nothing new."""
_FIRST_TURNS = ("first_rack=True", "OwnFirstTurn")
"""What rules are called, or say of themselves, that ask who has had a turn."""
_LIMIT = re.compile("(?:per_player|per_game|per_turn|times|free)=([0-9]+)|later_points=[0-9]")
"""Fields that say how often something may be done, or what the second time costs."""
_PAST, _POINTS = {"past", "earlier_wrong"}, {"scores", "final"}
"""What facts call the log of the game, and the points of the players."""
_LIMITED = frozenset(
    {
        *(OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP, OutcomeKind.WRONG_CHALLENGE),
        *(OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN, OutcomeKind.PASS),
    }
)


def every_state(
    starts: Iterable[S],
    after: Callable[[S], Iterable[S]],
    key: Callable[[S], Hashable],
    same: Callable[[S, S], None] = lambda _first, _again: None,
    *,
    deep: bool = False,
) -> Iterator[S]:
    """Yield each state that can be reached, once those that follow it at once are known.

    The shortest games come first; with `deep` every other state is the one found last. `same` is
    told of each state that is taken for one that is known.
    """
    known = dict[Hashable, S]()
    waiting = deque[S]()

    def meet(states: Iterable[S]) -> None:
        for state in states:
            first = known.setdefault(key(state), state)
            if first is state:
                waiting.append(state)
            else:
                same(first, state)

    meet(starts)
    is_odd = False
    while waiting:
        state = waiting.pop() if deep and is_odd else waiting.popleft()
        is_odd = not is_odd
        meet(after(state))
        yield state


# -- what there is in a small world


def with_few_squares(rules: RuleSet, side: int) -> RuleSet:
    """Return the rules on a board of which only a square of `side` rows about a start is free."""
    layout = rules.layout
    middle = next(iter(layout.starts), Square(layout.height // 2, layout.width // 2))
    near = range((1 - side) // 2, side // 2 + 1)
    far = (
        one
        for one in layout
        if one.row - middle.row not in near or one.col - middle.col not in near
    )
    return evolve(rules, layout=evolve(layout, blocked={*layout.blocked, *far}))


def every_deal(
    tiles: Iterable[str], seats: int, size: int
) -> Iterator[tuple[tuple[Labels, ...], Labels]]:
    """Yield all racks that can be dealt of some tiles, each with the tiles of the bag."""
    dealt: list[tuple[Counter[str], tuple[Labels, ...]]] = [(Counter(tiles), ())]
    for _ in range(seats):
        dealt = [
            (bag - Counter(rack), (*racks, rack))
            for bag, racks in dealt
            for rack in sorted(set(combinations(sorted(bag.elements()), size)))
        ]
    yield from ((racks, tuple(sorted(bag.elements()))) for bag, racks in dealt)


@lru_cache(1_000)
def _parts(labels: Labels) -> list[Labels]:
    """Return the different choices of sorted tiles, nothing and everything among them."""
    sizes = range(len(labels) + 1)
    return sorted(set(chain.from_iterable(combinations(labels, size) for size in sizes)))


@lru_cache(10_000)
def _plays(layout: Layout, letters: Labels, rack: Labels, taken: frozenset[Square]) -> list[Play]:
    """Return every way to lay tiles of a rack in a line, and one that is in none.

    Single tiles are laid where none may lie as well, and so is each tile that the player lacks.
    """
    free = [one for one in layout if one not in layout.is_blocked and one not in taken]
    lines = [
        where
        for size in range(len(rack) + 1)
        for where in combinations(free, size)
        if len({one.row for one in where}) < 2 or len({one.col for one in where}) < 2  # noqa: PLR2004
    ]
    bent = [pair for pair in combinations(free, 2) if pair not in lines]

    def faces(label: str) -> list[PlacedTile]:
        blank = label == BLANK_LABEL
        return [PlacedTile(one, is_blank=blank) for one in (letters if blank else [label])]

    tried = rack and (rack[0], *(each for each in letters if each not in rack))
    anywhere = (*free, *taken, *layout.blocked[:1], Square(0, layout.width), Square(-1, 0))
    single = [Play([(square, faces(label)[-1])]) for label in tried for square in anywhere]
    sound = [
        Play(zip(where, shown, strict=True))
        for where in (*lines, *bent[:1])
        for row in sorted(set(permutations(rack, len(where))))
        for shown in product(*map(faces, row))
    ]
    return list(dict.fromkeys([Play(()), *single, *sound]))


def everything(state: GameState, times: Iterable[int] = ()) -> Iterator[tuple[int | None, Move]]:
    """Yield all that anybody could say, with the seat of who says it.

    A blank stands for each letter that is in the game. The clock reports `times` of the player on
    turn, if there are any.
    """
    me, seats = state.on_turn, range(state.players)
    rack, taken = state.racks[me].labels, frozenset(one.square for one in state.board)
    lying = (one.tile.label for one in state.board)
    held = chain.from_iterable(each.labels for each in (*state.racks, *state.aside, state.bag))
    letters = tuple(sorted({*lying, *held} - {BLANK_LABEL}))
    yield from ((me, play) for play in _plays(state.board.layout, letters, rack, taken))
    for part in _parts(rack):
        yield from ((me, Exchange(part, keeps_turn=keeps)) for keeps in (False, True))
    for square in sorted(taken):
        yield from ((me, TakeBlank(square, keeps_turn=keeps)) for keeps in (False, True))
    words = () if state.pending is None else sorted(set(state.pending.words))
    for seat in (*seats, len(seats)):
        yield from ((seat, move) for move in (Pass(), Resign(), AgreeEnd(), Challenge()))
        for decided in (None, True, False) if words else ():
            yield seat, Challenge(upheld=decided)
            yield from ((seat, Challenge([word], upheld=decided)) for word in words)
        yield from ((seat, Challenge([word, word])) for word in words[:1])
    yield from ((seat, Exchange(state.racks[seat].labels[:1])) for seat in seats if seat != me)
    for time in times:
        late = (time if seat == me else late for seat, late in enumerate(state.overtime))
        yield None, Overtime(tuple(late))


def every_draw(legal: Legal) -> Iterator[tuple[Turn, list[Draw]]]:
    """Carry out a move with all tiles that can be drawn, and yield each turn with its draws."""
    waiting: list[list[Labels]] = [[]]
    while waiting:
        chosen = waiting.pop()
        left, dues = iter(chosen), list[Draw]()

        def source(state: GameState, due: Draw) -> Labels:
            dues.append(due)  # noqa: B023 - called before the next turn of the loop
            if not due.count:
                return ()
            given = next(left, None)  # noqa: B023
            if given is None:
                first, *others = sorted(set(combinations(state.bag.labels, due.count)))
                waiting.extend([*chosen, other] for other in others)  # noqa: B023
                chosen.append(first)  # noqa: B023
                given = first
            return given

        yield carry_out_drawing(legal, source), dues


# -- which states are the same


@frozen(field_transformer=None, eq=False)
class Sameness:
    """What rules ask about in the past and in the points; rules of your own may ask about all."""

    players: int
    ends: tuple[EndingRule, ...]
    whole_past: bool
    points: bool
    first_turns: bool
    """Whether it matters who has had a turn."""
    limit: int
    """How far turns of a kind are counted."""

    @classmethod
    def of(cls, *rules: RuleSet) -> Sameness:
        """Read off one or more rule sets what they ask about."""
        own, differing = set[str](), set[str]()

        def note(kind: RuleKind, rule: object) -> object:
            own.update(_facts_of(kind) if type(rule) not in kind.shipped else ())
            values = [getattr(each, kind.name, None) for each in rules]
            differing.update(_facts_of(kind) if any(one != values[0] for one in values) else ())
            return rule

        for each in rules:
            with_rules_inside(each, note)
        told = "".join(
            f"{one.exchange} {one.passing} {one.blank_taking} {one.ruling} {one.turn_points}"
            for one in rules
        )
        first = any(text in told for text in _FIRST_TURNS)
        limits = [int(found or 1) for found in _LIMIT.findall(told)]
        ends = [end for one in rules for end in one.endings]
        asks_points = bool(_POINTS & (own | differing)) or ask_points(ends)
        most = rules[0].players.most
        return cls(most, tuple(ends), bool(_PAST & own), asks_points, first, max(limits, default=0))

    def key(self, state: GameState) -> Hashable:
        """Return what states have in common that go on alike."""
        past, pending, scores = list(state.past), state.pending, [state.scores]
        read = [self._read(past)]
        if pending is not None:  # if the play is taken back, past and scores are read without it
            points, before = past[pending.place].points, list(state.scores)
            before[pending.player] -= points
            scores.append(tuple(before))
            past[pending.place] = evolve(past[pending.place], kind=OutcomeKind.WITHDRAWN, points=0)
            read.append(self._read(past))
        return (
            *(getattr(state, name) for name in _ALIKE),
            *read,
            tuple(scores if self.points else map(any, scores)),
            pending and (pending.player, pending.play, pending.drawn),
            state.end and (state.end.kind, state.end.out),
        )

    def _read(self, past: list[Outcome]) -> Hashable:
        """Return all that these rules read in the past.

        Endings read how long runs are, and whose turns were when; limits read how often a player
        has exchanged or challenged in vain; some rules who has had a turn; and what was done in the
        turn so far is always read.
        """
        if self.whole_past:
            return tuple(past)
        had = self.first_turns and frozenset(one.player for one in past if one.is_turn)
        read: list[Hashable] = [had, asked_of_past(self.ends, Past(past), self.players)]
        if self.limit:
            counts = Counter((one.player, one.kind) for one in past if one.kind in _LIMITED)
            read.append(frozenset((key, min(self.limit, counts[key])) for key in counts))
        since_turn = max((at for at, one in enumerate(past, 1) if one.is_turn), default=0)
        read.append(tuple(one.kind for one in past[since_turn:]))
        return tuple(read)


def _facts_of(kind: RuleKind) -> set[str]:
    facts = hints_of(getattr(kind.protocol, kind.method)).get("facts")
    return set() if facts is None else {one.name for one in fields(facts)}
