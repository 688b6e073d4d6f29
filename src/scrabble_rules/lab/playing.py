"""Plays a game out from a seed, and notes a row for each turn and one for the game.

The rows follow the log of the game as it is in the end: a play that was withdrawn has no points in
it. What the log does not hold is noted before each move: the points for a bingo, how open the board
is, and the number of legal plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from attrs import field

from scrabble_rules.engine.draws import Draw, KnownSeed, SecretSeed
from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn, carry_out_drawing
from scrabble_rules.games.game import Game
from scrabble_rules.lab.rows import NOT_COUNTED, GameRow, TurnRow
from scrabble_rules.lab.seat_draws import SeatDraws
from scrabble_rules.movegen.plays import legal_plays
from scrabble_rules.players.asking import Player, check_player, next_legal
from scrabble_rules.players.weighing import lead
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.fast import Series, maker
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, must_be, shortened


class OpenSquares:
    """Counts the empty squares beside tiles while a game is played.

    Squares are bits of a number, row by row. A row has one bit more than squares, which is never
    set, so shifting by one or by a row moves all squares to their neighbours.
    """

    __slots__ = ("_empty", "_lying", "_row")

    def __init__(self, board: Board) -> None:
        """Begin with the tiles of a board."""
        layout = board.layout
        self._row, self._lying = layout.width + 1, 0
        self._empty = sum(
            (1 << layout.width) - 1 << self._row * row for row in range(layout.height)
        )
        self._empty ^= self._bits(layout.blocked)
        self.lay([placed.square for placed in board])

    def __len__(self) -> int:
        """Count the squares that are not blocked, are empty, and have a tile beside them."""
        lying, row = self._lying, self._row
        beside = lying << 1 | lying >> 1 | lying << row | lying >> row
        return (beside & self._empty).bit_count()

    def lay(self, squares: Sequence[Square]) -> None:
        """Note tiles on further squares."""
        laid = self._bits(squares)
        self._lying |= laid
        self._empty &= ~laid

    def _bits(self, squares: Iterable[Square]) -> int:
        bits = 0
        for square in squares:
            bits |= 1 << square.row * self._row + square.col
        return bits


MOST_MOVES: Final = 500
"""After this many moves a game is stopped, if its rules have not ended it."""
_SEEDS: Final = "map(KnownSeed, range(100))"


@frozen
class PlayedOut:
    """A game that was played out, and what was noted of it."""

    game: Game
    """The game."""
    row: GameRow
    """What happened in it."""
    turns: tuple[TurnRow, ...] = field(repr=False)
    """A row for each turn."""


def play_out(  # noqa: PLR0913 - what is left to the caller has names that people know
    rules: RuleSet,
    players: Sequence[Player],
    seed: KnownSeed | SecretSeed,
    *,
    first: int = 0,
    count_choices: bool = False,
    most: int = MOST_MOVES,
    limit: int | None = None,
) -> PlayedOut:
    """Let players play a game, and return it with its rows.

    `players` has one for each seat, and `first` is the seat that begins. Tiles are drawn by
    `SeatDraws`. The same arguments give the same game on every Python. `count_choices` also counts
    the legal plays of each turn, which takes a full search. A game is stopped after `most` moves.
    `limit` is that of `legal_plays`, for each search.

    Raises SetupError if the rules are not for this number of players, TypeError for rules, players
    or a seed that are none, and what `players.choose` raises.
    """
    must_be("first", first, int)
    must_be("most", most, int)
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    must_be("players", players, Sequence, "(players.GREEDY, players.GREEDY)")
    for player in players:
        check_player(player)
    if most < 0:
        raise ValueError(f"most is the number of moves, 0 or more, not {shortened(most)}")
    tiles = _SeatSource(SeatDraws.start(rules.tile_set, len(players), seed))
    racks = [tiles.dealt(seat, rules.rack_size) for seat in range(len(players))]
    game = Game.start(rules, len(players), racks=racks, first=first)
    state, turns, notes = game.deal, list[Turn](), _Notes()
    squares = OpenSquares(state.board)
    while not state.is_over and len(turns) < most:
        legal = next_legal(players, state, seed, None, limit)
        seat, move = legal.by, legal.move
        choices = NOT_COUNTED
        if count_choices and seat == state.on_turn:
            choices = len(legal_plays(state, limit=limit))
        notes[len(state.past)] = _Note.of(legal, len(squares), choices)
        turns.append(carry_out_drawing(legal, tiles))
        before, state = state.board, turns[-1].state
        if state.board is not before:
            if isinstance(move, Play):
                squares.lay([placed.square for placed in move.placements])
            else:  # some tiles may have been taken back
                squares = OpenSquares(state.board)
    rows = _turn_rows(game.deal, state, notes)
    row = _game_row(state, rows, seed.text, first)
    return PlayedOut(Game(game.players, game.deal, Series(turns)), row, rows)


def checked_seeds(seeds: Iterable[KnownSeed | SecretSeed]) -> tuple[KnownSeed | SecretSeed, ...]:
    """Return seeds of different games.

    Raises TypeError for anything but seeds, and ValueError if there is none or if two are the same:
    the second game would equal the first one, and tell nothing more.
    """
    must_be("seeds", seeds, Iterable, _SEEDS)
    every = tuple(seeds)
    for seed in every:
        must_be("each of seeds", seed, KnownSeed | SecretSeed, "KnownSeed(1)")
    if not every or len({seed.text for seed in every}) < len(every):
        raise ValueError(f"seeds are some that differ, each for another game, such as {_SEEDS}")
    return every


class _SeatSource:
    """Supplies the tiles that the engine asks for, and keeps the draws up to date."""

    __slots__ = ("draws",)

    def __init__(self, draws: SeatDraws) -> None:
        self.draws = draws

    def dealt(self, seat: int, count: int) -> tuple[Tile, ...]:
        tiles, self.draws = self.draws.draw(seat, min(count, len(self.draws.inside)))
        return tiles

    def __call__(self, state: GameState, due: Draw) -> Sequence[str]:
        if len(state.bag) != len(self.draws.inside):  # tiles have come back
            self.draws = self.draws.following(state.bag)
        tiles, self.draws = self.draws.draw(due.player, due.count)
        return [tile.label for tile in tiles]


class _Note(NamedTuple):
    """What is noted before a move, because the log does not hold it."""

    bingo: int
    bonus: int
    choices: int
    openness: int

    @classmethod
    def of(cls, legal: Legal, openness: int, choices: int) -> _Note:
        score = legal.score
        bingo = _bingo_points(legal, score) if score is not None else 0
        others = 0
        if score is not None and score.bonuses:
            others = sum(each.points for each in score.bonuses)
        return cls(bingo, others, choices, openness)


def _bingo_points(legal: Legal, score: Score) -> int:
    """Return what the number of tiles adds to a play: points, and by a factor of its main word."""
    tiles = len(legal.move.placements) if isinstance(legal.move, Play) else 0
    factor = legal.state.rules.bonus_for[tiles, len(legal.state.racks[legal.by])].factor
    if factor == 1:
        return score.bingo
    main = score.words[0]
    return score.bingo + main.letters * (main.factor - main.factor // factor)


_Notes = dict[int, _Note]
"""Notes by the length of the log before the move, which is the place of the turn in the log."""


_turn_row, _row = maker(TurnRow), maker(GameRow)


def _turn_rows(deal: GameState, state: GameState, notes: _Notes) -> tuple[TurnRow, ...]:
    """Make a row of each turn in the log; what is logged after a turn changes its scores."""
    rows: list[TurnRow] = []
    scores = list(deal.scores)
    past = tuple(state.past)
    places = [place for place, outcome in enumerate(past) if outcome.is_turn]
    for number, (place, following) in enumerate(pairwise((*places, len(past)))):
        outcome = past[place]
        note = notes.get(place) or _lost(notes, place)
        for later in past[place if number else 0 : following]:
            scores[later.player] += later.points
        stays = outcome.kind is OutcomeKind.PLAY
        rows.append(
            _turn_row(
                number=number,
                seat=outcome.player,
                kind=outcome.kind,
                points=outcome.points,
                bingo=note.bingo if stays else 0,
                bonus=note.bonus if stays else 0,
                tiles=outcome.tiles,
                choices=note.choices,
                openness=note.openness,
                scores=tuple(scores) if following < len(past) else state.scores,
            )
        )
    return tuple(rows)


def _lost(notes: _Notes, place: int) -> _Note:
    """Return the note of a lost turn, before which nobody moved: the board is that of the next."""
    last = max(at for at in notes if at < place)
    following = min((at for at in notes if at > place), default=last)
    return _Note(0, 0, NOT_COUNTED, notes[following].openness)


def _leader(scores: Sequence[int]) -> int | None:
    """Return the seat that leads alone, or None."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _changes(leaders: Sequence[int | None]) -> int:
    """Count how often somebody else came to lead alone."""
    alone = [seat for seat in leaders if seat is not None]
    return sum(one != other for one, other in pairwise(alone))


