"""The moves of a record, followed one after the other under given rules.

What the rules forbid is reported, and then laid as it was recorded if the tiles can lie there; the
game that is given back stops before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from attrs import evolve

from scrabble_rules.engine.placement import problems
from scrabble_rules.engine.scoring import score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Step, carry_out
from scrabble_rules.engine.validation import Illegal, validate
from scrabble_rules.games.game import Turn
from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.gcg import deeds
from scrabble_rules.notation.gcg.account import Account
from scrabble_rules.notation.gcg.evidence import Evidence, Labels, all_face_down, face_down
from scrabble_rules.notation.gcg.findings import FindingKind
from scrabble_rules.notation.gcg.record import TURN_KINDS, Entry, EntryKind, GameRecord
from scrabble_rules.rules.refill import AtOnce
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import Move, Pass, Play
from scrabble_rules.values.tiles import HIDDEN, HIDDEN_LABEL
from scrabble_rules.values.violations import DrawError, MissingTiles
from scrabble_rules.values.words import form_words

_TAKING = TURN_KINDS | {EntryKind.WITHDRAWN}
_NOTHING: Labels = Counter()


class Follower(Account):
    """One way through a record, believing the racks that are not doubted so far."""

    number: int
    is_lawful: bool
    state: GameState

    def __init__(
        self, record: GameRecord, rules: RuleSet, names: tuple[str, ...], evidence: Evidence
    ) -> None:
        super().__init__(record, rules, names, evidence)
        self.is_deaf: bool = False
        self.owing: list[Outcome] = []
        """What came of moves beside them: such things may have entries of their own."""
        self.before_play: GameState = self.state
        self.taken_back: int | None = None

    def follow_all(self) -> None:
        """Follow every entry; raise DoubtError when a rack has to be doubted first."""
        for number, entry in enumerate(self.record.entries):
            self.number = number
            if entry.seat >= self.state.players:
                seats = self.state.players
                self.report(
                    FindingKind.PLAYERS,
                    f"This is one more player than the {seats} that play here.",
                    entry,
                )
            elif not self.is_deaf or entry.kind not in TURN_KINDS:
                self.follow(entry)
        self.number = len(self.record.entries)
        self.finish()

    def follow(self, entry: Entry) -> None:
        """Follow one entry."""
        if self.number >= self.last_turn and not self.state.is_over:
            self.learn_ends(entry)
        match entry.kind:
            case EntryKind.WITHDRAWN:
                self.withdraw(entry)
            case EntryKind.CHALLENGE:
                self.stand(entry)
            case EntryKind.TIME:
                self.charge(entry)
            case EntryKind.GAIN | EntryKind.LOSS:
                self.settle(entry)
            case _:
                self.turn(entry)

    # -- moves

    def say(self, legal: Legal, used: Labels = _NOTHING) -> tuple[Outcome, ...]:
        """Carry a legal move out, and return what came of it."""
        before = self.state
        step = None
        if isinstance(before.rules.refill, AtOnce):
            step = self.drawing(legal, used, deeds.due(legal))
        if step is None:
            due = [(draw.player, draw.count) for draw in legal.draws]
            step = self.drawing(legal, used, due)
        if step is None:
            step = carry_out(legal, [HIDDEN] * sum(draw.count for draw in legal.draws))
        self.state = step.state
        if self.is_lawful:
            self.turns.append(Turn(legal.by, legal.move, step.drawn, step.state))
        new = step.state.past[len(before.past) :]
        beside = {OutcomeKind.LOST_TURN, OutcomeKind.CHALLENGE_POINTS}
        self.owing += [outcome for outcome in new if outcome.kind in beside]
        return new

    def drawing(self, legal: Legal, used: Labels, due: Iterable[tuple[int, int]]) -> Step | None:
        """Carry a move out with the tiles that the racks show, None if these are not due."""
        try:
            return carry_out(legal, self.evidence.drawn(self.state, self.number, used, due))
        except DrawError:
            return None

    def owed(self, seat: int, kind: OutcomeKind) -> Outcome | None:
        """Find something that came of an earlier move and has had no entry yet."""
        found = next((o for o in self.owing if o.player == seat and o.kind is kind), None)
        if found is not None:
            self.owing.remove(found)
        return found

    def turn(self, entry: Entry) -> None:
        """Follow a play, an exchange, a pass, or what could not be read."""
        seat, is_pass = entry.seat, entry.kind is EntryKind.PASS
        if is_pass and seat != self.state.on_turn and self.owed(seat, OutcomeKind.LOST_TURN):
            if not self.state.is_over:
                self.learn(self.number, _NOTHING)
            self.compare(entry, 0)
            return
        if self.state.is_over:
            self.is_deaf = True
            message = "The game has ended before this; no move after it was looked at."
            self.report(FindingKind.ILLEGAL, message, entry, found=entry.text)
            self.adjust(entry)
            return
        if is_pass and self.state.waiting is not None:
            self.say(validate(self.state, Pass()).unwrap())
            self.compare(entry, 0)
            return
        if seat != self.state.on_turn:
            due = self.nick(self.state.on_turn)
            self.report(
                FindingKind.TURN,
                f"It is the turn of {due}, not of {self.nick(seat)}; a move may be missing.",
                entry,
                expected=due,
                found=self.nick(seat),
            )
            self.is_lawful = False
            self.state = evolve(self.state, on_turn=seat)
        try:
            if entry.kind is EntryKind.UNKNOWN:
                raise NotationError("The move cannot be read")  # noqa: TRY301 - as any other text
            move = deeds.spoken(entry, self.state)
        except NotationError as error:
            text = f"{error.reason[:1].upper()}{error.reason[1:]}: {entry.text}."
            self.report(FindingKind.UNREADABLE, text, entry, found=entry.text)
            self.skip(entry)
        else:
            self.move(entry, move)

    def move(self, entry: Entry, move: Move) -> None:
        """Let the player on turn make a move."""
        used = deeds.used(move)
        unknown = used.pop(HIDDEN_LABEL, 0)
        self.learn(self.number, used)
        if unknown:
            state, seat = self.state, entry.seat
            self.state = self.evidence.forgetting(state, self.number, seat, unknown, used)
        answer = self.answer(entry, move)
        if isinstance(answer, Illegal):
            self.forbidden(entry, move, answer)
            return
        self.before_play = self.state
        new = self.say(answer, used)
        points = answer.score.total if answer.score else 0
        words = tuple(map(str, answer.words))
        is_taken = bool(answer.words) and new[:1] and new[0].kind is OutcomeKind.WITHDRAWN
        self.taken_back = points if is_taken else None
        self.compare(entry, points, words, points if is_taken else 0)

    def answer(self, entry: Entry, move: Move) -> Legal | Illegal:
        """Ask whether a move is legal, in whatever sense the entry can have."""
        behind = self.record.entries[self.number + 1 : self.number + 2]
        again = any(next_.seat == entry.seat and next_.kind in TURN_KINDS for next_ in behind)
        answers = [validate(self.state, said) for said in deeds.alternatives(move, again=again)]
        legal = next((answer for answer in answers if isinstance(answer, Legal)), None)
        if legal is not None:
            return legal
        missing = [v for v in answers[-1].violations if isinstance(v, MissingTiles)]
        unseen = validate(all_face_down(self.state), move)
        if missing and isinstance(unseen, Legal):
            self.evidence.blame(self.number, entry.seat, missing[0].tiles)
        return answers[0]

    def forbidden(self, entry: Entry, move: Move, answer: Illegal) -> None:
        """Report a move that the rules forbid, and lay its tiles all the same if they can lie."""
        state = self.state
        sound = isinstance(move, Play) and not problems(state.board, move, state.rules.tile_set)
        words: tuple[str, ...] = ()
        if isinstance(move, Play) and sound:
            words = tuple(map(str, form_words(state.board, move).words))
        message = " ".join(violation.message for violation in answer.violations)
        self.report(FindingKind.ILLEGAL, message, entry, found=entry.text, words=words)
        hidden = all_face_down(state)
        enough = not deeds.used(move) - face_down(hidden)
        if not isinstance(move, Play) or not sound or not enough or state.waiting is not None:
            self.skip(entry)
            return
        self.is_lawful = False
        self.before_play = state
        points = score(state.rules, state.board, move, held=len(state.racks[entry.seat])).total
        self.state = deeds.laid(hidden, entry.seat, move, points)
        self.compare(entry, points, words)

    def skip(self, entry: Entry) -> None:
        """Let a turn go by without what was recorded for it."""
        self.is_lawful = False
        self.state = deeds.passed(self.state, entry.seat)
        self.adjust(entry)

    # -- what came of plays

    def withdraw(self, entry: Entry) -> None:
        """Take a play back, as the umpire has said."""
        pending, seat = self.state.pending, entry.seat
        if self.taken_back is not None:
            self.compare(entry, -self.taken_back)
            self.taken_back = None
            return
        legal = deeds.challenge(self.state, seat, upheld=True, points=None)
        if legal is not None and pending is not None:
            points = self.state.past[pending.place].points
            self.say(legal)
            self.compare(entry, -points)
            return
        message = f"No play of {self.nick(seat)} can be withdrawn here."
        self.report(FindingKind.ILLEGAL, message, entry, found=entry.text)
        before = self.record.entries[self.number - 1] if self.number else None
        if before is not None and before.kind is EntryKind.PLAY and before.seat == seat:
            self.is_lawful = False
            self.state = deeds.passed(self.before_play, seat)
        self.adjust(entry)

    def stand(self, entry: Entry) -> None:
        """Let a play stand that was challenged, as the umpire has said."""
        seat, pending = entry.seat, self.state.pending
        if pending is None or pending.player != seat:
            owed = self.owed(seat, OutcomeKind.CHALLENGE_POINTS)
            if owed is not None:
                self.compare(entry, owed.points)
                return
        if not self.state.is_over:
            self.learn(self.number, _NOTHING)
        author = pending.player if pending is not None else seat
        legal = deeds.challenge(
            self.state,
            author,
            upheld=False,
            points=entry.points,
            by=None if author == seat else seat,
        )
        if legal is None:
            message = "There is no play that could have been challenged here."
            self.report(FindingKind.ILLEGAL, message, entry, found=entry.text)
            self.adjust(entry)
            return
        self.say(legal)
        owed = self.owed(seat, OutcomeKind.CHALLENGE_POINTS)
        self.compare(entry, owed.points if owed else 0)

    def charge(self, entry: Entry) -> None:
        """Let the clock speak."""
        lost = self.record.pragma("ended") == f"{deeds.ON_TIME} {self.nick(entry.seat)}"
        move = deeds.late(self.state, entry, is_lost=lost)
        if move is None:
            message = "These rules know no clock."
            self.report(FindingKind.ILLEGAL, message, entry, expected=0, found=entry.points)
            self.adjust(entry)
            return
        new = self.say(validate(self.state, move).unwrap())
        costs = [o.points for o in new if o.kind is OutcomeKind.OVERTIME]
        self.compare(entry, sum(costs))

    # -- the end

    def settle(self, entry: Entry) -> None:
        """Count what was left on the racks."""
        self.end(is_agreed=entry.kind is EntryKind.LOSS)
        seat, end = entry.seat, self.state.end
        if end is None:
            self.report(FindingKind.END, "The rules see no end of the game here.", entry)
            self.adjust(entry)
            return
        if entry.tiles and self.number not in self.evidence.doubted:
            self.compare_racks(entry)
        points = self.state.scores[seat] - end.before[seat] - self.told[seat]
        self.told[seat] += points
        self.compare(entry, points)

    def compare_racks(self, entry: Entry) -> None:
        """Compare the last racks, if they are known, with what the entry says."""
        claim = self.evidence.claims.get(self.number)
        if claim is None:
            return
        rack = self.state.racks[claim[0]]
        held = Counter(tile.label for tile in rack.tiles)
        if not rack.hidden and held != claim[1]:
            self.report(
                FindingKind.RACK,
                f"The last rack of {self.nick(claim[0])} is {rack}, not {entry.tiles}.",
                entry,
                expected=str(rack),
                found=entry.tiles,
            )

    def end(self, *, is_agreed: bool = False) -> None:
        """Let the game end if it is about to: by accepting the last play, or as it was said."""
        ended = self.record.pragma("ended") or (deeds.AGREED if is_agreed else "")
        nicks = tuple(map(self.nick, range(self.state.players)))
        for seat, move in deeds.ending(ended, nicks):
            answer = validate(self.state, move, seat)
            if isinstance(answer, Legal):
                self.say(answer)
        if self.state.waiting is not None:
            self.say(validate(self.state, Pass()).unwrap())

    def finish(self) -> None:
        """See what is left to say after the last entry."""
        record, state = self.record, self.state
        if record.pragma("ended") is not None:
            self.end()
            state = self.state
        if state.end is not None:
            for seat, (now, before) in enumerate(zip(state.scores, state.end.before, strict=True)):
                points = now - before - self.told[seat]
                if points:
                    message = f"{self.nick(seat)} has {points:+d} to come for unplayed tiles."
                    self.report(FindingKind.END, message, expected=points)
            return
        for seat in range(state.players):
            self.learn(len(record.entries) + seat, _NOTHING)
        if not record.is_incomplete and not record.racks:
            message = "The record stops before the game has ended."
            self.report(FindingKind.UNFINISHED, message)
