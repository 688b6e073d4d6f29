"""Guards that the mistakes of a newcomer get a message that says what would be right.

Each test has the whole message. Bad input in general is covered by the tests of bad input.
"""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen

import scrabble_rules
from scrabble_rules import (
    AgreeEnd,
    Bag,
    Board,
    Challenge,
    DrawError,
    Exchange,
    Game,
    GameState,
    IllegalMoveError,
    KnownSeed,
    Layout,
    Lexicon,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Rack,
    Resign,
    RuleSet,
    RuleSetError,
    SetupError,
    Square,
    Tile,
    TileKind,
    TileSet,
    UnknownLabelError,
    WordSet,
    apply,
    evolve,
    interchange,
    legal_plays,
    phrases,
    profiles,
    score,
    validate,
    view_for,
    wordlists,
)
from scrabble_rules.frontend import Draft, DraftError, actions
from scrabble_rules.movegen import UnlistedWordsError, has_play
from scrabble_rules.notation import (
    NotationError,
    cgp,
    parse_board,
    parse_move,
    parse_play,
    parse_square,
)
from scrabble_rules.profiles import (
    ALL,
    ENGLISH,
    HASBRO,
    NO_CHALLENGE,
    SUPER_SCRABBLE,
    TWO_GAME_MATCH,
    ProfileTable,
    UnknownProfileError,
    nearest,
)
from scrabble_rules.records import gcg
from scrabble_rules.render import (
    board_svg,
    board_text,
    game_svg,
    game_text,
    score_sheet_svg,
    score_sheet_text,
    state_svg,
    state_text,
    svg,
)
from scrabble_rules.render import text as drawn_text
from scrabble_rules.render.marks import Hints, LastPlay, Violated
from scrabble_rules.rules import PointsByTiles, TilesPlayed
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.validators import must_be
from scrabble_rules.wordgraph import WordGraph

WORDED = evolve(NO_CHALLENGE, lexicon=["HORN", "FARM"])
GAME = Game.start(WORDED, ["Ann", "Bob"], racks=["HORNABC", "FARMDEF"], first=0)
STATE, BOARD = GAME.state, GAME.state.board
HORN = parse_play("8F HORN", BOARD)
BEST = legal_plays(STATE)[0]
A = PlacedTile("A")
A_SQUARE = 'a Square is expected, such as Square(7, 5) or notation.parse_square("8F")[0], not'
KINDS = 'TileSet.of({"A": (9, 1), "B": (2, 3)}) takes counts and values by label'
EVOLVES = "evolve takes the value to change first, such as one of scrabble_rules.profiles, not"
HELD = "held, the number of tiles on the rack before the play, is"
WORDS_PASSED = "lexicons= takes word lists, and you passed words: make a word list of them with"
UNLISTED = (
    "has no list of words, so plays cannot be generated: set one in the rules, as in "
    "evolve(rules, lexicon=words), or pass graph=; wordlists.english() is at hand "
    "for the letters A to Z"
)
PROFILES = "hasbro, no-challenge, two-exchanges, short-words, bingo-35, two-game-match"
PAIRS = "a Play takes placements or (square, tile) pairs, such as the .items() of a dict, not"
READS_TEXT = 'notation.parse_play("8F HORN", board) reads text'
READS_MOVES = 'notation.parse_move("8F HORN", state) reads text'
A_LEGAL = "a Legal is expected, such as validate(state, move).unwrap(), not"
NOTHING_TO_PLAY = Game.start(WORDED, 2, racks=["EEE", "III"], first=0).state
DUE = "Ann must draw 4 of the 86 tiles in the bag"

