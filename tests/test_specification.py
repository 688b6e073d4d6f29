"""Guards the specification where the kit and the machine do not look.

These hold it against the engine in games that they deal. Here tiles lie face down, rounds are
duplicate, games are a match, rules ask for facts that nobody knows, and whole games are told.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from attrs import evolve, frozen

from laws_kit import some_play
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    DrawError,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Match,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    RuleSet,
    SetupError,
    Square,
    TakeBlank,
    Tile,
    TileSet,
    Turn,
    UnknownPlay,
    legal_plays,
    profiles,
    validate,
    view_for,
)
from scrabble_rules.duplicates import Duplicate, DuplicateError
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE, duplicates
from scrabble_rules.rules import GamesThenPoints, MayPass, Teams
from scrabble_rules.rules.duplicate import DuplicateRules, Jokers
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.specification import (
    FACTS,
    Table,
    carry_out,
    deal,
    differences,
    facts,
    judge,
    play,
    table_of,
    unlike,
    view,
)
from scrabble_rules.specification.comparing import said as all_of
from scrabble_rules.specification.duplicate import (
    DuplicateTable,
    begin_duplicate,
    close_round,
    explode_blanks,
)
from scrabble_rules.specification.facts import ASKED, UnknownFactError, unknown_to_us
from scrabble_rules.specification.matches import begins_next, match_verdict
from scrabble_rules.testing import Answer, check_rules
from scrabble_rules.values.fast import Series
from scrabble_rules.values.violations import Violation

WORDS = HASBRO.replace(lexicon=["HORN", "FARM", "FARMS", "HORNS", "PASTE"])
RACKS = ["HORNAQU", "FARMDEF"]


def dealt() -> Game:
    return Game.start(WORDS, ["Ann", "Bob"], seed=KnownSeed("any"), racks=RACKS, first=0)


class TestFacts:
    def test_all_facts_are_known(self) -> None:
        assert unknown_to_us(HASBRO) == []

    def test_every_fact_is_asked_for(self) -> None:
        asked = {(kind, name) for kind in ASKED for name in facts.NAMES_OF[kind]}
        named = {name for _, name in asked} | {f"{kind}.{name}" for kind, name in asked}
        assert named >= FACTS.keys()

    def test_a_new_fact_is_not_known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(FACTS, "vowels")
        assert unknown_to_us(HASBRO) == ["exchange.vowels"]
        with pytest.raises(UnknownFactError, match="vowels") as caught:
            judge(table_of(dealt().state), Exchange("H"))
        assert caught.value.args == ("exchange", "vowels")

    def test_the_kit_says_so_and_blames_nobody(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("vowels", "first_player.tiles", "tiles"):
            monkeypatch.delitem(FACTS, name, raising=False)
        report = check_rules(HASBRO.replace(passing=MayPass()), examples=3, depth=8)
        assert report.broken == ()
        for law in ("facts", "legal", "history"):
            result = report.result(law)
            assert result.answer is Answer.DOES_NOT_APPLY
            assert "exchange.vowels" in result.reason

    def test_one_line_teaches_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A rule with fields of its own asks for a fact that is taught here."""

        @frozen
        class MorePassingFacts(PassingFacts):
            tiles_left: int = 0

        @frozen
        class WhileTilesLeft:
            least: int

            def check_pass(self, facts: MorePassingFacts) -> tuple[Violation, ...]:
                return () if facts.tiles_left >= self.least else (Violation(),)

        names = facts.NAMES_OF["passing"] | {"tiles_left": "tiles_left"}
        monkeypatch.setitem(facts.NAMES_OF, "passing", names)
        monkeypatch.setitem(facts.FACTS_OF, "passing", MorePassingFacts)
        table = table_of(dealt().state)
        for least, is_legal in ((86, True), (87, False)):
            table.rules = WORDS.replace(passing=WhileTilesLeft(least))  # type: ignore[arg-type]
            assert unknown_to_us(table.rules) == ["passing.tiles_left"]
            monkeypatch.setitem(FACTS, "tiles_left", lambda table, _: len(table.bag))
            assert judge(table, Pass()).is_legal is is_legal
            monkeypatch.delitem(FACTS, "tiles_left")


