"""Finds profiles by what can be seen of a game: players, board, tiles, phonies, challenges.

What a rule does is asked of the rule, as the engine asks it, so that this works for any rule set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, get_args

from attrs import Attribute, field, fields

from scrabble_rules.profiles.table import About
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.promises import Allowance, allowance
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import RulingFacts
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.tile_sets import find
from scrabble_rules.values.tiles import BLANK_LABEL
from scrabble_rules.values.validators import frozen, must_be, shortened

Phonies = Literal["refused", "lose the turn", "challenged"]
WrongChallenge = Literal["none", "nothing", "turn", "points", "game"]

_PHONIES: Final[Mapping[Judging, Phonies]] = {
    Judging.REFUSE: "refused",
    Judging.LOSE_TURN: "lose the turn",
    Judging.ON_CHALLENGE: "challenged",
}


@frozen(kw_only=True)
class Traits:
    """What can be seen of a game without knowing its rules, as `profiles.find` takes it."""

    players: tuple[int, int]
    board: tuple[int, int]
    tiles: int
    blanks: int
    rack_size: int
    bingo: int
    phonies: Phonies
    wrong_challenge: WrongChallenge
    exchanges: bool
    ends: bool
    """Whether every game is sure to end."""


def traits_of(rules: RuleSet) -> Traits:
    """Return what can be seen of a game under these rules."""
    must_be("rules", rules, RuleSet, "profiles.HASBRO")
    size, tiles = rules.rack_size, rules.tile_set.total
    blank = rules.tile_set.by_label.get(BLANK_LABEL)
    return Traits(
        players=(rules.players.least, rules.players.most),
        board=(rules.layout.width, rules.layout.height),
        tiles=tiles,
        blanks=0 if blank is None else blank.count,
        rack_size=size,
        bingo=rules.checked.bingo.bonus(BingoFacts(size, size, size)).points,
        phonies=_PHONIES[rules.judging],
        wrong_challenge=_wrong_challenge(rules),
        exchanges=allowance(rules.exchange, size, tiles) is not Allowance.NEVER,
        ends=rules.promises_end,
    )


def _wrong_challenge(rules: RuleSet) -> WrongChallenge:
    if rules.judging is not Judging.ON_CHALLENGE:
        return "none"
    facts = RulingFacts(upheld=False, challenger=1, challenged=0, words_named=1, earlier_wrong=0)
    ruling = rules.checked.ruling.ruling(facts)
    if ruling.loser is not None:
        return "game"
    if ruling.challenger_turns:
        return "turn"
    return "points" if ruling.challenger_points or ruling.challenged_points else "nothing"


def _name(asked: str) -> str:
    """Return the name of a language in English, given that or its tag, in any case."""
    given: object = asked
    if not isinstance(given, str) or not given:
        return asked
    known = find(asked)
    if not known:
        raise ValueError(f"no tile set is for the language {shortened(repr(asked))}")
    return known[0].language


def _one_of(*known: str) -> Callable[[object, Attribute[Any], str | None], None]:
    def check(_: object, attribute: Attribute[Any], value: str | None) -> None:
        if value is not None and value not in known:
            names = ", ".join(map(repr, known))
            raise ValueError(f"{attribute.name} is one of {names}, not {shortened(repr(value))}")

    return check


@frozen(kw_only=True)
class Wanted:
    """What a person knows of a game; None and an empty text stand for what they do not know."""

    text: str = ""
    language: str = field(default="", converter=_name)
    players: int | tuple[int, int] | None = None
    board: tuple[int, int] | None = None
    tiles: int | None = None
    blanks: int | None = None
    rack_size: int | None = None
    bingo: int | None = None
    phonies: Phonies | None = field(default=None, validator=_one_of(*get_args(Phonies)))
    wrong_challenge: WrongChallenge | None = field(
        default=None, validator=_one_of(*get_args(WrongChallenge))
    )
    exchanges: bool | None = None

    def __attrs_post_init__(self) -> None:
        least, most = self._span
        if least is not None and most is not None and not 1 <= least <= most:
            raise ValueError(
                f"there cannot be from {shortened(least)} to {shortened(most)} players"
            )
        if self.board is not None and min(self.board) < 1:
            raise ValueError(f"no board has {shortened(self.board)} columns and rows")

    @property
    def _span(self) -> tuple[int | None, int | None]:
        if self.players is None or isinstance(self.players, int):
            return self.players, self.players
        return self.players

    def fits(self, name: str, rules: RuleSet, about: About) -> bool:
        """Return whether everything that is known applies to a profile."""
        told = " ".join(
            (
                *(name.replace("-", " "), about.title, about.summary, about.language),
                *(*about.follows, *about.readings),
            )
        ).casefold()
        traits, (least, most) = traits_of(rules), self._span
        return (
            all(word in told for word in self.text.casefold().split())
            and self.language in {"", about.language}
            and (least is None or traits.players[0] <= least)
            and (most is None or most <= traits.players[1])
            and all(getattr(self, each) in {None, getattr(traits, each)} for each in _ALIKE)
        )


_ALIKE = {one.name for one in fields(Traits)} & {one.name for one in fields(Wanted)} - {"players"}
"""Traits that a person knows exactly or not at all."""
