"""Guards what a shell or an editor completes after `scrabble_rules.`, and names that are misspelt.

Type checkers have a list of their own in the same file; tests/typing_api checks what they see.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import scrabble_rules

PACKAGE = Path(scrabble_rules.__file__).parent
OFFERED: list[str] = vars(scrabble_rules)["__all__"]  # type checkers do not see it
EXTRAS = {"cattrs": "interchange.dump"}


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def imported(body: list[ast.stmt]) -> set[str]:
    """The names that statements import, those inside of other statements aside."""
    found = (node for node in body if isinstance(node, ast.ImportFrom))
    return {alias.name for node in found for alias in node.names}


def test_completion_lists_what_can_be_asked_for_and_no_more() -> None:
    assert dir(scrabble_rules) == sorted(OFFERED)
    assert not any(name.startswith("_") for name in dir(scrabble_rules))
    assert all(getattr(scrabble_rules, name) is not None for name in dir(scrabble_rules))


def test_completion_lists_packages_before_they_are_imported() -> None:
    code = "import scrabble_rules, sys; print(sorted({*dir(scrabble_rules)})); print(*sys.modules)"
    listed, loaded = run(code).stdout.splitlines()
    assert listed == str(sorted(OFFERED))
    assert "scrabble_rules.movegen" not in loaded.split()
    assert {"interchange", "testing", "legal_plays"} <= set(ast.literal_eval(listed))


def test_type_checkers_know_everything_that_is_imported_on_first_use() -> None:
    body = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")).body
    for_type_checkers = next(node.body for node in body if isinstance(node, ast.If))
    assert imported(for_type_checkers) == set(OFFERED) - imported(body)


def test_every_name_comes_from_the_module_that_type_checkers_know() -> None:
    body = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")).body
    for_type_checkers = next(node.body for node in body if isinstance(node, ast.If))
    for node in for_type_checkers:
        assert isinstance(node, ast.ImportFrom)
        assert node.module is not None
        home = import_module(node.module)
        for alias in node.names:
            if node.module != "attrs":  # for whose evolve there is another with better messages
                assert getattr(scrabble_rules, alias.name) is getattr(home, alias.name)


def test_packages_offer_what_they_import_as_itself_and_type_checkers_see() -> None:
    offering = 0
    for path in PACKAGE.rglob("__init__.py"):
        text = path.read_text(encoding="utf-8")
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
        names = [alias for node in nodes for alias in node.names]
        if "\noffer(globals()" in text:
            module = import_module(
                ".".join(("scrabble_rules", *path.parent.relative_to(PACKAGE).parts))
            )
            as_itself = sorted(alias.name for alias in names if alias.name == alias.asname)
            assert vars(module)["__all__"] == as_itself, path
            offering += 1
    assert offering > 10


def test_a_name_imports_what_it_needs_and_no_more() -> None:
    code = "import sys; {}; print(*(name for name in sys.modules if 'scrabble' in name))"
    loaded = run(code.format("import scrabble_rules")).stdout.split()
    assert {*loaded} <= {
        "scrabble_rules",
        "scrabble_rules.values",
        "scrabble_rules.values.displays",
    }
    loaded = run(code.format("from scrabble_rules import Square")).stdout.split()
    assert "scrabble_rules.values.geometry" in loaded
    assert not [name for name in loaded if ".rules" in name or ".engine" in name]


def test_every_package_that_is_offered_is_one() -> None:
    offered = {name for name in OFFERED if isinstance(getattr(scrabble_rules, name), ModuleType)}
    inside = {"values", "engine", "games"}
    assert offered == {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - inside


def test_a_name_like_no_other_gets_none() -> None:
    with pytest.raises(AttributeError) as caught:
        scrabble_rules.zzzz  # type: ignore[attr-defined]  # noqa: B018 - what is tested
    assert str(caught.value) == "module 'scrabble_rules' has no attribute 'zzzz'"


def test_import_star_brings_what_is_installed() -> None:
    done = run(
        f"import sys; sys.modules.update(dict.fromkeys({[*EXTRAS, 'jsonschema']!r}));"
        "from scrabble_rules import *; print(*globals())"
    )
    assert set(OFFERED) - set(done.stdout.split()) == {"interchange"}, done.stderr


def test_a_package_without_its_extra_names_it() -> None:
    for extra, name in EXTRAS.items():
        package = name.partition(".")[0]
        blocked = f"import sys; sys.modules[{extra!r}] = None; import scrabble_rules;"
        done = run(f"{blocked} assert {package!r} in dir(scrabble_rules); scrabble_rules.{name}")
        last = done.stderr.splitlines()[-1]
        assert re.match("ImportError|ModuleNotFoundError", last), extra
        assert extra in last.lower()
