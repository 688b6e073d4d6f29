"""Every public call answers an argument of a wrong kind with an error that this package words.

The calls are found by their public names, so a new function is tried as well. Each is called with
sample values first, then again and again with one of them replaced. An error that Python raises
somewhere inside, such as `'int' object is not iterable`, is a fault: it tells a newcomer nothing.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import GeneratorType
from typing import Any

import pytest
from attrs import asdict
from scrabble_rules.values.taking import is_worded, taking

from scrabble_rules import (
    Bag,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Match,
    Overtime,
    Pass,
    Play,
    SecretSeed,
    SeededDraws,
    Square,
    Tile,
    Violation,
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
from scrabble_rules.notation import cgp, format_rack, parse_play
from scrabble_rules.phrases import ENGLISH, Name, messages, to_po
from scrabble_rules.players import GREEDY, KeepNothing
from scrabble_rules.profiles.duplicates import FRENCH_DUPLICATE
from scrabble_rules.records import gcg, replay
from scrabble_rules.render import LIGHT
from scrabble_rules.rules import GoesOut, NoSettlement, Run, TilesPlayed, TurnsEach
from scrabble_rules.tables import Clock, Table, Terms
from scrabble_rules.testing import check_rules, snapshots
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.arcs import arcs_to_bytes
from wrong_kinds import Call, Samples, calls

LETTERS = profiles.ENGLISH
GRAPH = WordGraph.from_words(["HORN", "FARM", "AT", "TA", "A"], LETTERS)
RULES = evolve(profiles.NO_CHALLENGE, lexicon=GRAPH)
SEED = KnownSeed(1)
START = Game.start(RULES, ["Ann", "Bob"], racks=["HORNABC", "FARMDE?"], first=0)
GAME = START.play("8F HORN", "ETAO")
STATE = GAME.state
PLAY = parse_play("9H FA", STATE.board, LETTERS)
SEEDED = Game.start(RULES, 2, seed=SEED)
TABLE = Table.of(SEEDED, now=0)
EMPTY = Draft(STATE)
DRAFT = EMPTY.lay("F", Square(8, 5)).lay("?", Square(8, 6), "A")
DUPLICATE = Duplicate.start(FRENCH_DUPLICATE, 2, rack="AEINRST")
READING = gcg.read(gcg.format(GAME))
BEST = legal_plays(STATE)[0]
PASSED = validate(STATE, Pass(), 0)
PLAYERS, PAIR = ["Ann", "Bob"], [GREEDY, GREEDY]
SEEDS = [SEED, KnownSeed(2)]


class Mine(TilesPlayed):
    """A rule that no document has a name for."""


ROOTS = (
    *(
        STATE.past,
        GAME,
        RULES,
        Name("Ann"),
        next(snapshots(RULES, [1])),
        legal_plays(STATE),
        validate(STATE, Pass()),
        validate(STATE, Pass(), 0),
    ),
    *(PLAY, Square(7, 7), TABLE, DRAFT, Match(RULES, ["Ann", "Bob"]), DUPLICATE, ENGLISH, LIGHT),
    *(READING, replay(READING, RULES), Terms(), SEED, SeededDraws(SEED), GRAPH, GREEDY),
    *lab.compare([RULES, RULES], PAIR, SEEDS),
    *(lab.play_out(RULES, PAIR, SEED), lab.duel(RULES, GREEDY, GREEDY, SEEDS)),
    *(lab.SeatDraws.start(LETTERS, 2, SEED), lab.Tally.of([1, 2]), lab.Wish.first_player_wins(50)),
    *(TilesPlayed(7, 50), Run(turns=6), TurnsEach(2), NoSettlement(), GoesOut()),
    *(story(GAME, None), story(GAME, None).lines[0], profiles.ALL, rulebook(RULES), tile_sets.ALL),
    *(check_rules(RULES, examples=0), WordSet.of(["AT"], LETTERS), SecretSeed(bytes(range(16)))),
    *(TABLE.scene(0), TABLE.saved, Clock((1, 2), 0, None, 0), TABLE.standing(0), Challenge()),
    *(SeededDraws(SEED), cgp.parse_line(cgp.format(STATE), RULES)),
)
STATE_LINE, RECORD = cgp.format(STATE), gcg.format(GAME)
CORNER, LAID = Square(0, 0), Square(8, 5)
FOR_TYPES: Mapping[str, Any] = {
    "str": "A",
    "int": 1,
    "float": 1.0,
    "bool": True,
    "bytes": bytes(range(16)),
    "object": GAME,
    "type": TilesPlayed,
    "T": GAME,
    "V": 1,
    "Hashable": "sum",
    "type[T] | UnionType": Pass,
    "type[T] | Union": Pass,  # as Python 3.14 calls it
    "bytes | SecretSeed | KnownSeed": SEED,
    "Player": GREEDY,
    "Lexicon": GRAPH,
    "KeepRule": KeepNothing(),
    "SettlementRule": NoSettlement(),
    "LayingOrder": Growing(),
    "ExchangeRule": RULES.exchange,
    "OvertimeRule": RULES.overtime,
}
FOR_PARAMETERS: Mapping[str, Any] = {
    **{f"RuleSet:{name}": value for name, value in asdict(RULES, recurse=False).items()},
    "Board.removing:squares": [],
    "Game:players": PLAYERS,
    "Game.play:move": Pass(),
    "Game.replay:turns": [],
    "Game.start:players": PLAYERS,
    "Game.start:seed": SEED,
    "GameState.of:racks": ["AB", "CD"],
    "Layout.from_text:text": "...\n...\n...",
    "Match:players": PLAYERS,
    "Match.next_game:seed": SEED,
    "frontend.Cursor.type_tile:key": "R",
    "frontend.Cursor.type_word:word": "RM",
    "frontend.Draft.arrange:slots": range(7),
    "frontend.Draft.choose:tile": "R",
    "frontend.Draft.lay:square": Square(8, 7),
    "frontend.Draft.lay:tile": "R",
    "frontend.Draft.move_tile:square": LAID,
    "frontend.Draft.move_tile:to": Square(6, 5),
    "frontend.Draft.swap_tiles:other": LAID,
    "frontend.Draft.swap_tiles:square": LAID,
    "frontend.Draft.with_letter:letter": "E",
    "frontend.Draft.with_letter:square": Square(8, 6),
    "tables.Table.of:game": SEEDED,
    "tables.Table.start:players": PLAYERS,
    "duplicates.Duplicate.close:rack": "AEINRST",
    "duplicates.Duplicate.replay:rounds": DUPLICATE.rounds,
    "duplicates.Duplicate.start:players": PLAYERS,
    "duplicates.Duplicate.start:seed": SEED,
    "interchange.Registry.with_rule:name": "club.rule",
    "interchange.Registry.with_rule:rule": Mine,
    "interchange.load:data": interchange.dump(Pass()),
    "interchange.loads:text": interchange.dumps(Pass()),
    "lab.Measure:name": "spread",
    "lab.SeatDraws.following:bag": Bag(LETTERS.tiles),
    "lab.Wish:least": 0,
    "lab.Wish:measure": "spread",
    "lab.Wish:most": 9,
    "lab.compare:players": PAIR,
    "lab.compare:rule_sets": [RULES, RULES],
    "lab.compare:seeds": SEEDS,
    "lab.compared:measure": "spread",
    "lab.duel:seeds": SEEDS,
    "lab.play_out:players": PAIR,
    "lab.tune:games": 2,
    "lab.tune:numbers": (1, 2),
    "lab.tune:players": PAIR,
    "lab.tune:rules": lambda points: evolve(RULES, bingo=TilesPlayed(7, points=points)),
    "movegen.LegalExchanges.__getitem__:place": slice(2),
    "movegen.LegalPlays.__contains__:play": BEST,
    "movegen.LegalPlays.index:play": BEST,
    "movegen.LegalPlays.__getitem__:place": 0,
    "notation.cgp.parse:text": STATE_LINE,
    "notation.cgp.parse_line:text": STATE_LINE,
    "notation.cgp.parse_options:text": STATE_LINE,
    "records.gcg.parse:text": RECORD,
    "notation.parse_board:text": str(STATE.board),
    "notation.parse_move:text": "-",
    "notation.parse_play:text": "9H FA",
    "notation.parse_square:text": "8H",
    "phrases.Name:forms": {"genitive": "Anns"},
    "phrases.Name:text": "Ann",
    "phrases.Phrases:language": "en",
    "phrases.Phrases.lines:value": PASSED,
    "phrases.Phrases.message:key": next(iter(messages())),
    "phrases.Phrases.say:value": PASSED,
    "phrases.Plurals:categories": "one other",
    "phrases.Plurals:formula": "n != 1",
    "phrases.from_po:text": to_po(ENGLISH),
    "phrases.plurals_of:language": "pl",
    "players.next_move:players": PAIR,
    "profiles.ProfileTable.__getitem__:name": "hasbro",
    "profiles.ProfileTable.about:name": "hasbro",
    "profiles.about:name": "hasbro",
    "profiles.duplicates.about:name": "french-duplicate",
    "render.BoardGeometry.box:square": CORNER,
    "render.Paint:ground": "#123456",
    "render.Paint:ink": "#123456",
    "render.RackGeometry.box:slot": 0,
    **{f"render.Theme:{each}": "#123456" for each in ("bed", "last", "edge", "draft")},
    "rulebooks.Booklet.about:field": "bingo",
    "rules.Run:turns": 2,
    "testing.Report.result:law": "values",
    "testing.check_rules:examples": 0,
    "testing.check_rules:laws": ["values"],
    "testing.replay_law:law": "values",
    "testing.replay_law:numbers": [],
    "testing.replay_law:seats": 2,
    "testing.replay_law:variant": 0,
    "testing.strategies.rule_values:field": "bingo",
    "tile_sets.TileSetTable.__getitem__:name": "AFRIKAANS",
    "values.log.Past.__getitem__:place": -1,
    "values.log.Past.folded:step": lambda value, _: value,
    "wordgraph.WordGraph.from_bytes:data": GRAPH.to_bytes(),
    "wordgraph.WordGraph.from_kwg:data": arcs_to_bytes(GRAPH.arcs),
    "wordgraph.WordGraph.from_kwg:tile_set": LETTERS,
}
NAMED = {**FOR_TYPES, **{f"scrabble_rules.{key}": each for key, each in FOR_PARAMETERS.items()}}

STRANGE: tuple[Any, ...] = (
    Play,
    None,
    5,
    -1,
    True,
    "",
    "x",
    b"x",
    1.5,
    object(),
    [5],
    [None],
    {},
    {3: 4},
    RULES,
    [RULES],
)


def odd(value: Any) -> Any:  # noqa: ANN401 - hides from type checkers what is wrong on purpose
    return value


# -- what is tried

SAMPLES = Samples(ROOTS, NAMED)

REFUSED = {
    "scrabble_rules.Match.record": "no game of the samples is over",
    "scrabble_rules.NamedLexicon.has_anagram": "a name without its words answers nothing",
    "scrabble_rules.NamedLexicon.__contains__": "a name without its words answers nothing",
    "scrabble_rules.frontend.Draft.choose": "the draft of the samples is a play",
    "scrabble_rules.frontend.Draft.unchoose": "the draft of the samples is a play",
    "scrabble_rules.duplicates.Duplicate.explode": "no joker explodes in the sample",
    "scrabble_rules.duplicates.Duplicate.replay": "the round of the samples is still open",
}
"""Calls that refuse the sample values, in words of ours: they are tried with wrong kinds too."""


def is_asked_by_the_engine(call: Call) -> bool:
    """Whether a call makes or takes the facts of a rule.

    The engine makes them for every question. Rules are asked too often for a check, and what one
    fails with is what somebody who writes a rule wants to see.
    """
    kinds = [call.kind, *call.hints.values()]
    return any(getattr(kind, "__name__", "").endswith("Facts") for kind in kinds)


TRIED = [call for call in calls() if not is_asked_by_the_engine(call)]
PACKAGES = sorted({call.path.split(".")[1] for call in TRIED})


def ask(function: Callable[..., object], given: Mapping[str, object]) -> None:
    """Call a function, and look into an answer that is found only then."""
    named = dict(given)
    by_place = [
        named.pop(each.name)
        for each in inspect.signature(function).parameters.values()
        if each.kind is inspect.Parameter.POSITIONAL_ONLY
    ]
    answer = function(*by_place, **named)
    if isinstance(answer, GeneratorType):
        next(answer, None)
    elif isinstance(answer, Sequence):
        len(answer)


def failure(function: Callable[..., object], given: Mapping[str, object]) -> Exception | None:
    """Return what a call fails with, unless this package has worded it."""
    try:
        ask(function, given)
    except Exception as error:  # noqa: BLE001 - any of them may be a fault
        unworded = isinstance(error, AttributeError) or not is_worded(error)
        return error if unworded else None
    return None


def faults(call: Call) -> Iterator[str]:
    function, given = SAMPLES.bound(call), SAMPLES.arguments(call)
    for name, hint in call.hints.items():
        # A class can be called, and what it then says of its arguments is its own affair.
        is_called = getattr(typing.get_origin(hint), "__name__", "") == "Callable"
        for strange in STRANGE[1:] if is_called else STRANGE:
            error = failure(function, {**given, name: strange})
            if error is not None:
                yield f"{call.path}({name}={strange!r:.40}): {error!r:.200}"


@pytest.mark.parametrize("package", PACKAGES)
def test_an_argument_of_a_wrong_kind_is_explained(package: str) -> None:
    tried = [call for call in TRIED if call.path.split(".")[1] == package]
    assert [fault for call in tried for fault in faults(call)] == []


def test_the_samples_are_right() -> None:
    refused = set()
    for call in TRIED:
        try:
            ask(SAMPLES.bound(call), SAMPLES.arguments(call))
        except ValueError:
            refused.add(call.path)
    assert refused == REFUSED.keys()


def test_hundreds_of_calls_are_tried() -> None:
    assert len(TRIED) > 550
    assert sum(len(call.hints) for call in TRIED) * len(STRANGE) > 20_000


# -- the check bites, and what it says


@taking
def lay(tile: Tile, square: Square | None = None, words: Iterable[str] = ()) -> str:
    at = "" if square is None else f" at {square.row}"
    return tile.label + at + "".join(words)


@taking
def count(numbers: Mapping[str, int], share: float, kind: type[Violation] = Violation) -> float:
    return sum(numbers.values()) * share + len(kind.code)


def test_a_good_call_is_what_it_was() -> None:
    assert lay(Tile("A"), words=["B"]) == "AB"
    assert count({"A": 2}, 2) == 4 + len(Violation.code)
    assert lay.__name__ == "lay"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: lay(odd("A")), "the tile of lay must be a Tile, such as Tile(\"A\"), not 'A'"),
        (
            lambda: lay(Tile("A"), odd((1, 2))),
            "the square of lay must be a Square, such as Square(7, 5) or None, not (1, 2)",
        ),
        (
            lambda: lay(Tile("A"), words=odd(5)),
            "the words of lay must be a list, each item text, not 5",
        ),
        (lambda: lay(Tile("A"), words=odd([5])), "each of the words of lay must be text, not 5"),
        (
            lambda: count(odd([]), 1),
            "the numbers of count must be a dict from text to a whole number, not list",
        ),
        (
            lambda: count(odd({"A": "B"}), 1),
            "the numbers of count must be a dict from text to a whole number, not dict",
        ),
        (lambda: count({"A": 1}, odd("x")), "the share of count must be a number, not 'x'"),
        (
            lambda: count({}, 1, odd(int)),
            "the kind of count must be a class, not the class int; write int()",
        ),
        (
            lambda: GameState.of(RULES, odd(5)),
            (
                'the racks of GameState.of must be a list, each item a Rack, such as Rack("HORN") '
                'or a list, each item a Tile, such as Tile("A") or text, not 5'
            ),
        ),
    ],
)
def test_what_the_error_says(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: format_rack(odd(5)), 'a Rack is expected, such as Rack("HORN"), not int'),
        (
            lambda: WordGraph.from_bytes(GRAPH.to_bytes(), odd(RULES)),
            "a TileSet is expected, such as rules.tile_set, not RuleSet",
        ),
        (
            lambda: WordGraph.from_bytes(GRAPH.to_bytes(), sha256=odd(b"x")),
            "a str is expected, such as hashlib.sha256(data).hexdigest(), not bytes",
        ),
        (
            lambda: Challenge(odd(5)),
            'the words of a challenge must be a list, such as ["QIZ"], not 5',
        ),
        (
            lambda: Square(odd("a"), 1),
            "a Square has whole numbers as row and column, such as Square(7, 5), not 'a', 1",
        ),
        (
            lambda: Overtime(odd(60)),
            (
                "an Overtime has whole milliseconds for each player, such as Overtime([0, 1000]), "
                "not 60"
            ),
        ),
        (lambda: Exchange(odd(3)), "tiles are expected, such as 'QI?' or ['Q', '?'], not 3"),
    ],
)
def test_what_other_checks_say(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value) == message


@pytest.mark.parametrize("place", [-1, 10**9])
def test_a_place_without_an_arc_is_named(place: int) -> None:
    with pytest.raises(IndexError, match=f"^there are .* arcs, so none has the place {place}$"):
        GRAPH.letter_mask(place)


def test_moves_to_be_played_are_not_below_zero() -> None:
    with pytest.raises(ValueError, match=r"^most is the number of moves, 0 or more, not -3$"):
        lab.play_out(RULES, PAIR, SEED, most=-3)


@pytest.mark.parametrize(
    ("ask", "hint"),
    [
        (lambda: odd(legal_plays(STATE)).top, r"plays\.best\(\)"),
        (lambda: odd(BEST).square, r"scored\.play\.placements"),
        (lambda: odd(check_rules(RULES, examples=0)).passed, r"report\.is_sound"),
    ],
)
def test_a_guessed_attribute_is_found(ask: Callable[[], object], hint: str) -> None:
    with pytest.raises(AttributeError, match=f"; use {hint}$"):
        ask()


def test_a_fault_of_our_own_stays_what_it_is() -> None:
    """Where all arguments fit, the error shows what went wrong inside."""

    @taking
    def broken(number: int) -> int:
        return len(odd(number))

    with pytest.raises(TypeError, match="has no len"):
        broken(1)
    with pytest.raises(TypeError, match=r"^test_.*broken takes no count=; it takes number$"):
        broken(odd(1), count=2)  # type: ignore[call-arg]


def test_what_python_raises_is_told_from_what_we_raise() -> None:
    def raised() -> None:
        raise ValueError("ours")

    assert failure(raised, {}) is None
    assert isinstance(failure(lambda: len(odd(5)), {}), TypeError)
    assert not is_worded(ValueError("never raised"))