MISTAKES: list[tuple[str, Callable[[], object], type[Exception], str]] = [
    (
        "a profile without words",
        lambda: legal_plays(Game.start(HASBRO, 2, seed=KnownSeed(1)).state),
        UnlistedWordsError,
        f"the lexicon 'any word' {UNLISTED}",
    ),
    (
        "the plays of a board",
        lambda: legal_plays(BOARD),  # type: ignore[arg-type]
        TypeError,
        (
            "a GameState is expected, such as game.state or GameState.of(rules, racks, "
            "board=board), not Board"
        ),
    ),
    (
        "a board of rules",
        lambda: Board(HASBRO),  # type: ignore[arg-type]
        TypeError,
        "a Layout is expected, such as rules.layout, not RuleSet",
    ),
    (
        "a scored play played",
        lambda: GAME.play(BEST),  # type: ignore[arg-type]
        TypeError,
        "a move is expected, such as Pass(), not ScoredPlay; use its .play",
    ),
    (
        "a scored play validated",
        lambda: validate(STATE, BEST),  # type: ignore[arg-type]
        TypeError,
        "a move is expected, such as Pass(), not ScoredPlay; use its .play",
    ),
    (
        "a scored play scored",
        lambda: score(WORDED, BOARD, BEST),  # type: ignore[arg-type]
        TypeError,
        "a Play is expected, not ScoredPlay; use its .play",
    ),
    (
        "an answer played",
        lambda: GAME.play(validate(STATE, HORN)),  # type: ignore[arg-type]
        TypeError,
        "a move is expected, such as Pass(), not Legal; use its .move",
    ),
    (
        "an answer scored",
        lambda: score(WORDED, BOARD, validate(STATE, HORN)),  # type: ignore[arg-type]
        TypeError,
        "a Play is expected, not Legal; use its .move",
    ),
    (
        "a play in three parts",
        lambda: GAME.play("HORN", 8, "F"),  # type: ignore[arg-type]
        TypeError,
        ('the drawn tiles of play are tiles, not int; a move is a single text, such as "8F HORN"'),
    ),
    (
        "a player without a name",
        lambda: Game.start(WORDED, ["Ann", None]),  # type: ignore[list-item]
        TypeError,
        'a str is expected, such as "Ann", as the name of a player, not NoneType',
    ),
    (
        "the class of a move",
        lambda: validate(STATE, Pass),  # type: ignore[arg-type]
        TypeError,
        "a move is expected, such as Pass(), not the class Pass",
    ),
    (
        "the class of another move",
        lambda: GAME.play(Resign),  # type: ignore[arg-type]
        TypeError,
        "a move is expected, such as Pass(), not the class Resign",
    ),
    (
        "a square as text",
        lambda: BOARD["8F"],  # type: ignore[index]
        TypeError,
        f"{A_SQUARE} str",
    ),
    (
        "a square as a pair",
        lambda: BOARD[7, 5],  # type: ignore[index]
        TypeError,
        f"{A_SQUARE} tuple",
    ),
    (
        "the premium of text",
        lambda: BOARD.layout.premium("8F"),  # type: ignore[arg-type]
        TypeError,
        f"{A_SQUARE} str",
    ),
    (
        "plays through text",
        lambda: legal_plays(STATE).through("8F"),  # type: ignore[arg-type]
        TypeError,
        f"{A_SQUARE} str",
    ),
    (
        "a tile with a number",
        lambda: Tile(3),  # type: ignore[arg-type]
        TypeError,
        'the label of Tile must be a str, such as "A", not int',
    ),
    (
        "a placed tile with a tile",
        lambda: PlacedTile(Tile("A")),  # type: ignore[arg-type]
        TypeError,
        'the label of PlacedTile must be a str, such as "A", not Tile',
    ),
    (
        "a blank by its letter",
        lambda: PlacedTile("A", is_blank="E"),  # type: ignore[arg-type]
        TypeError,
        "the is_blank of PlacedTile must be a bool, such as True, not str",
    ),
    (
        "a free swap by number",
        lambda: Exchange("A", keeps_turn=1),  # type: ignore[arg-type]
        TypeError,
        "the keeps_turn of Exchange must be a bool, such as True, not int",
    ),
    (
        "an umpire's word as text",
        lambda: Challenge(upheld="no"),  # type: ignore[arg-type]
        TypeError,
        "the upheld of Challenge must be a bool, such as True, not str",
    ),
    (
        "a profile that is not there",
        lambda: ALL["scrabble"],
        UnknownProfileError,
        (
            "there is no profile 'scrabble'. "
            "Did you mean: scrabble-duel or scarabeo or super-scrabble?"
        ),
    ),
    (
        "a rack in lower case",
        lambda: Game.start(HASBRO, 2, racks=["horn", "FARM"]),
        SetupError,
        "the tile set has no tiles h, n, o, r; write them H, N, O, R",
    ),
    (
        "a rack of other letters",
        lambda: Game.start(HASBRO, 2, racks=["aÑ", "FARM"]),
        SetupError,
        "the tile set has no tiles a, Ñ",
    ),
    (
        "a play of a dict",
        lambda: Play({Square(7, 7): A}),  # type: ignore[dict-item]
        TypeError,
        f"{PAIRS} Square",
    ),
    (
        "a play of squares",
        lambda: Play([Square(7, 7)]),  # type: ignore[list-item]
        TypeError,
        f"{PAIRS} Square",
    ),
    (
        "a play of text",
        lambda: Play("8F HORN"),  # type: ignore[arg-type]
        TypeError,
        f"{PAIRS} str; {READS_TEXT}",
    ),
    (
        "a play of a scored play",
        lambda: Play(BEST),  # type: ignore[arg-type]
        TypeError,
        f"{PAIRS} ScoredPlay; use its .play",
    ),
    (
        "a letter on a square",
        lambda: Play([(Square(7, 7), "A")]),  # type: ignore[list-item]
        TypeError,
        'a PlacedTile is expected, such as PlacedTile("A"), not str',
    ),
    (
        "a placement by text",
        lambda: Placement("8F", A),  # type: ignore[arg-type]
        TypeError,
        f"{A_SQUARE} str",
    ),
    (
        "a list of numbers for rules",
        lambda: evolve(HASBRO, lexicon=[1, 2]),  # type: ignore[list-item]
        TypeError,
        'a word must be a str, such as "CAT", not int (word 1 of the list)',
    ),
    (
        "a file for rules",
        lambda: evolve(HASBRO, lexicon=Path("words.txt")),  # type: ignore[arg-type]
        TypeError,
        "a lexicon or a list of words is expected, not PosixPath; use path.read_text().split()",
    ),
    (
        "an exchange with spaces",
        lambda: GAME.play("-H O"),
        NotationError,
        "the tile set has no ' '; write the tiles without spaces (line 1, character 3: ' O')",
    ),
    (
        "rows of tiles that are a text",
        lambda: Board(HASBRO.layout, "8F HORN"),  # type: ignore[arg-type]
        TypeError,
        (
            "each square of the rows must be a PlacedTile or None, not '8'; "
            "notation.parse_board(text, layout) reads rows of text"
        ),
    ),
    (
        "a picture of a board for a state in one line",
        lambda: cgp.parse(str(BOARD), WORDED),
        NotationError,
        (
            "a state in CGP is a single line, with / between the rows; parse_board(text, layout) "
            "reads a picture of a board (line 1, character 1: '   A B C D E F G H I J…)"
        ),
    ),
    (
        "no list for rules",
        lambda: evolve(HASBRO, lexicon=5),  # type: ignore[arg-type]
        TypeError,
        "a lexicon or a list of words is expected, not int",
    ),
    (
        "words of numbers",
        lambda: WordSet.of([1, 2], ENGLISH),  # type: ignore[list-item]
        TypeError,
        'a word must be a str, such as "CAT", not int (word 1 of the list)',
    ),
    (
        "words of nothing",
        lambda: WordSet.of(None, ENGLISH),  # type: ignore[arg-type]
        TypeError,
        "words must be a list of words, not NoneType",
    ),
    (
        "a text for a lexicon",
        lambda: evolve(HASBRO, lexicon="english"),
        TypeError,
        (
            'give the words in a list, such as ["HORN", "FARM"] or text.split(), not as a single '
            "text; wordlists.english() is at hand for the letters A to Z"
        ),
    ),
    (
        "bytes of a graph for a lexicon",
        lambda: evolve(HASBRO, lexicon=b"graph"),  # type: ignore[arg-type]
        TypeError,
        (
            "a lexicon or a list of words is expected, not bytes; those of a word graph are read "
            "by WordGraph.from_bytes(data, tile_set)"
        ),
    ),
    (
        "a word of a graph",
        lambda: WordGraph.from_words(["HORN", 3], ENGLISH),  # type: ignore[list-item]
        TypeError,
        "a word must be a string or a tuple of labels, not int (word 2 of the list)",
    ),
    (
        "a wrong line of a file",
        lambda: evolve(HASBRO, lexicon=["HORN\n"] * 1233 + ["FÄRM\n"]),
        UnknownLabelError,
        "no tile spells 'ÄRM' at character 2 of FÄRM (word 1,234 of the list)",
    ),
    (
        "a text scored",
        lambda: score(WORDED, BOARD, "8F HORN"),  # type: ignore[arg-type]
        TypeError,
        f"a Play is expected, not str; {READS_TEXT}",
    ),
    (
        "a game scored",
        lambda: score(GAME, BOARD, HORN),  # type: ignore[arg-type]
        TypeError,
        "a RuleSet is expected, such as game.rules, not Game",
    ),
    (
        "a move by True",
        lambda: GAME.play("8F HORN", by=True),
        TypeError,
        "a seat is a number such as 0, not True or False",
    ),
    (
        "a move by half a seat",
        lambda: GAME.validate("8F HORN", by=1.0),  # type: ignore[arg-type]
        TypeError,
        "a seat is a number such as 0, not 1.0; game.seat(name) returns the seat of a name",
    ),
    (
        "a replay written down",
        lambda: gcg.format(gcg.replay("", WORDED)),  # type: ignore[arg-type]
        TypeError,
        "a Game is expected, such as Game.start(rules, 2), not Replay; use its .game",
    ),
    (
        "a title that is no text",
        lambda: gcg.format(GAME, title=5),  # type: ignore[arg-type]
        TypeError,
        "the tag title must be text, not int",
    ),
    (
        "a record loaded",
        lambda: gcg.load,  # type: ignore[attr-defined]
        AttributeError,
        (
            "module 'scrabble_rules.records.gcg' has no attribute 'load'; "
            "use gcg.parse(text, rules), or gcg.replay(text, rules)"
        ),
    ),
    (
        "an answer marked",
        lambda: board_svg(STATE, marks=Violated(GAME.validate("1A HORSE"))),  # type: ignore[arg-type]
        TypeError,
        "violations are those of validate, or squares, not Illegal",
    ),
    (
        "one line of a board",
        lambda: parse_board("." * 15, WORDED.layout),
        NotationError,
        (
            "expected 15 rows, with or without a line of letters above, found 1 line; a free "
            "square is a dot"
        ),
    ),
    (
        "words for a document",
        lambda: interchange.loads(interchange.dumps(GAME), Game, lexicons=["horn"]),  # type: ignore[list-item]
        TypeError,
        f"{WORDS_PASSED} WordSet.of(words, tile_set), such as WordSet.of(words, profiles.ENGLISH)",
    ),
    (
        "words for a document by name",
        lambda: interchange.loads(interchange.dumps(GAME), Game, lexicons={"x": ["horn"]}),  # type: ignore[arg-type]
        TypeError,
        f"{WORDS_PASSED} WordSet.of(words, tile_set), such as WordSet.of(words, profiles.ENGLISH)",
    ),
    (
        "a board of another layout scored",
        lambda: score(WORDED, Board(SUPER_SCRABBLE.layout), HORN),
        ValueError,
        "the layout of the board is not the layout of the rules; Board(rules.layout) has it",
    ),
    (
        "fewer tiles held than played",
        lambda: score(WORDED, Board(WORDED.layout), HORN, held=3),
        ValueError,
        f"{HELD} at least the 4 tiles of the play, not 3",
    ),
    (
        "tiles held as text",
        lambda: score(WORDED, Board(WORDED.layout), HORN, held="5"),  # type: ignore[arg-type]
        TypeError,
        f"{HELD} a whole number, not str",
    ),
    (
        "tiles held as truth",
        lambda: score(WORDED, Board(WORDED.layout), HORN, held=True),
        TypeError,
        f"{HELD} a whole number, not bool",
    ),
    (
        "a text validated",
        lambda: validate(STATE, "8F HORN"),  # type: ignore[arg-type]
        TypeError,
        f"a move is expected, such as Pass(), not str; {READS_MOVES}",
    ),
    (
        "a text carried out",
        lambda: apply("8F HORN"),  # type: ignore[arg-type]
        TypeError,
        f"{A_LEGAL} str; {READS_MOVES}",
    ),
    (
        "a move carried out",
        lambda: apply(STATE, HORN),  # type: ignore[arg-type]
        TypeError,
        f"{A_LEGAL} GameState",
    ),
    (
        "a view for a name",
        lambda: view_for(STATE, "Ann"),  # type: ignore[arg-type]
        TypeError,
        ("a seat is a number such as 0, not 'Ann'; game.seat(name) returns the seat of a name"),
    ),
    (
        "a view drawn as a game",
        lambda: game_text(GAME.view_for("Ann")),  # type: ignore[arg-type]
        TypeError,
        "a Game is expected, not GameState; state_text(view, names) draws a state or a view",
    ),
    (
        "the actions of a name",
        lambda: actions(STATE, "Ann"),  # type: ignore[arg-type]
        TypeError,
        ("a seat is a number such as 0, not 'Ann'; game.seat(name) returns the seat of a name"),
    ),
    (
        "a view for a name that nobody has",
        lambda: GAME.view_for("Zoe"),
        SetupError,
        "there is no player 'Zoe'; the players are Ann, Bob",
    ),
    (
        "a move by a name that nobody has",
        lambda: GAME.play(HORN, by="ann"),
        SetupError,
        "there is no player 'ann'; the players are Ann, Bob",
    ),
    (
        "a move by a name that two have",
        lambda: Game.start(WORDED, ["Ann", "Ann"], first="Ann"),
        SetupError,
        "several players have the name 'Ann': give the seat, such as 0",
    ),
    (
        "a seat that is not there",
        lambda: GAME.seat(2),
        SetupError,
        "there is no player 2: the seats are 0 to 1",
    ),
    (
        "rules by name",
        lambda: Game.start("hasbro", 2),  # type: ignore[arg-type]
        TypeError,
        "a RuleSet is expected, such as one of scrabble_rules.profiles, not str",
    ),
    (
        "a game made of rules and names",
        lambda: Game(WORDED, ["Ann", "Bob"]),  # type: ignore[arg-type]
        TypeError,
        (
            "players must be a number or a list of names, not RuleSet; to begin a game, use "
            "Game.start(rules, players)"
        ),
    ),
    (
        "a game made of names and rules",
        lambda: Game(["Ann", "Bob"], WORDED),  # type: ignore[arg-type]
        TypeError,
        (
            "the deal of Game must be a GameState, such as Game.start(rules, players).deal, not "
            "RuleSet"
        ),
    ),
    (
        "a view of a game",
        lambda: view_for(GAME, 0),  # type: ignore[arg-type]
        TypeError,
        "a GameState is expected, such as game.state (or call game.view_for), not Game",
    ),
    (
        "the scores of a game",
        lambda: GAME.scores,  # type: ignore[attr-defined]
        AttributeError,
        "'Game' object has no attribute 'scores'; use game.state.scores",
    ),
    (
        "a play scored by a game",
        lambda: GAME.score("8F HORN"),  # type: ignore[attr-defined]
        AttributeError,
        "'Game' object has no attribute 'score'; use score(game.rules, game.state.board, play)",
    ),
    (
        "something that no game has",
        lambda: GAME.referee,  # type: ignore[attr-defined]
        AttributeError,
        "'Game' object has no attribute 'referee'",
    ),
    (
        "a game exchanges",
        lambda: GAME.exchange("QU"),  # type: ignore[attr-defined]
        AttributeError,
        "'Game' object has no attribute 'exchange'; use game.play(\"-QU\")",
    ),
    (
        "a misspelt field of the rules",
        lambda: evolve(HASBRO, bingos=3),  # type: ignore[call-arg]
        TypeError,
        "a RuleSet has no field 'bingos'. Did you mean: 'bingo'?",
    ),
    (
        "a field of the rules by a longer name",
        lambda: evolve(HASBRO, bingo_points=35),  # type: ignore[call-arg]
        TypeError,
        "a RuleSet has no field 'bingo_points'. Did you mean: 'bingo'?",
    ),
    (
        "a field of the rules by what it holds",
        lambda: evolve(HASBRO, words=["HORN"]),  # type: ignore[call-arg]
        TypeError,
        "a RuleSet has no field 'words'. Did you mean: 'lexicon'?",
    ),
    (
        "a profile by its name changed",
        lambda: evolve("HASBRO", bingo=TilesPlayed(7)),  # type: ignore[misc]
        TypeError,
        (
            "evolve takes the value to change first, such as one of scrabble_rules.profiles, "
            "not the text 'HASBRO'; profiles.ALL['HASBRO'] is the profile of that name, if there "
            "is one"
        ),
    ),
    (
        "nothing changed",
        lambda: evolve(None, rack_size=6),  # type: ignore[misc]
        TypeError,
        f"{EVOLVES} NoneType",
    ),
    (
        "a class changed",
        lambda: evolve(RuleSet, rack_size=6),  # type: ignore[misc]
        TypeError,
        f"{EVOLVES} the class RuleSet",
    ),
    (
        "a misspelt field of a rule",
        lambda: TilesPlayed(7, point=3),  # type: ignore[call-arg]
        TypeError,
        "a TilesPlayed has no field 'point'. Did you mean: 'points'?",
    ),
    (
        "a misspelt field of a rule changed",
        lambda: evolve(TilesPlayed(7), pionts=3),  # type: ignore[call-arg]
        TypeError,
        "a TilesPlayed has no field 'pionts'. Did you mean: 'points'?",
    ),
    (
        "a field that no rules have",
        lambda: evolve(HASBRO, xyz=3),  # type: ignore[call-arg]
        TypeError,
        "a RuleSet has no field 'xyz'",
    ),
    (
        "a profile at the top in lower case",
        lambda: scrabble_rules.hasbro,  # type: ignore[attr-defined]
        AttributeError,
        "module 'scrabble_rules' has no attribute 'hasbro'; it is scrabble_rules.profiles.HASBRO",
    ),
    (
        "a class in lower case",
        lambda: scrabble_rules.ruleset,  # type: ignore[attr-defined]
        AttributeError,
        "module 'scrabble_rules' has no attribute 'ruleset'. Did you mean: 'RuleSet'?",
    ),
    (
        "a misspelt name of a package",
        lambda: scrabble_rules.notation.parse_plays,  # type: ignore[attr-defined]
        AttributeError,
        (
            "module 'scrabble_rules.notation' has no attribute 'parse_plays'. "
            "Did you mean: 'parse_play'?"
        ),
    ),
    (
        "a misspelt name of a package that loads slowly",
        lambda: scrabble_rules.testing.check_rule,  # type: ignore[attr-defined]
        AttributeError,
        (
            "module 'scrabble_rules.testing' has no attribute 'check_rule'. "
            "Did you mean: 'check_rules'?"
        ),
    ),
    (
        "the coordinates behind the word",
        lambda: GAME.play("HORN 8F"),
        NotationError,
        "the coordinates come first: write 8F HORN (line 1, character 1: 'HORN 8F')",
    ),
    (
        "a profile at the top",
        lambda: scrabble_rules.HASBRO,  # type: ignore[attr-defined]
        AttributeError,
        "module 'scrabble_rules' has no attribute 'HASBRO'; it is scrabble_rules.profiles.HASBRO",
    ),
    (
        "a play placed",
        lambda: BOARD.placing(HORN),  # type: ignore[arg-type]
        TypeError,
        "placements are expected, such as play.placements, not Play",
    ),
    (
        "a text placed",
        lambda: BOARD.placing("8F HORN"),  # type: ignore[arg-type]
        TypeError,
        "placements are expected, such as play.placements, not str",
    ),
    (
        "a rack of several texts",
        lambda: Rack("H", "O"),  # type: ignore[arg-type]
        TypeError,
        (
            "the number of hidden tiles is a whole number, not str; the tiles come in one value, "
            'such as Rack("HO") or Rack(["H", "O"])'
        ),
    ),
    (
        "racks by name",
        lambda: Game.start(HASBRO, 2, racks={"Ann": "HORN", "Bob": "FARM"}),  # type: ignore[arg-type]
        TypeError,
        "racks must be a list with one rack per player, not a single dict",
    ),
    (
        "a function for a lexicon",
        lambda: evolve(HASBRO, lexicon=wordlists.english),  # type: ignore[arg-type]
        TypeError,
        "a lexicon or a list of words is expected, not a function; call it",
    ),
    (
        "tiles drawn are missing",
        lambda: GAME.play(HORN),
        DrawError,
        (
            f"{DUE}, but was given 0; pass them, or SeededDraws(seed), as drawn=, or start the "
            "game with seed="
        ),
    ),
    (
        "a rule set for a tile set",
        lambda: WordSet.of(["HORN"], HASBRO),  # type: ignore[arg-type]
        TypeError,
        "a TileSet is expected, such as rules.tile_set, not RuleSet",
    ),
    (
        "a rule set for the letters of a graph",
        lambda: WordGraph.from_words(["HORN"], HASBRO),  # type: ignore[arg-type]
        TypeError,
        "a TileSet is expected, such as rules.tile_set, not RuleSet",
    ),
    (
        "pairs that are none",
        lambda: PointsByTiles([7, 35]),  # type: ignore[list-item]
        TypeError,
        "PointsByTiles takes points by numbers of tiles, such as {7: 40, 8: 50}, not [7, 35]",
    ),
    (
        "one text for a hint",
        lambda: board_svg(BOARD, marks=Hints("8F HORN")),  # type: ignore[arg-type]
        TypeError,
        f"hints are plays, such as legal_plays(state).best(3), not str; {READS_TEXT}",
    ),
    (
        "a text for the last play",
        lambda: board_svg(BOARD, marks=LastPlay("8F HORN")),  # type: ignore[arg-type]
        TypeError,
        f"a Play is expected, not str; {READS_TEXT}",
    ),
    (
        "a text for the last play in text",
        lambda: board_text(BOARD, marks=LastPlay("8F HORN")),  # type: ignore[arg-type]
        TypeError,
        f"a Play is expected, not str; {READS_TEXT}",
    ),
    (
        "names one by one",
        lambda: state_text(STATE, "Ann", "Bob"),  # type: ignore[arg-type]
        TypeError,
        "names must be a list of names, not a single str",
    ),
    (
        "a file for a record",
        lambda: gcg.read(io.StringIO()),  # type: ignore[arg-type]
        TypeError,
        "a str is expected, such as file.read(), not StringIO",
    ),
    (
        "the best of no plays",
        lambda: legal_plays(NOTHING_TO_PLAY).best(),
        ValueError,
        "there is no legal play, so none is the best; ask `if plays:` first",
    ),
    (
        "the best play of a rack that lies face down",
        lambda: legal_plays(GAME.view_for("Bob")).best(),
        ValueError,
        (
            "there is no play to be the best: the rack of player 0 is face down; pass the tiles, "
            'as in legal_plays(state, rack="AEINRST"). A player that is asked out of turn has '
            "none, and returns None"
        ),
    ),
    (
        "a rack in lower case for plays",
        lambda: legal_plays(STATE, rack="horn"),
        SetupError,
        "the tile set has no tiles h, n, o, r; write them H, N, O, R",
    ),
    (
        "more tiles for plays than there are",
        lambda: has_play(STATE, rack="QQ"),
        SetupError,
        "board and racks hold more of these tiles than the set has: Q",
    ),
    (
        "a board that is a text",
        lambda: GameState.of(WORDED, ["AEFMRST", "_______"], board=str(BOARD)),  # type: ignore[arg-type]
        TypeError,
        "a Board is expected, such as notation.parse_board(text, rules.layout), not str",
    ),
    (
        "a state of a game",
        lambda: GameState.of(GAME, ["AEFMRST", "_______"]),  # type: ignore[arg-type]
        TypeError,
        "a RuleSet is expected, such as one of scrabble_rules.profiles, not Game",
    ),
    (
        "only one rack",
        lambda: GameState.of(WORDED, ["AEFMRST"]),
        SetupError,
        (
            "these rules are for 2 to 4 players, not 1; write '_______' for a rack that lies "
            "face down"
        ),
    ),
    (
        "points for tiles",
        lambda: evolve(HASBRO, bingo=TilesPlayed(35)),
        RuleSetError,
        (
            "TilesPlayed(35) is a bingo of 0 points for 35 tiles, and a rack holds 7: the points "
            "come second, as in TilesPlayed(7, points=35)."
        ),
    ),
    (
        "a name for a seat",
        lambda: validate(STATE, Pass(), by="Bob"),  # type: ignore[arg-type]
        TypeError,
        "a seat is a number such as 0, not 'Bob'; game.seat(name) returns the seat of a name",
    ),
    (
        "tiles as text",
        lambda: TileSet("ABC"),  # type: ignore[arg-type]
        TypeError,
        f"a TileSet takes a list of TileKind values, not str; {KINDS}",
    ),
    (
        "tiles as a dict",
        lambda: TileSet({"A": (9, 1)}),  # type: ignore[dict-item]
        TypeError,
        f"a TileSet takes a list of TileKind values, not str; {KINDS}",
    ),
    (
        "a number of tiles",
        lambda: TileSet(100),  # type: ignore[arg-type]
        TypeError,
        f"a TileSet takes a list of TileKind values, not int; {KINDS}",
    ),
    (
        "who resigns",
        lambda: Resign(1),  # type: ignore[call-arg]
        TypeError,
        "Resign takes nothing; another player says it with by=, as in game.play(Resign(), by=1)",
    ),
    (
        "several turns undone",
        lambda: GAME.undo(5),  # type: ignore[call-arg]
        TypeError,
        "Game.undo takes nothing; for several turns, call it several times",
    ),
    (
        "who plays",
        lambda: GAME.play("-", player=1),  # type: ignore[call-arg]
        TypeError,
        "Game.play takes no player=. Did you mean: 'by'?",
    ),
    (
        "a game without players",
        lambda: Game.start(HASBRO),  # type: ignore[call-arg]
        TypeError,
        (
            "Game.start takes rules and players, and by name seed, racks and first; "
            "players is missing"
        ),
    ),
    (
        "a game of nothing",
        lambda: Game(players=2),  # type: ignore[call-arg]
        TypeError,
        (
            "Game takes players, deal, turns and draws; deal is missing; "
            "Game.start(rules, players) begins a game"
        ),
    ),
    (
        "the words of a game",
        lambda: Game.start(HASBRO, 2, lexicon=wordlists.english()),  # type: ignore[call-arg]
        TypeError,
        "Game.start takes no lexicon=; the rules hold them: evolve(rules, lexicon=words)",
    ),
    (
        "a play of nothing",
        lambda: parse_play(strict=True),  # type: ignore[call-arg]
        TypeError,
        (
            "parse_play takes text, board, tile_set and coordinates, and by name strict; "
            "text and board are missing"
        ),
    ),
    (
        "the best ten plays",
        lambda: legal_plays(STATE, n=10),  # type: ignore[call-arg]
        TypeError,
        "legal_plays takes no n=; legal_plays(state)[:10] are the ten best",
    ),
    (
        "the words of a search",
        lambda: legal_plays(STATE, words=wordlists.english()),  # type: ignore[call-arg]
        TypeError,
        "legal_plays takes no words=. Did you mean: 'graph'?",
    ),
    (
        "the names in a text",
        lambda: drawn_text(STATE, players=["Ann", "Bob"]),  # type: ignore[call-arg]
        TypeError,
        "text takes no players=. Did you mean: 'names'?",
    ),
    (
        "the colours of a text",
        lambda: drawn_text(STATE, colour=True),  # type: ignore[call-arg]
        TypeError,
        "text takes no colour=; it takes value and names",
    ),
    (
        "a change without its name",
        lambda: evolve(HASBRO, 6),  # type: ignore[call-arg, arg-type]
        TypeError,
        "evolve takes value; write the changes as in evolve(rules, rack_size=6)",
    ),
]


