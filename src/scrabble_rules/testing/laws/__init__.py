"""The laws of every sound rule set, and what you need to write one of your own.

A law is a function that yields a sentence for each problem; `snapshot_law` or `rules_law` gives it
a name. Pass it to `check_rules(laws=[...])`, or call its `on_snapshot` with each of `snapshots`.
"""

from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Probe, Snapshot, snapshots
from scrabble_rules.testing.laws._documents import OF_DOCUMENTS
from scrabble_rules.testing.laws._endings import OF_ENDINGS
from scrabble_rules.testing.laws._hiding import OF_HIDING
from scrabble_rules.testing.laws._law import Law, Problems, Transcript, rules_law, snapshot_law
from scrabble_rules.testing.laws._matches import OF_MATCHES
from scrabble_rules.testing.laws._promises import OF_PROMISES
from scrabble_rules.testing.laws._rule_values import OF_RULE_VALUES
from scrabble_rules.testing.laws._scores import OF_SCORES
from scrabble_rules.testing.laws._searches import OF_SEARCHES
from scrabble_rules.testing.laws._second_account import OF_THE_ACCOUNT
from scrabble_rules.testing.laws._turns import OF_TURNS

LAWS: dict[str, Law] = {
    law.name: law
    for law in (
        *(*OF_RULE_VALUES, *OF_PROMISES, *OF_TURNS, *OF_ENDINGS, *OF_SCORES),
        *OF_SEARCHES,
        *(*OF_HIDING, *OF_DOCUMENTS, *OF_THE_ACCOUNT, *OF_MATCHES),
    )
}
"""Every law by its name, in the order in which they are checked."""

__all__ = [
    "LAWS",
    "Law",
    "Probe",
    "Problems",
    "RuleCall",
    "Snapshot",
    "Transcript",
    "rules_law",
    "snapshot_law",
    "snapshots",
]
