"""What one browser shows, as plain data: made from a scene and the rules of the page, nothing else.

A `Scene` holds what one recipient may know. No table, game or state comes in here, so nothing that
is hidden can go out. `changes` keeps the screens small on the wire.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scrabble_rules import Challenge, GameState, View, interchange
from scrabble_rules.frontend import Draft, DraftKind, DraftStage, MoveKind, script_fields
from scrabble_rules.phrases import ENGLISH, About, describe
from scrabble_rules.tables import Offer, OfferKind, Scene, actions_at, against_at, buttons, draft_at
from web import pictures
from web.opening import Opening

Screen = dict[str, object]
"""The fields that a page shows, by their names in `static/table.js`."""

MINE = {
    OfferKind.UNDO: "You ask to undo the last {count} turns.",
    OfferKind.END: "You ask to end the game now.",
    OfferKind.PAUSE: "You ask for a pause.",
    OfferKind.RESUME: "You ask to go on.",
}
THEIRS = {
    OfferKind.UNDO: "{name} asks to undo the last {count} turns.",
    OfferKind.END: "{name} asks to end the game now.",
    OfferKind.PAUSE: "{name} asks for a pause.",
    OfferKind.RESUME: "{name} asks to go on.",
}
ONE_TURN = ("You ask to undo the last turn.", "{name} asks to undo the last turn.")


def screen(scene: Scene, now: int) -> Screen:
    """Return the screen of a recipient; `now` is the time in milliseconds."""
    view, standing = scene.view, scene.standing
    rules, seat = view.state.rules, view.seat
    shown: Screen = {
        "board": pictures.frame(rules.layout, rules.tile_set),
        "title": ", ".join(map(str, view.names)),
        "seat": seat,
        "turn": standing.turn,
        "over": standing.is_over,
        "players": list(_players(scene)),
        "status": _status(scene),
        "last": _last(scene),
        "yours": standing.on_turn == seat and not standing.is_over,
        "lines": [ENGLISH.say(line, view) for line in scene.lines],
        "offers": [_offer(offer, scene) for offer in scene.offers],
        "clock": _clock(scene, now),
        "window": _window(scene, now),
        "free": False,
        "heard": scene.heard,
        "unseen": pictures.unseen(view),
    }
    if seat is None:
        return shown | pictures.parts(view, None)
    challenge = next(each for each in actions_at(scene) if each.kind is MoveKind.CHALLENGE)
    return {
        **shown,
        **drafted(scene, draft_at(scene)),
        "words": [list(Challenge([word]).words[0]) for word in challenge.words],
        "can": _buttons(scene),
        "undo": _undo(scene),
    }


def drafted(scene: Scene, draft: Draft) -> Screen:
    """Return what changes on a player's screen with the draft: board, rack and main button."""
    return {
        **pictures.parts(scene.view, draft),
        "rack": pictures.rack(draft),
        **script_fields(draft),
        "draft": _draft(scene, draft),
        "move": _body(interchange.dump(draft.move)),
        "heard": scene.heard,
    }


def waiting(opening: Opening, names: Sequence[str], seat: int | None) -> Screen:
    """Return the screen of a table at which seats are free; there is no game yet."""
    rules, free = opening.rules, opening.people - len(names)
    state = GameState.of(rules, [""] * opening.players)
    people = [name + (" (you)" if place == seat else "") for place, name in enumerate(names)]
    people += ["free seat"] * free + [*opening.computer_names]
    begins = f"The game begins when {free} more players have sat down. Send them the invitation."
    if free == 1:
        begins = "The game begins when one more player has sat down. Send them the invitation."
    return {
        "board": pictures.frame(rules.layout, rules.tile_set),
        **pictures.parts(View(state), None),
        "title": "Waiting for players",
        "seat": seat,
        "turn": 0,
        "over": False,
        "players": [{"name": name, "points": "", "about": "", "on": False} for name in people],
        "status": begins,
        "last": "",
        "yours": False,
        "lines": [],
        "offers": [],
        "clock": None,
        "window": None,
        "free": True,
        "heard": 0,
    }


def _body(document: Mapping[str, object]) -> Screen:
    """Return a document as it stands inside another one."""
    return {key: value for key, value in document.items() if key != "crossword_game"}


# -- what everybody sees


def _players(scene: Scene) -> Iterator[Screen]:
    """Yield a line for each player."""
    view, own = scene.view.state, scene.view.seat
    for seat, name in enumerate(scene.view.names):
        rack = view.racks[seat]
        about = [f"{len(rack)} tile{'' if len(rack) == 1 else 's'}"]
        if seat != own and rack.tiles:
            about = [" ".join(tile.label for tile in rack.tiles)]
        if seat in scene.computers:
            about.append("computer")
        elif not scene.here[seat]:
            about.append("away")
        yield {
            "name": f"{name} (you)" if seat == own else str(name),
            "points": view.scores[seat],
            "about": ", ".join(about),
            "on": seat == view.on_turn and not view.is_over,
        }


