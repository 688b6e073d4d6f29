"""Tries the installed package with nothing but Python: `python tests/wheel_alone.py`.

Imports every public package, runs the programs of README.md and asks the test vectors again. What
needs an extra is left out where the extra is not installed, and the last line says so.
"""

from __future__ import annotations

import json
import pkgutil
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import scrabble_rules
from scrabble_rules import movegen

ROOT = Path(__file__).parents[1]
VECTORS = ROOT / "docs" / "vectors"
NEEDS = {"interchange": "cattrs"}


def import_everything(*, extras: bool) -> int:
    """Import every public package, and every name that it offers."""
    found = [each.name for each in pkgutil.iter_modules(scrabble_rules.__path__) if each.ispkg]
    found = [name for name in found if extras or name not in NEEDS]
    for package in (scrabble_rules, *(import_module(f"scrabble_rules.{name}") for name in found)):
        for name in getattr(package, "__all__", ()):
            if extras or name not in NEEDS:
                getattr(package, name)
    return len(found)


def run_readme(*, extras: bool) -> int:
    """Run the programs of README.md; without the extras only the first, which needs none."""
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    names: dict[str, object] = {}
    for block in blocks if extras else blocks[:1]:
        exec(compile(block, "README.md", "exec"), names)  # noqa: S102 - our own page
    return len(blocks) if extras else 1


def ask_vectors() -> int:
    """Play the games of the test vectors, and find their plays."""
    sys.path.append(str(ROOT / "docs"))
    forms = import_module("vector_forms")
    held = {path.stem: json.loads(path.read_text("utf-8")) for path in VECTORS.glob("*.json")}
    rule_sets, words = held["rule-sets"]["rule_sets"], held["words"]["words"]
    asked = 0
    for file, ask in (("games", forms.play_case), ("plays", forms.plays_case)):
        for case in held[file][file]:
            answer = ask(forms.rules_of(rule_sets[case["rules"]], words), case)
            if answer != case:
                sys.exit(f"{file} {case['id']}: the answer is not the one of the vectors")
            asked += 1
    return asked


def main() -> None:
    """Try everything that can be tried here."""
    extras = all(find_spec(name) for name in ("cattrs", "hypothesis"))
    kind = "compiled" if movegen.COMPILED else "interpreted"
    packages, programs = import_everything(extras=extras), run_readme(extras=extras)
    vectors = f"{ask_vectors()} vectors" if extras else "without the extras"
    version = scrabble_rules.__version__
    print(f"{version}, {kind}: {packages} packages, {programs} programs of README.md, {vectors}")


if __name__ == "__main__":
    main()
