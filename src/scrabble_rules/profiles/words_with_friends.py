"""Words With Friends: the starred board, 104 tiles, an end after three turns without a play."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.bingo_35 import BINGO_35
from scrabble_rules.rules import GoesOut, Run, SomebodyScored, Turns
from scrabble_rules.values.log import OutcomeKind

WORDS_WITH_FRIENDS = evolve(
    BINGO_35,
    endings=(
        GoesOut(),
        Run(
            turns=3,
            counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}),
            guards=[SomebodyScored()],
        ),
    ),
)

ABOUT = About(
    title="Words With Friends",
    summary="The game of the app for two: 104 tiles, no premium in the centre, phonies refused.",
    base="bingo-35",
    follows=(
        (
            "Zynga's help: the end of the game (Words With Friends instant games, 13647), points "
            "(Words With Friends 2, 10539)"
        ),
        "Rulebook S3 of Conformance, which is the same game",
    ),
    sources=(
        "Zynga's help pages and the rules of the game as rulebook S3 has them",
        "Xanado 6d927f1a and AndrewShepherd/words-with-friends for the board",
    ),
    unknown=(
        "How many tiles the bag must hold for an exchange",
        "What unplayed tiles cost if nobody goes out",
    ),
    readings=(
        "Three turns without a score are passes and exchanges; a play worth nothing breaks them",
        "While all scores are zero they do not end the game; the newer help does not mention that",
        "The player who goes out gains what the other loses; the newer help names the gain only",
        "The centre has no premium; Xanado doubles the first word",
        "Who starts a game has the first turn: seat 0",
    ),
)
