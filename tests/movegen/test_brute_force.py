"""Guards the generator by brute force: every tile is tried on every square.

The reference only lays words where they fit. Here tiles are laid anywhere in a line, with gaps or
without; those plays that are legal and spell words must be exactly the generated ones.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from five_rulebooks import RULEBOOKS
from laws_kit import LABELS, layouts, words
from scrabble_rules import (
    Board,
    GameState,
    PlacedTile,
    Placement,
    Play,
    Premium,
    Rack,
    RuleSet,
    Square,
    TileSet,
    score,
    validate,
)
from scrabble_rules.movegen import has_play
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.rules.word_validity import Judging, WordValidityFacts
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.wordgraph import WordGraph
from searches import plays_by_each, plays_by_reference
from sheet import table


def lines(board: Board) -> Iterator[list[Square]]:
    """The free squares of every row and of every column."""
    height, width = board.layout.height, board.layout.width
    rows = [[Square(row, col) for col in range(width)] for row in range(height)]
    for line in (*rows, *map(list, zip(*rows, strict=True))):
        yield [square for square in line if board[square] is None]


def brute_force(state: GameState) -> set[Play]:
    """Try every tile of the rack on every square of every line."""
    strict = state.replace(rules=state.rules.replace(judging=Judging.REFUSE))
    rack = state.racks[state.on_turn].tiles
    found = set()
    for squares in lines(state.board):
        for count in range(1, len(rack) + 1):
            orders = set(permutations(rack, count))
            for places, order in product(combinations(squares, count), orders):
                faces = [
                    [PlacedTile(label, is_blank=True) for label in state.rules.tile_set.letters]
                    if tile.is_blank
                    else [PlacedTile(tile.label)]
                    for tile in order
                ]
                for laid in product(*faces):
                    play = Play(map(Placement, places, laid))
                    if play not in found and validate(strict, play).is_legal:
                        found.add(play)
    return found


def agree(state: GameState) -> None:
    plays = plays_by_each(state)
    assert {scored.play for scored in plays} == brute_force(state)
    assert len(set(plays)) == len(plays)
    held = len(state.racks[state.on_turn])
    for scored in plays:
        assert scored.total == score(state.rules, state.board, scored.play, held).total
    assert has_play(state) is bool(plays)


TILES = TileSet.of(
    {"A": (12, 1), "B": (12, 3), "CH": (12, 5), "D": (12, 2), "E": (12, 1)}, blanks=5, vowels="AE"
)


@st.composite
def tables(draw: st.DrawFn, rules: RuleSet, rack: st.SearchStrategy[list[str]]) -> GameState:
    """Set a small table for some rules, a few tiles lying anywhere on it."""
    layout = draw(layouts())
    lexicon = draw(st.lists(words, min_size=5, max_size=40))
    small = rules.replace(layout=layout, tile_set=TILES, rack_size=4, lexicon=lexicon)
    free = [square for square in squares(layout) if square not in layout.is_blocked]
    lying = draw(st.dictionaries(st.sampled_from(free), st.sampled_from(LABELS), max_size=4))
    board = Board(layout).placing(Placement(at, PlacedTile(label)) for at, label in lying.items())
    racks = [Rack(draw(rack)), *[Rack("A")] * (rules.players.least - 1)]
    return GameState.of(small, racks, board=board)


def squares(layout: Layout) -> list[Square]:
    return [Square(row, col) for row in range(layout.height) for col in range(layout.width)]


tiles = st.lists(st.sampled_from(LABELS), min_size=1, max_size=4)
one_blank = st.lists(st.sampled_from(LABELS), max_size=2).map(lambda rack: ["?", *rack])


class TestEveryProfile:
    """The rules of every profile, on boards with blocked squares, with a digraph tile."""

    @pytest.mark.parametrize("rules", RULEBOOKS.values(), ids=list(RULEBOOKS))
    @settings(max_examples=5)
    @given(st.data())
    def test_on_small_boards(self, rules: RuleSet, data: st.DataObject) -> None:
        agree(data.draw(tables(rules, tiles | one_blank)))


FEW = ["AB", "CHA", "ADE", "BEAD", "BA", "E", "DE", "DEB"]


@frozen
class FirstLetterListed:
    """A word is valid if some listed word has its first letter and its length."""

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        return not isinstance(facts.lexicon, WordSet | WordGraph) or any(
            word[0] == facts.labels[0] and len(word) == len(facts.labels) for word in facts.lexicon
        )


def test_words_that_a_rule_accepts() -> None:
    layout = Layout.from_text(".'.\" " * 4)
    rules = NO_CHALLENGE.replace(layout=layout, tile_set=TILES, lexicon=FEW)
    own = rules.replace(word_validity=FirstLetterListed())
    agree(table(own, "AB", "A", words=["2B EAD"]))


def same_as_the_reference(state: GameState) -> None:
    """Compare with the reference where brute force would take too long."""
    graph = state.rules.lexicon
    assert isinstance(graph, WordGraph)
    slowly = plays_by_reference(state, graph)
    assert [(one.play, one.total) for one in plays_by_each(state)] == [
        (one.play, one.total) for one in slowly
    ]
    assert len(slowly) > 0


def wide(rules: RuleSet, rows: int, cols: int, tiles: TileSet, lexicon: WordGraph) -> RuleSet:
    """Make the board larger, with irregular premiums and some blocked squares."""
    premiums = [
        [Premium(1 + (r * c) % 3, 1 + (r + 2 * c) % 4 // 3) for c in range(cols)]
        for r in range(rows)
    ]
    start = Square(rows // 2, cols // 2)
    blocked = [Square(0, 0), Square(start.row, start.col + 4), Square(start.row - 2, start.col)]
    layout = Layout(premiums, [start], blocked)
    return rules.replace(layout=layout, tile_set=tiles, lexicon=lexicon)


@pytest.mark.parametrize(
    ("size", "rack"), [((5, 9), "ABDEEABADEEE"), ((27, 19), "AB?"), ((19, 27), "ABDEEABADEEE")]
)
def test_large_boards_and_racks(size: tuple[int, int], rack: str) -> None:
    rules = wide(NO_CHALLENGE, *size, TILES, WordGraph.from_words(FEW, TILES))
    rules = rules.replace(rack_size=12)
    row, col = size[0] // 2 + 1, rules.layout.starts[0].col
    opened = table(rules, rack, "A")
    same_as_the_reference(opened)
    word = f"{row}{coordinate(col)} BEAD" if rack != "AB?" else f"{coordinate(col)}{row} [CH]A"
    same_as_the_reference(table(rules, rack, "A", words=[word]))


def coordinate(col: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[col]


def test_more_labels_than_a_machine_word_has_bits() -> None:
    many = {f"{a}{b}": (2, 1 + n % 9) for n, (a, b) in enumerate(product("ABCDEFGHI", "xyzuvwsr"))}
    labels = list(many)
    tiles = TileSet.of(many, blanks=2)
    spelled = [
        (labels[70], labels[0], labels[33]),
        (labels[0], labels[71]),
        (labels[33], labels[70], labels[64], labels[1]),
        (labels[31], labels[32]),
    ]
    rules = wide(NO_CHALLENGE, 21, 21, tiles, WordGraph.from_words(spelled, tiles))
    rack = Rack([labels[i] for i in (0, 33, 70, 71, 31)])
    same_as_the_reference(GameState.of(rules, [rack, Rack([labels[5]])]))
    blank = Rack(["?", labels[0], labels[32], labels[1]])
    board = Board(rules.layout).placing(
        Placement(Square(10, 10 - n), PlacedTile(labels[i])) for n, i in enumerate((33, 0, 70))
    )
    same_as_the_reference(GameState.of(rules, [blank, Rack([labels[5]])], board=board))
