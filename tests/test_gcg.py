"""Guards recorded games: what is read of a text, where rules part from it, and the way back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games_to_play import play_one
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    EndKind,
    Exchange,
    Game,
    Move,
    Overtime,
    Pass,
    Rack,
    Resign,
    RuleSet,
    TileSet,
    evolve,
    validate,
)
from scrabble_rules.notation import NotationError, gcg, parse_play
from scrabble_rules.notation.gcg import Entry, EntryKind, FindingKind, GameRecord, Participant
from scrabble_rules.profiles import ALL, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    Agreed,
    AtNextTurn,
    AtOnce,
    ChallengerLosesTurn,
    ChallengerPays,
    FinalScore,
    FreeSwap,
    Gain,
    GoesOut,
    Judging,
    LoserLosesGame,
    LostOnTime,
    NoSettlement,
    PerEnd,
    Players,
    PointsPerChallenge,
    PointsPerMinute,
    PointsPerWord,
    Run,
    SomeTiles,
)

TOURNAMENT = evolve(
    HASBRO,
    exchange=SomeTiles(least=1, bag_minimum=7),
    ruling=PointsPerChallenge(5),
    settlement=PerEnd({EndKind.OUT: Gain(2)}),
    endings=(GoesOut(), Run(turns=6)),
    overtime=PointsPerMinute(10),
    ranking=FinalScore(),
)
GAME = """\
#character-encoding UTF-8
#player1 ann Ann Lee
#player2 bob Bob
#title Kitchen table
#lexicon made up
#note Before the first move.
>ann: ?AHNORT 8F HORN +14 14
>bob: AEFMPST H6 FA.M +9 9
#note A note of
two lines.
>ann: ?AEPSTT 10F PASTE +25 39
>ann: ?AT (challenge) +5 44
>bob: EPST -PT +0 9
>ann: ?ATUVWX J10 .TUV +7 51
>ann: ?ATUVWX -- -7 44
>bob: EILOS - +0 9
>ann: ?AT -3 +0 44
>bob: EILOS 11E LO +8 17
>bob: EIS (time) -10 7
#rack1 AEI
"""


def kinds(text: str, rules: RuleSet = TOURNAMENT) -> list[tuple[int, FindingKind]]:
    return [(finding.move, finding.kind) for finding in gcg.replay(text, rules).findings]


def changed(old: str, new: str) -> str:
    assert GAME.count(old) == 1
    return GAME.replace(old, new)


# -- reading


def test_what_a_record_says() -> None:
    reading = gcg.read(GAME)
    record = reading.record
    assert reading.problems == ()
    assert record.players == (Participant("ann", "Ann Lee"), Participant("bob", "Bob"))
    assert (record.title, record.lexicon, record.description) == ("Kitchen table", "made up", None)
    assert record.notes == ("Before the first move.",)
    assert record.racks == ("AEI", "")
    assert record.entries[1] == Entry(
        1,
        EntryKind.PLAY,
        rack="AEFMPST",
        square="H6",
        word="FA.M",
        points=9,
        total=9,
        notes=("A note of\ntwo lines.",),
    )
    assert [entry.kind.name for entry in record.entries[3:]] == [
        *("CHALLENGE", "EXCHANGE", "PLAY", "WITHDRAWN", "PASS", "EXCHANGE", "PLAY", "TIME"),
    ]
    assert record.entries[8].tiles == "___"
    assert record.entries[6].line == 15


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + GAME,
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\r"),
        GAME.replace(": ", ":\t  ").replace(" +", "\t+"),
        GAME.replace("\n>", "  \n\n  >").replace("two lines.", "two lines.\n"),
        GAME.replace("8F", "8f").replace("PASTE", "PASTE*"),
        GAME.replace("+", ""),
        GAME.replace(" -", " \u2212"),
        GAME.replace(">ann", ">Ann Lee".replace(" Lee", "")),
        GAME.replace("#title", "#TITLE").replace("#rack1", "# a comment\n#rack1"),
        GAME.replace("Kitchen table", "Kitchen\n#- table"),
    ],
    ids=[
        *("mark", "dos", "mac", "tabs", "blank", "small"),
        *("plain", "minus", "case", "pragmas", "on"),
    ],
)
def test_it_may_be_written_in_other_ways(text: str) -> None:
    reading = gcg.read(text)
    assert reading.problems == ()
    assert gcg.format(reading.record) == GAME


def test_bytes_that_were_taken_for_latin_1() -> None:
    text = GAME.replace("Ann Lee", "Zoë Ärger")
    assert gcg.read(text.encode().decode("latin-1")).record == gcg.read(text).record
    assert gcg.read(text).record.players[0].name == "Zoë Ärger"


P = "#player1 ann Ann\n#player2 bob Bob\n"


@pytest.mark.parametrize(
    ("line", "reason", "column"),
    [
        (">ann: ABC 8H CAB +8", "the total after this cannot be found", 19),
        (">ann: ABC 8H CAB +x 8", "a number is expected for the points", 17),
        (">ann: ABC 8H +8 8", "the word of the play is expected", 13),
        (">ann: ABC 8H", "the word of the play is expected", 12),
        (">ann: ABC", "a play, an exchange, a pass or the like is expected", 6),
        (">ann:", "a play, an exchange, a pass or the like is expected", 5),
        (">ann: ABC CAB +8 8", "a play, an exchange, a pass or the like is expected", 10),
        (">ann: AB C 8H CAB +8 8", "a rack is written without blanks in it", 9),
        (">ann ABC 8H CAB +8 8", "a colon is expected after the name", 4),
        (">eve: ABC 8H CAB +8 8", "nobody has this name, taken for ann's", 1),
        (">ann: A[BC 8H CAB +8 8", "a bracket holds one label and is closed again", 7),
        (">ann: ABC -1234 +0 0", "so many tiles are never exchanged", 10),
        (">ann: (ABC +8 8", "the parenthesis is not closed", 6),
        ("ann: ABC 8H CAB +8 8", "a line begins with # or with >", 0),
        ("#player0 eve Eve", "players are numbered from 1 to 9", 1),
        ("#player1", "the player's short name is expected", 8),
        ("#player1 eve", "player 1 is named twice", 1),
        ("#player3 bob Bo", "two players are called bob", 9),
    ],
)
def test_what_is_wrong_and_where(line: str, reason: str, column: int) -> None:
    (problem,) = gcg.read(P + line).problems
    assert (problem.line, problem.reason, problem.column) == (3, reason, column)
    assert problem.text == line
    with pytest.raises(NotationError) as caught:
        gcg.parse(P + line, TOURNAMENT)
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


@pytest.mark.parametrize("junk", ["a\n", ">a: - 0 0\n", "#- x\n", "#note x\n", "[(", ">" + " " * 9])
def test_there_is_an_end_to_nonsense(junk: str) -> None:
    reading = gcg.read(junk * 20_000)
    assert len(reading.problems) <= 1001
    assert len(reading.record.entries) <= 1001


# -- replaying


def test_a_record_that_agrees() -> None:
    replay = gcg.replay(GAME, TOURNAMENT)
    assert replay.findings == ()
    assert replay.agrees
    assert replay.state.scores == (44, 7)
    assert replay.game.state == replay.state
    assert replay.game.players == ("Ann Lee", "Bob")
    assert gcg.parse(GAME, TOURNAMENT) == replay.game


def test_known_tiles_are_kept_and_the_others_stay_hidden() -> None:
    game = gcg.parse(GAME, TOURNAMENT)
    assert game.deal.racks == (Rack("?AHNORT"), Rack("AEFMPST"))
    assert game.turns[1].state.racks[0] == Rack("?AEPSTT")
    assert game.turns[3].state.racks[1] == Rack("EPST___")
    assert game.state.racks[0] == Rack("AEI____")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("+25 39", "+24 39", [(3, FindingKind.SCORE)]),
        ("+25 39", "+25 38", [(3, FindingKind.TOTAL)]),
        ("+5 44", "+5 45", [(4, FindingKind.TOTAL)]),
        ("HORN +14", "HORM +14", [(1, FindingKind.SCORE)]),
        ("H6 FA.M", "H1 FA.M", [(2, FindingKind.UNREADABLE)]),
        (">bob: EILOS - +0 9\n", "", [(8, FindingKind.TURN)]),
        ("?ATUVWX J10", "?AEUVWX J10", [(6, FindingKind.RACK)]),
        ("bob: EPST -PT", "bob: EPSTZZZZ -PT", [(5, FindingKind.RACK)]),
        ("bob: AEFMPST", "bob: AEFMPS1", [(2, FindingKind.RACK)]),
    ],
)
def test_where_record_and_rules_part(
    old: str, new: str, expected: list[tuple[int, FindingKind]]
) -> None:
    assert kinds(changed(old, new))[: len(expected)] == expected


def test_a_finding_tells_what_is_expected_and_found() -> None:
    (finding,) = gcg.replay(changed("+25 39", "+24 39"), TOURNAMENT).findings
    assert (finding.move, finding.line, finding.expected, finding.found) == (3, 11, 25, 24)
    assert finding.words[0] == "PASTE"
    assert str(finding).endswith("count 25, not 24.")
    with pytest.raises(NotationError, match="not 24") as caught:
        gcg.parse(changed("+25 39", "+24 39"), TOURNAMENT)
    assert caught.value.line == 11


def test_a_wrong_total_is_told_once() -> None:
    text = GAME.replace(" 39\n", " 49\n").replace(" 44\n", " 54\n").replace(" 51\n", " 61\n")
    assert kinds(text) == [(3, FindingKind.TOTAL)]


def test_racks_that_cannot_be_right_do_not_stop_a_game() -> None:
    text = changed("?AEPSTT 10F", "QAEPSTT 10F").replace("bob: EPST -PT", "bob: QEPST -PT")
    replay = gcg.replay(text, TOURNAMENT)
    assert {finding.kind for finding in replay.findings} == {FindingKind.RACK}
    assert replay.agrees
    assert gcg.parse(text, TOURNAMENT).state.scores == (44, 7)


def test_what_the_rules_forbid_is_laid_as_it_was_recorded() -> None:
    text = P + ">ann: CAT 1A CAT +5 5\n>bob: S 1D .S +0 0\n>bob: DO A1 .OD +6 6\n#incomplete\n"
    replay = gcg.replay(text, TOURNAMENT)
    first = replay.findings[0]
    assert (first.move, first.kind, first.words) == (1, FindingKind.ILLEGAL, ("CAT",))
    assert len(replay.game.turns) == 0
    assert len(replay.state.board) == 5


def test_rules_without_challenges() -> None:
    found = gcg.replay(GAME, NO_CHALLENGE).findings
    illegal = [finding.move for finding in found if finding.kind is FindingKind.ILLEGAL]
    assert {4, 5, 7, 11} <= set(illegal)


def test_no_text_raises_and_no_other_thing_is_taken() -> None:
    assert kinds("") == [(0, FindingKind.UNFINISHED)]
    (finding,) = gcg.replay("", TOURNAMENT).findings
    assert str(finding) == "The record stops before the game has ended."
    with pytest.raises(TypeError, match="a text or a GameRecord"):
        gcg.replay(3, TOURNAMENT)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a RuleSet is expected"):
        gcg.replay(GAME, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a str is expected not bytes"):
        gcg.read(GAME.encode())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"a GameRecord is expected, such as .*, not Reading"):
        gcg.format(gcg.read(GAME))  # type: ignore[arg-type]


def test_half_a_character_can_be_told() -> None:
    text = GAME.replace(">ann: ?AHNORT 8F HORN", ">\ud800: ?AHN\udfffORT 8F HO\ud800RN", 1)
    assert text != GAME
    replay = gcg.replay(text, TOURNAMENT)
    assert "".join(map(str, [*replay.problems, *replay.findings])).encode()


def test_players_that_the_rules_have_no_seat_for() -> None:
    text = "".join(f"#player{n} p{n}\n" for n in range(1, 6)) + ">p5: AB - +0 0\n"
    assert kinds(text)[0] == (1, FindingKind.PLAYERS)


# -- writing


def test_a_canonical_text_is_written_as_it_was() -> None:
    assert gcg.format(gcg.read(GAME).record) == GAME


@pytest.mark.parametrize(
    "record",
    [
        GameRecord([Participant("a b")]),
        GameRecord([Participant("a")], [Entry(0, EntryKind.PASS)]),
        GameRecord([Participant("a")], [Entry(1, EntryKind.PASS, points=0, total=0)]),
        GameRecord([Participant("a")], [Entry(0, EntryKind.UNKNOWN, points=0, total=0)]),
        GameRecord([Participant("a")], [Entry(0, EntryKind.PASS, "A B", points=0, total=0)]),
        GameRecord(
            [Participant("a")],
            [
                Entry(0, EntryKind.PASS, points=0, total=0),
                Entry(0, EntryKind.PASS, points=0, total=0, remark=" x"),
            ],
        ),
        GameRecord([Participant("a")], notes=["one\n>two: - 0 0"]),
        GameRecord([Participant("a", "A\n#B")]),
        GameRecord([Participant("a")], [Entry(0, EntryKind.GAIN, points=-2, total=0)]),
    ],
)
def test_what_could_not_be_read_again_is_not_written(record: GameRecord) -> None:
    with pytest.raises(NotationError, match="the record cannot be written"):
        gcg.format(record)


def test_what_would_be_read_otherwise_is_told() -> None:
    record = GameRecord([Participant("a")], racks=["A\n#note B"])
    with pytest.raises(NotationError, match="its racks and notes would be read as others"):
        gcg.format(record)


def test_tiles_that_writing_cannot_tell_apart() -> None:
    tiles = TileSet.of({"[": (20, 1)}, blanks=0)
    game = Game.start(evolve(HASBRO, tile_set=tiles, players=Players(2, 2)), 2, seed=1)
    with pytest.raises(NotationError, match="cannot be told apart"):
        gcg.format(game)


def test_names_and_lines_about_a_game() -> None:
    game = Game.start(HASBRO, ["Ann Lee", "Ann: Lee"], seed=1)
    text = gcg.format(game, title="Final", tile_set="English")
    assert "#player1 Ann_Lee Ann Lee\n#player2 Ann__Lee Ann: Lee\n" in text
    assert "#title Final\n#tile-set English\n#incomplete\n" in text
    assert "#player2 x_2 x\n" in gcg.format(game, players=["x", "x"])
    assert "#player1 x\n" in gcg.format(game, players=[Participant("x"), "y"])
    with pytest.raises(NotationError, match="1 names are not for 2"):
        gcg.format(game, players=["x"])
    with pytest.raises(TypeError, match="not as a single text"):
        gcg.format(game, players="xy")
    with pytest.raises(TypeError, match="already"):
        gcg.format(gcg.record(game), title="x")


def outcomes(game: Game) -> list[object]:
    return [(o.player, o.kind, o.points, o.tiles) for o in game.state.past]


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


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL)
@settings(max_examples=8)
@given(seed=st.integers(0, 10**6), turns=st.sampled_from([5, 17, 120]))
def test_a_played_game_is_replayed_as_it_was(rules: RuleSet, seed: int, turns: int) -> None:
    check_round_trip(play_one(Game.start(rules, 2, seed=seed), turns))


# -- what GCG has no words for, and rules of other kinds


Said = Move | str | tuple[Move, int]


def game_of(rules: RuleSet, *moves: Said, racks: tuple[str, str] = ("?AHNORT", "AEFMPST")) -> Game:
    """Play moves; a pair is a move and who says it. Drawn tiles stay face down."""
    game = Game.start(rules, 2, racks=[Rack(rack) for rack in racks], first=0)
    for said in moves:
        spoken, by = said if isinstance(said, tuple) else (said, None)
        move = parse_play(spoken, game.state.board) if isinstance(spoken, str) else spoken
        due = validate(game.state, move, by).unwrap().draws
        game = game.play(move, "_" * sum(draw.count for draw in due), by)
    return game


HORN, FARM = "8F HORN", "H6 FA.M"


@pytest.mark.parametrize(
    ("changes", "moves", "written"),
    [
        ({}, [HORN, (Resign(), 1)], "#ended resigned Player_1"),
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
            ">Player_1: AEFMPST - +0 0",
        ),
        ({"ruling": LoserLosesGame()}, [HORN, (Challenge(upheld=False), 1)], "(challenge) +0 14"),
        (
            {"ruling": PointsPerWord(5)},
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
        ({"overtime": LostOnTime()}, [HORN, Overtime((0, 90_000))], "#ended on-time Player_1"),
        ({"judging": Judging.LOSE_TURN, "lexicon": ["CAT"]}, [HORN], "-- -14 0"),
        ({"endings": (Run(turns=2),), "settlement": PerEnd()}, [Pass(), Pass()], "(?AHNORT) -9 -9"),
        ({"endings": (Run(turns=2),)}, [Pass(), Pass()], "(AEFMPST) -14 -14"),
        (
            {"endings": (Run(turns=1),), "settlement": PerEnd(otherwise=NoSettlement())},
            [HORN, Pass()],
            "- +0 0",
        ),
    ],
)
def test_what_else_can_happen(changes: dict[str, Any], moves: list[Said], written: str) -> None:
    rules = evolve(TOURNAMENT, **changes)
    game = game_of(rules, *moves)
    text = gcg.format(game)
    assert written in text
    replay = gcg.replay(text, rules)
    assert replay.findings == ()
    assert replay.state.scores == game.state.scores
    assert replay.state.end == game.state.end
    assert outcomes(replay.game) == outcomes(game)


def test_the_names_of_board_and_tiles() -> None:
    record = gcg.read("#board-layout Big\n#tile-set Polish\n").record
    assert (record.board_layout, record.tile_distribution) == ("Big", "Polish")


def test_rules_without_a_clock() -> None:
    text = P + ">ann: HORN 8F HORN +14 14\n>bob: (time) -10 -10\n#incomplete\n"
    (finding,) = gcg.replay(text, HASBRO).findings
    assert (finding.kind, finding.expected, finding.found) == (FindingKind.ILLEGAL, 0, -10)


def test_a_settlement_that_is_not_told_and_one_that_the_rules_do_not_know() -> None:
    text = P + ">ann: A - +0 0\n>bob: B - +0 0\n"
    rules = evolve(TOURNAMENT, endings=(Run(turns=2),))
    assert kinds(text, rules) == [(0, FindingKind.END), (0, FindingKind.END)]
    assert kinds(text + ">bob: (A) +2 2\n#incomplete\n", TOURNAMENT) == [(3, FindingKind.END)]


def test_moves_after_the_end_are_not_looked_at() -> None:
    text = P + "".join(">ann: A - +0 0\n>bob: B - +0 0\n" for _ in range(5))
    rules = evolve(TOURNAMENT, settlement=PerEnd(otherwise=NoSettlement()))
    assert kinds(text, rules) == [(7, FindingKind.ILLEGAL)]


def few_tiles(blanks: int) -> TileSet:
    return TileSet.of({"A": (4, 1), "T": (4, 1), "S": (3, 1), "Q": (1, 10)}, blanks=blanks)


FEW = evolve(TOURNAMENT, players=Players(2, 2), tile_set=few_tiles(2))


@pytest.mark.parametrize("accepted", ["", ">bob: ??AQSTT - +0 0\n"])
def test_the_last_play_is_accepted(accepted: str) -> None:
    text = f"{P}>ann: AAASSTT 8D TASTASA +70 70\n{accepted}>ann: (??AQSTT) +28 98\n"
    text = text.replace("+70 70", "+66 66").replace("+28 98", "+28 94")
    replay = gcg.replay(text, FEW)
    assert replay.findings == ()
    assert replay.state.scores == (94, 0)
    assert replay.game.is_over
    assert kinds(text.replace("(??AQSTT)", "(??AQSAT)"), FEW)[0][1] is FindingKind.RACK
    for nothing in ("()", "(_______)"):
        assert kinds(text.replace("(??AQSTT)", nothing), FEW) == []


def test_a_zero_settlement_still_accepts() -> None:
    rules = evolve(FEW, settlement=PerEnd({EndKind.OUT: NoSettlement()}))
    game = game_of(rules, "8D TASTASA", Pass(), racks=("AAASSTT", "??AQSTT"))
    assert game.is_over
    assert gcg.format(game).splitlines()[-1] == ">Player_1:  () +0 0"
    assert gcg.replay(gcg.format(game), rules).state.end == game.state.end


def test_a_play_refutes_a_rack_of_somebody_else() -> None:
    text = P + ">ann: QSAT 8F SAT +6 6\n>bob: 9G QA +24 24\n#incomplete\n"
    assert kinds(text, FEW)[0] == (1, FindingKind.RACK)


def test_racks_that_all_contradict_each_other() -> None:
    text = P + ">ann: QATS - +0 0\n>bob: QSTA - +0 0\n>ann: QQSS - +0 0\n#incomplete\n"
    assert {kind for _, kind in kinds(text, FEW)} == {FindingKind.RACK}


def test_an_exchange_of_tiles_that_there_are_not() -> None:
    text = P + ">ann: ABC -A1B +0 0\n#incomplete\n"
    assert kinds(text) == [(1, FindingKind.UNREADABLE)]


def test_a_text_too_long_for_a_rack_and_a_note_that_goes_on() -> None:
    reading = gcg.read(f"{P}#note one\n#- two\n>ann : {'A' * 500} - +0 0\n")
    assert [problem.reason[:14] for problem in reading.problems] == ["so long a text"]
    assert reading.record.notes == ("one\ntwo",)


def rack_findings(text: str, rules: RuleSet = FEW) -> list[tuple[int, str | int | None, str]]:
    """Follow a record that stops, and tell which racks are doubted: move, rack, why."""
    replay = gcg.replay(f"{P}{text}#incomplete\n", rules)
    assert {finding.kind for finding in replay.findings} <= {FindingKind.RACK}
    return [(f.move, f.found, f.message.partition("be right: ")[2]) for f in replay.findings]


@pytest.mark.parametrize(
    ("text", "move", "rack", "why"),
    [
        (
            ">ann: AAASSTT - +0 0\n>bob: - +0 0\n>ann: 8G QA +22 22\n",
            *(1, "AAASSTT", "the Q is played in move 3."),
        ),
        (
            ">ann: - +0 0\n>bob: 8G QA +22 22\n>ann: QAST - +0 0\n",
            *(3, "AQST", "the Q is played in move 2."),
        ),
        (
            ">ann: - +0 0\n>bob: QAST 8G QA +22 22\n>ann: QAST - +0 0\n",
            *(3, "AQST", "in move 2 somebody else holds the Q."),
        ),
        (
            ">ann: QAST - +0 0\n>bob: QAST - +0 0\n>ann: - +0 0\n>bob: TT - +0 0\n",
            *(1, "AQST", "in move 2 somebody else holds the Q."),
        ),
        (
            (
                ">ann: AAAASSS - +0 0\n>bob: - +0 0\n>ann: QTTT - +0 0\n>bob: - +0 0\n"
                ">ann: AAAASSS - +0 0\n"
            ),
            *(3, "QTTT", "AAAASSS must be on it."),
        ),
    ],
    ids=["own", "coming", "claimed and coming", "earlier", "the odd one"],
)
def test_who_is_blamed_for_a_rack_that_cannot_be(text: str, move: int, rack: str, why: str) -> None:
    rules = evolve(FEW, endings=[GoesOut()])
    assert rack_findings(text, rules) == [(move, rack, why)]


def test_tiles_that_lay_open_are_no_claim() -> None:
    text = ">ann: 8D TASTASA +66 66\n>ann: -- -66 0\n>bob: - +0 0\n>ann: 8G QA +22 22\n"
    replay = gcg.replay(f"{P}{text}#incomplete\n", FEW)
    (finding,) = replay.findings
    assert (finding.move, finding.kind) == (4, FindingKind.ILLEGAL)
    assert finding.message == "The rack does not hold Q."
    assert len(replay.game.turns) == 3
    assert replay.state.scores == (22, 0)


def test_racks_are_given_up_when_too_many_contradict_each_other() -> None:
    rounds = ">ann: QSSS - +0 0\n>bob: ??TTT - +0 0\n>ann: AAAATTT - +0 0\n>bob: AAAA - +0 0\n"
    rules = evolve(FEW, endings=[GoesOut()])
    replay = gcg.replay(f"{P}{rounds * 25}#incomplete\n", rules)
    assert [finding.move for finding in replay.findings] == list(range(1, 101))
    assert replay.findings[-1].message.endswith("racks of this record contradict each other.")
    assert replay.agrees
    assert replay.state.racks == (Rack((), 7), Rack((), 7))


def test_racks_that_say_nothing_and_racks_in_small_letters() -> None:
    game = gcg.parse(P + ">ann: ___ - +0 0\n>bob: abc - +0 0\n#incomplete\n", TOURNAMENT)
    assert game.state.racks == (Rack((), 7), Rack("ABC____"))


def test_labels_in_brackets_are_one_tile() -> None:
    reading = gcg.read(P + ">ann: [CH]A[RR]T -[CH]T +0 0\n")
    assert reading.problems == ()
    assert (reading.record.entries[0].rack, reading.record.entries[0].tiles) == (
        "[CH]A[RR]T",
        "[CH]T",
    )


def test_a_rack_told_before_the_first_turn() -> None:
    replay = gcg.replay(P + ">ann: ABC (challenge) +0 0\n>ann: DEFG - +0 0\n", TOURNAMENT)
    assert replay.findings[0].kind is FindingKind.ILLEGAL
    assert replay.game.deal.racks[0] == replay.state.racks[0] == Rack("ABCDEFG")


MANY_BLANKS = evolve(
    FEW,
    exchange=SomeTiles(bag_minimum=1),
    tile_set=few_tiles(5),
    refill=AtNextTurn(),
)


@pytest.mark.parametrize("rack", ["???AQST", "????AST"])
def test_tiles_given_back_are_drawn_after_those_of_the_bag(rack: str) -> None:
    """One tile is left in the bag; the second that is drawn is one of those given back."""
    text = f"""{P}>ann: AAASSTT 8H AT +4 4
