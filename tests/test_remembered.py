"""Guards what is remembered: threads share it, and an interrupted call leaves no half of it.

A question is asked of something fresh, once by eight threads at the same time and once after it was
interrupted at an arbitrary instruction. Together the questions fill everything that is remembered.
"""

from __future__ import annotations

import ast
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier
from types import CodeType, FrameType
from typing import Any, cast
from unittest.mock import patch

import pytest
from attrs import frozen
from hypothesis import settings

import scrabble_rules
from graph_kit import kwg
from phrases_kit import POLISH
from scrabble_rules import (
    Game,
    GameState,
    Illegal,
    KnownSeed,
    Legal,
    Pass,
    RuleSet,
    WordSet,
    evolve,
    interchange,
    judge,
    tile_sets,
    validate,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.frontend import Draft
from scrabble_rules.interchange import Registry
from scrabble_rules.movegen import (
    LegalPlays,
    dispatch,
    has_play,
    legal_plays,
)
from scrabble_rules.notation import format_play, parse_play
from scrabble_rules.phrases import from_po, messages, parse_command, plurals_of, to_po
from scrabble_rules.players import ComputerPlayer, KeepValues, choose
from scrabble_rules.profiles import ALL, ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.records import gcg
from scrabble_rules.render import board_svg
from scrabble_rules.rules import AnagramListed, NoPassing, Run, WordBonus
from scrabble_rules.rules.duplicate import DuplicateRules
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.tables import Table
from scrabble_rules.testing import check_rules, snapshots
from scrabble_rules.testing._rule_strategies import by_field
from scrabble_rules.testing._worlds import everything, with_few_squares
from scrabble_rules.tile_sets import KnownTileSet
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.violations import MissingTiles
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english
from sheet import table

FOLDER = Path(scrabble_rules.__file__).parent
PREFIX = f"{FOLDER}/"
CACHES = {"cache", "lru_cache", "cached_property", "remembered"}
Where = tuple[str, str]
"""A file, relative to the package, and a qualified name in it."""


class Interrupt(BaseException):
    """What interrupts a call, like KeyboardInterrupt."""


# -- what is remembered


def _called(node: ast.expr) -> str:
    """The name of a function that is called or used as a decorator."""
    while isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _functions(node: ast.AST, before: str = "") -> Iterator[tuple[str, ast.AST]]:
    for child in ast.iter_child_nodes(node):
        name = getattr(child, "name", "")
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield before + name, child
            inside = f"{before}{name}." + "<locals>." * isinstance(child, ast.FunctionDef)
            yield from _functions(child, inside)


def remembering() -> set[Where]:
    """Every function whose results a decorator of `functools` keeps."""
    found: set[Where] = set()
    for path in FOLDER.rglob("*.py"):
        if path.name == "english_list.py":
            continue
        tree = ast.parse(path.read_text("utf-8"))
        where = str(path.relative_to(FOLDER))
        functions = dict(_functions(tree))
        for name, node in functions.items():
            decorators = getattr(node, "decorator_list", [])
            if CACHES & set(map(_called, decorators)):
                found.add((where, name))
        for call in ast.walk(tree):  # such as kept = lru_cache(maxsize=4)(made)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Call):
                made = {_called(each) for each in call.args if _called(call) in CACHES}
                found |= {(where, name) for name in made & functions.keys()}
    return found


def forget() -> None:
    """Clear every cache of a module."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scrabble_rules"):
            for value in list(vars(module).values()):
                for each in (value, getattr(value, "__wrapped__", None)):
                    clear: Callable[[], None] | None = getattr(each, "cache_clear", None)
                    if clear is not None:
                        clear()


# -- calls that are watched


@contextmanager
def _traced(trace: Callable[[FrameType, str, Any], Any]) -> Iterator[None]:
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def ours(code: CodeType) -> bool:
    """Whether code belongs to the package, not to its list of words."""
    return code.co_filename.startswith(PREFIX)


def functions_run(call: Callable[[], object]) -> set[Where]:
    """Run a call, and return every function of the package that ran."""
    codes: set[CodeType] = set()

    def trace(frame: FrameType, _event: str, _argument: object) -> None:
        codes.add(frame.f_code)

    with _traced(trace):
        call()
    return {(code.co_filename[len(PREFIX) :], code.co_qualname) for code in codes if ours(code)}


@contextmanager
def interrupts_unreported() -> Iterator[None]:
    """Let Python drop an interrupt that comes while it closes a generator, without a word.

    Nobody can catch such an exception. Python reports it, and pytest fails the test for that.
    """
    report = sys.unraisablehook

    def hook(unraisable: sys.UnraisableHookArgs) -> None:
        if unraisable.exc_type is not Interrupt:
            report(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = report


# Python 3.12 leaves a traceback without line numbers if a trace function raises at an instruction.
AT_LINES = sys.version_info[:2] == (3, 12)


def interrupt(call: Callable[[], object], place: int) -> int:
    """Run a call, and raise `Interrupt` before the instruction of this number.

    Only instructions of the package are counted. Returns how many there were. On Python 3.12 lines
    are counted instead.
    """
    count = 0

    def step(_frame: FrameType, event: str, _argument: object) -> object:
        nonlocal count
        if event == ("line" if AT_LINES else "opcode"):
            count += 1
            if count == place:
                raise Interrupt
        return step

    def enter(frame: FrameType, _event: str, _argument: object) -> object:
        if not ours(frame.f_code):
            return None
        frame.f_trace_opcodes = not AT_LINES
        frame.f_trace_lines = AT_LINES
        return step

    try:
        with interrupts_unreported(), _traced(enter):
            call()
    except Interrupt:
        pass
    return count


@contextmanager
def switching_often() -> Iterator[None]:
    """Let threads take turns as often as the interpreter can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def in_threads(call: Callable[[], object], threads: int = 8) -> list[object]:
    """Let threads begin the same call at the same time, and return what each of them gets."""
    start = Barrier(threads)

    def run(_: int) -> object:
        start.wait()
        return call()

    with switching_often(), ThreadPoolExecutor(threads) as pool:
        return list(pool.map(run, range(threads)))


WORDS = ("horn", "farm", "farms", "ho", "or", "no", "on", "hos", "paste", "mob", "not", "as", "at")
GRAPH = WordGraph.from_words(WORDS, ENGLISH)
LISTS = [GRAPH]
FILE = kwg([tuple(word.upper()) for word in WORDS], ENGLISH.letters)
RULES = NO_CHALLENGE.replace(lexicon=GRAPH)
LAID = ("8F HORN", "H6 FA.M")
RECORD = """\
#player1 ann Ann
#player2 bob Bob
>ann: ?AHNORT 8F HORN +14 14
>bob: AEFMPST H6 FA.M +9 9
>ann: ?AT - +0 14
>bob: AEPST A1 PAT +5 14
"""


def state(*words: str, rack: str = "OMST?") -> GameState:
    """A state of which nothing has been asked yet."""
    made = table(RULES, rack, "A", words=words)
    again: GameState = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own bytes
    return again


def plays(one: object) -> object:
    """Everything there is to find, as values."""
    assert isinstance(one, GameState)
    found = legal_plays(one)
    return (
        [(each.play, each.total) for each in found.best(3)],
        [(each.play, each.total) for each in found],
        has_play(one),
        len(found),
    )


def of_plays(found: object) -> object:
    """A list of plays, which is searched when it is first looked at."""
    assert isinstance(found, LegalPlays)
    return list(map(str, found)), len(found), str(found.best(1))


def of_rules(rules: object) -> object:
    """What a rule set and its values say of themselves."""
    assert isinstance(rules, type(HASBRO))
    tiles = rules.tile_set
    return (
        hash(rules) == hash(HASBRO),
        sorted(tiles.by_label),
        dict(tiles.order),
        tiles.vowels,
        tiles.total,
        tiles.tiles,
        tiles.tokenize("[H]orn"),
        rules.layout.is_blocked,
        dict(rules.tile_points),
        dict(rules.allows_length),
        dict(rules.bonus_for),
        len(rule_kinds(RuleSet)),
        hash(rules.replace(lexicon=["horn"]).lexicon),
    )


def of_words(words: object) -> object:
    assert isinstance(words, WordSet)
    return words.digest, "HORN" in words, words.has_anagram("NORH"), words == GRAPH


def of_file(graph: object) -> object:
    assert isinstance(graph, WordGraph)
    return graph.digest, "HORN" in graph, graph.hooks("HO"), graph == GRAPH


def of_game(start: object) -> object:
    """Play, write and read a game, and draw it."""
    assert isinstance(start, Game)
    play = parse_play("8F HORN", start.state.board)
    legal = validate(start.state, play)
    refused = validate(start.state, parse_play("1A HORN", start.state.board))
    assert isinstance(refused, Illegal)
    assert isinstance(legal, Legal)
    waiting = start.play(play)
    game = waiting.play(Pass())
    text = interchange.dumps(game, registry=Registry())
    return (
        text,
        interchange.loads(text, Game, registry=Registry(), lexicons=LISTS) == game,
        waiting.state.pending and waiting.state.pending.words,
        legal.formed,
        legal.score,
        legal.draws,
        refused.score,
        format_play(play, start.state.board),
        game.state._repr_svg_(),
        board_svg(game.state, targets=True),
        str(game.state),
    )


def new_game() -> Game:
    listed = HASBRO.replace(lexicon=WORDS, endings=(*HASBRO.endings, Run(turns=6)))
    rules = pickle.loads(pickle.dumps(listed))  # noqa: S301 - our own bytes
    return Game.start(rules, 2, racks=["?AHNORT", "AEFMPST"], seed=KnownSeed(1), first=0)


def of_record(text: object) -> object:
    assert isinstance(text, str)
    replay = gcg.replay(text, HASBRO.replace(passing=NoPassing()))
    return replay.agrees, list(map(str, replay.findings)), replay.state.scores


def of_draft(draft: object) -> object:
    """What a player is shown who has laid two tiles."""
    assert isinstance(draft, Draft)
    lies = draft.laid, draft.placements, draft.rack, draft.next_squares, draft.shown
    return draft.move, draft.answer, draft.stage, draft.score, draft.words, lies


def of_player(player: object) -> object:
    """A player, with what it thinks tiles are worth."""
    assert isinstance(player, ComputerPlayer)
    return choose(player, state(), KnownSeed("moves"))


def of_fitted_player(player: object) -> object:
    """A player whose tiles are worth something in pairs, before the end and at the end."""
    end = table(HASBRO.replace(lexicon=GRAPH), "HOS", "FAM", words=("8G NO",), bag="")
    return of_player(player), choose(cast("ComputerPlayer", player), end, KnownSeed("moves"))


def of_duplicate(rules: object) -> object:
    """A round of a duplicate game, and how it stands then."""
    assert isinstance(rules, DuplicateRules)
    game = Duplicate.start(rules, ["Ann", "Bob"], rack="HORNAFM")
    after = game.answer("Ann", "8F HORN").close(rack="AFMEEES")
    return after.scores, format_play(parse_play("H6 FA.M", after.state.board), after.state.board)


def of_table(table: object) -> object:
    """What a table waits for."""
    assert isinstance(table, Table)
    return table.requests, table.deadline


POLISH_PO = to_po(POLISH)


def of_phrases(file: object) -> object:
    assert isinstance(file, str)
    phrases = from_po(file)
    said = phrases.say(MissingTiles(tiles=("A",)))
    typed = parse_command("pas", state(), phrases)
    return phrases == POLISH, plurals_of("pl"), said, len(messages()), typed


def of_kit(rules: object) -> object:
    assert isinstance(rules, RuleSet)
    small = GameState.of(with_few_squares(rules, 3), ["HO", "RN"])
    checked = check_rules(rules, examples=1, depth=2, laws=["written", "legal"])
    *_, last = snapshots(rules, [1])
    return str(checked), last.strict, str(by_field()["bingo"]), len([*everything(small)])


@frozen
class Question:
    """What is asked of what, by which search, and whether threads may ask it."""

    make: Callable[[], object]
    ask: Callable[[object], object]
    is_packed: bool = False
    is_for_threads: bool = True


def of_plain_data(rows: Any) -> object:  # noqa: ANN401 - as it is made
    bonus = RULES.replace(bonuses=[WordBonus("*Q*", 5)])
    return str(judge(bonus, rows, {"8G": "H", "8H": "q"}).score)


QUESTIONS = {
    "general search": Question(lambda: state(*LAID), plays),
    "packed search": Question(lambda: state(*LAID), plays, is_packed=True),
    "words in the rules": Question(
        lambda: state(*LAID).replace(rules=RULES.replace(lexicon=WORDS)), plays
    ),
    "words in any order": Question(
        lambda: state(*LAID).replace(rules=RULES.replace(word_validity=AnagramListed())), plays
    ),
    "words in any order, packed": Question(
        lambda: state(*LAID).replace(rules=RULES.replace(word_validity=AnagramListed())),
        plays,
        is_packed=True,
    ),
    "list of plays": Question(lambda: legal_plays(state(*LAID)), of_plays),
    "rules": Question(lambda: pickle.loads(pickle.dumps(HASBRO)), of_rules),  # noqa: S301
    "word set": Question(lambda: WordSet.of(WORDS, ENGLISH), of_words),
    "word graph": Question(lambda: WordGraph.from_kwg(FILE, ENGLISH), of_file),
    "game": Question(new_game, of_game),
    "draft": Question(
        lambda: Draft(state()).lay("O", Square(7, 7)).lay("S", Square(7, 8)), of_draft
    ),
    "translation": Question(lambda: POLISH_PO, of_phrases),
    "record": Question(lambda: RECORD, of_record),
    "player": Question(
        lambda: ComputerPlayer(keeping=KeepValues(tiles={"O": 300, "Q": -900})), of_player
    ),
    "fitted player": Question(
        lambda: ComputerPlayer(
            keeping=KeepValues(
                tiles={"O": 300}, pairs={("F", "O"): 9}, mixes={(1, 1): 5}, last={"H": -300}
            ),
        ),
        of_fitted_player,
    ),
    "table": Question(
        lambda: Table.start(RULES, 2, seed=bytes(range(16)), now=0, computers=[0, 1]),
        of_table,
    ),
    "duplicate": Question(lambda: DuplicateRules(RULES), of_duplicate),
    "profile": Question(lambda: "dutch-wespa", lambda name: ALL[str(name)]),
    "plain data": Question(lambda: ["." * 15] * 15, of_plain_data),
    "tile set": Question(
        lambda: pickle.loads(pickle.dumps(tile_sets.find(language="nl")[0])),  # noqa: S301
        lambda known: evolve(cast("KnownTileSet", known)).tile_set.total,
    ),
    "English list": Question(lambda: "HORN", lambda word: word in english()),
    # Hypothesis, which the kit is built on, is not for threads.
    "testing kit": Question(lambda: RULES, of_kit, is_for_threads=False),
}


@pytest.fixture(params=QUESTIONS)
def question(request: pytest.FixtureRequest) -> Iterator[Question]:
    found = QUESTIONS[request.param]
    with patch.object(dispatch, "COMPILED", found.is_packed):
        yield found


def fresh(question: Question) -> Callable[[], object]:
    """Ask a question of something new, with nothing remembered; the same thing each time."""
    forget()
    subject = question.make()
    return lambda: question.ask(subject)


def test_the_questions_fill_everything_that_is_remembered() -> None:
    """A new cache needs a question that fills it."""
    ran = set()
    for question in QUESTIONS.values():
        with patch.object(dispatch, "COMPILED", question.is_packed):
            ran |= functions_run(fresh(question))
    found = remembering()
    assert found - ran == set()
    assert len(found) > 50


FOR_THREADS = [name for name, question in QUESTIONS.items() if question.is_for_threads]


@pytest.mark.parametrize("question", FOR_THREADS, indirect=True)
def test_threads_that_ask_at_the_same_time_get_the_answer(question: Question) -> None:
    expected, ask = fresh(question)(), fresh(question)
    assert in_threads(ask) == [expected] * 8
    assert ask() == expected


def test_an_interrupted_question_is_answered_right_afterwards(question: Question) -> None:
    expected = fresh(question)()
    instructions = interrupt(fresh(question), -1)
    rng = random.Random(instructions)  # noqa: S311 - the same places each time
    places = min(settings().max_examples // 6, instructions - 1)
    for place in rng.sample(range(1, instructions), places):
        ask = fresh(question)
        interrupt(ask, place)
        assert ask() == expected, f"interrupted at instruction {place}"


IN_ANOTHER_PROCESS = """
import pickle, sys
from attrs import evolve
from scrabble_rules import legal_plays
one = pickle.loads(sys.stdin.buffer.read())
for value in (one.rules, one.rules.tile_set, one.board.layout, *one.racks, *one.board):
    assert hash(value) == hash(evolve(value)), value
found = [(each.play, each.total) for each in legal_plays(one)]
sys.stdout.buffer.write(pickle.dumps(found))
"""


def test_what_a_pickle_brings_to_another_process_can_be_used_there() -> None:
    """Texts are hashed with another seed there, so no remembered hash may come along."""
    one = state(*LAID)
    expected = plays(one)
    assert isinstance(expected, tuple)
    assert len({one.rules, one.rules.tile_set, one.board.layout, *one.racks}) == 5
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", IN_ANOTHER_PROCESS],
            input=pickle.dumps(one),
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert pickle.loads(done.stdout) == expected[1]  # noqa: S301 - our own bytes
