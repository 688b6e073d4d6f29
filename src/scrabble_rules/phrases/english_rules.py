"""What rulebooks say in English of the rule values: one message for each case of a rule.

The text is as in `english_games`. The part of a key after `rules.` is the name of the field; which
case applies, the rule value itself decides.
"""

TEXT = """
## What you need.
rules.players.exactly: The game is for {most:one player|# players}.
rules.players.between: The game is for {least} to {most:#} players.

## Words.
rules.word-length.at-least: Every word must have at least {minimum:# letter|# letters}.
rules.word-length.between: Every word must have {minimum} to {maximum:#} letters.
rules.word-length.exactly: Every word must have exactly {maximum:# letter|# letters}.
rules.word-validity.listed: Every word that a play forms must be valid: it must be one of the agreed
    words.
rules.word-validity.anagram: A word is valid if its letters, put in any order, make one of the
    agreed words.

## Plays.
rules.opening.covers-start: The first play of the game must cover a start square.
rules.opening.minimum: The first play must lay at least {minimum:# tile|# tiles}.
rules.opening.anywhere: The first play may lie anywhere on the board, and may be a single tile.
rules.connection.touching: Every later play must touch a tile that is already on the board, side by
    side, so that they form a word together.
rules.connection.shared: The main word of every later play must contain a tile that is already on
    the board; it is not enough to touch one. For a single tile, any word that it forms will do.
rules.connection.none: A play need not touch the tiles that are already on the board.
rules.house-rules.no-split-labels: Letters that are together on one tile may not be spelled with
    several tiles.
rules.house-rules.new-words-only: A play may not form a word that already lies on the board.
rules.house-rules.most-tiles: A play may lay {tiles:# tile|# tiles} at most, however many the rack
    holds.

## Scores.
rules.premiums.when-covered: A premium square counts only in the turn in which a tile is laid on it.
    After that it is a plain square.
rules.premiums.every-time: A premium square counts for every word that covers it, in every turn.
rules.premiums.letters-first: Premiums for letters are counted before premiums for words. If a word
    covers several word premiums, all of them multiply it.
rules.premiums.blank-multiplies: A blank on a premium square for words multiplies the word like any
    other tile.
rules.premiums.blank-as-letter: A blank is worth as much as a tile with the letter that it stands
    for.
rules.bingo.points: If you lay exactly {tiles} of your tiles in one turn, you get
    {points:# extra point|# extra points}.
rules.bingo.factor: If you lay exactly {tiles:#} of your tiles in one turn, the score of your main
    word is multiplied by {factor}.
rules.bingo.factor-and-points: If you lay exactly {tiles} of your tiles in one turn, the score of
    your main word is multiplied by {factor}, and you get {points:# extra point|# extra points}.
rules.bingo.table: What a turn earns for the number of its tiles stands in a table of
    {rows:# row|# rows}.
rules.bingo.whole-rack: If you lay all the tiles that you hold, however few, you get
    {points:# extra point|# extra points}.
rules.bingo.none: There are no extra points for laying many tiles in one turn.
# It is given once for a play.
rules.bonuses.any-word: Bonus “{name}”: for forming one of these words: {words}.
# It is given once for a play.
rules.bonuses.main-word: Bonus “{name}”: for a main word that is one of: {words}.
rules.bonuses.forms: In what is listed here * stands for any letters, or none, and ? for exactly one
    character.
rules.bonuses.length: Bonus “{name}”: for the length of the main word, by a table of
    {rows:# row|# rows}.
rules.bonuses.of-length: If the main word has this many letters, {length}, you get
    {points:# extra point|# extra points}.
rules.bonuses.whole-rack: Bonus “{name}”: for laying all the tiles that you hold, if they are
    {least:#} or more.
rules.bonuses.first-play: Bonus “{name}”: for the first play of the game.
rules.bonuses.no-blank: Bonus “{name}”: for laying {least:#} or more of your tiles, none of them a
    blank.
rules.bonuses.points: For this you get {points:# extra point|# extra points}.
rules.bonuses.factor: For this the score of the main word is multiplied by {factor}.
rules.bonuses.factor-and-points: For this the score of the main word is multiplied by {factor}, and
    you get {points:# extra point|# extra points}.

## Turns without a play.
rules.exchange.never: You may never exchange tiles.
rules.exchange.some: Instead of a play you may exchange {least:#} or more of the tiles on your rack.
rules.exchange.any-number: Instead of a play you may exchange any number of the tiles on your rack,
    even none.
rules.exchange.uses-turn: An exchange uses up your turn.
rules.exchange.not-more-than-bag: You may not exchange more tiles than the bag holds.
rules.exchange.bag-minimum: To exchange any tiles, the bag must hold at least
    {minimum:# tile|# tiles}.
rules.exchange.all: Instead of a play you may exchange the tiles on your rack: all of them, not only
    some.
rules.exchange.all-of-bag: If the bag holds fewer tiles than your rack, you exchange exactly as many
    as the bag holds. If the bag is empty, you may not exchange.
rules.exchange.per-player: Each player may exchange {times:only once|at most # times} in a game.
rules.exchange.per-game: All players together may exchange {times:only once|at most # times} in a
    game.
rules.exchange.swap-any: {times:Once in a game you|You} may swap your whole rack with the bag and
    still make your {times:move|move: # times in a game}.
rules.exchange.swap-one-sided: {times:Once in a game, if|If} you hold only vowels, or only
    consonants, and no blank, you may swap your whole rack with the bag and still make your
    {times:move|move: # times in a game}.
rules.exchange.swap-vowels: {times:Once in a game, if|If} you hold only vowels and no blank,
    you may swap your whole rack with the bag and still make your
    {times:move|move: # times in a game}.
rules.exchange.swap-consonants: {times:Once in a game, if|If} you hold only consonants and no
    blank, you may swap your whole rack with the bag and still make your
    {times:move|move: # times in a game}.
rules.exchange.first-rack: Only the rack that you were dealt may be swapped in this way, before your
    first turn.
rules.exchange.free-swap-bag: For such a swap the bag must hold as many tiles as your rack.
rules.exchange.otherwise: For every other exchange the following holds.
rules.passing.always: You may pass in any of your turns.
rules.passing.after-first-play: You may pass, but not while the board is empty.
rules.passing.after-own-first-turn: You may pass, but not in your first turn.
rules.passing.never: You may never pass.
rules.turn-points.none: A pass scores nothing, and neither does an exchange.
rules.turn-points.costs: A turn without a play scores only what follows, and at once.
rules.turn-points.pass-costs: A pass costs {points:# point|# points}.
rules.turn-points.pass-earns: A pass earns {points:# point|# points}.
rules.turn-points.exchange-costs: An exchange costs {points:# point|# points}.
rules.turn-points.exchange-earns: An exchange earns {points:# point|# points}.
rules.turn-points.swap-costs: A swap that keeps the turn costs {points:# point|# points}.
rules.turn-points.swap-earns: A swap that keeps the turn earns {points:# point|# points}.
rules.turn-points.tile-costs: Each tile that you exchange costs {points:# point|# points}.
rules.turn-points.tile-earns: Each tile that you exchange earns {points:# point|# points}.
rules.turn-points.nothing: The price of each of them is 0 points.
rules.turn-points.free: The first {turns:turn|# turns} of each of these kinds {turns:is|are} free
    for each player.
rules.refill.at-once: After your move you draw tiles from the bag until your rack is full, as long
    as there are any.
rules.refill.at-once-exchanged: After an exchange you draw first, and then the exchanged tiles go
    into the bag.
rules.refill.at-next-turn: You do not draw new tiles after your move but when your next turn begins:
    then you fill up your rack, as long as there are tiles in the bag.
rules.refill.kept-aside: Exchanged tiles lie aside until then, and go into the bag after you have
    drawn.
rules.refill.put-back-at-once: Exchanged tiles go into the bag right after your move.

## Challenges.
rules.judging.refuse: If a play forms a word that is not valid, the play is refused: you take your
    tiles back and make another move.
rules.judging.lose-turn: If a play forms a word that is not valid, you take your tiles back, and
    your turn is over.
rules.judging.on-challenge: A play stands, even with a word that is not valid, unless somebody
    challenges it.
rules.challengers.any-opponent: Every player may challenge a play except the one who made it.
rules.challengers.on-turn: Only the player whose turn comes next may challenge a play.
rules.challenged-words.all: A challenge is about all the words of the play: if one of them is not
    valid, the challenge is right.
rules.challenged-words.named: The challenger names the words to look up, and only these decide. If
    the challenger names none, all the words of the play are looked up.
rules.ruling.nothing: A wrong challenge costs nothing.
rules.ruling.turns: A wrong challenge costs the challenger the next {turns:turn|# turns}.
rules.ruling.points: After a wrong challenge the player who made the play gets
    {points:# point|# points}.
rules.ruling.points-per-word: After a wrong challenge the player who made the play gets
    {points:# point|# points} for each word that the challenger named; without a named word, for
    one.
rules.ruling.pays: A wrong challenge costs the challenger {points:# point|# points}.
rules.ruling.pays-per-word: A wrong challenge costs the challenger {points:# point|# points} for
    each word named; without a named word, for one.
rules.ruling.pays-later: From the second wrong challenge of a player on, each costs
    {points:# point|# points} instead.
rules.ruling.pays-later-per-word: From the second wrong challenge of a player on, each word named
    costs {points:# point|# points} instead.
rules.ruling.loses-game: The one who is wrong loses the game: the challenger if all the words are
    valid, otherwise the player who made the play.

## Clocks.
rules.overtime.none: There is no clock.
rules.overtime.minute: Each minute of overtime that has begun costs {points:# point|# points}.
rules.overtime.seconds: Overtime is counted in periods of {seconds} seconds; each that has begun
    costs {points:# point|# points}.
rules.overtime.milliseconds: Overtime is counted in periods of {milliseconds} milliseconds; each
    that has begun costs {points:# point|# points}.
rules.overtime.cap: Overtime costs a player {points:# point|# points} at most.
rules.overtime.lost-after-minutes: A player who is more than {periods:# minute|# minutes} over time
    loses the game.
rules.overtime.lost-after-periods: A player who is more than {periods:#} of these periods over time
    loses the game.
rules.overtime.loser-spared: A player who loses the game on time does not pay points for overtime.
rules.overtime.lost-on-time: A player who runs out of time loses the game.
rules.overtime.grace: The first {milliseconds:# millisecond|# milliseconds} over time
    {milliseconds:is|are} not counted.
rules.overtime.each-minute: Each minute of overtime costs {points:# point|# points}.
rules.overtime.each-seconds: Every {seconds} seconds of overtime cost {points:# point|# points}.
rules.overtime.each-milliseconds: Every {milliseconds} milliseconds of overtime cost
    {points:# point|# points}.
rules.overtime.in-proportion: A part of that time costs in proportion; what a player pays is rounded
    to a whole number of points, and half a point is rounded up.
rules.overtime.forfeit-minutes: A player who is {minutes:# minute|# minutes} over time loses the
    game. Until then, the following holds.
rules.overtime.forfeit-seconds: A player who is {seconds:# second|# seconds} over time loses the
    game. Until then, the following holds.
rules.overtime.forfeit-milliseconds: A player who is {milliseconds:# millisecond|# milliseconds}
    over time loses the game. Until then, the following holds.
rules.overtime.forfeit-points: A player who loses in this way pays {points:# point, if they have
    one|# points, or all points that they have if these are fewer}. Nobody pays anything else for
    overtime.
rules.overtime.forfeit-lifted: Another player who would then not be ahead of that player gets as
    many points as it takes to be one point ahead.

## Taking blanks.
rules.blank-taking.never: You may not take a blank from the board.
rules.blank-taking.before: Before your play you may take a blank from the board: you lay the letter
    that it stands for in its place. You draw no tile for it, and then you still move.
rules.blank-taking.instead: Instead of a play you may take a blank from the board: you lay the
    letter that it stands for in its place. You draw no tile for it, and your turn is over.
rules.blank-taking.both: Before your play, or instead of it, you may take a blank from the board:
    you lay the letter that it stands for in its place. You draw no tile for it.
rules.blank-taking.per-turn: You may take {blanks:only one blank in a|# blanks in one} turn.
rules.blank-taking.per-player: Each player may take {blanks:only one blank|# blanks} in a game.
rules.taken-blanks.keep: You may play a blank that you have taken at once, or keep it for later.
rules.taken-blanks.play: If you have taken a blank and still move, your play must lay it. If you
    find no such play, you pass and keep the blank.

## The end.
rules.endings.goes-out: The game ends when the bag is empty and the player who has just moved, or
    whose turn begins, has no tiles left. That player goes out.
rules.endings.somebody-out: The game ends as soon as the bag is empty and any player has no tiles
    left. That player goes out.
rules.endings.target: The game ends as soon as a player has {points:# point|# points} or more.
rules.endings.turns-each: The game ends when each player has had {turns:# turn|# turns}.
rules.endings.last-turn-each: Once the bag is empty, each player has one more turn, and then the
    game ends.
rules.endings.agreed: The game ends when all players agree to end it.
rules.endings.run.scoreless-turns: The game ends after {turns:# turn|# turns in a row} that
    {turns:scores|score} nothing.
rules.endings.run.scoreless-rounds: The game ends after {rounds:a full round|# full rounds} in which
    no turn scores anything.
rules.endings.run.scoreless-both: The game ends after a number of full rounds in which no turn
    scores anything, {rounds}, and {turns:# more such turn|# more such turns}.
rules.endings.run.passes-turns: The game ends after {turns:# pass|# passes in a row}.
rules.endings.run.passes-rounds: The game ends when all players have passed
    {rounds:one after the other|# times in a row}.
rules.endings.run.passes-both: The game ends after a number of full rounds in which all players
    pass, {rounds}, and {turns:# more pass|# more passes}.
rules.endings.run.exchanges-turns: The game ends after {turns:# exchange|# exchanges in a row}.
rules.endings.run.exchanges-rounds: The game ends when all players have exchanged
    {rounds:one after the other|# times in a row}.
rules.endings.run.exchanges-both: The game ends after a number of full rounds in which all players
    exchange, {rounds}, and {turns:# more exchange|# more exchanges}.
rules.endings.run.these-turns: The game ends after {turns:# turn|# turns in a row} of the following
    kind.
rules.endings.run.these-rounds: The game ends after {rounds:a full round|# full rounds} of turns of
    the following kind.
rules.endings.run.these-both: The game ends after a number of full rounds of turns of the following
    kind, {rounds}, and {turns:#} more of them.
rules.endings.scoreless-turns: Here only plays score: a play of 0 points scores nothing, and neither
    does a turn without a play.
rules.endings.turns.any: This means turns of every kind.
rules.endings.turns.kinds: This means turns of these kinds: {kinds:term and}.
rules.endings.turns.points: It means only turns that scored exactly {points:# point|# points}.
rules.endings.turns.tiles: It means only turns in which {tiles:# tile|# tiles} or more
    {tiles:was|were} played or exchanged.
rules.endings.turns.while-bag-empty: Only turns after which the bag is empty count.
rules.endings.breaks: Only turns of the following kind interrupt the row; others are not counted.
rules.endings.guards: The game ends in this way only on a condition.
rules.endings.if-bag-empty: The bag must be empty.
rules.endings.if-somebody-scored: At least one player must have a score other than zero.
rules.endings.if-board-not-empty: At least one tile must be on the board.
rules.endings.counts-as: Such an end counts as: {end:term}.

## What unplayed tiles cost.
rules.settlement.transfer: Each player loses the value of the tiles that they still hold. If a
    player has gone out, that player gains the sum of what the others lose.
rules.settlement.gain: The player who has gone out {times:gains|gains # times} the value of the
    tiles that the others still hold; the others lose nothing.
rules.settlement.own-rack: Each player loses the value of the tiles that they still hold, and nobody
    gains anything.
rules.settlement.none: The tiles that players still hold change no score.
rules.settlement.blanks: A blank that a player still holds counts {price:# point|# points}.
rules.settlement.racks-only: Tiles that an exchange has set aside do not count.
rules.settlement.out-breaks-tie: If the player who has gone out then ties for first place, that
    player gets {points:# more point|# more points}.
rules.settlement.resigned-lose-all: A player who has resigned loses all their points.
rules.settlement.out: If a player goes out, the following holds.
rules.settlement.passes: If the game ends by passes, the following holds.
rules.settlement.exchanges: If the game ends by exchanges, the following holds.
rules.settlement.scoreless: If the game ends by scoreless turns, the following holds.
rules.settlement.last-turns: If the game ends after the last turns, the following holds.
rules.settlement.target: If a player reaches the target score, the following holds.
rules.settlement.other: If the game ends in a way of its own, the following holds.
rules.settlement.agreed: If the players agree to end the game, the following holds.
rules.settlement.resigned: If the game ends by resigning, the following holds.
rules.settlement.lost-challenge: If a challenge loses the game, the following holds.
rules.settlement.not-below-zero: A score that would end below 0 by what follows ends at 0.
rules.settlement.flag-fall: If a player loses on time, the following holds.
rules.settlement.lost-nothing: If the game ends because players resign, lose by a challenge or lose
    on time, no score changes.
rules.settlement.resigned-nothing: If the game ends by resigning, no score changes.
rules.settlement.lost-challenge-nothing: If a challenge loses the game, no score changes.
rules.settlement.flag-fall-nothing: If a player loses on time, no score changes.
rules.settlement.otherwise: If the game ends in any other way, the following holds.

## Who begins, and who wins.
rules.first-player.closest: Each player draws a tile. The letter closest to the start of the
    alphabet begins. Then the tiles go back into the bag.
rules.first-player.blanks-first: A blank beats every letter in this draw.
rules.first-player.blanks-last: A blank comes after every letter in this draw.
rules.first-player.blanks-again: A blank does not count: while somebody draws one, all draw again.
    Otherwise the following holds.
rules.first-player.draw-again: Players who tie draw again.
rules.first-player.no-redraw: Players who tie in the draw for the first turn do not draw again: the
    one in the lowest seat begins. The draw itself goes as follows.
rules.first-player.seat: The player in seat {seat} begins, counted from 1, and nobody draws for it.
rules.ranking.final-score: The player with the highest final score wins. Equal final scores are a
    tie.
rules.ranking.then-before: The player with the highest final score wins. If final scores are equal,
    the higher score before the unplayed tiles were counted wins; if these are equal too, it is a
    tie.
rules.ranking.gone-last: Players who have left the game come last.
rules.ranking.teams: Partners play together, and their scores are added up. A player without a
    partner is a team of one.
rules.ranking.team: {number:This seat, counted from 1, is a team of one|These seats, counted from 1,
    are a team}: {seats:and}.
rules.ranking.of-teams: Teams are ranked as follows, with each team as one player.
rules.match.games-then-points: {games:A match is a single game: to win the game is to win the
    match.|A match has # games. The player who has won most of them wins the match; if equal, the
    one with most points in all of them; if these are equal too, the match is a tie.}
rules.match.points-only: {games:A match is a single game, and most points in it win the match.|A
    match has # games. The player with most points in all of them wins the match, no matter who won
    which game; if these are equal, the match is a tie.}

## Kinds of turns, in a list.
kind.play: plays
kind.exchange: exchanges
kind.pass: passes
kind.withdrawn: plays taken back
kind.lost-turn: lost turns

## Kinds of ends.
end-kind.out: going out
end-kind.passes: passes
end-kind.exchanges: exchanges
end-kind.scoreless: scoreless turns
end-kind.last-turns: last turns
end-kind.target: a target score
end-kind.other: another way
end-kind.agreed: agreement
end-kind.resigned: resigning
end-kind.lost-challenge: a lost challenge
end-kind.flag-fall: loss on time
"""
