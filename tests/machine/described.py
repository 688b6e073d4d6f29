"""Random descriptions of rules, and the one place where they become a rule set.

A description is a dictionary of plain values, which `plain_rules.py` reads as it is. `VALUES` has
the fields with a few fixed values, and the rule value for each. `descriptions` draws the others,
and `rule_set` converts them.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from machine.plain_rules import PREMIUMS, Rules, plain_name
from scrabble_rules import (
    ANY_WORD,
    EndKind,
    Layout,
    Premium,
    RuleSet,
    Square,
    TileSet,
)
from scrabble_rules import rules as package
from scrabble_rules.rules.bingo import BingoRule
from scrabble_rules.rules.endings import EndingRule, Guard
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.first_player import FirstPlayerRule
from scrabble_rules.rules.overtime import OvertimeRule
from scrabble_rules.rules.ruling import RulingRule
from scrabble_rules.rules.settlement import SettlementRule
from scrabble_rules.values.log import TURNS, Moment

LABELS = ("A", "C", "CH", "E", "H")  # C and H side by side are no CH

VALUES: dict[str, dict[str, Any]] = {
    "connection": {
        "touching": package.Touching(),
        "main word": package.SharedByMainWord(),
        "free": package.Unconnected(),
    },
    "validity": {"listed": package.Listed(), "anagram": package.AnagramListed()},
    "premiums": {
        "when covered": package.WhenCovered(),
        "every time": package.EveryTime(),
        "blank as letter": package.BlankAsLetter(),
        "blank as letter, every time": package.BlankAsLetter(package.EveryTime()),
    },
    "passing": {
        "always": package.MayPass(),
        "after the first play": package.MayPassAfterFirstPlay(),
        "after the own first turn": package.MayPassAfterOwnFirstTurn(),
        "never": package.NoPassing(),
    },
    "refill": {
        "at once": package.AtOnce(),
        "next turn": package.AtNextTurn(),
        "next turn, old ones at once": package.AtNextTurn(Moment.AFTER_MOVE),
    },
    "judging": {
        "challenge": package.Judging.ON_CHALLENGE,
        "refuse": package.Judging.REFUSE,
        "lose turn": package.Judging.LOSE_TURN,
    },
    "blank taking": {
        "never": package.NoBlankTaking(),
        "before": package.BlankForLetter(),
        "instead": package.BlankForLetter(before_play=False, instead_of_play=True),
        "both": package.BlankForLetter(instead_of_play=True, per_turn=1, per_player=2),
    },
    "taken blanks": {"keep": package.MayKeepBlanks(), "play": package.MustPlayBlanks()},
    "challengers": {"any opponent": package.AnyOpponent(), "next": package.PlayerOnTurn()},
    "challenged words": {"all": package.AllWords(), "named": package.NamedWords()},
    "ranking": {
        "final score": package.FinalScore(),
        "then before": package.FinalScoreThenBefore(),
    },
}
GUARDS: dict[str, Guard] = {
    "bag empty": package.BagEmpty(),
    "somebody scored": package.SomebodyScored(),
    "board not empty": package.BoardNotEmpty(),
}


# -- in the words of the package


END_KINDS = {plain_name(kind): kind for kind in EndKind}
TURN_KINDS = {plain_name(kind): kind for kind in TURNS}


def rule_set(rules: Rules, players: int) -> RuleSet:
    """The same rules, made of rule values."""
    words = rules["words"]
    shortest, longest = rules["length"]
    legend = {sign: Premium(*premium) for sign, premium in PREMIUMS.items()}
    opening = rules["opening"]
    values: dict[str, Any] = {
        name.replace(" ", "_").replace("validity", "word_validity"): known[rules[name]]
        for name, known in VALUES.items()
    }
    return RuleSet(
        tile_set=TileSet.of(
            rules["tiles"], blanks=rules["blanks"], blank_value=rules["blank value"], vowels="AE"
        ),
        layout=Layout.from_text(
            "\n".join(rules["board"]), [Square(*start) for start in rules["starts"]], legend
        ),
        lexicon=ANY_WORD if words is None else ["".join(f"[{it}]" for it in w) for w in words],
        players=package.Players(players, players),
        rack_size=rules["rack"],
        word_length=package.LengthBetween(shortest, longest),
        opening=package.Anywhere() if opening is None else package.CoversStart(opening),
        bingo=bingo(*rules["bingo"]),
        exchange=exchange(rules),
        ruling=ruling(*rules["ruling"]),
        endings=[ending(description) for description in rules["endings"]],
        settlement=package.PerEnd(
            {
                END_KINDS[name]: settlement(how)
                for name, how in rules["settlements"].items()
                if name != "otherwise"
            },
            settlement(rules["settlements"]["otherwise"]),
        ),
        overtime=overtime(rules["overtime"]),
        first_player=first_player(rules["first"]),
        house_rules=[package.NoSplitLabels()] if rules["no split labels"] else [],
        **values,
    )


def bingo(kind: str, *numbers: Any) -> BingoRule:  # noqa: ANN401 - plain values
    match kind:
        case "tiles":
            return package.TilesPlayed(*numbers)
        case "table":
            return package.PointsByTiles(*numbers)
        case "whole rack":
            return package.WholeRack(*numbers)
        case _:
            return package.NoBingo()


def exchange(rules: Rules) -> ExchangeRule:
    rule: ExchangeRule = package.NoExchange()
    if rules["exchange"] is not None:
        kind, *numbers = rules["exchange"]
        some = kind == "some"
        rule = package.SomeTiles(*numbers) if some else package.AllTiles(*numbers[2:])
    swaps = rules["free swaps"]
    return package.FreeSwap(rule, swaps) if swaps else rule


def ruling(kind: str, *numbers: int) -> RulingRule:
    match kind:
        case "turns":
            return package.ChallengerLosesTurn(*numbers)
        case "points":
            return package.PointsPerChallenge(numbers[0])
        case "points per word":
            return package.PointsPerChallenge(numbers[0], per_word=True)
        case "pays":
            first, later = numbers
            return package.ChallengerPays(first, later)
        case "loses the game":
            return package.LoserLosesGame()
        case _:
            return package.NoPenalty()


def ending(plain: dict[str, Any]) -> EndingRule:
    match plain["when"]:
        case "out":
            return package.GoesOut()
        case "somebody out":
            return package.SomebodyOut()
        case "target":
            return package.TargetReached(plain["points"])
        case "last turns":
            return package.LastTurnEach()
        case "turns each":
            return package.TurnsEach(plain["turns"])
        case "agreed":
            return package.Agreed()
        case _:
            return package.Run(
                turns=plain["turns"],
                rounds=plain["rounds"],
                counts=picking(plain["counts"]),
                breaks=picking(plain["breaks"]),
                guards=[GUARDS[name] for name in plain["guards"]],
                kind=END_KINDS[plain["kind"]],
            )


def picking(plain: dict[str, Any]) -> package.Turns:
    kinds = {TURN_KINDS[name] for name in plain["kinds"]}
    return package.Turns(kinds, plain["points"], plain["least tiles"])


def settlement(how: list[Any]) -> SettlementRule:
    match how[0]:
        case "transfer":
            return package.Transfer()
        case "gain":
            return package.Gain(how[1])
        case "own rack":
            return package.OwnRack()
        case "priced blanks":
            return package.PricedBlanks(how[1], settlement(how[2]))
        case "racks only":
            return package.RacksOnly(settlement(how[1]))
        case _:
            return package.NoSettlement()


def overtime(plain: list[Any] | None) -> OvertimeRule:
    if plain is None:
        return package.NoClock()
    if plain[0] is None:
        return package.LostOnTime()
    return package.PointsPerMinute(*plain)


def first_player(plain: int | str) -> FirstPlayerRule:
    if isinstance(plain, int):
        return package.Seat(plain)
    closest = package.ClosestToStart()
    return package.WithoutRedraw(closest) if plain == "no redraw" else closest


# -- at random


def turns(kinds: st.SearchStrategy[set[str]]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "kinds": kinds,
            "points": st.sampled_from([None, 0]),
            "least tiles": st.sampled_from([0, 0, 1]),
        }
    )


every_kind = st.just(set(TURN_KINDS))
some_kinds = every_kind | st.sets(st.sampled_from(["play", "exchange", "pass"]), min_size=1)
runs = st.fixed_dictionaries(
    {
        "when": st.just("run"),
        "turns": st.integers(1, 4),
        "rounds": st.integers(0, 2),
        "counts": turns(some_kinds),
        "breaks": turns(every_kind | st.just({"play"}) | st.just(set())),
        "guards": st.lists(st.sampled_from(sorted(GUARDS)), max_size=1),
        "kind": st.sampled_from(["scoreless", "passes", "exchanges"]),
    }
)
simple_endings = st.sampled_from(["out", "out", "somebody out", "last turns", "agreed"])
targets = st.fixed_dictionaries({"when": st.just("target"), "points": st.integers(10, 60)})
turns_each = st.fixed_dictionaries({"when": st.just("turns each"), "turns": st.integers(1, 6)})
endings = st.lists(
    simple_endings.map(lambda when: {"when": when}) | targets | turns_each | runs,
    min_size=1,
    max_size=3,
)
settlement_kinds = st.recursive(
    st.sampled_from([["transfer"], ["gain", 2], ["own rack"], ["nothing"]]),
    lambda inner: (
        st.tuples(st.just("priced blanks"), st.integers(0, 9), inner)
        | st.tuples(st.just("racks only"), inner)
    ).map(list),
    max_leaves=2,
)
settlements = st.fixed_dictionaries(
    {"otherwise": settlement_kinds},
    optional=dict.fromkeys(("out", "agreed", "resigned", "flag fall"), settlement_kinds),
)
limits = st.sampled_from([None, None, 1, 2])
exchanges = st.tuples(
    st.sampled_from(["some", "some", "whole rack"]),
    st.integers(0, 1),
    st.sampled_from([0, 0, 3]),
    limits,
    limits,
)
labels = st.sampled_from(LABELS)
plain_words = st.builds(
    lambda short, long: sorted(short | long),
    st.sets(st.tuples(labels, labels), min_size=6, max_size=20),
    st.sets(st.lists(labels, min_size=1, max_size=4).map(tuple), min_size=4, max_size=20),
)


@st.composite
def descriptions(draw: st.DrawFn, players: int) -> Rules:
    """Rules for small boards and few tiles, so that games come to their end."""
    height, width = draw(st.integers(5, 7)), draw(st.integers(5, 7))
    line = st.text("....dtDTf#", min_size=width, max_size=width)
    board = draw(st.lists(line, min_size=height, max_size=height))
    squares = [(r, c) for r in range(height) for c in range(width) if board[r][c] != "#"]
    squares = squares or [(0, 0)]
    board = board if board[squares[0][0]][squares[0][1]] != "#" else ["." * width] * height
    tiles = {
        label: (draw(st.integers(1, 6)), value)
        for label, value in zip(LABELS, (1, 3, 5, 1, 2), strict=True)
    }
    blanks = draw(st.integers(0, 2))
    total = blanks + sum(count for count, _ in tiles.values())
    swaps = draw(st.sampled_from([0, 0, 1, 2]))
    drawn = {name: draw(st.sampled_from(sorted(values))) for name, values in VALUES.items()}
    return drawn | {
        "board": board,
        "starts": [draw(st.sampled_from(squares))],
        "tiles": tiles,
        "blanks": blanks,
        "blank value": draw(st.sampled_from([0, 0, 2])),
        "rack": min(draw(st.integers(1, 5)), max(1, total // (players + 1))),
        "words": draw(st.none() | plain_words | plain_words),
        "length": draw(st.sampled_from([(2, None), (2, None), (1, None), (2, 4)])),
        "no split labels": draw(st.booleans()),
        "opening": draw(st.sampled_from([2, 1, None])),
        "bingo": draw(
            st.sampled_from(
                [
                    ("tiles", 2, 10, 1),
                    ("tiles", 1, 0, 2),
                    ("tiles", 3, 0, 3),
                    ("table", {2: 5, 3: 40}),
                    ("whole rack", 20),
                    ("nothing",),
                ]
            )
        ),
        "judging": draw(st.sampled_from(["challenge", "challenge", "refuse", "lose turn"])),
        "exchange": draw(st.sampled_from([True, True, True, None])) and draw(exchanges),
        "free swaps": swaps,
        "refill": "at once" if swaps else drawn["refill"],
        "ruling": draw(
            st.sampled_from(
                [
                    ("nothing",),
                    ("turns", 1),
                    ("turns", 2),
                    ("points", 5),
                    ("points per word", 5),
                    ("pays", 10, None),
                    ("pays", 10, 20),
                    ("loses the game",),
                ]
            )
        ),
        "endings": draw(endings),
        "settlements": draw(settlements),
        "overtime": draw(
            st.sampled_from(
                [
                    *(None, None, [None]),
                    [10, None, None, 60_000, True],
                    [10, 25, 3, 60_000, True],
                    [10, None, 2, 60_000, False],
                ],
            )
        ),
        "first": draw(st.sampled_from(["draw", "draw", "no redraw", 0, 5])),
    }
