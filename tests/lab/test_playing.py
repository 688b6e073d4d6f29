"""Guards the rows of a game: every column of a game counted by hand, and games that stay the same.

The counts for the small game below were made on paper, also those of all legal plays.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from attrs import asdict, evolve, fields

from scrabble_rules import (
    Challenge,
    EndKind,
    Exchange,
    KnownSeed,
    Layout,
    Move,
    OutcomeKind,
    RuleSet,
    TileSet,
    View,
)
from scrabble_rules.lab import MEASURES, GameRow, Measure, PlayedOut, TurnRow, play_out
from scrabble_rules.lab.rows import RANGES, counts_choices
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import parse_move
from scrabble_rules.players import GREEDY, ComputerPlayer
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, PUNCTURED, SHORT_WORDS, TWO_EXCHANGES
from scrabble_rules.rules import (
    PASSES,
    GoesOut,
    Judging,
    NoExchange,
    NoPassing,
    Run,
    TilesPlayed,
    WordBonus,
)
from scrabble_rules.wordlists import english

# Twenty tiles A of one point, racks of three, a plain board of five by five, five points for all
# three tiles. AAA is no word.
SMALL = HASBRO.replace(
    tile_set=TileSet.of({"A": (20, 1)}, blanks=0),
    layout=Layout.from_text("""
        .....
        .....
        .....
        .....
        .....
    """),
    lexicon=["AA", "AAAA", "AAAAA"],
    rack_size=3,
    bingo=TilesPlayed(3, points=5),
    endings=(GoesOut(), Run(turns=2, counts=PASSES, kind=EndKind.PASSES)),
)


class Script:
    """Says what is written, one thing each time when it is on turn."""

    def __init__(self, *said: str) -> None:
        self.said = iter(said)

    def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        del seed, plays
        if view.seat != view.state.on_turn:
            return None
        said = next(self.said)
        match said.split():
            case ["exchange", number]:
                return Exchange(view.rack.tiles[: int(number)])
            case ["challenge"]:
                return Challenge()
            case _:
                return parse_move(said, view)


def by_hand() -> PlayedOut:
    """Ann lies and is challenged; Ben plays all his tiles and is challenged for nothing."""
    ann = Script("3C AA", "3C ..A", "challenge", "A2 A.", "-")
    ben = Script("exchange 1", "challenge", "3A AA..A", "-", "-")
    return play_out(SMALL, [ann, ben], KnownSeed("by hand"), count_choices=True)


class TestAGameCountedByHand:
    """What is on the board, after each turn that changes it.

    3C AA:    . . A A .     six squares are beside the two tiles
    3A AA..A: A A A A A     ten squares are beside the row
    A2 A.:    one more tile above its first square: ten squares again
    """

    def test_each_turn(self) -> None:
        turns = by_hand().turns
        assert all(isinstance(turn, TurnRow) for turn in turns)
        play, exchange, lost = OutcomeKind.PLAY, OutcomeKind.EXCHANGE, OutcomeKind.LOST_TURN
        passed, withdrawn = OutcomeKind.PASS, OutcomeKind.WITHDRAWN
        # number, seat, kind, points, bingo, bonus, tiles, choices, openness, scores
        told = [
            (0, 0, play, 2, 0, 0, 2, 4, 0, (2, 0)),
            (1, 1, exchange, 0, 0, 0, 1, 17, 6, (2, 0)),
            (2, 0, withdrawn, 0, 0, 0, 1, 17, 6, (2, 0)),
            (3, 1, play, 10, 5, 0, 3, 17, 6, (2, 10)),
            (4, 0, lost, 0, 0, 0, 0, -1, 10, (2, 10)),
            (5, 1, passed, 0, 0, 0, 0, 28, 10, (2, 10)),
            (6, 0, play, 2, 0, 0, 1, 28, 10, (4, 10)),
            (7, 1, passed, 0, 0, 0, 0, 25, 10, (4, 10)),
            (8, 0, passed, 0, 0, 0, 0, 25, 10, (1, 7)),
        ]
        names = [each.name for each in fields(TurnRow)]
        for turn, row in zip(turns, told, strict=True):
            assert asdict(turn) == dict(zip(names, row, strict=True))

    def test_the_game(self) -> None:
        assert by_hand().row == GameRow(
            seed="by hand",
            scores=(1, 7),  # each loses three points for three tiles on the rack
            began=0,
            winners=(1,),
            spread=-6,
            turns=9,
            plays=3,
            points=14,
            bingos=1,
            bonus=5,
            phonies=1,
            exchanges=1,
            passes=3,
            choices=161,
            openness=68,
            squares=6,
            lead_changes=1,
            deficit=2,  # Ben was behind by 2 until his play
            decided=3,  # after three turns only Ben led
            ended=EndKind.PASSES,
        )


def test_every_measure_is_a_whole_number() -> None:
    row = by_hand().row
    values = {name: Measure(name).of(row) for name in MEASURES}
    assert {type(value) for value in values.values()} == {int}
    assert all(
        low <= values[name] <= high
        for name in MEASURES
        for low, high in ([RANGES.get(name) or (-6, 3571)])
    )


def test_some_measures_need_choices_to_be_counted() -> None:
    counted = by_hand().row
    others = play_out(SMALL, [Script("-"), Script("-")], KnownSeed(1)).row
    for measure in map(Measure, MEASURES):
        if counts_choices(measure):
            assert (measure.of(others), measure.of(counted) > 0) == (-1, True)
        else:
            assert measure.of(evolve(counted, choices=-1)) == measure.of(counted)


class TestSpecialGames:
    """What the game above does not show."""

    def test_a_factor_for_a_bingo_counts_as_points(self) -> None:
        rules = SMALL.replace(bingo=TilesPlayed(3, points=1, factor=3))
        ben, ann = Script("3A AA..A", "-"), Script("3C AA", "-", "-")
        found = play_out(rules, [ann, ben], KnownSeed(1))
        assert (found.turns[1].points, found.turns[1].bingo) == (16, 11)
        assert (found.row.bingos, found.row.bonus) == (1, 11)

    def test_other_bonuses_are_told_apart(self) -> None:
        rules = SMALL.replace(bonuses=[WordBonus("AA", 4)])
        found = play_out(rules, [Script("3C AA", "-", "-"), Script("-", "-")], KnownSeed(1))
        assert (found.turns[0].points, found.turns[0].bingo, found.turns[0].bonus) == (6, 0, 4)

    def test_a_game_that_does_not_end_is_stopped(self) -> None:
        rules = HASBRO.replace(lexicon=["zzz"])
        found = play_out(rules, [Script(*"-----"), Script(*"-----")], KnownSeed(1), most=5)
        assert found.row.ended is None
        assert found.row.passes == 5
        assert found.turns[-1].choices == -1
        assert not found.game.is_over

    def test_a_turn_that_is_lost_last(self) -> None:
        """Nobody moves after it, so the board is taken as before the last move."""
        ben = Script("3A AA..A")
        found = play_out(SMALL, [Script("3C AA", "challenge"), ben], KnownSeed(1), most=3)
        assert found.turns[-1].kind is OutcomeKind.LOST_TURN
        assert found.turns[-1].openness == 10

    def test_blocked_squares_are_never_open(self) -> None:
        rules = PUNCTURED.replace(lexicon=english(), judging=Judging.REFUSE)
        found = play_out(rules, [GREEDY] * 2, KnownSeed(1))
        state = found.game.turns[-2].state
        taken = {placed.square for placed in state.board}
        every = {
            type(square)(square.row + down, square.col + right)
            for square in taken
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        layout = state.board.layout
        left = [one for one in every - taken if one in layout and one not in layout.blocked]
        assert found.turns[-1].openness == len(left)


def test_a_stuck_player_is_told_from_one_who_plays_on() -> None:
    """Without a play, a pass or an exchange a computer player can only resign."""
    rules = NO_CHALLENGE.replace(
        lexicon=["zzz"],
        exchange=NoExchange(),
        passing=NoPassing(),
        endings=NO_CHALLENGE.endings[:1],
    )
    stuck = play_out(rules, [GREEDY] * 2, KnownSeed(1))
    assert stuck.row.ended is EndKind.RESIGNED


def digest(rules: RuleSet, players: Sequence[ComputerPlayer], seed: int) -> str:
    found = play_out(rules, players, KnownSeed(seed))
    return hashlib.sha256(repr((found.row, found.turns)).encode()).hexdigest()[:16]


def test_the_same_seed_gives_the_same_game_everywhere() -> None:
    """The digests were made with the compiled wheel; every Python and the sources agree."""
    cases: list[tuple[RuleSet, int, int, str]] = [
        (HASBRO, 3, 5, "15ef9758c48efed2"),
        (TWO_EXCHANGES, 2, 6, "0d04b2c64506526a"),
        (SHORT_WORDS, 2, 7, "5a64b3809a0288f0"),
    ]
    for rules, seats, seed, pinned in cases:
        assert digest(rules.replace(lexicon=english()), [GREEDY] * seats, seed) == pinned
