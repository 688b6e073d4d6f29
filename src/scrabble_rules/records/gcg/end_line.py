"""The lines that say how a game ended: `#incomplete`, and `#ended`, an extension of this package.

GCG itself cannot say that somebody resigned, that the players agreed to end the game, or that
somebody lost on time: `#ended resigned ann`, `#ended agreed`, `#ended on-time ann`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scrabble_rules.notation.errors import NotationError
from scrabble_rules.records.game_record import Participant, RecordedEnd
from scrabble_rules.values.log import EndKind

INCOMPLETE, ENDED = "incomplete", "ended"
_AGREED = "agreed"
_BY_ONE = {"resigned": EndKind.RESIGNED, "on-time": EndKind.FLAG_FALL}


def parse_end(text: str, players: Sequence[Participant]) -> RecordedEnd | None:
    """Read what follows `#ended`; None if it is not what this package writes there."""
    if text == _AGREED:
        return RecordedEnd(EndKind.AGREED)
    word, _, nick = text.partition(" ")
    seats = seats_called(nick, dict(enumerate(players)))
    return RecordedEnd(_BY_ONE[word], seats[0]) if word in _BY_ONE and len(seats) == 1 else None


def lacks_player(text: str) -> bool:
    """Return whether what follows `#ended`, and was not read, has to name a player."""
    return text.partition(" ")[0] in _BY_ONE


def seats_called(name: str, players: Mapping[int, Participant]) -> list[int]:
    """Return the seats with this short name, or else those with this name in another case."""
    known = [seat for seat, player in players.items() if player.nick == name]
    if known or not name:
        return known
    alike = name.casefold()
    return [
        seat
        for seat, player in players.items()
        if alike in {player.nick.casefold(), player.name.casefold()}
    ]


def format_end(ended: RecordedEnd, players: Sequence[Participant]) -> str:
    """Write what follows `#ended`; raise NotationError for an end it has no words for."""
    if ended.kind is EndKind.AGREED:
        return _AGREED
    words = [word for word, kind in _BY_ONE.items() if kind is ended.kind]
    if not words or ended.seat is None or not 0 <= ended.seat < len(players):
        what = f"{ended.kind.value}, seat {ended.seat}"
        raise NotationError(f"the record cannot be written: #ended cannot say: {what}")
    return f"{words[0]} {players[ended.seat].nick}"
