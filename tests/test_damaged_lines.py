"""Guards what findings are good for: if one line of a record is wrong, the first one is there.

The games are played by the computer. `nox -s replay` does the same with recorded games.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from computer_games import computer_game
from damaged_lines import FLOOR, KINDS, counts, damages, outcome, share, table, troubles
from records_kit import TOURNAMENT
from scrabble_rules import RuleSet
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.records import gcg

SCRIPT = Path(__file__).parent / "bench" / "damage.py"
OUR_GAMES = {
    "tournament": (TOURNAMENT, 1),
    "hasbro": (HASBRO, 2),
    "no-challenge": (NO_CHALLENGE, 4),
    "two-exchanges": (TWO_EXCHANGES, 5),
}


@pytest.mark.parametrize(("rules", "seed"), OUR_GAMES.values(), ids=OUR_GAMES)
def test_our_games_are_sound(rules: RuleSet, seed: int) -> None:
    game = computer_game(rules, seed)
    assert game.is_over
    assert troubles(gcg.format(game), rules) == []
    assert gcg.parse(gcg.format(game), rules).state.scores == game.state.scores


def test_the_first_finding_is_on_the_damaged_line() -> None:
    records = [
        (gcg.format(computer_game(rules, seed)), rules) for rules, seed in OUR_GAMES.values()
    ]
    found = counts(records, 0, every=4)
    print(*table(found), sep="\n")  # noqa: T201 - shown with `pytest -s`, and when it fails
    assert all(found[kind].total() > 15 for kind in KINDS)
    assert share(found) >= FLOOR


def test_every_damage_changes_one_line() -> None:
    text = gcg.format(computer_game(TOURNAMENT, 1))
    made = list(damages(text, 3))
    assert {damage.kind for damage in made} == set(KINDS)
    assert made == list(damages(text, 3))
    for damage in made:
        old, new = text.splitlines(), damage.text.splitlines()
        changed = [n for n, pair in enumerate(zip(old, new, strict=True), 1) if pair[0] != pair[1]]
        assert changed == [damage.line]


def test_where_a_finding_is() -> None:
    lines = [None, 3, 2, 4, 0]
    assert [outcome(line, 3) for line in lines] == [
        *("nothing found", "there", "earlier", "later", "later"),
    ]
    found = {"rack": Counter(there=3, later=1)}
    assert next(table(found)) == "rack: 3 of 4, 75.0 %; 1 later"
    assert share(found) == 0.75


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_script_can_succeed_and_fail(tmp_path: Path) -> None:
    assert run().returncode == 2
    lines = ">a: HORN 8F HORN +14 14\n>b: AFM H6 FA.M +9 9\n"
    record = f"#player1 a A\n#player2 b B\n{lines}#incomplete\n"
    (tmp_path / "one.gcg").write_text(record, encoding="utf-8")
    done = run(str(tmp_path))
    assert done.returncode == 1, done.stderr
    assert "    points: 2 of 2, 100.0 %; \n" in done.stdout
