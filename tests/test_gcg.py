"""Guards GCG: what is read of a text, what is wrong with it and where, and the way back.

Whether a record agrees with rules is left to `test_records`.
"""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from five_rulebooks import RULEBOOKS
from games_to_play import play_one
from records_kit import FEW, GAME, PLAYERS, TOURNAMENT, Said, game_of, outcomes
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    KnownSeed,
    Overtime,
    Pass,
    Resign,
    RuleSet,
    TileSet,
    records,
)
from scrabble_rules.notation import NotationError
from scrabble_rules.profiles import HASBRO, WESPA
from scrabble_rules.records import (
    EntryKind,
    FindingKind,
    GameRecord,
    Participant,
    RecordedEnd,
    RecordEntry,
    Tag,
    gcg,
)
from scrabble_rules.rules import (
    Agreed,
    ChallengerLosesTurn,
    ChallengerPays,
    FreeSwap,
    GoesOut,
    Judging,
    LoserLosesGame,
    LostOnTime,
    NoPenalty,
    NoSettlement,
    PerEnd,
    Players,
    PointsPerChallenge,
    Run,
    SomeTiles,
)
from scrabble_rules.rules.ruling import RulingRule
from scrabble_rules.values.safe_text import harmless

NO_ACTION, OPEN = "expected a play (8G QUIT)", "this parenthesis is not closed"

# -- reading


def test_what_a_record_says() -> None:
    reading = gcg.read(GAME)
    record = reading.record
    assert reading.problems == ()
    assert record.players == (Participant("Ann Lee", "ann"), Participant("Bob", "bob"))
    assert [record.tag(name) for name in ("title", "lexicon", "id")] == [
        "Kitchen table",
        "made up",
        None,
    ]
    assert record.notes == ("Before the first move.",)
    assert record.racks == ("AEI", "")
    assert record.entries[1] == RecordEntry(
        1,
        EntryKind.PLAY,
        rack="AEFMPST",
        play="H6 FA.M",
        points=9,
        total=9,
        notes=("A note of\ntwo lines.",),
    )
    assert [entry.kind.name for entry in record.entries[3:]] == [
        *("CHALLENGE", "EXCHANGE", "PLAY", "WITHDRAWN", "PASS", "EXCHANGE", "PLAY", "TIME"),
    ]
    assert record.entries[8].tiles == "___"
    assert record.entries[6].line == 15


def test_it_may_be_written_in_other_ways() -> None:
    cases: list[str] = [
        "\ufeff" + GAME,
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\r"),
        GAME.replace(": ", ":\t  ").replace(" +", "\t+"),
        GAME.replace("\n>", "  \n\n  >").replace("two lines.", "two lines.\n"),
        GAME.replace("8F", "8f").replace("PASTE", "PASTE*"),
        GAME.replace("PASTE", "PASTE!"),
        GAME.replace("PASTE", "PASTE#"),
        GAME.replace("+", ""),
        GAME.replace(" -", " \u2212"),
        GAME.replace(">ann", ">Ann Lee".replace(" Lee", "")),
        GAME.replace("#title", "#TITLE").replace("#rack1", "# a comment\n#rack1"),
        GAME.replace("Kitchen table", "Kitchen\n#- table"),
    ]
    for text in cases:
        reading = gcg.read(text)
        assert reading.problems == (), text
        assert gcg.format(reading.record) == GAME, text


@pytest.mark.parametrize("rack", ["AH NORST", "AH NO RST", "A H N O R S T"])
@pytest.mark.parametrize(
    "action",
    [
        "8F HORN +14 14",
        "- +0 0",
        "-- -14 0",
        "(AHNORST) -5 0",
    ],
)
def test_a_rack_with_spaces_is_joined(rack: str, action: str) -> None:
    joined = gcg.read(f"{PLAYERS}>ann: AHNORST {action}")
    reading = gcg.read(f"{PLAYERS}>ann: {rack} {action}")
    assert reading.record == joined.record
    assert [problem.reason for problem in reading.problems] == ["a rack may not contain spaces"]
    assert joined.problems == ()


