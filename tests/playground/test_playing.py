"""Guards the games of the playground: they can be played to their end, and are all in the link.

The page with a real Python in a browser is tested by tests/built_playground.py, after a build.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playground.session import COMPUTER, VISITOR
from playground.speaking import Speaker

from playground import speaking
from playground_kit import PlainPage, opened
from scrabble_rules import Exchange, Resign
from scrabble_rules.movegen import SearchLimitError
from scrabble_rules.rulebooks import rulebook


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> PlainPage:
    """A page with a game in which the visitor begins."""
    monkeypatch.setattr(speaking, "fresh", lambda: bytes(range(3, 19)))
    return opened()


def test_a_game_is_played_to_its_end_and_each_turn_is_in_the_link(page: PlainPage) -> None:
    while not page.table["over"]:
        before = page.key
        page.play_hint()
        assert page.key != before
    game = page.session.table.game
    assert game.is_over
    assert len(page.table["lines"]) == len(game.turns) > 10
    assert "Final scores" in page.table["status"]
    assert page.page["sheet"].startswith("<svg")
    assert opened(page.key).session.table.game == game


def test_the_page_is_shown_nothing_hidden(page: PlainPage) -> None:
    assert page.session.table.view(VISITOR).state.racks[COMPUTER].hidden == 7
    assert page.table["players"][COMPUTER]["about"] == "7 tiles, computer"
    other = opened()  # other tiles, but the same are seen
    hidden = {"rack", "labels", "about", "slots", "unseen"}
    assert {*page.table} == {*other.table}
    for name in {*page.table} - hidden:
        assert page.table[name] == other.table[name]


def test_a_refused_play_comes_with_the_paragraph_of_the_rulebook(page: PlainPage) -> None:
    page.step(do="lay", slot=0, square="1A")
    assert page.table["draft"]["ready"] is False
    assert "must cover a start square" in page.table["draft"]["why"]
    book = {each.anchor: each.text for each in rulebook(page.session.rules).paragraphs}
    assert [book[each["anchor"]] for each in page.page["why"]] == [
        each["text"] for each in page.page["why"]
    ]
    assert any("start square" in each["text"] for each in page.page["why"])
    page.make(page.table["move"])
    assert "placement" in page.answer["codes"][0] or "opening" in page.answer["codes"][0]
    assert page.table["lines"] == []
    page.step(do="clear")
    assert page.page["why"] == []


def test_the_last_turns_can_be_undone(page: PlainPage) -> None:
    page.play_hint()
    kept = page.table["undo"]
    message = {"type": "propose", "turn": page.table["turn"], "kind": "undo", "keeps": kept}
    page.say(message=message, number=page.session.table.saved.seats[VISITOR].heard + 1)
    assert page.table["lines"] == []


def test_the_computer_may_decline_to_end(page: PlainPage) -> None:
    message = {"type": "propose", "turn": page.table["turn"], "kind": "end", "keeps": None}
    page.say(message=message, number=page.session.table.saved.seats[VISITOR].heard + 1)
    assert page.answer["note"] == "The computer declines."
    assert not page.table["over"]


def test_a_computer_that_would_search_too_long_gives_up_its_turn(
    page: PlainPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(*_: object, **__: object) -> None:
        raise SearchLimitError(1)

    monkeypatch.setattr("playground.session.choose", choose)
    page.play_hint()
    assert len(page.table["lines"]) == 2
    assert page.session.table.game.turns[1].move != Resign()


def test_without_hints_the_page_says_why(page: PlainPage, monkeypatch: pytest.MonkeyPatch) -> None:
    page.say(panel="number", field="rack_size", part="", value=20)
    page.say(new="panel", level="usual")
    monkeypatch.setattr("playground.session.WORK", 1_000)
    page.say(hint=True)
    assert page.answer["note"] == "Under these rules it takes too long to find plays."
    assert page.page["hints"] == []
    page.make({"type": "resign"})
    page.say(hint=True)
    assert page.answer["note"] == "It is not your turn."


def test_a_computer_whose_move_is_refused_resigns(
    page: PlainPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.session.choose", lambda *_, **__: Exchange(("Q",) * 7))
    page.play_hint()
    assert page.table["over"]


KEYS = st.sampled_from(
    [
        *("key", "step", "count", "message", "number", "hint", "new", "panel", "ask", "try"),
        *("field", "profile", "level", "value", "part", "games", "do", "square", "slot", "letter"),
    ]
)
VALUES = st.recursive(
    st.one_of(
        st.integers(-2, 300),
        st.booleans(),
        st.sampled_from(
            ["hasbro", "usual", "bingo", "points", "number", "value", "show", "", "8H"]
        ),
        st.text(max_size=5),
        st.none(),
    ),
    lambda inner: st.dictionaries(KEYS, inner, max_size=3) | st.lists(inner, max_size=2),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def speaker() -> Speaker:
    """A Speaker with a game, which hears everything below."""
    speaker = Speaker()
    speaker.hear('{"key": ""}')
    return speaker


@given(
    said=st.one_of(st.dictionaries(KEYS, VALUES, max_size=4).map(json.dumps), st.text(max_size=20))
)
def test_whatever_the_page_says_is_answered(speaker: Speaker, said: str) -> None:
    assert all(isinstance(json.loads(line), dict) for line in speaker.hear(said).splitlines())
    assert speaker.session is not None
