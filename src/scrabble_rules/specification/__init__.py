"""Leaf: the specification: the whole game a second time, to be read beside a rulebook.

It is plain Python without searches, memories or tricks, from the deal to the ranking. It asks the
rule values of a rule set, because they are the rules, and shares nothing else with the engine. Each
function opens with the numbers of the statements that it carries out: S0 to S4 are the five
rulebooks. It checks no types: give it what the engine has taken.

Rooms: `table` has what there is at one moment and who may see it, `facts` what rules are asked,
`words` finds words and points, `judging` judges moves, `turns` carries them out, and `draws` draws
by seed. `matches` and `duplicate` are about more than one game or rack.
`comparing` holds a table against a state of the engine, and `telling` tells a whole game.

May import: values, rules.
"""

from scrabble_rules.specification.comparing import differences, table_of
from scrabble_rules.specification.duplicate import (
    DuplicateTable,
    begin_duplicate,
    close_round,
    explode_blanks,
)
from scrabble_rules.specification.facts import FACTS
from scrabble_rules.specification.judging import Judged, judge
from scrabble_rules.specification.matches import begins_next, match_verdict
from scrabble_rules.specification.table import (
    Doubtful,
    Question,
    Reason,
    Table,
    Worth,
    unlike,
    view,
)
from scrabble_rules.specification.telling import Telling, ToldTurn, play
from scrabble_rules.specification.turns import carry_out, deal, ranking, reveal
from scrabble_rules.specification.words import worth

__all__ = [
    "FACTS",
    "Doubtful",
    "DuplicateTable",
    "Judged",
    "Question",
    "Reason",
    "Table",
    "Telling",
    "ToldTurn",
    "Worth",
    "begin_duplicate",
    "begins_next",
    "carry_out",
    "close_round",
    "deal",
    "differences",
    "explode_blanks",
    "judge",
    "match_verdict",
    "play",
    "ranking",
    "reveal",
    "table_of",
    "unlike",
    "view",
    "worth",
]
