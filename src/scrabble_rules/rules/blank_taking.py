"""Taking a blank from the board: the player gives the letter that it stands for.

In the five rulebooks a tile on the board stays there (S0.16). In a common house rule, a player who
holds the letter lays it in place of the blank and takes the blank. In some games this comes before
the play and keeps the turn, in others it replaces the play. The rule `taken_blanks` says whether
the blank must be played at once.

The player scores nothing for it and draws nothing. Taking a blank accepts the last play, as every
other move in turn does: afterwards that play cannot be challenged.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.rules.promises import Allowance
from scrabble_rules.values.log import OutcomeKind, Past, as_past
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import Violation

_KINDS = (OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN)


@frozen(field_transformer=None)
class BlankTakingFacts:
    """The letter given for a blank, who gives it, and what the player has taken before."""

    letter: str
    """The label of the letter that the blank stands for, which the player gives."""
    keeps_turn: bool
    """Whether the player wants to move again afterwards."""
    taken: int
    """How many blanks the player has already taken in this turn."""
    player: int
    """The seat of the player."""
    bag: int
    """How many tiles are in the bag."""
    past: Past = field(default=Past(), converter=as_past)
    """The log so far, oldest first."""


class BlankTakingRule(Protocol):
    """Says what is wrong with taking a blank from the board."""

    def check_taking(self, facts: BlankTakingFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class TakingNotAllowed(Violation):
    """The rules leave blanks on the board."""

    code = "blank-taking.not-allowed"
    text = "You may not take a blank from the board in this game."


class NoBlankThere(Violation):
    """There is no blank on the square."""

    code = "blank-taking.no-blank"
    text = "There is no blank on these squares: {squares:wide}."


class TakingUsesTurn(Violation):
    """The player wants to move again, but taking a blank is the whole turn."""

    code = "blank-taking.uses-turn"
    text = "Taking a blank uses up your turn in this game."


class TakingKeepsTurn(Violation):
    """The player wants to end the turn with it, but a blank is only taken before a play."""

    code = "blank-taking.keeps-turn"
    text = "Taking a blank does not use up your turn in this game: you still have to move."


class TurnLimitReached(Violation):
    """The player has taken all blanks that the rules allow in one turn."""

    code = "blank-taking.turn-limit"
    text = "You may take only {limit:# blank|# blanks} in one turn."
    limit: int
    """How many the rules allow in one turn."""


class GameLimitReached(Violation):
    """The player has taken all blanks that the rules allow in a game."""

    code = "blank-taking.game-limit"
    text = "You may take only {limit:# blank|# blanks} in a game."
    limit: int
    """How many the rules allow each player in a game."""


class NoBlankTaking(NoFields):
    """Blanks stay where they lie (S0.16)."""

    allowance: ClassVar[Allowance] = Allowance.NEVER

    def check_taking(self, facts: BlankTakingFacts) -> tuple[Violation, ...]:
        """Return that no blank may be taken."""
        return (TakingNotAllowed(),)

    statements: ClassVar[Statements] = (says("rules.blank-taking.never", TakingNotAllowed),)


@frozen(kw_only=True)
class BlankForLetter:
    """A blank may be taken for its letter, before a play, instead of one, or both.

    Raises ValueError for a limit below 1, and if a blank could be taken at no time at all.
    """

    before_play: bool = True
    """Whether a player who takes a blank keeps the turn."""
    instead_of_play: bool = False
    """Whether taking a blank may be the whole turn."""
    per_turn: int | None = field(default=None, validator=at_least(1))
    """How many blanks a player may take in one turn; None for any number."""
    per_player: int | None = field(default=None, validator=at_least(1))
    """How many blanks each player may take in a game; None for any number."""

    def __attrs_post_init__(self) -> None:
        if not (self.before_play or self.instead_of_play):
            raise ValueError(
                "a blank is taken before a play or instead of one; NoBlankTaking() allows neither"
            )

    def check_taking(self, facts: BlankTakingFacts) -> tuple[Violation, ...]:
        """Return a violation for each limit that is reached, and for the wrong kind of turn."""
        found: list[Violation] = []
        if facts.keeps_turn and not self.before_play:
            found.append(TakingUsesTurn())
        if not facts.keeps_turn and not self.instead_of_play:
            found.append(TakingKeepsTurn())
        if self.per_turn is not None and facts.taken >= self.per_turn:
            found.append(TurnLimitReached(limit=self.per_turn))
        had = sum(facts.past.number(kind, facts.player) for kind in _KINDS)
        if self.per_player is not None and had >= self.per_player:
            found.append(GameLimitReached(limit=self.per_player))
        return tuple(found)

    def statements(self) -> Statements:
        when = "instead" if not self.before_play else "both" if self.instead_of_play else "before"
        reasons = (NoBlankThere, TakingUsesTurn, TakingKeepsTurn)
        yield says(f"rules.blank-taking.{when}", *reasons)
        if (most := self.per_turn) is not None:
            yield says("rules.blank-taking.per-turn", TurnLimitReached, blanks=most)
        if (most := self.per_player) is not None:
            yield says("rules.blank-taking.per-player", GameLimitReached, blanks=most)