>bob: ??AQSTT -QT +0 0
>ann: AASST - +0 4
>bob: {rack} - +0 0
#incomplete
"""
    replay = gcg.replay(text, MANY_BLANKS)
    assert replay.findings == ()
    assert replay.game.turns[2].state.racks[1] == replay.state.racks[1] == Rack(rack)


def test_tiles_that_may_have_to_be_given_back_stay_face_down() -> None:
    """Nobody can tell which of the racks' tiles were drawn, as long as the play can be undone."""
    rules = evolve(MANY_BLANKS, refill=AtOnce(), tile_set=few_tiles(4))
    text = f"""{P}>ann: AASSTTQ -QT +0 0
>bob: AT 8H AT +4 4
>bob: ??AQST (challenge) +5 9
>ann: ??AASST - +0 0
>bob: ??AQSTT - +0 9
#incomplete
"""
    replay = gcg.replay(text, rules)
    assert replay.findings == ()
    assert len(replay.game.turns[2].state.racks[1].tiles) == 5
    assert replay.state.racks[1] == Rack("??AQSTT")


# -- challenges and clocks that come out otherwise


HORN_LINE = P + ">ann: HORN 8F HORN +14 14\n"


def test_points_that_no_words_of_a_challenge_give() -> None:
    text = HORN_LINE + ">ann: (challenge) +7 21\n#incomplete\n"
    (score, total) = gcg.replay(text, evolve(TOURNAMENT, ruling=PointsPerWord(5))).findings
    assert (score.kind, score.expected, score.found) == (FindingKind.SCORE, 5, 7)
    assert (total.kind, total.expected, total.found) == (FindingKind.TOTAL, 19, 21)