def test_long_dashes() -> None:
    cases: list[tuple[str, str]] = [
        ("ABC —BC +0 0", "ABC -BC +0 0"),
        ("ABC — +0 0", "ABC - +0 0"),
        ("ABC —— \u201314 0", "ABC -- -14 0"),
        ("ABC (time) —10 —10", "ABC (time) -10 -10"),
    ]
    for typed, meant in cases:
        reading = gcg.read(f"{PLAYERS}>ann: {typed}")
        assert reading.problems == (), typed
        assert reading.record == gcg.read(f"{PLAYERS}>ann: {meant}").record


def test_what_is_meant_is_read_in_spite_of_a_slip() -> None:
    cases: list[tuple[str, str]] = [
        ("ABC (challenge)+5 19", "ABC (challenge) +5 19"),
        ("ABC (challenge +5 19", "ABC (challenge) +5 19"),
        ("(ABC)+18 32", "(ABC) +18 32"),
    ]
    for typed, meant in cases:
        reading = gcg.read(f"{PLAYERS}>ann: {typed}")
        assert len(reading.problems) == 1, typed
        assert reading.record == gcg.read(f"{PLAYERS}>ann: {meant}").record


def test_lines_without_a_problem() -> None:
    cases: list[tuple[str, EntryKind]] = [
        ("APSS (PASS) -6 -6", EntryKind.LOSS),
        ("(PASS) +12 26", EntryKind.GAIN),
        ("PASS (PASS) +0 0", EntryKind.LOSS),
        ("TIME -2 +0 14", EntryKind.EXCHANGE),
        ("PASS - 0 14 3", EntryKind.PASS),
        ("(Time) -10 4", EntryKind.TIME),
        ("(CHALLENGE) +5 19", EntryKind.CHALLENGE),
    ]
    for line, kind in cases:
        reading = gcg.read(f"{PLAYERS}>ann: {line}")
        assert reading.problems == (), line
        assert reading.record.entries[0].kind is kind


def test_bytes_that_were_taken_for_latin_1() -> None:
    text = GAME.replace("Ann Lee", "Zoë Ärger")
    assert gcg.read(text.encode().decode("latin-1")).record == gcg.read(text).record
    assert gcg.read(text).record.players[0].name == "Zoë Ärger"


@pytest.mark.parametrize(
    ("line", "reason", "column"),
    [
        (">ann: ABC 8H CAB +8", "expected the total after this", 19),
        (">ann: ABC 8H CAB +x 8", "expected a number for the points", 17),
        (">ann: ABC 8H +8 8", "expected the word of the play", 13),
        (">ann: ABC", NO_ACTION, 6),
        (">ann:", NO_ACTION, 5),
        (">ann: AB C 8H CAB +8 8", "a rack may not contain spaces", 9),
        (">ann: A B C 8H CAB +8 8", "a rack may not contain spaces", 8),
        (">ann ABC 8H CAB +8 8", "expected a colon after the name", 4),
        (">eve: ABC 8H CAB +8 8", "no player has this name; read as ann", 1),
        (">ann: A[BC 8H CAB +8 8", "expected one label in brackets, such as [CH]", 7),
        (">ann: ABC -1234 +0 0", "the number of exchanged tiles has at most two digits", 10),
        (">ann: (ABC +8 8", OPEN, 6),
        (">ann: (ABC)+8 8", "expected a space after the parenthesis", 11),
        (">ann: ABC - pass +0 0", "expected a number for the points", 12),
        ("ann: ABC 8H CAB +8 8", "a line begins with # or >", 0),
        ("#player0 eve Eve", "players are numbered from 1 to 9", 1),
        (">ann: EIR (EIS) -3 5", "other tiles than the rack", 11),
        ("#player1", "expected the player's short name", 8),
        ("#player1 eve", "player 1 is named twice", 1),
        ("#player3 bob Bo", "two players are called bob", 9),
    ],
)
def test_what_is_wrong_and_where(line: str, reason: str, column: int) -> None:
    (problem,) = gcg.read(PLAYERS + line).problems
    assert reason in problem.reason
    assert (problem.line, problem.column, problem.text) == (3, column, line)
    with pytest.raises(NotationError) as caught:
        gcg.parse(PLAYERS + line, TOURNAMENT)
    assert (caught.value.line, caught.value.column) == (3, column)
    assert str(caught.value) == str(problem)


