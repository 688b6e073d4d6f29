"""Mistakes in tables and in the store of the web front end: the file, what it says, what it would.

A mistake is planted by giving the functions of the running program the code that they would have;
so what else knows these functions has the mistake as well.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType, ModuleType

PLANTED = [
    (
        "web.rooms",
        "        self.save(heard.table)\n        self.table = heard.table",
        "        self.table = heard.table",
    ),
    (
        "web.rooms",
        "        self.save(heard.table)\n        self.table = heard.table",
        "        self.table = heard.table\n        self.save(heard.table)",
    ),
    ("web.rooms", "        os.fsync(part.fileno())\n", ""),
    ("web.rooms", "            os.fsync(folder)\n", "            pass\n"),
    ("web.rooms", '    beside = file.with_suffix(".part")', "    beside = file"),
    (
        "web.rooms",
        "        except OSError:\n            self.set_timer(SOON)",
        "        except OSError:\n            pass",
    ),
    (
        "web.rooms",
        "            visitor.seat = None\n            self.names.pop()",
        "            visitor.seat = None",
    ),
    (
        "web.rooms",
        "each.seat for each in self.visitors if each.seat is not None",
        "0 for each in self.visitors if each.seat is not None",
    ),
    ("web.rooms", "(ahead + time.monotonic_ns())", "time.time_ns()"),
    (
        "web.rooms",
        "        self.refresh({told.to for told in heard.told} | also, notes)",
        "        self.refresh(also, notes)",
    ),
    (
        "web.rooms",
        "screens_of.get(seat) or self.screen(seat)",
        "next(iter(screens_of.values()), None) or self.screen(seat)",
    ),
    (
        "web.rooms",
        "if here and seat < len(self.keys) and seat not in taken",
        "if here and seat in taken",
    ),
    ("web.rooms", "            self.say(Join(), visitor.seat)", "            pass"),
    (
        "web.outbox",
        "        except asyncio.QueueFull:\n            self.cut()",
        "        except asyncio.QueueFull:\n            pass",
    ),
    ("scrabble_rules.tables.update", "    return view_for(state, to)", "    return state"),
    ("scrabble_rules.tables.update", "len(game.turns) - lines >= onlookers.after", "True"),
    (
        "scrabble_rules.tables.update",
        "draft=None if seat is None else seat.draft",
        "draft=table.seats[0].draft",
    ),
    (
        "scrabble_rules.tables.update",
        "Stream(told.number, (*stream.kept, told)[-KEPT:])",
        "Stream(told.number, (*stream.kept, told)[:KEPT])",
    ),
    (
        "scrabble_rules.tables.table",
        "            if each.answer.number == said.number and each.digest == digest:",
        "            if False:",
    ),
    (
        "scrabble_rules.tables.table",
        "    if said.number != expects:",
        "    if said.number > expects:",
    ),
    ("scrabble_rules.tables.table", "and each.digest == digest", ""),
    (
        "scrabble_rules.tables.table",
        "stream.kept[len(stream.kept) - (stream.count - number) :]",
        "stream.kept[len(stream.kept) - (stream.count - number) + 1 :]",
    ),
    ("scrabble_rules.tables.offers", ".with_draws(draws)", ""),
    (
        "scrabble_rules.tables.offers",
        "    return evolve(\n        clock, left=tuple(map(sub, clock.left, given)),",
        "    return evolve(\n        clock, left=clock.left,",
    ),
    ("scrabble_rules.tables.offers", "0 < onlookers.after <= lines", "0 < onlookers.after <= 0"),
    (
        "scrabble_rules.tables.offers",
        "    return (update if others else _agreed(update, offer, draws)), ()",
        "    return _agreed(update, offer, draws), ()",
    ),
    (
        "scrabble_rules.tables.moving",
        "    return () if turn == table.turn else (TurnPassed(given=turn, turn=table.turn),)",
        "    return ()",
    ),
    (
        "scrabble_rules.tables.moving",
        "set(waits_for(table)) - {seat} else ()",
        "set(waits_for(table)[:1]) - {seat} else ()",
    ),
    (
        "scrabble_rules.tables.moving",
        "    for offer in fallen:\n",
        "    for offer in fallen[1:]:\n",
    ),
    ("scrabble_rules.tables.clocks", "elapsed = max(0, now - clock.at - credit)", "elapsed = 0"),
    (
        "scrabble_rules.tables.clocks",
        "evolve(clock, running=runs_for(table), at=table.now,",
        "evolve(clock, running=runs_for(table), at=clock.at,",
    ),
    (
        "scrabble_rules.tables.deadlines",
        "due.happens(Update(evolve(update.table, now=at), update.told))",
        "due.happens(Update(update.table, update.told))",
    ),
]


@contextmanager
def planted(module: str, old: str, new: str) -> Iterator[None]:
    """Plant a mistake in a module, and take it out again."""
    room = importlib.import_module(module)
    source = inspect.getsource(room)
    assert source.count(old) == 1, (module, old)
    codes = dict(_codes(compile(source.replace(old, new), module, "exec", dont_inherit=True)))
    before = {function: function.__code__ for function in _functions(room)}
    for function, code in before.items():
        other = codes.get(function.__qualname__)
        if other is not None and other.co_freevars == code.co_freevars:
            function.__code__ = other
    try:
        yield
    finally:
        for function, code in before.items():
            function.__code__ = code


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    yield code.co_qualname, code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _functions(room: ModuleType) -> Iterator[FunctionType]:
    """Yield the functions of a module, and those of its classes."""
    own = [each for each in vars(room).values() if getattr(each, "__module__", "") == room.__name__]
    for each in own:
        for found in (each, *(vars(each).values() if isinstance(each, type) else ())):
            function = getattr(found, "__func__", getattr(found, "fget", found))
            if isinstance(function, FunctionType):
                yield function
