"""Guards that what is written can be read: every value, every profile, any phase of a game."""

from __future__ import annotations

import importlib
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import jsonschema
import pytest
from attrs import evolve, fields_dict
from hypothesis import given, settings

from five_rulebooks import RULEBOOKS
from games_to_play import play_one
from laws_kit import deals, played, rule_sets, scripts
from scrabble_rules import (
    ANY_WORD,
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Legal,
    Lexicon,
    Match,
    MissingWordsError,
    Move,
    NamedLexicon,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    PlayerMove,
    Rack,
    Resign,
    RuleSet,
    Score,
    Square,
    Turn,
    WordScore,
    WordSet,
    interchange,
    legal_plays,
    profiles,
    score,
    validate,
    view_for,
)
from scrabble_rules.engine.state import Pending
from scrabble_rules.interchange import forms, replay
from scrabble_rules.wordgraph import WordGraph
from sheet import play, table

ROOT = Path(__file__).parents[2]
SCHEMA = jsonschema.Draft202012Validator(interchange.json_schema())


def found(rule_set: RuleSet) -> list[Lexicon]:
    return [rule_set.lexicon]


def there_and_back(value: object, rule_set: RuleSet | None = None) -> object:
    """Write a value, through real JSON, read it, and see that it is written alike again."""
    text = interchange.dumps(value)
    document = json.loads(text)
    assert document == interchange.dump(value)
    SCHEMA.validate(document)
    lexicons = found(rule_set) if rule_set else None
    back = interchange.loads(text, type(value), lexicons=lexicons)
    assert interchange.dumps(back) == text
    return back


class TestRoundTrips:
    @settings(max_examples=15)
    @given(deals(), scripts)
    def test_a_game_in_any_phase(self, game: Game, script: list[int]) -> None:
        *_, last = played(game, script)
        back = there_and_back(last, game.rules)
        assert isinstance(back, Game)
        assert back == last
        assert back.state == last.state

    @settings(max_examples=15)
    @given(deals(), scripts)
    def test_a_state_and_every_view_of_it(self, game: Game, script: list[int]) -> None:
        *_, last = played(game, script)
        for seat in (*range(last.state.players), None):
            seen = view_for(last.state, seat)
            assert there_and_back(seen, game.rules) == seen
        assert there_and_back(last.state, game.rules) == last.state

    @settings(max_examples=25)
    @given(rule_sets())
    def test_a_rule_set(self, rule_set: RuleSet) -> None:
        assert there_and_back(rule_set, rule_set) == rule_set

    def test_a_match(self) -> None:
        for name in RULEBOOKS:
            rule_set = RULEBOOKS[name]
            match = Match(rule_set, ["Ann", "Bob"])
            game = play_one(match.next_game(seed=KnownSeed(name)))
            if not game.is_over:
                game = game.play(Resign())
            match = match.record(game)
            assert there_and_back(match) == match, name

    def test_any_of_the_moves(self) -> None:
        document = interchange.dump(Exchange("AB"))
        assert interchange.load(document, Move) == Exchange("AB")
        with pytest.raises(interchange.InterchangeError, match="expected: play; found: 'exchange'"):
            interchange.load(document, Play)

    def test_defaults_may_be_left_out(self) -> None:
        document = {"crossword_game": 1, "type": "play", "placements": [
            {"row": 7, "col": 7, "label": "A"}]}  # fmt: skip
        assert interchange.load(document, Move) == Play([(Square(7, 7), PlacedTile("A"))])


class TestForms:
    """Every field is written, except those that follow from the rest of the document."""

    def test_no_field_is_forgotten(self) -> None:
        cases: list[tuple[type, type, set[str], set[str]]] = [
            (replay.BareState, GameState, {"rules"}, set()),
            (replay.BarePending, Pending, {"board_before"}, set()),
            (replay.BareTurn, Turn, {"state"}, set()),
            (replay.TurnForm, Turn, set(), {"rules"}),
            (replay.GameForm, Game, set(), {"rules"}),
            (replay.BareGame, Game, {"players"}, set()),
            (replay.MatchForm, Match, set(), set()),
            (forms.LayoutForm, Layout, set(), {"rows"}),
            (forms.ScoreForm, Score, set(), {"total"}),
            (forms.WordScoreForm, WordScore, set(), {"total"}),
            (forms.HoldingForm, Rack, {"labels"}, {"tiles"}),
        ]
        for form, kind, left_out, added in cases:
            assert set(fields_dict(form)) == set(fields_dict(kind)) - left_out | added


