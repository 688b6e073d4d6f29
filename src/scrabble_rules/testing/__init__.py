"""Leaf: the testing kit, which tries rules and draws games at random.

Rooms: `check` tries rules under all laws, by itself or as pytest tests, `laws` has the laws and
what you need to write more, `differing` finds a game that tells two rule sets apart, and
`strategies` draws tiles, rules, games and moves with Hypothesis; only these need the extra
`testing`, and are imported by their name.

May import: values, rules, engine, notation, games, phrases, render, rulebooks, wordgraph,
movegen, interchange, profiles, specification.
"""

from scrabble_rules.testing._plans import Stage as Stage
from scrabble_rules.testing._report import Answer as Answer
from scrabble_rules.testing._report import LawResult as LawResult
from scrabble_rules.testing._report import Report as Report
from scrabble_rules.testing._report import Unreached as Unreached
from scrabble_rules.testing._report import UnsoundRulesError as UnsoundRulesError
from scrabble_rules.testing.check import RulesContract as RulesContract
from scrabble_rules.testing.check import check_rules as check_rules
from scrabble_rules.testing.differing import DifferingGame as DifferingGame
from scrabble_rules.testing.differing import SmallWorld as SmallWorld
from scrabble_rules.testing.differing import Verdict as Verdict
from scrabble_rules.testing.differing import differing_game as differing_game
from scrabble_rules.testing.laws import LAWS as LAWS
from scrabble_rules.testing.laws import Law as Law
from scrabble_rules.testing.laws import RuleCall as RuleCall
from scrabble_rules.testing.laws import Snapshot as Snapshot
from scrabble_rules.testing.laws import Transcript as Transcript
from scrabble_rules.testing.laws import rules_law as rules_law
from scrabble_rules.testing.laws import snapshot_law as snapshot_law
from scrabble_rules.testing.laws import snapshots as snapshots
from scrabble_rules.values.fields import offer

offer(globals())
