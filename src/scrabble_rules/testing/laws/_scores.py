"""Laws of scores and plays: points add up, and the generated plays are the legal ones."""

from __future__ import annotations

from math import prod

from attrs import evolve, frozen

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.scoring import Score, score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import reference_plays
from scrabble_rules.rules.bingo import BingoFacts, NoBingo
from scrabble_rules.rules.bonuses import BonusFacts, NamedBonus
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.promises import Allowance, allowance, only_listed
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.turn_points import TurnPointsFacts
from scrabble_rules.rules.word_validity import Judging, WordValidityFacts
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, moved, snapshot_law
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Exchange, Pass, Play
from scrabble_rules.values.violations import Violation

_FEW, _RARE = 3, 8
_SLOW = 4_000
_LOOKED_AT = 5


@snapshot_law(
    "scores", "Until the settlement, a score is the sum of the points in the log.", looks=moved
)
def scores(snapshot: Snapshot) -> Problems:
    """Add up the points in the log, and compare those of the last play with its score."""
    state = snapshot.state
    points = [0] * state.players
    for outcome in state.past:
        points[outcome.player] += outcome.points
    before = state.scores if state.end is None else state.end.before
    if before != tuple(points):
        yield f"The log adds up to {_row(points)}, but the scores are {_row(before)}."
    legal = snapshot.legal
    if legal is None or snapshot.before is None or not isinstance(legal.move, Play):
        return
    outcome = state.past[len(snapshot.before.past)]
    if outcome.kind is OutcomeKind.PLAY and legal.score and outcome.points != legal.score.total:
        yield f"A play that scores {legal.score.total} is logged with {outcome.points} points."


def _row(points: object) -> str:
    return ", ".join(map(str, points)) if isinstance(points, list | tuple) else str(points)


def _plays(snapshot: Snapshot) -> list[tuple[Play, int, Score]]:
    """Return the legal plays that were tried, each with its player and its score."""
    legal = (one for one in snapshot.probed if isinstance(one, Legal))
    return [
        (one.move, one.by, one.score)
        for one in legal
        if isinstance(one.move, Play) and one.score is not None
    ]


@snapshot_law(
    "bingo",
    "The bingo adds what its rule says and changes nothing else about a score.",
    looks=lambda snapshot: len(_plays(snapshot)[:_LOOKED_AT]),
    never="no play was legal",
)
def bingo(snapshot: Snapshot) -> Problems:
    """Score each play again under the same rules without a bingo."""
    bare = evolve(snapshot.rules, bingo=NoBingo(), bonuses=())
    state = snapshot.state
    for play, player, scored in _plays(snapshot)[:_LOOKED_AT]:
        plain = score(bare, state.board, play)
        laid, held = len(play.placements), len(state.racks[player])
        bonus = snapshot.rules.bingo.bonus(BingoFacts(laid, held, snapshot.rules.rack_size))
        due = plain.total + bonus.points + (bonus.factor - 1) * plain.words[0].total
        total = _without_bonuses(scored)
        if total != due:
            yield (
                f"{laid} of {held} tiles score {total}: {plain.total} without a bingo, "
                f"for which the rule gives {bonus.points} points and the factor {bonus.factor}."
            )


def _without_bonuses(scored: Score) -> int:
    return scored.total - sum(bonus.points for bonus in scored.bonuses)


@snapshot_law(
    "bonuses",
    "Each bonus adds what its rule says, under the name that the rule says.",
    looks=lambda snapshot: len(_plays(snapshot)[:_LOOKED_AT]),
    never="no play was legal",
    unless=lambda rules: "" if rules.bonuses else "the rules have no bonuses",
)
def bonuses(snapshot: Snapshot) -> Problems:
    """Score each play again under the same rules without bonuses, and add what the rules say."""
    rules, state = snapshot.rules, snapshot.state
    bare = evolve(rules, bonuses=())
    for play, player, scored in _plays(snapshot)[:_LOOKED_AT]:
        held = len(state.racks[player])
        plain = score(bare, state.board, play, held)
        facts = BonusFacts(
            words=tuple(word.formed for word in plain.words),
            points=tuple(word.total for word in plain.words),
            tiles_played=len(play.placements),
            held=held,
            rack_size=rules.rack_size,
            board_empty=state.board.is_empty,
        )
        earned = [bonus for rule in rules.bonuses if (bonus := rule.named_bonus(facts))]
        factor = prod(bonus.factor for bonus in earned)
        due = plain.total + sum(bonus.points for bonus in earned) + facts.points[0] * (factor - 1)
        names = [bonus.name for bonus in earned]
        if scored.total != due or [bonus.name for bonus in scored.bonuses] != names:
            said = ", ".join(map(_told, earned)) or "nothing"
            yield (
                f"A play scores {scored.total}: {plain.total} without bonuses, for which the "
                f"rules give {said}."
            )


