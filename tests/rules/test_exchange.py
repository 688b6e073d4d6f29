"""Guards limits of an exchange that no profile has, and all its reasons together.

The limits of profiles are in the test vectors, at, below and above.
"""

from __future__ import annotations

import pytest

from scrabble_rules import Outcome, OutcomeKind, Rack
from scrabble_rules.rules import AllTiles, FreeSwap, NoExchange, SomeTiles, SwappedRack
from scrabble_rules.rules.exchange import (
    BagTooSmall,
    ExchangeFacts,
    ExchangeNotAllowed,
    ExchangeRule,
    ExchangeTooSmall,
    LimitReached,
    MoreThanBag,
    NoFreeSwap,
    NotOneSided,
    NotTheFirstRack,
    WrongExchangeNumber,
)
from scrabble_rules.values.tiles import as_tiles
from scrabble_rules.values.violations import Violation

Reasons = tuple[Violation, ...]
SWAP, FREE, PLAY = OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP, OutcomeKind.PLAY


def against(  # noqa: PLR0913 - everything that an exchange is judged by
    rule: ExchangeRule,
    tiles: str,
    *,
    rack: str = "ABCDEFG",
    bag: int = 50,
    past: tuple[OutcomeKind, ...] = (),
    others: tuple[OutcomeKind, ...] = (),
    keeps_turn: bool = False,
    vowels: str = "AEIOU",
) -> Reasons:
    own_past = tuple(Outcome(0, kind) for kind in past)
    facts = ExchangeFacts(
        tiles=as_tiles(tiles),
        keeps_turn=keeps_turn,
        rack=Rack(rack),
        rack_size=7,
        bag=bag,
        past=(*own_past, *(Outcome(1, kind) for kind in others)),
        vowels=frozenset(vowels),
    )
    return rule.check_exchange(facts)


# -- none at all


# -- some tiles


def test_three_times_for_all_players_together() -> None:
    pasts: list[tuple[tuple[OutcomeKind, ...], tuple[OutcomeKind, ...], Reasons]] = [
        ((SWAP,), (SWAP,), ()),
        ((), (SWAP, PLAY, FREE, SWAP), ()),
        ((SWAP,), (SWAP, SWAP), (LimitReached(limit=3),)),
        ((), (SWAP, SWAP, SWAP), (LimitReached(limit=3),)),
    ]
    all_rules: list[ExchangeRule] = [SomeTiles(per_game=3), AllTiles(per_game=3)]
    for past, others, found in pasts:
        for rule in all_rules:
            assert against(rule, "ABCDEFG", past=past, others=others) == found


def test_every_limit_is_told() -> None:
    strict = SomeTiles(least=3, bag_minimum=7, per_player=0)
    assert against(strict, "AB", bag=1, keeps_turn=True) == (
        NoFreeSwap(),
        LimitReached(limit=0),
        ExchangeTooSmall(least=3),
        BagTooSmall(minimum=7, bag=1),
        MoreThanBag(given=2, bag=1),
    )


# -- all tiles


def test_the_whole_rack_twice_in_a_game() -> None:
    rule = AllTiles(per_player=2)
    assert against(rule, "ABCDEFG", past=(SWAP,)) == ()
    assert against(rule, "ABCDEFG", past=(SWAP, SWAP)) == (LimitReached(limit=2),)
    assert against(rule, "A", past=(SWAP, SWAP), keeps_turn=True) == (
        NoFreeSwap(),
        LimitReached(limit=2),
        WrongExchangeNumber(given=1, due=7),
    )


# -- a free swap

ITALIAN = FreeSwap(SomeTiles(bag_minimum=3))


def test_once_in_a_game_the_whole_rack_is_swapped_and_the_turn_kept() -> None:
    assert against(ITALIAN, "ABCDEFG", keeps_turn=True) == ()
    assert against(ITALIAN, "ABCDEFG", keeps_turn=True, past=(SWAP, PLAY)) == ()
    assert against(ITALIAN, "ABCDEFG", keeps_turn=True, past=(FREE,)) == (LimitReached(limit=1),)


