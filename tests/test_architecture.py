"""Guards the generated parts of the architecture page and of CONTRIBUTING.md.

They must say what the package says today. That the package obeys its `May import:` lines is for
test_house.py, which reads them with the same functions.
"""

from pathlib import Path

import make_architecture
import pytest
from make_architecture import BEGIN, END, MissingMarkersError, is_rule, pages, replaced
from package_folders import (
    FLOORS,
    first_paragraph,
    first_sentence,
    may_import,
    named_imports,
    says_what_it_may_import,
    sources,
)

FILES = {
    "": "",
    "values": '"""Cellar: things.\n\nMay import: nothing.\n"""',
    "values.square": '"""Where things are:\na row and a column. Counted from zero."""',
    "rules": '"""Rules.\n\nMay import: values.\n"""',
    "engine": '"""Engine.\n\nMay import: values, rules.\n"""',
    "engine.flow": '"""Whose turn it is."""',
    "games": '"""Roof: games.\n\nMay import: values, rules, engine.\n"""',
    "artist": '"""Draws a | b.\n\nMay import: values, rules, engine, games,\nletters.\n"""',
    "artist.pens": '"""Pens."""',
    "letters": '"""Writes.\n\nMore.\n\nMay import: values.\n"""',
    "letters.ink": '"""Ink."""',
}


@pytest.mark.parametrize("page", [make_architecture.ARCHITECTURE, make_architecture.CONTRIBUTING])
def test_the_page_is_up_to_date(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == pages(sources())[page], (
        "run python docs/make_architecture.py"
    )


def test_every_folder_and_every_module_of_a_floor_is_described() -> None:
    page = pages(sources())[make_architecture.ARCHITECTURE]
    sections = {part.split("`")[0]: part for part in page.split("\n### `")[1:]}
    for module in filter(None, sources()):
        folder, _, name = module.partition(".")
        assert f"`{folder}`" in page
        if folder in FLOORS and name:
            listed = f"\n| `{name}` | " in sections[folder]
            assert listed is not is_rule(sources()[module])


def test_a_new_kind_of_rule_changes_nothing() -> None:
    files = sources()
    files["rules.resigning"] = '"""When."""\n\nclass ResigningRule(Protocol):\n    ...'
    assert pages(files) == pages(sources())


def test_a_renamed_module_changes_the_pages() -> None:
    files = sources()
    files["values.renamed"] = files.pop("values.board")
    files["attic"] = '"""An attic.\n\nMay import: values.\n"""'
    files["attic.box"] = ""
    for page, text in pages(files).items():
        assert text != page.read_text(encoding="utf-8")


def test_floors_are_described_from_the_top_with_their_modules() -> None:
    assert make_architecture.floors_text(FILES) == (
        "### `games`\n\nRoof: games.\n\nMay import: values, rules, engine.\n\n"
        "| module | about |\n| --- | --- |\n\n"
        "### `engine`\n\nEngine.\n\nMay import: values, rules.\n\n"
        "| module | about |\n| --- | --- |\n| `flow` | Whose turn it is |\n\n"
        "### `rules`\n\nRules.\n\nMay import: values.\n\n"
        "| module | about |\n| --- | --- |\n\n"
        "### `values`\n\nCellar: things.\n\nMay import: nothing.\n\n"
        "| module | about |\n| --- | --- |\n"
        "| `square` | Where things are: a row and a column |\n"
    )


def test_other_folders_come_after_those_that_they_import() -> None:
    assert make_architecture.leaves(FILES) == ["letters", "artist"]
    assert make_architecture.leaves_text(FILES) == (
        "| folder | what is in it | may import |\n| --- | --- | --- |\n"
        "| `letters` | Writes. | values |\n"
        "| `artist` | Draws a \\| b. | the floors, letters |\n"
    )


def test_the_drawing_shows_the_floors_with_everything_else_above() -> None:
    assert make_architecture.drawing(FILES).splitlines() == [
        "```text",
        "      artist         imports the floors, letters",
        "     letters         imports values",
        "  ______________",
        " /              \\",
        " |    games     |    imports values, rules, engine",
        " |______________|",
        " |    engine    |    imports values, rules",
        " |______________|",
        " |    rules     |    imports values",
        " |______________|",
        " |    values    |    imports nothing",
        " |______________|",
        "```",
    ]


def test_folders_that_import_each_other_are_named() -> None:
    circle = FILES | {"letters": '"""Writes.\n\nMay import: artist.\n"""'}
    with pytest.raises(ValueError, match=r"import each other: \['artist', 'letters'\]\."):
        make_architecture.leaves(circle)


def test_only_the_text_between_the_markers_is_replaced() -> None:
    begin, end = BEGIN.format(name="x"), END.format(name="x")
    page = f"before\n{begin}\n{end}\nafter\n"
    once = replaced(page, "x", "a \\1 b\n")
    assert once == f"before\n{begin}\n\na \\1 b\n\n{end}\nafter\n"
    assert replaced(once, "x", "a \\1 b\n") == once
    assert replaced(once, "x", "c\n") == f"before\n{begin}\n\nc\n\n{end}\nafter\n"


@pytest.mark.parametrize("page", ["", "{begin}\n", "{end}\n{begin}\n", "{begin}\n{end}\n" * 2])
def test_a_page_without_its_markers_is_refused(page: str) -> None:
    text = page.format(begin=BEGIN.format(name="x"), end=END.format(name="x"))
    with pytest.raises(MissingMarkersError, match="the lines '<!-- x: "):
        replaced(text, "x", "new\n")


@pytest.mark.parametrize(
    ("text", "paragraph", "sentence"),
    [
        ("", "", ""),
        ('"""One."""', "One.", "One"),
        ('"""Two\nlines. `More` of it.\n\nLess."""', "Two lines. `More` of it.", "Two lines"),
        ('"""As in S0.1, e.g. there"""', "As in S0.1, e.g. there", "As in S0.1, e.g. there"),
    ],
)
def test_docstrings_are_cut_into_sentences(text: str, paragraph: str, sentence: str) -> None:
    assert first_paragraph(text) == paragraph
    assert first_sentence(text) == sentence


@pytest.mark.parametrize(
    ("docstring", "says", "named"),
    [
        ("A.\n\nMay import: nothing.", True, ()),
        ("A.\n\nMay import: b, a.", True, ("b", "a")),
        ("A.\n\nMay import: b,\na.", True, ("b", "a")),
        ("A. May import: b.", False, ()),
        ("A.", False, ()),
    ],
)
def test_the_import_line_is_read(docstring: str, says: bool, named: tuple[str, ...]) -> None:  # noqa: FBT001 - a column
    files = {"a": f'"""{docstring}\n"""'}
    assert says_what_it_may_import(files["a"]) is says
    assert named_imports(files, "a") == named
    assert may_import(files, "a") == set(named)
    assert named_imports(files, "elsewhere") == ()
