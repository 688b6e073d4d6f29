"""Guards computer players: legal moves under all rules, nothing hidden, the same everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import cast

import pytest
from attrs import evolve

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    Resign,
    RuleSet,
    SecretSeed,
    SetupError,
    View,
    apply,
    legal_plays,
    validate,
)
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import format_move, parse_play
from scrabble_rules.players import (
    GREEDY,
    RANDOM,
    WEAK,
    ComputerPlayer,
    KeepValues,
    Player,
    Vocabulary,
    choose,
    next_move,
)
from scrabble_rules.profiles import BINGO_35, HASBRO, NO_CHALLENGE, TWO_EXCHANGES
from scrabble_rules.rules import Judging, NoExchange, NoPassing, PlayerOnTurn
from scrabble_rules.wordlists import english
from sheet import table

SEED = KnownSeed("players")
LIAR = ComputerPlayer(bluffs=100)
WORDS = ("horn", "farm", "farms", "paste", "am", "at", "as", "ha", "ma", "horns", "shorn")


def games(rules: RuleSet, players: Sequence[Player], seed: KnownSeed) -> Iterator[Game]:
    """Let players play until the end; `Game.play` refuses what is not legal."""
    game = Game.start(rules, len(players), seed=seed, first=0)
    while not game.is_over:
        yield game
        seat, move = next_move(players, game.state, seed)
        game = game.play(move, by=seat)
    yield game


def played(
    rules: RuleSet, players: Sequence[Player], seed: KnownSeed = SEED, most: int = 120
) -> Game:
    """The game that players play, or its first turns."""
    *_, last = islice(games(rules, players, seed), most)
    return last


class TestWholeGames:
    """Whatever the rules, every player always has a legal move, and games come to their end."""

    def test_who_finds_nothing_agrees_to_end_or_resigns(self) -> None:
        stuck = NO_CHALLENGE.replace(lexicon=["zzz"], exchange=NoExchange())
        game = played(stuck.replace(passing=HASBRO.passing), [GREEDY, GREEDY])
        assert [type(turn.move) for turn in game.turns] == [Pass, Pass, AgreeEnd, AgreeEnd]
        game = played(
            stuck.replace(passing=NoPassing(), endings=NO_CHALLENGE.endings[:1]), [GREEDY, GREEDY]
        )
        assert isinstance(game.turns[0].move, Resign)


class TestChoosing:
    def test_the_greedy_player_makes_the_best_play(self) -> None:
        game = Game.start(NO_CHALLENGE.replace(lexicon=english()), 2, seed=SEED, first=0)
        assert choose(GREEDY, game.state, SEED) == legal_plays(game.state).best().play

    def test_the_random_player_makes_any_play(self) -> None:
        state = table(NO_CHALLENGE.replace(lexicon=WORDS), "HORNSAT", "A")
        made = {choose(RANDOM, state, KnownSeed(number)) for number in range(60)}
        assert len(made) > 20
        assert made <= {found.play for found in legal_plays(state)}

    def test_a_bad_rack_is_exchanged(self) -> None:
        rules = HASBRO.replace(lexicon=["us"])
        state = table(rules, "UUUUQVS", "A")
        costly = KeepValues(tiles={"S": 800, "Q": -2000, "V": -1000}, pairs={("U", "U"): -900})
        move = choose(ComputerPlayer(keeping=costly), state, SEED)
        assert isinstance(move, Exchange)
        assert sorted(map(str, move.tiles)) == list("QUUUUV")

    def test_the_same_everywhere(self) -> None:
        rules = BINGO_35.replace(lexicon=english())
        every = list(games(rules, [WEAK, evolve(RANDOM, slips=40)], KnownSeed("everywhere")))
        moves = [
            format_move(after.turns[-1].move, before.state) for before, after in pairwise(every)
        ]
        assert moves[:3] == ["8F NAPS", "I8 .AKE", "10F MUR."]
        assert hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16] == "b48d6ae5bdb27822"


class TestChallenges:
    """A player challenges what it knows to be no word, and nothing else."""

    @staticmethod
    def after(text: str, words: tuple[str, ...] = WORDS) -> GameState:
        state = table(HASBRO.replace(lexicon=words), "HORNZQT", "A")
        answer = validate(state, parse_play(text, state.board))
        assert isinstance(answer, Legal)
        return apply(answer, ["A"] * answer.draws[0].count)

    def test_a_phony_is_challenged_by_an_opponent(self) -> None:
        phony = self.after("8F HORZ")
        assert choose(GREEDY, phony, SEED) == Challenge()
        assert choose(GREEDY, View(phony, 0), SEED) is None

    def test_who_may_not_challenge_says_nothing(self) -> None:
        """With three players only the next one may challenge, whatever the other one knows."""
        rules = HASBRO.replace(lexicon=WORDS, challengers=PlayerOnTurn())
        state = table(rules, "HORNZQT", "A", "E")
        play = validate(state, parse_play("8F HORZ", state.board)).unwrap()
        phony = apply(play, ["A"] * play.draws[0].count)
        assert choose(GREEDY, View(phony, 1), SEED) == Challenge()
        assert choose(GREEDY, View(phony, 2), SEED) is None

    def test_a_bluff_is_no_word_and_only_where_it_may_stand(self) -> None:
        state = table(HASBRO.replace(lexicon=WORDS), "HORNSAT", "A")
        bluff = choose(LIAR, state, SEED)
        assert bluff is not None
        answer = validate(state, bluff)
        assert isinstance(answer, Legal)
        assert any(word.labels not in state.rules.lexicon for word in answer.words)
        strict = state.replace(rules=state.rules.replace(judging=Judging.REFUSE))
        assert choose(LIAR, strict, SEED) == choose(GREEDY, strict, SEED)


class TestParts:
    def test_vocabularies(self) -> None:
        words = [tuple(word) for word in ("HORN", "FARM", "PASTE", "AM", "AT", "AS", "HA", "MA")]
        known = [word for word in words if Vocabulary(50).knows(word)]
        assert list(map("".join, known)) == ["FARM", "AM", "AT", "AS"]
        assert [word for word in words if Vocabulary(50, "Ann").knows(word)] != known
        assert Vocabulary().knows_all
        assert WEAK.vocabulary.percent == 25
        assert not Vocabulary(50).knows_all
        assert all(map(Vocabulary().knows, words))
        assert not any(map(Vocabulary(0).knows, words))

    def test_a_game_that_is_over(self) -> None:
        game = played(TWO_EXCHANGES.replace(lexicon=english()), [GREEDY] * 2)
        with pytest.raises(ValueError, match="over"):
            choose(GREEDY, game.state, SEED)

    def test_a_player_for_each_seat(self) -> None:
        state = Game.start(NO_CHALLENGE, 2, seed=SEED, first=0).state
        with pytest.raises(ValueError, match="2 seats"):
            next_move([GREEDY], state, SEED)


class TestPlayersOfYourOwn:
    """A player of your own gets nothing that helps it to cheat, and its answer is checked."""

    class Saying:
        """Says the same thing in every state, and notes the seeds that it is given."""

        def __init__(self, said: object) -> None:
            self.said = said
            self.seeds: list[str] = []

        def move(self, view: object, plays: object, seed: KnownSeed) -> Move:
            del view, plays
            self.seeds.append(seed.text)
            return cast("Move", self.said)

    def test_the_seed_tells_nothing_of_the_secret(self) -> None:
        """Each seat and turn has another hash, of which the secret cannot be told."""
        raw = bytes(range(16))
        state = table(HASBRO.replace(lexicon=WORDS), "HORNZQT", "A")
        bot = self.Saying(Pass())
        choose(bot, state, SecretSeed(raw))
        text = f"computer player 2\n{raw.hex()}\n0\n{len(state.past)}"
        assert bot.seeds == [hashlib.sha256(text.encode()).hexdigest()]
        after = apply(validate(state, Pass()).unwrap())
        choose(bot, after, SecretSeed(raw))
        assert len(set(bot.seeds)) == 2
        assert not any(raw.hex() in seed for seed in bot.seeds)

    def test_what_is_no_legal_move_of_a_player(self) -> None:
        cases: list[tuple[object, type[Exception], str]] = [
            ("8F HORN", TypeError, "must return a move"),
            (Pass, TypeError, "the class Pass"),
            (Overtime((0, 0)), TypeError, "Overtime"),
            (Challenge(upheld=True), TypeError, "Challenge"),
            (None, TypeError, "None"),
            (Exchange("AA"), ValueError, "not legal"),
        ]
        for said, error, message in cases:
            state = table(HASBRO.replace(lexicon=WORDS), "HORNZQT", "A")
            with pytest.raises(error, match=message):
                choose(self.Saying(said), state, SEED)
            with pytest.raises(error, match=message):
                next_move([self.Saying(said), GREEDY], state, SEED)

    def test_a_player_whom_the_end_waits_for_has_to_answer(self) -> None:
        rules = HASBRO.replace(lexicon=english())
        game = Game.start(rules, 2, racks=["HORNPAS", "FAMOBQU"], seed=SEED, first=0)
        game = game.play("8F HORN").play(AgreeEnd(), by=0).play(AgreeEnd(), by=1)
        assert game.state.waiting is not None
        assert choose(GREEDY, game.state, SEED) == Pass()
        for ask in (choose, lambda who, *given: next_move([who, who], *given)):
            with pytest.raises(TypeError, match="None"):
                ask(self.Saying(None), game.state, SEED)

    def test_a_rack_that_lies_face_down_is_no_rack_to_choose_from(self) -> None:
        game = Game.start(HASBRO.replace(lexicon=english()), 2, seed=SEED, first=0)
        with pytest.raises(SetupError, match="face down"):
            choose(GREEDY, View(game.view_for(1).state, 0), SEED)
        with pytest.raises(SetupError, match="a spectator"):
            choose(GREEDY, game.view_for(None), SEED)
        assert choose(GREEDY, game.view_for(0), SEED) == choose(GREEDY, game.state, SEED)

    def test_a_move_of_a_player_who_is_not_on_turn(self) -> None:
        class Hasty:
            def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
                del view, plays, seed
                return Pass()

        state = table(HASBRO.replace(lexicon=WORDS), "HORNZQT", "A")
        with pytest.raises(ValueError, match="not legal"):
            choose(Hasty(), View(state, 1), SEED)

    def test_random_bytes_are_a_seed(self) -> None:
        state = table(HASBRO.replace(lexicon=WORDS), "HORNZQT", "A")
        raw = bytes(range(16))
        assert choose(RANDOM, state, raw) == choose(RANDOM, state, SecretSeed(raw))
        with pytest.raises(ValueError, match="SecretSeed"):
            choose(RANDOM, state, b"abc")
        with pytest.raises(TypeError, match="token_bytes"):
            choose(RANDOM, state, cast("bytes", "docs"))

    def test_a_player_who_is_not_asked_yet_is_one_too(self) -> None:
        state = table(HASBRO.replace(lexicon=WORDS), "HORNZQT", "A")
        for wrong in (None, lambda *_: Pass()):
            with pytest.raises(TypeError, match="a player is expected"):
                next_move([GREEDY, cast("Player", wrong)], state, SEED)
