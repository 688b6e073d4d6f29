"""Guards how values show themselves: `repr`, `print`, Hypothesis, and the diffs of pytest."""

from __future__ import annotations

import pydoc

import pytest
from attrs import fields
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

from scrabble_rules import (
    Bag,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Rack,
    Resign,
    RuleSet,
    Square,
    Tile,
    TileSet,
    WordSet,
    evolve,
    legal_plays,
    score,
    validate,
)
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE, SCARABEO
from scrabble_rules.records import gcg
from scrabble_rules.render import AUTO, LIGHT, board_svg, board_text, game_text, state_text, text
from scrabble_rules.render.marks import LastPlay
from scrabble_rules.testing import strategies
from sheet import lay, play

RULES = evolve(HASBRO, lexicon=["horn", "farm", "farms", "irk"])
START = Game.start(RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0)
GAME = START.play("8F HORN")
HORN = play("8F HORN", START.state)
H, A = PlacedTile("H"), PlacedTile("A", is_blank=True)


def laid(*tiles: tuple[int, int, PlacedTile]) -> Play:
    return Play(Placement(Square(row, col), tile) for row, col, tile in tiles)


# -- repr


def test_a_small_value_is_shown_as_it_is_made() -> None:
    cases: list[tuple[object, str]] = [
        (Square(7, 5), "Square(7, 5)"),
        (Tile("Q"), "Tile('Q')"),
        (H, "PlacedTile('H')"),
        (A, "PlacedTile('A', is_blank=True)"),
        (Placement(Square(7, 5), H), "Placement(Square(7, 5), PlacedTile('H'))"),
        (Exchange("UQ?"), "Exchange('?QU')"),
        (Exchange(["CH", "_"], keeps_turn=True), "Exchange('[CH]_', keeps_turn=True)"),
        (Exchange(()), "Exchange('')"),
    ]
    for value, shown in cases:
        assert repr(value) == pretty(value) == shown
        names = {kind.__name__: kind for kind in (Square, Tile, PlacedTile, Placement, Exchange)}
        assert eval(shown, dict(names)) == value  # noqa: S307 - our own text


def test_other_values_are_shown_in_a_few_words() -> None:
    cases: list[tuple[object, str]] = [
        (GAME.turns[0].move, "<Play 8F HORN>"),
        (GAME.turns[0], "Turn(by=0, move=<Play 8F HORN>, drawn='BOLY')"),
        (GAME.play("-QU").turns[1], "Turn(by=1, move=Exchange('QU'), drawn='NA')"),
        (validate(START.state, Pass()), "Legal(move=Pass(), by=0)"),
        (score(RULES, lay(RULES), play("8F HORN", lay(RULES))), "<Score HORN 7 x 2 = 14>"),
        (
            score(RULES, lay(RULES), play("8F HORN", lay(RULES))).words[0],
            "<WordScore HORN 7 x 2>",
        ),
        (
            score(RULES, lay(RULES), play("H6 HORN", lay(RULES))).words[0].formed,
            "<FormedWord 'HORN', down from Square(5, 7)>",
        ),
        (ENGLISH, "<TileSet: English, 100 tiles>"),
        (SCARABEO.tile_set, "<TileSet: Italian, 130 tiles>"),
        (TileSet.of({"A": (1, 1)}, blanks=0), "<TileSet: 1 tile>"),
        (Layout.from_text("..."), "<Layout 3x1>"),
        (WordSet.of(["an"], ENGLISH), "<WordSet: the agreed list, 1 word>"),
        (Rack("HORN?", hidden=1), "Rack('?HNOR_')"),
        (Bag("HORN"), "Bag('HNOR')"),
        (Overtime((0, 1)), "Overtime(milliseconds=(0, 1))"),
    ]
    for value, shown in cases:
        assert repr(value) == pretty(value) == shown


