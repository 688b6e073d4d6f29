"""Hypothesis strategies for everything from a tile to a whole game.

States, boards and plays come from games that were really played. A game is drawn as a list of small
numbers, each of which chooses a move in the state it meets; 0 is the best play. So Hypothesis
shrinks to short games of plain moves.
"""

from __future__ import annotations

from itertools import islice

try:
    from hypothesis import assume, event, reject
    from hypothesis import strategies as st
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        'strategies need Hypothesis: pip install "scrabble_rules[testing]"', name=_missing.name
    ) from None

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game
from scrabble_rules.movegen import legal_plays
from scrabble_rules.profiles import ALL, ENGLISH
from scrabble_rules.rules.opening import CoversStart
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.testing._games import (
    KINDS,
    NUMBERS,
    given_up,
    hostile,
    loose,
    nearly,
    ordinary,
    said,
)
from scrabble_rules.testing._plans import PLANNED, Stage, is_at, led, may_be_led, may_come
from scrabble_rules.testing._rule_strategies import (
    SMALL_TILES,
    by_field,
    layouts,
)
from scrabble_rules.testing._small_rules import seat_numbers, with_few_tiles, with_few_words
from scrabble_rules.testing._snapshots import chosen, finder_for
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.lexicon import ANY_WORD
from scrabble_rules.values.moves import Move, Play
from scrabble_rules.values.tiles import PlacedTile, Tile, TileSet

__all__ = [
    "Stage",
    "bags",
    "boards",
    "games",
    "layouts",
    "moves",
    "plays",
    "profiles",
    "racks",
    "rule_sets",
    "states",
    "tile_sets",
    "tiles",
]


_USUALLY_LONGEST = 10
"""Of this number of scripts, all but one are as long as they may be."""
_TO_THE_END = 40
_LATE = {Stage.BAG_EMPTY, Stage.ASIDE, Stage.WAITING, Stage.OVER}
_beginnings = st.sampled_from(
    ((), *PLANNED, *((stage,) for stage in Stage), *((Stage.OVER,),) * 60)
)
"""How a game begins, before moves at random; nothing is the simplest."""
_seeds = st.sampled_from(range(10**6))
_small_play = NUMBERS - KINDS
"""A play of few points, and so mostly of few tiles."""
_plain = st.sampled_from((_small_play, 0, 0, 0))
_moves = _plain | _plain | st.integers(0, NUMBERS - 1)

Rules = RuleSet | st.SearchStrategy[RuleSet] | None


def tile_sets() -> st.SearchStrategy[TileSet]:
    """Tile sets: the English one, and small ones with other labels, counts and values."""
    labels = st.lists(
        st.sampled_from(["A", "B", "C", "CH", "D", "E", "L·L", "\N{CYRILLIC CAPITAL LETTER YA}"]),
        min_size=2,
        max_size=6,
        unique=True,
    )
    numbers = st.tuples(st.integers(1, 6), st.integers(0, 10))
    return st.one_of(
        st.sampled_from([SMALL_TILES, ENGLISH]),
        st.builds(
            lambda names, rows, blanks: TileSet.of(
                dict(zip(names, rows, strict=False)), blanks=blanks
            ),
            labels,
            st.lists(numbers, min_size=6, max_size=6),
            st.integers(0, 3),
        ),
    )


def tiles(tile_set: TileSet = ENGLISH) -> st.SearchStrategy[Tile]:
    """Tiles of a set; a blank has no letter yet."""
    return st.sampled_from([Tile(kind.label) for kind in tile_set.kinds])


def placed_tiles(tile_set: TileSet = ENGLISH) -> st.SearchStrategy[PlacedTile]:
    """Tiles of a set as they are placed on the board, where a blank shows a letter."""
    blanks = st.booleans() if "?" in tile_set.by_label else st.just(value=False)
    return st.builds(PlacedTile, st.sampled_from(tile_set.letters), blanks)


def racks(
    tile_set: TileSet = ENGLISH, size: int = 7, *, hidden: bool = False
) -> st.SearchStrategy[Rack]:
    """Racks of up to `size` tiles of a set; with `hidden`, some of the tiles are unknown."""
    held = _some_of(tile_set, size)
    if not hidden:
        return held.map(Rack)
    return st.builds(
        lambda known, down: Rack(known[down:], hidden=min(down, len(known))),
        held,
        st.integers(0, size),
    )


def bags(tile_set: TileSet = ENGLISH) -> st.SearchStrategy[Bag]:
    """Bags that hold some tiles of a set, from none to all."""
    return _some_of(tile_set, tile_set.total).map(Bag)


def _some_of(tile_set: TileSet, most: int) -> st.SearchStrategy[list[Tile]]:
    every = tile_set.tiles
    places = st.lists(st.sampled_from(range(len(every))), max_size=most, unique=True)
    return places.map(lambda chosen_places: [every[place] for place in chosen_places])


@st.composite
def rule_sets(draw: st.DrawFn, /, **fields: st.SearchStrategy[object]) -> RuleSet:
    """Rule sets on small boards that combine all shipped rule values.

    A keyword gives the strategy for a field, for example `endings=st.just([GoesOut()])`. Rules
    that contradict each other are not drawn.
    """
    strategies = {**by_field(), **fields}
    values = {name: draw(strategy) for name, strategy in strategies.items()}
    try:
        return RuleSet(**values)  # type: ignore[arg-type]
    except RuleSetError:
        reject()


