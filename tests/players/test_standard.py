"""Guards what tiles are worth under the standard rules: as the script wrote it, and sensible."""

from __future__ import annotations

import make_leaves
import pytest

from scrabble_rules.players import BEST, LEVELS, STANDARD_LEAVES, KeepFacts


def worth(labels: str) -> int:
    return STANDARD_LEAVES.worth(KeepFacts(tuple(labels), 90, 86))


def test_the_module_has_the_layout_of_the_script() -> None:
    written = make_leaves.text_of(STANDARD_LEAVES, make_leaves.GAMES)
    assert make_leaves.MODULE.read_text("utf-8") == written


def test_a_few_games_print_another_module(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["make_leaves.py", "1"])
    make_leaves.main()
    assert "by the seeds\n`standard 0` to `standard 0`" in capsys.readouterr().out


def test_what_every_player_knows() -> None:
    """A blank is worth most, an S much; Q and V little, but Q with U more; doubles are bad."""
    alone = {label: worth(label) for label in "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
    assert sorted(alone, key=alone.__getitem__)[-2:] == ["S", "?"]
    assert alone["?"] > 2000
    assert min(alone, key=alone.__getitem__) == "Q"
    assert worth("QU") > alone["Q"] + alone["U"]
    assert all(worth(2 * label) < worth(label) for label in "IOUVW")
    assert worth("EST") > worth("UVW")


def test_levels() -> None:
    assert list(LEVELS) == [5, 12, 26, 31, 50]
    assert LEVELS[50] is BEST
    known = [player.vocabulary.percent for player in LEVELS.values()]
    assert known == sorted(set(known))
