"""The entry point by which Hypothesis asks for the strategies of scrabble_rules.

It lies beside the package and not in it, because importing a module of a package imports the
package as well, and Hypothesis loads its entry points in every project in which they are
installed. So nothing of scrabble_rules is imported here unless the project itself has done so.
If Hypothesis comes first, the package registers its types at its own import.
"""

import sys
from importlib import import_module


def register() -> None:
    """Register strategies for the types of scrabble_rules if it has been imported."""
    if "scrabble_rules" in sys.modules:
        import_module("scrabble_rules.testing.plugin").register()