class TestFormat:
    """What stored documents are recognised by; none of it is the name of the package."""

    def test_a_whole_document(self) -> None:
        text = '{"crossword_game":1,"type":"exchange","tiles":["A"],"keeps_turn":false}'
        assert interchange.dumps(Exchange("A")) == text
        assert interchange.loads(text, Move) == Exchange("A")


class TestScores:
    """A front end shows totals without adding them up; one that does not fit is refused."""

    LAID = table(profiles.HASBRO, "HORNAAA", "AAAAEEE")
    SCORE = score(profiles.HASBRO, LAID.board, play("8F HORN", LAID))
    DOCUMENT: dict[str, Any] = interchange.dump(SCORE)

    def test_a_score_says_its_totals(self) -> None:
        assert self.DOCUMENT["total"] == self.SCORE.total == 14
        (word,) = self.DOCUMENT["words"]
        assert (word["letters"], word["factor"], word["total"]) == (7, 2, 14)
        assert interchange.dump(self.SCORE.words[0])["total"] == 14
        assert there_and_back(self.SCORE) == self.SCORE
        assert there_and_back(self.SCORE.words[0]) == self.SCORE.words[0]

    def test_totals_may_be_left_out(self) -> None:
        document = deepcopy(self.DOCUMENT)
        del document["total"], document["words"][0]["total"]
        SCHEMA.validate(document)
        assert interchange.load(document, Score) == self.SCORE

    def test_a_wrong_total_is_refused(self) -> None:
        cases: list[tuple[object, int, str]] = [
            (15, 14, "$"),
            (14, 15, "$.words[0]"),
            ("14", 14, "$.total"),
            (None, 14, "$.total"),
        ]
        for total, of_word, path in cases:
            document = deepcopy(self.DOCUMENT)
            document["total"], document["words"][0]["total"] = total, of_word
            with pytest.raises(interchange.InterchangeError) as caught:
                interchange.load(document, Score)
            assert [failure.path for failure in caught.value.failures] == [path], total


class TestPlayerMoves:
    """`PlayerMove` takes only what a player may say."""

    def test_a_move_of_a_player(self) -> None:
        cases: list[PlayerMove] = [
            *(Play([(Square(7, 7), PlacedTile("A"))]), Exchange("A"), Pass(), Resign(), AgreeEnd()),
            *(Challenge(), Challenge(["CAT"])),
        ]
        for move in cases:
            assert interchange.load(interchange.dump(move), PlayerMove) == move
            assert interchange.loads(interchange.dumps(move), PlayerMove) == move

    def test_what_only_an_umpire_or_a_clock_says(self) -> None:
        cases: list[tuple[Move, str]] = [
            (Overtime([0, 60_000]), "$.type"),
            (Challenge(upheld=True), "$.upheld"),
            (Challenge(["CAT"], upheld=False), "$.upheld"),
        ]
        for move, path in cases:
            document = interchange.dump(move)
            with pytest.raises(interchange.InterchangeError) as caught:
                interchange.load(document, PlayerMove)
            assert [failure.path for failure in caught.value.failures] == [path], move
            assert interchange.load(document, Move) == move


