"""Laws of the course of a game: tiles, draws, turns, challenges, and the log of them."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed, SeededDraws
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply, carry_out
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing._numbered_games import further
from scrabble_rules.testing._pickling import copy_of, imprint_of
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Law, Problems, moved, snapshot_law
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Exchange, Pass, Play, TakeBlank
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.violations import DrawError, NotYourTurn

_FEW = 3
_OTHER_DRAWS = SeededDraws(KnownSeed("another seed"))
_TURN_MOVES = {
    Play: {OutcomeKind.PLAY, OutcomeKind.WITHDRAWN},
    Exchange: {OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP},
    TakeBlank: {OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN},
    Pass: {OutcomeKind.PASS},
}


RAISES = Law(
    "raises",
    "No rule raises an exception, and each legal move can be carried out.",
    never="no game was played",
)
"""Checked by the trial that plays the games, as there is no snapshot after an exception."""


@snapshot_law(
    "total", "`validate` answers any move with a whole value: Legal, or Illegal with its reasons."
)
def total(snapshot: Snapshot) -> Problems:
    """Look whether the answers to ordinary and hostile moves are complete."""
    for answer in snapshot.probed:
        if answer.is_legal is bool(answer.violations):
            yield f"{type(answer).__name__} comes with {len(answer.violations)} violations."
        for violation in answer.violations:
            if not violation.message:
                yield f"The violation {violation.code} has no message."


@snapshot_law("tiles", "No move makes a tile or loses one.")
def tiles(snapshot: Snapshot) -> Problems:
    """Count the tiles, wherever they are."""
    found = all_tiles(snapshot.state)
    every = Bag(snapshot.rules.tile_set.tiles)
    if found != every:
        missing = every.missing(tile.label for tile in found)
        gained = len(found) - len(every)
        yield f"There are {gained:+d} tiles compared with the tile set ({', '.join(missing)})."


def all_tiles(state: GameState) -> Bag:
    """Collect the tiles on the board, on racks, aside and in the bag."""
    lying = [placed.tile.tile for placed in state.board]
    held = [tile for rack in (*state.racks, *state.aside) for tile in rack]
    return Bag([*lying, *held, *state.bag])


@snapshot_law("racks", "No player holds more tiles than the rack size.")
def racks(snapshot: Snapshot) -> Problems:
    """Count the tiles on every rack."""
    size = snapshot.rules.rack_size
    for player, rack in enumerate(snapshot.state.racks):
        if len(rack) > size:
            yield f"Player {player} holds {len(rack)} tiles; the rack size is {size}."


@snapshot_law(
    "draws",
    "A move draws what `Legal.draws` says, no more and no fewer, and no draw number is used twice.",
    looks=moved,
)
def draws(snapshot: Snapshot) -> Problems:
    """Compare the draws due, the tiles drawn, and the number of draws made."""
    before, legal = snapshot.before, snapshot.legal
    if before is None or legal is None:
        return
    drawn = snapshot.game.turns[-1].drawn
    due = sum(draw.count for draw in legal.draws)
    if len(drawn) != due:
        yield f"{due} tiles were due, and {len(drawn)} were drawn."
    if carry_out(legal, snapshot.game.draws).drawn != drawn:
        yield "The same draw by the same seed gives other tiles."
    if due and snapshot.every(_FEW):
        for wrong in (drawn[1:], (*drawn, drawn[0])):
            if _is_taken(legal, wrong):
                yield f"{due} tiles are due, but {len(wrong)} are taken that are handed over."
    made = sum(draw.count > 0 for draw in legal.draws)
    if snapshot.state.draws_made != before.draws_made + made:
        yield (
            f"After {before.draws_made} draws and {made} more, draws_made is "
            f"{snapshot.state.draws_made}."
        )


def _is_taken(legal: Legal, drawn: tuple[Tile, ...]) -> bool:
    try:
        carry_out(legal, drawn)
    except DrawError:
        return False
    return True


@snapshot_law(
    "repeats",
    "The same move in the same state leads to the same state, by seed or by hand.",
    looks=moved,
)
def repeats(snapshot: Snapshot) -> Problems:
    """Compare with the second time, when the tiles drawn were handed over."""
    if snapshot.again is None:
        return
    if snapshot.again.state != snapshot.state:
        names = (
            "board",
            "racks",
            "bag",
            "scores",
            "on_turn",
            "past",
            "last_play",
            "pending",
            "end",
        )
        state, again = snapshot.state, snapshot.again.state
        parts = [name for name in names if getattr(state, name) != getattr(again, name)]
        yield f"The second time the state differs in: {', '.join(parts) or 'the rest'}."
    legal, game = snapshot.legal, snapshot.game
    if legal is not None and snapshot.every(_FEW):
        for drawn in (game.draws, game.turns[-1].drawn):
            if apply(legal, drawn) != snapshot.state:
                yield "`apply` leads to another state than `Game.play`."


@snapshot_law("input", "Carrying out a move leaves the state before it unchanged.", looks=moved)
def untouched(snapshot: Snapshot) -> Problems:
    """Compare the state before with its pickle from before the move."""
    if snapshot.before is not None and imprint_of(snapshot.before) != snapshot.imprint:
        yield "The move changed the state before it."


@snapshot_law(
    "undo",
    "Undo takes back one move, and replaying or copying a game gives the same state.",
    looks=moved,
)
def undo(snapshot: Snapshot) -> Problems:
    """Undo the move; after the last one, replay the game and copy its state."""
    game = snapshot.game
    if snapshot.before is not None and snapshot.legal is not None:
        undone = game.undo()
        if undone.state != snapshot.before or undone.turns != game.turns[:-1]:
            yield "Undo does not lead back to the state before the move."
        for name in ("draws", "players", "deal"):
            if getattr(undone, name) != getattr(game, name):
                yield f"Undo changes the `{name}` of the game."
        if further(undone, snapshot.legal).turns[-1].drawn != game.turns[-1].drawn:
            yield "The same move after an undo draws other tiles."
    if snapshot.is_last:
        yield from _played_again(snapshot)


def _played_again(snapshot: Snapshot) -> Problems:
    """Replay the game, go on with another seed, and copy the state."""
    game = snapshot.game
    replayed = evolve(game, turns=()).replay(game.turns)
    if [turn.state for turn in replayed.turns] != [turn.state for turn in game.turns]:
        yield "Replaying the turns leads to another state."
    elif replayed.turns != game.turns or replayed.draws != game.draws:
        yield "Replaying the turns gives other turns, or another seed."
    other = game.with_draws(_OTHER_DRAWS)
    if other.draws != _OTHER_DRAWS or other.turns != game.turns:
        yield "`with_draws` keeps the old seed, or changes what has been played."
    if game.with_draws(None).draws is not None:
        yield "`with_draws` keeps the old seed when there is to be none."
    copy = copy_of(evolve(snapshot.state, rules=snapshot.recorded.finder.plain))
    if evolve(copy, rules=snapshot.rules) != snapshot.state:
        yield "A copy of the state is not equal to it."


@snapshot_law(
    "turns", "Players take turns in order, one turn each, and an owed turn is lost.", looks=moved
)
def turns(snapshot: Snapshot) -> Problems:
    """Look who is on turn, and what the last move added to the log."""
    state = snapshot.state
    if snapshot.before is not None and snapshot.legal is not None:
        yield from _one_turn(snapshot, snapshot.before, snapshot.legal)
    if state.is_over or state.waiting is not None:
        return
    if state.on_turn in state.gone:
        yield f"Player {state.on_turn} has left the game, but is on turn."
    if state.owed_turns[state.on_turn]:
        yield f"Player {state.on_turn} owes a turn, but is on turn."
    last = next((outcome.player for outcome in reversed(state.past) if outcome.is_turn), None)
    if last is not None and state.on_turn != _after(state, last):
        yield f"After player {last}, player {state.on_turn} is on turn."


def _after(state: GameState, seat: int) -> int:
    after = ((seat + step) % state.players for step in range(1, state.players + 1))
    return next((player for player in after if player not in state.gone), seat)


def _one_turn(snapshot: Snapshot, before: GameState, legal: Legal) -> Problems:
    """Look at what one move added to the log, to the owed turns, and to the votes."""
    state = snapshot.state
    new = state.past[len(before.past) :]
    kinds = _TURN_MOVES.get(type(legal.move))
    if kinds and before.waiting is None and not (new and new[0].kind in kinds):
        yield f"{type(legal.move).__name__} is not in the log."
    elif kinds and before.waiting is None and new[0].player != legal.by:
        yield f"The turn of player {legal.by} is logged as that of player {new[0].player}."
    if sum(one.is_turn and one.kind is not OutcomeKind.LOST_TURN for one in new) > 1:
        yield "One move used up several turns."
    ruled = snapshot.calls_of("ruling")[-1:]
    imposed = sum(getattr(call.answer, "challenger_turns", 0) for call in ruled)
    lost = sum(one.kind is OutcomeKind.LOST_TURN for one in new)
    if sum(state.owed_turns) + lost != sum(before.owed_turns) + imposed:
        yield (
            f"{sum(before.owed_turns)} turns were owed, {imposed} were imposed and {lost} lost, "
            f"and now {sum(state.owed_turns)} are owed."
        )
    if isinstance(legal.move, AgreeEnd) and not state.is_over and legal.by not in state.votes:
        yield f"The vote of player {legal.by} to end the game is not recorded."
    if state.votes and not isinstance(legal.move, AgreeEnd):
        yield "A vote to end the game was not cleared by another move."


@snapshot_law(
    "past",
    "The log keeps what happened; only the outcome of a withdrawn play is replaced.",
    looks=moved,
)
def past(snapshot: Snapshot) -> Problems:
    """Compare the log with what it was before the move."""
    if snapshot.before is None:
        return
    old, new = snapshot.before.past, snapshot.state.past[: len(snapshot.before.past)]
    pending = snapshot.before.pending
    for place, (then, now) in enumerate(zip(old, new, strict=False)):
        taken_back = pending is not None and place == pending.place and _withdrawn(now)
        if not taken_back and evolve(now, bag_after=then.bag_after) != then:
            yield f"Outcome {place + 1} changed: it was {then!r} and is now {now!r}."
    if len(new) < len(old):
        yield f"The log has {len(old)} outcomes before the move and {len(new)} after it."


def _withdrawn(outcome: Outcome) -> bool:
    return outcome.kind is OutcomeKind.WITHDRAWN and not outcome.points


def _is_upheld(snapshot: Snapshot) -> bool:
    doubted = snapshot.before is not None and snapshot.before.pending is not None
    rulings = snapshot.calls_of("ruling")
    return doubted and any(getattr(call.facts, "upheld", False) for call in rulings)


def _never_challenged(rules: RuleSet) -> str:
    challenged = rules.judging is Judging.ON_CHALLENGE
    return "" if challenged else "under these rules no play can be challenged"


@snapshot_law(
    "withdrawal",
    "A withdrawn play leaves nothing behind: no tile on the board, no point, no tile drawn.",
    looks=_is_upheld,
    never="no challenge was right",
    unless=_never_challenged,
)
def withdrawal(snapshot: Snapshot) -> Problems:
    """Compare with the state before the withdrawn play."""
    before, state = snapshot.before, snapshot.state
    if before is None or before.pending is None:
        return
    if not _withdrawn(state.past[before.pending.place]):
        yield "A challenge was right, but the log does not say that the play was withdrawn."
    author, place = before.pending.player, before.pending.place
    then = _before_play(snapshot, author)
    if state.board != then.board:
        yield "After the withdrawal the board is not as it was before the play."
    points = sum(one.points for one in state.past[place:] if one.player == author)
    settled = state.scores if state.end is None else state.end.before
    if settled[author] != then.scores[author] + points:
        yield f"After the withdrawal player {author} has {settled[author]} points."
    if state.on_turn != author and state.racks[author] != then.racks[author]:
        yield f"After the withdrawal player {author} does not hold the same tiles as before."


def _before_play(snapshot: Snapshot, author: int) -> GameState:
    """Return the state in which the withdrawn play was made."""
    turns = snapshot.game.turns
    place = next(
        place
        for place in range(len(turns) - 1, -1, -1)
        if isinstance(turns[place].move, Play) and turns[place].by == author
    )
    return turns[place - 1].state if place else snapshot.game.deal


def _goes_on_with_others(snapshot: Snapshot) -> bool:
    return not snapshot.state.is_over and snapshot.state.players > 1


@snapshot_law(
    "speaker",
    "Only the player on turn may play, exchange or pass.",
    looks=_goes_on_with_others,
    unless=lambda rules: "there is only one player" if rules.players.most == 1 else "",
)
def speaker(snapshot: Snapshot) -> Problems:
    """Look at the answers to moves by other players."""
    state = snapshot.state
    for answer in snapshot.probed:
        other = not answer.is_legal and answer.by not in {None, state.on_turn}
        if isinstance(answer.by, int) and answer.by in state.playing and other:
            strange = [one.code for one in answer.violations if not isinstance(one, NotYourTurn)]
            if strange and isinstance(answer.move, Play | Exchange | TakeBlank | Pass):
                yield f"Player {answer.by}, who is not on turn, gets {', '.join(strange)}."
        turn_move = isinstance(answer.move, Play | Exchange | TakeBlank | Pass)
        if answer.is_legal and answer.by != state.on_turn and turn_move:
            yield f"Player {answer.by} may move, but is not on turn."


def _is_over_by_a_play(snapshot: Snapshot) -> bool:
    legal = snapshot.legal
    return legal is not None and isinstance(legal.move, Play) and snapshot.state.is_over


def _may_wait(snapshot: Snapshot) -> bool:
    return _is_over_by_a_play(snapshot) or snapshot.state.waiting is not None


@snapshot_law(
    "waiting",
    "Any end waits while a player can still challenge the last play.",
    looks=_may_wait,
    never="no play ended a game",
    unless=_never_challenged,
)
def waiting(snapshot: Snapshot) -> Problems:
    """After a play that ended the game, ask whether a player could challenge it."""
    before, legal = snapshot.before, snapshot.legal
    if before is None or legal is None or not _is_over_by_a_play(snapshot):
        return
    asked = _after(before, legal.by)
    challengers = [
        player
        for player in before.playing
        if not snapshot.rules.challengers.check_challenger(
            ChallengersFacts(player, legal.by, asked)
        )
    ]
    if challengers:
        yield (
            f"The game is over, but player {challengers[0]} could still challenge the last play, "
            f"says {snapshot.rules.challengers!r} of challengers."
        )


@snapshot_law(
    "over",
    "After the end of a game no move is legal, except that the clock may report.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
)
def over(snapshot: Snapshot) -> Problems:
    """Look at the answers to moves of each kind."""
    for answer in snapshot.probed:
        if answer.is_legal and type(answer.move).__name__ != "Overtime":
            yield f"{type(answer.move).__name__} is legal after the end."
            return


OF_TURNS = (
    *(RAISES, total, tiles, racks, draws, untouched, repeats, undo),
    *(turns, past, withdrawal, speaker, waiting, over),
)
