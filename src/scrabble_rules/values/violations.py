"""Violations, the reasons why a move is not legal: the base class, and those of no single rule.

Each rule defines its own violations in its own file; the part of a code before the dot is the name
of that file, and the part behind it that of the class, unless the class says another code. Texts
are shown to players. Each is a complete sentence with fields in braces, so that it can be
translated as a whole; `sentences` has the grammar and fills in the fields.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Mapping, Sequence
from inspect import get_annotations
from typing import ClassVar, cast, dataclass_transform

from attrs import AttrsInstance, asdict, fields

from scrabble_rules.values.geometry import Square
from scrabble_rules.values.sentences import Name, english, unfilled
from scrabble_rules.values.statements import Coded
from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.validators import frozen, listed, must_be, shortened


class Waiver(enum.Enum):
    """A group of reasons that somebody vouches for, in `validate(state, move, waive=...)`."""

    RACK = "rack"
    """Tiles that the rack lacks: they come out of the bag."""
    WORDS = "words"
    """Words that are too short, too long, or not valid."""
    CONNECTION = "connection"
    """Where the first play lies, and whether a later one is connected."""
    TURN = "turn"
    """That another player is on turn."""
    RULES = "rules"
    """Whatever else a rule forbids, and points without a play."""


_NEVER = {"move", "placement", "challengers", "overtime", "blank-taking.no-blank"}
_WAIVERS: dict[str, Waiver | None] = dict.fromkeys(_NEVER) | {
    "rack": Waiver.RACK,
    "word-length": Waiver.WORDS,
    "word-validity": Waiver.WORDS,
    "opening": Waiver.CONNECTION,
    "connection": Waiver.CONNECTION,
    "move.not-your-turn": Waiver.TURN,
    "move.needs-vouching": Waiver.RULES,
}


def waiver_for(code: str) -> Waiver | None:
    """Return the group that lifts a reason with this code; None if nothing does.

    The part of the code before the dot decides. Codes of your own rules are among `RULES`, unless
    they begin as shipped ones do.
    """
    return _WAIVERS.get(code, _WAIVERS.get(code.partition(".")[0], Waiver.RULES))


SHIPPED: dict[str, type[Violation]] = {}
"""The classes of this package by their codes, as far as their modules are imported.

A class of your own may be made again and again, as notebooks do, so two of those with one code are
found only where a catalogue takes both.
"""


def _check_code(cls: type[Violation]) -> None:
    code: object = cls.code
    if not isinstance(code, str) or not all(code.partition(".")) or code != "".join(code.split()):
        raise TypeError(
            f"the code of {cls.__name__} must be a text of two parts with a dot between them, such "
            f"as 'house-rules.too-long', not {shortened(repr(code))}"
        )
    if cls.__module__.partition(".")[0] == __name__.partition(".")[0]:
        SHIPPED[code] = cls
    elif code in SHIPPED:
        owner = f"{SHIPPED[code].__module__}.{SHIPPED[code].__qualname__}"
        raise TypeError(f"the code of {cls.__name__}, {code!r}, is that of {owner}")


def page_of(code: str) -> str:
    """Return where the documentation has the row of a shipped code."""
    return f"reference/violations.html#{code.replace('.', '-')}"


def kebab(name: str) -> str:
    """Return the name of a class as codes and documents spell it: `not-new` for `NotNew`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", name).lower()


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Reason(Coded):
    """Makes each subclass a frozen class of attrs, whose fields are keyword-only."""

    def __init_subclass__(cls) -> None:
        made = cast("type[Violation]", cls)
        if get_annotations(cls):  # other classes have the fields of their base
            frozen(cls, kw_only=True, slots=False)
        known = {attribute.name for attribute in fields(cast("type[AttrsInstance]", cls))}
        if fault := unfilled(made.text, known):
            raise TypeError(f"the text of {cls.__name__}{fault}")
        if "code" not in vars(cls) and "text" in vars(cls):
            file = cls.__module__.rpartition(".")[2].strip("_").replace("_", "-")
            made.code = f"{file}.{kebab(cls.__name__)}"
        if "code" in vars(cls):
            _check_code(made)


class Violation(_Reason):
    """One reason against a move: a stable code, a sentence for players, and squares to point at.

    A subclass is a frozen class of attrs without a decorator; its fields are keyword-only. One with
    a `text` but no `code` gets a code made of the names of its file and its own: `NotNew` in
    `house_rules.py` is `house-rules.not-new`.

    Making the class raises TypeError if `text` names a field that it does not have, or has other
    braces; and if `code` is not of the form `rule.reason`, or is that of a violation of this
    package.
    """

    code: ClassVar[str] = "house-rules.broken"
    """A stable code for programs; the part before the dot names the rule."""
    text: ClassVar[str] = "Your play breaks a house rule."
    """The sentence for players, with fields in braces; `message` fills them in.

    `Lay {most:# tile|# tiles} at most.` has another wording for the number one.
    """
    squares: tuple[Square, ...] = ()
    """The squares to point at; empty if the reason is about no square."""

    @property
    def message(self) -> str:
        """The text with its fields filled in; long lists and values are cut."""
        return self.message_for(())

    def message_for(self, names: Sequence[str | Name]) -> str:
        """Return the message with players by their names: `Ann` instead of `Player 1`.

        `names` are the names by seat, such as `game.players`; a seat without a name keeps its
        number. For other languages, see `phrases`.
        """
        must_be("names", names, Sequence, "game.players")
        return english(self.text, self._values(), names)

    def _values(self) -> dict[str, object]:
        return asdict(cast("AttrsInstance", self), recurse=False)

    def __str__(self) -> str:
        """Return the message: one sentence for the player."""
        return self.message

    def __repr__(self) -> str:
        values = self._values().items()
        shown = ", ".join(f"{name}={value!r}" for name, value in values if value != ())
        return f"{type(self).__name__}({shown})"


