"""Whether rules make sense together, and whether they promise that every game ends.

Each function takes the fields that its question is about and answers with sentences for
`RuleSetError`. What a single rule may hold, its own class checks; that a value is in the right
field, `fields` checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from scrabble_rules.rules.endings import EndingRule
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.first_player import Players
from scrabble_rules.rules.opening import OpeningRule
from scrabble_rules.rules.promises import (
    Allowance,
    counts_only,
    covers,
    covers_start,
    keeps_turn,
)
from scrabble_rules.rules.refill import RefillFacts, RefillRule
from scrabble_rules.rules.word_length import LengthBetween, WordLengthRule
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import frozen, shortened


def board_problems(layout: Layout, opening: OpeningRule) -> Iterator[str]:
    """Say which start squares are blocked, and whether a start square is missing."""
    for square in layout.is_blocked.intersection(layout.starts):
        yield f"The start square at {square} is blocked."
    if covers_start(opening) and not layout.starts:
        yield "The first play must cover a start square, but the board has none."


def number_problems(players: Players, rack_size: int, tile_set: TileSet) -> Iterator[str]:
    """Say whether players, rack size and number of tiles do not fit together."""
    if not 1 <= players.least <= players.most:
        yield f"There cannot be from {players.least} to {players.most} players."
    if rack_size < 1:
        yield "A rack holds at least one tile."
    dealt, total = rack_size * players.most, tile_set.total
    if dealt > total:
        yield f"{players.most} racks of {rack_size} need {dealt} tiles; there are {total}."


def lexicon_problems(lexicon: Lexicon, tile_set: TileSet) -> Iterator[str]:
    """Say whether the words were split for tiles that spell them otherwise than these.

    A letter that is only on the one side does no harm: its words are not played.
    """
    read_with = getattr(lexicon, "tile_set", None)
    letters = getattr(lexicon if read_with is None else read_with, "letters", ())
    there, here = frozenset(cast("tuple[str, ...]", letters)), tile_set.letters_known
    if not there or there == here:
        return
    for one, other, told in ((there, here, "for"), (here, there, "without")):
        for label in sorted(one - other):
            if len(label) > 1 and other.issuperset(label):
                name = shortened(lexicon.name)
                yield (
                    f"The words of {name} were split {told} a tile {shortened(label)}, which these "
                    f"tiles spell otherwise: pass the words again as texts that these tiles "
                    f"spell, such as wordlists.english_words() for A to Z."
                )
                return


def length_problems(word_length: WordLengthRule, layout: Layout) -> Iterator[str]:
    """Say whether every word would be too long for the board."""
    longest = max(layout.width, layout.height)
    if isinstance(word_length, LengthBetween) and word_length.minimum > longest:
        yield (
            f"Words have at least {shortened(word_length.minimum)} letters, but the board has room "
            f"for {longest}."
        )


def swap_problems(exchange: ExchangeRule, refill: RefillRule, rack_size: int) -> Iterator[str]:
    """Say whether a player who swaps and still moves would have to move without new tiles."""
    facts = RefillFacts(Moment.AFTER_MOVE, 0, rack_size, rack_size, rack_size)
    at_once = any(due.count for due in refill.refills(facts))
    if keeps_turn(exchange) and not at_once:
        yield "A free swap keeps the turn, so its tiles cannot wait for the next turn."


@frozen(field_transformer=None)
class TurnsAllowed:
    """How often rules allow each kind of turn that is not a play which stands."""

    passing: Allowance
    exchange: Allowance
    withdrawals: bool
    """Whether a play with an invalid word can be laid and taken back."""

    @property
    def never(self) -> frozenset[OutcomeKind]:
        """The kinds of turns that cannot occur."""
        phony = () if self.withdrawals else (OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN)
        return self._kinds(Allowance.NEVER).union(phony)

    @property
    def endless(self) -> frozenset[OutcomeKind]:
        """The kinds of turns that players can repeat as long as they like."""
        withdrawn = (OutcomeKind.WITHDRAWN,) if self.withdrawals else ()
        return self._kinds(Allowance.UNLIMITED, Allowance.ALWAYS).union(withdrawn)

    @property
    def always_one(self) -> bool:
        """Whether a player who finds no play always has another turn to take."""
        return Allowance.ALWAYS in {self.passing, self.exchange}

    def _kinds(self, *allowances: Allowance) -> frozenset[OutcomeKind]:
        turns = ((OutcomeKind.PASS, self.passing), (OutcomeKind.EXCHANGE, self.exchange))
        return frozenset(kind for kind, allowed in turns if allowed in allowances)


_REPEATED: Final = {
    OutcomeKind.PASS: "pass",
    OutcomeKind.EXCHANGE: "exchange",
    OutcomeKind.WITHDRAWN: "lay invalid words",
}


def ending_problems(endings: tuple[EndingRule, ...], turns: TurnsAllowed) -> Iterator[str]:
    """Say whether there is no ending, or one that counts turns which cannot occur."""
    if not endings:
        yield "The game has no ending at all."
    never = turns.never
    for ending in endings:
        counted = never & (counts_only(ending) or frozenset())
        for kind in sorted(counted, key=lambda kind: kind.value):
            yield f"An ending counts each {kind.value}, which these rules never allow."


def why_no_end(endings: tuple[EndingRule, ...], turns: TurnsAllowed) -> str:
    """Say why some game may have no end if the players are unwilling; nothing if every game ends.

    Only plays that stand bring a game nearer to its end by themselves. So some ending must stop
    every endless series of the other turns, and a player who cannot play must have such a turn.
    """
    if not turns.always_one:
        return (
            "a player who finds no play may be unable to pass and to exchange, so a game can get "
            "stuck; see the fields passing and exchange"
        )
    if any(covers(ending, turns.endless) for ending in endings):
        return ""
    alone = [
        kind
        for kind in turns.endless
        if not any(covers(ending, frozenset({kind})) for ending in endings)
    ]
    meant = alone or turns.endless
    done = " and ".join(told for kind, told in _REPEATED.items() if kind in meant)
    by_turns = "" if alone else " by turns"
    return f"no ending is sure to stop players who {done}{by_turns} for ever"
