"""Strategies for rule values: every shipped one, in every sensible combination, on small boards."""

from __future__ import annotations

from hypothesis import strategies as st

from scrabble_rules.rules import (
    EXCHANGES,
    PASSES,
    SCORELESS,
    Agreed,
    AllTiles,
    AllWords,
    AnagramListed,
    AnyOpponent,
    Anywhere,
    AtNextTurn,
    AtOnce,
    BagEmpty,
    BlankAsLetter,
    BoardNotEmpty,
    ChallengerLosesTurn,
    ChallengerPays,
    ClosestToStart,
    CoversStart,
    EveryTime,
    FinalScore,
    FinalScoreThenBefore,
    FreeSwap,
    Gain,
    GamesThenPoints,
    GoesOut,
    Judging,
    LastTurnEach,
    LengthBetween,
    Listed,
    LoserLosesGame,
    LostOnTime,
    MayPass,
    MayPassAfterFirstPlay,
    MayPassAfterOwnFirstTurn,
    NamedWords,
    NoBingo,
    NoClock,
    NoExchange,
    NoPassing,
    NoPenalty,
    NoSettlement,
    NoSplitLabels,
    OwnRack,
    PerEnd,
    PlayerOnTurn,
    PointsByTiles,
    PointsOnly,
    PointsPerChallenge,
    PointsPerMinute,
    PointsPerWord,
    PricedBlanks,
    Run,
    Seat,
    SharedByMainWord,
    SomebodyScored,
    SomeTiles,
    TilesPlayed,
    Touching,
    Transfer,
    Turns,
    Unconnected,
    WhenCovered,
    WholeRack,
    WithoutRedraw,
)
from scrabble_rules.rules.endings import EndingRule, Guard, OutcomeTest
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.settlement import SettlementRule
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.lexicon import ANY_WORD
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.tiles import TileSet

SMALL_TILES = TileSet.of(
    {"A": (6, 1), "B": (4, 3), "CH": (3, 5), "D": (4, 2), "E": (6, 1)},
    blanks=3,
    vowels="AE",
    name="small",
)
"""Few tiles for quick games; one of them shows two letters."""

PREMIUMS = (Premium(), Premium(2), Premium(3), Premium(1, 2), Premium(1, 3), Premium(3, 1, 5))


_pick = st.sampled_from


@st.composite
def layouts(draw: st.DrawFn, least: int = 5, most: int = 7) -> Layout:
    """Printed boards: rectangles of so many rows and columns, some squares premium or blocked."""
    height, width = draw(st.integers(least, most)), draw(st.integers(least, most))
    line = st.lists(_pick(PREMIUMS), min_size=width, max_size=width)
    premiums = draw(st.lists(line, min_size=height, max_size=height))
    squares = [Square(row, col) for row in range(height) for col in range(width)]
    blocked = draw(st.sets(_pick(squares), max_size=4))
    start = draw(_pick([square for square in squares if square not in blocked] or squares))
    return Layout(premiums, [start], blocked - {start})


def word_lists(
    tile_set: TileSet = SMALL_TILES, longest: int = 4, most: int = 20
) -> st.SearchStrategy[list[str]]:
    """Lists of words that can be spelt with these tiles, as a rule set takes them."""
    labels = _pick([f"[{label}]" for label in tile_set.letters])
    words = st.lists(labels, min_size=1, max_size=longest).map("".join)
    return st.lists(words, min_size=1, max_size=most)


_guards: st.SearchStrategy[Guard] = _pick((BagEmpty(), SomebodyScored(), BoardNotEmpty()))
_counts: st.SearchStrategy[OutcomeTest] = _pick(
    (SCORELESS, PASSES, EXCHANGES, Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))
)
_endings: st.SearchStrategy[EndingRule] = st.one_of(
    _pick((GoesOut(), LastTurnEach(), Agreed())),
    st.builds(
        Run,
        turns=st.integers(1, 6),
        rounds=st.integers(0, 2),
        counts=_counts,
        guards=st.lists(_guards, max_size=1),
    ),
)
_plain_settlements: st.SearchStrategy[SettlementRule] = _pick(
    (Transfer(), Gain(1), Gain(2), OwnRack(), NoSettlement())
)
_settlements = _plain_settlements | st.builds(PricedBlanks, st.integers(0, 9), _plain_settlements)
_limits = st.none() | st.integers(0, 3)
_plain_exchanges: st.SearchStrategy[ExchangeRule] = st.one_of(
    st.just(NoExchange()),
    st.builds(SomeTiles, st.integers(0, 1), st.integers(0, 5), _limits, _limits),
    st.builds(AllTiles, _limits),
)
_clocks = _pick((NoClock(), PointsPerMinute(), PointsPerMinute(5, 30, 10), LostOnTime()))

FIELDS: dict[str, st.SearchStrategy[object]] = {
    "word_length": _pick((LengthBetween(2), LengthBetween(2, 4), LengthBetween(1))),
    "opening": _pick((CoversStart(), CoversStart(1), Anywhere())),
    "connection": _pick((Touching(), SharedByMainWord(), Unconnected())),
    "word_validity": _pick((Listed(), AnagramListed())),
    "lexicon": st.just(ANY_WORD) | word_lists(),
    "premiums": _pick((WhenCovered(), EveryTime(), BlankAsLetter())),
    "bingo": _pick(
        (
            TilesPlayed(3, 35),
            TilesPlayed(3, factor=2),
            WholeRack(20),
            NoBingo(),
            PointsByTiles({2: 5, 4: 40}),
        )
    ),
    "exchange": _plain_exchanges | st.builds(FreeSwap, _plain_exchanges, st.integers(1, 2)),
    "passing": _pick((MayPass(), MayPassAfterFirstPlay(), MayPassAfterOwnFirstTurn(), NoPassing())),
    "refill": _pick((AtOnce(), AtNextTurn(), AtNextTurn(Moment.AFTER_MOVE))),
    "judging": _pick(tuple(Judging)),
    "challengers": _pick((AnyOpponent(), PlayerOnTurn())),
    "challenged_words": _pick((AllWords(), NamedWords())),
    "ruling": _pick(
        (
            NoPenalty(),
            ChallengerLosesTurn(),
            ChallengerLosesTurn(2),
            PointsPerChallenge(5),
            PointsPerWord(5),
            ChallengerPays(10, 20),
            LoserLosesGame(),
        )
    ),
    "endings": st.lists(_endings, min_size=1, max_size=3),
    "settlement": st.builds(
        lambda out, otherwise: PerEnd({EndKind.OUT: out}, otherwise), _settlements, _settlements
    ),
    "ranking": _pick((FinalScore(), FinalScoreThenBefore())),
    "overtime": _clocks,
    "first_player": _pick((ClosestToStart(), WithoutRedraw(), Seat(0), Seat(1))),
    "match": _pick((GamesThenPoints(1), GamesThenPoints(2), PointsOnly(2))),
    "house_rules": _pick(((), (NoSplitLabels(),))),
}
"""One strategy for each field of a rule set that is neither the board nor a number."""
