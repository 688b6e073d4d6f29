"""Inputs made from numbers: the same number gives the same input, on every Python and platform.

Most inputs are sound ones with a few mistakes, since plain noise is refused by the first check of a
reader. Every function here takes a random number generator that the caller has seeded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

CHARACTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "abcdefghijklmnopqrstuvwxyz",
    "0123456789",
    "?_.-+*#!/;:,()[]{}<>'\"\\ \t\n\r",
    "éßıİſǅŀ·ÑＡ٣²\u2212\u2013\u2014\u202e\u200b\u2028\x00\x0b\x85\ufeff\ud800\udfff😀",
)
FRAGMENTS = (
    *("8H", "H8", "15O", "9999ZZZ", "0A", "A0", "99999A", "[CH]", "[]", "[", "]]", "(", ")", "()"),
    *("--", "-7", "-99", "-100", "- ", "(time)", "(challenge)", "+0 0", "-0", "+999999 -999999"),
    *(">", "#", "#note ", "#- ", "#rack1 ", "#player9 x", "#player10 x", "#incomplete", "\r\n"),
    *("null", "true", "-1", "1e9", "NaN", "1e999", "9007199254740992", '{"type":', "[[[[[[[["),
    *(
        "lex x;",
        "bdn CrosswordGame;",
        "mcnz 3;",
        "tmr 1/2;",
        "__",
        "?",
        "??",
        "15/15/",
        "999999999",
    ),
)
_WHOLE = (0, 1, -1, 2, 7, 8, 15, 16, 100, 255, 256, 65535, 2**31, 2**32 - 1, 2**53, 2**64, -(2**53))


def any_text(random: Random, longest: int = 40) -> str:
    """Noise: characters of all kinds, and fragments that mean something to some reader."""
    parts = []
    for _ in range(random.randrange(longest)):
        if random.random() < 0.15:
            parts.append(random.choice(FRAGMENTS))
        else:
            parts.append(random.choice(random.choice(CHARACTERS)))
    return "".join(parts)


def damaged_text(random: Random, sound: Sequence[str]) -> str:
    """Take a sound text, and make one to four mistakes in it; sometimes return noise instead."""
    if random.random() < 0.08:
        return any_text(random)
    text = random.choice(sound)
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        text = _with_mistake(random, text, sound)
    return text


def _with_mistake(random: Random, text: str, sound: Sequence[str]) -> str:
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.choice((0, 1, 1, 1, 2, 3, 8, 40)))
    kind = random.randrange(10)
    if kind < 4:
        return text[:start] + random.choice(random.choice(CHARACTERS)) + text[end:]
    match kind:
        case 4:
            return text[:start] + text[end:]
        case 5:
            return text[:start] + random.choice(FRAGMENTS) + text[end:]
        case 6:
            times = random.choice((2, 2, 3, 10, 300))
            return text[:start] + text[start:end] * times + text[end:]
        case 7:
            other = random.choice(sound)
            return text[:start] + other[random.randrange(len(other) + 1) :]
        case 8:
            lines = text.splitlines(keepends=True) or [""]
            one, two = random.randrange(len(lines)), random.randrange(len(lines))
            lines[one], lines[two] = lines[two], lines[one]
            return "".join(lines)
        case _:
            changed = random.choice((str.upper, str.lower, str.swapcase))(text[start:end])
            return text[:start] + changed + text[end:]


def damaged_bytes(random: Random, sound: Sequence[bytes]) -> bytes:
    """Take sound bytes, and make one to four mistakes in them; sometimes return noise instead."""
    if random.random() < 0.05:
        return random.randbytes(random.randrange(120))
    data = bytearray(random.choice(sound))
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        start = random.randrange(len(data) + 1)
        end = start + random.choice((0, 1, 1, 4, 8))
        match random.randrange(6):
            case 0 | 1 if start < len(data):
                data[start] ^= 1 << random.randrange(8)
            case 2:
                data[start:end] = random.randbytes(end - start)
            case 3:
                del data[start:end]
            case 4:
                data[start - start % 4 : start - start % 4 + 4] = random.choice(
                    (0, 1, 0x400000, 0x800000, 0x3FFFFF, 0xFFFFFFFF, random.randrange(64))
                ).to_bytes(4, "little")
            case _:
                data[start:start] = data[: random.choice((1, 4, 40))]
    return bytes(data)


def damaged_document(random: Random, sound: Sequence[str]) -> str:
    """Take the JSON text of a document, and change some of its values or some of its characters."""
    if random.random() < 0.3:
        return damaged_text(random, sound)
    document = json.loads(random.choice(sound))
    other = json.loads(random.choice(sound)) if random.random() < 0.2 else document
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        within, key = _some_place(random, document)
        if within is None:
            continue
        match random.randrange(5):
            case 0 if key in within or isinstance(within, list):
                del within[key]
            case 1:
                source, place = _some_place(random, other)
                if source is not None:
                    within[key] = json.loads(json.dumps(source[place]))  # not one value twice
            case 2 if isinstance(within, list):
                within += within[-1:] * random.choice((1, 2, 50))
            case 2:
                within[any_text(random, 5)] = within[key]
            case _:
                within[key] = _some_value(random, within[key])
    return json.dumps(document)


def _some_place(random: Random, document: Any) -> tuple[Any, Any]:  # noqa: ANN401 - plain data
    """Walk down into a document, and stop at some object or list and one of its keys."""
    within, key, part = None, None, document
    while isinstance(part, dict | list) and part:
        within = part
        key = random.choice(list(part)) if isinstance(part, dict) else random.randrange(len(part))
        part = within[key]
        if random.random() < 0.15:
            break
    return within, key


def _some_value(random: Random, before: object) -> object:
    match random.randrange(8):
        case 0 | 1 if isinstance(before, int):
            return int(before) + random.choice((-1, 1, 1, 2, 100))
        case 0 | 1 if isinstance(before, str):
            return damaged_text(random, (before,))
        case 2 | 3:
            return random.choice(_WHOLE)
        case 4:
            return random.choice((None, True, False, 0.5, 1.0, -0.0, 1e300, "", [], {}))
        case 5:
            return any_text(random, 6)
        case 6:
            return [before, before]
        case _:
            return {"type": before} if random.random() < 0.5 else [[[[[[[[before]]]]]]]]
