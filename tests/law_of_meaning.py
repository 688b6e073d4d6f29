"""A law for shipped rule values only: each does what its sentence in the rulebook says.

The checks below work on squares, numbers and the log, and share no code with the rules. A value
that they do not know is not judged, so this is no law for everybody's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.rules.bingo import BingoFacts, Bonus, TilesPlayed, WholeRack
from scrabble_rules.rules.challengers import AllWords
from scrabble_rules.rules.connection import Touching
from scrabble_rules.rules.endings import EndingFacts, GoesOut, Run, Turns
from scrabble_rules.rules.exchange import AllTiles, NoExchange, SomeTiles
from scrabble_rules.rules.opening import CoversStart
from scrabble_rules.rules.passing import MayPassAfterFirstPlay, NoPassing
from scrabble_rules.rules.premiums import BlankAsLetter, EveryTime, WhenCovered
from scrabble_rules.rules.refill import AtOnce
from scrabble_rules.rules.settlement import (
    NoSettlement,
    OwnRack,
    SettlementFacts,
    Transfer,
)
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing.laws import Problems, RuleCall, Snapshot, snapshot_law
from scrabble_rules.values.log import TURNS, EndKind, OutcomeKind
from scrabble_rules.values.moves import Challenge, Exchange, Pass, Play

Spot = tuple[int, int]
_LOOKED_AT = 6


@snapshot_law("meaning", "A shipped rule value does what its sentence in the rulebook says.")
def meaning(snapshot: Snapshot) -> Problems:
    """Compare plays, turns and answers with slow checks."""
    legal = [one for one in snapshot.probed if isinstance(one, Legal)]
    plays = [(one, one.move) for one in legal if isinstance(one.move, Play)]
    for one, play in plays[:_LOOKED_AT]:
        yield from _of_a_play(snapshot.state, one, play)
    if snapshot.legal is not None and snapshot.before is not None:
        yield from _of_a_move(snapshot, snapshot.before, snapshot.legal)
    for call in snapshot.calls:
        check = _CHECKS.get(type(call.rule))
        if check is not None:
            yield from check(call)


def _of_a_play(state: GameState, legal: Legal, play: Play) -> Problems:
    rules = state.rules
    new = {(p.square.row, p.square.col) for p in play.placements}
    lying = {(p.square.row, p.square.col) for p in state.board}
    starts = {(square.row, square.col) for square in rules.layout.starts}
    opening = rules.opening
    if (
        not lying
        and isinstance(opening, CoversStart)
        and not (new & starts and len(new) >= opening.minimum)
    ):
        yield f"{rules.opening!r} lets a first play lie at {sorted(new)}."
    beside = {(r + a, c + b) for r, c in new for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    if lying and rules.connection == Touching() and not beside & lying:
        yield f"Touching() lets a play lie apart at {sorted(new)}."
    runs = slow_runs(new, lying | new)
    length = rules.word_length
    if isinstance(length, LengthBetween):
        for run in runs:
            if len(run) < length.minimum or len(run) > (length.maximum or len(run)):
                yield f"{length!r} lets a word of {len(run)} letters stand."
    total = slow_total(state, play, runs)
    if total is not None and legal.score is not None:
        counted = legal.score.total - legal.score.bingo
        counted -= sum(bonus.points for bonus in legal.score.bonuses)
        factors = {1, getattr(rules.bingo, "factor", 1)}
        if counted != total and factors == {1}:
            yield f"A play that comes to {total} is counted as {counted} by {rules.premiums!r}."


def slow_runs(new: set[Spot], lying: set[Spot]) -> list[list[Spot]]:
    """Collect the runs of two or more tiles with a new one; if there are none, the lone tile."""
    runs = []
    for down, across in ((1, 0), (0, 1)):
        for row, col in lying:
            if (row - down, col - across) in lying:
                continue
            run = [(row, col)]
            while (run[-1][0] + down, run[-1][1] + across) in lying:
                run.append((run[-1][0] + down, run[-1][1] + across))
            if len(run) > 1 and new & set(run):
                runs.append(run)
    return runs or [sorted(new)]


def slow_total(state: GameState, play: Play, runs: list[list[Spot]]) -> int | None:
    """Score a play without a bingo; None under a custom premium rule."""
    rules = state.rules
    if rules.premiums not in {WhenCovered(), EveryTime(), BlankAsLetter()}:
        return None
    tiles = {(p.square.row, p.square.col): p.tile for p in (*state.board, *play.placements)}
    new = {(p.square.row, p.square.col) for p in play.placements}
    values = {kind.label: kind.value for kind in rules.tile_set.kinds}
    total = 0
    for run in runs:
        letters, factor = 0, 1
        for row, col in run:
            tile, premium = tiles[row, col], rules.layout.premiums[row][col]
            face = values[tile.label]
            blank = tile.is_blank and rules.premiums != BlankAsLetter()
            worth = values["?"] if blank else face
            if (row, col) in new or rules.premiums == EveryTime():
                factor *= premium.word
                worth *= premium.letter if premium.only_value in {None, face} else 1
            letters += worth
        total += letters * factor
    return total


def _of_a_move(snapshot: Snapshot, before: GameState, legal: Legal) -> Problems:
    rules, state, move = snapshot.rules, snapshot.state, legal.move
    if isinstance(move, Pass) and before.waiting is None:
        early = rules.passing == MayPassAfterFirstPlay() and before.board.is_empty
        if early or rules.passing == NoPassing():
            yield f"{rules.passing!r} lets a player pass."
    if isinstance(move, Exchange):
        yield from _of_an_exchange(before, legal, move)
    if isinstance(move, Play | Exchange) and rules.refill == AtOnce():
        left = len(before.racks[legal.by]) - _gone_from_rack(snapshot, move)
        due = min(rules.rack_size, left + len(before.bag)) if left < rules.rack_size else left
        if isinstance(move, Play) and len(state.racks[legal.by]) != due:
            yield f"Player {legal.by} holds {len(state.racks[legal.by])} tiles instead of {due}."
    if isinstance(move, Challenge) and move.upheld is None:
        yield from _of_a_challenge(snapshot, before)


def _gone_from_rack(snapshot: Snapshot, move: Play | Exchange) -> int:
    if isinstance(move, Exchange):
        return len(move.tiles)
    kinds = {outcome.kind for outcome in snapshot.state.past[-snapshot.state.players :]}
    lost = snapshot.rules.judging is Judging.LOSE_TURN and OutcomeKind.WITHDRAWN in kinds
    return 0 if lost else len(move.placements)


def _of_an_exchange(before: GameState, legal: Legal, move: Exchange) -> Problems:
    rule, given, bag = before.rules.exchange, len(move.tiles), len(before.bag)
    own = [one for one in before.past if one.player == legal.by]
    times = sum(one.kind is OutcomeKind.EXCHANGE for one in own)
    if isinstance(rule, NoExchange):
        yield "NoExchange() lets a player exchange."
    if isinstance(rule, SomeTiles | AllTiles):
        if rule.per_player is not None and times >= rule.per_player:
            yield f"{rule!r} lets player {legal.by} exchange once more."
        if given > bag:
            yield f"{rule!r} lets {given} tiles go for the {bag} in the bag."
    if isinstance(rule, SomeTiles) and given < rule.least:
        yield f"{rule!r} lets {given} tiles go."
    if isinstance(rule, SomeTiles) and given and bag < rule.bag_minimum:
        yield f"{rule!r} lets tiles go with {bag} in the bag."
    if isinstance(rule, AllTiles) and given != min(bag, len(before.racks[legal.by])):
        yield f"{rule!r} lets {given} tiles go."


def _of_a_challenge(snapshot: Snapshot, before: GameState) -> Problems:
    rules, pending = snapshot.rules, before.pending
    if pending is None or rules.challenged_words != AllWords():
        return
    looked_up = [call.answer for call in snapshot.calls_of("word_validity")]
    upheld = snapshot.state.past[pending.place].kind is OutcomeKind.WITHDRAWN
    if upheld is all(looked_up):
        yield f"A challenge of a play with words that are {looked_up} is upheld: {upheld}."


def _run(call: RuleCall) -> Iterator[str]:
    """Count a run of turns from the first turn on, from 0 again whenever it is broken."""
    rule, facts = call.rule, call.facts
    if not isinstance(rule, Run) or not isinstance(facts, EndingFacts):
        return
    if not isinstance(rule.counts, Turns) or not isinstance(rule.breaks, Turns) or rule.guards:
        return
    gone = {
        one.player
        for one in facts.past
        if one.kind in {OutcomeKind.RESIGNED, OutcomeKind.LOST_GAME} and rule.rounds
    }
    length = 0
    for one in (one for one in facts.past if one.kind in TURNS):
        fits = [
            one.kind in test.kinds
            and one.tiles >= test.least_tiles
            and (test.points is None or one.points == test.points)
            for test in (rule.counts, rule.breaks)
        ]
        length = length + (one.player not in gone) if fits[0] else 0 if fits[1] else length
    due = length >= rule.turns + rule.rounds * facts.players
    if due is not (call.answer is not None):
        yield f"After a run of {length} turns {rule!r} says {call.answer}."


def _out(call: RuleCall) -> Iterator[str]:
    facts = call.facts
    if isinstance(facts, EndingFacts):
        out = not facts.holds and not facts.bag
        if out is not (getattr(call.answer, "kind", None) is EndKind.OUT):
            yield f"GoesOut() says {call.answer} with {facts.holds} held, {facts.bag} in the bag."


def _settled(call: RuleCall) -> Iterator[str]:
    facts, rule = call.facts, call.rule
    if not isinstance(facts, SettlementFacts):
        return
    values = {kind.label: kind.value for kind in facts.tile_set.kinds}
    left = [
        sum(values[tile.label] for tile in tiles) if player in facts.playing else 0
        for player, tiles in enumerate(facts.unplayed)
    ]
    due = [0 if isinstance(rule, NoSettlement) else -worth for worth in left]
    if isinstance(rule, Transfer) and facts.out is not None:
        due[facts.out] = sum(left)
    if call.answer != tuple(due):
        yield f"{rule!r} settles with {call.answer} what is worth {left}."


def _bonus(call: RuleCall) -> Iterator[str]:
    facts, rule = call.facts, call.rule
    if isinstance(facts, BingoFacts) and isinstance(rule, TilesPlayed | WholeRack):
        whole = isinstance(rule, WholeRack) and facts.tiles_played >= facts.held
        exact = isinstance(rule, TilesPlayed) and facts.tiles_played == rule.tiles
        due = Bonus(rule.points, getattr(rule, "factor", 1)) if whole or exact else Bonus()
        if call.answer != due:
            yield f"{rule!r} gives {call.answer} for {facts.tiles_played} of {facts.held} tiles."


_CHECKS: dict[type, Callable[[RuleCall], Iterator[str]]] = {
    Run: _run,
    GoesOut: _out,
    Transfer: _settled,
    OwnRack: _settled,
    NoSettlement: _settled,
    TilesPlayed: _bonus,
    WholeRack: _bonus,
}
