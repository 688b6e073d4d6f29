"""Guards the translations of the examples: Polish, with cases and genders, and the pseudo one."""

from __future__ import annotations

import re

import pytest
from make_sentences import kinds

from phrases_kit import ANNA, EXAMPLES, JAN, POLISH, every_value, pseudo
from scrabble_rules import Outcome, OutcomeKind
from scrabble_rules.phrases import ENGLISH, Phrases, messages


def test_every_code_of_the_package_is_a_key() -> None:
    """Also what drafts, typing and tables say; `messages` names their modules."""
    assert kinds().keys() <= messages().keys()


def test_the_pseudo_translation_is_complete_and_english_needs_none() -> None:
    assert pseudo().missing == ()
    assert ENGLISH.missing == ()


@pytest.mark.parametrize("phrases", [POLISH, pseudo()], ids=["pl", "ar-XB"])
def test_a_translation_uses_the_fields_of_the_english_sentence(phrases: Phrases) -> None:
    """A number that chooses the category may be left out, as in `loses the next turn`."""
    for key, rows in phrases.texts:
        message = messages()[key]
        english = set(re.findall(r"\{(\w+)", message.text)) - {message.number}
        for _, text in rows:
            assert english <= set(re.findall(r"\{(\w+)", text)), (key, text)


def test_polish_has_plurals_genders_and_cases() -> None:
    def said(seat: int, kind: OutcomeKind, points: int = 0) -> str:
        return POLISH.say(Outcome(seat, kind, points), [ANNA, JAN])

    points = [said(1, OutcomeKind.PLAY, number).split()[3] for number in (1, 0, 24)]
    assert points == ["punkt", "punktów", "punkty"]
    assert "Anny" in said(0, OutcomeKind.WITHDRAWN)
    assert "Gracza 2" in said(2, OutcomeKind.WITHDRAWN)


def test_the_pseudo_translation_has_no_latin_letter_outside_isolates() -> None:
    for value in every_value():
        said = pseudo().say(value, ["Ann", "Bob"])
        outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", said)
        assert not re.search("[A-Za-z]", outside), outside


def test_the_pseudo_translation_has_every_category() -> None:
    points = {0: "هجعض", 1: "ضصج", 2: "فلض", 3: "حجل", 11: "شاصن", 100: "ضفدجع"}
    for number, ending in points.items():
        assert pseudo().say(Outcome(0, OutcomeKind.PLAY, number)).endswith(f" {ending}")


def test_the_script_of_the_pseudo_translation_runs() -> None:
    source = (EXAMPLES / "pseudo_rtl.py").read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": "__main__"}
    exec(compile(source, "pseudo_rtl.py", "exec"), names)  # noqa: S102 - our own example
