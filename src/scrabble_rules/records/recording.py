"""Writes down a game as a record, entry by entry.

How a file format spells the entries is left to its writer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from attrs import evolve

from scrabble_rules.engine.scoring import score_in
from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.engine.transition import Turn
from scrabble_rules.games.game import Game
from scrabble_rules.notation.plays import format_play
from scrabble_rules.records.game_record import (
    EntryKind,
    GameRecord,
    Participant,
    RecordedEnd,
    RecordEntry,
    Tag,
)
from scrabble_rules.values.log import EndKind, OutcomeKind
from scrabble_rules.values.moves import (
    Challenge,
    Exchange,
    Overtime,
    Pass,
    Play,
    TakeBlank,
    UnknownPlay,
)
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import BLANK_LABEL, Tile
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.violations import Waiver

_LEAVING = {
    EndKind.RESIGNED: OutcomeKind.RESIGNED,
    EndKind.FLAG_FALL: OutcomeKind.LOST_GAME,
}


def record(game: Game, *, tags: Mapping[str, str] = MappingProxyType({})) -> GameRecord:
    """Write down a game as a record.

    `tags` says something about the game as a whole: `{"title": "Final", "lexicon": "ENABLE"}`.
    Raises NotationError if a tile cannot be written, if a blank was taken from the board or points
    were scored without a play, or if the game begins in the middle: with tiles on the board, or
    with points.
    """
    must_be("game", game, Game)
    must_be("tags", tags, Mapping)
    if not game.deal.board.is_empty or game.deal.past or any(game.deal.scores):
        raise NotationError(
            "a record begins with an empty board and no points, and this game begins in the "
            "middle: store it with interchange instead"
        )
    state = game.state
    entries: list[RecordEntry] = []
    before = game.deal
    for turn in game.turns:
        made = [*_TurnEntries(before, turn).entries()]
        entries += [evolve(entry, waived=turn.waived) for entry in made[:1]] + made[1:]
        before = turn.state
    racks = () if state.is_over else tuple(map(_spelt, state.racks))
    return GameRecord(
        players=map(Participant, game.players),
        entries=entries,
        tags=[Tag(name, value) for name, value in tags.items()],
        racks=racks if any(racks) else (),
        is_incomplete=not state.is_over,
        ended=_recorded_end(state),
    )


def _recorded_end(state: GameState) -> RecordedEnd | None:
    """Say how a game ended, if its entries do not show it."""
    if state.end is None:
        return None
    kind = state.end.kind
    if kind is EndKind.AGREED:
        return RecordedEnd(kind)
    left = [outcome.player for outcome in state.past if outcome.kind is _LEAVING.get(kind)]
    return RecordedEnd(kind, left[-1]) if left else None


class _TurnEntries:
    """The entries of one turn, each with the total that it leads to."""

    def __init__(self, before: GameState, turn: Turn) -> None:
        self.before = before
        self.after = turn.state
        self.by = turn.by
        self.move = turn.move
        self.waived = turn.waived
        self.new = turn.state.past[len(before.past) :]
        self.scores = list(before.scores)

    def entry(
        self,
        seat: int,
        kind: EntryKind,
        points: int = 0,
        *,
        rack: str | None = None,
        tiles: str = "",
        play: str = "",
    ) -> RecordEntry:
        self.scores[seat] += points
        return RecordEntry(
            seat=seat,
            kind=kind,
            rack=_spelt(self.before.racks[seat]) if rack is None else rack,
            play=play,
            tiles=tiles,
            points=points,
            total=self.scores[seat],
        )

    def beside(self, kind: OutcomeKind) -> Mapping[int, int]:
        """Return the points by player of one kind of outcome of the move."""
        points: dict[int, int] = {}
        for outcome in self.new:
            if outcome.kind is kind:
                points[outcome.player] = points.get(outcome.player, 0) + outcome.points
        return points

    def entries(self) -> Iterator[RecordEntry]:
        match self.move:
            case Play() as play:
                yield from self.play(play)
            case Exchange(tiles):
                hidden = any(tile.is_hidden for tile in tiles)
                given = "_" * len(tiles) if hidden else _spelt(tiles)
                rack, points = self.rack(tiles), self.new[0].points
                yield self.entry(self.by, EntryKind.EXCHANGE, points, rack=rack, tiles=given)
            case Pass() if self.before.waiting is None:
                yield self.entry(self.by, EntryKind.PASS, self.new[0].points)
            case TakeBlank() | UnknownPlay():
                raise NotationError(
                    "records cannot say that a blank was taken from the board, or that points were "
                    "scored without a play: store the game with interchange instead"
                )
            case Challenge() if (pending := self.before.pending) is not None:
                yield from self.challenge(pending)
            case Overtime(times):
                yield from self.overtime(times)
            case _:
                pass
        for seat in self.beside(OutcomeKind.LOST_TURN):
            yield self.entry(seat, EntryKind.PASS, rack=_spelt(self.after.racks[seat]))
        if self.after.end is not None and self.before.end is None:
            yield from self.settlement(self.after.end.before)

    def rack(self, used: Iterable[Tile]) -> str:
        """Write what is known of the rack, together with the tiles taken from it."""
        known = Counter(self.before.racks[self.by].tiles)
        taken = Counter(tile for tile in used if not tile.is_hidden)
        return _spelt((known | taken).elements())

    def play(self, play: Play) -> Iterator[RecordEntry]:
        rules, board = self.before.rules, self.before.board
        text = format_play(play, board, rules.tile_set)
        laid = [] if Waiver.RACK in self.waived else [one.tile.tile for one in play.placements]
        rack = self.rack(laid)
        kind, points = self.new[0].kind, self.new[0].points
        if kind is OutcomeKind.WITHDRAWN:
            points = score_in(self.before, play, self.by).total
        yield self.entry(self.by, EntryKind.PLAY, points, rack=rack, play=text)
        if kind is OutcomeKind.WITHDRAWN:
            yield self.entry(self.by, EntryKind.WITHDRAWN, -points, rack=rack)

    def challenge(self, pending: Pending) -> Iterator[RecordEntry]:
        author, place = pending.player, pending.place
        paid = dict(self.beside(OutcomeKind.CHALLENGE_POINTS))
        upheld = self.after.past[place].kind is OutcomeKind.WITHDRAWN
        held = _spelt((self.after if upheld else self.before).racks[author].tiles)
        if upheld:
            points = self.before.past[place].points
            yield self.entry(author, EntryKind.WITHDRAWN, -points, rack=held)
        if author in paid or not upheld:
            yield self.entry(author, EntryKind.CHALLENGE, paid.pop(author, 0), rack=held)
        for seat, points in paid.items():
            yield self.entry(seat, EntryKind.CHALLENGE, points)

    def overtime(self, times: tuple[int, ...]) -> Iterator[RecordEntry]:
        costs, lost = self.beside(OutcomeKind.OVERTIME), self.beside(OutcomeKind.LOST_GAME)
        for seat, time in enumerate(times):
            if time > self.before.overtime[seat] and (seat in costs or seat in lost):
                yield self.entry(seat, EntryKind.TIME, costs.get(seat, 0))

    def settlement(self, scores: tuple[int, ...]) -> Iterator[RecordEntry]:
        racks = [_spelt(rack) for rack in self.after.racks]
        changes = [now - then for now, then in zip(self.after.scores, scores, strict=True)]
        for seat, points in enumerate(changes):
            if points > 0:
                others = "".join(rack for other, rack in enumerate(racks) if other != seat)
                yield self.entry(seat, EntryKind.GAIN, points, rack="", tiles=others)
            elif points < 0:
                yield self.entry(seat, EntryKind.LOSS, points, rack=racks[seat], tiles=racks[seat])
        if self.before.waiting is not None and isinstance(self.move, Pass) and not any(changes):
            others = "".join(rack for other, rack in enumerate(racks) if other != self.by)
            yield self.entry(self.by, EntryKind.GAIN, rack="", tiles=others)


def _spelt(tiles: Iterable[Tile]) -> str:
    """Write the known tiles; signs that mean something else in a record stand in brackets."""
    labels = sorted(tile.label for tile in tiles if not tile.is_hidden)
    for label in labels:
        if "[" in label or "]" in label or any(map(str.isspace, label)):
            raise NotationError(
                f"the label {label!r} cannot be written: it has a bracket or a space"
            )
    return "".join(
        label if len(label) == 1 and (label.isalpha() or label == BLANK_LABEL) else f"[{label}]"
        for label in labels
    )
