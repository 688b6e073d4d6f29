"""Laws of games: each goes on, comes to its promised end, can be repeated, and counts in a match.

What a move leads to, step by step, is left to the laws that compare with the second account.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import cast

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed, SeededDraws
from scrabble_rules.engine.soundness import faults_of_state
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, apply, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game
from scrabble_rules.games.match import Match
from scrabble_rules.movegen import SearchLimitError, legal_plays
from scrabble_rules.rules import promises
from scrabble_rules.rules.ranking import teams_of
from scrabble_rules.specification.comparing import table_of
from scrabble_rules.specification.matches import match_verdict
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._games import UNWILLING_MOVES, given_up, loose
from scrabble_rules.testing._snapshots import SEARCH_LIMIT, Snapshot, ways_out
from scrabble_rules.testing.laws._law import RAISES, Problems, Undecided, snapshot_law, unknown
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.log import TURNS
from scrabble_rules.values.moves import Exchange, Move, Pass, Play
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.violations import DrawError
from scrabble_rules.wordgraph import WordGraph

_FEW = 3
_LOOSE = 16
_OTHER_DRAWS = SeededDraws(KnownSeed("another seed"))
_NEXT_GAME = KnownSeed("the next game")


def moved(snapshot: Snapshot) -> int:
    """Return 1 after a move, 0 after the deal."""
    return snapshot.legal is not None


@snapshot_law(
    "tiles",
    "The parts of each state fit together, there are no more tiles than in the tile set, and an "
    "exchange draws as many tiles as it gives, as far as the bag has them.",
)
def tiles(snapshot: Snapshot) -> Problems:
    """Look at the parts of the state, and at what an exchange has drawn."""
    state = snapshot.state
    for part, reason in faults_of_state(state):
        yield f"A part of the state does not fit: {part[1:] or 'tiles'}: {reason}."
    if not state.is_over and state.waiting is None:
        yield from _exchanged(snapshot)


def _exchanged(snapshot: Snapshot) -> Problems:
    """Compare what the player on turn held before an exchange, if that was the last turn."""
    turns, state = snapshot.game.turns, snapshot.state
    own = [place for place, turn in enumerate(turns) if turn.by == state.on_turn]
    own = [place for place in own if isinstance(turns[place].move, Play | Exchange | Pass)]
    move = turns[own[-1]].move if own else None
    if not isinstance(move, Exchange):
        return
    states = [snapshot.game.deal, *(turn.state for turn in turns)][own[-1] :]
    given, held = len(move.tiles), len(states[0].racks[state.on_turn])
    to_draw = min(given, *(len(before.bag) for before in states[:-1]))
    holds = len(state.racks[state.on_turn])
    if holds < held - given + to_draw:
        yield (
            f"Player {state.on_turn + 1} held {held} tiles, exchanged {given} and holds {holds} "
            f"now, under the refill rule {shown(snapshot.rules.refill)}."
        )


@snapshot_law(
    "repeats",
    "The same move in the same state leads to the same state, by seed or by hand, with as many "
    "tiles as are due, also after an undo; replaying, correcting nothing or copying changes "
    "nothing.",
    looks=moved,
)
def repeats(snapshot: Snapshot) -> Problems:
    """Make the move again in several ways; after the last one, replay and copy the game."""
    legal, game = cast("Legal", snapshot.legal), snapshot.game
    drawn = game.turns[-1].drawn
    if any(apply(legal, source) != snapshot.state for source in (game.draws, drawn)):
        yield "The same move leads to another state, with the same seed or the same tiles."
    if snapshot.every(_FEW):
        for wrong in (drawn[1:], (*drawn, *drawn[:1])) if drawn else ():
            if _is_taken(legal, wrong):
                yield f"{len(drawn)} tiles are due, but {len(wrong)} are taken by hand."
    yield from _undone(game, legal)
    if snapshot.is_last:
        yield from _played_again(snapshot)


def _is_taken(legal: Legal, drawn: tuple[Tile, ...]) -> bool:
    try:
        carry_out(legal, drawn)
    except DrawError:
        return False
    return True


def _undone(game: Game, legal: Legal) -> Problems:
    """Undo the move."""
    undone = game.undo()
    if undone.state != legal.state or undone.turns != game.turns[:-1]:
        yield "Undo does not lead back to the state before the move."
    for name in ("draws", "players", "deal"):
        if getattr(undone, name) != getattr(game, name):
            yield f"Undo changes the `{name}` of the game."


def _played_again(snapshot: Snapshot) -> Problems:
    """Replay the game, correct nothing, go on with another seed, and copy the state."""
    game = snapshot.game
    replayed = evolve(game, turns=()).replay(game.turns)
    if replayed.turns != game.turns or replayed.draws != game.draws:
        yield "Replaying the turns gives other turns, or another seed."
    place = snapshot.plan.seed % len(game.turns)
    turn = game.turns[place]
    same = game.corrected(place, turn.move, turn.by)
    if same.misfits or same.game != game or same.game.state != game.state:
        yield f"Turn {place}, corrected to what it was, changes the game."
    other = game.with_draws(_OTHER_DRAWS)
    if other.draws != _OTHER_DRAWS or other.turns != game.turns:
        yield "`with_draws` keeps the old seed, or changes what has been played."
    if game.with_draws(None).draws is not None:
        yield "`with_draws` keeps the old seed when there is to be none."
    copy = deepcopy(evolve(snapshot.state, rules=snapshot.recorded.finder.plain))
    if evolve(copy, rules=snapshot.rules) != snapshot.state:
        yield "A copy of the state is not equal to it."


@snapshot_law(
    "dead-end",
    "The player on turn can make some move, even if only to agree to end the game.",
    looks=lambda snapshot: not snapshot.state.is_over,
)
def dead_end(snapshot: Snapshot) -> Problems:
    """Look for any legal move: a pass, an exchange, a vote, a play.

    Plays of all agreed words count, even if the games are played with a few of them. A game that
    only such a play could continue goes no further, so where it leads stays open.
    """
    state, rules, recorded = snapshot.state, snapshot.rules, snapshot.recorded
    try:
        if any(validate(state, move).is_legal for move in ways_out(state, recorded.finder)):
            return
        state = evolve(state, rules=evolve(rules, lexicon=recorded.agreed))
        stuck = not any(
            validate(state, move).is_legal for move in _plays_of_all_words(snapshot, state)
        )
    except SearchLimitError as error:
        snapshot.recorded.work += SEARCH_LIMIT
        raise Undecided("finding out whether there is a play took too much work") from error
    if not stuck:
        raise Undecided("a game got stuck for want of words: give words= to play with more of them")
    rack = state.racks[state.on_turn]
    yield (
        f"Player {state.on_turn + 1}, who holds {rack or 'no tile'}, cannot make any move: "
        f"{shown(rules.passing)} forbids a pass, {shown(rules.exchange)} any exchange, and there "
        "is no play."
    )


def _plays_of_all_words(snapshot: Snapshot, state: GameState) -> Iterator[Move]:
    yield from loose(state, _LOOSE)
    lexicon = state.rules.lexicon
    if isinstance(lexicon, WordSet | WordGraph) and lexicon != snapshot.rules.lexicon:
        yield from (found.play for found in legal_plays(state, limit=10 * SEARCH_LIMIT))


@snapshot_law(
    "ends",
    f"Rules that promise an end bring it about within {UNWILLING_MOVES} moves, even if no player "
    "wants it.",
    looks=lambda snapshot: snapshot.plan.sake == "ends" and snapshot.is_last,
    never="no game was played by players who avoid the end",
    unless=lambda rules: (
        f"these rules promise no end: {rules.why_no_end}" if rules.why_no_end else ""
    ),
)
def ends(snapshot: Snapshot) -> Problems:
    """Look whether a game that the players keep going as long as they can has ended."""
    if not snapshot.state.is_over:
        trusted = ", ".join(map(shown, filter(_covers_something, snapshot.rules.endings)))
        yield (
            f"These rules promise an end by {trusted}, but after {snapshot.number} moves there is "
            "none."
        )


def _covers_something(ending: object) -> bool:
    return any(promises.covers(ending, frozenset({kind})) for kind in TURNS)


@snapshot_law(
    "match",
    "A match is judged by the winner and the final points of each of its games, and its players "
    "take turns at beginning.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
    unless=unknown,
)
def match(snapshot: Snapshot) -> Problems:
    """Look what the match rule is asked about no game, this game, and another game after it."""
    game, recorded, players = snapshot.game, snapshot.recorded, snapshot.state.players
    other = given_up(evolve(game, turns=()))
    tables = (snapshot.table, table_of(other.state))
    for games in range(3):
        place = len(recorded.calls)
        told = Match(recorded.spied, game.players, [game, other][:games])
        stands = told.is_over, told.winner, told.winners
        asked = recorded.since(place)
        verdict = match_verdict(recorded.spied, players, tables[:games])
        due = recorded.calls[-1].facts
        for call in asked:
            if call.facts != due:
                yield (
                    f"The rule {shown(call.rule)} of match was asked with {shown(call.facts)}; by "
                    f"the games played it is {shown(due)}."
                )
        teams = teams_of(snapshot.rules.ranking, players)
        winners = next((team for team in teams if verdict.winner in team), ())
        if stands != (verdict.is_over, verdict.winner, winners):
            yield (
                f"Over, winner and winners of the match are {stands}, though "
                f"{shown(snapshot.rules.match)} answers {shown(verdict)}."
            )
        yield from _next_game(evolve(told, rules=snapshot.rules))


def _next_game(told: Match) -> Problems:
    """Deal the next game of a match, in which everybody resigns, and record it."""
    if told.is_over:
        return
    game = told.next_game(seed=_NEXT_GAME)
    first = len(told.games) % len(told.players)
    if game.deal.on_turn != first:
        yield f"Seat {game.deal.on_turn} begins the next game of the match, not seat {first}."
    ended = given_up(game)
    if told.record(ended).games != (*told.games, ended):
        yield "A finished game is not recorded as the last one of its match."


OF_GAMES = (RAISES, tiles, repeats, dead_end, ends)
