# ruff: noqa: ANN401, ARG001, ARG005 - steps of every kind are replaced, whatever they take
"""Mistakes that only a second account of the game shows.

In the first part a rule is asked with one wrong fact. In the second the engine gets something wrong
about undo, leaving, time, challenges, votes, lost turns, deferred draws, or who begins.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from faults import SOUND, Fault
from faults_of_steps import LOSING, Step, after, flow_step, method, move_made, step, withdrawal_made
from scrabble_rules.engine import challenges, flow, scoring, state, transition, validation
from scrabble_rules.engine.draws import Draw, KnownSeed, SeededDraws
from scrabble_rules.engine.state import NextState
from scrabble_rules.games import game as game_module
from scrabble_rules.games import match as match_module
from scrabble_rules.games.game import Game
from scrabble_rules.rules import (
    AtNextTurn,
    FinalScoreThenBefore,
    PlayerOnTurn,
    Players,
    PointsPerMinute,
    WholeRack,
    ruleset,
)
from scrabble_rules.rules.house_rules import NoSplitLabels
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.log import Moment, OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Exchange, Overtime, Pass, Play, Resign
from scrabble_rules.values.tiles import Tile

TIMED = evolve(SOUND, overtime=PointsPerMinute(5, lost_after=40), ranking=FinalScoreThenBefore())
DEFERRED = evolve(SOUND, refill=AtNextTurn())
REFUSING = evolve(SOUND, judging=Judging.REFUSE)
AGREED = evolve(SOUND, house_rules=[NoSplitLabels()])
THREE = evolve(SOUND, players=Players(3, 3))
WHOLE = evolve(SOUND, bingo=WholeRack(20))
LONG = evolve(SOUND, rack_size=5, layout=Layout.from_text(".......\n" * 7), bingo=WholeRack(20))
"""No word is as long as a rack, so only phonies are bingos."""


_MAKERS = {
    "ConnectionFacts": "facts_for_connection",
    "EndingFacts": "ending_facts",
    "RefillFacts": "facts_for_refill",
}
"""What makes facts that each turn needs, by their class."""


def wrong_facts(
    module: object, name: str, change: Callable[[Any], Any]
) -> Callable[[pytest.MonkeyPatch], None]:
    """Change the facts that a module hands to rules, wherever it makes them."""
    made_by = _MAKERS.get(name, name)
    return method(module, made_by, lambda right: lambda *a, **n: change(right(*a, **n)))


def swapped(one: str, other: str) -> Callable[[Any], Any]:
    return lambda facts: evolve(facts, **{one: getattr(facts, other), other: getattr(facts, one)})


def more(name: str, by: int = 1) -> Callable[[Any], Any]:
    return lambda facts: evolve(facts, **{name: getattr(facts, name) + by})


def set_to(**values: Any) -> Callable[[Any], Any]:
    return lambda facts: evolve(facts, **values)


def turned(name: str) -> Callable[[Any], Any]:
    return lambda facts: evolve(facts, **{name: tuple(reversed(getattr(facts, name)))})


_FIELDS = {"ending": "endings", "premium": "premiums", "house": "house_rules"}
"""The field that a fact is about, where it is not the name of the fact."""


def about(
    what: str,
    module: object,
    name: str,
    change: Callable[[Any], Any],
    rules: Any = SOUND,
    law: str = "facts",
) -> Fault:
    """Return a fault that is one wrong fact; the kit has to name the rule that is asked."""
    kind = re.sub("(?<=[a-z])(?=[A-Z])", "_", name.removesuffix("Facts")).lower()
    return Fault(what, law, rules, wrong_facts(module, name, change), _FIELDS.get(kind, kind))


def _other_moment(facts: Any) -> Any:
    late = facts.moment is Moment.TURN_START
    return evolve(facts, moment=Moment.AFTER_MOVE if late else Moment.TURN_START)


FACT_FAULTS: tuple[Fault, ...] = (
    about("an ending that hears of one tile more in the bag", flow, "EndingFacts", more("bag")),
    about("an ending that hears of one tile more held", flow, "EndingFacts", more("holds")),
    about(
        "an ending that counts those who left",
        flow,
        "EndingFacts",
        lambda facts: evolve(facts, players=len(facts.scores)),
        THREE,
    ),
    about("an ending that hears of another player", flow, "EndingFacts", set_to(player=0)),
    about(
        "an ending that does not hear of the last turn",
        flow,
        "EndingFacts",
        lambda facts: evolve(facts, past=facts.past[:-1]),
    ),
    about("an ending that is asked at another moment", flow, "EndingFacts", _other_moment),
    about("an ending that sees scores in another order", flow, "EndingFacts", turned("scores")),
    about("an ending that thinks the board empty", flow, "EndingFacts", set_to(board_empty=True)),
    about(
        "an ending that hears of one vote less",
        flow,
        "EndingFacts",
        lambda facts: evolve(facts, votes=max(0, facts.votes - 1)),
    ),
    about(
        "a settlement that does not hear who went out",
        flow,
        "SettlementFacts",
        set_to(out=None),
        law="facts",
    ),
    about(
        "a settlement that sees racks in another order",
        flow,
        "SettlementFacts",
        turned("unplayed"),
        law="facts",
    ),
    about(
        "a settlement that sees scores in another order",
        flow,
        "SettlementFacts",
        turned("scores"),
        law="facts",
    ),
    about(
        "a settlement that also hears of those who left",
        flow,
        "SettlementFacts",
        lambda facts: evolve(facts, playing=tuple(range(len(facts.unplayed)))),
        THREE,
    ),
    about("a ranking that forgets who left", state, "RankingFacts", set_to(gone=()), THREE),
    about(
        "a ranking that sees final scores twice",
        state,
        "RankingFacts",
        lambda facts: evolve(facts, before=facts.final),
    ),
    about("a refill that hears of one tile less", flow, "RefillFacts", more("bag", -1)),
    about("a refill that does not see tiles aside", flow, "RefillFacts", set_to(aside=0), DEFERRED),
    about("a refill that sees a smaller rack", flow, "RefillFacts", set_to(rack=0)),
    about(
        "a ruling that forgets earlier challenges",
        challenges,
        "RulingFacts",
        set_to(earlier_wrong=0),
    ),
    about("a ruling that hears of a word more", challenges, "RulingFacts", more("words_named")),
    about(
        "a ruling that mixes up the two players",
        challenges,
        "RulingFacts",
        swapped("challenger", "challenged"),
    ),
    about(
        "challengers that hear who made the play as who is on turn",
        flow,
        "ChallengersFacts",
        lambda facts: evolve(facts, on_turn=facts.challenged),
        evolve(SOUND, challengers=PlayerOnTurn()),
        law="legal",
    ),
    about(
        "an exchange that counts those of all players",
        validation,
        "ExchangeFacts",
        set_to(player=0),
    ),
    about("an exchange that hears of a full bag", validation, "ExchangeFacts", set_to(bag=26)),
    about(
        "an exchange that does not see the rack",
        validation,
        "ExchangeFacts",
        set_to(rack=Rack()),
    ),
    about("a pass that hears of no past", validation, "PassingFacts", set_to(past=())),
    about("a pass of another player", validation, "PassingFacts", set_to(player=0)),
    about("a pass that hears of no turn before", validation, "PassingFacts", set_to(own_turns=0)),
    about(
        "a pass that thinks the board empty", validation, "PassingFacts", set_to(board_empty=True)
    ),
    about(
        "an opening that sees one square",
        validation,
        "OpeningFacts",
        lambda facts: evolve(facts, squares=facts.squares[:1]),
        law="plays",
    ),
    about(
        "a connection that sees the main word only",
        validation,
        "ConnectionFacts",
        lambda facts: evolve(facts, words=facts.words[:1]),
        law="plays",
    ),
    about("a connection without a direction", validation, "ConnectionFacts", set_to(axis=None)),
    about("a length that is one too long", ruleset, "WordLengthFacts", more("length")),
    Fault(
        "a word that is looked up backwards",
        "plays",  # only a spy is asked; the rules themselves leave it to the lexicon
        REFUSING,
        wrong_facts(ruleset, "WordValidityFacts", turned("labels")),
    ),
    about(
        "a house rule that sees half of the words",
        validation,
        "HouseFacts",
        lambda facts: evolve(facts, words=facts.words[:1]),
        AGREED,
    ),
    about(
        "a house rule that sees another rack size",
        validation,
        "HouseFacts",
        set_to(rack_size=1),
        AGREED,
    ),
    about(
        "a premium for tiles that lay there",
        ruleset,
        "PremiumFacts",
        set_to(is_new=True),
        law="plays",
    ),
    about("a blank that counts as its letter", ruleset, "PremiumFacts", set_to(is_blank=False)),
    about(
        "a bingo that hears of a full rack",
        ruleset,
        "BingoFacts",
        set_to(held=4),
        WHOLE,
        law="legal",
    ),
    about(
        "overtime that sees the players in another order",
        transition,
        "OvertimeFacts",
        turned("over"),
        TIMED,
    ),
    about(
        "overtime that sees all scores as zero",
        transition,
        "OvertimeFacts",
        lambda facts: evolve(facts, scores=(0,) * len(facts.over)),
        TIMED,
    ),
    about(
        "a first player who drew another's tile", game_module, "FirstPlayerFacts", turned("tiles")
    ),
    about(
        "a match that hears of no points",
        match_module,
        "MatchFacts",
        lambda facts: evolve(facts, points=tuple((0,) * facts.players for _ in facts.points)),
        law="match",
    ),
    about(
        "a match that counts the first game for all",
        match_module,
        "MatchFacts",
        lambda facts: evolve(facts, points=facts.points[:1] * len(facts.points)),
        law="match",
    ),
    about(
        "a match that turns its games round",
        match_module,
        "MatchFacts",
        turned("winners"),
        law="match",
    ),
    about(
        "a match that hears of another winner",
        match_module,
        "MatchFacts",
        lambda facts: evolve(facts, winners=tuple(0 for _ in facts.winners)),
        law="match",
    ),
    about(
        "a challenge about the main word only",
        challenges,
        "ChallengedWordsFacts",
        lambda facts: evolve(facts, formed=facts.formed[:1]),
    ),
)


# -- what comes of a move


def _another_seed(game: Any, *_rest: Any) -> Any:
    return game.with_draws(KnownSeed(f"{game.draws.seed.text} again"))


def _same_seed(right: Step) -> Step:
    return lambda game, _seed: right(game, game.draws)


def _bingo_stays(state: Any, _before: Any, pending: Any) -> Any:
    scores = list(state.scores)
    if len(pending.play.placements) >= LONG.rack_size:
        scores[pending.player] += 20
    return evolve(state, scores=tuple(scores))


def _even_times(state: Any, _legal: Any) -> Any:
    return evolve(state, overtime=tuple(late // 2 * 2 for late in state.overtime))


def _charged_again(right: Step) -> Step:
    def logged(state: Any, player: int, kind: Any, points: int = 0, tiles: int = 0) -> Any:
        twice = kind is OutcomeKind.OVERTIME
        return right(state, player, kind, 2 * points if twice else points, tiles)

    return logged


def _all_are_settled(right: Step) -> Step:
    return lambda state, ending, playing=None: right(state, ending, tuple(range(state.players)))


def _umpire_ignored(right: Step) -> Step:
    def decided(state: Any, move: Any, player: int, source: Any) -> Any:
        heard = move if move.upheld else evolve(move, upheld=None)
        return right(state, heard, player, source)

    return decided


def _blank_as_letter(state: Any, _before: Any, pending: Any) -> Any:
    letters = [one.tile.label for one in pending.play.placements if one.tile.is_blank]
    rack = state.racks[pending.player]
    if not letters or "?" not in rack:
        return state
    changed = rack.without([Tile("?")]).with_tiles([Tile(letters[0])])
    return evolve(state, racks=flow.with_item(state.racks, pending.player, changed))


def _halves_round(score: Any, *_args: Any) -> Any:
    return evolve(score, words=tuple(evolve(w, letters=w.letters // 2 * 2) for w in score.words))


def _late_bag(state: Any, before: Any, pending: Any) -> Any:
    """Do not raise what later outcomes say about the bag."""
    place = pending.place
    past = (*state.past[:place], evolve(state.past[place], bag_after=0), *state.past[place + 1 :])
    return evolve(state, past=past)


def _keeps_drawn(state: Any, before: Any, pending: Any) -> Any:
    """Keep one drawn tile and put one of the rack back instead."""
    rack, drawn = state.racks[pending.player], pending.drawn.tiles
    if not drawn or not rack.tiles or drawn[0] == rack.tiles[-1]:
        return state
    given = rack.tiles[-1]
    return evolve(
        state,
        racks=flow.with_item(
            state.racks, pending.player, rack.without([given]).with_tiles(drawn[:1])
        ),
        bag=state.bag.without(drawn[:1]).with_tiles([given]),
    )


def _turn_after_resigning(right: Step) -> Step:
    """Pass the turn on whoever resigns."""

    def left(state: Any, player: int, kind: Any, source: Any) -> Any:
        done = right(state, player, kind, source)
        if done.is_over or state.on_turn == player:
            return done
        return evolve(done, on_turn=flow.next_seat(done, done.on_turn))

    return left


def _keeps_gone(right: Step) -> Step:
    def left(state: Any, player: int, kind: Any, source: Any) -> Any:
        done = right(state, player, kind, source)
        return evolve(done, past=[one for one in done.past if one.kind is not OutcomeKind.RESIGNED])

    return left


def _lost_not_logged(right: Step) -> Step:
    def logged(state: Any, player: int, kind: Any, points: int = 0, tiles: int = 0) -> Any:
        done = right(state, player, kind, points, tiles)
        return state if kind is OutcomeKind.LOST_TURN else done

    return logged


def _owes_half(right: Step) -> Step:
    def decided(state: Any, move: Any, player: int, source: Any) -> Any:
        done = right(state, move, player, source)
        return evolve(done, owed_turns=(0,) * done.players)

    return decided


def _votes_stay(state: Any, legal: Any) -> Any:
    return evolve(state, votes=(*legal.state.votes,)) if state.end is None else state


def _one_vote_is_enough(right: Step) -> Step:
    def agreed(state: Any) -> Any:
        if len(state.votes) < 2:
            return right(state)
        asked = state.closed() if isinstance(state, NextState) else state
        return right(evolve(asked, votes=asked.playing))

    return agreed


def _always_seat_zero(game: Any, *_args: Any, **_names: Any) -> Any:
    deal = evolve(game.deal, on_turn=0)
    return evolve(game, deal=deal)


def _early_draw(right: Step) -> Step:
    """Refill a rack after the move as if the next turn began."""

    def refilled(state: Any, player: int, moment: Any, source: Any) -> Any:
        return right(state, player, Moment.TURN_START, source)

    return refilled


def _stays_aside(right: Step) -> Step:
    """Let tiles that were set aside lie there, whatever the refill says."""

    def refilled(state: Any, player: int, moment: Any, source: Any) -> Any:
        done = right(state, player, moment, source)
        aside = state.aside[player].tiles
        if not aside or done.aside[player].tiles or done.bag.missing(one.label for one in aside):
            return done
        return evolve(
            done,
            aside=flow.with_item(done.aside, player, Rack(aside)),
            bag=done.bag.without(aside),
        )

    return refilled


def _other_tiles(right: Step) -> Step:
    def drawn(self: Any, bag: Any, tile_set: Any, number: int, count: int) -> Any:
        return right(self, bag, tile_set, number + 1, count)

    return drawn


def _before_is_final(state: Any, *_args: Any) -> Any:
    return evolve(state, end=evolve(state.end, before=state.scores))


def _nobody_out(state: Any, *_args: Any) -> Any:
    return evolve(state, end=evolve(state.end, out=None))


def _stays_doubtful(state: Any, legal: Any) -> Any:
    return evolve(state, pending=legal.state.pending) if state.end is None else state


def _clock_accepts(state: Any, legal: Any) -> Any:
    return evolve(state, pending=None) if state.end is None else state


def _before_stays(state: Any, legal: Any) -> Any:
    if legal.state.end is None:
        return state
    return evolve(state, end=evolve(state.end, before=legal.state.end.before))


def _clock_forgets(state: Any, legal: Any) -> Any:
    return evolve(state, overtime=legal.state.overtime)


def _late_scores_stay(state: Any, legal: Any) -> Any:
    return evolve(state, scores=legal.state.scores) if legal.state.end is not None else state


def _replayed_otherwise(right: Step) -> Step:
    def replay(game: Any, turns: Any) -> Any:
        return right(game, turns).with_draws(KnownSeed("another"))

    return replay


def _undo_keeps_state(right: Step) -> Step:
    def undo(game: Any) -> Any:
        undone = right(game)
        if not undone.turns:
            return undone
        *turns, last = undone.turns
        state = evolve(last.state, draws_made=game.state.draws_made)
        return evolve(undone, turns=(*turns, evolve(last, state=state)))

    return undo


def _rest_is_dropped(right: Step) -> Step:
    """Forget an end that waits once a challenge was wrong."""

    def decided(state: Any, move: Any, player: int, source: Any) -> Any:
        return right(evolve(state, waiting=None), move, player, source)

    return decided


def _turn_is_not_lost(state: Any, before: Any, pending: Any) -> Any:
    """Let the author of a withdrawn play move again."""
    return evolve(state, on_turn=pending.player) if state.end is None else state


def _ranks_the_gone(groups: Any, *_args: Any) -> Any:
    return tuple(reversed(groups))


def _late_puts_back(right: Step) -> Step:
    """Put exchanged tiles back before drawing."""

    def refilled(state: Any, player: int, moment: Any, source: Any) -> Any:
        aside = state.aside[player].tiles
        bag = state.bag.with_tiles(aside)
        return right(
            evolve(state, bag=bag, aside=flow.with_item(state.aside, player, Rack())),
            player,
            moment,
            source,
        )

    return refilled


def _says_other_draws(right: Step) -> Step:
    return lambda player, count, puts_back=0: right(0, count, puts_back)


def history_fault(
    what: str, law: str, rules: Any, patch: Callable[[pytest.MonkeyPatch], None]
) -> Fault:
    return Fault(what, law, rules, patch)


COURSE_FAULTS: tuple[Fault, ...] = (
    Fault(
        "an undo with another seed", "repeats", SOUND, method(Game, "undo", after(_another_seed))
    ),
    Fault(
        "draws that go on with the old seed",
        "repeats",
        SOUND,
        method(Game, "with_draws", _same_seed),
    ),
    Fault("a clock that rounds", "legal", TIMED, move_made(_even_times, Overtime)),
    Fault("a phony that keeps its bingo", "history", LONG, withdrawal_made(_bingo_stays)),
    Fault("overtime charged twice", "history", TIMED, flow_step(flow.log_outcome, _charged_again)),
    Fault(
        "those who left are settled again", "facts", THREE, flow_step(flow.settle, _all_are_settled)
    ),
    Fault(
        "an umpire who is not heard",
        "facts",
        SOUND,
        flow_step(challenges.decide_challenge, _umpire_ignored),
    ),
    Fault("a blank that comes back as a letter", "tiles", SOUND, withdrawal_made(_blank_as_letter)),
    Fault("halves that round", "plays", SOUND, step(scoring.score_words, after(_halves_round))),
    Fault(
        "a withdrawal that empties the bag in the log", "facts", SOUND, withdrawal_made(_late_bag)
    ),
    Fault("a withdrawal that keeps a drawn tile", "history", SOUND, withdrawal_made(_keeps_drawn)),
    Fault(
        "a withdrawn play whose author moves again",
        "history",
        SOUND,
        withdrawal_made(_turn_is_not_lost),
    ),
    Fault(
        "a resignation that passes the turn on",
        "history",
        THREE,
        flow_step(flow.leave_game, _turn_after_resigning),
    ),
    Fault(
        "a resignation that is not logged", "facts", THREE, flow_step(flow.leave_game, _keeps_gone)
    ),
    Fault(
        "a lost turn that is not logged",
        "history",
        SOUND,
        flow_step(flow.log_outcome, _lost_not_logged),
    ),
    Fault(
        "a lost turn that is forgiven",
        "history",
        SOUND,
        flow_step(challenges.decide_challenge, _owes_half),
    ),
    Fault("a vote that survives a play", "history", SOUND, move_made(_votes_stay, Play)),
    Fault("a vote that survives a resignation", "history", THREE, move_made(_votes_stay, Resign)),
    Fault(
        "two votes that are enough", "facts", THREE, step(flow.agreed_ending, _one_vote_is_enough)
    ),
    Fault(
        "a deal in which seat 0 always begins",
        "facts",
        SOUND,
        method(
            Game,
            "start",
            lambda right: classmethod(lambda cls, *a, **n: _always_seat_zero(right(*a, **n))),
        ),
    ),
    Fault(
        "a deferred draw that comes at once",
        "facts",
        DEFERRED,
        flow_step(flow.refill_rack, _early_draw),
    ),
    Fault(
        "tiles aside that stay there", "facts", DEFERRED, flow_step(flow.refill_rack, _stays_aside)
    ),
    Fault(
        "exchanged tiles that go back too early",
        "facts",
        SOUND,
        flow_step(flow.refill_rack, _late_puts_back),
    ),
    Fault("a draw by another number", "facts", SOUND, method(SeededDraws, "draw", _other_tiles)),
    Fault(
        "a draw for another player",
        "tiles",
        SOUND,
        lambda p: p.setattr(flow, "new_draw", _says_other_draws(Draw)),
    ),
    Fault(
        "scores before the settlement that are those after",
        "history",
        SOUND,
        flow_step(flow.settle, after(_before_is_final)),
    ),
    Fault(
        "an end without the player who went out",
        "history",
        SOUND,
        flow_step(flow.settle, after(_nobody_out)),
    ),
    Fault(
        "a pass that leaves a play to be challenged",
        "facts",
        SOUND,
        move_made(_stays_doubtful, Pass),
    ),
    Fault(
        "an exchange that leaves a play to be challenged",
        "facts",
        SOUND,
        move_made(_stays_doubtful, Exchange),
    ),
    Fault("a clock that accepts a play", "legal", TIMED, move_made(_clock_accepts, Overtime)),
    Fault("a vote that accepts a play", "facts", SOUND, move_made(_clock_accepts, AgreeEnd)),
    Fault(
        "a clock that leaves the scores before the settlement",
        "history",
        TIMED,
        move_made(_before_stays, Overtime),
    ),
    Fault("a clock that forgets", "history", TIMED, move_made(_clock_forgets, Overtime)),
    Fault(
        "a clock that costs nothing after the end",
        "facts",
        TIMED,
        move_made(_late_scores_stay, Overtime),
    ),
    Fault(
        "a replay with another seed", "repeats", SOUND, method(Game, "replay", _replayed_otherwise)
    ),
    Fault(
        "an undo that keeps the draw number",
        "repeats",
        SOUND,
        method(Game, "undo", _undo_keeps_state),
    ),
    Fault(
        "an end that a wrong challenge drops",
        "facts",
        SOUND,
        flow_step(challenges.decide_challenge, _rest_is_dropped),
    ),
    Fault(
        "a lost play that leaves its points",
        "history",
        LOSING,
        move_made(
            lambda state, legal: (
                evolve(
                    state, scores=flow.with_item(state.scores, legal.by, state.scores[legal.by] + 1)
                )
                if state.end is None and state.past[-1].kind is OutcomeKind.WITHDRAWN
                else state
            ),
            Play,
        ),
    ),
)

HISTORY_FAULTS = (*FACT_FAULTS, *COURSE_FAULTS)
