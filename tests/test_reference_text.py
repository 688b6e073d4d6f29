"""Guards what the reference says of public names: types, defaults and members, as they really are.

That each name has an entry is for test_public_names.py, what Sphinx makes of the entries for
built_pages.py.
"""

from __future__ import annotations

import enum
import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import attrs
import pytest
from public_names import (
    Member,
    class_body,
    classes_named,
    members,
    modules,
    names_in,
    own_members,
    public_classes,
    public_names,
)
from reference_text import LINE, class_entry, class_signature, expanded, written

import scrabble_rules
from scrabble_rules import (
    Axis,
    Board,
    GameState,
    Legal,
    Lexicon,
    Rack,
    RuleSet,
    Score,
    Square,
    TileSet,
    Violation,
)
from scrabble_rules.interchange import Registry
from scrabble_rules.rules import AllTiles, Judging, Touching
from scrabble_rules.rules.connection import NotConnected
from scrabble_rules.values.log import Past

PAGES = Path(__file__).parents[1] / "docs" / "reference" / "api"


def member(kind: type, name: str) -> Member:
    (found,) = [each for each in members(kind) if each.name == name]
    return found


def test_every_public_name_has_one_entry() -> None:
    asked = [
        f"{scrabble_rules.__name__}.{module}"
        for page in PAGES.glob("*.md")
        for modules_of_line in LINE.findall(page.read_text(encoding="utf-8"))
        for module in modules_of_line.split()
    ]
    counts = Counter(name.path for module in asked for name in names_in(module))
    assert set(public_names()) <= set(counts)
    assert [path for path, count in counts.items() if count > 1] == []


def silent(kind: type, path: str) -> list[str]:
    """The members of a class of which no sentence says what they hold or do."""
    return [
        f"{path}.{each.name}"
        for each in members(kind)
        if not each.doc.partition("\n\n")[0].rstrip().endswith((".", "`", ":"))
    ]


def test_every_member_of_every_public_class_has_a_sentence() -> None:
    """Fields, values of enumerations, properties, methods and operators, inherited or not."""
    assert [name for kind, path in public_classes().items() for name in silent(kind, path)] == []
    kinds = Counter(each.kind for kind in public_classes() for each in members(kind))
    assert min(kinds[kind] for kind in ("attribute", "property", "method", "operator")) > 100


def test_every_type_of_a_member_has_an_entry() -> None:
    """All but a few private ones, which docs/conf.py lets Sphinx leave without a link."""
    named = {one for kind in public_classes() for each in members(kind) for one in types_of(each)}
    assert {one.__name__ for one in named - public_classes().keys()} == {"Ends", "Judged", "Table"}


def types_of(member: Member) -> list[type]:
    return classes_named(member.hint)


class Answer(enum.Enum):
    """An answer."""

    YES = 1
    """It is so."""
    NO = 2

    def __str__(self) -> str:
        return self.name

    @property
    def other(self) -> Answer:
        """The other answer."""
        return Answer.NO if self is Answer.YES else Answer.YES


def test_a_member_without_a_sentence_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answer, "__module__", "scrabble_rules.values.answers")
    here = ModuleType("scrabble_rules.values.answers")
    vars(here)["Answer"] = Answer
    monkeypatch.setitem(modules(), here.__name__, here)
    source = Path(__file__).read_text(encoding="utf-8")
    monkeypatch.setattr("public_names.source_of", lambda _: source)
    class_body.cache_clear()
    own_members.cache_clear()
    assert silent(Answer, "a") == ["a.NO", "a.__str__"]


def test_a_property_of_an_enumeration_has_its_type() -> None:
    entry = class_entry("scrabble_rules.Axis", Axis)
    assert ".. py:property:: other\n      :type: ~scrabble_rules.Axis\n" in entry
    assert ".. py:attribute:: DOWN\n      :value: 'down'\n\n      From top to bottom" in entry


def test_what_a_rule_promises_by_a_method_stands_below_the_others() -> None:
    entry = class_entry("scrabble_rules.rules.AllTiles", AllTiles)
    assert "automethod:: scrabble_rules.rules.AllTiles.statements" not in entry
    assert entry.endswith(
        ":doc:`Promises </reference/rule-checks>`: `allowance`, how often it allows that; "
        "`statements`, what a rulebook says of the rule.\n\n"
    )


