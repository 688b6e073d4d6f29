"""Guards `.po` text: what is written, what is read back, and what is refused."""

from __future__ import annotations

from io import StringIO
from itertools import product

import pytest
from attrs import evolve
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from phrases_kit import POLISH, pseudo
from scrabble_rules import Violation
from scrabble_rules.phrases import ENGLISH, Name, Phrases, PhrasesError, from_po, messages, to_po
from scrabble_rules.phrases.plurals import Plurals, plurals_of
from scrabble_rules.rules.exchange import LimitReached

HEAD = 'msgid ""\nmsgstr "Language: pl\\n"\n'
FORMS = (
    '"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) '
    '? 1 : 2;\\n"\n'
)
OVER = 'msgctxt "move.game-over"\nmsgid "The game is over."\n'
LIMIT = 'msgctxt "exchange.limit-reached"\nmsgid "{limit} a"\nmsgid_plural "{limit} b"\n'


class Rude(Violation):
    r"""Somebody says "no"\thing."""

    code = "house-rules.rude"
    text = "Do not say {word}."
    word: str


# -- writing


def test_every_message_has_an_entry_for_translators() -> None:
    empty = Phrases(language="pl", genders="feminine masculine", forms="genitive")
    text = to_po(empty)
    for line in (
        '"Language: pl\\n"',
        '"Plural-Forms: nplurals=3; plural=n == 1 ? 0 : ',
        '"X-Plural-Categories: one few many\\n"',
        '"X-Genders: feminine masculine\\n"',
        '"X-Forms: genitive\\n"',
        "#. The gender of {player} may choose a variant.",
        "#. {limit} chooses the plural form.",
        "#. Fields: {limit}.",
        "#. Fields: {squares:wide}.",
        'msgctxt "player genitive"',
    ):
        assert f"\n{line}" in text
    terms = sum(message.is_term for message in messages().values())
    assert text.count("\nmsgctxt ") == len(messages()) + terms
    assert from_po(text) == empty


def test_babel_reads_the_same_entries() -> None:
    for phrases in (POLISH, Phrases(language="ar"), ENGLISH):
        catalog = read_po(StringIO(to_po(phrases)))
        assert str(catalog.locale) == phrases.language
        assert catalog.num_plurals == len(phrases.plurals.categories)
        entries = [entry for entry in catalog if entry.id]
        assert not [entry.context for entry in entries if list(entry.check())]
        assert {entry.context for entry in entries} >= messages().keys()


def test_what_is_written_is_read_back() -> None:
    for phrases in (POLISH, ENGLISH, pseudo(), Phrases(language="tok", plurals=POLISH.plurals)):
        assert from_po(to_po(phrases)) == phrases


KEYS = {"outcome.play": True, LimitReached.code: True, Rude.code: False, "kind.play": False}
PLURALS = [plurals_of("pl"), plurals_of("en"), plurals_of("ja"), Plurals("one other", "n\n!= 1 ")]


@given(st.data(), st.sampled_from(PLURALS), st.sampled_from(["", "feminine", "neuter feminine"]))
def test_a_catalogue_is_read_back(data: st.DataObject, plurals: Plurals, genders: str) -> None:
    """A plural form that a catalogue leaves out is written as the text that stands for it."""
    words = {"outcome.play": genders.split(), "kind.play": ["genitive"]}
    texts = {}
    for key, has_number in KEYS.items():
        categories = [*plurals.categories, ""] if has_number else [""]
        variants = [f"{one} {word}" for one in categories for word in ("", *words.get(key, ()))]
        sentences = st.text(st.characters(exclude_characters="{}"), min_size=1, max_size=9)
        texts[key] = data.draw(st.dictionaries(st.sampled_from(variants).map(str.strip), sentences))
    mine = Phrases(
        language="tok",
        texts={key: rows for key, rows in texts.items() if rows},
        genders=genders,
        forms="genitive",
        custom=[Rude],
        plurals=plurals,
        direction=data.draw(st.sampled_from(["ltr", "rtl"])),
    )
    read = from_po(to_po(mine), [Rude])
    if read != mine:
        given = [form.partition(" ")[0] for key in KEYS if KEYS[key] for form in texts[key]]
        assert {"", "other", "feminine", "neuter"} & {*given}
        assert evolve(read, texts=mine.texts) == mine
        assert from_po(to_po(read), [Rude]) == read
    names = [Name("Ann", gender) for gender in ("", *mine.genders)]
    for number, name in product((0, 1, 2, 5, 22), names):
        for key in KEYS:
            values = {"points": number, "limit": number, "player": 0, "word": "x"}
            assert read.message(key, values, [name]) == mine.message(key, values, [name])