def test_time_that_is_charged_twice_and_time_that_no_clock_charges() -> None:
    text = HORN_LINE + ">bob: (time) -10 -10\n>bob: (time) -20 -30\n#incomplete\n"
    replay = gcg.replay(text, TOURNAMENT)
    assert replay.findings == ()
    assert replay.state.overtime == (0, 180_000)
    found = gcg.replay(text.replace("-20 -30", "-7 -20"), TOURNAMENT).findings
    assert [(f.move, f.kind, f.expected, f.found) for f in found] == [
        (3, FindingKind.SCORE, -10, -7)
    ]


def test_a_play_withdrawn_that_was_never_made() -> None:
    replay = gcg.replay(P + ">ann: -- -7 -7\n>ann: - +0 -7\n#incomplete\n", TOURNAMENT)
    (finding,) = replay.findings
    assert (finding.move, finding.kind) == (1, FindingKind.ILLEGAL)
    assert finding.message == "No play of ann can be withdrawn here."


def test_a_challenge_after_the_end() -> None:
    text = P + ">ann: AAASSTT 8D TASTASA +66 66\n>bob: - +0 0\n>ann: (challenge) +5 71\n"
    replay = gcg.replay(text, FEW)
    assert [(f.move, f.kind) for f in replay.findings] == [
        (3, FindingKind.ILLEGAL),
        (0, FindingKind.END),
    ]
    assert replay.state.scores == (94, 0)


