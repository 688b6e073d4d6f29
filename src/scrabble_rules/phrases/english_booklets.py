"""What booklets say in English besides the rule values: titles, and what always holds.

The text is as in `english_games`. What stands here follows from the board, the tiles and the words,
or is the same in every game; what depends on a rule value is in `english_rules`.
"""

TEXT = """
## Titles of booklets and of their sections.
# The title of a booklet.
rulebook.title: Rules of the game
# The title of a comparison.
rulebook.difference: What differs
rulebook.section.need: What you need
rulebook.section.dealing: Dealing
rulebook.section.turn: A turn
rulebook.section.scoring: Scoring
rulebook.section.exchanging: Exchanging and passing
rulebook.section.challenging: Invalid words and challenges
rulebook.section.end: The end of the game
rulebook.section.winning: Who wins
# Rules of kinds that are not known here.
rulebook.section.other: Other rules

## Marks.
rulebook.legend: What is marked with {sign} differs from the base.
# {rule} is how a program writes the rule.
rulebook.own: A rule of your own: {rule}.
rulebook.without-effect: The following has no effect, because plays cannot be challenged.
rulebook.without-taking: The following has no effect, because blanks cannot be taken.
rulebook.without-tiles: The following has no effect, because no rack holds that number of tiles.
rulebook.without-list: As long as no list of words is agreed, the following has no effect.
# A heading in a comparison of two rule sets.
rulebook.one: First rules
# A heading in a comparison of two rule sets.
rulebook.other: Second rules
rulebook.same: There is no difference.

## Headings: what the fields of a rule set are called.
rulebook.field.tile-set: Tiles
rulebook.field.layout: Board
rulebook.field.lexicon: Words
rulebook.field.players: Players
rulebook.field.rack-size: Rack
rulebook.field.word-length: Word length
rulebook.field.opening: First play
rulebook.field.connection: Connection of plays
rulebook.field.word-validity: Valid words
rulebook.field.premiums: Premium squares
rulebook.field.bingo: Bingo
rulebook.field.bonuses: Bonuses
rulebook.field.exchange: Exchanges
rulebook.field.passing: Passes
rulebook.field.turn-points: Points for other turns
rulebook.field.blank-taking: Taking blanks
rulebook.field.taken-blanks: Taken blanks
rulebook.field.refill: Drawing
rulebook.field.judging: Invalid words
rulebook.field.challengers: Who may challenge
rulebook.field.challenged-words: Challenged words
rulebook.field.ruling: Wrong challenges
rulebook.field.endings: The end
rulebook.field.settlement: Unplayed tiles
rulebook.field.ranking: Winner
rulebook.field.overtime: Clock
rulebook.field.first-player: First turn
rulebook.field.match: Match
rulebook.field.house-rules: House rules

## What you need.
rulebook.rack: A full rack holds {tiles:# tile|# tiles}.
rulebook.tiles: There {tiles:is # tile|are # tiles}.
rulebook.tiles-named: The set of tiles is called {name}.
rulebook.tiles-table: Each row of the table has a letter, how many tiles show it, and the points of
    each.
rulebook.tiles-rows: Only rows that differ are shown. Each has a letter, how many tiles show it, and
    the points of each.
# The heading of a column.
rulebook.column.letter: Letter
# The heading of a column: how many there are.
rulebook.column.count: Tiles
# The heading of a column: of each tile.
rulebook.column.value: Points
# In the column of letters.
rulebook.column.blank: blank
# No shipped rule asks for it, but a house rule may.
rulebook.vowels: These letters count as vowels: {letters}.
# Each pair is a letter and how it is written small.
rulebook.lower-case: In notation, which writes blanks in lower case, these differ from what is
    usual: {pairs}.
rulebook.board: The board is {columns} by {rows} squares, columns by rows.
rulebook.board-picture: The board before the first play.
rulebook.board-signs: In the picture ' and " and ^ are double, triple and quadruple letters; - and =
    and ~ are double, triple and quadruple words; + is another premium, * a start square, # a
    blocked square.
rulebook.premium.letter: {number:This square multiplies|These squares multiply} the value of the
    letter on {number:it|them} by {factor}: {squares}.
rulebook.premium.word: {number:This square multiplies|These squares multiply} the score of the whole
    word by {factor}: {squares}.
rulebook.premium.both: {number:This square multiplies|These squares multiply} the letter on
    {number:it|them} by {letter} and the whole word by {word}: {squares}.
rulebook.premium.letter-of-value: {number:This square multiplies|These squares multiply} a letter on
    {number:it|them} by {factor} if it is worth {value}: {squares}.
rulebook.premium.letter-of-value-and-word: {number:This square multiplies|These squares multiply}
    the whole word by {word}, and a letter on {number:it|them} by {factor} if it is worth {value}:
    {squares}.
# In a comparison of two boards.
rulebook.premium.plain: {number:This square has|These squares have} no premium: {squares}.
rulebook.premium.none: The board has no premium squares.
rulebook.starts: The start {number:square is|squares are} {squares}.
rulebook.starts-none: The board has no start square.
rulebook.blocked: On {number:this square|these squares} no tile may lie: {squares}.
rulebook.words-any: No list of words is agreed ({name}), so every word counts as valid unless an
    umpire says otherwise.
rulebook.words: The agreed words are those of the list called {name}.
# The first digits of a long number that is another for every other list.
rulebook.words-digest: The fingerprint of the list begins with {digest}.
rulebook.words-unchecked: Nobody has checked that the list is sound.

## Dealing.
rulebook.deal: Each player draws {tiles:# tile|# tiles} from the bag, without looking, and puts
    {tiles:it|them} on a rack that the others cannot see.
rulebook.deal-alone: You draw {tiles:# tile|# tiles} from the bag, without looking, and put
    {tiles:it|them} on your rack.

## A turn.
rulebook.turn: Players take turns in the order of their seats. In your turn you make one move: a
    play, or what the rules below allow in its place.
rulebook.play: For a play you lay one or more tiles of your rack on free squares, all in one row or
    all in one column. With tiles already there, they form a word without a gap.
rulebook.cross-words: Words read from left to right or from top to bottom, never diagonally. Where
    your tiles touch others, these must form words with them as well.
rulebook.cross-words-right-to-left: Words read from right to left or from top to bottom, never
    diagonally. Where your tiles touch others, these must form words with them as well.
rulebook.blank-until-end: A blank stands for any letter of the set. You say which when you lay it,
    and it stays that letter until the end of the game.
rulebook.blank-until-taken: A blank stands for any letter of the set. You say which when you lay it,
    and it stays that letter as long as it lies on the board.
rulebook.turn-alone: In each turn you make one move: a play, or what the rules below allow in its
    place.
rulebook.stays: A tile that has been laid stays where it is.
rulebook.stays-or-back: A tile that has been laid stays where it is, unless a play is taken back.
rulebook.stays-or-taken: A tile that has been laid stays where it is, unless it is a blank that is
    taken.
rulebook.stays-or-back-or-taken: A tile that has been laid stays where it is, unless a play is taken
    back, or it is a blank that is taken.
rulebook.resign: A player may resign and leave the game at any time.
rulebook.resign-alone: You may resign at any time, and the game is over.
rulebook.no-house-rules: There are no house rules.

## Scoring.
rulebook.score: A word scores the sum of the values of its tiles. If a play forms several words, you
    get the score of each.
rulebook.pass-scores-nothing: A pass scores nothing.
rulebook.no-bonuses: There are no further bonuses.
rulebook.example: An example, counted by these rules.
rulebook.example-words: It shows the counting only: its words are letters of the set.
# {play} is a word with its square.
rulebook.example-play: A player lays {tiles:# tile|# tiles}, {play}.
# A list of letters with points.
rulebook.example-tiles: The letters count {tiles}.
# A letter and its points.
rulebook.example-tile: {label} {points}
rulebook.example-board: The board after this.
rulebook.no-example: No example fits these rules.

## Challenges.
rulebook.challenge: A play can be challenged once, until the next player makes a move. If the
    challenge is right, the tiles go back to the player who laid them, and that turn is lost.
rulebook.challenge-at-end: If the game would end with a play, the end waits until the play is
    accepted or challenged. To accept it, a player passes.
rulebook.no-challenge: Plays cannot be challenged.

## The end.
rulebook.endings: When one of the following happens, the game is over for everybody.
rulebook.last-player: If all players but one have left, the game is over, too.

## Duplicate games.
# The title of a section.
rulebook.section.round: A round
rulebook.field.racks: Racks
rulebook.field.leftover: Tiles that are left
rulebook.field.jokers: Blanks
rulebook.field.answers: Points for an answer
# A heading: the best play, by one player.
rulebook.field.solo: Found alone
rulebook.field.rounds: Rounds
rulebook.field.seconds: Time
rulebook.duplicate: In each round all players have the same rack and the same board, and each looks
    for a play alone. Nobody sees what the others have found until the round is over.
rulebook.duplicate-best: At the end of a round the best play goes on the board, whoever has found
    it, and the next rack is drawn. What counts for a player is their own answer.
rulebook.duplicate-rack: A rack of {tiles:# tile|# tiles} is drawn for everybody together.
rulebook.duplicate-score: The total of a player is the sum of their answers.
rulebook.without-turns: The following has no effect in a duplicate game.
rulebook.rounds: The game has {rounds:# round|# rounds at most}.
rulebook.rounds-any: The number of rounds is not limited.
rulebook.seconds: A round lasts {seconds:# second|# seconds}.
rulebook.seconds-any: A round may last any time.
rules.answers.own-points: A play that is legal scores its points. One that is not legal, or comes
    too late, scores nothing.
rules.answers.penalty: A play that is not legal costs {points:# point|# points}.
rules.answers.warnings: The first {plays:play|# plays} of a player that {plays:is|are} not legal
    {plays:costs|cost} nothing.
rules.answers.seconds: Each second costs a player one point, until the player has a play as good as
    the best.
rules.answers.extra: A player who has no such play when the time is up pays for the whole time, and
    {extra:# point|# points} more.
rules.racks.any: Every rack that is drawn is played. The game ends when no tiles are left.
rules.racks.bounds: From round {since} on, a rack needs vowels (at least {vowels}) and
    consonants (at least {consonants}).
rules.racks.either: These letters count as a vowel or as a consonant, as needed: {letters}.
rules.racks.redraw: If a rack has too few of them, all its tiles go back and another rack is drawn.
    A blank counts as either. The game ends when no rack could have enough.
rules.solo.none: To be the only one who has found the best play earns nothing extra.
rules.solo.points: A player who is the only one to have found the best play gets
    {points:# extra point|# extra points}.
rules.solo.below-top: If nobody has found the best play, a player who alone has the best answer gets
    {points:# extra point|# extra points}.
rules.solo.least-players: This holds if at least {players:# player takes|# players take} part.
rules.leftover.kept: Tiles that the best play leaves stay on the rack, which is filled up.
rules.leftover.returned: Tiles that the best play leaves go back into the bag, and a new rack is
    drawn.
rules.jokers.as-drawn: Blanks are drawn like all other tiles.
rules.jokers.in-every-rack: Every rack has a blank. After each round, a blank on the board is
    replaced by the letter that it stands for, if the bag has one, and comes back.
rules.jokers.explode: A blank that is drawn is replaced before anybody plays: by the letter that it
    stands for in the best play, if the bag has one. The blank goes back into the bag.
"""
