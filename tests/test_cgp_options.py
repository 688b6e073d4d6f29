"""Guards the options of CGP: those it defines become values, others are kept as text."""

from __future__ import annotations

import pytest

from scrabble_rules import EndKind, OutcomeKind, evolve
from scrabble_rules.notation import Coordinates, NotationError, cgp, format_play, parse_play
from scrabble_rules.notation.cgp import Options
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    EXCHANGES,
    PASSES,
    Agreed,
    BagEmpty,
    BoardNotEmpty,
    ChallengerLosesTurn,
    GoesOut,
    Judging,
    LastTurnEach,
    NoPenalty,
    PointsPerChallenge,
    PointsPerMinute,
    Run,
    SomebodyScored,
    SomeTiles,
    TilesPlayed,
    Turns,
    WholeRack,
)
from scrabble_rules.rules.endings import EndingRule
from sheet import lay

STATE = "/".join(["15"] * 15) + " AB/CD 0/0 0"
ALL_OF_THEM = Options(
    bingo=40,
    board="CrosswordGame",
    challenge="5pt",
    exchange_minimum=7,
    game_id="x12",
    tile_set="english",
    lexicon="my list",
    last_move="8G QUI.T +5",
    scoreless_turns=6,
    increment=3000,
    clocks=(10_000, -2500),
    most_overtime=60_000,
    others=[("mood", "very good"), ("odd", "")],
)
WRITTEN = (
    "bb 40; bdn CrosswordGame; cr 5pt; etl 7; gid x12; ld english; lex my list; lm 8G QUI.T +5; "
    "mcnz 6; ti 3000; tmr 10000/-2500; to 60000; mood very good; odd;"
)


def test_every_option_is_read_and_written() -> None:
    line = cgp.parse_line(f"{STATE} {WRITTEN}", HASBRO)
    assert line.options == ALL_OF_THEM == cgp.parse_options(f"{STATE} {WRITTEN}")
    assert cgp.format_line(line) == f"{STATE} {WRITTEN}"
    assert cgp.format_line(cgp.parse_line(STATE, HASBRO)) == STATE


def test_a_second_state_is_no_option() -> None:
    for lines in (f"{STATE}\n{STATE} lex CSW;", f"{STATE} lex CSW;{STATE} lex CSW;"):
        for read in (cgp.parse, cgp.parse_line):
            with pytest.raises(NotationError, match="no option but a second board: give one line"):
                read(lines, HASBRO)


def test_what_the_rules_have_a_meaning_for() -> None:
    rules = ALL_OF_THEM.applied(NO_CHALLENGE)
    assert rules.bingo == TilesPlayed(7, points=40)
    assert (rules.judging, rules.ruling) == (Judging.ON_CHALLENGE, PointsPerChallenge(5))
    assert rules.exchange == SomeTiles(bag_minimum=7)
    assert rules.endings[-1] == Run(turns=6)
    assert rules.overtime == PointsPerMinute(lost_after=1)
    assert cgp.parse(f"{STATE} {WRITTEN}", HASBRO).rules == HASBRO
    assert Options().applied(HASBRO) is HASBRO


def test_one_rule() -> None:
    cases: list[tuple[Options, str, object]] = [
        (Options(challenge="void"), "judging", Judging.REFUSE),
        (Options(challenge="single"), "ruling", NoPenalty()),
        (Options(challenge="double"), "ruling", ChallengerLosesTurn()),
        (Options(exchange_minimum=1), "exchange", SomeTiles(least=0, bag_minimum=1)),
    ]
    for options, field, value in cases:
        assert getattr(options.applied(HASBRO), field) == value


def test_rules_that_are_there_are_bent_only() -> None:
    rules = evolve(
        HASBRO, endings=(Run(turns=3),), overtime=PointsPerMinute(5), bingo=WholeRack(20)
    )
    changed = Options(scoreless_turns=4, most_overtime=120_000, bingo=10).applied(rules)
    assert changed.endings == (Run(turns=4),)
    assert changed.overtime == PointsPerMinute(5, lost_after=2)
    assert changed.bingo == TilesPlayed(7, points=10)


