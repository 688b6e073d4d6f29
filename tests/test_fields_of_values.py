"""Every field of the values of front ends and games refuses what its annotation does not allow.

The classes are found by their public names, so a new class is tried as well.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

from scrabble_rules import (
    Game,
    KnownSeed,
    Match,
    Pass,
    PlacedTile,
    Placement,
    Square,
    Tile,
    duplicates,
    frontend,
    profiles,
    tables,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.frontend import Draft, LaidTile, LayingOrder
from scrabble_rules.profiles.duplicates import FRENCH_DUPLICATE
from scrabble_rules.tables import (
    Clock,
    Join,
    Keep,
    Make,
    Propose,
    Reply,
    Said,
    SavedTable,
    Table,
    TimeControl,
)
from scrabble_rules.values.validators import fitting, typed, written

GAME = Game.start(profiles.HASBRO, ["Ann", "Bob"], seed=KnownSeed(1)).play("-")
TABLE: Any = Table.of(Game.start(profiles.HASBRO, 2, seed=KnownSeed(1)), now=0)
DUPLICATE = Duplicate.start(FRENCH_DUPLICATE, 1, seed=KnownSeed(1))
PLACED = Placement(Square(7, 7), PlacedTile("A"))
KNOWN = {
    type(known): known
    for known in (
        *(GAME, GAME.state, GAME.rules, GAME.state.board, TABLE, DUPLICATE, DUPLICATE.rules),
        *(DUPLICATE.rounds[0], DUPLICATE.rounds[0].rack, Square(7, 7), PLACED, Draft(GAME.state)),
        *(Match(GAME.rules, ["Ann", "Bob"]), TimeControl(1)),
    )
}
STRANGE = (None, True, 7, -1, 1.5, "x", b"x", Join, object(), ("x",), (1.5,), [None], {3: 4})

LEFT_OUT = {SavedTable}
"""Only a table makes one, many times in a move; `interchange` checks those that are read."""


def odd(kind: Any) -> Any:  # noqa: ANN401 - hides from type checkers what is wrong on purpose
    return kind


def public() -> Iterator[type[Any]]:
    for where in (frontend, tables, duplicates):
        for name in where.__all__:
            value = getattr(where, name)
            if isinstance(value, type) and attrs.has(value) and value not in LEFT_OUT:
                yield value
    yield from (Game, Match)


def sample(kind: Any) -> Any:  # noqa: ANN401 - any annotation
    """Return a value that fits an annotation."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in {typing.Union, types.UnionType}:
        return None if types.NoneType in args else sample(args[0])
    if origin is tuple:
        return ()
    if kind in KNOWN:
        return KNOWN[kind]
    if issubclass(kind, enum.Enum):
        return next(iter(kind))
    if attrs.has(kind):
        hints = typing.get_type_hints(kind)
        needed = [each for each in attrs.fields(kind) if each.default is attrs.NOTHING]
        return kind(**{each.name: sample(hints[each.name]) for each in needed})
    return kind()


