"""Pairs of rule sets that differ in one planted thing, and pairs that only look different.

Run as a script, this asks `differing_game` about all of them and prints how many are told apart,
how many with as few moves as possible, and how long each takes: `python pairs_of_rules.py [most]`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from scrabble_rules import EndKind, OutcomeKind, RuleSet, Square, Violation, WordSet, profiles
from scrabble_rules.rules import (
    PASSES,
    Agreed,
    AnagramListed,
    AnyOpponent,
    Anywhere,
    AtNextTurn,
    BagEmpty,
    BlankAsLetter,
    BlankForLetter,
    BlanksDrawAgain,
    ChallengerLosesTurn,
    ChallengerPays,
    ClosestToStart,
    CoversStart,
    Ending,
    EveryTime,
    FinalScore,
    FirstPlayBonus,
    FreeSwap,
    Gain,
    GamesThenPoints,
    GoesOut,
    Judging,
    LastTurnEach,
    LengthBetween,
    LoserLosesGame,
    LostOnTime,
    MainWordLength,
    MayKeepBlanks,
    MayPass,
    MayPassAfterFirstPlay,
    MayPassAfterOwnFirstTurn,
    MostTiles,
    MustPlayBlanks,
    NamedWords,
    NewWordsOnly,
    NoBingo,
    NoBlankBonus,
    NoExchange,
    NoPassing,
    NoPenalty,
    NoSettlement,
    NotBelowZero,
    OutBreaksTie,
    OwnRack,
    PerEnd,
    PlayerOnTurn,
    Players,
    PointsByTiles,
    PointsPerChallenge,
    PointsPerMinute,
    PricedBlanks,
    ProportionalPoints,
    Run,
    Seat,
    SharedByMainWord,
    SomeTiles,
    TargetReached,
    Teams,
    TilesPlayed,
    Touching,
    Transfer,
    TurnCosts,
    TurnsEach,
    Unconnected,
    WholeRack,
    WholeRackBonus,
    WithoutRedraw,
    WordBonus,
)
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.bonuses import BonusFacts, NamedBonus
from scrabble_rules.rules.endings import EndingFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.testing.differing import DifferingGame, differing_game

H, N = profiles.HASBRO, profiles.NO_CHALLENGE
LISTED = N.replace(lexicon=["AT", "TEA", "EAT", "HORN", "HORNS", "NO", "ON", "STAR", "RATES"])
ON = LISTED.replace(judging=Judging.ON_CHALLENGE)
TAKING = H.replace(blank_taking=BlankForLetter())
Planted = tuple[str, RuleSet, RuleSet, int]


class Forbidden(Violation):
    """A rule of these tests forbids it."""

    code = "house-rules.forbidden"
    text = "That is forbidden."


@frozen
class NoWordBeginsWith:
    label: str

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Forbidden(),) * any(word.labels[0] == self.label for word in facts.words)


@frozen
class NoWordTwice:
    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        played = {word for one in facts.past for word in one.words}
        return (Forbidden(),) * any(word.labels in played for word in facts.words)


@frozen
class GrowingBonus:
    tiles: int
    step: int

    def named_bonus(self, facts: BonusFacts) -> NamedBonus | None:
        if facts.tiles_played < self.tiles:
            return None
        mine = [one for one in facts.past if one.player == facts.player]
        times = sum(one.kind is OutcomeKind.PLAY and one.tiles >= self.tiles for one in mine)
        return NamedBonus("more", self.step * times)


@frozen
class Seven:
    """As `TilesPlayed(7, points)`."""

    points: int

    def bonus(self, facts: BingoFacts) -> Bonus:
        return Bonus(self.points if facts.tiles_played == 7 else 0)


@frozen
class LastWord:
    word: str

    def ending(self, facts: EndingFacts) -> Ending | None:
        ends = facts.past and tuple(self.word) in facts.past[-1].words
        return Ending(EndKind.OTHER) if ends else None


@frozen
class NotTwice:
    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        mine = (one for one in facts.past if one.player == facts.player)
        own = [one.kind for one in mine if one.is_turn]
        return (Forbidden(),) if own[-1:] == [OutcomeKind.PASS] else ()


@frozen
class AlwaysPass:
    """As `MayPass()`."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        return (Forbidden(),) if facts.past.turns(facts.player) < 0 else ()


