"""What a record claims about racks, and which of its claims are believed.

A claim is believed until it contradicts the move made from that rack, the tile set, or other
claims; then it is doubted, which is a finding, and the record is replayed without it. Scores and
turns are left to `replay_pass`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress

from attrs import evolve

from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.flow import DrawSource
from scrabble_rules.engine.setup import face_down_counts
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn, carry_out_drawing
from scrabble_rules.notation.letters import any_case_labels
from scrabble_rules.records.findings import Finding, FindingKind
from scrabble_rules.records.game_record import EntryKind, GameRecord, RecordEntry, place_of
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile, TileSet, spelt
from scrabble_rules.values.validators import visible

Labels = Counter[str]
_SHOWN = 30
_DRAWING = {EntryKind.PLAY, EntryKind.EXCHANGE, EntryKind.WITHDRAWN, EntryKind.UNKNOWN}
"""After these entries a rack may be another one."""


class RefutedClaimError(Exception):
    """A claim has turned out to be false: the record must be replayed without it."""


class RackClaims:
    """The claims of a record about racks, by the number of the entry that makes them.

    The racks after the last entry have the numbers that follow it, one for each seat.
    """

    def __init__(self, record: GameRecord, tile_set: TileSet, seats: int) -> None:
        self.record: GameRecord = record
        self.seats: int = seats
        self.claims: dict[int, tuple[int, Labels]] = {}
        self.open_ended: set[int] = set()
        """Claims that write tiles they do not know, so that the move may take one of these.

        A recorder who writes only a part of a rack knows at least the tiles played from it.
        """
        self.doubted: dict[int, Finding] = {}
        self.exchanged: dict[int, Labels] = {}
        self.doubted_exchanges: dict[int, Finding] = {}
        """Exchanges of which only the number of tiles is believed, by the number of the entry."""
        for number, entry in enumerate(record.entries):
            seat, text = _claim(entry, seats)
            if text and 0 <= seat < seats:
                self._add(number, seat, text, tile_set)
            if entry.kind is EntryKind.EXCHANGE:
                with suppress(NotationError):  # reported when the move is read
                    self.exchanged[number] = Counter(any_case_labels(entry.tiles, tile_set))
        for seat, text in enumerate(record.racks[:seats]):
            if text:
                self._add(len(record.entries) + seat, seat, text, tile_set)
        self.slip: int = 0
        """The first entry with a move that cannot be right, 0 if there is none so far.

        What contradicts the racks before it may follow from that move: they are not doubted.
        """
        self._unfit: set[int] = set()
        """Claims that are doubted because the move of their own entry does not fit them."""
        ahead = self._claims_ahead()
        self.first: tuple[int | None, ...] = ahead[0]
        """For each player, the claim about the rack before the first entry."""
        self.following: list[tuple[int | None, ...]] = ahead[1:]
        """For each entry and player, the claim about the rack after that player's next draw."""

    def _add(self, number: int, seat: int, text: str, tile_set: TileSet) -> None:
        """Note a claim. A text that is no rack is doubted at once."""
        try:
            labels = Counter(any_case_labels(text, tile_set))
        except NotationError as error:
            self._dismiss(number, text, error.reason)
        else:
            if labels.pop(HIDDEN_LABEL, 0):
                self.open_ended.add(number)
            if labels:
                self.claims[number] = (seat, labels)

    def _claims_ahead(self) -> list[tuple[int | None, ...]]:
        """Find, before each entry and after the last, each player's next claim before any draw."""
        entries = self.record.entries
        ends = range(len(entries), len(entries) + self.seats)
        after: list[int | None] = [end if end in self.claims else None for end in ends]
        found = [tuple(after)]
        for number in range(len(entries) - 1, -1, -1):
            entry = entries[number]
            claim = self.claims.get(number)
            if claim is not None and entry.kind is not EntryKind.WITHDRAWN:
                after[claim[0]] = number
            elif 0 <= entry.seat < self.seats and entry.kind in _DRAWING:
                after[entry.seat] = None
            found.append(tuple(after))
        return found[::-1]

    def at(self, number: int | None) -> Labels | None:
        """Return what is claimed there, None if there is no claim or it is doubted."""
        if number is None or number in self.doubted or number not in self.claims:
            return None
        return self.claims[number][1]

    def next_claim(self, number: int, seat: int) -> Labels | None:
        """Return what a player is said to hold after the next draw."""
        return self.at(self.following[number][seat])

    # -- doubts

    def _dismiss(self, number: int, text: str, why: str) -> None:
        """Stop believing a claim, and note why."""
        self.doubted[number] = self._finding(number, "rack", text, why)

    def _finding(self, number: int, what: str, text: str, why: str) -> Finding:
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        message = visible(f"The {what} {shown} cannot be right: {why}.")
        return Finding(*place_of(self.record, number), FindingKind.RACK, message, found=text)

    def _doubt(self, number: int, why: str) -> RefutedClaimError:
        """Stop believing a claim; return the exception to raise."""
        self._dismiss(number, spelt(sorted(self.claims[number][1].elements())), why)
        return RefutedClaimError()

    def doubt_all(self) -> None:
        """Stop believing any claim."""
        why = "too many racks of this record contradict each other"
        for number in sorted(self.claims.keys() - self.doubted.keys()):
            self._doubt(number, why)
        for number in sorted(self.exchanged.keys() - self.doubted_exchanges.keys()):
            self.doubt_exchange(number, why)

    def doubt_exchange(self, number: int, why: str) -> RefutedClaimError:
        """Believe only how many tiles were exchanged; return the exception to raise.

        A rack of just these tiles is not believed either: that is how an unknown rack is written.
        """
        labels = self.exchanged[number]
        if self.at(number) == labels:
            del self.claims[number]
        text = spelt(sorted(labels.elements()))
        self.doubted_exchanges[number] = self._finding(number, "exchange of", text, why)
        return RefutedClaimError()

    def _latest(self, before: int, seats: Iterable[int], label: str | None = None) -> int | None:
        """Return the latest claim of some players, up to a number, that is still believed."""
        wanted = set(seats)
        return next(
            (
                number
                for number in range(before, self.slip - 1, -1)
                if number in self.claims
                and number not in self.doubted
                and self.claims[number][0] in wanted
                and (label is None or self.claims[number][1][label])
            ),
            None,
        )

    def _holder(self, number: int, seats: Iterable[int], label: str) -> int | None:
        """Return the claim (the next one, else the latest) that gives a label to one of `seats`."""
        for seat in seats:
            coming = self.following[number][seat]
            if label in (self.at(coming) or ()):
                return coming
        return self._latest(number, seats, label)

    # -- the rack of the player whose entry it is: it must be right, or a claim is doubted

    def state_at(self, state: GameState, number: int, used: Labels) -> GameState:
        """Turn up what the player of an entry is said to hold, before `used` is taken from it.

        Raises RefutedClaimError if this claim cannot be right, or an earlier one cannot.
        """
        claim = self.at(number)
        if claim is None:
            return state
        seat = self.claims[number][0]
        rack = state.racks[seat]
        size, known = len(rack), _known(rack)
        if claim.total() > size:
            raise self._doubt(number, f"there are {size} tiles on it")
        missing = used - claim
        if missing and (missing.total() > size - claim.total() or number not in self.open_ended):
            labels = spelt(sorted(missing.elements()))
            self._unfit.add(number)
            raise self._doubt(number, f"the move needs {labels} besides these tiles")
        union = claim | known
        if union.total() > size:
            raise self._doubt_one_of_two(state, number, used, known)
        new = claim - known
        for label in new - _face_down(state) if new else ():
            raise self._doubt_holder(state, number, used, label)
        room = size - _to_give_back(state, seat)
        if union.total() > room:
            union = Counter([*known.elements(), *(union - known).elements()][:room]) | known
        return state if union == known else _holding(state, seat, union)

    def check_exchange(self, state: GameState, number: int, used: Labels) -> None:
        """Raise RefutedClaimError unless the player may hold the tiles that are exchanged.

        They are seen by nobody else, so they are doubted before any rack that a play comes from.
        """
        rack = state.racks[self.record.entries[number].seat]
        for label in (used - _known(rack)) - _face_down(state):
            raise self.doubt_exchange(number, f"there are not that many {label} left")

    def taken_back(self, state: GameState, number: int, laid: Labels) -> GameState:
        """Turn up the rack that a player is said to hold with a withdrawn play back on it.

        Raises RefutedClaimError if it lacks tiles that were `laid`, or cannot be right otherwise.
        """
        missing = laid - (self.at(number) or laid)
        if missing:
            labels = spelt(sorted(missing.elements()))
            raise self._doubt(number, f"the withdrawn play puts {labels} back on it")
        return self.state_at(state, number, Counter())

    def _doubt_holder(
        self, state: GameState, number: int, used: Labels, label: str
    ) -> RefutedClaimError:
        """Choose between a claim and the one that gives the last `label` to somebody else."""
        others = set(range(self.seats)) - {self.claims[number][0]}
        find = self._holder if used[label] else self._latest
        holder = find(number, others, label)
        held = any(label in _known(state.racks[other]) for other in others)
        is_weak = number in self.doubted_exchanges
        exchange = self._exchange_of(state, number, label)
        if exchange is not None and (used[label] or not self._refutes_next(state, number, used)):
            return self.doubt_exchange(exchange, f"a rack of move {number + 1} holds the {label}")
        if holder is None or not held or is_weak or self._refutes_next(state, number, used):
            return self._doubt(number, f"there is no {label} left for it")
        return self._doubt(holder, f"in move {number + 1} somebody else holds the {label}")

    def _exchange_of(self, state: GameState, number: int, label: str) -> int | None:
        """Return the latest exchange that has put a tile of this label into the bag."""
        if Tile(label) not in state.bag.tiles:
            return None
        earlier = (
            n for n in self.exchanged if self.slip <= n < number and n not in self.doubted_exchanges
        )
        return max((n for n in earlier if self.exchanged[n][label]), default=None)

    def _doubt_one_of_two(
        self, state: GameState, number: int, used: Labels, known: Labels
    ) -> RefutedClaimError:
        """Choose between a claim and the earlier claim of the same player it contradicts."""
        seat = self.claims[number][0]
        older = self._latest(number - 1, [seat])
        after = self.next_claim(number, seat) if number < len(self.following) else None
        # What was drawn to fit this claim says nothing against the earlier one.
        kept = known & self.claims[older][1] if older is not None else known
        agrees = after is not None and _can_become(state, seat, kept, used, after)
        if (
            older is None
            or self._is_odd(state, number)
            or (agrees and self._refutes_next(state, number, used))
        ):
            missed = spelt(sorted(known.elements()))
            return self._doubt(number, f"{missed} must be on it")
        is_last = number >= len(self.following)
        later = "the last rack" if is_last else f"the rack of move {number + 1}"
        return self._doubt(older, f"it does not lead to {later}")

    def _is_odd(self, state: GameState, number: int) -> bool:
        """Tell whether a claim is worth less than one that a player makes before a move.

        So are the rack of a withdrawn play with nothing after it to confirm it, and a rack at a
        challenge of a play that somebody else has made.
        """
        if number >= len(self.following):
            return False
        entry, pending = self.record.entries[number], state.pending
        if entry.kind is EntryKind.CHALLENGE:
            return pending is not None and pending.player != entry.seat
        return entry.kind is EntryKind.WITHDRAWN and self.next_claim(number, entry.seat) is None

    def _refutes_next(self, state: GameState, number: int, used: Labels) -> bool:
        """Tell whether a claim also contradicts the next one of the same player."""
        seat, claim = self.claims[number]
        after = self.next_claim(number, seat) if number < len(self.following) else None
        return after is not None and not _can_become(state, seat, claim, used, after)

    def doubt_for_missing(self, state: GameState, number: int, labels: Iterable[str]) -> None:
        """Doubt the claim that keeps a player from a move that is legal without any claims.

        `labels` are the tiles that the player on turn lacks for it. Raises RefutedClaimError,
        unless no claim has anything to do with them, or the move does not fit its own rack.
        """
        if number in self._unfit:
            return
        seat = state.on_turn
        others = set(range(self.seats)) - {seat}
        for label in labels:
            exchange = self._exchange_of(state, number, label)
            if exchange is not None:
                raise self.doubt_exchange(exchange, f"the {label} is played in move {number + 1}")
            culprit = self._holder(number, others, label)
            if culprit is None:
                culprit = self._latest(number, [seat])
            if culprit is not None:
                raise self._doubt(culprit, f"the {label} is played in move {number + 1}")

    # -- racks ahead of their entries: shown where that contradicts nothing

    def dealt(self, state: GameState) -> GameState:
        """Turn up what the racks are said to be before the first move."""
        for number in self.first:
            state = self.state_before(state, number)
        return state

    def state_before(self, state: GameState, number: int | None) -> GameState:
        """Turn up what a later claim tells of a rack, if it can be so already."""
        claim = self.at(number)
        if number is None or claim is None:
            return state
        seat = self.claims[number][0]
        union = claim | _known(state.racks[seat])
        new = union - _known(state.racks[seat])
        room = len(state.racks[seat]) - _to_give_back(state, seat)
        if union.total() > room or new - _face_down(state):
            return state
        return _holding(state, seat, union) if new else state

    def kept(self, state: GameState, number: int, seat: int, used: Labels, count: int) -> GameState:
        """Turn up what a player keeps in a move, as far as the player's next rack shows it.

        The move takes `count` tiles, of which `used` are known. Which of the tiles shown afterwards
        are newly drawn nobody can tell, so as many as there is room for are taken for kept.
        """
        rack = state.racks[seat]
        known = _known(rack)
        kept, room = known - used, len(rack) - count
        after = self._after(number, seat, used)
        if after is None or kept - after or after.total() > room + min(count, len(state.bag)):
            return state
        left, taken = _face_down(state), used - known
        if taken - left:
            return state
        new = sorted(((after - kept) & (left - taken)).elements())[: max(0, room - kept.total())]
        return _holding(state, seat, kept + Counter(new) + used) if new else state

    def _after(self, number: int, seat: int, used: Labels) -> Labels | None:
        """Return what is claimed of a rack after a move, beside the tiles that come back to it.

        These are the tiles `used` for the move, if the next entry withdraws it.
        """
        behind = self.record.entries[number + 1 : number + 2]
        if all(entry.kind is not EntryKind.WITHDRAWN for entry in behind):
            return self.next_claim(number, seat)
        after = self.next_claim(number + 1, seat)
        return after if after is None else after - used

    def drawing(self, before: GameState, number: int, used: Labels) -> DrawSource:
        """Return a callback that draws, in a move, the tiles that the players' next racks show.

        `before` is the state before the move, and `used` are the tiles that the move takes.
        """
        left = _face_down(before) - (used - _known(before.racks[before.on_turn]))
        left += Counter(tile.label for tile in before.bag.tiles)
        lacking: dict[int, Labels] = {}

        def draw(_: GameState, due: Draw) -> Sequence[str]:
            player = due.player
            if player not in lacking:
                known = _known(before.racks[player])
                known -= used if player == before.on_turn else Counter()
                lacking[player] = (self.next_claim(number, player) or Counter()) - known
            shown = sorted((lacking[player] & left).elements())[: due.count]
            lacking[player] -= Counter(shown)
            left.subtract(shown)
            return [*shown, *[HIDDEN_LABEL] * (due.count - len(shown))]

        return draw

    def forget_exchanged(
        self, state: GameState, number: int, seat: int, count: int, used: Labels
    ) -> GameState:
        """Turn down what may be among `count` unknown tiles that are exchanged.

        The tiles that the next rack shows again are kept, and so is what is `used` besides.
        """
        rack = state.racks[seat]
        room = len(rack) - count
        if room < used.total() or rack.missing(used.elements()):
            return state  # the move does not fit the rack, and turning tiles down would hide that
        after = self.next_claim(number, seat) or Counter()
        rest = _known(rack) - used
        kept = [*used.elements(), *(rest & after).elements()][:room]
        return _with_rack(state, seat, Rack(map(Tile, kept), len(rack) - len(kept)))


