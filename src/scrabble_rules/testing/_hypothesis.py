"""What the kit uses of Hypothesis; importing it says how to install Hypothesis if it is missing."""

try:
    from hypothesis import Phase, assume, event, reject, settings
    from hypothesis import strategies as st
except ImportError as missing:
    raise ImportError(
        "scrabble_rules.testing needs hypothesis, which is not installed; "
        "install it with the extra: pip install 'scrabble_rules[testing]'",
        name="hypothesis",
    ) from missing

__all__ = ["Phase", "assume", "event", "reject", "settings", "st"]
