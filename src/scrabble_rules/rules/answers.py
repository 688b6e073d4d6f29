"""Checks that the rules which give points answer with whole numbers.

Scores are whole numbers everywhere: fractions would be rounded when they are added in another
order, so that two ways of scoring one play could disagree. What a rule value states is checked when
it is made; what a rule of your own answers is checked here, when it is asked.
"""

from __future__ import annotations

from scrabble_rules.values.checks import shortened


def whole_numbers(kind: str, rule: object, answer: object, wanted: type) -> tuple[int, int]:
    """Return points and factor of an answer of a rule of this kind.

    Raises TypeError, with the rule and its answer, unless it is a `wanted` of whole numbers.
    """
    if isinstance(answer, wanted):
        points: object = getattr(answer, "points", None)
        factor: object = getattr(answer, "factor", None)
        if type(points) is int and type(factor) is int:
            return points, factor
    raise TypeError(
        f"the {kind} rule {shortened(repr(rule), 60)} answered {shortened(repr(answer), 60)}, but "
        f"it must answer with a {wanted.__name__} whose points and factor are whole numbers (int)"
    )
