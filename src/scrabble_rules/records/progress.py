"""How far a replay has come: the state it has reached, and the game as long as it was legal.

Moves are carried out here, with the tiles that the racks of the record show; tiles that no record
tells lie face down. Moves that the rules forbid are carried out as well, because a record vouches
for them. Which move an entry means, and whether it agrees with the record, is left to
`replay_pass`.
"""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Turn, carry_out_drawing
from scrabble_rules.engine.validation import validate
from scrabble_rules.records.rack_claims import Labels, RackClaims, carry_out_face_down
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.moves import Move, Pass, Play
from scrabble_rules.values.violations import DrawError, Waiver

NO_TILES: Labels = Counter()
_BESIDE_THE_TURN = {OutcomeKind.LOST_TURN, OutcomeKind.CHALLENGE_POINTS}


def all_face_down(state: GameState) -> GameState:
    """Turn every rack and the bag face down."""
    racks = [rack.face_down() for rack in state.racks]
    return evolve(state, racks=racks, bag=state.bag.face_down())


class Progress:
    """The current state, and the turns that led to it for as long as all of them were legal."""

    def __init__(self, deal: GameState, claims: RackClaims) -> None:
        self.state: GameState = claims.dealt(deal)
        self.claims: RackClaims = claims
        self.deal: GameState = self.state
        self.turns: list[Turn] = []
        """The turns up to the first move that was not legal."""
        self.entries: list[int] = []
        """For each turn, the number of the entry that it comes from."""
        self._is_legal: bool = True
        self._unrecorded: list[Outcome] = []
        """What followed from moves beside the turn itself, and may have an entry still to come."""

    def carry_out(self, legal: Legal, index: int, used: Labels = NO_TILES) -> tuple[Outcome, ...]:
        """Carry out the legal move of an entry, which takes `used` tiles; return its outcomes.

        The tiles drawn are those that the next racks show; the others are face down.
        """
        try:
            turn = carry_out_drawing(legal, self.claims.drawing(self.state, index, used))
        except DrawError:  # these tiles cannot all be in the bag
            turn = carry_out_face_down(legal)
        if self._is_legal:
            self.turns.append(turn)
            self.entries.append(index)
        return self._go_on(turn.state)

    def reveal(self, state: GameState) -> None:
        """Replace the state by one that shows other tiles of the same racks."""
        if state is self.state:
            return
        self.state = state
        if self._is_legal and self.turns:
            self.turns[-1] = evolve(self.turns[-1], state=state)
        elif self._is_legal:
            self.deal = state

    def _go_on(self, state: GameState) -> tuple[Outcome, ...]:
        """Go on from a state; return the outcomes that led to it, noting some."""
        new, self.state = state.past[len(self.state.past) :], state
        self._unrecorded += [outcome for outcome in new if outcome.kind in _BESIDE_THE_TURN]
        return new

    def take_unrecorded(self, seat: int, kind: OutcomeKind) -> Outcome | None:
        """Remove and return the first such outcome that has had no entry yet, if there is one."""
        found = (o for o in self._unrecorded if o.player == seat and o.kind is kind)
        outcome = next(found, None)
        if outcome is not None:
            self._unrecorded.remove(outcome)
        return outcome

    # -- what the rules forbid

    def depart(self, state: GameState) -> None:
        """Go on from a state that no legal move leads to. The game ends before it."""
        self._is_legal = False
        self._go_on(state)

    def lay_anyway(self, play: Play) -> int | None:
        """Lay a play for the player on turn; return the points.

        Every rack is turned face down, since the tiles come from where nobody knows. None if the
        tiles cannot lie there, or are not left in the tile set.
        """
        legal = self._vouched(all_face_down(self.state), play)
        if legal is None or legal.score is None:
            return None
        self._depart_by(legal, self.state)
        return legal.score.total

    def pass_anyway(self, state: GameState, seat: int) -> None:
        """Go on from a state in which a player passes, whether or not it is that player's turn."""
        legal = self._vouched(evolve(state, on_turn=seat), Pass())
        if legal is None:
            self.depart(state)
        else:
            self._depart_by(legal, state)

    def _depart_by(self, legal: Legal, before: GameState) -> None:
        after = carry_out_face_down(legal).state
        self.depart(evolve(after, gone=before.gone, pending=None))

    def _vouched(self, state: GameState, move: Move) -> Legal | None:
        gone = tuple(seat for seat in state.gone if seat != state.on_turn)
        free = evolve(state, gone=gone, pending=None, waiting=None)
        answer = validate(free, move, waive=tuple(Waiver))
        return answer if isinstance(answer, Legal) else None