class TestTables:
    def test_a_table_stays_as_it_was(self) -> None:
        before = deal(WORDS, 2, racks=RACKS, first=0)
        key = all_of(before)
        laid = legal_plays(dealt().state)[0].play
        after = carry_out(before, laid, drawn="ABCD")
        assert all_of(before) == key != all_of(after)
        assert all_of(carry_out(before, laid, drawn="DCBA")) == all_of(after)
        assert all_of(after) != all_of(carry_out(before, laid, drawn="EEEE"))

    @pytest.mark.parametrize("drawn", ["ABC", "ABCDE", None])
    def test_just_the_tiles_due(self, drawn: str | None) -> None:
        with pytest.raises(ValueError, match="over"):
            carry_out(deal(WORDS, 2, racks=RACKS), Exchange("HORN"), drawn=drawn)


# -- tiles face down


def face_down_games(name: str, seed: int) -> tuple[Game, Table]:
    """A game that hides all racks, all but one, or none, and its table."""
    rules, chance = profiles.ALL[name], random.Random(seed)  # noqa: S311 - nobody plays for it
    players = chance.randint(rules.players.least, min(4, rules.players.most))
    if seed % 3 == 2:
        game = Game.start(rules, players, seed=KnownSeed(seed))
        return game, deal(rules, players, str(seed))
    if seed % 3 == 1:
        tiles = [tile.label for tile in rules.tile_set.tiles]
        racks = [chance.sample(tiles, rules.rack_size), *[["_"] * rules.rack_size] * (players - 1)]
        return Game.start(rules, players, racks=racks), deal(rules, players, racks=racks)
    return Game.start(rules, players, face_down=True), deal(rules, players)


def some_move(state: GameState, chance: random.Random) -> tuple[Move, int | None]:
    letters, seat = state.rules.tile_set.letters, chance.randrange(state.players)
    held = list(state.racks[state.on_turn])
    rack = [Tile(chance.choice(letters)) if tile.is_hidden else tile for tile in held]
    some = [tile if chance.random() < 0.5 else Tile("_") for tile in rack]
    upheld = chance.choice([None, True, False])
    times = [time + chance.choice([0, 0, 61_000]) for time in state.overtime]
    exchange = Exchange(some[: chance.randint(0, len(some))], keeps_turn=chance.random() < 0.2)
    by_anybody: list[Move] = [*[Challenge(upheld=upheld)] * 3, Resign(), AgreeEnd()]
    in_turn: list[Move] = [some_play(state, rack, chance.randrange(10**6))] * 10
    in_turn += [exchange, exchange, exchange, Pass(), Overtime(times)]
    move = chance.choice([*by_anybody, *in_turn])
    return move, seat if move in by_anybody else None


@pytest.mark.parametrize("seed", range(6))
def test_tiles_may_lie_face_down(seed: int) -> None:
    for name in sorted(profiles.ALL)[seed::11]:
        game, table = face_down_games(name, seed)
        chance = random.Random(seed)  # noqa: S311 - nobody plays for it
        assert not differences(table, game.state)
        for _ in range(18):
            move, by = some_move(game.state, chance)
            answer, judged = validate(game.state, move, by), judge(table, move, by)
            assert not unlike(judged.reasons, answer.violations), (name, move)
            if answer.is_legal:
                try:
                    after = game.play(move, by=by)
                except DrawError:  # the bag cannot be drawn from: nobody knows it
                    continue
                game, table = after, carry_out(table, move, by)
            assert not differences(table, game.state), (name, move)
            for seat in (None, 0):
                assert not differences(view(table, seat), view_for(game.state, seat).state), name
        assert play(game).differences == ()


# -- several games