def _layout(rules: RuleSet, **squares: Any) -> RuleSet:  # noqa: ANN401 - a premium
    rows = [list(row) for row in rules.layout.premiums]
    for name, premium in squares.items():
        row, col = map(int, name[1:].split("_"))
        rows[row][col] = premium
    return rules.replace(layout=evolve(rules.layout, premiums=rows))


def _value(rules: RuleSet, label: str, **changes: Any) -> RuleSet:  # noqa: ANN401 - a number
    kinds = [
        evolve(kind, **changes) if kind.label == label else kind for kind in rules.tile_set.kinds
    ]
    return rules.replace(tile_set=evolve(rules.tile_set, kinds=kinds), lexicon=rules.lexicon)


def _changed(base: RuleSet, field: str, *pairs: tuple[Any, Any, int]) -> Iterator[Planted]:
    for one, other, least in pairs:
        yield field, base.replace(**{field: one}), base.replace(**{field: other}), least


def planted() -> Iterator[Planted]:
    """Yield the field, both rule sets, and the fewest moves that tell them apart."""
    plain, dear = N.layout.premiums[0][1], N.layout.premiums[0][0]
    yield "layout", N, _layout(N, r7_7=plain), 1
    yield "layout", N, _layout(N, r7_9=dear), 1
    yield "layout", N, _layout(N, r0_0=plain), 1
    yield "layout", N, N.replace(layout=evolve(N.layout, starts=[Square(6, 6)])), 1
    yield "tile_set", N, _value(N, "Q", value=9), 1
    yield "tile_set", N, _value(N, "E", count=11), 0
    yield from _changed(
        N, "players", (Players(2, 4), Players(2, 3), 0), (Players(1, 4), Players(2, 4), 0)
    )
    yield from _changed(N, "rack_size", (7, 8, 0), (7, 6, 0))
    yield from _changed(
        LISTED, "lexicon", (["AT", "TEA"], ["AT", "TEA", "EAT"], 1), (["AT"], ["AT", "QI"], 1)
    )
    yield from _changed(
        N,
        "word_length",
        (LengthBetween(2), LengthBetween(3), 1),
        (LengthBetween(2), LengthBetween(2, 8), 2),
        (LengthBetween(2, 5), LengthBetween(2, 6), 1),
    )
    yield from _changed(
        N,
        "opening",
        (CoversStart(), Anywhere(), 1),
        (CoversStart(2), CoversStart(3), 1),
        (CoversStart(2), CoversStart(5), 1),
    )
    yield from _changed(
        N, "connection", (Touching(), Unconnected(), 2), (Touching(), SharedByMainWord(), 2)
    )
    yield "word_validity", LISTED, LISTED.replace(word_validity=AnagramListed()), 1
    yield "word_validity", ON, ON.replace(word_validity=AnagramListed()), 2
    yield from _changed(
        N,
        "premiums",
        (N.premiums, EveryTime(), 2),
        (N.premiums, BlankAsLetter(), 1),
        (EveryTime(), BlankAsLetter(EveryTime()), 1),
    )
    yield from _changed(
        H,
        "bingo",
        (TilesPlayed(7, 50), TilesPlayed(7, 35), 1),
        (TilesPlayed(7, 50), TilesPlayed(6, 50), 1),
        (TilesPlayed(7, 50), NoBingo(), 1),
        (TilesPlayed(7, 50), TilesPlayed(7, 50, factor=2), 1),
        (TilesPlayed(7, 50), WholeRack(50), 1),
        (PointsByTiles({6: 10, 7: 50}), PointsByTiles({5: 5, 6: 10, 7: 50}), 1),
        (Seven(50), Seven(51), 1),
    )
    yield from _changed(
        N,
        "bonuses",
        ((), WordBonus("STAR", 10), 1),
        (WordBonus("*Q*", 5), WordBonus("*X*", 5), 1),
        (MainWordLength({5: 5}), MainWordLength({6: 5}), 1),
        (WholeRackBonus(10), WholeRackBonus(10, least=5), 1),
        (FirstPlayBonus(5), FirstPlayBonus(6), 1),
        (NoBlankBonus(5), NoBlankBonus(5, least=4), 1),
        (GrowingBonus(7, 10), GrowingBonus(7, 20), 3),
        ((), GrowingBonus(3, 5), 3),
    )
    yield from _changed(
        H,
        "exchange",
        (SomeTiles(least=0), SomeTiles(least=1), 1),
        (SomeTiles(bag_minimum=7), SomeTiles(bag_minimum=6), 1),
        (SomeTiles(), SomeTiles(per_player=2), 5),
        (SomeTiles(), SomeTiles(per_game=3), 4),
        (SomeTiles(), NoExchange(), 1),
        (SomeTiles(), FreeSwap(SomeTiles()), 1),
    )
    yield from _changed(
        N,
        "passing",
        (MayPass(), NoPassing(), 1),
        (MayPass(), MayPassAfterFirstPlay(), 1),
        (MayPassAfterFirstPlay(), MayPassAfterOwnFirstTurn(), 2),
        (MayPass(), NotTwice(), 3),
    )
    yield from _changed(
        H,
        "turn_points",
        (TurnCosts(passing=5), TurnCosts(passing=6), 1),
        (TurnCosts(per_tile=1), TurnCosts(exchange=1), 1),
        (TurnCosts(passing=5), TurnCosts(passing=5, free=1), 1),
    )
    yield "blank_taking", H, TAKING, 2
    yield "blank_taking", TAKING, H.replace(blank_taking=BlankForLetter(instead_of_play=True)), 2
    yield "taken_blanks", TAKING, TAKING.replace(taken_blanks=MustPlayBlanks()), 3
    yield "taken_blanks", TAKING.replace(taken_blanks=MustPlayBlanks()), TAKING, 3
    yield "refill", H, H.replace(refill=AtNextTurn()), 1
    yield "refill", N, N.replace(refill=AtNextTurn()), 1
    for one, other, least in (
        (Judging.REFUSE, Judging.ON_CHALLENGE, 1),
        (Judging.REFUSE, Judging.LOSE_TURN, 1),
        (Judging.ON_CHALLENGE, Judging.LOSE_TURN, 1),
    ):
        yield "judging", LISTED.replace(judging=one), LISTED.replace(judging=other), least
    three = ON.replace(players=Players(3, 3))
    yield "challengers", three, three.replace(challengers=PlayerOnTurn()), 1
    yield "challengers", H, H.replace(challengers=PlayerOnTurn()), 1
    yield "challenged_words", ON, ON.replace(challenged_words=NamedWords()), 3
    yield "challenged_words", three, three.replace(challenged_words=NamedWords()), 3
    yield from _changed(
        ON,
        "ruling",
        (NoPenalty(), ChallengerLosesTurn(), 2),
        (ChallengerPays(5), ChallengerPays(10), 2),
        (PointsPerChallenge(5), PointsPerChallenge(5, per_word=True), 3),
        (NoPenalty(), LoserLosesGame(), 2),
    )
    yield from _changed(
        N,
        "endings",
        ([GoesOut()], [GoesOut(), Agreed()], 1),
        ([GoesOut(), Run(turns=6)], [GoesOut(), Run(turns=5)], 5),
        ([GoesOut(), Run(rounds=2, counts=PASSES)], [GoesOut(), Run(rounds=3, counts=PASSES)], 5),
        ([GoesOut()], [GoesOut(), Run(turns=12)], 13),
        ([GoesOut()], [TargetReached(100), GoesOut()], 1),
        ([TargetReached(150)], [TargetReached(160)], 1),
        ([GoesOut()], [GoesOut(), LastTurnEach()], 3),
        ([TurnsEach(3)], [TurnsEach(2)], 4),
        ([GoesOut()], [LastWord("STAR"), GoesOut()], 1),
        ([Run(turns=4)], [Run(turns=4, guards=[BagEmpty()])], 5),
    )
    yield from _changed(
        H,
        "settlement",
        (PerEnd({EndKind.OUT: Transfer()}), PerEnd({EndKind.OUT: Gain(2)}), 2),
        (PerEnd({EndKind.OUT: Transfer()}), PerEnd({EndKind.OUT: NoSettlement()}), 2),
        (PerEnd({}), PerEnd({EndKind.AGREED: NoSettlement()}), 2),
        (PerEnd({}, OwnRack()), PerEnd({}, PricedBlanks(5, OwnRack())), 2),
        (PerEnd({}, OwnRack()), PerEnd({}, NotBelowZero(OwnRack())), 2),
        (PerEnd({EndKind.OUT: Transfer()}), PerEnd({EndKind.OUT: OutBreaksTie(Transfer())}), 2),
    )
    yield "ranking", H, H.replace(ranking=FinalScore()), 2
    four = H.replace(players=Players(4, 4))
    yield "ranking", four, four.replace(ranking=Teams([(0, 2), (1, 3)])), 4
    yield from _changed(
        H,
        "overtime",
        (H.overtime, PointsPerMinute(10), 1),
        (PointsPerMinute(10), PointsPerMinute(10, cap=50), 1),
        (PointsPerMinute(10), PointsPerMinute(10, lost_after=10), 1),
        (PointsPerMinute(10), ProportionalPoints(10), 1),
        (LostOnTime(), PointsPerMinute(10), 1),
    )
    yield from _changed(
        H,
        "first_player",
        (ClosestToStart(), Seat(1), 0),
        (ClosestToStart(), ClosestToStart(blanks_last=True), 0),
        (ClosestToStart(), BlanksDrawAgain(), 0),
        (ClosestToStart(), WithoutRedraw(), 0),
    )
    yield from _changed(
        H,
        "match",
        (GamesThenPoints(1), GamesThenPoints(2), 0),
        (GamesThenPoints(3), GamesThenPoints(3, counts_wins=False), 0),
    )
    yield from _changed(
        N,
        "house_rules",
        ((), NewWordsOnly(), 2),
        (MostTiles(5), MostTiles(6), 1),
        ((), NoWordBeginsWith("S"), 1),
        (NoWordBeginsWith("Q"), NoWordBeginsWith("Z"), 1),
        ((), NoWordTwice(), 2),
    )


