"""Guards the plural rules: those of every language against babel, and the formulas of gettext."""

from __future__ import annotations

import pytest
from babel import Locale

from scrabble_rules.phrases import LANGUAGES, PhrasesError, Plurals, plurals_of

NUMBERS = [*range(1200), 1999, 10_000, 99_999, 100_000, 10**6, 10**6 + 1, 2 * 10**6, 10**7]


def test_every_category_is_that_of_babel() -> None:
    for language in LANGUAGES:
        known = Locale.parse("pt_PT" if language == "pt-pt" else language).plural_form
        rule = plurals_of(language)
        assert [rule.category(number) for number in NUMBERS] == [
            known(number) for number in NUMBERS
        ], language


def test_a_region_has_the_rule_of_its_language_unless_it_has_its_own() -> None:
    assert plurals_of("pl-PL") == plurals_of("pl")
    assert plurals_of("en").formula == "n != 1"
    assert plurals_of("pt-BR").category(0) == "one"
    assert plurals_of("pt-PT").category(0) == "other"


def test_an_unknown_language_needs_its_rule() -> None:
    with pytest.raises(PhrasesError, match="the plural rule of the language 'tlh' is not known"):
        plurals_of("tlh")


def test_formulas() -> None:
    cases = [
        ("n", [0, 1, 2, 3]),
        ("n==1", [0, 1, 0, 0]),
        ("!n", [1, 0, 0, 0]),
        ("!!n", [0, 1, 1, 1]),
        ("n<2||n>2", [1, 1, 0, 1]),
        ("n>=1&&n<=2", [0, 1, 1, 0]),
        ("n%2*2+1-1", [0, 2, 0, 2]),
        ("n!=1 ? n==2 ? 2 : 0 : 1", [0, 1, 2, 0]),
        ("(n > 0) * (n - 1)", [0, 0, 1, 2]),
    ]
    for formula, values in cases:
        rule = Plurals("zero one two few many", f"({formula}) < 5 ? ({formula}) : 4")
        names = ("zero", "one", "two", "few")
        assert [names.index(rule.category(number)) for number in range(4)] == values, formula


def test_a_formula_that_is_none_is_refused() -> None:
    cases: list[tuple[str, str]] = [
        ("", "cannot be read"),
        ("n n", "cannot be read"),
        ("(n", "cannot be read"),
        ("n ? 1", "cannot be read"),
        ("n = 1", "cannot be read"),
        ("__import__('os')", "cannot be read"),
        ("n" * 1001, "cannot be read"),
        ("(" * 100 + "n", "cannot be read"),
        ("n ? " * 99 + "n", "cannot be read"),
        ("9" * 10, "gives form 9999999999 for 0"),
        ("n % 0", "gives form -1 for 0"),
        ("n", "gives form 2 for 2, but there are 2"),
        ("0 - n", "gives form -1 for 1, but there are 2"),
    ]
    for formula, match in cases:
        with pytest.raises(PhrasesError, match=match):
            Plurals("one other", formula)


def test_categories_are_those_of_cldr() -> None:
    cases = [
        ("", "plural categories are some of zero one two few many other"),
        ("one several", "plural categories are some of"),
        ("one one", "a plural category stands there twice"),
    ]
    for categories, match in cases:
        with pytest.raises(PhrasesError, match=match):
            Plurals(categories, "0")


def test_a_number_beyond_the_checked_ones_still_has_a_category() -> None:
    for formula in ("n == 12345 ? 7 : n != 1", "n == 12345 ? n % 0 : n != 1"):
        assert Plurals("one other", formula).category(12345) == "other"
