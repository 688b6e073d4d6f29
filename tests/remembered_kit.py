"""Finds everything that the package remembers, forgets it, and interrupts or races calls."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier
from types import CodeType, FrameType
from typing import Any

import scrabble_rules

FOLDER = Path(scrabble_rules.__file__).parent
PREFIX = f"{FOLDER}/"
CACHES = {"cache", "lru_cache", "cached_property"}
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
        for name, node in _functions(tree):
            decorators = getattr(node, "decorator_list", [])
            if CACHES & set(map(_called, decorators)):
                found.add((where, name))
        for call in ast.walk(tree):  # such as kept = lru_cache(maxsize=4)(made)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Call):
                found |= {(where, _called(each)) for each in call.args if _called(call) in CACHES}
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
