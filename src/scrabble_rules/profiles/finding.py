"""Finds profiles by what can be seen of a game: players, board, tiles, phonies, challenges.

What a rule does is asked of the rule, as the engine asks it, so that this works for any rule set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final, Literal

from attrs import fields, frozen

from scrabble_rules.profiles.about import About
from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.promises import Allowance, allowance
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import RulingFacts
from scrabble_rules.tile_sets import CATALOGUE
from scrabble_rules.values.tiles import BLANK_LABEL
from scrabble_rules.values.validators import described, must_be, shortened, typed

Phonies = Literal["refused", "lose the turn", "challenged"]
WrongChallenge = Literal["none", "nothing", "turn", "points", "game"]

_PHONIES: Final[Mapping[Judging, Phonies]] = {
    Judging.REFUSE: "refused",
    Judging.LOSE_TURN: "lose the turn",
    Judging.ON_CHALLENGE: "challenged",
}
_TWO = 2
_WRONG: Final[tuple[WrongChallenge, ...]] = ("none", "nothing", "turn", "points", "game")


@frozen(kw_only=True, field_transformer=typed)
class Traits:
    """What can be seen of a game without knowing its rules, for comparing and finding games."""

    players: tuple[int, int]
    """The fewest and the most players."""
    board: tuple[int, int]
    """The number of columns and of rows."""
    tiles: int
    """How many tiles there are, blanks included."""
    blanks: int
    """How many of them are blanks."""
    rack_size: int
    """How many tiles a full rack holds."""
    bingo: int
    """The extra points for laying a full rack at once; 0 if there are none."""
    phonies: Phonies
    """What happens to a play with an invalid word."""
    wrong_challenge: WrongChallenge
    """What a wrong challenge costs; `none` if plays cannot be challenged."""
    exchanges: bool
    """Whether tiles can ever be exchanged."""
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


@frozen(field_transformer=typed)
class Nearest:
    """A profile that is similar to some rules, and the fields in which they differ."""

    name: str
    """The name of the profile, as in `ALL`."""
    fields: tuple[str, ...]
    """The fields that differ, in their order; none if the profile has the same rules."""

    def __str__(self) -> str:
        """Return the name and what differs, in one line."""
        return f"{self.name}: {', '.join(self.fields) or 'the same rules'}"


def distance(name: str, rules: RuleSet, mine: RuleSet) -> Nearest:
    """Return in which fields a profile differs from other rules; the words are not compared."""
    names = (one.name for one in fields(RuleSet) if one.name != "lexicon")
    return Nearest(
        name, tuple(each for each in names if getattr(rules, each) != getattr(mine, each))
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


def matches(  # noqa: PLR0913 - one for each thing that a person may know of a game
    *,
    text: str = "",
    language: str = "",
    players: int | tuple[int, int] | None = None,
    board: tuple[int, int] | None = None,
    tiles: int | None = None,
    blanks: int | None = None,
    rack_size: int | None = None,
    bingo: int | None = None,
    phonies: Phonies | None = None,
    wrong_challenge: WrongChallenge | None = None,
    exchanges: bool | None = None,
) -> Callable[[str, RuleSet, About], bool]:
    """Return a test for a name, its rules and what is known of them; see `profiles.find`."""
    words = _text(text, "text").casefold().split()
    spoken = _language(_text(language, "language"))
    least, most = _span(players)
    wanted = {
        "board": _board(board),
        "tiles": _number(tiles, "tiles"),
        "blanks": _number(blanks, "blanks"),
        "rack_size": _number(rack_size, "rack_size"),
        "bingo": _number(bingo, "bingo"),
        "phonies": _one_of(phonies, "phonies", tuple(_PHONIES.values())),
        "wrong_challenge": _one_of(wrong_challenge, "wrong_challenge", _WRONG),
        "exchanges": exchanges,
    }

    def fits(name: str, rules: RuleSet, about: About) -> bool:
        told = " ".join(
            (
                *(name.replace("-", " "), about.title, about.summary, about.language),
                *(*about.follows, *about.readings),
            )
        ).casefold()
        traits = traits_of(rules)
        return (
            all(word in told for word in words)
            and spoken in {"", about.language}
            and (least is None or traits.players[0] <= least)
            and (most is None or most <= traits.players[1])
            and all(
                value is None or getattr(traits, field) == value for field, value in wanted.items()
            )
        )

    return fits


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} is a text, not {described(value)}")
    return value


def _language(asked: str) -> str:
    """Return the name of a language in English, given that or its tag, in any case."""
    names = {known.language.casefold(): known.language for known in CATALOGUE}
    names |= {known.code.casefold(): known.language for known in CATALOGUE}
    if not asked:
        return ""
    if asked.casefold() not in names:
        close = get_close_matches(asked.casefold()[:100], names, n=2)
        hint = f". Did you mean: {' or '.join(names[each] for each in close)}?" if close else ""
        raise ValueError(f"no tile set is for the language {shortened(repr(asked))}{hint}")
    return names[asked.casefold()]


def _span(players: int | tuple[int, int] | None) -> tuple[int | None, int | None]:
    if players is None:
        return None, None
    pair = players if isinstance(players, tuple) else (players, players)
    least, most = _pair(pair, "players", "3, or (2, 6)")
    if not 1 <= least <= most:
        said = (
            f"from {shortened(least)} to {shortened(most)}" if least != most else shortened(least)
        )
        raise ValueError(f"there cannot be {said} players; give 3, or (2, 6)")
    return least, most


def _board(board: tuple[int, int] | None) -> tuple[int, int] | None:
    if board is None:
        return None
    columns, rows = _pair(board, "the squares of a board", "(15, 15)")
    if columns < 1 or rows < 1:
        said = f"{shortened(columns)} columns and {shortened(rows)} rows"
        raise ValueError(f"no board has {said}; give both as in (15, 15)")
    return board


def _pair(value: object, name: str, such_as: str) -> tuple[int, int]:
    if not (isinstance(value, tuple) and len(value) == _TWO and all(map(_is_number, value))):
        raise TypeError(f"{name} are given as {such_as}, not {shortened(repr(value))}")
    return value


def _number(value: int | None, name: str) -> int | None:
    if value is not None and not _is_number(value):
        raise TypeError(f"{name} is a whole number, not {described(value)}")
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _one_of(value: str | None, name: str, known: tuple[str, ...]) -> str | None:
    if value is not None and value not in known:
        names = ", ".join(map(repr, known))
        raise ValueError(f"{name} is one of {names}, not {shortened(repr(value))}")
    return value
