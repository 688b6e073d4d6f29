"""Guards the translations of the examples: Polish, with cases and genders, and the pseudo one.

Every key of the package has an entry in English and in both of them.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from importlib import import_module

import pytest

import scrabble_rules
from phrases_kit import ANNA, EXAMPLES, JAN, POLISH, every_value, every_violation, pseudo
from scrabble_rules import EndKind, Outcome, OutcomeKind, Score, Square, Violation, WordScore
from scrabble_rules.engine.state import End
from scrabble_rules.phrases import ENGLISH, Phrases, messages
from scrabble_rules.phrases.catalogue import lines_of
from scrabble_rules.rules.exchange import BagTooSmall, LimitReached, MoreThanBag
from scrabble_rules.rules.opening import OpeningTooShort, StartNotCovered
from scrabble_rules.rules.word_length import WrongLength
from scrabble_rules.rules.word_validity import NotAWord
from scrabble_rules.values.violations import AlreadyAgreed, NotYourTurn

ALL = [ENGLISH, POLISH, pseudo()]
NAMES = [ANNA, JAN]


def test_every_code_of_the_package_is_a_key() -> None:
    """Also what drafts, typing and tables say, whose violations are on the floors for this."""
    found = set()
    for info in pkgutil.walk_packages(scrabble_rules.__path__, "scrabble_rules."):
        for value in vars(import_module(info.name)).values():
            if inspect.isclass(value) and issubclass(value, Violation):
                found.add(value.code)
    assert len(found) > 80
    assert found <= messages().keys()


def test_every_kind_of_value_says_messages_with_the_fields_they_have() -> None:
    used = set()
    for value in every_value():
        for key, values, _ in lines_of(value):
            used.add(key)
            assert {*messages()[key].fields} <= {*values, "squares"}
    groups = {key.partition(".")[0] for key in used}
    assert groups >= {"outcome", "ruling", "end", "exchange", "move"}
    never = {key for key in messages() if key.split(".")[0] in {"outcome", "ruling", "end"}} - used
    assert never == set()


@pytest.mark.parametrize("phrases", ALL, ids=["en", "pl", "ar-XB"])
def test_nothing_is_missing(phrases: Phrases) -> None:
    assert phrases.missing == ()


@pytest.mark.parametrize("phrases", ALL, ids=["en", "pl", "ar-XB"])
def test_a_translation_uses_the_fields_of_the_english_sentence(phrases: Phrases) -> None:
    """A number that chooses the category may be left out, as in `loses the next turn`."""
    for key, rows in phrases.texts:
        message = messages()[key]
        english = set(re.findall(r"\{(\w+)", message.text)) - {message.number}
        for _, text in rows:
            assert english <= set(re.findall(r"\{(\w+)", text)), (key, text)


def test_every_sentence_ends_as_one() -> None:
    for found in every_violation():
        for phrases in (ENGLISH, POLISH):
            assert re.fullmatch(r"[A-ZŁÓŻŚĆ0-9].*\.", phrases.say(found, NAMES))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (
            LimitReached(limit=1),
            "W jednej grze dozwolona jest tylko 1 taka wymiana i została już wykorzystana.",
        ),
        (
            LimitReached(limit=3),
            "W jednej grze dozwolone są tylko 3 takie wymiany i zostały już wykorzystane.",
        ),
        (
            LimitReached(limit=5),
            "W jednej grze dozwolonych jest tylko 5 takich wymian i zostały już wykorzystane.",
        ),
        (OpeningTooShort(minimum=1), "W pierwszym ruchu trzeba położyć co najmniej 1 płytkę."),
        (OpeningTooShort(minimum=2), "W pierwszym ruchu trzeba położyć co najmniej 2 płytki."),
        (OpeningTooShort(minimum=12), "W pierwszym ruchu trzeba położyć co najmniej 12 płytek."),
        (OpeningTooShort(minimum=22), "W pierwszym ruchu trzeba położyć co najmniej 22 płytki."),
        (
            BagTooSmall(minimum=7, bag=3),
            "Do wymiany w woreczku musi być co najmniej 7 płytek; teraz zostało: 3.",
        ),
        (MoreThanBag(given=3, bag=1), "Nie możesz wymienić 3 płytek; w woreczku zostało: 1."),
        (
            WrongLength(word="ŻÓŁĆ", length=4, allowed=(5, 6, 7)),
            "ŻÓŁĆ ma 4 litery; dozwolone są tylko słowa o długości: 5\u20137.",
        ),
        (NotAWord(word="QXZ", lexicon="OSPS"), "Słowa QXZ nie ma w słowniku „OSPS”."),
        (
            StartNotCovered(squares=(Square(7, 7),)),
            "Pierwszy ruch musi zakryć pole startowe: wiersz 8, kolumna 8.",
        ),
        (NotYourTurn(player=1, on_turn=0), "Ruch zgłasza Jan, ale teraz jest kolej Anny."),
        (AlreadyAgreed(player=0), "Anna zgodziła się już na zakończenie gry."),
        (AlreadyAgreed(player=1), "Jan zgodził się już na zakończenie gry."),
        (AlreadyAgreed(player=2), "Mamy już zgodę Gracza 2 na zakończenie gry."),
        (Outcome(0, OutcomeKind.WITHDRAWN), "Ruch Anny zostaje cofnięty."),
        (Outcome(1, OutcomeKind.PLAY, 1), "Jan zdobywa 1 punkt za ruch."),
        (Outcome(1, OutcomeKind.PLAY, 0), "Jan zdobywa 0 punktów za ruch."),
        (Outcome(1, OutcomeKind.PLAY, 24), "Jan zdobywa 24 punkty za ruch."),
        (End(EndKind.OUT, 0, ()), "Koniec gry: Anna nie ma już płytek."),
    ],
)
def test_polish(value: object, said: str) -> None:
    assert POLISH.say(value, NAMES) == said


def test_polish_without_names() -> None:
    found = NotYourTurn(player=1, on_turn=0)
    assert POLISH.say(found) == "Ruch zgłasza Gracz 1, ale teraz jest kolej Gracza 0."


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


def test_score_and_word_score_have_their_lines() -> None:
    assert {Score.__name__, WordScore.__name__} == {"Score", "WordScore"}
    assert {key for key in messages() if key.startswith("score.")} == {
        *("score.word", "score.word-times", "score.bingo", "score.total"),
        *("score.bonus-gain", "score.bonus-cost"),
    }
