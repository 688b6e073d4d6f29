"""Leaf: all legal plays of a state, fast for most rule sets, right for every one.

May import: values, rules, engine, notation, games, wordgraph.
"""

from scrabble_rules.movegen.dispatch import COMPILED as COMPILED
from scrabble_rules.movegen.found import ScoredPlay as ScoredPlay
from scrabble_rules.movegen.graphs import UnlistedWordsError as UnlistedWordsError
from scrabble_rules.movegen.plays import LegalPlays as LegalPlays
from scrabble_rules.movegen.plays import has_play as has_play
from scrabble_rules.movegen.plays import is_blocked as is_blocked
from scrabble_rules.movegen.plays import legal_exchanges as legal_exchanges
from scrabble_rules.movegen.plays import legal_plays as legal_plays
from scrabble_rules.movegen.plays import top_play as top_play
from scrabble_rules.movegen.plays import why_slow as why_slow
from scrabble_rules.movegen.reference import reference_plays as reference_plays
from scrabble_rules.movegen.work import SearchLimitError as SearchLimitError
from scrabble_rules.values.fields import offer

offer(globals())
