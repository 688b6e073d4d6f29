"""Guards that contradictory rules are refused, with one sentence for each problem."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve, fields

from scrabble_rules import Premium, RuleSet, RuleSetError, TileSet, WordSet
from scrabble_rules.profiles import (
    BINGO_35,
    HASBRO,
    NO_CHALLENGE,
    SHORT_WORDS,
    TWO_EXCHANGES,
    TWO_GAME_MATCH,
)
from scrabble_rules.rules import (
    EXCHANGES,
    PASSES,
    Agreed,
    AnagramListed,
    Anywhere,
    AtNextTurn,
    BagEmpty,
    FreeSwap,
    GoesOut,
    Judging,
    LengthBetween,
    MayPass,
    NoExchange,
    NoPassing,
    Players,
    Run,
    SomeTiles,
    Turns,
)
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.violations import Violation
from scrabble_rules.wordgraph import WordGraph

START = HASBRO.layout.starts[0]


COUNTS_EXCHANGES = [GoesOut(), Run(turns=2, counts=EXCHANGES)]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"layout": evolve(HASBRO.layout, blocked=[START])}, "start .* row 8, column 8"),
        ({"layout": evolve(HASBRO.layout, starts=[])}, "the board has none"),
        ({"players": Players(0, 4)}, "from 0 to 4 players"),
        ({"players": Players(3, 2)}, "from 3 to 2 players"),
        ({"rack_size": 0}, "rack"),
        ({"rack_size": 26}, "4 racks of 26 need 104 tiles"),
        ({"word_length": LengthBetween(16)}, "Words .* 16 .* 15"),
        ({"endings": []}, "no ending"),
        (
            {"passing": NoPassing(), "endings": [Run(turns=2, counts=PASSES)]},
            "An ending counts each pass",
        ),
        ({"exchange": FreeSwap(SomeTiles()), "refill": AtNextTurn()}, "free swap"),
        (
            {
                "exchange": FreeSwap(SomeTiles()),
                "refill": AtNextTurn(puts_back=Moment.AFTER_MOVE),
            },
            "free swap",
        ),
        *(
            ({"exchange": rule, "endings": COUNTS_EXCHANGES}, "An ending counts each exchange")
            for rule in (
                *(NoExchange(), FreeSwap(NoExchange())),
                *(SomeTiles(least=8), SomeTiles(per_player=0)),
            )
        ),
        (
            {
                "judging": Judging.REFUSE,
                "endings": [Run(turns=2, counts=Turns({OutcomeKind.WITHDRAWN}))],
            },
            "An ending counts each withdrawn play",
        ),
    ],
)
def test_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RuleSetError, match=problem) as caught:
        HASBRO.replace(**changes)
    assert len(caught.value.problems) == 1


def test_a_method_that_takes_no_facts() -> None:
    class Plain:
        def check_play(self) -> tuple[Violation, ...]:
            return ()

    class Greedy:
        def check_play(self, facts: HouseFacts, board: object) -> tuple[Violation, ...]:
            return (Violation(),) if facts is board else ()

    wrong: Any
    for wrong in (Plain(), Greedy()):
        said = f"check_play of {type(wrong).__name__} takes the facts and nothing else"
        with pytest.raises(RuleSetError, match=said):
            HASBRO.replace(house_rules=[wrong])


def test_every_reason_is_told() -> None:
    with pytest.raises(RuleSetError) as caught:
        HASBRO.replace(rack_size=0, endings=[], players=Players(2, 1))
    assert len(caught.value.problems) == 3


def test_an_opening_anywhere_needs_no_start() -> None:
    rules = HASBRO.replace(layout=evolve(HASBRO.layout, starts=[]), opening=Anywhere())
    assert rules.layout.starts == ()


class TestLexicon:
    """Words are read as the tiles spell them; a lexicon is taken as it is."""

    @pytest.mark.parametrize("make", [WordSet.of, WordGraph.from_words])
    def test_words_split_for_other_tiles(self, make: Callable[..., Lexicon]) -> None:
        with_ch = TileSet.of({"A": (40, 1), "C": (2, 3), "CH": (2, 5), "H": (2, 4), "T": (9, 1)})
        without = TileSet.of({"A": (40, 1), "C": (2, 3), "H": (2, 4), "T": (9, 1), "X": (3, 8)})
        words, both = ["CHAT"], Players(2, 2)
        for tiles, other, how in ((with_ch, without, "for"), (without, with_ch, "without")):
            old = HASBRO.replace(tile_set=tiles, players=both, lexicon=make(words, tiles))
            said = f"were split {how} a tile CH, which these tiles spell otherwise: pass the words"
            with pytest.raises(RuleSetError, match=said):
                old.replace(tile_set=other)
            assert old.replace(tile_set=other, lexicon=words).lexicon == make(words, other)
            fewer = TileSet([kind for kind in tiles.kinds if kind.label not in {"T", "X"}])
            assert old.replace(tile_set=fewer).tile_set == fewer


class TestPromise:
    """A rule set promises an end only if every endless series of idle turns is stopped."""

    def test_promises(self) -> None:
        cases: list[tuple[RuleSet, bool]] = [
            (HASBRO, False),
            (NO_CHALLENGE, False),
            (TWO_EXCHANGES, True),
            (SHORT_WORDS, False),
            (BINGO_35, False),
            (TWO_GAME_MATCH, True),
            (HASBRO.replace(endings=[Run(turns=6)]), True),
            (HASBRO.replace(endings=[Run(turns=6, guards=[BagEmpty()])]), False),
            (HASBRO.replace(endings=[Run(turns=6, counts=PASSES)]), False),
            (
                NO_CHALLENGE.replace(
                    exchange=SomeTiles(per_game=3),
                    passing=MayPass(),
                    endings=[Run(turns=6, counts=PASSES)],
                ),
                True,
            ),
            (NO_CHALLENGE.replace(passing=NoPassing(), endings=[GoesOut()]), False),
            (
                NO_CHALLENGE.replace(
                    judging=Judging.LOSE_TURN,
                    endings=[Run(turns=6, counts=Turns({OutcomeKind.PASS}))],
                ),
                False,
            ),
        ]
        for rules, promise in cases:
            assert rules.promises_end is promise
            assert (rules.why_no_end == "") is promise

    def test_an_ending_of_ones_own_is_not_trusted_with_it(self) -> None:
        class Never:
            def ending(self, facts: object) -> None:
                """Never end."""

        assert not HASBRO.replace(endings=[Never()]).promises_end


class TestValue:
    """Rule sets are compared, hashed, copied and pickled by value."""

    def test_what_the_scorer_remembers_is_no_part_of_it(self) -> None:
        rules = HASBRO.replace(rack_size=5)
        points = rules.tile_points[Premium(letter=2)]
        old_blank, new = points[False][True], points[True][False]
        assert (old_blank["Q"], new["Q"]) == ((0, 1), (20, 1))
        assert rules.allows_length[2]
        assert rules.bonus_for[7, 7].points == 50
        assert rules == HASBRO.replace(rack_size=5)
        assert not pickle.loads(pickle.dumps(rules)).tile_points  # noqa: S301 - our own
        for known in (new, rules.tile_points, rules.allows_length, rules.bonus_for):
            with pytest.raises(TypeError, match="cannot be set"):
                known["Q"] = (0, 1)  # type: ignore[index]

    def test_rules_are_only_asked_where_their_promises_leave_a_question(self) -> None:
        passes, late = Run(turns=2), Run(turns=3, guards=[BagEmpty()])
        rules = HASBRO.replace(endings=[GoesOut(), passes, Agreed(), late], lexicon=["HO"])
        asked = rules.endings_to_ask
        assert asked[True, False] == (passes,)
        assert asked[True, True] == ()
        assert asked[False, False] == (GoesOut(), passes, late)
        assert asked[False, True] == (GoesOut(), late)
        assert rules.refill_moments == (Moment.AFTER_MOVE,)
        anagrams = rules.replace(word_validity=AnagramListed())
        words = [("H", "O"), ("O", "H"), ("H",)]
        assert rules.invalid_words(words) == words[1:]
        assert anagrams.invalid_words(words) == words[2:]

    def test_points_are_known_for_each_square(self) -> None:
        rows, columns = HASBRO.points_by_square
        found = [[square[True][False]["Q"] for square in row] for row in rows]
        assert columns == [*zip(*rows, strict=True)]
        premiums = HASBRO.layout.premiums
        assert found == [[(10 * one.letter, one.word) for one in row] for row in premiums]


def test_rules_are_printed_field_by_field() -> None:
    lines = str(HASBRO).splitlines()
    assert [line.partition(" = ")[0] for line in lines] == [one.name for one in fields(RuleSet)]
    assert "rack_size = 7" in lines
