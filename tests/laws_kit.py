"""What the laws are tested with: random rule sets on small boards, and scripts of moves.

A script is a list of numbers. Each of them chooses among what could be said in the state that has
been reached, so every script is a game, and a shorter script is a shorter game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from scrabble_rules import (
    ANY_WORD,
    AgreeEnd,
    Bag,
    Challenge,
    EndKind,
    Exchange,
    GameState,
    Layout,
    Legal,
    Move,
    OutcomeKind,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Premium,
    Resign,
    RuleSet,
    RuleSetError,
    Square,
    Tile,
    TileSet,
    validate,
)
from scrabble_rules.game import Game
from scrabble_rules.geometry import Axis
from scrabble_rules.profiles import ALL
from scrabble_rules.rules import (
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
    CoversStart,
    EveryTime,
    FinalScore,
    FinalScoreThenBefore,
    FreeSwap,
    Gain,
    GoesOut,
    Judging,
    LastTurnEach,
    LengthBetween,
    Listed,
    LoserLosesGame,
    LostOnTime,
    MayPass,
    MayPassAfterFirstPlay,
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
    Players,
    PointsByTiles,
    PointsPerChallenge,
    PointsPerMinute,
    PointsPerWord,
    PricedBlanks,
    Run,
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
)
from scrabble_rules.rules.endings import EndingRule, Guard, OutcomeTest
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.settlement import SettlementRule

LABELS = ("A", "B", "CH", "D", "E")
SMALL_TILES = TileSet.of(
    {"A": (6, 1), "B": (4, 3), "CH": (3, 5), "D": (4, 2), "E": (6, 1)},
    blanks=3,
    vowels="AE",
    name="small",
)
PREMIUMS = (Premium(), Premium(2), Premium(3), Premium(1, 2), Premium(1, 3), Premium(3, 1, 5))

numbers = st.integers(0, 10**6)
scripts = st.lists(numbers, max_size=8) | st.lists(numbers, min_size=15, max_size=40)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Boards of 5x5 to 7x7, some squares blocked, starting anywhere else."""
    height, width = draw(st.integers(5, 7)), draw(st.integers(5, 7))
    line = st.lists(st.sampled_from(PREMIUMS), min_size=width, max_size=width)
    premiums = draw(st.lists(line, min_size=height, max_size=height))
    squares = [Square(row, col) for row in range(height) for col in range(width)]
    blocked = draw(st.sets(st.sampled_from(squares), max_size=4))
    start = draw(st.sampled_from([square for square in squares if square not in blocked]))
    return Layout(premiums, [start], blocked)


