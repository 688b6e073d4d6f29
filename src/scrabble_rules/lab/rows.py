"""What is noted of a game and of its turns, in whole numbers.

`docs/reference/lab.md` defines each measure, and a test counts a game by hand.
"""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.values.log import EndKind, OutcomeKind


@frozen(kw_only=True)
class TurnRow:
    """One turn: what the player had to choose from, and what came of it."""

    number: int
    """The number of the turn in the game, from 0 on."""
    seat: int
    """The seat of the player."""
    kind: OutcomeKind
    """What the turn was; a play that was taken back is a withdrawn play."""
    points: int
    """The points that the turn brought."""
    bingo: int
    """Those of them that were added for a bingo."""
    bonus: int
    """Those of them that other bonuses added."""
    tiles: int
    """How many tiles were laid or exchanged."""
    choices: int
    """How many legal plays there were; -1 if they were not counted."""
    openness: int
    """How many empty squares had a tile beside them before the turn."""
    scores: tuple[int, ...]
    """The scores after the turn, by seat; after the last turn, the final ones."""


@frozen(kw_only=True)
class GameRow:
    """One game: the scores, and what happened on the way."""

    seed: str
    """The text of the seed."""
    scores: tuple[int, ...]
    """The final scores, by seat."""
    began: int
    """The seat of the player who began."""
    winners: tuple[int, ...]
    """The seats that share the first place; one if somebody has won alone."""
    spread: int
    """The score of the player who began, less the best of the others."""
    turns: int
    """How many turns there were."""
    plays: int
    """How many plays stayed on the board."""
    points: int
    """The points of all plays."""
    bingos: int
    """How many plays earned points for a bingo."""
    bonus: int
    """The points that were added for bingos and by other bonuses."""
    phonies: int
    """How many plays were withdrawn."""
    exchanges: int
    """How many exchanges there were."""
    passes: int
    """How many passes there were."""
    squares: int
    """How many squares had a tile in the end."""
    lead_changes: int
    """How often another player came to lead alone."""
    deficit: int
    """By how much the winner was behind the leader at the worst: how dramatic the game was."""
    decided: int
    """The number of turns after which the lead stayed with the winner."""
    ended: EndKind | None
    """How the game ended; None if it was stopped."""
