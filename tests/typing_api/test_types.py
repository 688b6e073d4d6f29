"""Guards the types that users see: five type checkers read this file, and pytest runs what it says.

They are mypy, pyright, basedpyright, pyrefly and ty. `assert_type` fixes what each of them infers;
a comment that names one of them stands where it infers something else.
"""

from __future__ import annotations

from typing import Any, Literal, assert_type

import pytest
from attrs import frozen

from scrabble_rules import (
    Board,
    Draw,
    Exchange,
    Game,
    GameState,
    Illegal,
    IllegalMoveError,
    Judgement,
    KnownSeed,
    Legal,
    Lexicon,
    Move,
    NamedLexicon,
    Pass,
    PlacedTile,
    Placement,
    Play,
    PlayerMove,
    RuleSet,
    Score,
    SeededDraws,
    Square,
    Tile,
    TileSet,
    Violation,
    WordScore,
    WordSet,
    apply,
    evolve,
    frontend,
    interchange,
    judge,
    legal_plays,
    notation,
    profiles,
    render,
    score,
    testing,
    tile_sets,
    validate,
)
from scrabble_rules.movegen import LegalPlays, ScoredPlay
from scrabble_rules.rules import Players, TilesPlayed
from scrabble_rules.rules.bingo import BingoFacts, BingoRule, Bonus
from scrabble_rules.rules.ruleset import RuleSet as SameRuleSet
from scrabble_rules.values.words import FormedWord
from scrabble_rules.wordgraph import WordGraph

RULES = profiles.NO_CHALLENGE.replace(lexicon=["CAT", "CATS"])
GAME = Game.start(RULES, ["Ann", "Bob"], racks=["CATSEND", "ELDERLY"], first=0)


def test_drafts() -> None:
    draft = frontend.Draft(GAME.state)
    assert_type(draft.lay("C", Square(7, 7)), frontend.Draft)
    assert_type(draft.rack, tuple[Tile | None, ...])
    assert_type(draft.laid, tuple[frontend.LaidTile, ...])
    assert_type(draft.move, Play | Exchange)
    assert_type(draft.answer, Legal | Illegal)
    assert_type(draft.score, Score | None)
    assert_type(draft.stage, frontend.DraftStage)
    assert_type(draft.next_squares, frozenset[Square])
    assert_type(draft.saved, frontend.SavedDraft)
    typed, cursor = frontend.Cursor(Square(7, 7)).type_word(draft, "cat")
    assert_type(typed, frontend.Draft)
    assert_type(cursor, frontend.Cursor)
    order: frontend.LayingOrder = frontend.Growing()
    assert frontend.Entering(order).order is order


def test_legality_narrows() -> None:
    found = validate(GAME.state, Pass())
    assert_type(found, Legal | Illegal)
    if isinstance(found, Legal):
        assert_type(found, Legal)
    else:
        assert_type(found, Illegal)
    match found:
        case Legal():
            assert_type(found, Legal)
        case Illegal():
            assert_type(found, Illegal)
    # By the truth of a property only mypy and ty narrow; the tutorial says so.
    if found.is_legal:
        assert_type(found, Legal)  # pyright: ignore[reportAssertTypeFailure]  # pyrefly: ignore[assert-type]
    else:
        assert_type(found, Illegal)  # pyright: ignore[reportAssertTypeFailure]  # pyrefly: ignore[assert-type]
    if found.is_legal is True:
        assert_type(found, Legal)
    else:
        assert_type(found, Illegal)
    assert_type(found.violations, tuple[Violation, ...])
    assert_type(found.violations[0].message, str)
    assert_type(found.violations[0].squares, tuple[Square, ...])
    assert not found.is_legal


def test_an_answer_narrows_by_being_true_or_false() -> None:
    if answer := validate(GAME.state, Pass()):
        assert_type(answer, Legal)
    else:
        assert_type(answer, Illegal)
    assert_type(points(validate(GAME.state, Pass())), int)
    assert points(validate(GAME.state, Pass())) == -1
    assert points(validate(GAME.state, notation.parse_play("8G CAT", GAME.state.board))) == 10
    assert_type(str(answer), str)
    assert_type(validate(GAME.state, Pass()).violations, tuple[Violation, ...])


def points(answer: Legal | Illegal) -> int:
    """Return what a play scores, -1 for an illegal one."""
    if not answer:
        assert_type(answer, Illegal)
        assert_type(answer.message_for(["Ann", "Bob"]), str)
        assert_type(answer.__bool__(), Literal[False])
        return -1
    assert_type(answer, Legal)
    assert_type(answer.__bool__(), Literal[True])
    return answer.score.total if answer.score else 0


