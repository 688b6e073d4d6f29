"""Guards typing: keys, words, Backspace, arrows and scripts that are written from right to left."""

from __future__ import annotations

import pytest
from attrs import evolve

from scrabble_rules import Axis, Exchange, Square, TileSet, profiles
from scrabble_rules.frontend import (
    LETTERLESS,
    Arrow,
    Cursor,
    Draft,
    DraftError,
    DraftKind,
    Entering,
    FirstBesideTile,
    Growing,
    ReadingOrder,
)
from scrabble_rules.profiles import NO_CHALLENGE
from sheet import because, play, table

HEBREW = TileSet.of({"א": (2, 1), "ב": (2, 1)}, name="Hebrew")
DIGRAPHS = TileSet.of({"A": (5, 1), "CH": (2, 5), "C": (2, 2), "H": (2, 2)})


def begun(rack: str = "FAMS?TE", entering: Entering = Entering()) -> Draft:  # noqa: B008 - frozen
    return Draft(table(NO_CHALLENGE, rack, "AEIOU", words=["8F HORN"]), entering=entering)


def typed(draft: Draft, cursor: Cursor, *keys: str | int) -> tuple[Draft, Cursor]:
    for key in keys:
        draft, cursor = cursor.type_tile(draft, key)
    return draft, cursor


def codes(draft: Draft, cursor: Cursor, key: str | int) -> list[str]:
    with pytest.raises(DraftError) as caught:
        cursor.type_tile(draft, key)
    return [reason.code for reason in caught.value.violations]


def wrong_word(draft: Draft, cursor: Cursor, word: str) -> list[str]:
    with pytest.raises(DraftError) as caught:
        cursor.type_word(draft, word)
    return [reason.code for reason in caught.value.violations]


DOWN_H6 = Cursor(Square(5, 7), Axis.DOWN)


# -- keys


def test_a_key_lays_a_tile_and_goes_on_beyond_lying_tiles() -> None:
    draft, cursor = typed(begun(), DOWN_H6, "f", "A")
    assert cursor.square == Square(8, 7)
    draft, cursor = typed(draft, cursor, "M")
    assert draft.move == play("H6 FA.M", draft.state)
    assert cursor == Cursor(Square(9, 7), Axis.DOWN)


def test_on_a_lying_tile_the_next_free_square_is_typed_on() -> None:
    draft, cursor = typed(begun(), Cursor(Square(7, 5)), "S")
    assert draft.placements[0].square == Square(7, 9)
    assert cursor.square == Square(7, 10)


def test_a_blank_is_laid_when_asked_or_when_nothing_else_fits() -> None:
    draft, cursor = DOWN_H6.type_tile(begun(), "A", blank=True)
    assert str(draft.placements[0].tile) == "A (blank)"
    assert codes(draft, cursor, "Z") == ["rack.missing-tiles"]
    draft, _ = typed(begun(), DOWN_H6, "Z")
    assert str(draft.placements[0].tile) == "Z (blank)"
    draft, _ = typed(begun(), DOWN_H6, "A", "A")
    assert [str(placed.tile) for placed in draft.placements] == ["A", "A (blank)"]
    draft, _ = typed(begun(), DOWN_H6, "?")
    assert draft.placements[0].tile == LETTERLESS
    with pytest.raises(DraftError, check=because("rack.missing-tiles")):
        DOWN_H6.type_tile(begun("FAM"), "A", blank=True)


def test_tiles_of_the_rack_are_laid_by_number() -> None:
    draft, cursor = typed(begun(), DOWN_H6, 3)
    assert draft.placements[0].tile.label == str(begun().rack[3])
    assert codes(draft, cursor, 3) == ["steps.slot-empty"]
    assert codes(draft, cursor, 8) == ["steps.no-such-slot"]


