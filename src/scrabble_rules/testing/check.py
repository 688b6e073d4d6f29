"""Trying rules under the laws: `check_rules`, and the report it returns.

Which games are played `_plans` knows, how a game is shrunk `_trial`; what is wrong, the laws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized

from attrs import evolve

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._hypothesis import Phase, settings
from scrabble_rules.testing._plans import seat_numbers, variants_of
from scrabble_rules.testing._report import (
    Answer,
    Bounds,
    BrokenLaw,
    LawResult,
    Report,
    Unreached,
    UnsoundRulesError,
)
from scrabble_rules.testing._silent import silent
from scrabble_rules.testing._small_rules import words_note
from scrabble_rules.testing._snapshots import GamePlan
from scrabble_rules.testing._trial import Trial
from scrabble_rules.testing._unreached import unreached
from scrabble_rules.testing.laws import LAWS, Law
from scrabble_rules.values.validators import counted, described, must_be, shortened

__all__ = [
    "BUDGET",
    "DEPTH",
    "Answer",
    "Bounds",
    "BrokenLaw",
    "LawResult",
    "Report",
    "Unreached",
    "UnsoundRulesError",
    "check_rules",
    "replay_law",
]


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
    Hypothesis profile; if every game ends under these rules, four more are played to the end.
    `depth` is the most moves in a game. Another `seed` plays other games. `budget` bounds the work,
    counted in questions to rules and steps of searches: when it is used up, no further game begins.
    `words` are the words to play with, in place of the lexicon: by default a few of it. `laws` are
    the laws to check, by name or, for laws of your own, as a Law; by default all of LAWS. `known`
    declares deviations: it gives a reason, or a link, for each law that you know the rules break.
    They are searched for as well, but reported apart. `first_only` stops at the first broken law.
    The game that shows a broken law is shrunk unless the Hypothesis profile leaves out
    `Phase.shrink`.

    The same call returns the same report. Raises TypeError for anything but a RuleSet, if `words`
    or `laws` is a single text, or for a number that is not whole; ValueError for an unknown law, a
    negative number, or `words` of which none can be played; and UnknownLabelError for a word that
    the tiles cannot spell.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    if isinstance(words, str):
        raise TypeError("give the words in a list, not as a single text")
    if isinstance(laws, str):
        raise TypeError(f"give the laws in a list, not as a single text: laws=[{laws!r}]")
    bounds = {"examples": 0 if examples is None else examples, "depth": depth, "budget": budget}
    for name, number in {**bounds, "seed": seed}.items():
        _whole(name, number)
    for name, number in bounds.items():
        if number < 0:
            raise ValueError(f"{name} must be 0 or more, not {shortened(number)}")
    profile = settings()
    games = max(1, profile.max_examples // _EXAMPLES_PER_GAME) if examples is None else examples
    chosen = tuple(LAWS.values()) if laws is None else tuple(map(law_of, laws))
    reasons = _reasons(known, chosen)
    given = None if words is None else tuple(words)
    far = Bounds(games, depth, budget, seed, given)
    trial = Trial(variants_of(rules, given), chosen, far)
    results = trial.run(first_only=first_only, shrink=Phase.shrink in profile.phases)
    results = tuple(_known(result, reasons) for result in results)
    are_all = LAWS.keys() <= {law.name for law in chosen}
    is_whole = are_all and not any(result.broken for result in results)
    missed = unreached(trial.variants[-1].rules, trial.spoke, trial.heard) if is_whole else ()
    return Report(
        rules=rules,
        bounds=far,
        results=results,
        games=trial.tally["games"],
        moves=trial.tally["moves"],
        plays=trial.tally["plays"],
        unreached=tuple(missed),
        refused="" if trial.tally["plays"] else _why_no_play(trial),
        notes=(
            *filter(None, (words_note(rules, given), _left_out(trial))),
            *(silent(rules) if are_all else ()),
        ),
    )


def _why_no_play(trial: Trial) -> str:
    """Say why no play was made: which rule values refused those tried, or that none was found."""
    if trial.refusals.plays or not trial.tally["games"] or not trial.bounds.depth:
        return trial.refusals.told()
    lexicon = trial.variants[-1].rules.lexicon
    words = counted(len(lexicon), "word") if isinstance(lexicon, Sized) else "words"
    return (
        f"with the racks that were dealt, no play was found among the {words} played with; give "
        "more words, or shorter ones, as words="
    )


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
    given = None if words is None else tuple(words)
    script = _script(numbers)
    for name, number in {"variant": variant, "seats": seats, "seed": seed}.items():
        _whole(name, number)
    wanted = law_of(law)
    trial = Trial(variants_of(rules, given), (wanted,), Bounds(1, DEPTH, BUDGET, words=given))
    if variant not in range(len(trial.variants)):
        raise ValueError(f"variant must be from 0 to {len(trial.variants) - 1}, not {variant}")
    if seats not in seat_numbers(trial.variants[variant].rules):
        possible = trial.variants[variant].rules.players
        raise ValueError(f"variant {variant} is for {possible} players, not {seats}")
    plan = GamePlan(variant, seats, seed, script, unwilling=unwilling)
    return trial.replayed(wanted, plan)


def _script(numbers: object) -> tuple[int, ...]:
    """Return the numbers of a game, as a report prints them."""
    if isinstance(numbers, str) or not isinstance(numbers, Iterable):
        raise TypeError(
            f"numbers are the list that a report prints, such as [0, 3], not {described(numbers)}"
        )
    script = tuple(numbers)
    for place, number in enumerate(script):
        _whole(f"numbers[{place}]", number)
        if number < 0:
            raise ValueError(f"numbers[{place}] must be 0 or more, not {shortened(number)}")
    return script


def _whole(name: str, number: object) -> None:
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"{name} is a whole number, not {described(number)}")


def law_of(law: str | Law) -> Law:
    """Return a law of the kit by its name, and a Law as it is; raises ValueError for others."""
    if isinstance(law, Law):
        return law
    if law not in LAWS:
        raise ValueError(
            f"there is no law {law!r} in the kit; a law of your own is given in laws= of "
            f"check_rules, itself and not its name; those of the kit are {', '.join(LAWS)}."
        )
    return LAWS[law]


def _reasons(known: Mapping[str, str] | None, chosen: tuple[Law, ...]) -> dict[str, str]:
    given: object = {} if known is None else known
    if not isinstance(given, Mapping):
        raise TypeError(
            "known gives a reason by the name of each law, such as "
            f'known={{"ends": "we play until midnight"}}, not {described(given)}'
        )
    return {_named(name, chosen): reason for name, reason in (known or {}).items()}


def _named(name: str, chosen: tuple[Law, ...]) -> str:
    names = [law.name for law in chosen]
    if name not in names:
        raise ValueError(f"`known` names {name!r}; the laws looked for are {', '.join(names)}")
    return name


def _known(result: LawResult, reasons: Mapping[str, str]) -> LawResult:
    """Set a known deviation apart: if it was not seen, that says nothing about the law."""
    reason = reasons.get(result.law)
    if reason is None:
        return result
    if result.answer is Answer.HOLDS:
        result = evolve(result, answer=Answer.NOT_REACHED, reason="known deviation, not seen")
    return evolve(result, known=reason)


def _left_out(trial: Trial) -> str:
    left_out = trial.tally["left out"]
    if not left_out:
        return ""
    return (
        f"The budget of {trial.bounds.budget} was used up: {counted(left_out, 'game')} not played. "
        "Give budget= to look further."
    )
