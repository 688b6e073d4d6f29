"""What rulebooks say of challenges and clocks, in English, as data.

A line is as in `english`, and the keys are as in `english_rules`.
"""

from __future__ import annotations

from scrabble_rules.phrases.english import Line

DISPUTES: tuple[Line, ...] = (
    # -- challenges
    (
        "rules.judging.refuse",
        (
            "If a play forms a word that is not valid, the play is refused: you take your tiles "
            "back and make another move."
        ),
    ),
    (
        "rules.judging.lose-turn",
        (
            "If a play forms a word that is not valid, you take your tiles back, and your turn is "
            "over."
        ),
    ),
    (
        "rules.judging.on-challenge",
        "A play stands, even with a word that is not valid, unless somebody challenges it.",
    ),
    (
        "rules.challengers.any-opponent",
        "Every player may challenge a play except the one who made it.",
    ),
    ("rules.challengers.on-turn", "Only the player whose turn comes next may challenge a play."),
    (
        "rules.challenged-words.all",
        (
            "A challenge is about all the words of the play: if one of them is not valid, the "
            "challenge is right."
        ),
    ),
    (
        "rules.challenged-words.named",
        (
            "The challenger names the words to look up, and only these decide. If the challenger "
            "names none, all the words of the play are looked up."
        ),
    ),
    ("rules.ruling.nothing", "A wrong challenge costs nothing."),
    (
        "rules.ruling.turns",
        "A wrong challenge costs the challenger the next {turns} turns.",
        "A wrong challenge costs the challenger the next turn.",
        "turns",
    ),
    (
        "rules.ruling.points",
        "After a wrong challenge the player who made the play gets {points} points.",
        "After a wrong challenge the player who made the play gets {points} point.",
        "points",
    ),
    (
        "rules.ruling.points-per-word",
        (
            "After a wrong challenge the player who made the play gets {points} points for each "
            "word that the challenger named; without a named word, for one."
        ),
        (
            "After a wrong challenge the player who made the play gets {points} point for each "
            "word that the challenger named; without a named word, for one."
        ),
        "points",
    ),
    (
        "rules.ruling.pays",
        "A wrong challenge costs the challenger {points} points.",
        "A wrong challenge costs the challenger {points} point.",
        "points",
    ),
    (
        "rules.ruling.pays-per-word",
        (
            "A wrong challenge costs the challenger {points} points for each word named; without a "
            "named word, for one."
        ),
        (
            "A wrong challenge costs the challenger {points} point for each word named; without a "
            "named word, for one."
        ),
        "points",
    ),
    (
        "rules.ruling.pays-later",
        "From the second wrong challenge of a player on, each costs {points} points instead.",
        "From the second wrong challenge of a player on, each costs {points} point instead.",
        "points",
    ),
    (
        "rules.ruling.pays-later-per-word",
        (
            "From the second wrong challenge of a player on, each word named costs {points} points "
            "instead."
        ),
        (
            "From the second wrong challenge of a player on, each word named costs {points} point "
            "instead."
        ),
        "points",
    ),
    (
        "rules.ruling.loses-game",
        (
            "The one who is wrong loses the game: the challenger if all the words are valid, "
            "otherwise the player who made the play."
        ),
    ),
    # -- clocks
    ("rules.overtime.none", "There is no clock."),
    (
        "rules.overtime.minute",
        "Each minute of overtime that has begun costs {points} points.",
        "Each minute of overtime that has begun costs {points} point.",
        "points",
    ),
    (
        "rules.overtime.seconds",
        (
            "Overtime is counted in periods of {seconds} seconds; each that has begun costs "
            "{points} points."
        ),
        (
            "Overtime is counted in periods of {seconds} seconds; each that has begun costs "
            "{points} point."
        ),
        "points",
    ),
    (
        "rules.overtime.milliseconds",
        (
            "Overtime is counted in periods of {milliseconds} milliseconds; each that has begun "
            "costs {points} points."
        ),
        (
            "Overtime is counted in periods of {milliseconds} milliseconds; each that has begun "
            "costs {points} point."
        ),
        "points",
    ),
    (
        "rules.overtime.cap",
        "Overtime costs a player {points} points at most.",
        "Overtime costs a player {points} point at most.",
        "points",
    ),
    (
        "rules.overtime.lost-after-minutes",
        "A player who is more than {periods} minutes over time loses the game.",
        "A player who is more than {periods} minute over time loses the game.",
        "periods",
    ),
    (
        "rules.overtime.lost-after-periods",
        "A player who is more than {periods} of these periods over time loses the game.",
        "",
        "periods",
    ),
    (
        "rules.overtime.loser-spared",
        "A player who loses the game on time does not pay points for overtime.",
    ),
    ("rules.overtime.lost-on-time", "A player who runs out of time loses the game."),
    (
        "rules.overtime.grace",
        "The first {milliseconds} milliseconds over time are not counted.",
        "The first {milliseconds} millisecond over time is not counted.",
        "milliseconds",
    ),
    (
        "rules.overtime.each-minute",
        "Each minute of overtime costs {points} points.",
        "Each minute of overtime costs {points} point.",
        "points",
    ),
    (
        "rules.overtime.each-seconds",
        "Every {seconds} seconds of overtime cost {points} points.",
        "Every {seconds} seconds of overtime cost {points} point.",
        "points",
    ),
    (
        "rules.overtime.each-milliseconds",
        "Every {milliseconds} milliseconds of overtime cost {points} points.",
        "Every {milliseconds} milliseconds of overtime cost {points} point.",
        "points",
    ),
    (
        "rules.overtime.in-proportion",
        (
            "A part of that time costs in proportion; what a player pays is rounded to a whole "
            "number of points, and half a point is rounded up."
        ),
    ),
    (
        "rules.overtime.forfeit-minutes",
        (
            "A player who is {minutes} minutes over time loses the game. Until then, the "
            "following holds."
        ),
        (
            "A player who is {minutes} minute over time loses the game. Until then, the "
            "following holds."
        ),
        "minutes",
    ),
    (
        "rules.overtime.forfeit-seconds",
        (
            "A player who is {seconds} seconds over time loses the game. Until then, the "
            "following holds."
        ),
        (
            "A player who is {seconds} second over time loses the game. Until then, the "
            "following holds."
        ),
        "seconds",
    ),
    (
        "rules.overtime.forfeit-milliseconds",
        (
            "A player who is {milliseconds} milliseconds over time loses the game. Until then, "
            "the following holds."
        ),
        (
            "A player who is {milliseconds} millisecond over time loses the game. Until then, "
            "the following holds."
        ),
        "milliseconds",
    ),
    (
        "rules.overtime.forfeit-points",
        (
            "A player who loses in this way pays {points} points, or all points that they have if "
            "these are fewer. Nobody pays anything else for overtime."
        ),
        (
            "A player who loses in this way pays {points} point, if they have one. Nobody pays "
            "anything else for overtime."
        ),
        "points",
    ),
    (
        "rules.overtime.forfeit-lifted",
        (
            "Another player who would then not be ahead of that player gets as many points as it "
            "takes to be one point ahead."
        ),
    ),
)
