"""Guards CGP, a state in one line: it is read back as it was, and bad lines say what is wrong."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Bag,
    Board,
    EndKind,
    GameState,
    Layout,
    Outcome,
    OutcomeKind,
    PlacedTile,
    Placement,
    Rack,
    RuleSet,
    RuleSetError,
    Square,
    TileSet,
)
from scrabble_rules.notation import NotationError, cgp, format_play, parse_play
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.rules import (
    EXCHANGES,
    PASSES,
    Agreed,
    ChallengerLosesTurn,
    GoesOut,
    Judging,
    LastTurnEach,
    NoPenalty,
    Players,
    PointsPerChallenge,
    PointsPerMinute,
    Run,
    SomeTiles,
    TilesPlayed,
    Turns,
    WholeRack,
)
from scrabble_rules.rules.endings import EndingRule
from sheet import lay, table

EMPTY_15 = "/".join(["15"] * 15)
DIGRAPHS = TileSet.of(
    {"A": (30, 1), "C": (6, 3), "CH": (4, 5), "H": (4, 4), "L·L": (3, 8), "O": (10, 1)}
)
SPANISH = HASBRO.replace(tile_set=DIGRAPHS)
SMALL: RuleSet = HASBRO.replace(
    layout=Layout.from_text(
        """
        ..#...#.....
        ............
        ......#.....
        """
    ),
)


# -- writing


def test_a_rack_that_nobody_has_seen_is_empty() -> None:
    state = table(HASBRO, "AB", Rack(hidden=7))
    assert cgp.format(state) == f"{EMPTY_15} AB/ 0/0 0"


def test_a_tile_that_cannot_be_told_apart_cannot_be_written() -> None:
    labels = dict.fromkeys(["A", "a", "?A"], (30, 1))
    odd = HASBRO.replace(tile_set=TileSet.of(labels))
    board = lay(odd).placing([Placement(Square(0, 0), PlacedTile("A", is_blank=True))])
    state = GameState.of(odd, ["A", "a"], board=board)
    with pytest.raises(NotationError, match="would be read back as another tile"):
        cgp.format(state)


def outcomes(*kinds: OutcomeKind, points: int = 0) -> tuple[Outcome, ...]:
    return tuple(Outcome(0, kind, points) for kind in kinds)


PASS, PLAY, FREE = OutcomeKind.PASS, OutcomeKind.PLAY, OutcomeKind.FREE_SWAP


def test_scoreless_turns_are_counted_back_from_the_latest() -> None:
    cases: list[tuple[tuple[Outcome, ...], int]] = [
        ((), 0),
        (outcomes(PASS, PASS), 2),
        (outcomes(PLAY, points=8), 0),
        (outcomes(PASS) + outcomes(PLAY, points=8) + outcomes(PASS), 1),
        (outcomes(PASS, FREE, PLAY), 2),
        (outcomes(OutcomeKind.WITHDRAWN, OutcomeKind.EXCHANGE, OutcomeKind.LOST_TURN), 3),
        (outcomes(PASS) + outcomes(OutcomeKind.OVERTIME, points=-10), 1),
        (outcomes(*[PASS] * 150), 100),
    ]
    for past, count in cases:
        state = table(HASBRO, "A", "B").replace(past=past)
        assert cgp.format(state).endswith(f" 0/0 {count}")


# -- reading


def test_a_whole_line() -> None:
    rows = "15/15/15/15/15/15/15/5HORn6/7A7/7I7/7N7/15/15/15/15"
    state = cgp.parse(f"{rows} BC/?_/A -20/30/10 2", HASBRO)
    assert state.board == lay(HASBRO, "8F HORn", "H8 .AIN")
    assert state.racks == (Rack("BC"), Rack("?_"), Rack("A"))
    assert state.scores == (-20, 30, 10)
    assert state.on_turn == 0
    assert state.bag == Bag((), 100 - 7 - 5)
    assert [(outcome.player, outcome.kind) for outcome in state.past] == [(1, PASS), (2, PASS)]
    assert {outcome.bag_after for outcome in state.past} == {len(state.bag)}


def test_as_far_as_there_are_tiles() -> None:
    few = HASBRO.replace(tile_set=TileSet.of({"A": (30, 1)}))
    rows = "/".join(["A" * 15, "A" * 6 + "9", *["15"] * 13])
    state = cgp.parse(f"{rows} AAA/ 0/0 0", few)
    assert state.racks == (Rack("AAA"), Rack(hidden=7))
    rows = "/".join(["A" * 15, "A" * 9 + "6", *["15"] * 13])
    state = cgp.parse(f"{rows} AAA/ 0/0 0", few)
    assert state.racks == (Rack("AAA"), Rack(hidden=5))
    rows = "/".join(["A" * 15, "A" * 12 + "3", *["15"] * 13])
    state = cgp.parse(f"{rows} // 0/0/0 0", few)
    assert state.racks == (Rack(hidden=5), Rack(), Rack())
    assert len(state.bag) == 0


# -- what cannot be read

E = EMPTY_15


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("", "four fields", ""),
        (f"{E} AB/CD 0/0", "four fields", E[:5]),
        (f"{E}/15 / 0/0 0", "15 rows", "/15 /"),
        (f"16/{E[3:]} / 0/0 0", "15 squares", "/15"),
        (f"14[/]/{E[3:]} / 0/0 0", "the tile set has no /", "[/]/"),
        (f"14/{E[3:]} / 0/0 0", "15 squares", "/15"),
        (f"{E[:-3]}/3 / 0/0 0", "15 squares", " / 0/0"),
        (f"7ñ7/{E[3:]} / 0/0 0", "the tile set has no ñ", "ñ7/"),
        (
            f"7?7/{E[3:]} / 0/0 0",
            "a blank",
            "?7/",
        ),
        (f"7[A7/{E[3:]} / 0/0 0", "brackets", "[A7/"),
        (f"{E} AB!/CD 0/0 0", "the tile set has no !", "!/CD"),
        (f"{E} A[B/CD 0/0 0", "brackets", "[B/CD"),
        (f"{E} AB/CD 0 0", "2 racks but 1 score", "0 0"),
        (f"{E} ABCD 0/0 0", "1 rack but 2 scores", "ABCD"),
        (f"{E} AB/CD 0/x 0", "whole number", "x 0"),
        (f"{E} AB/CD {10**9}/0 0", "whole number", f"{10**9}/0"),
        (f"{E} AB/CD 0/0 \u0663", "whole number", "\u0663"),
        (f"{E} AB/CD 0/0 -1", "expected 0 to 100 scoreless turns", "-1"),
        (f"{E} AB/CD 0/0 101", "expected 0 to 100 scoreless turns", "101"),
        (f"{E} AB 0 0", "for 2 to 4 players, not 1", "AB 0"),
        (f"{E} QQ/CD 0/0 0", "more of these tiles than the set has: Q", "QQ/CD"),
        (
            f"{E} {'_' * 60}/{'_' * 60} 0/0 0",
            "120 tiles (120 hidden); the tile set has 100",
            "____",
        ),
    ],
)
def test_what_is_wrong_and_where(text: str, reason: str, shown: str) -> None:
    with pytest.raises(NotationError) as caught:
        cgp.parse(text, HASBRO)
    error = caught.value
    assert reason in error.reason
    assert (error.line, error.text) == (1, text)
    assert text[error.column :].startswith(shown)
    assert str(error)


def test_a_text_without_end_is_not_read() -> None:
    with pytest.raises(NotationError, match="board, racks, scores and scoreless turns"):
        cgp.parse(f"{E} AB/CD 0/0 0" + " " * 100_000, HASBRO)
    padded = f"{E} AB/CD 0/0 0".ljust(100_000)
    assert cgp.parse(padded, HASBRO) == cgp.parse(padded.rstrip(), HASBRO)


# -- laws


@st.composite
def states(draw: st.DrawFn, rules: RuleSet) -> GameState:
    layout = rules.layout
    squares = [
        Square(row, col)
        for row in range(layout.height)
        for col in range(layout.width)
        if Square(row, col) not in layout.is_blocked
    ]
    players = draw(st.integers(rules.players.least, rules.players.most))
    tiles = draw(st.permutations(rules.tile_set.tiles))
    count = draw(st.integers(0, min(12, len(squares))))
    where = draw(st.permutations(squares))[:count]
    board = Board(layout).placing(
        Placement(
            square, PlacedTile("A", is_blank=True) if tile.is_blank else PlacedTile(str(tile))
        )
        for square, tile in zip(where, tiles, strict=False)
    )
    dealt: Iterable[Rack] = (
        Rack(tiles[count + 4 * seat :][: draw(st.integers(1, 4))]) for seat in range(players)
    )
    racks = [rack if draw(st.booleans()) else Rack(hidden=rules.rack_size) for rack in dealt]
    state = GameState.of(
        rules,
        racks,
        board=board,
        scores=draw(st.lists(st.integers(-99, 999), min_size=players, max_size=players)),
    )
    zeros = draw(st.integers(0, 12))
    bag = len(state.bag)
    return state.replace(
        past=[
            Outcome((seat - zeros) % players, OutcomeKind.PASS, bag_after=bag)
            for seat in range(zeros)
        ],
    )


@given(data=st.data())
def test_a_written_state_is_read_again_as_it_was(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([HASBRO, TWO_EXCHANGES, SPANISH, SMALL]))
    state = data.draw(states(rules))
    assert cgp.parse(cgp.format(state), rules) == state


def test_a_player_alone_is_written_with_a_rack_that_can_be_read() -> None:
    alone = HASBRO.replace(players=Players(1, 4))
    state = GameState.of(alone, [Rack(hidden=7)])
    assert cgp.parse(cgp.format(state), alone) == state
    with pytest.raises(NotationError, match="only rack is empty"):
        cgp.format(GameState.of(alone, [""]))


# -- options


STATE = "/".join(["15"] * 15) + " AB/CD 0/0 0"
WRITTEN = (
    "bb 40; bdn CrosswordGame; cr 5pt; etl 7; gid x12; ld english; lex my list; lm 8G QUI.T +5; "
    "mcnz 6; ti 3000; tmr 10000/-2500; to 60000; mood very good; odd;"
)


def test_every_option_is_read_and_written() -> None:
    options = cgp.parse_options(f"{STATE}   {WRITTEN}")
    assert (len(options), options["lex"], options["odd"]) == (14, "my list", "")
    state = cgp.parse(f"{STATE} {WRITTEN}", HASBRO)
    assert cgp.format(state, options) == f"{STATE} {WRITTEN}"


def test_what_the_rules_have_a_meaning_for() -> None:
    rules = cgp.apply_options(cgp.parse_options(f"{STATE} {WRITTEN}"), NO_CHALLENGE)
    assert rules.bingo == TilesPlayed(7, points=40)
    assert (rules.judging, rules.ruling) == (Judging.ON_CHALLENGE, PointsPerChallenge(5))
    assert rules.exchange == SomeTiles(bag_minimum=7)
    assert rules.endings[-1] == Run(turns=6)
    assert rules.overtime == PointsPerMinute(lost_after=1)
    assert cgp.parse(f"{STATE} {WRITTEN}", HASBRO).rules == HASBRO
    assert cgp.apply_options({"lex": "CSW21"}, HASBRO) is HASBRO


def test_one_rule() -> None:
    cases: list[tuple[str, str, str, object]] = [
        ("cr", "VOID", "judging", Judging.REFUSE),
        ("cr", "single", "ruling", NoPenalty()),
        ("cr", "double", "ruling", ChallengerLosesTurn()),
        ("etl", "1", "exchange", SomeTiles(least=0, bag_minimum=1)),
    ]
    for code, said, field, value in cases:
        assert getattr(cgp.apply_options({code: said}, HASBRO), field) == value


def test_rules_that_are_there_are_bent_only() -> None:
    rules = HASBRO.replace(
        endings=(Run(turns=3),), overtime=PointsPerMinute(5), bingo=WholeRack(20)
    )
    changed = cgp.apply_options({"mcnz": "4", "to": "120000", "bb": "10"}, rules)
    assert changed.endings == (Run(turns=4),)
    assert changed.overtime == PointsPerMinute(5, lost_after=2)
    assert changed.bingo == TilesPlayed(7, points=10)


def test_other_endings_are_kept() -> None:
    endings: tuple[EndingRule, ...] = (
        Run(turns=3, counts=PASSES),
        Run(turns=4, counts=EXCHANGES, kind=EndKind.EXCHANGES),
        Run(turns=3, kind=EndKind.PASSES),
        *(LastTurnEach(), Agreed(), GoesOut()),
    )
    rules = HASBRO.replace(endings=endings)
    assert cgp.apply_options({"mcnz": "6"}, rules).endings == (*endings, Run(turns=6))


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("lex CSW21", "semicolon", "lex CSW21"),
        ("lex A; ; ", "semicolon", "; "),
        ("bb 1; bb 2;", "bb is given twice", "bb 2;"),
        (f"lex CSW;{STATE} lex CSW;", "second board", STATE),
        (f"\n{STATE} lex CSW;", "second board", STATE),
    ],
)
def test_what_is_wrong_in_options_and_where(text: str, reason: str, shown: str) -> None:
    for read in (lambda line: cgp.parse(line, HASBRO), cgp.parse_options):
        with pytest.raises(NotationError) as caught:
            read(f"{STATE} {text}")
        assert reason in caught.value.reason
        assert f"{STATE} {text}"[caught.value.column :].startswith(shown)


@pytest.mark.parametrize("option", [("bb", "x"), ("etl", "-1"), ("mcnz", "0"), ("cr", "7pt")])
def test_options_that_name_no_rule(option: tuple[str, str]) -> None:
    with pytest.raises(NotationError) as caught:
        cgp.apply_options(dict([option]), HASBRO)
    assert caught.value.text == option[1]


def test_options_that_the_rules_contradict() -> None:
    rules = HASBRO.replace(endings=[Run(turns=3, counts=Turns([OutcomeKind.EXCHANGE]))])
    with pytest.raises(RuleSetError, match="exchange"):
        cgp.apply_options({"etl": "101"}, rules)


def test_options_that_would_be_read_as_others_are_not_written() -> None:
    for options in ({"lex": "a; bb 3"}, {"": "x"}, {"a b": "x"}):
        with pytest.raises(NotationError, match="would be read back differently"):
            cgp.format(cgp.parse(STATE, HASBRO), options)


# -- plays on other boards


def test_lying_tiles_can_be_shown() -> None:
    board = lay(HASBRO, "8F HORn", "H8 .AIN")
    play = parse_play("8D RE....S", board)
    assert format_play(play, board, shows_lying=True) == "8D RE(HORn)S"
    assert parse_play("8D RE(HORn)S", board) == play
