"""Write test vectors: cases by which a program in any language can check its rules.

Run it as `python docs/make_vectors.py` after a change of rules; it takes a minute. The cases are in
docs/vectors, described by docs/reference/vectors.md. For every profile there are two games, one of
them with few tiles and played to its end, with moves that are refused in between, and boards whose
plays are counted. Further rule sets show the values of rules that no profile has.

Nothing here says what is right: the moves are chosen, and the engine and the specification answer;
where they differ nothing is written. A test asks the engine again, so that the answers cannot
change unnoticed, and a program that does not use the library reads them as well.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, product
from pathlib import Path
from typing import Any

import vector_forms
from attrs import define, field
from vector_forms import Data
from vector_rules import duplicate_rule_sets, rule_sets, rules_form, words_for

from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    RuleSet,
    SeededDraws,
    Square,
    TakeBlank,
    legal_plays,
    profiles,
    specification,
    validate,
)
from scrabble_rules.duplicates import Duplicate
from scrabble_rules.movegen import top_play
from scrabble_rules.specification.duplicate import begin_duplicate, close_round
from scrabble_rules.testing._games import MoveNumber
from scrabble_rules.testing._snapshots import chosen

FOLDER = Path(__file__).parent / "vectors"
FULL_TURNS, ROUNDS = 12, 6
FIRST = 2  # turns with plays, before a game is led to its end
MOST_PLAYS = 20_000  # of one rack
FEW, MANY = 3, 60  # cases of a code in all rule sets, also alone: always wanted below, never above


# -- games


def tries(state: GameState, chance: random.Random) -> Iterator[tuple[Move, int | None]]:
    """Yield moves of which many are refused, for all kinds of reasons, and who makes them."""
    for plays in (plays_elsewhere(state), odd_plays(state, chance), plays_beside(state, chance)):
        yield from ((play, None) for play in plays)
    seats, speaker = state.players, state.on_turn
    other = (speaker + 1) % seats
    for found in legal_plays(state, limit=10**7).best(1):
        yield found.play, other
        yield found.play, seats
    rack = [str(tile) for tile in state.racks[speaker]]
    yield from ((Exchange(rack[:count]), None) for count in (0, 1, 2, len(rack)))
    yield Exchange(rack, keeps_turn=True), None
    yield from ((Exchange([*rack, *more]), None) for more in (rack, state.rules.tile_set.letters))
    yield from ((Pass(), seat) for seat in (None, other))
    blanks = [each.square for each in state.board if each.tile.is_blank]
    squares = [*(each.square for each in state.board), *free_squares(state)[:1]]
    for square in (*blanks, squares[0], squares[-1]):
        yield TakeBlank(square), None
        yield TakeBlank(square, keeps_turn=False), None
    yield from ((Challenge(), seat) for seat in (speaker, other))
    yield Challenge([rack[:2]]), None
    yield Challenge(upheld=True), other
    yield from ((AgreeEnd(), seat) for seat in (None, other))
    yield Resign(), seats
    for late in ([0] * seats, [60_000] * seats, [-1] * seats, [0] * (seats + 1)):
        yield Overtime(late), None


def lay(*tiles: tuple[Square, str]) -> Play:
    """Lay tiles by their labels."""
    return Play([Placement(square, PlacedTile(label)) for square, label in tiles])


def free_squares(state: GameState) -> list[Square]:
    """Return the squares without a tile."""
    return [square for square in state.rules.layout if square not in state.board]


def odd_plays(state: GameState, chance: random.Random) -> Iterator[Play]:
    """Yield plays that are wrong wherever they lie."""
    letters = state.rules.tile_set.letters
    rack = [str(tile) for tile in state.racks[state.on_turn] if not tile.is_blank] or [*letters]
    here = chance.choice(free_squares(state))
    one, two = chance.choice(rack), chance.choice(rack)
    strange = next((label for label in letters if label not in rack), letters[0])

    def away(down: int, right: int) -> Square:
        return Square(here.row + down, here.col + right)

    yield Play(())
    yield lay((here, one))
    for square in (away(0, 1), away(1, 0), away(1, 1), away(0, 2), here):
        yield lay((here, one), (square, two))
    yield lay((Square(here.row, state.rules.layout.width), one))
    yield lay((here, strange), (away(0, 1), strange))
    yield lay((here, "\N{SNOWMAN}"), (away(0, 1), one))
    yield lay((here, "?"), (away(0, 1), one))
    yield Play([Placement(here, PlacedTile(one, is_blank=True))])
    for label in letters:
        if len(label) > 1:
            yield lay(*((away(0, n), part) for n, part in enumerate(label)))
    taken = [each.square for each in state.board]
    for square in (*taken[:1], *state.rules.layout.blocked[:1]):
        yield lay((square, one))


def plays_beside(state: GameState, chance: random.Random) -> Iterator[Play]:
    """Yield plays beside lying tiles, whatever they spell."""
    letters = state.rules.tile_set.letters
    rack = [str(tile) for tile in state.racks[state.on_turn] if not tile.is_blank] or [*letters]
    taken = {each.square for each in state.board}
    near = [
        square
        for square in free_squares(state)
        if {Square(square.row, square.col + 1), Square(square.row, square.col - 1)} & taken
        or {Square(square.row + 1, square.col), Square(square.row - 1, square.col)} & taken
    ]
    for square in chance.sample(near, min(2, len(near))):
        for count in (1, 2, len(rack)):
            some = enumerate(rack[:count])
            yield lay(*((Square(square.row, square.col + n), label) for n, label in some))


def plays_elsewhere(state: GameState) -> Iterator[Play]:
    """Yield a play that only the house rules forbid, such as a word that lies on the board."""
    if state.rules.house_rules:
        elsewhere = state.replace(rules=state.rules.replace(house_rules=()))
        plays = (found.play for found in legal_plays(elsewhere, limit=10**7))
        yield from islice((play for play in plays if validate(state, play).violations), 1)


KINDS = (0,) * 12 + (1, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 11, 12, 13, 14, 15)
WHOLE_RACK = 10 + 15 * 16  # lays all tiles, whatever they spell


def chance_moves(state: GameState, chance: random.Random) -> Iterator[Legal]:
    """Yield one move, mostly a good play."""
    number = chance.choice(KINDS) + 16 * chance.choice((0, 0, 0, 1, 3, 7, 12, 15))
    if chance.random() < 1 / 12:
        number = WHOLE_RACK
    yield from filter(None, [chosen(state, number)])


def legal(
    state: GameState, moves: Iterable[Move], seats: Iterable[int | None] = (None,)
) -> Iterator[Legal]:
    """Yield those moves that are legal, by each of these seats."""
    answers = (validate(state, move, by) for move, by in product(moves, seats))
    yield from (answer for answer in answers if isinstance(answer, Legal))


def scoreless_moves(state: GameState, chance: random.Random) -> Iterator[Legal]:
    """Yield moves without a play, after the first two turns."""
    if len(state.past) < FIRST:
        yield from chance_moves(state, chance)
    rack = state.racks[state.on_turn].tiles
    yield from legal(state, (Exchange(rack), Pass(), Exchange(()), Exchange(rack[:1])))


def agreeing_moves(state: GameState, chance: random.Random) -> Iterator[Legal]:
    """Yield votes for the end, after the first four turns."""
    if len(state.past) >= 2 * FIRST:
        yield from legal(state, [AgreeEnd()], range(state.players))
    yield from chance_moves(state, chance)


def taking_moves(state: GameState, chance: random.Random) -> Iterator[Legal]:
    """Yield the taking of a blank if the player can, else a play with a blank that others want."""
    lying = [each.square for each in state.board if each.tile.is_blank]
    ways = product(lying, (True, False))
    yield from legal(state, (TakeBlank(square, keeps_turn=keeps) for square, keeps in ways))
    yield from filter(None, [chosen(state, MoveNumber.BLANK_TO_TAKE + 16 * chance.randrange(16))])


Manner = Callable[[GameState, random.Random], Iterator[Legal]]
MANNERS: Mapping[str, tuple[Manner, int]] = {
    "to its end": (chance_moves, 60),
    "without plays": (scoreless_moves, 24),
    "by agreement": (agreeing_moves, 16),
    "taking blanks": (taking_moves, 24),
}


@define
class Shown:
    """Which reasons the cases have shown so far, in all rule sets and in this one."""

    everywhere: Counter[str] = field(factory=Counter)
    here: set[tuple[str, str]] = field(factory=set)

    def wants(self, rules: str, codes: set[str]) -> bool:
        """Tell whether a case with these reasons adds something, and count it if so."""
        new = {code for code in codes if (rules, code) not in self.here}
        alone = {f"{code} alone" for code in codes if len(codes) == 1}
        wanted = any(self.everywhere[code] < MANY for code in new) or any(
            self.everywhere[code] < FEW for code in codes | alone
        )
        if wanted:
            self.here |= {(rules, code) for code in codes}
            self.everywhere.update(codes | alone)
        return wanted


class DisagreementError(Exception):
    """Raised where the engine and the specification answer differently: neither is written down."""


def both_agree(game: Game, move: Move, by: int | None) -> None:
    """Raise DisagreementError if the specification has other reasons against a move."""
    judged = specification.judge(specification.table_of(game.state), move, by)
    unlike = specification.unlike(judged.reasons, validate(game.state, move, by).violations)
    if unlike:
        raise DisagreementError(move, by, unlike)


def play_game(name: str, rules: RuleSet, how: str, shown: Shown) -> tuple[Data, Game]:
    """Play a game in some manner, trying what is refused, and write it down."""
    players = min(rules.players.most, 4) if how == "whole" else rules.players.least
    seed = f"{name}, {how}"
    chance = random.Random(seed)  # noqa: S311 - chooses cases
    case: Data = {"id": seed, "rules": name, "players": players, "seed": seed}
    game = vector_forms.dealt(rules, case)
    case["start"] = vector_forms.opening_form(game)
    case["steps"] = steps = []
    shows: set[str] = set()
    manner, turns = MANNERS.get(how, (chance_moves, FULL_TURNS))
    for _ in range(turns):
        if game.is_over:
            break
        for move, by in tries(game.state, chance):
            both_agree(game, move, by)
            _, told = vector_forms.step_form(game, move, by)
            codes = {reason["code"] for reason in told.get("refused", ())}
            if codes and shown.wants(name, codes):
                steps.append(told)
                shows |= codes
        found = next(manner(game.state, chance), None)
        if found is None:
            break
        game, told = vector_forms.step_form(game, found.move, found.by)
        steps.append(told)
        shows.add(told["then"].get("latest", {}).get("kind", "vote"))
    if game.state.end is not None:
        shows.add(f"end: {vector_forms.member(game.state.end.kind)}")
        for move in (Pass(), Overtime([60_000] * game.state.players)):
            game, told = vector_forms.step_form(game, move, None)
            steps.append(told)
    if differences := specification.play(game).differences:
        raise DisagreementError(seed, differences)
    case["shows"] = sorted(shows)
    return case, game


# -- plays


def plays_of(name: str, game: Game) -> Iterator[Data]:
    """Yield boards of a game with the rack of who is on turn, and some plays to be scored."""
    chance = random.Random(name)  # noqa: S311 - chooses cases
    rules, states = game.rules, game.states
    for number in (len(states) // 3, len(states) * 2 // 3):
        state = states[number]
        if state.is_over or not any(state.racks[state.on_turn]):
            continue
        rack = [str(tile) for tile in state.racks[state.on_turn]]
        alone = vector_forms.alone(rules, rack, state.board)
        found = legal_plays(alone)
        if len(found) > MOST_PLAYS:
            continue
        some = [*found[:2], *chance.sample(found, min(2, len(found)))]
        for each in some:
            told = specification.worth(specification.table_of(alone), each.play, alone.on_turn)
            if told is None or told.total != each.total:
                raise DisagreementError(name, each.play, told, each.total)
        case = {
            "id": f"{name}, plays {number}",
            "rules": name,
            "board": vector_forms.lying(state.board),
            "rack": rack,
            "scores": [{"tiles": vector_forms.lying(each.play.placements)} for each in some],
        }
        yield vector_forms.plays_case(rules, case)


# -- draws and duplicate games


def draws() -> Iterator[Data]:
    """Yield what seeds draw."""
    for name, rules in profiles.ALL.items():
        tile_set, number = rules.tile_set, len(name)
        seed = name if number % 2 else str(number)
        bag = Bag(tile_set.tiles)
        count = min(rules.rack_size, len(bag))
        drawn = SeededDraws(KnownSeed(seed)).draw(bag, tile_set, number, count)
        yield {
            "id": f"draw {name}",
            "seed": seed,
            "number": number,
            "bag": bag.in_order(tile_set),
            "count": count,
            "drawn": [str(tile) for tile in drawn],
        }


def duplicate_games(sets: Mapping[str, Any]) -> Iterator[Data]:
    """Yield a few rounds of duplicate games, with good, bad and illegal answers."""
    for name, rules in sets.items():
        chance = random.Random(name)  # noqa: S311 - chooses cases
        seed = f"{name}, duplicate"
        players = min(3, rules.players.most)
        game = Duplicate.start(rules, players, seed=KnownSeed(seed))
        table = begin_duplicate(rules, players, seed)
        rounds: list[Data] = []
        while len(rounds) < ROUNDS and not game.is_over:
            best = top_play(game.state)
            found = legal_plays(game.state)
            worse = chance.choice(found[:50]).play if found else None
            strange = Play([Placement(Square(0, 0), PlacedTile(rules.rules.tile_set.letters[0]))])
            said = [best.play if best else None, strange if len(rounds) % 2 else None, worse]
            said = said[:players]
            forms = [None if each is None else vector_forms.lying(each.placements) for each in said]
            rounds.append({"answers": forms, "top": forms[0]})
            for seat, play in enumerate(said):
                game = game.answer(seat, play)
            answered = [None if play is None else (play, 0) for play in said]
            table = close_round(table, answered, best.play if best else None)
            game = game.close(best.play if best else None)
            if (tuple(table.scores), table.is_over) != (tuple(game.scores), game.is_over):
                raise DisagreementError(seed, table.scores, game.scores)
        case = {"id": seed, "rules": name, "players": players, "seed": seed, "rounds": rounds}
        yield vector_forms.duplicate_case(rules, case)


# -- files


def files() -> dict[str, str]:
    """Return the text of each file by its name."""
    sets = rule_sets()
    shown = Shown()
    games: list[Data] = []
    plays: list[Data] = []
    for name, rules in sets.items():
        if name in profiles.ALL:
            case, game = play_game(name, rules, "whole", shown)
            games.append(case)
            plays += plays_of(name, game)
        else:
            manners = [how for how in MANNERS if rules.takes_blanks or how != "taking blanks"]
            games += [play_game(name, rules, how, shown)[0] for how in manners]
    twins = duplicate_rule_sets()
    every = (*sets.values(), *(twin.rules for twin in twins.values()))
    words = dict(words_for(rules.tile_set) for rules in every)
    parts: dict[str, Mapping[str, Any] | list[Data]] = {
        "rule-sets": {name: rules_form(rules) for name, rules in sets.items()},
        "words": {name: [*map(vector_forms.word, given)] for name, given in words.items()},
        "games": games,
        "plays": plays,
        "draws": [*draws()],
        "duplicate-rules": {name: rules_form(twin) for name, twin in twins.items()},
        "duplicates": [*duplicate_games(twins)],
    }
    return {f"{name}.json": vector_forms.lines(name, part) for name, part in parts.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in files().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
