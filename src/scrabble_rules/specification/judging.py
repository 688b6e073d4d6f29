"""Whether a move is legal: every reason against it, each with its statement.

First it is asked who speaks, then what the move is about. Reasons tell only of the speaker's own
rack, so that nobody finds out what others hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from attrs import evolve, frozen

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.specification.facts import ask, blanks_taken
from scrabble_rules.specification.table import Doubtful, Labels, Question, Reason, Table, lacking
from scrabble_rules.specification.words import (
    against_squares,
    against_tiles,
    formed_at,
    spot,
    words_of,
)
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
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
    Words,
)
from scrabble_rules.values.tiles import HIDDEN_LABEL, UnknownLabelError, spelt
from scrabble_rules.values.violations import Waiver, waiver_for
from scrabble_rules.values.words import FormedWord


@frozen(eq=False)
class Judged:
    """What is said of a move: the reasons against it, and what rules were asked for that."""

    reasons: tuple[Reason, ...]
    """What is against the move; nothing if it is legal."""
    questions: tuple[Question, ...]
    """What rules were asked."""
    waived: tuple[Waiver, ...] = ()
    """What somebody had to vouch for."""

    @property
    def is_legal(self) -> bool:
        """Return whether nothing is against it."""
        return not self.reasons


def judge(table: Table, move: Move, by: Any = None, waive: Iterable[Waiver] = ()) -> Judged:  # noqa: ANN401 - whoever is said to speak
    """Judge a move by a player, by default the one on turn; the table stays as it is.

    Reasons that somebody vouches for do not count. Tiles that the rack lacks then come out of the
    bag, if it has them; only for an exchange the rack must have them.
    """
    table, groups = evolve(table, questions=[]), set(waive)
    if isinstance(move, Exchange):
        groups.discard(Waiver.RACK)
    player = table.on_turn if by is None or isinstance(move, Overtime) else by
    found = list(_against(table, move, player))
    if Waiver.TURN in groups and [one.code for one in found] == ["move.not-your-turn"]:
        table.on_turn = player
        found += _against(table, move, player)
    left = [one for one in found if waiver_for(one.code) not in groups]
    needed = {waiver_for(one.code) for one in found} & groups
    if Waiver.RACK in needed:
        left += _against_rack(table, table.racks[player] + table.bag, tiles_for(table, move))
    if Waiver.WORDS in groups and not left and isinstance(move, Play) and is_lost(table, move):
        needed.add(Waiver.WORDS)
    waived = tuple(group for group in Waiver if group in needed)
    return Judged(tuple(left), tuple(table.questions), waived)


def tiles_for(table: Table, move: Move) -> Labels:
    """S0.9, S0.17. Return what a play lays, or the letter that is given for a blank."""
    if isinstance(move, Play):
        return move.rack_labels
    lying = table.board.get(spot(move.square)) if isinstance(move, TakeBlank) else None
    return [] if lying is None else [lying.label]


def is_lost(table: Table, play: Play) -> bool:
    """S0.19. Return whether a play has a wrong word, under rules by which that costs the turn."""
    labels = tuple(word.labels for word in formed_at(table, play)[0])
    return table.rules.judging is Judging.LOSE_TURN and not all_valid(table, labels)


def _against(table: Table, move: Move, player: Any) -> Iterator[Reason]:  # noqa: ANN401 - whoever is said to speak
    """S0.10, S0.20, S1.4. Ask who speaks; while an end waits, little can be said.

    The clock may report at any time. Anybody may challenge, vote or leave; all else is for the
    player on turn. While an end waits, a pass accepts the last play.
    """
    if isinstance(move, Overtime):
        yield from _against_overtime(table, move)
        return
    seats = range(len(table.racks))
    if table.end is not None:
        yield Reason("move.game-over", "the game is over")
    elif not isinstance(player, int) or isinstance(player, bool) or player not in seats:
        yield Reason("move.no-such-player", "there is no such player", {"last": len(seats) - 1})
    elif player in table.gone:
        yield Reason("move.player-gone", f"seat {player} has left", {"player": player})
    elif player != table.on_turn and not isinstance(move, Challenge | AgreeEnd | Resign):
        told = {"player": player, "on_turn": table.on_turn}
        yield Reason("move.not-your-turn", f"seat {table.on_turn} is on turn", told)
    elif table.waiting is not None and not isinstance(move, Challenge | Pass | Resign):
        yield Reason("move.end-waits", "the end waits, and the last play may be challenged")
    elif isinstance(move, UnknownPlay):
        yield Reason("move.needs-vouching", "somebody must vouch for a play that nobody has seen")
    elif table.waiting is None or not isinstance(move, Pass):
        yield from _AGAINST[type(move)](table, move, player)


def _answered(table: Table, kind: str, rule: object, /, **about: object) -> Iterator[Reason]:
    """Ask a rule what it has against a move."""
    for violation in ask(table, kind, rule, **about):
        text = f"the rule {rule!r} for {kind.replace('_', ' ')} forbids it"
        yield Reason(violation.code, text, answered=violation)


# -- a play


def _against_play(table: Table, play: Play, player: int) -> Iterator[Reason]:
    """S0.7, S0.11, S0.15, S2.8, S3.1, S3.2, S4.3. Ask about squares, rack, words, house rules."""
    rules = table.rules
    unsound = [*against_squares(table, play), *against_tiles(table, play)]
    yield from unsound
    yield from _against_rack(table, table.racks[player], play.rack_labels)
    if unsound:
        return
    words, axis = formed_at(table, play)
    formed = tuple(words)
    if table.board:
        yield from _answered(table, "connection", rules.connection, words=formed, axis=axis)
    else:
        yield from _answered(table, "opening", rules.opening, play=play)
    yield from _against_words(table, words)
    blanks = sum(one.tile.is_blank for one in play.placements)
    yield from _against_keeping_blanks(table, player, OutcomeKind.PLAY, blanks)
    for rule in rules.house_rules:
        yield from _answered(table, "house_rules", rule, play=play, words=formed, player=player)


def _against_words(table: Table, words: list[FormedWord]) -> Iterator[Reason]:
    """S2.8. Ask about the length of each word; S1.31, S2.19, S3.5, S4.12. then whether it is valid.

    Words are looked up here only if the rules refuse a play with a wrong one.
    """
    rules = table.rules
    for place, word in enumerate(words):
        if not may_have_length(table, len(word.tiles)):
            longest = max(rules.layout.height, rules.layout.width)
            allowed = [length for length in range(1, longest + 1) if may_have_length(table, length)]
            told = {"word": str(word), "place": place, "squares": word.squares}
            told |= {"length": len(word.tiles), "allowed": tuple(allowed)}
            yield Reason("word-length.wrong-length", "a word has a wrong length (S2.8)", told)
    for place, word in enumerate(words if rules.judging is Judging.REFUSE else ()):
        if not is_valid(table, word.labels):
            told = {"word": str(word), "place": place, "squares": word.squares}
            yield Reason("word-validity.not-a-word", "a word is not in the list (S0.3)", told)


def may_have_length(table: Table, length: int) -> bool:
    """S2.8. Ask whether a word may have this length."""
    rule = table.rules.word_length
    return bool(ask(table, "word_length", rule, length=length))


def is_valid(table: Table, labels: tuple[str, ...]) -> bool:
    """S0.3, S0.13, S2.18, S3.5, S4.7. Ask whether a word is valid."""
    return bool(ask(table, "word_validity", table.rules.word_validity, labels=labels))


def all_valid(table: Table, words: Words) -> bool:
    """S0.19. One bad word makes the whole play bad."""
    return not [labels for labels in words if not is_valid(table, labels)]


def _against_rack(table: Table, rack: Labels, labels: Labels, unnamed: int = 0) -> Iterator[Reason]:
    """S0.7, S1.3. A player lays and gives tiles of the own rack.

    A tile that lies face down may be any tile that is seen nowhere, but no other. Tiles that are
    not named may be any of the rack.
    """
    missing = lacking(rack, labels)
    if not missing and HIDDEN_LABEL in rack:
        unseen, seen = table.unseen(), [label for label in rack if label != HIDDEN_LABEL]
        for label in lacking(seen, [label for label in labels if label != HIDDEN_LABEL]):
            if unseen[label] <= 0:
                missing.append(label)
            unseen[label] -= 1
    missing += [HIDDEN_LABEL] * (unnamed - max(0, len(rack) - len(labels)))
    if missing:
        told = {"tiles": tuple(missing)}
        yield Reason("rack.missing-tiles", "the rack lacks a tile", told)


# -- other turns


def _against_exchange(table: Table, move: Exchange, player: int) -> Iterator[Reason]:
    """S0.18, S1.5, S1.6, S1.19, S2.5, S4.9. Ask about the rack, then the rule for exchanges.

    Where tiles lie face down, somebody may give tiles without naming them.
    """
    labels = [tile.label for tile in move.tiles]
    if not table.is_open:
        labels = [label for label in labels if label != HIDDEN_LABEL]
    unnamed = len(move.tiles) - len(labels)
    yield from _against_rack(table, table.racks[player], labels, unnamed)
    about = {"tiles": move.tiles, "keeps_turn": move.keeps_turn, "player": player}
    yield from _answered(table, "exchange", table.rules.exchange, **about)
    kind = OutcomeKind.FREE_SWAP if move.keeps_turn else OutcomeKind.EXCHANGE
    yield from _against_keeping_blanks(table, player, kind)


def _against_keeping_blanks(
    table: Table, player: int, kind: OutcomeKind, blanks: int = 0
) -> Iterator[Reason]:
    """Ask what must be done with the blanks that were taken from the board in this turn."""
    if blanks_taken(table, player):
        about = {"player": player, "kind": kind, "blanks": blanks}
        yield from _answered(table, "taken_blanks", table.rules.taken_blanks, **about)


def _against_taking(table: Table, move: TakeBlank, player: int) -> Iterator[Reason]:
    """S0.16, S0.17. A blank stays where it lies, unless a rule lets players take it.

    The player gives the letter that it stands for.
    """
    lying = table.board.get(spot(move.square))
    if lying is None or not lying.is_blank:
        told = {"squares": (move.square,)}
        yield Reason("blank-taking.no-blank", "no blank lies there", told)
        return
    yield from _against_rack(table, table.racks[player], tiles_for(table, move))
    about = {"letter": lying.label, "keeps_turn": move.keeps_turn, "player": player}
    yield from _answered(table, "blank_taking", table.rules.blank_taking, **about)
    if not move.keeps_turn:
        yield from _against_keeping_blanks(table, player, OutcomeKind.BLANK_TURN)


def _against_pass(table: Table, _move: Pass, player: int) -> Iterator[Reason]:
    """S0.37, S0.38, S1.7. Ask the rule for passing."""
    yield from _against_keeping_blanks(table, player, OutcomeKind.PASS)
    yield from _answered(table, "passing", table.rules.passing, player=player)


# -- challenges, votes, leaving, the clock


def may_challenge(table: Table, player: int) -> list[Reason]:
    """S0.19. Ask whether a player may challenge the last play; return what is against it."""
    return list(_answered(table, "challengers", table.rules.challengers, player=player))


def _against_challenge(table: Table, move: Challenge, player: int) -> Iterator[Reason]:
    """S0.19. The last play may be challenged, by its words, until the next player has moved."""
    if table.doubtful is None:
        yield Reason("move.nothing-to-challenge", "there is no play to challenge (S0.19)")
        return
    yield from may_challenge(table, player)
    formed, named = formed_and_named(table.rules, table.doubtful, move)
    for word in named:
        if word not in formed:
            told = {"word": spelt(word)}
            yield Reason("move.word-not-formed", "the play has not formed this word", told)


def formed_and_named(rules: RuleSet, doubtful: Doubtful, move: Challenge) -> tuple[Words, Words]:
    """S0.19. Return the words of the challenged play, and those that the challenger names.

    A name may spell a word letter by letter, or as the list of words would.
    """
    formed = tuple(word.labels for word in words_of(doubtful.board_before, doubtful.play)[0])
    named = []
    for word in move.words:
        text = "".join(word)
        meant = [labels for labels in formed if "".join(labels) == text]
        with suppress(UnknownLabelError):
            read = rules.tile_set.tokenize(text)
            meant = meant or [labels for labels in formed if labels == read]
        named.append(word if word in formed or not meant else meant[-1])
    return formed, tuple(named)


def _against_vote(table: Table, _move: AgreeEnd, player: int) -> Iterator[Reason]:
    """S0.20. Players may agree on the end if a rule says so; each has one vote."""
    votes, table.votes = table.votes, table.playing
    is_possible = is_agreed(table)
    table.votes = votes
    if not is_possible:
        yield Reason("move.no-end-by-agreement", "no rule ends the game by agreement (S0.20)")
    elif player in table.votes:
        yield Reason("move.already-agreed", "the player has voted", {"player": player})


def is_agreed(table: Table) -> bool:
    """S0.20. Ask the endings whether the votes end the game; no other ending counts now."""
    about = {"moment": Moment.AFTER_MOVE, "player": table.on_turn}
    found = (ask(table, "endings", rule, **about) for rule in table.rules.endings)
    return any(ending is not None and ending.kind is EndKind.AGREED for ending in found)


def _against_overtime(table: Table, move: Overtime) -> Iterator[Reason]:
    """The clock reports one time for each player, never less than before, if there is a clock."""
    times, seats = move.milliseconds, len(table.racks)
    if len(times) != seats:
        numbers = {"given": len(times), "players": seats}
        yield Reason("overtime.wrong-number", "there is one time for each player", numbers)
    elif any(now < before for now, before in zip(times, table.overtime, strict=True)):
        told = {"before": tuple(table.overtime)}
        yield Reason("overtime.runs-backward", "the clock runs backward", told)
    elif ask(table, "overtime", table.rules.overtime, over=times) is None:
        yield Reason("overtime.no-clock", "these rules have no clock")


_AGAINST: dict[type, Callable[[Table, Any, int], Iterator[Reason]]] = {
    Play: _against_play,
    Exchange: _against_exchange,
    TakeBlank: _against_taking,
    Pass: _against_pass,
    Challenge: _against_challenge,
    AgreeEnd: _against_vote,
    Resign: lambda _table, _move, _player: iter(()),  # anybody may leave at any time
}