def test_every_problem_is_collected_and_the_rest_is_read() -> None:
    lines = GAME.splitlines()
    lines[7], lines[12] = ">bob: nonsense", "more nonsense"
    reading = gcg.read("\n".join(lines))
    assert [problem.line for problem in reading.problems] == [8, 13]
    assert len(reading.record.entries) == 10
    assert reading.record.entries[1].remark == "nonsense"


def test_players_may_be_named_by_their_entries_alone() -> None:
    reading = gcg.read(">x: AB 8H AB +8 8\n>y: CD - +0 0\n")
    assert [player.nick for player in reading.record.players] == ["x", "y"]
    assert [entry.seat for entry in reading.record.entries] == [0, 1]
    assert len(reading.problems) == 2


def test_a_player_is_named_before_the_first_move() -> None:
    (problem,) = gcg.read("#player1 x X\n>x: - +0 0\n#player2 y Y\n>y: - +0 0").problems
    assert (problem.line, problem.column) == (3, 1)
    assert "after a move" in problem.reason


@pytest.mark.parametrize(
    ("racks", "found"),
    [
        ("", []),
        ("#rack2 IEO", []),
        ("#rack2 EIU", ["EIU"]),
        ("#rack1 A", ["A"]),
        ("#rack1 A\n#rack2 EE", ["A", "EE"]),
    ],
)
def test_racks_after_the_end_are_those_that_were_counted(racks: str, found: list[str]) -> None:
    rules = TOURNAMENT.replace(
        tile_set=TileSet.of(
            {"A": (2, 1), "E": (1, 1), "I": (1, 1), "O": (1, 1), "U": (1, 1)}, blanks=0
        ),
        players=Players(2, 2),
        rack_size=3,
    )
    text = f"{PLAYERS}>ann: AAU 8G AUA +6 6\n>ann: (EIO) +6 12\n{racks}"
    findings = gcg.replay(text, rules).findings
    assert [(each.kind, each.found) for each in findings] == [
        (FindingKind.RACK, one) for one in found
    ]


def test_there_is_an_end_to_nonsense() -> None:
    cases: list[str] = [
        "a\n",
        ">a: - 0 0\n",
        "#- x\n",
        "#note x\n",
        "[(",
        ">" + " " * 9,
        "#title A\n#title B\n",
    ]
    for junk in cases:
        reading = gcg.read(junk * 20_000)
        assert len(reading.problems) <= 1001, junk
        assert len(reading.record.entries) <= 1001, junk


def test_a_text_too_long_for_a_rack_and_a_note_that_goes_on() -> None:
    reading = gcg.read(f"{PLAYERS}#note one\n#- two\n>ann : {'A' * 500} - +0 0\n")
    assert [problem.reason[:14] for problem in reading.problems] == ["this is too lo"]
    assert reading.record.notes == ("one\ntwo",)


# -- names that are nobody's


def test_whose_an_entry_is_taken_for() -> None:
    cases: list[tuple[str, list[int], list[str]]] = [
        ("#player1 x\n#player2 x\n>x: A - 0 0\n>x: B - 0 0\n", [0, 1], ["x", "x"]),
        (">: A - 0 0\n>: B - 0 0\n", [0, 1], ["player1", "player2"]),
        (
            PLAYERS + ">ann: A - 0 0\n>bob: B - 0 0\n>eve: (time) -10 -10\n",
            [0, 1, 1],
            ["ann", "bob"],
        ),
        (PLAYERS + ">ann: A - 0 0\n>eve: B - 0 0\n>: C - 0 0\n", [0, 1, 0], ["ann", "bob"]),
    ]
    for text, seats, nicks in cases:
        reading = gcg.read(text)
        assert [entry.seat for entry in reading.record.entries] == seats
        assert [player.nick for player in reading.record.players] == nicks
        assert reading.problems, text


# -- writing


def test_a_canonical_text_is_written_as_it_was() -> None:
    assert gcg.format(gcg.read(GAME).record) == GAME


@given(st.text(st.characters(categories=["Cc", "Cf", "Cs", "L"]), min_size=1, max_size=9))
def test_a_name_does_not_harm_a_text(name: str) -> None:
    game = Game.start(HASBRO, [name, f"\x1b[31m{name}\u202e\ud800\0"], face_down=True)
    text = gcg.format(game, title="Final")
    assert harmless(text) == text
    assert text.encode()
    record = gcg.read(text).record
    assert record.players[1].name.startswith("\ufffd[31m")
    assert gcg.format(record) == text
    for sign in "\x1b\0\x9b\ud800":
        with pytest.raises(NotationError, match="cannot be written"):
            gcg.format(game, title=f"Final{sign}")


