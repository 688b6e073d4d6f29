"""The rule sets of the test vectors, and the words that are played with.

Every profile is there twice: whole, and with few tiles, so that a game soon comes to its end. A few
more rule sets have the values of rules that no profile has; a test knows whether one is missing.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from attrs import evolve
from made_up_words import made_up_words
from vector_forms import Data, spelt

from scrabble_rules import (
    BLANK,
    EndKind,
    RuleSet,
    TileSet,
    interchange,
    profiles,
    tile_sets,
    wordlists,
)
from scrabble_rules import rules as values
from scrabble_rules.profiles import duplicates
from scrabble_rules.rules.duplicate import DuplicateRules

ENGLISH_TILES = {known.tile_set for known in tile_sets.find("english")}
LENGTHS = {2: 120, 3: 500, 4: 500, 5: 300, 6: 200, 7: 200, 8: 80}  # English words of each length


@cache
def words_for(tile_set: TileSet) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """Return the name of a word list that the tiles can spell, and its words."""
    if tile_set in ENGLISH_TILES:
        picked = random.Random("words")  # noqa: S311 - chooses words
        by_length: dict[int, list[tuple[str, ...]]] = {}
        for each in wordlists.english():
            by_length.setdefault(len(each), []).append(each)
        some = [
            each
            for length, count in LENGTHS.items()
            for each in picked.sample(sorted(by_length[length]), min(count, len(by_length[length])))
        ]
        return "english", tuple(sorted(some))
    return f"made up of {tile_set.name}", tuple(made_up_words(tile_set, (1, 5)))


def with_words(rules: RuleSet) -> RuleSet:
    """Give rules the short list."""
    name, words = words_for(rules.tile_set)
    return rules.replace(lexicon=spelt(words, rules.tile_set, name))


def with_few_tiles(rules: RuleSet) -> RuleSet:
    """Take away tiles, in proportion, so that a game comes to its end soon."""
    seats = rules.players.least
    wanted = rules.rack_size * (seats + 1) + 6
    kinds = rules.tile_set.kinds
    places = [place for place, kind in enumerate(kinds) for _ in range(kind.count)]
    if len(places) <= wanted:
        return rules
    counts = Counter(places[number * len(places) // wanted] for number in range(wanted))
    blank = [kind.label for kind in kinds].index(BLANK.label)
    counts[blank] = 6 if rules.takes_blanks else kinds[blank].count
    few = [evolve(kind, count=counts[place]) for place, kind in enumerate(kinds)]
    players = evolve(rules.players, most=seats)
    return rules.replace(tile_set=TileSet(few, rules.tile_set.name), players=players)


def further_rules() -> dict[str, RuleSet]:
    """Return rule sets with those values of rules that no profile has."""
    hasbro = profiles.HASBRO
    no_bingo = (
        values.WordBonus("*S", 5, name="S at the end"),
        values.MainWordLength({5: 5, 6: 10, 7: 20}),
        values.WholeRackBonus(25),
    )
    counts = values.WhileBagEmpty(values.PASSES)
    late_pass = values.Run(turns=1, counts=counts, kind=EndKind.PASSES)
    return {
        "anywhere": hasbro.replace(opening=values.Anywhere(), connection=values.Unconnected()),
        "whole-rack bingo": hasbro.replace(bingo=values.WholeRack(40)),
        "bonuses": hasbro.replace(bingo=values.NoBingo(), bonuses=no_bingo),
        "no pass at first": hasbro.replace(passing=values.MayPassAfterOwnFirstTurn()),
        "turns that cost": hasbro.replace(turn_points=values.TurnCosts(passing=10, per_tile=1)),
        "blanks played at once": profiles.JOKER_FOR_LETTER.replace(
            blank_taking=values.BlankForLetter(per_turn=1, per_player=2),
            taken_blanks=values.MustPlayBlanks(),
        ),
        "blanks taken as a turn": profiles.JOKER_FOR_LETTER.replace(
            blank_taking=values.BlankForLetter(before_play=False, instead_of_play=True),
        ),
        "loser loses": hasbro.replace(ruling=values.LoserLosesGame()),
        "anybody out": profiles.SHORT_WORDS.replace(
            endings=(values.SomebodyOut(), *profiles.SHORT_WORDS.endings)
        ),
        "target": hasbro.replace(endings=(values.TargetReached(20), *hasbro.endings)),
        "racks only": hasbro.replace(
            settlement=values.PerEnd(otherwise=values.RacksOnly(values.OwnRack()))
        ),
        "teams": hasbro.replace(players=values.Players(4, 4), ranking=values.Teams()),
        "one-sided racks": hasbro.replace(
            exchange=values.FreeSwap(
                hasbro.exchange, rack=values.SwappedRack.ONE_SIDED, first_rack=True
            ),
        ),
        "overtime in proportion": hasbro.replace(overtime=values.ProportionalPoints()),
        "blanks draw again": hasbro.replace(
            first_player=values.BlanksDrawAgain(hasbro.first_player)
        ),
        "no second draw": hasbro.replace(first_player=values.WithoutRedraw()),
        "points of games": profiles.TWO_GAME_MATCH.replace(
            match=values.GamesThenPoints(counts_wins=False)
        ),
        "no split labels": profiles.SPANISH_TOURNAMENT.replace(
            house_rules=(values.NoSplitLabels(),)
        ),
        "new words only": profiles.SHORT_WORDS.replace(house_rules=values.NewWordsOnly()),
        "empty bag": profiles.SHORT_WORDS.replace(
            exchange=values.NoExchange(),
            endings=(values.GoesOut(), late_pass),
        ),
    }


def rule_sets() -> dict[str, RuleSet]:
    """Return every rule set of the vectors by its name."""
    sets = {}
    for name, rules in profiles.ALL.items():
        sets[name] = with_words(rules)
        sets[f"{name}, few tiles"] = with_words(with_few_tiles(rules))
    for name, rules in further_rules().items():
        sets[name] = with_words(with_few_tiles(rules))
    return sets


def rules_form(rules: RuleSet | DuplicateRules) -> Data:
    """Write rules, with the name of the words of their rule set."""
    inside = rules.rules if isinstance(rules, DuplicateRules) else rules
    return {"words": inside.lexicon.name, "rules": interchange.dump(rules)}


def duplicate_rule_sets() -> dict[str, DuplicateRules]:
    """Return the rules of every duplicate game by name."""
    return {
        name: evolve(each, rules=with_words(each.rules)) for name, each in duplicates.ALL.items()
    }
