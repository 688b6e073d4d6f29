"""Whether a move is legal, and what rules are asked to find that out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress

from attrs import field, frozen

from scrabble_rules.rules.blank_taking import BlankTakingFacts
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.connection import ConnectionFacts
from scrabble_rules.rules.endings import EndingFacts
from scrabble_rules.rules.exchange import ExchangeFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.overtime import OvertimeFacts, Penalty
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.taken_blanks import TakenBlanksFacts
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import Judging, WordValidityFacts
from scrabble_rules.testing._account._questions import Notes, Question
from scrabble_rules.testing._account._table import Doubtful, Table
from scrabble_rules.testing._account._words import (
    Counted,
    counted,
    is_sound,
    with_main_first,
    words_of,
)
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind, Past
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    TakeBlank,
    Words,
)
from scrabble_rules.values.tiles import UnknownLabelError, spelt
from scrabble_rules.values.violations import Violation
from scrabble_rules.values.words import FormedWord


@frozen(eq=False)
class Reason:
    """A reason against a move, and the violation that has to say it.

    `code` is that of the violation, or how it begins; it is empty if a rule forbids the move and
    has answered with its own violations. `says` are fields of the violation with their values.
    """

    text: str
    code: str = ""
    says: Mapping[str, object] = field(factory=dict)

    def is_said_by(self, violation: Violation) -> bool:
        """Whether a violation says this reason, in every field."""
        return violation.code.startswith(self.code) and all(
            _in_any_order(getattr(violation, name)) == _in_any_order(value)
            for name, value in self.says.items()
        )


def _in_any_order(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value


@frozen(eq=False)
class Judged:
    """Whether a move is legal, why not, and the questions that were asked."""

    reasons: tuple[Reason, ...]
    questions: tuple[Question, ...]


def judged(table: Table, move: Move, by: object = None) -> Judged:
    """Judge a move by a player, by default the player on turn."""
    notes = Notes()
    player = table.on_turn if by is None or isinstance(move, Overtime) else by
    reasons = tuple(_reasons(table, move, player, notes))
    return Judged(reasons, tuple(notes.questions))


def _reasons(table: Table, move: Move, player: object, notes: Notes) -> Iterator[Reason]:
    if isinstance(move, Overtime):
        yield from _against_overtime(table, move, notes)
        return
    seats = range(len(table.racks))
    if table.end is not None:
        yield Reason("the game is over", "move.game-over")
    elif not isinstance(player, int) or isinstance(player, bool) or player not in seats:
        yield Reason("there is no such player", "move.no-such-player", {"last": seats[-1]})
    elif player in table.gone:
        yield Reason(f"player {player} has left", "move.player-gone", {"player": player})
    elif isinstance(move, Play | Exchange | TakeBlank | Pass) and player != table.on_turn:
        who = {"player": player, "on_turn": table.on_turn}
        yield Reason(f"player {table.on_turn} is on turn", "move.not-your-turn", who)
    elif table.waiting is not None and isinstance(move, Play | Exchange | TakeBlank | AgreeEnd):
        yield Reason("the end waits", "move.end-waits")
    elif isinstance(move, Pass) and table.waiting is not None:
        return
    else:
        against = _AGAINST.get(type(move))
        yield from () if against is None else against(table, move, player, notes)


def _against_overtime(table: Table, move: Overtime, notes: Notes) -> Iterator[Reason]:
    times, seats = move.milliseconds, len(table.racks)
    if len(times) != seats:
        numbers = {"given": len(times), "players": seats}
        yield Reason("there is not one time for each player", "overtime.wrong-number", numbers)
    elif any(map(int.__lt__, times, table.late)):
        yield Reason("the clock runs backward", "overtime.runs-backward")
    elif penalty_for(table, move, notes) is None:
        yield Reason("the rules have no clock", "overtime.no-clock")


def charged(table: Table) -> list[int]:
    """What overtime has cost each player so far, as the log has it."""
    costs = [0] * len(table.racks)
    for one in table.log:
        costs[one.player] += one.points if one.kind is OutcomeKind.OVERTIME else 0
    return costs


def penalty_for(table: Table, move: Overtime, notes: Notes) -> Penalty | None:
    """Ask the overtime rule, with the scores without what overtime has cost before."""
    scores = tuple(score - cost for score, cost in zip(table.scores, charged(table), strict=True))
    rule = table.rules.overtime
    penalty: Penalty | None = notes.ask("overtime", rule, OvertimeFacts(move.milliseconds, scores))
    return penalty


def _violations(found: object, what: str) -> Iterator[Reason]:
    yield from (Reason(what) for _ in found) if isinstance(found, tuple) else ()


def _against_rack(table: Table, player: int, labels: Iterable[str]) -> Iterator[Reason]:
    lacking = Counter(labels) - table.racks[player]
    if lacking:
        tiles = {"tiles": tuple(lacking.elements())}
        yield Reason("the rack lacks a tile", "rack.missing-tiles", tiles)


def _against_play(table: Table, play: Play, player: int, notes: Notes) -> Iterator[Reason]:
    yield from _against_rack(table, player, (one.tile.rack_label for one in play.placements))
    rules = table.rules
    if not is_sound(rules, table.lying, play):
        yield Reason("tiles cannot lie there", "placement.")
        return
    words, axis = with_main_first(rules, words_of(table.lying, play), notes)
    if table.lying:
        facts: object = ConnectionFacts(words, axis)
        found = notes.ask("connection", rules.connection, facts)
        yield from _violations(found, f"the connection rule {rules.connection!r} forbids it")
    else:
        squares = tuple(one.square for one in play.placements)
        found = notes.ask("opening", rules.opening, OpeningFacts(squares, rules.layout))
        yield from _violations(found, f"the opening rule {rules.opening!r} forbids it")
    for word in words:
        about = WordLengthFacts(len(word.tiles))
        if not notes.ask("word_length", rules.word_length, about, is_certain=False):
            for length in range(1, max(rules.layout.height, rules.layout.width) + 1):
                about = WordLengthFacts(length)  # the reason lists the lengths that are allowed
                notes.ask("word_length", rules.word_length, about, is_certain=False)
            told = {"word": str(word), "length": len(word.tiles)}
            text = f"the word length rule {rules.word_length!r} forbids it"
            yield Reason(text, "word-length.wrong-length", told)
    for word in words if rules.judging is Judging.REFUSE else ():
        if not is_valid(rules, word.labels, notes):
            told = {"word": str(word)}
            yield Reason("a word is not valid", "word-validity.not-a-word", told)
    blanks = sum(one.tile.is_blank for one in play.placements)
    yield from _against_ending_turn(table, player, OutcomeKind.PLAY, blanks, notes)
    if not rules.house_rules:
        return
    house = HouseFacts(play, words, board_of(table), rules.layout, rules.tile_set, rules.rack_size)
    for rule in rules.house_rules:
        yield from _violations(notes.ask("house_rules", rule, house), f"{rule!r} forbids it")


def worth(table: Table, play: Play, player: int) -> Counted | None:
    """Return what a play would score that need not be legal; None if its tiles cannot lie there."""
    rules, notes = table.rules, Notes()
    if not is_sound(rules, table.lying, play):
        return None
    words, _ = with_main_first(rules, words_of(table.lying, play), notes)
    laid, held = len(play.placements), table.racks[player].total()
    return counted(rules, words, laid, held, notes, is_first=not table.lying)


def board_of(table: Table) -> Board:
    """Return what lies on the table as a board."""
    layout = table.rules.layout
    cols = range(layout.width)
    rows = [[table.lying.get((row, col)) for col in cols] for row in range(layout.height)]
    return Board(layout, rows)


def all_valid(rules: RuleSet, words: tuple[FormedWord, ...], notes: Notes) -> bool:
    """Ask about each word whether it is valid."""
    valid = [is_valid(rules, word.labels, notes) for word in words]
    return all(valid)


def is_valid(rules: RuleSet, labels: tuple[str, ...], notes: Notes) -> bool:
    """Ask whether one word is valid."""
    facts = WordValidityFacts(labels, rules.lexicon)
    return bool(notes.ask("word_validity", rules.word_validity, facts))


def _against_exchange(table: Table, move: Exchange, player: int, notes: Notes) -> Iterator[Reason]:
    rack = table.racks[player]
    yield from _against_rack(table, player, (tile.label for tile in move.tiles))
    facts = ExchangeFacts(
        tiles=move.tiles,
        keeps_turn=move.keeps_turn,
        rack=Rack(list(rack.elements())),
        rack_size=table.rules.rack_size,
        bag=table.bag.total(),
        past=Past(table.log),
        player=player,
        vowels=table.rules.tile_set.vowels,
    )
    rule = table.rules.exchange
    found = notes.ask("exchange", rule, facts)
    yield from _violations(found, f"the exchange rule {rule!r} forbids it")
    kind = OutcomeKind.FREE_SWAP if move.keeps_turn else OutcomeKind.EXCHANGE
    yield from _against_ending_turn(table, player, kind, 0, notes)


def _taken(table: Table, player: int) -> int:
    """Count the blanks that a player has taken since the last turn of anybody."""
    turns = [place for place, one in enumerate(table.log) if one.is_turn]
    since = table.log[turns[-1] + 1 :] if turns else table.log
    return sum(one.kind is OutcomeKind.TOOK_BLANK and one.player == player for one in since)


def _against_ending_turn(
    table: Table, player: int, kind: OutcomeKind, blanks: int, notes: Notes
) -> Iterator[Reason]:
    """Ask what is to be done with blanks that were taken, if there are any."""
    taken = _taken(table, player)
    if taken:
        rule = table.rules.taken_blanks
        found = notes.ask("taken_blanks", rule, TakenBlanksFacts(taken, kind, blanks))
        yield from _violations(found, f"the rule {rule!r} forbids it")


def _against_taking(table: Table, move: TakeBlank, player: int, notes: Notes) -> Iterator[Reason]:
    lying = table.lying.get((move.square.row, move.square.col))
    if lying is None or not lying.is_blank:
        yield Reason("there is no blank", "blank-taking.no-blank")
        return
    yield from _against_rack(table, player, [lying.label])
    facts = BlankTakingFacts(
        letter=lying.label,
        keeps_turn=move.keeps_turn,
        taken=_taken(table, player),
        player=player,
        bag=table.bag.total(),
        past=Past(table.log),
    )
    rule = table.rules.blank_taking
    found = notes.ask("blank_taking", rule, facts)
    yield from _violations(found, f"the rule {rule!r} forbids it")
    if not move.keeps_turn:
        yield from _against_ending_turn(table, player, OutcomeKind.BLANK_TURN, 0, notes)


def _against_pass(table: Table, _move: Pass, player: int, notes: Notes) -> Iterator[Reason]:
    own = [one for one in table.log if one.player == player and one.is_turn]
    yield from _against_ending_turn(table, player, OutcomeKind.PASS, 0, notes)
    rule = table.rules.passing
    facts = PassingFacts(not table.lying, len(own), Past(table.log), player)
    found = notes.ask("passing", rule, facts)
    yield from _violations(found, f"the passing rule {rule!r} forbids it")


def may_doubt(table: Table, player: int, notes: Notes) -> bool:
    """Ask whether a player may challenge the last play."""
    author = -1 if table.doubtful is None else table.doubtful.player
    facts = ChallengersFacts(player, author, table.answerer())
    return not notes.ask("challengers", table.rules.challengers, facts)


def _against_challenge(
    table: Table, move: Challenge, player: int, notes: Notes
) -> Iterator[Reason]:
    if table.doubtful is None:
        yield Reason("there is no play to challenge", "move.nothing-to-challenge")
        return
    if not may_doubt(table, player, notes):
        yield Reason(f"the challengers rule {table.rules.challengers!r} forbids it")
    formed, named = formed_and_named(table.rules, table.doubtful, move)
    for word in named:
        if word not in formed:
            text = "the play has not formed a word that is named"
            yield Reason(text, "move.word-not-formed", {"word": spelt(word)})


def formed_and_named(rules: RuleSet, doubtful: Doubtful, move: Challenge) -> tuple[Words, Words]:
    """Return the words of the play, and those named.

    A name may spell a word letter by letter, or as a lexicon would list it.
    """
    formed = tuple(word.labels for word in words_of(doubtful.lying_before, doubtful.play)[0])
    named = []
    for word in move.words:
        text = "".join(word)
        same = [labels for labels in formed if "".join(labels) == text]
        with suppress(UnknownLabelError):
            read = rules.tile_set.tokenize(text)
            same = same or [labels for labels in formed if labels == read]
        named.append(word if word in formed or not same else same[-1])
    return formed, tuple(named)


def _against_vote(table: Table, _move: AgreeEnd, player: int, notes: Notes) -> Iterator[Reason]:
    if not is_agreed(table, len(table.playing), notes):
        yield Reason("no ending is by agreement", "move.no-end-by-agreement")
    elif player in table.votes:
        yield Reason("the player has voted", "move.already-agreed", {"player": player})


def is_agreed(table: Table, votes: int, notes: Notes) -> bool:
    """Ask the endings whether this number of votes ends the game."""
    facts = ending_facts(table, Moment.AFTER_MOVE, table.on_turn, votes)
    found = (notes.ask("endings", rule, facts) for rule in table.rules.endings)
    return any(one is not None and one.kind is EndKind.AGREED for one in found)


def ending_facts(table: Table, moment: Moment, player: int, votes: int) -> EndingFacts:
    """Return what an ending is asked with."""
    held = tuple(
        rack.total() + aside.total() for rack, aside in zip(table.racks, table.aside, strict=True)
    )
    return EndingFacts(
        moment=moment,
        player=player,
        holds=held[player],
        bag=table.bag.total(),
        past=Past(table.log),
        scores=tuple(table.scores),
        board_empty=not table.lying,
        players=len(table.playing),
        votes=votes,
        held=held,
        playing=tuple(table.playing),
    )


_AGAINST: dict[type, Callable[..., Iterator[Reason]]] = {
    Play: _against_play,
    Exchange: _against_exchange,
    TakeBlank: _against_taking,
    Pass: _against_pass,
    Challenge: _against_challenge,
    AgreeEnd: _against_vote,
}
