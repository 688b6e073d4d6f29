"""The rules of a duplicate game as one value: a rule set, and what is special about such a game."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from functools import cached_property

from attrs import evolve, field

from scrabble_rules.rules.answers import with_checked_answers
from scrabble_rules.rules.duplicate.answers import AnswerRule, NoSoloBonus, OwnPoints, SoloRule
from scrabble_rules.rules.duplicate.racks import AnyRack, RackRule
from scrabble_rules.rules.endings import GoesOut
from scrabble_rules.rules.exchange import NoExchange
from scrabble_rules.rules.first_player import Players
from scrabble_rules.rules.kinds import misplaced
from scrabble_rules.rules.passing import NoPassing
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import BLANK
from scrabble_rules.values.validators import frozen, must_be, shortened


class Leftover(enum.Enum):
    """What happens to the tiles of the rack that the best play leaves."""

    KEPT = "kept"
    """They stay on the rack."""
    RETURNED = "returned to the bag"
    """They go back into the bag."""

    def statements(self) -> Statements:
        yield says(f"rules.leftover.{self.name.lower()}")


class Jokers(enum.Enum):
    """Whether blanks are drawn like other tiles, every rack has one, or a drawn blank is replaced.

    With a blank in every rack, a blank on the board is replaced by the letter that it stands for
    after each round, if the bag has one, and comes back. Where blanks explode, a blank that was
    drawn is replaced, before anybody plays, by the letter that it stands for in the best play, if
    the bag has one; the blank goes back into the bag.
    """

    AS_DRAWN = "as drawn"
    """Blanks are drawn like other tiles."""
    IN_EVERY_RACK = "in every rack"
    """Every rack holds a blank."""
    EXPLODE = "replaced by the letter of the best play"
    """A blank that was drawn becomes a letter before anybody plays."""

    def statements(self) -> Statements:
        yield says(f"rules.jokers.{self.name.lower().replace('_', '-')}")


def _for_the_table(value: RuleSet) -> RuleSet:
    """Return the rule set for the one who stands for all: words are looked up, plays only."""
    must_be("rules", value, RuleSet, "one of scrabble_rules.profiles")
    return evolve(
        value,
        judging=Judging.REFUSE,
        players=Players(1, 1),
        exchange=NoExchange(),
        passing=NoPassing(),
        endings=GoesOut(),
    )


@frozen(cache_hash=True)
class DuplicateRules:
    """Everything that players agree on before a duplicate game.

    `DuplicateRules(rules)` is a game in which any rack is played until no tile is left. To change
    something, make a copy with `evolve`. Raises RuleSetError for rules that make no sense together.
    """

    rules: RuleSet = field(converter=_for_the_table)
    """What judges and scores plays. It is changed to be for one player, who stands for the table
    and only lays tiles: words are looked up, nobody exchanges or passes.
    """
    players: Players = field(default=Players(1, 100), kw_only=True)
    """How many may take part."""
    racks: RackRule = field(default=AnyRack(), kw_only=True)
    """Which racks are played, and when the game ends for want of one."""
    leftover: Leftover = field(default=Leftover.KEPT, kw_only=True)
    """What happens to tiles that the best play leaves."""
    jokers: Jokers = field(default=Jokers.AS_DRAWN, kw_only=True)
    """Whether every rack has a blank, or blanks are replaced before they are played."""
    answers: AnswerRule = field(default=OwnPoints(), kw_only=True)
    """What an answer scores."""
    solo: SoloRule = field(default=NoSoloBonus(), kw_only=True)
    """What it adds to have found a best play."""
    rounds: int | None = field(default=None, kw_only=True)
    """How many rounds a game has at most; None for any number."""
    seconds: int | None = field(default=None, kw_only=True)
    """How long a round lasts; None for any time."""

    def __attrs_post_init__(self) -> None:
        problems = misplaced(self) or tuple(self._contradictions())
        if problems:
            raise RuleSetError(problems)

    def _contradictions(self) -> Iterator[str]:
        for name, number in (("rounds", self.rounds), ("seconds", self.seconds)):
            if number is not None and number < 1:
                yield f"There is at least 1 of the {name}, not {shortened(number)}."
        if not 1 <= self.players.least <= self.players.most:
            yield f"There cannot be from {self.players.least} to {self.players.most} players."
        if self.jokers is not Jokers.AS_DRAWN and BLANK not in self.rules.tile_set.tiles:
            yield f"Blanks are to be {self.jokers.value}, but the tile set has none."

    @cached_property
    def checked(self) -> DuplicateRules:
        """The same rules, with the answers of your own rules checked: what a game asks."""
        return with_checked_answers(self)
