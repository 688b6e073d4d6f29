"""A second opinion on games: which moves are legal, what they change, and how games end.

It is written from the rulebooks and imports nothing of the package: plain dictionaries that are
changed in place, and loops. A table is one dictionary; `deal` makes it, `may` tells whether a move
is legal, `say` carries it out. Moves and rules are dictionaries too; see `described.py`.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from machine.plain_plays import (
    Rules,
    fits_the_rules,
    is_word,
    labels_of,
    lies_well,
    points_of,
    words_of,
)

Table = dict[str, Any]
Move = dict[str, Any]

TURNS = ("play", "exchange", "pass", "withdrawn", "lost turn", "blank turn")


# -- chance, as the published algorithm has it


def numbers_of(seed: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        text = f"seeded draws 1\n{seed}\n{number}\n{block}"
        digest = hashlib.sha256(text.encode()).digest()
        for start in (0, 8, 16, 24):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def picked(rules: Rules, seed: str, number: int, bag: Counter[str], count: int) -> list[str]:
    """Take that many labels out of a bag, and return them."""
    heap = [label for label in [*rules["tiles"], "?"] for _ in range(bag[label])]
    found: list[str] = []
    stream = numbers_of(seed, number)
    while len(found) < count:
        chance = next(stream)
        if chance < 2**64 // len(heap) * len(heap):
            found.append(heap.pop(chance % len(heap)))
    for label in found:
        bag[label] -= 1
    return found


# -- the deal


def deal(rules: Rules, players: int, seed: str, first: int | None) -> Table:
    everything = Counter({label: count for label, (count, _) in rules["tiles"].items()})
    everything["?"] = rules["blanks"]
    number = 0
    if first is None:
        first, number = who_begins(rules, players, seed, everything)
    bag, racks = everything.copy(), [[""]] * players
    for step in range(players):
        seat = (first + step) % players
        racks[seat] = picked(rules, seed, number + step, bag, rules["rack"])
    return {
        "rules": rules,
        "seed": seed,
        "board": {},
        "racks": racks,
        "aside": [[] for _ in racks],
        "bag": bag,
        "scores": [0] * players,
        "turn": first,
        "log": [],
        "owed": [0] * players,
        "late": [0] * players,
        "gone": [],
        "votes": [],
        "doubted": None,
        "waiting": None,
        "end": None,
        "draws": number + players,
    }


def who_begins(rules: Rules, players: int, seed: str, bag: Counter[str]) -> tuple[int, int]:
    """The seat that begins, and how many draws it took to find out."""
    if isinstance(rules["first"], int):
        return rules["first"] % players, 0
    order = ["?", *rules["tiles"]]
    left, number = list(range(players)), 0
    while len(left) > 1 and number < 100:
        tiles = picked(rules, seed, number, bag.copy(), len(left))
        ranks = [order.index(label) for label in tiles]
        left = [seat for seat, rank in zip(left, ranks, strict=True) if rank == min(ranks)]
        number += 1
        if rules["first"] == "no redraw":
            break
    return left[0], number


# -- what may be said


def may(table: Table, move: Move, by: object = None) -> bool:  # noqa: C901, PLR0911, PLR0912 - many questions
    """Whether a move is legal; `by` is the speaker, None the player on turn."""
    rules, kind = table["rules"], move["say"]
    if kind == "overtime":
        if rules["overtime"] is None or len(move["late"]) != len(table["racks"]):
            return False
        return not any(now < was for now, was in zip(move["late"], table["late"], strict=True))
    who = table["turn"] if by is None else by
    if table["end"] is not None or type(who) is not int or who not in playing(table):
        return False
    if kind == "challenge":
        return may_challenge(table, move["words"], who)
    if kind == "resign":
        return True
    if kind == "agree":
        agreed = any(ending["when"] == "agreed" for ending in rules["endings"])
        return table["waiting"] is None and agreed and who not in table["votes"]
    if who != table["turn"]:
        return False
    if table["waiting"] is not None:
        return bool(kind == "pass")
    if kind == "pass":
        return may_pass(table, who)
    bound = rules["taken blanks"] == "play" and blanks_taken(table, who)
    if kind == "take blank":
        if bound and not move["keeps turn"]:
            return False
        return may_take(table, move["square"], who, keeps_turn=move["keeps turn"])
    if kind == "exchange":
        swap_allowed = may_exchange(table, move["tiles"], who, keeps_turn=move["keeps turn"])
        return swap_allowed and not bound
    laid = move["laid"]
    if sum(blank for _, _, blank in laid) < bound:
        return False
    wanted = Counter("?" if blank else label for _, label, blank in laid)
    if wanted - Counter(table["racks"][who]) or not lies_well(rules, table["board"], laid):
        return False
    return fits_the_rules(rules, table["board"], laid)


def playing(table: Table) -> list[int]:
    return [seat for seat in range(len(table["racks"])) if seat not in table["gone"]]


def turns_of(table: Table, who: int) -> int:
    return sum(entry["who"] == who and entry["what"] in TURNS for entry in table["log"])


def may_pass(table: Table, who: int) -> bool:
    when = table["rules"]["passing"]
    if when == "after the first play":
        return bool(table["board"])
    if when == "after the own first turn":
        return turns_of(table, who) > 0
    return bool(when == "always")


def blanks_taken(table: Table, who: int) -> int:
    """How many blanks somebody has taken in this turn."""
    taken = 0
    for entry in reversed(table["log"]):
        if entry["what"] in TURNS:
            break
        taken += entry["what"] == "took blank" and entry["who"] == who
    return taken


def may_take(table: Table, square: Any, who: int, *, keeps_turn: bool) -> bool:  # noqa: ANN401
    how = table["rules"]["blank taking"]
    label, blank = table["board"].get(square, ("", False))
    if not blank or label not in table["racks"][who]:
        return False
    if how == "both":
        names = ("took blank", "blank turn")
        had = [entry for entry in table["log"] if entry["who"] == who and entry["what"] in names]
        return blanks_taken(table, who) < 1 and len(had) < 2
    return bool(how == ("before" if keeps_turn else "instead"))


def may_exchange(table: Table, tiles: list[str], who: int, *, keeps_turn: bool) -> bool:
    rules, rack, bag = table["rules"], table["racks"][who], table["bag"].total()
    given = len(tiles)
    if Counter(tiles) - Counter(rack):
        return False
    if keeps_turn:
        done = sum(e["who"] == who and e["what"] == "free swap" for e in table["log"])
        return bool(done < rules["free swaps"] and given == len(rack) and given <= bag)
    if rules["exchange"] is None:
        return False
    kind, least, minimum, per_player, per_game = rules["exchange"]
    swaps = [entry["who"] for entry in table["log"] if entry["what"] == "exchange"]
    if per_player is not None and swaps.count(who) >= per_player:
        return False
    if per_game is not None and len(swaps) >= per_game:
        return False
    if kind == "whole rack":
        return bool(bag > 0 and given == min(len(rack), bag))
    return bool(least <= given <= bag and (given == 0 or bag >= minimum))


def after(table: Table, seat: int) -> int:
    """The next seat to the left that still plays."""
    seats = len(table["racks"])
    seat = (seat + 1) % seats
    while seat in table["gone"]:
        seat = (seat + 1) % seats
    return seat


def asked(table: Table) -> int:
    """Who is to accept the last play."""
    if table["turn"] == table["doubted"]["who"]:
        return after(table, table["turn"])
    return int(table["turn"])


def can_doubt(table: Table, who: int) -> bool:
    if table["doubted"] is None or who == table["doubted"]["who"]:
        return False
    return table["rules"]["challengers"] == "any opponent" or who == asked(table)


def meant(formed: list[tuple[str, ...]], name: tuple[str, ...]) -> tuple[str, ...] | None:
    """The formed word that a challenge names by its tiles or by its letters."""
    if name in formed:
        return name
    alike = [word for word in formed if "".join(word) == "".join(name)]
    return alike[-1] if alike else None


def may_challenge(table: Table, names: list[tuple[str, ...]], who: int) -> bool:
    if not can_doubt(table, who):
        return False
    return all(meant(table["doubted"]["words"], name) is not None for name in names)


# -- what comes of it


def say(table: Table, move: Move, by: int | None = None, seed: str | None = None) -> None:
    """Carry out a legal move; `drawn` and `due` of the table then tell what was drawn."""
    table["drawn"], table["due"], table["chance"] = [], [], seed or table["seed"]
    who = table["turn"] if by is None else by
    votes, table["votes"] = table["votes"], []
    match move["say"]:
        case "play":
            lay(table, move["laid"], who)
        case "exchange":
            swap(table, move["tiles"], who, keeps_turn=move["keeps turn"])
        case "take blank":
            take(table, move["square"], who, keeps_turn=move["keeps turn"])
        case "pass":
            if table["waiting"] is not None:
                settle(table, table["waiting"])
            else:
                table["doubted"] = None
                note(table, who, "pass")
                turn_ends(table, who)
        case "challenge":
            judge(table, move, who)
        case "resign":
            leave(table, who, "resigned")
        case "agree":
            table["votes"] = [*votes, who]
            if len(table["votes"]) == len(playing(table)):
                finish(table, {"kind": "agreed", "out": None})
        case _:
            charge(table, move["late"])


def note(table: Table, who: int, what: str, points: int = 0, tiles: int = 0) -> None:
    entry = {"who": who, "what": what, "points": points, "tiles": tiles}
    table["log"].append({**entry, "bag": table["bag"].total()})
    table["scores"][who] += points


def lay(table: Table, laid: list[Any], who: int) -> None:
    rules = table["rules"]
    words = [labels_of(word) for word in words_of(rules, table["board"], laid)]
    table["doubted"] = None
    if rules["judging"] == "lose turn" and not all(is_word(rules, word) for word in words):
        note(table, who, "withdrawn", 0, len(laid))
        turn_ends(table, who)
        return
    points = points_of(rules, table["board"], laid, len(table["racks"][who]))[0]
    for square, label, blank in laid:
        table["board"][square] = (label, blank)
        table["racks"][who].remove("?" if blank else label)
    if rules["judging"] == "challenge":
        place = len(table["log"])
        table["doubted"] = {"who": who, "laid": laid, "words": words, "drawn": [], "place": place}
    refill(table, who, "after the move")
    note(table, who, "play", points, len(laid))
    turn_ends(table, who)


def swap(table: Table, tiles: list[str], who: int, *, keeps_turn: bool) -> None:
    table["doubted"] = None
    for label in tiles:
        table["racks"][who].remove(label)
        table["aside"][who].append(label)
    if tiles:
        refill(table, who, "after the move")
    note(table, who, "free swap" if keeps_turn else "exchange", 0, len(tiles))
    if not keeps_turn:
        turn_ends(table, who)


def take(table: Table, square: Any, who: int, *, keeps_turn: bool) -> None:  # noqa: ANN401
    label, _ = table["board"][square]
    table["board"][square] = (label, False)
    table["racks"][who].remove(label)
    table["racks"][who].append("?")
    table["doubted"] = None
    note(table, who, "took blank" if keeps_turn else "blank turn", 0, 1)
    if not keeps_turn:
        turn_ends(table, who)


def draw(table: Table, who: int, count: int, back: int = 0) -> None:
    table["due"].append((who, count, back))
    if count == 0:
        return
    tiles = picked(table["rules"], table["chance"], table["draws"], table["bag"], count)
    table["draws"] += 1
    table["drawn"] += tiles
    table["racks"][who] += tiles
    if table["doubted"] is not None and table["doubted"]["who"] == who:
        table["doubted"]["drawn"].append((len(table["log"]), tiles))


def refill(table: Table, who: int, moment: str) -> None:
    """New tiles come before old ones go back; if the bag ran short, the rest after that."""
    when, aside = table["rules"]["refill"], table["aside"][who]
    fills = (when == "at once") == (moment == "after the move")
    back = len(aside) if fills or when == "next turn, old ones at once" else 0
    wanted = max(0, table["rules"]["rack"] - len(table["racks"][who])) if fills else 0
    first = min(wanted, table["bag"].total())
    if first or back:
        draw(table, who, first, back)
    if back:
        table["bag"].update(aside)
        aside.clear()
        if rest := min(wanted - first, table["bag"].total()):
            draw(table, who, rest)


def turn_ends(table: Table, who: int) -> None:
    end = what_ends(table, "after the move", who)
    if end is not None:
        table["turn"] = after(table, who)
        finish(table, end)
    else:
        turn_begins(table, after(table, who))


def turn_begins(table: Table, who: int) -> None:
    table["turn"] = who
    if table["owed"][who] > 0:
        table["owed"][who] -= 1
        note(table, who, "lost turn")
        turn_ends(table, who)
        return
    refill(table, who, "at the start")
    end = what_ends(table, "at the start", who)
    if end is not None:
        finish(table, end)


# -- challenges


def judge(table: Table, move: Move, who: int) -> None:
    rules, doubted, waiting = table["rules"], table["doubted"], table["waiting"]
    author = doubted["who"]
    named = [meant(doubted["words"], name) for name in move["words"]]
    right = move["upheld"]
    if right is None:
        looked_up = doubted["words"]
        if rules["challenged words"] == "named" and named:
            looked_up = named
        right = not all(is_word(rules, word) for word in looked_up)
    before = sum(e["who"] == who and e["what"] == "wrong challenge" for e in table["log"])
    table["doubted"] = None
    if right:
        take_back(table, doubted)
        table["waiting"] = None
    else:
        note(table, who, "wrong challenge")
    loser = punish(table, who, author, len(set(named)), before, right=right)
    if loser is not None and loser not in table["gone"]:
        leave(table, loser, "lost challenge")
    elif waiting is not None and not right:
        settle(table, waiting)
    if table["end"] is not None:
        return
    end = what_ends(table, "after the move", author) if right else None
    if end is not None:
        finish(table, end)
    elif waiting is None:
        turn_begins(table, table["turn"])
    else:
        last = [entry["who"] for entry in table["log"] if entry["what"] in TURNS][-1]
        turn_begins(table, after(table, last))


def take_back(table: Table, doubted: dict[str, Any]) -> None:
    """The play has laid nothing, drawn nothing and earned nothing; its turn stays lost."""
    who, place, log = doubted["who"], doubted["place"], table["log"]
    for when, tiles in doubted["drawn"]:
        for label in tiles:
            table["racks"][who].remove(label)
            table["bag"][label] += 1
        for later in range(max(place, when), len(log)):
            log[later]["bag"] += len(tiles)
    for square, label, blank in doubted["laid"]:
        del table["board"][square]
        table["racks"][who].append("?" if blank else label)
    table["scores"][who] -= log[place]["points"]
    log[place].update(what="withdrawn", points=0)


def punish(
    table: Table, who: int, author: int, named: int, before: int, *, right: bool
) -> int | None:
    """What the challenge costs; the player who loses the game by it is returned."""
    kind, *numbers = table["rules"]["ruling"]
    if kind == "loses the game":
        return author if right else who
    if right:
        return None
    points = 0
    if kind == "turns":
        table["owed"][who] += numbers[0]
    elif kind == "points":
        who, points = author, numbers[0]
    elif kind == "points per word":
        who, points = author, numbers[0] * max(named, 1)
    elif kind == "pays":
        points = -(numbers[1] if before and numbers[1] is not None else numbers[0])
    if points:
        note(table, who, "challenge points", points)
    return None


def leave(table: Table, who: int, kind: str) -> None:
    before = playing(table)
    note(table, who, "resigned" if kind == "resigned" else "lost game")
    table["gone"].append(who)
    if len(playing(table)) < 2:
        settle(table, {"kind": kind, "out": None}, before)
    elif table["waiting"] is not None:
        if table["turn"] == who:
            table["turn"] = after(table, who)
        finish(table, table["waiting"])
    elif table["turn"] == who:
        turn_begins(table, after(table, who))


def charge(table: Table, late: list[int]) -> None:
    points, *numbers = table["rules"]["overtime"]
    table["late"] = list(late)
    owing = []
    for time in late:
        cost = 0
        if points is not None:
            cap, most, period, charges_loser = numbers
            minutes = time // period + (time % period > 0)
            cost = points * minutes if cap is None else min(cap, points * minutes)
            if not charges_loser and most is not None and time > most * period:
                cost = 0
        owing.append(-cost)
    for who, owes in enumerate(owing):
        charges = [e["points"] for e in table["log"] if (e["who"], e["what"]) == (who, "overtime")]
        if change := owes - sum(charges):
            note(table, who, "overtime", change)
            if table["end"] is not None:
                table["end"]["before"][who] += change
    for who, time in enumerate(late):
        limit = 0 if points is None else numbers[1] and numbers[1] * numbers[2]
        if limit is None or time <= limit or who in table["gone"]:
            continue
        if table["end"] is not None:
            note(table, who, "lost game")
            table["gone"].append(who)
        else:
            leave(table, who, "flag fall")


# -- the end


def what_ends(  # noqa: C901 - a case for each kind of ending
    table: Table, moment: str, who: int
) -> dict[str, Any] | None:
    """The first ending of the rules that has come; `moment` makes no difference to any."""
    assert moment in {"after the move", "at the start"}
    for ending in table["rules"]["endings"]:
        match ending["when"]:
            case "out" | "somebody out":
                others = playing(table) if ending["when"] == "somebody out" else []
                out = who_is_out(table, [who, *after_them(who, others)])
                if out is not None:
                    return {"kind": "out", "out": out}
            case "target":
                if any(score >= ending["points"] for score in table["scores"]):
                    return {"kind": "target", "out": None}
            case "last turns":
                if all_had_a_last_turn(table):
                    return {"kind": "last turns", "out": None}
            case "turns each":
                if min(turns_had(table)) >= ending["turns"]:
                    return {"kind": "last turns", "out": None}
            case "agreed":
                continue  # votes are counted when a player votes
            case _:
                if is_run(table, ending):
                    return {"kind": ending["kind"], "out": None}
    return None


def after_them(who: int, others: list[int]) -> list[int]:
    """The others round the table, those who come after a player first."""
    return [seat for seat in others if seat > who] + [seat for seat in others if seat < who]


def who_is_out(table: Table, seats: list[int]) -> int | None:
    for seat in seats:
        if not table["bag"].total() and not table["racks"][seat] and not table["aside"][seat]:
            return seat
    return None


def turns_had(table: Table) -> list[int]:
    """How many turns each player who is still in the game has had."""
    turns = [entry["who"] for entry in table["log"] if entry["what"] in TURNS]
    return [turns.count(seat) for seat in playing(table)]


def all_had_a_last_turn(table: Table) -> bool:
    had = set()
    empty = False
    for entry in table["log"]:
        if entry["what"] in TURNS:
            if empty:
                had.add(entry["who"])
            empty = empty or entry["bag"] == 0
    return had.issuperset(playing(table))


def picks(test: dict[str, Any], entry: dict[str, Any]) -> bool:
    if entry["what"] not in test["kinds"] or entry["tiles"] < test["least tiles"]:
        return False
    return test["points"] is None or test["points"] == entry["points"]


def is_run(table: Table, ending: dict[str, Any]) -> bool:  # noqa: C901 - a run in one piece
    due = ending["turns"] + ending["rounds"] * len(playing(table))
    length = 0
    for entry in reversed(table["log"]):
        if entry["what"] not in TURNS or length == due:
            continue
        if picks(ending["counts"], entry):
            if not ending["rounds"] or entry["who"] not in table["gone"]:
                length += 1
        elif picks(ending["breaks"], entry):
            break
    if length < due:
        return False
    for guard in ending["guards"]:
        if guard == "bag empty" and table["bag"].total():
            return False
        if guard == "somebody scored" and not any(table["scores"]):
            return False
        if guard == "board not empty" and not table["board"]:
            return False
    return True


def finish(table: Table, end: dict[str, Any]) -> None:
    """End the game, or let the end wait while a player can still challenge the last play."""
    if any(can_doubt(table, who) for who in playing(table)):
        table["waiting"] = end
        table["turn"] = asked(table)
    else:
        settle(table, end)


def settle(table: Table, end: dict[str, Any], those: list[int] | None = None) -> None:
    those = playing(table) if those is None else those
    settlements = table["rules"]["settlements"]
    lost = end["kind"] in {"resigned", "lost challenge", "flag fall"}
    how = settlements.get(end["kind"], ["nothing"] if lost else settlements["otherwise"])
    before = list(table["scores"])
    price = table["rules"]["blank value"]
    counted = [table["racks"], table["aside"]]
    while how[0] in {"priced blanks", "racks only"}:
        if how[0] == "racks only":
            counted = counted[:1]
        else:
            price = how[1]
        how = how[-1]
    worths = []
    for who in range(len(table["racks"])):
        worth = 0
        for label in [label for part in counted for label in part[who]] if who in those else []:
            worth += price if label == "?" else table["rules"]["tiles"][label][1]
        worths.append(worth)
    for who, worth in enumerate(worths):
        if how[0] == "transfer":
            table["scores"][who] += sum(worths) if who == end["out"] else -worth
        elif how[0] == "own rack":
            table["scores"][who] -= worth
        elif how[0] == "gain" and who == end["out"]:
            table["scores"][who] += how[1] * sum(worths)
    table["end"] = {**end, "before": before}
    table["doubted"] = table["waiting"] = None
    table["votes"] = []


def ranking(table: Table) -> list[list[int]]:
    """The players in groups, the best first; who has left comes last."""
    before = table["scores"] if table["end"] is None else table["end"]["before"]
    marks = []
    for who, score in enumerate(table["scores"]):
        extra = before[who] if table["rules"]["ranking"] == "then before" else 0
        marks.append((who not in table["gone"], score, extra))
    order = sorted(set(marks), reverse=True)
    return [[who for who, mine in enumerate(marks) if mine == mark] for mark in order]
