"""Second floor: what happens when somebody says a move.

`validate` judges a move under a rule set, `score` counts it, `apply` carries it out. The engine
asks the rules and never names a variant; games, players' names and undo are the floor above.

May import: values, rules.
"""
