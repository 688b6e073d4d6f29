"""One pass through a record, entry by entry, under given rules.

A move that the rules forbid is reported, and still made if its tiles can lie there; the resulting
game stops before it. If a rack turns out to be false, RefutedClaimError ends the pass, and
`replaying` starts another one that does not believe that rack.
"""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.records.entry_moves import (
    alternatives,
    challenge_move,
    end_moves,
    overtime_move,
    tiles_used,
    turn_move,
)
from scrabble_rules.records.findings import Comparison, FindingKind
from scrabble_rules.records.game_record import (
    EntryKind,
    GameRecord,
    RecordedEnd,
    RecordEntry,
)
from scrabble_rules.records.progress import NO_TILES, Progress, all_face_down
from scrabble_rules.records.rack_claims import Labels, RackClaims
from scrabble_rules.values.log import EndKind, OutcomeKind
from scrabble_rules.values.moves import Exchange, Move, Pass, Play
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import HIDDEN, HIDDEN_LABEL, spelt
from scrabble_rules.values.violations import MissingTiles, Waiver

_LEFT_OUT = "The play is left out, so it counts nothing."


class ReplayPass:
    """One pass through a record, which believes the racks that are not doubted so far."""

    def __init__(self, record: GameRecord, deal: GameState, claims: RackClaims) -> None:
        self.record: GameRecord = record
        self.claims: RackClaims = claims
        self.progress: Progress = Progress(deal, claims)
        self.comparison: Comparison = Comparison(record, deal.players)
        self.index: int = 0
        """The number of the current entry, counted from zero."""
        turns = [index for index, entry in enumerate(record.entries) if entry.is_turn]
        self._last_turn: int = turns[-1] if turns else 0
        self._stopped: bool = False
        """Whether a turn after the end of the game has been reported: no turn is looked at now."""
        self._before_play: GameState = self.state
        self._forbidden: int | None = None
        """The number of the last play that the rules forbid and that was laid."""
        self._skipped: int | None = None
        """The number of the last turn that was left out."""
        self._withdrawn_at_once: int | None = None
        """The points of a play that the rules took back at once: the record counts them first."""

    @property
    def state(self) -> GameState:
        """The state after the entries so far."""
        return self.progress.state

    def run(self) -> None:
        """Follow every entry. Raises RefutedClaimError when a rack is found to be false."""
        self.claims.slip = 0
        for index, entry in enumerate(self.record.entries):
            self.index = self.comparison.index = index
            if not 0 <= entry.seat < self.state.players:
                self.comparison.report(
                    FindingKind.PLAYERS,
                    f"There is no seat for this player: {self.state.players} play this game.",
                )
            elif not (self._stopped and entry.is_turn):
                self._follow(entry)
            if not self.claims.slip and self.comparison.has_wrong_move:
                self.claims.slip = index
        self.index = self.comparison.index = len(self.record.entries)
        self._finish()

    def _follow(self, entry: RecordEntry) -> None:
        if self.index >= self._last_turn and not self.state.is_over:
            self._reveal_last_racks(entry)
        match entry.kind:
            case EntryKind.WITHDRAWN:
                self._withdraw(entry)
            case EntryKind.CHALLENGE:
                self._reject_challenge(entry)
            case EntryKind.TIME:
                self._charge_overtime(entry)
            case EntryKind.GAIN | EntryKind.LOSS:
                self._settle(entry)
            case _:
                self._take_turn(entry)

    # -- racks

    def _reveal_rack(self, used: Labels) -> None:
        """Turn up the rack of the current entry."""
        self.progress.reveal(self.claims.state_at(self.state, self.index, used))

    def _reveal_taken_back(self, laid: Labels) -> None:
        """Turn up the rack of the current entry, which takes back a play of these tiles."""
        if not self.state.is_over:
            self.progress.reveal(self.claims.taken_back(self.state, self.index, laid))

    def _reveal_last_racks(self, entry: RecordEntry) -> None:
        """Turn up the last racks before the game ends, because they are counted then."""
        for seat, number in enumerate(self.claims.following[self.index]):
            is_acting = entry.is_turn or entry.kind is EntryKind.WITHDRAWN
            if seat != entry.seat or not is_acting:
                self.progress.reveal(self.claims.state_before(self.state, number))

    def _reveal_kept(self, entry: RecordEntry, used: Labels, unknown: int = 0) -> None:
        """Turn up what the player of the last turn keeps in it, because it may be counted then."""
        if self.index == self._last_turn:
            count = used.total() + unknown
            state = self.claims.kept(self.state, self.index, entry.seat, used, count)
            self.progress.reveal(state)

    # -- moves

    def _take_turn(self, entry: RecordEntry) -> None:
        """Follow a play, an exchange, a pass, or a turn that could not be read."""
        seat, is_pass = entry.seat, entry.kind is EntryKind.PASS
        is_due = seat == self.state.on_turn or Waiver.TURN in entry.waived
        if is_pass and not is_due and self.progress.take_unrecorded(seat, OutcomeKind.LOST_TURN):
            if not self.state.is_over:
                self._reveal_rack(NO_TILES)
            self._compare(entry, 0)
            return
        if self.state.is_over:
            self._stopped = True
            self._report_illegal(entry, "The game ended before this move; no turn after it counts.")
            self._accept_total(entry)
            return
        if is_pass and self.state.waiting is not None:
            self._reveal_kept(entry, NO_TILES)
            self._accept_last_play()
            self._compare(entry, 0)
            return
        if not is_due:
            self._report_wrong_turn(entry)
            self.claims.slip = self.claims.slip or self.index
            self.progress.depart(evolve(all_face_down(self.state), on_turn=seat))
        try:
            move = turn_move(entry, self.state)
        except NotationError as error:
            text = f"{': '.join(filter(None, [error.reason, str(entry)]))}."
            text = f"{text[0].upper()}{text[1:]}"
            if entry.kind is EntryKind.PLAY:
                text = f"{text} {_LEFT_OUT}"
            self.comparison.report(FindingKind.UNREADABLE, text, found=str(entry))
            self._skip_turn(entry)
        else:
            self._make_move(entry, move)

    def _make_move(self, entry: RecordEntry, move: Move) -> None:
        """Let the player on turn make a move."""
        used = tiles_used(move)
        if Waiver.RACK in entry.waived:  # what the rack lacks comes out of the bag
            used &= self.claims.at(self.index) or used
        unknown = used.pop(HIDDEN_LABEL, 0)
        if isinstance(move, Exchange) and used:
            if self.index in self.claims.doubted_exchanges:
                move = Exchange([HIDDEN] * len(move.tiles))
                used, unknown = Counter(), len(move.tiles)
            else:
                self.claims.check_exchange(self.state, self.index, used)
        self._reveal_rack(used)
        if unknown:
            self.progress.reveal(
                self.claims.forget_exchanged(self.state, self.index, entry.seat, unknown, used)
            )
        self._reveal_kept(entry, used, unknown)
        answer = self._validate(entry, move)
        if isinstance(answer, Illegal):
            self._make_illegal_move(entry, move, answer)
            return
        self._before_play = self.state
        new = self.progress.carry_out(answer, self.index, used)
        if unknown and not self.state.is_over:
            following = self.claims.following[self.index][entry.seat]
            self.progress.reveal(self.claims.state_before(self.state, following))
        points = answer.score.total if answer.score else new[0].points
        words = tuple(map(str, answer.words))
        is_withdrawn = bool(answer.words) and new[:1] and new[0].kind is OutcomeKind.WITHDRAWN
        self._withdrawn_at_once = points if is_withdrawn else None
        self.comparison.compare(
            entry,
            self.state,
            points,
            words,
            to_be_withdrawn=points if is_withdrawn else 0,
        )

    def _validate(self, entry: RecordEntry, move: Move) -> Legal | Illegal:
        """Validate a move in every sense the entry can have."""
        behind = self.record.entries[self.index + 1 : self.index + 2]
        plays_again = any(later.seat == entry.seat and later.is_turn for later in behind)
        senses = alternatives(move, plays_again=plays_again)
        answers = [validate(self.state, sense, entry.seat, entry.waived) for sense in senses]
        legal = next((answer for answer in answers if isinstance(answer, Legal)), None)
        if legal is not None:
            return legal
        missing = [v for v in answers[-1].violations if isinstance(v, MissingTiles)]
        unseen = validate(all_face_down(self.state), move)
        if missing and isinstance(unseen, Legal):
            if isinstance(move, Exchange):
                labels = spelt(missing[0].tiles)
                why = f"the rack does not hold {labels}"
                raise self.claims.doubt_exchange(self.index, why)
            self.claims.doubt_for_missing(self.state, self.index, missing[0].tiles)
        return answers[0]

    def _make_illegal_move(self, entry: RecordEntry, move: Move, answer: Illegal) -> None:
        """Report a move that the rules forbid, and lay its tiles if they can lie there."""
        state, words = self.state, tuple(map(str, answer.words))
        why = answer.message_for([self.record.nick(seat) for seat in range(state.players)])
        points = None
        if isinstance(move, Play) and state.waiting is None:
            points = self.progress.lay_anyway(move)
        if points is None and isinstance(move, Play):
            why = f"{why} {_LEFT_OUT}"
        self._report_illegal(entry, why, words)
        if points is None:
            self._skip_turn(entry)
            return
        self._before_play, self._forbidden = state, self.index
        self._compare(entry, points, words)

    def _skip_turn(self, entry: RecordEntry) -> None:
        """Let the turn pass without the move that was recorded for it."""
        self.progress.pass_anyway(self.state, entry.seat)
        self._skipped = self.index
        self._accept_total(entry)

    # -- what followed from plays and the clock

    def _withdraw(self, entry: RecordEntry) -> None:
        """Withdraw a play, as the record says the umpire has ruled."""
        pending, seat = self.state.pending, entry.seat
        if self._withdrawn_at_once is not None:
            self._reveal_taken_back(Counter())
            self._compare(entry, -self._withdrawn_at_once)
            self._withdrawn_at_once = None
            return
        legal = challenge_move(self.state, seat, upheld=True, points=None)
        if legal is not None and pending is not None:
            points = self.state.past[pending.place].points
            laid = Counter(placed.tile.rack_label for placed in pending.play.placements)
            self.progress.carry_out(legal, self.index)
            self._reveal_taken_back(laid)
            self._compare(entry, -points)
            return
        before = self.record.entries[self.index - 1] if self.index else None
        is_own_play = before is not None and before.kind is EntryKind.PLAY and before.seat == seat
        is_reported = is_own_play and self.index - 1 in {self._forbidden, self._skipped}
        if not is_reported:
            text = f"No play of {self.record.nick(seat)} can be withdrawn here."
            self._report_illegal(entry, text)
        if is_own_play and self._skipped != self.index - 1:
            self.progress.pass_anyway(self._before_play, seat)
        if is_reported:
            self._compare(entry, entry.points or 0)
        else:
            self._accept_total(entry)

    def _reject_challenge(self, entry: RecordEntry) -> None:
        """Let a challenged play stand, as the record says the umpire has ruled."""
        seat, pending = entry.seat, self.state.pending
        if pending is None or pending.player != seat:
            paid = self.progress.take_unrecorded(seat, OutcomeKind.CHALLENGE_POINTS)
            if paid is not None:
                self._compare(entry, paid.points)
                return
        if not self.state.is_over:
            self._reveal_rack(NO_TILES)
        author = pending.player if pending is not None else seat
        challenger = self._challenger(author) if author == seat else seat
        legal = challenge_move(self.state, author, upheld=False, points=entry.points, by=challenger)
        if legal is None:
            self._report_illegal(entry, "There is no play here that could have been challenged.")
            self._accept_total(entry)
            return
        self.progress.carry_out(legal, self.index)
        paid = self.progress.take_unrecorded(seat, OutcomeKind.CHALLENGE_POINTS)
        self._compare(entry, paid.points if paid else 0)

    def _challenger(self, author: int) -> int | None:
        """Return who has challenged, if the entries that follow tell; None if they do not.

        Of several opponents it is the one who pays for it, or whose next turn is a pass because it
        is lost, or else the only one who has no further turn.
        """
        others = [seat for seat in self.state.playing if seat != author]
        if len(others) == 1:
            return None
        for entry in self.record.entries[self.index + 1 :]:
            if entry.seat in others and (entry.is_turn or entry.kind is EntryKind.CHALLENGE):
                if entry.kind in {EntryKind.PASS, EntryKind.CHALLENGE}:
                    return entry.seat
                others.remove(entry.seat)
        return others[0] if len(others) == 1 else None

    def _charge_overtime(self, entry: RecordEntry) -> None:
        """Let the clock report the time that costs what the entry says."""
        lost = self.record.ended == RecordedEnd(EndKind.FLAG_FALL, entry.seat)
        legal = overtime_move(self.state, entry, is_lost=lost)
        if legal is None:
            self.comparison.report(
                FindingKind.ILLEGAL,
                "These rules have no clock.",
                expected=0,
                found=entry.points,
            )
            self._accept_total(entry)
            return
        new = self.progress.carry_out(legal, self.index)
        costs = [outcome.points for outcome in new if outcome.kind is OutcomeKind.OVERTIME]
        self._compare(entry, sum(costs))

    # -- the end

    def _settle(self, entry: RecordEntry) -> None:
        """Count what was left on the racks."""
        agreed = RecordedEnd(EndKind.AGREED) if entry.kind is EntryKind.LOSS else None
        self._end_game(self.record.ended or agreed)
        if self.state.end is None:
            message = "The game does not end here under these rules."
            self.comparison.report(FindingKind.END, message)
            self._accept_total(entry)
            return
        self._compare_last_rack(self.index, entry.tiles)
        self.comparison.compare_settlement(entry, self.state)

    def _compare_last_rack(self, number: int, text: str) -> None:
        """Compare a claim about a rack after the end with the rack itself, if that is known."""
        claim = self.claims.claims.get(number)
        if claim is None or number in self.claims.doubted:
            return
        seat, labels = claim
        rack = self.state.racks[seat]
        if not rack.hidden and labels != Counter(tile.label for tile in rack.tiles):
            self.comparison.report(
                FindingKind.RACK,
                f"The last rack of {self.record.nick(seat)} is {rack}, not {text}.",
                expected=str(rack),
                found=text,
            )

    def _end_game(self, ended: RecordedEnd | None) -> None:
        """End the game as the record says it ended, and accept a last play that waits for it."""
        for seat, move in end_moves(ended, self.state.players) if ended is not None else ():
            answer = validate(self.state, move, seat)
            if isinstance(answer, Legal):
                self.progress.carry_out(answer, self.index)
        if self.state.waiting is not None:
            self._accept_last_play()

    def _accept_last_play(self) -> None:
        """End a game whose end waits for the last play to be accepted or challenged."""
        self.progress.carry_out(validate(self.state, Pass()).unwrap(), self.index)

    def _finish(self) -> None:
        """Report what is missing after the last entry."""
        record = self.record
        if not record.entries:
            self.comparison.report(FindingKind.EMPTY, "The record has no moves.")
        if record.ended is not None:
            self._end_game(record.ended)
        state = self.state
        if state.end is not None:
            for seat in range(state.players):
                points = self.comparison.unsettled(seat, state)
                if points:
                    message = f"{record.nick(seat)} has {points:+d} to come for unplayed tiles."
                    self.comparison.report(FindingKind.END, message, expected=points)
            for seat, text in enumerate(record.racks):
                self._compare_last_rack(len(record.entries) + seat, text)
            return
        for seat in range(state.players):
            number = len(record.entries) + seat
            self.progress.reveal(self.claims.state_at(self.state, number, NO_TILES))
        if record.ended is not None:
            by = "" if record.ended.seat is None else f": {record.nick(record.ended.seat)}"
            message = (
                f"The game does not end this way under these rules ({record.ended.kind.value}{by})."
            )
            self.comparison.report(FindingKind.END, message)
        elif record.entries and not record.is_incomplete and not record.racks:
            message = (
                "The record stops before the game has ended; in GCG, a line #incomplete says that "
                "it does."
            )
            self.comparison.report(FindingKind.UNFINISHED, message)

    # -- findings

    def _compare(self, entry: RecordEntry, points: int, words: tuple[str, ...] = ()) -> None:
        self.comparison.compare(entry, self.state, points, words)

    def _accept_total(self, entry: RecordEntry) -> None:
        self.comparison.accept_total(entry, self.state)

    def _report_illegal(
        self, entry: RecordEntry, message: str, words: tuple[str, ...] = ()
    ) -> None:
        self.comparison.report(FindingKind.ILLEGAL, message, found=str(entry), words=words)

    def _report_wrong_turn(self, entry: RecordEntry) -> None:
        due, found = self.record.nick(self.state.on_turn), self.record.nick(entry.seat)
        self.comparison.report(
            FindingKind.TURN,
            f"It is {due}'s turn, not {found}'s; a move may be missing.",
            expected=due,
            found=found,
        )
