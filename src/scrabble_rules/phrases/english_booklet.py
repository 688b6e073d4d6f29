"""What a booklet says besides the rule values, in English, as data: titles, and what always holds.

A line is as in `english`. What stands here follows from the board, the tiles and the words, or is
the same in every game; what depends on a rule value is in `english_rules`.
"""

from __future__ import annotations

from scrabble_rules.phrases.english import Line

BOOKLET: tuple[Line, ...] = (
    # -- titles
    ("rulebook.title", "Rules of the game", "", "", "The title of a booklet."),
    ("rulebook.difference", "What differs", "", "", "The title of a comparison."),
    ("rulebook.section.need", "What you need"),
    ("rulebook.section.dealing", "Dealing"),
    ("rulebook.section.turn", "A turn"),
    ("rulebook.section.scoring", "Scoring"),
    ("rulebook.section.exchanging", "Exchanging and passing"),
    ("rulebook.section.challenging", "Invalid words and challenges"),
    ("rulebook.section.end", "The end of the game"),
    ("rulebook.section.winning", "Who wins"),
    ("rulebook.section.other", "Other rules", "", "", "Rules of kinds that are not known here."),
    # -- marks
    ("rulebook.legend", "What is marked with {sign} differs from the base."),
    ("rulebook.own", "A house rule: {rule}.", "", "", "{rule} is how a program writes the rule."),
    ("rulebook.as-code", "A program writes this rule as {rule}."),
    ("rulebook.without-effect", "The following has no effect, because plays cannot be challenged."),
    ("rulebook.without-taking", "The following has no effect, because blanks cannot be taken."),
    (
        "rulebook.without-tiles",
        "The following has no effect, because no rack holds that number of tiles.",
    ),
    (
        "rulebook.without-list",
        "As long as no list of words is agreed, the following has no effect.",
    ),
    ("rulebook.one", "First rules", "", "", "A heading in a comparison of two rule sets."),
    ("rulebook.other", "Second rules", "", "", "A heading in a comparison of two rule sets."),
    ("rulebook.same", "There is no difference."),
    # -- what the fields of a rule set are called
    ("rulebook.field.tile-set", "Tiles", "", "", "A heading."),
    ("rulebook.field.layout", "Board", "", "", "A heading."),
    ("rulebook.field.lexicon", "Words", "", "", "A heading."),
    ("rulebook.field.players", "Players", "", "", "A heading."),
    ("rulebook.field.rack-size", "Rack", "", "", "A heading."),
    ("rulebook.field.word-length", "Word length", "", "", "A heading."),
    ("rulebook.field.opening", "First play", "", "", "A heading."),
    ("rulebook.field.connection", "Connection of plays", "", "", "A heading."),
    ("rulebook.field.word-validity", "Valid words", "", "", "A heading."),
    ("rulebook.field.premiums", "Premium squares", "", "", "A heading."),
    ("rulebook.field.bingo", "Bingo", "", "", "A heading."),
    ("rulebook.field.bonuses", "Bonuses", "", "", "A heading."),
    ("rulebook.field.exchange", "Exchanges", "", "", "A heading."),
    ("rulebook.field.passing", "Passes", "", "", "A heading."),
    ("rulebook.field.turn-points", "Points for other turns", "", "", "A heading."),
    ("rulebook.field.blank-taking", "Taking blanks", "", "", "A heading."),
    ("rulebook.field.taken-blanks", "Taken blanks", "", "", "A heading."),
    ("rulebook.field.refill", "Drawing", "", "", "A heading."),
    ("rulebook.field.judging", "Invalid words", "", "", "A heading."),
    ("rulebook.field.challengers", "Who may challenge", "", "", "A heading."),
    ("rulebook.field.challenged-words", "Challenged words", "", "", "A heading."),
    ("rulebook.field.ruling", "Wrong challenges", "", "", "A heading."),
    ("rulebook.field.endings", "The end", "", "", "A heading."),
    ("rulebook.field.settlement", "Unplayed tiles", "", "", "A heading."),
    ("rulebook.field.ranking", "Winner", "", "", "A heading."),
    ("rulebook.field.overtime", "Clock", "", "", "A heading."),
    ("rulebook.field.first-player", "First turn", "", "", "A heading."),
    ("rulebook.field.match", "Match", "", "", "A heading."),
    ("rulebook.field.house-rules", "House rules", "", "", "A heading."),
    # -- what you need
    (
        "rulebook.rack",
        "A full rack holds {tiles} tiles.",
        "A full rack holds {tiles} tile.",
        "tiles",
    ),
    ("rulebook.tiles", "There are {tiles} tiles.", "There is {tiles} tile.", "tiles"),
    ("rulebook.tiles-named", "The set of tiles is called {name}."),
    (
        "rulebook.tiles-table",
        "Each row of the table has a letter, how many tiles show it, and the points of each.",
    ),
    (
        "rulebook.tiles-rows",
        (
            "Only rows that differ are shown. Each has a letter, how many tiles show it, and the "
            "points of each."
        ),
    ),
    ("rulebook.column.letter", "Letter", "", "", "The heading of a column."),
    ("rulebook.column.count", "Tiles", "", "", "The heading of a column: how many there are."),
    ("rulebook.column.value", "Points", "", "", "The heading of a column: of each tile."),
    ("rulebook.column.blank", "blank", "", "", "In the column of letters."),
    (
        "rulebook.vowels",
        "These letters count as vowels: {letters}.",
        "",
        "",
        "No shipped rule asks for it, but a house rule may.",
    ),
    (
        "rulebook.lower-case",
        "In notation, which writes blanks in lower case, these differ from what is usual: {pairs}.",
        "",
        "",
        "Each pair is a letter and how it is written small.",
    ),
    ("rulebook.board", "The board is {columns} by {rows} squares, columns by rows."),
    ("rulebook.board-picture", "The board before the first play."),
    (
        "rulebook.board-signs",
        (
            "In the picture ' and \" and ^ are double, triple and quadruple letters; - and = and ~ "
            "are double, triple and quadruple words; + is another premium, * a start square, # a "
            "blocked square."
        ),
    ),
    (
        "rulebook.premium.letter",
        "These squares multiply the value of the letter on them by {factor}: {squares}.",
        "This square multiplies the value of the letter on it by {factor}: {squares}.",
        "number",
        "",
        "number",
    ),
    (
        "rulebook.premium.word",
        "These squares multiply the score of the whole word by {factor}: {squares}.",
        "This square multiplies the score of the whole word by {factor}: {squares}.",
        "number",
        "",
        "number",
    ),
    (
        "rulebook.premium.both",
        (
            "These squares multiply the letter on them by {letter} and the whole word by {word}: "
            "{squares}."
        ),
        (
            "This square multiplies the letter on it by {letter} and the whole word by {word}: "
            "{squares}."
        ),
        "number",
        "",
        "number",
    ),
    (
        "rulebook.premium.letter-of-value",
        "These squares multiply a letter on them by {factor} if it is worth {value}: {squares}.",
        "This square multiplies a letter on it by {factor} if it is worth {value}: {squares}.",
        "number",
        "",
        "number",
    ),
    (
        "rulebook.premium.letter-of-value-and-word",
        (
            "These squares multiply the whole word by {word}, and a letter on them by {factor} if "
            "it is worth {value}: {squares}."
        ),
        (
            "This square multiplies the whole word by {word}, and a letter on it by {factor} if it "
            "is worth {value}: {squares}."
        ),
        "number",
        "",
        "number",
    ),
    (
        "rulebook.premium.plain",
        "These squares have no premium: {squares}.",
        "This square has no premium: {squares}.",
        "number",
        "In a comparison of two boards.",
        "number",
    ),
    ("rulebook.premium.none", "The board has no premium squares."),
    (
        "rulebook.starts",
        "The start squares are {squares}.",
        "The start square is {squares}.",
        "number",
        "",
        "number",
    ),
    ("rulebook.starts-none", "The board has no start square."),
    (
        "rulebook.blocked",
        "On these squares no tile may lie: {squares}.",
        "On this square no tile may lie: {squares}.",
        "number",
        "",
        "number",
    ),
    (
        "rulebook.words-any",
        (
            "No list of words is agreed ({name}), so every word counts as valid unless an umpire "
            "says otherwise."
        ),
    ),
    ("rulebook.words", "The agreed words are those of the list called {name}."),
    (
        "rulebook.words-digest",
        "The fingerprint of the list begins with {digest}.",
        "",
        "",
        "The first digits of a long number that is another for every other list.",
    ),
    ("rulebook.words-unchecked", "Nobody has checked that the list is sound."),
    # -- dealing
    (
        "rulebook.deal",
        (
            "Each player draws {tiles} tiles from the bag, without looking, and puts them on a "
            "rack that the others cannot see."
        ),
        (
            "Each player draws {tiles} tile from the bag, without looking, and puts it on a rack "
            "that the others cannot see."
        ),
        "tiles",
    ),
    # -- a turn
    (
        "rulebook.turn",
        (
            "Players take turns in the order of their seats. In your turn you make one move: a "
            "play, or what the rules below allow in its place."
        ),
    ),
    (
        "rulebook.play",
        (
            "For a play you lay one or more tiles of your rack on free squares, all in one row or "
            "all in one column. With tiles already there, they form a word without a gap."
        ),
    ),
    (
        "rulebook.cross-words",
        (
            "Words read from left to right or from top to bottom, never diagonally. Where your "
            "tiles touch others, these must form words with them as well."
        ),
    ),
    (
        "rulebook.cross-words-right-to-left",
        (
            "Words read from right to left or from top to bottom, never diagonally. Where your "
            "tiles touch others, these must form words with them as well."
        ),
    ),
    (
        "rulebook.blank-until-end",
        (
            "A blank stands for any letter of the set. You say which when you lay it, and it stays "
            "that letter until the end of the game."
        ),
    ),
    (
        "rulebook.blank-until-taken",
        (
            "A blank stands for any letter of the set. You say which when you lay it, and it stays "
            "that letter as long as it lies on the board."
        ),
    ),
    ("rulebook.stays", "A tile that has been laid stays where it is, unless a play is taken back."),
    ("rulebook.resign", "A player may resign and leave the game at any time."),
    ("rulebook.no-house-rules", "There are no house rules."),
    # -- scoring
    (
        "rulebook.score",
        (
            "A word scores the sum of the values of its tiles. If a play forms several words, you "
            "get the score of each."
        ),
    ),
    ("rulebook.pass-scores-nothing", "A pass scores nothing."),
    ("rulebook.no-bonuses", "There are no further bonuses."),
    ("rulebook.example", "An example, counted by these rules."),
    ("rulebook.example-words", "It shows the counting only: its words are letters of the set."),
    (
        "rulebook.example-play",
        "A player lays {tiles} tiles, {play}.",
        "A player lays {tiles} tile, {play}.",
        "tiles",
        "{play} is a word with its square.",
    ),
    (
        "rulebook.example-tiles",
        "The letters count {tiles}.",
        "",
        "",
        "A list of letters with points.",
    ),
    ("rulebook.example-tile", "{label} {points}", "", "", "A letter and its points."),
    ("rulebook.example-board", "The board after this."),
    ("rulebook.no-example", "No example fits these rules."),
    # -- challenges
    (
        "rulebook.challenge",
        (
            "A play can be challenged once, until the next player makes a move. If the challenge "
            "is right, the tiles go back to the player who laid them, and that turn is lost."
        ),
    ),
    (
        "rulebook.challenge-at-end",
        (
            "If the game would end with a play, the end waits until the play is accepted or "
            "challenged. To accept it, a player passes."
        ),
    ),
    ("rulebook.no-challenge", "Plays cannot be challenged."),
    # -- the end
    ("rulebook.endings", "When one of the following happens, the game is over for everybody."),
    ("rulebook.last-player", "If all players but one have left, the game is over, too."),
)