# -- names that are nobody's


@pytest.mark.parametrize(
    ("text", "seats", "nicks"),
    [
        ("#player1 x\n#player2 x\n>x: A - 0 0\n>x: B - 0 0\n", [0, 1], ["x", "x"]),
        (">: A - 0 0\n>: B - 0 0\n", [0, 1], ["player1", "player2"]),
        (P + ">ann: A - 0 0\n>bob: B - 0 0\n>eve: (time) -10 -10\n", [0, 1, 1], ["ann", "bob"]),
        (P + ">ann: A - 0 0\n>eve: B - 0 0\n>: C - 0 0\n", [0, 1, 0], ["ann", "bob"]),
    ],
    ids=["two of one name", "no name", "a clock", "in turn"],
)
def test_whose_an_entry_is_taken_for(text: str, seats: list[int], nicks: list[str]) -> None:
    reading = gcg.read(text)
    assert [entry.seat for entry in reading.record.entries] == seats
    assert [player.nick for player in reading.record.players] == nicks
    assert reading.problems


# -- fuzz


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = GAME
    for _ in range(draw(st.integers(1, 6))):
        place = draw(st.integers(0, max(0, len(text) - 1)))
        length = draw(st.sampled_from([0, 1, 1, 5, 40]))
        with_ = draw(st.text("AEQ?_-+09()[].#>: \n\té\ud800", max_size=4))
        text = text[:place] + with_ + text[place + length :]
    lines = text.split("\n")
    return "\n".join(draw(st.permutations(lines))) if draw(st.integers(0, 4)) == 0 else text


@settings(max_examples=40)
@given(
    st.text() | st.text(">#ab: 8H-+()?\n") | damaged(),
    st.sampled_from([TOURNAMENT, TOURNAMENT, *ALL.values()]),
)
def test_only_notation_errors_come_out_of_any_text(text: str, rules: RuleSet) -> None:
    replay = gcg.replay(text, rules)
    assert all(map(str, (*replay.problems, *replay.findings)))
    for call in (lambda: gcg.parse(text, rules), lambda: gcg.format(replay.record)):
        try:
            assert call() is not None
        except NotationError as error:
            assert str(error)  # noqa: PT017 - most texts are no records
