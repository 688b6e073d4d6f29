"""What stands in each section of a booklet: which fields, in which order, and what always holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, fields, frozen

from scrabble_rules.engine.placement import (
    BlankWithoutLetter,
    Gap,
    NoTile,
    NotInLine,
    OffBoard,
    TakenSquare,
    TwoOnOneSquare,
)
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.rulebooks import equipment
from scrabble_rules.rulebooks.booklet import Paragraph
from scrabble_rules.rulebooks.example import example
from scrabble_rules.rulebooks.pen import Pen
from scrabble_rules.rules.bingo import NO_BONUS, BingoFacts
from scrabble_rules.rules.overtime import OvertimeFacts
from scrabble_rules.rules.promises import Allowance, allowance, any_order, keeps_turn, only_listed
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import RulingFacts
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.lexicon import ANY_WORD
from scrabble_rules.values.tiles import BLANK
from scrabble_rules.values.violations import (
    EndWaits,
    GameOver,
    MissingTiles,
    NoEndByAgreement,
    NoSuchPlayer,
    NothingToChallenge,
    NotYourTurn,
    PlayerGone,
    WordNotFormed,
)

_OF_CHALLENGES = ("challengers", "challenged_words", "ruling")
DEFAULTS = {one.name: one.default for one in fields(RuleSet)}
"""The usual value of each field; NOTHING, which no value is equal to, where there is none."""


@frozen
class Contents:
    """Writes the sections of the booklet of one rule set."""

    rules: RuleSet
    phrases: Phrases

    def pen(self, name: str = "") -> Pen:
        """Return a pen for paragraphs about a field, or about none."""
        return Pen(self.phrases, name)

    def about(self, *names: str) -> Iterator[Paragraph]:
        """Write what the values in these fields say."""
        for name in names:
            pen = self.pen(name)
            if idle := self._idle(name):
                yield from pen.say(idle)
                pen = evolve(pen, depth=1)
            yield from self.values(pen, name)

    def if_of_use(self, *names: str) -> Iterator[Paragraph]:
        """Write the same, but leave out a default that has no effect."""
        for name in names:
            if not self._idle(name) or getattr(self.rules, name) != DEFAULTS[name]:
                yield from self.about(name)

    def values(self, pen: Pen, name: str) -> Iterator[Paragraph]:
        """Write what the value or the values in a field say, with this pen."""
        value = getattr(self.rules, name)
        match name:
            case "rack_size":
                yield from pen.say("rulebook.rack", tiles=value)
            case "layout":
                yield from equipment.board(pen, value, self.rules.tile_set)
            case "tile_set":
                yield from equipment.tiles(pen, value)
            case "lexicon":
                yield from equipment.words(pen, value)
            case _ if isinstance(value, tuple):
                for place, rule in enumerate(value):
                    if name != "house_rules" or rule not in value[:place]:
                        yield from pen.rule(rule, in_list=name == "endings")
                if not value and name in _NOTHING:
                    yield from pen.say(_NOTHING[name])
            case _:
                for paragraph in pen.rule(value):
                    yield from self._of_use(pen, paragraph)

    def _of_use(self, pen: Pen, paragraph: Paragraph) -> Iterator[Paragraph]:
        """Say less than a paragraph says, if some of that can never happen."""
        instead = None if self.may_exchange else _OF_EXCHANGES.get(paragraph.key)
        named = ("lost", *_LOSSES)  # one sentence is for all of them together
        nothing = {f"rules.settlement.{loss}-nothing": loss for loss in named}
        if loss := nothing.get(paragraph.key):
            left = [one for one in self.losses if loss in {one, "lost"}]
            is_whole = left in ([loss], [*_LOSSES])
            instead = None if is_whole else tuple(f"rules.settlement.{one}-nothing" for one in left)
        if instead is None:
            yield paragraph
        for key in instead or ():
            yield from pen.say(key)

    def _idle(self, name: str) -> str:
        """Return the message that no shipped value in this field makes a difference, if so."""
        if name == "word_validity":
            rule = self.rules.word_validity
            asks_the_list = only_listed(rule) or any_order(rule)
            has_list = self.rules.lexicon.digest != ANY_WORD.digest
            return "" if has_list or not asks_the_list else "rulebook.without-list"
        if name == "taken_blanks":
            return "" if self.rules.takes_blanks else "rulebook.without-taking"
        if name == "bingo":
            return "rulebook.without-tiles" if self._needs_a_larger_rack() else ""
        is_idle = name in _OF_CHALLENGES and not self.may_challenge
        return "rulebook.without-effect" if is_idle else ""

    def _needs_a_larger_rack(self) -> bool:
        """Whether the bingo rewards only numbers of tiles that no rack holds."""
        rule, size = self.rules.checked.bingo, self.rules.rack_size

        def earned(first: int, last: int) -> bool:
            asked = (BingoFacts(number, number, last) for number in range(first, last + 1))
            return any(rule.bonus(facts) != NO_BONUS for facts in asked)

        held = [(played, held) for held in range(1, size + 1) for played in range(1, held + 1)]
        can_be = any(self.rules.bonus_for[pair] != NO_BONUS for pair in held)
        return not can_be and earned(size + 1, 2 * size)

    @property
    def may_challenge(self) -> bool:
        """Whether plays can be challenged."""
        return self.rules.judging is Judging.ON_CHALLENGE

    @property
    def is_alone(self) -> bool:
        """Whether nobody can have an opponent."""
        return self.rules.players.most == 1

    @property
    def losses(self) -> tuple[str, ...]:
        """In which ways a player can lose the game before its end, as far as the rules answer."""
        rules, over = self.rules.checked, (_DAY, *(0,) * (self.rules.players.most - 1))
        asked = (
            RulingFacts(upheld, 0, 1, words, wrong)
            for upheld in (False, True)
            for words in range(2)
            for wrong in range(_TIMES)
        )
        by_challenge = self.may_challenge and any(
            rules.ruling.ruling(facts).loser is not None for facts in asked
        )
        late = rules.overtime.penalty(OvertimeFacts(over, (0,) * len(over)))
        on_time = late is not None and bool(late.losers)
        can_be = zip(_LOSSES, (True, by_challenge, on_time), strict=True)
        return tuple(loss for loss, possible in can_be if possible)

    @property
    def may_exchange(self) -> bool:
        """Whether tiles may ever be exchanged, as far as the rule says."""
        rules = self.rules
        often = allowance(rules.exchange, rules.rack_size, rules.tile_set.total)
        return often is not Allowance.NEVER or keeps_turn(rules.exchange)

    def held(self) -> Mapping[str, object]:
        """Return the value of each field."""
        return {name: getattr(self.rules, name) for name in DEFAULTS}

    # -- the sections

    def sections(self) -> dict[str, list[Paragraph]]:
        """Write each section."""
        return {
            "need": [*self.about("players", "layout", "tile_set", "rack_size", "lexicon")],
            "dealing": [
                *(() if self.is_alone else self.about("first_player")),
                *self.pen("rack_size").say(self.for_one("deal"), tiles=self.rules.rack_size),
            ],
            "turn": [*self.turn()],
            "scoring": [*self.scoring()],
            "exchanging": [
                *self.about("exchange", "passing", "turn_points", "blank_taking"),
                *self.if_of_use("taken_blanks"),
            ],
            "challenging": [*self.challenging()],
            "end": [*self.end()],
            "winning": [*(() if self.is_alone else self.about("ranking", "match"))],
            "other": [*self.about(*(name for name in DEFAULTS if name not in _PLACED))],
        }

    def for_one(self, name: str) -> str:
        """Return a message that has another wording where only one plays."""
        return f"rulebook.{name}{'-alone' if self.is_alone else ''}"

    def placing(self) -> Iterator[Paragraph]:
        """Write how tiles are laid, and how words read."""
        pen = self.pen()
        squares = (NoTile, OffBoard, TakenSquare, TwoOnOneSquare, NotInLine, Gap, MissingTiles)
        yield from pen.say("rulebook.play", *squares)
        backward = self.rules.tile_set.reads_right_to_left
        yield from pen.say(f"rulebook.cross-words{'-right-to-left' if backward else ''}")

    def blanks(self, *, come_back: bool) -> Iterator[Paragraph]:
        """Write what a blank is, if there are any; some come back from the board."""
        if BLANK in self.rules.tile_set.tiles:
            until = "taken" if come_back else "end"
            key = f"rulebook.blank-until-{until}"
            yield from self.pen("tile_set").say(key, BlankWithoutLetter)

    def turn(self) -> Iterator[Paragraph]:
        """Write what a play is, and which plays are allowed."""
        pen = self.pen()
        yield from pen.say(self.for_one("turn"), NotYourTurn, NoSuchPlayer)
        yield from self.placing()
        yield from self.about("opening", "connection", "word_length", "word_validity")
        yield from self.blanks(come_back=self.rules.takes_blanks)
        back = "-or-back" if self.may_challenge else ""
        yield from pen.say(f"rulebook.stays{back}{'-or-taken' if self.rules.takes_blanks else ''}")
        yield from self.about("house_rules", "refill")
        yield from pen.say(self.for_one("resign"), PlayerGone)

    def scoring(self) -> Iterator[Paragraph]:
        """Write how a play is counted, with an example."""
        yield from self.pen().say("rulebook.score")
        yield from self.about("premiums", "bingo", "bonuses")
        yield from example(self.pen(), self.rules)

    def challenging(self) -> Iterator[Paragraph]:
        """Write what happens to invalid words, and who may challenge at what price."""
        yield from self.about("judging")
        pen = self.pen("judging")
        if self.may_challenge:
            yield from pen.say("rulebook.challenge", NothingToChallenge, WordNotFormed)
        else:
            yield from pen.say("rulebook.no-challenge", NothingToChallenge)
        yield from self.if_of_use(*_OF_CHALLENGES)
        if self.may_challenge:
            yield from pen.say("rulebook.challenge-at-end", EndWaits)

    def end(self) -> Iterator[Paragraph]:
        """Write what ends a game, and what unplayed tiles and overtime cost."""
        pen = self.pen("endings")
        yield from pen.say("rulebook.endings", GameOver, NoEndByAgreement)
        yield from self.values(evolve(pen, depth=1), "endings")
        if not self.is_alone:
            yield from self.pen().say("rulebook.last-player")
        yield from self.about("settlement", "overtime")


_NOTHING = {"bonuses": "rulebook.no-bonuses", "house_rules": "rulebook.no-house-rules"}
_OF_EXCHANGES = {
    "rules.refill.at-once-exchanged": (),
    "rules.refill.kept-aside": (),
    "rules.refill.put-back-at-once": (),
    "rules.turn-points.none": ("rulebook.pass-scores-nothing",),
}
"""Messages about exchanges, and what to say instead if these are never allowed."""
_LOSSES = ("resigned", "lost-challenge", "flag-fall")
_DAY = 24 * 60 * 60_000
_TIMES = 4  # wrong challenges after which a ruling is asked
_PLACED = {
    *("players", "layout", "tile_set", "rack_size", "lexicon", "first_player"),
    *("opening", "connection", "word_length", "word_validity", "house_rules", "refill"),
    *("premiums", "bingo", "bonuses", "exchange", "passing", "turn_points"),
    *("blank_taking", "taken_blanks"),
    *("judging", *_OF_CHALLENGES, "endings", "settlement", "overtime", "ranking", "match"),
}
"""The fields that have their place in a section; those of any other kind come last."""
