"""Guards the generator: it finds exactly the legal plays, with the scores of `score`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import SMALL_TILES, deals, played, rule_sets, scripts, words
from scrabble_rules import (
    AgreeEnd,
    Game,
    GameState,
    Layout,
    Play,
    Rack,
    Square,
    score,
    view_for,
)
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.movegen import (
    UnlistedWordsError,
    has_play,
    is_blocked,
    legal_plays,
    reference_plays,
)
from scrabble_rules.movegen.graphs import kept_graph
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    CoversStart,
    EveryTime,
    LengthBetween,
    TilesPlayed,
    Touching,
    Unconnected,
    WordBonus,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.bonuses import BonusFacts, NamedBonus
from scrabble_rules.rules.connection import ConnectionFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.premiums import PremiumFacts, TilePoints
from scrabble_rules.values.tiles import TileKind, TileSet
from scrabble_rules.values.violations import Violation
from scrabble_rules.wordgraph import WordGraph, WordGraphError
from searches import plays_by_each, plays_by_reference
from sheet import after, table

graphs = st.lists(words, max_size=25).map(lambda found: WordGraph.from_words(found, SMALL_TILES))
RULES = NO_CHALLENGE.replace(lexicon=["horn", "farm", "farms", "ho", "or", "no", "on", "hos"])


def agree(state: GameState, graph: WordGraph) -> None:
    """Check that the searches and the reference find the same plays with the same scores."""
    slowly = plays_by_reference(state, graph)
    found = plays_by_each(state, graph)
    assert [scored.play for scored in slowly] == [scored.play for scored in found]
    assert len(found) == len({scored.play for scored in found})
    held = len(state.racks[state.on_turn])
    for scored in found:
        assert scored.total == score(state.rules, state.board, scored.play, held).total
        assert scored.score.total == scored.total
    assert has_play(state, graph) is bool(slowly)
    assert all(one.total >= two.total for one, two in pairwise(found))
    unseen = legal_plays(state, graph)
    for few in (0, 1, 3, 21):
        assert unseen.best(few) == found.best(few) == found[:few]


class TestSearchesAgreeWithTheReference:
    """A search finds what trying every word at every square finds."""

    @given(deals(rule_sets()), scripts, graphs)
    def test_random_rules(self, game: Game, script: list[int], graph: WordGraph) -> None:
        *_, last = played(game, script[:8])
        if last.is_over or last.state.waiting:
            assert not legal_plays(last.state, graph)
            assert not has_play(last.state, graph)
        elif len(last.state.racks[last.state.on_turn]) < 6:
            agree(last.state, graph)

    @settings(max_examples=6)
    @given(st.lists(st.sampled_from("AEHINORST?"), min_size=1, max_size=5, unique=True))
    def test_the_board_of_the_box(self, rack: list[str]) -> None:
        graph = WordGraph.from_words(["horn", "ho", "or", "no", "at", "ta", "hat", "tins"], ENGLISH)
        for laid in ([], ["8F HORN"], ["8F HoRN", "H7 TR"]):
            state = table(HASBRO, Rack(rack), "", words=laid)
            agree(state, graph)


@frozen
class Dear:
    """A premium rule like no shipped one: new tiles count by their square, blanks are dear."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        bonus = 7 if facts.is_blank else 0
        return TilePoints(facts.tile_value * facts.premium.letter + bonus, 1 + facts.premium.word)


