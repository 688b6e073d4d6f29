"""What everybody at the table knows of each turn: one line per turn, with nothing hidden in it.

A line follows from the public log and the board, never from a rack: of an exchange it holds the
number of tiles, of a draw nothing. The words of a play are looked up only where a challenge, or the
rules at once, have looked them up in front of everybody.
"""

from __future__ import annotations

from scrabble_rules.engine.challenges import judged_words, named_words
from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn
from scrabble_rules.engine.view import View, seen_by
from scrabble_rules.games.game import Game
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.notation import NotationError, format_play
from scrabble_rules.values.board import Placement
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import Challenge, Exchange, MoveKind, Play, TakeBlank
from scrabble_rules.values.tiles import PlacedTile, spelt
from scrabble_rules.values.validators import frozen, must_be


@frozen
class Story:
    """The turns of a game for one viewer, and the view before the first and after each of them."""

    lines: tuple[StoryLine, ...]
    """A line for each turn, the same for everybody."""
    views: tuple[View, ...]
    """What the viewer could see: `views[0]` at the start, `views[n]` after the line number n."""


def story(game: Game, viewer: int | str | None) -> Story:
    """Return a game as a viewer may browse it, by seat or by name; with None, as a spectator may.

    Two games that differ only in what the viewer may not know have equal stories. Once the game is
    over its last view is open, as `view_for` says; the earlier views stay as they were.

    Raises TypeError if `game` is no Game, and SetupError if there is no such player.
    """
    lines = story_lines(game)
    seat = None if viewer is None else game.seat(viewer)
    return Story(lines, tuple(seen_by(state, seat, game.players) for state in game.states))


def story_lines(game: Game) -> tuple[StoryLine, ...]:
    """Return a line for each turn of a game; two games that look alike to all have equal lines.

    Raises TypeError if `game` is no Game.
    """
    must_be("game", game, Game)
    made = zip(game.states, game.turns, strict=False)  # the last state is before no turn
    return tuple(_line(before, turn, number) for number, (before, turn) in enumerate(made, 1))


def story_line(game: Game, number: int) -> StoryLine:
    """Return the line of one turn, counted from 1, as `story_lines` has it.

    Raises IndexError if the game has no such turn.
    """
    if not 1 <= number <= len(game.turns):
        raise IndexError(f"there is no turn {number}: the game has {len(game.turns)}")
    return _line(state_after(game, number - 1), game.turns[number - 1], number)


def state_after(game: Game, turns: int) -> GameState:
    """Return the state after a number of turns; after none it is the deal."""
    return game.turns[turns - 1].state if turns else game.deal


def _line(before: GameState, turn: Turn, number: int) -> StoryLine:
    move, after = turn.move, turn.state
    rules, tiles, notation = before.rules, 0, ""
    play: Play | None = None
    score: Score | None = None
    challenged: tuple[tuple[str, ...], ...] = ()
    failed: tuple[tuple[str, ...], ...] = ()
    upheld: bool | None = None
    letter: Placement | None = None
    match move:
        case Play():
            legal = Legal(before, move, turn.by, turn.waived)
            play, score, tiles = move, legal.score, len(move.placements)
            notation = _notation(before, move)
            if any(outcome.kind is OutcomeKind.WITHDRAWN for outcome in _logged(before, after)):
                failed = tuple(rules.invalid_words(legal.formed.labels))
        case Exchange():
            tiles = len(move.tiles)
        case TakeBlank(square) if (lying := before.board[square]) is not None:
            tiles, letter = 1, Placement(square, PlacedTile(lying.label))
        case Challenge() if (pending := before.pending) is not None:
            formed = pending.words
            challenged = judged_words(rules, formed, named_words(rules, formed, move))
            upheld = after.past[pending.place].kind is OutcomeKind.WITHDRAWN
            if upheld and move.upheld is None:
                failed = tuple(rules.invalid_words(challenged))
    ended = after.end if before.end is None else None
    return StoryLine(
        number=number,
        player=turn.by,
        kind=MoveKind.of(move),
        play=play,
        notation=notation,
        score=score,
        tiles=tiles,
        letter=letter,
        challenged=tuple(map(spelt, challenged)),
        failed=tuple(map(spelt, failed)),
        upheld=upheld,
        outcomes=_logged(before, after),
        scores=after.scores,
        ending=None if ended is None else ended.kind,
        out=None if ended is None else ended.out,
        settled=()
        if ended is None
        else tuple(now - then for now, then in zip(after.scores, after.unsettled, strict=True)),
        winners=() if ended is None else after.winners,
        waived=turn.waived,
    )


def _logged(before: GameState, after: GameState) -> tuple[Outcome, ...]:
    return after.past[len(before.past) :]


def _notation(before: GameState, play: Play) -> str:
    """Write a play as notation does; empty if it cannot, as with labels that hold brackets."""
    try:
        return format_play(play, before.board, before.rules.tile_set, shows_lying=True)
    except NotationError:
        return ""