def carry_out_face_down(legal: Legal) -> Turn:
    """Carry out a legal move with every tile drawn face down."""
    return carry_out_drawing(legal, lambda _, draw: [HIDDEN_LABEL] * draw.count)


def _claim(entry: RecordEntry, seats: int) -> tuple[int, str]:
    """Return whose rack an entry makes a claim about, and the rack."""
    match entry.kind:
        case (
            EntryKind.PLAY
            | EntryKind.EXCHANGE
            | EntryKind.PASS
            | EntryKind.WITHDRAWN
            | EntryKind.CHALLENGE
        ):
            return entry.seat, entry.rack
        case EntryKind.LOSS:
            return entry.seat, entry.tiles
        case EntryKind.GAIN if seats == 2:  # noqa: PLR2004 - with more it may be anybody's
            return 1 - entry.seat, entry.tiles
        case _:
            return entry.seat, ""


def _to_give_back(state: GameState, seat: int) -> int:
    """Count the unknown tiles that a player gives back if the last play is withdrawn."""
    pending = state.pending
    return pending.drawn.hidden if pending is not None and pending.player == seat else 0


def _can_become(state: GameState, seat: int, rack: Labels, used: Labels, after: Labels) -> bool:
    """Tell whether a rack can become another one by a move, with new tiles for those used."""
    count = used.total()
    size = len(state.racks[seat]) - count + min(count, len(state.bag))
    return ((rack - used) | after).total() <= size


def _known(rack: Rack) -> Labels:
    return Counter(tile.label for tile in rack.tiles)


def _holding(state: GameState, seat: int, labels: Labels) -> GameState:
    hidden = len(state.racks[seat]) - labels.total()
    return _with_rack(state, seat, Rack(map(Tile, labels.elements()), hidden))


def _with_rack(state: GameState, seat: int, rack: Rack) -> GameState:
    return evolve(state, racks=with_item(state.racks, seat, rack))


def _face_down(state: GameState) -> Labels:
    """Count by label every tile that may lie face down."""
    holdings = (state.bag, *state.racks, *state.aside)
    return +face_down_counts(state.rules.tile_set, state.board, holdings)
