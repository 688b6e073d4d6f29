# ruff: noqa: ANN401 - three classes are asked alike
"""Guards `replace` of rule sets, states and games: what it takes, changes and lets editors see."""

from __future__ import annotations

import copy
import inspect
import pydoc
import sys
from typing import Any

import pytest
from attrs import evolve, fields

from scrabble_rules import Game, GameState, KnownSeed, RuleSet
from scrabble_rules.profiles import HASBRO, WESPA

GAME = Game.start(HASBRO, ["Ann", "Bob"], seed=KnownSeed(1)).play("-")
VALUES = (HASBRO, GAME.state, GAME)
KINDS = pytest.mark.parametrize("kind", [RuleSet, GameState, Game])


@KINDS
def test_it_takes_each_field_as_the_class_does(kind: Any) -> None:
    """As in the signature that mypy and attrs give the class: what a converter takes, if any."""
    made, copied = inspect.signature(kind), inspect.signature(kind.replace)
    parameters = {one.name: one.annotation for one in list(copied.parameters.values())[1:]}
    assert parameters == {one.name: one.annotation for one in made.parameters.values()}
    assert copied.return_annotation == kind.__name__


@pytest.mark.parametrize("value", VALUES)
def test_it_changes_nothing_else(value: Any) -> None:
    assert value.replace() == value
    for one in fields(type(value)):
        same = value.replace(**{one.name: getattr(value, one.name)})
        assert same == value
        assert type(same) is type(value)


def test_it_changes_what_is_named_and_converts_it() -> None:
    rules = HASBRO.replace(lexicon=["HORN"], rack_size=6, endings=HASBRO.endings[0])
    assert rules == evolve(HASBRO, lexicon=["HORN"], rack_size=6, endings=HASBRO.endings[0])
    assert GAME.state.replace(rules=rules, scores=[1, 2]).scores == (1, 2)
    assert GAME.replace(players=["Cy", "Di"], turns=()).turns == ()


@pytest.mark.parametrize("value", VALUES)
def test_it_refuses_what_the_class_refuses(value: Any) -> None:
    with pytest.raises(TypeError, match="bing"):
        value.replace(bing=1)
    with pytest.raises(TypeError):
        value.replace(1)
    with pytest.raises((TypeError, ValueError)):
        value.replace(**{fields(type(value))[0].name: None})


@KINDS
def test_help_shows_no_value_for_what_is_not_named(kind: Any) -> None:
    shown = pydoc.plain(pydoc.render_doc(kind.replace))
    assert shown.count(" = ...") == len(fields(kind))


@pytest.mark.parametrize(
    ("said", "kind"),
    [("HASBRO.replace(", RuleSet), ("GAME.state.replace(", GameState), ("GAME.replace(", Game)],
)
def test_an_editor_completes_every_field_and_what_comes_of_it(said: str, kind: Any) -> None:
    jedi = pytest.importorskip("jedi")
    text = f"""
from scrabble_rules import Game
from scrabble_rules.profiles import HASBRO
GAME = Game.start(HASBRO, 2)
{said}"""
    offered = {one.name for one in jedi.Script(text).complete()}
    assert {f"{one.name}=" for one in fields(kind)} <= offered
    after = {one.name for one in jedi.Script(text + ").").complete()}
    assert {one.name for one in fields(kind)} <= after


@pytest.mark.skipif(sys.version_info < (3, 13), reason="copy.replace came with Python 3.13")
def test_copy_replace_takes_them_too() -> None:
    replace = getattr(copy, "replace")  # noqa: B009 - mypy reads it as on 3.11
    assert replace(WESPA, rack_size=6) == WESPA.replace(rack_size=6)
