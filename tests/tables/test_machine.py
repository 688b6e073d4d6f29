"""Law: whatever is said to a table, by whomever and whenever, nothing raises and nothing leaks.

Hypothesis attacks tables under random rules and terms, as `table_attack` describes: moves, offers,
challenges, lies, messages that come twice, time that passes, restarts in between. After each
message the table is held against a model made up from what was told.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from laws_kit import deals, rule_sets
from scrabble_rules import Game
from table_attack import Attack, Picks

picks = st.integers(0, 10**15).map(Picks)


class TableUnderAttack(RuleBasedStateMachine):
    """One table, everybody who says something to it, and the time."""

    attack: Attack

    @initialize(game=deals(rule_sets()), terms=picks)
    def sit_down(self, game: Game, terms: Picks) -> None:
        self.attack = Attack.on(game, terms)

    @rule(numbers=st.lists(picks, min_size=1, max_size=6))
    def speak(self, numbers: list[Picks]) -> None:
        for number in numbers:
            self.attack.speak(number)

    @rule(number=picks)
    def lie(self, number: Picks) -> None:
        self.attack.lie(number)

    @rule(number=picks)
    def again(self, number: Picks) -> None:
        self.attack.again(number)

    @rule(number=picks)
    def wait(self, number: Picks) -> None:
        self.attack.wait(number)

    @rule()
    def reload(self) -> None:
        self.attack.reload()

    @rule(number=picks)
    def look(self, number: Picks) -> None:
        self.attack.look(number)

    @rule(number=picks)
    def twins(self, number: Picks) -> None:
        self.attack.twins(number)

    def teardown(self) -> None:
        if hasattr(self, "attack"):
            self.attack.finish(Picks(0))


TestTableUnderAttack = TableUnderAttack.TestCase
TestTableUnderAttack.settings = settings(
    max_examples=settings().max_examples // 2, stateful_step_count=30
)
