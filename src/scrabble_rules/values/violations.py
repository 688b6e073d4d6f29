"""Reasons why a move is not legal: their common shape, and those that belong to no rule.

A rule keeps its own violations in its own file; the part of a code before the dot
tells which one.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar, cast, dataclass_transform

from attrs import AttrsInstance, asdict, fields, frozen

from scrabble_rules.values.checks import shortened
from scrabble_rules.values.geometry import Square

V = TypeVar("V", bound="type[Violation]")

_ENOUGH = 8
_READABLE = 80


@dataclass_transform(frozen_default=True, kw_only_default=True)
def violation(cls: V) -> V:
    """Make a frozen attrs class of it, whose fields are given by name.

    Comparing and showing violations is done once, in their base class: there are many of
    them, and every method that attrs writes for a class takes time to import.
    """
    made = frozen(kw_only=True, eq=False, repr=False, match_args=False)(cls)
    names = (attribute.name for attribute in fields(cast("type[AttrsInstance]", made)))
    try:
        made.text.format_map(dict.fromkeys(names, ""))
    except KeyError as missing:
        raise TypeError(f"the text of {cls.__name__} names {missing}, which it has not") from None
    return made


@violation
class Violation:
    """One broken rule: a stable code, a sentence for people, the squares it is about."""

    code: ClassVar[str] = "house-rules.broken"
    text: ClassVar[str] = "A house rule is broken."
    squares: tuple[Square, ...] = ()

    @property
    def message(self) -> str:
        """One sentence for the person who made the move."""
        return self.text.format_map(
            {name: _shown(value) for name, value in self._values().items()},
        )

    def _values(self) -> dict[str, object]:
        return asdict(cast("AttrsInstance", self), recurse=False)

    def __str__(self) -> str:
        return self.message

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Violation) or type(self) is not type(other):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), *self._values().values()))

    def __repr__(self) -> str:
        values = self._values().items()
        shown = ", ".join(f"{name}={value!r}" for name, value in values if value != ())
        return f"{type(self).__name__}({shown})"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        rest = ", …" if len(value) > _ENOUGH else ""
        return ", ".join(map(_shown, value[:_ENOUGH])) + rest
    return shortened(value, _READABLE)


class IllegalMoveError(ValueError):
    """A move that is not legal was to be carried out all the same; holds every reason."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(violations)
        self.violations = violations

    def __str__(self) -> str:
        return " ".join(violation.message for violation in self.violations)


class DrawError(ValueError):
    """The tiles handed over as drawn are not the tiles that are due; nothing was changed."""


@violation
class GameOver(Violation):
    """Somebody moves although the game has ended."""

    code = "move.game-over"
    text = "The game has ended."


@violation
class NoSuchPlayer(Violation):
    """The speaker does not sit at this table."""

    code = "move.no-such-player"
    text = "There is no player {player}: the seats are numbered from 0 to {last}."
    player: str
    last: int


@violation
class NotYourTurn(Violation):
    """The speaker is not on turn."""

    code = "move.not-your-turn"
    text = "It is the turn of player {on_turn}, not of player {player}."
    player: int
    on_turn: int


@violation
class PlayerGone(Violation):
    """The speaker has left the game."""

    code = "move.player-gone"
    text = "Player {player} has left the game."
    player: int


@violation
class EndWaits(Violation):
    """The last play can still be challenged, and nothing else can be done before."""

    code = "move.end-waits"
    text = "The game is about to end: pass to accept the last play, challenge it, or resign."


@violation
class NothingToChallenge(Violation):
    """There is no play that could be challenged now."""

    code = "move.nothing-to-challenge"
    text = "There is no play that could be challenged now."


@violation
class WordNotFormed(Violation):
    """The challenge names a word that the last play did not form."""

    code = "move.word-not-formed"
    text = "The last play did not form {word}."
    word: str


@violation
class NoEndByAgreement(Violation):
    """The rules know no end by agreement."""

    code = "move.no-end-by-agreement"
    text = "These rules do not let the players agree to end the game."


@violation
class AlreadyAgreed(Violation):
    """The speaker has already voted for the end."""

    code = "move.already-agreed"
    text = "Player {player} has already agreed to end the game."
    player: int


@violation
class MissingTiles(Violation):
    """The rack does not hold what the move needs."""

    code = "rack.missing-tiles"
    text = "The rack does not hold {tiles}."
    tiles: tuple[str, ...]
