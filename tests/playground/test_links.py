"""Guards the links of the playground: they hold all of a game, and only sound ones are opened."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playground.link import LinkError, read, write
from playground.session import LEVELS, NAMES
from playground.words import with_words

from playground import link
from scrabble_rules import Game
from scrabble_rules.profiles import ALL, NO_CHALLENGE

RULES = with_words(NO_CHALLENGE)
GAME = Game.start(RULES, NAMES, seed=bytes(range(16)), first=0)
LINK = write(GAME, "usual")


def packed(*parts: str) -> str:
    text = "\n".join(parts).encode()
    return "1." + base64.urlsafe_b64encode(zlib.compress(text)).decode()


def unpacked(text: str) -> list[str]:
    body = text.removeprefix("1.")
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    return zlib.decompress(data).decode().split("\n", 2)


def refused(text: str) -> str:
    with pytest.raises(LinkError) as caught:
        read(text, LEVELS)
    return str(caught.value)


def test_a_link_holds_the_level_the_rules_and_the_game() -> None:
    linked = read(LINK, LEVELS)
    assert linked.level == "usual"
    assert linked.game == GAME
    assert linked.game.rules == RULES


@pytest.mark.parametrize(
    ("bound", "size"), [("LONGEST", len(LINK)), ("MOST", len("\n".join(unpacked(LINK))))]
)
def test_the_longest_link_can_be_read_and_a_longer_one_is_not_written(
    monkeypatch: pytest.MonkeyPatch, bound: str, size: int
) -> None:
    monkeypatch.setattr(link, bound, size)
    assert write(GAME, "usual") == LINK
    assert read(LINK, LEVELS).game == GAME
    monkeypatch.setattr(link, bound, size - 1)
    assert write(GAME, "usual") == ""
    assert refused(LINK)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    level, tiles, text = unpacked(LINK)
    document = json.loads(text)
    change(document)
    return packed(level, tiles, json.dumps(document))


def test_what_is_no_link_is_refused_with_the_reason() -> None:
    cases: list[tuple[str, str]] = [
        ("", "version"),
        ("2.abc", "version"),
        ("1.", "cut off"),
        ("1.abc", "damaged"),
        ("1.\u00e4", "damaged"),
        ("1." + "A" * 30_000, "characters"),
        (LINK[:-9], "cut off"),
        (packed("usual"), "damaged"),
        (packed("x", "hasbro", "{}"), "player or tiles"),
        (packed("usual", "x", "{}"), "player or tiles"),
        (packed("usual", "hasbro", "{}"), "not sound"),
        (packed("usual", "hasbro", "[" * 50_000), "not sound"),
        (packed("usual", "hasbro", "9" * 200_000), "not sound"),
        (packed("usual", "hasbro", " " * 10_000_000), "too much"),
        (packed("usual", "polish-box", unpacked(LINK)[2]), "list"),
    ]
    for text, why in cases:
        assert why in refused(text)


def test_a_game_without_a_seed_or_of_three_is_refused() -> None:
    no_seed = changed(lambda document: document.update(draws=None))
    assert "by a seed" in refused(no_seed)
    three = Game.start(RULES, ["A", "B", "C"], seed=bytes(range(16)))
    assert "two players" in refused(write(three, "usual"))


def test_other_tiles_than_the_named_ones_are_refused() -> None:
    rules = ALL["wordfeud"].replace(lexicon=RULES.lexicon)
    game = Game.start(rules, NAMES, seed=bytes(range(16)))
    level, _, text = unpacked(write(game, "usual"))
    assert "by a seed" in refused(packed(level, "hasbro", text))


@given(st.data())
def test_a_damaged_link_is_a_game_or_refused(data: st.DataObject) -> None:
    place = data.draw(st.integers(2, len(LINK) - 1))
    damaged = LINK[:place] + data.draw(st.sampled_from("AZaz09-_.é")) + LINK[place + 1 :]
    with suppress(LinkError):
        assert read(damaged, LEVELS).game.players == NAMES


@given(st.data())
def test_a_damaged_document_is_a_game_or_refused(data: st.DataObject) -> None:
    def damage(document: dict[str, Any]) -> None:
        part: Any = document
        for _ in range(data.draw(st.integers(0, 5))):
            inner = part[
                data.draw(
                    st.sampled_from(sorted(part))
                    if isinstance(part, dict)
                    else st.integers(0, len(part) - 1)
                )
            ]
            if not isinstance(inner, dict | list) or not inner:
                break
            part = inner
        value: object = data.draw(st.sampled_from([None, -1, 10**9, "", "x" * 500, [], {}, True]))
        if isinstance(part, dict):
            part[data.draw(st.sampled_from(sorted(part)))] = value
        else:
            part[data.draw(st.integers(0, len(part) - 1))] = value

    with suppress(LinkError):
        assert len(read(changed(damage), LEVELS).game.players) == 2
