"""Guards what people may type as a move: how it is read, and that every answer is a value."""

from __future__ import annotations

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Pass,
    PlayerMove,
    Resign,
    RuleSet,
    SetupError,
    Square,
    TakeBlank,
    TileKind,
    TileSet,
    View,
    Violation,
    legal_plays,
    validate,
)
from scrabble_rules.engine.view import view_for
from scrabble_rules.notation import format_play, parse_play
from scrabble_rules.phrases import ENGLISH, Phrases, Refusal, parse_command
from scrabble_rules.profiles import HASBRO, JOKER_FOR_LETTER, NO_CHALLENGE, SHORT_WORDS
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.wordlists import english

WORDS = NO_CHALLENGE.replace(lexicon=["HORN", "FARM", "FARMS", "SWAP"])


def dealt(rules: RuleSet, *racks: str, played: str = "8F HORN") -> View:
    """What Bob sees after a play of Ann."""
    game = Game.start(rules, ["Ann", "Bob"], racks=racks, seed=KnownSeed(1), first=0)
    return game.play(played).view_for("Bob")


BOB = dealt(WORDS, "HORNPAS", "FAMOBS?")
OPEN = dealt(HASBRO, "HORNPAS", "FAMOBS?")


@frozen
class FreeSwapToo:
    """Any exchange, as the turn or beside it."""

    def check_exchange(self, facts: ExchangeFacts) -> tuple[Violation, ...]:
        del facts
        return ()


def codes(text: str, view: View = BOB, phrases: Phrases = ENGLISH) -> list[str]:
    """The codes of a refusal."""
    said = parse_command(text, view, phrases)
    assert isinstance(said, Refusal)
    assert not said
    assert str(said) == said.text
    return [each.code for each in said.violations]


class TestPlays:
    @pytest.mark.parametrize(
        "text",
        [
            *("farm h6", "h6 farm", "FARM H6", "Farm h6", "  h6   farm ", '"farm" h6', "farm, h6;"),
            *("play farm h6", "Lay FARM at H6", "farm 6h down", "farm on h6 down", "6h farm down"),
            *("fa.m h6", "fa(r)m h6", "FA.M H6", "[f]arm h6"),
        ],
    )
    def test_the_same_play(self, text: str) -> None:
        assert parse_command(text, BOB) == parse_play("H6 FA.M", BOB.state.board)

    @pytest.mark.parametrize("text", ["farm?s h6", "FARMs h6"])
    def test_a_blank_that_is_asked_for(self, text: str) -> None:
        assert parse_command(text, BOB) == parse_play("H6 FA.Ms", BOB.state.board)

    def test_a_letter_that_the_rack_lacks_is_laid_with_a_blank(self) -> None:
        view = dealt(WORDS, "HORNPAS", "FAEOBS?")
        assert parse_command("farms h6", view) == parse_play("H6 FA.mS", view.state.board)

    def test_a_word_for_another_move_is_a_play_if_a_square_is_named(self) -> None:
        assert codes("pass 9a", OPEN) == ["rack.missing-tiles", "connection.not-connected"]
        view = dealt(WORDS, "SWAPHOR", "FAMOBSP", played="8H SWAP")
        said = parse_command("swaps 8h", view)
        assert isinstance(said, Refusal)
        assert said.move == parse_play("8H ....S", view.state.board)

    def test_every_legal_play_as_people_type_it(self) -> None:
        game = Game.start(HASBRO.replace(lexicon=english()), 2, racks=["AEINRS?", "E"], first=0)
        view = game.view_for(0)
        for found in legal_plays(view)[:200:7]:
            text = format_play(found.play, view.state.board)
            place, _, word = text.partition(" ")
            asked = "".join(f"?{sign}" if sign.islower() else sign for sign in word)
            assert parse_command(f"{asked.lower()} {place.lower()}", view) == found.play

    def test_tiles_of_several_characters(self) -> None:
        kinds = [
            TileKind("CH", 4, 2),
            TileKind("A", 5, 1),
            TileKind("O", 4, 1),
            TileKind("?", 2, 0),
        ]
        rules = HASBRO.replace(tile_set=TileSet(kinds), rack_size=3)
        view = Game.start(rules, 2, racks=[["CH", "O", "?"], []], first=0).view_for(0)
        for text in ("8g choch", "8G [CH]O[CH]", "choch 8g"):
            said = parse_command(text, view)
            assert said == parse_play("8G [CH]O[ch]", view.state.board, rules.tile_set)
        assert parse_command("exchange ch ?", OPEN) != Pass()
        assert parse_command("exchange ch o", view) == Exchange(["CH", "O"])


