# ruff: noqa: ANN401, ARG002 - a rule may leave out what it is told; functions are replaced
"""Mistakes in custom rules, each with one thing wrong, and in functions that are remembered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from attrs import define, evolve, field, frozen

from faults import RULES, SOUND, Fault, Patch, everywhere, wrong_rule
from scrabble_rules import EndKind, Legal, Violation
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.transition import carry_out
from scrabble_rules.rules import (
    AtOnce,
    CoversStart,
    FinalScore,
    GoesOut,
    Judging,
    NoExchange,
    NoPassing,
    OwnRack,
    PerEnd,
    Run,
    SomeTiles,
    Touching,
    Transfer,
    Turns,
    WhenCovered,
    ruleset,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.bonuses import BonusFacts, NamedBonus
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.connection import ConnectionFacts
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.rules.premiums import PremiumFacts, TilePoints
from scrabble_rules.rules.promises import Allowance
from scrabble_rules.rules.ranking import RankingFacts
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.values.log import Moment, OutcomeKind

_CALLS = count()


@frozen
class EveryOtherTime:
    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(next(_CALLS) % 2 * facts.tiles_played)


@define
class Unhashable:
    points: int = 5

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points if facts.tiles_played > 3 else 0)


class OnlyItself:
    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(5 if facts.tiles_played > 3 else 0)


@frozen
class HoldsAFunction:
    made: object = field(factory=lambda: lambda: 5)

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(5 if facts.tiles_played > 3 else 0)


@frozen
class Remembers:
    seen: list[str] = field(factory=list, hash=False)

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        self.seen.append("".join(facts.labels))
        return facts.labels in facts.lexicon and self.seen.count(self.seen[-1]) < 3


@frozen
class LooksBack:
    last: list[tuple[str, ...]] = field(factory=lambda: [()], eq=False, hash=False)

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Accept any word unless it is shorter than the one that was asked about before."""
        longer = len(facts.labels) >= len(self.last[0])
        self.last[0] = facts.labels
        return longer or facts.labels in facts.lexicon


@frozen
class HalfAPoint:
    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(facts.tiles_played / 2)  # type: ignore[arg-type]


@frozen
class ForgetsTheLast:
    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        return OwnRack().settle(facts)[:-1]


@frozen
class GivesAwayPoints:
    zero_sum_when_out = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        return tuple(2 * points if points > 0 else points for points in Transfer().settle(facts))


@frozen
class LosesPoints:
    zero_sum = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        return OwnRack().settle(facts)


@frozen
class OneMoreTile:
    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        full = AtOnce().refills(facts)
        return tuple(Refill(min(one.count + 1, facts.bag), one.puts_back) for one in full)


@frozen
class PromisesAnEnd:
    def ending(self, facts: EndingFacts) -> Ending | None:
        return Ending(EndKind.PASSES) if len(facts.past) > 10_000 else None

    def covers(self, kinds: frozenset[OutcomeKind]) -> bool:
        return bool(kinds)


@frozen
class EndsForAStranger:
    def ending(self, facts: EndingFacts) -> Ending | None:
        return None if facts.board_empty else Ending(EndKind.OUT, out=facts.players + 7)


@frozen
class WithoutTheLast:
    def groups(self, facts: RankingFacts) -> tuple[tuple[int, ...], ...]:
        return tuple((player,) for player in range(len(facts.final) - 1))


@frozen
class StrangerLoses:
    def ruling(self, facts: RulingFacts) -> Ruling:
        return Ruling(loser=facts.challenger + facts.challenged + 1)


@frozen
class Raises:
    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        assert len({word.axis for word in facts.words}) == 1, "I do not know crosswords"
        return ()


class Speechless(Violation):
    code = "house-rules.speechless"
    text = ""


@frozen
class SaysNothing:
    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Speechless(),) if len(facts.play.placements) > 2 else ()