@pytest.mark.parametrize(
    "record",
    [
        GameRecord([Participant(nick="a b")]),
        GameRecord([Participant(nick="a")], [RecordEntry(0, EntryKind.PASS)]),
        GameRecord([Participant(nick="a")], [RecordEntry(1, EntryKind.PASS, points=0, total=0)]),
        GameRecord([Participant(nick="a")], [RecordEntry(0, EntryKind.UNKNOWN, points=0, total=0)]),
        GameRecord(
            [Participant(nick="a")], [RecordEntry(0, EntryKind.PASS, "A B", points=0, total=0)]
        ),
        GameRecord(
            [Participant(nick="a")],
            [
                RecordEntry(0, EntryKind.PASS, points=0, total=0),
                RecordEntry(0, EntryKind.PASS, points=0, total=0, remark=" x"),
            ],
        ),
        GameRecord([Participant(nick="a")], notes=["one\n>two: - 0 0"]),
        GameRecord([Participant("A\n#B", "a")]),
        GameRecord([Participant(nick="a")], [RecordEntry(0, EntryKind.GAIN, points=-2, total=0)]),
    ],
)
def test_what_could_not_be_read_again_is_not_written(record: GameRecord) -> None:
    with pytest.raises(NotationError, match="the record cannot be written"):
        gcg.format(record)


def test_an_end_that_no_entry_shows() -> None:
    cases: list[tuple[str, RecordedEnd]] = [
        ("agreed", RecordedEnd(EndKind.AGREED)),
        ("resigned bob", RecordedEnd(EndKind.RESIGNED, 1)),
        ("on-time ann", RecordedEnd(EndKind.FLAG_FALL, 0)),
    ]
    for line, ended in cases:
        text = f"#character-encoding UTF-8\n{PLAYERS}#title T\n#ended {line}\n"
        record = gcg.read(text).record
        assert (record.ended, record.tags) == (ended, (Tag("title", "T"),))
        assert gcg.format(record) == text, line


def test_an_end_by_nobody_is_a_problem() -> None:
    cases: list[tuple[str, bool]] = [
        ("resigned eve", True),
        ("resigned", True),
        ("on-time eve", True),
        ("agreed by all", False),
    ]
    for line, is_problem in cases:
        reading = gcg.read(f"{PLAYERS}>ann: A - +0 0\n  #ended {line}\n")
        told = [(each.line, each.column, each.reason) for each in reading.problems]
        assert told == [(4, 2, f"#ended names no player of this game: {line}")] * is_problem


def test_an_end_that_the_rules_do_not_allow_is_a_finding() -> None:
    text = f"{PLAYERS}>ann: HORNPAS 8F HORN +14 14\n#ended "
    allowed = gcg.replay(f"{text}agreed\n", HASBRO)
    assert allowed.state.is_over
    (finding,) = gcg.replay(f"{text}agreed\n", WESPA).findings
    assert (finding.kind, finding.is_serious) == (FindingKind.END, True)
    (finding,) = gcg.replay(f"{text}on-time bob\n", WESPA).findings
    assert finding.kind is FindingKind.END


def test_what_an_entry_lacks_is_named() -> None:
    entry = RecordEntry(0, EntryKind.PLAY, play="8F HORN", points=14)
    record = GameRecord([Participant("Ann"), Participant("Bob")], [entry])
    with pytest.raises(NotationError, match="move 1 lacks its total"):
        gcg.format(record)
    record = GameRecord([Participant("Ann"), Participant("Bob")], ended=RecordedEnd(EndKind.OUT))
    with pytest.raises(NotationError, match="#ended cannot say"):
        gcg.format(record)


def test_only_the_first_end_counts() -> None:
    record = gcg.read(f"{PLAYERS}#ended agreed\n#ended resigned ann\n").record
    assert record.ended == RecordedEnd(EndKind.AGREED)
    assert record.tag("ended") == "resigned ann"
    with pytest.raises(NotationError, match="ended"):
        gcg.format(record)