def test_a_play_shows_what_it_lays() -> None:
    cases: list[tuple[Play, str]] = [
        (laid((7, 7, H), (7, 8, A)), "8H Ha"),
        (laid((7, 7, H), (9, 7, A)), "H8 H.a"),
        (
            laid((7, 7, H), (8, 7, PlacedTile("CH")), (9, 7, PlacedTile("CH", is_blank=True))),
            "H8 H[CH][ch]",
        ),
        (laid((7, 7, H)), "8H H"),
        (laid(), "no tiles"),
        (laid((7, 7, H), (8, 8, A)), "8H H, 9I a"),
        (laid((7, 7, H), (7, 7, A)), "8H a, 8H H"),
        (laid((0, 0, H), (0, 60, H)), "1A H, 1BI H"),
        (laid((-1, 3, H), (7, 7, H)), "row 0, column 4: H, 8H H"),
        (
            laid(*((row, row, H) for row in range(9))),
            "1A H, 2B H, 3C H, 4D H, 5E H, 6F H, 7G H, 8H H, …",
        ),
        (laid((10**5000, 0, H)), "row a huge number, column 1: H"),
        (laid((0, 10**5000, H)), "row 1, column a huge number: H"),
        (laid((0, 0, PlacedTile("\n")), (0, 1, PlacedTile("A" * 99))), "1A \ufffd[AAAAAAA…]"),
    ]
    for move, shown in cases:
        assert str(move) == text(move) == shown
        assert repr(move) == pretty(move) == f"<Play {shown}>"


@settings(max_examples=5)
@given(strategies.plays())
def test_every_play_is_short(move: Play) -> None:
    assert len(repr(move)) < 250
    assert "\n" not in repr(move)


def test_scored_plays() -> None:
    plays = legal_plays(GAME.state)
    assert str(plays[0]) == text(plays[0]) == "H6 FARM 9"
    assert repr(plays[0]) == pretty(plays[0]) == "<ScoredPlay H6 FARM 9>"
    assert repr(plays) == pretty(plays) == f"<{len(plays)} legal plays, best H6 FARM 9>"
    assert repr(legal_plays(evolve(GAME.state, racks=["X", "X"]))) == "<0 legal plays>"
    only = legal_plays(evolve(START.state, racks=["IRK", ""])).through(Square(7, 5))
    assert [str(one) for one in only] == ["8F IRK 14"]
    assert repr(only) == "<1 legal play, best 8F IRK 14>"


def test_ten_plays_fit_in_a_few_lines() -> None:
    assert len(repr(legal_plays(GAME.state)[:10])) < 300


def test_a_play_of_one_tile_is_written_with_the_word_that_scores_more() -> None:
    rules = evolve(RULES, lexicon=["horn", "horns", "as"])
    state = GameState.of(rules, ["S", "A"], board=lay(rules, "8F HORN", "J7 A"))
    assert [str(one) for one in legal_plays(state)] == ["8F HORNS 10", "7J AS 2"]


RECORD = """\
#player1 ann Ann
#player2 bob Bob
>ann: EHNORST 8F HORN +14 14
a line of nothing
>bob: AFMPQUZ H6 FA.M +8 8
#incomplete
"""


def test_a_replay_tells_every_difference() -> None:
    replay = gcg.replay(RECORD, RULES)
    head, *rest = str(replay).splitlines()
    assert head == "Record and rules differ: 2 moves; Ann 14, Bob 9"
    assert [line.rpartition(" ")[0][:15] for line in rest] == [
        "a line begins w",
        *["move 2, line 5:"] * 2,
    ]
    assert repr(replay) == pretty(replay)
    assert repr(replay) == "<Replay, 2 moves; Ann 14, Bob 9; 1 problem, 2 findings>"
    assert repr(gcg.read(RECORD)) == "<Reading, 2 moves; 1 problem>"
    right = RECORD.replace("a line of nothing\n", "").replace("+8 8", "+9 9")
    assert str(gcg.replay(right, RULES)) == "Record and rules agree: 2 moves; Ann 14, Bob 9"
    remarked = gcg.replay(right.replace("#incomplete\n", ""), RULES)
    assert remarked.agrees
    assert str(remarked).startswith("Record and rules agree, with 1 remark: 2 moves;")
    odd = gcg.replay(RECORD.replace(" Ann\n", " \x1b[1m\n").replace("nothing", "\x1b"), RULES)
    assert "\x1b" not in f"{odd}{odd!r}"


def test_rules_are_printed_with_a_line_for_each_field() -> None:
    lines = str(HASBRO).splitlines()
    assert len(lines) == len(fields(RuleSet))
    assert "bingo = TilesPlayed(tiles=7, points=50, factor=1)" in lines