class AgainstWord(Violation):
    """One reason against a word of a play; `squares` are those of the word."""

    word: str
    """The word, as `FormedWord.word` and `WordScore.word` have it."""
    place: int
    """Its index in the `words` of the answer; 0 is the main word."""


def first_of(violations: Iterable[Violation], order: Iterable[str] = ()) -> Violation:
    """Return the violation to name where there is room for one; there must be one at least.

    `order` lists codes, or the parts of codes before the dot, the most important first. Those that
    it does not list come last, as they stand.
    """
    must_be("order", order, Iterable)
    places: dict[str, int] = {code: place for place, code in reversed([*enumerate(listed(order))])}

    def place(one: Violation) -> int:
        rule = one.code.partition(".")[0]
        return min(places.get(code, len(places)) for code in (one.code, rule))

    return min(violations, key=place)


class IllegalMoveError(ValueError):
    """Somebody tried to carry out a move that is not legal; `violations` has every reason.

    The text of the error is for programmers: it ends with the address of a page about the first
    reason that the package has. `message` is for players. `names` are the names of the players by
    seat, and `note` is advice about how the move was written; both are for the text. `Game.play`
    and `Illegal.unwrap` set them.
    """

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(violations)
        self.violations = violations
        self.names: Sequence[str | Name] = ()
        self.note = ""

    @property
    def message(self) -> str:
        """Every reason as a sentence, and the note."""
        reasons = [violation.message_for(self.names) for violation in self.violations]
        return " ".join(filter(None, [*reasons, self.note]))

    def __str__(self) -> str:
        said = self.message
        codes = [violation.code for violation in self.violations if violation.code in SHIPPED]
        return with_page(said, page_of(codes[0])) if codes else said


class DrawError(ValueError):
    """The given tiles are not the tiles that are due, or cannot be drawn; nothing was changed.

    `names` are the names of the players by seat, for the text of the error; `Game.play` sets them.
    """

    def __init__(self, text: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(text, values)
        self.names: Sequence[str | Name] = ()

    def __str__(self) -> str:
        text, values = self.args
        return text if values is None else english(text, values, self.names)


class GameOver(Violation):
    """The game has ended; only the clock may still report."""

    code = "move.game-over"
    text = "The game is over."


class NoSuchPlayer(Violation):
    """The move comes from a seat that this game does not have."""

    code = "move.no-such-player"
    text = "There is no seat {player}: the seats are numbered from 0 to {last}."
    player: str
    """The seat that was given, as text."""
    last: int
    """The last seat of the game."""


class NotYourTurn(Violation):
    """A play, exchange or pass comes from a player who is not on turn."""

    code = "move.not-your-turn"
    text = "You are {player:player}, but it is {on_turn:player}'s turn."
    player: int
    """The seat of the player who wanted to move."""
    on_turn: int
    """The seat of the player on turn."""


class PlayerGone(Violation):
    """The move comes from a player who has left the game."""

    code = "move.player-gone"
    text = "{player:player} has left the game and cannot move any more."
    player: int
    """The seat of the player who has left."""


class EndWaits(Violation):
    """An end waits until the last play is accepted or challenged; other moves are not open."""

    code = "move.end-waits"
    text = (
        "The game is about to end: you may pass to accept the last play, challenge it, or resign."
    )


class NeedsVouching(Violation):
    """Points without a play are scored only if somebody vouches for them."""

    code = "move.needs-vouching"
    text = "Only an umpire can score points without a play."


class NothingToChallenge(Violation):
    """The last move was no play, or plays cannot be challenged under these rules."""

    code = "move.nothing-to-challenge"
    text = "There is no play to challenge now."


class WordNotFormed(Violation):
    """The challenge names a word that is not one of the last play."""

    code = "move.word-not-formed"
    text = "The last play did not form {word}."
    word: str
    """The word that the challenge names."""


class NoEndByAgreement(Violation):
    """No ending of the rule set reacts to the votes of the players."""

    code = "move.no-end-by-agreement"
    text = "The players may not agree to end this game."


class AlreadyAgreed(Violation):
    """The player has already voted for ending the game."""

    code = "move.already-agreed"
    text = "{player:player} has already agreed to end the game."
    player: int
    """The seat of the player who votes again."""


class MissingTiles(Violation):
    """The move needs tiles that are not on the player's rack."""

    code = "rack.missing-tiles"
    text = "Your rack does not hold {tiles}."
    tiles: tuple[str, ...]
    """The labels that the rack lacks."""
