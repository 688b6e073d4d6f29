"""Guards the lab: a game counted by hand, draws by seat, and sums that no order changes."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Bag,
    Challenge,
    DrawError,
    EndKind,
    Exchange,
    GameState,
    KnownSeed,
    Move,
    OutcomeKind,
    RuleSet,
)
from scrabble_rules.lab import (
    Comparison,
    GameRow,
    Measure,
    PlayedOut,
    SeatDraws,
    Summary,
    TurnRow,
    compare,
    compared,
    play_out,
)
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import parse_move
from scrabble_rules.players import GREEDY, ComputerPlayer
from scrabble_rules.profiles import BINGO_35, ENGLISH, HASBRO, TWO_EXCHANGES
from scrabble_rules.wordlists import english

SEED = KnownSeed("lab")
WORDS = ("horn", "farm", "farms", "paste", "am", "at", "as", "ha", "ma", "horns", "ho", "no", "on")
SMALL = evolve(TWO_EXCHANGES, lexicon=WORDS)


@frozen
class Script:
    """A player who says what is written for each turn; a play is the greedy player's."""

    moves: tuple[str, ...]
    challenges: bool = False

    def move(self, seen: GameState, seat: int, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        del seed
        if seat != seen.on_turn:
            return Challenge() if self.challenges and seen.pending else None
        if self.challenges and seen.pending:
            return Challenge()
        turn = sum(each.player == seat and each.is_turn for each in seen.past)
        said = self.moves[turn] if turn < len(self.moves) else "-"
        if said == "play":
            return plays.best().play
        if said == "exchange":
            return Exchange(seen.racks[seat].tiles[:1])
        if said == "lie":
            letters = [tile.label for tile in seen.racks[seat] if not tile.is_blank]
            said = f"8G {''.join(letters[:2])}"
        return parse_move(said, seen)


class TestAGameCountedByHand:
    """TWO_EXCHANGES ends after two passes in a row; what else is noted was counted on paper.

    Three tiles at the start of an empty board leave 8 squares open. The next two plays lay 2 and 4
    tiles, the last one 4. The player who began is behind from the second turn on, by 25 points at
    the worst, and wins when unplayed tiles are settled.
    """

    def test_the_rows(self) -> None:
        rules = evolve(TWO_EXCHANGES, lexicon=english())
        players = [Script(("play", "-", "play", "-")), Script(("play", "play", "-"))]
        found = play_out(rules, players, KnownSeed("by hand"), count_choices=True)
        assert isinstance(found, PlayedOut)
        assert all(isinstance(turn, TurnRow) for turn in found.turns)
        kinds = {"play": OutcomeKind.PLAY, "pass": OutcomeKind.PASS}
        told = ["play", "play", "pass", "play", "play", "pass", "pass"]
        assert [turn.kind for turn in found.turns] == [kinds[each] for each in told]
        assert [turn.number for turn in found.turns] == list(range(7))
        assert [turn.seat for turn in found.turns] == [0, 1, 0, 1, 0, 1, 0]
        assert [turn.points for turn in found.turns] == [26, 27, 0, 24, 24, 0, 0]
        assert [turn.tiles for turn in found.turns] == [3, 2, 0, 4, 4, 0, 0]
        assert [turn.openness for turn in found.turns] == [0, 8, 9, 9, 15, 17, 17]
        assert [turn.choices for turn in found.turns] == [72, 58, 54, 5, 338, 108, 111]
        assert [turn.scores[0] for turn in found.turns] == [26, 26, 26, 26, 50, 50, 42]
        assert [turn.scores[1] for turn in found.turns] == [0, 27, 27, 51, 51, 51, 40]
        assert {turn.bingo + turn.bonus for turn in found.turns} == {0}
        assert found.row == GameRow(
            seed="by hand",
            scores=(42, 40),
            began=0,
            winners=(0,),
            spread=2,
            turns=7,
            plays=4,
            points=101,
            bingos=0,
            bonus=0,
            phonies=0,
            exchanges=0,
            passes=3,
            squares=13,
            lead_changes=2,
            deficit=25,
            decided=6,
            ended=EndKind.PASSES,
        )

    def test_what_is_withdrawn_is_noted_as_it_is_in_the_end(self) -> None:
        rules = evolve(HASBRO, lexicon=["zzz"], endings=TWO_EXCHANGES.endings)
        liar = Script(("lie", "exchange", "-"))
        found = play_out(rules, [liar, Script((), challenges=True)], SEED)
        assert found.turns[0].kind is OutcomeKind.WITHDRAWN
        assert (found.row.phonies, found.row.plays, found.row.squares) == (1, 0, 0)
        assert found.row.exchanges == 1

    def test_bingos(self) -> None:
        rules = evolve(BINGO_35, lexicon=english())
        rows = [play_out(rules, [GREEDY] * 2, KnownSeed(each)).row for each in range(3)]
        assert sum(row.bingos for row in rows) > 0
        assert all(row.bonus == 35 * row.bingos for row in rows)

    def test_a_tie_is_never_decided(self) -> None:
        rules = evolve(TWO_EXCHANGES, lexicon=["zzz"], settlement=BINGO_35.settlement)
        row = play_out(rules, [Script(()), Script(())], SEED).row
        assert (row.winners, row.decided, row.turns, row.lead_changes) == ((0, 1), 2, 2, 0)

    def test_a_game_that_does_not_end_is_stopped(self) -> None:
        rules = evolve(HASBRO, lexicon=["zzz"])
        found = play_out(rules, [Script(()), Script(())], SEED, most=5)
        assert found.row.ended is None
        assert found.row.passes == 5
        assert found.turns[-1].choices == -1
        assert not found.game.is_over


def digest(rules: RuleSet, players: Sequence[ComputerPlayer], seed: int) -> str:
    found = play_out(rules, players, KnownSeed(seed))
    return hashlib.sha256(repr((found.row, found.turns)).encode()).hexdigest()[:16]


def test_the_same_seed_gives_the_same_game_everywhere() -> None:
    assert digest(evolve(HASBRO, lexicon=english()), [GREEDY] * 3, 5) == "b378701e388364c9"


class TestSeatDraws:
    """Each seat has an order of its own, whatever the others draw."""

    def labels(self, draws: SeatDraws, *turns: tuple[int, int]) -> list[str]:
        drawn = []
        for seat, count in turns:
            tiles, draws = draws.draw(seat, count)
            drawn.append("".join(map(str, tiles)))
        return drawn

    def test_pinned(self) -> None:
        draws = SeatDraws.start(ENGLISH, 2, SEED)
        assert self.labels(draws, (0, 7), (1, 7), (0, 3)) == ["VIEEUEO", "OABDLET", "NMW"]
        three = SeatDraws.start(ENGLISH, 3, SEED)
        assert self.labels(three, (0, 4), (1, 4), (2, 4)) == ["MIEA", "XIRZ", "MIRB"]

    def test_one_seat_does_not_see_what_the_other_draws(self) -> None:
        draws = SeatDraws.start(ENGLISH, 2, SEED)
        first = self.labels(draws, (0, 7), (1, 7), (0, 5))
        other = self.labels(draws, (0, 7), (1, 2), (0, 5))
        assert first[2] == other[2]

    @given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=12), st.integers())
    def test_every_tile_is_drawn_once(self, turns: list[tuple[int, int]], seed: int) -> None:
        draws = SeatDraws.start(ENGLISH, 4, KnownSeed(seed % 1000))
        drawn: list[str] = []
        for seat, count in turns:
            tiles, draws = draws.draw(seat, min(count, len(draws.inside)))
            drawn += [tile.label for tile in tiles]
        left = [draws.tiles[number].label for number in draws.inside]
        assert Counter(drawn + left) == Counter(tile.label for tile in ENGLISH.tiles)

    @pytest.mark.parametrize("seats", [1, 2, 3])
    def test_tiles_come_back(self, seats: int) -> None:
        draws = SeatDraws.start(ENGLISH, seats, SEED)
        tiles, after = draws.draw(0, 7)
        back = after.following(Bag([*(draws.tiles[each] for each in after.inside), *tiles[:3]]))
        assert (back.returned, len(back.inside)) == (3, 96)
        assert all(sorted(order) == list(range(100)) for order in back.orders)
        assert back.following(Bag(draws.tiles[each] for each in back.inside)) == back
        rest, _ = back.draw(0, 96)
        assert Counter(rest + tiles[3:]) == Counter(ENGLISH.tiles)

    def test_what_cannot_be(self) -> None:
        draws = SeatDraws.start(ENGLISH, 1, SEED)
        with pytest.raises(DrawError, match="cannot draw 101 tiles from a bag of 100"):
            draws.draw(0, 101)
        with pytest.raises(DrawError, match="the bag lacks tiles that nobody has drawn"):
            draws.following(Bag("A"))
        with pytest.raises(ValueError, match="the number of seats is 1 or more"):
            SeatDraws.start(ENGLISH, 0, SEED)


