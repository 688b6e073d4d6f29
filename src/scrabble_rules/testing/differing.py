"""What two rule sets do differently: the smallest game in which they judge, score or end otherwise.

First come deals and questions before a game, then games of one or two moves, then all games of
small worlds, then the planned games of a trial, longer games, positions, and games at random, which
are made smaller again. So the first game found has the fewest moves among those of its sort. Moves
are counted, not time, and everything is tried in a fixed order: the same call has the same answer.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import count, islice, product, zip_longest
from operator import itemgetter
from textwrap import indent

from attrs import define, evolve, field, fields

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.setup import SetupError
from scrabble_rules.engine.transition import Legal, Turn
from scrabble_rules.games.game import Game
from scrabble_rules.render.text_pictures import game_text
from scrabble_rules.rulebooks.booklet import Differences
from scrabble_rules.rulebooks.writing import difference
from scrabble_rules.rules.match import MatchFacts
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing._calls import finite_facts
from scrabble_rules.testing._plans import hashed, moves_of, planned_for
from scrabble_rules.testing._side_by_side import (
    Deal,
    Material,
    Pair,
    Unlike,
    begun,
    step,
    steps,
    unlike,
)
from scrabble_rules.testing._snapshots import finder_for
from scrabble_rules.testing._worlds import (
    Sameness,
    every_deal,
    every_draw,
    every_state,
    everything,
    with_few_squares,
)
from scrabble_rules.values.moves import Move, Play
from scrabble_rules.values.validators import counted, frozen, must_be, shortened

_MOST = 40_000
_DEPTH = 6
_EARLY = 2
_DEALS = 96
_WIDE = 320
"""How many games of one length are made longer."""
_LONG = 40
_PLANNED = 18
"""How many of the games of trials are looked at before longer ones are made."""
_SHARE = 8
"""Of the moves, one part in so many is for small worlds."""
_REFUSED = 16
"""So many moves that both refuse count as one."""
_SOUGHT = 3
"""As how many moves it counts to find one of a game of a trial."""
_SEEDS = 12
_SHOWN = 200

_TURNS = frozenset({"play", "pass"})
_DOUBTS = _TURNS | {"looked up", "upheld", "denied"}
_EXCHANGES = _TURNS | {"exchange", "swap"}
_ENDS = _TURNS | {"agree", "resign", "overtime", "looked up"}
_KINDS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("exchange", "turn_points", "refill"), _EXCHANGES),
    **dict.fromkeys(("blank_taking", "taken_blanks"), _TURNS | {"take", "exchange"}),
    **dict.fromkeys(("lexicon", "word_validity", "judging", "challengers"), _DOUBTS),
    **dict.fromkeys(("challenged_words", "ruling"), _DOUBTS),
    **dict.fromkeys(("settlement", "ranking", "overtime"), _ENDS),
    "endings": _EXCHANGES | {"agree", "looked up"},
}
"""Which moves a difference in a field is looked for with; plays and passes for any other."""


class Verdict(enum.Enum):
    """What `differing_game` says of two rule sets."""

    DIFFER = "they differ"
    """A game goes on otherwise under the one than under the other."""
    EQUAL = "equal by construction"
    """No rule that is ever asked in a game differs."""
    NONE_FOUND = "no difference found"
    """None of the games looked at tells them apart."""


@frozen
class SmallWorld:
    """A small world all of whose games go on alike under two rule sets.

    It has the squares about a start of the board, a few tiles of which each player is dealt two,
    and no clock; a blank stands for one of the letters. All else is as the rules say.
    """

    players: int
    """How many play."""
    side: int
    """How many rows and columns are free."""
    tiles: tuple[str, ...]
    """All the tiles there are."""
    states: int
    """How many states the games come to."""

    def __str__(self) -> str:
        """Return what was looked at, in a sentence."""
        tiles = " ".join(self.tiles)
        who = counted(self.players, "player")
        return (
            f"No game of {who} on {self.side}x{self.side} squares with the tiles {tiles} differs: "
            f"all {self.states:,} states were looked at."
        )


@frozen
class DifferingGame:
    """What `differing_game` says of two rule sets; true if they differ."""

    verdict: Verdict
    """Whether they differ, are equal by construction, or nothing was found."""
    rules: tuple[RuleSet, RuleSet] = field(repr=False)
    """The two rule sets."""
    fields: tuple[str, ...] = ()
    """The fields of the rule set that make the difference, each alone; or all that differ."""
    deal: Deal | None = field(default=None, repr=False)
    """Where the game begins; None if there is none, or if they differ before it."""
    said: tuple[Turn, ...] = ()
    """The moves; only the last is judged otherwise, or has other consequences."""
    unlike: Mapping[str, tuple[object, object]] = field(factory=dict)
    """What differs then, by name: what there is under the first rules, and under the second."""
    games: int = 0
    """How many games were looked at."""
    moves: int = 0
    """How many moves were tried in them."""
    further: int = 0
    """What to pass as `first` to go on looking, at other games."""
    worlds: tuple[SmallWorld, ...] = ()
    """The small worlds in which no game differs."""

    def __bool__(self) -> bool:
        """Return whether they differ."""
        return self.verdict is Verdict.DIFFER

    @property
    def sentences(self) -> Differences:
        """What the booklets of the two say about these fields."""
        found = difference(*self.rules)
        return evolve(found, items=tuple(one for one in found if one.field in self.fields))

    def game(self, rules: RuleSet | None = None) -> Game:
        """Return the game under one of the two, by default the first, as far as it is legal.

        Raises ValueError if there is none.
        """
        must_be("rules", rules, RuleSet | None)
        if self.deal is None:
            raise ValueError("there is no game: the two differ before one, or not at all")
        deal = self.deal.under(self.rules[0] if rules is None else rules)
        game = Game(deal.players, deal)
        for one in self.said:
            answer = game.validate(one.move, one.by)
            if isinstance(answer, Legal):
                due = sum(draw.count for draw in answer.draws)
                game = game.play(
                    one.move, tuple(islice((*one.drawn, *game.state.bag), due)), one.by
                )
        return game

    @property
    def code(self) -> str:
        """Python code that plays the game again, of rules called `RULES`; empty without a game."""
        if self.deal is None:
            return ""
        deal = self.deal
        racks, bag = [[*rack] for rack in deal.racks], [*deal.bag]
        lines = [
            "from attrs import evolve",
            "from scrabble_rules import *",
            f"board = Board(RULES.layout).placing({_code(deal.laid)}.placements)",
            f"deal = GameState.of(RULES, {racks}, board=board, scores={deal.scores})",
            f"game = Game({len(racks)}, evolve(deal, bag=Bag({bag})))",
        ]
        lines += (
            f"game = game.play({_code(one.move)}, {[tile.label for tile in one.drawn]}, {one.by})"
            for one in self.said
        )
        return "\n".join([*lines, "print(game)"])

    def __str__(self) -> str:
        """Return the answer, the game, what differs, and what the booklets say of it."""
        looked = f"{counted(self.games, 'game')} with {counted(self.moves, 'move')}"
        if self.verdict is Verdict.EQUAL:
            return "Equal by construction: no rule that is asked in a game differs."
        if self.verdict is Verdict.NONE_FOUND:
            found = f"No difference found in {looked}; first={self.further} looks at others."
            return "\n".join([found, *map(str, self.worlds)])
        at = "before a game" if self.deal is None else f"after {counted(len(self.said), 'move')}"
        lines = [f"They differ {at}, by {', '.join(self.fields)}."]
        if self.deal is not None:
            lines.append(indent(game_text(self.game()), "    "))
        for name, (one, other) in self.unlike.items():
            lines.append(f"  {name}: {shortened(str(one), _SHOWN)}")
            lines.append(f"  {' ' * len(name)}  {shortened(str(other), _SHOWN)}")
        for each in self.sentences:
            for sign, told in (("-", each.one), ("+", each.other)):
                lines += (f"  {sign} {each.title}: {paragraph}" for paragraph in told)
        return "\n".join(lines)


def _code(move: Move) -> str:
    """Write a move as Python does."""
    if not isinstance(move, Play):
        return repr(move)
    tiles = (
        f"(({square.row}, {square.col}), PlacedTile({tile.label!r}, {tile.is_blank}))"
        for square, tile in move.placements
    )
    return f"Play([{', '.join(tiles)}])"


def differing_game(
    one: RuleSet, other: RuleSet, *, most: int = _MOST, first: int = 0
) -> DifferingGame:
    """Return the smallest game found that goes on otherwise under two rule sets.

    Games begin with racks and a bag of few tiles, and if need be as positions. `most` is how many
    moves are tried, part of them in small worlds: `worlds` of the answer lists those of which all
    games were looked at. With `first` above 0 only games at random are looked at, from that number
    on: pass `further` of an answer that has found nothing to go on.

    Raises TypeError for values of other types, ValueError for a number below 0 and what rules of
    your own raise.
    """
    must_be("one", one, RuleSet, "one of scrabble_rules.profiles")
    must_be("other", other, RuleSet, "one of scrabble_rules.profiles")
    for name, value in (("most", most), ("first", first)):
        must_be(name, value, int)
        if value < 0:
            raise ValueError(f"{name} must be at least 0, not {shortened(value)}")
    differing = _asked_fields(one, other)
    if not differing:
        return DifferingGame(Verdict.EQUAL, (one, other))
    search = _Search((one, other), differing, most, first)
    try:
        found = search.run()
    except _EnoughError:
        found = search.long
    if found is None:
        answer = DifferingGame(Verdict.NONE_FOUND, (one, other))
    else:
        deal, said, what = found
        named = search.alone(deal, said)
        answer = DifferingGame(Verdict.DIFFER, (one, other), named, deal, said, what)
    return evolve(
        answer,
        games=search.games,
        moves=search.moves,
        further=search.further,
        worlds=tuple(search.worlds),
    )


def _asked_fields(one: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the fields that differ and are asked in games or matches under one of the two."""
    idle = set[str]()
    if not any(each.judging is Judging.ON_CHALLENGE for each in (one, other)):
        idle |= {"challengers", "challenged_words", "ruling"}
    if not any(each.takes_blanks for each in (one, other)):
        idle.add("taken_blanks")
    names = (each.name for each in fields(RuleSet))
    return tuple(
        name for name in names if name not in idle and getattr(one, name) != getattr(other, name)
    )