def ended(rules: RuleSet, seed: int) -> Game:
    """A game with a play or two that ends because all but one leave."""
    game = Game.start(rules, 4, seed=KnownSeed(seed), first=seed % 4)
    for _ in range(seed + 1):
        found = legal_plays(game.state)
        game = game.play(found[seed % len(found)].play if found else Pass())
    for seat in range(3):
        game = game.play(Resign(), by=(seat + seed) % 4)
    return game


@pytest.mark.parametrize("games", [1, 3, 4])
@pytest.mark.parametrize("teams", [False, True])
def test_a_match(games: int, teams: bool) -> None:  # noqa: FBT001 - a parameter of the test
    rules = NO_CHALLENGE.replace(match=GamesThenPoints(games))
    rules = rules.replace(lexicon=[*map("".join, ({"AE", "EA", "TE", "IN", "ON", "OR", "AT"}))])
    rules = rules.replace(ranking=Teams()) if teams else rules
    match, played = Match(rules, 4), list[Table]()
    while True:
        assert match_verdict(rules, 4, played) == match.verdict
        if match.is_over:
            break
        assert begins_next(played, 4) == match.next_game(seed=KnownSeed(1)).deal.on_turn
        game = ended(rules, len(played)).replace(players=match.players)
        match, played = match.record(game), [*played, table_of(game.state)]
    assert len(played) == games


# -- duplicate games


def duplicate_games(rules: DuplicateRules, seed: int) -> Iterator[tuple[Duplicate, DuplicateTable]]:
    """Yield a game round by round, by the package and by the specification."""
    chance = random.Random(seed)  # noqa: S311 - nobody plays for it
    labels = rules.rules.tile_set.letters
    lexicon = ["".join(f"[{chance.choice(labels)}]" for _ in range(3)) for _ in range(500)]
    rules = evolve(rules, rules=rules.rules.replace(lexicon=lexicon))
    rules = evolve(rules, rounds=3) if seed % 2 else rules
    players = chance.randint(rules.players.least, min(4, rules.players.most))
    game = Duplicate.start(rules, players, seed=KnownSeed(seed))
    table = begin_duplicate(rules, players, str(seed))
    yield game, table
    while not game.is_over and game.number < 12:
        plays = [one.play for one in legal_plays(game.state)]
        if rules.jokers is Jokers.EXPLODE and plays:
            game, table = game.explode(plays[0]), explode_blanks(table, plays[0])
            yield game, table
            plays = [one.play for one in legal_plays(game.state)]
        answers: list[tuple[Play | None, int] | None] = [None] * players
        for seat in range(players):
            if chance.random() < 0.8:
                laid = chance.choice(plays[:3]) if plays else None
                if laid is not None and chance.random() < 0.3:
                    tiles = laid.placements
                    laid = Play((Square(p.square.row, p.square.col + 1), p.tile) for p in tiles)
                answers[seat] = given = (laid, chance.choice([0, 30, 400]))
                game = game.answer(seat, given[0], seconds=given[1])
        top = plays[0] if plays and chance.random() < 0.8 else None
        game, table = game.close(top), close_round(table, answers, top)
        last = next(each for each in reversed(game.rounds) if each.is_closed)
        assert table.results == [(each.points, each.solo) for each in last.results]
        yield game, table


@pytest.mark.parametrize("name", duplicates.ALL)
def test_a_duplicate_game(name: str) -> None:
    few = TileSet.of({"A": (5, 1), "B": (5, 1)}, vowels="A")
    whole = duplicates.ALL[name]
    short = evolve(whole, rules=whole.rules.replace(tile_set=few), rounds=None)
    for rules, seed in ((whole, 0), (whole, 1), (whole, 2), (short, 0), (short, 2)):
        for game, table in duplicate_games(rules, seed):
            state = game.state.replace(scores=[0])
            found = differences(table.table, state)
            found.pop("draws_made", None)  # a duplicate game counts them in its rounds
            assert not found
            assert table.table.draws_made >= game.rounds[-1].draws_made
            assert (tuple(table.scores), table.is_over) == (game.scores, game.is_over)
        assert game.is_over or rules is whole


