"""Reasons why a move is not legal: their common shape, and those that belong to no rule.

A rule keeps its own violations in its own file; the part of a code before the dot
tells which one.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import asdict, field, frozen

from scrabble_rules.geometry import Square, as_squares, shortened

_ENOUGH = 8


@frozen(kw_only=True)
class Violation:
    """One broken rule: a stable code, a sentence for people, the squares it is about."""

    code: ClassVar[str] = "house-rules.broken"
    text: ClassVar[str] = "A house rule is broken."
    squares: tuple[Square, ...] = field(default=(), converter=as_squares)

    @property
    def message(self) -> str:
        """One sentence for the person who made the move."""
        return self.text.format_map(
            {name: _shown(value) for name, value in asdict(self, recurse=False).items()}
        )

    def __str__(self) -> str:
        return self.message


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        rest = ", …" if len(value) > _ENOUGH else ""
        return ", ".join(map(_shown, value[:_ENOUGH])) + rest
    return shortened(value)


class IllegalMoveError(ValueError):
    """A move that is not legal was to be carried out all the same; holds every reason."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(violations)
        self.violations = violations

    def __str__(self) -> str:
        return " ".join(violation.message for violation in self.violations)


class DrawError(ValueError):
    """The tiles handed over as drawn are not the tiles that are due; nothing was changed."""


@frozen(kw_only=True)
class GameOver(Violation):
    """Somebody moves although the game has ended."""

    code = "move.game-over"
    text = "The game has ended."


@frozen(kw_only=True)
class NoSuchPlayer(Violation):
    """The speaker does not sit at this table."""

    code = "move.no-such-player"
    text = "There is no player {player}: the seats are numbered from 0 to {last}."
    player: object
    last: int


@frozen(kw_only=True)
class NotYourTurn(Violation):
    """The speaker is not on turn."""

    code = "move.not-your-turn"
    text = "It is the turn of player {on_turn}, not of player {player}."
    player: int
    on_turn: int


@frozen(kw_only=True)
class PlayerGone(Violation):
    """The speaker has left the game."""

    code = "move.player-gone"
    text = "Player {player} has left the game."
    player: int


@frozen(kw_only=True)
class EndWaits(Violation):
    """The last play can still be challenged, and nothing else can be done before."""

    code = "move.end-waits"
    text = "The game is about to end: pass to accept the last play, challenge it, or resign."


@frozen(kw_only=True)
class NothingToChallenge(Violation):
    """There is no play that could be challenged now."""

    code = "move.nothing-to-challenge"
    text = "There is no play that could be challenged now."


@frozen(kw_only=True)
class WordNotFormed(Violation):
    """The challenge names a word that the last play did not form."""

    code = "move.word-not-formed"
    text = "The last play did not form {word}."
    word: str


@frozen(kw_only=True)
class NoEndByAgreement(Violation):
    """The rules know no end by agreement."""

    code = "move.no-end-by-agreement"
    text = "These rules do not let the players agree to end the game."


@frozen(kw_only=True)
class AlreadyAgreed(Violation):
    """The speaker has already voted for the end."""

    code = "move.already-agreed"
    text = "Player {player} has already agreed to end the game."
    player: int


@frozen(kw_only=True)
class MissingTiles(Violation):
    """The rack does not hold what the move needs."""

    code = "rack.missing-tiles"
    text = "The rack does not hold {tiles}."
    tiles: tuple[str, ...]