def test_a_free_swap_is_of_the_whole_rack() -> None:
    cases: list[tuple[str, int, Reasons]] = [
        ("ABCDEFG", 7, ()),
        ("ABCDEFG", 6, (MoreThanBag(given=7, bag=6),)),
        ("ABCDEF", 6, (WrongExchangeNumber(given=6, due=7),)),
        ("", 50, (WrongExchangeNumber(given=0, due=7),)),
    ]
    for tiles, bag, found in cases:
        assert against(ITALIAN, tiles, bag=bag, keeps_turn=True) == found


def test_any_other_exchange_is_as_the_other_rule_says() -> None:
    cases: list[tuple[ExchangeRule, Reasons]] = [
        (SomeTiles(bag_minimum=3), ()),
        (SomeTiles(bag_minimum=60), (BagTooSmall(minimum=60, bag=50),)),
        (NoExchange(), (ExchangeNotAllowed(),)),
    ]
    for otherwise, found in cases:
        assert against(FreeSwap(otherwise), "A", past=(FREE,)) == found


@pytest.mark.parametrize("rule", [SomeTiles(), AllTiles()])
def test_elsewhere_an_exchange_uses_up_the_turn(rule: ExchangeRule) -> None:
    assert against(rule, "ABCDEFG", keeps_turn=True) == (NoFreeSwap(),)


# -- a swap of racks of one kind


def test_one_sided_racks() -> None:
    cases: list[tuple[ExchangeRule, str, Reasons]] = [
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "AEIOUAE", ()),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "BCDFGHY", ()),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "AEIOUAB", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "AEIOUA?", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "BCDFGH?", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "A", ()),
        (FreeSwap(NoExchange(), rack=SwappedRack.ONE_SIDED), "", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.VOWELS), "AEIOUAE", ()),
        (FreeSwap(NoExchange(), rack=SwappedRack.VOWELS), "BCDFGHY", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.CONSONANTS), "AEIOUAE", (NotOneSided(),)),
        (FreeSwap(NoExchange(), rack=SwappedRack.CONSONANTS), "BCDFGHY", ()),
    ]
    for rule, rack, found in cases:
        assert against(rule, rack, rack=rack, keeps_turn=True) == found


def test_only_the_whole_rack_and_only_once() -> None:
    rule, rack = FreeSwap(SomeTiles(), rack=SwappedRack.ONE_SIDED), "AEIOUAE"
    assert against(rule, "AE", rack=rack, keeps_turn=True) == (WrongExchangeNumber(given=2, due=7),)
    assert against(rule, rack, rack=rack, keeps_turn=True, past=(PLAY, FREE), bag=6) == (
        LimitReached(limit=1),
        MoreThanBag(given=7, bag=6),
    )
    assert against(rule, "AE", rack=rack, bag=2) == ()


def test_the_first_rack_is_swapped_only_once() -> None:
    with pytest.raises(ValueError, match="first_rack"):
        FreeSwap(SomeTiles(), 2, first_rack=True)
    rule, rack = FreeSwap(SomeTiles(), rack=SwappedRack.ONE_SIDED, first_rack=True), "AEIOUAE"
    assert against(rule, rack, rack=rack, keeps_turn=True) == ()
    assert against(rule, rack, rack=rack, keeps_turn=True, past=(FREE,)) == (LimitReached(limit=1),)
    assert against(rule, rack, rack=rack, keeps_turn=True, others=(FREE, PLAY)) == ()
    for turn in (PLAY, SWAP):
        later = against(rule, rack, rack=rack, keeps_turn=True, past=(turn,))
        assert later == (NotTheFirstRack(),)
    any_rack = FreeSwap(SomeTiles(), 2, rack=SwappedRack.ONE_SIDED)
    assert against(any_rack, rack, rack=rack, keeps_turn=True, past=(FREE,)) == ()
