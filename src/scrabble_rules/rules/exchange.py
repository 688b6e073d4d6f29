"""Exchanging tiles with the bag.

S0.18: all, some or no tiles; as many are drawn as are given, so no more than the bag holds. S1.5,
S1.6, S1.19: the whole rack, or exactly as many as the bag still holds; twice per player and game.
S2.3, S2.5: one or more, no more than the bag holds, and the exchange is the whole turn. S4.9: all,
some or no tiles, no more than the bag holds. Federations require a minimum in the bag; one of them
has a free swap of the whole rack after which the player still moves. Elsewhere only a rack of
vowels alone, or of consonants alone, may be swapped so.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.rules.promises import Allowance, allowance, only_number
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import OutcomeKind, Past, as_past
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import MissingTiles, Violation


@frozen(field_transformer=None)
class ExchangeFacts:
    """The tiles offered, who offers them, the rack, the tiles in the bag, and the past turns.

    To count turns, ask `past.number` or `past.turns`: it costs the same however long the game is.
    """

    tiles: tuple[Tile, ...]
    """The tiles that the player gives."""
    keeps_turn: bool
    """Whether it is to be a free swap."""
    rack: Rack
    """The player's rack before the exchange."""
    rack_size: int
    """How many tiles a full rack has."""
    bag: int
    """How many tiles are in the bag."""
    past: Past = field(default=Past(), converter=as_past)
    """The whole log, oldest first."""
    player: int = 0
    """The seat of the player who offers the tiles."""
    vowels: frozenset[str] = frozenset()
    """The labels of the vowels; any other letter is a consonant. Empty if they are not known."""


class ExchangeRule(Protocol):
    """Says what is wrong with an exchange."""

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class ExchangeNotAllowed(Violation):
    """The rules have no exchange."""

    code = "exchange.not-allowed"
    text = "You may not exchange tiles in this game."


class NoFreeSwap(Violation):
    """The rules have no exchange that keeps the turn."""

    text = "An exchange uses up your turn in this game."


class LimitReached(Violation):
    """The player, or all players together, have used up their exchanges."""

    text = (
        "Only {limit:# such exchange is|# such exchanges are} allowed in a game, and "
        "{limit:it is|they are} used up."
    )
    limit: int
    """How often the rules allow it in a game."""


class ExchangeTooSmall(Violation):
    """Fewer tiles are given than the rules require."""

    code = "exchange.too-few-tiles"
    text = "You must exchange at least {least:# tile|# tiles}."
    least: int
    """The fewest tiles that may be given."""


class NotOneSided(Violation):
    """The rack that is to be swapped has vowels and consonants, or a blank."""

    text = "You may swap your rack and keep the turn only if all its letters are of one kind."


class NotTheFirstRack(Violation):
    """The player has already had a turn."""

    code = "exchange.not-first-rack"
    text = "You may swap your rack and keep the turn only before your first turn."


class BagTooSmall(Violation):
    """The bag holds too few tiles for an exchange."""

    text = "The bag must have at least {minimum:# tile|# tiles} for an exchange; it has {bag}."
    minimum: int
    """How many tiles the bag must hold."""
    bag: int
    """How many it holds."""


class MoreThanBag(Violation):
    """More tiles are given than the bag holds."""

    text = "You cannot exchange {given:# tile|# tiles}; the bag {given:has|has only} {bag}."
    given: int
    """How many tiles the player gave."""
    bag: int
    """How many tiles the bag holds."""


class WrongExchangeNumber(Violation):
    """The number of tiles given is not the one that the rules require."""

    code = "exchange.wrong-number"
    text = "You must exchange exactly {due:# tile|# tiles} now; you gave {given}."
    given: int
    """How many tiles the player gave."""
    due: int
    """How many tiles must be given."""


class NoExchange(NoFields):
    """Tiles are never exchanged (S0.1)."""

    only_number: ClassVar[bool] = True

    allowance: ClassVar[Allowance] = Allowance.NEVER

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        """Return that exchanges are not allowed."""
        return (ExchangeNotAllowed(),)

    statements: ClassVar[Statements] = (says("rules.exchange.never", ExchangeNotAllowed),)


