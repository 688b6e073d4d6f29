"""A second account of a game, kept from the deal, the moves and the seed alone.

It computes what lies where, what each rule is asked, and what its answers lead to, without any code
of `engine` or `games`. The laws `facts`, `legal` and `history` compare it with the engine. Rooms:
`_questions` notes what rules are asked, `_words` finds words and points, `_table` has what there is
at one moment, `_legality` judges moves, `_course` carries them out and draws by seed.
"""

from scrabble_rules.testing._account._course import after, dealt
from scrabble_rules.testing._account._legality import Judged, judged, worth
from scrabble_rules.testing._account._questions import Question
from scrabble_rules.testing._account._table import Table
from scrabble_rules.testing._account._words import Counted

__all__ = ["Counted", "Judged", "Question", "Table", "after", "dealt", "judged", "worth"]
