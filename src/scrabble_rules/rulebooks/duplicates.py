"""The sections of the booklet of a duplicate game: what is its own, and what its rule set says.

The fields of both are named side by side. Those of the rule set that such a game never asks have no
effect, and the booklet says so where they are not the usual ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, fields, frozen

from scrabble_rules.duplicates import Duplicate
from scrabble_rules.games.match import Match
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.rulebooks.booklet import Paragraph
from scrabble_rules.rulebooks.contents import DEFAULTS, Contents
from scrabble_rules.rulebooks.pen import Pen
from scrabble_rules.rules.duplicate import DuplicateRules, Jokers
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import must_be

Held = RuleSet | DuplicateRules
Rules = Held | Match | Duplicate

_NEED = ("layout", "tile_set", "rack_size", "lexicon")
_ROUND = ("opening", "connection", "word_length", "word_validity")
_SCORING = ("premiums", "bingo", "bonuses")
_ALWAYS = {"players", "judging", "exchange", "passing", "endings"}
"""The fields of the rule set that are the same in all duplicate games."""
_USED = {*_NEED, *_ROUND, *_SCORING, "house_rules", "ranking"}


@frozen
class DuplicateContents:
    """Writes the sections of the booklet of one duplicate game."""

    rules: DuplicateRules
    phrases: Phrases

    @property
    def inner(self) -> Contents:
        """What its rule set says."""
        return Contents(self.rules.rules, self.phrases)

    def held(self) -> Mapping[str, object]:
        """Return the value of each field: its own, and those of its rule set that may differ."""
        own = {one.name: getattr(self.rules, one.name) for one in fields(DuplicateRules)}
        inner = own.pop("rules")
        names = (one.name for one in fields(RuleSet))
        return own | {name: getattr(inner, name) for name in names if name not in _ALWAYS}

    def pen(self, name: str = "") -> Pen:
        """Return a pen for paragraphs about a field, or about none."""
        return Pen(self.phrases, name)

    def about(self, *names: str) -> Iterator[Paragraph]:
        """Write what the values in these fields say."""
        for name in names:
            pen = self.pen(name)
            if name in {"rounds", "seconds"}:
                number = getattr(self.rules, name)
                yield from pen.say(
                    f"rulebook.{name}{'' if number else '-any'}",
                    **({name: number} if number else {}),
                )
            elif hasattr(self.rules, name):
                yield from pen.rule(getattr(self.rules, name))
            elif name in _USED:
                yield from self.inner.about(name)
            else:
                yield from pen.say("rulebook.without-turns")
                yield from self.inner.values(evolve(pen, depth=1), name)

    def sections(self) -> dict[str, list[Paragraph]]:
        """Write each section."""
        pen, rack = self.pen(), self.pen("rack_size")
        usual = {name: value for name, value in DEFAULTS.items() if name not in _ALWAYS | _USED}
        idle = (n for n, value in usual.items() if getattr(self.rules.rules, n) != value)
        return {
            "need": [*self.about("players", *_NEED)],
            "dealing": [
                *rack.say("rulebook.duplicate-rack", tiles=self.rules.rules.rack_size),
                *self.about("racks", "leftover", "jokers"),
            ],
            "round": [
                *pen.say("rulebook.duplicate"),
                *self.inner.placing(),
                *self.about(*_ROUND),
                *self.inner.blanks(come_back=self.rules.jokers is Jokers.IN_EVERY_RACK),
                *self.about("house_rules", "seconds"),
                *pen.say("rulebook.duplicate-best"),
            ],
            "scoring": [*self.inner.scoring(), *self.about("answers", "solo")],
            "end": [*self.about("rounds")],
            "winning": [*pen.say("rulebook.duplicate-score"), *self.about("ranking")],
            "other": [*self.about(*idle)],
        }


def contents_of(rules: Rules, phrases: Phrases) -> Contents | DuplicateContents:
    """Return what writes the booklet of rules, or of the rules of a game.

    Raises TypeError for values of other types.
    """
    match rules:
        case Match() | Duplicate():
            return contents_of(rules.rules, phrases)
        case DuplicateRules():
            return DuplicateContents(rules, phrases)
        case _:
            must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
            return Contents(rules, phrases)
