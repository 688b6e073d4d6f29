"""A rule set: a value made of rule values, one field per rule.

Knows which fields there are and whether they make sense together; what each of them
means, its own file says. A variant is `evolve(BASE, bingo=TilesPlayed(7, points=35))`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import cast

from attrs import field, fields, frozen, has

from scrabble_rules.rules.bingo import BingoRule
from scrabble_rules.rules.challenged_words import AllWords, ChallengedWordsRule
from scrabble_rules.rules.challengers import AnyOpponent, ChallengersRule
from scrabble_rules.rules.connection import ConnectionRule, Touching
from scrabble_rules.rules.endings import EndingRule, Run, Turns
from scrabble_rules.rules.exchange import ExchangeRule, FreeSwap, NoExchange, SomeTiles
from scrabble_rules.rules.first_player import ClosestToStart, FirstPlayerRule
from scrabble_rules.rules.house_rules import HouseRule
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.match import GamesThenPoints, MatchRule
from scrabble_rules.rules.opening import CoversStart, OpeningRule
from scrabble_rules.rules.overtime import NoClock, OvertimeRule
from scrabble_rules.rules.passing import MayPass, NoPassing, PassingRule
from scrabble_rules.rules.players import Players
from scrabble_rules.rules.premiums import PremiumRule, WhenCovered
from scrabble_rules.rules.ranking import RankingRule
from scrabble_rules.rules.refill import AtOnce, RefillFacts, RefillRule
from scrabble_rules.rules.ruling import NoPenalty, RulingRule
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.rules.word_length import LengthBetween, WordLengthRule
from scrabble_rules.rules.word_validity import Listed, WordValidityRule
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.lexicon import ANY_WORD, Lexicon, WordSet
from scrabble_rules.values.log import TURNS, Moment, OutcomeKind
from scrabble_rules.values.tiles import TileSet


class RuleSetError(ValueError):
    """Rules that make no sense together; `problems` says in sentences why."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return " ".join(self.problems)


def _lexicon(value: Lexicon | Iterable[str]) -> Lexicon:
    if hasattr(type(value), "has_anagram"):
        return cast("Lexicon", value)
    if isinstance(value, str):
        raise TypeError("give the words in a list, not as a single text")
    words = tuple(cast("Iterable[str]", value))
    return cast("Lexicon", words)  # read by the rule set, which knows how its tiles spell them


def _endings(value: EndingRule | Iterable[EndingRule]) -> tuple[EndingRule, ...]:
    return tuple(value) if isinstance(value, Iterable) else (value,)


def _house_rules(value: HouseRule | Iterable[HouseRule]) -> tuple[HouseRule, ...]:
    return tuple(value) if isinstance(value, Iterable) else (value,)


@frozen(kw_only=True, cache_hash=True)
class RuleSet:
    """Everything that players agree on before they begin."""

    tile_set: TileSet
    layout: Layout
    lexicon: Lexicon = field(default=ANY_WORD, converter=_lexicon)
    players: Players = Players()
    rack_size: int = 7
    word_length: WordLengthRule = LengthBetween(2)
    opening: OpeningRule = CoversStart()
    connection: ConnectionRule = Touching()
    word_validity: WordValidityRule = Listed()
    premiums: PremiumRule = WhenCovered()
    bingo: BingoRule
    exchange: ExchangeRule
    passing: PassingRule
    refill: RefillRule = AtOnce()
    judging: Judging
    challengers: ChallengersRule = AnyOpponent()
    challenged_words: ChallengedWordsRule = AllWords()
    ruling: RulingRule = NoPenalty()
    endings: tuple[EndingRule, ...] = field(converter=_endings)
    settlement: PerEnd
    ranking: RankingRule
    overtime: OvertimeRule = NoClock()
    first_player: FirstPlayerRule = ClosestToStart()
    match: MatchRule = GamesThenPoints(1)
    house_rules: tuple[HouseRule, ...] = field(default=(), converter=_house_rules)

    def __attrs_post_init__(self) -> None:
        problems = (*_wrong_kinds(self),) or (*_contradictions(self),)
        if problems:
            raise RuleSetError(problems)
        words: object = self.lexicon
        if isinstance(words, tuple):
            object.__setattr__(self, "lexicon", WordSet.of(words, self.tile_set))

    @property
    def promises_end(self) -> bool:
        """Whether every game under these rules ends, however unwilling the players are.

        Only plays that stand bring a game nearer to its end by themselves. So some ending
        must stop every endless series of the other turns that these rules allow, and a player
        who cannot play must always have such a turn.
        """
        exchange = _plain_exchange(self)
        endless = set()
        if self.passing != NoPassing():
            endless.add(OutcomeKind.PASS)
        limits = [getattr(exchange, name, None) for name in ("per_player", "per_game")]
        if exchange != NoExchange() and limits == [None, None]:
            endless.add(OutcomeKind.EXCHANGE)
        if self.judging is not Judging.REFUSE:
            endless.add(OutcomeKind.WITHDRAWN)
        gives_none = isinstance(exchange, SomeTiles) and not exchange.least
        never_stuck = self.passing == MayPass() or (gives_none and limits == [None, None])
        covers = (getattr(ending, "covers", None) for ending in self.endings)
        kinds = frozenset(endless)
        return never_stuck and any(cover(kinds) for cover in covers if cover is not None)

    @cached_property
    def remembered_points(self) -> dict[tuple[object, ...], tuple[int, int]]:
        """What the premium rule has said so far: the scorer's memory, no part of the value."""
        return {}


