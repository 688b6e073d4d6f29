"""Answers that a rule gives once for equal facts: asked when first looked up, then remembered.

Premiums, bingo and word length depend on few and small facts, and a game asks for the same ones
again and again. The rule set holds these memories; the scorer and `validate` read them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
A = TypeVar("A")


class AskedOnce(dict[K, A]):
    """What a pure function answers, by its argument. It cannot be told anything else."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[K], A]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, key: K) -> A:
        answer = self._ask(key)
        super().__setitem__(key, answer)
        return answer

    def __setitem__(self, key: K, answer: A) -> None:
        """Raise TypeError."""
        raise TypeError(f"what a rule answers cannot be set, here for {key!r}")