def test_runs_of_scoreless_turns_are_replaced() -> None:
    cases: list[EndingRule] = [
        Run(turns=3),
        Run(rounds=2),
        Run(turns=3, guards=(SomebodyScored(), BagEmpty(), BoardNotEmpty())),
    ]
    for ending in cases:
        rules = evolve(HASBRO, endings=(ending, GoesOut()))
        assert Options(scoreless_turns=6).applied(rules).endings == (GoesOut(), Run(turns=6))


def test_other_endings_are_kept() -> None:
    cases: list[EndingRule] = [
        Run(turns=3, counts=PASSES),
        Run(turns=4, counts=EXCHANGES, kind=EndKind.EXCHANGES),
        Run(turns=3, kind=EndKind.PASSES),
        LastTurnEach(),
        Agreed(),
    ]
    for ending in cases:
        rules = evolve(HASBRO, endings=(ending, GoesOut()))
        assert Options(scoreless_turns=6).applied(rules).endings == (
            ending,
            GoesOut(),
            Run(turns=6),
        )


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("lex CSW21", "semicolon", "lex CSW21"),
        ("lex A; ; ", "semicolon", "; "),
        ("lex;", "a value", ";"),
        ("bb x;", "a whole number", "x;"),
        ("bb 1; bb 2;", "bb is given twice", "bb 2;"),
        ("etl -1;", "0 or more", "-1;"),
        ("mcnz 0;", "1 or more", "0;"),
        ("cr 7pt;", "one of single", "7pt;"),
        ("gid a b;", "a single word", "a b;"),
        ("lm 8G;", "a move", "8G;"),
        ("lm 88 QUIT;", "coordinates", "88 QUIT;"),
        ("tmr 1/x;", "a whole number", "1/x;"),
        ("tmr 1;", "2 clock times", " tmr 1;"),
    ],
)
def test_what_is_wrong_and_where(text: str, reason: str, shown: str) -> None:
    for read in (cgp.parse, cgp.parse_line):
        with pytest.raises(NotationError) as caught:
            read(f"{STATE} {text}", HASBRO)
        assert reason in caught.value.reason
        assert f"{STATE} {text}"[caught.value.column :].startswith(shown)


def test_a_line_without_its_four_fields_has_no_options() -> None:
    with pytest.raises(NotationError, match=r"four fields: .* scoreless turns"):
        cgp.parse_options("15 AB/CD 0/0")
    with pytest.raises(NotationError, match="expected four fields"):
        cgp.parse_options("ld spanish; lex FISE2; bb 40;")


def test_options_that_the_rules_contradict() -> None:
    rules = evolve(HASBRO, endings=[Run(turns=3, counts=Turns([OutcomeKind.EXCHANGE]))])
    assert cgp.parse(f"{STATE} etl 101;", rules).rules is rules
    with pytest.raises(NotationError, match=r"contradict these rules: .* exchange"):
        cgp.parse_line(f"{STATE} etl 101;", rules)


def test_options_that_would_be_read_as_others_are_not_written() -> None:
    state = cgp.parse(STATE, HASBRO)
    for options in (Options(lexicon="a; bb 3"), Options(others=[("lex", "x")])):
        with pytest.raises(NotationError, match="would be read back differently"):
            cgp.format_line(cgp.StateLine(state, options))


def test_what_a_last_move_can_be() -> None:
    for move in ("-", "-QV", "-3", "challenge 8G QUIT", "H8 Q"):
        assert cgp.parse_options(f"{STATE} lm {move};").last_move == move


# -- plays on other boards


def test_lettered_rows() -> None:
    board = lay(HASBRO, "8F HORn", "H8 .AIN")
    for text, other in (("9G F.", "I7 F."), ("H7 H....", "8G H....")):
        play = parse_play(text, board)
        assert parse_play(other, board, None, Coordinates.LETTERED_ROWS) == play
        assert format_play(play, board, None, Coordinates.LETTERED_ROWS) == other


def test_lying_tiles_can_be_shown() -> None:
    board = lay(HASBRO, "8F HORn", "H8 .AIN")
    play = parse_play("8D RE....S", board)
    assert format_play(play, board, shows_lying=True) == "8D RE(HORn)S"
    assert parse_play("8D RE(HORn)S", board) == play
