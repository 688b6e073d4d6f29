"""Further rewards for a play, each with a name, which may depend on the words that it forms.

The five rulebooks have none beside the bingo. Other games reward a word of the day, a long main
word, a word with Q or a rack that is played whole, or multiply the main word once more. What many
tiles in one turn earn is the rule `bingo`, which every rulebook has and which counts tiles only.

A bonus that looks at words cannot be tabulated, so a search finds the plays without these rules and
then scores each again. `at_most` lets it skip plays that no bonus could lift: see `rules.promises`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from attrs import Attribute, field

from scrabble_rules.values.log import Past, as_past
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import Table, as_table, at_least, frozen, shortened
from scrabble_rules.values.words import FormedWord


@frozen(field_transformer=None)
class BonusFacts:
    """The words of a play with their points, its tiles, and the rack and board before it.

    `words` are the words that the play forms, the main word first (`main_word`), and `points` is
    what each of them scores before any of these bonuses. `tiles_played` is how many tiles the play
    lays, `held` how many the player held before it, `rack_size` the number on a full rack, and
    `board_empty` tells whether no tile lay on the board.
    `past` is the log of the game, and `player` the seat of the player: both stay the same while a
    search looks for plays.
    """

    words: tuple[FormedWord, ...]
    """The words that the play forms, the main word first; `is_new` tells its own tiles."""
    points: tuple[int, ...]
    """What each word scores, in the same order, before any of these bonuses."""
    tiles_played: int
    """How many tiles the play lays."""
    held: int
    """How many tiles the player held before the play."""
    rack_size: int
    """How many tiles a full rack has."""
    board_empty: bool
    """Whether no tile lay on the board before the play."""
    past: Past = field(default=Past(), converter=as_past)
    """The log of the game before the play, oldest first."""
    player: int = 0
    """The seat of the player."""

    @property
    def main_word(self) -> FormedWord:
        """The first of the words."""
        return self.words[0]


def _named(instance: object, attribute: Attribute[str], value: object) -> None:
    if not str(value).strip():
        raise ValueError(f"the {attribute.name} of {type(instance).__name__} is empty")


@frozen(field_transformer=None)
class NamedBonus:
    """A reward with the name that score sheets show: points, a factor for the main word, or both.

    The points of the factor are counted with the bonus; the score of the word itself stays.
    """

    name: str = field(validator=_named)
    """What the reward is called."""
    points: int = 0
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; factors of several bonuses multiply each other."""