@frozen(kw_only=True)
class SomeTiles:
    """A player gives `least` tiles or more, but no more than the bag holds.

    To give any, the bag must hold at least `bag_minimum`. `per_player` and `per_game` limit how
    often each player, and all players together, may exchange in a game. S0.18, S2.3, S2.5, S4.9.
    """

    only_number: ClassVar[bool] = True

    least: int = field(default=1, validator=at_least(0))
    """The fewest tiles that may be given; 0 allows an exchange of nothing."""
    bag_minimum: int = field(default=0, validator=at_least(0))
    """How many tiles the bag must hold before any are given."""
    per_player: int | None = field(default=None, validator=at_least(0))
    """How often each player may exchange in a game; None for any number."""
    per_game: int | None = field(default=None, validator=at_least(0))
    """How often all players together may exchange in a game; None for any number."""

    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        if self.least > rack_size or self.bag_minimum > tiles:
            return Allowance.NEVER
        unlimited = Allowance.UNLIMITED if self.least else Allowance.ALWAYS
        return _limited(self.per_player, self.per_game) or unlimited

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        """Return a violation for each limit that the exchange exceeds."""
        found = _common_violations(facts, self.per_player, self.per_game)
        given = len(facts.tiles)
        if given < self.least:
            found.append(ExchangeTooSmall(least=self.least))
        if given and facts.bag < self.bag_minimum:
            found.append(BagTooSmall(minimum=self.bag_minimum, bag=facts.bag))
        if given > facts.bag:
            found.append(MoreThanBag(given=given, bag=facts.bag))
        return tuple(found)

    def statements(self) -> Statements:
        if self.least:
            yield says("rules.exchange.some", ExchangeTooSmall, MissingTiles)
        else:
            yield says("rules.exchange.any-number", MissingTiles)
        yield says("rules.exchange.uses-turn", NoFreeSwap)
        yield says("rules.exchange.not-more-than-bag", MoreThanBag)
        if least := self.bag_minimum:
            yield says("rules.exchange.bag-minimum", BagTooSmall, minimum=least)
        yield from _limit_statements(self.per_player, self.per_game)


@frozen
class AllTiles:
    """A player gives the whole rack, or exactly as many tiles as the bag holds if it holds fewer.

    S1.5, S1.6, S1.19.
    """

    only_number: ClassVar[bool] = True

    per_player: int | None = field(default=None, validator=at_least(0))
    """How often each player may exchange in a game; None for any number."""
    per_game: int | None = field(default=None, validator=at_least(0))
    """How often all players together may exchange in a game; None for any number."""

    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return _limited(self.per_player, self.per_game) or Allowance.UNLIMITED

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        """Return every reason why this is not such an exchange."""
        found = _common_violations(facts, self.per_player, self.per_game)
        due = min(len(facts.rack), facts.bag)
        if facts.bag == 0:
            found.append(BagTooSmall(minimum=1, bag=0))
        elif len(facts.tiles) != due:
            found.append(WrongExchangeNumber(given=len(facts.tiles), due=due))
        return tuple(found)

    def statements(self) -> Statements:
        yield says("rules.exchange.all", WrongExchangeNumber, MissingTiles)
        yield says("rules.exchange.uses-turn", NoFreeSwap)
        yield says("rules.exchange.all-of-bag", BagTooSmall)
        yield from _limit_statements(self.per_player, self.per_game)


class SwappedRack(enum.Enum):
    """Which rack may be swapped so that the player keeps the turn."""

    ANY = "any rack"
    """Every rack."""
    ONE_SIDED = "vowels alone, or consonants alone"
    """A rack of vowels alone, or of consonants alone."""
    VOWELS = "vowels alone"
    """A rack of vowels alone."""
    CONSONANTS = "consonants alone"
    """A rack of consonants alone."""