@pytest.mark.parametrize(
    ("make", "kind", "message"),
    [mistake[1:] for mistake in MISTAKES],
    ids=[mistake[0] for mistake in MISTAKES],
)
def test_a_mistake_is_explained(
    make: Callable[[], object], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=f"^{re.escape(message)}$"):
        make()


@pytest.mark.parametrize(
    ("value", "name", "place"),
    [
        (BOARD, "place", "board.placing(placements)"),
        (BOARD, "with_play", "board.placing(play.placements)"),
        (WORDED, "with_lexicon", "evolve(rules, lexicon=words)"),
        (WORDED, "evolve", "evolve(rules, rack_size=6)"),
        (WORDED, "bingo_points", "rules.bingo"),
        (Draft(STATE), "undo", "draft.take_back()"),
        (validate(STATE, Pass(), 1), "reasons", "illegal.violations"),
        (STATE, "rack", "state.racks[state.on_turn]"),
        (STATE, "view_for", "view_for(state, seat)"),
        (GAME, "best", "legal_plays(game.state).best()"),
        (BEST, "points", "scored.total"),
        (BEST, "word", "scored.score.words"),
        (BEST, "text", "str(scored)"),
        (nearest(HASBRO)[0], "rules", "profiles.ALL[found.name]"),
        (WordGraph.from_words(["HORN"], ENGLISH), "save", "graph.to_bytes()"),
        (BEST, "is_bingo", "scored.score.bingo"),
        (BEST.score, "points", "score.total"),
        (HORN, "words", "score(rules, board, play).words"),
        (HORN, "is_legal", "validate(state, play)"),
        (HORN, "parse", 'notation.parse_play("8F HORN", board)'),
        (GAME, "why", "str(game.validate(move))"),
        (GAME, "rack", "game.state.racks[game.seat(player)]"),
        (GAME, "pass_turn", 'game.play("-")'),
        (GAME, "result", "game.state.winners"),
        (STATE, "score", "state.scores, or score(rules, board, play)"),
        (gcg.replay("", WORDED), "ok", "replay.agrees"),
        (gcg.replay("", WORDED), "errors", "replay.findings"),
    ],
)
def test_a_missing_attribute_is_found_elsewhere(value: object, name: str, place: str) -> None:
    kind = type(value).__name__
    with pytest.raises(AttributeError) as caught:
        getattr(value, name)
    assert str(caught.value) == f"'{kind}' object has no attribute '{name}'; use {place}"
    with pytest.raises(AttributeError, match=f"^'{kind}' object has no attribute 'nothing'$"):
        getattr(value, "nothing")  # noqa: B009 - a type checker refuses the attribute


