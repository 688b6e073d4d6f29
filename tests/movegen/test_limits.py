"""Guards the limit of work: what it stops, what it leaves behind, and how to ask beforehand."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from unittest.mock import patch

import pytest
from attrs import frozen

from laws_kit import SMALL_TILES
from scrabble_rules import Exchange, GameState, Layout, RuleSet, Square, Violation, validate
from scrabble_rules.movegen import (
    SearchLimitError,
    UnlistedWordsError,
    dispatch,
    has_play,
    is_blocked,
    legal_exchanges,
    legal_plays,
    reference_plays,
    why_slow,
)
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AllTiles,
    AnagramListed,
    FreeSwap,
    NoExchange,
    SharedByMainWord,
    SomeTiles,
    WordBonus,
)
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.wordgraph import WordGraph, WordGraphError
from scrabble_rules.wordlists import english
from sheet import table

WORDS = ["horn", "farm", "farms", "ho", "or", "no", "on", "hos", "of", "from"]
RULES = NO_CHALLENGE.replace(lexicon=WordGraph.from_words(WORDS, ENGLISH))
SMALL = RULES.replace(
    layout=Layout.from_text(".'.\" " * 4), lexicon=WordGraph.from_words(WORDS[3:8], ENGLISH)
)


@frozen
class ShortFirst:
    """No play of more than two tiles."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Violation(),) if len(facts.play.placements) > 2 else ()


@frozen
class LongFirst:
    """No play of less than three tiles."""

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Violation(),) if len(facts.play.placements) < 3 else ()


@frozen
class Pronounced:
    """A word is valid if it is listed, said by a rule that does not declare it."""

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return facts.labels in facts.lexicon


@frozen
class NoBees:
    """A tile B may not be exchanged: the rule asks which tiles are given."""

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        return tuple(Violation() for tile in facts.tiles if tile.label == "B")


def later(rules: RuleSet, rack: str = "HO?M") -> GameState:
    return table(rules, rack, "A", words=["8F FARM"])


STATES = {
    "the fast search": later(RULES),
    "with a blank less": later(RULES, "HORS"),
    "on an empty board": table(RULES, "HO?M", "A"),
    "asked about each play": later(RULES.replace(house_rules=[ShortFirst()])),
    "with another bonus": later(RULES.replace(bonuses=[WordBonus("HO", 5)])),
    "with long plays": later(RULES.replace(house_rules=[LongFirst()])),
    "with a connection of its own": later(RULES.replace(connection=SharedByMainWord())),
    "words in any order": table(SMALL.replace(word_validity=AnagramListed()), "HOS", "A"),
    "words that a rule accepts": table(SMALL.replace(word_validity=Pronounced()), "HO", "A"),
}
LOOKS: dict[str, Callable[[GameState, int | None], object]] = {
    "len": lambda state, limit: len(legal_plays(state, limit=limit)),
    "best": lambda state, limit: legal_plays(state, limit=limit).best(1),
    "best three": lambda state, limit: legal_plays(state, limit=limit).best(3),
    "has_play": lambda state, limit: has_play(state, limit=limit),
    "is_blocked": lambda state, limit: is_blocked(state, limit=limit),
}
HO = WordGraph.from_words(["HO"], ENGLISH)
OTHER_LOOKS: dict[str, Callable[[GameState, int | None], object]] = {
    "through": lambda state, limit: list(legal_plays(state, limit=limit).through(Square(2, 1))),
    "reference": lambda state, limit: reference_plays(state, HO, limit=limit),
    "exchanges": lambda state, limit: list(legal_exchanges(state, limit=limit)),
}


def enough(look: Callable[[int], object]) -> int:
    """Return the least limit with which a question is answered."""
    least, most = 0, 1
    while not answers(look, most):
        least, most = most, most * 2
    while most - least > 1:
        middle = (least + most) // 2
        if answers(look, middle):
            most = middle
        else:
            least = middle
    return most


def answers(look: Callable[[int], object], limit: int) -> bool:
    try:
        look(limit)
    except SearchLimitError as error:
        return error.limit != limit
    return True