def test_a_blank_explodes() -> None:
    whole = duplicates.ALL["explosive-duplicate"]
    rules = evolve(whole, rules=whole.rules.replace(lexicon=["HORN"]))
    game = Duplicate.start(rules, 2, rack="HRN?XYZ")
    table = begin_duplicate(rules, 2, rack="HRN?XYZ")
    best = legal_plays(game.state)[0].play
    after = explode_blanks(table, best).table
    assert differences(after, game.explode(best).state.replace(scores=[0])) == {}
    assert sorted(after.racks[0]) == [*"HNORXYZ"]


def test_given_racks() -> None:
    rules = duplicates.FRENCH_DUPLICATE
    table = begin_duplicate(rules, 2, rack="AEINRST")
    assert table.table.racks == [[*"AEINRST"]]
    assert close_round(table, [None, None], rack="AEIOULT").round == 2
    with pytest.raises(ValueError, match="next rack"):
        close_round(table, [None, None])
    table.table.bag = ["T"]
    table.table.racks = [[]]
    assert close_round(table, [None, None]).is_over
    with pytest.raises((DuplicateError, SetupError)):
        Duplicate.start(rules, 2)


# -- telling


class TestTelling:
    def game(self) -> Game:
        game = dealt()
        for move in (legal_plays(game.state)[0].play, Pass(), Exchange("A"), Pass(), Resign()):
            game = game.play(move)
        return game

    def test_a_game_is_told(self) -> None:
        telling = play(self.game())
        first = str(telling.turns[0])
        assert telling.differences == ()
        assert str(telling).startswith("Dealt: Ann AHNOQRU, Bob ADEFFMR.")
        assert first.startswith("1. Ann lays HORN at row 8, column")
        assert "S0.22  HORN 7 x 2 = 14." in first
        assert "opening: The first play lays at least 2 tiles" in first
        assert "S0.32  1. Bob; 2. Ann." in str(telling.turns[-1])

    def test_every_kind_of_move_has_a_heading(self) -> None:
        game = Game.start(WORDS, ["", "Bob"], racks=["HORNAQ?", "FARMDEF"], first=0)
        table, laid = table_of(game.state), legal_plays(game.state)[0].play
        moves: dict[Move, str] = {
            Play(laid.placements[:1]): "lays H",
            Exchange("Q", keeps_turn=True): "stays on turn",
            Exchange(): "exchanges nothing",
            TakeBlank(Square(0, 0)): "takes the blank",
            Challenge(["HORN"], upheld=True): "challenges HORN; an umpire agrees",
            AgreeEnd(): "votes",
            Resign(): "leaves",
            Overtime([1, 2]): "1, 2 ms",
            UnknownPlay(20): "scores +20 points",
        }
        for move, said in moves.items():
            turn = Turn(0, move, (), game.state)
            (told,) = play(game.replace(turns=Series([turn]))).turns
            assert said in told.heading
            assert told.judged.is_legal is judge(table, move).is_legal

    def test_what_the_game_says_otherwise(self) -> None:
        game = self.game()
        lie = game.turns[1].state.replace(scores=(14, 1))
        turns = [game.turns[0], evolve(game.turns[1], state=lie), *game.turns[2:]]
        telling = play(game.replace(turns=Series(turns)))
        assert [bool(turn.differences) for turn in telling.turns] == [
            False,
            True,
            True,
            False,
            False,
        ]
        assert "scores (14, 1)" in str(telling.turns[1])

    def test_a_move_that_is_not_legal(self) -> None:
        game = self.game()
        wrong = evolve(game.turns[1], move=Exchange("ZZ"))
        told = play(game.replace(turns=Series([game.turns[0], wrong, *game.turns[2:]]))).turns[1]
        assert told.differences == ("the move was legal",)
        assert "rack.missing-tiles" in str(told)