def test_a_play() -> None:
    said = notation.parse_play("8G CAT", GAME.state.board)
    assert_type(said, Play)
    assert_type(said.placements, tuple[Placement, ...])
    legal = validate(GAME.state, said).unwrap()
    assert_type(legal, Legal)
    assert_type(legal.is_legal, Literal[True])
    assert_type(legal.move, Move)
    assert_type(legal.words, tuple[FormedWord, ...])
    assert_type(legal.score, Score | None)
    assert_type(legal.draws, tuple[Draw, ...])
    assert_type(apply(legal, SeededDraws(KnownSeed(1))), GameState)
    worth = score(RULES, GAME.state.board, said)
    assert_type(worth, Score)
    assert_type(worth.words, tuple[WordScore, ...])
    assert_type(worth.words[0].word, str)
    assert_type(worth.total, int)
    assert_type(notation.format_play(said, GAME.state.board), str)
    assert_type(render.board_text(GAME.state.board), str)


def test_plays_found() -> None:
    plays = legal_plays(GAME)
    assert_type(plays, LegalPlays)
    assert_type(plays[0], ScoredPlay)
    assert_type(plays[:2], tuple[ScoredPlay, ...])
    assert_type(plays.best(1), tuple[ScoredPlay, ...])
    assert_type(plays[0].play, Play)
    assert_type(plays[0].score, Score)
    graph = WordGraph.from_words(["CAT"], RULES.tile_set)
    assert_type(graph.to_bytes(), bytes)
    lexicon: Lexicon = graph
    words: Lexicon = WordSet.of(["CAT"], RULES.tile_set)
    assert lexicon.digest == words.digest
    assert "cat" in lexicon
    assert "cat" in words


def test_rule_sets() -> None:
    assert_type(RULES.replace(bingo=TilesPlayed(7, points=35), lexicon=["CAT"]), RuleSet)
    assert_type(GAME.state.replace(scores=[1, 2], racks=["CAT", "DOG"]), GameState)
    assert_type(GAME.replace(players=["Cy", "Di"], draws=SeededDraws(KnownSeed(1))), Game)
    assert_type(evolve(RULES.players, most=3), Players)
    assert_type(RULES.players, Players)
    assert_type(RULES.bingo, BingoRule)
    assert_type(RULES.lexicon, Lexicon)
    assert_type(RULES.promises_end, bool)
    assert_type(profiles.ALL["hasbro"], RuleSet)
    assert_type(tile_sets.POLISH, TileSet)
    assert_type(tile_sets.ALL["polish"], TileSet)
    assert_type(tile_sets.find("pl"), tuple[tile_sets.KnownTileSet, ...])
    assert_type(tile_sets.POLISH.reads_right_to_left, bool)
    same: type[RuleSet] = SameRuleSet
    assert same is RuleSet


def test_plain_data() -> None:
    rows = ["." * 15 for _ in range(15)]
    board = Board.of(RULES.layout, rows, RULES.tile_set)
    assert_type(board["8H"], PlacedTile | None)
    assert_type(board[7, 7], PlacedTile | None)
    assert_type(board.rows_of_text(), tuple[str, ...])
    cells: list[list[str | None]] = [[None] * 15 for _ in range(15)]
    play = Play({"8G": "C", (7, 7): "A", Square(7, 8): "T"})
    for found in (judge(RULES, cells, play), judge(RULES, {}, {"8H": "A"}, rack="AEIOU")):
        assert_type(found, Judgement)
        assert_type(found.score, Score | None)
        assert_type(found.first(["rack"]), Violation | None)
    assert_type(
        score(RULES, board, play).main_word(prefer=lambda word: len(word.formed)), WordScore
    )
    for square, tile in play.placements:
        assert tile.label in "CAT"
        assert square.row == 7


def test_documents() -> None:
    document = interchange.dump(GAME)
    assert_type(document, dict[str, Any])
    assert_type(testing.LAWS, dict[str, testing.Law])
    assert interchange.VERSION == 1
    assert_type(interchange.loads(interchange.dumps(Pass()), Pass), Pass)
    with pytest.raises(interchange.InterchangeError) as caught:
        interchange.load(document, GameState)
    assert_type(caught.value.failures, tuple[interchange.Failure, ...])
    assert caught.value.failures[0].path


def test_moves_of_players() -> None:
    said: PlayerMove = interchange.load(interchange.dump(Pass()), Pass)
    move: Move = interchange.load(interchange.dump(said), PlayerMove)
    assert move == said
    named = NamedLexicon("pets", "0")
    lexicon: Lexicon = named
    assert_type(named.digest, str)
    assert lexicon == named


@frozen
class OneEach:
    """A rule of one's own is one by its method."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """A point for every tile."""
        return Bonus(facts.tiles_played)


def test_a_rule_of_ones_own() -> None:
    rule: BingoRule = OneEach()
    assert rule.bonus(BingoFacts(2, 7, 7)) == Bonus(2)
    assert RULES.replace(bingo=rule).bingo == OneEach()


def test_unwrap_of_a_refusal_never_returns() -> None:
    refused = validate(GAME.state, Pass())
    assert isinstance(refused, Illegal)
    with pytest.raises(IllegalMoveError):
        refused.unwrap()
