"""The result of a trial: an answer for each law, and which rule values made no difference.

A report is read as text, or as plain data of the form docs/reference/kit-report-1.schema.json.
"""

from __future__ import annotations

import enum
import hashlib
from collections import Counter
from textwrap import indent

from attrs import Attribute, asdict, field, fields, has

from scrabble_rules.games.game import Game
from scrabble_rules.render.text_pictures import game_text
from scrabble_rules.rules import promises
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._documents import interchange_room, registry_or_reason
from scrabble_rules.values.validators import at_least, counted, frozen

VERSION = 1
"""The version of the form of a report as data."""
KIT = "0.1.0"
"""The version of this package, whose top module a folder does not import."""
_FIRST = ("raises", "pure")
"""The laws to mend before others: rules that break them can break any law."""
_LONG = 60
"""How many characters words may take in code; longer lists are called WORDS."""
EXAMPLES = 20
"""How many games a trial plays, unless you say otherwise."""
DEPTH = 40
"""How many moves a game of a trial has at most, unless you say otherwise."""
BUDGET = 5_000_000
"""How much work a trial does at most, unless you say otherwise."""


class Answer(enum.Enum):
    """What a trial can say of a law. Only the first counts as holding."""

    HOLDS = "holds"
    """The law was tried and holds."""
    BROKEN = "broken"
    """A game was found that breaks it."""
    DOES_NOT_APPLY = "does not apply"
    """The rules have nothing that the law is about."""
    NOT_REACHED = "not reached"
    """No game of the trial came to a point where the law says something, or it could not tell."""


@frozen
class LawResult:
    """The answer of a trial for one law, and how often the trial had something to look at.

    In `code`, `RULES` are the rules on trial, `WORDS` the words given to play with, if they are
    many, and `LAW` is a law of your own.
    """

    law: str
    """The name of the law."""
    sentence: str = field(repr=False)
    """What the law says."""
    answer: Answer
    """Whether it holds, is broken, does not apply, or was not reached."""
    looks: int = 0
    """How often the trial had something to look at."""
    reason: str = ""
    """What is wrong, or why the law does not apply or was not reached."""
    known: str | None = None
    """The reason given in advance for a deviation from the law; None without one."""
    game: Game | None = field(default=None, repr=False)
    """The smallest game found that breaks the law; None if none is needed."""
    code: str = field(default="", repr=False)
    """Python code that shows again how the law is broken."""

    def __str__(self) -> str:
        """Return the law and the answer; of a broken law also what is wrong, and the game."""
        is_broken = self.answer is Answer.BROKEN
        if self.known is not None:
            seen = "seen" if is_broken else f"not seen in {counted(self.looks, 'look')}"
            head = f"{self.law}: known deviation, {seen} ({self.known})"
        elif self.answer is Answer.HOLDS:
            head = f"{self.law}: holds (looked at {counted(self.looks, 'time')})"
        else:
            head = f"{self.law}: {self.answer.value}" + f" ({self.reason})" * bool(self.reason)
        if not is_broken:
            return head
        lines = [f"{self.law}: {self.sentence}" if self.known is None else head]
        lines.append(f"  Broken: {self.reason}")
        if self.game is not None:
            moves = counted(len(self.game.turns), "move")
            lines += [f"  A game of {moves} shows it:", indent(game_text(self.game), "    ")]
        if self.code:
            lines += ["  To see it again:", indent(self.code, "    ")]
        return "\n".join(lines)


@frozen
class Unreached:
    """A rule value that made no difference in any game that was played."""

    field: str
    """The field of the rule set."""
    value: object
    """The rule value in it."""
    why: str
    """What never happened."""

    def __str__(self) -> str:
        """Return the rule and why no game reached it."""
        return f"{self.field}={shown(self.value)} {self.why}"


