"""What seats say at a table, by chance: mostly what makes sense, sometimes what nobody says."""

from __future__ import annotations

import random

from laws_kit import candidate, chosen
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    Resign,
    RuleSet,
    Square,
    Tile,
)
from scrabble_rules.frontend import Draft, SavedDraft
from scrabble_rules.profiles import ALL
from scrabble_rules.rules import AnyOpponent, Judging, LostOnTime, PlayerOnTurn, PointsPerMinute
from scrabble_rules.rules.challengers import ChallengersRule
from scrabble_rules.rules.overtime import OvertimeRule
from scrabble_rules.tables import (
    Accept,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    OfferKind,
    Onlookers,
    Propose,
    Reply,
    Request,
    RequestKind,
    Said,
    Table,
    Terms,
    TimeControl,
)

Chance = random.Random
WORDS = ["AT", "TA", "EA", "ANT", "TEN", "ION", "IT", "ON", "NO", "OE", "RE", "ER", "AE", "IN"]


def some_rules(chance: Chance) -> RuleSet:
    """Return rules that differ in what a table has to do with: time, challenges, words."""
    rules = ALL[chance.choice(sorted(ALL))]
    if chance.random() < 0.5 and set("".join(WORDS)) <= set(rules.tile_set.letters):
        rules = rules.replace(lexicon=WORDS)
    overtimes: list[OvertimeRule] = [LostOnTime(), PointsPerMinute(lost_after=2), rules.overtime]
    judging = chance.choice([Judging.ON_CHALLENGE, Judging.ON_CHALLENGE, Judging.LOSE_TURN])
    challengers: list[ChallengersRule] = [AnyOpponent(), PlayerOnTurn()]
    return rules.replace(
        overtime=chance.choice(overtimes),
        judging=judging,
        challengers=chance.choice(challengers),
    )


def some_terms(chance: Chance) -> Terms:
    """Return terms under which much can happen in a few minutes."""
    control = TimeControl(
        chance.choice([60_000, 5_000, 1_000_000]),
        per_turn=chance.choice([0, 0, 3_000]),
        increment=chance.choice([0, 4_000]),
        lag=chance.choice([0, 0, 700]),
    )
    return Terms(
        time=chance.choice([control, None, control]),
        challenge_time=chance.choice([None, 4_000]),
        offer_time=chance.choice([20_000, None]),
        pause_time=30_000,
        pauses=chance.choice([3, 0]),
        undos=chance.choice([20, 1]),
        absent=chance.choice([None, 9_000]),
        onlookers=Onlookers(racks=chance.choice([False, True]), after=chance.choice([0, 2])),
    )


def something(table: Table, seat: int, chance: Chance) -> Message:
    """Return what a seat says: mostly a move, or what the table waits for."""
    turn, offers = table.turn - (chance.random() < 0.05), table.offers
    challenge = table.scene(0).standing.challenge
    kind = chance.randrange(16)
    asked = [offer for offer in offers if seat in offer.waits_for]
    if asked and kind < 12:
        return Reply(chance.choice(asked).number, agrees=chance.random() < 0.8)
    if challenge is not None and seat in challenge.waits_for and kind < 6:
        answers: list[Message] = [Accept(turn), Accept(turn), Make(turn, Challenge())]
        return chance.choice(answers)
    comings: list[Message] = [Join(), Leave(), Accept(turn)]
    moves: list[Move] = [Challenge(), Pass(), AgreeEnd()]
    match kind:
        case 0:
            return chance.choice(comings)
        case 1:
            return _keep(table, seat, chance)
        case 2 | 3:
            lines = len(table.game.turns) - chance.choice([0, 1, 1, 2, 3])
            return Propose(turn, OfferKind.UNDO, lines)
        case 4:
            return Propose(turn, chance.choice(list(OfferKind)))
        case 5:
            return Reply(table.saved.offers_made - chance.randrange(2), agrees=True)
        case 6:
            return Make(turn, chance.choice(moves))
        case _:
            lies = kind == 7 and chance.random() < 0.3
            return a_lie(table, chance) if lies else Make(turn, _move(table, chance))


def _move(table: Table, chance: Chance) -> Move:
    state = table.game.state
    if chance.random() < 0.8:
        legal = chosen(state, chance.randrange(10**6))
        if legal is not None and not isinstance(legal.move, Resign):
            return legal.move
    return candidate(state, chance.randrange(10**6))[0]


def _keep(table: Table, seat: int, chance: Chance) -> Keep:
    """Return a draft that is often sound."""
    if chance.random() < 0.6:
        return Keep(Draft(table.view(seat)).shuffle(chance.randrange(99)).saved)
    tiles = [Tile(chance.choice(["Q", "?", "Ñ", "_"])) for _ in range(chance.randrange(12))]
    return Keep(chance.choice([None, SavedDraft(chance.randrange(9) - 2, -5, tiles)]))


def a_lie(table: Table, chance: Chance) -> Message:
    """Return what no honest browser says."""
    some, turn = chance.randrange(9), table.turn
    lies: list[Message] = [
        Make(turn, Overtime((10**9,) * (some % 4))),
        Make(turn, Challenge(upheld=some % 2 == 0)),
        Make(turn, Exchange("_" * some)),
        Make(turn, Exchange("Q" * 900)),
        Make(-(2**52), Play([(Square(-3, 2**40), PlacedTile("Ñ"))] * 3)),
        Make(turn, Challenge([["\x00"] * some])),
        Propose(turn, OfferKind.UNDO, chance.choice([None, -1, 2**52])),
        Reply(chance.choice([-1, 0, 2**52]), agrees=True),
        Accept(2**52),
        Keep(SavedDraft(0, 0, [Tile("A")] * 50)),
    ]
    return chance.choice(lies)


def numbered_wrongly(table: Table, chance: Chance) -> tuple[int | None, Said]:
    """Return what is refused for its number, or because nobody with that seat plays."""
    seat = chance.choice([None, 99, -1, *range(len(table.game.players))])
    number = chance.choice([0, -1, 10**15])
    return seat, Said(number, chance.choice([a_lie(table, chance), Make(table.turn, Resign())]))


def answer_of_a_computer(request: Request, table: Table, chance: Chance) -> Message:
    """Return what the seat of a computer says to a request, which takes no time to find."""
    if request.kind is RequestKind.OFFER and request.offer is not None:
        return Reply(request.offer, agrees=chance.random() < 0.8)
    if request.kind is RequestKind.CHALLENGE:
        return Accept(table.turn)
    legal = chosen(table.game.state, chance.randrange(10**6))
    usual = legal is not None and legal.by == request.seat and not isinstance(legal.move, Resign)
    return Make(table.turn, legal.move if legal is not None and usual else Pass())