words = st.lists(st.sampled_from(LABELS), min_size=1, max_size=4).map("".join)
lexicons = st.lists(words, min_size=1, max_size=20)
pick = st.sampled_from
guards: st.SearchStrategy[Guard] = pick((BagEmpty(), SomebodyScored(), BoardNotEmpty()))
counts: st.SearchStrategy[OutcomeTest] = pick(
    (SCORELESS, PASSES, Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))
)
endings: st.SearchStrategy[EndingRule] = st.one_of(
    pick((GoesOut(), LastTurnEach(), Agreed())),
    st.builds(
        Run,
        turns=st.integers(1, 6),
        rounds=st.integers(0, 2),
        counts=counts,
        guards=st.lists(guards, max_size=1),
    ),
)
plain_settlements: st.SearchStrategy[SettlementRule] = pick(
    (Transfer(), Gain(1), Gain(2), OwnRack(), NoSettlement())
)
settlements = plain_settlements | st.builds(PricedBlanks, st.integers(0, 9), plain_settlements)
limits = st.none() | st.integers(0, 3)
plain_exchanges: st.SearchStrategy[ExchangeRule] = st.one_of(
    st.just(NoExchange()),
    st.builds(SomeTiles, st.integers(0, 1), st.integers(0, 5), limits),
    st.builds(AllTiles, limits),
)
# One strategy for every field that is neither the board nor a number.
FIELDS: dict[str, st.SearchStrategy[object]] = {
    "word_length": pick((LengthBetween(2), LengthBetween(2, 4), LengthBetween(1))),
    "opening": pick((CoversStart(), CoversStart(1), Anywhere())),
    "connection": pick((Touching(), SharedByMainWord(), Unconnected())),
    "word_validity": pick((Listed(), AnagramListed())),
    "lexicon": st.just(ANY_WORD) | lexicons,
    "premiums": pick((WhenCovered(), EveryTime(), BlankAsLetter())),
    "bingo": pick(
        (
            TilesPlayed(3, 35),
            TilesPlayed(3, factor=2),
            WholeRack(20),
            NoBingo(),
            PointsByTiles({2: 5, 4: 40}),
        )
    ),
    "exchange": plain_exchanges | st.builds(FreeSwap, plain_exchanges, st.integers(1, 2)),
    "passing": pick((MayPass(), MayPassAfterFirstPlay(), NoPassing())),
    "refill": pick((AtOnce(), AtNextTurn())),
    "judging": pick(tuple(Judging)),
    "challengers": pick((AnyOpponent(), PlayerOnTurn())),
    "challenged_words": pick((AllWords(), NamedWords())),
    "ruling": pick(
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
    "endings": st.lists(endings, min_size=1, max_size=3),
    "settlement": st.builds(
        lambda out, otherwise: PerEnd({EndKind.OUT: out}, otherwise), settlements, settlements
    ),
    "ranking": pick((FinalScore(), FinalScoreThenBefore())),
    "overtime": pick((NoClock(), PointsPerMinute(lost_after=10), LostOnTime())),
    "house_rules": pick(((), (NoSplitLabels(),))),
}


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Rule sets composed of every shipped value, on small boards with few tiles."""
    values: dict[str, Any] = {name: draw(strategy) for name, strategy in FIELDS.items()}
    try:
        return RuleSet(
            tile_set=SMALL_TILES,
            layout=draw(layouts()),
            players=Players(1, 4),
            rack_size=draw(st.integers(1, 6)),
            **values,
        )
    except RuleSetError:
        assume(condition=False)
        raise


@st.composite
def any_rules(draw: st.DrawFn) -> RuleSet:
    """A profile on its own board, or rules composed at random on a small one."""
    return draw(st.sampled_from(list(ALL.values())) | rule_sets())


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Game:
    """A dealt game under some rules, for some number of players."""
    chosen = draw(rules if rules is not None else any_rules())
    players = draw(st.integers(chosen.players.least, chosen.players.most))
    return Game.start(chosen, players, seed=draw(st.integers(0, 10**9)))


def played(game: Game, script: Sequence[int]) -> Iterator[Game]:
    """Play a script out; give the game as dealt, and after every move of it."""
    yield game
    for number in script:
        said = chosen(game.state, number)
        if said is None:
            continue
        game = game.play(said.move, by=said.by)
        yield game


def chosen(state: GameState, number: int) -> Legal | None:
    """Choose a legal move by a number, None if the first tries are all illegal."""
    for attempt in range(12):
        move, by = candidate(state, number + attempt * 7919)
        result = validate(state, move, by)
        if isinstance(result, Legal):
            return result
    return None


def candidate(state: GameState, number: int) -> tuple[Move, int | None]:
    """Turn a number into something that might be said, mostly a play."""
    number, kind = divmod(number, 16)
    seat = number % state.players
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    match kind:
        case 0:
            return Pass(), None
        case 1:
            return Exchange(rack[: number % (len(rack) + 1)]), None
        case 2:
            return Exchange(rack, keeps_turn=True), None
        case 3 | 8 | 9 if kind == 3 or state.pending is not None:
            return Challenge(upheld=number % 2 == 0), seat
        case 4:
            return Challenge(), seat
        case 5 if number % 8 == 0:
            return Resign(), seat
        case 6 if number % 4 == 0:
            return AgreeEnd(), seat
        case 7 if number % 4 == 0:
            late = (*state.overtime[:seat], state.overtime[seat] + number % 200_000)
            return Overtime((*late, *state.overtime[seat + 1 :])), None
        case _:
            return some_play(state, rack, number), None


def some_play(state: GameState, rack: Sequence[Tile], number: int) -> Play:
    """Lay some tiles of a rack in a line through a square where a play may begin."""
    board = state.board
    anchors = [
        square
        for placed in board
        for axis in Axis
        for step in (-1, 1)
        if board.layout.has(square := axis.step(placed.square, step)) and board[square] is None
    ] or list(board.layout.starts)
    number, place = divmod(number, max(1, len(anchors)))
    number, axis_number = divmod(number, 2)
    number, length = divmod(number, max(1, min(4, len(rack))))
    number, back = divmod(number, length + 1)
    axis = list(Axis)[axis_number]
    if not anchors:
        return Play(())
    square = axis.step(anchors[place], -back)
    letters = state.rules.tile_set.letters
    placements = []
    for tile in sorted(rack, key=lambda tile: hash((tile.label, number)))[: length + 1]:
        while board[square] is not None:
            square = axis.step(square)
        label = letters[number % len(letters)] if tile.is_blank else tile.label
        placements.append(Placement(square, PlacedTile(label, tile.is_blank)))
        square = axis.step(square)
    return Play(placements)


def all_tiles(state: GameState) -> Bag:
    """Collect every tile wherever it is: board, racks, aside, bag."""
    lying = [placed.tile.tile for placed in state.board]
    held = [tile for rack in (*state.racks, *state.aside) for tile in rack]
    return Bag([*lying, *held, *state.bag])