@pytest.mark.parametrize(
    ("kind", "name", "place"),
    [
        (Board, "from_text", "notation.parse_board(text, layout)"),
        (Game, "from_gcg", "records.gcg.parse(text, rules)"),
        (Game, "new", "Game.start(rules, players)"),
        (GameState, "from_cgp", "notation.cgp.parse(text, rules)"),
        (Layout, "standard", "the layout of a profile, rules.layout"),
        (RuleSet, "default", "one of scrabble_rules.profiles"),
        (TileSet, "english", "tile_sets.ENGLISH"),
        (WordGraph, "of", "WordGraph.from_words(words, tile_set)"),
    ],
)
def test_what_a_class_lacks_is_found_elsewhere(kind: type, name: str, place: str) -> None:
    text = f"type object '{kind.__name__}' has no attribute '{name}'"
    with pytest.raises(AttributeError) as caught:
        getattr(kind, name)
    assert str(caught.value) == f"{text}; use {place}"
    with pytest.raises(AttributeError, match=r"^type object '[A-Za-z]+' has no attribute 'zz'$"):
        getattr(kind, "zz")  # noqa: B009 - a type checker refuses the attribute


@pytest.mark.parametrize(
    ("kind", "name"), [(int, "an int"), (Board, "a Board"), (Overtime, "an Overtime")]
)
def test_a_type_that_is_expected_has_its_article(kind: type, name: str) -> None:
    with pytest.raises(TypeError, match=f"^{name} is expected, not str$"):
        must_be("Ann", kind)


