"""Guards catalogues: which sentence they choose, what they fall back to, and what they refuse."""

from __future__ import annotations

import pickle
import re
from types import ModuleType

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from make_sentences import kinds

from phrases_kit import ANNA, JAN, POLISH, every_value, every_violation, pseudo
from scrabble_rules import Outcome, OutcomeKind, Square, Violation
from scrabble_rules.phrases import (
    ENGLISH,
    Name,
    Phrases,
    PhrasesError,
    english_booklets,
    english_games,
    english_rules,
    messages,
)
from scrabble_rules.phrases.messages import text_messages
from scrabble_rules.rules.exchange import LimitReached
from scrabble_rules.rules.opening import StartNotCovered
from scrabble_rules.values.violations import (
    AlreadyAgreed,
    GameOver,
    MissingTiles,
    NoSuchPlayer,
    NotYourTurn,
    WordNotFormed,
)

FSI, LRI, PDI = "\u2068", "\u2066", "\u2069"
LIMIT = "exchange.limit-reached"
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def czech(**texts: str | dict[str, str]) -> Phrases:
    """A catalogue of a few messages, whose keys are written with an underscore for the dot."""
    keys = {key.replace("__", ".").replace("_", "-"): text for key, text in texts.items()}
    return Phrases(language="cs", texts=keys, genders="feminine masculine", forms="genitive")


class TooPolite(Violation):
    """Somebody plays PLEASE."""

    code = "house-rules.too-polite"
    text = "{player:player} played {word} {times:once|# times}."
    player: int
    word: str
    times: int


# -- which sentence


def test_the_number_chooses_the_category() -> None:
    variants = {"one": "one {limit}", "few": "few {limit}", "other": "other {limit}"}
    phrases = czech(exchange__limit_reached=variants)
    said = [phrases.say(LimitReached(limit=limit)) for limit in (0, 1, 2, 4, 5, 22)]
    assert said == ["other 0", "one 1", "few 2", "few 4", "other 5", "other 22"]


def test_a_missing_category_falls_back_to_other_then_to_the_last_one() -> None:
    other = czech(exchange__limit_reached={"one": "one", "other": "other"})
    assert other.say(LimitReached(limit=2)) == "other"
    last = Phrases(language="pl", texts={LIMIT: {"one": "one", "many": "many"}})
    assert last.say(LimitReached(limit=2)) == "many"
    one = czech(exchange__limit_reached={"one": "one"})
    assert one.say(LimitReached(limit=2)) == LimitReached(limit=2).message
    assert one.say(LimitReached(limit=1)) == "one"


def test_the_gender_of_the_name_chooses_a_variant() -> None:
    phrases = czech(move__already_agreed={"feminine": "f", "masculine": "m", "other": "o"})
    names: list[str | Name] = [ANNA, JAN, "Kim", Name("Lou", "neuter")]
    assert [phrases.say(AlreadyAgreed(player=seat), names) for seat in range(5)] == [*"fmooo"]


def test_category_and_gender_together() -> None:
    rows = {"one feminine": "1f", "feminine": "f", "few": "few", "other": "o"}
    phrases = czech(outcome__play=rows)
    said = [
        phrases.say(Outcome(seat, OutcomeKind.PLAY, points), [ANNA, JAN])
        for seat in (0, 1)
        for points in (1, 2, 5)
    ]
    assert said == ["1f", "few", "f", "o", "few", "o"]


def test_a_form_falls_back_to_the_plain_name() -> None:
    phrases = czech(move__not_your_turn="{player:player}, {on_turn:player genitive}")
    found = NotYourTurn(player=0, on_turn=1)
    assert phrases.say(found, [JAN, ANNA]) == "Jan, Anny"
    assert phrases.say(found, [JAN, "Kim"]) == "Jan, Kim"
    assert phrases.say(found, [JAN, Name("Ewa")]) == "Jan, Ewa"
    assert phrases.say(found, [JAN]) == "Jan, Player 2"
    named = czech(
        move__not_your_turn="{player:player}, {on_turn:player genitive}",
        player={"other": "h {number}", "genitive": "h. {number}"},
    )
    assert named.say(found) == "h 1, h. 2"


