"""Which moves a player can make now, for the buttons of a front end, with reasons and limits.

Nothing is searched: a play counts as possible if the player may lay tiles now, even if no word
fits. Reasons only concern the player who asks, as those of `validate` do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import NoTile
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import Seen, as_view
from scrabble_rules.frontend.steps import NoBlankOnBoard, NothingToLay
from scrabble_rules.rules.blank_taking import NoBlankThere, TakingNotAllowed
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    MoveKind,
    Pass,
    Play,
    Resign,
    TakeBlank,
)
from scrabble_rules.values.tiles import HIDDEN, Tile, spelt
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.violations import Violation

_MOST_CHOICES: Final = 500


@frozen
class Action:
    """One kind of move: why it cannot be made now, and within which limits it can.

    An action is true if the move can be made.
    """

    kind: MoveKind
    """Which kind of move it is; a free swap counts as a kind of its own, and so does taking a
    blank as the whole turn.
    """
    violations: tuple[Violation, ...] = ()
    """Why it cannot be made now; empty if it can."""
    counts: tuple[int, ...] = ()
    """How many tiles a play may lay or an exchange may give; empty for other moves."""
    squares: tuple[Square, ...] = ()
    """The squares from which a blank may be taken; empty for other moves."""
    words: tuple[str, ...] = ()
    """The words of the last play, which a challenge may name."""

    def __bool__(self) -> bool:
        """Return whether the move can be made now."""
        return not self.violations


def actions(view: Seen) -> tuple[Action, ...]:
    """Return what a seat can do now, an Action for each kind of move; nothing for a spectator.

    Which numbers of tiles may be exchanged is found by asking for
    different choices of tiles, at most 500 for each number.

    In a bare state it is the player on turn who is asked about. Raises TypeError for anything but a
    View and a GameState.
    """
    view = as_view(view)
    state, player = view.state, view.seat
    if player is None:
        return ()
    return (
        _play(state, player),
        exchange_action(state, player, MoveKind.EXCHANGE),
        exchange_action(state, player, MoveKind.SWAP),
        _taking(state, player, MoveKind.TAKE_BLANK),
        _taking(state, player, MoveKind.BLANK_TURN),
        *(
            Action(MoveKind.of(move), validate(state, move, player).violations)
            for move in (Pass(), AgreeEnd(), Resign())
        ),
        _challenge(state, player),
    )


def _play(state: GameState, player: int) -> Action:
    """Ask about a play of no tiles: what else stands against it stands against every play."""
    answer = validate(state, Play(()), player)
    found = tuple(each for each in answer.violations if not isinstance(each, NoTile))
    if found:
        return Action(MoveKind.PLAY, found)
    counts = range(1, len(state.racks[player]) + 1)
    return Action(MoveKind.PLAY, () if counts else (NothingToLay(),), tuple(counts))


def exchange_action(state: GameState, player: int, kind: MoveKind) -> Action:
    """Return whether a player can exchange or swap tiles now, and how many.

    For each number of tiles it is asked whether some choice of them may be exchanged. If none may,
    the reasons are those of the choice with the fewest; of these, of the largest.
    """
    keeps_turn = kind is MoveKind.SWAP
    counts: list[int] = []
    reasons: tuple[Violation, ...] = ()
    if player != state.on_turn or state.is_over or state.waiting is not None:
        return Action(kind, validate(state, Exchange(keeps_turn=keeps_turn), player).violations)
    for count, choices in enumerate(_choices(state, player)):
        for tiles in choices:
            answer = validate(state, Exchange(tiles, keeps_turn=keeps_turn), player)
            if answer.is_legal:
                counts.append(count)
                break
            if not reasons or len(answer.violations) <= len(reasons):
                reasons = answer.violations
    return Action(kind, (), tuple(counts)) if counts else Action(kind, reasons)


def _choices(state: GameState, player: int) -> Iterator[Iterator[tuple[Tile, ...]]]:
    """Yield the choices of no tile, of one tile and so on."""
    rack = state.racks[player]
    held = (*rack.tiles, *[HIDDEN] * rack.hidden)
    for count in range(len(held) + 1):
        yield iter(dict.fromkeys(islice(combinations(held, count), _MOST_CHOICES)))


def _taking(state: GameState, player: int, kind: MoveKind) -> Action:
    """Ask about each blank on the board; if none may be taken, give the fewest reasons."""
    keeps_turn = kind is MoveKind.TAKE_BLANK
    lying = [placed.square for placed in state.board if placed.tile.is_blank]
    if not lying:
        found = validate(state, TakeBlank(Square(0, 0), keeps_turn=keeps_turn), player).violations
        none = (NoBlankOnBoard() if state.rules.takes_blanks else TakingNotAllowed(),)
        return Action(kind, none if isinstance(found[0], NoBlankThere) else found)
    reasons = {
        square: validate(state, TakeBlank(square, keeps_turn=keeps_turn), player).violations
        for square in lying
    }
    squares = tuple(square for square in lying if not reasons[square])
    return Action(kind, min(reasons.values(), key=len), squares=squares)


def _challenge(state: GameState, player: int) -> Action:
    """Ask about a challenge of the whole play; whether its words are valid is not looked up."""
    found = validate(state, Challenge(), player).violations
    pending = state.pending
    if found or pending is None:
        return Action(MoveKind.CHALLENGE, found)
    words = form_words(pending.board_before, pending.play).words
    return Action(MoveKind.CHALLENGE, (), words=tuple(spelt(word.labels) for word in words))
