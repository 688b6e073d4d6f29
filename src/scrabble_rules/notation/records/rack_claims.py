"""What the racks of a record are worth: claims, which later moves may bear out or refute.

A claim is believed until it contradicts the play made from it, the tile set, or more of what comes
later. It knows nothing of scores and turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from attrs import evolve

from scrabble_rules.engine.state import GameState, face_down_counts
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.gcg.findings import Finding, FindingKind
from scrabble_rules.notation.gcg.record import TURN_KINDS, Entry, EntryKind, GameRecord
from scrabble_rules.notation.letters import signs
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.tiles import HIDDEN, HIDDEN_LABEL, Tile, TileSet, spelt

Labels = Counter[str]
_SHOWN = 30
_TAKING = (TURN_KINDS | {EntryKind.WITHDRAWN}) - {EntryKind.PASS}


class DoubtError(Exception):
    """A claim has turned out to be false, and the moves must be followed again without it."""


class Evidence:
    """The claims of a record about racks, and which of them are doubted."""

    def __init__(self, record: GameRecord, tile_set: TileSet, seats: int) -> None:
        self.record: GameRecord = record
        self.seats: int = seats
        self.claims: dict[int, tuple[int, Labels]] = {}
        self.doubted: dict[int, Finding] = {}
        for number, entry in enumerate(record.entries):
            seat, text = _claim(entry, seats)
            if text and seat < seats:
                self.add(number, seat, text, tile_set)
        for seat, text in enumerate(record.racks[:seats]):
            if text:
                self.add(len(record.entries) + seat, seat, text, tile_set)
        self.following: list[tuple[int | None, ...]] = self.look_ahead()

    def add(self, number: int, seat: int, text: str, tile_set: TileSet) -> None:
        """Note a claim, or doubt it at once if it is no text of tiles."""
        try:
            labels = Counter(_labels(text, tile_set))
        except NotationError as error:
            self.dismiss(number, text, error.reason)
        else:
            del labels[HIDDEN_LABEL]
            if labels:
                self.claims[number] = (seat, labels)

    def look_ahead(self) -> list[tuple[int | None, ...]]:
        """For every entry, tell the claim that each player's next draw leads to."""
        entries = self.record.entries
        ends = range(len(entries), len(entries) + self.seats)
        after: list[int | None] = [end if end in self.claims else None for end in ends]
        found = []
        for number in range(len(entries) - 1, -1, -1):
            found.append(tuple(after))
            entry = entries[number]
            claim = self.claims.get(number)
            if claim is not None:
                after[claim[0]] = number
            elif entry.seat < self.seats and entry.kind in _TAKING:
                after[entry.seat] = None
        self.first: tuple[int | None, ...] = tuple(after)
        return found[::-1]

    def at(self, number: int | None) -> Labels | None:
        """Return what is claimed there, unless it is doubted."""
        if number is None or number in self.doubted or number not in self.claims:
            return None
        return self.claims[number][1]

    def next_claim(self, number: int, seat: int) -> Labels | None:
        """Return what a player is said to hold after the next draw."""
        return self.at(self.following[number][seat])

    # -- doubts

    def dismiss(self, number: int, text: str, why: str) -> None:
        """Believe a claim no longer."""
        entries = self.record.entries
        line = entries[number].line if number < len(entries) else 0
        move = number + 1 if number < len(entries) else 0
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        self.doubted[number] = Finding(
            move,
            line,
            FindingKind.RACK,
            f"The rack {shown} cannot be right: {why}.",
            found=text,
        )

    def doubt(self, number: int, why: str) -> DoubtError:
        """Believe a claim no longer; raise what this gives."""
        self.dismiss(number, spelt(sorted(self.claims[number][1].elements())), why)
        return DoubtError()

    def doubt_all(self) -> None:
        """Give up: so many claims are false that none of them is worth anything."""
        for number, (_, labels) in self.claims.items():
            if number not in self.doubted:
                text = spelt(sorted(labels.elements()))
                self.dismiss(number, text, "too many racks of this record contradict each other")

    def latest(self, before: int, seats: Iterable[int], label: str | None = None) -> int | None:
        """Return the latest claim of some players that is still believed."""
        wanted = set(seats)
        return next(
            (
                number
                for number in range(before, -1, -1)
                if number in self.claims
                and number not in self.doubted
                and self.claims[number][0] in wanted
                and (label is None or self.claims[number][1][label])
            ),
            None,
        )

    def holder(self, number: int, seats: Iterable[int], label: str) -> int | None:
        """Return the claim that gives one of some players a label: one to come, or the latest."""
        for seat in seats:
            coming = self.following[number][seat]
            if label in (self.at(coming) or ()):
                return coming
        return self.latest(number, seats, label)

    # -- what a state learns

    def dealt(self, state: GameState) -> GameState:
        """Turn up what the racks are said to be before the first move."""
        for number in self.first:
            state = self.glimpsed(state, number)
        return state

    def glimpsed(self, state: GameState, number: int | None) -> GameState:
        """Turn up what a claim for later tells of a rack, if it can be so already."""
        claim = self.at(number)
        if number is None or claim is None:
            return state
        seat = self.claims[number][0]
        union = claim | _known(state.racks[seat])
        new = union - _known(state.racks[seat])
        room = len(state.racks[seat]) - self.returned(state, seat)
        if union.total() > room or new - face_down(state):
            return state
        return _holding(state, seat, union) if new else state

    @staticmethod
    def returned(state: GameState, seat: int) -> int:
        """Count the unknown tiles that a player has to give back if the last play is withdrawn."""
        pending = state.pending
        return pending.drawn.hidden if pending is not None and pending.player == seat else 0

    def weighed(self, state: GameState, number: int, used: Labels) -> GameState:
        """Turn up what a player is said to hold now; raise DoubtError if that cannot be."""
        claim = self.at(number)
        if claim is None:
            return state
        seat = self.claims[number][0]
        rack = state.racks[seat]
        size, known = len(rack), _known(rack)
        if claim.total() > size:
            raise self.doubt(number, f"there are {size} tiles on it")
        missing = used - claim
        if missing.total() > size - claim.total():
            labels = spelt(sorted(missing.elements()))
            raise self.doubt(number, f"the move takes {labels} from it")
        union = claim | known
        if union.total() > size:
            raise self.quarrel(state, number, used, known)
        new = claim - known
        short = new - face_down(state) if new else new
        for label in short:
            others = set(range(self.seats)) - {seat}
            find = self.holder if used[label] else self.latest
            holder = find(number, others, label)
            held = any(label in _known(state.racks[other]) for other in others)
            if holder is None or not held or self.is_strange(state, number, used):
                raise self.doubt(number, f"there is no {label} left for it")
            raise self.doubt(holder, f"in move {number + 1} somebody else holds the {label}")
        room = size - self.returned(state, seat)
        if union.total() > room:
            union = Counter([*known.elements(), *(union - known).elements()][:room]) | known
        return state if union == known else _holding(state, seat, union)

    def quarrel(self, state: GameState, number: int, used: Labels, known: Labels) -> DoubtError:
        """Choose between a claim and the earlier ones of the same player."""
        seat = self.claims[number][0]
        older = self.latest(number - 1, [seat])
        after = self.next_claim(number, seat) if number < len(self.following) else None
        agrees = after is not None and self.leads_to(state, seat, known, used, after)
        if older is None or (agrees and self.is_strange(state, number, used)):
            kept = spelt(sorted(known.elements()))
            return self.doubt(number, f"{kept} must be on it")
        return self.doubt(older, f"it does not lead to the rack of move {number + 1}")

    def is_strange(self, state: GameState, number: int, used: Labels) -> bool:
        """Tell whether a claim also contradicts the next one of the same player."""
        seat, claim = self.claims[number]
        after = self.next_claim(number, seat) if number < len(self.following) else None
        return after is not None and not self.leads_to(state, seat, claim, used, after)

    @staticmethod
    def leads_to(state: GameState, seat: int, rack: Labels, used: Labels, after: Labels) -> bool:
        """Tell whether a rack can become another one by a move."""
        count = used.total()
        size = len(state.racks[seat]) - count + min(count, len(state.bag))
        return ((rack - used) | after).total() <= size

    def drawn(
        self, state: GameState, number: int, used: Labels, draws: Iterable[tuple[int, int]]
    ) -> list[Tile]:
        """Tell which tiles are drawn in a move, as far as the next racks show it."""
        tiles: list[Tile] = []
        left = face_down(state) - (used - _known(state.racks[state.on_turn]))
        left += Counter(tile.label for tile in state.bag.tiles)
        lacking: dict[int, Labels] = {}
        for player, count in draws:
            if player not in lacking:
                known = _known(state.racks[player])
                known -= used if player == state.on_turn else Counter()
                lacking[player] = (self.next_claim(number, player) or Counter()) - known
            shown = sorted((lacking[player] & left).elements())[:count]
            lacking[player] -= Counter(shown)
            left -= Counter(shown)
            tiles += map(Tile, shown)
            tiles += [HIDDEN] * (count - len(shown))
        return tiles

    def forgetting(
        self, state: GameState, number: int, seat: int, count: int, used: Labels
    ) -> GameState:
        """Turn down what may be among so many unknown tiles: what the next rack does not show."""
        rack = state.racks[seat]
        room = len(rack) - count
        if room < used.total():
            return state
        after = self.next_claim(number, seat) or Counter()
        rest = _known(rack) - used
        kept = [*used.elements(), *(rest & after).elements()][:room]
        return _with_rack(state, seat, Rack(map(Tile, kept), len(rack) - len(kept)))

    def blame(self, number: int, seat: int, labels: Iterable[str]) -> None:
        """Doubt the rack that keeps a player from a move which is otherwise legal, if any does."""
        others = set(range(self.seats)) - {seat}
        for label in labels:
            culprit = self.holder(number, others, label)
            if culprit is None:
                culprit = self.latest(number, [seat])
            if culprit is not None:
                raise self.doubt(culprit, f"the {label} is played in move {number + 1}")


