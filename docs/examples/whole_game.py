"""Plays a whole game between two greedy players, with the included word list.

Each player makes the play that scores most. A player without any play exchanges tiles, or passes if
that is not allowed. The script prints every score word by word, the board now and then, and the
settlement of unplayed tiles at the end. Six scoreless turns in a row also end the game, so that it
always ends. On a terminal the boards are in colour. The seed decides the tiles: `whole_game.py 7`
plays another game, the same each time.
"""

import sys

from scrabble_rules import Exchange, Game, KnownSeed, Move, Pass, Play, legal_plays
from scrabble_rules.movegen import ScoredPlay, legal_exchanges
from scrabble_rules.notation import format_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_text
from scrabble_rules.render.marks import LastPlay
from scrabble_rules.rules import Judging, Run
from scrabble_rules.wordlists import english

NAMES = ("Ann", "Bob")
SEED = "a whole game"
BETWEEN_BOARDS = 8
SIGNS = """\
On the board, * is the start. ' and " count a letter twice and three times, - and = the whole word.
Lower case is a blank. The tiles of the last play stand in [brackets].
"""


def choose(game: Game) -> tuple[Move, ScoredPlay | None]:
    """Return the play that scores most, else the largest exchange, else a pass."""
    best = legal_plays(game.state).best(1)
    if best:
        return best[0].play, best[0]
    exchanges = [exchange for exchange in legal_exchanges(game.state) if exchange.tiles]
    return (exchanges[-1] if exchanges else Pass()), None


def tell(game: Game, number: int, move: Move, found: ScoredPlay | None) -> None:
    """Print a turn before it is played."""
    state = game.state
    name, rack = NAMES[state.on_turn], state.racks[state.on_turn]
    if found:
        play = format_play(found.play, state.board)
        print(f"{number:>2}  {name} holds {rack!s:<9}{play:<17}{found.score}")
    elif isinstance(move, Exchange):
        print(f"{number:>2}  {name} holds {rack!s:<9}exchanges {len(move.tiles)}")
    else:
        print(f"{number:>2}  {name} holds {rack!s:<9}passes")


def show(game: Game) -> None:
    """Print the board with the last play marked, and the score."""
    plays = [turn.move for turn in game.turns if isinstance(turn.move, Play)]
    last = [LastPlay(plays[-1])] if plays else []
    board = board_text(game.state.board, marks=last, colours=sys.stdout.isatty())
    standing = ", ".join(map("{} {}".format, NAMES, game.state.scores))
    print(f"\n{board}\n\n{standing}; {len(game.state.bag)} in the bag\n")


def play(seed: str) -> Game:
    """Play until the rules end the game."""
    endings = (*HASBRO.endings, Run(turns=6))
    rules = HASBRO.replace(lexicon=english(), judging=Judging.REFUSE, endings=endings)
    game = Game.start(rules, NAMES, seed=KnownSeed(seed))
    print(f"{len(english()):,} words; {NAMES[game.state.on_turn]} begins.\n\n{SIGNS}")
    while not game.is_over:
        move, found = choose(game)
        tell(game, len(game.turns) + 1, move, found)
        game = game.play(move)
        if len(game.turns) % BETWEEN_BOARDS == 0 and not game.is_over:
            show(game)
    return game


def settle(game: Game) -> None:
    """Print what unplayed tiles cost and earn, and who won."""
    end = game.state.end
    assert end is not None  # noqa: S101 - the game is over
    show(game)
    how = f"{NAMES[end.out]} went out" if end.out is not None else end.kind.value
    print(f"The end: {how}.")
    for seat, name in enumerate(NAMES):
        before, after = end.before[seat], game.state.scores[seat]
        left = str(game.state.racks[seat]) or "none"
        print(f"  {name}: {before} points, tiles left: {left}, {after - before:+} = {after}")
    winners = " and ".join(NAMES[seat] for seat in game.state.winners)
    print(f"{winners} won." if len(game.state.winners) == 1 else f"A tie: {winners}.")


if __name__ == "__main__":
    settle(play(sys.argv[1] if sys.argv[1:] else SEED))