def _game_row(state: GameState, turns: Sequence[TurnRow], seed: str, first: int) -> GameRow:
    played = [row for row in turns if row.kind is OutcomeKind.PLAY]
    kinds = [row.kind for row in turns]
    leaders = [_leader(row.scores) for row in turns]
    winners = state.ranking[0]
    winner = winners[0] if len(winners) == 1 else None
    unsure = [number for number, seat in enumerate(leaders, 1) if winner is None or seat != winner]
    behind = (max(row.scores) - row.scores[winner] for row in turns if winner is not None)
    counted = [row.choices for row in turns if row.choices != NOT_COUNTED]
    return _row(
        seed=seed,
        scores=state.scores,
        began=first,
        winners=winners,
        spread=lead(state.scores, first),
        turns=len(turns),
        plays=len(played),
        points=sum(row.points for row in played),
        bingos=sum(row.bingo != 0 for row in played),
        bonus=sum(row.bingo + row.bonus for row in played),
        phonies=kinds.count(OutcomeKind.WITHDRAWN),
        exchanges=kinds.count(OutcomeKind.EXCHANGE),
        passes=kinds.count(OutcomeKind.PASS),
        choices=sum(counted) if counted else NOT_COUNTED,
        openness=sum(row.openness for row in turns),
        squares=len(state.board),
        lead_changes=_changes(leaders),
        deficit=max(behind, default=0),
        decided=max(unsure, default=0),
        ended=state.end.kind if state.end else None,
    )
