"""What rulebooks say of taken blanks, the end and winners, in English, as data.

A line is as in `english`, and the keys are as in `english_rules`.
"""

from __future__ import annotations

from scrabble_rules.phrases.english import Line

ENDS: tuple[Line, ...] = (
    # -- taking blanks
    ("rules.blank-taking.never", "You may not take a blank from the board."),
    (
        "rules.blank-taking.before",
        (
            "Before your play you may take a blank from the board: you lay the letter that it "
            "stands for in its place. You draw no tile for it, and then you still move."
        ),
    ),
    (
        "rules.blank-taking.instead",
        (
            "Instead of a play you may take a blank from the board: you lay the letter that it "
            "stands for in its place. You draw no tile for it, and your turn is over."
        ),
    ),
    (
        "rules.blank-taking.both",
        (
            "Before your play, or instead of it, you may take a blank from the board: you lay the "
            "letter that it stands for in its place. You draw no tile for it."
        ),
    ),
    (
        "rules.blank-taking.per-turn",
        "You may take {blanks} blanks in one turn.",
        "You may take only one blank in a turn.",
        "blanks",
    ),
    (
        "rules.blank-taking.per-player",
        "Each player may take {blanks} blanks in a game.",
        "Each player may take only one blank in a game.",
        "blanks",
    ),
    (
        "rules.taken-blanks.keep",
        "You may play a blank that you have taken at once, or keep it for later.",
    ),
    (
        "rules.taken-blanks.play",
        (
            "If you have taken a blank and still move, your play must lay it. If you find no such "
            "play, you pass and keep the blank."
        ),
    ),
    # -- the end
    (
        "rules.endings.goes-out",
        (
            "The game ends when the bag is empty and the player who has just moved, or whose turn "
            "begins, has no tiles left. That player goes out."
        ),
    ),
    (
        "rules.endings.somebody-out",
        (
            "The game ends as soon as the bag is empty and any player has no tiles left. That "
            "player goes out."
        ),
    ),
    (
        "rules.endings.target",
        "The game ends as soon as a player has {points} points or more.",
        "The game ends as soon as a player has {points} point or more.",
        "points",
    ),
    (
        "rules.endings.turns-each",
        "The game ends when each player has had {turns} turns.",
        "The game ends when each player has had {turns} turn.",
        "turns",
    ),
    (
        "rules.endings.last-turn-each",
        "Once the bag is empty, each player has one more turn, and then the game ends.",
    ),
    ("rules.endings.agreed", "The game ends when all players agree to end it."),
    (
        "rules.endings.run.scoreless-turns",
        "The game ends after {turns} turns in a row that score nothing.",
        "The game ends after {turns} turn that scores nothing.",
        "turns",
    ),
    (
        "rules.endings.run.scoreless-rounds",
        "The game ends after {rounds} full rounds in which no turn scores anything.",
        "The game ends after a full round in which no turn scores anything.",
        "rounds",
    ),
    (
        "rules.endings.run.scoreless-both",
        (
            "The game ends after a number of full rounds in which no turn scores anything, "
            "{rounds}, and {turns} more such turns."
        ),
        (
            "The game ends after a number of full rounds in which no turn scores anything, "
            "{rounds}, and {turns} more such turn."
        ),
        "turns",
    ),
    (
        "rules.endings.run.passes-turns",
        "The game ends after {turns} passes in a row.",
        "The game ends after {turns} pass.",
        "turns",
    ),
    (
        "rules.endings.run.passes-rounds",
        "The game ends when all players have passed {rounds} times in a row.",
        "The game ends when all players have passed one after the other.",
        "rounds",
    ),
    (
        "rules.endings.run.passes-both",
        (
            "The game ends after a number of full rounds in which all players pass, {rounds}, and "
            "{turns} more passes."
        ),
        (
            "The game ends after a number of full rounds in which all players pass, {rounds}, and "
            "{turns} more pass."
        ),
        "turns",
    ),
    (
        "rules.endings.run.exchanges-turns",
        "The game ends after {turns} exchanges in a row.",
        "The game ends after {turns} exchange.",
        "turns",
    ),
    (
        "rules.endings.run.exchanges-rounds",
        "The game ends when all players have exchanged {rounds} times in a row.",
        "The game ends when all players have exchanged one after the other.",
        "rounds",
    ),
    (
        "rules.endings.run.exchanges-both",
        (
            "The game ends after a number of full rounds in which all players exchange, {rounds}, "
            "and {turns} more exchanges."
        ),
        (
            "The game ends after a number of full rounds in which all players exchange, {rounds}, "
            "and {turns} more exchange."
        ),
        "turns",
    ),
    (
        "rules.endings.run.these-turns",
        "The game ends after {turns} turns in a row of the following kind.",
        "The game ends after {turns} turn of the following kind.",
        "turns",
    ),
    (
        "rules.endings.run.these-rounds",
        "The game ends after {rounds} full rounds of turns of the following kind.",
        "The game ends after a full round of turns of the following kind.",
        "rounds",
    ),
    (
        "rules.endings.run.these-both",
        (
            "The game ends after a number of full rounds of turns of the following kind, {rounds}, "
            "and {turns} more of them."
        ),
        "",
        "turns",
    ),
    (
        "rules.endings.scoreless-turns",
        (
            "A pass, an exchange, a play that is taken back, a lost turn and a play of 0 points "
            "score nothing."
        ),
    ),
    ("rules.endings.turns.any", "This means turns of every kind."),
    ("rules.endings.turns.kinds", "This means turns of these kinds: {kinds:term and}."),
    (
        "rules.endings.turns.points",
        "It means only turns that scored exactly {points} points.",
        "It means only turns that scored exactly {points} point.",
        "points",
    ),
    (
        "rules.endings.turns.tiles",
        "It means only turns in which {tiles} tiles or more were played or exchanged.",
        "It means only turns in which {tiles} tile or more was played or exchanged.",
        "tiles",
    ),
    (
        "rules.endings.breaks",
        "Only turns of the following kind interrupt the row; others are not counted.",
    ),
    ("rules.endings.guards", "The game ends in this way only on a condition."),
    ("rules.endings.if-bag-empty", "The bag must be empty."),
    ("rules.endings.if-somebody-scored", "At least one player must have a score other than zero."),
    ("rules.endings.if-board-not-empty", "At least one tile must be on the board."),
    ("rules.endings.counts-as", "Such an end counts as: {end:term}."),
    # -- what unplayed tiles cost
    (
        "rules.settlement.transfer",
        (
            "Each player loses the value of the tiles that they still hold. If a player has gone "
            "out, that player gains the sum of what the others lose."
        ),
    ),
    (
        "rules.settlement.gain",
        (
            "The player who has gone out gains {times} times the value of the tiles that the "
            "others still hold; the others lose nothing."
        ),
        (
            "The player who has gone out gains the value of the tiles that the others still hold; "
            "the others lose nothing."
        ),
        "times",
    ),
    (
        "rules.settlement.own-rack",
        "Each player loses the value of the tiles that they still hold, and nobody gains anything.",
    ),
    ("rules.settlement.none", "The tiles that players still hold change no score."),
    (
        "rules.settlement.blanks",
        "A blank that a player still holds counts {points} points.",
        "A blank that a player still holds counts {points} point.",
        "points",
    ),
    ("rules.settlement.racks-only", "Tiles that an exchange has set aside do not count."),
    (
        "rules.settlement.out-breaks-tie",
        (
            "If the player who has gone out then ties for first place, that player gets {points} "
            "more points."
        ),
        (
            "If the player who has gone out then ties for first place, that player gets {points} "
            "more point."
        ),
        "points",
    ),
    ("rules.settlement.out", "If a player goes out, the following holds."),
    ("rules.settlement.passes", "If the game ends by passes, the following holds."),
    ("rules.settlement.exchanges", "If the game ends by exchanges, the following holds."),
    ("rules.settlement.scoreless", "If the game ends by scoreless turns, the following holds."),
    ("rules.settlement.last-turns", "If the game ends after the last turns, the following holds."),
    ("rules.settlement.target", "If a player reaches the target score, the following holds."),
    ("rules.settlement.agreed", "If the players agree to end the game, the following holds."),
    ("rules.settlement.resigned", "If the game ends by resigning, the following holds."),
    ("rules.settlement.lost-challenge", "If a challenge loses the game, the following holds."),
    (
        "rules.settlement.not-below-zero",
        "A score that would end below 0 by what follows ends at 0.",
    ),
    ("rules.settlement.flag-fall", "If a player loses on time, the following holds."),
    (
        "rules.settlement.lost-nothing",
        (
            "If the game ends because players resign, lose by a challenge or lose on time, no "
            "score changes."
        ),
    ),
    ("rules.settlement.resigned-nothing", "If the game ends by resigning, no score changes."),
    ("rules.settlement.lost-challenge-nothing", "If a challenge loses the game, no score changes."),
    ("rules.settlement.flag-fall-nothing", "If a player loses on time, no score changes."),
    ("rules.settlement.otherwise", "If the game ends in any other way, the following holds."),
    # -- who begins, and who wins
    (
        "rules.first-player.closest",
        (
            "Each player draws a tile. The letter closest to the start of the alphabet begins. "
            "Then the tiles go back into the bag."
        ),
    ),
    ("rules.first-player.blanks-first", "A blank beats every letter in this draw."),
    ("rules.first-player.blanks-last", "A blank comes after every letter in this draw."),
    (
        "rules.first-player.blanks-again",
        (
            "A blank does not count: while somebody draws one, all draw again. Otherwise the "
            "following holds."
        ),
    ),
    ("rules.first-player.draw-again", "Players who tie draw again."),
    (
        "rules.first-player.no-redraw",
        (
            "Players who tie in the draw for the first turn do not draw again: the one in the "
            "lowest seat begins. The draw itself goes as follows."
        ),
    ),
    (
        "rules.first-player.seat",
        "The player in seat {seat} begins, counted from 1, and nobody draws for it.",
    ),
    (
        "rules.ranking.final-score",
        "The player with the highest final score wins. Equal final scores are a tie.",
    ),
    (
        "rules.ranking.then-before",
        (
            "The player with the highest final score wins. If final scores are equal, the higher "
            "score before the unplayed tiles were counted wins; if these are equal too, it is a "
            "tie."
        ),
    ),
    ("rules.ranking.gone-last", "Players who have left the game come last."),
    (
        "rules.ranking.teams",
        (
            "Partners play together, and their scores are added up. A player without a partner is "
            "a team of one."
        ),
    ),
    (
        "rules.ranking.team",
        "These seats, counted from 1, are a team: {seats:and}.",
        "This seat, counted from 1, is a team of one: {seats:and}.",
        "number",
        "",
        "number",
    ),
    ("rules.ranking.of-teams", "Teams are ranked as follows, with each team as one player."),
    (
        "rules.match.games-then-points",
        (
            "A match has {games} games. The player who has won most of them wins the match; if "
            "equal, the one with most points in all of them; if these are equal too, the match is "
            "a tie."
        ),
        "A match is a single game: to win the game is to win the match.",
        "games",
    ),
    (
        "rules.match.points-only",
        (
            "A match has {games} games. The player with most points in all of them wins the match, "
            "no matter who won which game; if these are equal, the match is a tie."
        ),
        "A match is a single game, and most points in it win the match.",
        "games",
    ),
)

