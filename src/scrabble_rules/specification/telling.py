"""Telling a whole game in the words of the rules: what was asked, and what came of it.

`play` plays a game once more by the specification alone. Each turn says what the rules were asked,
with which facts, what they have answered, and which statement of a rulebook that is.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from attrs import fields, frozen, has

from scrabble_rules.specification.comparing import differences, table_of
from scrabble_rules.specification.judging import Judged, judge
from scrabble_rules.specification.table import Question, Table, Worth
from scrabble_rules.specification.turns import carry_out, deal, ranking, reveal
from scrabble_rules.specification.words import formed_at
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    TakeBlank,
    UnknownPlay,
)
from scrabble_rules.values.tiles import spelt
from scrabble_rules.values.validators import shortened
from scrabble_rules.values.violations import Violation, Waiver

Names = tuple[str, ...]
_AGREED = {"rack_size", "tile_set", "layout", "lexicon", "vowels", "past", "board", "play"}
"""Facts that are the same in the whole game, or too long to be told."""
_SEATS = {"player", "challenger", "challenged", "on_turn", "out", "loser"}


@frozen(eq=False)
class ToldTurn:
    """One turn of a game, or the deal, as the specification tells it."""

    names: Names
    """The names of the players, by seat."""
    heading: str
    """Who does what."""
    judged: Judged
    """Whether the move is legal, and what was asked for that; the deal always is."""
    questions: tuple[Question, ...]
    """What else the rules were asked."""
    lines: tuple[str, ...]
    """What came of it."""
    differences: tuple[str, ...] = ()
    """What the game says otherwise; nothing if engine and specification agree."""

    def __str__(self) -> str:
        """Return the turn as lines of text."""
        is_legal = [f"Against it is: {one.text} [{one.code}]." for one in self.judged.reasons]
        told = [*_asked(self.judged.questions, self.names), *is_legal]
        told += [*_asked(self.questions, self.names), *self.lines]
        told += (f"The game says otherwise: {one}." for one in self.differences)
        return "\n".join([self.heading, *(f"  {line}" for line in told)])


@frozen(eq=False)
class Telling:
    """A whole game as the specification tells it: the deal, and each turn."""

    deal: ToldTurn
    """The deal."""
    turns: tuple[ToldTurn, ...]
    """The turns, oldest first."""

    @property
    def differences(self) -> tuple[str, ...]:
        """What the game says otherwise in any turn; nothing if engine and specification agree."""
        return tuple(line for turn in (self.deal, *self.turns) for line in turn.differences)

    def __str__(self) -> str:
        """Return the whole game as text, with an empty line between turns."""
        return "\n\n".join(map(str, (self.deal, *self.turns)))


def play(game: Any) -> Telling:  # noqa: ANN401 - whatever has the attributes of a Game
    """Play a game once more and tell it; `print(play(game))` prints everything."""
    names: Names = tuple(name or f"Player {seat + 1}" for seat, name in enumerate(game.players))
    table, told = table_of(game.deal), []
    first = _deal(game, table, names)
    for number, turn in enumerate(game.turns, 1):
        heading = f"{number}. {_heading(table, turn.move, names[turn.by])}"
        judged = judge(table, turn.move, turn.by, turn.waived)
        if not judged.is_legal:
            table = table_of(turn.state)
            told.append(ToldTurn(names, heading, judged, (), (), ("the move was legal",)))
            continue
        drawn = [tile.label for tile in turn.drawn]
        after = carry_out(table, turn.move, turn.by, drawn=drawn, waived=judged.waived)
        lines, questions = tuple(_lines(table, after, names)), tuple(after.questions)
        for seat, rack in turn.shown:
            after = reveal(after, seat, [tile.label for tile in rack])
        found = differences(after, turn.state)
        unlike = tuple(f"{name} {theirs!r}" for name, (_, theirs) in found.items())
        told.append(ToldTurn(names, heading, judged, questions, lines, unlike))
        table = table_of(turn.state) if found else after
    return Telling(first, tuple(told))


def _deal(game: Any, table: Table, names: Names) -> ToldTurn:  # noqa: ANN401 - as above
    """Tell the deal, and how it was found who begins, if the seed tells that."""
    questions: tuple[Question, ...] = ()
    if game.draws is not None:
        seeded = deal(table.rules, len(names), getattr(game.draws.seed, "text", ""))
        questions = () if differences(seeded, game.deal) else tuple(seeded.questions)
    racks = [f"{name} {spelt(rack)}" for name, rack in zip(names, table.racks, strict=True)]
    lines = (f"In the bag: {len(table.bag)} tiles. {names[table.on_turn]} begins.",)
    return ToldTurn(names, f"Dealt: {', '.join(racks)}.", Judged((), ()), questions, lines)


def _heading(table: Table, move: Move, name: str) -> str:
    """Say who does what."""
    match move:
        case Play() if judge(table, move).reasons == ():
            word = formed_at(table.copy(), move)[0][0]
            return f"{name} lays {word} at {word.start}, {word.axis.value}."
        case Play():
            return f"{name} lays {spelt(move.rack_labels)}."
        case Exchange():
            stays = ", and stays on turn" if move.keeps_turn else ""
            return f"{name} exchanges {spelt(t.label for t in move.tiles) or 'nothing'}{stays}."
        case TakeBlank():
            return f"{name} takes the blank at {move.square}."
        case Pass():
            return f"{name} passes." if table.waiting is None else f"{name} accepts the play."
        case Challenge():
            named = ", ".join(map(spelt, move.words)) or "the last play"
            umpire = {None: "", True: "; an umpire agrees", False: "; an umpire does not agree"}
            return f"{name} challenges {named}{umpire[move.upheld]}."
        case UnknownPlay():
            return f"{name} scores {move.points:+} points for a play that nobody has seen."
        case Resign() | AgreeEnd():
            ends = "leaves" if isinstance(move, Resign) else "votes for ending"
            return f"{name} {ends} the game."
        case Overtime():
            return f"The clock reports {', '.join(map(str, move.milliseconds))} ms over time."


def _lines(before: Table, after: Table, names: Names) -> Iterator[str]:
    """Say what came of a move."""
    if after.waived:
        yield f"Vouched for: {', '.join(_text(one) for one in Waiver if one in after.waived)}."
    if after.worth is not None:
        yield f"S0.22  {_counted(after.worth)}."
    if after.drawn:
        yield f"S0.9  Drawn: {spelt(after.drawn)}; {len(after.bag)} tiles are left in the bag."
    for one in after.past[len(before.past) :]:
        yield f"{names[one.player]}: {one.kind.value}, {one.points:+} points."
    scores = zip(names, after.scores, strict=True)
    yield f"S0.21  Scores: {', '.join(f'{name} {score}' for name, score in scores)}."
    if after.waiting is not None:
        yield f"S0.19  The end waits ({after.waiting[0].value}): the play may be challenged."
    if after.end is None:
        yield f"S0.10  {names[after.on_turn]} is on turn."
    elif before.end is None:
        pairs = zip(names, after.before, after.scores, strict=True)
        settled = ", ".join(f"{name} {now - then:+}" for name, then, now in pairs)
        yield f"S0.31  The game is over: {after.end[0].value}. Settled: {settled}."
        groups = ranking(after.copy())
        placed = (" and ".join(names[seat] for seat in group) for group in groups)
        yield f"S0.32  {'; '.join(f'{place}. {one}' for place, one in enumerate(placed, 1))}."


def _counted(worth: Worth) -> str:
    """Say how the points of a play add up."""
    words = [
        f"{spelt(word)} {letters}" + (f" x {factor}" if factor != 1 else "")
        for word, letters, factor in worth.words
    ]
    more = [f"bingo {worth.bingo}"] if worth.bingo else []
    more += (f"{name} {points}" for name, points in worth.bonuses)
    return f"{' + '.join(words + more)} = {worth.total}"


# -- questions


def _asked(questions: Iterable[Question], names: Names) -> Iterator[str]:
    """Say what each rule was asked and has answered; the same question is told once."""
    before = ""
    for _, group in groupby(questions, key=lambda one: id(one.rule)):
        asked = list(group)
        yield _rule(asked[0])
        told = {_fields(one.facts, names): _answer(one, names) for one in asked}
        for facts, answer in told.items():
            yield f"    {'as before' if facts == before else facts}: {answer}"
            before = facts


def _rule(question: Question) -> str:
    """Say which statement of the rules it is, with the values that this rule has."""
    rule: Any = question.rule
    text = type(rule).__doc__ or ""
    found = list(dict.fromkeys(re.findall(r"S\d\.\d+", text)))[:3]
    statements = ", ".join(found) or "agreed"
    sentence = re.sub(r" \(S\d[^()]*\)", "", text.partition("\n")[0]) or repr(rule)

    def filled(name: re.Match[str]) -> str:
        value = getattr(rule, name[1], None)
        return name[1] if value is None else _text(value)

    return f"{statements}  {_spaced(question.kind)}: {re.sub(r'`([^`]*)`', filled, sentence)}"


def _answer(question: Question, names: Names) -> str:
    answer = question.answer
    if answer == ():
        return "nothing is drawn" if question.kind == "refill" else "nothing is against it"
    if answer is None:
        return "no"
    if has(type(answer)) and not isinstance(answer, Violation):
        return _fields(answer, names, is_brief=True)
    return _text(answer)


def _fields(value: Any, names: Names = (), *, is_brief: bool = False) -> str:  # noqa: ANN401 - facts, or an answer
    """Name the fields of facts or of an answer, with their values; if brief, without defaults."""
    told = []
    for one in fields(type(value)):
        held = getattr(value, one.name)
        if one.name in _AGREED or (is_brief and held == one.default):
            continue
        is_seat = one.name in _SEATS and isinstance(held, int) and 0 <= held < len(names)
        told.append(f"{_spaced(one.name)} {names[held] if is_seat else _text(held)}")
    return ", ".join(told) or "nothing"


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, tuple) and value and all(isinstance(one, str) for one in value):
        return spelt(value)
    if isinstance(value, tuple | frozenset):
        return f"({', '.join(map(_text, value))})"
    if has(type(value)) and type(value).__str__ is object.__str__:
        return _fields(value, is_brief=True)
    return shortened(str(value) or "nothing")
