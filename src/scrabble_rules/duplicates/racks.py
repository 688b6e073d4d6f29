"""The next rack of a duplicate game: what is kept, what is drawn, and when a rack is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, islice

from scrabble_rules.duplicates.rounds import DuplicateError
from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.rules.duplicate.racks import RackFacts, RackVerdict
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules, Jokers
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.tiles import BLANK, PlacedTile, Tile, spelt
from scrabble_rules.values.validators import shortened

_TRIES = 1000
"""How many racks are tried for a round; if the rules reject all of them, the game ends."""


def verdict(rules: DuplicateRules, number: int, rack: Rack, pool: Bag) -> RackVerdict:
    """Ask what happens to a rack in round `number`; `pool` are the tiles of rack and bag."""
    facts = RackFacts(number, rack.tiles, pool.tiles, rules.rules.tile_set)
    return rules.checked.racks.check_rack(facts)


def drawn_rack(
    rules: DuplicateRules,
    number: int,
    kept: tuple[Tile, ...],
    pool: Bag,
    draws: SeededDraws,
    made: int,
) -> tuple[Rack | None, int]:
    """Draw the rack of a round by seed; return it, None at the end, and the number of draws made.

    `made` is the number of draws made before. The first rack has the tiles that are kept. A rack
    that is rejected goes back whole, and another one is drawn.
    """
    held = kept
    for _ in range(_TRIES):
        fixed, source = _before_draw(rules, held, pool)
        count = max(0, min(rules.rules.rack_size - len(fixed), len(source)))
        tiles = draws.draw(source, rules.rules.tile_set, made, count)
        made += 1
        rack = fixed.with_tiles(tiles)
        said = verdict(rules, number, rack, pool)
        if said is RackVerdict.PLAY:
            return rack, made
        if said is RackVerdict.END:
            break
        held = ()
    return None, made


def given_rack(rules: DuplicateRules, number: int, given: Rack, pool: Bag) -> Rack:
    """Return a rack that the caller has drawn; raise DuplicateError if it cannot be that."""
    text = shortened(spelt(tile.label for tile in given))
    missing = pool.missing(tile.label for tile in given)
    if missing or given.hidden:
        raise DuplicateError(f"the rack {text} has tiles that are not left: {', '.join(missing)}")
    blanks, letters = _blanks_and_letters(pool.tiles)
    due = min(rules.rules.rack_size, len(pool))
    if rules.jokers is Jokers.IN_EVERY_RACK:
        due = min(rules.rules.rack_size, len(letters) + len(blanks[:1]))
        if len(_blanks_and_letters(given.tiles)[0]) != len(blanks[:1]):
            raise DuplicateError(f"every rack has one blank while there is one, unlike {text}")
    if len(given) != due:
        raise DuplicateError(f"the rack of this round has {due} tiles, not {len(given)}")
    said = verdict(rules, number, given, pool)
    if said is not RackVerdict.PLAY and not _was_good(rules, number, given, pool):
        raise DuplicateError(f"by the rules the rack {text} is not played: {said.value}")
    return given


def exploded(rack: Rack, bag: Bag, laid: Iterable[PlacedTile]) -> tuple[Rack, Bag]:
    """Return rack and bag once the blanks of a play have become letters that the bag has."""
    for tile in laid:
        letter = Tile(tile.label)
        if tile.is_blank and letter in bag:
            rack = rack.without([BLANK]).with_tiles([letter])
            bag = bag.without([letter]).with_tiles([BLANK])
    return rack, bag


def _was_good(rules: DuplicateRules, number: int, rack: Rack, pool: Bag) -> bool:
    """Tell whether a rack could be played as it was drawn, before its blanks were replaced."""
    if rules.jokers is not Jokers.EXPLODE:
        return False
    held, letters = _blanks_and_letters(rack.tiles)
    blanks = len(_blanks_and_letters(pool.tiles)[0]) - len(held)
    before = (
        rack.without(gone).with_tiles([BLANK] * count)
        for count in range(1, min(blanks, len(letters)) + 1)
        for gone in combinations(letters, count)
    )
    return any(
        verdict(rules, number, each, pool) is RackVerdict.PLAY for each in islice(before, _TRIES)
    )


def is_out_of_racks(rules: DuplicateRules, number: int, pool: Bag) -> bool:
    """Tell whether a game ends because the tiles that are left give no rack."""
    fixed, source = _before_draw(rules, (), pool)
    some = fixed.with_tiles(source.tiles[: max(0, rules.rules.rack_size - len(fixed))])
    return verdict(rules, number, some, pool) is RackVerdict.END


def _before_draw(rules: DuplicateRules, held: tuple[Tile, ...], pool: Bag) -> tuple[Rack, Bag]:
    """Return the tiles that the rack has before the draw, and those that are drawn from."""
    if rules.jokers is not Jokers.IN_EVERY_RACK:
        return Rack(held), pool.without(held)
    blanks, letters = _blanks_and_letters(pool.tiles)
    kept = _blanks_and_letters(held)[1]
    return Rack((*kept, *blanks[:1])), Bag(letters).without(kept)


def _blanks_and_letters(tiles: tuple[Tile, ...]) -> tuple[list[Tile], list[Tile]]:
    blanks = [tile for tile in tiles if tile.is_blank]
    return blanks, [tile for tile in tiles if not tile.is_blank]