class TestEverySearchStops:
    """Whatever is asked, under whatever rules, by whatever search."""

    def stops(self, state: GameState, look: Callable[[GameState, int | None], object]) -> int:
        whole = look(state, None)
        least = enough(lambda limit: look(state, limit))
        assert look(state, least) == look(state, 10 * least) == whole
        for limit in (0, least // 2, least - 1):
            with pytest.raises(SearchLimitError):
                look(state, limit)
        assert look(state, least) == look(state, None) == whole
        return least

    def test_at_the_same_limit(self) -> None:
        found = []
        for compiled in [False, True]:
            with patch.object(dispatch, "COMPILED", compiled):
                every = product(LOOKS.values(), STATES.values())
                found.append([self.stops(state, look) for look, state in every])
        assert found[0] == found[1]

    def test_other_looks(self) -> None:
        for look in OTHER_LOOKS.values():
            for where in ("words in any order", "words that a rule accepts"):
                self.stops(STATES[where], look)


class TestTheSequence:
    """The limit is spent by the first look, and a look that failed fails again."""

    @pytest.mark.parametrize("where", ["the fast search", "asked about each play"])
    def test_looks_do_not_help_each_other_over_the_limit(self, where: str) -> None:
        state = STATES[where]
        least = enough(lambda limit: len(legal_plays(state, limit=limit)))
        plays = legal_plays(state, limit=least - 1)
        for _ in range(3):
            with pytest.raises(SearchLimitError):
                len(plays)
        plays = legal_plays(state, limit=least)
        assert len(plays) == len(legal_plays(state))
        assert plays.best(2) == legal_plays(state).best(2)


class TestTheError:
    def test_it_can_be_pickled(self) -> None:
        again = pickle.loads(pickle.dumps(SearchLimitError(7)))  # noqa: S301 - our own bytes
        assert (again.limit, str(again)) == (7, str(SearchLimitError(7)))

    @pytest.mark.parametrize("ask", [legal_plays, has_play, is_blocked, legal_exchanges])
    def test_other_limits_are_refused(self, ask: Callable[..., object]) -> None:
        with pytest.raises(ValueError, match="limit"):
            ask(later(RULES), limit=-1)


class TestAskingBeforehand:
    """`why_slow` says exactly when the reference answers."""

    def test_nothing_is_slow_but_other_words(self) -> None:
        for rules in (HASBRO, RULES):
            assert why_slow(rules.replace(lexicon=english())) == ""
            assert why_slow(rules, RULES.lexicon) == ""  # type: ignore[arg-type]
        assert why_slow(RULES.replace(house_rules=[LongFirst()], exchange=NoBees())) == ""
        assert why_slow(RULES.replace(word_validity=AnagramListed())) == ""
        own = why_slow(RULES.replace(word_validity=Pronounced()))
        assert "Pronounced() does not declare" in own.replace(",", "")
        assert "only_listed = True" in own
        assert "any_order = True" in own

    def test_it_says_whether_the_reference_runs(self) -> None:
        for where, state in STATES.items():
            with patch.object(dispatch, "by_reference", return_value=[]) as reference:
                len(legal_plays(state))
            assert bool(why_slow(state.rules)) is reference.called, where

    def test_words_that_cannot_be_listed(self) -> None:
        sentence = why_slow(HASBRO)
        assert "'any word' has no list of words" in sentence
        with pytest.raises(UnlistedWordsError, match=sentence.partition(":")[0]):
            legal_plays(table(HASBRO, "A", "B"))
        with pytest.raises(WordGraphError):
            why_slow(RULES, WordGraph.from_words(["ab"], SMALL_TILES))


class TestExchanges:
    """What is computed is what would be listed."""

    RULES = (
        NoExchange(),
        SomeTiles(least=0),
        SomeTiles(least=2, bag_minimum=7),
        AllTiles(),
        FreeSwap(SomeTiles()),
        FreeSwap(NoBees()),
        NoBees(),
    )

    def test_they_are_those_that_a_list_has(self) -> None:
        for rule in self.RULES:
            for rack in ["AABBC?", "", "EEEE"]:
                state = table(RULES.replace(exchange=rule), rack, "")
                assert list(legal_exchanges(state)) == [*plain_exchanges(state)]

    def test_many_tiles(self) -> None:
        for rule in (SomeTiles(least=0), NoBees()):
            rules = HASBRO.replace(rack_size=25, exchange=rule)
            state = table(rules, "ACDEFGHIJKLMNOPQRSTUVWXYZ", "")
            found = legal_exchanges(state, limit=10_000)
            first = [Exchange(), *(Exchange([tile]) for tile in state.racks[0].tiles)]
            assert list(islice(found, 26)) == first
            with pytest.raises(SearchLimitError):
                list(found)


def plain_exchanges(state: GameState) -> Iterator[Exchange]:
    """Choose tiles in every way and ask about each choice."""
    rack = state.racks[state.on_turn].tiles
    for keeps_turn in (False, True):
        for size in range(len(rack) + 1):
            for chosen in dict.fromkeys(combinations(rack, size)):
                exchange = Exchange(chosen, keeps_turn=keeps_turn)
                if validate(state, exchange).is_legal:
                    yield exchange
