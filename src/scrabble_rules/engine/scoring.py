"""Scores a play: the reference that every faster way of scoring must agree with.

This module adds up points; what a premium square, a bingo or another bonus is worth is decided by
the rules `premiums`, `bingo` and `bonuses`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from scrabble_rules.engine.forming import NO_WORDS, form_words
from scrabble_rules.engine.placement import BlankWithoutLetter, problems
from scrabble_rules.engine.state import GameState
from scrabble_rules.rules.bonuses import BonusFacts
from scrabble_rules.rules.ruleset import LinePoints, RuleSet
from scrabble_rules.values.board import PLAY_READER, Board
from scrabble_rules.values.displays import picture
from scrabble_rules.values.fast import filler, maker
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import LETTERLESS, PlacedTile
from scrabble_rules.values.validators import counted, frozen, must_be, shortened, visible
from scrabble_rules.values.violations import IllegalMoveError
from scrabble_rules.values.words import FormedWord, FormedWords


@frozen
class WordScore:
    """The score of one word of a play: the points of its letters times its factor."""

    formed: FormedWord
    """The word with its squares and tiles."""
    letters: int
    """The points of its letters, letter premiums included."""
    factor: int
    """The factor of its word premiums, and of a bingo that multiplies."""

    @property
    def word(self) -> str:
        """The word as text, as in `FormedWord.word`."""
        return self.formed.word

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the word covers."""
        return self.formed.squares

    @property
    def total(self) -> int:
        """The points for the word."""
        return self.letters * self.factor

    def __str__(self) -> str:
        """Return how the points of the word are counted, such as `HORN 7 x 2`."""
        factor = f" x {self.factor}" if self.factor != 1 else ""
        return f"{self.formed} {self.letters}{factor}"

    def __repr__(self) -> str:
        return f"<WordScore {visible(str(self))}>"


@frozen
class BonusScore:
    """What one of the rules `bonuses` adds to the score of a play."""

    name: str
    """What the bonus is called."""
    points: int
    """What it adds: its points, and what its factor adds to the main word."""


@frozen
class Score:
    """The score of a play: its words, the main word first, and what is added for the play."""

    words: tuple[WordScore, ...]
    """The score of each word, the main word first."""
    bingo: int = 0
    """The points added for playing many tiles."""
    bonuses: tuple[BonusScore, ...] = ()
    """What each further bonus adds, in the order of the rules; those not earned are left out."""

    @property
    def total(self) -> int:
        """The points of all words plus the bingo and the other bonuses."""
        total = self.bingo
        for word in self.words:
            total += word.letters * word.factor
        for bonus in self.bonuses:
            total += bonus.points
        return total

    def main_word(self, prefer: Callable[[WordScore], Any] | None = None) -> WordScore:
        """Return the main word: the one along the tiles that were laid.

        Of two words of a single tile it is the one that scores more, which is the one that rules
        ask about. `prefer` chooses otherwise between these two, as the `key` of `max` does: by
        `len(word.formed)` the longer one.
        """
        must_be("prefer", prefer, Callable | None, "lambda word: len(word.formed)")
        if prefer is None or sum(self.words[0].formed.is_new) > 1:
            return self.words[0]
        return max(self.words, key=prefer)

    def __str__(self) -> str:
        """Return how the points add up, such as `HORN 7 x 2 + bingo 50 = 64`."""
        parts = [*map(str, self.words), *([f"bingo {self.bingo}"] if self.bingo else [])]
        parts += (f"{bonus.name} {bonus.points}" for bonus in self.bonuses)
        return f"{' + '.join(parts)} = {self.total}"

    def __repr__(self) -> str:
        return f"<Score {visible(str(self))}>"

    _repr_svg_ = picture


_ACROSS = Axis.ACROSS  # read faster from here than from its class
_scored_word, _scored = maker(WordScore), maker(Score)
_facts_for_bonuses = filler(BonusFacts)


def score(rules: RuleSet, board: Board, play: Play, held: int | None = None) -> Score:
    """Score a play that need not be legal: turn, rack and words are not checked.

    All words that the play makes or changes are scored (S0.14, S0.22, S0.29, S1.22, S1.27, S2.20,
    S3.13, S4.13, S4.19). A blank may have no letter yet, `PlacedTile("?")`, where every letter
    counts the same. `held` is the number of tiles on the player's rack before the play, by
    default a full rack; some rules give a bingo for playing the whole rack. For bonuses that look
    back nothing has been: `validate(state, play).score` counts them as they are in a game.

    Raises IllegalMoveError if the tiles cannot lie where the play lays them, or if a blank has no
    letter and some could change the score; ValueError for a board of another layout than the rules,
    or if `held` is less than the tiles of the play; and TypeError if an argument has another type:
    `notation.parse_play` reads a play from text.
    """
    must_be("rules", rules, RuleSet, "game.rules")
    must_be("board", board, Board, "game.state.board")
    must_be("play", play, Play, PLAY_READER)
    check_layout(rules, board)
    if held is not None:
        must_be("held", held, int, "7, the tiles on the rack before the play")
        if held < (laid := len(play.placements)):
            raise ValueError(
                f"held, the number of tiles on the rack before the play, is at least the "
                f"{counted(laid, 'tile')} of the play, not {shortened(held)}"
            )
    formed = words_of(rules, board, play)
    if formed.words:
        return score_words(rules, board, formed, held)
    scored = score_without_letters(rules, board, play, held)
    if scored is None:
        raise IllegalMoveError(problems(board, play, rules.tile_set))
    return scored


