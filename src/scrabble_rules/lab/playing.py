"""Plays a game out from a seed, and notes a row for each turn and one for the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from attrs import field, frozen

from scrabble_rules.engine.draws import KnownSeed, SecretSeed
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.games.game import Game
from scrabble_rules.lab.rows import GameRow, TurnRow
from scrabble_rules.lab.seat_draws import SeatDraws
from scrabble_rules.movegen import legal_plays
from scrabble_rules.players import Player, next_move
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import Tile

MOST_MOVES: Final = 500
"""After so many moves a game is stopped, if its rules do not end it."""


@frozen
class PlayedOut:
    """A game that was played out, and what was noted of it."""

    game: Game
    """The game."""
    row: GameRow
    """What happened in it."""
    turns: tuple[TurnRow, ...] = field(repr=False)
    """A row for each turn."""


def play_out(
    rules: RuleSet,
    players: Sequence[Player],
    seed: KnownSeed | SecretSeed,
    *,
    first: int = 0,
    count_choices: bool = False,
    most: int = MOST_MOVES,
) -> PlayedOut:
    """Let players play a game, and return it with its rows.

    `players` has one for each seat. Tiles are drawn by `SeatDraws`. The same arguments give the
    same game on every Python. `count_choices` also counts the legal plays of each turn, which takes
    a full search. A game of more than `most` moves is stopped.

    Raises SetupError if the rules are not for so many players, and what `players.choose` raises.
    """
    must_be(rules, RuleSet, "profiles.HASBRO")
    draws = SeatDraws.start(rules.tile_set, len(players), seed)
    racks = []
    for seat in range(len(players)):
        tiles, draws = draws.draw(seat, min(rules.rack_size, len(draws.inside)))
        racks.append(tiles)
    game = Game.start(rules, len(players), racks=racks, first=first)
    noted: list[_Noted] = []
    for _ in range(most):
        if game.is_over:
            break
        seat, move = next_move(players, game.state, seed)
        legal = game.validate(move, seat).unwrap()
        noted.append(_Noted.of(legal, count_choices=count_choices))
        drawn: list[Tile] = []
        for draw in legal.draws:
            tiles, draws = draws.draw(draw.player, draw.count)
            drawn += tiles
        game = game.play(move, drawn, seat)
        draws = draws.following(game.state.bag)
    turns = _turn_rows(game, noted)
    return PlayedOut(game, _game_row(game, turns, seed.text, first), turns)


@frozen
class _Noted:
    """What must be noted before a move, since it cannot be told afterwards."""

    log_length: int
    bingo: int
    bonus: int
    choices: int
    openness: int

    @classmethod
    def of(cls, legal: Legal, *, count_choices: bool) -> _Noted:
        score, state = legal.score, legal.state
        bingo = score.bingo if score is not None else 0
        others = sum(each.points for each in score.bonuses) if score is not None else 0
        choices = len(legal_plays(state)) if count_choices and legal.by == state.on_turn else -1
        return cls(len(state.past), bingo, others, choices, open_squares(state))


def open_squares(state: GameState) -> int:
    """Return how many empty squares that are not blocked have a tile beside them."""
    board, layout = state.board, state.board.layout
    lying = {placed.square for placed in board}
    beside = {axis.step(square, way) for square in lying for axis in Axis for way in (-1, 1)}
    return sum(layout.has(square) and square not in layout.is_blocked for square in beside - lying)


def _turn_rows(game: Game, noted: Sequence[_Noted]) -> tuple[TurnRow, ...]:
    """Make a row of each move that used up a turn, as the log has it in the end."""
    past = game.state.past
    lengths = [*(note.log_length for note in noted[1:]), len(past)]
    rows: list[TurnRow] = []
    for turn, note, after in zip(game.turns, noted, lengths, strict=True):
        logged = past[note.log_length : after]
        if not logged or not logged[0].is_turn:
            continue
        outcome = logged[0]
        stays = outcome.kind is OutcomeKind.PLAY
        rows.append(
            TurnRow(
                number=len(rows),
                seat=outcome.player,
                kind=outcome.kind,
                points=outcome.points,
                bingo=note.bingo if stays else 0,
                bonus=note.bonus if stays else 0,
                tiles=outcome.tiles,
                choices=note.choices,
                openness=note.openness,
                scores=turn.state.scores,
            )
        )
    return tuple(rows)


def _leader(scores: Sequence[int]) -> int | None:
    """Return the seat that leads alone, or None."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _changes(leaders: Sequence[int | None]) -> int:
    """Count how often somebody else came to lead alone."""
    alone = [seat for seat in leaders if seat is not None]
    return sum(one != other for one, other in pairwise(alone))


def _game_row(game: Game, turns: Sequence[TurnRow], seed: str, first: int) -> GameRow:
    state = game.state
    played = [row for row in turns if row.kind is OutcomeKind.PLAY]
    leaders = [_leader(row.scores) for row in turns]
    winners = state.ranking[0]
    winner = winners[0] if len(winners) == 1 else None
    unsure = [number for number, seat in enumerate(leaders, 1) if winner is None or seat != winner]
    behind = (max(row.scores) - row.scores[winner] for row in turns if winner is not None)
    others = [each for seat, each in enumerate(state.scores) if seat != first]
    return GameRow(
        seed=seed,
        scores=state.scores,
        began=first,
        winners=winners,
        spread=state.scores[first] - max(others, default=0),
        turns=len(turns),
        plays=len(played),
        points=sum(row.points for row in played),
        bingos=sum(row.bingo != 0 for row in played),
        bonus=sum(row.bingo + row.bonus for row in played),
        phonies=sum(row.kind is OutcomeKind.WITHDRAWN for row in turns),
        exchanges=sum(row.kind is OutcomeKind.EXCHANGE for row in turns),
        passes=sum(row.kind is OutcomeKind.PASS for row in turns),
        squares=len(state.board),
        lead_changes=_changes(leaders),
        deficit=max(behind, default=0),
        decided=max(unsure, default=0),
        ended=state.end.kind if state.end else None,
    )
