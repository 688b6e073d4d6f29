"""Nothing wrong passes in silence: every public call refuses what its annotations do not allow.

Functions, constructors, methods and operators are found by their public names, so a new one is
tried as well. Each is called with samples, of which one is replaced by a value of a wrong kind. The
error is a TypeError or a ValueError that names the argument.
"""

from __future__ import annotations

import enum
import inspect
import re
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import attrs
import pytest
from attrs import asdict
from public_names import hints_of, is_ours, members, public_names

from scrabble_rules import (
    Bag,
    Challenge,
    Game,
    KnownSeed,
    Match,
    Overtime,
    Pass,
    SecretSeed,
    SeededDraws,
    Square,
    TileSet,
    View,
    WordSet,
    evolve,
    interchange,
    lab,
    legal_plays,
    profiles,
    rulebook,
    tile_sets,
    validate,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.frontend import Draft, Growing, story
from scrabble_rules.notation import parse_play
from scrabble_rules.phrases import ENGLISH, Name, messages
from scrabble_rules.players import GREEDY, ComputerPlayer, KeepNothing
from scrabble_rules.profiles.duplicates import FRENCH_DUPLICATE
from scrabble_rules.records import gcg, replay
from scrabble_rules.render import LIGHT, svg, text
from scrabble_rules.render.marks import Drafted
from scrabble_rules.rules import PASSES, GoesOut, NoSettlement, Run, TilesPlayed, TurnsEach
from scrabble_rules.tables import Clock, Table, Terms
from scrabble_rules.testing import check_rules, snapshots
from scrabble_rules.values.validators import described, fitting
from scrabble_rules.wordgraph import WordGraph

Hints = dict[str, Any]


class UnsampledError(Exception):
    """No value is known for a type."""


@attrs.frozen
class Call:
    """Something public that takes arguments; `kind` is the class that offers it, if one does."""

    path: str
    function: Any
    hints: Hints
    kind: type[Any] | None = None
    binding: str = ""  # how a class offers it: as a constructor, a method, or of the class itself


PLAIN = "scrabble_rules.specification"
"""It checks nothing that it is given, and says so: checks are not part of the rules."""


def calls() -> Iterator[Call]:
    """Yield each public function, constructor, method and operator that takes arguments, once."""
    seen: set[object] = set()
    for path, name in sorted(public_names().items()):
        if path.startswith(PLAIN):
            continue
        found = of_class(path, name.value) if is_ours(name.value) else of_name(path, name.value)
        for call in found:
            inner = inspect.unwrap(getattr(call.function, "__func__", call.function))
            if call.hints and inner not in seen:
                seen.add(inner)
                yield call


def of_name(path: str, value: Any) -> Iterator[Call]:  # noqa: ANN401 - whatever has a name
    if inspect.isroutine(value):
        yield Call(path, value, parameters(value, object))


def of_class(path: str, kind: type[Any]) -> Iterator[Call]:
    if typing.Protocol in kind.__bases__:
        return
    if "__init__" in vars(kind) and not issubclass(kind, enum.Enum):
        yield constructor(path, kind)
    for member in members(kind):
        if member.kind in {"method", "operator"}:
            raw = inspect.getattr_static(kind, member.name)
            binding = "class" if isinstance(raw, (classmethod, staticmethod)) else "method"
            hints = parameters(getattr(raw, "__func__", raw), kind)
            yield Call(f"{path}.{member.name}", raw, hints, kind, binding)


def constructor(path: str, kind: type[Any]) -> Call:
    make = vars(kind).get("__init__", kind.__init__)
    return Call(path, make, parameters(make, kind), kind, "constructor")


def parameters(function: Any, kind: type) -> Hints:  # noqa: ANN401 - a function of any kind
    """Return the types of the parameters; those of `*values` and `**values` are left out."""
    hints = hints_of(function, kind)
    if attrs.has(kind) and function.__name__ == "__init__":  # where a converter has no annotations
        of_fields = typing.get_type_hints(kind)
        hints = {each.alias: of_fields[each.name] for each in attrs.fields(kind)} | hints
    several = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
    return {
        each.name: hints[each.name]
        for each in inspect.signature(function).parameters.values()
        if each.name in hints and each.kind not in several
    }


def written(hint: Any) -> str:  # noqa: ANN401 - of any type
    """Write a type as source code does, without the modules of its classes."""
    text = str(hint) if typing.get_origin(hint) else getattr(hint, "__name__", "")
    text = text.replace(str(types.UnionType), "UnionType")  # another class from Python 3.14 on
    return re.sub(r"~|[\w.]+\.(?=\w)", "", text)


class Samples:
    """Values for types; `named` has those for parameters: `path:name`, or a type as written."""

    def __init__(self, roots: Iterable[object], named: Mapping[str, Any]) -> None:
        self.known: dict[type, Any] = {}
        self.named = named
        waiting = list(roots)
        while waiting:
            value = waiting.pop(0)
            kind = type(value)
            if isinstance(value, (tuple, list)):
                waiting += value[:3]
            if is_ours(kind) and kind not in self.known and not isinstance(value, enum.Enum):
                self.known[kind] = value
                if attrs.has(kind):
                    waiting += [getattr(value, each.name) for each in attrs.fields(kind)]

    def of(self, hint: Any) -> Any:  # noqa: ANN401 - of any type
        """Return a value for a type."""
        if (name := written(hint)) in self.named:
            return self.named[name]
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin in {typing.Union, types.UnionType}:
            return self.first_of(args)
        if origin is typing.Literal:
            return args[0]
        if origin is Callable:
            return lambda *_: 1
        if origin is tuple:
            return tuple(self.of(arg) for arg in args if arg is not ...)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {self.of(args[0]): self.of(args[1])}
        if isinstance(origin, type) and issubclass(origin, Iterable) and not is_ours(origin):
            made = [self.of(args[0])]
            return frozenset(made) if origin is frozenset else made
        return self.instance(origin or hint)

    def first_of(self, arms: Iterable[Any]) -> Any:  # noqa: ANN401 - of any type
        for arm in sorted(arms, key=lambda arm: arm is types.NoneType):
            try:
                return self.of(arm)
            except UnsampledError:
                continue
        raise UnsampledError(arms)

    def instance(self, kind: Any) -> Any:  # noqa: ANN401 - of any class
        """Return a value of a class."""
        for known, value in self.known.items():
            if isinstance(kind, type) and kind in known.__mro__:
                return value
        if kind is types.NoneType:
            return None
        if not is_ours(kind) or typing.Protocol in kind.__bases__:
            raise UnsampledError(kind)
        if issubclass(kind, enum.Enum):
            return next(iter(kind))
        call = constructor(f"{kind.__module__}.{kind.__name__}", kind)
        made = self.known[kind] = kind(**self.arguments(call))
        return made

    def arguments(self, call: Call) -> dict[str, Any]:
        """Return arguments for the parameters that need one, and for those that `named` has."""
        function = getattr(call.function, "__func__", call.function)
        known = inspect.signature(function).parameters
        given = {name: self.named.get(f"{call.path}:{name}", self) for name in call.hints}
        return {
            name: self.of(hint) if given[name] is self else given[name]
            for name, hint in call.hints.items()
            if given[name] is not self or known[name].default is inspect.Parameter.empty
        }

    def bound(self, call: Call) -> Callable[..., object]:
        """Return what takes the arguments of a call, and no others."""
        if call.kind is None or call.binding == "constructor":
            return typing.cast("Callable[..., object]", call.kind or call.function)
        owner = call.kind if call.binding == "class" else self.instance(call.kind)
        bound: Callable[..., object] = getattr(owner, call.path.rpartition(".")[2])
        return bound


LETTERS = profiles.ENGLISH
GRAPH = WordGraph.from_words(["HORN", "FARM", "AT", "TA", "A"], LETTERS)
RULES = profiles.NO_CHALLENGE.replace(lexicon=GRAPH)
SEED = KnownSeed(1)
START = Game.start(RULES, ["Ann", "Bob"], racks=["HORNABC", "FARMDE?"], first=0)
GAME = START.play("8F HORN", "ETAO")
STATE = GAME.state
SEEDED = Game.start(RULES, 2, seed=SEED)
TABLE = Table.of(SEEDED, now=0)
DRAFT = Draft(STATE).lay("F", Square(8, 5)).lay("?", Square(8, 6), "A")
READING = gcg.read(gcg.format(GAME))
BEST, LAID = legal_plays(STATE)[0], Square(8, 5)
PAIR, SEEDS = [GREEDY, GREEDY], [SEED, KnownSeed(2)]

NAMED: dict[str, Any] = {
    "str": "A",
    "int": 1,
    "float": 1.0,
    "bool": True,
    "bytes": bytes(range(16)),
    "object": GAME,
    "GameState | View": DRAFT.view,
    "type": TilesPlayed,
    "T": GAME,
    "Any": "A",
    "V": 1,
    "Hashable": "sum",
    "type[T] | UnionType": Pass,
    "type[T] | Union": Pass,
    "Player": GREEDY,
    "Lexicon": GRAPH,
    "bytes | SecretSeed | KnownSeed": SEED,
    "KeepRule": KeepNothing(),
    "Laid": DRAFT,
    "LayingOrder": Growing(),
    "SettlementRule": NoSettlement(),
    "ExchangeRule": RULES.exchange,
    "OvertimeRule": RULES.overtime,
    "OutcomeTest": PASSES,
    "int | Iterable[str]": ["Ann", "Bob"],
    "Sequence[Player]": PAIR,
    "Iterable[KnownSeed | SecretSeed]": SEEDS,
}
FOR_PARAMETERS: dict[str, Any] = {
    **{f"RuleSet:{name}": value for name, value in asdict(RULES, recurse=False).items()},
    **{f"render.Theme:{name}": value for name, value in asdict(LIGHT, recurse=False).items()},
    **dict.fromkeys(("render.Paint:ground", "render.Paint:ink"), "#123456"),
    "GameState.of:racks": ["AB", "CD"],
    "tables.Table.of:game": SEEDED,
    "lab.tune:rules": lambda points: RULES.replace(bingo=TilesPlayed(7, points=points)),
    "lab.Measure:name": "spread",
    "lab.Wish:least": 0,
    "lab.Wish:most": 9,
    "movegen.LegalPlays.index:play": BEST,
    **dict.fromkeys(
        (f"frontend.Draft.{each}:square" for each in ("move_tile", "swap_tiles")), LAID
    ),
    "frontend.Draft.with_letter:square": Square(8, 6),
    "lab.Wish:measure": "spread",
    "lab.compared:measure": "spread",
    "interchange.loads:text": interchange.dumps(Pass()),
    "phrases.Phrases:language": "en",
    "phrases.Phrases.say:value": validate(STATE, Pass(), 0),
    "phrases.Phrases.lines:value": validate(STATE, Pass(), 0),
    "phrases.Phrases.message:key": next(iter(messages())),
    "Layout.from_text:text": "...",
    "Game.play:move": Pass(),
    **dict.fromkeys((f"Game.{each}:move" for each in ("corrected", "inserted")), Pass()),
    **dict.fromkeys((f"Game.{each}:index" for each in ("corrected", "inserted", "removed")), 0),
    "duplicates.Duplicate.start:seed": SEED,
}
NAMED |= {f"scrabble_rules.{key}": value for key, value in FOR_PARAMETERS.items()}


@cache
def samples() -> Samples:
    """Values of every class, and those that a played game consists of."""
    roots = (
        *(STATE.past, GAME, RULES, Name("Ann"), legal_plays(STATE), next(snapshots(RULES, [1]))),
        *(
            validate(STATE, Pass()),
            validate(STATE, Pass(), 0),
            Challenge(),
            WordSet.of(["AT"], LETTERS),
        ),
        *(
            parse_play("9H FA", STATE.board, LETTERS),
            Square(7, 7),
            Match(RULES, ["Ann", "Bob"]),
            DRAFT,
        ),
        *(
            TABLE,
            TABLE.scene(0).standing,
            TABLE.saved,
            Clock((1, 2), 0, None, 0),
            TABLE.scene(0).standing,
            Terms(),
        ),
        *(
            ENGLISH,
            LIGHT,
            READING,
            replay(READING, RULES),
            GRAPH,
            GREEDY,
            profiles.ALL,
            tile_sets.ALL,
        ),
        *(SEED, SeededDraws(SEED), SecretSeed(bytes(range(16))), rulebook(RULES)),
        *(Duplicate.start(FRENCH_DUPLICATE, 2, rack="AEINRST"), check_rules(RULES, examples=0)),
        lab.compare(RULES, RULES, PAIR, SEEDS),
        *(lab.play_out(RULES, PAIR, SEED), lab.duel(RULES, GREEDY, GREEDY, SEEDS)),
        *(
            lab.SeatDraws.start(LETTERS, 2, SEED),
            lab.Tally.of([1, 2]),
            lab.Wish.first_player_wins(50),
        ),
        *(TilesPlayed(7, 50), Run(turns=6), TurnsEach(2), NoSettlement(), GoesOut()),
        *(
            story(GAME, None),
            story(GAME, None).lines[0],
            next(iter(messages().values())),
        ),
    )
    return Samples(roots, NAMED)


class Stranger:
    """What no annotation allows."""

    def __repr__(self) -> str:
        return "Stranger"


STRANGE: tuple[Any, ...] = (Stranger(), None, 5, 1.5, "x", [Stranger()], (1.5,), {3.5: 4})

SAME: dict[str, str] = {
    **dict.fromkeys(("by", "player", "first", "on_turn", "viewer"), "seat"),
    **dict.fromkeys(("draws", "text"), "seed"),
}
"""Arguments that errors name in another way: whoever gives a player hears of seats."""


def takes_anything(call: Call, name: str, hint: object) -> bool:
    """Whether any value is right, or a check would be asked too often; each case has its reason."""
    kind = call.kind
    if f"{call.path}:{name}" in ANYTHING:
        return True
    if kind is not None and call.binding == "constructor":
        is_error = issubclass(kind, BaseException)  # nobody should meet two errors
        return is_error or kind.__name__.endswith("Facts") or kind.__name__ in UNCHECKED
    module = kind.__module__ if kind else ""
    return hint is bool or call.path.startswith(ASKED) or module.startswith(ASKED)


ASKED = (
    "scrabble_rules.rules",  # the engine asks rules for every move, with facts that it has made
    "scrabble_rules.players",  # `choose` asks players, who ask what tiles are worth
    "scrabble_rules.frontend.laying",  # a draft asks its laying order for every tile
    "scrabble_rules.render.marks",  # a picture asks its marks for their squares
    "scrabble_rules.values.sentences",  # a catalogue asks the sentences that it has parsed
    *(f"scrabble_rules.phrases.Phrases.{each}" for each in ("between", "filled", "inner")),
    *(f"scrabble_rules.phrases.Phrases.{each}" for each in ("listed", "named", "show", "square")),
    "scrabble_rules.phrases.Phrases.together",  # as the others, for parts of sentences
    "scrabble_rules.testing.strategies",  # Hypothesis asks a strategy when it draws
    "scrabble_rules.testing.rules_law",  # a decorator: the Law that it makes checks its fields
    "scrabble_rules.testing.snapshot_law",
)
"""Methods and functions that are asked from within. What a class of your own fails with there
reaches you as it is.
"""
UNCHECKED = {
    # What rules answer with is checked where it is received: RuleAnswerError names the rule.
    *("Bonus", "NamedBonus", "Penalty", "Refill", "Ruling", "TilePoints", "Verdict"),
    "SavedTable",  # a table makes several in a move; interchange checks those that are read
}
ANYTHING = {
    "scrabble_rules.validate:by",  # a broken rule is never an exception: there is no such player
    "scrabble_rules.check_state:state",  # a state asks it of itself, when it is made
    "scrabble_rules.Axis.step:count",  # the square that comes of it is checked
    "scrabble_rules.duplicates.Duplicate.explode:top",  # no joker explodes in the sample
    "scrabble_rules.values.log.Past.folded:key",  # a key that cannot be hashed names nothing
    "scrabble_rules.wordgraph.WordGraph:header",  # nobody has one: the error says who makes graphs
}


def ask(call: Call, given: dict[str, object]) -> None:
    """Call a function, and look into an answer that is found only then."""
    function = samples().bound(call)
    named = dict(given)
    by_place = [
        named.pop(each.name)
        for each in inspect.signature(function).parameters.values()
        if each.kind is inspect.Parameter.POSITIONAL_ONLY
    ]
    answer = function(*by_place, **named)
    if isinstance(answer, Iterator):
        next(answer, None)
    elif isinstance(answer, Sequence):
        len(answer)


def explains(error: Exception, name: str, value: object) -> bool:
    """Whether an error names the argument, or what came in its place."""
    items = [*value] if isinstance(value, Iterable) else []
    words = {name, name.rstrip("s"), name.replace("_", " "), SAME.get(name, name)}
    words |= {word for each in (value, *items) for word in (type(each).__name__, described(each))}
    return any(word in str(error) for word in words)


def faults(call: Call) -> Iterator[str]:
    given = samples().arguments(call)
    for name, hint in call.hints.items():
        if takes_anything(call, name, hint):
            continue
        fits = fitting(hint)
        is_texts = "tuple[str, ...]" in written(hint)  # a single text is one of them
        for strange in STRANGE:
            if fits(strange) or (is_texts and isinstance(strange, str)):
                continue
            try:
                ask(call, {**given, name: strange})
            except (TypeError, ValueError, LookupError) as error:
                if not explains(error, name, strange):
                    yield f"{call.path}({name}={strange!r:.40}) is refused: {error!r:.150}"
            except Exception as error:  # noqa: BLE001 - any of them is a fault
                yield f"{call.path}({name}={strange!r:.40}) fails inside: {error!r:.150}"
            else:
                yield f"{call.path}({name}={strange!r:.40}) is accepted"


def test_nothing_wrong_passes_in_silence() -> None:
    tried = list(calls())
    assert len(tried) > 450
    assert [fault for call in tried for fault in faults(call)] == []


REFUSED: tuple[tuple[str, Callable[[], object]], ...] = (
    # A single text is several texts, and True is a number, so `STRANGE` does not have them.
    ("words", lambda: WordSet.of("horn", LETTERS)),
    ("words", lambda: WordGraph.from_words("horn", LETTERS)),
    ("players", lambda: Game.start(RULES, "Ann")),
    ("names", lambda: View(STATE, names="Ann")),
    ("seat", lambda: Game.start(RULES, 2, seed=SEED, first=True)),
    # Parts of what is given.
    ("word 1", lambda: WordSet.of([3], LETTERS)),  # type: ignore[list-item]
    ("'A'", lambda: TileSet.of({"A": 3})),  # type: ignore[dict-item]
    ("keeping", lambda: ComputerPlayer(keeping=KeepNothing)),  # type: ignore[arg-type]
    # Any object has the type that is asked for.
    ("value", lambda: evolve(3, a=1)),  # type: ignore[misc]
    ("int", lambda: svg(3)),
    ("int", lambda: text(3)),
    ("draft", lambda: Drafted(3)),  # type: ignore[arg-type]
    ("int", lambda: interchange.dump(3)),
    ("plays[0]", lambda: legal_plays(STATE)["a"]),  # type: ignore[call-overload]
    # Numbers outside the range.
    ("-1", lambda: SeededDraws(SEED).draw(Bag("AB"), LETTERS, -1, 1)),
    ("3 tiles", lambda: SeededDraws(SEED).draw(Bag("AB"), LETTERS, 1, 3)),
    ("most", lambda: lab.play_out(RULES, PAIR, SEED, most=-1)),
    ("a time", lambda: Overtime([10**30, 0])),
)


@pytest.mark.parametrize(("name", "call"), REFUSED)
def test_what_annotations_cannot_tell(name: str, call: Callable[[], object]) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        call()
    assert name in str(caught.value)