@frozen
class Bounds:
    """How far a trial looks: games, moves in a game, work; and what its games are made from."""

    examples: int = field(default=EXAMPLES, validator=at_least(0))
    """How many games the trial plays at most."""
    depth: int = field(default=DEPTH, validator=at_least(0))
    """How many moves a game has at most."""
    budget: int = field(default=BUDGET, validator=at_least(0))
    """How much work the whole trial may take."""
    seed: int = 0
    """Which games are drawn: another seed draws other games."""
    words: tuple[str, ...] | None = None
    """The words that were given to play with; None if the kit chose a few."""


class UnsoundRulesError(AssertionError):
    """The rules break laws, or nothing was found out about them; `report` says more."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return str(self.report)


@frozen
class Report:
    """What a trial found; it is true if the rules are sound as far as the trial has looked.

    A broken law is broken for certain. That no law is broken is no proof: each result says how
    often it was looked at, and `unreached` lists the rule values that made no difference.
    """

    rules: RuleSet = field(repr=False)
    """The rules on trial."""
    bounds: Bounds
    """How far the trial looked."""
    results: tuple[LawResult, ...] = field(repr=False)
    """What was found for each law, in the order of the laws."""
    games: int
    """How many games were played."""
    moves: int
    """How many moves were made in these games."""
    plays: int
    """How many of these moves laid tiles."""
    unreached: tuple[Unreached, ...] = ()
    """The rule values that made no difference in any game."""
    notes: tuple[str, ...] = ()
    """What else to know: which words were played, where the budget ended the trial, and which rule
    values have no sentence for a rulebook."""
    no_verdict: str = ""
    """Why the trial has found out nothing; empty if it has found out something.

    If no play was made, it names the rule values that refused the plays tried. If a game came to a
    state without a legal move, though not by the rules, it says why.
    """

    @property
    def laws(self) -> tuple[str, ...]:
        """The names of the laws that were looked for."""
        return tuple(result.law for result in self.results)

    @property
    def broken(self) -> tuple[LawResult, ...]:
        """The results of broken laws, without deviations that were known."""
        broken = (result for result in self.results if result.answer is Answer.BROKEN)
        return tuple(result for result in broken if result.known is None)

    @property
    def known(self) -> tuple[LawResult, ...]:
        """The results of laws with a known deviation, whether it was seen or not."""
        return tuple(result for result in self.results if result.known is not None)

    @property
    def is_sound(self) -> bool:
        """Whether no law is broken but for known deviations, and the trial has a verdict."""
        return not self.broken and not self.no_verdict

    @property
    def passes(self) -> bool:
        """Whether the rules are sound and each law holds, does not apply, or has a known deviation.

        This is what "passes the kit" means. It asks about laws only: a rule value may have made no
        difference in any game even so, and `unreached` lists these.
        """
        fine = {Answer.HOLDS, Answer.DOES_NOT_APPLY}
        return self.is_sound and all(
            result.answer in fine or result.known is not None for result in self.results
        )

    def as_dict(self) -> dict[str, object]:
        """Return the report as plain data: dicts, lists, texts, numbers, booleans and None.

        Its form is published as a JSON Schema beside the reference page of the kit. Games are
        documents of `interchange`, or text without its extra and for rules that it refuses.
        """
        promised = [
            {
                "field": kind.name,
                "rule": type(rule).__name__,
                "promises": list(promises.declared(rule, kind.method)),
            }
            for kind, rule in rules_in(self.rules)
        ]
        return {
            "version": VERSION,
            "kit": KIT,
            "promises": {"end": self.rules.promises_end, "rules": promised},
            "is_sound": self.is_sound,
            "passes": self.passes,
            **asdict(self, value_serializer=_plain),
        }

    def result(self, law: str) -> LawResult:
        """Return the result for a law by its name; raises KeyError if it was not looked for."""
        for result in self.results:
            if result.law == law:
                return result
        raise KeyError(f"the report has no law {law!r}; it has {', '.join(self.laws)}")

    def __bool__(self) -> bool:
        """Return whether the rules are sound as far as the trial has looked."""
        return self.is_sound

    def unwrap(self) -> Report:
        """Return the report itself; raise UnsoundRulesError unless the rules are sound."""
        if not self.is_sound:
            raise UnsoundRulesError(self)
        return self

    def __str__(self) -> str:
        """Return the whole report, a line or more for each law."""
        tried = f"{counted(self.games, 'game')}, {counted(self.moves, 'move')}"
        lines = [f"{self._summary()} ({tried})."]
        if self.no_verdict:
            lines.append(f"No verdict: {self.no_verdict}.")
        lines += self.notes
        quiet = {Answer.DOES_NOT_APPLY, Answer.NOT_REACHED}
        lines += (str(one) for one in self.results if one.answer in quiet)
        lines += (f"never reached: {value}" for value in self.unreached)
        if self.unreached or (self.is_sound and not self.passes):
            lines.append("More games, another seed or other words may reach more.")
        order = [*_FIRST, *self.laws]
        first = sorted(self.broken, key=lambda law: order.index(law.law))
        if first and first[0].law in _FIRST:
            lines.append(f"Mend {first[0].law} first: a rule that breaks it can break any law.")
        seen = (one for one in self.known if one.answer is Answer.BROKEN)
        lines += (f"\n{one}" for one in (*first, *seen))
        return "\n".join(lines)

    def _summary(self) -> str:
        numbers = Counter(one.answer for one in self.results if one.known is None)
        holding, foreign = numbers[Answer.HOLDS], numbers[Answer.DOES_NOT_APPLY]
        laws, known = counted(len(self.results), "law"), len(self.known)
        parts = {
            f"{numbers[Answer.BROKEN]} of {laws} broken": numbers[Answer.BROKEN],
            f"{holding} of {laws} hold{'s' * (holding == 1)}": not numbers[Answer.BROKEN],
            f"{foreign} {'does' if foreign == 1 else 'do'} not apply": foreign,
            f"{numbers[Answer.NOT_REACHED]} not reached": numbers[Answer.NOT_REACHED],
            counted(known, "known deviation"): known,
        }
        return ", ".join(part for part, number in parts.items() if number)


def _plain(_owner: object, about: Attribute[object] | None, value: object) -> object:
    """Return what stands for a value in a report as data."""
    if isinstance(value, RuleSet):
        return digest_of_rules(value)
    if isinstance(value, Game):
        registry = registry_or_reason(value.rules)[0]
        if registry is None:
            return game_text(value)
        return interchange_room().dump(value, registry=registry)
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple):
        return list(value)
    return repr(value) if about == fields(Unreached).value else value


def digest_of_rules(rules: RuleSet) -> str:
    """Return a fingerprint of rules that is the same on every machine and Python version.

    It covers the classes and fields of all rule values, tile set, layout and words, but not the
    code of custom rules.
    """
    return hashlib.sha256(_told(rules).encode("utf-8", "surrogatepass")).hexdigest()


def _told(value: object) -> str:
    """Write a value with all its fields; of a lexicon, the digest of its words."""
    kind = type(value)
    digest = getattr(value, "digest", None)
    if isinstance(digest, str):
        return f"words {digest}"
    if isinstance(value, enum.Enum):
        return f"{kind.__name__}.{value.name}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_told, value))})"
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(map(_told, value)))}}}"
    if has(kind):
        named = (one for one in fields(kind) if one.eq)
        parts = (f"{one.name}={_told(getattr(value, one.name))}" for one in named)
        return f"{kind.__module__}.{kind.__qualname__}({', '.join(parts)})"
    return repr(value) if isinstance(value, str | int | float | type(None)) else kind.__qualname__


def code_for(named: str, sake: str, bounds: Bounds) -> str:
    """Return code that tries a law again.

    The games that are played for the `sake` of another law are played only if it is tried as well.
    """
    laws = ", ".join(dict.fromkeys([named, *([repr(sake)] if sake else [])]))
    usual, told = Bounds(), [f"RULES, laws=[{laws}]"]
    for name, value in asdict(bounds).items():
        if value != getattr(usual, name):
            shown = repr(value)
            told.append(f"{name}={shown if len(shown) <= _LONG else name.upper()}")
    return (
        "from scrabble_rules.testing import check_rules\n"
        f"print(check_rules({', '.join(told)}, first_only=True))"
    )