def test_a_tile_of_several_letters_has_a_key_of_its_own() -> None:
    rules = NO_CHALLENGE.replace(tile_set=DIGRAPHS, rack_size=1)
    draft = Draft(table(rules, "AH", ""))
    with_digraph = Draft(draft.state.replace(racks=[["CH", "A", "H"], []]))
    for key in ("CH", "ch", "Ch", "[CH]"):
        laid, cursor = typed(with_digraph, Cursor(Square(7, 7)), key)
        assert laid.placements[0].tile.label == "CH"
        assert cursor.square == Square(7, 8)
    word, _ = Cursor(Square(7, 7)).type_word(with_digraph, "cha")
    assert [placed.tile.label for placed in word.placements] == ["CH", "A"]


def test_beyond_the_edge_nothing_can_be_typed() -> None:
    draft, cursor = typed(begun(), Cursor(Square(0, 13)), "A", "M")
    assert cursor.square == Square(0, 15)
    assert codes(draft, cursor, "S") == ["placement.off-board"]
    assert cursor.backspace(draft)[1].square == Square(0, 14)


# -- Backspace


def test_backspace_takes_back_what_was_typed() -> None:
    draft, cursor = typed(begun(), DOWN_H6, "F", "A", "M")
    for square in (Square(8, 7), Square(6, 7), Square(5, 7)):
        draft, cursor = cursor.backspace(draft)
        assert cursor == Cursor(square, Axis.DOWN)
    assert draft == begun()
    with pytest.raises(DraftError, check=because("steps.nothing-laid")):
        cursor.backspace(draft)


def test_backspace_takes_the_tile_under_the_cursor_or_else_the_last_one() -> None:
    draft, _ = typed(begun(), DOWN_H6, "F", "A", "M")
    under, cursor = Cursor(Square(6, 7)).backspace(draft)
    assert [placed.tile.label for placed in under.placements] == ["F", "M"]
    assert cursor == Cursor(Square(6, 7))
    last, cursor = Cursor(Square(0, 0)).backspace(draft)
    assert [placed.tile.label for placed in last.placements] == ["F", "A"]
    assert cursor == Cursor(Square(8, 7))


@pytest.mark.parametrize(
    ("word", "chosen"),
    [("?e", "?E"), ("e?", "?E"), ("?", "?"), ("maf", "AFM"), ("", ""), ("FAMS?TE", "?AEFMST")],
)
def test_in_an_exchange_a_word_chooses_its_tiles(word: str, chosen: str) -> None:
    draft = begun("FAMS?TE").with_kind(DraftKind.EXCHANGE)
    typed_in, cursor = DOWN_H6.type_word(draft, word)
    assert (typed_in.move, cursor) == (Exchange(chosen), DOWN_H6)


def test_in_an_exchange_keys_choose_tiles_and_backspace_keeps_the_last_one() -> None:
    draft, cursor = typed(begun("FAMS?TE").with_kind(DraftKind.EXCHANGE), DOWN_H6, "m", 3, "?")
    assert (draft.move, cursor) == (Exchange("FM?"), DOWN_H6)
    draft, cursor = typed(draft, cursor, 3)
    assert draft.move == Exchange("M?")
    draft, cursor = cursor.type_tile(draft, "e")
    draft, cursor = cursor.backspace(draft)
    assert draft.move == Exchange("M?")
    asked, _ = cursor.type_tile(begun("?FAMSTE").choose("F"), "A", blank=True)
    assert asked.move == Exchange("F?")
    assert codes(draft, cursor, "m") == ["rack.missing-tiles"]
    assert codes(draft, cursor, "Ä") == ["steps.unknown-key"]
    for _ in range(2):
        draft, cursor = cursor.backspace(draft)
    assert draft == begun("FAMS?TE").with_kind(DraftKind.EXCHANGE)
    with pytest.raises(DraftError, check=because("steps.nothing-chosen")):
        cursor.backspace(draft)


# -- words


