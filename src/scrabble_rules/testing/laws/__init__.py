"""The laws of every sound rule set, and what you need to write one of your own.

A law is a function that yields a sentence for each problem; `snapshot_law` or `rules_law` gives it
a name. Pass it to `check_rules(laws=[...])`, or call its `on_snapshot` with each of `snapshots`.
"""

from scrabble_rules.testing._calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot, snapshots
from scrabble_rules.testing.laws._games import OF_GAMES, match
from scrabble_rules.testing.laws._law import Law, Transcript, rules_law, snapshot_law
from scrabble_rules.testing.laws._plays import plays
from scrabble_rules.testing.laws._promises import PROMISES
from scrabble_rules.testing.laws._rule_values import OF_RULE_VALUES
from scrabble_rules.testing.laws._second_account import OF_THE_ACCOUNT
from scrabble_rules.testing.laws._views import WRITTEN, hiding

LAWS: dict[str, Law] = {
    law.name: law
    for law in (
        *(*OF_RULE_VALUES, PROMISES, *OF_GAMES),
        *(plays, hiding, WRITTEN, *OF_THE_ACCOUNT, match),
    )
}
"""Every law by its name, in the order in which they are checked."""

__all__ = [
    "LAWS",
    "Law",
    "RuleCall",
    "Snapshot",
    "Transcript",
    "rules_law",
    "snapshot_law",
    "snapshots",
]
