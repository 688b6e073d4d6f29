"""Guards recorded games of any format: where rules differ from them, and a format of one's own."""

from __future__ import annotations

import pytest

from records_kit import FEW, GAME, PLAYERS, TOURNAMENT, changed, kinds
from scrabble_rules import (
    Game,
    TileSet,
    evolve,
)
from scrabble_rules.notation import NotationError, gcg, records
from scrabble_rules.notation.records import (
    FindingKind,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    NoSettlement,
    PerEnd,
    Players,
    PointsPerWord,
    Run,
)

# -- replaying


def test_a_record_that_agrees() -> None:
    replay = gcg.replay(GAME, TOURNAMENT)
    assert replay.findings == ()
    assert replay.agrees
    assert replay.state.scores == (44, 7)
    assert replay.game.state == replay.state
    assert replay.game.players == ("Ann Lee", "Bob")
    assert gcg.parse(GAME, TOURNAMENT) == replay.game


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


def test_rules_without_a_clock() -> None:
    text = PLAYERS + ">ann: HORN 8F HORN +14 14\n>bob: (time) -10 -10\n#incomplete\n"
    (finding,) = gcg.replay(text, HASBRO).findings
    assert (finding.kind, finding.expected, finding.found) == (FindingKind.ILLEGAL, 0, -10)


def test_a_settlement_that_is_not_told_and_one_that_the_rules_do_not_know() -> None:
    text = PLAYERS + ">ann: A - +0 0\n>bob: B - +0 0\n"
    rules = evolve(TOURNAMENT, endings=(Run(turns=2),))
    assert kinds(text, rules) == [(0, FindingKind.END), (0, FindingKind.END)]
    assert kinds(text + ">bob: (A) +2 2\n#incomplete\n", TOURNAMENT) == [(3, FindingKind.END)]


def test_moves_after_the_end_are_not_looked_at() -> None:
    text = PLAYERS + "".join(">ann: A - +0 0\n>bob: B - +0 0\n" for _ in range(5))
    rules = evolve(TOURNAMENT, settlement=PerEnd(otherwise=NoSettlement()))
    assert kinds(text, rules) == [(7, FindingKind.ILLEGAL)]


@pytest.mark.parametrize("accepted", ["", ">bob: ??AQSTT - +0 0\n"])
def test_the_last_play_is_accepted(accepted: str) -> None:
    text = f"{PLAYERS}>ann: AAASSTT 8D TASTASA +70 70\n{accepted}>ann: (??AQSTT) +28 98\n"
    text = text.replace("+70 70", "+66 66").replace("+28 98", "+28 94")
    replay = gcg.replay(text, FEW)
    assert replay.findings == ()
    assert replay.state.scores == (94, 0)
    assert replay.game.is_over
    assert kinds(text.replace("(??AQSTT)", "(??AQSAT)"), FEW)[0][1] is FindingKind.RACK
    for nothing in ("()", "(_______)"):
        assert kinds(text.replace("(??AQSTT)", nothing), FEW) == []


def test_an_exchange_of_tiles_that_there_are_not() -> None:
    text = PLAYERS + ">ann: ABC -A1B +0 0\n#incomplete\n"
    assert kinds(text) == [(1, FindingKind.UNREADABLE)]


# -- challenges and clocks that come out otherwise


HORN_LINE = PLAYERS + ">ann: HORN 8F HORN +14 14\n"


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
    replay = gcg.replay(PLAYERS + ">ann: -- -7 -7\n>ann: - +0 -7\n#incomplete\n", TOURNAMENT)
    (finding,) = replay.findings
    assert (finding.move, finding.kind) == (1, FindingKind.ILLEGAL)
    assert finding.message == "No play of ann can be withdrawn here."


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
    game = Game.start(evolve(HASBRO, tile_set=tiles, players=Players(2, 2)), 2, seed=1)
    with pytest.raises(NotationError, match="cannot be written: it has a bracket or a space"):
        records.record(game)