class TestSummaries:
    """Sums of whole numbers: no order changes a bit."""

    @given(st.lists(st.integers(-500, 500), min_size=1))
    def test_parts_in_any_order(self, values: list[int]) -> None:
        whole = Summary.of(values)
        parts = [Summary.of([each]) for each in reversed(values)]
        assert sum(parts, Summary()) == whole
        low, high = whole.interval
        assert low <= whole.mean <= high

    def test_figures(self) -> None:
        found = Summary.of([2, 4, 4, 4, 5, 5, 7, 9])
        assert (found.count, found.total, found.squares, found.mean) == (8, 40, 232, 5.0)
        assert round(found.deviation, 6) == 2.13809
        assert round(found.effect, 4) == 2.3385
        assert [round(each, 4) for each in found.interval] == [3.5184, 6.4816]
        assert found.needed(1.0) == 71
        assert str(found) == "5.00 (3.52 to 6.48) in 8"
        alone = Summary.of([3])
        assert (alone.deviation, alone.effect, alone.needed(1)) == (0.0, 0.0, 1)

    def test_nothing(self) -> None:
        assert Summary().needed(1) == 0
        with pytest.raises(ValueError, match="no game, no mean"):
            Summary().mean.is_integer()
        with pytest.raises(ValueError, match="wider than 0"):
            Summary().needed(0)