@frozen
class FreeSwap:
    """Each player may swap the whole rack and keep the turn, `times` times in a game.

    With `rack` it must be one of vowels alone, or of consonants alone. A rack with a blank is
    neither, and no rack is if the vowels of the tile set are not known. With `first_rack` it must
    be the rack that the player was dealt, before the first turn. Any other exchange is judged by
    the rule `otherwise`.

    Raises ValueError if the first rack may be swapped more than once.
    """

    keeps_turn: ClassVar[bool] = True

    otherwise: ExchangeRule
    """The rule for exchanges that use up the turn."""
    times: int = field(default=1, validator=at_least(1))
    """How often each player may swap in a game."""
    rack: SwappedRack = field(default=SwappedRack.ANY, kw_only=True)
    """Which rack may be swapped."""
    first_rack: bool = field(default=False, kw_only=True)
    """Whether only the rack may be swapped that the player was dealt."""

    def __attrs_post_init__(self) -> None:
        if self.first_rack and self.times > 1:
            raise ValueError("only one rack is the first: with first_rack, times is at most 1")

    @property
    def only_number(self) -> bool:
        return self.rack is SwappedRack.ANY and only_number(self.otherwise)

    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return allowance(self.otherwise, rack_size, tiles)

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        """Judge a swap that keeps the turn; leave any other exchange to `otherwise`."""
        if not facts.keeps_turn:
            return self.otherwise.check_exchange(facts)
        found: list[Violation] = []
        if facts.past.number(OutcomeKind.FREE_SWAP, facts.player) >= self.times:
            found.append(LimitReached(limit=self.times))
        if len(facts.tiles) != len(facts.rack):
            found.append(WrongExchangeNumber(given=len(facts.tiles), due=len(facts.rack)))
        if len(facts.tiles) > facts.bag:
            found.append(MoreThanBag(given=len(facts.tiles), bag=facts.bag))
        if self.first_rack and facts.past.turns(facts.player):
            found.append(NotTheFirstRack())
        if self.rack not in _kinds_of_rack(facts):
            found.append(NotOneSided())
        return tuple(found)

    def statements(self) -> Statements:
        which = self.rack.name.lower().replace("_", "-")
        one_sided = () if self.rack is SwappedRack.ANY else (NotOneSided,)
        yield says(f"rules.exchange.swap-{which}", LimitReached, *one_sided)
        if self.first_rack:
            yield says("rules.exchange.first-rack", NotTheFirstRack)
        yield says("rules.exchange.free-swap-bag", WrongExchangeNumber, MoreThanBag)
        yield says("rules.exchange.otherwise", "otherwise")


def _kinds_of_rack(facts: ExchangeFacts) -> tuple[SwappedRack, ...]:
    """Return what the tiles offered are."""
    tiles = facts.tiles
    if tiles and facts.vowels and not any(tile.is_blank for tile in tiles):
        vowels = sum(tile.label in facts.vowels for tile in tiles)
        if vowels in {0, len(tiles)}:
            one_kind = SwappedRack.VOWELS if vowels else SwappedRack.CONSONANTS
            return (SwappedRack.ANY, SwappedRack.ONE_SIDED, one_kind)
    return (SwappedRack.ANY,)


def _limited(*limits: int | None) -> Allowance | None:
    """Return how often limits per player and per game allow a turn; None if there is no limit."""
    if 0 in limits:
        return Allowance.NEVER
    return None if set(limits) == {None} else Allowance.LIMITED


def _limit_statements(per_player: int | None, per_game: int | None) -> Statements:
    for case, times in (("per-player", per_player), ("per-game", per_game)):
        if times is not None:
            yield says(f"rules.exchange.{case}", LimitReached, times=times)


def _common_violations(
    facts: ExchangeFacts,
    per_player: int | None,
    per_game: int | None,
) -> list[Violation]:
    found: list[Violation] = [NoFreeSwap()] if facts.keeps_turn else []
    for limit, player in ((per_player, facts.player), (per_game, None)):
        if limit is not None and facts.past.number(OutcomeKind.EXCHANGE, player) >= limit:
            found.append(LimitReached(limit=limit))
    return found
