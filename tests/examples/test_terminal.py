"""The terminal front end with Textual, played by keys and the mouse."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from scrabble_rules import Exchange, KnownSeed, Play, Square
from scrabble_rules.frontend import DraftStage
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, SHORT_WORDS
from scrabble_rules.rules.word_validity import NotAWord
from scrabble_rules.values.violations import MissingTiles
from scrabble_rules.wordlists import english
from terminal.app import FrontEnd
from terminal.dialogs import HandOver
from terminal.opening import titles
from terminal.saving import resume
from terminal.table import Table
from terminal.widgets import BoardView, RackView
from terminal_kit import keys, run, screen, table

OPEN = HASBRO.replace(lexicon=english())
Piloted = Pilot[Table | None]


def now(app: FrontEnd) -> Table:
    assert app.table is not None
    return app.table


def test_the_screen_is_handed_over_between_turns(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        assert isinstance(app.screen, HandOver)
        assert "Hand over to Ann." in screen(app)
        await keys(pilot, "<f2><f3>h")
        assert now(app).draft.is_empty
        await keys(pilot, "<enter>")
        assert "H4" in screen(app)
        await keys(pilot, "horn<enter>")
        assert isinstance(app.screen, HandOver)
        covered = screen(app)
        assert "Ann plays 8H HORN for 14 points." in covered
        assert "Hand over to Bob." in covered
        assert "Q10" not in covered
        await pilot.click("#to")
        assert "Q10" in screen(app)
        assert "H4" not in screen(app)

    run(table(["EHNORST", "AFMPQU?"]), steps, tmp_path / "game")


def test_a_refused_draft_shows_its_reason_and_can_be_taken_back(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>hor")
        assert "HOR 6 x 2 = 12" in screen(app)
        assert NotAWord(word="HOR", place=0, lexicon="SCOWL English 70").message in screen(app)
        assert "H!O!R!" in screen(app)
        await keys(pilot, "<enter>")
        assert not now(app).game.turns
        await keys(pilot, "<backspace><backspace>")
        assert len(now(app).draft.laid) == 1
        await keys(pilot, "orn")
        assert "H+O+R+N+" in screen(app)
        assert "Enter makes this move." in screen(app)
        await keys(pilot, "<escape>")
        assert now(app).draft.is_empty
        await keys(pilot, "z")
        assert MissingTiles(tiles=("Z",)).message in screen(app)

    run(table(["EHNORST", "AFMPQU?"]), steps, tmp_path / "game")


def test_a_blank_gets_its_letter_when_it_is_typed_or_later(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>ho?")
        assert "Type the letter of the blank." in screen(app)
        assert now(app).draft.stage is DraftStage.NOT_YET
        await keys(pilot, "rn")
        assert "H+O+r+N+" in screen(app)
        await keys(pilot, "<escape>hoRN")  # one capital finds a blank
        assert "H+O+r+N+" in screen(app)
        await keys(pilot, "<enter>")
        assert len(now(app).game.turns) == 1

    run(table(["EHNORS?", "AFMPQUU"]), steps, tmp_path / "game")


def test_the_mouse_lays_tiles_and_takes_them_back(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>")
        await pilot.click(RackView, offset=(1, 1))
        assert ">E1" in screen(app)
        await pilot.click(BoardView, offset=(3 + 2 * 7, 8))
        assert [placed.square for placed in now(app).draft.placements] == [Square(7, 7)]
        await pilot.click(BoardView, offset=(3 + 2 * 7, 8))
        assert now(app).draft.is_empty
        await pilot.click(BoardView, offset=(3 + 2 * 5, 9))
        assert app.cursor.square == Square(8, 5)
        await pilot.click(BoardView, offset=(1, 0))
        await pilot.click(RackView, offset=(1, 1))
        await pilot.click(RackView, offset=(1, 1))
        assert app.held is None

    run(table(["EHNORST", "AFMPQU?"]), steps, tmp_path / "game")


def test_tiles_are_exchanged_by_key_and_by_mouse(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter><f4>")
        assert "Choose tiles to exchange." in screen(app)
        await keys(pilot, "hs<backspace>r7771")
        assert now(app).draft.move == Exchange("EHRT")
        await keys(pilot, "57")
        await pilot.click(RackView, offset=(9, 1))
        await pilot.click(RackView, offset=(1, 1))
        assert now(app).draft.move == Exchange("HN")
        await keys(pilot, "<enter>")
        assert "Ann exchanges 2 tiles." in screen(app)

    run(table(["EHNORST", "AFMPQU?"]), steps, tmp_path / "game")


def test_a_phony_is_challenged_off(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>hor<enter><enter>")
        assert "[F6 challenge]" in screen(app)
        await keys(pilot, "<f6>")
        assert "Who challenges HOR?" in screen(app)
        await keys(pilot, "<enter>")
        assert len(now(app).game.turns) == 1
        await keys(pilot, "<f6><down><down><enter>")
        assert "HOR is not a valid word." in screen(app)
        assert now(app).game.turns[-1].by == 2
        assert now(app).state.scores == (0, 0, 0)

    run(table(["EHNORST", "AFMPQU?", "AABBCCD"], OPEN), steps, tmp_path / "game")


def test_a_game_that_is_not_saved_is_not_left_without_a_question(tmp_path: Path) -> None:
    file = tmp_path / "game"

    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>horn<enter><ctrl+q>")
        assert "This game has not been saved." in screen(app)
        await keys(pilot, "<escape><enter><ctrl+n>")
        assert "This game has not been saved." in screen(app)
        await keys(pilot, "<escape><ctrl+q>")
        await keys(pilot, "<enter>")
        assert file.exists()

    app = run(table(["EHNORST", "AFMPQU?"]), steps, file)
    assert resume(file) == app.table
    assert app.return_code == 0

    async def saved(_: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter><ctrl+q>")

    assert run(resume(file), saved, file).return_code == 0


def test_against_the_computer_to_the_end(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        while not now(app).game.is_over:
            assert not isinstance(app.screen, HandOver)
            assert now(app).state.on_turn == 0
            turns = len(now(app).game.turns)
            await pilot.press("f2")
            await pilot.press("f5" if now(app).draft.is_empty else "enter")
            assert len(now(app).game.turns) > turns
        assert "Final scores" in " ".join(screen(app).split())
        assert any(f"{name} won." in screen(app) for name in now(app).names)
        await keys(pilot, "h<f2><enter>")
        assert now(app).game.is_over

    computers = frozenset({1})
    start = Table.start("hasbro", ("Ann", "Computer"), KnownSeed(3), computers=computers)
    run(start, steps, tmp_path / "game")


def test_saving_keeps_the_draft_and_the_order_of_the_rack(tmp_path: Path) -> None:
    file = tmp_path / "game"

    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter><f3>ho<ctrl+s>")
        assert "Saved in" in screen(app)

    app = run(table(["EHNORST", "AFMPQU?"]), steps, file)
    assert resume(file) == app.table

    async def go_on(app: FrontEnd, pilot: Piloted) -> None:
        assert "Resume game" in screen(app)
        await keys(pilot, "<enter>")
        assert "Hand over to Ann." in screen(app)
        await keys(pilot, "<enter>")
        assert "H" in screen(app)
        assert now(app).draft.move == Play([*now(app).draft.placements])
        assert len(now(app).draft.laid) == 2

    run(None, go_on, file)


def test_one_question_leads_to_a_usual_game(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>")
        assert now(app).names == ("Player 1", "Computer")
        assert not any("F1 help" in line and "^Q quit" in line for line in screen(app).split("\n"))
        assert now(app).game.rules == NO_CHALLENGE.replace(lexicon=english())

    run(None, steps, tmp_path / "game")


def test_a_wide_terminal_has_all_commands_in_one_line(tmp_path: Path) -> None:
    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<enter>")
        assert any("F1 help" in line and "^Q quit" in line for line in screen(app).split("\n"))

    run(None, steps, tmp_path / "game", (160, 24))


def test_the_menu_leads_to_a_game(tmp_path: Path) -> None:
    assert next(iter(titles())) == "no-challenge"
    assert not any(name in text for name, text in titles().items())

    async def steps(app: FrontEnd, pilot: Piloted) -> None:
        await keys(pilot, "<down><down><enter>")
        assert "Rules of the box (English)" in screen(app)
        await keys(pilot, "xmatch of t")
        assert "Match of two games (English)" in screen(app)
        await keys(pilot, "<up><down>two to f<enter><down><enter><enter>")
        await keys(pilot, "Eve<enter><enter>")
        assert now(app).names == ("Eve", "Bob")
        assert now(app).game.rules == SHORT_WORDS.replace(lexicon=english())

    run(None, steps, tmp_path / "game")
