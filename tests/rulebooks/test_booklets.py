"""Guards what a booklet holds: unequal rule sets have unequal booklets, whatever the difference.

Which sentence a rule value has is tested beside this, how a booklet is written in
`test_written_booklets.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rule_samples import every_sample
from scrabble_rules import (
    Layout,
    Lexicon,
    NamedLexicon,
    Premium,
    RuleSet,
    Square,
    TileKind,
    TileSet,
    WordSet,
    difference,
    evolve,
    phrases,
    profiles,
    rulebook,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, duplicates
from scrabble_rules.rulebooks import Booklet, Difference, Differences, Paragraph, Section
from scrabble_rules.rules import (
    Anywhere,
    AtNextTurn,
    AtOnce,
    BlankForLetter,
    ChallengerPays,
    LengthBetween,
    LoserLosesGame,
    LostOnTime,
    MustPlayBlanks,
    NoBingo,
    NoExchange,
    NoSplitLabels,
    PerEnd,
    Players,
    PointsByTiles,
    TilesPlayed,
    WholeRackBonus,
)
from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.rules.kinds import kinds_of
from scrabble_rules.rules.refill import RefillRule
from scrabble_rules.rules.ruleset import RuleSetError
from scrabble_rules.values.log import Moment
from scrabble_rules.wordgraph import WordGraph

WITHOUT_EFFECT = "rulebook.without-effect"
FIELDS = tuple(one.name for one in attrs.fields(RuleSet))
SECTIONS = ("need", "dealing", "turn", "scoring", "exchanging", "challenging", "end", "winning")


# -- which rule sets have the same booklet

OF_HASBRO = rulebook(HASBRO)
DUPLICATES = tuple(duplicates.ALL[name] for name in duplicates.ALL)
GRAPH = WordGraph.from_words(["HORN"], HASBRO.tile_set)


# What is said of these depends on others: whether blanks may be taken, plays challenged, or tiles
# exchanged.
DEPENDENT = {
    *("tile_set", "taken_blanks", "challengers", "challenged_words", "ruling"),
    *("refill", "turn_points", "settlement", "first_player", "ranking"),
}


def keys(book: Booklet, field: str) -> list[str]:
    """The keys of the paragraphs about a field."""
    return [each.key for each in book.about(field)]


def unmarked(section: Section) -> tuple[Paragraph, ...]:
    """The paragraphs of a section as they are without a base."""
    return tuple(evolve(each, is_changed=None) for each in section.paragraphs)


def test_every_profile_has_a_booklet_of_its_own() -> None:
    texts: dict[str, RuleSet] = {}
    for name in profiles.ALL:
        rules = profiles.ALL[name]
        text = str(rulebook(rules))
        assert texts.setdefault(text, rules) == rules, name
    assert len(texts) > 30
    assert rulebook(HASBRO.replace()) == OF_HASBRO


def test_a_difference_names_every_field_that_differs_and_no_other() -> None:
    for name in profiles.ALL:
        rules = profiles.ALL[name]
        differing = tuple(x for x in FIELDS if getattr(rules, x) != getattr(HASBRO, x))
        found = difference(HASBRO, rules)
        assert found.fields == differing, name
        assert [item.field for item in found] == list(differing)
        assert len(found) == len(differing)
        assert bool(found) == (rules != HASBRO)
        for item in found:
            assert isinstance(item, Difference)
            assert item.title
            assert item.one != item.other, (name, item.field)
            assert {each.field for each in (*item.one, *item.other)} == {item.field}


def small_changes() -> list[RuleSet]:
    """Rule sets that differ from HASBRO in one small thing each."""
    kinds, rows = HASBRO.tile_set.kinds, HASBRO.layout.premiums
    tiles = [
        TileSet([changed, *kinds[1:]], HASBRO.tile_set.name)
        for changed in (
            evolve(kinds[0], label="AX"),
            evolve(kinds[0], count=8),
            evolve(kinds[0], value=2),
            evolve(kinds[0], is_vowel=False),
            evolve(kinds[0], lower="x"),
        )
    ]
    tiles += [TileSet(kinds, "another name"), TileSet([kinds[1], kinds[0], *kinds[2:]])]
    plain = [
        ((*rows[0][:1], premium, *rows[0][2:]), *rows[1:])
        for premium in (
            *(Premium(2), Premium(3), Premium(1, 2), Premium(2, 2), Premium(2, 3)),
            *(Premium(2, 1, 5), Premium(2, 1, 6), Premium(3, 2, 5), Premium(1, 1, 5)),
        )
    ]
    starts, blocked = HASBRO.layout.starts, (Square(1, 0),)
    layouts = [
        *(Layout(premiums, starts) for premiums in plain),
        Layout(rows, [*starts, Square(0, 0)]),
        Layout(rows, starts, blocked),
        Layout(rows, starts, [*blocked, Square(2, 0)]),
        Layout([*rows, rows[0]], starts),
        Layout([(*row, Premium()) for row in rows], starts),
    ]
    lexicons: list[Lexicon] = [
        WordSet.of(words, HASBRO.tile_set) for words in (["HORN"], ["HORN", "FARM"])
    ]
    named: list[Lexicon] = [NamedLexicon("some list", "1"), NamedLexicon("x", "2")]
    return [
        *(HASBRO.replace(tile_set=tile_set) for tile_set in tiles),
        *(HASBRO.replace(layout=layout) for layout in layouts),
        *(HASBRO.replace(lexicon=lexicon) for lexicon in (*lexicons, *named)),
        *(HASBRO.replace(rack_size=size) for size in (6, 8)),
        HASBRO.replace(opening=Anywhere(), layout=Layout(rows, [])),
    ]


def test_every_square_and_every_tile_counts() -> None:
    found = [HASBRO, *small_changes()]
    texts = [str(rulebook(rules)) for rules in found]
    assert len(set(texts)) == len(texts) == len({*map(id, found)})
    for rules in found[1:]:
        assert difference(HASBRO, rules)


@given(st.data())
def test_random_rule_sets(data: st.DataObject) -> None:
    """Some fields have another value: these make the booklet differ, and are named."""
    samples = st.sampled_from(list(every_sample()))
    changes: dict[str, Any] = {}
    for value in data.draw(st.lists(samples, max_size=3)):
        for kind in kinds_of(value, RuleSet):
            if kind.name in FIELDS:
                is_list = isinstance(getattr(HASBRO, kind.name), tuple)
                held = PerEnd(otherwise=value) if kind.name == "settlement" else value
                changes[kind.name] = (held,) if is_list else held
    try:
        rules = HASBRO.replace(**changes)
    except RuleSetError:
        return
    differing = {name for name in changes if getattr(rules, name) != getattr(HASBRO, name)}
    assert {*difference(HASBRO, rules).fields} == differing
    book = rulebook(rules, HASBRO)
    sections = tuple(evolve(each, paragraphs=unmarked(each)) for each in book.sections)
    assert (evolve(book, sections=sections, legend="") == OF_HASBRO) == (not differing)
    assert {each.field for each in book.changed} - {"", *DEPENDENT} <= differing
    assert bool(book.changed) == bool(differing)


# -- only what a rule value says


def test_what_cannot_happen_is_not_said() -> None:
    """Of playing alone, of plays that are taken back, and of how a game can be lost."""
    alone = rulebook(NO_CHALLENGE.replace(players=Players(1, 1)))
    said = {each.key for each in alone.paragraphs}
    assert {"rulebook.turn-alone", "rulebook.resign-alone", "rulebook.deal-alone"} <= said
    assert not said & {"rulebook.turn", "rulebook.resign", "rulebook.last-player"}
    assert not alone.about("first_player") + alone.about("ranking")
    taken = rulebook(HASBRO.replace(blank_taking=BlankForLetter()))
    assert {"rulebook.stays-or-back-or-taken"} == {
        each.key for each in taken.paragraphs if each.key.startswith("rulebook.stays")
    }
    losing = HASBRO.replace(ruling=LoserLosesGame())
    timed = losing.replace(overtime=LostOnTime())
    known = [NO_CHALLENGE, HASBRO, losing, timed]
    told = [[key for key in keys(rulebook(one), "settlement") if "nothing" in key] for one in known]
    resigned, lost, both = (
        f"rules.settlement.{name}-nothing" for name in ("resigned", "lost-challenge", "lost")
    )
    assert told == [[resigned], [resigned], [resigned, lost], [both]]


# -- what stands where


def test_the_sections_and_their_paragraphs() -> None:
    book = rulebook(HASBRO)
    assert tuple(section.key for section in book.sections)[: len(SECTIONS)] == SECTIONS
    assert all(section.title and section.paragraphs for section in book.sections)
    assert all(each.text for each in book.paragraphs)
    anchors = [each.anchor for each in book.paragraphs]
    assert len(set(anchors)) == len(anchors)
    assert anchors[0] == "need-1"
    assert (book.language, book.direction, book.legend, book.changed) == ("en", "ltr", "", ())
    assert {each.is_changed for each in book.paragraphs} == {None}


def test_every_field_has_a_paragraph() -> None:
    book = rulebook(HASBRO.replace(blank_taking=BlankForLetter()))
    for name in FIELDS:
        assert book.about(name), name
    names = {*FIELDS, *(one.name for one in attrs.fields(DuplicateRules))}
    titles = {key for key in phrases.messages() if key.startswith("rulebook.field.")}
    assert titles <= {f"rulebook.field.{name.replace('_', '-')}" for name in names}


def test_what_is_marked_as_changed() -> None:
    rules = HASBRO.replace(bingo=TilesPlayed(7, points=35))
    book = rulebook(rules, base=HASBRO)
    told = [each for each in book.changed if each.field]
    assert [(each.field, each.is_changed) for each in told] == [("bingo", True)]
    assert {each.is_changed for each in book.paragraphs} == {True, False}
    assert "\u2260" in book.legend
    assert rulebook(HASBRO, base=HASBRO).changed == ()


@pytest.mark.parametrize("refill", [AtOnce(), AtNextTurn(), AtNextTurn(Moment.AFTER_MOVE)])
def test_without_exchanges_no_other_rule_speaks_of_them(refill: RefillRule) -> None:
    rules = HASBRO.replace(refill=refill)
    assert sum("xchange" in str(each) for each in rulebook(rules).about("refill")) == 1
    told = rulebook(rules.replace(exchange=NoExchange()))
    speaking = [each.key for each in told.paragraphs if "xchange" in str(each)]
    assert speaking == ["rules.exchange.never"]
    assert keys(told, "turn_points") == ["rulebook.pass-scores-nothing"]


def test_rules_for_challenges_without_challenges_have_no_effect() -> None:
    plain = rulebook(NO_CHALLENGE)
    assert plain.about("ruling") == ()
    assert "rulebook.no-challenge" in keys(plain, "judging")
    idle = NO_CHALLENGE.replace(ruling=ChallengerPays(5))
    first, second = rulebook(idle).about("ruling")
    assert (first.key, second.depth, second.key) == (WITHOUT_EFFECT, 1, "rules.ruling.pays")
    (item,) = difference(NO_CHALLENGE, idle)
    assert all(each[0].key == WITHOUT_EFFECT for each in (item.one, item.other))


def test_a_bingo_beyond_the_rack_has_no_effect() -> None:
    idle = rulebook(HASBRO.replace(rack_size=8, bingo=TilesPlayed(9, points=50)))
    assert keys(idle, "bingo") == ["rulebook.without-tiles", "rules.bingo.points"]
    for bingo in (TilesPlayed(8, points=50), NoBingo(), PointsByTiles({5: 9, 9: 50})):
        said = keys(rulebook(HASBRO.replace(rack_size=8, bingo=bingo)), "bingo")
        assert said[0] != "rulebook.without-tiles"


def test_the_list_of_words_is_told_by_name_and_fingerprint() -> None:
    lexicon = NamedLexicon("A list", "0123abcd4567ffff")
    first, second = rulebook(HASBRO.replace(lexicon=lexicon)).about("lexicon")
    assert "A list" in first.text
    assert " 0123abcd4567." in second.text
    unchecked = WordGraph.from_bytes(GRAPH.to_bytes())
    *told, last = rulebook(HASBRO.replace(lexicon=unchecked)).about("lexicon")
    assert last.key == "rulebook.words-unchecked"
    assert len(told) == len(rulebook(HASBRO.replace(lexicon=GRAPH)).about("lexicon"))


def test_every_message_of_booklets_stands_in_one() -> None:
    """Titles and names of fields are said too; what is left is a message that nobody says."""
    found = {each.key for rules in small_changes() for each in rulebook(rules).paragraphs}
    right_to_left = HASBRO.replace(tile_set=TileSet.of({"\u05d0": (90, 1)}), rack_size=4)
    others = (
        NO_CHALLENGE.replace(ruling=ChallengerPays(5)),
        HASBRO.replace(bonuses=[WholeRackBonus(5)], house_rules=[NoSplitLabels()]),
        HASBRO.replace(layout=Layout([[Premium()] * 5] * 5, [Square(2, 2)])),
        HASBRO.replace(tile_set=TileSet.of({}, blanks=40)),
        HASBRO.replace(blank_taking=BlankForLetter()),
        HASBRO.replace(taken_blanks=MustPlayBlanks()),
        NO_CHALLENGE.replace(blank_taking=BlankForLetter(), players=Players(1, 1)),
        HASBRO.replace(lexicon=WordGraph.from_bytes(GRAPH.to_bytes())),
        right_to_left,
    )
    for rules in others:
        found |= {each.key for each in rulebook(rules).paragraphs}
    for game in (*DUPLICATES, evolve(DUPLICATES[0], rounds=9)):
        found |= {each.key for each in rulebook(game).paragraphs}
    (boards,) = difference(HASBRO, with_premiums({Square(0, 0): Premium()}))
    (tiles,) = difference(HASBRO, with_kinds(HASBRO.tile_set.kinds[1:]))
    found |= {each.key for each in (*boards.other, *tiles.one)}
    whole = {key for key in phrases.messages() if key.startswith("rulebook.")}
    inside = {"field", "section", "column", "title", "difference", "one", "other", "same"}
    inside |= {"legend", "example-tile", "own"}
    assert {key for key in whole - found if key.split(".")[1] not in inside} == set()


# -- what a comparison shows of boards and tiles


def with_premiums(premiums: Mapping[Square, Premium]) -> RuleSet:
    rows = [list(row) for row in HASBRO.layout.premiums]
    for square, premium in premiums.items():
        rows[square.row][square.col] = premium
    return HASBRO.replace(layout=evolve(HASBRO.layout, premiums=rows))


def with_kinds(kinds: Iterable[TileKind]) -> RuleSet:
    return HASBRO.replace(tile_set=evolve(HASBRO.tile_set, kinds=kinds))


def told(found: Differences) -> list[list[tuple[str, str]]]:
    """What both sides say of the only field, by the last part of each key, and its last word."""
    (item,) = found
    return [
        [(each.key.rpartition(".")[2], each.text.rpartition(" ")[2]) for each in side[1:]]
        for side in (item.one, item.other)
    ]


def test_of_boards_of_one_size_only_the_squares_that_differ_are_told() -> None:
    other = with_premiums({Square(7, 7): Premium(word=3), Square(0, 0): Premium()})
    one_side, other_side = told(difference(HASBRO, other))
    assert one_side == [("word", "8H."), ("word", "1A.")]
    assert other_side == [("plain", "1A."), ("word", "8H.")]
    blocked = HASBRO.replace(layout=evolve(HASBRO.layout, blocked=[Square(0, 1)]))
    assert told(difference(HASBRO, blocked)) == [[], [("blocked", "1B.")]]
    started = HASBRO.replace(layout=evolve(HASBRO.layout, starts=[Square(6, 6)]))
    assert told(difference(HASBRO, started)) == [[("starts", "8H.")], [("starts", "7G.")]]


def test_of_tables_of_tiles_only_the_rows_that_differ_are_told() -> None:
    kinds = HASBRO.tile_set.kinds
    more = with_kinds(evolve(x, count=x.count + 1) if x.label == "S" else x for x in kinds)
    (item,) = difference(HASBRO, more)
    for said, total, row in (
        (item.one, 100, ("S", "4", "1")),
        (item.other, 101, ("S", "5", "1")),
    ):
        first, table = said
        assert str(total) in first.text
        assert table.rows[1:] == (row,)
        assert table.key == "rulebook.tiles-rows"
    (without,) = difference(HASBRO, with_kinds(x for x in kinds if x.label != "Q"))
    assert [len(each.rows) for each in without.one] == [0, 2]
    assert [each.key for each in without.other] == ["rulebook.tiles"]
    (ordered,) = difference(HASBRO, with_kinds([*kinds[1:], kinds[0]]))
    assert [len(each.rows) for each in ordered.one] == [0, 28, 0]
    assert ordered.one[1].key == "rulebook.tiles-table"


# -- the example


def example_of(rules: RuleSet) -> list[Paragraph]:
    (scoring,) = (each for each in rulebook(rules).sections if each.key == "scoring")
    return [each for each in scoring.paragraphs if not each.field]


def words_played(rules: RuleSet) -> list[str]:
    """The words whose scores the example tells, each with its points."""
    said = "\n".join(map(str, example_of(rules)))
    return [" ".join(row) for row in re.findall(r"^(\w+) scores (\d+)", said, re.MULTILINE)]


def counts_only(rules: RuleSet) -> bool:
    """Whether the example says that its words are none."""
    return "rulebook.example-words" in {each.key for each in example_of(rules)}


def test_the_example_is_counted_by_the_rules() -> None:
    assert words_played(HASBRO)[:2] == ["HORNS 24", "FARM 17"]
    said = [str(each) for each in example_of(HASBRO)]
    assert any("8D HORNS" in text for text in said)
    assert any("H 8, O 1, R 1, N 1, S 1" in text for text in said)
    bingo = example_of(HASBRO.replace(bingo=TilesPlayed(5, points=35)))
    assert any(" 35 " in str(each) for each in bingo)
    assert any(" 59 " in str(each) for each in bingo)


def test_an_example_is_legal_or_left_out() -> None:
    assert counts_only(HASBRO.replace(lexicon=NamedLexicon("A list", "1")))
    long = words_played(HASBRO.replace(word_length=LengthBetween(6)))
    assert all(len(word.split()[0]) > 5 for word in long)
    greek = TileSet.of({"\u0391": (9, 1), "\u0392": (9, 3)}, blanks=0)
    made_up = example_of(HASBRO.replace(tile_set=greek, rack_size=4))
    assert any("\u0391\u0392\u0391\u0392" in str(each) for each in made_up)
    only_blanks = example_of(HASBRO.replace(tile_set=TileSet.of({}, blanks=40)))
    assert "rulebook.no-example" in {each.key for each in only_blanks}
    tiny = words_played(HASBRO.replace(layout=Layout.from_text(". . .")))
    assert all(len(word.split()[0]) > 1 for word in tiny)


# -- what is refused


def test_a_booklet_is_not_about_what_is_no_field() -> None:
    with pytest.raises(ValueError, match="no rule set has a field 'nonsense'"):
        rulebook(HASBRO).about("nonsense")
