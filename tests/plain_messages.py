"""Whether the messages of an InterchangeError keep the insides of libraries to themselves."""

import re

from scrabble_rules.interchange import InterchangeError

INSIDES = re.compile(
    r"c?attrs|cattr|Handler|Structur|__\w+__|\w*Form\b|Bare[A-Z]|<\w+ at |<class|lambda"
    r"|has no attribute|not supported between|positional argument|keyword argument|unhashable"
    r"|subscriptable|not iterable|NoneType|While "
)
"""What a library, or an operator of Python, says when something goes wrong inside."""


def is_plain(error: InterchangeError) -> bool:
    """Tell whether every reason speaks of the document only."""
    return not any(INSIDES.search(failure.reason) for failure in error.failures)