class BonusRule(Protocol):
    """Says whether a play earns one more reward."""

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return what it earns, or None."""
        ...


def _texts(value: Iterable[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(dict.fromkeys(value))


def _all_texts(instance: object, attribute: Attribute[tuple[str, ...]], value: object) -> None:
    if not isinstance(value, tuple) or not all(value or ("",)):
        raise ValueError(
            f"the {attribute.name} of {type(instance).__name__} are texts, at least one, such as "
            f"('HORN', 'FARM'), not {shortened(repr(value))}"
        )


def _reward(bonus: WordBonus | WholeRackBonus | FirstPlayBonus | NoBlankBonus) -> NamedBonus:
    """The reward itself."""
    return NamedBonus(bonus.name, bonus.points, bonus.factor)


def _told(case: str, reward: NamedBonus) -> Statements:
    """Return the sentence for what it is given for, and that with points, factor or both."""
    given = "points" if reward.factor == 1 else "factor-and-points" if reward.points else "factor"
    yield says(f"rules.bonuses.{case}")
    yield says(f"rules.bonuses.{given}")


@frozen
class WordBonus:
    """A reward for forming a certain word, or one of several: a word of the day.

    `WordBonus("*Q*", 10)` is for any word with Q: `*` stands for any letters, or none, and `?` for
    exactly one character. A word counts by its letters, so with a tile CH both spellings of CHAT
    are the same word. The reward is given once, however many of the words the play forms.
    """

    words: tuple[str, ...] = field(converter=_texts, validator=_all_texts)
    """The words that earn it, or their forms; you may pass a single one."""
    points: int = 0
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; 1 leaves it as it is."""
    main_only: bool = field(default=False, kw_only=True)
    """Whether only the main word can earn it."""
    name: str = field(default="word", validator=_named, kw_only=True)
    """What the reward is called."""

    @property
    def at_most(self) -> NamedBonus:
        return _reward(self)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return the reward if one of the words is among them."""
        counted = facts.words[:1] if self.main_only else facts.words
        texts = {"".join(word.labels) for word in counted}
        earned = not texts.isdisjoint(self.words) or any(
            _matches(text, form) for text in texts for form in self._forms
        )
        return _reward(self) if earned else None

    @cached_property
    def _forms(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if not {"*", "?"}.isdisjoint(word))

    def statements(self) -> Statements:
        case = "main-word" if self.main_only else "any-word"
        yield from _told(case, _reward(self))
        if self._forms:
            yield says("rules.bonuses.forms")


def _matches(text: str, pattern: str) -> bool:
    """Compare from left to right; after a mismatch only the latest `*` takes one letter more.

    So the time is bounded by the product of both lengths, whatever pattern a document brings.
    """
    at = place = 0
    star, resume = -1, 0
    while at < len(text):
        if place < len(pattern) and pattern[place] == "*":
            star, resume = place, at
            place += 1
        elif place < len(pattern) and pattern[place] in {"?", text[at]}:
            at, place = at + 1, place + 1
        elif star >= 0:
            resume += 1
            at, place = resume, star + 1
        else:
            return False
    return not pattern[place:].strip("*")


@frozen
class MainWordLength:
    """Points by the number of tiles in the main word: `MainWordLength({8: 10, 9: 20})`."""

    table: Table = field(converter=as_table)
    """Pairs of a length and its points, sorted; you may pass a dict."""
    name: str = field(default="length", validator=_named, kw_only=True)
    """What the reward is called."""

    @property
    def at_most(self) -> NamedBonus:
        return NamedBonus(self.name, max((points for _, points in self.table), default=0))

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return the points in the table, None for a length that is not in it."""
        points = dict(self.table).get(len(facts.main_word))
        return None if points is None else NamedBonus(self.name, points)

    def statements(self) -> Statements:
        yield says("rules.bonuses.length", name=self.name, rows=len(self.table))
        for length, points in self.table:
            yield says("rules.bonuses.of-length", length=length, points=points)


@frozen
class WholeRackBonus:
    """A reward for playing every tile on the rack, `least` of them or more.

    Beside a bingo for seven tiles it can reward the last tiles of a game as well. A factor counts
    for the main word only: the cross words stay as they are.
    """

    points: int = 0
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; 1 leaves it as it is."""
    least: int = field(default=1, kw_only=True, validator=at_least(1))
    """How many tiles must be played at least."""
    name: str = field(default="whole rack", validator=_named, kw_only=True)
    """What the reward is called."""

    @property
    def at_most(self) -> NamedBonus:
        return _reward(self)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return the reward if no tile stays on the rack."""
        return _reward(self) if facts.tiles_played >= max(facts.held, self.least) else None

    def statements(self) -> Statements:
        return _told("whole-rack", _reward(self))


@frozen
class FirstPlayBonus:
    """A reward for the first play of the game: points, or a factor for its main word.

    It takes the place of a start square with a word premium where premiums count every time.
    """

    points: int = 0
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; 1 leaves it as it is."""
    name: str = field(default="first play", validator=_named, kw_only=True)
    """What the reward is called."""

    @property
    def at_most(self) -> NamedBonus:
        return _reward(self)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return the reward if no tile lay on the board."""
        return _reward(self) if facts.board_empty else None

    def statements(self) -> Statements:
        return _told("first-play", _reward(self))


@frozen
class NoBlankBonus:
    """A reward for laying `least` tiles or more without a blank among them.

    A blank that the main word takes from the board does not count.
    """

    points: int = 0
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; 1 leaves it as it is."""
    least: int = field(default=1, kw_only=True, validator=at_least(1))
    """How many tiles must be played at least."""
    name: str = field(default="no blank", validator=_named, kw_only=True)
    """What the reward is called."""

    @property
    def at_most(self) -> NamedBonus:
        return _reward(self)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        """Return the reward if enough tiles are played and none of them is a blank."""
        word = facts.main_word
        laid = (tile for tile, is_new in zip(word.tiles, word.is_new, strict=True) if is_new)
        if facts.tiles_played < self.least or any(tile.is_blank for tile in laid):
            return None
        return _reward(self)

    def statements(self) -> Statements:
        return _told("no-blank", _reward(self))
