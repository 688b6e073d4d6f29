"""A second opinion on rule values: what each answers, by the description of the rules alone.

It is written from the rulebooks and imports nothing of the package: dictionaries, and loops. Facts
are read by their names; see `described.py` for the descriptions. `compared` returns what a rule has
answered and what it should, both in plain values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

Rules = dict[str, Any]
Plain = Callable[[Rules, Any], Any]

# sign: letter factor, word factor, the only tile value that the letter factor is for
PREMIUMS: dict[str, tuple[int, int, int | None]] = {
    ".": (1, 1, None),
    "d": (2, 1, None),
    "t": (3, 1, None),
    "D": (1, 2, None),
    "T": (1, 3, None),
    "f": (3, 1, 5),
}


def plain_name(kind: Any) -> str:  # noqa: ANN401 - a member of an enumeration
    name: str = kind.name
    return name.lower().replace("_", " ")


def compared(rules: Rules, made: Any, question: Any) -> tuple[Any, Any]:  # noqa: ANN401 - a rule set, a question
    """What a rule has answered, and what it should have answered."""
    kind, facts, answer = question.kind, question.facts, question.answer
    if kind == "endings":
        place = [each is question.rule for each in made.endings].index(True)
        found = answer and (plain_name(answer.kind), answer.out)
        return found, what_ends(rules["endings"][place], facts)
    if kind == "settlement":
        if question.rule is made.settlement.lost:
            return answer, (0,) * len(answer)
        named = [plain_name(end) for end, rule in made.settlement.special if rule is question.rule]
        return answer, settled(rules, rules["settlements"][[*named, "otherwise"][0]], facts)
    return TOLD.get(kind, bool)(answer), ANSWERS[kind](rules, facts)


# -- a play


def counted(rules: Rules, facts: Any) -> tuple[int, int]:  # noqa: ANN401 - facts, here and below
    """What one tile adds to its word, and its factor."""
    points, factor = facts.tile_value, 1
    if facts.is_blank and "blank as letter" in rules["premiums"]:
        points = facts.letter_value
    if facts.is_new or "every time" in rules["premiums"]:
        printed = facts.premium
        if printed.only_value in {None, facts.letter_value}:
            points *= printed.letter
        factor = printed.word
    return points, factor


def bingo(rules: Rules, facts: Any) -> tuple[int, int]:  # noqa: ANN401
    """The points for that many tiles, and a factor for the main word."""
    kind, *numbers = rules["bingo"]
    if kind == "tiles" and facts.tiles_played == numbers[0]:
        return numbers[1], numbers[2]
    if kind == "table":
        return numbers[0].get(facts.tiles_played, 0), 1
    if kind == "whole rack" and facts.tiles_played >= facts.held:
        return numbers[0], 1
    return 0, 1


def is_word(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    """Whether the agreed list has it; without a list everything is a word."""
    if rules["words"] is None:
        return True
    if rules["validity"] == "anagram":
        return sorted(facts.labels) in [sorted(word) for word in rules["words"]]
    return facts.labels in rules["words"]


def has_length(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    shortest, longest = rules["length"]
    return shortest <= facts.length and (longest is None or facts.length <= longest)


def opens_badly(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    if rules["opening"] is None:
        return False
    covered = [(square.row, square.col) for square in facts.squares]
    return len(covered) < rules["opening"] or not set(covered) & set(rules["starts"])


def connects_badly(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    if rules["connection"] == "free":
        return False
    main_only = rules["connection"] == "main word" and facts.axis is not None
    return all(all(word.is_new) for word in (facts.words[:1] if main_only else facts.words))


def has_split_label(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    """Whether neighbours spell together what is one tile."""
    for word in facts.words:
        for start in range(len(word.labels)):
            for end in range(start + 2, len(word.labels) + 1):
                if "".join(word.labels[start:end]) in rules["tiles"]:
                    return True
    return False


# -- other turns


def may_not_exchange(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    rack, given, bag = len(facts.rack), len(facts.tiles), facts.bag
    swaps = [one.player for one in facts.past if one.kind.name == "EXCHANGE"]
    if facts.keeps_turn:
        done = sum(one.kind.name == "FREE_SWAP" for one in facts.own_past)
        return done >= rules["free swaps"] or given != rack or given > bag
    if rules["exchange"] is None:
        return True
    kind, least, minimum, per_player, per_game = rules["exchange"]
    if per_player is not None and swaps.count(facts.player) >= per_player:
        return True
    if per_game is not None and len(swaps) >= per_game:
        return True
    if kind == "whole rack":
        return bool(bag == 0 or given != min(rack, bag))
    return bool(given < least or given > bag or (given > 0 and bag < minimum))


def may_not_pass(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    when = rules["passing"]
    if when == "after the first play":
        return bool(facts.board_empty)
    if when == "after the own first turn":
        return bool(facts.own_turns == 0)
    return bool(when == "never")


def may_not_take(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    how = rules["blank taking"]
    if how == "both":
        mine = [one.kind.name for one in facts.past if one.player == facts.player]
        return facts.taken >= 1 or mine.count("TOOK_BLANK") + mine.count("BLANK_TURN") >= 2
    return bool(how != ("before" if facts.keeps_turn else "instead"))


def must_play_blanks(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    if rules["taken blanks"] == "keep" or facts.kind.name == "PASS":
        return False
    return bool(facts.kind.name != "PLAY" or facts.blanks < facts.taken)


def refills(rules: Rules, facts: Any) -> list[tuple[int, bool]]:  # noqa: ANN401
    """New tiles come before old ones go back; if the bag ran short, the rest after that."""
    when, bag = rules["refill"], facts.bag
    fills = (when == "at once") == (facts.moment.name == "AFTER_MOVE")
    back = facts.aside if fills or when == "next turn, old ones at once" else 0
    wanted = max(0, rules["rack"] - facts.rack) if fills else 0
    first = min(wanted, bag)
    due = [(first, back > 0)] if first or back else []
    if back and (rest := min(wanted - first, bag - first + back)):
        due.append((rest, False))
    return due


# -- challenges and the clock


def may_not_challenge(rules: Rules, facts: Any) -> bool:  # noqa: ANN401
    if facts.challenger == facts.challenged:
        return True
    return bool(rules["challengers"] == "next" and facts.challenger != facts.on_turn)


def looked_up(rules: Rules, facts: Any) -> Any:  # noqa: ANN401
    return facts.named if rules["challenged words"] == "named" and facts.named else facts.formed


def ruled(rules: Rules, facts: Any) -> tuple[int, int, int, int | None]:  # noqa: ANN401
    """The points of both, the turns that the challenger owes, and who loses the game."""
    kind, *numbers = rules["ruling"]
    if kind == "loses the game":
        return 0, 0, 0, facts.challenged if facts.upheld else facts.challenger
    if facts.upheld:
        return 0, 0, 0, None
    if kind == "turns":
        return 0, 0, numbers[0], None
    if kind == "points":
        return 0, numbers[0], 0, None
    if kind == "points per word":
        return 0, numbers[0] * max(facts.words_named, 1), 0, None
    if kind == "pays":
        again = facts.earlier_wrong and numbers[1] is not None
        return -numbers[1 if again else 0], 0, 0, None
    return 0, 0, 0, None


def charged(rules: Rules, facts: Any) -> tuple[list[int], list[int]] | None:  # noqa: ANN401
    """What the clock costs everybody, and who loses the game by it."""
    if rules["overtime"] is None:
        return None
    points, *numbers = rules["overtime"]
    if points is None:
        return [0] * len(facts.over), [who for who, time in enumerate(facts.over) if time > 0]
    cap, most, period, charges_loser = numbers
    costs, losers = [], []
    for who, time in enumerate(facts.over):
        cost = points * (time // period + (time % period > 0))
        is_lost = most is not None and time > most * period
        losers += [who] if is_lost else []
        cost = cost if cap is None else min(cap, cost)
        costs.append(0 if is_lost and not charges_loser else -cost)
    return costs, losers


# -- the beginning and the end


def who_begins(rules: Rules, facts: Any) -> list[int]:  # noqa: ANN401
    seats = range(len(facts.tiles))
    if isinstance(rules["first"], int):
        return [rules["first"] % len(seats)]
    order = ["?", *rules["tiles"]]
    drawn = {seat: order.index(facts.tiles[seat].label) for seat in seats if facts.tiles[seat]}
    if not drawn:
        return list(seats)
    best = [seat for seat, rank in drawn.items() if rank == min(drawn.values())]
    return best[:1] if rules["first"] == "no redraw" else best


def what_ends(ending: dict[str, Any], facts: Any) -> tuple[str, int | None] | None:  # noqa: ANN401
    """How an ending ends the game now, and who went out; None if it does not."""
    when, turns = ending["when"], [one for one in facts.past if one.is_turn]
    if when in {"out", "somebody out"}:
        others = facts.playing if when == "somebody out" else ()
        seats = [seat for seat in others if seat > facts.player]
        seats = [facts.player, *seats, *(seat for seat in others if seat < facts.player)]
        out = [seat for seat in seats if not facts.bag and not facts.held[seat]]
        return ("out", out[0]) if out else None
    if when == "target":
        return ("target", None) if max(facts.scores) >= ending["points"] else None
    if when == "agreed":
        return ("agreed", None) if facts.votes >= facts.players else None
    if when == "last turns":
        empty = [place for place, one in enumerate(turns) if one.bag_after == 0]
        had = {one.player for one in turns[empty[0] + 1 :]} if empty else set()
        return ("last turns", None) if had.issuperset(facts.playing) else None
    if when == "turns each":
        had_by = [sum(one.player == seat for one in turns) for seat in facts.playing]
        return ("last turns", None) if min(had_by) >= ending["turns"] else None
    return (ending["kind"], None) if is_run(ending, facts, turns) else None


def picks(test: dict[str, Any], one: Any) -> bool:  # noqa: ANN401 - an outcome
    if plain_name(one.kind) not in test["kinds"] or one.tiles < test["least tiles"]:
        return False
    return test["points"] is None or test["points"] == one.points


def is_run(ending: dict[str, Any], facts: Any, turns: list[Any]) -> bool:  # noqa: ANN401
    due = ending["turns"] + ending["rounds"] * facts.players
    length = 0
    for one in reversed(turns):
        if length == due:
            break
        if picks(ending["counts"], one):
            length += not ending["rounds"] or one.player in facts.playing
        elif picks(ending["breaks"], one):
            break
    guards = {
        "bag empty": not facts.bag,
        "somebody scored": any(facts.scores),
        "board not empty": not facts.board_empty,
    }
    return length >= due and all(guards[name] for name in ending["guards"])


def settled(rules: Rules, how: list[Any], facts: Any) -> tuple[int, ...]:  # noqa: ANN401
    """By how much each score changes."""
    price, held = rules["blank value"], [[tile.label for tile in one] for one in facts.unplayed]
    while how[0] in {"priced blanks", "racks only"}:
        if how[0] == "priced blanks":
            price = how[1]
        elif facts.aside:
            aside = [Counter(tile.label for tile in one) for one in facts.aside]
            pairs = zip(held, aside, strict=True)
            held = [[*(Counter(labels) - away).elements()] for labels, away in pairs]
        how = how[-1]
    worths = [0] * len(held)
    for seat in facts.playing:
        values = {"?": price} | {label: value for label, (_, value) in rules["tiles"].items()}
        worths[seat] = sum(values[label] for label in held[seat])
    changes = [0] * len(held)
    for seat, worth in enumerate(worths):
        if how[0] == "transfer":
            changes[seat] = sum(worths) if seat == facts.out else -worth
        elif how[0] == "own rack":
            changes[seat] = -worth
        elif how[0] == "gain" and seat == facts.out:
            changes[seat] = how[1] * sum(worths)
    return tuple(changes)


def ranked(rules: Rules, facts: Any) -> list[list[int]]:  # noqa: ANN401
    """The players in groups, the best first; who has left comes last."""
    marks = []
    for who, score in enumerate(facts.final):
        extra = facts.before[who] if rules["ranking"] == "then before" else 0
        marks.append((who not in facts.gone, score, extra))
    order = sorted(set(marks), reverse=True)
    return [[who for who, mine in enumerate(marks) if mine == mark] for mark in order]


ANSWERS: dict[str, Plain] = {
    "premiums": counted,
    "bingo": bingo,
    "word_validity": is_word,
    "word_length": has_length,
    "opening": opens_badly,
    "connection": connects_badly,
    "house_rules": has_split_label,
    "exchange": may_not_exchange,
    "passing": may_not_pass,
    "turn_points": lambda _rules, _facts: 0,
    "blank_taking": may_not_take,
    "taken_blanks": must_play_blanks,
    "refill": refills,
    "challengers": may_not_challenge,
    "challenged_words": looked_up,
    "ruling": ruled,
    "overtime": charged,
    "first_player": who_begins,
    "ranking": ranked,
}
"""What each kind of rule should answer; a list of reasons is only whether there is one."""
TOLD: dict[str, Callable[[Any], Any]] = {
    "premiums": lambda said: (said.points, said.factor),
    "bingo": lambda said: (said.points, said.factor),
    "turn_points": lambda said: said,
    "refill": lambda said: [(one.count, one.puts_back) for one in said],
    "challenged_words": lambda said: said,
    "ruling": lambda said: (
        *(said.challenger_points, said.challenged_points, said.challenger_turns),
        said.loser,
    ),
    "overtime": lambda said: said and (list(said.points), list(said.losers)),
    "first_player": list,
    "ranking": lambda said: list(map(list, said)),
}
"""How an answer is written in plain values."""
