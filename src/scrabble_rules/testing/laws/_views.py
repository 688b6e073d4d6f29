"""Laws of views, notation and documents: what is shown hides enough and loses nothing else."""

from __future__ import annotations

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import resampled, view_for
from scrabble_rules.games.game import Game
from scrabble_rules.notation import (
    NotationError,
    cgp,
    format_move,
    format_play,
    parse_move,
    parse_play,
)
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.specification.comparing import differences, table_of
from scrabble_rules.specification.table import view
from scrabble_rules.testing._documents import interchange_room, registry_or_reason
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Law, Problems, Transcript, differing, snapshot_law
from scrabble_rules.values.moves import Exchange, Move, Play

_FEW = 3
_SEED = KnownSeed("resampled")


@snapshot_law(
    "hiding",
    "A view shows what its player knows and nothing else, also of a state in which other tiles lie "
    "face down, answers that player's moves as the full state does, and lets the legal ones be "
    "carried out.",
    looks=lambda snapshot: not snapshot.state.is_over and _is_due(snapshot),
)
def hiding(snapshot: Snapshot) -> Problems:
    """Look at the view of each player and of a spectator."""
    state = snapshot.state
    for viewer in (None, *range(state.players)):
        named = "a spectator" if viewer is None else f"seat {viewer}"
        seen_by = view_for(state, viewer)
        seen = seen_by.state
        wrong = ", ".join(differences(view(table_of(state), viewer), seen))
        if wrong:
            yield f"The view of {named} shows too much or too little in: {wrong}."
        if snapshot.game.view_for(viewer).state != seen:
            yield f"`view_for` of the game and of its state differ for {named}."
        if view_for(resampled(seen_by, _SEED), viewer) != seen_by:
            yield f"The view of {named} is not that of a state resampled from it."
    yield from _answered_otherwise(snapshot)


def _is_due(snapshot: Snapshot) -> bool:
    """Views are compared now and then, and wherever turns are owed, which seldom lasts long."""
    return snapshot.every(_FEW) or any(snapshot.state.owed_turns)


def _answered_otherwise(snapshot: Snapshot) -> Problems:
    """Validate the moves tried in the view of the player on turn, and make those that are legal.

    Exchanges of tiles that are not named are left out: only a state with tiles face down, such as
    every view, allows them.
    """
    state = snapshot.state
    seen = view_for(state, state.on_turn)
    for answer in (probe.answer for probe in snapshot.probes):
        if answer.by in {None, state.on_turn} and not _leaves_unnamed(answer.move):
            there = validate(seen, answer.move)
            if there.violations != answer.violations:
                codes = ", ".join(one.code for one in (*answer.violations, *there.violations))
                yield f"{type(answer.move).__name__} gets another answer in a view: {codes}."
            if isinstance(there, Legal):
                carry_out(there)  # whatever it raises breaks the law


def _leaves_unnamed(move: Move) -> bool:
    return isinstance(move, Exchange) and any(tile.is_hidden for tile in move.tiles)


def _in_notation(snapshot: Snapshot) -> Problems:
    """Write the state as CGP and the last move in coordinates, and read both again."""
    state, rules = snapshot.state, snapshot.rules
    if snapshot.every(_FEW) and any(state.racks):  # CGP cannot say that every rack is empty
        text = cgp.format(state)
        again = cgp.parse(text, rules)
        if again.board != state.board or again.scores[0] != state.scores[state.on_turn]:
            yield f"The CGP line {text} is read as another state."
        elif cgp.parse(cgp.format(again), rules) != again:
            yield f"The CGP line {text}, written and read once more, gives another state."
    if snapshot.legal is not None:
        yield from _move_in_words(snapshot.legal.move, snapshot.legal.state)


def _move_in_words(move: Move, before: GameState) -> Problems:
    """Write the last move and read it again; most kinds of moves cannot be written."""
    tile_set = before.rules.tile_set
    if isinstance(move, Play):
        written = format_play(move, before.board, tile_set)
        if parse_play(written, before.board, tile_set) != move:
            yield f"The play written as {written} is read as another one."
    try:
        written = format_move(move, before)
    except NotationError:
        return
    if parse_move(written, before) != move:
        yield f"The move written as {written} is read as another one."


def written_and_read(what: Snapshot | Transcript) -> Problems:
    """Write the rules, or a state and at last the game, and read them again."""
    value: RuleSet | Game = what.game if isinstance(what, Snapshot) else what.rules
    if isinstance(what, Snapshot):
        yield from _in_notation(what)
        if not what.is_last:
            return
    kind, lexicon, room = type(value), what.rules.lexicon, interchange_room()
    registry = registry_or_reason(what.rules)[0]
    if registry is None:
        return
    written = room.dump(value, registry=registry)
    again = room.load(written, kind, lexicons=lambda _name, _digest: lexicon, registry=registry)
    if again != value:
        yield f"The {kind.__name__} read again differs in: {', '.join(differing(value, again))}."


WRITTEN = Law(
    "written",
    "Moves and states in notation, and rules and games as plain data, are read as what they were.",
    on_snapshot=written_and_read,
    on_rules=written_and_read,
)
