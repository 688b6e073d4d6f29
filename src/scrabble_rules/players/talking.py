"""Asks whoever answers in text for a move, such as a language model, and reads the answer.

The caller supplies a function from text to text; nothing here does any I/O. What it is sent is made
of the view of its seat alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from scrabble_rules.engine.view import Seen, View, as_view, view_for
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.commands import Refusal, command_words, parse_command
from scrabble_rules.phrases.describing import About, describe
from scrabble_rules.players.weighing import last_resort
from scrabble_rules.render.text_pictures import state_text
from scrabble_rules.values.geometry import Axis, Square, coordinate
from scrabble_rules.values.moves import Move
from scrabble_rules.values.safe_text import SafeText
from scrabble_rules.values.validators import frozen, must_be

_READ, _LINES, _TOKENS = 4_000, 20, 60
_MARKUP = re.compile(r"^(?:[-+*\u2022]|\d{1,2}[.)])\s|[*_`#>]")
_SQUARE = re.compile(r"\d{1,3}[A-Za-z]{1,2}|[A-Za-z]{1,2}\d{1,3}")


@frozen
class Try:
    """One question to a player who answers in text, and what came of it."""

    prompt: str
    """What the player was sent."""
    answer: str
    """What came back; of a long answer the end."""
    refusal: str = ""
    """Why it was no move, as the player was told; empty if it was one."""


@frozen
class Asked:
    """The move of a player who answers in text, and how it came about."""

    move: Move
    """A legal move."""
    tries: tuple[Try, ...]
    """Every question and answer, in their order."""

    @property
    def is_fallback(self) -> bool:
        """Whether no answer was a move, so that the player passes, or does what else is legal."""
        return bool(self.tries[-1].refusal)


def ask(
    answer: Callable[[str], str],
    view: Seen,
    booklet: str = "",
    *,
    most: int = 12_000,
    tries: int = 3,
    phrases: Phrases = ENGLISH,
) -> Asked:
    """Ask the player on turn, who answers in text, for a move.

    `answer` takes a prompt and returns what the player says. A prompt has `booklet`, such as
    `str(rulebook(rules))`, what the seat of the view sees, and how to write a move, in at most
    `most` characters; the booklet is cut to fit. The last line of the answer that `parse_command`
    understands is the move. If that is refused, the player is told why and asked again, `tries`
    times in all. After that the player passes, or does what else is legal.

    The player is shown no more than the seat may see, whatever the view shows.

    Raises ValueError if it is not the turn of the seat, if `most` is too small for a prompt without
    a booklet, and for less than one try; TypeError if `answer` returns no str.
    """
    must_be("booklet", booklet, str, "str(rulebook(rules))")
    must_be("tries", tries, int)
    view = as_view(view)
    if view.state.is_over or view.seat != view.state.on_turn:
        raise ValueError(f"it is not the turn of seat {view.seat}, so there is nothing to ask")
    if tries < 1:
        raise ValueError(f"a player is asked at least once, not {tries} times")
    view = view_for(view.state, view.seat, view.names)
    made: list[Try] = []
    while len(made) < tries:
        prompt = _prompt(view, booklet, made, most, phrases)
        text = answer(prompt)
        must_be("the answer", text, str)
        said = _read(text[-_READ:], view, phrases)
        if not isinstance(said, Refusal):
            return Asked(said, (*made, Try(prompt, text[-_READ:])))
        made.append(Try(prompt, text[-_READ:], said.text))
    return Asked(last_resort(view.state), tuple(made))


def _prompt(view: View, booklet: str, made: Sequence[Try], most: int, phrases: Phrases) -> str:
    """Return what a player is sent: as much of the rules as there is room for, and all the rest."""
    start = min(view.state.board.layout.starts, default=Square(0, 0))
    where = {"across": coordinate(start), "down": coordinate(start, Axis.DOWN)}
    again = (
        phrases.message("ask.again", {"answer": one.answer, "refusal": SafeText(one.refusal)})
        for one in made
    )
    parts = [
        state_text(view, phrases=phrases),
        *(describe(view, about, phrases=phrases) for about in (About.LAST_PLAY, About.RACK)),
        phrases.message("ask.you", {"player": view.seat}, view.names),
        *again,
        phrases.message("ask.move", {**where, "words": command_words(view, phrases)}),
    ]
    rest = "\n\n".join(parts)
    room = most - len(rest) - 2
    if room < 0:
        raise ValueError(f"a prompt for this view needs at least {len(rest) + 2} characters")
    if len(booklet) > room:
        cut = phrases.message("ask.cut", {})
        kept = booklet[: max(0, room - len(cut) - 2)].rpartition("\n\n")[0]
        booklet = f"{kept}\n\n{cut}" if kept else ""
    return f"{booklet}\n\n{rest}" if booklet else rest


def _read(text: str, view: View, phrases: Phrases) -> Move | Refusal:
    """Return the move of the last line that is understood, or why it or the last line is none."""
    nothing: Refusal | None = None
    for line in reversed([line for line in text.splitlines() if line.strip()][-_LINES:]):
        for part in _parts(_MARKUP.sub("", line.strip())):
            said = parse_command(part, view, phrases)
            if not isinstance(said, Refusal) or said.move is not None:
                return said
            nothing = nothing or said
    return nothing or parse_command("", view, phrases)


def _parts(line: str) -> Iterator[str]:
    """Yield what may be the move in a line: all of it, its end, a square with a word near it."""
    yield line
    if ":" in line:
        yield line.rpartition(":")[2]
    tokens = [token.strip(".,;:!()\"'") for token in line.split()[:_TOKENS]]
    pairs = [
        (token, word)
        for place, token in enumerate(tokens)
        if _SQUARE.fullmatch(token)
        for word in (*tokens[place + 1 : place + 3], *tokens[max(0, place - 2) : place][::-1])
    ]
    yield from map(" ".join, sorted(pairs, key=lambda pair: not pair[1].isupper()))
