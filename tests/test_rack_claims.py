"""Guards the reasoning about racks in recorded games: which are believed, and which are doubted."""

from __future__ import annotations

import pytest

from records_kit import FEW, GAME, PLAYERS, TOURNAMENT, changed, few_tiles, kinds
from scrabble_rules import Rack, RuleSet
from scrabble_rules.records import FindingKind, gcg
from scrabble_rules.rules import AtNextTurn, AtOnce, GoesOut, SomeTiles


def test_known_tiles_are_kept_and_the_others_stay_hidden() -> None:
    game = gcg.parse(GAME, TOURNAMENT)
    assert game.deal.racks == (Rack("?AHNORT"), Rack("AEFMPST"))
    assert game.turns[1].state.racks[0] == Rack("?AEPSTT")
    assert game.turns[3].state.racks[1] == Rack("EPST___")
    assert game.state.racks[0] == Rack("AEI____")


def test_racks_that_cannot_be_right_do_not_stop_a_game() -> None:
    text = changed("?AEPSTT 10F", "QAEPSTT 10F").replace("bob: EPST -PT", "bob: QEPST -PT")
    replay = gcg.replay(text, TOURNAMENT)
    assert {finding.kind for finding in replay.findings} == {FindingKind.RACK}
    assert replay.agrees
    assert gcg.parse(text, TOURNAMENT).state.scores == (44, 7)


def test_a_play_refutes_a_rack_of_somebody_else() -> None:
    text = PLAYERS + ">ann: QSAT 8F SAT +6 6\n>bob: 9G QA +24 24\n#incomplete\n"
    assert kinds(text, FEW)[0] == (1, FindingKind.RACK)


def test_racks_that_all_contradict_each_other() -> None:
    text = PLAYERS + ">ann: QATS - +0 0\n>bob: QSTA - +0 0\n>ann: QQSS - +0 0\n#incomplete\n"
    assert {kind for _, kind in kinds(text, FEW)} == {FindingKind.RACK}


def doubted(text: str, rules: RuleSet = TOURNAMENT) -> list[tuple[int, str | int | None]]:
    """Follow a record that stops, and tell which racks are doubted: the move and the rack."""
    replay = gcg.replay(f"{PLAYERS}{text}#incomplete\n", rules)
    assert {finding.kind for finding in replay.findings} <= {FindingKind.RACK}
    return [(finding.move, finding.found) for finding in replay.findings]


def test_who_is_blamed_for_a_rack_that_cannot_be() -> None:
    cases: list[tuple[str, int, str]] = [
        (">ann: AAASSTT - +0 0\n>bob: - +0 0\n>ann: 8G QA +22 22\n", 1, "AAASSTT"),
        (">ann: - +0 0\n>bob: 8G QA +22 22\n>ann: QAST - +0 0\n", 3, "AQST"),
        (">ann: - +0 0\n>bob: QAST 8G QA +22 22\n>ann: QAST - +0 0\n", 3, "AQST"),
        (">ann: QAST - +0 0\n>bob: QAST - +0 0\n>ann: - +0 0\n>bob: TT - +0 0\n", 1, "AQST"),
        (
            (
                ">ann: AAAASSS - +0 0\n>bob: - +0 0\n>ann: QTTT - +0 0\n>bob: - +0 0\n"
                ">ann: AAAASSS - +0 0\n"
            ),
            *(3, "QTTT"),
        ),
    ]
    for text, move, rack in cases:
        assert doubted(text, FEW.replace(endings=[GoesOut()])) == [(move, rack)]


def test_tiles_that_lay_open_are_no_claim() -> None:
    text = ">ann: 8D TASTASA +66 66\n>ann: -- -66 0\n>bob: - +0 0\n>ann: 8G QA +22 22\n"
    replay = gcg.replay(f"{PLAYERS}{text}#incomplete\n", FEW)
    (finding,) = replay.findings
    assert (finding.move, finding.kind) == (4, FindingKind.ILLEGAL)
    assert len(replay.game.turns) == 3
    assert replay.state.scores == (22, 0)


def test_racks_are_given_up_when_too_many_contradict_each_other() -> None:
    rounds = ">ann: QSSS - +0 0\n>bob: ??TTT - +0 0\n>ann: AAAATTT - +0 0\n>bob: AAAA - +0 0\n"
    rules = FEW.replace(endings=[GoesOut()])
    replay = gcg.replay(f"{PLAYERS}{rounds * 25}#incomplete\n", rules)
    assert [finding.move for finding in replay.findings] == list(range(1, 101))
    assert replay.findings[-1].message.endswith("racks of this record contradict each other.")
    assert replay.agrees
    assert replay.state.racks == (Rack((), 7), Rack((), 7))


MANY_BLANKS = FEW.replace(
    exchange=SomeTiles(bag_minimum=1),
    tile_set=few_tiles(5),
    refill=AtNextTurn(),
)


@pytest.mark.parametrize("rack", ["???AQST", "????AST"])
def test_tiles_given_back_are_drawn_after_those_of_the_bag(rack: str) -> None:
    """One tile is left in the bag; the second that is drawn is one of those given back."""
    text = f"""{PLAYERS}>ann: AAASSTT 8H AT +4 4
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
    rules = MANY_BLANKS.replace(refill=AtOnce(), tile_set=few_tiles(4))
    text = f"""{PLAYERS}>ann: AASSTTQ -QT +0 0
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


# -- exchanges and withdrawn plays

HORN = ">ann: ?AHNORT 8F HORN +14 14\n"


