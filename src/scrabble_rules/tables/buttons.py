"""What a player can do at a table now, for the buttons of a client.

A scene is enough to know it, so a client can ask for itself. What the rules have against a move is
found by `frontend.actions`; here is what the table has against it.
"""

from __future__ import annotations

from scrabble_rules.engine.validation import validate
from scrabble_rules.frontend.player_actions import Action, actions
from scrabble_rules.tables.moving import closed
from scrabble_rules.tables.news import Scene
from scrabble_rules.tables.refusals import AlreadyAccepted, ChallengeTimeOver, OthersMayChallenge
from scrabble_rules.values.moves import Challenge, MoveKind
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.violations import Violation


def actions_at(scene: Scene) -> tuple[Action, ...]:
    """Return what the recipient of a scene can do now, an Action for each kind of move.

    It is what `frontend.actions` says of the view, and beside that a move is barred that the table
    would refuse, as `against_at` says. Onlookers can do nothing, so for them there is no Action.
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
