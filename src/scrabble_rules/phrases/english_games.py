"""What is said in English of games, and in pictures of them. `messages` reads this text.

Each line is a key and a sentence, as in `values.sentences`; a long one goes on with an indent. A
line `# ...` is for the translators of the message below it, and names fields that the English
sentence leaves out. No other module has a sentence of these in any language.
"""

TEXT = """
## What was logged.
# {tiles} is the number of tiles laid.
outcome.play: {player:player} scores {points:# point|# points} with a play.
outcome.exchange: {player:player} exchanges {tiles:# tile|# tiles}.
outcome.exchange-none: {player:player} exchanges nothing and ends the turn.
outcome.pass: {player:player} passes.
# An invalid play, whose turn is lost.
outcome.withdrawn: The play of {player:player} is taken back.
outcome.lost-turn: {player:player} loses a turn.
outcome.free-swap: {player:player} swaps {tiles:# tile|# tiles} and keeps the turn.
outcome.took-blank: {player:player} takes a blank from the board.
outcome.blank-turn: {player:player} takes a blank from the board instead of a play.
outcome.wrong-challenge: {player:player} challenges, but the play stands.
outcome.challenge-points-gain: {player:player} gets {points:# point|# points} for the challenge.
outcome.challenge-points-cost: {player:player} pays {points:# point|# points} for the challenge.
outcome.resigned: {player:player} resigns.
outcome.lost-game: {player:player} loses the game.
outcome.overtime-cost: {player:player} pays {points:# point|# points} for overtime.
outcome.overtime-gain: {player:player} gets back {points:# point|# points} for overtime.
# A pass or an exchange.
outcome.turn-cost: This costs {player:player} {points:# point|# points}.
# A pass or an exchange.
outcome.turn-gain: {player:player} gets {points:# point|# points} for this.

## What a challenge costs.
ruling.nothing: Nobody gains or loses anything by the challenge.
ruling.challenger-gain: The challenger gets {points:# point|# points}.
ruling.challenger-cost: The challenger pays {points:# point|# points}.
ruling.challenged-gain: The player of the challenged play gets {points:# point|# points}.
ruling.challenged-cost: The player of the challenged play pays {points:# point|# points}.
ruling.turns: The challenger loses the next {turns:turn|# turns}.
ruling.loser: {player:player} loses the game by the challenge.

## How a game ends.
end.out: The game is over: a player has played the last tile.
end.out-by: The game is over: {player:player} has no tiles left.
end.passes: The game is over because the players passed.
end.exchanges: The game is over because the players exchanged too often.
end.scoreless: The game is over because too many turns scored nothing.
end.last-turns: The game is over: everybody has had a last turn.
end.other: The game is over, as its rules say.
end.target: The game is over: a player has reached the target score.
end.agreed: The game is over because the players agreed to end it.
end.resigned: The game is over by resignation.
end.lost-challenge: The game is over: a challenge decided it.
end.flag-fall: The game is over: a player ran out of time.

## Scores.
score.word: {word} scores {points:# point|# points}.
score.word-times: {word} scores {points:# point|# points}: {letters} times {factor}.
# For playing many tiles in one turn.
score.bingo: The bingo adds {points:# point|# points}.
# {bonus} is the name of a bonus.
score.bonus-gain: {bonus}: {points:# more point|# more points}.
# {bonus} is the name of a bonus.
score.bonus-cost: {bonus}: {points:# point|# points} less.
score.total: The whole play scores {points:# point|# points}.

## Turns.
# {play} is the main word with its square, such as 8F HORN.
turn.play: {player:player} plays {play} for {points:# point|# points}.
turn.play-taken-back: {player:player} plays {play}, which is not valid, and takes it back.
turn.takes-blank: {player:player} takes the blank from {square} and lays {letter} there.
turn.takes-blank-as-turn: {player:player} takes the blank from {square}, lays {letter} there, and
    ends the turn.
turn.accepts: {player:player} accepts the last play.
turn.challenge-right: {player:player} challenges, and the play is taken back.
turn.challenge-right-words: {player:player} challenges {words:and}, and the play is taken back.
turn.challenge-wrong-words: {player:player} challenges {words:and}, but the play stands.
turn.agrees: {player:player} agrees to end the game.
turn.clock: The clock reports overtime.
# After a move that somebody has vouched for.
turn.vouched: {player:player} was allowed this against the rules.
# After a challenge.
turn.words-failed: {words:and} {count:is not a valid word|are not valid words}.
# At the end of a game.
turn.tiles-left-gain: {player:player} gets {points:# point|# points} for the tiles others hold.
# At the end of a game.
turn.settled-gain: At the end {player:player} gets {points:# point|# points}.
turn.settled-cost: At the end {player:player} loses {points:# point|# points}.
turn.tiles-left-cost: {player:player} loses {points:# point|# points} for tiles left.

## States.
# Each item is `state.player-score`.
state.scores: Scores: {scores}.
state.about-to-end: The game is about to end: {player:player} may pass to accept the last play,
    challenge it, or resign.
# {players:seats} is a list of players. It follows `state.about-to-end`.
state.may-challenge-too: {players:seats and} may challenge it, too.
state.final-scores: Final scores: {scores}.
# Between players with equal final scores these decide.
state.scores-before: Before the unplayed tiles were counted: {scores}.
state.player-score: {player:player} {score}
state.not-over: The game is not over.
state.on-turn: {player:player} is on turn.
state.winner: {player:player} won.
# {winners:seats} is a list of players.
state.winners: {winners:seats and} won.

## Titles of pictures.
title.board: Board
title.rack: Rack
title.bag: Bag
title.score-sheet: Score sheet
title.game: Game
title.score: Score
title.play: Play
title.plays: Legal plays
title.tile-set: Tile set

## Boards.
# {rows} and {columns} are numbers.
board.empty: A board of {rows} by {columns} squares, with nothing on it.
board.tiles: A board of {rows} by {columns} squares with {tiles:# tile|# tiles}.
# The words that are read along rows.
board.across: Across: {words}.
# The words that are read along columns.
board.down: Down: {words}.
board.last-play: Last play: {play}.
# The last play.
board.last-play-by: {player:player} played {play} from {square}.
board.last-play-points: {player:player} played {play} from {square} for {points:# point|# points}.
board.no-play: No play is on the board.
# Plays that could be made.
board.hints: Hints: {plays:wide}.
# A play that lays nothing.
board.no-tiles: no tiles

## Single squares.
square.tile: {square}: {tile}, worth {points:# point|# points}.
square.blank: {square}: a blank as {tile}, worth {points:# point|# points}.
square.empty: {square}: empty.
square.letter: A letter here counts {factor} times.
square.letter-of-value: A letter worth {value} counts {factor} times here.
square.word: A word through here counts {factor} times.
square.start: It is a start square.
square.blocked: {square}: blocked.
square.off-board: {square} is not on the board.

# Tiles that are laid, each with its square.
board.draft: In the draft: {tiles}.
# Squares, such as 8H.
board.violations: Not allowed: {squares}.

## What is marked, also in a legend: short.
mark.last-play: last play
# A tile of a play that is not made yet.
mark.draft: draft
mark.hint: hint
# A square that makes a play illegal.
mark.violation: not allowed
mark.blank: blank
# An entry of a legend in text.
mark.line: {sign} {mark}
# A tile of a rack.
mark.chosen: to be exchanged

## What screen readers say of a square or a tile, one after the other.
# A row of the board.
row.board: Row {row}
row.rack: Rack
# The letter of a tile.
target.tile: {label}
# What a tile is worth.
target.value: {points:# point|# points}
target.blank: {label}, a blank
target.letterless: a blank without a letter
# The letter of a tile of a suggested play.
target.hint: hint {label}
target.free: free
# No tile may lie here.
target.blocked: blocked
target.start: start
target.letter-2: double letter
target.letter-3: triple letter
target.letter: letter times {factor}
target.letter-for: letter times {factor} for tiles worth {value}
target.word-2: double word
target.word-3: triple word
target.word: word times {factor}
# A tile of a rack, counted from 1.
slot.number: Tile {number}
slot.empty: empty
slot.hidden: face down

## Racks.
rack.tiles: On the rack: {tiles:and}.
rack.hidden: On the rack: {hidden:# tile|# tiles} face down.
rack.both: On the rack: {tiles}, and {hidden:# tile|# tiles} face down.
rack.empty: The rack is empty.
rack.player-tiles: {player:player} holds {tiles:and}.
rack.player-hidden: {player:player} holds {hidden:# tile|# tiles} face down.
rack.player-both: {player:player} holds {tiles}, and {hidden:# tile|# tiles} face down.
rack.player-empty: {player:player} holds nothing.
# How many tiles are not drawn.
rack.more: and {more:#} more

## The bag, and tile sets.
# A caption, without a full stop.
bag.caption: In the bag: {tiles:# tile|# tiles}
# A caption, without a full stop.
bag.caption-unseen: Not seen: {tiles:# tile|# tiles} ({inside} of them in the bag)
bag.tiles: In the bag: {tiles:# tile|# tiles}.
bag.unseen: Not seen: {tiles:# tile|# tiles} ({inside} of them in the bag).
# {caption} is `bag.caption`.
bag.list: {caption}: {counts}
# Each item is `bag.count`.
bag.counts: Of each: {counts}.
# How many tiles show this label: 9 A.
bag.count: {count:#} {label}
bag.hidden: {hidden:# tile lies|# tiles lie} face down.
bag.no-tiles: There are no tiles.
# A caption, without a full stop.
tiles.caption: {tiles:# tile|# tiles}
# A caption, without a full stop; {name} is the name of a tile set.
tiles.caption-named: {name}: {tiles:# tile|# tiles}
tiles.set: A set of {tiles:# tile|# tiles}.
tiles.set-named: A set of {tiles:# tile|# tiles}: {name}.

## Score sheets: short, in columns.
sheet.play: {play}
sheet.withdrawn-play: {play} withdrawn
sheet.withdrawn: withdrawn
sheet.exchange: exchange {tiles:#}
sheet.exchange-none: exchange none
sheet.free-swap: swap {tiles:#}
sheet.took-blank: takes blank
sheet.blank-turn: takes blank, no play
sheet.pass: pass
sheet.lost-turn: loses a turn
sheet.wrong-challenge: wrong challenge
sheet.challenge: challenge
# Points for a challenge.
sheet.challenge-points: challenge
sheet.resigned: resigns
sheet.lost-game: has lost
sheet.overtime: overtime
# What unplayed tiles cost.
sheet.tiles-left: tiles left
sheet.settled: at the end
# What a player gets for the tiles of others.
sheet.tiles-of-others: others' tiles
sheet.agrees: would end
sheet.accepts: accepts
# Each item is `sheet.entry`.
sheet.turns: Turns: {entries:wide}.
sheet.no-turns: No turn yet.
# {text} is another message of the sheet.
sheet.entry: {player:player}: {text}
sheet.entry-points: {player:player}: {text}, {points}
sheet.bingo: bingo
# The name of a bonus.
sheet.bonus: {bonus}
sheet.total: total

## Games as text: one line for each turn.
# Each item is `game.holds`.
game.dealt: Dealt: {racks}; {tiles:# tile|# tiles} in the bag
game.holds: {player:player} {tiles}
game.holds-nothing: {player:player} nothing
game.skipped: ({turns:# turn|# turns} not shown)
# Each item is a line of `game.event`.
game.turn: {number}. {events:wide}
game.turn-more: {number}. {events:wide} ({more})
game.event: {player:player}: {text}
game.event-points: {player:player}: {text} {points}
game.gives: gives {tiles}
game.gives-nothing: gives nothing
game.draws: draws {tiles}
# {end} is a message such as `end.out`.
game.end: {end} {events:wide}

## Plays to choose from.
# A caption.
plays.caption: {plays:# legal play|# legal plays}
plays.count: There {plays:is # legal play|are # legal plays}.
# Each item is `plays.scored`.
plays.best: The best: {plays:wide}.
plays.scored: {play} {points}

## What people type, in lower case: words for a kind of move, the usual one first, with commas.
# Before a word and its square; it may be left out.
command.play: play, lay
command.exchange: exchange, change
# An exchange that keeps the turn, where the rules have one.
command.swap: swap
# To take a blank from the board.
command.take: take
command.pass: pass, skip
command.challenge: challenge, doubt
command.resign: resign, give up
# To vote for the end of the game.
command.end: end, agree
# Between a word and its square; it may be left out.
command.at: at, on, from
# The direction of a word, from row to row or from column to column.
command.across: across
command.down: down

## What a player reads who answers in text, such as a language model.
ask.you: You are {player:player}.
ask.move: Write your move alone on the last line: a word with its first square, {across} to lay it
    across or {down} to lay it down, with ? before a letter for a blank; or one of these: {words}.
# {answer} is what the player wrote, and {refusal} why it is no move.
ask.again: You wrote: {answer}. {refusal}
ask.cut: (The rest of the rules is left out.)

## Inside other messages.
blank: a blank
"""
