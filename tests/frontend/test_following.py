"""Guards that a draft follows the game: no tile is lost or made up, the order of the rack stays.

Other programs were buggy here for years. The laws run over random games with challenges and undos
under all profiles and small composed rules.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from draft_kit import enterings, held, lay, stepped, steps
from laws_kit import deals, played, scripts
from scrabble_rules import Game, GameState, Rack, RuleSet, SetupError, Square, View, view_for
from scrabble_rules.frontend import Draft, Entering, Growing, SavedDraft
from scrabble_rules.profiles import BINGO_35, HASBRO, NO_CHALLENGE
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import HIDDEN
from sheet import after, play, table

USED = {OutcomeKind.PLAY, OutcomeKind.WITHDRAWN, OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP}
jumps = st.lists(st.tuples(st.integers(0, 10**6), steps, st.booleans()), max_size=8)


def labels(draft: Draft) -> str:
    return "".join("." if tile is None else tile.label for tile in draft.rack)


# -- laws


@given(deals(), scripts, enterings, jumps)
def test_laid_and_rack_are_the_rack_of_the_state(
    game: Game, script: list[int], entering: Entering, jumps: list[tuple[int, list[int], bool]]
) -> None:
    """Whatever is played, challenged and undone: jumps go to any earlier or later state."""
    history = list(played(game, script))
    seat = len(script) % game.deal.players
    draft = Draft(View(game.deal, seat), entering=entering)
    for number, numbers, viewed in jumps:
        state = history[number % len(history)].state
        draft = draft.onto(view_for(state, seat) if viewed else state)
        for each in (draft, draft := stepped(draft, numbers)):
            assert held(each) == Counter(state.racks[seat])
            assert Rack(each.tiles) == state.racks[seat]
            assert (each.player, each.entering) == (seat, entering)


@given(deals(), scripts, steps, st.integers(0, 10**6))
def test_the_way_that_a_draft_took_does_not_matter(
    game: Game, script: list[int], numbers: list[int], way: int
) -> None:
    """As long as the rack stays, a tile comes back when its square is free again."""
    history = list(played(game, script))
    seat = way % game.deal.players
    first, between, last = (
        history[way // 7 % len(history)].state,
        history[way // 77 % len(history)].state,
        history[way // 777 % len(history)].state,
    )
    draft = stepped(Draft(view_for(first, seat)), numbers)
    past = {
        (outcome.kind, outcome.player)
        for state in (between, last)
        for outcome in state.past[min(len(first.past), len(between.past)) :]
    }
    if first.racks[seat] == between.racks[seat] == last.racks[seat] and not past & {
        (kind, seat) for kind in USED
    }:
        assert draft.onto(between).onto(last) == draft.onto(last)


@given(deals(), scripts, enterings, steps)
def test_where_board_and_rack_are_the_same_so_is_the_draft(
    game: Game, script: list[int], entering: Entering, numbers: list[int]
) -> None:
    *_, game = played(game, script)
    seat = len(numbers) % game.state.players
    draft = stepped(Draft(View(game.state, seat), entering=entering), numbers)
    scores = [score + 1 for score in game.state.scores]
    later = game.state.replace(scores=scores)
    assert draft.onto(later) == evolve(draft, view=View(later, seat))
    assert draft.onto(game.state) == draft


@given(deals(), scripts, steps)
def test_after_a_move_with_tiles_the_draft_of_its_player_is_empty(
    game: Game, script: list[int], numbers: list[int]
) -> None:
    """And it stays empty when the play is challenged off; the others keep theirs."""
    history = list(played(game, script))
    for place, (before, now) in enumerate(pairwise(history), 1):
        turn = now.turns[-1]
        for said in now.state.past[len(before.state.past) :][:1]:
            if said.kind in USED and said.player == turn.by:
                draft = stepped(Draft(View(before.state, turn.by)), numbers)
                for later in history[place : place + 4]:
                    assert draft.onto(later.state).is_empty
                    assert draft.onto(now.state).onto(later.state).is_empty


# -- examples


PHONIES = HASBRO.replace(lexicon=["HORN", "FARM"])


def dealt(rules: RuleSet = PHONIES) -> GameState:
    return table(rules, "HORNXYZ", "FARMAB?", "AEIOUST")


def test_a_change_makes_a_draft_forget_what_has_made_room() -> None:
    state = dealt()
    draft = lay(Draft(View(state, 1)), "7 6 F", "7 7 A")
    phony = after(state, play("8G XYZ", state))
    changed = lay(draft.onto(phony), "0 0 B")
    assert labels(changed.onto(state)) == "?AA.FMR"
    arranged = draft.onto(phony).shuffle(5).move_slot(0, 3)
    assert arranged.onto(state).placements == draft.placements


def test_the_order_of_the_rack_survives_moves() -> None:
    state = table(NO_CHALLENGE, "AEHINOR", "B", words=["8D ZA"])
    draft = Draft(state).arrange((6, 5, 4, 3, 2, 1, 0))
    assert labels(draft) == "RONIHEA"
    draft = lay(draft, "7 5 N", "7 6 A")
    assert labels(draft) == "RO.IHE."
    assert labels(draft.restart()) == "RONIHEA"
    rules = state.rules.replace(lexicon=["ZANA"])
    state = state.replace(rules=rules)
    now = draft.onto(after(state, draft.move))
    assert labels(now)[:5] == "ROIHE"
    assert len(now.tiles) == 7


def test_the_order_decides_which_tiles_still_lie() -> None:
    """What cannot be laid without a tile that had to go lies on the rack, too."""
    state = table(NO_CHALLENGE.replace(lexicon=["AT", "TEA"]), "ATEATEA", "AT", words=["8H AT"])
    draft = lay(Draft(state, entering=Entering(Growing())), "8 7 T", "9 7 E", "10 7 A")
    bare = state.replace(board=state.board.removing([Square(7, 7), Square(7, 8)]))
    assert draft.onto(bare).placements == ()
    assert draft.onto(bare).onto(state) == draft


def test_a_draft_needs_a_player_and_the_rack_of_that_player() -> None:
    state = dealt()
    with pytest.raises(SetupError, match="no seat 3"):
        Draft(View(state, 3))
    with pytest.raises(SetupError, match="a spectator"):
        Draft(View(state))
    with pytest.raises(SetupError, match="of seat 3"):
        Draft.restore(SavedDraft(3, 0, ()), state)


def test_the_saved_draft_of_another_player_is_refused() -> None:
    state = dealt()
    saved = Draft(View(state, 1)).saved
    assert Draft.restore(saved, View(state, 1)) == Draft(View(state, 1))
    with pytest.raises(SetupError, match="seat 1, but the view of 0"):
        Draft.restore(saved, View(state, 0))
    with pytest.raises(ValueError, match="does not fit"):
        Draft(View(state, 0), saved=saved)


def test_a_view_says_whose_draft_it_is() -> None:
    view = view_for(dealt(), 1)
    assert Draft(view).tiles == dealt().racks[1].tiles
    assert set(Draft(evolve(view, seat=0)).tiles) == {HIDDEN}
    assert Draft(dealt()).player == dealt().on_turn


def test_a_state_of_another_game_is_refused() -> None:
    draft, state = Draft(View(dealt(), 1)), dealt()
    same = state.replace(rules=state.rules.replace(lexicon=["horn"]))
    assert draft.onto(same).state == same
    with pytest.raises(SetupError):
        draft.onto(table(state.rules.replace(layout=BINGO_35.layout), "A", "B", "C"))
