"""Says what is installed: `python -m scrabble_rules`."""

import sys
from importlib.metadata import PackageNotFoundError, version

from scrabble_rules import __version__
from scrabble_rules.movegen import COMPILED
from scrabble_rules.values.text_errors import PAGES


def main() -> None:
    """Print the version, whether the search is compiled, what it runs with, and where to read."""
    search = "compiled" if COMPILED else "interpreted"
    print(f"scrabble_rules {__version__}, {search} search, Python {sys.version.split()[0]}")
    for package, reason in (
        ("attrs", "always needed"),
        ("cattrs", "for interchange"),
        ("hypothesis", "for testing"),
    ):
        try:
            found = version(package)
        except PackageNotFoundError:
            found = "not installed"
        print(f"{package}: {found} ({reason})")
    print(PAGES)


if __name__ == "__main__":
    main()
