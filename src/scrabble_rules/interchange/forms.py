"""What an object in a document looks like, where it is not simply the fields of its class.

Most values are written field by field, and need no entry here. Some are not, because a document
would say the same thing twice (a state inside a game repeats no rules, the board before the last
play follows from the board after it) or because a shorter text means the same (a board lists the
tiles that lie on it). For each of these, a *form* is an attrs class whose fields are the keys of
the object. `form_of` derives it from the fields of the class it stands for, so a new field of
`GameState`, `Turn`, `Game` or `Match` is written and read without a change in this folder.

`FORMS` holds the forms that can be turned back without knowing anything else. States, games and
matches also need rules and word lists: `replay` has their forms.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs
from attrs import Attribute, fields, frozen

from scrabble_rules.engine.draws import KnownSeed, SecretSeed, SeededDraws
from scrabble_rules.engine.scoring import Score, WordScore
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.fast import maker
from scrabble_rules.values.geometry import Square, square_at
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import Lexicon, NamedLexicon
from scrabble_rules.values.tiles import PlacedTile, Tile
from scrabble_rules.values.validators import hints_of, shortened

Hint = Any  # what an annotation says: a class, a union, tuple[int, ...]
S = TypeVar("S", WordScore, Score)
Filled = Any  # an object of a class that `form_of` made


def attributes(kind: type) -> list[Attribute[Any]]:
    """Return the fields that a class is made from, their annotations resolved to types."""
    hints = hints_of(kind)
    return [each.evolve(type=hints.get(each.name)) for each in fields(kind) if each.init]


def form_of(
    name: str,
    *parts: type | Mapping[str, Hint],
    without: Collection[str] = (),
    derived: Mapping[str, Hint] = MappingProxyType({}),
    most: int | None = None,
) -> type[Filled]:
    """Make a form from the fields of classes, and from names with the types of their values.

    A name that comes again keeps its place and its default, and takes the later type. `without`
    lists fields that are not written, as they follow from what is. `derived` follows as well, but
    is written for the reader's sake; a document may leave it out, and then it is None in the form.
    A list of these forms has at most `most` items.
    """
    made: dict[str, Attribute[Any]] = {}
    types: dict[str, Hint] = {}
    for part in parts:
        if isinstance(part, type):
            made |= {each.name: each for each in attributes(part) if each.name not in without}
            types |= {each.name: each.type for each in attributes(part)}
        else:
            types |= part
    keys = {
        key: attrs.field(type=kind, default=made[key].default if key in made else attrs.NOTHING)
        for key, kind in types.items()
        if key not in without
    }
    keys |= {key: attrs.field(type=kind, default=None) for key, kind in derived.items()}
    form: type[Filled] = attrs.make_class(name, keys, frozen=True, kw_only=True)
    form.most_listed = most
    return form


def filled(form: type[Filled], value: object, **others: object) -> Filled:
    """Fill a form from the attributes of the same names; `others` are taken instead of these."""
    names = (each.name for each in fields(form))
    return form(
        **{name: others[name] if name in others else getattr(value, name) for name in names}
    )


def entries(form: Filled) -> dict[str, Any]:
    """Return what a form says, by name."""
    return {each.name: getattr(form, each.name) for each in fields(type(form))}


TileForm: type[Filled] = form_of("TileForm", Tile)
"""A tile in a document of its own; inside of other values a tile is just its label."""

PlacementForm: type[Filled] = form_of("PlacementForm", Square, PlacedTile)
"""A tile on a square: the keys of both in one object."""

BoardForm: type[Filled] = form_of(
    "BoardForm", Board, {"tiles": tuple[Placement, ...]}, without=["rows"]
)
"""A board in a document of its own: its layout, and the tiles that lie on it."""

LayoutForm: type[Filled] = form_of(
    "LayoutForm",
    Layout,
    {"premiums": tuple[Premium, ...], "rows": tuple[tuple[int, ...], ...]},
)
"""A layout lists its premiums once, and says for each square which of them it has."""


WordScoreForm: type[Filled] = form_of("WordScoreForm", WordScore, derived={"total": int})
ScoreForm: type[Filled] = form_of("ScoreForm", Score, derived={"total": int})
"""A score with its totals, so that a reader need not know how they are added up."""


@frozen
class DrawsForm:
    """Draws by seed: the text of the seed, and whether it is a `SecretSeed`."""

    seed: str
    is_secret: bool = False


@frozen
class HoldingForm:
    """A rack or a bag: its labels, as it holds these itself, and how many tiles lie face down."""

    tiles: tuple[str, ...]
    hidden: int = 0


@frozen
class Form:
    """The form of a type: how to fill it from a value, and how to make a value of what it says.

    `make` is a class or a function with a name; it takes the keys as arguments.
    """

    cls: type[Filled]
    take: Callable[[Any], Filled]
    make: Callable[..., object]


@frozen
class Document:
    """A kind of document: the class of its value, the type that is written, and both ways.

    `make` gets the reader too: it has the rules and word lists that states and games need.
    """

    value: type
    form: Hint
    take: Callable[[Any], Filled] = lambda value: value
    make: Callable[[Any, Filled], object] = lambda _, form: form


def _take_holding(held: Rack | Bag) -> Filled:
    return HoldingForm(held.labels, held.hidden)


def _take_placement(placed: Placement) -> Filled:
    return PlacementForm(**entries(placed.square), **entries(placed.tile))


_placement = maker(Placement)


@lru_cache(maxsize=1024)  # the tiles of several sets
def _placed_tile(label: str, *, is_blank: bool) -> PlacedTile:
    return PlacedTile(label, is_blank)


def _make_placement(row: int, col: int, label: str, *, is_blank: bool = False) -> Placement:
    return _placement(square_at(row, col), _placed_tile(label, is_blank=is_blank))


def _take_layout(layout: Layout) -> Filled:
    listed = tuple(dict.fromkeys(premium for row in layout.premiums for premium in row))
    numbers = {premium: number for number, premium in enumerate(listed)}
    rows = tuple(tuple(map(numbers.__getitem__, row)) for row in layout.premiums)
    return filled(LayoutForm, layout, premiums=listed, rows=rows)


def _make_layout(
    premiums: tuple[Premium, ...],
    rows: tuple[tuple[int, ...], ...],
    **said: Any,  # noqa: ANN401 - other fields
) -> Layout:
    for place, row in enumerate(rows):
        wrong = [number for number in row if number not in range(len(premiums))]
        if wrong:
            raise ValueError(f"row {place} names premium {wrong[0]}; {len(premiums)} are listed")
    return Layout([[premiums[number] for number in row] for row in rows], **said)


def _total(value: Score | WordScore) -> int | None:
    """Return a total, or None if a part has the wrong type: writing that part names it."""
    try:
        return value.total
    except (AttributeError, TypeError):
        return None


def _score(form: type[Filled], kind: type[S]) -> Form:
    def make(total: int | None = None, **said: Any) -> S:  # noqa: ANN401 - its fields
        made = kind(**said)
        if total is not None and total != made.total:
            raise ValueError(f"the total is {made.total}, not {shortened(total)}")
        return made

    return Form(form, lambda score: filled(form, score, total=_total(score)), make)


def _make_draws(seed: str, *, is_secret: bool = False) -> SeededDraws:
    return SeededDraws((SecretSeed if is_secret else KnownSeed)(seed))


def _make_board(layout: Layout, tiles: tuple[Placement, ...]) -> Board:
    return Board(layout).placing(tiles)


FORMS: Final[Mapping[object, Form]] = {
    Placement: Form(PlacementForm, _take_placement, _make_placement),
    Rack: Form(HoldingForm, _take_holding, Rack),
    Bag: Form(HoldingForm, _take_holding, Bag),
    Layout: Form(LayoutForm, _take_layout, _make_layout),
    Board: Form(BoardForm, lambda board: filled(BoardForm, board, tiles=tuple(board)), _make_board),
    WordScore: _score(WordScoreForm, WordScore),
    Score: _score(ScoreForm, Score),
    SeededDraws: Form(
        DrawsForm,
        lambda draws: DrawsForm(draws.seed.text, isinstance(draws.seed, SecretSeed)),
        _make_draws,
    ),
    Lexicon: Form(NamedLexicon, partial(filled, NamedLexicon), NamedLexicon),
}
"""The form of each type that has one, wherever a value of the type stands in a document."""
