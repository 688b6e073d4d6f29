"""What the worker of the page calls: text comes in, and texts go out.

A worker has one `Speaker`. After each text it hears, the worker calls `go_on` until nothing comes
any more: that is where the computer moves, and where games of a trial are played, so that the page
is shown what has happened before.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator, Mapping

from attrs import define

from playground.link import LinkError
from playground.panel import ChangeError, Panel
from playground.session import LEVELS, Sent, Session
from playground.trial import Trial
from scrabble_rules import RuleSet, SetupError, interchange
from scrabble_rules.frontend import DraftError
from scrabble_rules.interchange import InterchangeError
from web.steps import BadMessageError, number, text

FIRST = "no-challenge"
"""The profile of the first game."""
FIRST_LEVEL = "usual"
MOST_GAMES = 1_000
MOST_TEXT = 200_000
_LONGEST = 60


@define(eq=False)
class Speaker:
    """Hears what the page says to its worker, and answers."""

    session: Session | None = None
    panel: Panel = Panel.of(FIRST)
    trial: Trial | None = None
    games: int = 0
    """How many games of the trial are to be played."""

    def hear(self, said: str) -> str:
        """Do what a message asks for; return the answers, one on each line."""
        return _lines(self._heard(said))

    def go_on(self) -> str:
        """Do one thing that does not wait for the page; return an empty text if there is none."""
        if self.session is not None and self.session.waits:
            return _lines(self.session.go_on()) or "{}"
        if self.trial is not None and self.trial.games < self.games:
            return _lines(self._play_on() if self.trial.differing else self._differ())
        return ""

    def _heard(self, said: str) -> Iterator[Sent]:
        try:
            yield from self._answers(json.loads(said))
        except (LinkError, ChangeError, SetupError) as error:
            yield {"page": {"problem": str(error)}}
        except DraftError as error:
            yield {"table": {"note": str(error)}}
        except (BadMessageError, InterchangeError, json.JSONDecodeError) as error:
            yield {"page": {"problem": f"The page said what is not understood: {error}"}}

    def _answers(self, said: dict[str, object]) -> Iterator[Sent]:
        match said:
            case {"key": str() as key}:
                yield from self._enter(key)
            case {"new": "profile"}:
                self.panel = Panel.of(text(said, "profile", _LONGEST))
                yield from self._begin(text(said, "level"))
            case {"new": "panel"}:
                yield from self._begin(text(said, "level"))
            case {"panel": _}:
                self._change(said)
                yield {"page": {"panel": self.panel.shown()}}
            case {"ask": "rules"}:
                yield {"page": {"rules": interchange.dumps(self.panel.rules)}}
            case {"try": str() as document}:
                self._set_up(said, document)
            case _ if self.session is not None:
                yield from self.session.hear(said)
            case _:
                raise BadMessageError("there is no game yet")

    # -- games

    def _enter(self, key: str) -> Iterator[Sent]:
        """Begin with the game of a link, or with a new one."""
        problem = ""
        try:
            if key:
                self.session = Session.open(key, seed=fresh, now=now)
                self.panel = Panel.like(self.session.rules)
        except LinkError as error:
            problem = f"This link cannot be opened: {error}."
        if self.session is None:
            self.session = Session.begin(self.panel.rules, FIRST_LEVEL, seed=fresh, now=now)
        yield from self._shown()
        if problem:
            yield {"page": {"problem": problem}}

    def _begin(self, level: str) -> Iterator[Sent]:
        """Begin a game under the rules of the panel."""
        if level not in LEVELS:
            raise BadMessageError("there is no such level")
        self.session = Session.begin(self.panel.rules, level, seed=fresh, now=now)
        yield from self._shown()

    def _shown(self) -> Iterator[Sent]:
        if self.session is not None:
            yield from self.session.show(again=True)
            yield {"page": {"profile": self.panel.profile, "panel": None}}

    # -- rules

    def _change(self, said: Mapping[str, object]) -> None:
        match said.get("panel"):
            case "profile":
                self.panel = Panel.of(text(said, "profile", _LONGEST))
            case "value":
                name, profile = text(said, "field", _LONGEST), text(said, "profile", _LONGEST)
                self.panel = self.panel.with_value(name, profile)
            case "number":
                part = said.get("part")
                if not isinstance(part, str):
                    raise BadMessageError("part must be a text")
                name = text(said, "field", _LONGEST)
                self.panel = self.panel.with_number(name, part, number(said, "value"))
            case "show":
                pass
            case _:
                raise BadMessageError("no such change")

    # -- trials

    def _set_up(self, said: Mapping[str, object], document: str) -> None:
        """Begin a trial of rules against those of a profile."""
        if len(document) > MOST_TEXT:
            raise BadMessageError("the rules are too long")
        first = Panel.of(text(said, "profile", _LONGEST)).rules
        second = interchange.loads(document, RuleSet)
        level = text(said, "level")
        if level not in LEVELS:
            raise BadMessageError("there is no such level")
        self.trial = Trial.of(first, second, LEVELS[level][1])
        self.games = min(number(said, "games"), MOST_GAMES)

    def _differ(self) -> Iterator[Sent]:
        """Find a game that differs, before those of the trial are played."""
        assert self.trial is not None  # noqa: S101 - `go_on` has asked
        self.trial = self.trial.told()
        yield {"page": {"differing": self.trial.differing}}

    def _play_on(self) -> Iterator[Sent]:
        assert self.trial is not None  # noqa: S101 - `go_on` has asked
        try:
            self.trial = self.trial.further()
        except (ValueError, RuntimeError) as error:
            self.games = 0
            yield {"page": {"problem": f"These rules cannot be played out: {error}"}}
            return
        yield {
            "page": {
                "trial": {
                    "games": self.trial.games,
                    "of": self.games,
                    "lines": self.trial.shown(),
                    "same": self.trial.first == self.trial.second,
                }
            }
        }


def _lines(messages: Iterator[Sent]) -> str:
    return "\n".join(map(json.dumps, messages))


def fresh() -> bytes:
    """Return random bytes, from which nobody can guess the tiles."""
    return secrets.token_bytes(16)


def now() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000
