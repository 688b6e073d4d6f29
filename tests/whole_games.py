"""Games that computer players play to their end, under any rule set and with any tiles.

The same seed gives the same game. Most plays are good ones, of listed words; players also exchange,
and challenge plays, rightly or not. When nothing else ends a game, they agree to end it or give up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import settings
from made_up_words import made_up_words

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Move,
    Pass,
    Play,
    Resign,
    RuleSet,
    TileSet,
    legal_plays,
    tile_sets,
    validate,
)
from scrabble_rules.profiles import ALL
from scrabble_rules.rules import Judging, Listed
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.promises import any_order
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english

DEEP = settings.get_current_profile_name() == "deep"
MOST_TURNS = 600
ENGLISH_TILES = {known.tile_set for known in tile_sets.find("english")}


@cache
def words_for(tile_set: TileSet) -> WordGraph:
    """English words where the tiles spell them; else rows of letters, enough to play a game."""
    if tile_set in ENGLISH_TILES:
        return english()
    made_up = made_up_words(tile_set, (1, 5, 7))
    words = ["".join(f"[{label}]" for label in word) for word in made_up]
    return WordGraph.from_words(words, tile_set)


def covering() -> list[str]:
    """Profiles that have every class of rules between them, and tiles of two letters; deep: all."""
    classes = {name: {type(rule) for _, rule in rules_in(ALL[name])} for name in ALL}
    left = set[type]().union(*classes.values())
    found = []
    while left:
        found.append(max(classes, key=lambda name: len(classes[name] & left)))
        left -= classes[found[-1]]
    return [*ALL] if DEEP else [*found, "welsh-box"]


def played_out(rules: RuleSet, seed: int) -> Game:
    """Play a game to its end, for as many players as the rules allow in turn."""
    random = Random(seed)  # noqa: S311 - not for secrets
    words = words_for(rules.tile_set)
    rules = rules.replace(lexicon=words)
    least = rules.players.least
    seats = least + seed % (min(rules.players.most, 4) - least + 1)
    game = Game.start(rules, [f"p{seat + 1}" for seat in range(seats)], seed=KnownSeed(seed))
    while not game.is_over and len(game.turns) < MOST_TURNS:
        move, by = next(
            (answer.move, answer.by)
            for move, by in said(game, words, random)
            for answer in [validate(game.state, move, by)]
            if isinstance(answer, Legal)
        )
        game = game.play(move, by=by)
    return game


def said(game: Game, words: WordGraph, random: Random) -> Iterator[tuple[Move, int | None]]:
    """Yield what may be said now, what is wanted most first; the last is always legal."""
    state = game.state
    seats = state.playing
    if state.pending is not None and state.rules.judging is Judging.ON_CHALLENGE:
        upheld = random.random() < 0.5
        if random.random() < 0.1:
            yield from ((Challenge(upheld=upheld), seat) for seat in seats)
    if state.waiting is not None:
        yield Pass(), None
    latest = game.turns[-3 * len(seats) :]
    if len(latest) == 3 * len(seats) and not any(isinstance(turn.move, Play) for turn in latest):
        yield from ((AgreeEnd(), seat) for seat in seats)
        yield Pass(), None
    rack = state.racks[state.on_turn or 0].tiles
    if random.random() < 0.05:
        yield Exchange(random.sample(rack, random.randint(1, len(rack)))), None
    plays = legal_plays(searched(state), words).best(3)
    yield from ((found.play, None) for found in random.sample(plays, len(plays)))
    for move in (Exchange(rack), Exchange(rack[:1]), Pass(), Exchange(()), Resign()):
        yield move, None


def searched(state: GameState) -> GameState:
    """The state as plays are looked for: listed words only, which anagram rules allow as well."""
    rules = state.rules
    if not any_order(rules.word_validity):
        return state
    return state.replace(rules=rules.replace(word_validity=Listed()))
