"""Why a table refuses a message, beside the reasons that the rules of the game have."""

from __future__ import annotations

from scrabble_rules.values.violations import Violation


class NotSeated(Violation):
    """The message comes from an onlooker, or from a seat that the table does not have."""

    text = "Only players can speak at this table."


class NumberTaken(Violation):
    """The seat has used this number for another message, or so long ago that it is forgotten."""

    text = "The next message has number {expects}, not {number}: each number is used only once."
    number: int
    expects: int


class NumberMissing(Violation):
    """A message of the seat is missing before this one."""

    text = "The next message has number {expects}, not {number}: no number is left out."
    number: int
    expects: int


class TurnPassed(Violation):
    """The message is about another turn."""

    text = "Your message is about turn {given}, but this is turn {turn}."
    given: int
    turn: int


class ChallengedFirst(Violation):
    """Somebody else has challenged the same play a moment ago."""

    text = "{player:player} has challenged this play before you."
    player: int


class NotBegun(Violation):
    """Some players have not sat down yet."""

    text = "The game begins when every player has sat down."


class GamePaused(Violation):
    """The game is paused."""

    text = "The game is paused."


class NotPaused(Violation):
    """A player wants to resume a game that is not paused."""

    text = "The game is not paused."


class OthersMayChallenge(Violation):
    """The player on turn must wait while others may challenge the last play."""

    text = "Wait: other players may still challenge the last play."


class ChallengeTimeOver(Violation):
    """The time to challenge the last play is over."""

    text = "The time to challenge the last play is over."


class AlreadyAccepted(Violation):
    """The player has said that the last play stands."""

    text = "You have already accepted the last play."


class NothingToAccept(Violation):
    """There is no play that waits for this player."""

    text = "There is no play that you could accept now."


class NotForPlayers(Violation):
    """A player reports overtime, or decides a challenge."""

    text = "Players cannot report overtime, and cannot decide a challenge."


class TooMuch(Violation):
    """The move has more parts than any move can have."""

    text = "Your move has too many parts."


class GameTooLong(Violation):
    """The game has so many turns that it could not be stored with more."""

    text = "This game has had {turns} turns, the most there can be: you can only resign."
    turns: int


class TimeUsedUp(Violation):
    """The move came after the player's time was over."""

    text = "Your time was over before your move."


class NotYourDraft(Violation):
    """The draft is for another seat, or holds tiles that no rack of the game can hold."""

    text = "This is no draft with your tiles."


class NothingToUndo(Violation):
    """The offer does not say how many lines stay, or no line would fall."""

    text = "An undo takes back at least one turn, and at most {lines}."
    lines: int


class NoTurnToUndo(Violation):
    """The game has no turn yet that could be undone."""

    text = "There is no turn to undo yet."


class NoMoreUndos(Violation):
    """As many undos have been agreed as the terms allow."""

    text = "No more turns can be undone in this game."


class NoTimeAfterUndo(Violation):
    """A player whose increments are taken back would lose on time."""

    text = "These turns cannot be undone: {player:player} would have no time left."
    player: int


class RacksShown(Violation):
    """Late onlookers have been shown racks, which would be held again after an undo."""

    text = "No turns can be undone: onlookers have already seen racks."


class NoMorePauses(Violation):
    """There have been as many pauses as the terms allow."""

    text = "There can be no more pauses in this game."


class AlreadyOffered(Violation):
    """An offer of this kind is open."""

    text = "The same has been offered already: reply to that offer."


class OfferedBefore(Violation):
    """An offer of this kind by the same player has been declined in this turn."""

    text = "You cannot offer the same again in this turn."


class NoSuchOffer(Violation):
    """The offer does not exist, or is no longer open."""

    text = "This offer is not open."


class AlreadyReplied(Violation):
    """The player has agreed to the offer before."""

    text = "You have already agreed to this offer."