class TestOtherMoves:
    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("pass", Pass()),
            ("PASS", Pass()),
            ("-", Pass()),
            ("challenge", Challenge()),
            ("Challenge horn", Challenge([tuple("HORN")])),
            ("resign", Resign()),
            ("give  up", Resign()),
            ("end", AgreeEnd()),
            ("exchange f a", Exchange("FA")),
            ("exchange fa?", Exchange("FA?")),
            ("swap f,a", Exchange("FA")),
            ("-FA", Exchange("FA")),
            *(("Pass.", Pass()), ("pass!", Pass()), ("pass, !", Pass()), ("Resign!", Resign())),
            *(("-.", Pass()), ("exchange: f, a.", Exchange("FA"))),
        ],
    )
    def test_a_word(self, text: str, move: PlayerMove) -> None:
        assert parse_command(text, OPEN) == move

    def test_the_word_decides_where_the_rules_have_two_kinds(self) -> None:
        view = dealt(SHORT_WORDS.replace(exchange=FreeSwapToo()), "HORNPAS", "FAMOBSE")
        assert parse_command("exchange f", view) == Exchange("F")
        assert parse_command("swap f", view) == Exchange("F", keeps_turn=True)
        assert codes("swap q", OPEN) == codes("exchange q", OPEN)

    @pytest.mark.parametrize("text", ["exchange", "Swap", "change!", "exchange ,", "swap ."])
    def test_an_exchange_names_its_tiles_even_where_none_would_do(self, text: str) -> None:
        assert validate(OPEN, Exchange())
        assert codes(text, OPEN) == ["commands.no-tiles"]

    def test_a_blank_is_taken(self) -> None:
        view = dealt(JOKER_FOR_LETTER, "HO?NPAS", "RAMOBSE", played="8F HOrN")
        for text in ("take 8h", "?8h", "?8H"):
            said = parse_command(text, view)
            taken = said.move if isinstance(said, Refusal) else said
            assert isinstance(taken, TakeBlank)
            assert taken.square == Square(7, 7)


class TestRefusals:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("", ["commands.not-understood"]),
            ("hello there", ["commands.not-understood"]),
            ("pass now", ["commands.not-understood"]),
            *(("farm", ["commands.no-square"]), ("farm!", ["commands.no-square"])),
            ("x" * 201, ["commands.too-long"]),
            ("ф 8f", ["steps.unknown-key"]),
            ("exchange 4", ["steps.unknown-key"]),
            ("farm 20z", ["placement.off-board"]),
            ("quiz 9a", ["rack.missing-tiles"]),
            ("fam h6", ["placement.taken-square"]),
            ("pass 8f pass", ["commands.not-understood"]),
        ],
    )
    def test_why(self, text: str, expected: list[str]) -> None:
        assert codes(text)[: len(expected)] == expected

    def test_what_the_rack_holds_is_said_with_missing_tiles(self) -> None:
        said = parse_command("quiz h9", OPEN)
        assert isinstance(said, Refusal)
        assert "A, B, F, M, O and S" in said.text.replace("a blank, ", "")
        assert said.move is not None

    def test_in_another_language(self) -> None:
        texts = {
            "command.pass": "Passe, AUSSETZEN",
            "commands.no-square": "Wo beginnt {word}?",
            "rack.missing-tiles": "Es fehlt {tiles}.",
        }
        german = Phrases(language="de", texts=texts)
        assert parse_command("aussetzen", OPEN, german) == Pass()
        assert parse_command("pass", OPEN, german) == Pass()
        assert str(parse_command("farm", OPEN, german)).startswith("Wo beginnt")
        assert str(parse_command("quiz h9", OPEN, german)).startswith("Es fehlt")
        arabic = Phrases(language="ar")
        assert parse_command("pass", OPEN, arabic) == Pass()

    def test_a_game_is_no_view(self) -> None:
        with pytest.raises(TypeError, match="view must be a View"):
            parse_command("pass", Game.start(WORDS, 2, seed=KnownSeed(1)))  # type: ignore[arg-type]

    def test_a_spectator_types_nothing(self) -> None:
        with pytest.raises(SetupError):
            parse_command("farm h6", view_for(BOB.state, None))


TYPED = st.one_of(
    st.text(max_size=250),
    st.lists(
        st.sampled_from(
            [
                *("farm", "H6", "8f", "-", "?", "swap", "exchange", "take", "end", "challenge"),
                *("down", "ß", "[", "]", "(", ".", "\x00", "\ud800", "9" * 20 + "a", "a" * 90),
            ]
        ),
        max_size=6,
    ).map(" ".join),
)


@given(TYPED, st.sampled_from([BOB, OPEN]))
def test_whatever_is_typed_is_answered(text: str, view: View) -> None:
    said = parse_command(text, view)
    if isinstance(said, Refusal):
        assert said.text
        assert said.violations
    else:
        assert validate(view, said)


@given(TYPED)
def test_an_answer_tells_nothing_that_is_hidden(text: str) -> None:
    """Two games that differ in what Bob may not know answer him the same."""
    other = dealt(WORDS, "HORNXYZ", "FAMOBS?")
    assert parse_command(text, BOB) == parse_command(text, other)