def fits(kind: Any, value: object) -> bool:  # noqa: ANN401 - any annotation
    """Whether a value fits an annotation; the items of a tuple too."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in {typing.Union, types.UnionType}:
        return any(fits(each, value) for each in args)
    if origin is tuple:
        return isinstance(value, tuple) and all(fits(args[0], item) for item in value)
    if kind is LayingOrder:
        return hasattr(value, "check_laying") and not isinstance(value, type)
    return isinstance(value, origin or kind) and (kind is not int or type(value) is not bool)


@pytest.mark.parametrize("kind", [*dict.fromkeys(public())], ids=lambda kind: kind.__name__)
def test_a_field_holds_only_what_fits_its_annotation(kind: type[Any]) -> None:
    whole, hints = sample(kind), typing.get_type_hints(kind)
    refused = 0
    for name in (each.name for each in attrs.fields(kind) if each.init):
        for strange in STRANGE:
            try:
                made = attrs.evolve(whole, **{name: strange})
            except (TypeError, ValueError):
                refused += 1
            else:
                assert fits(hints[name], getattr(made, name)), (name, strange)
    assert refused or not attrs.fields(kind)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: odd(Reply)(1, "no"), "the agrees of Reply must be True or False, not 'no'"),
        (
            lambda: odd(Propose)(1, "undo"),
            "the kind of Propose must be an OfferKind, such as OfferKind.UNDO, not 'undo'",
        ),
        (
            lambda: odd(Said)(2, Join),
            (
                "the message of Said must be a Join, a Leave, a Make, an Accept, a Keep, a Propose "
                "or a Reply, not the class Join; write Join()"
            ),
        ),
        (lambda: odd(Keep)("x"), "the draft of Keep must be a SavedDraft or None, not 'x'"),
        (lambda: odd(Make)("1", Pass()), "the turn of Make must be a whole number, not '1'"),
        (
            lambda: odd(Make)(1, "8F HORN"),
            (
                "a message makes a move, such as Pass(), not str; "
                'notation.parse_move("8F HORN", state) reads text'
            ),
        ),
        (
            lambda: odd(Clock)((1, 2.5), 0, None, 0),
            "each of the left of Clock must be a whole number, not 2.5",
        ),
        (
            lambda: odd(LaidTile)(0, Tile("A")),
            "the placement of LaidTile must be a Placement, not Tile",
        ),
    ],
)
def test_what_the_error_says(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        make()
    assert str(error.value) == message


@attrs.frozen(field_transformer=typed)
class Pair:
    both: tuple[int, str]


def test_a_field_of_two_things() -> None:
    assert Pair((1, "a")).both == (1, "a")
    for wrong in ((1, 2), (1,), 1):
        with pytest.raises(TypeError) as error:
            odd(Pair)(wrong)
        assert str(error.value) == f"the both of Pair must be tuple[int, str], not {wrong}"


@attrs.frozen(field_transformer=typed)
class Marked:
    squares: tuple[Square, ...] | None
    share: float = 0
    note: Any = None


def test_a_field_of_items_or_none() -> None:
    assert Marked((Square(7, 7),), 1, object()).squares == (Square(7, 7),)
    for share in (True, "1"):
        with pytest.raises(TypeError, match=r"^the share of Marked must be a number, not "):
            Marked(None, odd(share))
    for wrong, message in (
        ((Square(7, 7), 3), "each of the squares of Marked must be a Square, such as Square(7, 5)"),
        (3, "the squares of Marked must be a tuple, each item a Square, such as Square(7, 5)"),
        ([], "the squares of Marked must be a tuple, each item a Square, such as Square(7, 5)"),
    ):
        with pytest.raises(TypeError) as error:
            odd(Marked)(wrong)
        assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    "kind",
    [
        *(int, float, str, Any, Square, type[Square], Callable[[], int]),
        *(tuple[int, ...], tuple[str, float], tuple[str, ...] | int | None),
    ],
    ids=written,
)
def test_a_function_takes_whatever_a_field_takes(kind: Any) -> None:  # noqa: ANN401
    field, argument = fitting(kind), fitting(kind, loosely=True)
    values = (*STRANGE, 2.0, Square, Square(7, 7), (1, 2), ("a", 1))
    taken = [value for value in values if field(value)]
    assert taken
    assert all(map(argument, taken))


def test_an_annotation_as_it_is_written() -> None:
    assert written(tuple[int | None, ...]) == "tuple[int | None, ...]"


# -- the methods of a table

SEED = KnownSeed("any")


def begun(**changes: Any) -> Table:  # noqa: ANN401 - wrong on purpose
    given = {"seed": SEED, "now": 0, **changes}
    return Table.start(profiles.HASBRO, 2, **given)


@pytest.mark.parametrize("lag", [5.5, True, float("nan"), "5", None, 10.0])
def test_lag_is_a_whole_number(lag: Any) -> None:  # noqa: ANN401 - wrong on purpose
    with pytest.raises(TypeError, match=r"^lag is a whole number of milliseconds, not "):
        TABLE.hear(Said(1, Join()), 0, 0, seed=SEED, lag=lag)


@pytest.mark.parametrize("lag", [-1, -5000, 1 << 53])
def test_lag_is_not_negative(lag: int) -> None:
    with pytest.raises(ValueError, match=r"^lag is from 0 to 4503599627370496 milliseconds, not "):
        TABLE.hear(Said(1, Join()), 0, 0, seed=SEED, lag=lag)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: TABLE.since(0, None), "number is the number of a Told, or 0, not None"),
        (lambda: TABLE.since(0, "1"), "number is the number of a Told, or 0, not '1'"),
        (lambda: TABLE.since(0, 1.5), "number is the number of a Told, or 0, not 1.5"),
        (lambda: TABLE.since("0", 1), "a seat is a number such as 0"),
        (lambda: TABLE.wake("1"), "now is a whole number of milliseconds, not '1'"),
        (lambda: TABLE.away("0", 1), "a seat is a number such as 0"),
        (lambda: TABLE.away(0, None), "now is a whole number of milliseconds, not None"),
        (lambda: TABLE.view(1.5), "a seat is a number such as 0"),
        (lambda: TABLE.numbered(0, "join"), "the message of Said must be a Join, "),
        (lambda: begun(computers=1), "computers are seats, such as [1], not 1"),
        (lambda: begun(computers=[True]), "a seat is a number such as 0"),
        (lambda: begun(computers="1"), "computers are seats, such as [1], not '1'"),
        (lambda: begun(terms=60_000), "a Terms is expected, such as Terms(challenge_time=20_000)"),
        (lambda: begun(now=None), "now is a whole number of milliseconds, not None"),
        (lambda: odd(Table).of("game", now=0), "a Game is expected, not str"),
        (lambda: odd(Table)("saved"), "the saved of Table must be a SavedTable"),
        (
            lambda: TABLE.hear("join", 0, 0, seed=SEED),
            "a Said is expected, such as Said(1, Join())",
        ),
    ],
)
def test_what_a_table_is_given_is_checked(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        make()
    assert str(error.value).startswith(message)
