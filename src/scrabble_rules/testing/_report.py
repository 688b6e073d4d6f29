"""The result of a trial: an answer for each law, and which rule values made no difference."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from itertools import islice
from string import ascii_uppercase
from textwrap import indent

from attrs import field, frozen

from scrabble_rules.games.game import Game
from scrabble_rules.render.text_pictures import game_text
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._report_document import as_dict
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.validators import counted, typed
from scrabble_rules.wordgraph import WordGraph

_FIRST = {
    "raises": "a rule that raises an error can break any law",
    "pure": "a rule that changes its answers can break any law",
}
"""The laws to mend before others, and why."""


_ENOUGH = 30
"""How many games reach nearly all rules; with as many, words help more than further games."""
_SEEN_WITHOUT_GAMES = {"bingo", "word_length"}
"""The fields whose rules are asked about every number there is, so more games tell no more."""


_SHORT, _MANY = 4, 1_000
_CODE = f"words=[word for word in RULES.lexicon if len(word) <= {_SHORT}]"
"""Code for short words, with the name that a report gives to the rules on trial."""
_ENGLISH_CODE = f"words=[word for word in wordlists.english_words() if len(word) <= {_SHORT}]"


def _tells_of_words(note: str) -> bool:
    return note.startswith("Played with ")


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


@frozen(field_transformer=typed)
class BrokenLaw:
    """A law that the rules break, what is wrong, and the smallest game found that shows it.

    `game` is None if no game is needed to show it. `code` is Python code that shows it again; in
    it, `RULES` are the rules on trial, `WORDS` the words given to play with, if they are many, and
    `LAW` is a law of your own.
    """

    law: str
    """The name of the law."""
    sentence: str
    """What the law says."""
    problem: str
    """What is wrong."""
    game: Game | None = field(default=None, repr=False)
    """The smallest game found that shows it; None if none is needed."""
    code: str = field(default="", repr=False)
    """Python code that shows it again."""

    def __str__(self) -> str:
        """Return the law, what is wrong, and the game that shows it."""
        said = f"{self.law}: {self.sentence}\n  Broken: {self.problem}"
        if self.game is not None:
            moves = counted(len(self.game.turns), "move")
            shown = indent(game_text(self.game), "    ")
            said = f"{said}\n  A game of {moves} shows it:\n{shown}"
        if self.code:
            said = f"{said}\n  To see it again:\n{indent(self.code, '    ')}"
        return said


@frozen(field_transformer=typed)
class LawResult:
    """The answer of a trial for one law, and how often the trial had something to look at.

    `reason` says why the law does not apply or was not reached. `known` is the reason that was
    given in advance for a deviation from the law; `broken` is then the deviation, if it was seen.
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
    """Why the law does not apply or was not reached."""
    known: str | None = None
    """The reason given in advance for a deviation from the law; None without one."""
    broken: BrokenLaw | None = field(default=None, repr=False)
    """What was found; None if nothing was."""

    def __str__(self) -> str:
        """Return one line: the law, the answer, and how often it was looked at."""
        if self.known is not None:
            seen = "seen" if self.broken else f"not seen in {counted(self.looks, 'look')}"
            return f"{self.law}: known deviation, {seen} ({self.known})"
        if self.answer is Answer.HOLDS:
            return f"{self.law}: holds (looked at {counted(self.looks, 'time')})"
        return f"{self.law}: {self.answer.value}" + (f" ({self.reason})" if self.reason else "")


@frozen(field_transformer=typed)
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
        return f"{self.field}={self.value!r} {self.why}"


@frozen(field_transformer=typed)
class Bounds:
    """How far a trial looks: games, moves in a game, work; and what its games are made from."""

    examples: int
    """How many games the trial plays at most."""
    depth: int
    """How many moves a game has at most."""
    budget: int
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