Found = tuple[Deal | None, tuple[Turn, ...], Unlike]


def _length(found: Found) -> int:
    return len(found[1])


class _EnoughError(Exception):
    """As many moves were tried as may be."""


@define(eq=False)
class _Search:
    """Looks for a game that tells two rule sets apart."""

    rules: tuple[RuleSet, RuleSet]
    differing: tuple[str, ...]
    most: int
    further: int
    games: int = 0
    moves: int = 0
    long: Found | None = None
    small: Found | None = None
    worlds: list[SmallWorld] = field(factory=list)

    def run(self) -> Found | None:
        """Return the first difference found, None if there is none in all that can be tried."""
        first = self.further
        if not first:
            before = next(self.before(), None)
            if before is not None:
                return None, (), before
        material = Material(self.rules, self.differing)
        if not material.seats:
            return None
        deals = list(begun(material.deals(_DEALS), self.rules))
        found = None if first else self._systematic(material, deals)
        return found or next(self._of_trials(material, deals, count(self.further)), None)

    def _systematic(self, material: Material, deals: list[Pair]) -> Found | None:
        kinds = frozenset[str]().union(*(_KINDS.get(name, _TURNS) for name in self.differing))
        found, games = self._longer(material, deals, kinds, _EARLY)
        found = found or self._in_small_worlds(material)
        if found is not None:
            return found
        longest = min(self._of_trials(material, deals, range(_PLANNED)), key=_length, default=None)
        positions = list(islice(begun(material.positions(), self.rules), 3 * _DEALS))
        for depth in range(_EARLY + 1, min(_DEPTH + 1, _length(longest) if longest else _LONG)):
            found, games = self._longer(material, games, kinds, 1)
            if found is None and depth == _EARLY + 1:
                found, _ = self._longer(material, positions, kinds, _EARLY)
            if found is not None:
                return found
        return longest

    def _in_small_worlds(self, material: Material) -> Found | None:
        """Look at all games of larger and larger worlds, as far as a share of the moves goes."""
        enough = self.moves + self.most // _SHARE
        for side, tiles, seats in material.worlds():
            one, other = (with_few_squares(each, side) for each in self.rules)
            same = Sameness.of(one, other)
            dealt = every_deal(tiles, seats, min(2, material.size))
            deals = (Deal(racks, bag, (0,) * seats) for racks, bag in dealt)
            states = 0
            for _ in every_state(
                begun(deals, (one, other)),
                self._after,
                lambda it: same.key(it.states[0]),  # noqa: B023
            ):
                states += 1
                if self.small or self.moves > enough:
                    return self.small and follow(*self.small[:2], self.rules)
            if states and one != other:
                self.worlds.append(SmallWorld(seats, side, tiles, states))
        return None

    def _after(self, pair: Pair) -> Iterator[Pair]:
        """Make every move that anybody could make, with all tiles that can be drawn."""
        said = [] if pair.states[0].is_over else [*everything(pair.states[0])]
        self.moves += len(said) // _REFUSED
        for by, move in said:
            for what, after in steps(
                pair, by, move, "", lambda legal: map(itemgetter(0), every_draw(legal))
            ):
                self.moves += 1
                if what:
                    self.small = self.small or (pair.deal, after.said, what)
                    return
                yield after

    def _longer(
        self, material: Material, games: list[Pair], kinds: frozenset[str], depth: int
    ) -> tuple[Found | None, list[Pair]]:
        """Make games longer, move by move, until two of them differ."""
        for _ in range(depth):
            after: dict[tuple[object, ...], list[Pair]] = {}
            for pair in games:
                self.games += 1
                for kind, by, move in material.moves(pair, kinds):
                    what, next_pair = self._step(pair, by, move, kind)
                    if what:
                        return (pair.deal, next_pair.said, what), []
                    if len(next_pair.kinds) > len(pair.kinds) and not next_pair.states[0].is_over:
                        after.setdefault((id(pair.deal), *next_pair.kinds), []).append(next_pair)
            games = list(islice(_in_turns(after.values()), _WIDE))
        return None, games

    def _step(self, pair: Pair, by: int | None, move: Move, kind: str = "") -> tuple[Unlike, Pair]:
        if self.moves >= self.most:
            raise _EnoughError
        self.moves += 1
        return step(pair, by, move, kind)

    def _of_trials(
        self, material: Material, deals: list[Pair], numbers: Iterable[int]
    ) -> Iterator[Found]:
        """Play the games that trials of rules play: those that are planned, then at random."""
        finders = [evolve(finder_for(each), graph=material.graph) for each in self.rules]
        planned = planned_for(self.rules[0])
        for number in numbers if deals else ():
            self.further, side = number + 1, number % 2
            self.games += 1
            pair = deals[number % len(deals)]
            going = planned[number] if number < len(planned) else hashed(0, number, _LONG)
            for _, legal in moves_of(going, lambda: pair.states[side], finders[side]):  # noqa: B023
                self.moves += _SOUGHT
                what, pair = self._step(pair, legal.by, legal.move)
                if what:
                    found = self._smaller((pair.deal, pair.said, what))
                    self.long = min(found, self.long or found, key=_length)
                    yield found
                    break

    def _smaller(self, found: Found) -> Found:
        """Leave out moves as long as the two differ."""
        deal, said, _ = found
        place = 0
        while place < len(said):
            shorter = follow(deal, (*said[:place], *said[place + 1 :]), self.rules)
            if shorter is None:
                place += 1
            else:
                found = shorter
                said = shorter[1]
        return found

    def before(self) -> Iterator[Unlike]:
        """Yield what differs before a game: who may play, the deal, or how a match is decided."""
        one, other = self.rules
        for number in range(max(one.players.most, other.players.most) + 2):
            can = number in one.players, number in other.players
            if can[0] is not can[1]:
                one_says, other_says = ("may play" if may else "may not play" for may in can)
                yield {f"{number} players": (one_says, other_says)}
        for seats in range(1, max(one.players.most, other.players.most) + 1):
            for seed, bids in product(range(_SEEDS), ((), (5,) * seats, tuple(range(seats)))):
                what = self._unlike_deals(seats, seed, bids)
                if what:
                    yield what
        for _, facts in finite_facts(one) if "match" in self.differing else ():
            if isinstance(facts, MatchFacts):
                told = one.match.verdict(facts), other.match.verdict(facts)
                if told[0] != told[1]:
                    yield {f"the match after games of {facts.points}": told}

    def _unlike_deals(self, seats: int, seed: int, bids: tuple[int, ...]) -> Unlike:
        deals = []
        for rules in self.rules:
            with suppress(SetupError):
                deals.append(Game.start(rules, seats, seed=KnownSeed(seed), bids=bids).deal)
        if len(deals) < len(self.rules):
            return {"bids": ("one allows them", "the other does not")} if deals and bids else {}
        return {f"the deal of seed {seed}, {name}": told for name, told in unlike(*deals).items()}

    def alone(self, deal: Deal | None, said: tuple[Turn, ...]) -> tuple[str, ...]:
        """Return the fields that make the difference, each alone; all that differ if none does."""
        found = []
        for name in self.differing:
            with suppress(RuleSetError):
                mixed = self.rules[0].replace(**{name: getattr(self.rules[1], name)})
                both = self.rules[0], mixed
                before = _Search(both, (name,), 0, 0).before() if deal is None else iter(())
                if next(before, None) or follow(deal, said, both):
                    found.append(name)
        return tuple(found) or self.differing


def follow(deal: Deal | None, said: Iterable[Turn], rules: tuple[RuleSet, RuleSet]) -> Found | None:
    """Play moves under two rule sets up to the first difference; None if there is none."""
    for start in begun([] if deal is None else [deal], rules):
        pair = start
        for one in said:
            what, after = step(pair, one.by, one.move)
            if what:
                return deal, after.said, what
            pair = after
    return None


def _in_turns(groups: Iterable[list[Pair]]) -> Iterator[Pair]:
    """Yield the first of each group, then the second of each, and so on."""
    for row in zip_longest(*groups):
        yield from (pair for pair in row if pair is not None)
