"""Guards what rules of your own say in a booklet: by a sentence, by statements, or as code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import attrs
import pytest

from scrabble_rules import RuleSet, RuleSetError, Violation, phrases, rulebook
from scrabble_rules.phrases import Phrases, PhrasesError
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rulebooks import Paragraph
from scrabble_rules.rules.bingo import BingoFacts, BingoRule, Bonus
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.statements import Statement


@attrs.frozen
class Silent:
    """A bingo rule without a sentence."""

    points: int

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points * (facts.tiles_played == facts.rack_size))


@attrs.frozen
class PerTile(Silent):
    """One with a sentence for one point and for more."""

    sentence = "Each of your tiles earns {points:# point|# points}."

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points * facts.tiles_played)


class Overriding(PerTile):
    """Another bonus: the sentence of the class below no longer holds."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(-self.points * facts.held)


class TooLong(Violation):
    """A play has too many tiles."""

    code = "my-club.too-long"
    text = "Lay fewer tiles."


@attrs.frozen
class AtMost:
    """A house rule whose statements name a violation."""

    tiles: int

    def statements(self) -> tuple[Statement, ...]:
        said = Statement(values={"tiles": self.tiles}, text="Lay {tiles} tiles at most.")
        return (said.explaining(TooLong),)

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (TooLong(),) if len(facts.play.placements) > self.tiles else ()


def bingo_of(rule: BingoRule) -> tuple[Paragraph, ...]:
    return rulebook(HASBRO.replace(bingo=rule)).about("bingo")


def test_a_rule_without_a_sentence_is_a_house_rule() -> None:
    (paragraph,) = bingo_of(Silent(9))
    assert "Silent(points=9)" in paragraph.text
    assert paragraph.is_own
    assert paragraph.key == "Silent"
    assert bingo_of(Silent(8)) != bingo_of(Silent(9))

    class Plain:
        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.held)

    assert "Plain()" in bingo_of(Plain())[0].text


def test_a_rule_says_its_sentence() -> None:
    assert [str(each) for each in bingo_of(PerTile(2))] == ["Each of your tiles earns 2 points."]
    assert bingo_of(PerTile(1))[0].text == "Each of your tiles earns 1 point."
    assert not bingo_of(PerTile(1))[0].is_own


def test_a_sentence_is_not_inherited_by_another_method() -> None:
    assert "Overriding(points=2)" in bingo_of(Overriding(2))[0].text


def test_a_sentence_of_your_own_can_be_translated() -> None:
    texts: dict[str, str | dict[str, str]] = {
        "rule.PerTile": {"one": "Za kámen {points} bod.", "few": "Za kámen {points} body."}
    }
    czech = Phrases(language="cs", texts=texts, custom=[PerTile])

    def said(rules: RuleSet, catalogue: Phrases) -> str:
        return rulebook(rules, phrases=catalogue).about("bingo")[0].text

    for points, text in ((1, "Za kámen 1 bod."), (2, "Za kámen 2 body.")):
        assert said(HASBRO.replace(bingo=PerTile(points)), czech) == text
    untold = Phrases(language="cs", texts={"rule.PerTile": {}}, custom=[PerTile])
    assert said(HASBRO.replace(bingo=PerTile(2)), untold) == "Each of your tiles earns 2 points."
    assert "rule.PerTile" in Phrases(language="cs", custom=[PerTile]).missing
    message = phrases.messages([PerTile])["rule.PerTile"]
    assert message.note == "One with a sentence for one point and for more."
    assert message.one == "Each of your tiles earns {points} point."
    assert phrases.from_po(phrases.to_po(czech), [PerTile]).texts == czech.texts

    class Bad:
        sentence = "You get {"

    class Worse:
        sentence = "You get {points}."

    with pytest.raises(PhrasesError, match="the sentence of Bad, at character"):
        phrases.messages([Bad])
    with pytest.raises(
        PhrasesError,
        match="the sentence of Worse uses 'points', which is no field",
    ):
        phrases.messages([Worse])
    with pytest.raises(TypeError, match="Silent is no violation and has no sentence"):
        phrases.messages([Silent])


def test_a_rule_of_your_own_explains_its_violation() -> None:
    book = rulebook(HASBRO.replace(house_rules=[AtMost(4)]))
    (paragraph,) = book.about("house_rules")
    assert paragraph.text == "Lay 4 tiles at most."
    assert book.explaining(TooLong()) == (paragraph,)
    (none,) = rulebook(HASBRO).explaining("house-rules.other")
    assert none.key == "rulebook.no-house-rules"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("At most {m}.", "the sentence of Most uses 'm', which is no field"),
        ("At most {most", "the sentence of Most, at character 9: a field is written {name}"),
        ("At most {most}{x:a|b}.", "the sentence of Most uses 'x', which is no field"),
    ],
)
def test_a_sentence_with_a_wrong_brace_makes_no_rule_set(sentence: str, said: str) -> None:
    @dataclass(frozen=True)
    class Most:
        most: int
        name: str = ""

        def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
            return (TooLong(),) if len(facts.play.placements) > self.most else ()

    kind: Any = Most
    kind.sentence = sentence
    with pytest.raises(RuleSetError, match=re.escape(f"The field house_rules: {said}")):
        HASBRO.replace(house_rules=[Most(4)])


def test_a_sentence_that_cannot_be_filled_in_is_refused() -> None:
    @attrs.frozen
    class Wrong(Silent):
        @property
        def sentence(self) -> str:
            return "You get {nothing}."

        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.held)

    @attrs.frozen
    class Worse(Silent):
        def statements(self) -> tuple[str, ...]:
            return ("a text",)

        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.held)

    with pytest.raises(
        PhrasesError, match=r"Wrong: .* a field \{nothing\} without a value; values: points"
    ):
        bingo_of(Wrong(1))
    with pytest.raises(TypeError, match=r"statements of Worse must be Statement values"):
        bingo_of(Worse(1))
