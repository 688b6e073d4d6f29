"""Guards that a new kind of rule needs no edit in the kit.

A copy of the package gets one more file of rules and one more field of the rule set, which the
engine asks. In that copy every law is checked and random rules are drawn.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
RULE = '''
"""How many tiles a play may have."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.violations import Violation


@frozen
class PlaySizeFacts:
    """The number of tiles."""

    tiles: int


class PlaySizeRule(Protocol):
    """Says whether a play has too many tiles."""

    def check_size(self, facts: PlaySizeFacts) -> tuple[Violation, ...]:
        """Return the reasons against it."""
        ...


@frozen
class AnySize:
    """A play may have any number of tiles."""

    def check_size(self, facts: PlaySizeFacts) -> tuple[Violation, ...]:
        """Return no reason."""
        return ()


@frozen
class AtMost:
    """A play has at most `most` tiles."""

    most: int

    def check_size(self, facts: PlaySizeFacts) -> tuple[Violation, ...]:
        """Return a reason if there are more."""
        return (Violation(),) if facts.tiles > self.most else ()
'''
ASKED = """

from scrabble_rules.rules.play_size import PlaySizeFacts
without_size = validate


def validate(state, move, by=None, waive=()):
    answer = without_size(state, move, by, waive)
    if not answer.is_legal or not isinstance(move, Play):
        return answer
    found = answer.state.rules.play_size.check_size(PlaySizeFacts(len(move.placements)))
    return Illegal(answer.state, move, by, found) if found else answer
"""
SCRIPT = """
import sys; sys.path.insert(0, "")
from attrs import evolve, frozen
from hypothesis import HealthCheck, find, given, settings
from scrabble_rules import Violation
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.rules.play_size import AnySize, AtMost
from scrabble_rules.testing import LAWS, check_rules, snapshots, strategies

drawn = set()

@settings(max_examples=60, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(strategies.rule_sets())
def collect(rules):
    drawn.add(type(rules.play_size))

collect()
assert drawn == {AnySize, AtMost}, drawn

asked = (call for one in snapshots(NO_CHALLENGE, [0, 0]) for call in one.calls)
calls = [call for call in asked if call.kind.name == "play_size"]
assert [call.kind.method for call in calls] == ["check_size", "check_size"], calls

others = [name for name in LAWS if name != "plays"]
limited = evolve(NO_CHALLENGE, play_size=AtMost(3))
print(check_rules(limited, examples=3, depth=12, laws=others).unwrap())

unlimited = evolve(NO_CHALLENGE, play_size=AtMost(99))
report = check_rules(unlimited, examples=2, depth=6)
print(report.unwrap())
assert "play_size=AtMost(most=99) has never made a difference" in str(report)

@frozen
class InAList:
    def check_size(self, facts):
        return [Violation()] if facts.tiles > 3 else []

(broken,) = check_rules(
    evolve(NO_CHALLENGE, play_size=InAList()), examples=2, depth=6, laws=["answers"]
).broken
assert "InAList() of play_size answers []: " in broken.reason, broken.reason

@frozen
class Mute:
    def check_size(self, facts):
        return None

(broken,) = check_rules(
    evolve(NO_CHALLENGE, play_size=Mute()), examples=1, depth=6, laws=["answers"]
).broken
assert "Mute() of play_size answers None: " in broken.reason, broken.reason
"""


def test_a_new_kind_of_rule(tmp_path: Path) -> None:
    copy = tmp_path / "scrabble_rules"
    shutil.copytree(SOURCE / "scrabble_rules", copy, ignore=shutil.ignore_patterns("*.pyc", "*.so"))
    (copy / "rules" / "play_size.py").write_text(RULE.lstrip(), encoding="utf-8")
    rule_set, validation = copy / "rules" / "ruleset.py", copy / "engine" / "validation.py"
    future = "from __future__ import annotations\n"
    imported = "from scrabble_rules.rules.play_size import"
    insert(rule_set, future, f"{imported} AnySize, PlaySizeRule\n")
    insert(rule_set, "    judging: Judging\n", "    play_size: PlaySizeRule = AnySize()\n")
    validation.write_text(validation.read_text(encoding="utf-8") + ASKED, encoding="utf-8")
    command = [sys.executable, "-W", "ignore", "-c", SCRIPT]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path)
    assert not done.returncode, done.stderr


def insert(file: Path, line: str, added: str) -> None:
    """Add something after the first occurrence of a line."""
    text = file.read_text(encoding="utf-8")
    assert line in text
    file.write_text(text.replace(line, line + added, 1), encoding="utf-8")