@pytest.mark.parametrize(
    ("rack", "why"),
    [
        ("_______", ": the rack of player 0 is face down; pass rack="),
        ("EE__", ": 2 tiles of player 0 are face down; pass rack="),
        ("E_", ": 1 tile of player 0 is face down; pass rack="),
        ("EEE", ""),
    ],
)
def test_no_plays_of_tiles_face_down(rack: str, why: str) -> None:
    state = GameState.of(WORDED, [rack, "_______"])
    assert repr(legal_plays(state)) == f"<0 legal plays{why}>"
    assert not has_play(state)
    assert legal_plays(state, rack="HORNABC").best().total == BEST.total
    assert has_play(state, rack=Rack("HORNABC"))


# -- what the messages advise


def test_the_advice_works() -> None:
    rack_on_board = GameState.of(WORDED, ["FARM", "_______"], board=BOARD)
    assert legal_plays(rack_on_board).best().total == 18
    assert Board(HASBRO.layout) == BOARD
    assert GAME.play(BEST.play, drawn="EEEE").state.scores == (BEST.total, 0)
    square, axis = parse_square("8F")
    assert BOARD.placing(HORN.placements)[square] == PlacedTile("H")
    assert Play({Square(7, 7): A}.items()) == Play([(Square(7, 7), A)])
    assert TileSet.of({"A": (9, 1), "B": (2, 3)}).total == 13
    assert TileKind("A", 9, 1) == TileKind("A", 9, 1, is_vowel=False, lower="a")
    assert axis is Axis.ACROSS
    assert view_for(STATE, GAME.seat("Bob")) == GAME.view_for("Bob")
    assert apply(validate(STATE, parse_move("8F HORN", STATE)).unwrap(), "EEEE").scores == (14, 0)
    assert legal_plays(STATE).best() == BEST
    assert board_svg(BOARD, marks=Hints(BEST)) == board_svg(BOARD, marks=[Hints([BEST.play])])