class TestRefusals:
    def test_a_legal_is_never_sent(self) -> None:
        state = table(profiles.HASBRO, "HORNAAA", "AAAAEEE")
        legal = validate(state, Exchange("H"))
        assert isinstance(legal, Legal)
        with pytest.raises(interchange.InterchangeError, match="never stored or sent"):
            interchange.dump(legal)

    def test_a_refusal_is_written_with_its_reasons(self) -> None:
        state = table(profiles.HASBRO, "HORNAAA", "AAAAEEE")
        refused = validate(state, play("1A ZOO", state))
        document: dict[str, Any] = interchange.dump(refused)
        assert document["move"]["type"] == "play"
        first = document["violations"][0]
        assert first["code"] == "rack.missing-tiles"
        assert first["message"] == refused.violations[0].message
        assert first["values"] == {"tiles": ["Z", "O"]}
        assert document["violations"][1]["squares"] == [{"row": 7, "col": 7}]
        assert interchange.dump(refused.violations[0])["type"] == "violation"

    def test_other_things_are_no_documents(self) -> None:
        with pytest.raises(
            interchange.InterchangeError, match=r"no document holds a value of the type int$"
        ):
            interchange.dump(3)
        state = Game.start(profiles.HASBRO.replace(lexicon=["an"]), 2, racks=["AN", ""]).state
        with pytest.raises(
            interchange.InterchangeError,
            match=r"no document holds a value of the type ScoredPlay$",
        ):
            interchange.dump(legal_plays(state).best())
        with pytest.raises(TypeError, match="no document holds a value of the type int"):
            interchange.load({}, int)
        with pytest.raises(TypeError, match="kind must be a class"):
            interchange.load({}, cast("Any", "Game"))


class TestLexicons:
    WORDS = WordSet.of(["CAT"], profiles.ENGLISH, "pets")
    OTHER = WordSet.of(["DOG"], profiles.ENGLISH)
    DOCUMENT = interchange.dump(profiles.HASBRO.replace(lexicon=WORDS))

    def asked(self, name: str, digest: str) -> WordSet | None:
        return self.WORDS if (name, digest) == ("pets", self.WORDS.digest) else None

    def test_by_name_or_by_asking_or_in_any_list(self) -> None:
        dogs, cats = (WordSet.of([word], profiles.ENGLISH) for word in ("DOG", "CATS"))
        graph = WordGraph.from_words(["CAT"], profiles.ENGLISH, "a graph")
        ways: list[Any] = [
            *(self.asked, self.WORDS, [self.WORDS], (dogs, cats, self.WORDS)),
            *(iter([dogs, self.WORDS]), {self.WORDS, dogs}),
        ]
        for lexicons in ways:
            loaded = interchange.load(self.DOCUMENT, RuleSet, lexicons=lexicons)
            assert loaded.lexicon is self.WORDS
        assert interchange.load(self.DOCUMENT, RuleSet, lexicons=graph).lexicon is graph
        assert interchange.load(self.DOCUMENT, RuleSet, lexicons=[dogs, graph]).lexicon is graph

    def test_the_same_rules_with_the_same_words_are_the_same_object(self) -> None:
        first, again = (
            interchange.load(self.DOCUMENT, RuleSet, lexicons=self.WORDS) for _ in range(2)
        )
        assert again is first  # so that what it has worked out is not worked out again

    def test_a_missing_one_is_named(self) -> None:
        with pytest.raises(interchange.InterchangeError) as caught:
            interchange.load(self.DOCUMENT, RuleSet, lexicons=[self.OTHER])
        assert "'pets'" in str(caught.value)
        assert self.WORDS.digest in str(caught.value)
        assert caught.value.failures[0].path == "$.lexicon"

    def test_a_wrong_one_is_counted(self) -> None:
        given: list[tuple[Any, str]] = [
            (self.OTHER, "of 1 word has"),
            (WordSet.of(["DOG", "CAT"], profiles.ENGLISH), "of 2 words has"),
            (NamedLexicon("pets", self.OTHER.digest), "has"),
            (lambda *_: self.OTHER, ""),
            ([evolve(self.OTHER, name="pets")], ""),
        ]
        for lexicons, counted in given:
            with pytest.raises(interchange.InterchangeError, match=rf"given one.* {counted}"):
                interchange.load(self.DOCUMENT, RuleSet, lexicons=lexicons)

    def test_rules_that_name_none_take_any_word(self) -> None:
        document = interchange.dump(profiles.HASBRO)
        del document["lexicon"]
        assert interchange.load(document, RuleSet).lexicon == ANY_WORD

    def test_a_word_that_is_not_at_hand(self) -> None:
        state = Game.start(
            profiles.NO_CHALLENGE.replace(lexicon=self.WORDS), 2, racks=["CAT", "E"], first=0
        ).state
        back = interchange.load(interchange.dump(view_for(state, 0).state), GameState)
        for ask in (
            lambda: tuple("CAT") in back.rules.lexicon,
            lambda: back.rules.lexicon.has_anagram(tuple("CAT")),
            lambda: validate(back, play("8F CAT", back)),
        ):
            with pytest.raises(MissingWordsError, match="'pets'"):
                ask()
        assert not validate(back, play("8F CAT", back), by=1).is_legal  # needs no word
        known = back.replace(rules=back.rules.replace(lexicon=self.WORDS))
        assert validate(known, play("8F CAT", known)).is_legal

    def test_names_are_equal_to_the_words_that_they_name(self) -> None:
        named = NamedLexicon("pets", self.WORDS.digest)
        graph = WordGraph.from_words(["CAT"], profiles.ENGLISH)
        assert named == self.WORDS == named == graph == named
        assert len({named, self.WORDS, graph}) == 1
        assert named != NamedLexicon("pets", "0")
        assert named != "pets"
        assert pickle.loads(pickle.dumps(named)) == named  # noqa: S301 - our own bytes

    @pytest.mark.parametrize("kind", [Game, Match])
    def test_turns_are_played_again_with_the_word_list_only(self, kind: type[Game | Match]) -> None:
        match = Match(profiles.HASBRO.replace(lexicon=self.WORDS), ["Ann", "Bob"])
        value = match.next_game(seed=KnownSeed(1)) if kind is Game else match
        document = interchange.dump(value)
        with pytest.raises(interchange.InterchangeError) as caught:
            interchange.load(document, kind)
        (failure,) = caught.value.failures
        assert failure.path == "$.rules.lexicon"
        assert self.WORDS.digest in failure.reason
        assert interchange.load(document, kind, lexicons=[self.WORDS]) == value


