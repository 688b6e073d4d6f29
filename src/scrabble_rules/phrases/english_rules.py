"""What rulebooks say, in English, as data: one message for each case of a rule.

A line is as in `english`. The part of a key after `rules.` is the name of the field; which case
applies, the rule value itself decides. At most one number chooses between two texts, so another
number in the same sentence stands where it needs no plural.
"""

from __future__ import annotations

from scrabble_rules.phrases.english import Line

RULES: tuple[Line, ...] = (
    # -- what you need
    (
        "rules.players.exactly",
        "The game is for {most} players.",
        "The game is for one player.",
        "most",
    ),
    ("rules.players.between", "The game is for {least} to {most} players.", "", "most"),
    # -- words
    (
        "rules.word-length.at-least",
        "Every word must have at least {minimum} letters.",
        "Every word must have at least {minimum} letter.",
        "minimum",
    ),
    (
        "rules.word-length.between",
        "Every word must have {minimum} to {maximum} letters.",
        "",
        "maximum",
        "",
        "minimum",
    ),
    (
        "rules.word-length.exactly",
        "Every word must have exactly {maximum} letters.",
        "Every word must have exactly {maximum} letter.",
        "maximum",
    ),
    (
        "rules.word-validity.listed",
        "Every word that a play forms must be valid: it must be one of the agreed words.",
    ),
    (
        "rules.word-validity.anagram",
        "A word is valid if its letters, put in any order, make one of the agreed words.",
    ),
    # -- plays
    ("rules.opening.covers-start", "The first play of the game must cover a start square."),
    (
        "rules.opening.minimum",
        "The first play must lay at least {minimum} tiles.",
        "The first play must lay at least {minimum} tile.",
        "minimum",
    ),
    (
        "rules.opening.anywhere",
        "The first play may lie anywhere on the board, and may be a single tile.",
    ),
    (
        "rules.connection.touching",
        (
            "Every later play must touch a tile that is already on the board, side by side, so "
            "that they form a word together."
        ),
    ),
    (
        "rules.connection.shared",
        (
            "The main word of every later play must contain a tile that is already on the board; "
            "it is not enough to touch one. For a single tile, any word that it forms will do."
        ),
    ),
    ("rules.connection.none", "A play need not touch the tiles that are already on the board."),
    (
        "rules.house-rules.no-split-labels",
        "Letters that are together on one tile may not be spelled with several tiles.",
    ),
    (
        "rules.house-rules.most-tiles",
        "A play may lay {tiles} tiles at most, however many the rack holds.",
        "A play may lay {tiles} tile at most, however many the rack holds.",
        "tiles",
    ),
    # -- scores
    (
        "rules.premiums.when-covered",
        (
            "A premium square counts only in the turn in which a tile is laid on it. After that it "
            "is a plain square."
        ),
    ),
    (
        "rules.premiums.every-time",
        "A premium square counts for every word that covers it, in every turn.",
    ),
    (
        "rules.premiums.letters-first",
        (
            "Premiums for letters are counted before premiums for words. If a word covers several "
            "word premiums, all of them multiply it."
        ),
    ),
    (
        "rules.premiums.blank-multiplies",
        "A blank on a premium square for words multiplies the word like any other tile.",
    ),
    (
        "rules.premiums.blank-as-letter",
        "A blank is worth as much as a tile with the letter that it stands for.",
    ),
    (
        "rules.bingo.points",
        "If you lay exactly {tiles} of your tiles in one turn, you get {points} extra points.",
        "If you lay exactly {tiles} of your tiles in one turn, you get {points} extra point.",
        "points",
    ),
    (
        "rules.bingo.factor",
        (
            "If you lay exactly {tiles} of your tiles in one turn, the score of your main word is "
            "multiplied by {factor}."
        ),
        "",
        "tiles",
    ),
    (
        "rules.bingo.factor-and-points",
        (
            "If you lay exactly {tiles} of your tiles in one turn, the score of your main word is "
            "multiplied by {factor}, and you get {points} extra points."
        ),
        (
            "If you lay exactly {tiles} of your tiles in one turn, the score of your main word is "
            "multiplied by {factor}, and you get {points} extra point."
        ),
        "points",
    ),
    (
        "rules.bingo.table",
        "What a turn earns for the number of its tiles stands in a table of {rows} rows.",
        "What a turn earns for the number of its tiles stands in a table of {rows} row.",
        "rows",
    ),
    (
        "rules.bingo.whole-rack",
        "If you lay all the tiles that you hold, however few, you get {points} extra points.",
        "If you lay all the tiles that you hold, however few, you get {points} extra point.",
        "points",
    ),
    ("rules.bingo.none", "There are no extra points for laying many tiles in one turn."),
    (
        "rules.bonuses.any-word",
        "Bonus “{name}”: for forming one of these words: {words}.",
        "",
        "",
        "It is given once for a play.",
    ),
    (
        "rules.bonuses.main-word",
        "Bonus “{name}”: for a main word that is one of: {words}.",
        "",
        "",
        "It is given once for a play.",
    ),
    (
        "rules.bonuses.any-pattern",
        (
            "Bonus “{name}”: for forming a word of the form {pattern}, in which * stands for any "
            "letters and ? for exactly one character."
        ),
    ),
    (
        "rules.bonuses.main-pattern",
        (
            "Bonus “{name}”: for a main word of the form {pattern}, in which * stands for any "
            "letters and ? for exactly one character."
        ),
    ),
    (
        "rules.bonuses.length",
        "Bonus “{name}”: for the length of the main word, by a table of {rows} rows.",
        "Bonus “{name}”: for the length of the main word, by a table of {rows} row.",
        "rows",
    ),
    (
        "rules.bonuses.of-length",
        "If the main word has this many letters, {length}, you get {points} extra points.",
        "If the main word has this many letters, {length}, you get {points} extra point.",
        "points",
    ),
    (
        "rules.bonuses.whole-rack",
        "Bonus “{name}”: for laying all the tiles that you hold, if they are {least} or more.",
        "",
        "least",
    ),
    ("rules.bonuses.first-play", "Bonus “{name}”: for the first play of the game."),
    (
        "rules.bonuses.no-blank",
        "Bonus “{name}”: for laying {least} or more of your tiles, none of them a blank.",
        "",
        "least",
    ),
    (
        "rules.bonuses.points",
        "For this you get {points} extra points.",
        "For this you get {points} extra point.",
        "points",
    ),
    ("rules.bonuses.factor", "For this the score of the main word is multiplied by {factor}."),
    (
        "rules.bonuses.factor-and-points",
        (
            "For this the score of the main word is multiplied by {factor}, and you get {points} "
            "extra points."
        ),
        (
            "For this the score of the main word is multiplied by {factor}, and you get {points} "
            "extra point."
        ),
        "points",
    ),
    # -- turns without a play
    ("rules.exchange.never", "You may never exchange tiles."),
    (
        "rules.exchange.some",
        "Instead of a play you may exchange {least} or more of the tiles on your rack.",
        "",
        "least",
    ),
    (
        "rules.exchange.any-number",
        "Instead of a play you may exchange any number of the tiles on your rack, even none.",
    ),
    ("rules.exchange.uses-turn", "An exchange uses up your turn."),
    ("rules.exchange.not-more-than-bag", "You may not exchange more tiles than the bag holds."),
    (
        "rules.exchange.bag-minimum",
        "To exchange any tiles, the bag must hold at least {minimum} tiles.",
        "To exchange any tiles, the bag must hold at least {minimum} tile.",
        "minimum",
    ),
    (
        "rules.exchange.all",
        "Instead of a play you may exchange the tiles on your rack: all of them, not only some.",
    ),
    (
        "rules.exchange.all-of-bag",
        (
            "If the bag holds fewer tiles than your rack, you exchange exactly as many as the bag "
            "holds. If the bag is empty, you may not exchange."
        ),
    ),
    (
        "rules.exchange.per-player",
        "Each player may exchange at most {times} times in a game.",
        "Each player may exchange only once in a game.",
        "times",
    ),
    (
        "rules.exchange.per-game",
        "All players together may exchange at most {times} times in a game.",
        "All players together may exchange only once in a game.",
        "times",
    ),
    (
        "rules.exchange.free-swap",
        (
            "You may swap your whole rack with the bag and still make your move: {times} times in "
            "a game."
        ),
        "Once in a game you may swap your whole rack with the bag and still make your move.",
        "times",
    ),
    (
        "rules.exchange.one-sided-either",
        (
            "If you hold only vowels, or only consonants, and no blank, you may swap your "
            "whole rack with the bag and still make your move: {times} times in a game."
        ),
        (
            "Once in a game, if you hold only vowels, or only consonants, and no blank, you may "
            "swap your whole rack with the bag and still make your move."
        ),
        "times",
    ),
    (
        "rules.exchange.one-sided-vowels",
        (
            "If you hold only vowels and no blank, you may swap your "
            "whole rack with the bag and still make your move: {times} times in a game."
        ),
        (
            "Once in a game, if you hold only vowels and no blank, you may "
            "swap your whole rack with the bag and still make your move."
        ),
        "times",
    ),
    (
        "rules.exchange.one-sided-consonants",
        (
            "If you hold only consonants and no blank, you may swap your "
            "whole rack with the bag and still make your move: {times} times in a game."
        ),
        (
            "Once in a game, if you hold only consonants and no blank, you may "
            "swap your whole rack with the bag and still make your move."
        ),
        "times",
    ),
    (
        "rules.exchange.first-rack",
        "Only the rack that you were dealt may be swapped in this way, before your first turn.",
    ),
    (
        "rules.exchange.free-swap-bag",
        "For such a swap the bag must hold as many tiles as your rack.",
    ),
    ("rules.exchange.otherwise", "For every other exchange the following holds."),
    ("rules.passing.always", "You may pass in any of your turns."),
    ("rules.passing.after-first-play", "You may pass, but not while the board is empty."),
    ("rules.passing.after-own-first-turn", "You may pass, but not in your first turn."),
    ("rules.passing.never", "You may never pass."),
    ("rules.turn-points.none", "A pass scores nothing, and neither does an exchange."),
    ("rules.turn-points.costs", "A turn without a play has a price, which is settled at once."),
    (
        "rules.turn-points.pass-costs",
        "A pass costs {points} points.",
        "A pass costs {points} point.",
        "points",
    ),
    (
        "rules.turn-points.pass-earns",
        "A pass earns {points} points.",
        "A pass earns {points} point.",
        "points",
    ),
    (
        "rules.turn-points.exchange-costs",
        "An exchange costs {points} points.",
        "An exchange costs {points} point.",
        "points",
    ),
    (
        "rules.turn-points.exchange-earns",
        "An exchange earns {points} points.",
        "An exchange earns {points} point.",
        "points",
    ),
    (
        "rules.turn-points.swap-costs",
        "A swap that keeps the turn costs {points} points.",
        "A swap that keeps the turn costs {points} point.",
        "points",
    ),
    (
        "rules.turn-points.swap-earns",
        "A swap that keeps the turn earns {points} points.",
        "A swap that keeps the turn earns {points} point.",
        "points",
    ),
    (
        "rules.turn-points.tile-costs",
        "Each tile that you exchange costs {points} points.",
        "Each tile that you exchange costs {points} point.",
        "points",
    ),
    (
        "rules.turn-points.tile-earns",
        "Each tile that you exchange earns {points} points.",
        "Each tile that you exchange earns {points} point.",
        "points",
    ),
    ("rules.turn-points.nothing", "The price of each of them is 0 points."),
    (
        "rules.turn-points.free",
        "The first {turns} turns of each of these kinds are free for each player.",
        "The first turn of each of these kinds is free for each player.",
        "turns",
    ),
    (
        "rules.refill.at-once",
        (
            "After your move you draw tiles from the bag until your rack is full, as long as there "
            "are any."
        ),
    ),
    (
        "rules.refill.at-once-exchanged",
        "After an exchange you draw first, and then the exchanged tiles go into the bag.",
    ),
    (
        "rules.refill.at-next-turn",
        (
            "You do not draw new tiles after your move but when your next turn begins: then you "
            "fill up your rack, as long as there are tiles in the bag."
        ),
    ),
    (
        "rules.refill.kept-aside",
        "Exchanged tiles lie aside until then, and go into the bag after you have drawn.",
    ),
    ("rules.refill.put-back-at-once", "Exchanged tiles go into the bag right after your move."),
)
