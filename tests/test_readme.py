"""Guards that the README reads right on the package index, as its own renderer shows it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

from readme_renderer import markdown

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = "https://scrabble-rules.readthedocs.io/en/latest/"
FILES = "https://github.com/scrabble-rules/scrabble_rules/blob/main/"
PICTURES = "https://raw.githubusercontent.com/scrabble-rules/scrabble_rules/main/"


class Reader(HTMLParser):
    """Collects where a page leads, and what it is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.targets += [to for name, to in attributes if name in {"href", "src"} and to]


def rendered() -> Reader:
    html = markdown.render(README)
    assert html is not None
    reader = Reader()
    reader.feed(html)
    return reader


def leads_to(target: str) -> Path | None:
    """The file of the project that an absolute link leads to, or None for other sites."""
    target = target.partition("#")[0]
    if target.startswith(PAGES):
        page = target.removeprefix(PAGES) or "index.html"
        return (ROOT / "docs" / page).with_suffix(".md")
    for address in (FILES, PICTURES):
        if target.startswith(address):
            return ROOT / target.removeprefix(address)
    return None


def test_it_is_rendered_with_tables_code_and_a_picture() -> None:
    tags = rendered().tags
    assert tags.count("table") == 2
    assert tags.count("pre") >= 6
    assert "img" in tags


def test_every_link_is_absolute() -> None:
    assert [to for to in rendered().targets if not re.match(r"https://|#", to)] == []


def test_every_link_into_the_project_leads_to_a_file() -> None:
    ours = [leads_to(to) for to in rendered().targets]
    files = [file for file in ours if file is not None]
    assert len(files) >= 10
    assert [file for file in files if not file.exists()] == []


def test_the_commands_have_a_form_for_windows() -> None:
    for command in re.findall(r"^python3 -m venv .*(?:whole_game\.py|/nox)$", README, re.MULTILINE):
        windows = command.replace("python3", "py", 1).replace("bin", "Scripts").replace("/", "\\")
        assert f"\n{windows}\n" in README
