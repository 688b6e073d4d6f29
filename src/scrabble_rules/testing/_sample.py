"""A varied sample of calls: of many, some early, some late, and each answer that was given."""

from __future__ import annotations

import hashlib

from attrs import define, field

from scrabble_rules.testing._rule_calls import RuleCall

_FIRST, _LATER, _ANSWERS = 16, 48, 24


@define(eq=False)
class Sample:
    """Calls of one rule value: the first ones, later ones at random, one for each new answer.

    Later calls are a reservoir: each of the calls heard is as likely to be kept as any other.
    What is kept follows from how many there were, so the same trial keeps the same.
    """

    first: list[RuleCall] = field(factory=list)
    later: list[RuleCall] = field(factory=list)
    answers: dict[str, RuleCall] = field(factory=dict)
    heard: int = 0

    def add(self, call: RuleCall) -> None:
        """Hear one more call, and keep it if it adds something."""
        self.heard += 1
        if len(self.first) < _FIRST:
            self.first.append(call)
        elif len(self.later) < _LATER:
            self.later.append(call)
        else:
            place = _hashed(self.heard) % (self.heard - _FIRST)
            if place < _LATER:
                self.later[place] = call
        if len(self.answers) < _ANSWERS:
            self.answers.setdefault(repr(call.answer), call)

    @property
    def calls(self) -> tuple[RuleCall, ...]:
        """The calls that were kept, each once."""
        every = {id(call): call for call in (*self.first, *self.answers.values(), *self.later)}
        return tuple(every.values())


def _hashed(number: int) -> int:
    return int.from_bytes(hashlib.sha256(str(number).encode()).digest()[:8], "big")