def _told(bonus: NamedBonus) -> str:
    return f"{bonus.points} points and the factor {bonus.factor} as '{bonus.name}'"


@snapshot_law(
    "transposed",
    "Without bonuses, a play scores the same when rows and columns of layout, board and play are "
    "swapped.",
    looks=lambda snapshot: len(_plays(snapshot)[:_LOOKED_AT]) if snapshot.every(_FEW) else 0,
    never="no play was legal",
)
def transposed(snapshot: Snapshot) -> Problems:
    """Score each play on the transposed board."""
    board = snapshot.state.board.transposed()
    turned = evolve(snapshot.rules, layout=board.layout)
    for play, player, scored in _plays(snapshot)[:_LOOKED_AT]:
        held = len(snapshot.state.racks[player])
        there = _without_bonuses(score(turned, board, play.transposed(), held))
        here = _without_bonuses(scored)
        if there != here:
            yield f"A play scores {here}, but {there} with rows and columns swapped."


@frozen
class _NoLongPlays:
    """A house rule that forbids plays of two or more tiles."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Violation(),) if len(facts.play.placements) > 1 else ()


@snapshot_law(
    "house-rules",
    "Adding a house rule never removes a violation.",
    looks=lambda snapshot: snapshot.every(_FEW),
)
def house_rules(snapshot: Snapshot) -> Problems:
    """Add a house rule and look whether each violation is still there."""
    stricter = evolve(snapshot.rules, house_rules=(*snapshot.rules.house_rules, _NoLongPlays()))
    state = evolve(snapshot.state, rules=stricter)
    for answer in snapshot.probed:
        if isinstance(answer.move, Play):
            now = validate(state, answer.move, answer.by).violations
            gone = [one.code for one in answer.violations if one not in now]
            if gone:
                yield f"With one more house rule these violations are gone: {', '.join(gone)}."


@snapshot_law(
    "judging",
    "Invalid words are refused, cost the turn, or stay until challenged, as `judging` says.",
    looks=lambda snapshot: snapshot.legal is not None and isinstance(snapshot.legal.move, Play),
    never="no play was made",
)
def judging(snapshot: Snapshot) -> Problems:
    """Look up the words of the last play and compare with what happened to it."""
    before, legal, rules = snapshot.before, snapshot.legal, snapshot.rules
    if before is None or legal is None or not isinstance(legal.move, Play):
        return
    invalid = [word for word in legal.words if not _valid(snapshot, word.labels)]
    kind = snapshot.state.past[len(before.past)].kind
    if invalid and rules.judging is Judging.REFUSE:
        yield f"{invalid[0]} is not valid, but was played."
    taken_back = bool(invalid) and rules.judging is Judging.LOSE_TURN
    if taken_back is not (kind is OutcomeKind.WITHDRAWN):
        yield f"A play with {len(invalid)} invalid words is logged as {kind.value}."
    end = snapshot.state.end
    points = snapshot.state.scores if end is None else end.before
    if taken_back and (snapshot.state.board != before.board or points != before.scores):
        yield "A play that was taken back at once left tiles or points behind."


def _valid(snapshot: Snapshot, labels: tuple[str, ...]) -> bool:
    rules = snapshot.rules
    return rules.word_validity.accepts_word(WordValidityFacts(labels, rules.lexicon))


def _searched(snapshot: Snapshot) -> bool:
    state = snapshot.state
    is_due = snapshot.every(_RARE) and not state.is_over and state.waiting is None
    return is_due and snapshot.generated is not None


@snapshot_law(
    "generated",
    "A play is generated exactly when it is legal and its words are valid, with the right score.",
    looks=_searched,
    never="no search for plays came to its end, or too few states were looked at",
)
def generated(snapshot: Snapshot) -> Problems:
    """Compare the generated plays with those that `validate` finds legal."""
    state, graph = snapshot.state, snapshot.recorded.finder.graph
    found = {} if snapshot.generated is None else snapshot.generated
    strict, rules = evolve(state, rules=snapshot.strict(state)), snapshot.rules
    for play in list(found)[:: len(found) // 10 + 1]:
        answer = validate(strict, play)
        if isinstance(answer, Illegal):
            against = answer.violations[0]
            yield f"A generated play is illegal{_by_rule(rules, against)}: {against.message}"
        elif answer.score is not None and answer.score.total != found[play]:
            yield (
                f"A play is generated with {found[play]} points, but scores {answer.score.total}, "
                f"with {rules.premiums!r} of premiums and {rules.bingo!r} of bingo."
            )
    for play, _, _ in _plays(snapshot):
        if play not in found and validate(strict, play).is_legal:
            trusted = f"{rules.opening!r}, {rules.connection!r} and {rules.word_validity!r}"
            yield (
                "A legal play of valid words is not generated; the search trusts the promises of "
                f"{trusted}."
            )
    size = len(graph) * state.board.layout.width * state.board.layout.height
    if size <= _SLOW and only_listed(snapshot.rules.word_validity):
        missing = reference_plays(strict, graph) ^ found.keys()
        if missing:
            yield f"{len(missing)} plays are found by only one of the two searches."


def _by_rule(rules: RuleSet, against: Violation) -> str:
    """Name the rule that a violation comes from: its code begins with the file of the rule."""
    name = against.code.partition(".")[0].replace("-", "_")
    return f" by {getattr(rules, name)!r} of {name}" if name in rule_kinds(RuleSet) else ""


def _is_made(snapshot: Snapshot, kind: type) -> bool:
    return snapshot.legal is not None and isinstance(snapshot.legal.move, kind)


def _no_exchange(rules: RuleSet) -> str:
    allowed = allowance(rules.exchange, rules.rack_size, rules.tile_set.total)
    return "the rules have no exchange" if allowed is Allowance.NEVER else ""


def _exchange_to_look_at(snapshot: Snapshot) -> int | None:
    """Return the index of the last exchange of the player who is now on turn with a full rack due.

    That is the exchange just made if all its tiles are drawn at once, else the last turn of the
    player on turn. None if there is none, or nothing was given.
    """
    turns, state = snapshot.game.turns, snapshot.state
    if not turns or state.is_over or state.waiting is not None:
        return None
    legal = snapshot.legal
    if legal is not None and isinstance(legal.move, Exchange) and legal.move.tiles:
        drawn = sum(draw.count for draw in legal.draws if draw.player == legal.by)
        if drawn >= len(legal.move.tiles) or (drawn and not state.bag):
            return len(turns) - 1
    for place in range(len(turns) - 1, -1, -1):
        turn = turns[place]
        if turn.by == state.on_turn and isinstance(turn.move, Play | Exchange | Pass):
            is_exchange = isinstance(turn.move, Exchange) and bool(turn.move.tiles)
            return place if is_exchange else None
    return None


@snapshot_law(
    "exchange",
    "An exchange draws as many tiles as it gives, as far as the bag has them.",
    looks=lambda snapshot: _exchange_to_look_at(snapshot) is not None,
    never="nobody exchanged tiles and had another turn",
    unless=_no_exchange,
)
def exchanged(snapshot: Snapshot) -> Problems:
    """Compare the tiles held before an exchange with those at the player's next turn."""
    place = _exchange_to_look_at(snapshot)
    if place is None:
        return
    turns = snapshot.game.turns
    turn, states = turns[place], [snapshot.game.deal, *(one.state for one in turns)]
    given = len(turn.move.tiles) if isinstance(turn.move, Exchange) else 0
    held = len(states[place].racks[turn.by])
    to_draw = min(given, *(len(state.bag) for state in states[place : len(turns)]))
    holds = len(snapshot.state.racks[turn.by])
    if holds < held - given + to_draw:
        yield (
            f"Player {turn.by} held {held} tiles, exchanged {given} and holds {holds} now, under "
            f"the refill rule {snapshot.rules.refill!r}."
        )


