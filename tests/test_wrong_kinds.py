"""Nothing wrong passes in silence: every public call refuses what its annotations do not allow.

Functions, constructors, methods and operators are found by their public names, so a new one is
tried as well. Each is called with samples, of which one is replaced by a value of a wrong kind. The
error is a TypeError or a ValueError that names the argument.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pytest
from attrs import asdict, field, frozen

from scrabble_rules import (
    Challenge,
    Game,
    KnownSeed,
    Match,
    Pass,
    SecretSeed,
    SeededDraws,
    Square,
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
from scrabble_rules.notation import (
    cgp,
    parse_play,
)
from scrabble_rules.phrases import ENGLISH, Name, messages
from scrabble_rules.players import GREEDY, KeepNothing
from scrabble_rules.profiles.duplicates import FRENCH_DUPLICATE
from scrabble_rules.records import gcg, replay
from scrabble_rules.render import LIGHT
from scrabble_rules.rules import PASSES, GoesOut, NoSettlement, Run, TilesPlayed, TurnsEach
from scrabble_rules.tables import Clock, Table, Terms
from scrabble_rules.testing import check_rules, snapshots
from scrabble_rules.values.validators import at_least, described, fitting, typed, written
from scrabble_rules.wordgraph import WordGraph
from wrong_kinds import Call, Samples, calls

LETTERS = profiles.ENGLISH
GRAPH = WordGraph.from_words(["HORN", "FARM", "AT", "TA", "A"], LETTERS)
RULES = evolve(profiles.NO_CHALLENGE, lexicon=GRAPH)
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

ROOTS = (
    *(STATE.past, GAME, RULES, Name("Ann"), legal_plays(STATE), next(snapshots(RULES, [1]))),
    *(
        validate(STATE, Pass()),
        validate(STATE, Pass(), 0),
        Challenge(),
        WordSet.of(["AT"], LETTERS),
    ),
    *(parse_play("9H FA", STATE.board, LETTERS), Square(7, 7), Match(RULES, ["Ann", "Bob"]), DRAFT),
    *(TABLE, TABLE.scene(0), TABLE.saved, Clock((1, 2), 0, None, 0), TABLE.standing(0), Terms()),
    *(ENGLISH, LIGHT, READING, replay(READING, RULES), GRAPH, GREEDY, profiles.ALL, tile_sets.ALL),
    *(SEED, SeededDraws(SEED), SecretSeed(bytes(range(16))), rulebook(RULES)),
    *(Duplicate.start(FRENCH_DUPLICATE, 2, rack="AEINRST"), check_rules(RULES, examples=0)),
    *lab.compare([RULES, RULES], PAIR, SEEDS),
    *(lab.play_out(RULES, PAIR, SEED), lab.duel(RULES, GREEDY, GREEDY, SEEDS)),
    *(lab.SeatDraws.start(LETTERS, 2, SEED), lab.Tally.of([1, 2]), lab.Wish.first_player_wins(50)),
    *(TilesPlayed(7, 50), Run(turns=6), TurnsEach(2), NoSettlement(), GoesOut()),
    *(
        story(GAME, None),
        story(GAME, None).lines[0],
        next(iter(messages().values())),
        cgp.parse_line(cgp.format(STATE), RULES),
    ),
)
NAMED: dict[str, Any] = {
    "str": "A",
    "int": 1,
    "float": 1.0,
    "bool": True,
    "bytes": bytes(range(16)),
    "object": GAME,
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
    "lab.tune:rules": lambda points: evolve(RULES, bingo=TilesPlayed(7, points=points)),
    "lab.compare:rule_sets": [RULES, RULES],
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
    "duplicates.Duplicate.start:seed": SEED,
}
NAMED |= {f"scrabble_rules.{key}": value for key, value in FOR_PARAMETERS.items()}
SAMPLES = Samples(ROOTS, NAMED)


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
    "scrabble_rules.TileSet.is_letter:label",  # a question, as `in` is: nothing else is a letter
    "scrabble_rules.check_state:state",  # a state asks it of itself, when it is made
    "scrabble_rules.Axis.step:count",  # the square that comes of it is checked
    "scrabble_rules.duplicates.Duplicate.explode:top",  # no joker explodes in the sample
    "scrabble_rules.values.log.Past.folded:key",  # a key that cannot be hashed names nothing
    "scrabble_rules.wordgraph.WordGraph:header",  # nobody has one: the error says who makes graphs
}


def ask(call: Call, given: dict[str, object]) -> None:
    """Call a function, and look into an answer that is found only then."""
    function = SAMPLES.bound(call)
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
    given = SAMPLES.arguments(call)
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


TRIED = list(calls())
PACKAGES = sorted({call.path.split(".")[1] for call in TRIED})


def test_nothing_wrong_passes_in_silence() -> None:
    for package in PACKAGES:
        tried = [call for call in TRIED if call.path.split(".")[1] == package]
        assert [fault for call in tried for fault in faults(call)] == [], package


@pytest.mark.parametrize(
    ("change", "name"),
    [({"bag": "ABD"}, "bag"), ({"board": "x"}, "board"), ({"draws_made": True}, "draws_made")],
)
def test_a_value_is_checked_when_it_is_changed(change: dict[str, Any], name: str) -> None:
    with pytest.raises(TypeError, match=f"the {name} of GameState must be"):
        evolve(STATE, **change)


# -- how annotations are read


@frozen(field_transformer=typed)
class Sample:
    both: tuple[int, str] = (1, "a")
    squares: tuple[Square, ...] | None = None
    share: float = 0
    kind: type[Square] = Square
    note: Any = None
    number: int = field(default=0, validator=at_least(0, 9))


@pytest.mark.parametrize(
    ("field", "right", "wrong"),
    [
        ("both", [(2, "b")], [(1, 2), (1,), 1, None]),
        ("squares", [None, (), (Square(7, 7),)], [(Square(7, 7), 3), 3, []]),
        ("share", [1, 0.5], [True, "1", None]),
        ("kind", [Square], [int, Square(7, 7)]),
        ("note", [None, 3, "x"], []),
        ("number", [0, 9], [True, 0.5, "1", None]),
    ],
)
def test_a_field_takes_what_its_annotation_says(
    field: str, right: list[object], wrong: list[object]
) -> None:
    make: Callable[..., Sample] = Sample
    for value in right:
        assert getattr(make(**{field: value}), field) == value
    for value in wrong:
        with pytest.raises(TypeError, match=f"the {field} of Sample must be"):
            make(**{field: value})


@pytest.mark.parametrize("number", [-1, 10, 10**50])
def test_a_number_has_bounds(number: int) -> None:
    with pytest.raises(ValueError, match="the number of Sample must be from 0 to 9, not "):
        Sample(number=number)


# -- help
