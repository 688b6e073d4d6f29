"""What a player can do at a table now, for the buttons of a client.

A scene is enough to know it, so a client can ask for itself. What the rules have against a move is
found by `frontend.actions`; here is what the table has against it, and what players can say beside
their moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.frontend.draft import Draft
from scrabble_rules.frontend.player_actions import Action, actions
from scrabble_rules.tables.messages import Accept, Make, Message, OfferKind, Propose, Reply
from scrabble_rules.tables.moving import closed
from scrabble_rules.tables.news import Scene
from scrabble_rules.tables.refusals import AlreadyAccepted, ChallengeTimeOver, OthersMayChallenge
from scrabble_rules.values.moves import Challenge, Exchange, Move, MoveKind, Pass, Resign
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.values.violations import Violation

_SAID: Final[Mapping[MoveKind, Move]] = {
    MoveKind.PASS: Pass(),
    MoveKind.RESIGN: Resign(),
    MoveKind.CHALLENGE: Challenge(),
}
"""The moves that need no choice."""
_STEPS: Final = {MoveKind.EXCHANGE: Exchange(), MoveKind.SWAP: Exchange(keeps_turn=True)}
_NEVER: Final = {"exchange.not-allowed", "exchange.no-free-swap"}
"""Codes of the reasons that stand against an exchange in the whole game."""


@frozen
class Button:
    """A button for the recipient of a scene; true if it can be pressed now."""

    label: str
    """What it is called, in English: `Pass`, or `Agree to undo`."""
    message: Message | None
    """What it says to the table; None for one that changes the draft."""
    violations: tuple[Violation, ...] = ()
    """Why it cannot be pressed now."""
    step: str = ""
    """What it does with the draft: `{"do": step}` is the step for `frontend.step`."""

    def __bool__(self) -> bool:
        """Return whether nothing is against it."""
        return not self.violations


def draft_at(scene: Scene) -> Draft:
    """Return the draft of the recipient of a scene, as the table keeps it, or an empty one.

    Raises TypeError for anything but a Scene, and SetupError for onlookers.
    """
    must_be("scene", scene, Scene, "table.scene(0)")
    view = scene.view
    draft = Draft(view) if scene.draft is None else Draft.restore(scene.draft, view)
    return draft.restart() if scene.standing.is_over else draft


def buttons(scene: Scene) -> tuple[Button, ...]:
    """Return the buttons of the recipient of a scene; none for onlookers and after the end.

    The first makes the move that is drafted. The others are those of `actions_at`, and what else
    players say: that they accept the last play, that they offer something, and their replies. A
    play is challenged as a whole, and one turn is undone. A scene does not say how many pauses and
    undos are left, so the table may refuse an offer. Raises TypeError for anything but a Scene.
    """
    must_be("scene", scene, Scene, "table.scene(0)")
    if scene.view.seat is None or scene.standing.is_over:
        return ()
    draft, turn = draft_at(scene), scene.standing.turn
    kind, turned = MoveKind.of(draft.move), scene.view.state.replace(on_turn=scene.view.seat)
    against = validate(scene.view, draft.move).violations or against_at(scene, kind)
    label = "Play" if kind is MoveKind.PLAY else "Exchange the chosen"
    found = [Button(label, Make(turn, draft.move), against)]
    for action in actions_at(scene):
        name, said = action.kind.value, _SAID.get(action.kind)
        if said is not None:
            found.append(Button(name.capitalize(), Make(turn, said), action.violations))
        elif action.kind in _STEPS and not _is_never(turned, _STEPS[action.kind]):
            label = "Lay tiles" if action.kind is kind else name.capitalize()
            found.append(Button(label, None, action.violations, step=name))
    return (*found, *_sayings(scene, scene.view.seat, turn))


def _is_never(state: GameState, exchange: Exchange) -> bool:
    """Return whether the rules of the game have no such exchange."""
    return not _NEVER.isdisjoint(each.code for each in validate(state, exchange).violations)


def _sayings(scene: Scene, seat: int, turn: int) -> Iterator[Button]:
    """Yield what a seat can say now that is no move."""
    standing, challenge = scene.standing, scene.standing.challenge
    waits = () if challenge is None or challenge.until is None else challenge.waits_for
    if seat in waits and not standing.paused:
        yield Button("Accept", Accept(turn))
    for offer in scene.offers:
        what, number = offer.kind.value, offer.number
        if seat in offer.waits_for:
            yield Button(f"Agree to {what}", Reply(number, agrees=True))
            yield Button(f"Decline to {what}", Reply(number, agrees=False))
        elif seat == offer.by:
            yield Button(f"Do not {what}", Reply(number, agrees=False))
    lines, open_kinds = len(scene.lines), {offer.kind for offer in scene.offers}
    if seat in scene.view.state.gone:
        return
    for kind, is_there in (
        (OfferKind.UNDO, lines > 0 and not standing.paused),
        (OfferKind.END, standing.started and not standing.paused),
        (OfferKind.PAUSE, standing.clock is not None and standing.started and not standing.paused),
        (OfferKind.RESUME, standing.paused),
    ):
        if is_there and kind not in open_kinds:
            keeps = lines - 1 if kind is OfferKind.UNDO else None
            yield Button(f"Ask to {kind.value}", Propose(turn, kind, keeps))


def actions_at(scene: Scene) -> tuple[Action, ...]:
    """Return what the recipient of a scene can do now, an Action for each kind of move.

    It is what `frontend.actions` says of the view, and beside that a move is barred that the table
    would refuse, as `against_at` says. A scene does not say what was declined before in this turn,
    so an offer that is made again may still be refused. Onlookers can do nothing, so for them there
    is no Action.
    Raises TypeError for anything but a Scene.
    """
    must_be("scene", scene, Scene, "table.scene(0)")
    return tuple(
        Action(action.kind, against) if (against := against_at(scene, action.kind)) else action
        for action in actions(scene.view)
    )


def against_at(scene: Scene, kind: MoveKind) -> tuple[Violation, ...]:
    """Return what the table has against a kind of move now, whatever the rules say to it.

    A table bars moves before the game has begun, during a pause, while others may challenge the
    last play, and challenges when the time for them is over. For onlookers there is nothing to bar.
    Raises TypeError for anything but a Scene and a MoveKind.
    """
    must_be("scene", scene, Scene, "table.scene(0)")
    must_be("kind", kind, MoveKind, "MoveKind.PLAY")
    standing, challenge, seat = scene.standing, scene.standing.challenge, scene.view.seat
    if seat is None or standing.is_over or kind is MoveKind.RESIGN:
        return ()
    stopped = closed(started=standing.started, paused=standing.paused, turns=len(scene.lines))
    if stopped:
        return stopped
    waits = () if challenge is None else challenge.waits_for
    if kind is MoveKind.CHALLENGE:
        if seat in waits or validate(scene.view, Challenge()).violations:
            return ()
        return (ChallengeTimeOver(),) if challenge is None else (AlreadyAccepted(),)
    if kind is MoveKind.AGREE_END or challenge is None or challenge.until is None:
        return ()
    others = scene.view.state.on_turn == seat and {*waits} - {seat}
    return (OthersMayChallenge(),) if others else ()
