"""Python code to paste that shows a broken law again."""

from __future__ import annotations

from scrabble_rules.testing._report import Bounds
from scrabble_rules.testing._snapshots import GamePlan
from scrabble_rules.testing.laws import LAWS

_LONG = 60
"""How many characters words may take in code; longer lists are called WORDS."""


def code_for(law: str, plan: GamePlan | None, bounds: Bounds) -> str:
    """Return code that replays the game of a broken law, or the trial if there is no game.

    A law of your own is called LAW.
    """
    named = repr(law) if law in LAWS else "LAW"
    words = "" if bounds.words is None else f", words={_words(bounds.words)}"
    if plan is None:
        seed = f", seed={bounds.seed}" if bounds.seed else ""
        return (
            "from scrabble_rules.testing import check_rules\n"
            f"print(check_rules(RULES, laws=[{named}], examples={bounds.examples}, "
            f"depth={bounds.depth}{seed}{words}))"
        )
    unwilling = ", unwilling=True" if plan.unwilling else ""
    return (
        "from scrabble_rules.testing import replay_law\n"
        f"print(replay_law(RULES, {named}, {_numbers(plan.numbers)}, "
        f"variant={plan.variant}, seats={plan.seats}, seed={plan.seed}{unwilling}{words}))"
    )


def _words(words: tuple[str, ...]) -> str:
    written = repr(list(words))
    return written if len(written) <= _LONG else "WORDS"


def _numbers(numbers: tuple[int, ...]) -> str:
    """Write the numbers of a game, repeated ones short."""
    plain = [int(number) for number in numbers]
    for size in range(1, len(plain) // 4 + 1):
        start = plain[:size]
        if (start * (len(plain) // size + 1))[: len(plain)] == plain and len(plain) % size == 0:
            return f"{start!r} * {len(plain) // size}"
    return repr(plain)