def test_a_record_that_says_it_is_incomplete() -> None:
    for line in ("#incomplete", "#incomplete after the power failed"):
        text = f"#character-encoding UTF-8\n{PLAYERS}{line}\n>ann: - +0 0\n"
        record = gcg.read(text).record
        assert record.is_incomplete, line
        assert record.tag("incomplete") == (line.partition(" ")[2] or None)
        assert gcg.format(record) == text.replace("ann: -", "ann:  -"), line
        assert not gcg.read(PLAYERS).record.is_incomplete, line


def test_names_and_lines_about_a_game() -> None:
    game = Game.start(HASBRO, ["Ann Lee", "Ann: Lee"], seed=KnownSeed(1))
    text = gcg.format(game, title="Final", tile_set="English")
    assert "#player1 Ann_Lee Ann Lee\n#player2 Ann__Lee Ann: Lee\n" in text
    assert "#title Final\n#tile-set English\n#incomplete\n" in text
    record = records.record(game)
    for players, line in [
        ([Participant("x"), Participant("x")], "#player2 x_2 x\n"),
        ([Participant(" Ann  Lee "), Participant()], "#player1 Ann_Lee Ann Lee\n#player2 player2"),
        ([Participant(nick="x"), Participant("y")], "#player1 x\n"),
    ]:
        assert line in gcg.format(evolve(record, players=players))
    with pytest.raises(TypeError, match="its own tags"):
        gcg.format(record, title="x")


def check_round_trip(game: Game) -> None:
    text = gcg.format(game)
    replay = gcg.replay(text, game.rules)
    assert replay.findings == ()
    assert replay.problems == ()
    assert replay.state.scores == game.state.scores
    assert replay.state.board == game.state.board
    assert replay.state.end == game.state.end
    assert outcomes(replay.game) == outcomes(game)
    assert gcg.format(replay.game) == text


@pytest.mark.parametrize("rules", RULEBOOKS.values(), ids=RULEBOOKS)
@settings(max_examples=8)
@given(seed=st.integers(0, 10**6), turns=st.sampled_from([5, 17, 120]))
def test_a_played_game_is_replayed_as_it_was(rules: RuleSet, seed: int, turns: int) -> None:
    check_round_trip(play_one(Game.start(rules, 2, seed=KnownSeed(seed)), turns))


HORN, FARM = "8F HORN", "H6 FA.M"


def test_what_else_can_happen() -> None:
    cases: list[tuple[dict[str, Any], list[Said], str]] = [
        ({}, [HORN, (Resign(), 1)], "#ended resigned Player_2"),
        (
            {"endings": (GoesOut(), Agreed())},
            [HORN, Pass(), (AgreeEnd(), 0), (AgreeEnd(), 1)],
            "#ended agreed",
        ),
        ({}, [HORN, (Challenge(upheld=False), 1)], "(challenge) +5 19"),
        (
            {"ruling": ChallengerPays(10)},
            [HORN, (Challenge(upheld=False), 1)],
            "(challenge) -10 -10",
        ),
        (
            {"ruling": ChallengerLosesTurn(2)},
            [HORN, (Challenge(upheld=False), 1), Pass()],
            "- +0 0",
        ),
        (
            {"ruling": ChallengerLosesTurn(), "endings": (Run(turns=1),)},
            [HORN, (Challenge(upheld=False), 1)],
            ">Player_2: AEFMPST - +0 0",
        ),
        ({"ruling": LoserLosesGame()}, [HORN, (Challenge(upheld=False), 1)], "(challenge) +0 14"),
        (
            {"ruling": PointsPerChallenge(5, per_word=True)},
            [HORN, FARM, "10F PASTE", (Challenge(["PASTE", "FARMS"], upheld=False), 1)],
            "(challenge) +10 49",
        ),
        ({}, [HORN, (Challenge(upheld=True), 1)], "-- -14 0"),
        ({}, [Exchange("?A"), Exchange("AEF")], "-AEF +0 0"),
        ({"exchange": SomeTiles(least=0)}, [HORN, Exchange(())], "-0 +0 0"),
        (
            {"exchange": FreeSwap(SomeTiles())},
            [Exchange("?AHNORT", keeps_turn=True), Pass()],
            "-?AHNORT +0 0",
        ),
        ({}, [HORN, Overtime((0, 90_000))], "(time) -20 -20"),
        ({"overtime": LostOnTime()}, [HORN, Overtime((0, 90_000))], "#ended on-time Player_2"),
        ({"judging": Judging.LOSE_TURN, "lexicon": ["CAT"]}, [HORN], "-- -14 0"),
        ({"endings": (Run(turns=2),), "settlement": PerEnd()}, [Pass(), Pass()], "(?AHNORT) -9 -9"),
        ({"endings": (Run(turns=2),)}, [Pass(), Pass()], "(AEFMPST) -14 -14"),
        (
            {"endings": (Run(turns=1),), "settlement": PerEnd(otherwise=NoSettlement())},
            [HORN, Pass()],
            "- +0 0",
        ),
    ]
    for changes, moves, written in cases:
        rules = TOURNAMENT.replace(**changes)
        game = game_of(rules, *moves)
        text = gcg.format(game)
        assert written in text
        replay = gcg.replay(text, rules)
        assert replay.findings == (), changes
        assert replay.state.scores == game.state.scores, changes
        assert replay.state.end == game.state.end, changes
        assert outcomes(replay.game) == outcomes(game), changes


