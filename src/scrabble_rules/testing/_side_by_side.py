"""Two games side by side: the same deal, the same moves, the same tiles, under two rule sets.

They stay equal in all but the rules until a move is judged differently or leads to another state;
that is what `step` finds. Which deals and moves are worth trying is read off the rules: their
numbers, their letters and words, and the squares in which two boards differ.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, islice, product
from typing import Any

from attrs import evolve, fields, has

from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.flow import DrawSource, possible_challengers
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn, carry_out_drawing
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.plays import legal_plays
from scrabble_rules.movegen.work import SearchLimitError
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.specification.comparing import differences, table_of
from scrabble_rules.testing._games import named_words
from scrabble_rules.testing._small_rules import seat_numbers, small_list, spread
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.lexicon import WordSet
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
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile, Tile, UnknownLabelError
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.wordgraph.graph import WordGraph

Word = tuple[str, ...]
Unlike = Mapping[str, tuple[object, object]]
"""What differs, by name: what there is under the first rules, and under the second."""
_MINUTE = 60_000
_LONGEST = 9
_LONG_TEXT = 40
_SOME = 6
"""How many words of a length are played with."""
_PLAYS = 60
_FEW_PLAYS = 15
"""How many plays are tried where other moves matter as much."""
_LIMIT = 100_000
_FEW_TILES = (0, 7, 1, 20, 2)
_WORLDS = ((3, 0), (4, 0), (2, 1), (3, 1), (4, 1), (4, 2), (4, 3))
"""How many rows small worlds have, and how many tiles beside two for each player."""


@frozen
class Deal:
    """Where a game begins: racks and bag; a position has points or tiles on the board as well."""

    racks: tuple[Word, ...]
    """The tiles of each player, by seat."""
    bag: Word
    """The tiles that can be drawn: as many as it takes, and seldom all of a set."""
    scores: tuple[int, ...]
    """The points of each player, by seat."""
    laid: Play = Play(())
    """What lies on the board."""

    def under(self, rules: RuleSet) -> GameState:
        """Return the state under some rules; raises SetupError if they do not have these tiles."""
        must_be("rules", rules, RuleSet)
        board = Board(rules.layout).placing(self.laid.placements)
        state = GameState.of(rules, self.racks, board=board, scores=self.scores)
        return evolve(state, bag=Bag(self.bag))


@frozen(field_transformer=None, eq=False)
class Pair:
    """Two states that differ in their rules only, and the moves that led to them."""

    deal: Deal
    states: tuple[GameState, GameState]
    said: tuple[Turn, ...] = ()
    kinds: tuple[str, ...] = ()


def begun(deals: Iterable[Deal], rules: tuple[RuleSet, RuleSet]) -> Iterator[Pair]:
    """Yield each deal under two rule sets, if both have such tiles and squares."""
    for deal in deals:
        with suppress(ValueError):
            one, other = deal.under(rules[0]), deal.under(rules[1])
            yield Pair(deal, (one, other))


def steps(
    pair: Pair, by: int | None, move: Move, kind: str, draws: Callable[[Legal], Iterable[Turn]]
) -> Iterator[tuple[Unlike, Pair]]:
    """Make a move in both games, once for each way to draw; yield what differs then, and the games.

    If both refuse the move, nothing is yielded.
    """
    answers = [validate(state, move, by) for state in pair.states]
    legal = [one for one in answers if isinstance(one, Legal)]
    for first in draws(legal[0]) if legal else ():
        said = (*pair.said, first)
        if len(legal) < len(answers):
            told = [" ".join(map(str, one.violations)) or "it is legal" for one in answers]
            yield {"the move": (told[0], told[1])}, evolve(pair, said=said)
        else:
            second = carry_out_drawing(legal[1], _like(first))
            after = first.state, second.state
            yield unlike(*after), Pair(pair.deal, after, said, (*pair.kinds, kind))


def step(pair: Pair, by: int | None, move: Move, kind: str = "") -> tuple[Unlike, Pair]:
    """Make a move in both games with the first tiles of the bag; nothing happens if both refuse."""
    return next(steps(pair, by, move, kind, _with_first_tiles), ({}, pair))


def _with_first_tiles(legal: Legal) -> Iterator[Turn]:
    yield carry_out_drawing(legal, lambda state, due: state.bag.labels[: due.count])


def _like(first: Turn) -> DrawSource:
    """Draw the same tiles, as far as they are there."""
    left = iter([tile.label for tile in first.drawn])

    def source(state: GameState, due: Draw) -> Word:
        labels = tuple(islice(left, due.count))
        fits = len(labels) == due.count and not state.bag.missing(labels)
        return labels if fits else state.bag.labels[: due.count]

    return source


def unlike(one: GameState, other: GameState) -> Unlike:
    """Return what two states say differently, except their rules and empty boards."""
    found = differences(table_of(one), other)
    found.pop("draws_made", None)
    if one.end or other.end:
        found["ranking"] = one.ranking, other.ranking
    found["who may challenge"] = possible_challengers(one), possible_challengers(other)
    found = {name: told for name, told in found.items() if told[0] != told[1]}
    if len(found) > 1:
        found.pop("log", None)  # what else differs says it better
    return found


# -- what rules name


def named(values: Iterable[object]) -> Iterator[int | str]:
    """Yield the numbers and short texts in rule values, and in the code of their classes."""
    waiting = list(values)
    while waiting:
        value: Any = waiting.pop()
        if isinstance(value, int | str) and not isinstance(value, bool):
            yield value
        elif isinstance(value, tuple | list | set | frozenset):
            waiting += value
        elif isinstance(value, enum.Enum | type) or callable(value):
            continue
        elif has(type(value)) or hasattr(value, "__dict__"):
            kind = type(value)
            names = [one.name for one in fields(kind)] if has(kind) else list(vars(value))
            waiting += (getattr(value, name) for name in names)
            code = (getattr(method, "__code__", None) for method in vars(kind).values())
            waiting += (one for each in code if each for one in each.co_consts[1:])


class Material:
    """The words, numbers, squares and seats that are worth trying with two rule sets."""

    def __init__(self, rules: tuple[RuleSet, RuleSet], differing: tuple[str, ...]) -> None:
        self.rules = rules
        seats = [set(seat_numbers(each)) for each in rules]
        self.seats = sorted(seats[0] & seats[1])
        found = [*named(getattr(each, name) for each in rules for name in differing)]
        self.numbers = sorted({one for one in found if isinstance(one, int) and 0 <= one < 10**7})
        self.tile_set, self.size = rules[0].tile_set, min(each.rack_size for each in rules)
        texts = dict.fromkeys(one for one in found if isinstance(one, str))
        self.words = tuple(dict.fromkeys(self._words(texts)))
        self.graph = WordGraph.from_words(self.words, self.tile_set)
        self.squares = self._unlike_squares()
        times = (scale * one for one in self.numbers for scale in (1, 1_000, _MINUTE))
        self.times = sorted({1, *(time + more for time in times for more in (0, 1) if time)})

    def _words(self, texts: Iterable[str]) -> Iterator[Word]:
        """Yield words that the rules name, then some of each length, then some unlisted ones."""
        parts = [part for text in texts for part in text.replace("*", " ").split()]
        words = [self._spelt(part) for part in parts if len(part) <= _LONG_TEXT]
        letters = {label for word in words if len(word) == 1 for label in word}
        yield from (word for word in words if len(word) > 1)
        lists = (each.lexicon for each in self.rules)
        listed = [set(each) for each in lists if isinstance(each, WordSet | WordGraph)]
        if len(listed) == len(self.rules) and listed[0] != listed[1]:
            yield from sorted(listed[0] ^ listed[1], key=lambda word: (len(word), word))[:_SOME]
        every = sorted(set[Word]().union(*listed)) if listed else [*self._unlisted()]
        for length in range(1, _LONGEST + 1):
            here = [word for word in every if len(word) == length]
            yield from (word for word in here if letters & {word[0], word[-1]})
            yield from spread([word for word in here if letters & {*word}], _SOME)
            yield from spread(here, _SOME)
        if any(each.judging is not Judging.REFUSE for each in self.rules):
            yield from (word[::-1] for word in spread([w for w in every if len(w) > 1], _SOME))

    def _spelt(self, text: str) -> Word:
        with suppress(UnknownLabelError, ValueError):
            return self.tile_set.tokenize(text)
        return ()

    def _unlisted(self) -> Iterator[Word]:
        """Yield short words, and rows of letters where nobody lists any."""
        yield from map(self.tile_set.tokenize, small_list(self.rules[0]))
        letters = self.tile_set.letters
        for length in range(1, _LONGEST + 1):
            for start in range(0, len(letters), 4):
                yield tuple(islice(chain(letters[start:], letters * length), length))

    def _unlike_squares(self) -> frozenset[Square]:
        one, other = (each.layout for each in self.rules)
        every = (Square(row, col) for row in range(one.height) for col in range(one.width))
        return frozenset(
            square
            for square in every
            if (one.height, one.width) == (other.height, other.width)
            and one.premium(square) != other.premium(square)
        )

    # -- deals

    def deals(self, count: int) -> Iterator[Deal]:
        """Yield deals: racks that spell words, with and without blanks, and few tiles to draw."""
        words = [word for word in self.words if len(word) <= self.size]
        longest = sorted(words, key=len, reverse=True)
        mixed = [word for pair in zip(words, longest, strict=True) for word in pair]
        near = (one + more for one in self.numbers for more in (-1, 0, 1))
        sizes = list(dict.fromkeys([*_FEW_TILES, *(one for one in near if one >= 0)]))
        for number in range(count if mixed else 0):
            seats = self.seats[number // 3 % len(self.seats)]
            own = [mixed[(number + 5 * seat) % len(mixed)] for seat in range(seats)]
            racks = [self._rack(word, own[-1], number // 2) for word in own]
            left = Counter(tile.label for tile in self.tile_set.tiles)
            left.subtract(chain(*racks))
            again = []
            for label in chain(*own, self.tile_set.letters, left.elements()):
                left[label] -= 1
                again += [label] if left[label] >= 0 else []
            yield Deal(tuple(racks), tuple(again[: sizes[number % len(sizes)]]), (0,) * seats)

    def _rack(self, word: Word, more: Word, variant: int) -> Word:
        """Return the tiles of a word: these alone, with others, or with a blank or two."""
        is_blank = BLANK_LABEL in self.tile_set.by_label
        if variant % 3 == 2 and is_blank:  # noqa: PLR2004
            word = (BLANK_LABEL, *word[1:]) if variant % 2 else (BLANK_LABEL,) * min(2, len(word))
        return word if variant % 3 == 0 else (*word, *more)[: self.size]

    def positions(self) -> Iterator[Deal]:
        """Yield positions: points just below a number, or tiles beside a square that differs."""
        for deal in self.deals(_SOME):
            for number in self.numbers:
                for less in (1, 10):
                    points = (max(0, number - less), *deal.scores[1:])
                    for scores in (points, points[::-1]):
                        yield evolve(deal, scores=scores)
        for deal in [evolve(one, bag=()) for one in self.deals(2 * _SOME)]:
            worth = tuple(sum(map(self._worth, rack)) for rack in deal.racks)
            yield evolve(deal, scores=worth)
            found = [
                one for pair in begun([deal], self.rules) for one in self._found(pair.states[0])
            ]
            found.sort(key=lambda one: -len(one.play.placements))  # whoever lays all goes out
            for total, times in product([one.total for one in found[:_SOME]], range(3)):
                scores = (0, *(total + times * one for one in worth[1:]))
                yield evolve(deal, scores=scores)
        for square in sorted(self.squares):
            for word in [word for word in self.words if 1 < len(word) <= self.size][:_SOME]:
                for back in range(len(word)):
                    yield self._beside(square, word, back)

    def _beside(self, square: Square, word: Word, back: int) -> Deal:
        """Lay a word across but for the letter that would lie on a square."""
        tiles = [
            (Square(square.row, square.col - back + place), PlacedTile(label))
            for place, label in enumerate(word)
        ]
        seats = self.seats[0]
        racks = ((word[back],), *[(self.tile_set.letters[0],)] * (seats - 1))
        laid = Play([pair for pair in tiles if pair[0] != square])
        return Deal(racks, (), (0,) * seats, laid)

    def worlds(self) -> Iterator[tuple[int, Word, int]]:
        """Yield small worlds: how many rows they have, the tiles, and how many players."""
        seats = next((one for one in self.seats if one > 1), self.seats[0])
        letters = next((one for one in self.words if 1 < len(one) < 4), self.tile_set.letters)  # noqa: PLR2004
        blank = (BLANK_LABEL,) * (BLANK_LABEL in self.tile_set.by_label)
        for side, more in _WORLDS:
            count = 2 * seats + more - len(blank)
            yield side, (*(letters * count)[:count], *blank), seats

    # -- moves

    def moves(self, pair: Pair, kinds: frozenset[str]) -> Iterator[tuple[str, int | None, Move]]:
        """Yield moves worth trying, each with its kind and with who makes it."""
        state = pair.states[0]
        seats, me, rack = range(state.players), state.on_turn, state.racks[state.on_turn].tiles
        if "play" in kinds:
            is_about_plays = kinds <= {"play", "pass"} and len(pair.said) <= 1
            most = _PLAYS if is_about_plays else _FEW_PLAYS
            yield from (("play", me, play) for play in self._plays(pair, most))
        own: list[tuple[str, Move]] = [("pass", Pass())]
        own += (("exchange", Exchange(rack[:size])) for size in range(len(rack) + 1))
        own += (("swap", Exchange(rack[:size], keeps_turn=True)) for size in (len(rack), 1, 0))
        blanks = [placed.square for placed in state.board if placed.tile.is_blank]
        taken = (TakeBlank(one, keeps_turn=keeps) for one in blanks for keeps in (True, False))
        own += (("take", one) for one in taken)
        yield from ((kind, me, move) for kind, move in own if kind in kinds)
        all_seats: list[tuple[str, Move]] = [("agree", AgreeEnd()), ("resign", Resign())]
        if state.pending is not None:
            named = [named_words(state, way) for way in range(3)]
            for kind, upheld in (("looked up", None), ("upheld", True), ("denied", False)):
                all_seats += ((kind, Challenge(words, upheld=upheld)) for words in named)
        yield from (
            (kind, seat, move) for kind, move in all_seats if kind in kinds for seat in seats
        )
        for late in self.times if "overtime" in kinds else ():
            yield "overtime", None, Overtime([late * (seat == me) for seat in seats])

    def _plays(self, pair: Pair, most: int) -> Iterator[Play]:
        """Yield plays that one or the other allows: some of all, and those on unlike squares."""
        found = chain.from_iterable(map(self._found, pair.states))
        plays = list(dict.fromkeys(one.play for one in found))
        here = [play for play in plays if self.squares & {one.square for one in play.placements}]
        yield from dict.fromkeys([*here[:most], *spread(plays, most)])

    def _found(self, state: GameState) -> list[ScoredPlay]:
        """Return the plays that are found quickly, best first."""
        found: list[ScoredPlay] = []
        with suppress(SearchLimitError):
            found += legal_plays(state, self.graph, limit=_LIMIT)
        return found

    def _worth(self, label: str) -> int:
        return self.tile_set.value(Tile(label))