NAMED: tuple[Line, ...] = (
    ("kind.play", "plays", "", "", "A kind of turn, in a list."),
    ("kind.exchange", "exchanges", "", "", "A kind of turn, in a list."),
    ("kind.pass", "passes", "", "", "A kind of turn, in a list."),
    ("kind.withdrawn", "plays taken back", "", "", "A kind of turn, in a list."),
    ("kind.lost-turn", "lost turns", "", "", "A kind of turn, in a list."),
    ("end-kind.out", "going out", "", "", "A kind of end."),
    ("end-kind.passes", "passes", "", "", "A kind of end."),
    ("end-kind.exchanges", "exchanges", "", "", "A kind of end."),
    ("end-kind.scoreless", "scoreless turns", "", "", "A kind of end."),
    ("end-kind.last-turns", "last turns", "", "", "A kind of end."),
    ("end-kind.target", "a target score", "", "", "A kind of end."),
    ("end-kind.agreed", "agreement", "", "", "A kind of end."),
    ("end-kind.resigned", "resigning", "", "", "A kind of end."),
    ("end-kind.lost-challenge", "a lost challenge", "", "", "A kind of end."),
    ("end-kind.flag-fall", "loss on time", "", "", "A kind of end."),
)
"""Names of things, which may have forms in other languages."""
