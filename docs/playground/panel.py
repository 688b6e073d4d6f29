"""The rule panel: a profile, and the rules that a visitor makes of it, one value at a time.

What can be chosen for a rule is what the shipped profiles have there; each value is described by
the sentences of its rulebook. Whole numbers in a value can be changed as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, TypedDict

from attrs import fields, frozen, has

from playground.words import about_words, with_words
from scrabble_rules import ANY_WORD, RuleSet, RuleSetError, WordSet, evolve, rulebook
from scrabble_rules.profiles import ALL, about
from scrabble_rules.rulebooks import Booklet, difference, to_html
from scrabble_rules.rulebooks.writing import title_of
from scrabble_rules.wordlists import english

FIXED = {"lexicon", "players", "overtime", "match"}
"""Fields that are not changed here: the words follow from the tiles, and there is no clock."""
LARGEST = 1_000
"""The largest number that can be put into a rule."""
LONGEST = 500
YOURS = "Your rules"
_HEADING = re.compile(r"<(/?)h([123])>")


class ChangeError(ValueError):
    """The rules cannot be changed like this; the message is for people."""


class Field(TypedDict):
    """What the page shows of a field."""

    name: str
    title: str
    choices: list[tuple[str, str]]
    """A profile, and what its value says."""
    chosen: str
    """The profile whose value it is; empty if it is that of none."""
    text: str
    """What the value says if it is that of no profile."""
    numbers: list[tuple[str, str, int]]
    """The name of a number, for the page and for people, and the number."""
    changed: bool


class Shown(TypedDict):
    """What the page shows of the panel."""

    profile: str
    summary: str
    fields: list[Field]
    difference: str
    """What the rules differ in from those of the profile, as HTML."""
    rulebook: str
    """The whole rulebook, as HTML."""
    words: str
    changed: bool


@frozen
class Choice:
    """A value for a field."""

    profile: str
    """The first profile that has it."""
    text: str
    """What it says."""


@frozen
class Panel:
    """The rules that a visitor has made, and the profile that they come from."""

    profile: str
    rules: RuleSet

    @classmethod
    def of(cls, profile: str) -> Panel:
        """Return the rules of a profile. Raises ChangeError if there is none of that name."""
        if profile not in ALL:
            raise ChangeError("There is no such profile.")
        return cls(profile, ALL[profile])

    @classmethod
    def like(cls, rules: RuleSet) -> Panel:
        """Return rules with the profile that has most fields in common with them."""
        common = {
            name: sum(getattr(ALL[name], each) == getattr(rules, each) for each in NAMES)
            for name in ALL
        }
        return cls(max(common, key=common.__getitem__), rules.replace(lexicon=ANY_WORD))

    @property
    def base(self) -> RuleSet:
        """The rules of the profile."""
        return ALL[self.profile]

    def with_value(self, name: str, profile: str) -> Panel:
        """Return the rules with the value that a profile has in a field.

        Raises ChangeError if there is no such field or profile, and if the value contradicts other
        rules.
        """
        if name not in NAMES or profile not in ALL:
            raise ChangeError("There is no such rule.")
        return self._changed(name, getattr(ALL[profile], name))

    def with_number(self, name: str, part: str, value: int) -> Panel:
        """Return the rules with a number within a rule changed.

        Raises ChangeError if there is no such number, and if the rule does not allow this one.
        """
        if name not in NAMES or part not in numbers(getattr(self.rules, name)):
            raise ChangeError("There is no such number.")
        if not 0 <= value <= LARGEST:
            raise ChangeError(f"Choose a whole number from 0 to {LARGEST}.")
        if not part:
            return self._changed(name, value)
        try:
            changed = evolve(getattr(self.rules, name), **{part: value})
        except ValueError as error:
            raise ChangeError(f"That is not possible: {error}") from error
        return self._changed(name, changed)

    def _changed(self, name: str, value: Any) -> Panel:  # noqa: ANN401 - the rule set checks it
        try:
            rules = self.rules.replace(**{name: value})
        except ValueError as error:
            why = " ".join(error.problems) if isinstance(error, RuleSetError) else error
            raise ChangeError(f"That is not possible: {why}") from error
        return Panel(self.profile, rules)

    def shown(self) -> Shown:
        """Return what the page shows."""
        known = about(self.profile)
        rules, base = with_words(self.rules), with_words(self.base)
        found = difference(base, rules.replace(lexicon=base.lexicon), headings=(known.title, YOURS))
        fields = (self._field(name) for name in NAMES)
        return Shown(
            profile=self.profile,
            summary=f"{known.title}: {known.summary}",
            fields=[each for each in fields if len(each["choices"]) > 1 or each["numbers"]],
            difference=_lower(to_html(found)),
            rulebook=_lower(to_html(rulebook(rules, base))),
            words=about_words(self.rules.tile_set),
            changed=self.rules != self.base,
        )

    def _field(self, name: str) -> Field:
        """Return what the page shows of a field: its choices, and the one that is chosen."""
        value = getattr(self.rules, name)
        there = [
            each.profile for each in choices(name) if getattr(ALL[each.profile], name) == value
        ]
        known = numbers(value)
        return Field(
            name=name,
            title=title_of(name),
            choices=[(each.profile, each.text) for each in choices(name)],
            chosen=there[0] if there else "",
            text="" if there else _text(self.rules, name, self.profile),
            numbers=[(part, part.replace("_", " "), number) for part, number in known.items()],
            changed=value != getattr(self.base, name),
        )


NAMES = tuple(each.name for each in fields(RuleSet) if each.name not in FIXED)
"""The fields that can be changed."""


@cache
def choices(name: str) -> tuple[Choice, ...]:
    """Return what the profiles have in a field, each value once."""
    found: dict[object, Choice] = {}
    for profile in ALL:
        value = getattr(ALL[profile], name)
        if value not in found:
            found[value] = Choice(profile, _text(ALL[profile], name, profile))
    return tuple(found.values())


def numbers(value: object) -> Mapping[str, int]:
    """Return the numbers of a rule that can be changed, by name; the empty name is the value."""
    if type(value) is int:
        return {"": value}
    kind = type(value)
    if not has(kind):
        return {}
    found = {each.name: getattr(value, each.name) for each in fields(kind) if each.init}
    return {name: part for name, part in found.items() if type(part) is int}


def _text(rules: RuleSet, name: str, profile: str) -> str:
    """Return what rules say about a field, in a few sentences."""
    if name == "tile_set":
        return f"{rules.tile_set.name or 'Tiles'}: {rules.tile_set.total} tiles"
    if name == "layout":
        layout = rules.layout
        return f"{layout.width} by {layout.height} squares, as in: {about(profile).title}"
    booklet = _of_profile(profile) if rules is ALL[profile] else rulebook(_listed(rules))
    said = " ".join(paragraph.text for paragraph in booklet.about(name))
    return (said if len(said) <= LONGEST else f"{said[:LONGEST]} ...") or "Nothing is said."


@cache
def _of_profile(profile: str) -> Booklet:
    return rulebook(_listed(ALL[profile]))


def _listed(rules: RuleSet) -> RuleSet:
    """Return rules with some list of words, as the sentences about words need."""
    letters, name = rules.tile_set.letters, english().name
    return rules.replace(lexicon=WordSet.of([letters[:2]], rules.tile_set, name=name))


def _lower(html: str) -> str:
    """Return HTML whose headings fit below those of the page; its texts have no such tags."""
    return _HEADING.sub(lambda found: f"<{found[1]}h{int(found[2]) + 2}>", html)