@pytest.mark.parametrize("challenger", [1, 2])
@pytest.mark.parametrize("following", [(), ("9F PASTE",), ("9F PASTE", Pass(), Pass())])
@pytest.mark.parametrize("ruling", [ChallengerLosesTurn(), ChallengerPays(10), NoPenalty()])
def test_one_of_several_opponents_challenges(
    challenger: int, ruling: RulingRule, following: tuple[Said, ...]
) -> None:
    """A record does not say who it was: that is seen by the turn that is lost, or by who pays."""
    rules = TOURNAMENT.replace(ruling=ruling, players=Players(2, 4))
    racks = ("?AHNORT", "AEPSTTE", "AEPSTTE")
    wrong: Said = (Challenge(upheld=False), challenger)
    game = game_of(rules, HORN, wrong, *following[: 3 if challenger == 2 else 1], racks=racks)
    replay = gcg.replay(gcg.format(game), rules)
    assert replay.findings == ()
    assert replay.state.scores == game.state.scores
    assert following == () or replay.state.on_turn == game.state.on_turn


def test_a_zero_settlement_still_accepts() -> None:
    rules = FEW.replace(settlement=PerEnd({EndKind.OUT: NoSettlement()}))
    game = game_of(rules, "8D TASTASA", Pass(), racks=("AAASSTT", "??AQSTT"))
    assert game.is_over
    assert gcg.format(game).splitlines()[-1] == ">Player_2:  () +0 0"
    assert gcg.replay(gcg.format(game), rules).state.end == game.state.end


# -- errors


def test_a_record_without_a_move_agrees_with_nothing() -> None:
    for text in ("", "#player1 Ann Ann\n#player2 Bob Bob\n"):
        replayed = gcg.replay(text, HASBRO)
        assert not replayed.agrees, text
        assert FindingKind.EMPTY in {finding.kind for finding in replayed.findings}, text


def test_a_late_line_that_contradicts_an_earlier_one() -> None:
    cases: list[tuple[str, str, str | None]] = [
        ("#title A", "#title B", "the line #title contradicts an earlier one: A"),
        ("#lexicon A\n#- B", "#lexicon A", "the line #lexicon contradicts an earlier one: A B"),
        ("#ended agreed", "#ended resigned ann", "the line #ended contradicts an earlier one: a"),
        ("#rack1 ABC", "#rack1 ABD", "the line rack1 is given twice"),
        ("#player1 ann Ann", "#player1 eve Eve", "player 1 is named twice"),
        ("#title A", "#title A", None),
        ("#style A", "#style B", None),
    ]
    for early, late, reason in cases:
        for move in (">ann: - +0 0\n", ""):
            reading = gcg.read(f"{PLAYERS}{early}\n{move}{late}\n>bob: - +0 0 \n")
            found = [p for p in reading.problems if not early.startswith("#player") or p.line > 3]
            assert any(p.reason.startswith(reason or "") for p in found) is (reason is not None)
            assert all(p.text == late for p in found)
