"""Duplicate games: everybody plays the same rack, and the best play goes on the board.

None of the five rulebooks has such a game. A round begins with a rack; players hand in a play each;
the best one is laid, and the answers score what the rules say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from attrs import Factory, define

from scrabble_rules.rules.duplicate.racks import RackVerdict
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules, Jokers, Leftover
from scrabble_rules.specification.draws import picked
from scrabble_rules.specification.facts import ask, tiles_of
from scrabble_rules.specification.judging import judge
from scrabble_rules.specification.table import Labels, Table, take
from scrabble_rules.specification.turns import deal
from scrabble_rules.specification.words import spot, worth
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile

Answer = tuple[Play | None, int]
"""What a player hands in: a play, or None, and the seconds that it took."""
_TRIES = 1000


@define(eq=False)
class DuplicateTable:
    """A duplicate game at the beginning of a round, or at its end."""

    rules: DuplicateRules
    """What was agreed on."""
    table: Table
    """Board, rack and bag, as a game for one who stands for all."""
    scores: list[int]
    """The running totals, by seat."""
    illegal: list[int]
    """How many plays that were not legal each player has handed in."""
    round: int = 0
    """The number of the round, from 1."""
    seed: str | None = None
    """What draws the racks; None if they are given."""
    is_over: bool = False
    """Whether no further round is played."""
    results: list[tuple[int, int]] = Factory(list)
    """Of each player in the last round: the points of the answer, and those for the best alone."""

    def copy(self) -> DuplicateTable:
        """Return the same game, to be changed."""
        other = copy(self)
        other.table, other.results = self.table.copy(), []
        other.scores, other.illegal = list(self.scores), list(self.illegal)
        return other


def begin_duplicate(
    rules: DuplicateRules, players: int, seed: str | None = None, rack: Iterable[str] | None = None
) -> DuplicateTable:
    """Begin a game with its first rack, drawn by the seed, or as it is given."""
    table = deal(rules.rules, 1, racks=[[]], first=0)
    game = DuplicateTable(rules, table, [0] * players, [0] * players, seed=seed)
    _next_rack(game, rack)
    return game


# -- a rack


def _next_rack(game: DuplicateTable, given: Iterable[str] | None) -> None:
    """Begin the next round. The game ends if the tiles that are left give no rack."""
    table = game.table
    pool = table.bag + table.racks[0]
    rack = list(given) if given is not None else _drawn(game, pool)
    if rack is None:
        game.is_over = True
        return
    game.round += 1
    table.racks[0], table.bag = rack, list(pool)
    take(table.bag, rack)


def _drawn(game: DuplicateTable, pool: Labels) -> Labels | None:
    """Draw a rack; one that is rejected goes back whole, and another is drawn, but not for ever.

    Without a seed nobody draws: then it is only asked whether the game is over.
    """
    rules, table, kept = game.rules, game.table, game.table.racks[0]
    for _ in range(_TRIES):
        fixed, source = _before_draw(rules, kept, pool)
        count = max(0, min(rules.rules.rack_size - len(fixed), len(source)))
        if game.seed is None:
            if _asked(game, [*fixed, *source[:count]], pool) is not RackVerdict.END:
                raise ValueError("give the next rack, or begin with a seed")
            return None
        drawn = picked(game.seed, table.draws_made, source, rules.rules.tile_set, count)
        table.draws_made += 1
        said = _asked(game, fixed + drawn, pool)
        if said is RackVerdict.PLAY:
            return fixed + drawn
        if said is RackVerdict.END:
            return None
        kept = []
    return None


def _asked(game: DuplicateTable, rack: Labels, pool: Labels) -> RackVerdict:
    """Ask what happens to a rack."""
    about = {"round": game.round + 1, "tiles": tiles_of(rack), "pool": tiles_of(pool)}
    said: RackVerdict = ask(game.table, "racks", game.rules.racks, **about)
    return said


def _before_draw(rules: DuplicateRules, kept: Labels, pool: Labels) -> tuple[Labels, Labels]:
    """Return what is on the rack before a draw, and what is drawn from.

    Where every rack has a blank, it is there from the beginning, and the others stay away.
    """
    fixed, source, blank = list(kept), list(pool), list[str]()
    if rules.jokers is Jokers.IN_EVERY_RACK:
        fixed = [label for label in kept if label != BLANK_LABEL]
        source = [label for label in pool if label != BLANK_LABEL]
        blank = [BLANK_LABEL] * (BLANK_LABEL in pool)
    take(source, fixed)
    return fixed + blank, source


def explode_blanks(before: DuplicateTable, best: Play) -> DuplicateTable:
    """Return the game once the blanks of the best play are letters, of those that the bag has."""
    game = before.copy()
    table = game.table
    for one in best.placements:
        if one.tile.is_blank and one.tile.label in table.bag:
            table.racks[0].remove(BLANK_LABEL)
            table.racks[0].append(one.tile.label)
            table.bag.remove(one.tile.label)
            table.bag.append(BLANK_LABEL)
    return game


# -- the end of a round


def close_round(
    before: DuplicateTable,
    answers: Sequence[Answer | None],
    top: Play | None = None,
    rack: Iterable[str] | None = None,
) -> DuplicateTable:
    """Return the game after a round: answers are scored, the best play is laid, a rack is drawn.

    `top` goes on the board, by default the best legal answer: of equal ones that with fewer blanks,
    then that of the first seat. `rack` is the next rack if none is drawn by seed.
    """
    game = before.copy()
    points = [_points_of(game, answer) for answer in answers]
    legal = [seat for seat, scored in enumerate(points) if scored is not None]
    if top is None and legal:
        ranked = [(-(points[seat] or 0), _blanks(answers[seat]), seat) for seat in legal]
        best = answers[min(ranked)[-1]]
        top = None if best is None else best[0]
    scored = None if top is None else worth(game.table, top, 0)
    game.results = _results(game, answers, points, 0 if scored is None else scored.total)
    for seat, (own, alone) in enumerate(game.results):
        answer = answers[seat]
        game.scores[seat] += own + alone
        was_read = answer is not None and answer[0] is not None and not _is_late(game, answer)
        game.illegal[seat] += was_read and points[seat] is None
    bag_was_empty = not game.table.bag
    if top is not None:
        _lay(game, top)
    if (top is None and bag_was_empty) or game.round == game.rules.rounds:
        game.is_over = True
        return game
    if top is None or game.rules.leftover is not Leftover.KEPT:
        game.table.bag += game.table.racks[0]
        game.table.racks[0] = []
    _next_rack(game, rack)
    return game


def _is_late(game: DuplicateTable, answer: Answer) -> bool:
    """Return whether an answer took longer than a round lasts."""
    return game.rules.seconds is not None and answer[1] > game.rules.seconds


def _points_of(game: DuplicateTable, answer: Answer | None) -> int | None:
    """Return what a play is worth that was handed in; None if it is late, missing or not legal."""
    play = None if answer is None or _is_late(game, answer) else answer[0]
    if play is None or not judge(game.table, play).is_legal:
        return None
    scored = worth(game.table, play, 0)
    return None if scored is None else scored.total


def _blanks(answer: Answer | None) -> int:
    """Count the blanks that a play lays."""
    laid = answer[0].placements if answer is not None and answer[0] is not None else ()
    return sum(one.tile.is_blank for one in laid)


def _results(
    game: DuplicateTable, answers: Sequence[Answer | None], points: list[int | None], top: int
) -> list[tuple[int, int]]:
    """Ask what each answer scores, and what the best one earns for being alone."""
    scored = [one for one in points if one is not None]
    best, alone = max(scored, default=0), 0
    leaders = scored.count(best)
    if leaders:
        about = {"players": len(answers), "finders": leaders if best >= top else 0, "top": top}
        alone = ask(game.table, "solo", game.rules.solo, **about, leaders=leaders, best=best)
    results = []
    for seat, answer in enumerate(answers):
        own = ask(
            game.table,
            "answers",
            game.rules.answers,
            is_given=answer is not None and answer[0] is not None,
            is_legal=points[seat] is not None,
            points=points[seat] or 0,
            top=top,
            illegal_before=game.illegal[seat],
            seconds=0 if answer is None else answer[1],
            limit=game.rules.seconds,
        )
        results.append((own, alone if points[seat] == best else 0))
    return results


def _lay(game: DuplicateTable, play: Play) -> None:
    """Lay the best play. Where every rack has a blank, a letter from the bag replaces it."""
    table = game.table
    take(table.racks[0], play.rack_labels)
    for one in play.placements:
        tile = one.tile
        if game.rules.jokers is Jokers.IN_EVERY_RACK and tile.is_blank and tile.label in table.bag:
            table.bag.remove(tile.label)
            table.bag.append(BLANK_LABEL)
            tile = PlacedTile(tile.label)
        table.board[spot(one.square)] = tile
