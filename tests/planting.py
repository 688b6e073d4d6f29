"""Plants mistakes in the running program: functions get the code that they would have.

So what else knows these functions has the mistake as well.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from attrs import frozen


@frozen
class Mistake:
    """Lines of a module, those that stand there instead, and what it comes to."""

    module: str
    what: str
    old: str
    new: str


def mistakes(file: Path) -> list[Mistake]:
    """Read mistakes: `# module: what`, then lines of it with a minus, and others with a plus."""
    found = []
    for part in re.split("^# ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        head, *lines = part.splitlines(keepends=True)
        module, _, what = head.strip().partition(": ")
        old, new = ("".join(one[1:] for one in lines if one[0] == sign) for sign in "-+")
        found.append(Mistake(module, what or new.strip(), old, new))
    return found


@contextmanager
def planted(mistake: Mistake) -> Iterator[None]:
    """Plant a mistake in its module, and take it out again."""
    room = importlib.import_module(mistake.module)
    source = inspect.getsource(room)
    assert source.count(mistake.old) == 1, mistake
    wrong = source.replace(mistake.old, mistake.new)
    codes = dict(_codes(compile(wrong, mistake.module, "exec", dont_inherit=True)))
    before = {function: function.__code__ for function in _functions(room)}
    for function, code in before.items():
        other = codes.get(function.__qualname__)
        if other is not None and other.co_freevars == code.co_freevars:
            function.__code__ = other
    try:
        yield
    finally:
        for function, code in before.items():
            function.__code__ = code


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    yield code.co_qualname, code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _functions(room: ModuleType) -> Iterator[FunctionType]:
    """Yield the functions of a module, and those of its classes."""
    own = [each for each in vars(room).values() if getattr(each, "__module__", "") == room.__name__]
    for each in own:
        for found in (each, *(vars(each).values() if isinstance(each, type) else ())):
            function = getattr(found, "__func__", getattr(found, "fget", found))
            if isinstance(function, FunctionType):
                yield function