@frozen
class AList:
    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        return [Violation()] if facts.board_empty else []  # type: ignore[return-value]


@frozen
class NobodyEver:
    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        return None if facts.challenger else (Violation(),)  # type: ignore[return-value]


@frozen
class CountsLyingTiles:
    """Points that depend on how often one has asked: premiums are remembered."""

    def count_tile(self, facts: PremiumFacts) -> TilePoints:
        counted = WhenCovered().count_tile(facts)
        return TilePoints(counted.points + next(_CALLS) % 3, counted.factor)


@frozen
class ForbidsMore:
    touches = True
    narrows_only = True
    nothing_else = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        apart = Touching().check_connection(facts)
        return apart or ((Violation(),) if len(facts.words) > 1 else ())


@frozen
class InALine:
    covers_start = True
    narrows_only = True
    nothing_else = True

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        few = CoversStart().check_opening(facts)
        return few or ((Violation(),) if len(facts.squares) > 2 else ())


@frozen
class ListedInThisOrder:
    any_order = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return facts.labels in facts.lexicon


@frozen
class ListedOrShort:
    only_listed = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return facts.labels in facts.lexicon or len(facts.labels) < 3


@frozen
class NeverButOnce:
    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return Allowance.NEVER

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        return () if facts.past.turns(facts.player) else (Violation(),)


@frozen
class AlwaysButFirst:
    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return Allowance.ALWAYS

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        return () if facts.past.turns(facts.player) else (Violation(),)


@frozen
class KeepsTheTurn:
    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        return (Violation(),) if len(facts.tiles) > facts.bag else ()


@frozen
class ExchangesAfterAll:
    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return Allowance.NEVER

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        return (Violation(),) if facts.keeps_turn or len(facts.tiles) > facts.bag else ()


@frozen
class LateNonsense:
    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        if len(facts.past) > 9:
            return ["too late"]  # type: ignore[return-value]
        return (Violation(),) if facts.keeps_turn else ()


@frozen
class DrawsNothing:
    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        if facts.aside:
            return (Refill(0, puts_back=True),)
        return AtOnce().refills(facts)


_PAID: set[BonusFacts] = set()


@frozen
class PaidOnce:
    """It pays for each question once, and remembers that in itself."""

    paid: set[BonusFacts] = field(factory=set, eq=False)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        known = facts in self.paid
        self.paid.add(facts)
        return None if known else NamedBonus("once", 5)


@frozen
class PaidOnceByAll(PaidOnce):
    """It remembers that where no copy of it can be without."""

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        known = facts in _PAID
        _PAID.add(facts)
        return None if known else NamedBonus("once", 5)


@frozen
class DrawsAtBothMoments:
    moments = frozenset({Moment.AFTER_MOVE})

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        return AtOnce().refills(evolve(facts, moment=Moment.AFTER_MOVE))


@frozen
class EndsWithAFullBag:
    needs_empty_bag = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        return Ending(EndKind.TARGET) if max(facts.scores) > 20 else GoesOut().ending(facts)


@frozen
class EndsWithoutAVote:
    needs_votes = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        return Ending(EndKind.TARGET) if max(facts.scores) > 20 else None


@frozen
class LooksWhoseTurnItIs:
    ignores_turn = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        return Ending(EndKind.TARGET) if facts.scores[facts.player] > 20 else None


@frozen
class RankedAlone:
    teams = ((0, 1),)

    def groups(self, facts: RankingFacts) -> tuple[tuple[int, ...], ...]:
        return FinalScore().groups(facts)


@frozen
class CountsExchangesToo:
    counts_only = frozenset({OutcomeKind.PASS})

    def ending(self, facts: EndingFacts) -> Ending | None:
        return Run(turns=4, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE})).ending(facts)


@frozen
class PaysForLongWords:
    """It pays what it has promised for all words that games of small words come to."""

    at_most = NamedBonus("long", 9)

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        return NamedBonus("long", 2 * len(facts.main_word)) if len(facts.main_word) > 2 else None


