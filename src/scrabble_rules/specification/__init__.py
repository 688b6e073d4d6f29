"""Leaf: the specification: the whole game a second time, to be read beside a rulebook.

It is plain Python without searches, memories or tricks, from the deal to the ranking. It asks the
rule values of a rule set, because they are the rules, and shares nothing else with the engine. Each
function opens with the numbers of the statements that it carries out: S0 to S4 are the five
rulebooks.

Rooms: `table` has what there is at one moment, `facts` what rules are asked, `words` finds words
and points, `judging` judges moves, `turns` carries them out, `draws` draws by seed, `views` hides
what a player may not know, and `comparing` holds a table against a state of the engine.

May import: values, rules.
"""

from scrabble_rules.specification.comparing import differences, key_of, said, table_of
from scrabble_rules.specification.facts import ASKED, FACTS, UnknownFactError, ask, unknown_to_us
from scrabble_rules.specification.judging import Judged, judge
from scrabble_rules.specification.reasons import Reason, unlike
from scrabble_rules.specification.table import Doubtful, Question, Table, Worth
from scrabble_rules.specification.turns import carry_out, deal, ranking
from scrabble_rules.specification.views import view
from scrabble_rules.specification.words import worth

__all__ = [
    "ASKED",
    "FACTS",
    "Doubtful",
    "Judged",
    "Question",
    "Reason",
    "Table",
    "UnknownFactError",
    "Worth",
    "ask",
    "carry_out",
    "deal",
    "differences",
    "judge",
    "key_of",
    "ranking",
    "said",
    "table_of",
    "unknown_to_us",
    "unlike",
    "view",
    "worth",
]
