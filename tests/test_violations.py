"""Guards every violation: its code, its sentence, and that it is a value.

The tests of the rules show when each one is given. Here they are all listed together.
"""

from __future__ import annotations

import importlib
import pickle
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import attrs
import pytest

import scrabble_rules
from scrabble_rules import IllegalMoveError, Pass, Square, Violation, validate
from scrabble_rules.phrases import PhrasesError, messages
from scrabble_rules.profiles import HASBRO
from scrabble_rules.values.sentences import parse_sentence
from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.violations import (
    AlreadyAgreed,
    GameOver,
    MissingTiles,
    NotYourTurn,
    WordNotFormed,
    page_of,
)
from sheet import table

E1, E2 = Square(7, 7), Square(0, 14)
SAMPLES: dict[str, tuple[object, object]] = {
    "int": (3, 4),
    "str": ("WORD", "OTHER"),
    "object": ("somebody", 9),
    "tuple[str, ...]": (("C", "CH"), ("Q",)),
    "tuple[int, ...]": ((60_000, 0), (1, 2)),
    "tuple[Square, ...]": ((E1, E2), (E2,)),
}
SEAT = re.compile("(player|on_turn)int")
FIXED_PREFIXES = {"move", "rack"}


def every_kind() -> Iterator[type[Violation]]:
    """Find the violations of all modules of the library, each in the module that defines it."""
    for info in pkgutil.walk_packages(scrabble_rules.__path__, "scrabble_rules."):
        module = importlib.import_module(info.name)
        for value in vars(module).values():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            if issubclass(value, Violation) and "code" in vars(value) and value is not Violation:
                yield value


KINDS = sorted(every_kind(), key=lambda kind: kind.code)


def fields(kind: type[Violation]) -> dict[str, str]:
    """Name the fields with their types."""
    known = attrs.fields(cast("type[attrs.AttrsInstance]", kind))
    return {field.name: str(field.type) for field in known}


def sample(kind: type[Violation], which: int = 0) -> Violation:
    make: Callable[..., Violation] = kind
    return make(**{name: SAMPLES[shape][which] for name, shape in fields(kind).items()})


# -- all of them


def test_no_code_is_used_twice() -> None:
    assert [code for code, times in Counter(kind.code for kind in KINDS).items() if times > 1] == []


def test_the_code_names_the_file_and_the_reason() -> None:
    for kind in KINDS:
        prefix, _, reason = kind.code.partition(".")
        module = kind.__module__.rpartition(".")[2]
        allowed = FIXED_PREFIXES if module == "violations" else {module.replace("_", "-")}
        assert prefix in allowed, kind.code
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reason), kind.code


def test_the_message_is_one_sentence_that_tells_every_field() -> None:
    for kind in KINDS:
        found = sample(kind)
        assert str(found) == found.message
        assert re.fullmatch(r"[A-Z0-9][^{}]*\.", found.message), kind.code
        own = set(fields(kind)) - {"squares", "place"}
        assert own == {*parse_sentence(kind.text).fields} - {"squares"}, kind.code
        for name in re.findall(r"{(\w+)}", kind.text):  # not those shown in another way
            value = getattr(found, name)
            for part in value if isinstance(value, tuple) else (value,):
                assert str(part) in found.message, kind.code


def test_a_seat_is_told_by_the_name_of_its_player() -> None:
    for kind in KINDS:
        found = sample(kind)
        seats = [name for name, shape in fields(kind).items() if SEAT.fullmatch(name + shape)]
        assert seats == re.findall(r"{(\w+):player}", kind.text), kind.code
        message = found.message_for(["Ann", "Bob", "Cy", "Di"])
        assert message.count("Di") == len(seats), kind.code
        assert not seats or "layer 3" not in message, kind.code
        assert found.message_for(["Ann", "Bob"]) == found.message


def test_it_is_a_value() -> None:
    for kind in KINDS:
        found = sample(kind)
        assert found == sample(kind) == pickle.loads(pickle.dumps(found))  # noqa: S301 - our own
        assert found not in (sample(kind, which=1), Violation(squares=found.squares), kind.code)


# -- values in sentences


def test_a_stranger_cannot_fill_the_page() -> None:
    state = table(HASBRO, "A", "B")
    for player in (b"x" * 10_000, 10**5000, -(10**5000), [0] * 5000, 1.5):
        (found,) = validate(state, Pass(), player).violations  # type: ignore[arg-type]
        assert found.code == "move.no-such-player"
        assert len(found.message) < 150
        assert len(repr(found)) < 200
    with pytest.raises(TypeError, match="a seat is a number") as caught:
        validate(state, Pass(), "x" * 10_000)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 150


