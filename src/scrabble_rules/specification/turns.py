"""What comes of a move: who draws what, whose turn is next, and how the game ends.

`carry_out` copies the table first; all other functions change the table that they are given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any

from attrs import evolve

from scrabble_rules.rules.first_player import Bought
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.settlement import LOST_GAMES
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.specification.draws import draw, picked
from scrabble_rules.specification.facts import ask, charged
from scrabble_rules.specification.judging import (
    all_valid,
    formed_and_named,
    is_agreed,
    is_lost,
    may_challenge,
    tiles_for,
)
from scrabble_rules.specification.table import (
    Doubtful,
    End,
    Labels,
    Table,
    borrow,
    note,
    take,
    take_back,
)
from scrabble_rules.specification.words import formed_at, spot, worth_of
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    TakeBlank,
    UnknownPlay,
)
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, PlacedTile, Tile
from scrabble_rules.values.violations import Waiver

_ROUNDS = 100


# -- the deal


def deal(
    rules: RuleSet,
    players: int,
    seed: str | None = None,
    *,
    racks: Iterable[Iterable[str]] | None = None,
    first: int | None = None,
    bids: tuple[int, ...] = (),
) -> Table:
    """S0.4, S0.5, S0.6, S1.11, S2.6, S4.2. Fill the bag, find who begins, and deal.

    With `racks`, each a list of labels, these are dealt; without racks and seed all tiles lie face
    down. `first` is the player who begins, if that is agreed on; else `bids` may buy that.
    """
    labels = [tile.label for tile in rules.tile_set.tiles]
    table = Table(rules, racks=[[] for _ in range(players)], bag=labels, seed=seed)
    table.on_turn = _who_begins(table, bids) if first is None else first
    if racks is None and seed is None:
        racks = [[HIDDEN_LABEL] * rules.rack_size] * players
    if racks is None:
        for step in range(players):
            draw(table, (table.on_turn + step) % players, rules.rack_size)
        return table
    table.racks = [list(rack) for rack in racks]
    table.bag = []
    rest = list(table.unseen().elements())
    hidden = sum(rack.count(HIDDEN_LABEL) for rack in table.racks)
    table.bag = [HIDDEN_LABEL] * max(0, len(rest) - hidden) if hidden else rest
    return table


def _who_begins(table: Table, bids: tuple[int, ...]) -> int:
    """S0.5, S1.13. Each player draws a tile, the rule says who is best; who ties draws again.

    The tiles go back each time. If nothing decides, the lowest seat begins. Where the first turn is
    bought, the game begins with the points that the rule says.
    """
    rule, seats = table.rules.first_player, range(len(table.racks))
    drawn: tuple[Tile | None, ...] = (None,) * len(table.racks)
    while True:
        best = ask(table, "first_player", rule, tiles=drawn, bids=bids)
        if isinstance(best, Bought):
            table.scores = list(best.points)
            return best.player
        if len(best) == 1 or table.seed is None or table.draws_made == _ROUNDS:
            return int(min(best))
        found = picked(table.seed, table.draws_made, table.bag, table.rules.tile_set, len(best))
        tiles = iter(found)
        drawn = tuple(Tile(next(tiles)) if seat in best else None for seat in seats)
        table.draws_made += 1


# -- a move


def carry_out(
    before: Table,
    move: Move,
    by: int | None = None,
    *,
    drawn: Iterable[str] | None = None,
    seed: str | None = None,
    waived: Collection[Waiver] = (),
) -> Table:
    """Return the table after a legal move by a player, by default the one on turn.

    Tiles come from `drawn`, or are drawn by `seed`, or by the seed of the table. Any move but
    another vote clears the votes. `waived` is what somebody had to vouch for.
    """
    table, player = before.copy(), before.on_turn if by is None else by
    table.to_draw = None if drawn is None else list(drawn)
    table.seed = before.seed if seed is None else seed
    table.waived = set(waived)
    table.on_turn = player if Waiver.TURN in waived else table.on_turn
    if Waiver.RACK in table.waived:
        borrow(table, player, tiles_for(table, move))
    if not isinstance(move, AgreeEnd):
        table.votes = []
    _CARRY_OUT[type(move)](table, move, player)
    table.seed = before.seed
    if table.to_draw:
        raise ValueError(f"too many tiles were handed over, by {len(table.to_draw)}")
    return table


def _play(table: Table, play: Play, player: int) -> None:
    """S0.9, S0.16, S1.14, S4.3. Lay the tiles, draw as many, count, and end the turn.

    Where a wrong word costs the turn, the tiles stay on the rack. Where plays are challenged, this
    one now can be, and the one before no longer (S0.19); tiles from no rack cannot be taken back.
    """
    rules, laid, formed = table.rules, len(play.placements), formed_at(table, play)[0]
    table.doubtful, words = None, tuple(word.labels for word in formed)
    if Waiver.WORDS not in table.waived and is_lost(table, play):
        note(table, player, OutcomeKind.WITHDRAWN, tiles=laid, words=words)
        _finish_turn(table, player)
        return
    table.worth = worth_of(table, formed, play, player)
    if rules.judging is Judging.ON_CHALLENGE and Waiver.RACK not in table.waived:
        before = dict(table.board)
        table.doubtful = Doubtful(player, play, before, table.last_play, len(table.past))
    table.board |= {spot(one.square): one.tile for one in play.placements}
    take(table.racks[player], play.rack_labels)
    table.last_play = player, play
    _refill(table, player, Moment.AFTER_MOVE)
    note(table, player, OutcomeKind.PLAY, table.worth.total, laid, words)
    _finish_turn(table, player)


def _exchange(table: Table, move: Exchange, player: int) -> None:
    """S0.18, S1.4, S2.4, S4.9. Set tiles aside, draw others, and only then mix the old ones in.

    After an exchange of tiles that nobody names nobody knows what is left on the rack, unless it
    ends the game: then the racks are shown.
    """
    labels, rack = [tile.label for tile in move.tiles], table.racks[player]
    kind = OutcomeKind.FREE_SWAP if move.keeps_turn else OutcomeKind.EXCHANGE
    points = _points_for(table, player, kind, len(labels))
    unnamed = labels.count(HIDDEN_LABEL)
    take(rack, [label for label in labels if label != HIDDEN_LABEL])
    if unnamed > rack.count(HIDDEN_LABEL):
        rack[:] = [HIDDEN_LABEL] * len(rack)
    take(rack, [HIDDEN_LABEL] * unnamed)
    in_doubt = [label for label in rack if label != HIDDEN_LABEL] if unnamed else []
    table.aside[player] += labels
    table.doubtful = None
    if labels:
        _refill(table, player, Moment.AFTER_MOVE)
    note(table, player, kind, points, len(labels))
    if not move.keeps_turn:
        _finish_turn(table, player)
    if table.end is None:
        take(table.racks[player], in_doubt)
        table.racks[player] += [HIDDEN_LABEL] * len(in_doubt)


def _take_blank(table: Table, move: TakeBlank, player: int) -> None:
    """S0.17. Lay the letter in place of the blank, and take the blank; the word stays the same."""
    label = table.board[spot(move.square)].label
    letter = PlacedTile(label)
    table.board[spot(move.square)] = letter
    take(table.racks[player], [label])
    table.racks[player].append(BLANK_LABEL)
    table.doubtful = None
    if table.last_play is not None:
        author, play = table.last_play
        laid = [
            (place, letter if place == move.square else tile) for place, tile in play.placements
        ]
        table.last_play = author, Play(laid)
    kind = OutcomeKind.TOOK_BLANK if move.keeps_turn else OutcomeKind.BLANK_TURN
    note(table, player, kind, tiles=1)
    if not move.keeps_turn:
        _finish_turn(table, player)


def _pass(table: Table, move: Pass | UnknownPlay, player: int) -> None:
    """S0.37, S1.7, S1.9. End the turn with nothing done; while an end waits, accept the play.

    A play that nobody has seen is one without tiles.
    """
    if table.waiting is not None:
        _settle(table, table.waiting)
        return
    table.doubtful = None
    if isinstance(move, UnknownPlay):
        note(table, player, OutcomeKind.PLAY, move.points)
    else:
        kind = OutcomeKind.PASS
        note(table, player, kind, _points_for(table, player, kind, 0))
    _finish_turn(table, player)


def _points_for(table: Table, player: int, kind: OutcomeKind, tiles: int) -> int:
    """S1.9. Ask what a pass or an exchange is worth."""
    about = {"kind": kind, "tiles": tiles, "player": player}
    return int(ask(table, "turn_points", table.rules.turn_points, **about))


def _agree(table: Table, _move: AgreeEnd, player: int) -> None:
    """S0.20. Count a vote; the game ends when the rule says that the votes are enough."""
    table.votes.append(player)
    if is_agreed(table):
        _end_or_wait(table, (EndKind.AGREED, None))


# -- turns


def _refill(table: Table, player: int, moment: Moment) -> None:
    """S0.9, S0.18, S2.4. Ask what is drawn now, and whether tiles set aside go back after that."""
    about = {"moment": moment, "player": player}
    for due in ask(table, "refill", table.rules.refill, **about):
        table.due.append((player, due.count, len(table.aside[player]) if due.puts_back else 0))
        if due.count:
            draw(table, player, due.count)
        if due.puts_back:
            table.bag += table.aside[player]
            table.aside[player] = []


def _finish_turn(table: Table, player: int) -> None:
    """S0.10, S1.4, S4.4. If the game does not end with this turn, the next player begins one."""
    end = _ending(table, Moment.AFTER_MOVE, player)
    if end is None:
        _begin_turn(table, table.next_seat(player))
    else:
        table.on_turn = table.next_seat(player)
        _end_or_wait(table, end)


def _begin_turn(table: Table, seat: int) -> None:
    """S0.19, S2.4. Who owes a turn loses this one; else refill, and ask once more for an end."""
    table.on_turn = seat
    while table.owed_turns[seat]:
        table.owed_turns[seat] -= 1
        note(table, seat, OutcomeKind.LOST_TURN)
        end = _ending(table, Moment.AFTER_MOVE, seat)
        table.on_turn = seat = table.next_seat(seat)
        if end is not None:
            _end_or_wait(table, end)
            return
    _refill(table, seat, Moment.TURN_START)
    end = _ending(table, Moment.TURN_START, seat)
    if end is not None:
        _end_or_wait(table, end)


def _ending(table: Table, moment: Moment, player: int) -> End | None:
    """S0.20, S1.8, S1.20, S2.30, S3.15, S3.16, S4.10, S4.11. The first ending that applies."""
    for rule in table.rules.endings:
        ending = ask(table, "endings", rule, moment=moment, player=player)
        if ending is not None:
            return ending.kind, ending.out
    return None


def _end_or_wait(table: Table, end: End) -> None:
    """S0.19, S0.20. End the game, unless somebody can still challenge the last play."""
    if table.doubtful is None or all(may_challenge(table, player) for player in table.playing):
        _settle(table, end)
    else:
        table.waiting, table.on_turn = end, table.answerer()


def _settle(table: Table, end: End, playing: list[int] | None = None) -> None:
    """S0.31, S2.31, S2.32, S3.17, S4.21. End the game: unplayed tiles cost and earn points.

    `playing` are those whose tiles count: all who have not left, or those who played until now. A
    game that is lost, because the last player but one has left, has a settlement of its own.
    """
    table.doubtful, (kind, out) = None, end
    _turn_up_last(table)
    settlement = table.rules.settlement
    rest = settlement.lost if kind in LOST_GAMES else settlement.otherwise
    rule = dict(settlement.special).get(kind, rest)
    playing = table.playing if playing is None else playing
    changes = ask(table, "settlement", rule, out=out, playing=playing)
    table.before = list(table.scores)
    table.scores = [score + change for score, change in zip(table.scores, changes, strict=True)]
    table.end, table.waiting, table.votes = end, None, []


def reveal(before: Table, seat: int, rack: Iterable[str]) -> Table:
    """S0.31. Return the table with a rack turned up that has become known, and what that tells."""
    table, new = before.copy(), Counter(rack)
    new.subtract(table.racks[seat])
    _turn_up(table, seat, list(new.elements()))
    _turn_up_last(table)
    return table


def _turn_up(table: Table, seat: int, labels: Labels) -> None:
    """Turn tiles of a rack up, and with them those that go back if the last play is taken back."""
    down, doubtful = [HIDDEN_LABEL] * len(labels), table.doubtful
    if doubtful is not None and doubtful.player == seat and HIDDEN_LABEL in doubtful.drawn:
        drawn = list(doubtful.drawn)
        take(drawn, down)
        table.doubtful = evolve(doubtful, drawn=(*drawn, *labels))
    take(table.racks[seat], down)
    table.racks[seat] += labels


def _turn_up_last(table: Table) -> None:
    """S0.31. If tiles lie face down in one place alone, they are those that are seen nowhere."""
    places = [table.bag, *table.racks, *table.aside]
    hidden, left = [held for held in places if HIDDEN_LABEL in held], table.unseen()
    labels = list(left.elements())
    if len(hidden) != 1 or not left.total() == len(labels) == hidden[0].count(HIDDEN_LABEL):
        return
    if hidden[0] in table.racks:
        _turn_up(table, table.racks.index(hidden[0]), labels)
    else:
        hidden[0][:] = [label for label in hidden[0] if label != HIDDEN_LABEL] + labels


def _leave(table: Table, player: int, kind: EndKind) -> None:
    """Take a player out of the game; it ends when one is left. An end that waits keeps waiting."""
    were_playing, was_on_turn = table.playing, table.on_turn == player
    is_resigning = kind is EndKind.RESIGNED
    note(table, player, OutcomeKind.RESIGNED if is_resigning else OutcomeKind.LOST_GAME)
    table.gone.append(player)
    if len(table.playing) <= 1:
        _settle(table, (kind, None), were_playing)
    elif table.waiting is not None:
        table.on_turn = table.next_seat(player) if was_on_turn else table.on_turn
        _end_or_wait(table, table.waiting)
    elif was_on_turn:
        _begin_turn(table, table.next_seat(player))


# -- challenges


def _challenge(table: Table, move: Challenge, player: int) -> None:
    """S0.19. Look up the words; take the play back if one is wrong; then the ruling is applied.

    Words are looked up in the list unless an umpire has decided. A loser leaves before an end that
    waits takes effect. After a play was taken back, the endings are asked again.
    """
    doubtful, waiting, rules = table.doubtful, table.waiting, table.rules
    assert doubtful is not None  # noqa: S101 - else the challenge was not legal
    formed, named = formed_and_named(rules, doubtful, move)
    upheld = move.upheld
    if upheld is None:
        about = {"formed": formed, "named": named}
        looked_up = ask(table, "challenged_words", rules.challenged_words, **about)
        upheld = not all_valid(table, looked_up)
    ruling = ask(table, "ruling", rules.ruling, upheld=upheld, player=player, named=named)
    if upheld:
        take_back(table, doubtful)
    else:
        note(table, player, OutcomeKind.WRONG_CHALLENGE)
    table.doubtful = None
    for seat, points in (
        (player, ruling.challenger_points),
        (doubtful.player, ruling.challenged_points),
    ):
        if points:
            note(table, seat, OutcomeKind.CHALLENGE_POINTS, points)
    table.owed_turns[player] += ruling.challenger_turns
    if ruling.loser is not None and ruling.loser not in table.gone:
        _leave(table, ruling.loser, EndKind.LOST_CHALLENGE)
    elif waiting is not None and not upheld:
        _settle(table, waiting)
    if table.end is None:
        _go_on(table, doubtful.player, upheld=upheld, waited=waiting is not None)


def _go_on(table: Table, author: int, *, upheld: bool, waited: bool) -> None:
    """S0.19. After a challenge the player on turn moves, unless the lost turn ends the game."""
    end = _ending(table, Moment.AFTER_MOVE, author) if upheld else None
    if end is not None:
        _end_or_wait(table, end)
    elif waited:
        last = next(one.player for one in reversed(table.past) if one.is_turn)
        _begin_turn(table, table.next_seat(last))
    else:
        _begin_turn(table, table.on_turn)


# -- the clock


def _charge(table: Table, move: Overtime, _player: int) -> None:
    """Charge what overtime costs, less what was charged before; who loses on time leaves.

    After the end the points change the final scores, and those before the settlement as much.
    """
    penalty = ask(table, "overtime", table.rules.overtime, over=move.milliseconds)
    costs = charged(table)
    table.overtime = list(move.milliseconds)
    for player, points in enumerate(penalty.points):
        due = points - costs[player]
        if due:
            note(table, player, OutcomeKind.OVERTIME, due)
            if table.end is not None:
                table.before[player] += due
    for player in penalty.losers:
        if player not in table.gone and table.end is None:
            _leave(table, player, EndKind.FLAG_FALL)
        elif player not in table.gone:
            note(table, player, OutcomeKind.LOST_GAME)
            table.gone.append(player)


_CARRY_OUT: dict[type, Callable[[Table, Any, int], None]] = {
    Play: _play,
    Exchange: _exchange,
    TakeBlank: _take_blank,
    Pass: _pass,
    Challenge: _challenge,
    AgreeEnd: _agree,
    Resign: lambda table, _, player: _leave(table, player, EndKind.RESIGNED),
    Overtime: _charge,
    UnknownPlay: _pass,
}


# -- who has won


def ranking(table: Table) -> tuple[tuple[int, ...], ...]:
    """S0.32, S1.30, S2.33, S4.22. Ask for the players in groups of equal rank, best first."""
    out = None if table.end is None else table.end[1]
    groups: tuple[tuple[int, ...], ...] = ask(table, "ranking", table.rules.ranking, out=out)
    return groups
