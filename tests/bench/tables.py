"""Measure tables: messages per second on one core, bytes on the wire for a move, bytes in storage.

The same whole games of two players, with an onlooker, are played again and again through messages.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from scrabble_rules import (
    Exchange,
    Game,
    KnownSeed,
    Pass,
    interchange,
    legal_plays,
    profiles,
    wordlists,
)
from scrabble_rules.tables import (
    Heard,
    Join,
    Make,
    Message,
    Moved,
    Said,
    Table,
    Terms,
    TimeControl,
)
from scrabble_rules.rules import LostOnTime

GAMES = 6
SEED = KnownSeed("after an undo")
TERMS = Terms(time=TimeControl(10**9), challenge_time=1)


def games() -> list[Game]:
    """Return whole games in which each player makes the best play, under rules with a clock."""
    words = wordlists.english()
    rules = profiles.HASBRO.replace(overtime=LostOnTime(), lexicon=words)
    found = []
    for seed in range(GAMES):
        game = Game.start(rules, 2, seed=KnownSeed(seed))
        while not game.is_over:
            best = legal_plays(game.state, words).best(1)
            if game.state.waiting is not None:
                game = game.play(Pass())
            else:
                game = game.play(best[0].play if best else Exchange())
        found.append(game)
    return found


class Run:
    """Games played through tables, and what was counted on the way."""

    def __init__(self) -> None:
        self.messages = self.moves = self.moves_told = self.bytes_told = 0
        self.table: Table | None = None
        self.now = 0

    def play(self, game: Game, *, writes: bool) -> Table:
        """Play a game; with `writes` everything that goes out is written as text, and counted."""
        start = Game(game.players, game.deal, (), game.draws)
        table = Table.of(start, now=0, terms=TERMS)
        for seat in (0, 1):
            table = self.say(table, seat, Join(), writes=writes)
        for turn in game.turns:
            self.now += 2
            table = table.wake(self.now).table
            table = self.say(table, turn.by, Make(table.turn, turn.move), writes=writes)
            self.moves += 1
        return table

    def say(self, table: Table, seat: int, message: Message, *, writes: bool) -> Table:
        """Send a message; return the next table."""
        said = Said(table.saved.seats[seat].heard + 1, message)
        if writes:
            said = interchange.loads(interchange.dumps(said), Said)
        heard = table.hear(said, seat, self.now, seed=SEED)
        self.messages += 1
        if writes:
            self.count(heard)
        return heard.table

    def count(self, heard: Heard) -> None:
        """Count what goes over the wire."""
        interchange.dumps(heard.answer)
        for told in heard.told:
            text = interchange.dumps(told)
            if isinstance(told.news, Moved):
                self.moves_told += 1
                self.bytes_told += len(text)


def main() -> None:
    """Print what was measured."""
    played = games()
    for writes in (False, True):
        run = Run()
        start = process_time()
        for game in played * 3:
            run.play(game, writes=writes)
        spent = process_time() - start
        what = "read, heard and written as text" if writes else "heard"
        print(f"{run.messages / spent:8.0f} messages per second {what}")
        if writes:
            size = run.bytes_told / run.moves_told
            print(f"{size:8.0f} bytes on the wire for a move, to each recipient")
    run = Run()
    table = run.play(played[0], writes=False)
    size = len(interchange.dumps(table.scene(0)))
    print(f"{size:8} bytes for the whole view at the end of a game")
    text = interchange.dumps(table.saved)
    print(f"{len(text):8} bytes in storage at the end of a game of {len(table.game.turns)} turns")


if __name__ == "__main__":
    main()