def test_operators_of_a_base_are_told_in_short() -> None:
    past = class_entry("scrabble_rules.values.log.Past", Past)
    assert ".. describe::" not in past
    assert "   Inherited from :py:class:`~scrabble_rules.values.fast.Series`: before, " in past
    assert "len(past), past[place], for item in past.\n" in past
    assert "py:attribute:: blocks" not in past


def test_a_field_without_a_sentence_takes_the_one_above_or_that_of_its_promise() -> None:
    assert member(NotConnected, "code").doc == member(Violation, "code").doc != ""
    assert member(Touching, "narrows_only").doc == ("A promise: it does nothing but forbid plays.")
    assert member(GameState, "aside").default == "..."


def test_every_default_is_the_real_one() -> None:
    checked = 0
    for kind in filter(attrs.has, public_classes()):
        for field in attrs.fields(kind):
            if field.name[0] == "_":
                continue
            text = member(kind, field.name).default if has_member(kind, field.name) else None
            if field.default is attrs.NOTHING:
                assert text is None
            elif not isinstance(field.default, attrs.Factory) and text is not None:  # type: ignore[arg-type]
                homes = [vars(modules()[base.__module__]) for base in kind.__mro__ if is_ours(base)]
                names = {name: value for home in reversed(homes) for name, value in home.items()}
                assert eval(text, names) == field.default, (kind, field.name)  # noqa: S307
                checked += 1
    assert checked > 100


def has_member(kind: type, name: str) -> bool:
    return any(each.name == name for each in members(kind))


def is_ours(kind: type) -> bool:
    return kind.__module__.startswith("scrabble_rules")


@pytest.mark.parametrize(
    ("kind", "name", "hint", "default"),
    [
        (Square, "row", "int", None),
        (Board, "rows", "tuple[tuple[~scrabble_rules.PlacedTile | None, ...], ...]", "..."),
        (Board, "is_empty", "bool", None),
        (Rack, "tiles", "tuple[~scrabble_rules.Tile, ...]", None),
        (GameState, "racks", "tuple[~scrabble_rules.Rack, ...]", None),
        (GameState, "on_turn", "int", "0"),
        (RuleSet, "bingo", "~scrabble_rules.rules.bingo.BingoRule", None),
        (RuleSet, "lexicon", "~scrabble_rules.Lexicon", "ANY_WORD"),
        (RuleSet, "judging", "~scrabble_rules.rules.Judging", None),
        (TileSet, "by_label", "~collections.abc.Mapping[str, ~scrabble_rules.TileKind]", None),
    ],
)
def test_a_field_has_the_type_that_you_read(
    kind: type, name: str, hint: str, default: str | None
) -> None:
    found = member(kind, name)
    assert (written(found.hint), found.default) == (hint, default)


def test_members_are_special_and_inherited_ones_too() -> None:
    board = class_entry("scrabble_rules.Board", Board)
    for line in ("board[square] -> PlacedTile | None", "for placement in board", "len(board)"):
        assert f"   .. describe:: {line}" in board
    assert ".. describe:: word in lexicon" in class_entry("scrabble_rules.Lexicon", Lexicon)
    rack = class_entry("scrabble_rules.Rack", Rack)
    assert ".. automethod:: scrabble_rules.Rack.without" in rack
    assert ".. describe:: for tile in rack" in rack


def test_a_signature_has_types_where_more_is_taken_than_read() -> None:
    state = class_signature(GameState)
    assert state.startswith("(*, rules, board, racks: ~collections.abc.Iterable[~scrabble_rules.Ra")
    assert "past: ~collections.abc.Iterable[~scrabble_rules.Outcome] = Past()" in state
    assert state.endswith("draws_made=0)")
    assert class_signature(Score).startswith("(words")
    assert [class_signature(kind) for kind in (Lexicon, Judging, NotConnected)] == ["", "", ""]
    assert class_signature(Legal).startswith("(state")
    assert class_signature(Square) == "(row, col)"
    assert class_signature(Registry) == "(added=())"


def test_other_lines_of_a_page_stay() -> None:
    page = "# Words\n\n.. public-names:: values.words\n\n.. public-names::\n"
    text = expanded(page)
    assert text.startswith("# Words\n\n.. autoclass:: scrabble_rules.values.words.FormedWord\n")
    assert text.endswith("\n\n.. public-names::\n")
    assert len(re.findall(r"py:attribute:: (?:square|label)", text)) <= 2