def broken_promises(published: object, now: object, path: str = "$") -> Iterator[str]:
    """Where a schema no longer has what was published; it may have more keys, choices, members."""
    if isinstance(published, dict) and isinstance(now, dict):
        for key, part in published.items():
            if key in now:
                yield from broken_promises(part, now[key], f"{path}.{key}")
            else:
                yield f"{path}.{key} is gone"
    elif isinstance(published, list) and isinstance(now, list) and path.endswith(".enum"):
        yield from (f"{path}: {member} is gone" for member in published if member not in now)
    elif isinstance(published, list) and isinstance(now, list) and path.endswith(".oneOf"):
        for part in published:
            if all(list(broken_promises(part, choice)) for choice in now):
                yield f"{path}: {part} is gone"
    elif published != now:
        yield f"{path} was {published}, and is {now}"


def test_what_the_published_schema_promises_is_kept() -> None:
    """New rules and fields with a default may be added; building the pages renews the file."""
    path = ROOT / "docs" / "reference" / "interchange-1.schema.json"
    published = json.loads(path.read_text(encoding="utf-8"))
    assert list(broken_promises(published, interchange.json_schema())) == []
    jsonschema.Draft202012Validator.check_schema(interchange.json_schema())


@pytest.mark.parametrize(
    ("missing", "said"), [("cattrs", "interchange needs cattrs"), ("json", "json")]
)
def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, missing: str, said: str) -> None:
    for name in [*sys.modules]:
        if name.startswith("scrabble_rules.interchange."):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "scrabble_rules.interchange")
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=said):
        importlib.import_module("scrabble_rules.interchange")


def test_without_cattrs_the_extra_is_named_and_the_rest_works() -> None:
    code = """
import sys
sys.modules["cattrs"] = None
import scrabble_rules
assert scrabble_rules.Game.start(scrabble_rules.profiles.HASBRO, 2, face_down=True).state.racks
try:
    import scrabble_rules.interchange
except ImportError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'pip install "scrabble_rules[interchange]"' in done.stdout
