"""Guards the words, the rule panel and the trials of the playground."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playground.panel import NAMES, ChangeError, Panel, choices
from playground.trial import Trial
from playground.words import about_words, with_words, words_for

from playground import words
from playground_kit import opened
from scrabble_rules import RuleSet, TileSet, interchange
from scrabble_rules.players import GREEDY
from scrabble_rules.profiles import ALL, BINGO_35, HASBRO, NO_CHALLENGE
from scrabble_rules.rules import TilesPlayed
from scrabble_rules.tile_sets import ENGLISH, GERMAN, GREEK, HEBREW
from scrabble_rules.wordlists import english, english_words


@pytest.fixture
def few_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One English word in forty, so that graphs are built fast."""
    sample = english_words()[::40]
    monkeypatch.setattr(words, "english_words", lambda: sample)
    words_for.cache_clear()
    yield
    words_for.cache_clear()


def test_english_tiles_have_the_whole_list() -> None:
    assert words_for(ENGLISH) == english()
    assert "114,099 words" in about_words(ENGLISH)
    assert with_words(HASBRO).lexicon == english()
    assert with_words(HASBRO.replace(lexicon=["AB"])).lexicon != english()


def test_latin_tiles_spell_the_shorter_words(few_words: None) -> None:
    del few_words
    assert all(len(word) <= words.LONGEST for word in words_for(GERMAN))
    assert {"".join(word).lower() for word in words_for(GERMAN)} <= {*english_words()}
    assert "that these tiles spell" in about_words(GERMAN)


@pytest.mark.parametrize("tile_set", [GREEK, HEBREW], ids=["with vowels", "without vowels"])
def test_other_scripts_get_words_with_their_letters(tile_set: TileSet, few_words: None) -> None:
    del few_words
    assert len(words_for(tile_set)) > words.FEW
    assert words_for(tile_set).letters == tile_set.letters
    assert "letters replaced" in about_words(tile_set)


# -- the rule panel


def test_a_value_of_a_profile_is_taken_over() -> None:
    panel = Panel.of("hasbro").with_value("bingo", "bingo-35")
    assert panel.rules == HASBRO.replace(bingo=BINGO_35.bingo)
    shown = panel.shown()
    assert "35 extra points" in str(shown["difference"])
    assert shown["changed"] is True
    assert "<h1" not in f"{shown['difference']}{shown['rulebook']}"
    assert Panel.of("hasbro").shown()["changed"] is False


def test_a_number_within_a_rule_is_changed() -> None:
    panel = Panel.of("hasbro").with_number("bingo", "points", 99)
    assert panel.rules.bingo == TilesPlayed(7, points=99)
    (field,) = (each for each in panel.shown()["fields"] if each["name"] == "bingo")
    assert field["chosen"] == ""
    assert "99 extra points" in field["text"]
    assert ("points", "points", 99) in field["numbers"]
    assert Panel.of("hasbro").with_number("rack_size", "", 9).rules.rack_size == 9


@pytest.mark.parametrize(
    ("name", "part", "value"),
    [
        ("rack_size", "", 0),
        ("rack_size", "", 1_001),
        ("bingo", "colour", 1),
        ("lexicon", "", 1),
        ("layout", "", 1),
    ],
)
def test_an_impossible_number_is_refused_with_the_reason(name: str, part: str, value: int) -> None:
    with pytest.raises(ChangeError, match=r"not possible|no such|whole number"):
        Panel.of("hasbro").with_number(name, part, value)


def test_unknown_names_and_contradictions_are_refused() -> None:
    for name, profile in (("lexicon", "hasbro"), ("bingo", "nobody"), ("colour", "hasbro")):
        with pytest.raises(ChangeError, match="no such"):
            Panel.of("hasbro").with_value(name, profile)
    with pytest.raises(ChangeError, match="no such profile"):
        Panel.of("nobody")
    with pytest.raises(ChangeError, match="not possible"):
        Panel.of("super-scrabble").with_number("rack_size", "", 150)


def test_every_value_is_offered_once_with_a_sentence() -> None:
    for name in NAMES:
        offered = choices(name)
        values = [getattr(ALL[each.profile], name) for each in offered]
        assert len(values) == len(set(values)) == len({getattr(p, name) for p in ALL.values()})
        assert all(each.text for each in offered)


def test_the_profile_that_is_most_like_some_rules_is_found() -> None:
    rules = with_words(BINGO_35.replace(rack_size=8))
    panel = Panel.like(rules)
    assert panel.profile == "bingo-35"
    assert panel.rules == BINGO_35.replace(rack_size=8)


def test_a_game_begins_under_changed_rules_and_its_link_holds_them() -> None:
    page = opened()
    page.say(panel="number", field="rack_size", part="", value=5)
    page.say(panel="number", field="bingo", part="tiles", value=5)
    assert page.page["panel"]["changed"]
    page.say(new="panel", level="usual")
    assert page.table["players"][0]["about"] == "5 tiles"
    again = opened(page.key)
    assert again.session.rules.rack_size == 5
    assert again.speaker.panel.rules == page.speaker.panel.rules
    again.say(panel="show")
    assert [each["name"] for each in again.page["panel"]["fields"] if each["changed"]] == [
        "rack_size",
        "bingo",
    ]
    page.say(panel="number", field="rack_size", part="", value=0)
    assert "not possible" in page.page["problem"]


# -- trials


def test_a_trial_counts_pairs_and_compares_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = NO_CHALLENGE.replace(bingo=TilesPlayed(7, points=0))
    monkeypatch.setattr("playground.trial.FEWEST", 5)
    trial = Trial.of(NO_CHALLENGE, rules, GREEDY)
    for _ in range(5):
        trial = trial.further()
    assert trial.games == 10
    lines = {line["measure"]: line for line in trial.shown()}
    points = lines["points of all plays"]
    assert float(points["first"]) > float(points["second"])
    assert points["difference"].startswith("-")
    assert " to " in points["difference"]
    assert points["clear"] == ("yes" if "to -" in points["difference"] else "")
    assert lines["turns"].keys() == points.keys()


def test_a_trial_tells_how_far_it_is() -> None:
    page = opened()
    page.say(panel="number", field="bingo", part="points", value=10)
    page.say(ask="rules")
    rules = page.page["rules"]
    assert interchange.loads(rules, RuleSet).bingo == TilesPlayed(7, points=10)
    other = opened()
    told = other.say(**{"try": rules}, profile="no-challenge", level="usual", games=4)
    trials = [each["page"]["trial"] for each in told if "trial" in each.get("page", {})]
    assert [each["games"] for each in trials] == [2, 4]
    (differing,) = [each["page"]["differing"] for each in told if "differing" in each["page"]]
    assert differing.startswith("They differ after 1 move, by bingo.")
    assert trials[-1]["of"] == 4
    assert not trials[-1]["same"]


@pytest.mark.parametrize("document", ["", "{}", "[" * 1_000, "x" * 300_000])
def test_a_trial_of_what_is_no_rule_set_is_refused(document: str) -> None:
    page = opened()
    page.say(**{"try": document}, profile="hasbro", level="usual", games=4)
    assert "not understood" in page.page["problem"]
