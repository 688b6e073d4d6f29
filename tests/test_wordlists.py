"""Guards the embedded English list: which words it has, and that the script produces exactly these.

The tests of lexicons cover how words are looked up.
"""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
from pathlib import Path

import make_wordlist as maker
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Game, KnownSeed, WordSet, legal_plays
from scrabble_rules.movegen import reference_plays
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english, english_list, english_words
from scrabble_rules.wordlists.packing import pack, unpack

SCOWL = Path("/usr/share/dict/scowl")  # where Debian's package puts it


@pytest.fixture(scope="module")
def words() -> tuple[str, ...]:
    return english_words()


# -- the list

DIGEST = "1e3b9f87c66dd9bfa0f11ad4d1f3f281abc5e32cc10969200d4cae83db572c13"


def test_its_size_and_fingerprint(words: tuple[str, ...]) -> None:
    assert len(words) == len(english()) == 114_099
    assert english().digest == DIGEST
    lines = "\n".join(sorted(" ".join(word.upper()) for word in words))
    assert hashlib.sha256(lines.encode("ascii")).hexdigest() == DIGEST


# -- the graph


def test_it_equals_a_set_of_the_same_words(words: tuple[str, ...]) -> None:
    plain = WordSet(frozenset(" ".join(word.upper()) for word in words))
    assert english() == plain
    assert plain == english()
    assert hash(english()) == hash(plain)
    assert set(plain) == set(english())


def test_a_pickle_of_rules_carries_the_graph_once() -> None:
    rules = HASBRO.replace(lexicon=english())
    states = [Game.start(rules, 2, seed=KnownSeed(seed)).state for seed in range(3)]
    data = pickle.dumps(states)
    assert len(data) < len(english().to_bytes()) + 20_000
    again = pickle.loads(data)  # noqa: S301 - our own bytes
    assert again == states
    assert hash(again[0].rules) == hash(rules)
    assert legal_plays(again[0]).best(3) == legal_plays(states[0]).best(3)


def test_plays_with_it_are_those_of_the_reference(words: tuple[str, ...]) -> None:
    """The reference tries every word, so it gets those that the rack may make."""
    short = [word for word in words if set(word) <= set("aeht") and len(word) < 6]
    rules = NO_CHALLENGE.replace(lexicon=english())
    state = Game.start(rules, 2, racks=["AEHT", "Q"], first=0).state
    found = {(scored.play, scored.total) for scored in legal_plays(state)}
    few = WordGraph.from_words(short, ENGLISH)
    assert {play for play, _ in found} == set(reference_plays(state, few))
    assert found == {(scored.play, scored.total) for scored in legal_plays(state, few)}


def test_it_is_loaded_only_when_asked_for_and_opens_no_file() -> None:
    ask = """
import sys, scrabble_rules, scrabble_rules.profiles
print("scrabble_rules.wordlists" in sys.modules)
english = scrabble_rules.wordlists.english
sys.addaudithook(lambda event, _: print(event) if event == "open" else None)
english()
print("scrabble_rules.wordlists" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout == "False\nTrue\n"


# -- packing


@given(st.binary(max_size=2_000))
def test_packed_bytes_come_back(data: bytes) -> None:
    assert unpack(pack(data)) == data


# -- the script


def scowl(folder: Path, **lists: str) -> Path:
    """A small folder like SCOWL's; `british_words_50` is its file british-words.50."""
    for spelling in ("english", "american", "british", "british_z"):
        (folder / f"{spelling}-words.10").write_text("", encoding="utf-8")
    for name, words in lists.items():
        spelling, kind, size = name.rsplit("_", 2)
        path = folder / f"{spelling}-{kind}.{size}"
        path.write_text("\n".join([*words.split(), ""]), encoding="utf-8")
    return folder


def test_the_script_writes_the_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "list.py"
    monkeypatch.setattr(maker, "MODULE", target)
    assert maker.main([str(scowl(tmp_path, english_words_10="cat be"))]) == "2 words in list.py"
    names: dict[str, str] = {}
    exec(compile(target.read_text(encoding="utf-8"), "list.py", "exec"), names)  # noqa: S102 - ours
    graph = WordGraph.from_bytes(unpack(names["PACKED"]), ENGLISH, check=True)
    assert graph == WordSet.of(["be", "cat"], ENGLISH)
    assert graph.name == english().name


def test_the_embedded_graph_is_the_one_that_its_words_make(words: tuple[str, ...]) -> None:
    """To the last arc, so it is as sound as the builder."""
    made = WordGraph.from_words(words, ENGLISH, english().name)
    assert made.to_bytes() == english().to_bytes() == unpack(english_list.PACKED)


@pytest.mark.skipif(not SCOWL.is_dir(), reason="Debian's package scowl is not on this machine")
def test_the_script_finds_the_embedded_words(words: tuple[str, ...]) -> None:
    assert maker.words(SCOWL) == list(words)