def _status(scene: Scene) -> str:
    """Return whose turn it is, or what the game waits for."""
    view, standing = scene.view, scene.standing
    said = [describe(view, About.TURN)]
    if standing.is_over:
        return " ".join([*said, describe(view, About.SCORES)])
    if not standing.started:
        away = [str(name) for name, here in zip(view.names, scene.here, strict=True) if not here]
        said = [f"The game begins as soon as these are here: {_listed(away)}."]
    elif standing.paused:
        said = ["The game is paused."]
    elif standing.on_turn == view.seat:
        said = ["Your turn."]
    if standing.challenge is not None:
        waits = standing.challenge.waits_for
        names = ["You" if seat == view.seat else str(view.names[seat]) for seat in waits]
        if names:
            said.append(f"{_listed(sorted(names, key='You'.__ne__))} may challenge.")
    return " ".join([*said, describe(view, About.BAG)])


def _listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _last(scene: Scene) -> str:
    """Return what happened last, for the live region."""
    undone = [each for each in scene.undone if each.keeps == len(scene.lines)]
    if undone:
        if undone[-1].fell == 1:
            return "The last turn was undone. The tiles to come are drawn anew."
        return f"The last {undone[-1].fell} turns were undone. The tiles to come are drawn anew."
    return ENGLISH.say(scene.lines[-1], scene.view) if scene.lines else "Nobody has moved yet."


def _offer(offer: Offer, scene: Scene) -> Screen:
    """Return a proposal, and how this recipient may answer."""
    mine, count = offer.by == scene.view.seat, len(offer.lines)
    said = ONE_TURN[not mine] if count == 1 else (MINE if mine else THEIRS)[offer.kind]
    answers = []
    if mine:
        answers = [{"text": "Withdraw", "agrees": False}]
    elif scene.view.seat in offer.waits_for:
        answers = [{"text": "Agree", "agrees": True}, {"text": "Decline", "agrees": False}]
    return {
        "id": offer.number,
        "text": said.format(name=scene.view.names[offer.by], count=count),
        "answers": answers,
    }


def _clock(scene: Scene, now: int) -> Screen | None:
    """Return the milliseconds that are left to each player now, and whose clock runs."""
    clock = scene.standing.clock
    if clock is None:
        return None
    left = list(clock.left)
    if clock.running is not None:
        left[clock.running] += clock.turn_left - (now - clock.at)
    return {"left": left, "running": clock.running}


def _window(scene: Scene, now: int) -> int | None:
    """Return the milliseconds that are left to challenge the last play; None without a limit."""
    challenge = scene.standing.challenge
    is_open = challenge is not None and not scene.standing.paused
    until = challenge.until if challenge is not None and is_open else None
    return None if until is None else max(0, until - now)


# -- what a player sees


def _draft(scene: Scene, draft: Draft) -> Screen:
    """Return how far a draft is, and what the button that makes the move says."""
    standing, is_mine = scene.standing, scene.standing.on_turn == draft.player
    barred = against_at(scene, MoveKind.PLAY)
    chooses = draft.kind not in {None, DraftKind.PLAY}
    against = () if draft.is_empty else draft.violations
    reasons = " ".join(ENGLISH.say(each, scene.view) for each in against)
    total = None if draft.score is None or draft.is_empty else draft.score.total
    text = "" if total is None else f"{draft.score}."
    if chooses:
        count = len(draft.chosen)
        text = f"{count} tile{'' if count == 1 else 's'} chosen." if count else "Choose tiles."
        button = "Exchange" if draft.kind is DraftKind.EXCHANGE else "Swap"
    else:
        points = "1 point" if total == 1 else f"{total} points"
        button = "Play" if total is None else f"Play for {points}"
    why = reasons or "Lay tiles on the board first."
    if standing.is_over:
        why = "The game is over."
    elif not standing.started or standing.paused:
        why = _status(scene)
    elif not is_mine:
        why = "It is not your turn."
    elif barred:
        why = " ".join(ENGLISH.say(one, scene.view) for one in barred)
    return {
        "text": f"{text} {reasons}".strip(),
        "button": button,
        "ready": is_mine and not barred and draft.stage is DraftStage.LEGAL,
        "why": why,
    }


def _buttons(scene: Scene) -> Screen:
    """Return why each button cannot be pressed; empty if it can. Buttons left out are hidden."""
    found = {
        button.step or button.label.lower(): " ".join(
            ENGLISH.say(one, scene.view) for one in button.violations
        )
        for button in buttons(scene)
    }
    undo = "" if _undo(scene) is not None else "You have not moved yet."
    return {**found, "undo": undo} if found else {}


def _undo(scene: Scene) -> int | None:
    """Return how many lines stay if the player's last turn is undone; None without one."""
    own = [place for place, line in enumerate(scene.lines) if line.player == scene.view.seat]
    return own[-1] if own else None


def changes(before: Mapping[str, object], after: Screen) -> Screen:
    """Return the fields of a screen that are not as they were, and of the labels those too."""
    new = {key: value for key, value in after.items() if before.get(key, ...) != value}
    labels, known = after.get("labels"), before.get("labels")
    if "labels" in new and isinstance(labels, dict) and isinstance(known, dict):
        new |= {"labels": {name: labels[name] for name in labels if labels[name] != known[name]}}
    return new
