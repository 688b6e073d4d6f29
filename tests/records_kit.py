"""What recorded games are tested with: rules, a record in GCG, and games to be recorded."""

from __future__ import annotations

from scrabble_rules import EndKind, Game, Move, Rack, RuleSet, TileSet, validate
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.records import FindingKind, gcg
from scrabble_rules.rules import (
    FinalScore,
    Gain,
    GoesOut,
    PerEnd,
    Players,
    PointsPerChallenge,
    PointsPerMinute,
    Run,
    SomeTiles,
)

TOURNAMENT = HASBRO.replace(
    exchange=SomeTiles(least=1, bag_minimum=7),
    ruling=PointsPerChallenge(5),
    settlement=PerEnd({EndKind.OUT: Gain(2)}),
    endings=(GoesOut(), Run(turns=6)),
    overtime=PointsPerMinute(10),
    ranking=FinalScore(),
)

GAME = """\
#character-encoding UTF-8
#player1 ann Ann Lee
#player2 bob Bob
#title Kitchen table
#lexicon made up
#note Before the first move.
>ann: ?AHNORT 8F HORN +14 14
>bob: AEFMPST H6 FA.M +9 9
#note A note of
two lines.
>ann: ?AEPSTT 10F PASTE +25 39
>ann: ?AT (challenge) +5 44
>bob: EPST -PT +0 9
>ann: ?ATUVWX J10 .TUV +7 51
>ann: ?ATUVWX -- -7 44
>bob: EILOS - +0 9
>ann: ?AT -3 +0 44
>bob: EILOS 11E LO +8 17
>bob: EIS (time) -10 7
#rack1 AEI
"""

PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n"


def kinds(text: str, rules: RuleSet = TOURNAMENT) -> list[tuple[int, FindingKind]]:
    return [(finding.move, finding.kind) for finding in gcg.replay(text, rules).findings]


def changed(old: str, new: str) -> str:
    assert GAME.count(old) == 1
    return GAME.replace(old, new)


def outcomes(game: Game) -> list[object]:
    return [(o.player, o.kind, o.points, o.tiles) for o in game.state.past]


Said = Move | str | tuple[Move, int]


def game_of(rules: RuleSet, *moves: Said, racks: tuple[str, ...] = ("?AHNORT", "AEFMPST")) -> Game:
    """Play moves; a pair is a move and who says it. Drawn tiles stay face down."""
    game = Game.start(rules, len(racks), racks=[Rack(rack) for rack in racks], first=0)
    for said in moves:
        spoken, by = said if isinstance(said, tuple) else (said, None)
        move = parse_play(spoken, game.state.board) if isinstance(spoken, str) else spoken
        due = validate(game.state, move, by).unwrap().draws
        game = game.play(move, "_" * sum(draw.count for draw in due), by)
    return game


def few_tiles(blanks: int) -> TileSet:
    return TileSet.of({"A": (4, 1), "T": (4, 1), "S": (3, 1), "Q": (1, 10)}, blanks=blanks)


FEW = TOURNAMENT.replace(players=Players(2, 2), tile_set=few_tiles(2))
