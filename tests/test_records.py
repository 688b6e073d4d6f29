"""Guards replaying of recorded games: every difference from the rules is found, and told once."""

from __future__ import annotations

import pytest
from attrs import frozen

from records_kit import FEW, GAME, PLAYERS, TOURNAMENT, changed, kinds
from scrabble_rules import (
    EndKind,
    Game,
    KnownSeed,
    OutcomeKind,
    Rack,
    RuleSet,
    TileSet,
    Violation,
    interchange,
    records,
)
from scrabble_rules.notation import NotationError
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.records import (
    EntryKind,
    FindingKind,
    GameRecord,
    Participant,
    Problem,
    Reading,
    RecordedEnd,
    RecordEntry,
    Replay,
    gcg,
)
from scrabble_rules.rules import (
    AtNextTurn,
    ChallengerLosesTurn,
    LostOnTime,
    MayPass,
    NoSettlement,
    PerEnd,
    Players,
    PointsPerMinute,
    Run,
)
from scrabble_rules.rules.overtime import OvertimeFacts, OvertimeRule, Penalty
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.values.violations import AlreadyAgreed

# -- replaying


def test_a_record_that_agrees() -> None:
    replay = gcg.replay(GAME, TOURNAMENT)
    assert replay.findings == ()
    assert replay.agrees
    assert bool(replay)
    assert not gcg.replay(GAME.replace("+14", "+15"), TOURNAMENT)
    assert replay.state.scores == (44, 7)
    assert replay.game.state == replay.state
    assert replay.game.players == ("Ann Lee", "Bob")
    assert gcg.parse(GAME, TOURNAMENT) == replay.game


def test_where_record_and_rules_part() -> None:
    cases: list[tuple[str, str, list[tuple[int, FindingKind]]]] = [
        ("+25 39", "+24 39", [(3, FindingKind.SCORE)]),
        ("+25 39", "+25 38", [(3, FindingKind.TOTAL)]),
        ("+5 44", "+5 45", [(4, FindingKind.TOTAL)]),
        ("HORN +14", "HORM +14", [(1, FindingKind.SCORE)]),
        ("H6 FA.M", "H1 FA.M", [(2, FindingKind.UNREADABLE)]),
        (">bob: EILOS - +0 9\n", "", [(8, FindingKind.TURN)]),
        ("?ATUVWX J10", "?AEUVWX J10", [(6, FindingKind.RACK)]),
        ("bob: EPST -PT", "bob: EPSTZZZZ -PT", [(5, FindingKind.RACK)]),
        ("bob: AEFMPST", "bob: AEFMPS1", [(2, FindingKind.RACK)]),
    ]
    for old, new, expected in cases:
        assert kinds(changed(old, new))[: len(expected)] == expected


def test_a_finding_tells_what_is_expected_and_found() -> None:
    (finding,) = gcg.replay(changed("+25 39", "+24 39"), TOURNAMENT).findings
    assert (finding.move, finding.line, finding.expected, finding.found) == (3, 11, 25, 24)
    assert finding.words == ("PASTE", "FARMS")
    with pytest.raises(NotationError, match="not 24") as caught:
        gcg.parse(changed("+25 39", "+24 39"), TOURNAMENT)
    assert caught.value.line == 11


def test_a_wrong_total_is_told_once() -> None:
    text = GAME.replace(" 39\n", " 49\n").replace(" 44\n", " 54\n").replace(" 51\n", " 61\n")
    assert kinds(text) == [(3, FindingKind.TOTAL)]


def test_what_the_rules_forbid_is_laid_as_it_was_recorded() -> None:
    text = (
        PLAYERS + ">ann: CAT 1A CAT +5 5\n>bob: S 1D .S +0 0\n>bob: DO A1 .OD +6 6\n#incomplete\n"
    )
    replay = gcg.replay(text, TOURNAMENT)
    first = replay.findings[0]
    assert (first.move, first.kind, first.words) == (1, FindingKind.ILLEGAL, ("CAT",))
    assert len(replay.game.turns) == 0
    assert len(replay.state.board) == 5