def score_without_letters(
    rules: RuleSet, board: Board, play: Play, held: int | None
) -> Score | None:
    """Score a play of blanks without letters as if they had some.

    None if there is any other reason against its tiles, or if some letters could change the score.
    """
    blanks = {square for square, tile in play.placements if tile == LETTERLESS}
    wrong = problems(board, play, rules.tile_set)
    is_all = all(isinstance(one, BlankWithoutLetter) for one in wrong)
    if not is_all or not _letters_do_not_count(rules, blanks):
        return None
    letter = PlacedTile(rules.tile_set.letters[0], is_blank=True)
    laid = ((square, letter if square in blanks else tile) for square, tile in play.placements)
    scored = score_words(rules, board, words_of(rules, board, Play(laid)), held)
    return evolve(scored, words=tuple(_without_letters(word, blanks) for word in scored.words))


def _letters_do_not_count(rules: RuleSet, blanks: set[Square]) -> bool:
    """Return whether blanks count the same whatever letters they get. A bonus may look at them."""
    points, _ = rules.points_by_square
    letters = rules.tile_set.letters
    return not rules.bonuses and all(
        len({points[row][col][True][True][letter] for letter in letters}) == 1
        for row, col in ((square.row, square.col) for square in blanks)
    )


def _without_letters(word: WordScore, blanks: set[Square]) -> WordScore:
    """Return the score of a word whose blanks on these squares have no letter."""
    formed = word.formed
    tiles = zip(formed.squares, formed.tiles, strict=True)
    shown = tuple(LETTERLESS if square in blanks else tile for square, tile in tiles)
    return evolve(word, formed=evolve(formed, tiles=shown))


def check_layout(rules: RuleSet, board: Board) -> None:
    """Raise ValueError for a board of another layout than the rules."""
    if board.layout is not rules.layout and board.layout != rules.layout:
        raise ValueError(
            "the layout of the board is not the layout of the rules; Board(rules.layout) has it"
        )


def words_of(rules: RuleSet, board: Board, play: Play) -> FormedWords:
    """Return the words of a play, the main word first; none if its tiles cannot lie there.

    Then `engine.placement.problems` has the reasons. The main word of a single tile is the one that
    scores more; in a tie it is the word across.
    """
    formed, tile_set = form_words(board, play), rules.tile_set
    words, shown = formed.words, formed.labels
    # The main word has all new tiles; a letter that the set lacks may have lain there before.
    is_doubtful = bool(words) and not tile_set.letters_known.issuperset(shown[0])
    if is_doubtful and problems(board, play, tile_set):
        return NO_WORDS
    if formed.axis is not None or len(words) <= 1:
        return formed
    across, down = words
    points = rules.points_by_square
    swap = _word_score(points, down).total > _word_score(points, across).total
    return FormedWords(None, (down, across), shown[::-1]) if swap else formed


def score_words(
    rules: RuleSet,
    board: Board,
    formed: FormedWords,
    held: int | None = None,
    state: GameState | None = None,
    player: int = 0,
) -> Score:
    """Score the words that a play forms on `board`, the main word first; it has all new tiles.

    A bingo that multiplies counts for the main word only; its points are added after everything
    else (S0.30). `held` is as in `score`; `state` is what the bonuses see of a game, if there is
    one.
    """
    full, played = rules.rack_size, formed.words[0].is_new.count(True)
    held = full if held is None else held
    bonus = rules.bonus_for[played, held]
    points = rules.points_by_square
    words = [_word_score(points, word) for word in formed.words]
    if bonus.factor != 1:
        words[0] = evolve(words[0], factor=words[0].factor * bonus.factor)
    if not rules.bonuses:
        return _scored(tuple(words), bonus.points)
    facts = _facts_for_bonuses(
        state,
        words=formed.words,
        points=tuple(word.total for word in words),
        tiles_played=played,
        held=held,
        rack_size=full,
        board_empty=board.is_empty,
        player=player,
    )
    return _scored(tuple(words), bonus.points, _bonuses(rules, facts))


def score_in(state: GameState, play: Play, player: int) -> Score:
    """Score a play that a player makes in a game; its tiles can lie where it lays them."""
    rules, board = state.rules, state.board
    held = len(state.racks[player])
    return score_words(rules, board, words_of(rules, board, play), held, state, player)


def _bonuses(rules: RuleSet, facts: BonusFacts) -> tuple[BonusScore, ...]:
    """Ask each bonus. A factor multiplies what those before it have made of the main word."""
    main = facts.points[0]
    found = []
    for rule in rules.checked.bonuses:
        earned = rule.named_bonus(facts)
        if earned is not None:
            extra = main * (earned.factor - 1)
            main += extra
            found.append(BonusScore(earned.name, earned.points + extra))
    return tuple(found)


def _word_score(points: tuple[LinePoints, LinePoints], word: FormedWord) -> WordScore:
    """Score one word: add the points of all its letters, then multiply by all word factors.

    S0.24, S0.25, S1.24, S4.15, S4.16. Letters of earlier turns count too (S3.9).
    """
    (rows, columns), tiles, start = points, word.tiles, word.start
    if word.axis is _ACROSS:
        squares = rows[start.row][start.col : start.col + len(tiles)]
    else:
        squares = columns[start.col][start.row : start.row + len(tiles)]
    letters, factor = 0, 1
    for tile, is_new, square in zip(tiles, word.is_new, squares):  # noqa: B905 - as many of each, and comparing that takes as long as two letters
        adds, times = square[is_new][tile.is_blank][tile.label]
        letters += adds
        factor *= times
    return _scored_word(word, letters, factor)
