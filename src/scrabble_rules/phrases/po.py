"""Reads and writes catalogues as `.po` text, the format of gettext that translators' tools edit.

The context (`msgctxt`) of an entry is the key of its message, followed by a gender or form if it is
a variant for one; `msgid` is the English sentence. The header has the plural formula, and three
lines of its own for the categories, genders and forms. Files are left to the caller.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.phrases.messages import Message, PhrasesError, messages
from scrabble_rules.phrases.plurals import Plurals, plurals_of, read_formula
from scrabble_rules.phrases.variants import Variants
from scrabble_rules.values.validators import must_be, shortened

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?"(.*)"')
_ESCAPE = re.compile(r"\\(.?)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
# Possessive: a header of many spaces must not be read again and again.
_PLURAL = re.compile(r"nplurals\s*+=\s*+(\d)\s*+;\s*+plural\s*+=\s*+(.+)")
_FIELD = re.compile(r"\{(\w+)")
_LONGEST = 20_000
_CATEGORIES, _GENDERS, _FORMS = "X-Plural-Categories", "X-Genders", "X-Forms"


# -- writing


def to_po(phrases: Phrases) -> str:
    """Write a catalogue as `.po` text: each message in English, with its translation if it has one.

    An empty catalogue, such as `Phrases(language="pl", genders="feminine masculine")`, becomes a
    file to fill in.
    """
    must_be("phrases", phrases, Phrases, "phrases.ENGLISH")
    texts = dict(phrases.texts)
    known = messages(phrases.custom)
    lines = [*_header(phrases)]
    for key, message in known.items():
        lines += _entries(phrases, message, texts.get(key, ()))
    return "\n".join(lines)


def _header(phrases: Phrases) -> Iterator[str]:
    plurals = phrases.plurals
    count = len(plurals.categories)
    lines = {
        "Project-Id-Version": "scrabble_rules",
        "Language": phrases.language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={count}; plural={plurals.formula};",
        _CATEGORIES: " ".join(plurals.categories),
        "X-Direction": phrases.direction,
        _GENDERS: " ".join(phrases.genders),
        _FORMS: " ".join(phrases.forms),
    }
    yield 'msgid ""'
    yield 'msgstr ""'
    for name, value in lines.items():
        yield _quoted(f"{name}: {value}\n")
    yield ""


def _entries(phrases: Phrases, message: Message, rows: Variants) -> Iterator[str]:
    """Write a message: the plain entry, one for each form of a term, one for each gender used."""
    categories = phrases.plurals.categories
    texts: dict[str, dict[str, str]] = {"": {}}
    for variant, text in rows:
        words = variant.split()
        category = next((word for word in words if word in {*categories, "other"}), "")
        context = " ".join(word for word in words if word != category)
        texts.setdefault(context, {})[category] = text
    genders = [gender for gender in phrases.genders if gender in texts]
    for context in ["", *(phrases.forms if message.is_term else genders)]:
        given = texts.get(context, {})
        rest = given.get("other", given.get("", ""))
        # A category without a gender comes before a gender without a category.
        plain = texts[""].keys() - {"other"} if context in genders else ()
        forms = [given.get(one, "" if one in plain else rest) for one in categories]
        yield from _entry(message, context, forms if message.number else [rest])


def _entry(message: Message, context: str, texts: Sequence[str]) -> Iterator[str]:
    fields = ", ".join(
        _field(message, name) for name in message.fields if _is_listed(message, name)
    )
    notes = [
        message.note,
        f"Fields: {fields}." if fields else "",
        f"{{{message.number}}} chooses the plural form." if message.number else "",
        f"The gender of {{{message.players[0]}}} may choose a variant." if message.players else "",
    ]
    for note in filter(None, notes):
        yield f"#. {note}"
    yield f"msgctxt {_quoted(f'{message.key} {context}'.strip())}"
    if message.number:
        yield f"msgid {_quoted(message.one or message.text)}"
        yield f"msgid_plural {_quoted(message.text)}"
        for number, text in enumerate(texts):
            yield f"msgstr[{number}] {_quoted(text)}"
    else:
        yield f"msgid {_quoted(message.text)}"
        yield f"msgstr {_quoted(texts[0])}"
    yield ""


def _is_listed(message: Message, name: str) -> bool:
    """Return whether a note names a field; every violation has squares, and few texts use them."""
    return name != "squares" or "squares" in _FIELD.findall(message.text)


def _field(message: Message, name: str) -> str:
    """Write a field as the text has it, with its length: `{limit}`, `{squares:wide}`."""
    wide = f"{{{name}:wide}}"
    return wide if wide in message.text else f"{{{name}}}"


def _quoted(text: str) -> str:
    for sign, escape in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(sign, escape)
    return f'"{text}"'


# -- reading


class _Entry:
    """An entry as it stands in the text: its strings by keyword; `last` is the latest keyword."""

    def __init__(self) -> None:
        self.line, self.last = 0, ""
        self.strings: dict[str, str] = {}

    def translations(self) -> list[str]:
        """Return the strings of `msgstr`, those of plural forms in order."""
        return [text for name, text in sorted(self.strings.items()) if name.startswith("msgstr")]

    def add(self, line: int, match: re.Match[str]) -> None:
        """Add a line: a keyword with its string, or a string that goes on."""
        if not self.strings:
            self.line = line
        if match[1] is not None:
            self.last = match[1] + (match[2] or "")
            if self.last in self.strings:
                raise PhrasesError(f"line {line}: a second {match[1]} in one entry")
            self.strings[self.last] = ""
        elif not self.last:
            raise PhrasesError(f"line {line}: this text belongs to no keyword")
        self.strings[self.last] += _ESCAPE.sub(lambda sign: _unescaped(sign[1], line), match[3])
        if len(self.strings[self.last]) > _LONGEST:
            raise PhrasesError(f"line {line}: a text has at most {_LONGEST} characters")


def _unescaped(sign: str, line: int) -> str:
    if sign not in _ESCAPED:
        raise PhrasesError(f"line {line}: \\{sign} stands for nothing in a .po file")
    return _ESCAPED[sign]


def from_po(text: str, custom: Iterable[type] = ()) -> Phrases:
    """Read a catalogue from `.po` text. Entries that are empty or marked fuzzy are left out.

    The categories of the plural forms are taken from the header, or found by comparing its formula
    with the rule of the language. `custom` are your own classes, as in `Phrases`.

    Raises PhrasesError for text that is no `.po` file, and for everything that `Phrases` refuses.
    """
    must_be("text", text, str, "file.read()")
    custom = tuple(custom)
    head: dict[str, str] = {}
    rows: dict[str, dict[str, str]] = {}
    plurals: Plurals | None = None
    for entry in _read(text):
        if not entry.strings.get("msgid") and "msgctxt" not in entry.strings:
            head = _read_header(entry.strings.get("msgstr", ""))
            plurals = _plurals(head)
            continue
        if plurals is None:
            raise PhrasesError(f"line {entry.line}: the file must begin with its header")
        key, _, context = entry.strings.get("msgctxt", "").partition(" ")
        translated = entry.translations()
        if "msgid_plural" in entry.strings and len(translated) != len(plurals.categories):
            raise PhrasesError(
                f"line {entry.line}: {shortened(key, 60)} has {len(translated)} plural forms, but "
                f"the header says {len(plurals.categories)}"
            )
        names = plurals.categories if "msgid_plural" in entry.strings else ("",)
        for category, string in zip(names, translated, strict=False):
            if string:
                variant = f"{category} {context}".strip()
                if variant in rows.setdefault(key, {}):
                    raise PhrasesError(f"line {entry.line}: {shortened(key, 60)} is there twice")
                rows[key][variant] = string
    if plurals is None:
        raise PhrasesError("this is no .po text: it has no header")
    direction = head.get("X-Direction", "")
    more = {"direction": direction} if direction else {}
    return Phrases(
        language=head["Language"],
        texts=rows,
        genders=head.get(_GENDERS, ""),
        forms=head.get(_FORMS, ""),
        custom=custom,
        plurals=plurals,
        **more,
    )


def _read(text: str) -> Iterator[_Entry]:
    """Yield the entries that are not fuzzy; a blank line, or a new `msgctxt`, begins the next."""
    entry, is_fuzzy = _Entry(), False
    for number, raw in enumerate([*text.removeprefix("\ufeff").split("\n"), ""], 1):
        line = raw.strip()
        if line.startswith("#"):
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        match = _LINE.fullmatch(line)
        if match is None and line:
            raise PhrasesError(f"line {number}: this is no line of a .po file: {shortened(line)!r}")
        if match is None or (match[1] in {"msgctxt", "msgid"} and "msgstr" in entry.last):
            if entry.strings and not is_fuzzy:
                yield entry
            is_fuzzy = is_fuzzy and not entry.strings
            entry = _Entry()
        if match is not None:
            entry.add(number, match)


def _read_header(text: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in text.splitlines())
    found = {name.strip(): value.strip() for name, _, value in pairs}
    found["Language"] = found.get("Language", "").replace("_", "-")
    return found


def _plurals(head: dict[str, str]) -> Plurals:
    """Return the plural rule that a header gives."""
    text = head.get("Plural-Forms", "").strip().removesuffix(";").rstrip()
    formula = _PLURAL.fullmatch(text)
    if formula is None:
        return plurals_of(head["Language"])
    count = int(formula[1])
    words = head.get(_CATEGORIES) or " ".join(_categories(head["Language"], formula[2], count))
    plurals = Plurals(words, formula[2])
    if len(plurals.categories) != count:
        raise PhrasesError(
            f"the header has {len(plurals.categories)} plural categories, but nplurals is {count}"
        )
    return plurals


def _categories(language: str, formula: str, count: int) -> Iterator[str]:
    """Find the category of each plural form: the numbers of a form share one in the language."""
    form_of, known = read_formula(formula), plurals_of(language)
    for form in range(count):
        found = {known.category(number) for number in range(201) if form_of(number) == form}
        if len(found) != 1:
            raise PhrasesError(
                f"the plural forms of the header are not those of {shortened(language)}; add the "
                f"line {_CATEGORIES}: with the category of each form"
            )
        yield found.pop()
