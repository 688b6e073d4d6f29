"""Law: games that differ only in what a viewer may not know are told alike in every way.

Views, stories, what can be done now, drafts, answers in words, pictures and documents are compared
after each move, with moves, challenges and undos of everybody.
"""

from __future__ import annotations

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from laws.test_laws_of_hiding import Twins, redealt
from laws_kit import candidate, deals, played, scripts
from scrabble_rules import Exchange, Game, KnownSeed, Legal, interchange, validate, view_for
from scrabble_rules.engine.transition import carry_out
from scrabble_rules.frontend import About, Draft, actions, describe, story
from scrabble_rules.games.game import Turn
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import state_svg, state_text


def told(game: Game, viewer: int) -> list[object]:
    """Return everything that a viewer is told of a game."""
    seen = view_for(game.state, viewer)
    history = story(game, viewer)
    draft = Draft(seen, viewer)
    for square in sorted(draft.next_squares)[:2]:
        draft = draft if draft.why_not_lay(0, square) else draft.lay(0, square)
        break
    return [
        seen,
        history,
        [ENGLISH.say(line, game.players) for line in history.lines],
        [actions(seen, player) for player in range(seen.players)],
        draft,
        draft.stage,
        draft.score,
        draft.violations,
        [describe(seen, of, game.players, player=viewer) for of in About],
        state_svg(seen),
        state_text(seen),
        interchange.dumps(seen),
        [interchange.dumps(line) for line in history.lines],
    ]


def go_on(one: Game, two: Game, viewer: int, number: int) -> tuple[Game, Game]:
    """Make the same move in both games, as far as the viewer can tell; or take one back."""
    if number % 11 == 0 and one.turns:
        return one.undo(), two.undo()
    move, by = candidate(one.state, number)
    speaker = one.state.on_turn if by is None else by
    twin = move
    if isinstance(move, Exchange) and speaker != viewer:
        other = list(two.state.racks[speaker])[: len(move.tiles)]
        twin = Exchange(other, keeps_turn=move.keeps_turn)
    here, there = validate(one.state, move, by), validate(two.state, twin, by)
    if not isinstance(here, Legal) or not isinstance(there, Legal):
        return one, two
    hands = Twins(one.state, two.state, viewer).hands(here)
    if hands is None or here.draws != there.draws:
        return one, two
    games = []
    for game, legal, hand in ((one, here, hands[0]), (two, there, hands[1])):
        step = carry_out(legal, hand)
        turn = Turn(legal.by, legal.move, step.drawn, step.state)
        games.append(evolve(game, turns=(*game.turns, turn)))
    return games[0], games[1]


@given(deals(), scripts, scripts, st.integers(0, 3), st.lists(st.integers(0, 99), min_size=1))
def test_twins_are_told_alike(
    game: Game, script: list[int], more: list[int], seat: int, order: list[int]
) -> None:
    *_, last = played(game, script)
    start = evolve(last.state, pending=None, waiting=None)
    viewer = seat % start.players
    one = Game(game.players, start)
    two = Game(game.players, redealt(start, viewer, order))
    for number in more:
        if one.state.is_over or two.state.is_over:
            assert one.state.is_over == two.state.is_over
            return
        assert told(one, viewer) == told(two, viewer)
        one, two = go_on(one, two, viewer, number)


def test_the_comparison_sees_what_the_viewer_may_know() -> None:
    one = Game.start(HASBRO, 2, racks=["HORNABC", "FAMDEFG"], seed=KnownSeed(1), first=0)
    two = Game.start(HASBRO, 2, racks=["HORNABD", "FAMDEFG"], seed=KnownSeed(1), first=0)
    assert told(one, 1) == told(two, 1)
    assert told(one, 0) != told(two, 0)