@pytest.mark.parametrize("order", [FirstBesideTile(), Growing(), Entering().order])
@pytest.mark.parametrize("word", ["FARM", "farm", "FAM"])
def test_a_word_is_typed_with_or_without_the_letters_that_lie(order: object, word: str) -> None:
    draft = begun(entering=Entering(order))  # type: ignore[arg-type]
    laid, cursor = DOWN_H6.type_word(draft, word)
    assert laid.move == play("H6 FA.M", draft.state)
    assert cursor == Cursor(Square(9, 7), Axis.DOWN)


def test_a_word_goes_on_from_tiles_of_the_draft() -> None:
    draft, cursor = DOWN_H6.type_word(begun(), "FAM")
    more, _ = cursor.type_word(draft, "S")
    again, _ = DOWN_H6.type_word(draft, "FARMS")
    assert more == again
    assert DOWN_H6.type_word(draft, "FARM")[0] == draft
    assert DOWN_H6.type_word(draft, "") == (draft, evolve(cursor))


def test_a_question_mark_asks_for_a_blank() -> None:
    draft, _ = DOWN_H6.type_word(begun(), "F?ARM")
    assert [str(placed.tile) for placed in draft.placements] == ["F", "A (blank)", "M"]
    draft, _ = DOWN_H6.type_word(begun("F??M"), "F?")
    assert draft.placements[1].tile == LETTERLESS
    draft, _ = DOWN_H6.type_word(begun("F??M"), "??A")
    assert [str(placed.tile) for placed in draft.placements] == ["?", "A (blank)"]
    draft, _ = DOWN_H6.type_word(begun("FFEE?"), "FEED")
    assert [str(one.tile) for one in draft.placements] == ["F", "E", "E", "D (blank)"]
    assert DOWN_H6.type_word(begun("FE?"), "FE")[0].rack.count(None) == 2


def test_either_the_whole_word_is_laid_or_nothing() -> None:
    assert wrong_word(begun("FAM"), DOWN_H6, "FARMS") == ["rack.missing-tiles"]
    assert wrong_word(begun(), DOWN_H6, "FÄM") == ["steps.unknown-key"]
    assert wrong_word(begun(), DOWN_H6, "?ÄM") == ["steps.unknown-key"]
    assert wrong_word(begun(), Cursor(Square(0, 12)), "FAST") == ["placement.off-board"]
    growing = begun(entering=Entering(Growing()))
    assert wrong_word(growing, Cursor(Square(0, 0)), "FAST") == ["laying.not-beside-tile"]
    reading = begun(entering=Entering(ReadingOrder()))
    assert DOWN_H6.type_word(reading, "FAM")[0].laid


# -- moving about


def test_the_cursor_turns_and_moves() -> None:
    draft, cursor = begun(), Cursor(Square(0, 0))
    assert cursor.axis is Axis.ACROSS
    assert cursor.turned().turned() == cursor
    assert cursor.at(Square(0, 0)) == Cursor(Square(0, 0), Axis.DOWN)
    assert cursor.turned().at(Square(1, 0)) == Cursor(Square(1, 0), Axis.DOWN)
    assert cursor.moved(Arrow.RIGHT, draft).square == Square(0, 1)
    assert cursor.moved(Arrow.DOWN, draft).square == Square(1, 0)
    for arrow in (Arrow.LEFT, Arrow.UP):
        assert cursor.moved(arrow, draft) == cursor


def test_the_direction_of_reading_comes_from_the_tile_set() -> None:
    assert HEBREW.reads_right_to_left
    assert not profiles.ENGLISH.reads_right_to_left
    assert not TileSet.of({}).reads_right_to_left
    rules = NO_CHALLENGE.replace(tile_set=HEBREW, rack_size=1)
    draft = Draft(table(rules, "אב", ""))
    draft, cursor = typed(draft, Cursor(Square(7, 7)), "א", "ב")
    assert [placed.square.col for placed in draft.placements] == [7, 8]
    assert cursor.moved(Arrow.LEFT, draft).square == Square(7, 10)
    assert cursor.moved(Arrow.RIGHT, draft).square == Square(7, 8)