def _no_other_turns(rules: RuleSet) -> str:
    size, tiles = rules.rack_size, rules.tile_set.total
    allowed = {allowance(rule, size, tiles) for rule in (rules.exchange, rules.passing)}
    return "the rules have neither pass nor exchange" if allowed == {Allowance.NEVER} else ""


@snapshot_law(
    "nothing",
    "A pass or an exchange changes nothing on the board, and scores only as the rules say.",
    looks=lambda snapshot: _is_made(snapshot, Exchange) or _is_made(snapshot, Pass),
    never="nobody passed or exchanged tiles",
    unless=_no_other_turns,
)
def nothing(snapshot: Snapshot) -> Problems:
    """Compare board and scores with those before, and the points with those of the rule."""
    before, legal, state = snapshot.before, snapshot.legal, snapshot.state
    if before is None or legal is None or not isinstance(legal.move, Exchange | Pass):
        return
    scores_now = state.scores if state.end is None else state.end.before
    due = list(before.scores)
    if before.waiting is None:
        due[legal.by] += _points_due(before, legal)
    if state.board != before.board or scores_now != tuple(due):
        yield f"{type(legal.move).__name__} changed the board or a score."


def _points_due(before: GameState, legal: Legal) -> int:
    """Ask the rule what a pass or an exchange is worth."""
    kind, tiles = OutcomeKind.PASS, 0
    if isinstance(legal.move, Exchange):
        tiles = len(legal.move.tiles)
        kind = OutcomeKind.FREE_SWAP if legal.move.keeps_turn else OutcomeKind.EXCHANGE
    facts = TurnPointsFacts(kind, tiles, legal.by, len(before.bag), before.past)
    return before.rules.turn_points.points_for_turn(facts)


OF_SCORES = (
    scores,
    bingo,
    bonuses,
    transposed,
    house_rules,
    judging,
    exchanged,
    nothing,
    generated,
)
