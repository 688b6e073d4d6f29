"""The English sentences that belong to no violation, as data: key, text, and what goes with them.

A line is (key, text, text for one, field of the number, note, further fields). At most one number
chooses between the texts. A seat is written `{player:player}`. No other module has a sentence of
these in any language.
"""

from __future__ import annotations

Line = tuple[str, ...]

LINES: tuple[Line, ...] = (
    # -- what was logged
    (
        *("outcome.play", "{player:player} scores {points} points with a play."),
        *("{player:player} scores {points} point with a play.", "points", "", "tiles"),
    ),
    (
        *("outcome.exchange", "{player:player} exchanges {tiles} tiles."),
        *("{player:player} exchanges {tiles} tile.", "tiles"),
    ),
    ("outcome.exchange-none", "{player:player} exchanges nothing and ends the turn."),
    ("outcome.pass", "{player:player} passes."),
    (
        *("outcome.withdrawn", "The play of {player:player} is taken back."),
        *("", "", "An invalid play, whose turn is lost."),
    ),
    ("outcome.lost-turn", "{player:player} loses a turn."),
    (
        *("outcome.free-swap", "{player:player} swaps {tiles} tiles and keeps the turn."),
        *("{player:player} swaps {tiles} tile and keeps the turn.", "tiles"),
    ),
    ("outcome.took-blank", "{player:player} takes a blank from the board."),
    ("outcome.blank-turn", "{player:player} takes a blank from the board instead of a play."),
    ("outcome.wrong-challenge", "{player:player} challenges, but the play stands."),
    (
        *(
            "outcome.challenge-points-gain",
            "{player:player} gets {points} points for the challenge.",
        ),
        *("{player:player} gets {points} point for the challenge.", "points"),
    ),
    (
        *(
            "outcome.challenge-points-cost",
            "{player:player} pays {points} points for the challenge.",
        ),
        *("{player:player} pays {points} point for the challenge.", "points"),
    ),
    ("outcome.resigned", "{player:player} resigns."),
    ("outcome.lost-game", "{player:player} loses the game."),
    (
        *("outcome.overtime-cost", "{player:player} pays {points} points for overtime."),
        *("{player:player} pays {points} point for overtime.", "points"),
    ),
    (
        *("outcome.overtime-gain", "{player:player} gets back {points} points for overtime."),
        *("{player:player} gets back {points} point for overtime.", "points"),
    ),
    (
        *("outcome.turn-cost", "This costs {player:player} {points} points."),
        *("This costs {player:player} {points} point.", "points", "A pass or an exchange."),
    ),
    (
        *("outcome.turn-gain", "{player:player} gets {points} points for this."),
        *("{player:player} gets {points} point for this.", "points", "A pass or an exchange."),
    ),
    # -- what a challenge costs
    ("ruling.nothing", "Nobody gains or loses anything by the challenge."),
    (
        *("ruling.challenger-gain", "The challenger gets {points} points."),
        *("The challenger gets {points} point.", "points"),
    ),
    (
        *("ruling.challenger-cost", "The challenger pays {points} points."),
        *("The challenger pays {points} point.", "points"),
    ),
    (
        *("ruling.challenged-gain", "The player of the challenged play gets {points} points."),
        *("The player of the challenged play gets {points} point.", "points"),
    ),
    (
        *("ruling.challenged-cost", "The player of the challenged play pays {points} points."),
        *("The player of the challenged play pays {points} point.", "points"),
    ),
    (
        *("ruling.turns", "The challenger loses the next {turns} turns."),
        *("The challenger loses the next turn.", "turns"),
    ),
    ("ruling.loser", "{player:player} loses the game by the challenge."),
    # -- how a game ends
    ("end.out", "The game is over: a player has played the last tile."),
    ("end.out-by", "The game is over: {player:player} has no tiles left."),
    ("end.passes", "The game is over because the players passed."),
    ("end.exchanges", "The game is over because the players exchanged too often."),
    ("end.scoreless", "The game is over because too many turns scored nothing."),
    ("end.last-turns", "The game is over: everybody has had a last turn."),
    ("end.target", "The game is over: a player has reached the target score."),
    ("end.agreed", "The game is over because the players agreed to end it."),
    ("end.resigned", "The game is over by resignation."),
    ("end.lost-challenge", "The game is over: a challenge decided it."),
    ("end.flag-fall", "The game is over: a player ran out of time."),
    # -- scores
    ("score.word", "{word} scores {points} points.", "{word} scores {points} point.", "points"),
    (
        *("score.word-times", "{word} scores {points} points: {letters} times {factor}."),
        *("{word} scores {points} point: {letters} times {factor}.", "points"),
    ),
    (
        *("score.bingo", "The bingo adds {points} points."),
        *("The bingo adds {points} point.", "points", "For playing many tiles in one turn."),
    ),
    (
        *("score.bonus-gain", "{bonus}: {points} more points."),
        *("{bonus}: {points} more point.", "points", "{bonus} is the name of a bonus."),
    ),
    (
        *("score.bonus-cost", "{bonus}: {points} points less."),
        *("{bonus}: {points} point less.", "points", "{bonus} is the name of a bonus."),
    ),
    (
        *("score.total", "The whole play scores {points} points."),
        *("The whole play scores {points} point.", "points"),
    ),
    # -- turns
    (
        *("turn.play", "{player:player} plays {play} for {points} points."),
        *("{player:player} plays {play} for {points} point.", "points"),
        "{play} is the main word with its square, such as 8F HORN.",
    ),
    (
        "turn.play-taken-back",
        "{player:player} plays {play}, which is not valid, and takes it back.",
    ),
    (
        "turn.takes-blank",
        "{player:player} takes the blank from {square} and lays {letter} there.",
    ),
    (
        "turn.takes-blank-as-turn",
        "{player:player} takes the blank from {square}, lays {letter} there, and ends the turn.",
    ),
    ("turn.accepts", "{player:player} accepts the last play."),
    ("turn.challenge-right", "{player:player} challenges, and the play is taken back."),
    (
        "turn.challenge-right-words",
        "{player:player} challenges {words:and}, and the play is taken back.",
    ),
    ("turn.challenge-wrong-words", "{player:player} challenges {words:and}, but the play stands."),
    ("turn.agrees", "{player:player} agrees to end the game."),
    ("turn.clock", "The clock reports overtime."),
    (
        *("turn.words-failed", "{words:and} are not valid words."),
        *("{words:and} is not a valid word.", "count", "After a challenge.", "count"),
    ),
    (
        *(
            "turn.tiles-left-gain",
            "{player:player} gets {points} points for the tiles others hold.",
        ),
        *("{player:player} gets {points} point for the tiles others hold.", "points"),
        "At the end of a game.",
    ),
    (
        *("turn.tiles-left-cost", "{player:player} loses {points} points for tiles left."),
        *("{player:player} loses {points} point for tiles left.", "points"),
        "At the end of a game.",
    ),
    # -- states
    (
        *("state.scores", "Scores: {scores}.", "", ""),
        "Each item is `state.player-score`.",
    ),
    (
        "state.about-to-end",
        (
            "The game is about to end: {player:player} may pass to accept the last play, "
            "challenge it, or resign."
        ),
    ),
    (
        *("state.may-challenge-too", "{players:seats and} may challenge it, too.", "", ""),
        "{players:seats} is a list of players. It follows `state.about-to-end`.",
    ),
    ("state.final-scores", "Final scores: {scores}."),
    ("state.player-score", "{player:player} {score}"),
    ("state.not-over", "The game is not over."),
    ("state.on-turn", "{player:player} is on turn."),
    ("state.winner", "{player:player} won."),
    (
        *("state.winners", "{winners:seats and} won.", "", ""),
        "{winners:seats} is a list of players.",
    ),
    # -- titles of pictures
    ("title.board", "Board"),
    ("title.rack", "Rack"),
    ("title.bag", "Bag"),
    ("title.score-sheet", "Score sheet"),
    ("title.game", "Game"),
    ("title.score", "Score"),
    ("title.play", "Play"),
    ("title.plays", "Legal plays"),
    ("title.tile-set", "Tile set"),
    # -- boards
    (
        *("board.empty", "A board of {rows} by {columns} squares, with nothing on it.", "", ""),
        "{rows} and {columns} are numbers.",
    ),
    (
        *("board.tiles", "A board of {rows} by {columns} squares with {tiles} tiles."),
        *("A board of {rows} by {columns} squares with {tiles} tile.", "tiles"),
    ),
    ("board.across", "Across: {words}.", "", "", "The words that are read along rows."),
    ("board.down", "Down: {words}.", "", "", "The words that are read along columns."),
    ("board.last-play", "Last play: {play}."),
    (
        "board.last-play-by",
        "{player:player} played {play} from {square}.",
        "",
        "",
        "The last play.",
    ),
    (
        "board.last-play-points",
        "{player:player} played {play} from {square} for {points} points.",
        "{player:player} played {play} from {square} for {points} point.",
        "points",
    ),
    ("board.no-play", "No play is on the board."),
    ("board.hints", "Hints: {plays:wide}.", "", "", "Plays that could be made."),
    ("board.no-tiles", "no tiles", "", "", "A play that lays nothing."),
    # -- single squares
    (
        *("square.tile", "{square}: {tile}, worth {points} points."),
        *("{square}: {tile}, worth {points} point.", "points"),
    ),
    (
        *("square.blank", "{square}: a blank as {tile}, worth {points} points."),
        *("{square}: a blank as {tile}, worth {points} point.", "points"),
    ),
    ("square.empty", "{square}: empty."),
    ("square.letter", "A letter here counts {factor} times."),
    ("square.letter-of-value", "A letter worth {value} counts {factor} times here."),
    ("square.word", "A word through here counts {factor} times."),
    ("square.start", "It is a start square."),
    ("square.blocked", "{square}: blocked."),
    ("square.off-board", "{square} is not on the board."),
    # -- clocks
    ("clock.nobody", "The clock has reported no overtime."),
    ("clock.moment", "{player:player} has been less than a second over time."),
    (
        *("clock.overtime", "{player:player} has been {seconds} seconds over time."),
        *("{player:player} has been {seconds} second over time.", "seconds"),
    ),
    ("board.draft", "In the draft: {tiles}.", "", "", "Tiles that are laid, each with its square."),
    ("board.violations", "Not allowed: {squares}.", "", "", "Squares, such as 8H."),
    # -- what is marked, also in a legend: short
    ("mark.last-play", "last play"),
    ("mark.draft", "draft", "", "", "A tile of a play that is not made yet."),
    ("mark.hint", "hint"),
    ("mark.violation", "not allowed", "", "", "A square that makes a play illegal."),
    ("mark.blank", "blank"),
    ("mark.line", "{sign} {mark}", "", "", "An entry of a legend in text."),
    ("mark.chosen", "to be exchanged", "", "", "A tile of a rack."),
    # -- what screen readers say of a square or a tile, one after the other
    ("row.board", "Row {row}", "", "", "A row of the board."),
    ("row.rack", "Rack"),
    ("target.tile", "{label}", "", "", "The letter of a tile."),
    ("target.value", "{points} points", "{points} point", "points", "What a tile is worth."),
    ("target.blank", "{label}, a blank"),
    ("target.letterless", "a blank without a letter"),
    ("target.hint", "hint {label}", "", "", "The letter of a tile of a suggested play."),
    ("target.free", "free"),
    ("target.blocked", "blocked", "", "", "No tile may lie here."),
    ("target.start", "start"),
    ("target.letter-2", "double letter"),
    ("target.letter-3", "triple letter"),
    ("target.letter", "letter times {factor}"),
    ("target.letter-for", "letter times {factor} for tiles worth {value}"),
    ("target.word-2", "double word"),
    ("target.word-3", "triple word"),
    ("target.word", "word times {factor}"),
    ("slot.number", "Tile {number}", "", "", "A tile of a rack, counted from 1."),
    ("slot.empty", "empty"),
    ("slot.hidden", "face down"),
    # -- racks
    ("rack.tiles", "On the rack: {tiles:and}."),
    (
        *("rack.hidden", "On the rack: {hidden} tiles face down."),
        *("On the rack: {hidden} tile face down.", "hidden"),
    ),
    (
        *("rack.both", "On the rack: {tiles}, and {hidden} tiles face down."),
        *("On the rack: {tiles}, and {hidden} tile face down.", "hidden"),
    ),
    ("rack.empty", "The rack is empty."),
    ("rack.player-tiles", "{player:player} holds {tiles:and}."),
    (
        *("rack.player-hidden", "{player:player} holds {hidden} tiles face down."),
        *("{player:player} holds {hidden} tile face down.", "hidden"),
    ),
    (
        *("rack.player-both", "{player:player} holds {tiles}, and {hidden} tiles face down."),
        *("{player:player} holds {tiles}, and {hidden} tile face down.", "hidden"),
    ),
    ("rack.player-empty", "{player:player} holds nothing."),
    ("rack.more", "and {more} more", "", "more", "How many tiles are not drawn."),
    # -- the bag, and tile sets
    (
        *("bag.caption", "In the bag: {tiles} tiles", "In the bag: {tiles} tile", "tiles"),
        "A caption, without a full stop.",
    ),
    (
        *("bag.caption-unseen", "Not seen: {tiles} tiles ({inside} of them in the bag)"),
        *("Not seen: {tiles} tile ({inside} of them in the bag)", "tiles"),
        "A caption, without a full stop.",
    ),
    ("bag.tiles", "In the bag: {tiles} tiles.", "In the bag: {tiles} tile.", "tiles"),
    (
        *("bag.unseen", "Not seen: {tiles} tiles ({inside} of them in the bag)."),
        *("Not seen: {tiles} tile ({inside} of them in the bag).", "tiles"),
    ),
    ("bag.list", "{caption}: {counts}", "", "", "{caption} is `bag.caption`."),
    ("bag.counts", "Of each: {counts}.", "", "", "Each item is `bag.count`."),
    ("bag.count", "{count} {label}", "", "count", "How many tiles show this label: 9 A."),
    ("bag.hidden", "{hidden} tiles lie face down.", "{hidden} tile lies face down.", "hidden"),
    ("bag.no-tiles", "There are no tiles."),
    ("tiles.caption", "{tiles} tiles", "{tiles} tile", "tiles", "A caption, without a full stop."),
    (
        *("tiles.caption-named", "{name}: {tiles} tiles", "{name}: {tiles} tile", "tiles"),
        "A caption, without a full stop; {name} is the name of a tile set.",
    ),
    ("tiles.set", "A set of {tiles} tiles.", "A set of {tiles} tile.", "tiles"),
    (
        *("tiles.set-named", "A set of {tiles} tiles: {name}.", "A set of {tiles} tile: {name}."),
        "tiles",
    ),
    # -- score sheets: short, in columns
    ("sheet.play", "{play}"),
    ("sheet.withdrawn-play", "{play} withdrawn"),
    ("sheet.withdrawn", "withdrawn"),
    ("sheet.exchange", "exchange {tiles}", "", "tiles"),
    ("sheet.exchange-none", "exchange none"),
    ("sheet.free-swap", "swap {tiles}", "", "tiles"),
    ("sheet.took-blank", "takes blank"),
    ("sheet.blank-turn", "takes blank, no play"),
    ("sheet.pass", "pass"),
    ("sheet.lost-turn", "loses a turn"),
    ("sheet.wrong-challenge", "wrong challenge"),
    ("sheet.challenge", "challenge"),
    ("sheet.challenge-points", "challenge", "", "", "Points for a challenge."),
    ("sheet.resigned", "resigns"),
    ("sheet.lost-game", "has lost"),
    ("sheet.overtime", "overtime"),
    ("sheet.tiles-left", "tiles left", "", "", "What unplayed tiles cost."),
    (
        "sheet.tiles-of-others",
        "others' tiles",
        "",
        "",
        "What a player gets for the tiles of others.",
    ),
    ("sheet.agrees", "would end"),
    ("sheet.accepts", "accepts"),
    ("sheet.turns", "Turns: {entries:wide}.", "", "", "Each item is `sheet.entry`."),
    ("sheet.no-turns", "No turn yet."),
    ("sheet.entry", "{player:player}: {text}", "", "", "{text} is another message of the sheet."),
    ("sheet.entry-points", "{player:player}: {text}, {points}"),
    ("sheet.bingo", "bingo"),
    ("sheet.bonus", "{bonus}", "", "", "The name of a bonus."),
    ("sheet.total", "total"),
    # -- games as text: one line for each turn
    (
        *("game.dealt", "Dealt: {racks}; {tiles} tiles in the bag"),
        *("Dealt: {racks}; {tiles} tile in the bag", "tiles", "Each item is `game.holds`."),
    ),
    ("game.holds", "{player:player} {tiles}"),
    ("game.holds-nothing", "{player:player} nothing"),
    ("game.skipped", "({turns} turns not shown)", "({turns} turn not shown)", "turns"),
    ("game.turn", "{number}. {events:wide}", "", "", "Each item is a line of `game.event`."),
    ("game.turn-more", "{number}. {events:wide} ({more})"),
    ("game.event", "{player:player}: {text}"),
    ("game.event-points", "{player:player}: {text} {points}"),
    ("game.gives", "gives {tiles}"),
    ("game.gives-nothing", "gives nothing"),
    ("game.draws", "draws {tiles}"),
    ("game.end", "{end} {events:wide}", "", "", "{end} is a message such as `end.out`."),
    # -- plays to choose from
    ("plays.caption", "{plays} legal plays", "{plays} legal play", "plays", "A caption."),
    ("plays.count", "There are {plays} legal plays.", "There is {plays} legal play.", "plays"),
    ("plays.best", "The best: {plays:wide}.", "", "", "Each item is `plays.scored`."),
    ("plays.scored", "{play} {points}"),
    # -- inside other messages
    ("blank", "a blank"),
    ("nothing", "\u2013", "", "", "A list without items."),
    ("huge", "a huge number", "", "", "In place of a number of more than 24 digits."),
    ("square", "row {row}, column {column}", "", "", "{coordinate} is 8H.", "coordinate"),
)

TERMS: tuple[Line, ...] = (
    (
        *("player", "Player {seat}", "", "", "A player without a name; seats count from 0."),
        "seat number",
    ),
)

PATTERNS: tuple[Line, ...] = (
    ("list.plain", "{before}, {item}"),
    ("list.wide", "{before}; {item}", "", "", "A list whose items may have commas."),
    ("list.and", "{before} and {item}", "", "", "The last item of a list: A, B and C."),
    ("list.range", "{before}\u2013{item}", "", "", "All numbers between two: 2\u20138."),
    ("list.sentences", "{before} {item}", "", "", "Sentences that follow each other."),
)
