"""A rule set: a value made of rule values, one field per rule.

A field with its type and default is all that has to be declared for a new kind of rule: see
`fields`. Whether values make sense together is the business of `consistency`. A variant is
`BASE.replace(bingo=TilesPlayed(7, points=35))`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, cast

from attrs import field, fields

from scrabble_rules.rules.answers import checked_field, with_checked_answers
from scrabble_rules.rules.bingo import BingoFacts, BingoRule, Bonus
from scrabble_rules.rules.blank_taking import BlankTakingRule, NoBlankTaking
from scrabble_rules.rules.bonuses import BonusRule
from scrabble_rules.rules.challengers import (
    AllWords,
    AnyOpponent,
    ChallengedWordsRule,
    ChallengersRule,
)
from scrabble_rules.rules.connection import ConnectionRule, Touching
from scrabble_rules.rules.consistency import (
    TurnsAllowed,
    board_problems,
    ending_problems,
    length_problems,
    lexicon_problems,
    number_problems,
    swap_problems,
    why_no_end,
)
from scrabble_rules.rules.endings import EndingRule
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.first_player import ClosestToStart, FirstPlayerRule, Players
from scrabble_rules.rules.house_rules import HouseRule
from scrabble_rules.rules.kinds import AskedOnce, misplaced
from scrabble_rules.rules.match import GamesThenPoints, MatchRule
from scrabble_rules.rules.opening import CoversStart, OpeningRule
from scrabble_rules.rules.overtime import NoClock, OvertimeRule
from scrabble_rules.rules.passing import PassingRule
from scrabble_rules.rules.premiums import PremiumFacts, PremiumRule, WhenCovered
from scrabble_rules.rules.promises import (
    Allowance,
    allowance,
    ignores_turn,
    moments,
    needs_empty_bag,
    needs_votes,
    only_listed,
)
from scrabble_rules.rules.ranking import RankingRule
from scrabble_rules.rules.refill import AtOnce, RefillRule
from scrabble_rules.rules.ruling import NoPenalty, RulingRule
from scrabble_rules.rules.settlement import PerEnd
from scrabble_rules.rules.taken_blanks import MayKeepBlanks, TakenBlanksRule
from scrabble_rules.rules.turn_points import OnlyPlaysCount, TurnPointsRule
from scrabble_rules.rules.word_length import LengthBetween, WordLengthFacts, WordLengthRule
from scrabble_rules.rules.word_validity import Judging, Listed, WordValidityFacts, WordValidityRule
from scrabble_rules.values.fields import KEPT, replaced
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import ANY_WORD, Lexicon, Word, WordSet
from scrabble_rules.values.log import Moment
from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.tiles import PlacedTile, Tile, TileSet
from scrabble_rules.values.validators import described, frozen, listed

ByLabel = Mapping[str, tuple[int, int]]
"""The points that a tile with a label adds, and its factor for the whole word."""
SquarePoints = Mapping[bool, Mapping[bool, ByLabel]]
"""What tiles add on one square: `points[is_new][is_blank][label]`."""


LinePoints = Sequence[Sequence[SquarePoints]]
"""The same for each square of a board, line by line."""


class RuleSetError(ValueError):
    """Raised for rules that make no sense together; `problems` says in sentences why."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        said = " ".join(self.problems)
        return with_page(said, "reference/rule-checks.html#a-rule-set-checks-itself")


def _lexicon(given: Lexicon | Iterable[str | Sequence[str]]) -> Lexicon:
    value: object = given
    if hasattr(type(value), "has_anagram"):
        return cast("Lexicon", value)
    if isinstance(value, str | bytes | bytearray | memoryview) or not isinstance(value, Iterable):
        raise TypeError(
            'the lexicon must be a Lexicon or a list of words, such as ["HORN", "FARM"] or '
            f"wordlists.english(), not {described(value)}"
        )
    words = tuple(value)
    return cast("Lexicon", words)  # read by the rule set, which knows how its tiles spell them


def _endings(value: EndingRule | Iterable[EndingRule]) -> tuple[EndingRule, ...]:
    return cast("tuple[EndingRule, ...]", listed(value))


def _bonuses(value: BonusRule | Iterable[BonusRule]) -> tuple[BonusRule, ...]:
    return cast("tuple[BonusRule, ...]", listed(value))


def _house_rules(value: HouseRule | Iterable[HouseRule]) -> tuple[HouseRule, ...]:
    return cast("tuple[HouseRule, ...]", listed(value))


