"""How far a replay has come: the state it has reached, and the game as long as it was legal."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Step
from scrabble_rules.games.game import Game, Turn


class Progress:
    """The current state, and the turns that led to it for as long as all of them were legal."""

    def __init__(self, start: Game) -> None:
        self.state: GameState = start.state
        self._start: Game = start
        self._turns: list[Turn] = []
        self._is_legal: bool = True

    @property
    def game(self) -> Game:
        """The game up to the first move that was not legal."""
        return evolve(self._start, turns=self._turns)

    def advance(self, legal: Legal, step: Step) -> None:
        """Go on by a legal move."""
        self.state = step.state
        if self._is_legal:
            self._turns.append(Turn(legal.by, legal.move, step.drawn, step.state))

    def depart(self, state: GameState) -> None:
        """Go on from a state that no legal move leads to. The game ends before it."""
        self.state = state
        self._is_legal = False

    def reveal(self, state: GameState) -> None:
        """Replace the state by one that shows other tiles of the same racks."""
        if state is self.state:
            return
        self.state = state
        if self._is_legal and self._turns:
            self._turns[-1] = evolve(self._turns[-1], state=state)
        elif self._is_legal:
            self._start = evolve(self._start, deal=state)