def test_coordinates_with_white_space_are_read() -> None:
    assert parse_square(" 8H ") == parse_square("8H")


# -- profiles by name


@pytest.mark.parametrize("name", ["two-game-match", "TWO_GAME_MATCH", "Two game match"])
def test_a_profile_is_found_however_its_name_is_written(name: str) -> None:
    assert ALL[name] is TWO_GAME_MATCH
    assert ALL.get(name) is TWO_GAME_MATCH
    assert name in ALL


def test_the_table_of_profiles() -> None:
    assert isinstance(ALL, ProfileTable)
    assert ALL["HASBRO"] is HASBRO
    assert "scrabble" not in ALL
    anything: object = 3
    assert anything not in ALL
    assert ALL.get("scrabble") is None
    assert repr(ProfileTable(["hasbro", "SHORT_WORDS"])) == "<2 profiles>"
    assert list(ProfileTable(["hasbro", "SHORT_WORDS"])) == ["hasbro", "short-words"]
    with pytest.raises(KeyError, match=r"'hasbr'\. Did you mean: hasbro"):
        ALL["hasbr"]
    with pytest.raises(KeyError):
        ALL["x" * 10_000]


# -- players by name


def test_an_illegal_move_of_a_game_names_the_players() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(Pass(), by=1)
    assert str(caught.value) == "You are Bob, but it is Ann's turn."


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ("EE", f"{DUE}, but was given 2"),
        (
            "QQEE",
            f"{DUE}; the bag cannot hold all of the given tiles: Q, Q, E, E",
        ),
        ("EEEEE", "too many tiles were given for this move: Ann draws 4"),
    ],
)
def test_a_wrong_draw_of_a_game_names_the_player(drawn: str, message: str) -> None:
    with pytest.raises(DrawError, match=f"^{re.escape(message)}$"):
        GAME.play(HORN, drawn)


def test_a_seed_that_cannot_draw_names_the_player() -> None:
    hidden = Game.start(WORDED, ["Ann", "Bob"], racks=[Rack("HORNABC"), Rack(hidden=7)], first=0)
    message = (
        "Ann must draw 4, but a seed cannot draw from a bag with tiles face down; pass the drawn "
        "tiles instead"
    )
    with pytest.raises(DrawError, match=f"^{message}$"):
        hidden.with_draws(KnownSeed(1)).play(HORN)


def test_a_bag_face_down_can_be_turned_up_if_all_racks_are_known() -> None:
    state = evolve(GAME.state, bag=Bag(hidden=len(GAME.state.bag)))
    hint = "as all racks are known, evolve\\(state, bag=state.unseen\\) turns its tiles up"
    with pytest.raises(DrawError, match=f"tiles face down; {hint}$"):
        Game(GAME.players, state, draws=KnownSeed(1)).play(HORN)
    turned_up = evolve(state, bag=state.unseen)
    assert turned_up == GAME.state
    Game(GAME.players, turned_up, draws=KnownSeed(1)).play(HORN)


