"""Plural rules: which form of a noun goes with a number, in each language.

A rule is a formula in the notation of gettext, which numbers the forms, and the category of each
form in the terms of Unicode's CLDR. The `gettext` of Python reads the formulas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from gettext import c2py

from attrs import field

from scrabble_rules.phrases.messages import PhrasesError
from scrabble_rules.values.validators import frozen, must_be, shortened

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories, in the order of CLDR."""


@lru_cache(maxsize=64)
def read_formula(text: str) -> Callable[[int], int]:
    """Read a formula such as `n != 1`; raises PhrasesError if it is none.

    It gives -1, which is no form, where it divides by 0.
    """
    try:
        formula = c2py(text)
    except ValueError as error:
        shown = shortened(text, 60)
        raise PhrasesError(f"the plural formula {shown!r} cannot be read: {error}") from None

    def form(number: int) -> int:
        try:
            return formula(number)
        except ZeroDivisionError:
            return -1

    return form


def _words(value: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(value.split()) if isinstance(value, str) else tuple(value)


def _formula(text: str) -> str:
    must_be("formula", text, str, '"n != 1"')
    return " ".join(text.split())


@frozen
class Plurals:
    """A plural rule: `Plurals("one few many", "n==1 ? 0 : ...")`.

    `categories` are those of the forms 0, 1 and so on that the formula gives. Raises PhrasesError
    if the formula cannot be read or gives the number of a form that is not there.
    """

    categories: tuple[str, ...] = field(converter=_words)
    """The categories of the forms 0, 1 and so on that the formula gives."""
    formula: str = field(default="0", converter=_formula)
    """An expression in `n`, as in a PO file, that gives the number of the form."""

    def __attrs_post_init__(self) -> None:
        if not self.categories or not {*self.categories} <= {*CATEGORIES}:
            raise PhrasesError(f"plural categories are some of {' '.join(CATEGORIES)}")
        if len({*self.categories}) != len(self.categories):
            raise PhrasesError("a plural category stands there twice")
        formula = read_formula(self.formula)
        for number in (*range(1001), 10**6):
            if not 0 <= formula(number) < len(self.categories):
                raise PhrasesError(
                    f"the plural formula gives form {shortened(formula(number))} for {number}, "
                    f"but there are {len(self.categories)}"
                )

    def category(self, number: int) -> str:
        """Return the category of a number, such as `one` or `few`; the sign does not matter."""
        must_be("number", number, int)
        form = read_formula(self.formula)(abs(number))
        known = self.categories
        return known[form] if 0 <= form < len(known) else known[-1]


_RULES = """
af an ast az bg brx ce chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu ia io ka
kk kl ks ku ky lb lg ml mn mr nb nd ne nl nn no nr ny om or os pap ps rm sc sd sn so sq ss st sv
sw syr ta te teo tig tk tn tr ts ug ur uz ve vo wae xh xog yi
    one other: n != 1
bo dz id ig ii ja jv km ko lo ms my sah sg su th to tpi vi wo yo yue zh
    other: 0
ak am as bho bn doi fa ff gu hi hy kab kn ln mg nso pa pcm si ti wa zu
    one other: n > 1
ca es it lld pt-pt scn vec
    one many other: n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2
fr ht pt
    one many other: n <= 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2
be ru uk
    one few many: n % 10 == 1 && n % 100 != 11 ? 0
        : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2
bs hr sr
    one few other: n % 10 == 1 && n % 100 != 11 ? 0
        : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2
pl
    one few many: n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)
        ? 1 : 2
cs sk
    one few other: n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2
dsb hsb sl
    one two few other: n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3
lt
    one few other: n % 10 == 1 && n % 100 != 11 ? 0
        : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2
lv prg
    zero one other: n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 ? 1 : 2
is mk
    one other: n % 10 == 1 && n % 100 != 11 ? 0 : 1
ceb fil
    one other: n <= 3 && n > 0 || n % 10 != 4 && n % 10 != 6 && n % 10 != 9 ? 0 : 1
ro
    one few other: n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2
he iu naq sat se sma smj smn sms
    one two other: n == 1 ? 0 : n == 2 ? 1 : 2
ar
    zero one two few many other: n <= 2 ? n : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11
        ? 4 : 5
cy
    zero one two few many other: n <= 2 ? n : n == 3 ? 3 : n == 6 ? 4 : 5
ga
    one two few many other: n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10
        ? 3 : 4
gd
    one two few other: n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n >= 3 && n <= 19 ? 2 : 3
mt
    one two few many other: n == 1 ? 0 : n == 2 ? 1 : n == 0 || n % 100 >= 3 && n % 100 <= 10 ? 2
        : n % 100 >= 11 && n % 100 <= 19 ? 3 : 4
"""
"""Languages, and below them the categories of their forms and the formula."""
_ROW = re.compile(r"^((?:\S.*\n)+) {4}([a-z ]+): (.+(?:\n {8}.+)*)", re.MULTILINE)
_ROW_OF = {
    language: (categories, formula)
    for languages, categories, formula in _ROW.findall(_RULES)
    for language in languages.split()
}

LANGUAGES = tuple(sorted(_ROW_OF))
"""The languages whose plural rule is known, by their tags; the only catalogue is `ENGLISH`."""


@lru_cache(maxsize=64)
def plurals_of(language: str) -> Plurals:
    """Return the plural rule of a language: that of `pt-PT` itself, else that of `pt`.

    Raises PhrasesError if it is not known.
    """
    must_be("language", language, str, '"pl"')
    tag = language.lower()
    row = _ROW_OF.get(tag) or _ROW_OF.get(tag.partition("-")[0])
    if row is None:
        raise PhrasesError(
            f"the plural rule of the language {shortened(language)!r} is not known; pass "
            'plurals=Plurals("one other", "n != 1") with its categories and formula'
        )
    return Plurals(*row)
