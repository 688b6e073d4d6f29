"""Guards that what a replay returns as `game` is a game: its turns can be played and stored again.

The records are made up at random, so that racks and exchanges contradict each other in many ways.
`fuzz` does the same with sound records that are damaged.
"""

from __future__ import annotations

import os
from random import Random

from records_kit import PLAYERS, TOURNAMENT
from scrabble_rules import Challenge, Exchange, Game, Play, Rack, RuleSet
from scrabble_rules.interchange import dumps, loads
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, TWO_EXCHANGES, WESPA
from scrabble_rules.records import EntryKind, gcg

TILES = "AEISTPPRNDLO?Z"
RACKS = ("", "AEISTPP", "AEI", "PP", "AEISTP_", "HORNABC", "QZXJKVW", "?EE")
OPENING = ("8F PASTEP", "8F HORN", "8H REST", "8D TIDES")
OTHERS = ("-", "-PP", "-1", "-2", "-3", "-7", "-_A", "-AE", "H6 FA.M", "10F PASTE", "11E LO")
MORE = 30 if os.environ.get("HYPOTHESIS_PROFILE") == "deep" else 1
RULES = (WESPA, TOURNAMENT, HASBRO, TWO_EXCHANGES, NO_CHALLENGE)


def checked(text: str, rules: RuleSet) -> Game:
    """Replay a record, play its game again in both ways, and return it as it was read back."""
    replay = gcg.replay(text, rules)
    game = replay.game
    for turn, number in zip(game.turns, replay.entry_of_turn, strict=True):
        entry = None if number is None else replay.reading.record.entries[number]
        match turn.move:
            case Play():
                assert entry is not None
                assert (entry.kind, entry.seat) == (EntryKind.PLAY, turn.by)
            case Exchange():
                assert entry is not None
                assert entry.is_turn
                assert entry.seat == turn.by
            case Challenge():
                assert entry is not None
                assert not entry.is_turn
            case _:
                assert entry is None or entry.kind is not EntryKind.PLAY
    again = Game(game.players, game.deal).replay(game.turns)
    read = loads(dumps(game), Game)
    assert read == again
    assert [turn.move for turn in read.turns] == [turn.move for turn in game.turns]
    assert read.state.board == game.state.board
    assert read.is_over == game.is_over
    if not game.is_over:  # racks that a record shows late count only in the settlement
        assert read.state.scores == game.state.scores
    return read


def some_rack(random: Random) -> str:
    return "".join(random.choices(TILES, k=random.randrange(1, 8)))


def made_up(random: Random) -> str:
    """Write a record of plays, withdrawals and exchanges that need not fit together."""
    lines = []
    for number in range(random.randrange(2, 12)):
        nick = ("ann", "bob")[number % 2 if random.random() < 0.95 else 0]
        rack = random.choice([*RACKS, some_rack(random)])
        action = random.choice([*OTHERS, f"-{rack}"] if number % 4 else OPENING)
        lines.append(f">{nick}: {rack} {action} +0 0")
        if action in OPENING and random.random() < 0.6:
            lines.append(f">{nick}: {rack} {random.choice(['--', '--', '(challenge)'])} +0 0")
    if random.random() < 0.3:
        lines.append(f"#rack1 {some_rack(random)}")
    return PLAYERS + "\n".join([*lines, "#incomplete"])


def test_games_of_made_up_records_can_be_stored() -> None:
    random = Random(1)  # noqa: S311 - repeatable
    turns = sum(len(checked(made_up(random), random.choice(RULES)).turns) for _ in range(60 * MORE))
    assert turns > 100 * MORE


def test_exchanges_of_unknown_tiles() -> None:
    cases: list[str] = [
        # a withdrawn play shows the rack, and a later rack contradicts the exchange
        """\
>ann: AEISTPP 8F PASTEP +20 20
>ann: AEISTPP -- -20 0
>bob: - +0 0
>ann: AEISTPP -PP +0 0
>bob: P - +0 0
""",
        # the rack of the deal is known, and only the number of exchanged tiles
        """\
>bob: HORN 8F HORN +14 14
>ann: AEISTPP -2 +0 0
>bob: - +0 14
>ann: BCDFGLR -2 +0 0
""",
        # what stays after such an exchange may be any of the tiles
        """\
>ann: AEI -3 +0 0
>bob: - +0 0
>ann: BDGRUS 8H BURGS +22 22
""",
        # named and unnamed tiles in one exchange, which does not fit the first rack
        """\
>ann: QZXJKVW (challenge) +0 0
>ann: -_A +0 0
>bob: - +0 0
""",
    ]
    for lines in cases:
        game = checked(f"{PLAYERS}{lines}#incomplete\n", WESPA)
        assert len(game.turns) > 1, lines


def test_a_rack_shows_again_what_an_exchange_of_unknown_tiles_has_left() -> None:
    text = f"{PLAYERS}>ann: AEISTPP -2 +0 0\n>bob: - +0 0\n>ann: AEISTXY - +0 0\n#incomplete\n"
    game = gcg.parse(text, WESPA)
    assert [str(turn.state.racks[0]) for turn in game.turns] == ["AEISTXY"] * 3
    assert checked(text, WESPA).state.racks[0] == Rack("XY_____")
