"""Guards how profiles are found and loaded, and that each says where its rules come from."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from scrabble_rules import RuleSet, profiles, tile_sets
from scrabble_rules.profiles import About, UnknownProfileError, about
from scrabble_rules.profiles.pairs import PAIRS

FOLDER = Path(profiles.__file__).parent
NO_PROFILES = {"__init__", "about", "finding", "pairs", "table"}
MOST_LINES, MEDIAN_LINES = 60, 30
EVERY = pytest.mark.parametrize("name", profiles.ALL)


def module_of(name: str) -> str:
    return name.replace("-", "_")


def lines_of_code(text: str) -> int:
    """How many lines a profile's rules take, imports included; prose about them is not counted."""
    code = [
        node
        for node in ast.parse(text).body
        if not isinstance(node, ast.Expr) and not ast.unparse(node).startswith("ABOUT =")
    ]
    return sum((node.end_lineno or 0) - node.lineno + 1 for node in code)


def loaded_by(code: str) -> set[str]:
    """The modules of profiles that a program has loaded."""
    program = f"import sys; {code}; print(*(n for n in sys.modules if '_rules.profiles.' in n))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return {name.rpartition(".")[2] for name in done.stdout.split()}


def test_every_module_is_a_profile_and_in_the_table() -> None:
    files = {path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("layouts")}
    assert files - NO_PROFILES == {module_of(name) for name in profiles.ALL.keys() - PAIRS.keys()}
    assert PAIRS.keys() <= profiles.ALL.keys()


@EVERY
def test_a_profile_has_its_name_and_says_what_it_is(name: str) -> None:
    rules = getattr(profiles, module_of(name).upper())
    assert rules is profiles.ALL[name]
    assert isinstance(rules, RuleSet)
    known = about(name)
    assert isinstance(known, About)
    assert known == profiles.ALL.about(name)
    assert known.base != name
    assert known.base is None or known.base in profiles.ALL
    assert known.language in {one.language for one in tile_sets.CATALOGUE}
    assert known.title
    assert known.summary.endswith(".")
    assert known.follows
    assert known.sources
    assert known.readings or known.unknown
    for text in (*known.follows, *known.sources, *known.unknown, *known.readings):
        assert not text.endswith(".")


def test_profiles_differ() -> None:
    assert len(set(profiles.ALL.values())) == len(profiles.ALL)
    assert len({about(name).title for name in profiles.ALL}) == len(profiles.ALL)


def test_profiles_are_short() -> None:
    lines = [
        lines_of_code((FOLDER / f"{module_of(name)}.py").read_text(encoding="utf-8"))
        for name in profiles.ALL.keys() - PAIRS.keys()
    ]
    assert max(lines) <= MOST_LINES
    assert median(lines) <= MEDIAN_LINES


def test_a_profile_loads_only_what_it_is_made_from() -> None:
    table = {"about", "finding", "pairs", "table"}
    assert loaded_by("from scrabble_rules import profiles; list(profiles.ALL)") == table
    assert loaded_by("from scrabble_rules.profiles import SHORT_WORDS") == table | {
        *("layouts", "hasbro", "no_challenge", "short_words"),
    }
    assert loaded_by("from scrabble_rules.profiles import DANISH_BOX") == table | {
        *("layouts", "hasbro", "mattel"),
    }


def test_names_are_offered_before_they_are_loaded() -> None:
    assert "HASBRO" in dir(profiles)
    assert "hasbro" in profiles.ALL
    assert set(profiles.__all__) == set(dir(profiles))
    with pytest.raises(AttributeError, match=r"'HASBRI'\. Did you mean: HASBRO\?"):
        profiles.HASBRI  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute 'hasbra'"):
        profiles.hasbra  # type: ignore[attr-defined]  # noqa: B018


def test_names_that_may_have_been_meant() -> None:
    assert profiles.ALL.similar("Two game") == ("two-game-match",)
    assert profiles.ALL.similar("chess") == ()


def test_about_a_profile_that_is_not_there() -> None:
    with pytest.raises(UnknownProfileError, match="there is no profile 'chess'"):
        about("chess")
