"""Recording what rules are asked: stand-ins that note each call and pass it on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from attrs import field

from scrabble_rules.rules.bingo import BingoFacts
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.kinds import RuleKind, rule_kinds, with_rules
from scrabble_rules.rules.match import MatchFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.validators import frozen, shortened

_SHOWN = 160
_SCORES = ((30, 20), (20, 30), (25, 25), (20, 99))
"""How games of a match end, for two players."""
_WORDS = 8
_SPARING = frozenset({"only_listed", "moments", "needs_empty_bag", "needs_votes", "ignores_turn"})
"""Promises because of which the engine does not ask a rule."""


@frozen(eq=False)
class RuleCall:
    """One recorded call of a rule value: the kind of rule, its value, the facts, the answer."""

    kind: RuleKind
    """The kind of rule."""
    rule: object
    """The rule value that was asked."""
    facts: object
    """What it was asked with."""
    answer: object = field(repr=False)
    """What it answered."""


Unlike = tuple[RuleCall, object]
"""A call, and another answer to the same question."""


def shown(value: object) -> str:
    """Return the repr of a value as reports show it, shortened if it is long."""
    return shortened(repr(value), _SHOWN)


class Spy:
    """Stands in for a rule value and records the calls of its method.

    A rule of your own is asked twice, and the first call that gets two answers is kept in `unlike`.
    Everything else is looked up on the rule itself, except for promises that spare the engine
    questions: a spy promises nothing of the kind, so its rule is asked anyway.
    """

    def __init__(
        self, kind: RuleKind, rule: object, calls: list[RuleCall], unlike: list[Unlike]
    ) -> None:
        self._kind, self._rule, self._calls, self._unlike = kind, rule, calls, unlike
        self._is_own = type(rule) not in kind.shipped

    @property
    def stands_for(self) -> type:
        """The class of the rule, whose promises hold for the spy as well."""
        return type(self._rule)

    def __getattr__(self, name: str) -> object:
        if name in _SPARING:
            return None
        found = getattr(self._rule, name)
        return self._recording(found) if name == self._kind.method else found

    def _recording(self, method: Callable[[object], object]) -> Callable[[object], object]:
        def recorded(facts: object) -> object:
            answer = method(facts)
            again = method(facts) if self._is_own else answer
            call = RuleCall(self._kind, self._rule, facts, answer)
            self._calls.append(call)
            if again != answer and not self._unlike:
                self._unlike.append((call, again))
            return answer

        return recorded

    def __repr__(self) -> str:
        return repr(self._rule)


def spied_on(rules: RuleSet, calls: list[RuleCall], unlike: list[Unlike]) -> RuleSet:
    """Return the rules with spies in place of the rule values; they append to both lists."""
    spied = with_rules(rules, lambda kind, rule: Spy(kind, rule, calls, unlike))
    spied.checked  # noqa: B018 - it is made when first asked for
    calls.clear()  # making a rule set asks some rules already
    return spied


# -- questions of which there are few


def finite_questions(rules: RuleSet) -> Iterator[RuleCall]:
    """Ask rules what needs no game to be asked."""
    for name, facts in finite_facts(rules):
        kind, rule = rule_kinds(RuleSet)[name], getattr(rules, name)
        yield RuleCall(kind, rule, facts, getattr(rule, kind.method)(facts))


def finite_facts(rules: RuleSet) -> list[tuple[str, object]]:
    """Return the facts of each bingo and word length, and of some words, games and beginnings."""
    size, seats = rules.rack_size, rules.players.least
    found: list[tuple[str, object]] = [
        ("bingo", BingoFacts(played, held, size))
        for held in range(1, size + 1)
        for played in range(1, held + 1)
    ]
    longest = max(rules.layout.width, rules.layout.height)
    found += (("word_length", WordLengthFacts(length)) for length in range(1, longest + 1))
    drawn = rules.tile_set.tiles
    for shift in range(3):
        tiles = tuple(drawn[seat * shift % len(drawn)] for seat in range(seats))
        found.append(("first_player", FirstPlayerFacts(tiles, rules.tile_set)))
    for bids in ((), (5,) * seats, tuple(range(seats))):
        found.append(("first_player", FirstPlayerFacts((None,) * seats, rules.tile_set, bids)))
    for games in range(4):
        for pairs in product(_SCORES, repeat=games):
            points = tuple((*pair, *(0,) * seats)[:seats] for pair in pairs)
            best = [[seat for seat in range(seats) if one[seat] == max(one)] for one in points]
            winners = tuple(first if not others else None for first, *others in best)
            found.append(("match", MatchFacts(winners, points, seats)))
    words = rules.lexicon if isinstance(rules.lexicon, WordSet) else ()
    for word in sorted(words)[:_WORDS]:
        for labels in (word, word[::-1], word[:1]):
            found.append(("word_validity", WordValidityFacts(labels, rules.lexicon)))
    return found
