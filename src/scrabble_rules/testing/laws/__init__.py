"""The laws of every sound rule set, one function each."""

from scrabble_rules.testing.laws.base import Evidence, Law
from scrabble_rules.testing.laws.of_documents import OF_DOCUMENTS
from scrabble_rules.testing.laws.of_ends import OF_ENDS
from scrabble_rules.testing.laws.of_hiding import OF_HIDING
from scrabble_rules.testing.laws.of_meaning import OF_MEANING
from scrabble_rules.testing.laws.of_scores import OF_SCORES
from scrabble_rules.testing.laws.of_turns import OF_TURNS
from scrabble_rules.testing.laws.of_values import OF_VALUES

LAWS: dict[str, Law] = {
    law.name: law
    for law in (*OF_VALUES, *OF_TURNS, *OF_ENDS, *OF_MEANING, *OF_SCORES, *OF_HIDING, *OF_DOCUMENTS)
}
"""Every law by its name, in the order in which they are looked at."""

__all__ = ["LAWS", "Evidence", "Law"]
