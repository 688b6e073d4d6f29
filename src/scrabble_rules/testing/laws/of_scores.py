"""Laws of scores and plays: one truth about points, and about which plays are legal."""

from __future__ import annotations

from attrs import evolve, frozen

from scrabble_rules.engine.scoring import Score, score
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import Illegal, validate
from scrabble_rules.movegen import legal_plays, reference_plays
from scrabble_rules.rules.bingo import BingoFacts, NoBingo
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.word_validity import Listed, WordValidityFacts
from scrabble_rules.testing.laws.base import Problems, each_moment
from scrabble_rules.testing.scenes import Scene
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Exchange, Pass, Play
from scrabble_rules.values.violations import Violation

_FEW, _RARE = 3, 8
_SLOW = 4_000
_LOOKED_AT = 5


@each_moment("scores", "Until the settlement, scores are the points of the turns and no others.")
def scores(scene: Scene) -> Problems:
    """Add up all points, and compare the last play's with its score."""
    state = scene.state
    points = [0] * state.players
    for outcome in state.past:
        points[outcome.player] += outcome.points
    before = state.scores if state.end is None else state.end.before
    if before != tuple(points):
        yield f"The turns come to {_row(points)}, and the scores are {_row(before)}."
    legal = scene.legal
    if legal is None or scene.before is None or not isinstance(legal.move, Play):
        return
    outcome = state.past[len(scene.before.past)]
    if outcome.kind is OutcomeKind.PLAY and legal.score and outcome.points != legal.score.total:
        yield f"A play that scores {legal.score.total} is remembered with {outcome.points}."


def _row(points: object) -> str:
    return ", ".join(map(str, points)) if isinstance(points, list | tuple) else str(points)


def _plays(scene: Scene) -> list[tuple[Play, int, Score]]:
    """Return the legal plays among those that have been tried, with who makes them and scores."""
    legal = (one for one in scene.probed if isinstance(one, Legal))
    return [
        (one.move, one.by, one.score)
        for one in legal
        if isinstance(one.move, Play) and one.score is not None
    ]


@each_moment("bingo", "The bingo is what its rule says, and changes nothing else about a score.")
def bingo(scene: Scene) -> Problems:
    """Count every play once more under the same rules without a bingo."""
    bare = evolve(scene.rules, bingo=NoBingo())
    state = scene.state
    for play, player, scored in _plays(scene)[:_LOOKED_AT]:
        plain = score(bare, state.board, play)
        laid, held = len(play.placements), len(state.racks[player])
        bonus = scene.rules.bingo.bonus(BingoFacts(laid, held, scene.rules.rack_size))
        due = plain.total + bonus.points + (bonus.factor - 1) * plain.words[0].total
        if scored.total != due:
            yield (
                f"{laid} of {held} tiles score {scored.total}: {plain.total} without a bingo, "
                f"for which the rule gives {bonus.points} points and the factor {bonus.factor}."
            )


@each_moment("transposed", "Exchanging rows and columns of board and play leaves its score alone.")
def transposed(scene: Scene) -> Problems:
    """Count every play on the board turned over."""
    if not scene.every(_FEW):
        return
    board = scene.state.board.transposed()
    turned = evolve(scene.rules, layout=board.layout)
    for play, player, scored in _plays(scene)[:_LOOKED_AT]:
        held = len(scene.state.racks[player])
        there = score(turned, board, play.transposed(), held).total
        if there != scored.total:
            yield f"A play scores {scored.total}, and {there} with rows for columns."


@frozen
class _Grumble:
    """A house rule that has something against every play of two or more tiles."""

    narrows_only = True

    def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
        return (Violation(),) if len(facts.play.placements) > 1 else ()


@each_moment("house-rules", "A further house rule adds reasons against a play and removes none.")
def house_rules(scene: Scene) -> Problems:
    """Add a house rule, and look whether every reason is still there."""
    if not scene.every(_FEW):
        return
    stricter = evolve(scene.rules, house_rules=(*scene.rules.house_rules, _Grumble()))
    state = evolve(scene.state, rules=stricter)
    for answer in scene.probed:
        if isinstance(answer.move, Play):
            now = validate(state, answer.move, answer.by).violations
            gone = [one.code for one in answer.violations if one not in now]
            if gone:
                yield f"With a further house rule these reasons are gone: {', '.join(gone)}."