def test_rules_without_challenges() -> None:
    found = gcg.replay(GAME, NO_CHALLENGE).findings
    illegal = [finding.move for finding in found if finding.kind is FindingKind.ILLEGAL]
    assert {4, 5, 7, 11} <= set(illegal)


def test_players_that_the_rules_have_no_seat_for() -> None:
    text = "".join(f"#player{n} p{n}\n" for n in range(1, 6)) + ">p5: AB - +0 0\n"
    assert kinds(text)[0] == (1, FindingKind.PLAYERS)


def test_an_entry_of_no_seat() -> None:
    entries = [
        RecordEntry(seat, EntryKind.PASS, rack="ABC", points=0, total=0) for seat in (-1, 0, 2)
    ]
    record = GameRecord([Participant("Ann"), Participant("Bob")], entries, is_incomplete=True)
    replay = records.replay(record, NO_CHALLENGE.replace(passing=MayPass()))
    assert [(f.move, f.kind) for f in replay.findings] == [
        (1, FindingKind.PLAYERS),
        (3, FindingKind.PLAYERS),
    ]
    assert len(replay.game.turns) == 1


def test_a_settlement_that_is_not_told_and_one_that_the_rules_do_not_know() -> None:
    text = PLAYERS + ">ann: A - +0 0\n>bob: B - +0 0\n"
    rules = TOURNAMENT.replace(endings=(Run(turns=2),))
    assert kinds(text, rules) == [(0, FindingKind.END), (0, FindingKind.END)]
    assert kinds(text + ">bob: (A) +2 2\n#incomplete\n", TOURNAMENT) == [(3, FindingKind.END)]


def test_moves_after_the_end_are_not_looked_at() -> None:
    text = PLAYERS + "".join(">ann: A - +0 0\n>bob: B - +0 0\n" for _ in range(5))
    rules = TOURNAMENT.replace(settlement=PerEnd(otherwise=NoSettlement()))
    assert kinds(text, rules) == [(7, FindingKind.ILLEGAL)]


def test_the_last_play_is_accepted() -> None:
    for accepted in ("", ">bob: ??AQSTT - +0 0\n"):
        text = f"{PLAYERS}>ann: AAASSTT 8D TASTASA +70 70\n{accepted}>ann: (??AQSTT) +28 98\n"
        text = text.replace("+70 70", "+66 66").replace("+28 98", "+28 94")
        replay = gcg.replay(text, FEW)
        assert replay.findings == (), accepted
        assert replay.state.scores == (94, 0), accepted
        assert replay.game.is_over, accepted
        assert kinds(text.replace("(??AQSTT)", "(??AQSAT)"), FEW)[0][1] is FindingKind.RACK
        for nothing in ("()", "(_______)"):
            assert kinds(text.replace("(??AQSTT)", nothing), FEW) == [], accepted


def test_a_record_without_a_text_or_lines() -> None:
    """As a format of your own makes it, or one read from a text that is not kept."""
    entries = [RecordEntry(0, EntryKind.PLAY, play="1A CAT"), RecordEntry(1, EntryKind.PASS)]
    record = GameRecord([Participant("Ann")], entries)
    replay = records.replay(record, TOURNAMENT)
    finding = replay.findings[0]
    assert (finding.kind, finding.line) == (FindingKind.ILLEGAL, 0)
    assert str(finding) == f"move 1: {finding.message}"
    with pytest.raises(NotationError) as caught:
        replay.unwrap()
    assert str(caught.value) == finding.message
    reading = Reading(record, (Problem(2, 3, "a move is expected", "Ann"),), "Ann CAT\nAnn")
    with pytest.raises(NotationError, match="a move is expected") as caught:
        records.replay(reading, TOURNAMENT).unwrap()
    assert (caught.value.line, caught.value.text) == (2, "Ann")


# -- what follows an illegal move is what follows any other


def after_illegal_play(rules: RuleSet) -> Replay:
    """Replay a first play that lies off the start square, and a pass."""
    text = f"{PLAYERS}>ann: 1A CAT +5 5\n>bob: HORN - +0 0\n#incomplete\n"
    return gcg.replay(text, rules)


