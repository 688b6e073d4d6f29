"""Every reader of the package, with sound inputs, and the errors that its documentation names.

A reader takes what a stranger sent: text, bytes, or a list of texts. What it returns must also be
fit for use: it can be shown, written, and looked up in.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any, cast

from attrs import AttrsInstance, fields_dict, frozen, has

from computer_games import computer_game
from five_rulebooks import RULEBOOKS
from fuzz.mutations import any_text, damaged_bytes, damaged_document, damaged_text
from games_to_play import play_one
from plain_messages import is_plain
from records_kit import GAME, TOURNAMENT
from scrabble_rules import (
    AgreeEnd,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Legal,
    Match,
    Rack,
    Resign,
    RuleSet,
    SeededDraws,
    SetupError,
    Square,
    TakeBlank,
    TileSet,
    UnknownLabelError,
    UnknownPlay,
    WordSet,
    apply,
    interchange,
    notation,
    rules,
    score,
    validate,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.story import story_lines
from scrabble_rules.interchange import InterchangeError
from scrabble_rules.notation import Coordinates, NotationError, cgp
from scrabble_rules.profiles import (
    ALL,
    ENGLISH,
    HASBRO,
    NO_CHALLENGE,
    TWO_GAME_MATCH,
    UnknownProfileError,
)
from scrabble_rules.records import gcg
from scrabble_rules.rules.duplicate import (
    AnyRack,
    DuplicateRules,
    EnoughLetters,
    NoSoloBonus,
    OwnPoints,
    SecondsToTop,
    SoloBonus,
)
from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.tables import Join, Make, OfferKind, Propose, Said, Table, Terms, TimeControl
from scrabble_rules.tables.messages import Message
from scrabble_rules.values.tiles import as_tiles
from scrabble_rules.wordgraph import WordGraph, WordGraphError

Input = Any
"""A text, bytes, or a tuple of texts."""

DIGRAPHS = TileSet.of(
    {"A": (9, 1), "CH": (2, 5), "C": (4, 2), "H": (4, 4), "L·L": (1, 10), "L": (4, 1), "S": (6, 1)},
    blanks=2,
)
WORDS = ("cat", "CATS", "Act", "HORN", "FARM", "QUIT", "A", "AB", "AA", "PASTE", "Z" * 15, " CH ")
LAYOUTS = (
    "=..'\n.-..\n..-.\n'..=",
    "...\n.\"#\n'..",
    ".",
    "\n".join("." * 21 for _ in range(21)),
)
DOCUMENTS_OF_A_TYPE = 6
LISTED = 100


@frozen
class Reader:
    """A function that reads what a stranger sent, and how inputs for it are made."""

    name: str
    read: Callable[[Input], object]
    """Reads one input and uses what it got."""
    make: Callable[[Random], Input]
    errors: tuple[type[Exception], ...] = ()
    """What the documentation says it raises."""


# -- what sound inputs are made from


@cache
def games() -> tuple[Game, ...]:
    """A few games under all profiles: just begun, in the middle, and over."""
    return tuple(
        computer_game(rules, 3, turns=turns)
        for rules in (TOURNAMENT, *RULEBOOKS.values())
        for turns in (0, 5, 60)
    )


@cache
def middle() -> GameState:
    """A state in the middle of a game."""
    return gcg.replay(GAME, TOURNAMENT).state


@cache
def with_digraphs() -> GameState:
    """A state after one play, with tiles of several letters."""
    rules = HASBRO.replace(tile_set=DIGRAPHS, rack_size=5)
    racks = [Rack(["CH", "A", "L·L", "S", "?"]), Rack("LASCH")]
    state = GameState.of(rules, racks)
    play = notation.parse_play("8H [CH]A[l·l]", state.board, DIGRAPHS)
    return apply(validate(state, play).unwrap(), SeededDraws(KnownSeed("1")))


def parts(value: object, seen: set[int]) -> Iterator[object]:
    """Yield a value and everything within it: fields, items of tuples, values of mappings.

    What was `seen` is left out, with all that it holds.
    """
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    inner: Iterable[object] = ()
    if has(type(value)):
        names = fields_dict(cast("type[AttrsInstance]", type(value)))
        inner = (getattr(value, name) for name in names)
    elif isinstance(value, tuple):
        inner = value
    elif isinstance(value, Mapping):
        inner = value.values()
    for part in inner:
        yield from parts(part, seen)


@cache
def documents() -> Mapping[str, tuple[type, tuple[str, ...]]]:
    """Sound documents of every type: the class of the value, and a few texts."""
    match = Match(TWO_GAME_MATCH, ["Ann", "Bob"])
    ended = match.next_game(seed=KnownSeed(1)).play(Resign())
    found: dict[str, tuple[type, list[str]]] = {}
    enough: set[type] = set()
    seen: set[int] = set()
    values = [match.record(ended), *games(), *_values_of_no_game()]
    for part in chain.from_iterable(parts(value, seen) for value in values):
        kind = type(part)
        if kind in enough:
            continue
        try:
            document = interchange.dump(part)
        except InterchangeError:
            enough.add(kind)
            continue
        texts = found.setdefault(document["type"], (kind, []))[1]
        texts.append(interchange.dumps(part))
        if len(texts) == DOCUMENTS_OF_A_TYPE:
            enough.add(kind)
    return {name: (kind, tuple(texts)) for name, (kind, texts) in found.items()}


def _values_of_no_game() -> Iterator[object]:
    """Values that none of these games holds: rules that no profile uses, scores, agreements."""
    for name in sorted(vars(rules)["__all__"]):
        kind = getattr(rules, name)
        with suppress(TypeError, ValueError):  # what cannot be made without arguments is below
            yield kind()
    yield from (
        rules.ChallengerPays(5),
        rules.PointsPerChallenge(5, per_word=True),
        rules.WholeRack(50),
    )
    yield from (
        rules.FreeSwap(rules.SomeTiles(), rack=rules.SwappedRack.VOWELS),
        rules.ForfeitAt(rules.PointsPerMinute(10)),
    )
    yield rules.NotBelowZero(rules.Transfer())
    yield rules.ResignedLoseAll(rules.Transfer())
    yield from (rules.FreeSwap(rules.SomeTiles()), rules.PointsByTiles({4: 10, 7: 50}))
    yield from (rules.PricedBlanks(25, rules.Transfer()), rules.RacksOnly(rules.Transfer()))
    yield from (rules.TargetReached(100), rules.TurnsEach(5), rules.OutBreaksTie(rules.Gain()))
    yield from (rules.WordBonus(["horn"], 5), rules.WordBonus("h*", 5))
    yield from (rules.MainWordLength({4: 5}), rules.MostTiles(3), TakeBlank(Square(7, 7)))
    yield rules.WhileBagEmpty(rules.PASSES)
    yield SavedDraft(0, 0, as_tiles("HORN?"), chosen=(1, 4))
    play = notation.parse_play("8F HORN", GameState.of(HASBRO, ["HORN", "A"]).board)
    legal = validate(GameState.of(HASBRO, ["HORN", "A"]), play).unwrap()
    yield from (legal.score, legal.words, legal.draws, AgreeEnd(), UnknownPlay(9), Ruling())
    yield Verdict(is_over=True, winner=0)
    told = Game.start(HASBRO, 2, racks=["HORN", "A"], seed=KnownSeed(1), first=0).play(play)
    yield from story_lines(told)
    yield from (*_duplicate_games(), *_tables())


def _duplicate_games() -> Iterator[object]:
    """A game with an answer that waits, under rules of every kind."""
    agreed = HASBRO.replace(lexicon=WordSet.of(["HORN", "HO"], ENGLISH))
    yield from (NoSoloBonus(), SoloBonus(5), AnyRack(), OwnPoints())
    for answers in (OwnPoints(penalty=5), SecondsToTop()):
        racks = EnoughLetters([(1, 2, 2), (16, 1, 1)], either=["Y"])
        duplicate_rules = DuplicateRules(agreed, racks=racks, answers=answers, solo=SoloBonus(10))
        game = Duplicate.start(duplicate_rules, ["Ann", "Bob"], rack="HORNAFM")
        game = game.answer("Ann", "8H HO", seconds=9).answer("Bob", "8F HORN", seconds=5)
        yield from (game, game.close(rack="AFMEEES"), game.answer("Bob", None))


def _tables() -> Iterator[object]:
    """A table with an offer, and what is said and told at it."""
    terms = Terms(time=TimeControl(60_000), challenge_time=5_000)
    game = Game.start(HASBRO, ["Ann", "Bob"], racks=["HORN", "A"], seed=KnownSeed(1), first=0)
    table = Table.of(game, now=0, terms=terms)
    play = notation.parse_play("8F HORN", game.state.board)
    messages: list[tuple[Message, int]] = [
        (Join(), 0),
        (Join(), 1),
        (Make(0, play), 0),
        (Propose(1, OfferKind.UNDO, 0), 0),
    ]
    yield terms
    for message, seat in messages:
        said = Said(table.scene(seat).heard + 1, message)
        heard = table.hear(said, seat, 1_000, seed=bytes(range(16)))
        yield from (said, heard.answer, *heard.told)
        table = heard.table
        yield from (table.saved, table.scene(seat), table.scene(None))


# -- readers of notation


def _square(coordinates: Coordinates) -> Callable[[str], object]:
    def read(text: str) -> object:
        square, axis = notation.parse_square(text, coordinates)
        if min(square.row, square.col) >= 0:
            again = notation.format_square(square, axis, coordinates)
            assert notation.parse_square(again, coordinates) == (square, axis)
        return square

    return read


def _play(state: GameState, coordinates: Coordinates, *, strict: bool) -> Callable[[str], object]:
    tiles, board = state.rules.tile_set, state.board

    def read(text: str) -> object:
        play = notation.parse_play(text, board, tiles, coordinates, strict=strict)
        if validate(state, play).is_legal:
            assert score(state.rules, board, play).total >= 0
            written = notation.format_play(play, board, tiles, coordinates)
            assert notation.parse_play(written, board, tiles, coordinates, strict=True) == play
        return play

    return read


def _move(state: GameState) -> Callable[[str], object]:
    def read(text: str) -> object:
        move = notation.parse_move(text, state)
        answer = validate(state, move)
        if isinstance(answer, Legal):
            written = notation.format_move(move, state)
            assert notation.parse_move(written, state) == move
        return answer

    return read


def _rack(tile_set: TileSet | None) -> Callable[[str], object]:
    def read(text: str) -> object:
        rack = notation.parse_rack(text, tile_set)
        if tile_set is not None:
            assert notation.parse_rack(str(rack), tile_set) == rack
        return rack

    return read


def _cgp(text: str) -> object:
    state, options = cgp.parse(text, HASBRO), cgp.parse_options(text)
    return cgp.format(state, options)


def _options(text: str) -> object:
    return cgp.apply_options(cgp.parse_options(text), HASBRO)


def _gcg_read(text: str) -> object:
    reading = gcg.read(text)
    for problem in reading.problems:
        str(problem).encode()
    try:
        written = gcg.format(reading.record)
    except NotationError as error:
        return str(error).encode()
    assert gcg.format(gcg.read(written).record) == written
    return reading


def _gcg_replay(rules: RuleSet) -> Callable[[str], object]:
    def read(text: str) -> object:
        replay = gcg.replay(text, rules)
        for trouble in (*replay.problems, *replay.findings):
            str(trouble).encode()
        stored = interchange.loads(interchange.dumps(replay.game), Game)
        assert stored == Game(replay.game.players, replay.game.deal).replay(replay.game.turns)
        return replay.state

    return read


def _gcg_parse(text: str) -> object:
    return gcg.parse(text, TOURNAMENT)


# -- readers of documents


def _document(kind: type[object]) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            value = interchange.loads(text, kind)
        except InterchangeError as error:
            assert error.failures  # noqa: PT017 - it is raised again
            assert is_plain(error)  # noqa: PT017 - as above
            raise
        assert interchange.loads(interchange.dumps(value), kind) == value
        if isinstance(value, Game) and value.state.is_open:
            play_one(value.with_draws(KnownSeed("1")), 3)
        return value

    return read


# -- readers of words, tiles and boards


def _tokenize(tile_set: TileSet) -> Callable[[str], object]:
    def read(text: str) -> object:
        labels = tile_set.tokenize(text)
        assert set(labels) <= set(tile_set.letters)
        return labels

    return read


def _word_set(words: Sequence[str]) -> object:
    lexicon = WordSet.of(words, ENGLISH)
    for word in words:
        assert not word.strip() or word in lexicon
    return lexicon.digest


def _graph_of_words(words: Sequence[str]) -> object:
    graph = WordGraph.from_words(words, ENGLISH)
    assert graph == WordSet.of(words, ENGLISH)
    return graph


def _used(graph: WordGraph) -> WordGraph:
    """Ask a graph everything: nothing of it may fail once its bytes have been checked."""
    for word in islice(graph, LISTED):
        assert word in graph
        assert graph.has_anagram(word)
    graph.digest.encode()
    "CATS" in graph  # noqa: B015 - it must not raise
    return graph


def _graph_checked(data: bytes) -> object:
    return _used(WordGraph.from_bytes(data, check=True))


def _graph_summed(data: bytes) -> object:
    """Give damaged bytes the checksum that they ought to have, so that more is looked at."""
    return _graph_checked(data[:8] + zlib.crc32(data[12:]).to_bytes(4, "little") + data[12:])


def _graph_unchecked(data: bytes) -> object:
    return WordGraph.from_bytes(data)


def _kwg(data: bytes) -> object:
    return _used(WordGraph.from_kwg(data, ENGLISH))


def _layout(text: str) -> object:
    layout = Layout.from_text(text)
    return Layout(layout.premiums, layout.starts, layout.blocked) == layout, str(layout)


def _holding(text: str) -> object:
    rack = Rack(text)
    assert len(rack) <= len(text)
    return rack


def _state(racks: Sequence[str]) -> object:
    return GameState.of(HASBRO, racks)


def _tile_set(labels: Sequence[str]) -> object:
    return TileSet.of({label: (len(label), 1) for label in labels}).tokenize("".join(labels))


def _profile(text: str) -> object:
    return ALL[text]


def _seed(text: str) -> object:
    return Game.start(HASBRO, 2, seed=KnownSeed(text)).state.racks


# -- all of them


def _texts(*sound: str) -> Callable[[Random], str]:
    return lambda random: damaged_text(random, sound)


def _lists(*sound: str) -> Callable[[Random], tuple[str, ...]]:
    def make(random: Random) -> tuple[str, ...]:
        some = random.sample(sound, random.randrange(1, min(6, len(sound))))
        if random.random() < 0.8:
            some[0] = damaged_text(random, sound) if random.random() < 0.8 else any_text(random, 8)
        return tuple(some)

    return make


def _bytes(*sound: bytes) -> Callable[[Random], bytes]:
    return lambda random: damaged_bytes(random, sound)


def _documents(sound: Sequence[str]) -> Callable[[Random], str]:
    return lambda random: damaged_document(random, sound)


@cache
def readers() -> tuple[Reader, ...]:
    """List every reader."""
    return (*_of_notation(), *_of_records(), *_of_documents(), *_of_words())


def _of_notation() -> Iterator[Reader]:
    told = (NotationError,)
    squares = _texts("8H", "H8", " 15O ", "AB12", "9999ZZZ")
    for coordinates in Coordinates:
        name = f"parse_square, {coordinates.value}"
        yield Reader(name, _square(coordinates), squares, told)
    plays = ("8F HORN", "H6 FA.M", "10F PASTE", "J10 .TUV", "11E LO", "H1 FA(RM)S", "8h [CH]A[l·l]")
    for state in (middle(), with_digraphs()):
        tiles = f"{len(state.rules.tile_set.letters)} letters"
        for strict in (False, True):
            read = _play(state, Coordinates.NUMBERED_ROWS, strict=strict)
            name = f"parse_play, {tiles}, {'strict' if strict else 'lenient'}"
            yield Reader(name, read, _texts(*plays), told)
        moves = _texts(*plays, "-", "-QU", "-?AE", "-[CH]A")
        yield Reader(f"parse_move, {tiles}", _move(state), moves, told)
    racks = _texts("?ADEIRT", "AEINRST", "[CH]A[L·L]__", "", "_______")
    for tile_set in (None, ENGLISH, DIGRAPHS):
        named = "no tile set" if tile_set is None else f"{len(tile_set.letters)} letters"
        yield Reader(f"parse_rack, {named}", _rack(tile_set), racks, told)
    lines = [cgp.format(game.state) for game in games()]
    lines.append(f"{lines[1]} lex x; bdn CrosswordGame; mcnz 3; tmr 60000/5000; lm 8H.CAT; gi x;")
    yield Reader("cgp.parse", _cgp, _texts(*lines), told)
    options = (
        "lex x; bb 50; bdn CrosswordGame; cr 5pt; gid x 1; ld English; mcnz 3; ti 2; tmr 1/2; to 0;"
    )
    yield Reader("cgp.parse_options", _options, _texts(options, "lex x;"), told)


def _of_records() -> Iterator[Reader]:
    short = [gcg.format(computer_game(TOURNAMENT, seed, turns=8)) for seed in range(6)]
    texts = _texts(GAME, *short)
    whole = _texts(*(gcg.format(game) for game in games()))
    yield Reader("gcg.read", _gcg_read, texts, ())
    yield Reader("gcg.replay, tournament", _gcg_replay(TOURNAMENT), texts)
    yield Reader("gcg.replay, no-challenge", _gcg_replay(NO_CHALLENGE), texts)
    yield Reader("gcg.parse", _gcg_parse, texts, (NotationError,))
    yield Reader("gcg.read, whole games", _gcg_read, whole, ())


def _of_documents() -> Iterator[Reader]:
    for name, (kind, texts) in documents().items():
        yield Reader(f"loads {name}", _document(kind), _documents(texts), (InterchangeError,))


def _of_words() -> Iterator[Reader]:
    words = (*WORDS, "chall", "l·l", "[CH]A")
    for tile_set in (ENGLISH, DIGRAPHS):
        name = f"TileSet.tokenize, {len(tile_set.letters)} letters"
        yield Reader(name, _tokenize(tile_set), _texts(*words), (UnknownLabelError,))
    yield Reader("WordSet.of", _word_set, _lists(*WORDS[:-1]), (UnknownLabelError,))
    refused = (UnknownLabelError, WordGraphError)
    yield Reader("WordGraph.from_words", _graph_of_words, _lists(*WORDS[:-1]), refused)
    plain = [word.upper() for word in WORDS[:-1]]
    graphs = [WordGraph.from_words(plain[:count], ENGLISH, "words") for count in (0, 2, 5, 11)]
    data = _bytes(*(graph.to_bytes() for graph in graphs))
    for name, read in {
        "WordGraph.from_bytes": _graph_unchecked,
        "WordGraph.from_bytes, checked": _graph_checked,
        "WordGraph.from_bytes, checked, with checksum": _graph_summed,
    }.items():
        yield Reader(name, read, data, (WordGraphError,))
    arcs = _bytes(*(b"".join(arc.to_bytes(4, "little") for arc in g.arcs) for g in graphs))
    yield Reader("WordGraph.from_kwg", _kwg, arcs, (WordGraphError,))
    yield Reader("Layout.from_text", _layout, _texts(*LAYOUTS), (ValueError,))
    yield Reader("Rack", _holding, _texts("?ADEIRT", "[CH]AT?", "___"))
    yield Reader("GameState.of", _state, _lists("ABCDEFG", "?AEINRS", "", "ZZ", "_______"),
                 (SetupError,))  # fmt: skip
    yield Reader("TileSet.of", _tile_set, _lists("A", "B", "CH", "C", "H", "?", "l·l"),
                 (ValueError,))  # fmt: skip
    yield Reader("profiles.ALL", _profile, _texts("hasbro", "Two exchanges"),
                 (UnknownProfileError,))  # fmt: skip
    yield Reader("Game.start", _seed, _texts("club", "1"), ())