def test_players_without_names_are_named_by_number() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        validate(STATE, Pass(), by=1).unwrap()
    assert str(caught.value) == "You are Player 1, but it is Player 0's turn."
    game = Game.start(WORDED, 2, racks=["HORNABC", "FARMDEF"], first=0)
    with pytest.raises(IllegalMoveError) as caught:
        game.play(Pass(), by=1)
    assert str(caught.value) == "You are Player 1, but it is Player 0's turn."


def test_players_are_found_by_name() -> None:
    assert GAME.seat("Bob") == GAME.seat(1) == 1
    assert GAME.view_for("Ann") == GAME.view_for(0) == view_for(STATE, 0)
    assert GAME.view_for(None) == view_for(STATE, None)
    assert GAME.play(HORN, "EEEE", by="Ann") == GAME.play(HORN, "EEEE", by=0)
    assert str(GAME.validate("-", by="Bob")) == "You are Bob, but it is Ann's turn."
    assert Game.start(WORDED, ["Ann", "Bob"], first="Bob").state.on_turn == 1


def test_small_letters_for_tiles_get_a_note() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play("8F horn")
    note = "In text, a small letter is a blank; write ordinary tiles in capitals."
    assert str(caught.value) == f"Your rack does not hold ?, ?, ?, ?. {note}"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - our own
    assert str(GAME.validate("8F horn")) == f"Your rack does not hold ?, ?, ?, ?. {note}"
    refused = GAME.validate("8F horn")
    if not refused:
        assert refused.message == "Your rack does not hold ?, ?, ?, ?."
    for text in ("8F FARM", "1A HORN"):
        with pytest.raises(IllegalMoveError) as caught:
            GAME.play(text)
        assert caught.value.note == ""
        assert note not in str(caught.value)
    with pytest.raises(IllegalMoveError) as caught:
        GAME.play(parse_play("8F horn", BOARD))
    assert str(caught.value) == "Your rack does not hold ?, ?, ?, ?."


def test_what_cannot_be_seen_is_written_out() -> None:
    with pytest.raises(
        UnknownLabelError,
        match=re.escape(
            r"no tile spells '\ufeffHORN' at character 1 of \ufeffHORN (word 1 of the list); it "
            "begins with a byte order mark: read the file with encoding='utf-8-sig'"
        ),
    ):
        evolve(HASBRO, lexicon=["\ufeffHORN", "FARM"])
    for sign in ("\x1b", "\u200b", "\u202e", "\x00", "\ufeff"):
        makes: list[Callable[[str], object]] = [
            lambda text: WordSet.of([text], ENGLISH),
            ENGLISH.tokenize,
            lambda text: parse_play(f"8F {text}", BOARD, ENGLISH),
            GAME.seat,
            lambda text: Game.start(HASBRO, 2, racks=[text, "A"]),
        ]
        for make in makes:
            with pytest.raises(ValueError, match=re.escape(repr(sign)[1:-1])) as caught:
                make(f"HO{sign}RN")
            assert str(caught.value).isprintable()


# -- answers that are true or false


def test_a_legal_answer_is_true() -> None:
    answer = validate(STATE, HORN)
    assert answer
    assert answer.is_legal


def test_an_illegal_answer_is_false_and_tells_why() -> None:
    answer = validate(STATE, parse_play("1A FARM", BOARD))
    assert not answer
    assert not answer.is_legal
    assert str(answer) == (
        "Your rack does not hold F, M. The first play must cover a start square: row 8, column 8."
    )
    late = validate(STATE, Overtime((1, 2, 3)), by=1)
    assert str(late).startswith("The clock must report 2 times, one for each player")
    refused = validate(STATE, HORN, by=1)
    assert not refused
    assert not isinstance(refused, type(validate(STATE, HORN)))
    assert str(refused) == "You are Player 1, but it is Player 0's turn."


@pytest.mark.parametrize("move", ["8F HORN", HORN], ids=["text", "value"])
def test_an_answer_of_a_game_has_names(move: Play | str) -> None:
    refused = GAME.validate(move, "Bob")
    assert refused == validate(STATE, HORN, 1)
    message = "You are Bob, but it is Ann's turn."
    assert str(refused) == message
    with pytest.raises(IllegalMoveError, match=f"^{message}$"):
        refused.unwrap()
    if not refused:
        assert refused.message == message
        assert refused.message_for(["Cy", "Di"]) == "You are Di, but it is Cy's turn."


def test_an_illegal_answer_with_names() -> None:
    refused = validate(STATE, HORN, by=1)
    assert refused.violations
    if not refused:
        assert refused.message == "You are Player 1, but it is Player 0's turn."
        assert refused.message_for(GAME.players) == "You are Bob, but it is Ann's turn."


# -- text that is asked of lexicons


def test_a_word_may_be_a_list_of_labels() -> None:
    words = [["H", "O", "R", "N"], ("F", "A", "R", "M")]
    for lexicon in (WordSet.of(words, ENGLISH), WordGraph.from_words(words, ENGLISH)):
        assert lexicon == WORDED.lexicon
    with pytest.raises(UnknownLabelError, match="word 2 of the list"):
        WordGraph.from_words(["HORN", ["Ñ"]], ENGLISH)


def test_a_player_whose_name_is_empty_has_a_number() -> None:
    game = Game.start(WORDED, ["", "Bob"], racks=["HORNABC", "FARMDEF"], first=0)
    assert repr(game) == "<Game, 0 turns; Player 0: 0, Bob: 0; Player 0 is on turn>"


def test_text_gets_the_same_answer_from_every_list() -> None:
    words = ["HORN", "FARM"]
    lexicons: list[Lexicon] = [
        WordSet.of(words, ENGLISH),
        WordGraph.from_words(words, ENGLISH),
        WORDED.lexicon,
    ]
    for lexicon in lexicons:
        for text in ("HORN", "horn", "Farm", " HORN "):
            assert text in lexicon
        for text in ("HORNS", "HOR", "", "HORN?", "H O R N"):
            assert text not in lexicon


def test_a_kind_of_rule_in_place_of_a_value() -> None:
    with pytest.raises(AttributeError, match=r"; the values of bingo are NoBingo, .*TilesPlayed"):
        scrabble_rules.rules.Bingo  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match=r"Did you mean: 'MayPass'\?"):
        scrabble_rules.rules.MayPas  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match=r"has no attribute 'zzz'$"):
        scrabble_rules.rules.zzz  # type: ignore[attr-defined]  # noqa: B018


