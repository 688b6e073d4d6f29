"""Words With Friends on the small board: 11 x 11 squares and 52 tiles."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import SMALL_11
from scrabble_rules.profiles.words_with_friends import WORDS_WITH_FRIENDS
from scrabble_rules.tile_sets import ENGLISH_52

WORDS_WITH_FRIENDS_11 = evolve(WORDS_WITH_FRIENDS, tile_set=ENGLISH_52, layout=SMALL_11)

ABOUT = About(
    title="Words With Friends, small board",
    summary="The quick game of the app for two, on 11 x 11 squares with 52 tiles.",
    base="words-with-friends",
    follows="Zynga's help, as for the large board",
    sources=(
        "For the board: dstauffman2, constants.py, and AndrewShepherd/words-with-friends",
        "For the tiles: dqlynch/scrabblesolver and TileBag.java by P. Okrutny",
    ),
    unknown=(
        "Which premiums are at C3, C9, I3 and I9: no published rules show the board",
        "What unplayed tiles cost if nobody goes out",
    ),
    readings=(
        (
            "C3, C9, I3 and I9 double a letter; two other programs triple it there, which is "
            "layouts_of_games.SMALL_11_TRIPLE"
        ),
        "All other rules are those of the large board",
    ),
)