@frozen(field_transformer=typed)
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
    refused: str = ""
    """If no play was made: which rule values refused the plays tried, or that none was found."""

    @property
    def laws(self) -> tuple[str, ...]:
        """The names of the laws that were looked for."""
        return tuple(result.law for result in self.results)

    @property
    def broken(self) -> tuple[BrokenLaw, ...]:
        """The broken laws, without deviations that were known."""
        return tuple(
            result.broken for result in self.results if result.broken and result.known is None
        )

    @property
    def known(self) -> tuple[LawResult, ...]:
        """The results of laws with a known deviation, whether it was seen or not."""
        return tuple(result for result in self.results if result.known is not None)

    @property
    def no_verdict(self) -> str:
        """Why the trial has found out nothing; an empty text if it has found out something."""
        if self.broken or any(result.broken for result in self.results):
            return ""
        if not any(result.answer is Answer.HOLDS for result in self.results):
            return "no law was looked at"
        if self.plays:
            return ""
        nothing = "no play was made" if self.moves else "no move was made"
        return f"{nothing}: {self.refused}" if self.refused else nothing

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
        documents of `interchange`, or None without its extra and for rules that it refuses.
        """
        return as_dict(self)

    def result(self, law: str) -> LawResult:
        """Return the result for a law by its name; raises KeyError if it was not looked for."""
        by_name: Mapping[str, LawResult] = {result.law: result for result in self.results}
        if law not in by_name:
            raise KeyError(f"the report has no law {law!r}; it has {', '.join(by_name)}")
        return by_name[law]

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
        unreached = sum(
            one.answer is Answer.NOT_REACHED and one.known is None for one in self.results
        )
        if self.is_sound and not self.passes:
            were = "law was" if unreached == 1 else "laws were"
            lines.append(f"Sound, but not passed: {unreached} {were} not reached.")
        lines += self.notes
        lines += (
            str(one)
            for one in self.results
            if one.known is not None or one.answer in {Answer.DOES_NOT_APPLY, Answer.NOT_REACHED}
        )
        lines += [f"never reached: {value}" for value in self.unreached]
        missed = any(value.field not in _SEEN_WITHOUT_GAMES for value in self.unreached)
        if missed or (self.is_sound and not self.passes):
            lines.append(self._advice())
        order = [*_FIRST, *(law.law for law in self.broken)]
        first = sorted(self.broken, key=lambda law: order.index(law.law))
        if first and first[0].law in _FIRST and (first[1:] or unreached):
            lines.append(f"Mend {first[0].law} first: {_FIRST[first[0].law]}.")
        lines += [f"\n{law}" for law in first]
        lines += [f"\nknown deviation, {one.broken}" for one in self.known if one.broken]
        return "\n".join(lines)

    def _advice(self) -> str:
        """Say what may reach more: other words if only some were played, or more games if few."""
        given = self.bounds.words
        is_part = given is not None or any(map(_tells_of_words, self.notes))
        advice = []
        if is_part and len(given or ()) < _MANY:
            advice.append(_more_words(self.rules))
        if any(value.field == "bonuses" for value in self.unreached):
            advice.append("A bonus for many tiles needs words as long as a full rack among them.")
        if self.bounds.examples < _ENOUGH:
            advice.append(f"More games may reach more: try examples={_ENOUGH}.")
        if not advice:
            advice.append(
                "Other games may reach more: try another seed=, a larger depth=, or smaller "
                "numbers in the rule."
            )
        return " ".join(advice)

    def _summary(self) -> str:
        numbers = dict.fromkeys(Answer, 0)
        for one in self.results:
            if one.known is None:
                numbers[one.answer] += 1
        laws = counted(len(self.results), "law")
        broken, silent = numbers[Answer.BROKEN], numbers[Answer.NOT_REACHED]
        foreign, known = numbers[Answer.DOES_NOT_APPLY], len(self.known)
        first = (
            f"{broken} of {laws} broken"
            if broken
            else f"{numbers[Answer.HOLDS]} of {laws} hold{'s' * (numbers[Answer.HOLDS] == 1)}"
        )
        more = (
            f"{foreign} do not apply" if foreign > 1 else "1 does not apply" if foreign else "",
            f"{silent} not reached" if silent else "",
            f"{counted(known, 'known deviation')}" if known else "",
        )
        return ", ".join((first, *filter(None, more)))


def _more_words(rules: RuleSet) -> str:
    """Advise words to play with: of the lexicon if it has many short ones, else others."""
    lexicon, tile_set = rules.lexicon, rules.tile_set
    if not isinstance(lexicon, WordSet | WordGraph):
        return "More words may reach more: give some hundred short ones as words=."
    short = (word for word in lexicon if len(word) <= _SHORT)
    if len(tuple(islice(short, _MANY))) == _MANY:
        return f"Words of your own may reach more: a thousand or more short ones, {_CODE}."
    example = f", {_ENGLISH_CODE}" if all(map(tile_set.is_letter, ascii_uppercase)) else ""
    return (
        "More words may reach more: a thousand or more short ones, which need not be in the "
        f"lexicon{example}."
    )