class TestComparisons:
    """Pairs of games of one seed."""

    def test_a_rule_set_and_itself(self) -> None:
        found = compare(SMALL, SMALL, [GREEDY] * 2, [KnownSeed(each) for each in range(3)])
        assert found == Comparison(Measure("spread"), (0, 0, 0), 3)
        assert (found.measure.name, found.identical) == ("spread", 3)
        assert found.summary == Summary(3, 0, 0)
        assert found.chance() == 1.0

    def test_put_together_in_any_order(self) -> None:
        seeds = [KnownSeed(each) for each in range(4)]
        other = evolve(SMALL, layout=BINGO_35.layout)
        parts = [compare(SMALL, other, [GREEDY] * 2, [seed], "points") for seed in seeds]
        whole = compare(SMALL, other, [GREEDY] * 2, seeds, "points")
        assert parts[3] + parts[0] + parts[2] + parts[1] == whole
        assert len(whole.differences) == 4

    def test_a_difference_that_is_always_there_is_not_chance(self) -> None:
        sure = Comparison(Measure("points"), (5,) * 40, 0)
        assert sure.chance() < 0.01
        unsure = Comparison(Measure("points"), (-5,) * 20 + (5,) * 20, 0)
        assert unsure.chance() > 0.9

    def test_what_cannot_be_compared(self) -> None:
        one = play_out(SMALL, [GREEDY] * 2, KnownSeed(1)).row
        two = play_out(SMALL, [GREEDY] * 2, KnownSeed(2)).row
        with pytest.raises(ValueError, match="different seeds"):
            compared("spread", [one], [two])
        with pytest.raises(ValueError, match="shorter"):
            compared("spread", [one], [])
        with pytest.raises(ValueError, match="there is no measure 'seed'; there are spread, turns"):
            compared("seed", [one], [one])
        with pytest.raises(ValueError, match="different measures"):
            compared("turns", [one], [one]) + compared("plays", [one], [one])
