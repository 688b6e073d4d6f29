"""How far a replay has come: the state it has reached, and the game as long as it was legal.

Moves are carried out here, with the tiles that the racks of the record show. Which move an entry
means, and whether it agrees with the record, is left to `replay_pass`.
"""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out_drawing
from scrabble_rules.games.game import Game
from scrabble_rules.games.turns import Turn
from scrabble_rules.records.face_down import carry_out_face_down
from scrabble_rules.records.rack_claims import Labels, RackClaims
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.violations import DrawError

NO_TILES: Labels = Counter()
_BESIDE_THE_TURN = {OutcomeKind.LOST_TURN, OutcomeKind.CHALLENGE_POINTS}


class Progress:
    """The current state, and the turns that led to it for as long as all of them were legal."""

    def __init__(self, start: Game, claims: RackClaims) -> None:
        self.state: GameState = claims.dealt(start.state)
        self.claims: RackClaims = claims
        self._start: Game = evolve(start, deal=self.state)
        self._turns: list[Turn] = []
        self.entries: list[int] = []
        """For each turn, the number of the entry that it comes from."""
        self._is_legal: bool = True
        self._unrecorded: list[Outcome] = []
        """What followed from moves beside the turn itself, and may have an entry still to come."""

    @property
    def game(self) -> Game:
        """The game up to the first move that was not legal."""
        return evolve(self._start, turns=self._turns)

    def carry_out(self, legal: Legal, index: int, used: Labels = NO_TILES) -> tuple[Outcome, ...]:
        """Carry out the legal move of an entry, which takes `used` tiles; return its outcomes.

        The tiles drawn are those that the next racks show; the others are face down.
        """
        before = self.state
        try:
            step = carry_out_drawing(legal, self.claims.drawing(before, index, used))
        except DrawError:  # these tiles cannot all be in the bag
            step = carry_out_face_down(legal)
        self.state = step.state
        if self._is_legal:
            self._turns.append(Turn(legal.by, legal.move, step.drawn, step.state))
            self.entries.append(index)
        return self._note_outcomes(before)

    def depart(self, state: GameState) -> None:
        """Go on from a state that no legal move leads to. The game ends before it."""
        before, self.state = self.state, state
        self._is_legal = False
        self._note_outcomes(before)

    def reveal(self, state: GameState) -> None:
        """Replace the state by one that shows other tiles of the same racks."""
        if state is self.state:
            return
        self.state = state
        if self._is_legal and self._turns:
            self._turns[-1] = evolve(self._turns[-1], state=state)
        elif self._is_legal:
            self._start = evolve(self._start, deal=state)

    def _note_outcomes(self, before: GameState) -> tuple[Outcome, ...]:
        """Return the outcomes since a state, and note those that may have entries of their own."""
        new = self.state.past[len(before.past) :]
        self._unrecorded += [outcome for outcome in new if outcome.kind in _BESIDE_THE_TURN]
        return new

    def take_unrecorded(self, seat: int, kind: OutcomeKind) -> Outcome | None:
        """Remove and return the first such outcome that has had no entry yet, if there is one."""
        found = (o for o in self._unrecorded if o.player == seat and o.kind is kind)
        outcome = next(found, None)
        if outcome is not None:
            self._unrecorded.remove(outcome)
        return outcome
