"""What comes of a move: who draws what, whose turn is next, how the game ends.

Each function changes the table that it is given; `after` copies the table first.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from scrabble_rules.rules.challengers import ChallengedWordsFacts
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.ranking import RankingFacts
from scrabble_rules.rules.refill import RefillFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import RulingFacts
from scrabble_rules.rules.settlement import LOST_GAMES, NoSettlement, SettlementFacts
from scrabble_rules.rules.turn_points import TurnPointsFacts
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.testing._account._legality import (
    all_valid,
    charged,
    ending_facts,
    formed_and_named,
    is_agreed,
    is_valid,
    judged,
    may_doubt,
    penalty_for,
)
from scrabble_rules.testing._account._questions import Notes
from scrabble_rules.testing._account._table import Doubtful, Labels, Table
from scrabble_rules.testing._account._words import counted, with_main_first, words_of
from scrabble_rules.values.log import EndKind, Moment, Outcome, OutcomeKind, Past
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Play,
    Resign,
    TakeBlank,
)
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile, Tile, TileSet

_ROUNDS = 100
Result = tuple[EndKind, int | None]


# -- the deal


def dealt(rules: RuleSet, seats: int, seed: str) -> Table:
    """Return the table after a deal by seed; its notes have who was asked to begin."""
    notes, everything = Notes(), Counter(tile.label for tile in rules.tile_set.tiles)
    first, number = _first(rules, seats, seed, everything, notes)
    bag, racks = everything.copy(), [Counter[str]() for _ in range(seats)]
    for step in range(seats):
        drawn = picked(seed, number + step, bag, rules.tile_set, rules.rack_size)
        racks[(first + step) % seats].update(drawn)
        bag.subtract(drawn)
    return Table(
        rules=rules,
        seed=seed,
        lying={},
        racks=racks,
        aside=[Counter[str]() for _ in range(seats)],
        bag=bag,
        scores=[0] * seats,
        on_turn=first,
        log=[],
        owed=[0] * seats,
        late=(0,) * seats,
        draws_made=number + seats,
        notes=notes,
    )


def _first(
    rules: RuleSet, seats: int, seed: str, everything: Labels, notes: Notes
) -> tuple[int, int]:
    """Return the seat that begins, and how many draws decided it."""
    drawn: tuple[Tile | None, ...] = (None,) * seats
    number = 0
    while True:
        facts = FirstPlayerFacts(drawn, rules.tile_set)
        best = notes.ask("first_player", rules.first_player, facts)
        if len(best) == 1 or number == _ROUNDS:
            return min(best), number
        tiles = iter(picked(seed, number, everything, rules.tile_set, len(best)))
        drawn = tuple(Tile(next(tiles)) if seat in best else None for seat in range(seats))
        number += 1


# -- a move


def after(before: Table, move: Move, player: int) -> Table:
    """Return the table after a legal move; its notes have what rules were asked."""
    table = before.copy()
    table.notes.questions.extend(judged(before, move, player).questions)
    table.votes = ()
    match move:
        case AgreeEnd():
            table.votes = (*before.votes, player)
            if is_agreed(table, len(table.votes), table.notes):
                _end_or_wait(table, (EndKind.AGREED, None))
        case Overtime():
            _charge(table, move)
        case Resign():
            _leave(table, player, EndKind.RESIGNED)
        case Challenge():
            _challenge(table, move, player)
        case Exchange():
            _exchange(table, move, player)
        case TakeBlank():
            _take_blank(table, move, player)
        case Play():
            _play(table, move, player)
        case _ if table.waiting is not None:
            _settle(table, table.waiting)
        case _:
            table.doubtful = None
            _log(table, player, OutcomeKind.PASS, _cost(table, player, OutcomeKind.PASS, 0))
            _finish_turn(table, player)
    out = None if table.end is None else table.end[1]
    before_settling = tuple(table.scores) if table.end is None else table.before
    facts = RankingFacts(tuple(table.scores), before_settling, table.gone, out)
    table.notes.ask("ranking", table.rules.ranking, facts)
    return table


def _log(table: Table, player: int, kind: OutcomeKind, points: int = 0, tiles: int = 0) -> None:
    table.log.append(Outcome(player, kind, points, tiles, table.bag.total()))
    table.scores[player] += points


def _play(table: Table, play: Play, player: int) -> None:
    rules, notes, held = table.rules, table.notes, table.racks[player].total()
    words, _ = with_main_first(rules, words_of(table.lying, play), notes)
    laid = len(play.placements)
    table.doubtful = None
    if rules.judging is Judging.LOSE_TURN and not all_valid(rules, words, notes):
        _log(table, player, OutcomeKind.WITHDRAWN, tiles=laid)
        _finish_turn(table, player)
        return
    table.counted = counted(rules, words, laid, held, notes, is_first=not table.lying)
    if rules.judging is Judging.ON_CHALLENGE:
        table.doubtful = Doubtful(player, play, dict(table.lying), (), len(table.log))
    for one in play.placements:
        table.lying[one.square.row, one.square.col] = one.tile
        table.racks[player][one.tile.rack_label] -= 1
    table.plays = (*table.plays, (player, play))
    _refill(table, player, Moment.AFTER_MOVE)
    _log(table, player, OutcomeKind.PLAY, table.counted.total, laid)
    _finish_turn(table, player)


def _exchange(table: Table, move: Exchange, player: int) -> None:
    given = [tile.label for tile in move.tiles]
    kind = OutcomeKind.FREE_SWAP if move.keeps_turn else OutcomeKind.EXCHANGE
    points = _cost(table, player, kind, len(given))
    table.racks[player].subtract(given)
    table.aside[player].update(given)
    table.doubtful = None
    if given:
        _refill(table, player, Moment.AFTER_MOVE)
    _log(table, player, kind, points, len(given))
    if not move.keeps_turn:
        _finish_turn(table, player)


def _take_blank(table: Table, move: TakeBlank, player: int) -> None:
    """Exchange a blank on the table for its letter, also in the play that laid it."""
    square = move.square
    label = table.lying[square.row, square.col].label
    letter = PlacedTile(label)
    table.lying[square.row, square.col] = letter
    table.racks[player].subtract([label])
    table.racks[player].update([BLANK_LABEL])
    table.doubtful = None
    table.plays = tuple(
        (
            seat,
            Play(
                (one.square, letter if one.square == square else one.tile)
                for one in play.placements
            ),
        )
        for seat, play in table.plays
    )
    kind = OutcomeKind.TOOK_BLANK if move.keeps_turn else OutcomeKind.BLANK_TURN
    _log(table, player, kind, 0, 1)
    if not move.keeps_turn:
        _finish_turn(table, player)


def _cost(table: Table, player: int, kind: OutcomeKind, tiles: int) -> int:
    """Ask what a pass or an exchange is worth."""
    facts = TurnPointsFacts(kind, tiles, player, table.bag.total(), Past(table.log))
    points: int = table.notes.ask("turn_points", table.rules.turn_points, facts)
    return points


def _refill(table: Table, player: int, moment: Moment) -> None:
    facts = RefillFacts(
        moment=moment,
        rack=table.racks[player].total(),
        aside=table.aside[player].total(),
        rack_size=table.rules.rack_size,
        bag=table.bag.total(),
    )
    for due in table.notes.ask("refill", table.rules.refill, facts):
        aside = table.aside[player].total() if due.puts_back else 0
        table.due.append((player, due.count, aside))
        if due.count:
            _draw(table, player, due.count)
        if due.puts_back:
            table.bag.update(table.aside[player])
            table.aside[player] = Counter()


def _draw(table: Table, player: int, count: int) -> None:
    tiles = picked(table.seed, table.draws_made, table.bag, table.rules.tile_set, count)
    table.bag.subtract(tiles)
    table.racks[player].update(tiles)
    table.drawn.extend(tiles)
    table.draws_made += 1
    doubtful = table.doubtful
    if doubtful is not None and doubtful.player == player:
        drawn = (*doubtful.drawn, (len(table.log), tiles))
        table.doubtful = evolve(doubtful, drawn=drawn)


# -- turns


def _finish_turn(table: Table, player: int) -> None:
    end = _ending(table, Moment.AFTER_MOVE, player)
    if end is None:
        _begin_turn(table, table.next_seat(player))
    else:
        table.on_turn = table.next_seat(player)
        _end_or_wait(table, end)


def _begin_turn(table: Table, seat: int) -> None:
    table.on_turn = seat
    if table.owed[seat]:
        table.owed[seat] -= 1
        _log(table, seat, OutcomeKind.LOST_TURN)
        _finish_turn(table, seat)
        return
    _refill(table, seat, Moment.TURN_START)
    end = _ending(table, Moment.TURN_START, seat)
    if end is not None:
        _end_or_wait(table, end)


def _ending(table: Table, moment: Moment, player: int) -> Result | None:
    facts = ending_facts(table, moment, player, len(table.votes))
    for rule in table.rules.endings:
        ending = table.notes.ask("endings", rule, facts)
        if ending is not None:
            return ending.kind, ending.out
    return None


def _end_or_wait(table: Table, end: Result) -> None:
    """End the game, unless a player can still challenge the last play."""
    if table.doubtful is not None:
        for player in table.playing:
            if may_doubt(table, player, table.notes):
                table.waiting, table.on_turn = end, table.answerer()
                return
    _settle(table, end)


def _settle(table: Table, end: Result, playing: list[int] | None = None) -> None:
    settlement, (kind, out) = table.rules.settlement, end
    named = dict(settlement.special)
    is_silent = kind in LOST_GAMES and kind not in named
    rule = NoSettlement() if is_silent else named.get(kind, settlement.otherwise)
    pairs = zip(table.racks, table.aside, strict=True)
    facts = SettlementFacts(
        unplayed=tuple(_tiles(rack + aside) for rack, aside in pairs),
        aside=tuple(map(_tiles, table.aside)) if any(table.aside) else (),
        tile_set=table.rules.tile_set,
        out=out,
        playing=tuple(table.playing if playing is None else playing),
        scores=tuple(table.scores),
    )
    changes = table.notes.ask("settlement", rule, facts, is_certain=not is_silent)
    table.before = tuple(table.scores)
    table.scores = [score + change for score, change in zip(table.scores, changes, strict=True)]
    table.end, table.waiting, table.doubtful, table.votes = end, None, None, ()


def _tiles(labels: Labels) -> tuple[Tile, ...]:
    return tuple(Tile(label) for label in sorted(labels.elements()))


def _leave(table: Table, player: int, kind: EndKind) -> None:
    were_playing = table.playing
    resigned = kind is EndKind.RESIGNED
    _log(table, player, OutcomeKind.RESIGNED if resigned else OutcomeKind.LOST_GAME)
    table.gone = (*table.gone, player)
    was_on_turn = table.on_turn == player
    if len(table.playing) <= 1:
        _settle(table, (kind, None), were_playing)
    elif table.waiting is not None:
        table.on_turn = table.next_seat(player) if was_on_turn else table.on_turn
        _end_or_wait(table, table.waiting)
    elif was_on_turn:
        _begin_turn(table, table.next_seat(player))


# -- challenges and the clock


def _challenge(table: Table, move: Challenge, player: int) -> None:
    doubtful, waiting = table.doubtful, table.waiting
    if doubtful is None:
        return
    rules, notes = table.rules, table.notes
    formed, named = formed_and_named(rules, doubtful, move)
    upheld = move.upheld
    if upheld is None:
        facts = ChallengedWordsFacts(formed, named)
        looked_up = notes.ask("challenged_words", rules.challenged_words, facts)
        valid = [is_valid(rules, word, notes) for word in looked_up]
        upheld = not all(valid)
    wrong = [one for one in table.log if one.kind is OutcomeKind.WRONG_CHALLENGE]
    ruling = notes.ask(
        "ruling",
        rules.ruling,
        RulingFacts(
            upheld=upheld,
            challenger=player,
            challenged=doubtful.player,
            words_named=len(set(named)),
            earlier_wrong=sum(one.player == player for one in wrong),
        ),
    )
    if upheld:
        _take_back(table, doubtful)
    else:
        _log(table, player, OutcomeKind.WRONG_CHALLENGE)
    table.doubtful = None
    for seat, points in (
        (player, ruling.challenger_points),
        (doubtful.player, ruling.challenged_points),
    ):
        if points:
            _log(table, seat, OutcomeKind.CHALLENGE_POINTS, points)
    table.owed[player] += ruling.challenger_turns
    if ruling.loser is not None and ruling.loser not in table.gone:
        _leave(table, ruling.loser, EndKind.LOST_CHALLENGE)
    elif waiting is not None and not upheld:
        _settle(table, waiting)
    if table.end is None:
        _go_on(table, doubtful.player, upheld=upheld, waited=waiting is not None)


def _go_on(table: Table, author: int, *, upheld: bool, waited: bool) -> None:
    end = _ending(table, Moment.AFTER_MOVE, author) if upheld else None
    if end is not None:
        _end_or_wait(table, end)
    elif waited:
        last = next(one.player for one in reversed(table.log) if one.is_turn)
        _begin_turn(table, table.next_seat(last))
    else:
        _begin_turn(table, table.on_turn)


def _take_back(table: Table, doubtful: Doubtful) -> None:
    player, place = doubtful.player, doubtful.place
    table.lying = dict(doubtful.lying_before)
    table.plays = table.plays[:-1]
    table.scores[player] -= table.log[place].points
    table.log[place] = evolve(table.log[place], kind=OutcomeKind.WITHDRAWN, points=0)
    for when, tiles in doubtful.drawn:
        table.racks[player].subtract(tiles)
        table.bag.update(tiles)
        for later in range(max(when, place), len(table.log)):
            bag_after = table.log[later].bag_after + len(tiles)
            table.log[later] = evolve(table.log[later], bag_after=bag_after)
    table.racks[player].update(one.tile.rack_label for one in doubtful.play.placements)
    table.waiting = None


def _charge(table: Table, move: Overtime) -> None:
    penalty = penalty_for(table, move, table.notes)
    costs = charged(table)
    table.late = move.milliseconds
    for player, points in enumerate(() if penalty is None else penalty.points):
        due = points - costs[player]
        if due:
            _log(table, player, OutcomeKind.OVERTIME, due)
            if table.end is not None:
                before = list(table.before)
                before[player] += due
                table.before = tuple(before)
    for player in () if penalty is None else penalty.losers:
        if player in table.gone:
            continue
        if table.end is None:
            _leave(table, player, EndKind.FLAG_FALL)
        else:
            _log(table, player, OutcomeKind.LOST_GAME)
            table.gone = (*table.gone, player)


# -- draws by seed, after the published algorithm (docs/reference/draws.md)


def _integers(seed: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        text = f"seeded draws 1\n{seed}\n{number}\n{block}"
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def picked(
    seed: str, number: int, bag: Counter[str], tile_set: TileSet, count: int
) -> tuple[str, ...]:
    """Return the labels of the tiles that draw `number` takes; the bag stays as it is."""
    heap = [kind.label for kind in tile_set.kinds for _ in range(bag[kind.label])]
    found: list[str] = []
    stream = _integers(seed, number)
    while len(found) < count and heap:
        chance = next(stream)
        if chance < 2**64 // len(heap) * len(heap):
            found.append(heap.pop(chance % len(heap)))
    return tuple(found)