def test_an_exchange_is_doubted_before_a_play() -> None:
    for exchange in ("IIIIIII -IIIIIII", "-IIIIIII", "QQQQQQQ -Q"):
        after = ">ann: ?AITIII 9E AI +7 21\n>bob: QUEENXY - +0 0\n"
        found = doubted(f"{HORN}>bob: {exchange} +0 0\n{after}")
        assert [move for move, _ in found if "I" in exchange] == [2] * ("I" in exchange)
        counted = f"{HORN}>bob: -{len(exchange.split('-')[1])} +0 0\n{after}"
        assert doubted(counted) == [], exchange


def test_an_exchange_of_tiles_that_lie_on_the_board_falls_back_to_its_count() -> None:
    text = f"{PLAYERS}{HORN}>bob: QQ -QQ +0 0\n>ann: - +0 14\n#incomplete\n"
    replay = gcg.replay(text, TOURNAMENT)
    (finding,) = replay.findings
    assert (finding.move, finding.found) == (2, "QQ")
    assert len(replay.game.turns) == 3
    assert replay.agrees


def test_an_exchange_is_not_believed() -> None:
    cases: list[tuple[str, int, str]] = [
        (">ann: - +0 0\n>bob: AEFMPST - +0 0\n>ann: - +0 0\n>bob: -Z +0 0\n", 4, "Z"),
        (">ann: - +0 0\n>bob: -Q +0 0\n>ann: QAST 8G QA +22 22\n", 2, "Q"),
        (">ann: - +0 0\n>bob: -Q +0 0\n>ann: 8G QA +22 22\n", 2, "Q"),
    ]
    for text, move, tiles in cases:
        assert doubted(text, TOURNAMENT.replace(endings=[GoesOut()])) == [(move, tiles)]


def test_the_rack_of_a_withdrawn_play_is_looked_at() -> None:
    cases: list[tuple[str, str, list[int]]] = [
        ("QQQQQQQ", "", [2]),
        ("AEHNORT", "", [2]),
        ("AEHNORT", ">bob: - +0 0\n>ann: ?AHNORT - +0 0\n", [2]),
        ("?AHNORT", "", []),
        ("", "", []),
    ]
    for rack, after, moves in cases:
        found = doubted(f"{HORN}>ann: {rack} -- -14 0\n{after}")
        assert [move for move, _ in found] == moves


def test_a_part_of_a_rack_may_hold_what_is_played() -> None:
    for rack in ("HORN", "HORNX", "HOR_", "H______", "AHORES_", "_______"):
        assert doubted(f">ann: {rack} 8F HORN +14 14\n") == []


def test_a_rack_that_lacks_what_is_played() -> None:
    for rack in ("HOR", "HORE", "AEHRST_"):
        assert [move for move, _ in doubted(f">ann: {rack} 8F HORN +14 14\n")] == [1]


def test_a_move_that_does_not_fit_its_own_rack_is_blamed_first() -> None:
    text = ">ann: - +0 0\n>bob: ABCDEFQ - +0 0\n>ann: AEIOUUU 8G QA +22 22\n>bob: ABCDEFQ - +0 0\n"
    found = kinds(f"{PLAYERS}{text}#incomplete\n", TOURNAMENT)
    assert [move for move, kind in found if kind is FindingKind.RACK] == [3, 4]


def test_a_rack_after_the_last_move_refutes_an_earlier_one() -> None:
    text = ">ann: AEHNORT 8F HORN +14 14\n#rack1 BCDFGIL\n"
    assert doubted(text) == [(1, "AEHNORT")]


PASSED_OUT = """\
>ann: 8F HORN +14 14
>bob: - +0 0
>ann: - +0 14
>bob: - +0 0
>ann: - +0 14
>bob: - +0 0
>ann: {last} +0 14
>ann: {settled} -7 7
>bob: (?EIQSSZ) -24 -24
"""


@pytest.mark.parametrize("settled", ["(AEIOUTT)", "AEIOUTT (AEIOUTT)"])
@pytest.mark.parametrize(
    "last",
    ["-", "AEI -", "_ -", "-3", "AEI -3", "BCD -3", "AEIBCD -BCD", "-ATU", "AEIOUTT -EI", "-7"],
)
def test_the_settlement_tells_what_the_last_player_to_move_held(last: str, settled: str) -> None:
    text = PLAYERS + PASSED_OUT.format(last=last, settled=settled)
    lines = text.splitlines(keepends=True)
    swapped = "".join([*lines[:-2], *lines[:-3:-1]])
    for each in (text, swapped):
        replay = gcg.replay(each, TOURNAMENT)
        assert replay.agrees, str(replay)
        assert not replay.findings
        assert replay.state.racks == (Rack("AEIOUTT"), Rack("?EIQSSZ"))
        assert gcg.replay(gcg.format(replay.unwrap()), TOURNAMENT).agrees


def test_the_settlement_tells_what_a_withdrawn_play_came_from() -> None:
    text = PLAYERS + PASSED_OUT.replace("{last} +0 14", "G8 .UT +4 18\n>ann: -- -4 14")
    replay = gcg.replay(text.format(settled="(AEIOUTT)"), TOURNAMENT)
    assert replay.agrees, str(replay)
    assert replay.state.racks[0] == Rack("AEIOUTT")


def test_a_settlement_that_the_last_move_contradicts() -> None:
    cases: list[tuple[str, str]] = [
        ("AAAAAAA -", "AAAAAAA"),  # the pass has a whole rack of its own
        ("EEO -", "EEO____"),  # one E too many for the settlement
        ("AEIOUTTS -", "AEIOUTT"),  # eight tiles on the last pass: they are not believed
    ]
    for last, rack in cases:
        text = PLAYERS + PASSED_OUT.format(last=last, settled="(AEIOUTT)")
        assert gcg.replay(text, TOURNAMENT).state.racks[0] == Rack(rack)