METHODS = {
    "word_length": "allows_length",
    "opening": "check_opening",
    "connection": "check_connection",
    "word_validity": "accepts_word",
    "premiums": "count_tile",
    "bingo": "bonus",
    "exchange": "check_exchange",
    "passing": "check_pass",
    "refill": "refills",
    "challengers": "check_challenger",
    "challenged_words": "judged",
    "ruling": "ruling",
    "ranking": "groups",
    "overtime": "penalty",
    "first_player": "first_players",
    "match": "verdict",
}
_TYPES: dict[str, type] = {
    "tile_set": TileSet,
    "layout": Layout,
    "players": Players,
    "rack_size": int,
    "judging": Judging,
    "settlement": PerEnd,
}


def _wrong_kinds(rules: RuleSet) -> Iterator[str]:
    for name, kind in _TYPES.items():
        if not isinstance(getattr(rules, name), kind):
            yield f"The field {name} takes a value of the type {kind.__name__}."
    for name, method in METHODS.items():
        if not _has(getattr(rules, name), method):
            yield f"The field {name} takes a value with the method {method}."
    if not all(_has(ending, "ending") for ending in rules.endings):
        yield "The field endings takes values with the method ending."
    if not all(_has(rule, "check_play") for rule in rules.house_rules):
        yield "The field house_rules takes values with the method check_play."
    for name in (*METHODS, "settlement", "endings", "house_rules", "players"):
        yield from _wrong_parts(f"The field {name}", getattr(rules, name))


_PARTS = {
    "OutcomeTest": "picks",
    "Guard": "holds",
    "ExchangeRule": "check_exchange",
    "PremiumRule": "count_tile",
    "FirstPlayerRule": "first_players",
    "SettlementRule": "settle",
}


def _wrong_parts(where: str, value: object) -> Iterator[str]:
    """Look into a rule value, by what its fields say they hold, and into every value inside."""
    for part in value if isinstance(value, tuple) else ():
        yield from _wrong_parts(where, part)
    kind = type(value)
    for attribute in fields(kind) if has(kind) and not isinstance(value, type) else ():
        part = getattr(value, attribute.name)
        held = f"{where}: {attribute.name} of {kind.__name__}"
        name = str(attribute.type)
        method = _PARTS.get(name.removeprefix("tuple[").removesuffix(", ...]"))
        for item in part if isinstance(part, tuple) else (part,):
            if method is not None and not _has(item, method):
                yield f"{held} is a value with the method {method}."
        whole = isinstance(part, int) and not isinstance(part, bool)
        if name in {"int", "int | None"} and not whole and (part is not None or name == "int"):
            yield f"{held} is a whole number."
        yield from _wrong_parts(held, part)


def _has(value: object, method: str) -> bool:
    return not isinstance(value, type) and callable(getattr(value, method, None))


def _contradictions(rules: RuleSet) -> Iterator[str]:
    yield from _faults_of_the_board(rules)
    yield from _faults_of_the_numbers(rules)
    if not rules.endings:
        yield "The game has no ending at all."
    yield from _endings_out_of_reach(rules)
    facts = RefillFacts(Moment.AFTER_MOVE, 0, rules.rack_size, rules.rack_size, rules.rack_size)
    at_once = any(refill.count for refill in rules.refill.refills(facts))
    if isinstance(rules.exchange, FreeSwap) and not at_once:
        yield "A free swap keeps the turn, so its tiles cannot wait for the next turn."


def _faults_of_the_board(rules: RuleSet) -> Iterator[str]:
    layout = rules.layout
    for square in layout.starts:
        if not layout.has(square):
            yield f"The start square at {square} is off the board."
        elif square in layout.is_blocked:
            yield f"The start square at {square} is blocked."
    for square in layout.blocked:
        if not layout.has(square):
            yield f"The blocked square at {square} is off the board."
    if isinstance(rules.opening, CoversStart) and not layout.starts:
        yield "The first play must cover a start square, but the board has none."


def _faults_of_the_numbers(rules: RuleSet) -> Iterator[str]:
    players = rules.players
    if not 1 <= players.least <= players.most:
        yield f"From {players.least} to {players.most} is no number of players."
    if rules.rack_size < 1:
        yield "A rack holds at least one tile."
    dealt, total = rules.rack_size * players.most, rules.tile_set.total
    if dealt > total:
        yield f"{players.most} racks of {rules.rack_size} need {dealt} tiles; there are {total}."


def _plain_exchange(rules: RuleSet) -> ExchangeRule:
    """Return the rule for exchanges that use up the turn."""
    return rules.exchange.otherwise if isinstance(rules.exchange, FreeSwap) else rules.exchange


def _never_exchanged(rules: RuleSet) -> bool:
    exchange = _plain_exchange(rules)
    if isinstance(exchange, SomeTiles) and (
        exchange.least > rules.rack_size or exchange.bag_minimum > rules.tile_set.total
    ):
        return True
    limits = {getattr(exchange, name, None) for name in ("per_player", "per_game")}
    return exchange == NoExchange() or 0 in limits


def _endings_out_of_reach(rules: RuleSet) -> Iterator[str]:
    never = set()
    if rules.passing == NoPassing():
        never.add(OutcomeKind.PASS)
    if _never_exchanged(rules):
        never.add(OutcomeKind.EXCHANGE)
    if rules.judging is Judging.REFUSE:
        never |= {OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN}
    for ending in rules.endings:
        counts = ending.counts if isinstance(ending, Run) else None
        if isinstance(counts, Turns) and set(counts.kinds) != TURNS:
            for kind in never.intersection(counts.kinds):
                yield f"An ending counts each {kind.value}, which these rules never allow."