@frozen
class Odd:
    """A bingo for an odd number of tiles, in points and as a factor."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(facts.tiles_played, 2) if facts.tiles_played % 2 else Bonus()


@frozen
class NoH:
    """Forbids a letter as the first of the play."""

    narrows_only: bool = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        first = facts.play.placements[0].tile.label
        return (Violation(),) if first in {"H", "CH"} else ()


@frozen
class InTheFirstRow:
    """An opening anywhere in the first row."""

    narrows_only: bool = True

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        return () if all(square.row == 0 for square in facts.squares) else (Violation(),)


@frozen
class TwoWords:
    """A later play forms two words or more."""

    narrows_only: bool = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        return () if len(facts.words) > 1 else (Violation(),)


@frozen
class Silent:
    """A bonus that promises no bound."""

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        return NamedBonus("silent", 9) if len(facts.words) > 1 else None


class TestThroughLyingTiles:
    """Words through several runs of lying tiles, with and without blanks."""

    WORDS = "ab cd ef abxcd abxcdyef zabxcd abxycd xcd cdyef abcd xa yd abxcdef zz xf fab abx cdx"
    GRAPH = WordGraph.from_words(WORDS.split(), ENGLISH)
    STRIP = Layout.from_text("\".'.-...'...=.' " * 5)
    TILES = evolve(ENGLISH, kinds=[evolve(kind, count=20) for kind in ENGLISH.kinds])

    @pytest.mark.parametrize("rack", ["X?", "XZYABF"])
    @pytest.mark.parametrize(
        "laid",
        [
            ["3E AB", "3H CD"],
            ["3E AB", "3H CD", "3K EF"],
            ["3E AB", "3I CD"],
            ["3A AB", "3D cD", "3G EF"],
            ["3K AB", "3N CD"],
            ["3E AB", "G1 CD"],
            ["3E AB", "3H CDJ"],
            ["3E AB", "3H C"],
        ],
        ids=str,
    )
    def test_agreement(self, laid: list[str], rack: str) -> None:
        plenty = HASBRO.replace(tile_set=self.TILES, layout=self.STRIP)
        for rules in (
            plenty,
            plenty.replace(premiums=EveryTime(), bingo=TilesPlayed(1, 0, factor=3)),
            plenty.replace(connection=Unconnected(), word_length=LengthBetween(2, 3)),
        ):
            agree(table(rules, rack, "", words=laid), self.GRAPH)


class TestCustomRules:
    """Rule classes that the searches do not know give the right plays at once."""

    CHANGES: tuple[dict[str, Any], ...] = (
        {"premiums": Dear()},
        {"bingo": Odd()},
        {"house_rules": [NoH()]},
        {"house_rules": [NoH(narrows_only=False)]},
        {"opening": InTheFirstRow()},
        {"opening": InTheFirstRow(narrows_only=False)},
        {"connection": TwoWords()},
        {"connection": TwoWords(narrows_only=False)},
        {"word_length": LengthBetween(1, 3)},
        {"bonuses": [Silent(), WordBonus("BAD", 0, 0)]},
    )
    GRAPH = WordGraph.from_words(["ab", "cha", "bach", "dad", "ach", "bad", "ebb"], SMALL_TILES)

    @settings(max_examples=30)
    @given(st.sampled_from(CHANGES), st.data())
    def test_agreement(self, changes: dict[str, Any], data: st.DataObject) -> None:
        rules = data.draw(rule_sets().filter(lambda rules: rules.rack_size < 5))
        game = data.draw(deals(st.just(rules.replace(**changes))))
        *_, last = played(game, data.draw(scripts)[:5])
        if not last.is_over and last.state.waiting is None:
            agree(last.state, self.GRAPH)


class TestTheList:
    """The plays are a sorted sequence with a length, whose objects are made on access."""

    STATE = table(RULES, "HORNS?A", "FARM")

    def test_sequence(self) -> None:
        plays = legal_plays(self.STATE)
        assert len(plays) == len(list(plays)) > 100
        assert plays[0] == plays.best(1)[0] == plays.best()
        assert plays[-1].total == min(scored.total for scored in plays)
        assert plays[2:5] == tuple(plays)[2:5]
        assert repr(plays) == f"<{len(plays)} legal plays, best {plays[0]}>"
        assert "limit=1" in repr(legal_plays(self.STATE, limit=1))
        silent = self.STATE.replace(rules=RULES.replace(bonuses=[Silent()]))
        assert legal_plays(silent).best(3) == legal_plays(silent)[:3]
        with pytest.raises(IndexError):
            plays[len(plays)]
        with pytest.raises(ValueError, match="-1"):
            plays.best(-1)

    def test_through_a_square(self) -> None:
        plays = legal_plays(self.STATE)
        kept = plays.through(Square(7, 6))
        assert 0 < len(kept) < len(plays)
        for scored in kept:
            assert Square(7, 6) in {placed.square for placed in scored.play.placements}
        for square in (Square(99, 99), Square(-1, 7), Square(7, 15)):
            with pytest.raises(ValueError, match="off the board"):
                plays.through(square)

    def test_a_play_is_found_among_them(self) -> None:
        for plays in (legal_plays(self.STATE), legal_plays(self.STATE).through(Square(7, 6))):
            for place in (0, 7, len(plays) - 1):
                scored = plays[place]
                assert scored in plays
                assert scored.play in plays
                assert plays.index(scored) == plays.index(scored.play) == place
                assert plays.count(scored.play) == plays.count(scored) == 1
            assert evolve(plays[0], total=1) not in plays
            with pytest.raises(ValueError, match="is at 0"):
                plays.index(plays[0].play, 1)

    def test_a_play_that_is_not_among_them(self) -> None:
        plays, other = legal_plays(self.STATE), parse_play("1A FARM", self.STATE.board)
        assert other not in plays
        assert Play(()) not in plays
        assert plays.count(other) == 0
        with pytest.raises(ValueError, match="not among"):
            plays.index(other)


class TestWhoMayAsk:
    """Views, ended games, and lexicons without a list of words."""

    def test_a_view_will_do(self) -> None:
        state = table(RULES, "HORNS?A", "FARM")
        assert [s.play for s in legal_plays(view_for(state, 0))] == [
            s.play for s in legal_plays(state)
        ]
        assert not legal_plays(view_for(state, 1))

    def test_ended_games_have_none(self) -> None:
        state = after(table(RULES, "HORN", "FARM"), AgreeEnd())
        state = after(state, AgreeEnd(), by=1)
        assert not legal_plays(state)
        assert not has_play(state)

    def test_words_that_cannot_be_used(self) -> None:
        with pytest.raises(UnlistedWordsError, match="any word"):
            legal_plays(table(NO_CHALLENGE, "A", "B"))
        elsewhere = loads(dumps(table(RULES, "A", "B")), GameState)
        with pytest.raises(UnlistedWordsError, match="not at hand"):
            legal_plays(elsewhere)
        with pytest.raises(WordGraphError):
            legal_plays(table(RULES, "A", "B"), WordGraph.from_words(["ab"], SMALL_TILES))

    def test_words_of_the_reference(self) -> None:
        state = table(RULES, "HORNS", "FARM")
        every = {found.play for found in legal_plays(state)}
        assert reference_plays(state) == every
        words = ["horn", "farm", "farms", "ho", "or", "no", "on", "hos"]
        assert reference_plays(state, WordGraph.from_words(words, ENGLISH)) == every
        with pytest.raises(WordGraphError):
            reference_plays(state, WordGraph.from_words(["ab"], SMALL_TILES))
        with pytest.raises(UnlistedWordsError):
            reference_plays(table(NO_CHALLENGE, "A", "B"))


class TestOtherQuestions:
    """Whether any player can still play."""

    def test_blocked(self) -> None:
        assert is_blocked(table(RULES, "Q", "VV", words=["8F HORN"]))
        assert not is_blocked(table(RULES, "Q", "SO", words=["8F HORN"]))
        assert not is_blocked(table(RULES, "Q", Rack("V", hidden=1), words=["8F HORN"]))


def test_a_rule_that_bends_a_shipped_one_is_not_taken_for_it() -> None:
    class Anyway(CoversStart):
        __hash__ = None  # type: ignore[assignment]

        def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
            return () if facts.squares[0].row == 0 else (Violation(),)

    class Apart(Touching):
        def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
            return () if facts.words[0].start.row == 0 else (Violation(),)

    graph = WordGraph.from_words(["ho", "or", "horn"], ENGLISH)
    rules = RULES.replace(opening=Anyway(), connection=Apart())
    agree(table(rules, "HOR", "A"), graph)
    agree(table(rules, "HOR", "A", words=["8F HORN"]), graph)
    narrow = InTheFirstRow()
    agree(table(RULES.replace(opening=narrow), "HO", "A"), graph)


def test_what_is_kept_is_bounded() -> None:
    graph = WordGraph.from_words(["ho", "or", "no", "horn", "hos"], ENGLISH)
    state = table(RULES, "HORNS", "A", words=["8F HORN"])
    before = list(legal_plays(state, graph))
    nodes = kept_graph(graph, graph.letters).nodes
    root = nodes.gaddag
    nodes.forget_if_large()
    assert nodes.gaddag is root
    nodes.forget_if_large(most=1)
    assert nodes.gaddag is not root
    assert len(nodes.read) == 2
    assert list(legal_plays(state, graph)) == before


@frozen
class BonusOfAny:
    """A bingo of `points` for laying more than two tiles."""

    points: int

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points if facts.tiles_played > 2 else 0)


@frozen
class WorthAny:
    """Every tile counts `points`, and each new one multiplies its words by `factor`."""

    points: int
    factor: int = 1

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        return TilePoints(self.points, self.factor if facts.is_new else 1)


class TestWhatIsTooWideForOneNumber:
    """Where a play does not fit into the numbers of the packed search, the general one finds it."""

    GRAPH = WordGraph.from_words(["horn", "ho", "no", "horns"], ENGLISH)

    @pytest.mark.parametrize("points", [-40, 4000, 10**20])
    def test_bingos_of_any_worth(self, points: int) -> None:
        rules = RULES.replace(bingo=BonusOfAny(points))
        agree(table(rules, "HORN", "A"), self.GRAPH)
        agree(table(rules, "NO?S", "A", words=["8G HO"]), self.GRAPH)
        agree(table(rules, "RNSIIUU", "A", words=["8G HO"]), self.GRAPH)

    def test_a_bingo_for_one_tile_goes_with_the_dearer_word(self) -> None:
        rules = RULES.replace(bingo=TilesPlayed(1, 0, factor=3))
        graph = WordGraph.from_words(["horns", "os"], ENGLISH)
        agree(table(rules, "S", "A", words=["J4 HORN", "8I O"]), graph)
        agree(table(rules, "S", "A", words=["8F HORN", "J7 O"]), graph)

    @pytest.mark.parametrize(
        "worth",
        [
            *(WorthAny(points) for points in (-3, 40_000, 10**18)),
            *(WorthAny(2, factor) for factor in (-1, 0, 300, 10**6)),
        ],
        ids=str,
    )
    def test_tiles_of_any_worth(self, worth: WorthAny) -> None:
        rules = RULES.replace(premiums=worth)
        agree(table(rules, "HORN", "A"), self.GRAPH)
        agree(table(rules, "NO?S", "A", words=["8G HO"]), self.GRAPH)

    def test_alphabets_and_racks_of_any_size(self) -> None:
        for letters in [31, 32]:
            for rack_size in [3, 8, 17]:
                labels = [chr(0x4E00 + n) for n in range(letters)]
                tiles = TileSet([TileKind(label, 4, value) for value, label in enumerate(labels)])
                last, first = labels[-1], labels[0]
                graph = WordGraph.from_words([(first, last), (last, last, first)], tiles)
                rules = RULES.replace(tile_set=tiles, rack_size=rack_size)
                rack = Rack([first, last, last, *labels[1 : rack_size - 2]])
                agree(table(rules, rack, Rack([first])), graph)


@frozen
class HalfABingo:
    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(facts.tiles_played / 2)  # type: ignore[arg-type]


class TestPointsAreWhole:
    """Points that are not whole are refused where they come up."""

    GRAPH = WordGraph.from_words(["ho", "or"], ENGLISH)

    def test_of_a_rule_of_your_own(self) -> None:
        state = table(RULES.replace(bingo=HalfABingo()), "HO?", "A", words=["8F HORN"])
        play = parse_play("9F HO", state.board)
        for ask in (
            lambda: len(legal_plays(state, self.GRAPH)),
            lambda: legal_plays(state, self.GRAPH).best(1),
            lambda: score(state.rules, state.board, play),
        ):
            with pytest.raises(TypeError, match="HalfABingo"):
                ask()
