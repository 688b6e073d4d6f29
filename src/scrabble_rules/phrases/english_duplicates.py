"""What the booklets of duplicate games say, in English, as data.

A line is as in `english`, and the keys are as in `english_rules` and `english_booklet`.
"""

from __future__ import annotations

from scrabble_rules.phrases.english import Line

DUPLICATES: tuple[Line, ...] = (
    ("rulebook.section.round", "A round", "", "", "The title of a section."),
    ("rulebook.field.racks", "Racks", "", "", "A heading."),
    ("rulebook.field.leftover", "Tiles that are left", "", "", "A heading."),
    ("rulebook.field.jokers", "Blanks", "", "", "A heading."),
    ("rulebook.field.answers", "Points for an answer", "", "", "A heading."),
    ("rulebook.field.solo", "Found alone", "", "", "A heading: the best play, by one player."),
    ("rulebook.field.rounds", "Rounds", "", "", "A heading."),
    ("rulebook.field.seconds", "Time", "", "", "A heading."),
    (
        "rulebook.duplicate",
        (
            "In each round all players have the same rack and the same board, and each looks for a "
            "play alone. Nobody sees what the others have found until the round is over."
        ),
    ),
    (
        "rulebook.duplicate-best",
        (
            "At the end of a round the best play goes on the board, whoever has found it, and the "
            "next rack is drawn. What counts for a player is their own answer."
        ),
    ),
    (
        "rulebook.duplicate-rack",
        "A rack of {tiles} tiles is drawn for everybody together.",
        "A rack of {tiles} tile is drawn for everybody together.",
        "tiles",
    ),
    ("rulebook.duplicate-score", "The total of a player is the sum of their answers."),
    ("rulebook.without-turns", "The following has no effect in a duplicate game."),
    (
        "rulebook.rounds",
        "The game has {rounds} rounds at most.",
        "The game has {rounds} round.",
        "rounds",
    ),
    ("rulebook.rounds-any", "The number of rounds is not limited."),
    (
        "rulebook.seconds",
        "A round lasts {seconds} seconds.",
        "A round lasts {seconds} second.",
        "seconds",
    ),
    ("rulebook.seconds-any", "A round may last any time."),
    (
        "rules.answers.own-points",
        (
            "A play that is legal scores its points. One that is not legal, or comes too late, "
            "scores nothing."
        ),
    ),
    (
        "rules.answers.penalty",
        "A play that is not legal costs {points} points.",
        "A play that is not legal costs {points} point.",
        "points",
    ),
    (
        "rules.answers.warnings",
        "The first {plays} plays of a player that are not legal cost nothing.",
        "The first play of a player that is not legal costs nothing.",
        "plays",
    ),
    (
        "rules.answers.seconds",
        "Each second costs a player one point, until the player has a play as good as the best.",
    ),
    (
        "rules.answers.extra",
        (
            "A player who has no such play when the time is up pays for the whole time, and "
            "{points} points more."
        ),
        (
            "A player who has no such play when the time is up pays for the whole time, and "
            "{points} point more."
        ),
        "points",
    ),
    (
        "rules.racks.any",
        "Every rack that is drawn is played. The game ends when no tiles are left.",
    ),
    (
        "rules.racks.bounds",
        (
            "From round {since} on a rack needs vowels and consonants, at least so many: {vowels} "
            "and {consonants}."
        ),
    ),
    (
        "rules.racks.either",
        "These letters count as a vowel or as a consonant, as needed: {letters}.",
    ),
    (
        "rules.racks.redraw",
        (
            "If a rack has too few of them, all its tiles go back and another rack is drawn. A "
            "blank counts as either. The game ends when no rack could have enough."
        ),
    ),
    ("rules.solo.none", "To be the only one who has found the best play earns nothing extra."),
    (
        "rules.solo.points",
        "A player who is the only one to have found the best play gets {points} extra points.",
        "A player who is the only one to have found the best play gets {points} extra point.",
        "points",
    ),
    (
        "rules.solo.below-top",
        (
            "If nobody has found the best play, a player who alone has the best answer gets "
            "{points} extra points."
        ),
        (
            "If nobody has found the best play, a player who alone has the best answer gets "
            "{points} extra point."
        ),
        "points",
    ),
    (
        "rules.solo.least-players",
        "This holds if at least {players} players take part.",
        "This holds if at least {players} player takes part.",
        "players",
    ),
    (
        "rules.leftover.kept",
        "Tiles that the best play leaves stay on the rack, which is filled up.",
    ),
    (
        "rules.leftover.returned",
        "Tiles that the best play leaves go back into the bag, and a new rack is drawn.",
    ),
    ("rules.jokers.as-drawn", "Blanks are drawn like all other tiles."),
    (
        "rules.jokers.in-every-rack",
        (
            "Every rack has a blank. After each round, a blank on the board is replaced by the "
            "letter that it stands for, if the bag has one, and comes back."
        ),
    ),
    (
        "rules.jokers.explode",
        (
            "A blank that is drawn is replaced before anybody plays: by the letter that it stands "
            "for in the best play, if the bag has one. The blank goes back into the bag."
        ),
    ),
)
