"""The answer of `validate` to a move that is not legal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal, NoReturn, final

from attrs import field

from scrabble_rules.engine.forming import NO_WORDS
from scrabble_rules.engine.scoring import Score, score_words, words_of
from scrabble_rules.engine.state import GameState
from scrabble_rules.values.moves import Move, Play
from scrabble_rules.values.sentences import Name
from scrabble_rules.values.validators import frozen, pretty_repr
from scrabble_rules.values.violations import IllegalMoveError, Violation, first_of
from scrabble_rules.values.words import FormedWord

SMALL_LETTERS = "In text, a small letter is a blank; write ordinary tiles in capitals."
"""The note for a play read from text that needs blanks which the player lacks."""


@final
@frozen
class Illegal:
    """A move that is not legal: every reason, and the unchanged state (S0.39, S2.19)."""

    state: GameState = field(repr=False)
    """The unchanged state."""
    move: Move
    """The move that is not legal."""
    by: int | None
    """The seat that was given; None for the player on turn, or for no seat at all."""
    violations: tuple[Violation, ...]
    """Every reason against the move."""
    note: str = field(default="", eq=False, repr=False)
    """Advice about how the move was written, for the person who did it; usually empty."""
    names: tuple[str | Name, ...] = field(default=(), eq=False, repr=False)
    """The players by seat, for the text of the reasons, if a Game or a View has been asked."""

    @property
    def is_legal(self) -> Literal[False]:
        """Tells an Illegal from a Legal; all type checkers narrow by `is_legal is True`."""
        return False

    @property
    def words(self) -> tuple[FormedWord, ...]:
        """The words of a play that forms any, main word first; empty where `score` is None."""
        return tuple(word.formed for word in self.score.words) if self.score else ()

    @cached_property
    def score(self) -> Score | None:
        """What the play would score; None for other moves, and if its tiles cannot lie there."""
        state, move, seat = self.state, self.move, self.by
        formed = words_of(state.rules, state.board, move) if isinstance(move, Play) else NO_WORDS
        if not formed.words:
            return None
        if seat is None or not 0 <= seat < state.players:
            seat = state.on_turn
        return score_words(state.rules, state.board, formed, len(state.racks[seat]), state, seat)

    def unwrap(self) -> NoReturn:
        """Raise IllegalMoveError with every reason; `Legal.unwrap` returns the Legal."""
        error = IllegalMoveError(self.violations)
        error.names, error.note = self.names, self.note
        raise error

    @property
    def message(self) -> str:
        """Every reason as a sentence, one after the other."""
        return self.message_for(self.names)

    def message_for(self, names: Sequence[str | Name]) -> str:
        """Return every reason as a sentence, with players by their names, as in `game.players`."""
        return " ".join(violation.message_for(names) for violation in self.violations)

    def first(self, order: Iterable[str] = ()) -> Violation:
        """Return the reason to name where there is room for one.

        That is the first in the order of the checks: who moves, the squares, the rack, the rules,
        the words. `order` lists what comes before that: codes such as `"rack.missing-tiles"`, or
        the parts of codes before the dot.
        """
        return first_of(self.violations, order)

    def __bool__(self) -> Literal[False]:
        """Return False, so that `if answer := validate(...)` asks whether the move is legal."""
        return False

    def __str__(self) -> str:
        """Return every reason as a sentence, and the note."""
        return f"{self.message} {self.note}".rstrip()

    _repr_pretty_ = pretty_repr
