"""Guards the time that regular expressions take: it grows no faster than the text, whatever it is.

Each expression of the package and of the examples becomes an automaton of its signs ("positions").
It takes more than linear time only if some word leads from a position p to p, from p to another
one q, and from q to q: then a text that repeats the word can be split in many ways, and all of them
are tried before the match fails.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from re import _compiler, _parser  # type: ignore[attr-defined]  # isort: skip

ROOT = Path(__file__).parents[1]
SIGNS = frozenset([*map(chr, range(9, 127)), "é", "\u2212", "\ud800"])
REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")
ANYWHERE = {"search", "finditer", "findall", "sub", "split"}
"""Methods that try every place of a text."""


class Automaton:
    """The positions of an expression, what follows each, and those at which it may end."""

    def __init__(self, pattern: str, flags: int, *, anywhere: bool) -> None:
        self.signs: list[frozenset[str]] = []
        self.steps: list[list[tuple[int, frozenset[str]]]] = []
        """Steps that read nothing, by state: where they lead, and the next signs they forbid."""
        self.end = self._state()
        self.every = SIGNS | frozenset(pattern)
        parsed = _parser.parse(pattern, flags)
        self.parsed = parsed.state
        self.start = self._state()
        if anywhere:
            self.signs[self.start] = self.every
            self.steps[self.start].append((self.start, frozenset()))
        self.steps[self.start].append((self._built(parsed, self.end), frozenset()))
        self.after = [self._read_after(state) for state in range(len(self.signs))]

    def _state(self, *to: int) -> int:
        self.signs.append(frozenset())
        self.steps.append([(each, frozenset()) for each in to])
        return len(self.signs) - 1

    def _built(self, nodes: Iterable[Any], then: int) -> int:
        """Return the state in which a sequence begins after which the state `then` comes."""
        for kind, value in reversed(list(nodes)):
            then = self._begun(str(kind), value, (kind, value), then)
        return then

    def _begun(self, kind: str, value: Any, node: Any, then: int) -> int:  # noqa: ANN401
        if kind in REPEATS:
            return self._repeated(kind, value, then)
        if kind == "BRANCH":
            return self._state(*(self._built(branch, then) for branch in value[1]))
        if kind in {"SUBPATTERN", "ATOMIC_GROUP"}:
            return self._built(value[-1] if kind == "SUBPATTERN" else value, then)
        if kind in {"ASSERT", "ASSERT_NOT"}:
            return self._state(then, self._built(value[1], self._state()))
        if kind == "AT":
            return then
        one = _compiler.compile(_parser.SubPattern(self.parsed, [node]))
        state = self._state(then)
        self.signs[state] = frozenset(filter(one.fullmatch, self.every))
        assert self.signs[state]
        return state

    def _repeated(self, kind: str, value: Any, then: int) -> int:  # noqa: ANN401
        least, most, body = value
        if most is not _parser.MAXREPEAT:  # a bounded repeat costs no more than its bound
            inner = self._built(body, then)
            return inner if least else self._state(inner, then)
        loop = self._state()
        inner = self._built(body, loop)
        first = {sign for _, signs in self._read_after_step(inner) for sign in signs}
        left = frozenset(first if kind == "POSSESSIVE_REPEAT" else ())
        self.steps[loop] += [(inner, frozenset()), (then, left)]
        return self._built(body, loop) if least else loop

    def _read_after(self, state: int) -> list[tuple[int, frozenset[str]]]:
        """Return the positions that may be read next, one for each way to them, and their signs."""
        found = [self._read_after_step(to, not_, (state,)) for to, not_ in self.steps[state]]
        return [each for ways in found for each in ways]

    def _read_after_step(
        self, state: int, forbidden: frozenset[str] = frozenset(), seen: tuple[int, ...] = ()
    ) -> Iterator[tuple[int, frozenset[str]]]:
        if state == self.end or self.signs[state]:
            yield state, self.signs[state] - forbidden
        elif state not in seen:
            for to, more in self.steps[state]:
                yield from self._read_after_step(to, forbidden | more, (*seen, state))

    def is_ambiguous(self, *, whole: bool) -> bool:
        """Return whether a text can be split in a number of ways that grows with its length."""
        positions = [at for at, signs in enumerate(self.signs) if signs]
        beyond = cache(self._beyond)
        ends = {at for at in positions if self.end in dict(self.after[at])} - {self.start}
        ends -= ends if whole else set()
        loops = [at for at in positions if at in beyond(at) and at not in ends]
        for p in loops:
            ways = [each for each in self.after[p] if p in beyond(each[0])]
            for number, (to, signs) in enumerate(ways):
                if any(to == other and signs & more for other, more in ways[:number]):
                    return True
        return any(
            p != q and q in beyond(p) and self._is_split(p, q, ends)
            for p, q in product(loops, loops)
        )

    def _beyond(self, state: int) -> frozenset[int]:
        found: set[int] = set()
        new = {state}
        while new:
            new = {to for at in new for to, signs in self.after[at] if signs} - found
            found |= new
        return frozenset(found)

    def _is_split(self, p: int, q: int, ends: set[int]) -> bool:
        """Return whether one word leads from p to p, from p to q, and from q to q.

        A match that has come to one of the `ends` does not fail, so that p and q are left there.
        """
        seen: set[tuple[int, int, int]] = set()
        new = {(p, p, q)}
        while new - seen:
            seen |= new
            new = {
                (ways[0][0], ways[1][0], ways[2][0])
                for triple in new
                for ways in product(*(self.after[at] for at in triple))
                if frozenset.intersection(*(signs for _, signs in ways))
                and ends.isdisjoint((ways[0][0], ways[2][0]))
            } - seen
            if (p, q, q) in new:
                return True
        return False


def is_hostile(pattern: str, method: str, flags: int = 0) -> bool:
    """Return whether a method of a pattern may take more than linear time."""
    found = Automaton(pattern, flags, anywhere=method in ANYWHERE)
    return found.is_ambiguous(whole=method == "fullmatch")


def patterns() -> Iterator[tuple[str, str, int, set[str]]]:
    """Yield every expression in the sources: its file, its text, its flags, its methods."""
    for folder in (ROOT / "src", ROOT / "docs" / "examples"):
        for file in sorted(folder.rglob("*.py")):
            source = file.read_text(encoding="utf-8")
            nodes = list(ast.walk(ast.parse(source if "import re\n" in source else "")))
            names = {
                node.value: ast.unparse(
                    node.targets[0] if isinstance(node, ast.Assign) else node.target
                )
                for node in nodes
                if isinstance(node, ast.Assign | ast.AnnAssign)
            }
            for node in nodes:
                match node:
                    case ast.Call(ast.Attribute(ast.Name("re"), method), [pattern, *_] as given):
                        text = ast.literal_eval(pattern)
                    case _:
                        continue
                flags = [
                    getattr(re, each.attr) for each in given if isinstance(each, ast.Attribute)
                ]
                used = re.findall(rf"\b{names.get(node, '-')}\b(?:\.(\w+))?", source)[1:] or [""]
                methods = {*used} if method == "compile" else {method}
                if "" in methods:  # handed on to a function, which may do anything
                    methods = {"search", "fullmatch"}
                yield file.name, text, sum(flags), methods


def test_no_text_takes_more_than_linear_time() -> None:
    """A header of many spaces once took minutes; a bound or a possessive quantifier cures it."""
    found = list(patterns())
    assert len(found) > 40
    hostile = [
        (file, text, method)
        for file, text, flags, methods in found
        for method in methods
        if is_hostile(text, method, flags)
    ]
    assert [file for file, *_ in hostile] == ["messages.py", "plurals.py"]  # our own texts
