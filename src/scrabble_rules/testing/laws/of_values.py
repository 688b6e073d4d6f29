"""Laws of the values: rules are values, and give the same answer of the right kind every time."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.rules.premiums import TilePoints
from scrabble_rules.rules.ranking import RankingFacts
from scrabble_rules.rules.refill import Refill, RefillFacts
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.testing.copying import copy_of
from scrabble_rules.testing.laws.base import Evidence, Problems, the_rules
from scrabble_rules.testing.spying import METHODS, Asked, rule_values
from scrabble_rules.values.checks import shortened
from scrabble_rules.values.lexicon import WordSet
from scrabble_rules.values.violations import Violation

_SHOWN = 160
_FEW = 8


def shown(value: object) -> str:
    """Show a value from a rule without letting it fill the page."""
    return shortened(repr(value), _SHOWN)


@the_rules(
    "values", "Rules are values: hashable, and equal to their copies, before and after games."
)
def values(evidence: Evidence) -> Problems:
    """Copy and hash every rule value."""
    for name, rule in rule_values(evidence.rules):
        problem = _no_value(rule)
        if problem:
            yield f"The value {shown(rule)} of {name} {problem}."


def _no_value(rule: object) -> str | None:
    try:
        hash(rule)
    except TypeError:
        return "cannot be hashed"
    try:
        copy = copy_of(rule)
    except Exception as error:  # noqa: BLE001 - a rule may raise anything
        return f"cannot be pickled ({error})"
    if copy != rule or hash(copy) != hash(rule):
        return "is not equal to its copy"
    return None


@the_rules(
    "pure", "The same question gets the same answer, whenever it is asked and whoever has asked."
)
def pure(evidence: Evidence) -> Problems:
    """Ask everything once more, the last question first, and then of a copy of the rule."""
    for asked in _finite_questions(evidence):
        yield from _differs(asked, asked.rule)
    for asked in reversed(evidence.asked):
        yield from _differs(asked, asked.rule)
    copies: dict[int, object] = {}
    for asked in evidence.asked:
        if id(asked.rule) not in copies:
            try:
                copies[id(asked.rule)] = copy_of(asked.rule)
            except Exception:  # noqa: BLE001 - which is another law's business
                copies[id(asked.rule)] = asked.rule
        yield from _differs(asked, copies[id(asked.rule)])


def _differs(asked: Asked, rule: object) -> Problems:
    answer = getattr(rule, METHODS[asked.name])(asked.facts)
    if answer != asked.answer:
        yield (
            f"The value {shown(asked.rule)} of {asked.name} answered {shown(asked.answer)} "
            f"to {shown(asked.facts)}, and {shown(answer)} when it was asked again."
        )


def _finite_questions(evidence: Evidence) -> Iterator[Asked]:
    """Ask every bingo and every length of word there is, and who begins and wins."""
    rules = evidence.rules
    size = rules.rack_size
    questions: list[tuple[str, object]] = [
        ("bingo", BingoFacts(played, held, size))
        for held in range(1, size + 1)
        for played in range(1, held + 1)
    ]
    longest = max(rules.layout.width, rules.layout.height)
    questions += (("word_length", WordLengthFacts(length)) for length in range(1, longest + 1))
    seats = rules.players.least
    drawn = rules.tile_set.tiles
    for shift in range(3):
        tiles = tuple(drawn[seat * shift % len(drawn)] for seat in range(seats))
        questions.append(("first_player", FirstPlayerFacts(tiles, rules.tile_set)))
    questions.append(("first_player", FirstPlayerFacts((None,) * seats, rules.tile_set)))
    for games in range(4):
        points = tuple(tuple(range(game, game + seats)) for game in range(games))
        winners = tuple((seats - 1, None, 0)[game % 3] for game in range(games))
        questions.append(("match", MatchFacts(winners, points, seats)))
    words = rules.lexicon if isinstance(rules.lexicon, WordSet) else ()
    for word in sorted(words)[:_FEW]:
        for labels in (word, word[::-1], word[:1]):
            questions.append(("word_validity", WordValidityFacts(labels, rules.lexicon)))
    for name, facts in questions:
        rule = getattr(rules, name)
        yield Asked(name, rule, facts, getattr(rule, METHODS[name])(facts))


@the_rules("answers", "A rule answers with what is expected of its kind, for every player.")
def answers(evidence: Evidence) -> Problems:
    """Look at every answer, whatever was asked."""
    seen = set()
    for asked in (*_finite_questions(evidence), *evidence.asked):
        wrong = _KINDS.get(asked.name, _violations)(asked)
        if wrong and (asked.name, wrong) not in seen:
            seen.add((asked.name, wrong))
            yield (
                f"The value {shown(asked.rule)} of {asked.name} answers {shown(asked.answer)}: "
                f"{wrong}."
            )


def _violations(asked: Asked) -> str:
    found = asked.answer
    if not isinstance(found, tuple) or not all(isinstance(one, Violation) for one in found):
        return "a tuple of violations is expected"
    return "" if all(one.message for one in found) else "a violation has no sentence"


def _yes_or_no(asked: Asked) -> str:
    return "" if isinstance(asked.answer, bool) else "yes or no is expected"


def _whole(*numbers: object) -> bool:
    return all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)


def _counted(asked: Asked) -> str:
    answer = asked.answer
    if isinstance(answer, TilePoints | Bonus) and _whole(answer.points, answer.factor):
        return ""
    return "whole numbers are expected, points and a factor"


def _per_player(asked: Asked) -> str:
    row = asked.answer.points if isinstance(asked.answer, Penalty) else asked.answer
    if row is None and asked.name == "overtime":
        return ""
    if not isinstance(row, tuple) or not _whole(*row):
        return "a tuple of whole numbers is expected"
    players = _players(asked.facts)
    return "" if len(row) == players else f"there are {players} players"


def _players(facts: object) -> int:
    if isinstance(facts, SettlementFacts):
        return len(facts.unplayed)
    return len(facts.over) if isinstance(facts, OvertimeFacts) else 0


def _groups(asked: Asked) -> str:
    facts, groups = asked.facts, asked.answer
    if not isinstance(facts, RankingFacts) or not isinstance(groups, tuple):
        return "groups of players are expected"
    everybody = sorted(player for group in groups for player in group)
    if everybody != list(range(len(facts.final))) or not all(groups):
        return f"each of {len(facts.final)} players stands in one group"
    return ""


def _refills(asked: Asked) -> str:
    facts, refills = asked.facts, asked.answer
    if not isinstance(facts, RefillFacts) or not isinstance(refills, tuple):
        return "a tuple of refills is expected"
    if not all(isinstance(one, Refill) and _whole(one.count) for one in refills):
        return "a tuple of refills is expected"
    if any(one.count < 0 for one in refills):
        return "nobody draws fewer than no tiles"
    if facts.rack + sum(one.count for one in refills) > max(facts.rack, facts.rack_size):
        return f"a rack holds {facts.rack_size} tiles at most"
    return ""


def _ruling(asked: Asked) -> str:
    facts, ruling = asked.facts, asked.answer
    if not isinstance(facts, RulingFacts) or not isinstance(ruling, Ruling):
        return "a Ruling is expected"
    if not _whole(ruling.challenger_points, ruling.challenged_points, ruling.challenger_turns):
        return "whole numbers are expected"
    if ruling.challenger_turns < 0:
        return "nobody owes fewer than no turns"
    if ruling.loser not in {None, facts.challenger, facts.challenged}:
        return "only the challenger or the challenged player can lose by it"
    return ""


def _ending(asked: Asked) -> str:
    facts, ending = asked.facts, asked.answer
    if ending is None:
        return ""
    if not isinstance(facts, EndingFacts) or not isinstance(ending, Ending):
        return "an Ending or None is expected"
    seats = range(len(facts.scores))
    return "" if ending.out is None or ending.out in seats else "there is no such player to go out"


def _first(asked: Asked) -> str:
    facts, players = asked.facts, asked.answer
    if not isinstance(facts, FirstPlayerFacts) or not isinstance(players, tuple) or not players:
        return "at least one player is expected"
    return "" if set(players) <= set(range(len(facts.tiles))) else "there is no such player"


def _verdict(asked: Asked) -> str:
    facts, verdict = asked.facts, asked.answer
    if not isinstance(facts, MatchFacts) or not isinstance(verdict, Verdict):
        return "a Verdict is expected"
    known = verdict.winner is None or verdict.winner in range(facts.players)
    return "" if known else "there is no such player to win"


def _words(asked: Asked) -> str:
    return "" if isinstance(asked.answer, tuple) else "a tuple of words is expected"


_KINDS = {
    "word_length": _yes_or_no,
    "word_validity": _yes_or_no,
    "premiums": _counted,
    "bingo": _counted,
    "settlement": _per_player,
    "overtime": _per_player,
    "ranking": _groups,
    "refill": _refills,
    "ruling": _ruling,
    "endings": _ending,
    "first_player": _first,
    "match": _verdict,
    "challenged_words": _words,
}

OF_VALUES = (values, answers, pure)