def profiles() -> st.SearchStrategy[RuleSet]:
    """The shipped profiles, each with a short word list."""
    return st.sampled_from(list(ALL.values())).map(with_few_words)


def _ruled(rules: Rules) -> st.SearchStrategy[RuleSet]:
    if rules is None:  # under most of the rules, words are easily found
        easy = rule_sets(
            lexicon=st.just(ANY_WORD),
            rack_size=st.integers(3, 6),
            opening=st.just(CoversStart()),
            word_length=st.just(LengthBetween()),
        )
        return st.one_of(*[easy] * 6, rule_sets())
    return st.just(rules) if isinstance(rules, RuleSet) else rules


@st.composite
def games(
    draw: st.DrawFn, rules: Rules = None, stage: Stage | None = None, longest: int = _TO_THE_END
) -> Game:
    """Games that have reached `stage`, or any point if it is left out.

    If it is left out, at least half of the boards have tiles on them, and a quarter of the games
    are over: most games begin with moves towards their end, to a rare stage such as an empty bag,
    or with moves that often go wrong. Hypothesis counts as events what a game has come to:
    `pytest --hypothesis-show-statistics`. Games of a stage that needs an empty bag, an end, or
    tiles set aside are played with few of the tiles.

    Raises ValueError for a stage that the given rules cannot reach, for example because no play can
    be challenged.
    """
    wished = draw(_beginnings) if stage is None else (stage,)
    # Before rules and deal, as Hypothesis often draws the simplest of what comes last; and the only
    # integer among them, as it also swaps the values that one sort of strategy has drawn.
    length = min(draw(st.integers(0, _USUALLY_LONGEST * longest)), longest)
    ruled = _ruled(rules)
    if stage is not None and not isinstance(rules, RuleSet):
        ruled = ruled.filter(lambda given: may_come(stage, given))
    given = draw(ruled)
    if stage is not None and not may_come(stage, given):
        raise ValueError(f"these rules never lead to {stage}: such as no play can be challenged")
    if _LATE & {*wished} and (stage is not None or rules is None):
        given = with_few_tiles(given, draw(st.sampled_from(seat_numbers(given))))
    seats = draw(st.sampled_from(seat_numbers(given)))
    if Stage.LEFT in wished:
        seats = min(given.players.most, max(3, seats))
    game = Game.start(given, seats, seed=KnownSeed(draw(_seeds)))
    if stage is Stage.OPENING:
        return game
    if stage is None and may_be_led(wished, given):
        # No more moves than the script has: a game that shrinks loses the wish with its script.
        *_, game = game, *(later for _, later in islice(led(game, wished), length))
    script = draw(st.lists(_moves, min_size=length, max_size=length))
    *_, game = game, *(later for _, later in led(game, script))
    if stage is not None:
        return _led_to(game, stage)
    reached = [one.name for one in Stage if is_at(one, game.state)]
    event(f"games(): {', '.join(reached)}")
    return game


def _led_to(game: Game, stage: Stage) -> Game:
    """Play on until the stage is reached; players resign to end a game that does not end."""
    for _, further_on in led(game, [stage]):
        game = further_on
    game = given_up(game) if stage is Stage.OVER else game
    assume(is_at(stage, game.state))
    return game


def states(
    rules: Rules = None, stage: Stage | None = None, longest: int = _TO_THE_END
) -> st.SearchStrategy[GameState]:
    """States of games; see `games` for the stage."""
    return games(rules, stage, longest).map(lambda game: game.state)


def boards(rules: Rules = None, longest: int = _TO_THE_END) -> st.SearchStrategy[Board]:
    """Boards of games; each tile on them was laid by a legal play."""
    return states(rules, None, longest).map(lambda state: state.board)


@st.composite
def plays(draw: st.DrawFn, state: GameState | None = None, *, legal: bool | None = None) -> Play:
    """Plays in the given state, or in any: legal, nearly legal, or hostile.

    `legal=True` draws only legal plays, and none in a state that has none; `legal=False` draws
    only illegal ones.
    """
    state = draw(states()) if state is None else state
    found = legal_plays(state, finder_for(state.rules).graph)
    choice = draw(st.integers(0, NUMBERS - 1))
    tried: list[Play] = [found[choice % len(found)].play] if found and legal is not False else []
    if legal is not True:
        best = [one.play for one in found.best(2)]
        tried += loose(state, 3)
        tried += (near for play in (best or tried[-1:]) for near in nearly(state, play))
        tried += (move for move, _ in hostile(state) if isinstance(move, Play))
    if legal is not None:
        tried = [play for play in tried if validate(state, play).is_legal is legal]
    assume(tried)
    return draw(st.sampled_from(tried))


@st.composite
def moves(
    draw: st.DrawFn, state: GameState | None = None, *, legal: bool | None = None
) -> tuple[Move, int | None]:
    """Moves, each with the player who makes it: legal, nearly legal, or hostile.

    `legal=True` draws only legal moves, `legal=False` only illegal ones.
    """
    state = draw(states()) if state is None else state
    number = draw(st.integers(0, NUMBERS - 1))
    if legal is True:
        found = chosen(state, number)
        if found is None:
            reject()
        return found.move, found.by
    spoken = said(state, number)
    tried = [*([spoken] if spoken else []), *ordinary(state), *hostile(state)]
    if not state.is_over:
        tried += ((play, None) for play in loose(state, 3))
    if legal is False:
        tried = [one for one in tried if not validate(state, *one).is_legal]
    return draw(st.sampled_from(tried))
