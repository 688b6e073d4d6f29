"""Lets players that answer in text play each other, and counts what they do: a benchmark.

`play` takes a function from a prompt to an answer for each player. The one here only guesses; put
your model in its place. `python docs/examples/text_players.py 5` plays five games.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping

from scrabble_rules import Game, KnownSeed, rulebook
from scrabble_rules.players import ask
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import Judging, Run
from scrabble_rules.wordlists import english

ENDINGS = (*HASBRO.endings, Run(turns=6))
RULES = HASBRO.replace(lexicon=english(), judging=Judging.REFUSE, endings=ENDINGS)
BOOKLET = str(rulebook(RULES))
WORDS = ("AT", "BE", "DE", "EL", "ES", "IN", "IT", "LO", "ON", "OR", "RE", "SO")
Counts = dict[str, Counter[str]]


def play(answers: Mapping[str, Callable[[str], str]], seed: str) -> Counts:
    """Play a game, each player by its function, and return what everybody did."""
    game = Game.start(RULES, list(answers), seed=KnownSeed(seed))
    counts: Counts = {name: Counter() for name in answers}
    while not game.is_over:
        name = game.players[game.state.on_turn]
        asked = ask(answers[name], game.view_for(name), BOOKLET)
        refused = sum(bool(each.refusal) for each in asked.tries)
        counts[name].update(turns=1, refused=refused, fallbacks=asked.is_fallback)
        game = game.play(asked.move)
    for name, points in zip(game.players, game.state.scores, strict=True):
        counts[name]["points"] = points
    return counts


def guess(prompt: str) -> str:
    """Guess a word that the rack may hold, and a square in the middle."""
    held = prompt.rpartition(" holds ")[2].partition(".")[0]
    words = [word for word in WORDS if {*word} <= {*held}]
    chance = random.Random(prompt)  # noqa: S311 - no secret
    return f"I think.\n\nMove: {chance.choice([*words, 'QUIZ'])} {chance.choice('678')}G"


if __name__ == "__main__":
    for number in range(int(sys.argv[1]) if sys.argv[1:] else 1):
        print(play({"Ann": guess, "Bob": guess}, str(number)))
