"""Guards that a draft is stored and sent without loss, and that a strange one does no harm."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from draft_kit import enterings, held, stepped, steps
from laws_kit import deals, played, scripts
from scrabble_rules import (
    Axis,
    Game,
    GameState,
    PlacedTile,
    Placement,
    Square,
    Tile,
    View,
    view_for,
)
from scrabble_rules.frontend import Draft, DraftKind, Entering, LaidTile, SavedDraft
from scrabble_rules.interchange import InterchangeError, dump, dumps, load, loads
from scrabble_rules.profiles import NO_CHALLENGE
from sheet import table

A = Placement(Square(7, 7), PlacedTile("A"))
laid_tiles = st.builds(
    LaidTile,
    st.integers(-1, 8),
    st.builds(
        Placement,
        st.builds(Square, st.integers(-2, 20), st.integers(-2, 20)),
        st.sampled_from([PlacedTile("A"), PlacedTile("?"), PlacedTile("é"), PlacedTile("_")]),
    ),
)
saved_drafts: st.SearchStrategy[dict[str, object]] = st.builds(
    dict,
    player=st.integers(0, 1),
    turn=st.integers(-9, 99),
    tiles=st.lists(st.sampled_from("A?é_").map(Tile), max_size=9),
    laying=st.lists(laid_tiles, max_size=3),
    chosen=st.lists(st.integers(-1, 8), max_size=3),
    kind=st.sampled_from([None, *DraftKind]),
    axis=st.sampled_from([None, *Axis]),
)


@given(deals(), scripts, enterings, steps)
def test_what_is_saved_comes_back_with_the_order_of_the_rack(
    game: Game, script: list[int], entering: Entering, numbers: list[int]
) -> None:
    *_, last = played(game, script)
    seat = len(numbers) % last.state.players
    draft = stepped(Draft(view_for(last.state, seat), entering=entering), numbers)
    saved = loads(dumps(draft.saved), SavedDraft)
    assert saved == draft.saved
    assert saved.turn == len(last.state.past)
    assert saved.tiles == draft.tiles
    assert Draft.restore(saved, draft.view, entering) == draft


@given(saved_drafts)
def test_a_draft_from_anybody_is_refused_or_fits_the_state(values: dict[str, object]) -> None:
    state = table(NO_CHALLENGE, "AA?", "AB?", words=["8G AT"])
    try:
        saved = SavedDraft(**values)  # type: ignore[arg-type]
    except ValueError:
        return
    draft = Draft.restore(saved, View(state, saved.player))
    assert held(draft) == Counter(state.racks[saved.player])
    assert not draft.answer.is_legal or draft.move is not None
    board: GameState = draft.shown.state
    assert len(board.board) == 2 + len(draft.laid)


def test_a_saved_draft_makes_sense() -> None:
    cases: list[tuple[dict[str, object], str]] = [
        ({"laying": [LaidTile(3, A)]}, "there is no slot 3: the rack has 3"),
        ({"chosen": [-1]}, "there is no slot -1"),
        ({"chosen": [1, 1]}, "each slot of the rack holds only one tile"),
        ({"laying": [LaidTile(0, A), LaidTile(1, A)]}, "two tiles of a draft lie on the same"),
        ({"laying": [LaidTile(2, A)]}, "slot 2 holds B, not A"),
        ({"laying": [LaidTile(0, A)], "kind": DraftKind.EXCHANGE}, "but not both"),
        ({"laying": [LaidTile(0, A)], "chosen": [1]}, "but not both"),
        ({"chosen": [1], "kind": DraftKind.PLAY}, "but not both"),
    ]
    for change, reason in cases:
        draft = SavedDraft(0, 0, [Tile("A"), Tile("A"), Tile("B")])
        with pytest.raises(ValueError, match=reason):
            evolve(draft, **change)  # type: ignore[arg-type]


def test_a_document_that_makes_no_sense_is_refused() -> None:
    saved = dump(SavedDraft(0, 0, [Tile("A")], [LaidTile(0, A)]))
    text = json.dumps(saved).replace('"slot": 0', '"slot": 1')
    with pytest.raises(InterchangeError, match="there is no slot 1"):
        loads(text, SavedDraft)
    with pytest.raises(InterchangeError, match="a draft has at most 1000 tiles"):
        load({**saved, "tiles": ["A"] * 1001}, SavedDraft)
