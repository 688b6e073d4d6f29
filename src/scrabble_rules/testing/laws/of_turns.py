"""Laws of playing on: tiles, turns, draws and what is remembered of them."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.judging import Judging
from scrabble_rules.testing.copying import copy_of, imprint_of
from scrabble_rules.testing.laws.base import Law, Problems, each_moment
from scrabble_rules.testing.scenes import Scene
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Exchange, Pass, Play
from scrabble_rules.values.violations import NotYourTurn

_TURN_MOVES = {
    Play: {OutcomeKind.PLAY, OutcomeKind.WITHDRAWN},
    Exchange: {OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP},
    Pass: {OutcomeKind.PASS},
}


RAISES = Law("raises", "No rule raises, and whatever is legal can be carried out.")
"""Looked at by whoever plays the games, for there is no moment after it."""


@each_moment(
    "total", "Whatever is said, the answer is a value, and equal questions get equal ones."
)
def total(scene: Scene) -> Problems:
    """Say what nobody should, and look whether the answers are whole."""
    for answer in scene.probed:
        if answer.is_legal is bool(answer.violations):
            yield f"{type(answer).__name__} comes with {len(answer.violations)} violations."
        for violation in answer.violations:
            if not violation.message:
                yield f"The violation {violation.code} has no sentence."


@each_moment("tiles", "No move makes a tile or loses one.")
def tiles(scene: Scene) -> Problems:
    """Count every tile, wherever it is."""
    found = all_tiles(scene.state)
    every = Bag(scene.rules.tile_set.tiles)
    if found != every:
        missing = every.missing(tile.label for tile in found)
        gained = len(found) - len(every)
        yield f"There are {gained:+d} tiles more or fewer than in the set ({', '.join(missing)})."


def all_tiles(state: GameState) -> Bag:
    """Collect every tile wherever it is: board, racks, aside, bag."""
    lying = [placed.tile.tile for placed in state.board]
    held = [tile for rack in (*state.racks, *state.aside) for tile in rack]
    return Bag([*lying, *held, *state.bag])


@each_moment("racks", "Nobody holds more tiles than a rack has.")
def racks(scene: Scene) -> Problems:
    """Count the tiles on every rack."""
    size = scene.rules.rack_size
    for player, rack in enumerate(scene.state.racks):
        if len(rack) > size:
            yield f"Player {player} holds {len(rack)} tiles, and a rack has {size}."


@each_moment("draws", "What a legal move says will be drawn is drawn, and no draw is made twice.")
def draws(scene: Scene) -> Problems:
    """Compare what was due, what was drawn, and the number of the draw."""
    before, legal = scene.before, scene.legal
    if before is None or legal is None:
        return
    drawn = scene.game.turns[-1].drawn
    due = sum(draw.count for draw in legal.draws)
    if len(drawn) != due:
        yield f"{due} tiles were due, and {len(drawn)} were drawn."
    if carry_out(legal, scene.game.draws).drawn != drawn:
        yield "The same draw by the same seed gives other tiles."
    made = sum(draw.count > 0 for draw in legal.draws)
    if scene.state.draws_made != before.draws_made + made:
        yield (
            f"After {before.draws_made} draws and {made} more the state counts "
            f"{scene.state.draws_made}."
        )


@each_moment("repeats", "The same move in the same state leads to the same state.")
def repeats(scene: Scene) -> Problems:
    """Compare with the second time, when the tiles that were drawn were handed over."""
    if scene.again is None:
        return
    if scene.again.state != scene.state:
        names = ("board", "racks", "bag", "scores", "on_turn", "past", "pending", "end")
        state, again = scene.state, scene.again.state
        parts = [name for name in names if getattr(state, name) != getattr(again, name)]
        yield f"The second time the state differs in: {', '.join(parts) or 'the rest'}."


@each_moment("input", "Carrying a move out leaves the state that it came from as it was.")
def untouched(scene: Scene) -> Problems:
    """Compare the state before with what it was."""
    if scene.before is not None and imprint_of(scene.before) != scene.imprint:
        yield "The state before the move is another one after it."


@each_moment("undo", "Undo takes back one move; a game replayed, or copied, is the same game.")
def undo(scene: Scene) -> Problems:
    """Take the move back; replay and copy the whole game when it is over."""
    game = scene.game
    if scene.before is not None:
        undone = game.undo()
        if undone.state != scene.before or undone.turns != game.turns[:-1]:
            yield "Undo does not lead back to the state before the move."
    if scene.is_last:
        start = evolve(game, turns=())
        if start.replay(game.turns).state != scene.state:
            yield "Replaying the turns leads to another state."
        copy = copy_of(evolve(scene.state, rules=scene.ground.finder.plain))
        if evolve(copy, rules=scene.rules) != scene.state:
            yield "A copy of the state is not equal to it."


@each_moment("turns", "Turns go round the table, one each, and a turn that is owed is lost.")
def turns(scene: Scene) -> Problems:
    """Look who is on turn and why."""
    state = scene.state
    if scene.before is not None and scene.legal is not None:
        yield from _one_turn(scene, scene.before, scene.legal)
    if state.is_over or state.waiting is not None:
        return
    if state.on_turn in state.gone:
        yield f"Player {state.on_turn} has left the game, and is on turn."
    if state.owed_turns[state.on_turn]:
        yield f"Player {state.on_turn} owes a turn, and is on turn all the same."
    last = next((outcome.player for outcome in reversed(state.past) if outcome.is_turn), None)
    if last is not None and state.on_turn != _after(state, last):
        yield f"After player {last} it is the turn of player {state.on_turn}."


def _after(state: GameState, seat: int) -> int:
    after = ((seat + step) % state.players for step in range(1, state.players + 1))
    return next((player for player in after if player not in state.gone), seat)


def _one_turn(scene: Scene, before: GameState, legal: Legal) -> Problems:
    """Look at what one move has added to the past, to the turns owed, and to the votes."""
    state = scene.state
    new = state.past[len(before.past) :]
    kinds = _TURN_MOVES.get(type(legal.move))
    if kinds and before.waiting is None and not (new and new[0].kind in kinds):
        yield f"After {type(legal.move).__name__} nothing of the kind is remembered."
    elif kinds and before.waiting is None and new[0].player != legal.by:
        yield f"The turn of player {legal.by} is remembered as that of player {new[0].player}."
    if sum(one.is_turn and one.kind is not OutcomeKind.LOST_TURN for one in new) > 1:
        yield "One move used up several turns."
    ruled = [asked.answer for asked in scene.asked if asked.name == "ruling"]
    imposed = sum(getattr(ruling, "challenger_turns", 0) for ruling in ruled[-1:])
    lost = sum(one.kind is OutcomeKind.LOST_TURN for one in new)
    if sum(state.owed_turns) + lost != sum(before.owed_turns) + imposed:
        yield (
            f"{sum(before.owed_turns)} turns were owed, {imposed} were imposed and {lost} lost, "
            f"and now {sum(state.owed_turns)} are owed."
        )
    if isinstance(legal.move, AgreeEnd) and not state.is_over and legal.by not in state.votes:
        yield f"Player {legal.by} agrees to end the game, and nobody takes note."
    if state.votes and not isinstance(legal.move, AgreeEnd):
        yield "A vote for the end outlives another move."


@each_moment("past", "What has happened is remembered, and nothing of it changes but a phony.")
def past(scene: Scene) -> Problems:
    """Compare the past with what it was before the move."""
    if scene.before is None:
        return
    old, new = scene.before.past, scene.state.past[: len(scene.before.past)]
    pending = scene.before.pending
    for place, (then, now) in enumerate(zip(old, new, strict=False)):
        taken_back = pending is not None and place == pending.place and _withdrawn(now)
        if not taken_back and evolve(now, bag_after=then.bag_after) != then:
            yield f"Turn {place + 1} was {then.kind.value} and is now {now.kind.value}."
    if len(new) < len(old):
        yield "Something that has happened is forgotten."


def _withdrawn(outcome: Outcome) -> bool:
    return outcome.kind is OutcomeKind.WITHDRAWN and not outcome.points


@each_moment("withdrawal", "A play that is taken back leaves nothing: no tile, no point, no draw.")
def withdrawal(scene: Scene) -> Problems:
    """Compare with the state before the play that was taken back."""
    before, legal, state = scene.before, scene.legal, scene.state
    if before is None or legal is None or before.pending is None:
        return
    if not any(getattr(one.facts, "upheld", False) for one in scene.asked if one.name == "ruling"):
        return
    if not _withdrawn(state.past[before.pending.place]):
        yield "A challenge was right, and the play is remembered with what it scored."
    author, place = before.pending.player, before.pending.place
    then = _before_play(scene, author)
    if state.board != then.board:
        yield "After the play was taken back the board is not as it was before."
    points = sum(one.points for one in state.past[place:] if one.player == author)
    settled = state.scores if state.end is None else state.end.before
    if settled[author] != then.scores[author] + points:
        yield f"Player {author} has {settled[author]} points after the play was taken back."
    if state.on_turn != author and state.racks[author] != then.racks[author]:
        yield f"Player {author} does not hold the tiles again that were held before."


def _before_play(scene: Scene, author: int) -> GameState:
    """Return the state in which the play was made that is now taken back."""
    turns = scene.game.turns
    place = next(
        place
        for place in range(len(turns) - 1, -1, -1)
        if isinstance(turns[place].move, Play) and turns[place].by == author
    )
    return turns[place - 1].state if place else scene.game.deal


@each_moment("speaker", "Only the player on turn plays, exchanges or passes.")
def speaker(scene: Scene) -> Problems:
    """Let somebody else say what the player on turn might say."""
    state = scene.state
    if state.is_over or state.players == 1:
        return
    for answer in scene.probed:
        other = not answer.is_legal and answer.by not in {None, state.on_turn}
        if isinstance(answer.by, int) and answer.by in state.playing and other:
            strange = [one.code for one in answer.violations if not isinstance(one, NotYourTurn)]
            if strange and isinstance(answer.move, Play | Exchange | Pass):
                yield f"Player {answer.by}, who is not on turn, is told {', '.join(strange)}."
        said_in_turn = isinstance(answer.move, Play | Exchange | Pass)
        if answer.is_legal and answer.by != state.on_turn and said_in_turn:
            yield f"Player {answer.by} may move and is not on turn."


@each_moment("waiting", "Any end waits while somebody can still challenge the last play.")
def waiting(scene: Scene) -> Problems:
    """After a play, ask whether anybody may challenge it."""
    before, legal, state = scene.before, scene.legal, scene.state
    if before is None or legal is None or not state.is_over:
        return
    if not isinstance(legal.move, Play) or scene.rules.judging is not Judging.ON_CHALLENGE:
        return
    asked = _after(before, legal.by)
    challengers = [
        player
        for player in before.playing
        if not scene.rules.challengers.check_challenger(ChallengersFacts(player, legal.by, asked))
    ]
    if challengers:
        yield f"The game is over, and player {challengers[0]} could not challenge the last play."


@each_moment("over", "When a game is over, nobody moves any more.")
def over(scene: Scene) -> Problems:
    """Say everything in a game that is over."""
    if not scene.state.is_over:
        return
    for answer in scene.probed:
        if answer.is_legal and type(answer.move).__name__ != "Overtime":
            yield f"{type(answer.move).__name__} is legal after the end."
            return


OF_TURNS = (
    *(RAISES, total, tiles, racks, draws, untouched, repeats, undo),
    *(turns, past, withdrawal, speaker, waiting, over),
)
