"""Guards the test vectors in docs/vectors: that the library still answers as they say.

And that they show what they promise: every profile, every value of a rule, every reason. A program
in another language reads them as well, without the library.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import make_sentences
import pytest
import vector_forms
import vector_rules
from vector_forms import Data

from scrabble_rules import Bag, KnownSeed, RuleSet, SeededDraws, TileSet, profiles
from scrabble_rules.profiles import duplicates
from scrabble_rules.rules.kinds import rule_kinds

DOCS = Path(__file__).parents[1] / "docs"
FOLDER = DOCS / "vectors"
SCHEMA = DOCS / "reference" / "vectors-1.schema.json"
READER = DOCS / "examples" / "read_vectors.mjs"
# Other prefixes of codes are those of front ends. Of these codes one is for rules of your own, and
# one for what nobody may do unless somebody vouches for it, which no vector has.
NOT_OF_MOVES = {"commands", "laying", "refusals", "steps"}
UNTOLD = {"house-rules.broken", "move.needs-vouching"}


@cache
def held(file: str) -> Data:
    read: Data = json.loads((FOLDER / file).read_text(encoding="utf-8"))
    return read


def cases(file: str) -> list[Data]:
    name = file.partition(".")[0]
    listed: list[Data] = held(file)[name]
    return listed


@cache
def rules_named(name: str) -> RuleSet:
    form = held("rule-sets.json")["rule_sets"][name]
    read: RuleSet = vector_forms.rules_of(form, held("words.json")["words"])
    return read


def test_a_game_goes_as_told() -> None:
    for case in cases("games.json"):
        assert vector_forms.play_case(rules_named(case["rules"]), case) == case, case["id"]


def test_the_plays_are_those_told() -> None:
    for case in cases("plays.json"):
        assert vector_forms.plays_case(rules_named(case["rules"]), case) == case, case["id"]


def test_a_duplicate_game_goes_as_told() -> None:
    for case in cases("duplicates.json"):
        form = held("duplicate-rules.json")["rule_sets"][case["rules"]]
        rules = vector_forms.rules_of(form, held("words.json")["words"])
        assert vector_forms.duplicate_case(rules, case) == case, case["id"]


def test_seeds_draw_as_told() -> None:
    for case in cases("draws.json"):
        counts: Counter[str] = Counter(case["bag"])
        blanks = counts.pop("?", 0)
        letters = {label: (count, 1) for label, count in counts.items()}
        tile_set = TileSet.of(letters, blanks=blanks, name="a bag")
        draws = SeededDraws(KnownSeed(case["seed"]))
        drawn = draws.draw(Bag(case["bag"]), tile_set, case["number"], case["count"])
        assert [str(tile) for tile in drawn] == case["drawn"], case["id"]


# -- what they show


def steps() -> Iterator[Data]:
    for case in cases("games.json"):
        yield from case["steps"]


def classes_of(rule: object) -> Iterator[type]:
    """The classes of a value and of the values in its fields."""
    if isinstance(rule, tuple):
        for each in rule:
            yield from classes_of(each)
    kind: type[Any] = type(rule)
    if attrs.has(kind):
        yield kind
        for field in attrs.fields(kind):
            yield from classes_of(getattr(rule, field.name))


def test_the_rules_are_those_of_the_profile() -> None:
    for name, rules in profiles.ALL.items():
        assert rules_named(name) == vector_rules.with_words(rules), name


def test_every_profile_is_there() -> None:
    assert held("rule-sets.json")["rule_sets"].keys() >= profiles.ALL.keys()
    assert held("duplicate-rules.json")["rule_sets"].keys() == duplicates.ALL.keys()
    played = {case["rules"] for case in cases("games.json")}
    assert played == held("rule-sets.json")["rule_sets"].keys()
    assert {case["rules"] for case in cases("duplicates.json")} == duplicates.ALL.keys()


def test_every_value_of_a_rule_occurs() -> None:
    shown = {
        kind
        for name in held("rule-sets.json")["rule_sets"]
        for kind in classes_of(rules_named(name))
    }
    shipped = {each for kind in rule_kinds(RuleSet).values() for each in kind.shipped}
    assert {each.__name__ for each in shipped - shown} == set()


def test_every_reason_for_a_refusal_occurs() -> None:
    shown = {reason["code"] for step in steps() for reason in step.get("refused", ())}
    kinds = make_sentences.kinds()
    codes = {code for code in kinds if code.partition(".")[0] not in NOT_OF_MOVES}
    assert codes - shown == UNTOLD
    assert shown <= codes


def test_every_way_to_end_occurs() -> None:
    shown = {step["then"]["end"]["kind"] for step in steps() if "end" in step.get("then", {})}
    assert len(shown) == 10


def test_a_case_names_what_it_shows() -> None:
    assert all(case["shows"] for case in cases("games.json"))


# -- others can read them


def test_they_match_the_published_schema() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    every = 1 if os.environ.get("HYPOTHESIS_PROFILE") == "deep" else 10
    for path in sorted(FOLDER.glob("*.json")):
        file = held(path.name)
        validator.validate(
            {name: part[::every] if isinstance(part, list) else part for name, part in file.items()}
        )
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"format": "crossword-vectors", "version": 1, "games": [{}]})


def read_elsewhere(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the reader, which is written in JavaScript, with the Node that Playwright brings."""
    driver = importlib.import_module("playwright._impl._driver")  # Pyodide has none
    node = driver.compute_driver_executable()[0]
    command = [str(node), str(READER), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_program_in_another_language_agrees() -> None:
    done = read_elsewhere(FOLDER)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    right, _, rest = done.stdout.partition(" right, 0 wrong, ")
    assert int(right) > 7_000
    assert rest.endswith(" scores by rules that this program does not know\n")
