"""A computer player: points now, what is kept, which words it knows, and how it errs.

On turn the player compares its plays, its exchanges and the blanks that it may take from the board,
by their points and by what they keep on the rack. Without any of these it passes, agrees to end the
game, or resigns. It challenges a play that has a word which it knows to be no word, and accepts all
others. With an empty bag between two players the end of the game is open, and is worked out (see
`endgame`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from attrs import field

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import View
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.plays import LegalPlays
from scrabble_rules.players.endgame import at_the_end
from scrabble_rules.players.keeping import KeepNothing, KeepRule
from scrabble_rules.players.weighing import (
    Weighed,
    agrees_to_end,
    best_exchange,
    best_play,
    blanks_to_take,
    last_resort,
    leaves_of,
    phonies,
    phony_among,
    rack_worth,
)
from scrabble_rules.values.moves import AgreeEnd, Challenge, Move, Pass, Play
from scrabble_rules.values.seeded_numbers import below, numbers_of
from scrabble_rules.values.validators import at_least, described, frozen

_ALL: Final = 100


@frozen
class Vocabulary:
    """A share of all words, always the same ones: a player who does not know a word never lays it.

    Raises ValueError for a share outside 0 to 100, TypeError for one that is no whole number.
    """

    percent: int = field(default=_ALL, validator=at_least(0, _ALL))
    """How many of a hundred words the player knows."""
    person: str = ""
    """Players of different names know different words."""

    @property
    def knows_all(self) -> bool:
        """Whether the player knows every word."""
        return self.percent == _ALL

    def knows(self, labels: tuple[str, ...]) -> bool:
        """Return whether the player knows a word. The same words are known on every machine."""
        if self.knows_all:
            return True
        text = "\n".join(("vocabulary 1", self.person, *labels))
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        return int.from_bytes(digest[:8], "big") % _ALL < self.percent


PERCENT: Final = at_least(0, _ALL)


def _keeps(_instance: object, _attribute: object, value: object) -> None:
    """Raise TypeError unless a value says what tiles are worth; an attrs validator."""
    if isinstance(value, type) or not callable(getattr(value, "worth", None)):
        raise TypeError(
            "the keeping of ComputerPlayer must be a KeepRule, such as "
            f'KeepValues(tiles={{"S": 800}}), not {described(value)}'
        )


@frozen(kw_only=True)
class ComputerPlayer:
    """A player composed of values; each part may be changed with `evolve`.

    Raises ValueError for percentages outside 0 to 100 and a negative budget, and TypeError for a
    part of the wrong type.
    """

    keeping: KeepRule = field(default=KeepNothing(), validator=_keeps)
    """What the tiles on the rack are worth."""
    vocabulary: Vocabulary = Vocabulary()
    """Which words the player knows."""
    slips: int = field(default=0, validator=PERCENT)
    """In how many of a hundred turns the player makes any legal play instead of its best."""
    bluffs: int = field(default=0, validator=PERCENT)
    """In how many of a hundred turns the player lays tiles that form no word, where that stands
    until it is challenged.
    """
    end_budget: int = field(default=0, validator=at_least(0))
    """How many moves the player tries to work out the end of a game; 0 for none."""

    def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        """Return the move of the seat of a view, or None if it has nothing to say."""
        seen = view.state
        if seen.pending is not None and self._doubts(view, seen.pending):
            challenge = Challenge()
            if validate(view, challenge):
                return challenge
        if seen.waiting is not None:
            accepting = Pass()
            return accepting if validate(view, accepting) else None
        if seen.votes and agrees_to_end(view):
            return AgreeEnd()
        return self._on_turn(seen, plays, seed) if view.seat == seen.on_turn else None

    def _doubts(self, view: View, last: Pending) -> bool:
        """Return whether the last play has a word that the player knows to be none."""
        if last.player == view.seat:
            return False
        found = phonies(view.state.rules, last.board_before, last.play)
        return any(map(self.vocabulary.knows, found))

    def _on_turn(self, seen: GameState, plays: LegalPlays, seed: KnownSeed) -> Move:
        slip = self._slip(seen, plays, seed) if self.slips or self.bluffs else None
        if slip is not None:
            return slip
        if self.end_budget and plays:
            knows = None if self.vocabulary.knows_all else self._knows
            last = at_the_end(plays, self.end_budget, knows)
            if last is not None:
                return last.move
        return self._best(seen, plays) or last_resort(seen)

    def _slip(self, seen: GameState, plays: LegalPlays, seed: KnownSeed) -> Play | None:
        """Return any play or a phony if the player slips or bluffs in this turn, else None."""
        numbers = numbers_of(seed.text)
        chance = below(_ALL, numbers)
        if chance < self.slips:
            every = plays if self.vocabulary.knows_all else list(filter(self._knows, plays))
            if every:
                return every[below(len(every), numbers)].play
        if chance >= _ALL - self.bluffs:
            return phony_among(seen, self._known(plays), numbers)
        return None

    def _known(self, plays: LegalPlays) -> Iterable[ScoredPlay]:
        """Return the plays whose words the player knows, best first."""
        if self.vocabulary.knows_all:
            return plays.best(1) if isinstance(self.keeping, KeepNothing) else plays
        return filter(self._knows, plays)

    def _knows(self, found: ScoredPlay) -> bool:
        words = form_words(found.state.board, found.play).words
        return all(self.vocabulary.knows(word.labels) for word in words)

    def _best(self, seen: GameState, plays: LegalPlays) -> Move | None:
        """Return the play, exchange or blank that is worth most; a play if equals are."""
        leaves = leaves_of(seen, self.keeping)
        best = best_play(self._known(plays), leaves)
        if best is None or not isinstance(self.keeping, KeepNothing):
            exchange = best_exchange(seen, leaves, None if best is None else best.worth)
            best = best if exchange is None else exchange
        for taken, after in blanks_to_take(seen):
            if taken.keeps_turn:
                there = self._known(plays.elsewhere(after))
                with_it = best_play(there, leaves_of(after, self.keeping))
                worth = None if with_it is None else with_it.worth
            else:
                worth = rack_worth(after, seen.on_turn, self.keeping)
            if worth is not None and (best is None or worth > best.worth):
                best = Weighed(taken, worth)
        return None if best is None else best.move


RANDOM: Final = ComputerPlayer(slips=100)
"""Makes any legal play, each with the same chance."""

WEAK: Final = ComputerPlayer(vocabulary=Vocabulary(25), slips=10)
"""Knows every fourth word, and slips in every tenth turn."""

GREEDY: Final = ComputerPlayer()
"""Makes the play that scores most."""
