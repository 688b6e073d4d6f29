"""Guards that every shipped rule value says its sentence, and says all of itself.

The first test is what to run after adding a rule value: it tells what is still missing. The others
try values of every class: a changed number, or any other change, is another text.
"""

from __future__ import annotations

import enum
import inspect
import re
import sys
from collections.abc import Iterator
from typing import Any

import attrs

from rule_samples import CLASSES, every_sample, kinds_in, samples
from scrabble_rules import evolve
from scrabble_rules.phrases import ENGLISH, messages
from scrabble_rules.rules import Judging, Seat, Teams
from scrabble_rules.rules.duplicate import Jokers, Leftover
from scrabble_rules.rules.promises import statements
from scrabble_rules.values.statements import Statement
from scrabble_rules.values.violations import Violation

WHAT_TO_WRITE = """\
{name} has no sentence for rulebooks. Give it

    statements = (says("rules.{field}.some-case"),)

(from scrabble_rules.values.statements import says); fields in braces are filled in, and the name of
a field with a rule is a further argument of `says`. Where there are several cases, write a method

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.{field}.some-case", self.rule, points=self.points),)

with a key for each case and every field of the rule among the values. Name
its violations beside the rule where it forbids something. Write the English sentences into
phrases/english_rules.py: whole sentences, one for each case, with both wordings where a number
matters, such as {{points:# point|# points}}. docs/howto/add-a-rule.md shows it."""


def said_by(rule: object) -> tuple[Statement, ...]:
    return statements(rule, *(kind.method for kind in kinds_in(rule)))


def all_said(rule: object) -> Iterator[Statement]:
    """What a rule says, and what the rules inside of it say."""
    for each in said_by(rule):
        yield each
        for inner in each.inside:
            yield from all_said(inner)


def text_of(rule: object) -> str:
    """What a booklet has of a rule, with the depth of each sentence."""

    def lines(rule: object, depth: int) -> Iterator[str]:
        for each in said_by(rule):
            yield f"{depth} {ENGLISH.message(each.key, dict(each.values))}"
            for inner in each.inside:
                yield from lines(inner, depth + 1)

    return "\n".join(lines(rule, 0))


def test_every_shipped_rule_has_a_sentence() -> None:
    cases: list[Any] = [*CLASSES, Judging, Jokers, Leftover]
    for kind in cases:
        values = tuple(kind) if issubclass(kind, enum.Enum) else samples(kind)
        assert values, f"tests/rule_samples.py makes no value of {kind.__name__}"
        for value in values:
            field = kind.__module__.rpartition(".")[2].replace("_", "-")
            assert said_by(value), WHAT_TO_WRITE.format(name=kind.__name__, field=field)


def test_every_sentence_is_a_message_and_every_message_is_said() -> None:
    said = set()
    for value in every_sample():
        for each in all_said(value):
            said.add(each.key)
            message = messages().get(each.key)
            assert message is not None, (
                f"{type(value).__name__} says {each.key}, which has no message: add a line to "
                "phrases/english_rules.py"
            )
            given = dict(each.values).keys()
            assert given >= {*message.fields}, (value, each.key)
    never = {key for key in messages() if key.startswith("rules.")} - said
    assert never == set(), f"no rule value says these: {sorted(never)}"


def test_values_of_one_kind_have_different_texts_also_across_classes() -> None:
    texts: dict[tuple[str, ...], Any] = {}
    for value in every_sample():
        key = (*(kind.name for kind in kinds_in(value)), text_of(value))
        assert key not in texts, f"{value} and {texts[key]} have the same sentences"
        texts[key] = value


def changed_by_one(value: Any) -> Iterator[Any]:  # noqa: ANN401 - a value of any rule
    """The value with one whole number in it, at any depth, greater or smaller by one."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield from (value - 1, value + 1)
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            for changed in changed_by_one(part):
                yield (*value[:place], changed, *value[place + 1 :])
    elif attrs.has(type(value)):
        for one in attrs.fields(type(value)):
            for changed in changed_by_one(getattr(value, one.name)):
                try:
                    yield evolve(value, **{one.alias: changed})
                except ValueError:  # a number that this class refuses
                    continue


def test_a_number_changed_by_one_is_another_text() -> None:
    for kind in CLASSES:
        for value in samples(kind):
            text = text_of(value)
            for changed in changed_by_one(value):
                if changed != value:
                    assert text_of(changed) != text, (
                        f"{value} and {changed} have the same sentences"
                    )


def test_seats_count_from_one() -> None:
    (seat,) = said_by(Seat(0))
    assert dict(seat.values)["seat"] == 1
    assert dict(said_by(Teams([(0, 2), (1, 3)]))[1].values)["seats"] == (1, 3)


def test_a_rule_names_the_refusals_that_its_class_mentions() -> None:
    for kind in CLASSES:
        known = vars(sys.modules[kind.__module__])
        names = set(re.findall(r"\w+", inspect.getsource(kind)))
        for helper in filter(inspect.isfunction, map(known.get, {*names})):
            names |= set(re.findall(r"\w+", inspect.getsource(helper)))
        refusals = set[str]()
        for value in (known[name] for name in names & known.keys()):
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, type) and issubclass(one, Violation) and one is not Violation:
                    refusals.add(one.code)
        named = {code for value in samples(kind) for each in said_by(value) for code in each.codes}
        assert refusals <= named, kind
