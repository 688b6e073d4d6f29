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

from scrabble_rules.specification.comparing import differences as differences
from scrabble_rules.specification.comparing import table_of as table_of
from scrabble_rules.specification.facts import FACTS as FACTS
from scrabble_rules.specification.judging import Judged as Judged
from scrabble_rules.specification.judging import judge as judge
from scrabble_rules.specification.table import Question as Question
from scrabble_rules.specification.table import Reason as Reason
from scrabble_rules.specification.table import Table as Table
from scrabble_rules.specification.table import unlike as unlike
from scrabble_rules.specification.table import view as view
from scrabble_rules.specification.telling import Telling as Telling
from scrabble_rules.specification.telling import ToldTurn as ToldTurn
from scrabble_rules.specification.telling import play as play
from scrabble_rules.specification.turns import carry_out as carry_out
from scrabble_rules.specification.turns import deal as deal
from scrabble_rules.specification.turns import ranking as ranking
from scrabble_rules.specification.words import worth as worth
from scrabble_rules.values.fields import offer

offer(globals())
