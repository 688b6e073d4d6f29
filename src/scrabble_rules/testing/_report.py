"""The result of a trial: which laws are broken, and which rule values made no difference."""

from __future__ import annotations

from textwrap import indent

from attrs import field, frozen

from scrabble_rules.games.game import Game
from scrabble_rules.render import game_text
from scrabble_rules.rules.ruleset import RuleSet


@frozen
class BrokenLaw:
    """A law that the rules break, what is wrong, and the smallest game found that shows it.

    `game` is None if no game is needed to show it.
    """

    law: str
    """The name of the law."""
    sentence: str
    """What the law says."""
    problem: str
    """What is wrong."""
    game: Game | None = field(default=None, repr=False)
    """The smallest game found that shows it; None if no game is needed."""

    def __str__(self) -> str:
        said = f"{self.law}: {self.sentence}\n  Broken: {self.problem}"
        if self.game is None:
            return said
        moves = len(self.game.turns)
        shown = f"A game of {moves} moves shows it:" if moves != 1 else "A game of 1 move shows it:"
        return f"{said}\n  {shown}\n{indent(game_text(self.game), '    ')}"


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
        return f"{self.field}={self.value!r} {self.why}"


class UnsoundRulesError(AssertionError):
    """The rules break laws; `report` says which and how."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return str(self.report)


@frozen
class Report:
    """What a trial found; it is true if no law is broken.

    A broken law is broken for certain. That no law is broken is no proof: it held in `games` games
    of `moves` moves altogether, and `unreached` lists the rule values that they did not test.
    """

    rules: RuleSet = field(repr=False)
    """The rules on trial."""
    laws: tuple[str, ...] = field(repr=False)
    """The names of the laws that were checked."""
    games: int
    """How many games were played."""
    moves: int
    """How many moves these had together."""
    broken: tuple[BrokenLaw, ...] = ()
    """The laws that were broken, each with a game."""
    unreached: tuple[Unreached, ...] = ()
    """The rule values that made no difference."""

    @property
    def is_sound(self) -> bool:
        """Whether no law is broken."""
        return not self.broken

    def __bool__(self) -> bool:
        return self.is_sound

    def unwrap(self) -> Report:
        """Return the report itself; raise UnsoundRulesError if a law is broken."""
        if self.broken:
            raise UnsoundRulesError(self)
        return self

    def __str__(self) -> str:
        laws = len(self.laws)
        tried = f"{self.games} games, {self.moves} moves"
        if self.broken:
            lines = [f"{len(self.broken)} of {laws} laws broken ({tried})."]
        else:
            lines = [f"{laws} laws hold ({tried})."]
        lines += [f"never reached: {value}" for value in self.unreached]
        lines += [f"\n{law}" for law in self.broken]
        return "\n".join(lines)
