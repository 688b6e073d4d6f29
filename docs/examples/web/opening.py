"""What a new table is asked for: rules, words, players, clock, and what onlookers see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from attrs import frozen

from scrabble_rules import RuleSet
from scrabble_rules.movegen import why_slow
from scrabble_rules.profiles import ALL, about
from scrabble_rules.rules import LostOnTime, NoClock, PointsPerMinute
from scrabble_rules.rules.overtime import OvertimeRule
from scrabble_rules.tables import Onlookers, Terms, TimeControl
from scrabble_rules.tile_sets import ENGLISH
from scrabble_rules.wordlists import english
from terminal.table import WORDS, lexicon_of

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
CLOCKS: Mapping[str, tuple[str, TimeControl | None, OvertimeRule]] = {
    "none": ("no clock", None, NoClock()),
    "club": ("25 minutes each, then minus points", TimeControl(25 * MINUTE), PointsPerMinute()),
    "fast": (
        "5 minutes each and 3 seconds a turn, then lost",
        TimeControl(5 * MINUTE, increment=3_000),
        LostOnTime(),
    ),
    "days": ("3 days for each turn", TimeControl(0, per_turn=3 * DAY), LostOnTime()),
}
"""The clocks to choose from: what they are called, the time, and what overtime costs."""
ONLOOKERS = {
    "board": ("the board only", Onlookers()),
    "racks": ("all racks", Onlookers(racks=True)),
    "late": ("all racks, four turns late", Onlookers(racks=True, after=4)),
}
"""What onlookers may see."""
CHALLENGES = {
    "open": ("until the next move", None),
    "short": ("20 seconds", 20_000),
}
"""How long a play can be challenged, if the rules have challenges."""
LETTERS = ENGLISH.letters
"""The letters of the word list that comes with the package; rules with others are left out."""
COUNTS = ("2", "3", "4")
COMPUTERS = ("0", "1", "2", "3")
CHOICES: Mapping[str, Mapping[str, str]] = {
    "profile": {n: about(n).title for n in ALL if ALL[n].tile_set.letters == LETTERS},
    "words": WORDS,
    "players": {each: each for each in COUNTS},
    "computers": {each: each for each in COMPUTERS},
    "clock": {key: text for key, (text, *_) in CLOCKS.items()},
    "challenges": {key: text for key, (text, _) in CHALLENGES.items()},
    "onlookers": {key: text for key, (text, _) in ONLOOKERS.items()},
}
"""The fields of the form, and what may be chosen in each."""


FIRST = {"profile": "no-challenge", "words": "english", "players": "2", "computers": "0"}
"""What is chosen in a form that has just been opened; the other fields begin with their first."""


def profile_options(names: Iterable[str]) -> str:
    """Return the choices of rules for a form: by title, in groups by language, English first."""
    groups: dict[str, list[tuple[bool, str, str]]] = {}
    for name in names:
        found = about(name)
        is_later = name != FIRST["profile"]  # the box comes before all others
        groups.setdefault(found.language, []).append((is_later, found.title, name))
    return "".join(
        f'<optgroup label="{escape(language)}">'
        + "".join(option(name, title, chosen=not later) for later, title, name in sorted(group))
        + "</optgroup>"
        for language, group in sorted(groups.items(), key=lambda each: (each[0] != "English", each))
    )


def option(value: str, text: str, *, chosen: bool = False) -> str:
    """Return a choice of a form."""
    selected = " selected" if chosen else ""
    return f'<option value="{escape(value)}"{selected}>{escape(text)}</option>'


class OpeningError(ValueError):
    """No table can be opened like this; the message is for people."""


@frozen(kw_only=True)
class Opening:
    """The choices with which a table was opened, by their keys."""

    profile: str
    words: str
    players: int
    computers: int
    clock: str
    challenges: str
    onlookers: str

    @classmethod
    def read(cls, form: Mapping[str, str]) -> Opening:
        """Read a form; raises OpeningError if it is not filled in as ours can be."""
        for key, choices in CHOICES.items():
            if form.get(key) not in choices:
                raise OpeningError(f"Choose one of the values that are offered for {key}.")
        players, computers = int(form["players"]), int(form["computers"])
        if computers >= players:
            raise OpeningError("At least one seat must be left for a person.")
        if players not in ALL[form["profile"]].players:
            title = CHOICES["profile"][form["profile"]]
            raise OpeningError(f"{title} is not for {players} players.")
        opening = cls(
            profile=form["profile"],
            words=form["words"],
            players=players,
            computers=computers,
            clock=form["clock"],
            challenges=form["challenges"],
            onlookers=form["onlookers"],
        )
        if computers and why_slow(opening.rules, english()):
            raise OpeningError("The computer cannot play by these rules: it is too slow at it.")
        return opening

    @property
    def people(self) -> int:
        """How many seats are for people; those of the computer come after them."""
        return self.players - self.computers

    @property
    def computer_names(self) -> tuple[str, ...]:
        """The names of the seats of the computer."""
        return tuple(f"Computer {seat}" for seat in range(self.people, self.players))

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        overtime = CLOCKS[self.clock][2]
        return ALL[self.profile].replace(lexicon=lexicon_of(self.words), overtime=overtime)

    @property
    def terms(self) -> Terms:
        """What is agreed about the table beside the rules."""
        return Terms(
            time=CLOCKS[self.clock][1],
            challenge_time=CHALLENGES[self.challenges][1],
            onlookers=ONLOOKERS[self.onlookers][1],
        )
