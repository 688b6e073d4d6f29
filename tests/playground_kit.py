"""Plays with a Speaker of the playground as its page does, without a browser."""

from __future__ import annotations

import json
from typing import Any

from attrs import define, field
from playground.session import VISITOR, Session
from playground.speaking import Speaker

Answer = dict[str, Any]


@define
class PlainPage:
    """What a page knows: the latest value of everything that it was sent."""

    speaker: Speaker = field(factory=Speaker)
    table: Answer = field(factory=dict)
    page: Answer = field(factory=dict)
    key: str = ""
    answer: Answer = field(factory=dict)

    def say(self, **said: object) -> list[Answer]:
        """Say something, let Python go on until it waits, and return all that was sent."""
        texts = [self.speaker.hear(json.dumps(said))]
        while more := self.speaker.go_on():
            texts.append(more)
        sent = [json.loads(line) for text in texts for line in text.splitlines()]
        self.page.pop("problem", None)
        self.answer = {}
        for each in sent:
            told = each.get("table", {})
            self.table |= told.get("set", {})
            self.key = told.get("key", self.key)
            self.answer |= {name: told[name] for name in told if name not in {"set", "key"}}
            self.page |= each.get("page", {})
        return sent

    @property
    def session(self) -> Session:
        """The game in Python."""
        assert self.speaker.session is not None
        return self.speaker.session

    def step(self, **step: object) -> None:
        """Change the draft."""
        self.say(step=step, count=1)

    def make(self, move: object) -> None:
        """Make a move with the next number."""
        message = {"type": "make", "turn": self.table["turn"], "move": move}
        self.say(message=message, number=self.session.table.saved.seats[VISITOR].heard + 1)

    def play_hint(self) -> None:
        """Make the best play, or pass without one."""
        self.say(hint=True)
        if self.page["hints"]:
            self.say(hint=0)
            self.make(self.table["move"])
        else:
            self.make({"type": "pass"})


def opened(key: str = "") -> PlainPage:
    """Open the page, with a link or without."""
    page = PlainPage()
    page.say(key=key)
    return page
