"""The forms of test vectors: what rules, boards, moves and answers look like as plain data.

docs/reference/vectors.md describes them for readers in any language. `make_vectors.py` writes the
vectors with these functions, and a test reads them back and asks the library again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, cast

from scrabble_rules import (
    Board,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Move,
    PlacedTile,
    Placement,
    Play,
    RuleSet,
    Score,
    Square,
    TileSet,
    WordSet,
    interchange,
    legal_plays,
    score,
    validate,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.rules.duplicate import DuplicateRules

VERSION = 1
Data: TypeAlias = dict[str, Any]


# -- letters, tiles, moves


def word(labels: Iterable[str]) -> str | list[str]:
    """Write labels as a text if each has one character, and as a list otherwise."""
    labels = list(labels)
    return "".join(labels) if all(len(label) == 1 for label in labels) else labels


def lying(placements: Iterable[Placement]) -> list[list[Any]]:
    """Write tiles on squares: row, column, label, and true for a blank."""
    return [
        [one.square.row, one.square.col, one.tile.label, *([True] if one.tile.is_blank else [])]
        for one in placements
    ]


def placements(tiles: Iterable[Sequence[Any]]) -> list[Placement]:
    """Read tiles on squares."""
    return [
        Placement(Square(row, col), PlacedTile(label, *blank)) for row, col, label, *blank in tiles
    ]


def member(kind: Enum) -> str:
    """Write a member of an enumeration, as documents do."""
    return kind.name.lower().replace("_", "-")


def squares(of: Iterable[Square]) -> list[list[int]]:
    """Write squares."""
    return [[square.row, square.col] for square in of]


def move_form(move: Move) -> Data:
    """Write a move: plays briefly, others as documents are written."""
    if isinstance(move, Play):
        return {"type": "play", "tiles": lying(move.placements)}
    form = interchange.dump(move)
    return {name: value for name, value in form.items() if name != "crossword_game"}


def move_of(form: Data) -> Move:
    """Read a move."""
    if form["type"] == "play":
        return Play(placements(form["tiles"]))
    return interchange.load({"crossword_game": 1, **form}, Move)


# -- answers


def score_form(points: Score) -> Data:
    """Write a score, word by word."""
    words = [
        {
            "word": word(tile.label for tile in each.formed.tiles),
            "letters": each.letters,
            "factor": each.factor,
            "total": each.total,
        }
        for each in points.words
    ]
    bonuses = [{"name": each.name, "points": each.points} for each in points.bonuses]
    return {"words": words, "bingo": points.bingo, "bonuses": bonuses, "total": points.total}


def answer_form(state: GameState, move: Move, by: int | None) -> Data:
    """Write what `validate` answers: the reasons of a refusal, or who speaks and the score."""
    answer = validate(state, move, by)
    if not isinstance(answer, Legal):
        reasons = [
            {"code": each.code, "squares": squares(each.squares)} for each in answer.violations
        ]
        return {"refused": reasons}
    told: Data = {"speaker": answer.by}
    if isinstance(move, Play):
        told["score"] = score_form(cast("Score", answer.score))
    return told


def state_form(state: GameState) -> Data:
    """Write how a game stands: what is public, and the racks."""
    last = state.past[-1] if state.past else None
    form: Data = {
        "scores": list(state.scores),
        "on_turn": state.on_turn,
        "racks": [word(sorted(map(str, rack))) for rack in state.racks],
        "bag": len(state.bag),
        "can_be_challenged": state.pending is not None,
        "turns_counted": len(state.past),
    }
    if last is not None:
        form["latest"] = {"player": last.player, "kind": member(last.kind), "points": last.points}
    if state.end is not None:
        form["end"] = {
            "kind": member(state.end.kind),
            "out": state.end.out,
            "before": list(state.end.before),
            "winners": list(state.winners),
        }
    return form


# -- rule sets and cases


def word_list(form: Data, rules: Data, words: Mapping[str, list[Any]]) -> WordSet:
    """Return the words of a rule set, as its tiles spell them."""
    head = {"crossword_game": 1, "type": "tile-set"}
    tile_set = interchange.load({**head, **rules["tile_set"]}, TileSet)
    return spelt(tuple(map(tuple, words[form["words"]])), tile_set, form["words"])


@cache
def spelt(words: tuple[tuple[str, ...], ...], tile_set: TileSet, name: str) -> WordSet:
    """Return a list of words, the same one for all rule sets with these tiles."""
    return WordSet.of(words, tile_set, name=name)


def rules_of(form: Data, words: Mapping[str, list[Any]]) -> Any:  # noqa: ANN401 - one of two kinds
    """Read a rule set, or the rules of a duplicate game, with the word list."""
    document = form["rules"]
    known = word_list(form, document.get("rules", document), words)
    return interchange.load(document, RuleSet | DuplicateRules, lexicons=known)


def dealt(rules: RuleSet, case: Data) -> Game:
    """Return the game of a case before its first step."""
    return Game.start(rules, case["players"], seed=KnownSeed(case["seed"]))


def opening_form(game: Game) -> Data:
    """Write what a game begins with."""
    return {"first": game.state.on_turn, **state_form(game.state)}


def play_case(rules: RuleSet, case: Data) -> Data:
    """Play a case again, and return it as the library tells it now."""
    game = dealt(rules, case)
    steps = []
    for step in case["steps"]:
        game, told = step_form(game, move_of(step["move"]), step["by"])
        steps.append(told)
    return {**case, "start": opening_form(dealt(rules, case)), "steps": steps}


def step_form(game: Game, move: Move, by: int | None) -> tuple[Game, Data]:
    """Make a move, and write what came of it; a refused one leaves the game as it was."""
    told = {"move": move_form(move), "by": by, **answer_form(game.state, move, by)}
    if "refused" in told:
        return game, told
    game = game.play(move, by=by)
    drawn = game.turns[-1].drawn
    return game, {**told, "drawn": [str(tile) for tile in drawn], "then": state_form(game.state)}


def alone(rules: RuleSet, rack: Iterable[str], board: Board) -> GameState:
    """Return a state in which only the player on turn holds tiles."""
    return GameState.of(rules, [rack, *([[]] * (rules.players.least - 1))], board=board)


def plays_case(rules: RuleSet, case: Data) -> Data:
    """Find all plays of a case again: how many, what they score together, and the best."""
    board = Board(rules.layout).placing(placements(case["board"]))
    totals = legal_plays(alone(rules, case["rack"], board)).totals
    found = {"count": len(totals), "points": sum(totals), "best": max(totals, default=None)}
    scored = [
        score_form(score(rules, board, Play(placements(each["tiles"])))) for each in case["scores"]
    ]
    return {
        **case,
        **found,
        "scores": [
            {**each, "score": now} for each, now in zip(case["scores"], scored, strict=True)
        ],
    }


def duplicate_case(rules: DuplicateRules, case: Data) -> Data:
    """Play a duplicate game again."""
    game = Duplicate.start(rules, case["players"], seed=KnownSeed(case["seed"]))
    rounds: list[Data] = []
    for told in case["rounds"]:
        rack = word(sorted(map(str, game.rounds[-1].rack)))
        for seat, answer in enumerate(told["answers"]):
            game = game.answer(seat, None if answer is None else Play(placements(answer)))
        game = game.close(None if told["top"] is None else Play(placements(told["top"])))
        closed = game.rounds[len(rounds)]
        results = [
            {"points": each.points, "refused": [one.code for one in each.violations]}
            for each in closed.results
        ]
        rounds.append({**told, "rack": rack, "results": results, "scores": list(game.scores)})
    return {**case, "rounds": rounds, "over": game.is_over, "winners": list(game.winners)}


# -- files


def compact(value: object) -> str:
    """Write a value on one line, without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lines(file: str, items: Mapping[str, Any] | Sequence[Any]) -> str:
    """Write a file with one case a line, so that changes can be read."""
    head = {"format": "crossword-vectors", "version": VERSION}
    name = "rule_sets" if isinstance(items, Mapping) and "rule" in file else file
    start = f"{compact(head)[:-1]},{compact(name)}:"
    if isinstance(items, Mapping):
        body = ",\n".join(f"{compact(key)}:{compact(value)}" for key, value in items.items())
        return f"{start}{{\n{body}\n}}}}\n"
    return f"{start}[\n" + ",\n".join(map(compact, items)) + "\n]}\n"
