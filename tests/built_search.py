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

import pytest

BUILT = Path(__file__).parents[1] / "docs" / "_build"
QUESTIONS = tomllib.loads(Path(__file__).with_name("search_questions.toml").read_text("utf-8"))
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
for (const name of ["_static/searchtools.js", "_static/language_data.js", "searchindex.js"])
  vm.runInContext(readFileSync(`${folder}/${name}`, "utf8"), context);
context.asked = asked;
const found = vm.runInContext(
  "asked.map((query) => Search._performSearch(...Search._parseQuery(query)).reverse())", context);
console.log(JSON.stringify(found.map((each) => each.map(([page, , anchor]) => page + anchor))));
"""


@cache
def found(half: str) -> dict[str, list[str]]:
    """Every question of a half, with the pages and anchors that the search lists, best first."""
    driver = importlib.import_module("playwright._impl._driver")
    node, asked = str(driver.compute_driver_executable()[0]), list(QUESTIONS[half])
    command = [node, "-e", RUN, str(BUILT), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def place(half: str, question: str) -> int:
    """Where the first right answer stands, from 0; far down if it is missing."""
    right = QUESTIONS[half][question]
    for number, result in enumerate(found(half)[question]):
        page = result.partition("#")[0]
        if result in right or (page in right and page != "short-answers"):
            return number
    return 1_000


@pytest.mark.parametrize("half", QUESTIONS)
def test_the_first_results_answer(half: str) -> None:
    places = {question: place(half, question) for question in QUESTIONS[half]}
    missed = {question: found(half)[question][:3] for question, at in places.items() if at}
    assert all(found(half).values())
    assert sum(at == 0 for at in places.values()) >= 0.85 * len(places), missed
    assert sum(at < 3 for at in places.values()) >= 0.95 * len(places), missed