def test_a_missing_message_falls_back_to_english() -> None:
    found = NotYourTurn(player=0, on_turn=1)
    assert czech().say(found, [JAN, ANNA]) == found.message_for(["Jan", "Anna"])
    right = Phrases(language="he")
    assert right.say(GameOver()) == f"{LRI}{GameOver.text}{PDI}"


def test_what_is_missing_is_listed() -> None:
    assert ENGLISH.missing == ()
    assert czech().missing == tuple(messages())
    assert not {LIMIT, GameOver.code} & {
        *czech(exchange__limit_reached="x", move__game_over="y").missing
    }
    some = czech(exchange__limit_reached={"one": "x"}, player="x").missing
    assert {f"{LIMIT} few", f"{LIMIT} other", "player genitive"} <= {*some}
    assert LIMIT not in some
    assert f"{LIMIT} one" not in some


def test_a_custom_violation_is_english_by_its_class() -> None:
    found = TooPolite(player=0, word="PLEASE", times=2)
    assert ENGLISH.say(found, [ANNA]) == "Anna played PLEASE 2 times."
    once = TooPolite(player=0, word="PLEASE", times=1)
    assert POLISH.say(once, [ANNA]) == "Anna played PLEASE once."
    mine = Phrases(
        language="pl",
        texts={TooPolite.code: {"one": "{word}", "few": "{word} x {times}"}},
        custom=[TooPolite],
    )
    assert mine.say(found, [ANNA]) == "PLEASE x 2"
    assert f"{TooPolite.code} many" in mine.missing


def test_a_sentence_of_your_own() -> None:
    values = {"player": 0, "squares": (Square(7, 7), Square(0, 0)), "left": 3}
    text = "{player:player}: {squares:wide and}, {left}, {{braces}}"
    expected = "Anna: 8H and 1A, 3, {braces}"
    assert ENGLISH.fill(text, values, [ANNA]) == expected
    with pytest.raises(ValueError, match=r"has a field \{x\} without a value"):
        ENGLISH.fill("{x}", {})
    with pytest.raises(ValueError, match="at character 1: a field is written"):
        ENGLISH.fill("{", {})
    with pytest.raises(PhrasesError, match="there is no message 'nonsense'"):
        ENGLISH.message("nonsense", {})


# -- values in sentences


def test_lists() -> None:
    cases: list[tuple[tuple[object, ...], tuple[str, ...], str]] = [
        ((), (), "\u2013"),
        (("A",), ("and",), "A"),
        (("A", "B", "C"), (), "A, B, C"),
        (("A", "B", "C"), ("and",), "A, B and C"),
        (("A", "B", "C"), ("wide", "and"), "A; B and C"),
        ((1, 2, 3, 5, 7, 8), ("ranges",), "1\u20133, 5, 7\u20138"),
        ((0, 1), ("seats", "and"), "Anna and Jan"),
        (("x", 1, 2), ("ranges",), "1\u20132"),
        (tuple("ABCDEFGHIJ"), (), "A, B, C, D, E, F, G, H, …"),
    ]
    for items, how, shown in cases:
        assert ENGLISH.listed(items, how, [ANNA, JAN]) == shown


def test_numbers_that_are_huge_or_negative() -> None:
    huge = NoSuchPlayer(player="7", last=10**5000)
    assert "a huge number" in ENGLISH.say(huge)
    assert "ogromna liczba" in POLISH.say(huge)
    assert pseudo().say(Outcome(0, OutcomeKind.PLAY, -5)).count(f"{FSI}-5{PDI}") == 1
    assert TooPolite(player=0, word="X", times=-1).message == "Player 1 played X once."


def test_names_squares_and_words_stand_in_isolates() -> None:
    said = pseudo().say(NotYourTurn(player=0, on_turn=1), [ANNA, "B"])
    assert said.count(f"{FSI}Anna{PDI}") == said.count(f"{FSI}B{PDI}") == 1
    assert pseudo().say(WordNotFormed(word="CAT")).count(f"{FSI}CAT{PDI}") == 1
    assert pseudo().say(StartNotCovered(squares=(Square(7, 7),))).count(FSI) == 1
    assert pseudo().say(MissingTiles(tiles=("A", "CH"))).count(FSI) == 2