def test_a_play_that_is_not_there_is_explained() -> None:
    rules = evolve(NO_CHALLENGE, lexicon=["horn", "zzz"])
    game = Game.start(rules, 2, racks=["HORNAAA", "AAAAEEE"], first=0)
    with pytest.raises(IndexError, match=r"there are \d+ legal plays, so none has the number 999"):
        legal_plays(game.state)[999]
    with pytest.raises(TypeError, match="an int is expected, such as plays"):
        legal_plays(game.state)["a"]  # type: ignore[call-overload]
    stuck = game.play("8F HORN", "AEEE")
    with pytest.raises(IndexError, match="there is no legal play, so none is the best"):
        legal_plays(stuck.state)[0]


def test_a_width_that_is_no_number_is_named() -> None:
    with pytest.raises(TypeError, match="an int is expected, such as width=400, not str"):
        board_svg(Board(HASBRO.layout), width="400")  # type: ignore[arg-type]


def test_a_view_is_drawn_with_names() -> None:
    view = GAME.view_for("Ann")
    assert drawn_text(view, GAME.players) == state_text(view, GAME.players)
    assert svg(view, ["Ann", "Bob"]) == state_svg(view, ["Ann", "Bob"])
    message = "only a GameState is drawn with names, not Game; a Game has its own"
    for draw in (drawn_text, svg):
        with pytest.raises(TypeError, match=f"^{message}$"):
            draw(GAME, GAME.players)


@pytest.mark.parametrize("draw", [score_sheet_text, score_sheet_svg])
def test_a_score_sheet_needs_a_game(draw: Callable[[object], str]) -> None:
    with pytest.raises(TypeError, match=r"^a Game is expected, not GameState; a state does not"):
        draw(STATE)
    with pytest.raises(TypeError, match=r"not GameState; state_svg\(view, names\) draws a state"):
        game_svg(STATE)  # type: ignore[arg-type]


def test_a_vote_of_the_other_player_needs_a_seat() -> None:
    agreed = Game.start(WORDED, ["Ann", "Bob"], first=0).play(AgreeEnd())
    with pytest.raises(IllegalMoveError) as caught:
        agreed.play(AgreeEnd())
    assert str(caught.value) == (
        "Ann has already agreed to end the game. Another player agrees with by=, as in "
        "game.play(AgreeEnd(), by=1)."
    )
    assert str(agreed.validate(AgreeEnd(), by=0)) == "Ann has already agreed to end the game."
    assert agreed.play(AgreeEnd(), by=1).is_over


def test_other_languages_and_layouts_are_found_elsewhere() -> None:
    refused = validate(STATE, Pass(), by=1)
    assert not refused
    translated = "message_for takes no phrases=; in another language use phrases.say(value, names)"
    for value in (refused, refused.violations[0], DraftError(refused.violations)):
        with pytest.raises(TypeError, match=re.escape(f".{translated}")):
            value.message_for(GAME.players, phrases=phrases.ENGLISH)  # type: ignore[call-arg]
    with pytest.raises(
        TypeError,
        match=r"^dumps takes no indent=; pass it to json, as in json\.dumps\(interchange\.dump\(",
    ):
        interchange.dumps(GAME, indent=2)  # type: ignore[call-arg]


@frozen
class Dozen:
    """A rule of somebody's own."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        return TilesPlayed(12).bonus(facts)


def test_what_was_not_given_to_loads_is_named() -> None:
    registry = interchange.Registry().with_rule(Dozen, name="club.dozen")
    text = interchange.dumps(evolve(HASBRO, bingo=Dozen()), registry=registry)
    with pytest.raises(interchange.InterchangeError) as caught:
        interchange.loads(text, RuleSet)
    assert str(caught.value) == (
        "$.bingo.type: 'club.dozen' is unknown; a rule for bingo is expected; for rules of your "
        "own pass registry=, with the names they were written with"
    )
    state = interchange.loads(interchange.dumps(STATE), GameState)
    with pytest.raises(UnlistedWordsError, match=r"not at hand.*: pass lexicons= to interchange"):
        legal_plays(state).best()


def test_calls_of_other_libraries_are_found() -> None:
    graph = WordGraph.from_words(["HORN"], ENGLISH)
    with pytest.raises(TypeError, match=r"^WordGraph\.from_words\(words, tile_set\) makes"):
        WordGraph(["HORN"])  # type: ignore[arg-type, call-arg]
    with pytest.raises(TypeError, match=r"^WordGraph\.from_words\(words, tile_set\) makes"):
        WordGraph(["HORN"], ENGLISH)  # type: ignore[arg-type]
    with pytest.raises(interchange.InterchangeError, match=r"WordGraph: store its \.to_bytes\(\)$"):
        interchange.dumps(graph)
    with pytest.raises(AttributeError, match=r"use cgp\.parse\(text, rules\)$"):
        cgp.loads  # type: ignore[attr-defined]  # noqa: B018
    plays = legal_plays(STATE)
    assert plays.count(BEST) == 1
    with pytest.raises(TypeError, match=r"^len\(plays\) is the number of plays"):
        plays.count()  # type: ignore[call-arg]


@frozen
class Misspelt:
    """A rule that asks for a fact that there is not."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Raise AttributeError."""
        return Bonus(facts.tiles)  # type: ignore[attr-defined]


@frozen
class MisspeltToo:
    """Another one."""

    def groups(self, facts: RankingFacts) -> Groups:
        """Raise AttributeError."""
        return facts.points  # type: ignore[attr-defined, no-any-return]


class TestAttributeErrorsOfRules:
    """They reach the caller, and are not taken for an attribute that a class lacks."""

    STATE = evolve(STATE, rules=evolve(STATE.rules, bingo=Misspelt(), ranking=MisspeltToo()))

    @pytest.mark.parametrize(
        "ask",
        [
            lambda state: legal_plays(state)[0],
            lambda state: len(legal_plays(state)),
            lambda state: repr(legal_plays(state)),
            lambda state: list(legal_plays(state)),
            lambda state: legal_plays(state).best(),
            lambda state: legal_plays(state).totals,
            lambda state: validate(state, parse_play("1A HORN", state.board)).words,
        ],
    )
    def test_of_a_bingo(self, ask: Callable[[GameState], object]) -> None:
        with pytest.raises(AttributeError, match="'BingoFacts'"):
            ask(self.STATE)

    def test_of_a_ranking(self) -> None:
        with pytest.raises(AttributeError, match="'RankingFacts'"):
            self.STATE.ranking  # noqa: B018 - that it raises


def test_tiles_that_are_not_in_a_list_are_counted() -> None:
    with pytest.raises(TypeError, match=r"without takes tiles: 1 argument without a name, not 2$"):
        Rack("AAB").without("A", "B")  # type: ignore[call-arg, arg-type]


def test_a_profile_by_its_name_is_asked_of_all() -> None:
    with pytest.raises(AttributeError, match=r"profiles.ALL\[name\] are the rules of a profile"):
        profiles.get  # type: ignore[attr-defined]  # noqa: B018
