"""Trying rules under the laws: `check_rules`, and the report it returns.

Which games are played `_plans` knows, how a game is shrunk `_trial`; what is wrong, the laws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from attrs import evolve
from hypothesis import Phase, settings

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._plans import variants_of
from scrabble_rules.testing._report import (
    Answer,
    Bounds,
    BrokenLaw,
    LawResult,
    Report,
    Unreached,
)
from scrabble_rules.testing._small_rules import seat_numbers, words_note
from scrabble_rules.testing._snapshots import GamePlan
from scrabble_rules.testing._trial import Trial
from scrabble_rules.testing._unreached import silent, unreached, unwritten
from scrabble_rules.testing.laws import LAWS, Law
from scrabble_rules.values.validators import counted, described, must_be

T = TypeVar("T")
DEPTH = 40
"""How many moves a game of a trial has at most, unless you say otherwise."""
BUDGET = 5_000_000
"""How much work a trial does at most, unless you say otherwise."""
_EXAMPLES_PER_GAME = 5


def check_rules(  # noqa: PLR0913 - a trial has as many settings, all with a default
    rules: RuleSet,
    *,
    words: Iterable[str] | None = None,
    examples: int | None = None,
    depth: int = DEPTH,
    seed: int = 0,
    budget: int = BUDGET,
    laws: Iterable[str | Law] | None = None,
    known: Mapping[str, str] | None = None,
    first_only: bool = False,
) -> Report:
    """Play games under these rules, check each law after each move, and report what breaks.

    `examples` is the number of games, by default a fifth of the `max_examples` of the current
    Hypothesis profile; for the law `ends`, four more are played by players who avoid the end.
    `depth` is the most moves in a game. Another `seed` plays other games. `budget` bounds the work,
    counted in questions to rules and steps of searches: when it is used up, no further game begins.
    `words` are the words to play with, in place of the lexicon: by default a few of it. `laws` are
    the laws to check, by name or, for laws of your own, as a Law; by default all of LAWS. `known`
    declares deviations: it gives a reason, or a link, for each law that you know the rules break.
    They are searched for as well, but reported apart. `first_only` stops at the first broken law.
    The game that shows a broken law is shrunk unless the Hypothesis profile leaves out
    `Phase.shrink`.

    The same call returns the same report. Raises TypeError for an argument of another kind,
    ValueError for an unknown law, a negative number, or `words` of which none can be played, and
    UnknownLabelError for a word that the tiles cannot spell.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    profile = settings()
    if examples is None:
        examples = max(1, profile.max_examples // _EXAMPLES_PER_GAME)
    given = None if words is None else _several("words", words)
    bounds = Bounds(examples, depth, budget, seed, given)
    chosen = tuple(map(law_of, LAWS if laws is None else _several("laws", laws)))
    reasons = _reasons({} if known is None else known, chosen)
    trial = Trial(variants_of(rules, given), chosen, bounds, LAWS)
    found = trial.run(first_only=first_only, shrink=Phase.shrink in profile.phases)
    results = tuple(_known(result, reasons) for result in found)
    are_all = LAWS.keys() <= {law.name for law in chosen}
    is_whole = are_all and not any(result.broken for result in results)
    missed = unreached(trial.variants[-1].rules, trial.spoke, trial.heard) if is_whole else ()
    played, left_out = trial.tally, trial.tally["left out"]
    return Report(
        rules=rules,
        bounds=bounds,
        results=results,
        games=played["games"],
        moves=played["moves"],
        plays=played["plays"],
        unreached=tuple(Unreached(*each) for each in missed),
        refused="" if played["plays"] else _why_no_play(trial),
        stuck="" if "dead-end" in reasons else _why_stuck(trial),
        notes=(
            *([words_note(rules)] if given is None and words_note(rules) else []),
            *(
                [f"The budget was used up: {counted(left_out, 'game')} not played."]
                * bool(left_out)
            ),
            *(silent(rules) if are_all else ()),
            *(unwritten(rules) if are_all else ()),
        ),
    )


def _why_stuck(trial: Trial) -> str:
    """Say why a game had no legal move, or may have had none; nothing if each went on."""
    undecided = trial.undecided.get("dead-end", "")
    return undecided or "a game got stuck: no legal move was found" * bool(trial.tally["stuck"])


def _why_no_play(trial: Trial) -> str:
    """Say which rule values refused the plays that were tried, or that none was found."""
    if trial.refusing:
        by = " and by ".join(map(shown, trial.refusing.values()))
        return f"all {trial.tally['refused']} plays tried were refused by {by}"
    if not trial.tally["games"] or not trial.bounds.depth:
        return ""
    return "no play was found with the words played with; give more words, or shorter ones"


def replay_law(  # noqa: PLR0913 - one for each thing that a game of a trial depends on
    rules: RuleSet,
    law: str | Law,
    numbers: Iterable[int],
    *,
    variant: int,
    seats: int,
    seed: int,
    unwilling: bool = False,
    words: Iterable[str] | None = None,
) -> BrokenLaw | None:
    """Play one game of a trial again, and return the law if the game breaks it, else None.

    A report prints such a call for each broken law that a game shows. `variant` is the index of the
    rules among those that a trial prepares: with few tiles for one or more numbers of players, and
    last with all tiles. `words` and `law` are as in `check_rules`, and raise the same errors.

    Raises TypeError unless `numbers` are whole numbers and so are `variant`, `seats` and `seed`,
    and ValueError for a negative one or an impossible `variant` or number of seats.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    given = None if words is None else _several("words", words)
    plan = GamePlan(variant, seats, seed, _several("numbers", numbers), unwilling=unwilling)
    wanted = law_of(law)
    trial = Trial(variants_of(rules, given), (wanted,), Bounds(1, DEPTH, BUDGET, words=given), LAWS)
    if variant not in range(len(trial.variants)):
        raise ValueError(f"variant must be from 0 to {len(trial.variants) - 1}, not {variant}")
    if seats not in seat_numbers(trial.variants[variant].rules):
        possible = trial.variants[variant].rules.players
        raise ValueError(f"variant {variant} is for {possible} players, not for seats={seats}")
    return trial.replayed(wanted, plan)


def _several(name: str, values: Iterable[T]) -> tuple[T, ...]:
    """Return the values; a single text is none of several."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list, not {described(values)}")
    return tuple(values)


def law_of(law: str | Law) -> Law:
    """Return a law of the kit by its name, and a Law as it is; raises ValueError for others."""
    if isinstance(law, Law):
        return law
    if law not in LAWS:
        raise ValueError(f"there is no law {law!r}; those of the kit are {', '.join(LAWS)}")
    return LAWS[law]


def _reasons(known: Mapping[str, str], chosen: tuple[Law, ...]) -> Mapping[str, str]:
    must_be("known", known, Mapping, '{"ends": "we play until midnight"}')
    names = [law.name for law in chosen]
    for name in known:
        if name not in names:
            raise ValueError(f"known names {name!r}; the laws looked for are {', '.join(names)}")
    return known


def _known(result: LawResult, reasons: Mapping[str, str]) -> LawResult:
    """Set a known deviation apart: if it was not seen, that says nothing about the law."""
    reason = reasons.get(result.law)
    if reason is None:
        return result
    if result.answer is Answer.HOLDS:
        result = evolve(result, answer=Answer.NOT_REACHED, reason="known deviation, not seen")
    return evolve(result, known=reason)