def test_right_to_left_letters_in_a_sentence_from_left_to_right_are_isolated() -> None:
    said = ENGLISH.say(MissingTiles(tiles=("\u05e9", "\u05dc", "A")))
    assert f"{FSI}\u05e9{PDI}, {FSI}\u05dc{PDI}, A" in said
    assert FSI not in ENGLISH.say(WordNotFormed(word="ŻÓŁĆ"))


# -- hostile input


def depth(text: str) -> int:
    """The depth of isolates at the end; it never goes below none."""
    level = 0
    for sign in text:
        level += (sign in {FSI, LRI}) - (sign == PDI)
        assert 0 <= level <= 2
    return level


@given(st.text(max_size=200) | st.text(alphabet=CONTROLS + "A\n{}", max_size=200))
def test_no_name_leaves_its_place(name: str) -> None:
    for phrases in (ENGLISH, POLISH, pseudo(), Phrases(language="he")):
        for found in (AlreadyAgreed(player=0), WordNotFormed(word=name)):
            said = phrases.say(found, [Name(name, name, {"genitive": name})])
            assert depth(said) == 0
            assert not {*"\u202a\u202b\u202c\u202d\u202e\n\r\x1b"} & {*said}
            assert len(said) < 1000
            said.encode()


# -- what is refused


def test_a_bad_sentence_is_refused_when_the_catalogue_is_made() -> None:
    cases: list[tuple[str, str | dict[str, str], str]] = [
        (
            "move.game-ovr",
            "x",
            "there is no message 'move.game-ovr'; phrases.messages() lists them all",
        ),
        (TooPolite.code, "x", "violation of your own pass custom"),
        (LIMIT, "{points}", f"{LIMIT}: there is no {{points}} in this message, but {{squares}}, "),
        ("outcome.pass", "{x}", "there is no {x} in this message, but {player}"),
        (LIMIT, "{limit.__class__}", "at character 1: a field is written {name}"),
        (LIMIT, "{limit:>99999999}", "at character 1"),
        (LIMIT, "ab {limit", "at character 4"),
        (LIMIT, "x" * 2001, "at most 2000 characters"),
        (LIMIT, "{limit:genitive}", "{limit:genitive} has the word genitive, which is no form"),
        (LIMIT, "{limit:player}", "{limit} is no seat, so it cannot be a player"),
        ("outcome.pass", "{player}", "{player} is a seat; write {player:player}"),
        ("outcome.pass", "{player:player dative}", "has the word dative, which is no form"),
        ("list.plain", "{item}, {before}", "a list begins with {before} and ends with {item}"),
        (LIMIT, "{limit:one|many}", "write a variant for each category, not {limit:...}"),
        (LIMIT, {"two": "x"}, f"{LIMIT} two: a variant is made of a category (one, few, other"),
        (LIMIT, {"feminine": "x"}, "there is no player in this message to have a gender"),
        ("outcome.pass", {"genitive": "x"}, "only a term has forms"),
        ("outcome.pass", {"few": "x"}, "no number chooses the category of this message"),
    ]
    for key, text, match in cases:
        with pytest.raises(PhrasesError, match=re.escape(match)):
            Phrases(language="cs", texts={key: text}, genders="feminine", forms="genitive")