def test_only_the_first_few_of_many_are_told() -> None:
    assert "A, B, C, D, E, F, G, H, …" in MissingTiles(tiles=tuple("ABCDEFGHIJ")).message
    assert "…" not in MissingTiles(tiles=tuple("ABCDEFGH")).message


def test_braces_in_a_value_do_not_matter() -> None:
    assert "{squares}" in WordNotFormed(word="{squares}").message
    assert "{player}" in AlreadyAgreed(player=0).message_for(["{player}"])


# -- one's own


class TooLate(Violation):
    """Somebody plays after midnight."""

    code = "house-rules.too-late"
    text = "{player:player} plays {hours:an hour|# hours} after {{midnight}}."
    player: int
    hours: int


def test_a_text_for_the_number_one() -> None:
    assert TooLate(player=1, hours=1).message == "Player 2 plays an hour after {midnight}."
    found = TooLate(player=1, hours=2).message_for(["Ann", "Bob"])
    assert found == "Bob plays 2 hours after {midnight}."
    for seat in (2, -1):
        assert TooLate(player=seat, hours=0).message.startswith(f"Player {seat + 1} plays 0 hours")


@pytest.mark.parametrize(
    ("body", "match"),
    [
        ({"text": "{score} is gone."}, "the text of Bad uses 'score', which is no field"),
        ({"text": "{score:one|many}"}, "uses 'score', which is no field"),
        ({"text": "{x.__class__}"}, "the text of Bad, at character 1: a field is written {name}"),
        ({"text": "No { end."}, "the text of Bad, at character 4: "),
        ({"text": "{x!r}"}, "the text of Bad, at character 1: "),
        ({"text": "{x:>30}"}, "the text of Bad, at character 1: "),
        ({"text": "{x:#}{y:a|b}"}, "only one number may choose, not x and y"),
        ({"text": "{x:a|b|c}"}, "the text of Bad, at character 1: "),
        ({"text": "x" * 2001}, "a sentence may have at most 2000 characters, not 2001"),
    ],
)
def test_a_text_that_cannot_be_filled_in_is_refused(body: dict[str, str], match: str) -> None:
    namespace = {"code": "house-rules.bad", "__annotations__": {"x": "int"}, **body}
    with pytest.raises(TypeError, match=re.escape(match)):
        type("Bad", (Violation,), namespace)


@pytest.mark.parametrize("code", ["", "rude", "house-rules.", ".rude", "house rules.rude", 7])
def test_a_code_without_two_parts_is_refused(code: Any) -> None:  # noqa: ANN401 - what is wrong
    with pytest.raises(TypeError, match="the code of Bad must be a text of two parts with a dot"):
        type("Bad", (Violation,), {"code": code})


def test_a_code_of_this_package_is_refused() -> None:
    said = "the code of Bad, 'move.game-over', is that of scrabble_rules.values.violations.GameOver"
    with pytest.raises(TypeError, match=re.escape(said)):
        type("Bad", (Violation,), {"code": "move.game-over"})
    over: type[Violation] = type("Over", (GameOver,), {})
    assert over.code == GameOver.code


def test_two_classes_with_one_code() -> None:
    """A class can be made again, but a catalogue takes one of them only."""

    def made(name: str) -> type[Violation]:
        return type(name, (Violation,), {"code": "club.made-twice"})

    one, again, other = made("One"), made("One"), made("Other")
    assert messages([one, one])["club.made-twice"].text == Violation.text
    for pair in ((one, again), (one, other)):
        with pytest.raises(PhrasesError, match=r"have the same key, 'club\.made-twice'"):
            messages(pair)


# -- raised together


class Own(Violation):
    code = "club.own"


def test_an_error_tells_every_reason() -> None:
    error = IllegalMoveError((Own(), GameOver(), MissingTiles(tiles=("Q",))))
    assert str(error) == with_page(" ".join(map(str, error.violations)), page_of(GameOver.code))
    assert str(IllegalMoveError((Own(),))) == Own().message
    assert error.violations[1] == GameOver()
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert copy.violations == error.violations
    assert isinstance(error, ValueError)


def test_an_error_names_the_players_if_it_is_told() -> None:
    error = IllegalMoveError((AlreadyAgreed(player=0), NotYourTurn(player=0, on_turn=1)))
    error.names = ("Ann", "Bob")
    expected = " ".join(each.message_for(error.names) for each in error.violations)
    assert "Bob" in expected
    assert error.message == expected
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own bytes
