"""Second floor: what happens when a player makes a move.

`validate` checks a move under a rule set, `score` adds up a play, and `apply` carries out a legal
move; a `View` is what one seat may see. The engine only asks rule values for answers and never
names a variant. Deals and undo belong to `games`, the floor above.

May import: values, rules.
"""