def _claim(entry: Entry, seats: int) -> tuple[int, str]:
    """Return whose rack an entry tells of, and the rack."""
    match entry.kind:
        case EntryKind.PLAY | EntryKind.EXCHANGE | EntryKind.PASS | EntryKind.CHALLENGE:
            return entry.seat, entry.rack
        case EntryKind.LOSS:
            return entry.seat, entry.tiles
        case EntryKind.GAIN if seats == 2:  # noqa: PLR2004 - with more, nobody knows whose it is
            return 1 - entry.seat, entry.tiles
        case _:
            return entry.seat, ""


def _labels(text: str, tile_set: TileSet) -> Iterable[str]:
    for place, sign in signs(text):
        if sign == HIDDEN_LABEL or sign in tile_set.by_label:
            yield sign
        elif sign.upper() in tile_set.by_label:
            yield sign.upper()
        else:
            raise NotationError(f"the tile set knows no {sign}", text, place)


def _known(rack: Rack) -> Labels:
    return Counter(tile.label for tile in rack.tiles)


def _holding(state: GameState, seat: int, labels: Labels) -> GameState:
    hidden = len(state.racks[seat]) - labels.total()
    return _with_rack(state, seat, Rack(map(Tile, labels.elements()), hidden))


def _with_rack(state: GameState, seat: int, rack: Rack) -> GameState:
    return evolve(state, racks=(*state.racks[:seat], rack, *state.racks[seat + 1 :]))


def face_down(state: GameState) -> Labels:
    """Count every tile that may lie face down."""
    return +face_down_counts(state)


def all_face_down(state: GameState) -> GameState:
    """Turn every rack and the bag face down."""
    racks = [rack.face_down() for rack in state.racks]
    return evolve(state, racks=racks, bag=Bag((), len(state.bag)))
