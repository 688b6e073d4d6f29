"""One round of a duplicate game: the rack, the answers, and what they score when it closes."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.rules.duplicate.answers import AnswerFacts, SoloFacts
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.validators import frozen
from scrabble_rules.values.violations import Violation


class DuplicateError(ValueError):
    """Something cannot be done in a duplicate game now; the text says why, and what can be."""


@frozen
class DuplicateAnswer:
    """What a player has handed in: a play, or nothing found, and the time it took.

    While a round is open, the answers of other players are hidden in a view: it only shows that
    they have handed something in.
    """

    play: Play | None = None

    """The play; None for a player who has found nothing."""
    seconds: int = 0
    """How many seconds the player took."""
    is_hidden: bool = False
    """Whether this is the answer of somebody else, which a view does not show."""


Answers = tuple[DuplicateAnswer | None, ...]


@frozen
class AnswerResult:
    """What came of an answer when its round was closed."""

    points: int = 0
    """What the answer scores by the rule `answers`."""
    solo: int = 0
    """What the rule `solo` adds to it."""
    score: Score | None = None
    """The score of the play, word by word; None if it is not legal or none was handed in."""
    violations: tuple[Violation, ...] = ()
    """Why the play is not legal."""

    @property
    def total(self) -> int:
        """All points for the answer."""
        return self.points + self.solo


@frozen(kw_only=True)
class Round:
    """One round: the rack that everybody plays, and the answers by seat.

    Once it is closed it also has the play that went on the board, and the results.
    """

    rack: Rack
    """The rack."""
    answers: Answers = field(converter=tuple[DuplicateAnswer | None, ...])
    """What each player has handed in, by seat; None for nothing so far."""
    top: Play | None = None
    """The play that goes on the board; None while the round is open, and if nobody had a play."""
    is_closed: bool = False
    """Whether the round is closed."""
    draws_made: int = 0
    """How many draws the seed has made, this rack included."""
    state: GameState = field(eq=False, repr=False)
    """Board, rack and bag, as the state of a game for the one who stands for the table."""
    results: tuple[AnswerResult, ...] = field(
        default=(), converter=tuple[AnswerResult, ...], eq=False, repr=False
    )
    """What came of each answer, by seat; empty while the round is open."""


def top_score(current: Round) -> int:
    """Return the points of the play that goes on the board; 0 if there is none."""
    return 0 if current.top is None else points_of(Legal(current.state, current.top, 0))


def hidden_from(current: Round, seat: int | None) -> Round:
    """Return a round as a player sees it: open answers of others are hidden."""
    if current.is_closed:
        return current
    answers = (
        answer if answer is None or by == seat else DuplicateAnswer(is_hidden=True)
        for by, answer in enumerate(current.answers)
    )
    return evolve(current, answers=answers)


def judged(rules: DuplicateRules, current: Round) -> tuple[Legal | Illegal | None, ...]:
    """Return what `validate` says of each answer, None where there is no play or it was late.

    Raises DuplicateError if an answer is hidden.
    """
    if any(answer is not None and answer.is_hidden for answer in current.answers):
        raise DuplicateError("the answers are hidden in a view; close the round in the game itself")
    return tuple(
        None
        if answer is None
        or answer.play is None
        or (rules.seconds is not None and answer.seconds > rules.seconds)
        else validate(current.state, answer.play)
        for answer in current.answers
    )


def best_of(said: Sequence[Legal | Illegal | None]) -> Legal | None:
    """Return the best legal answer: of equal scores that with fewer blanks, then the first seat."""
    legal = [each for each in said if isinstance(each, Legal)]
    return max(legal, key=lambda one: (points_of(one), -_blanks(one)), default=None)


def points_of(said: Legal | Illegal | None) -> int:
    """Return the score of a legal play, 0 for anything else."""
    score = said.score if isinstance(said, Legal) else None
    return 0 if score is None else score.total


def _blanks(legal: Legal) -> int:
    placements = legal.move.placements if isinstance(legal.move, Play) else ()
    return sum(placed.tile.is_blank for placed in placements)


def results_of(
    rules: DuplicateRules,
    current: Round,
    said: Sequence[Legal | Illegal | None],
    top: int,
    illegal_before: Sequence[int],
) -> tuple[AnswerResult, ...]:
    """Return what each answer scores, given the score of the play that goes on the board."""
    checked = rules.checked
    scores = [points_of(each) for each in said if isinstance(each, Legal)]
    best = max(scores, default=0)
    leads = [isinstance(each, Legal) and points_of(each) == best for each in said]
    solo = 0
    if any(leads):
        finders = sum(leads) if best >= top else 0
        solo = checked.solo.solo_points(SoloFacts(len(said), finders, top, sum(leads), best))
    results = []
    for seat, (answer, each) in enumerate(zip(current.answers, said, strict=True)):
        facts = AnswerFacts(
            is_given=answer is not None and answer.play is not None,
            is_legal=isinstance(each, Legal),
            points=points_of(each),
            top=top,
            illegal_before=illegal_before[seat],
            seconds=0 if answer is None else answer.seconds,
            limit=rules.seconds,
        )
        results.append(
            AnswerResult(
                points=checked.answers.points_for_answer(facts),
                solo=solo if leads[seat] else 0,
                score=each.score if isinstance(each, Legal) else None,
                violations=() if each is None else each.violations,
            )
        )
    return tuple(results)
