"""Guards the booklets of duplicate games: what is their own, and what has no effect in them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rule_samples import CLASSES, samples
from scrabble_rules import RuleSet, difference, evolve, rulebook
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.profiles import HASBRO
from scrabble_rules.profiles.duplicates import FRENCH_DUPLICATE, JOKER_DUPLICATE
from scrabble_rules.rules import NoBingo, Players
from scrabble_rules.rules.duplicate import DuplicateRules, Jokers, Leftover
from scrabble_rules.rules.kinds import kinds_of

PLAIN = DuplicateRules(HASBRO)
ALWAYS = {"players", "judging", "exchange", "passing", "endings"}
OWN = {one.name for one in attrs.fields(DuplicateRules)} - {"rules"}


def changes() -> list[DuplicateRules]:
    """The plain rules with one field changed, each field of its own in several ways."""
    values: dict[str, list[Any]] = {
        "players": [Players(2, 100), Players(1, 99)],
        "leftover": [Leftover.RETURNED],
        "jokers": [Jokers.IN_EVERY_RACK],
        "rounds": [1, 2, 3],
        "seconds": [1, 2, 3],
    }
    for kind in CLASSES:
        for one in kinds_of(kind, DuplicateRules):
            values.setdefault(one.name, []).extend(samples(kind))
    made = [evolve(PLAIN, **{name: value}) for name, found in values.items() for value in found]
    return [rules for rules in made if rules != PLAIN]


def test_every_field_of_its_own_is_told() -> None:
    found = changes()
    texts = {str(rulebook(rules)) for rules in (PLAIN, *found)}
    assert len(texts) == len(found) + 1
    named = set()
    for rules in found:
        (name,) = difference(PLAIN, rules).fields
        named.add(name)
        (item,) = difference(PLAIN, rules)
        assert item.one != item.other
        assert item.title
        assert {each.field for each in rulebook(rules, base=PLAIN).changed} <= {name, "tile_set"}
    assert named == OWN


def test_the_rule_set_is_told_with_the_names_of_its_fields() -> None:
    rules = DuplicateRules(HASBRO.replace(bingo=NoBingo()))
    assert difference(PLAIN, rules).fields == ("bingo",)
    assert rulebook(rules).about("bingo")[0].key == "rules.bingo.none"
    inner = {one.name for one in attrs.fields(RuleSet)} - ALWAYS
    told = {each.field for each in rulebook(PLAIN).paragraphs} - {""}
    assert OWN <= told <= OWN | inner


def test_what_has_no_effect_is_said_so() -> None:
    (other,) = (each for each in rulebook(PLAIN).sections if each.key == "other")
    fields = {each.field for each in other.paragraphs}
    assert fields == {"ruling", "settlement"}  # what HASBRO has that is not usual
    tops = [each for each in other.paragraphs if not each.depth]
    assert {each.key for each in tops} == {"rulebook.without-turns"}


def test_a_blank_that_comes_back_does_not_stay() -> None:
    def keys(rules: DuplicateRules) -> set[str]:
        return {each.key for each in rulebook(rules).about("tile_set")}

    assert "rulebook.blank-until-end" in keys(FRENCH_DUPLICATE)
    assert "rulebook.blank-until-taken" in keys(JOKER_DUPLICATE)


def test_games_of_two_kinds_are_not_compared() -> None:
    with pytest.raises(TypeError, match="rules of a duplicate game cannot be compared"):
        difference(PLAIN, HASBRO)
    with pytest.raises(TypeError, match="rules of a duplicate game cannot be compared"):
        rulebook(HASBRO, base=PLAIN)


def test_the_booklet_of_a_game_is_that_of_its_rules() -> None:
    game = Duplicate.start(FRENCH_DUPLICATE, 2, rack="AEINRST")
    assert rulebook(game) == rulebook(FRENCH_DUPLICATE)
