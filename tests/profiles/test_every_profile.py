"""Guards every profile: how it is found, where its rules come from, and that games come to an end.

The ordinary run plays under the profiles that differ most, and tries the laws of the testing kit in
a few short games under profiles that have every rule between them. The session `deep` plays a
hundred games under each profile, and runs the kit on it with all examples.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from scrabble_rules import Board, Game, RuleSet, interchange, profiles, render, tile_sets
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import about, duplicates
from scrabble_rules.profiles.pairs import PAIRS
from scrabble_rules.profiles.table import read_about
from scrabble_rules.records import gcg
from scrabble_rules.testing import check_rules
from whole_games import DEEP, covering, played_out

FOLDER = Path(profiles.__file__).parent


def loaded_by(code: str) -> set[str]:
    """The modules of profiles that a program has loaded."""
    program = f"import sys; {code}; print(*(n for n in sys.modules if '_rules.profiles.' in n))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return {name.rpartition(".")[2] for name in done.stdout.split()}


def test_every_profile_is_in_the_table() -> None:
    """A value with an ABOUT beside it, or a row of `pairs`."""
    found = {
        name.removeprefix("ABOUT_").lower().replace("_", "-")
        for path in FOLDER.glob("*.py")
        for name in vars(import_module(f"{profiles.__name__}.{path.stem}"))
        if name.startswith("ABOUT_")
    }
    assert found | PAIRS.keys() == profiles.ALL.keys() | duplicates.ALL.keys()


def test_a_profile_has_its_name_and_says_what_it_is() -> None:
    for name, rules in profiles.ALL.items():
        constant = name.upper().replace("-", "_")
        assert name in PAIRS or getattr(profiles, constant) is rules, name
        assert isinstance(rules, RuleSet), name
        known = about(name)
        assert known.base != name
        assert known.base is None or known.base in profiles.ALL, name
        assert known.language in {one.language for one in tile_sets.find()}, name
        assert known.title, name
        assert known.summary.endswith("."), name
        assert known.follows, name
        assert known.sources, name
        assert known.readings or known.unknown, name
        for text in (*known.follows, *known.sources, *known.unknown, *known.readings):
            assert not text.endswith("."), name


def test_profiles_differ() -> None:
    assert len(set(profiles.ALL.values())) == len(profiles.ALL)
    assert len({about(name).title for name in profiles.ALL}) == len(profiles.ALL)


def test_a_profile_loads_only_what_it_is_made_from() -> None:
    table = {"finding", "pairs", "table"}
    assert loaded_by("from scrabble_rules import profiles; list(profiles.ALL)") == table
    assert loaded_by("from scrabble_rules.profiles import SHORT_WORDS") == table | {
        *("hasbro", "short_words"),
    }
    assert loaded_by("from scrabble_rules import profiles; profiles.ALL['danish-box']") == table | {
        *("hasbro", "mattel"),
    }


def test_names_are_offered_before_they_are_loaded() -> None:
    assert "HASBRO" in dir(profiles)
    assert "hasbro" in profiles.ALL
    assert set(profiles.__all__) == set(dir(profiles))
    for name in ("HASBRI", "hasbra", "DANISH_BOX"):
        with pytest.raises(AttributeError, match=name):
            getattr(profiles, name)


def test_what_is_known_is_read_from_lines() -> None:
    text = "title: A: b\nsummary: Long\n    and wide.\nreadings: One\nreadings: Two\nunknown: All"
    known = read_about(text)
    assert (known.title, known.summary) == ("A: b", "Long and wide.")
    assert (known.readings, known.unknown) == (("One", "Two"), ("All",))
    with pytest.raises(TypeError, match="title"):
        read_about(f"{text}\ntitle: Again")
    with pytest.raises(TypeError, match="colour"):
        read_about(f"{text}\ncolour: red")


# -- as a whole

GAMES = 100 if DEEP else 1
DIFFERENT = [
    *("scarabeo", "letter-league-wild", "super-scrabble", "literaki", "crossplay"),
    *("lexulous-challenge", "scrabble-duel", "seven-of-eight", "hebrew-box", "wordsmog"),
]
SOME = pytest.mark.parametrize("name", profiles.ALL if DEEP else DIFFERENT)


@SOME
def test_a_game_comes_to_its_end_and_is_stored_recorded_and_drawn(name: str) -> None:
    for seed in range(1, GAMES):
        assert played_out(profiles.ALL[name], seed).is_over, seed
    game = played_out(profiles.ALL[name], 0)
    assert game.is_over
    rules = game.state.rules
    stored = interchange.dumps(game)
    assert interchange.loads(stored, Game, lexicons=rules.lexicon) == game
    assert cgp.parse(cgp.format(game.state), rules).board == game.state.board
    replayed = gcg.replay(gcg.format(game), rules)
    assert str(replayed).startswith("Record and rules agree")
    assert render.state_text(game.state)
    assert render.game_svg(game).startswith("<svg")


def test_rules_are_stored_loaded_and_drawn() -> None:
    for name, rules in profiles.ALL.items():
        assert interchange.loads(interchange.dumps(rules), RuleSet) == rules, name
        board = Board(rules.layout)
        assert len(render.board_text(board).splitlines()) > rules.layout.height, name
        assert render.board_svg(board).startswith("<svg"), name


@pytest.mark.parametrize("name", covering())
def test_every_law_holds(name: str) -> None:
    rules = profiles.ALL[name]
    report = check_rules(rules, examples=400) if DEEP else check_rules(rules, examples=2, depth=12)
    if not report.plays:  # a first word of five letters is not on every rack
        report = check_rules(rules, examples=40, depth=12)
    assert report.unwrap()