# -- reading


def test_entries_that_are_empty_or_fuzzy_are_left_out() -> None:
    text = (
        f'{HEAD}\n#: some/file.py:3\n#, fuzzy\n{OVER}msgstr "Nie"\n\n'
        'msgctxt "outcome.pass"\nmsgid "x"\nmsgstr ""\n'
        'msgctxt "title.board"\nmsgid "Board"\nmsgstr "Plan"\n"sza"\n\n\n'
        '#~ msgid "old"\n#~ msgstr "stare"\n#, python-format\n'
        'msgctxt "title.rack"\nmsgid "Rack"\nmsgstr "Stojak"\n\n#, fuzzy\nmsgid "x"\nmsgstr "y"'
    )
    texts = dict(from_po("\ufeff" + text).texts)
    assert texts == {"title.board": (("", "Plansza"),), "title.rack": (("", "Stojak"),)}


def test_the_categories_may_be_found_from_the_formula() -> None:
    entry = f'{LIMIT}msgstr[0] "1"\nmsgstr[1] "2"\nmsgstr[2] "5"\n'
    read = from_po(f"{HEAD}{FORMS}\n{entry}")
    assert read.plurals.categories == ("one", "few", "many")
    assert [read.say(LimitReached(limit=limit)) for limit in (1, 22, 5)] == ["1", "2", "5"]
    french = 'msgid ""\nmsgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=n > 1;\\n"\n'
    assert from_po(french).plurals.categories == ("one", "other")
    assert from_po(HEAD).plurals == POLISH.plurals


def test_bad_text_is_refused_with_its_line() -> None:
    cases: list[tuple[str, str]] = [
        ("", "this is no .po text: it has no header"),
        ("hello", "line 1: this is no line of a .po file: 'hello'"),
        ('"text"', "line 1: this text belongs to no keyword"),
        (f'{OVER}msgstr "Koniec"', "line 1: the file must begin with its header"),
        (f'{HEAD}\n{OVER}msgstr "a"\nmsgstr "b"', "line 7: a second msgstr in one entry"),
        (f'{HEAD}\n{OVER}msgstr "\\q"', "line 6: \\\\q stands for nothing in a .po file"),
        (f'{HEAD}\n{OVER}msgstr "{{x}}"', "there is no {x} in this message"),
        (f'{HEAD}\n{OVER}msgstr "a"\n\n{OVER}msgstr "b"', "line 8: move.game-over is there twice"),
        (f'{HEAD}\nmsgctxt "x"\nmsgid "x"\nmsgstr "x"', "there is no message 'x'"),
        (
            f'{HEAD}\n{LIMIT}msgstr[0] "a"',
            "line 4: exchange.limit-reached has 1 plural forms, but the header says 3",
        ),
        (
            f'{HEAD}"Plural-Forms: nplurals=2; plural=n != 1;\\n"',
            "the plural forms of the header are not those of pl; add the line X-Plural-Categories:",
        ),
        (
            f'{HEAD}{FORMS}"X-Plural-Categories: one few many other\\n"',
            "the header has 4 plural categories, but nplurals is 3",
        ),
        (f'{HEAD}"Plural-Forms: nplurals=2; plural=os.exit();\\n"', "cannot be read"),
        ('msgid ""\nmsgstr "Language: tlh\\n"', "the plural rule of the language 'tlh'"),
        (HEAD + '"0123456789"\n' * 5000, "line 2001: a text has at most 20000 characters"),
        (f'{HEAD}"X-Direction: up\\n"', "a direction is ltr or rtl, not up"),
    ]
    for text, match in cases:
        with pytest.raises(PhrasesError) as caught:
            from_po(text)
        assert match.replace("\\\\", "\\") in str(caught.value)


@given(st.text() | st.text(alphabet='msgidctxtr[]0 "\\\n#,fuzzy'))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, f"{HEAD}\n{text}"):
        try:
            read = from_po(whole)
        except PhrasesError:
            continue
        assert isinstance(evolve(read), Phrases)
