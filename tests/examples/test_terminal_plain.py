"""The terminal front end line by line, and its game as a value."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_rules import Challenge, Game, KnownSeed, SetupError
from scrabble_rules.profiles import HASBRO, TWO_GAME_MATCH
from scrabble_rules.rules.word_validity import NotAWord
from scrabble_rules.wordlists import english
from terminal.__main__ import main
from terminal.plain import answer, play_plain
from terminal.saving import SavedGameError, resume
from terminal.table import Table
from terminal_kit import table

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
OPEN = HASBRO.replace(lexicon=english())
SEED = b"sixteen bytes to test"


def told(start: Table, file: Path, *lines: str) -> tuple[Table, list[str]]:
    """What is read when these lines are fed, one list for all of them."""
    feed, read = iter([*(line + "\n" for line in lines), ""]), list[str]()
    end = play_plain(start, file, lambda: SEED, lambda: next(feed), read.append)
    return end, read


def test_questions_are_answered_in_sentences(tmp_path: Path) -> None:
    start = table(["EHNORS?", "AFMPQUU"])
    questions = ["rack", "scores", "bag", "last", "turn", "board", "8H", "A1", "hint", "story"]
    _, read = told(start, tmp_path / "game", *questions)
    assert read[3:] == [
        "Ann holds a blank, E, H, N, O, R and S.",
        "Scores: Ann 0, Bob 0.",
        "In the bag: 86 tiles.",
        "No play is on the board.",
        "Ann is on turn.",
        "The board is empty.",
        "8H: empty. A word through here counts 2 times. It is a start square.",
        "1A: empty. A word through here counts 3 times.",
        read[11],
    ]
    assert re.fullmatch(r"(8[A-H]|H[1-8]) [A-Za-z]+ for \d+", read[11])


def test_tiles_of_another_language_are_for_people(tmp_path: Path) -> None:
    start = Table.start("polish-box", ("Ann", "Bob"), KnownSeed(1), words="any")
    _, read = told(start, tmp_path / "game", "hint")
    assert read[-1] == "There are no hints: the only word list here has other letters."
    for words, computers in (("english", frozenset[int]()), ("any", frozenset({1}))):
        with pytest.raises(SetupError, match="The English list has other letters"):
            Table.start("polish-box", ("A", "B"), KnownSeed(1), words=words, computers=computers)


def test_a_move_is_tried_refused_and_made_and_the_screen_handed_over(tmp_path: Path) -> None:
    start = table(["EHNORST", "AFMPQU?"])
    lines = ["try 8F HOR", "8F HOR", "8F HORN", "", "rack", "board", "H6 FA.M", "quit"]
    end, read = told(start, tmp_path / "game", *lines)
    text = "\n".join(read)
    assert "The whole play scores 12 points." in text
    assert text.count(NotAWord(word="HOR", place=0, lexicon="SCOWL English 70").message) == 2
    assert "Ann plays 8F HORN for 14 points." in text
    assert read[read.index("Hand over to Bob, who presses Enter.") + 1].startswith(
        "Bob holds a blank, A"
    )
    before = read[: read.index("Hand over to Bob, who presses Enter.")]
    assert not any("Bob holds" in line for line in before)
    assert "Row 8: at F, HORN." in text
    assert len(end.game.turns) == 2


def test_exchanges_passes_challenges_and_votes(tmp_path: Path) -> None:
    start = table(["EHNORST", "AFMPQU?", "AABBCCD"], OPEN)
    end, read = told(start, tmp_path / "game", "8F HOR", "", "challenge Cleo", "-QU", "", "-", "")
    text = "\n".join(read)
    assert "HOR is not a valid word." in text
    assert "Bob exchanges 2 tiles." in text
    assert "Cleo passes." in text
    assert [turn.by for turn in end.game.turns] == [0, 2, 1, 2]
    after, lines = answer(end, "swap A", tmp_path / "game", SEED)
    assert after is end
    assert lines
    assert answer(end, "resign", tmp_path / "game", SEED)[0].game.turns
    assert answer(end, "exchange E", tmp_path / "game", SEED)[0] is not end


def test_mistakes_are_explained(tmp_path: Path) -> None:
    start = table(["EHNORST", "AFMPQU?"], computers=frozenset({1}))
    for line in (
        "nonsense",
        "next",
        "challenge Eve",
        "challenge Bob",
        "8F ÄÖ",
        "Z99",
        "try",
    ):
        after, lines = answer(start, line, tmp_path / "no folder" / "game", SEED)
        assert after is start, line
        assert lines, line
    assert answer(start, "save", tmp_path / "no folder" / "game", SEED)[1]
    assert answer(start, "", tmp_path / "game", SEED) == (start, [])
    assert len(answer(start, "help", tmp_path / "game", SEED)[1]) > 5
    assert "15 " in "\n".join(answer(start, "draw", tmp_path / "game", SEED)[1])


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game"
    end, _ = told(table(["EHNORST", "AFMPQU?"]), file, "8F HORN", "", "save")
    assert resume(file) == end
    for text in (
        "",
        "[]",
        '{"game": 1}',
        file.read_text(encoding="utf-8").replace("[]", "[0,1]", 1),
    ):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(SavedGameError, match="cannot be resumed"):
            resume(file)
    with pytest.raises(SavedGameError):
        resume(tmp_path / "none")


def test_the_next_game_of_a_match(tmp_path: Path) -> None:
    rules = TWO_GAME_MATCH.replace(lexicon=english())
    one, lines = answer(table(["EHNORST", "AFMPQU?"], rules), "resign", tmp_path / "game", SEED)
    assert lines[-1] == "Type next for the next game of the match."
    two, _ = answer(one, "next", tmp_path / "game", SEED)
    assert two.state.on_turn == 1
    over, lines = answer(two, "resign", tmp_path / "game", SEED)
    assert "match" in lines[-1]
    with pytest.raises(SetupError):
        over.next_game(SEED)


def test_the_computer_challenges_words_that_are_not_in_the_list() -> None:
    start = table(["EHNORST", "AFMPQU?"], OPEN, computers=frozenset({1}))
    after, lines = answer(start, "8F HOR", Path("unused"), SEED)
    assert after.game.turns[1].move == Challenge()
    assert "HOR is not a valid word." in "\n".join(lines)


def test_without_a_terminal_the_demonstration_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it shows is compared in `test_docs`."""
    ran = list[str]()
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setattr("runpy.run_path", lambda path, **_: ran.append(path))
    assert main([]) == 0
    assert ran == sys.argv == [str(EXAMPLES / "whole_game.py")]


def test_plain_reads_lines(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "terminal"]
    env = {"PYTHONPATH": f"{EXAMPLES}:{EXAMPLES.parents[1] / 'src'}", "NO_COLOR": "1"}
    plain = subprocess.run(
        [*command, "--plain", "--profile", "no-challenge", "--names", "Eve", "Max"],
        cwd=tmp_path,
        env=env,
        input="rack\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert " holds " in plain
    assert "\x1b" not in plain


def test_the_computer_answers_a_vote_for_the_end_at_once(tmp_path: Path) -> None:
    game = Game.start(OPEN, ["Ann", "Computer"], seed=KnownSeed(3), first=0)
    after, read = told(Table.of(game, frozenset({1})), tmp_path / "game", "end")
    assert "Computer does not agree to end the game." in read
    assert not after.game.is_over
    idle = Table.of(game.play("-").play("-"), frozenset({1}))
    after, read = told(idle, tmp_path / "game", "end")
    assert after.game.is_over
    assert not [line for line in read if "not agree" in line]