@frozen(kw_only=True, cache_hash=True)
class RuleSet:
    """Everything that players agree on before they begin.

    Most fields take a rule value from `scrabble_rules.rules`. To change some of them, make a copy:
    `rules.replace(bingo=TilesPlayed(7, points=35))`.
    """

    gathers_rules: ClassVar[bool] = True
    """That the rules of a value which holds a rule set are not its own: see `fields`."""

    tile_set: TileSet
    """All tiles: their labels, counts and values."""
    layout: Layout
    """The printed board."""
    lexicon: Lexicon = field(default=ANY_WORD, converter=_lexicon)
    """The agreed words; a list of words is read with the tile set."""
    players: Players = Players()
    """How many may play."""
    rack_size: int = 7
    """How many tiles a full rack has."""
    word_length: WordLengthRule = LengthBetween(2)
    """How long words may be."""
    opening: OpeningRule = CoversStart()
    """What the first play must do."""
    connection: ConnectionRule = Touching()
    """How a later play must connect to the tiles on the board."""
    word_validity: WordValidityRule = Listed()
    """Which words are valid, given the lexicon."""
    premiums: PremiumRule = WhenCovered()
    """What premium squares and blanks are worth."""
    bingo: BingoRule
    """The reward for playing many tiles at once."""
    bonuses: tuple[BonusRule, ...] = field(default=(), converter=_bonuses)
    """Further rewards, each with a name, which may depend on the words."""
    exchange: ExchangeRule
    """Which tiles may be exchanged, and how often."""
    passing: PassingRule
    """When a player may pass."""
    turn_points: TurnPointsRule = OnlyPlaysCount()
    """What a pass or an exchange earns or costs."""
    blank_taking: BlankTakingRule = NoBlankTaking()
    """Whether a blank may be taken from the board for its letter."""
    taken_blanks: TakenBlanksRule = MayKeepBlanks()
    """What must be done at once with a blank that was taken."""
    refill: RefillRule = AtOnce()
    """When racks are filled up, and exchanged tiles go back."""
    judging: Judging
    """When words are looked up: at once, or when somebody challenges."""
    challengers: ChallengersRule = AnyOpponent()
    """Who may challenge a play."""
    challenged_words: ChallengedWordsRule = AllWords()
    """Which words of a challenged play are looked up."""
    ruling: RulingRule = NoPenalty()
    """What a challenge costs the one who is wrong."""
    endings: tuple[EndingRule, ...] = field(converter=_endings)
    """What ends the game; the first that applies does."""
    settlement: PerEnd
    """What unplayed tiles cost and earn at the end."""
    ranking: RankingRule
    """Who has won."""
    overtime: OvertimeRule = NoClock()
    """What it costs to run over time."""
    first_player: FirstPlayerRule = ClosestToStart()
    """Who begins."""
    match: MatchRule = GamesThenPoints(1)
    """Who wins a match of several games."""
    house_rules: tuple[HouseRule, ...] = field(default=(), converter=_house_rules)
    """Whatever else forbids a play."""

    def __attrs_post_init__(self) -> None:
        problems = misplaced(self) or tuple(self._contradictions())
        if problems:
            raise RuleSetError(problems)
        words: object = self.lexicon
        if isinstance(words, tuple):
            object.__setattr__(self, "lexicon", WordSet.of(words, self.tile_set))

    def _contradictions(self) -> Iterator[str]:
        yield from board_problems(self.layout, self.opening)
        yield from number_problems(self.players, self.rack_size, self.tile_set)
        yield from length_problems(self.word_length, self.layout)
        yield from lexicon_problems(self.lexicon, self.tile_set)
        yield from ending_problems(self.endings, self._turns_allowed)
        yield from swap_problems(self.exchange, checked_field(self, "refill"), self.rack_size)

    def replace(  # noqa: PLR0913 - a parameter for each field
        self,
        *,
        tile_set: TileSet = KEPT,
        layout: Layout = KEPT,
        lexicon: Lexicon | Iterable[str | Sequence[str]] = KEPT,
        players: Players = KEPT,
        rack_size: int = KEPT,
        word_length: WordLengthRule = KEPT,
        opening: OpeningRule = KEPT,
        connection: ConnectionRule = KEPT,
        word_validity: WordValidityRule = KEPT,
        premiums: PremiumRule = KEPT,
        bingo: BingoRule = KEPT,
        bonuses: BonusRule | Iterable[BonusRule] = KEPT,
        exchange: ExchangeRule = KEPT,
        passing: PassingRule = KEPT,
        turn_points: TurnPointsRule = KEPT,
        blank_taking: BlankTakingRule = KEPT,
        taken_blanks: TakenBlanksRule = KEPT,
        refill: RefillRule = KEPT,
        judging: Judging = KEPT,
        challengers: ChallengersRule = KEPT,
        challenged_words: ChallengedWordsRule = KEPT,
        ruling: RulingRule = KEPT,
        endings: EndingRule | Iterable[EndingRule] = KEPT,
        settlement: PerEnd = KEPT,
        ranking: RankingRule = KEPT,
        overtime: OvertimeRule = KEPT,
        first_player: FirstPlayerRule = KEPT,
        match: MatchRule = KEPT,
        house_rules: HouseRule | Iterable[HouseRule] = KEPT,
    ) -> RuleSet:
        """Return a copy with other values in some fields; it raises what the class raises.

        `rules.replace(bingo=TilesPlayed(7, points=35))` is a variant of `rules`. What you do not
        name stays as it is.
        """
        return replaced(self, locals())

    def __str__(self) -> str:
        """Return one line for each field, with its value."""
        return "\n".join(f"{one.name} = {getattr(self, one.name)!r}" for one in fields(RuleSet))

    @property
    def promises_end(self) -> bool:
        """Whether every game under these rules ends, however unwilling the players are.

        It is careful: a rule that does not declare what it allows is taken to allow everything.
        If not, `why_no_end` says why.
        """
        return not self.why_no_end

    @property
    def why_no_end(self) -> str:
        """Why some game may have no end, as part of a sentence; empty if every game ends."""
        return why_no_end(self.endings, self._turns_allowed)

    @property
    def _turns_allowed(self) -> TurnsAllowed:
        size, tiles = self.rack_size, self.tile_set.total
        return TurnsAllowed(
            passing=allowance(self.passing, size, tiles),
            exchange=allowance(self.exchange, size, tiles),
            withdrawals=self.judging is not Judging.REFUSE,
        )

    @cached_property
    def takes_blanks(self) -> bool:
        """Whether a blank may ever be taken from the board, as far as the rule says."""
        rule, size, tiles = self.blank_taking, self.rack_size, self.tile_set.total
        return allowance(rule, size, tiles) is not Allowance.NEVER

    @cached_property
    def allows_length(self) -> Mapping[int, bool]:
        """Whether a word of a length may be formed; the rule is asked once for each length."""
        rule = self.checked.word_length
        return AskedOnce(lambda length: rule.allows_length(WordLengthFacts(length)))

    @cached_property
    def invalid_words(self) -> Callable[[Sequence[Word]], Collection[Word]]:
        """Which of several words are not valid, in their order.

        A rule that promises `only_listed` leaves that to the lexicon, which may be asked for all of
        them at once.
        """
        lexicon = self.lexicon
        if only_listed(self.word_validity):
            unlisted = getattr(lexicon, "unlisted", None)
            return unlisted or (lambda words: [word for word in words if word not in lexicon])
        rule = self.checked.word_validity
        return lambda words: [
            word for word in words if not rule.accepts_word(WordValidityFacts(word, lexicon))
        ]

    @cached_property
    def refill_moments(self) -> tuple[Moment, ...]:
        """The moments at which tiles may be drawn, as far as the rule `refill` says."""
        return moments(self.refill)

    @cached_property
    def endings_to_ask(self) -> Mapping[tuple[bool, bool], tuple[EndingRule, ...]]:
        """The endings that may apply, by whether the bag has tiles, and what was asked before.

        The second is whether all have been asked since the last move. Then those that promise
        `ignores_turn` need not be asked again when the next turn begins. Those that need votes are
        asked after a vote only, as any other move clears the votes.
        """
        every = zip(self.endings, self.checked.endings, strict=True)
        endings = [(rule, checked) for rule, checked in every if not needs_votes(rule)]
        return AskedOnce(
            lambda key: tuple(
                checked
                for rule, checked in endings
                if not (key[0] and needs_empty_bag(rule)) and not (key[1] and ignores_turn(rule))
            )
        )

    @cached_property
    def bonus_for(self) -> Mapping[tuple[int, int], Bonus]:
        """The reward for playing tiles, by their number and that of the tiles held before.

        The rule `bingo` is asked once for each pair.
        """
        rule, full = self.checked.bingo, self.rack_size
        return AskedOnce(lambda key: rule.bonus(BingoFacts(*key, full)))

    @cached_property
    def tile_points(self) -> Mapping[Premium, SquarePoints]:
        """What tiles add to a word, by the premium of their square: see `SquarePoints`.

        The premium rule is asked once for each case.
        """
        rule, tile_set = self.checked.premiums, self.tile_set
        return AskedOnce(lambda premium: _square_points(rule, tile_set, premium))

    @cached_property
    def points_by_square(self) -> tuple[LinePoints, LinePoints]:
        """What tiles add to a word on each square of the board, by rows and by columns."""
        points = self.tile_points
        rows = [tuple([points[premium] for premium in row]) for row in self.layout.premiums]
        return rows, [*zip(*rows, strict=True)]

    @cached_property
    def checked(self) -> RuleSet:
        """The same rules, with the answers of your own rules checked: what the engine asks.

        Asking a rule of it raises RuleAnswerError for an answer that the Protocol does not allow.
        """
        return with_checked_answers(self)


def _square_points(rule: PremiumRule, tile_set: TileSet, premium: Premium) -> SquarePoints:
    """Return what tiles add on a square with this premium; the rule is asked when it is needed.

    A board has few kinds of squares and a tile set few labels, so the rule is asked once for each.
    """

    def by_label(*, is_new: bool, is_blank: bool) -> ByLabel:
        def ask(label: str) -> tuple[int, int]:
            facts = PremiumFacts(
                tile_value=tile_set.value(PlacedTile(label, is_blank).tile),
                letter_value=tile_set.value(Tile(label)),
                is_blank=is_blank,
                premium=premium,
                is_new=is_new,
            )
            counted = rule.count_tile(facts)
            return counted.points, counted.factor

        return AskedOnce(ask)

    both = False, True
    return {new: {blank: by_label(is_new=new, is_blank=blank) for blank in both} for new in both}