def test_the_rest_of_a_catalogue_is_checked_too() -> None:
    for language in ("", "Polish", "p", "pl_PL", "pl-", 3):
        with pytest.raises(PhrasesError, match=r"a language is a tag such as pl or pt-BR, not"):
            Phrases(language=language)  # type: ignore[arg-type]
    with pytest.raises(PhrasesError, match="a direction is ltr or rtl, not down"):
        Phrases(language="pl", direction="down")
    with pytest.raises(PhrasesError, match=r"a gender or a form is a word in lower case"):
        Phrases(language="pl", genders=["Frau!"])
    for word in ("few", "player", "and"):
        with pytest.raises(PhrasesError, match=f"a gender or a form may not be called {word}"):
            Phrases(language="pl", forms=word)
    with pytest.raises(PhrasesError, match="a word cannot be both a gender and a form"):
        Phrases(language="pl", genders="common", forms="common")
    with pytest.raises(TypeError, match="int is no violation and has no sentence"):
        Phrases(language="pl", custom=[int])
    with pytest.raises(TypeError, match=r"the texts of 'move.game-over' must be str"):
        Phrases(language="pl", texts={"move.game-over": {"other": 3}})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "direction"),
    [("ar", "rtl"), ("he-IL", "rtl"), ("pl", "ltr"), ("az-Arab", "rtl"), ("ur-Latn-PK", "ltr")],
)
def test_the_direction_follows_from_the_language(language: str, direction: str) -> None:
    assert Phrases(language=language).direction == direction


# -- a value


def test_a_catalogue_is_a_value() -> None:
    copy = pickle.loads(pickle.dumps(POLISH))  # noqa: S301 - our own bytes
    assert copy == POLISH
    assert hash(copy) == hash(POLISH)
    assert copy.say(LimitReached(limit=2)) == POLISH.say(LimitReached(limit=2))
    english = pickle.loads(pickle.dumps(ENGLISH))  # noqa: S301 - our own bytes
    assert english == ENGLISH
    for found in every_violation(1):
        assert english.say(found, [ANNA]) == ENGLISH.say(found, [ANNA])
    assert repr(POLISH).startswith(f"<Phrases 'pl', {len(POLISH.texts)} messages, ")
    assert evolve(POLISH, texts=POLISH.texts) == POLISH
    assert Name("A", forms={"b": "c", "a": "d"}) == Name("A", forms=(("a", "d"), ("b", "c")))
    assert (str(ANNA), ANNA.gender, ANNA.form("dative")) == ("Anna", "feminine", "Anna")


@pytest.mark.parametrize("module", [english_games, english_booklets, english_rules])
def test_every_line_of_the_english_texts_is_read(module: ModuleType) -> None:
    """A line that is written in another way than the others would be left out in silence."""
    lines = [line for line in module.TEXT.splitlines() if line and line[0] != "#"]
    assert all(re.match(r"[a-z][a-z0-9.-]*: \S|    \S", line) for line in lines)
    keys = [line.partition(":")[0] for line in lines if line[0] != " "]
    assert len({*keys}) == len(keys)
    assert {*keys} <= text_messages().keys()


# -- shipped translations


def test_every_code_of_the_package_is_a_key() -> None:
    """Also what drafts, typing and tables say; `messages` names their modules."""
    assert kinds().keys() <= messages().keys()


def test_the_pseudo_translation_is_complete_and_english_needs_none() -> None:
    assert pseudo().missing == ()
    assert ENGLISH.missing == ()


@pytest.mark.parametrize("phrases", [POLISH, pseudo()], ids=["pl", "ar-XB"])
def test_a_translation_uses_the_fields_of_the_english_sentence(phrases: Phrases) -> None:
    """A number that chooses the category may be left out, as in `loses the next turn`."""
    for key, rows in phrases.texts:
        message = messages()[key]
        english = set(re.findall(r"\{(\w+)", message.text)) - {message.number}
        for _, text in rows:
            assert english <= set(re.findall(r"\{(\w+)", text)), (key, text)


def test_polish_has_plurals_genders_and_cases() -> None:
    def said(seat: int, kind: OutcomeKind, points: int = 0) -> str:
        return POLISH.say(Outcome(seat, kind, points), [ANNA, JAN])

    points = [said(1, OutcomeKind.PLAY, number).split()[3] for number in (1, 0, 24)]
    assert points == ["punkt", "punktów", "punkty"]
    assert "Anny" in said(0, OutcomeKind.WITHDRAWN)
    assert "Gracza 3" in said(2, OutcomeKind.WITHDRAWN)


def test_the_pseudo_translation_has_no_latin_letter_outside_isolates() -> None:
    for value in every_value():
        said = pseudo().say(value, ["Ann", "Bob"])
        outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", said)
        assert not re.search("[A-Za-z]", outside), outside