@each_moment("judging", "Invalid words are refused, cost the turn, or wait to be challenged.")
def judging(scene: Scene) -> Problems:
    """Look up the words of the last play."""
    before, legal, rules = scene.before, scene.legal, scene.rules
    if before is None or legal is None or not isinstance(legal.move, Play):
        return
    invalid = [word for word in legal.words if not _valid(scene, word.labels)]
    kind = scene.state.past[len(before.past)].kind
    if invalid and rules.judging is Judging.REFUSE:
        yield f"{invalid[0]} is not valid, and was played."
    taken_back = bool(invalid) and rules.judging is Judging.LOSE_TURN
    if taken_back is not (kind is OutcomeKind.WITHDRAWN):
        yield f"A play with {len(invalid)} invalid words is remembered as a {kind.value}."
    end = scene.state.end
    points = scene.state.scores if end is None else end.before
    if taken_back and (scene.state.board != before.board or points != before.scores):
        yield "A play that costs the turn leaves tiles or points."


def _valid(scene: Scene, labels: tuple[str, ...]) -> bool:
    rules = scene.rules
    return rules.word_validity.accepts_word(WordValidityFacts(labels, rules.lexicon))


@each_moment(
    "generated",
    "A play is generated exactly when it is legal and its words are valid; scores agree.",
)
def generated(scene: Scene) -> Problems:
    """Compare the plays that are found with those that `validate` calls legal."""
    state, graph = scene.state, scene.ground.finder.graph
    if not scene.every(_RARE) or state.is_over or state.waiting is not None:
        return
    found = {one.play: one.total for one in legal_plays(state, graph)}
    strict = evolve(state, rules=scene.strict(state))
    for play in list(found)[:: len(found) // 10 + 1]:
        answer = validate(strict, play)
        if isinstance(answer, Illegal):
            yield f"A play is generated, and {answer.violations[0].message}"
        elif answer.score is not None and answer.score.total != found[play]:
            yield f"A play is generated with {found[play]} points and scores {answer.score.total}."
    for play, _, _ in _plays(scene):
        if play not in found and validate(strict, play).is_legal:
            yield "A legal play of valid words is not generated."
    size = len(graph) * state.board.layout.width * state.board.layout.height
    if size <= _SLOW and scene.rules.word_validity == Listed():
        missing = reference_plays(strict, graph) ^ found.keys()
        if missing:
            yield f"{len(missing)} plays are found only by one of the two searches."


@each_moment(
    "exchange", "An exchange takes as many tiles from the bag as it gives, if it has them."
)
def exchanged(scene: Scene) -> Problems:
    """Count what was given and what was drawn."""
    before, legal, state = scene.before, scene.legal, scene.state
    if before is None or legal is None or not isinstance(legal.move, Exchange):
        return
    player, given = legal.by, len(legal.move.tiles)
    holds = len(state.racks[player]) + len(state.aside[player])
    at_once = any(draw.player == player and draw.count for draw in legal.draws)
    if at_once and given <= len(before.bag) and holds < len(before.racks[player]):
        yield f"Player {player} gave {given} tiles and holds {holds} afterwards."


@each_moment("nothing", "A pass, or an exchange, changes no score and nothing on the board.")
def nothing(scene: Scene) -> Problems:
    """Compare board and scores with what they were."""
    before, legal, state = scene.before, scene.legal, scene.state
    if before is None or legal is None or not isinstance(legal.move, Exchange | Pass):
        return
    scores_now = state.scores if state.end is None else state.end.before
    if state.board != before.board or scores_now != before.scores:
        yield f"{type(legal.move).__name__} changed the board or a score."


OF_SCORES = (scores, bingo, transposed, house_rules, judging, exchanged, nothing, generated)
