"""Plays the example game from the booklet, then shows moves that the rules refuse.

The plays are read as people type them. After each of the five the script prints the board and the
score, word by word. Then it types mistakes, and prints what the player is told. Each illegal move
is printed with every reason against it, not only the first. On a terminal the boards are in colour.
"""

import sys

from scrabble_rules import (
    Challenge,
    Exchange,
    Game,
    GameState,
    Move,
    Pass,
    PlacedTile,
    Play,
    Square,
    WordSet,
    score,
    validate,
)
from scrabble_rules.notation import parse_play
from scrabble_rules.phrases import parse_command
from scrabble_rules.profiles import ENGLISH, HASBRO, NO_CHALLENGE
from scrabble_rules.render import board_text
from scrabble_rules.render.marks import LastPlay

NAMES = ("Ann", "Bob")
RACKS = ("HORNPAS", "FAMOBQU")
LISTED = ("HORN", "FARM", "FARMS", "PASTE", "MOB", "NOT", "BE", "BIT", "PI", "AT")
WORDS = WordSet.of(LISTED, ENGLISH, name="the list of this game")
GAME = (  # the play as people type it, the tiles drawn after it, and its score in the booklet
    ("horn 8f", "TEBI", 14),
    ("farm h6", "IT?", 9),
    ("paste 10f", "TLUNA", 25),
    ("mob 9h", "ZE", 16),
    ("bit 11e", "GOO", 16),
)
SIGNS = """\
On the board, * is the start. ' and " count a letter twice and three times, - and = the whole word.
Lower case is a blank. The tiles of the last play stand in [brackets].
"""
FREE_TO_TRY = HASBRO.replace(lexicon=WORDS)
LOOKED_UP = NO_CHALLENGE.replace(lexicon=WORDS)


def play_the_game() -> Game:
    """Play the five turns, and print the board and the score after each."""
    game = Game.start(FREE_TO_TRY, NAMES, racks=RACKS, first=0)
    print(SIGNS)
    for number, (text, drawn, expected) in enumerate(GAME, 1):
        name = NAMES[game.state.on_turn]
        play = parse_command(text, game.view_for(name))
        assert isinstance(play, Play)  # noqa: S101 - no refusal, and no other move
        points = score(game.rules, game.state.board, play)
        assert points.total == expected  # noqa: S101 - the booklet says so
        game = game.play(play, drawn)
        board = board_text(game.state.board, marks=LastPlay(play), colours=sys.stdout.isatty())
        print(f"Turn {number}: {name} types {text}\n\n{board}\n")
        for word in points.words:
            letters = f"{word.letters} x {word.factor}" if word.factor > 1 else f"{word.letters}"
            print(f"  {word.word:<8}{letters:>8} = {word.total:>2}")
        standing = ", ".join(map("{} {}".format, NAMES, game.state.scores))
        print(f"  {'together':<16} = {points.total:>2}      the score: {standing}\n")
    return game


def type_what_is_no_move(game: Game) -> None:
    """Type lines for Bob that are no moves of his, and print what he is told."""
    view = game.view_for("Bob")
    print("What Bob is told when he types a mistake.\n")
    for text in ("pas", "queue 12d", "swap j z", "challenge paste", "hello there"):
        print(f"  {text}\n    {parse_command(text, view)}")
    print()


def refused(what: str, state: GameState, move: Move, by: int | None = None) -> None:
    """Print every reason against an illegal move."""
    answer = validate(state, move, by)
    assert not answer.is_legal  # noqa: S101 - the example is about illegal moves
    print(what)
    for violation in answer.violations:
        print(f"  {violation.code:<28} {violation}")
    print()


def try_what_is_not_legal(game: Game) -> None:
    """Try illegal moves for Bob, whose turn it is."""
    state = game.state
    board = state.board
    print(f"What is refused. {NAMES[state.on_turn]} holds {state.racks[state.on_turn]}.\n")
    refused("8F QUIT, on top of HORN:", state, parse_play("8F QUIT", board))
    refused("15M QUEUE, over the edge:", state, parse_play("15M QUEUE", board))
    corner = [Square(0, 0), Square(1, 1), Square(1, 1)]
    scattered = Play(zip(corner, map(PlacedTile, "QUX"), strict=True))
    refused("Q, U and X on a diagonal, two on one square:", state, scattered)
    spread = Play([(Square(11, 4), PlacedTile("Q")), (Square(11, 7), PlacedTile("E"))])
    refused("Q and E with a gap between them:", state, spread)
    refused("1A Z, alone in a corner:", state, parse_play("1A Z", board))
    refused("Ann passes, out of turn:", state, Pass(), by=0)

    phony = parse_play("12D QUITE", board)
    after = game.play(phony, "DEEAI").play(Challenge(), by=0)
    print("12D QUITE stands in this game, until Ann challenges it:")
    print(f"  {after.state.past[-1].kind.value}, {after.state.past[-1].points} points\n")

    strict = state.replace(rules=LOOKED_UP, pending=None)
    refused("The same play where every word is looked up at once:", strict, phony)
    refused("1A QUIT there, away from all other tiles:", strict, parse_play("1A QUIT", board))
    refused("An exchange of J and Z there:", strict, Exchange("JZ"))


if __name__ == "__main__":
    end = play_the_game()
    type_what_is_no_move(end)
    try_what_is_not_legal(end)
