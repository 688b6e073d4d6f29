"""Guards that the search of the built pages answers what people type: tests/search_questions.toml.

It runs the scripts of the search page, as Sphinx has written them, in Node.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import tomllib
from functools import cache
from pathlib import Path

BUILT = Path(__file__).parents[1] / "docs" / "_build"
QUESTIONS = tomllib.loads(Path(__file__).with_name("search_questions.toml").read_text("utf-8"))
ANSWERS = {question: right for table in QUESTIONS.values() for question, right in table.items()}
RUN = """
const { readFileSync } = require("node:fs");
const vm = require("node:vm");
const [folder, ...asked] = process.argv.slice(1);
const document = new Proxy({}, { get: () => () => null });
const nothing = () => {};
const stored = { setItem: nothing };
const around = { document, localStorage: stored, addEventListener: nothing, _ready: nothing };
const context = vm.createContext({ ...around, console, SPHINX_HIGHLIGHT_ENABLED: false });
context.window = context;
context._ = (text) => text;
const own = ["searchtools", "language_data", "sections"].map((name) => `_static/${name}.js`);
for (const name of [...own, "searchindex.js"])
  vm.runInContext(readFileSync(`${folder}/${name}`, "utf8"), context);
context.asked = asked;
const found = vm.runInContext(
  "asked.map((query) => Search._performSearch(...Search._parseQuery(query)).reverse())", context);
console.log(JSON.stringify(found.map((each) => each.map(([page, , anchor]) => page + anchor))));
"""


@cache
def found() -> dict[str, list[str]]:
    """Every question, with the pages and anchors that the search lists, best first."""
    driver = importlib.import_module("playwright._impl._driver")
    node, asked = str(driver.compute_driver_executable()[0]), list(ANSWERS)
    command = [node, "-e", RUN, str(BUILT), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def place(question: str) -> int:
    """Where the first right answer stands, from 0; far down if it is missing."""
    right = ANSWERS[question]
    for number, result in enumerate(found()[question]):
        page = result.partition("#")[0]
        if result in right or (page in right and page != "short-answers"):
            return number
    return 1_000


def test_the_first_results_answer() -> None:
    places = {question: place(question) for question in ANSWERS}
    missed = {question: found()[question][:3] for question, at in places.items() if at}
    assert all(found().values())
    assert sum(at == 0 for at in places.values()) >= 0.85 * len(places), missed
    assert sum(at < 3 for at in places.values()) >= 0.95 * len(places), missed


def test_names_come_first() -> None:
    """In code style and in words; a common word that is also a name does not."""
    assert {name: found()[name][0] for name in QUESTIONS["names"] if place(name)} == {}


def test_the_page_has_a_heading() -> None:
    assert (BUILT / "search.html").read_text(encoding="utf-8").count("<h1>") == 1


def test_the_answers_are_there() -> None:
    """A heading that is renamed takes its questions and its words along."""
    words = tomllib.loads((BUILT.parent / "search_words.toml").read_text("utf-8"))
    named = {f"{page}#{anchor}" for page, anchors in words.items() for anchor in anchors}
    for answer in named.union(*ANSWERS.values()):
        page, _, anchor = answer.partition("#")
        text = (BUILT / f"{page}.html").read_text(encoding="utf-8")
        assert not anchor or f'id="{anchor}"' in text, answer
