"""Guards that every shipped tile set can be played with, written and stored.

Labels of several characters, letters without cases and letters that no tile has are what other
tests, which mostly play in English, do not meet.
"""

from __future__ import annotations

from contextlib import nullcontext, suppress
from functools import cache

from scrabble_rules import (
    Game,
    KnownSeed,
    PlacedTile,
    Play,
    Rack,
    TileSet,
    UnknownLabelError,
    WordSet,
    tile_sets,
)
from scrabble_rules.interchange import dump, dumps, load, loads
from scrabble_rules.movegen import legal_plays
from scrabble_rules.notation import cgp, format_play, parse_play, parse_rack
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.records import gcg
from scrabble_rules.render import game_svg, game_text
from scrabble_rules.values.tile_text import read_tile, write_tile
from scrabble_rules.wordgraph import WordGraph


@cache
def played(name: str) -> Game:
    """Start a game by seed with made-up words of two letters, and make two plays."""
    tile_set = tile_sets.ALL[name]
    words = [(one, other) for one in tile_set.letters for other in tile_set.letters]
    rules = NO_CHALLENGE.replace(tile_set=tile_set, lexicon=words)
    game = Game.start(rules, ["Ann", "Ben"], seed=KnownSeed("every set"))
    for _ in range(2):
        game = game.play(legal_plays(game.state)[0].play)
    return game


def test_a_game_starts_and_goes_on() -> None:
    for name, tile_set in tile_sets.ALL.items():
        game = played(name)
        held = sum(len(rack.tiles) for rack in game.state.racks)
        assert held + len(game.state.board) + len(game.state.bag.tiles) == tile_set.total, name
        assert all(score > 0 for score in game.state.scores), name
        assert tile_set.name in repr(HASBRO.replace(tile_set=tile_set).tile_set), name


def test_plays_and_boards_are_read_back() -> None:
    for name, tile_set in tile_sets.ALL.items():
        game = played(name)
        board = game.deal.board
        for turn in game.turns:
            assert isinstance(turn.move, Play)
            text = format_play(turn.move, board, tile_set)
            assert parse_play(text, board, tile_set) == turn.move, name
            board = turn.state.board
        again = cgp.parse(cgp.format(game.state), game.state.rules)
        assert again.board == game.state.board, name
        assert cgp.format(again) == cgp.format(game.state), name
        record = gcg.format(game)
        assert gcg.parse(record, game.state.rules).state.scores == game.state.scores, name
        assert gcg.format(gcg.parse(record, game.state.rules)) == record, name


def test_a_game_is_stored_with_its_tiles_and_drawn() -> None:
    for name, tile_set in tile_sets.ALL.items():
        game = played(name)
        known = [game.state.rules.lexicon]
        assert loads(dumps(game), Game, lexicons=known) == game, name
        assert load(dump(tile_set), TileSet) == tile_set, name
        assert game_svg(game).startswith("<svg"), name
        assert all(len(line) < 1_000 for line in game_text(game).splitlines()), name


def test_tiles_words_and_racks_are_read_back() -> None:
    """With words of up to six letters, in which every letter is once."""
    for name, tile_set in tile_sets.ALL.items():
        letters = tile_set.letters
        words = [letters[place : place + 6] for place in range(0, len(letters), 6)]
        for word in words:
            read_back(name, tile_set, word)
        graph = WordGraph.from_words(words, tile_set=tile_set)
        assert sorted(WordGraph.from_bytes(graph.to_bytes())) == sorted(words), name


def read_back(name: str, tile_set: TileSet, word: tuple[str, ...]) -> None:
    for tile in (PlacedTile(label, is_blank=blank) for label in word for blank in (False, True)):
        sign = write_tile(tile, tile_set)
        bare = sign[1:-1] if sign.startswith("[") else sign
        assert read_tile(bare, tile_set) == tile
    rack = Rack([*word, "?"])
    assert parse_rack(str(rack), tile_set) == rack
    apart = "".join(f"[{label}]" for label in word)
    small = "".join(f"[{tile_set.by_label[label].lower}]" for label in word)
    assert tile_set.tokenize(apart) == tile_set.tokenize(small) == word
    # N and GH of Klingon, written together, would be read as NG and H.
    with suppress(UnknownLabelError) if name == "KLINGON" else nullcontext():
        assert "".join(tile_set.tokenize("".join(word))) == "".join(word)
    graph = WordGraph.from_words([word], tile_set=tile_set)
    for text in (apart, small):
        assert text in graph
        assert text in WordSet.of([word], tile_set)