def test_racks_are_refilled_when_the_rules_say_so() -> None:
    now = after_illegal_play(TOURNAMENT)
    later = after_illegal_play(TOURNAMENT.replace(refill=AtNextTurn()))
    assert now.state.racks == later.state.racks == (Rack((), 7), Rack("HORN___"))
    assert len(now.state.bag) == len(later.state.bag) == 83
    assert [outcome.bag_after for outcome in now.state.past] == [83, 83]
    assert [outcome.bag_after for outcome in later.state.past] == [86, 86]


def test_a_play_of_more_tiles_than_the_rack_holds() -> None:
    text = f"{PLAYERS}>ann: 8D SCARLETS +0 0\n#incomplete\n"
    replay = gcg.replay(text, TOURNAMENT.replace(tile_set=HASBRO.tile_set))
    assert replay.findings[0].kind is FindingKind.ILLEGAL
    assert replay.findings[0].words == ("SCARLETS",)
    assert len(replay.state.board) == 8
    assert replay.state.racks == (Rack((), 7), Rack((), 7))
    assert len(replay.state.bag) == 78


def test_tiles_that_are_not_left_are_not_laid() -> None:
    text = f"{PLAYERS}>ann: 8H QQ +0 0\n#incomplete\n"
    replay = gcg.replay(text, FEW)
    (finding,) = replay.findings
    assert finding.words == ("QQ",)
    assert str(finding).startswith("move 1, line 3: ")
    assert finding.kind is FindingKind.ILLEGAL
    assert replay.state.board.is_empty
    assert replay.state.past[0].kind is OutcomeKind.PASS


