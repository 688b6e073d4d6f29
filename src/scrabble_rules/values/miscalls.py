"""Says how to make a call that Python refuses: for too many arguments, too few, or another name.

`@taking` asks here when a call has failed, so that a good call costs nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

from scrabble_rules.values.offered import meant

P = ParamSpec("P")
R = TypeVar("R")

TRANSLATED: Mapping[str, str] = dict.fromkeys(
    ("phrases", "language"),
    "in another language use phrases.say(value, names), where phrases are your Phrases",
)
"""For `pointing`: what `message_for` lacks, and what to do instead."""

_INSTEAD = "_instead"
"""The attribute of a function that `pointing` makes."""

_CALLED = {
    "dictionary": ("graph",),
    "lexicon": ("graph",),
    "player": ("by",),
    "players": ("names",),
    "seat": ("by", "player"),
    "words": ("graph",),
}
"""What arguments may be meant by what other people call them."""

_OPEN = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
_BY = "; another player says it with by=, as in game.play({}(), by=1)"
_ADVICE = {
    "AgreeEnd": _BY.format("AgreeEnd"),
    "Board": "; Board(rules.layout) is an empty board",
    "Game": "; Game.start(rules, players) begins a game",
    "Game.undo": "; for several turns, call it several times",
    "GameState": "; GameState.of(rules, racks) makes one",
    "Pass": _BY.format("Pass"),
    "Resign": _BY.format("Resign"),
    "evolve": "; write the changes as in evolve(rules, rack_size=6)",
}
"""What else to say about a call, by its name."""

_OTHER_RULES = (
    "to play its turns again under other rules write Game(game.players, evolve(game.deal, "
    "rules=rules)).replay(game.turns), to go on under them Game(game.players, "
    "evolve(game.state, rules=rules))"
)
_PLACES = {("Game", "rules"): _OTHER_RULES, ("Game", "lexicon"): _OTHER_RULES}
"""What to do instead of passing a keyword, by the name of the call and the keyword."""


def pointing(places: Mapping[str, str]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator whose function says what to do instead of passing a keyword it lacks.

    Put it below `taking`.
    """

    def decorate(call: Callable[P, R]) -> Callable[P, R]:
        setattr(call, _INSTEAD, places)
        return call

    return decorate


_BY_PLACE = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def miscalled(
    call: Callable[..., object], name: str, given: tuple[object, ...], named: Mapping[str, object]
) -> str:
    """Return what is wrong with the arguments of a call that do not fit its parameters."""
    parameters = inspect.signature(call).parameters
    kinds = {each.kind for each in parameters.values()}
    known = {each.name: each for each in parameters.values() if each.kind not in _OPEN}
    takes = _takes(known)
    takes_any_name = inspect.Parameter.VAR_KEYWORD in kinds
    for wrong in () if takes_any_name else (each for each in named if each not in known):
        place = getattr(call, _INSTEAD, {}).get(wrong) or _PLACES.get((name, wrong))
        called = (each for each in _CALLED.get(wrong, ()) if each in known)
        similar = next(called, None) or meant(wrong, known)
        hint = f". Did you mean: {similar!r}?" if similar else f"; it takes {takes}"
        return f"{name} takes no {wrong}={f'; {place}' if place else hint}"
    filled = {*list(parameters)[: len(given)], *named}
    missing = [each for each in known if known[each].default is inspect.Parameter.empty]
    missing = [each for each in missing if each not in filled]
    are = "is" if len(missing) == 1 else "are"
    lack = f"; {_joined(missing)} {are} missing" if missing else ""
    advice = _ADVICE.get(name) or _beyond(parameters.values(), len(given))
    return f"{name} takes {takes}{lack}{advice}"


def _beyond(parameters: Iterable[inspect.Parameter], given: int) -> str:
    """Count the arguments without a name if there are too many, as of `without("A", "B")`."""
    known = list(parameters)
    by_place = [each for each in known if each.kind in _BY_PLACE]
    bound = bool(by_place) and by_place[0].name in {"self", "cls"}
    most, number = len(by_place) - bound, given - bound
    if not 0 < most < number or any(each.kind in _OPEN for each in known):
        return ""
    return f": {most} {'argument' if most == 1 else 'arguments'} without a name, not {number}"


def _takes(known: Mapping[str, inspect.Parameter]) -> str:
    """List what a call takes, without the value that it is a method of."""
    names = [each for each in known if each not in {"self", "cls"}]
    by_name = [each for each in names if known[each].kind is inspect.Parameter.KEYWORD_ONLY]
    others = _joined([each for each in names if each not in by_name])
    return f"{others}, and by name {_joined(by_name)}" if by_name else others


def _joined(names: list[str]) -> str:
    *others, last = names or ["nothing"]
    return f"{', '.join(others)} and {last}" if others else last