def alike() -> Iterator[tuple[str, RuleSet, RuleSet]]:
    """Yield pairs that are written differently and play alike."""
    for base in (H, N, ON, TAKING):
        yield "same", base, base.replace(bingo=base.bingo)
        yield "bingo", base, base.replace(bingo=Seven(50))
        yield "table", base, base.replace(bingo=PointsByTiles({7: 50}))
        yield "idle", base, base.replace(bonuses=[WordBonus("STAR", 0)])
        yield "length", base, base.replace(word_length=LengthBetween(2, 15))
        yield "house", base, base.replace(house_rules=[MostTiles(7)])
    yield "ruling", N, N.replace(ruling=ChallengerPays(10), challengers=PlayerOnTurn())
    yield "words", N, N.replace(challenged_words=NamedWords())
    yield "taken", H, H.replace(taken_blanks=MayKeepBlanks())
    yield "pass", N.replace(passing=MayPass()), N.replace(passing=AlwaysPass())
    yield "ending", N, N.replace(endings=[*N.endings, *N.endings])
    yield "lexicon", LISTED, LISTED.replace(lexicon=WordSet.of([*LISTED.lexicon], N.tile_set))  # type: ignore[misc]
    yield "challengers", ON, ON.replace(challengers=AnyOpponent())


def answers(pair: tuple[RuleSet, RuleSet], most: int) -> tuple[DifferingGame, float]:
    """Ask about a pair, and measure how long that takes."""
    start = time.process_time()
    found = differing_game(*pair, most=most)
    return found, time.process_time() - start


if __name__ == "__main__":
    most = int(sys.argv[1]) if sys.argv[1:] else 40_000
    count = found_number = minimal = false = 0
    seconds = []
    for field, one, other, least in planted():
        found, took = answers((one, other), most)
        count += 1
        found_number += bool(found)
        is_least = bool(found) and len(found.said) <= least
        minimal += is_least
        seconds.append(took)
        if not is_least or took > 20:
            print(
                field, found.verdict.name, len(found.said), "of", least, f"{took:.1f} s", flush=True
            )
    print(f"{found_number} of {count} told apart, {minimal} with the fewest moves")
    print(f"seconds: all {sum(seconds):.0f}, longest {max(seconds):.1f}")
    for field, one, other in alike():
        found, took = answers((one, other), most // 8)
        false += bool(found)
        if found:
            print("FALSE", field, found)
    print(f"{false} false differences in {sum(1 for _ in alike())} pairs")