def test_a_theme_is_shown_by_its_paper() -> None:
    assert repr(LIGHT) == pretty(LIGHT) == "<Theme: #26323c on #fbf9f4>"
    assert repr(AUTO) == "<Theme: #26323c on #fbf9f4, at night #e2e6ea on #161b21>"
    assert str(LIGHT.turn) == "#ffffff on #1d6b4f"
    assert len(pydoc.render_doc(board_svg).splitlines()[2]) < 600


def test_a_game_tells_turns_scores_and_who_is_on_turn() -> None:
    assert repr(START) == "<Game, 0 turns; Ann: 0, Bob: 0; Ann is on turn>"
    assert repr(GAME) == "<Game, 1 turn; Ann: 14, Bob: 0; Bob is on turn>"
    gone = GAME.play(Resign())
    assert repr(gone) == "<Game, 2 turns; Ann: 14, Bob: 0; won by Ann>"
    alone = Game.start(evolve(NO_CHALLENGE, lexicon=["a"]), ["Ann", "Bob"], seed=KnownSeed(1))
    lost = alone.play(Resign(), by=0)
    assert repr(lost).endswith("; won by Bob>")


def test_the_names_of_a_game_are_printable_and_few() -> None:
    many = Game.start(HASBRO, ["A\n", "B" * 90, "\ud800", "\x1b[1m"], seed=KnownSeed(1))
    shown = repr(many)
    assert shown.isprintable()
    assert len(shown) < 200
    six = Game(
        tuple("ABCDEF"),
        evolve(
            START.state,
            racks=[""] * 6,
            scores=[0] * 6,
            aside=[""] * 6,
            owed_turns=[0] * 6,
            overtime=[0] * 6,
        ),
    )
    assert repr(six) == "<Game, 0 turns; A: 0, B: 0, C: 0, D: 0, …; A is on turn>"


# -- print


def test_printing() -> None:
    state, board = GAME.state, GAME.state.board
    assert str(board) == text(board) == board_text(board)
    assert " 8 = . . ' . H O R N . . ' . . =" in str(board)
    assert str(state) == text(state) == state_text(state)
    assert "> Player 1  0  A F M P Q U ?" in str(state)
    assert str(GAME) == text(GAME) == state_text(state, GAME.players, marks=LastPlay(HORN))
    assert " 8 = . . ' .[H O R N]. . ' . . =" in str(GAME)
    assert "> Bob  0  A F M P Q U ?" in str(GAME)


def test_only_some_values_have_a_text() -> None:
    with pytest.raises(TypeError, match="text writes"):
        text(7)


# -- Hypothesis and IPython, which print with `_repr_pretty_`


def test_drawn_values_are_drawn_below_their_repr() -> None:
    assert pretty(GAME) == f"{GAME!r}\n{game_text(GAME)}"
    assert pretty(GAME.state) == f"{GAME.state!r}\n{GAME.state}"
    assert pretty(GAME.state.board) == f"{GAME.state.board!r}\n{GAME.state.board}"
    assert pretty([Square(1, 2)]) == "[Square(1, 2)]"


def shown_when_failing(strategy: st.SearchStrategy[object]) -> list[str]:
    """Fail a property of the strategy, and return the lines that Hypothesis prints."""

    @settings(database=None, max_examples=5, phases=[Phase.generate], derandomize=True)
    @given(strategy)
    def holds(_value: object) -> None:
        raise AssertionError

    with pytest.raises(AssertionError) as caught:
        holds()
    return "\n".join(caught.value.__notes__).splitlines()


def test_a_failing_property_fits_on_a_page() -> None:
    cases: list[tuple[st.SearchStrategy[object], int]] = [
        (strategies.games(NO_CHALLENGE, longest=3), 35),
        (strategies.games(), 35),
        (strategies.states(NO_CHALLENGE), 30),
        (strategies.plays(), 8),
        (strategies.rule_sets(), 60),
    ]
    for strategy, most in cases:
        lines = shown_when_failing(strategy)
        assert 3 <= len(lines) <= most


def test_a_failing_property_shows_a_game_as_its_sheet() -> None:
    shown = shown_when_failing(st.just(GAME))
    start = next(place for place, line in enumerate(shown) if repr(GAME) in line)
    below = [line.strip() for line in shown[start + 1 :]]
    sheet = [line.strip() for line in f"{game_text(GAME)},".splitlines()]
    assert below[: len(sheet)] == sheet


# -- pytest
