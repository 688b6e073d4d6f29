"""Guards what the words of a play tell, and which of them is the main word.

Which words a play forms is in the test vectors, and compared with the specification by `machine`.
"""

from __future__ import annotations

import pytest

from scrabble_rules import (
    Axis,
    Board,
    IllegalMoveError,
    Layout,
    PlacedTile,
    Play,
    Square,
    TileSet,
    WordScore,
    judge,
    score,
)
from scrabble_rules.engine.forming import form_words
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import BlankAsLetter, WordBonus
from scrabble_rules.rules.word_validity import NotAWord
from sheet import lay, play, said, table


def test_a_word_tells_its_squares_and_tiles() -> None:
    board = lay(HASBRO, "8H CaT")
    (word,) = form_words(board, play("8K S", board)).words
    assert word.squares == (Square(7, 7), Square(7, 8), Square(7, 9), Square(7, 10))
    assert word.labels == tuple(word) == ("C", "A", "T", "S")
    assert word.tiles[1] == PlacedTile("A", is_blank=True)
    assert word.is_new == (False, False, False, True)
    assert word.uses_old_tile
    assert (len(word), str(word)) == (4, "CATS")


def test_a_word_of_new_tiles_uses_no_old_one() -> None:
    (word,) = form_words(lay(HASBRO), play("H8 CAT", lay(HASBRO))).words
    assert not word.uses_old_tile
    assert word.squares == (Square(7, 7), Square(8, 7), Square(9, 7))


def test_the_main_word_of_one_tile_is_the_one_that_scores_more() -> None:
    board = lay(HASBRO, "8E SEA", "H9 ZX")
    state = table(HASBRO, "Q", "A", words=["8E SEA", "H9 ZX"])
    legal = said(state, "8H Q").unwrap()
    assert [str(word) for word in legal.words] == ["QZX", "SEAQ"]
    assert [str(word) for word in form_words(board, play("8H Q", board)).words] == ["SEAQ", "QZX"]
    assert legal.score is not None
    assert [scored.word for scored in legal.score.words] == [str(word) for word in legal.words]
    assert legal.formed.labels == tuple(word.labels for word in legal.words)
    tie = said(table(HASBRO, "A", "A", words=["8G A", "H9 A"]), "8H A").unwrap()
    assert tie.words[0].squares[0] == Square(7, 6)


def test_a_word_is_one_text_wherever_it_stands() -> None:
    """In the answer, in its score and in the reason against it: equal, and as it is printed."""
    tiles = TileSet.of({"A": (29, 1), "CH": (2, 5), "L": (9, 1)})
    rules = NO_CHALLENGE.replace(tile_set=tiles, lexicon=["AL", "ALL"])
    state = table(rules, "[CH]A", "", words=["8H ALL"])
    refused = said(state, Play([(Square(8, 7), PlacedTile("CH")), (Square(8, 8), PlacedTile("A"))]))
    assert refused.score is not None
    texts = ["[CH]A", "A[CH]", "LA"]
    assert [word.word for word in refused.words] == texts
    assert [scored.word for scored in refused.score.words] == texts
    assert [str(word) for word in refused.words] == texts
    found = [one for one in refused.violations if isinstance(one, NotAWord)]
    assert [(one.word, one.place) for one in found] == [("[CH]A", 0), ("A[CH]", 1), ("LA", 2)]
    assert [refused.words[one.place].squares for one in found] == [one.squares for one in found]


def test_of_two_words_of_one_tile_another_may_be_preferred() -> None:
    def length(word: WordScore) -> int:
        return len(word.formed)

    state = table(HASBRO, "S", "", words=["8F HORN", "J6 JO"])
    both = said(state, "J8 S").score
    assert both is not None
    assert both.main_word().word == "JOS"
    assert both.main_word(prefer=length).word == "HORNS"
    assert both.main_word(prefer=lambda word: -len(word.formed)).word == "JOS"
    more = said(table(HASBRO, "AT", "", words=["8F HORN"]), "9F AT").score
    assert more is not None
    assert [word.word for word in more.words] == ["AT", "HA", "OT"]
    assert more.main_word(prefer=lambda word: word.formed.axis is Axis.DOWN).word == "AT"


def test_a_blank_without_a_letter_is_scored_where_every_letter_counts_the_same() -> None:
    board = lay(HASBRO, "8F HORN")
    bare = Play({"9F": "?", "9G": "A"})
    points = score(HASBRO, board, bare)
    assert str(points) == "?A 2 + H? 4 + OA 3 = 9"
    judged = judge(HASBRO, board, bare)
    assert (judged.score, judged.is_legal) == (points, False)
    for letter in HASBRO.tile_set.letters:
        lettered = Play({"9F": PlacedTile(letter, is_blank=True), "9G": PlacedTile("A")})
        assert score(HASBRO, board, lettered).total == points.total
    for rules in (
        HASBRO.replace(premiums=BlankAsLetter()),
        HASBRO.replace(bonuses=[WordBonus("HORN", 5)]),
    ):
        assert judge(rules, board, bare).score is None
        with pytest.raises(IllegalMoveError) as caught:
            score(rules, board, bare)
        assert [one.code for one in caught.value.violations] == ["placement.blank-without-letter"]
    with pytest.raises(IllegalMoveError) as caught:
        score(HASBRO, board, Play({"9F": "?", "9H": "A", "16A": "A"}))
    assert len(caught.value.violations) > 1
    alike = TileSet.of({"A": (50, 1), "B": (50, 1)}, blanks=2)
    worth_one = HASBRO.replace(tile_set=alike, lexicon=[], premiums=BlankAsLetter())
    assert score(worth_one, board, bare).total == 6


def test_the_score_of_a_word_tells_its_squares() -> None:
    legal = said(table(HASBRO, "HORNABC", "A"), "8F HORN").unwrap()
    assert legal.score is not None
    (word,) = legal.score.words
    assert word.squares == legal.words[0].squares
    assert repr(word) == f"<WordScore {word}>"


def test_a_board_of_an_equal_layout_will_do() -> None:
    layout = Layout(HASBRO.layout.premiums, HASBRO.layout.starts)
    assert score(HASBRO, Board(layout), Play({"8H": "A"})).total == 2
    with pytest.raises(ValueError, match="layout"):
        score(HASBRO, Board(Layout({}, layout.starts)), Play({"8H": "A"}))