@frozen
class NobodyPasses:
    """A passing rule with a reason that mentions a player."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        del facts
        return (AlreadyAgreed(player=1),)


def test_the_reason_against_an_illegal_move_has_the_names_of_the_record() -> None:
    text = f"{PLAYERS}>ann: HORN - +0 0\n#incomplete\n"
    found = gcg.replay(text, TOURNAMENT.replace(passing=NobodyPasses())).findings[0]
    assert found.kind is FindingKind.ILLEGAL
    assert found.message.startswith("bob ")


def test_an_illegal_move_ends_a_game_as_any_other_does() -> None:
    text = f"{PLAYERS}>ann: AAASSTT 1A TASTASA +66 66\n>ann: -- -66 0\n#incomplete\n"
    replay = gcg.replay(text, FEW.replace(endings=(Run(turns=1),)))
    illegal = [each.move for each in replay.findings if each.kind is FindingKind.ILLEGAL]
    assert illegal == [1]
    assert replay.state.board.is_empty
    assert replay.state.rules.endings == (Run(turns=1),)
    assert replay.state.end is not None


def test_a_turn_that_is_owed_is_lost_after_an_illegal_move() -> None:
    lines = (
        ">ann: HORN 8F HORN +14 14\n>ann: (challenge) +0 14\n>bob: - +0 0\n>ann: 1A CAT +15 29\n"
        ">bob: - +0 0\n>ann: - +0 29\n"
    )
    rules = TOURNAMENT.replace(ruling=ChallengerLosesTurn(2))
    replay = gcg.replay(f"{PLAYERS}{lines}#incomplete\n", rules)
    assert [(f.move, f.kind) for f in replay.findings] == [(4, FindingKind.ILLEGAL)]
    assert [o.player for o in replay.state.past if o.kind is OutcomeKind.LOST_TURN] == [1, 1]


def test_a_player_who_has_left_and_plays_on() -> None:
    entries = [
        RecordEntry(0, EntryKind.PLAY, play="8F HORN"),
        RecordEntry(1, EntryKind.TIME, points=0),
        RecordEntry(2, EntryKind.PASS),
        RecordEntry(1, EntryKind.PLAY, play="H6 FA.M"),
    ]
    record = GameRecord([Participant(name) for name in ("Ann", "Bob", "Cy")], entries)
    replay = records.replay(record, TOURNAMENT.replace(overtime=LostOnTime()))
    assert [(f.move, f.kind) for f in replay.findings] == [
        (4, FindingKind.TURN),
        (4, FindingKind.ILLEGAL),
        (0, FindingKind.UNFINISHED),
    ]
    assert len(replay.state.board) == 7
    assert replay.state.gone == (1,)
    assert replay.state.on_turn == 2


# -- challenges and clocks that come out otherwise


HORN_LINE = PLAYERS + ">ann: HORN 8F HORN +14 14\n"


def test_time_that_is_charged_twice_and_time_that_no_clock_charges() -> None:
    text = HORN_LINE + ">bob: (time) -10 -10\n>bob: (time) -20 -30\n#incomplete\n"
    replay = gcg.replay(text, TOURNAMENT)
    assert replay.findings == ()
    assert replay.state.overtime == (0, 180_000)
    found = gcg.replay(text.replace("-20 -30", "-7 -20"), TOURNAMENT).findings
    assert [(f.move, f.kind, f.expected, f.found) for f in found] == [
        (3, FindingKind.SCORE, -10, -7)
    ]


def overtime(rule: OvertimeRule, *costs: int | None, ended: RecordedEnd | None = None) -> Replay:
    """Replay a record of nothing but time penalties for the first player."""
    entries = [RecordEntry(0, EntryKind.TIME, points=cost) for cost in costs]
    players = [Participant("Ann"), Participant("Bob")]
    record = GameRecord(players, entries, is_incomplete=True, ended=ended)
    return records.replay(record, TOURNAMENT.replace(overtime=rule))


def test_the_least_time_that_costs_what_is_recorded() -> None:
    cases: list[tuple[OvertimeRule, int, int]] = [
        (PointsPerMinute(10), -10, 60_000),
        (PointsPerMinute(10), -1_000, 6_000_000),
        (PointsPerMinute(10, cap=50), -50, 300_000),
        (PointsPerMinute(10, milliseconds=1_000), -30, 2_001),
        (PointsPerMinute(10, milliseconds=90_000), -20, 120_000),
    ]
    for rule, cost, least in cases:
        replay = overtime(rule, cost)
        assert replay.findings == (), rule
        assert replay.state.overtime == (least, 0)
        assert replay.state.scores == (cost, 0)


def test_time_that_no_penalty_fits() -> None:
    cases: list[tuple[OvertimeRule, list[int | None], int]] = [
        (PointsPerMinute(10), [None], -10),
        (PointsPerMinute(10), [-7], -10),
        (PointsPerMinute(10), [0], -10),
        (PointsPerMinute(10), [-(10**9)], -10),
        (PointsPerMinute(10, cap=10), [-10, -10], 0),
    ]
    for rule, costs, expected in cases:
        replay = overtime(rule, *costs)
        wanted = [(FindingKind.SCORE, expected, costs[-1])] if costs[-1] is not None else []
        assert [(f.kind, f.expected, f.found) for f in replay.findings] == wanted, rule
        assert replay.state.overtime == (60_000 * len(costs), 0)


def test_a_game_lost_on_time() -> None:
    rule = PointsPerMinute(10, lost_after=2)
    lost = overtime(rule, -30, ended=RecordedEnd(EndKind.FLAG_FALL, 0))
    assert lost.state.overtime == (180_000, 0)
    assert lost.state.end is not None
    assert lost.state.end.kind is EndKind.FLAG_FALL
    assert lost.agrees
    late = overtime(rule, -20)
    assert late.state.end is None
    assert late.agrees
    both = overtime(LostOnTime(), 0, 0, ended=RecordedEnd(EndKind.FLAG_FALL, 0))
    assert both.state.gone == (0,)
    assert both.agrees


def test_a_clock_that_only_sometimes_answers() -> None:
    class Sulking:
        """Has a penalty for no time, and none for any other."""

        def penalty(self, facts: OvertimeFacts) -> Penalty | None:
            """Return nothing for nothing."""
            return None if any(facts.over) else Penalty((0, 0))

    assert [f.kind for f in overtime(Sulking(), -10).findings] == [FindingKind.ILLEGAL]


def test_a_challenge_after_the_end() -> None:
    text = PLAYERS + ">ann: AAASSTT 8D TASTASA +66 66\n>bob: - +0 0\n>ann: (challenge) +5 71\n"
    replay = gcg.replay(text, FEW)
    assert [(f.move, f.kind) for f in replay.findings] == [
        (3, FindingKind.ILLEGAL),
        (0, FindingKind.END),
    ]
    assert replay.state.scores == (94, 0)


# -- writing down a game


def test_tiles_that_writing_cannot_tell_apart() -> None:
    tiles = TileSet.of({"[": (20, 1)}, blanks=0)
    game = Game.start(HASBRO.replace(tile_set=tiles, players=Players(2, 2)), 2, seed=KnownSeed(1))
    with pytest.raises(NotationError, match="cannot be written: it has a bracket or a space"):
        records.record(game)


def test_a_game_that_begins_in_the_middle_is_no_record() -> None:
    game = Game.start(TOURNAMENT, 2, first=0, face_down=True)
    scored = game.replace(deal=game.deal.replace(scores=(0, 14)))
    later = Game(game.players, game.play("8F HORN").state)
    for each in (scored, later, later.play("H6 FA.M")):
        with pytest.raises(NotationError, match="in the middle: store it with interchange instead"):
            gcg.format(each)
        assert interchange.loads(interchange.dumps(each), Game) == each
    assert gcg.format(game)


def test_what_counts_something_else() -> None:
    cases: list[tuple[str, int, int]] = [
        (">bob: -AB +1 1", 0, 1),
        (">bob: - +1 1", 0, 1),
        (">ann: (challenge) +1 15", 5, 1),
        (">bob: (time) -1 -1", -10, -1),
        (">ann: -- -1 13", -14, -1),
        (">bob: (challenge) +5 5", 0, 5),
    ]
    for line, expected, found in cases:
        text = f"{PLAYERS}>ann: HORN 8F HORN +14 14\n{line}\n#incomplete\n"
        first = gcg.replay(text, TOURNAMENT).findings[0]
        assert (first.move, first.line, first.kind) == (2, 4, FindingKind.SCORE), line
        assert (first.expected, first.found) == (expected, found)


@pytest.mark.parametrize("rules", [TOURNAMENT, NO_CHALLENGE])
@pytest.mark.parametrize(
    ("play", "count"),
    [
        ("8D TIES +20 20", 1),  # on squares that are taken: it is left out
        ("N14 TIES +12 12", 1),  # beyond the board
        ("10A TIES +6 6", 1),  # it touches nothing, but it is laid
        ("10A TIES +12 12", 3),  # and its points and the total are wrong
    ],
)
def test_what_a_forbidden_play_was_is_taken_back_and_nothing_else(
    rules: RuleSet, play: str, count: int
) -> None:
    points = play.split()[2][1:]
    text = f"{PLAYERS}>ann: 8F HORN +14 14\n>bob: {play}\n>bob: -- -{points} 0\n"
    replay = gcg.replay(f"{text}>ann: 9H AE +8 22\n#incomplete\n", rules)
    assert [finding.move for finding in replay.findings] == [2] * count
    assert (replay.state.scores, len([*replay.state.board])) == ((22, 0), 6)
    later = gcg.replay(f"{text.replace(' 0', ' 3')}#incomplete\n", rules).findings[-1]
    assert (later.kind, later.expected, later.found) == (FindingKind.TOTAL, 0, 3)


def test_names_of_players_that_a_record_lacks() -> None:
    record = GameRecord([Participant("Ann Lee", "ann"), Participant("Bob"), Participant()])
    assert [record.nick(seat) for seat in range(4)] == ["ann", "Bob", "player3", "player4"]


def test_an_entry_shows_the_tiles_that_it_counts() -> None:
    for tiles, text in (("AB", "exchange (AB)"), ("", "exchange")):
        assert str(RecordEntry(0, EntryKind.EXCHANGE, tiles=tiles)) == text


def test_a_replay_shows_how_many_differences_there_are() -> None:
    replay = gcg.replay(changed("+25 39", "+24 39"), TOURNAMENT)
    assert repr(replay) == "<Replay, 11 moves; Ann Lee 44, Bob 7; 0 problems, 1 finding>"
    assert repr(gcg.read(GAME)) == "<Reading, 11 moves; 0 problems>"