@frozen
class ExchangesWithoutALimit:
    def allowance(self, rack_size: int, tiles: int) -> Allowance:
        return Allowance.LIMITED

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        return SomeTiles().check_exchange(facts)


@frozen
class GivesNoA:
    only_number = True

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        kept = any(tile.label == "A" for tile in facts.tiles)
        return (Violation(),) if kept else SomeTiles().check_exchange(facts)


@frozen
class OutWithTiles:
    """The player with the most points is out, whatever is on the rack."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        best = facts.scores.index(max(facts.scores))
        return Ending(EndKind.OUT, best) if max(facts.scores) > 30 else None


@frozen
class OutWithAFullBag:
    needs_empty_bag = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        return None if facts.holds else Ending(EndKind.OUT, facts.player)


@frozen
class Half:
    """The player who goes out gets half of what the others hold, and halves round."""

    zero_sum_when_out = True

    def settle(self, facts: SettlementFacts) -> tuple[int, ...]:
        worths = facts.worths
        if facts.out is None:
            return (0,) * len(worths)
        return tuple(
            sum(worths) // 2 if player == facts.out else -(worth // 2)
            for player, worth in enumerate(worths)
        )


@frozen
class EqualToOthers:
    """A bingo whose points are left out when it is compared."""

    points: int = field(default=5, eq=False)

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points if facts.tiles_played > 2 else 0)


def _spoils_the_input(right: Callable[..., Any]) -> Callable[..., Any]:
    def carry_out(legal: Any, drawn: Any = None) -> Any:
        done = right(legal, drawn)
        object.__setattr__(legal.state, "scores", done.state.scores)
        return done

    return carry_out


def _replaced(owner: object, name: str, wrong: Callable[[Any], Any]) -> Patch:
    """Replace what a class or a module knows by a name."""
    return lambda patch: patch.setattr(owner, name, wrong(getattr(owner, name)))


RULE_FAULTS: tuple[Fault, ...] = (
    wrong_rule("a player who is out with a full bag", "promises", endings=[OutWithAFullBag()]),
    wrong_rule("partners who are ranked alone", "promises", ranking=RankedAlone()),
    wrong_rule("an end that counts more turns", "promises", endings=[CountsExchangesToo()]),
    wrong_rule("a bonus for words longer than any", "promises", bonuses=[PaysForLongWords()]),
    wrong_rule("exchanges without a limit", "promises", exchange=ExchangesWithoutALimit()),
    wrong_rule("an exchange that looks at the tiles", "promises", exchange=GivesNoA()),
    wrong_rule("a player who is out with tiles", "answers", endings=[OutWithTiles()]),
    wrong_rule("a connection that forbids more", "promises", connection=ForbidsMore()),
    wrong_rule("an opening that forbids more", "promises", opening=InALine()),
    wrong_rule("words in one order only", "promises", word_validity=ListedInThisOrder()),
    wrong_rule("words that are not listed", "promises", word_validity=ListedOrShort()),
    wrong_rule("a pass that is never allowed", "promises", passing=NeverButOnce()),
    wrong_rule("a pass that is always allowed", "promises", passing=AlwaysButFirst()),
    wrong_rule("a swap that keeps the turn", "promises", exchange=KeepsTheTurn()),
    wrong_rule("an exchange that is never allowed", "promises", exchange=ExchangesAfterAll()),
    wrong_rule("nonsense late in a game", "answers", exchange=LateNonsense()),
    wrong_rule("an exchange that draws nothing", "tiles", refill=DrawsNothing()),
    wrong_rule("a refill at another moment", "promises", refill=DrawsAtBothMoments()),
    wrong_rule("an end with a full bag", "promises", endings=[EndsWithAFullBag()]),
    wrong_rule("an end without a vote", "promises", endings=[EndsWithoutAVote()]),
    wrong_rule("an end that looks whose turn it is", "promises", endings=[LooksWhoseTurnItIs()]),
    wrong_rule("a bingo every other time", "pure", bingo=EveryOtherTime()),
    wrong_rule("a rule that cannot be hashed", "values", bingo=Unhashable()),
    wrong_rule("a rule that equals only itself", "values", bingo=OnlyItself()),
    wrong_rule("a rule that cannot be pickled", "values", bingo=HoldsAFunction()),
    wrong_rule("a rule with a memory of its own", "pure", word_validity=Remembers()),
    wrong_rule("a rule that looks at the order of calls", "pure", word_validity=LooksBack()),
    wrong_rule("premiums that count the questions", "pure", premiums=CountsLyingTiles()),
    wrong_rule("a bonus that is paid once", "pure", bonuses=[PaidOnce()]),
    wrong_rule("a bonus that is paid once to all", "pure", bonuses=[PaidOnceByAll()]),
    wrong_rule("half a point", "answers", bingo=HalfAPoint()),
    wrong_rule(
        "a settlement that forgets a player", "answers", settlement=PerEnd({}, ForgetsTheLast())
    ),
    wrong_rule(
        "a settlement that makes points",
        "promises",
        settlement=PerEnd({EndKind.OUT: GivesAwayPoints()}),
    ),
    wrong_rule("a settlement that loses points", "promises", settlement=PerEnd({}, LosesPoints())),
    wrong_rule("a refill beyond the rack", "answers", refill=OneMoreTile()),
    wrong_rule("a promise of an end", "ends", endings=[PromisesAnEnd()]),
    wrong_rule("an end for a stranger", "answers", endings=[EndsForAStranger()]),
    wrong_rule(
        "nothing left to do",
        "dead-end",
        exchange=NoExchange(),
        passing=NoPassing(),
        judging=Judging.REFUSE,
        endings=[GoesOut()],
    ),
    wrong_rule("a ranking without the last", "answers", ranking=WithoutTheLast()),
    wrong_rule("a stranger loses by a challenge", "answers", ruling=StrangerLoses()),
    wrong_rule("a house rule that raises", "raises", house_rules=[Raises()]),
    wrong_rule("a reason without a sentence", "answers", house_rules=[SaysNothing()]),
    wrong_rule("violations in a list", "answers", passing=AList()),
    wrong_rule("no answer whether one may challenge", "answers", challengers=NobodyEver()),
    wrong_rule(
        "halves that round in a settlement", "promises", settlement=PerEnd({EndKind.OUT: Half()})
    ),
    wrong_rule("a rule that equals one with other points", "values", bingo=EqualToOthers(7)),
    Fault(
        "a bingo that hears of a full rack",
        "legal",
        RULES["WHOLE"],
        _replaced(
            ruleset, "BingoFacts", lambda right: lambda laid, _, full: right(laid, full, full)
        ),
        "bingo",
    ),
    Fault(
        "a length that is one too long",
        "facts",
        SOUND,
        _replaced(ruleset, "WordLengthFacts", lambda right: lambda length: right(length + 1)),
        "word_length",
    ),
    Fault(
        "a word that is looked up backwards",
        "legal",  # only a spy is asked; the rules themselves leave it to the lexicon
        RULES["REFUSING"],
        _replaced(
            ruleset, "WordValidityFacts", lambda right: lambda word, all_: right(word[::-1], all_)
        ),
    ),
    Fault(
        "a draw that is not told",
        "history",
        SOUND,
        _replaced(Legal, "draws", lambda _: property(lambda _: ())),
    ),
    Fault(
        "a refused play without a score",
        "legal",
        SOUND,
        _replaced(Illegal, "score", lambda _: None),
    ),
    Fault(
        "a move that spoils the state before it",
        "history",
        SOUND,
        lambda patch: everywhere(patch, carry_out, _spoils_the_input(carry_out)),
    ),
)
