"""Law: games that differ only in what a viewer may not know are told alike in every way.

Views, stories, what can be done now, drafts, answers in words, pictures and documents are compared
after each move, with moves, challenges and undos of everybody; in the end also of both games after
a replay and after a way through text.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import candidate, deals, played, scripts
from scrabble_rules import (
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Legal,
    Play,
    Square,
    Tile,
    evolve,
    interchange,
    resampled,
    validate,
    view_for,
)
from scrabble_rules.engine.transition import carry_out
from scrabble_rules.frontend import Cursor, Draft, DraftKind, actions, story
from scrabble_rules.phrases import ENGLISH, About, describe
from scrabble_rules.render import board_svg, rack_svg, state_svg, state_text
from scrabble_rules.render.marks import Drafted, Violated
from scrabble_rules.rules.exchange import NotOneSided


def told(game: Game, viewer: int) -> list[object]:
    """Return everything that a viewer is told of a game."""
    seen = view_for(game.state, viewer)
    history = story(game, viewer)
    draft = Draft(seen)
    cursor = Cursor(min(draft.next_squares, default=Square(0, 0)))
    for slot in range(min(3, len(draft.tiles))):
        if not draft.why_not_lay(slot, cursor.square):
            draft, cursor = cursor.type_tile(draft, slot)
    swap = Draft(seen).with_kind(DraftKind.EXCHANGE)
    swap = swap.choose(0) if swap.tiles else swap
    return [
        seen,
        history,
        [ENGLISH.say(line, game.players) for line in history.lines],
        [actions(evolve(seen, seat=player)) for player in range(game.state.players)],
        draft,
        draft.stage,
        draft.score,
        draft.violations,
        (draft.words, draft.next_squares, draft.saved),
        (swap.move, swap.stage, swap.violations),
        board_svg(
            draft.shown, marks=[Drafted(draft), Violated(draft.violations)], targets=True, ids="b"
        ),
        rack_svg(draft.rack, targets=bool(draft.rack), ids="r"),
        [describe(seen, of) for of in About],
        state_svg(seen),
        state_text(seen),
        interchange.dumps(seen),
        [interchange.dumps(line) for line in history.lines],
    ]


def hands(
    one: GameState, two: GameState, viewer: int, legal: Legal
) -> tuple[list[Tile], list[Tile]] | None:
    """Draw in both, for the viewer the same tiles; None where that cannot be."""
    first, second = one.bag, two.bag
    drawn: tuple[list[Tile], list[Tile]] = ([], [])
    for draw in legal.draws:
        common = first.without(first.tiles).with_tiles(
            tile for tile in first.tiles if not second.missing([tile.label])
        )
        own = draw.player == viewer
        ours = list(common if own else first)[: draw.count]
        theirs = ours if own else list(second)[: draw.count]
        short = len(ours) < draw.count or second.missing(tile.label for tile in theirs)
        if short or draw.puts_back:
            return None
        first, second = first.without(ours), second.without(theirs)
        drawn[0].extend(ours)
        drawn[1].extend(theirs)
    return drawn


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
    # What another player lays or swaps may depend on tiles that differ.
    depends = isinstance(move, Play) or NotOneSided() in (*here.violations, *there.violations)
    if speaker == viewer:
        seen = view_for(one.state, viewer)
        assert validate(seen, move, by).violations == here.violations == there.violations
    elif not depends:
        assert here.violations == there.violations
    if not isinstance(here, Legal) or not isinstance(there, Legal):
        return one, two
    assert here.draws == there.draws
    drawn = hands(one.state, two.state, viewer, here)
    if drawn is None:
        return one, two
    games = []
    for game, legal, hand in ((one, here, drawn[0]), (two, there, drawn[1])):
        turn = carry_out(legal, hand)
        games.append(game.replace(turns=game.turns.appended(turn)))
    return games[0], games[1]


@settings(max_examples=settings().max_examples // 2)
@given(deals(), scripts, scripts, st.integers(0, 3), st.integers(0, 99))
def test_twins_are_told_alike(
    game: Game, script: list[int], more: list[int], seat: int, seed: int
) -> None:
    *_, last = played(game, script)
    start = last.state.replace(pending=None, waiting=None)
    viewer = seat % start.players
    one = Game(game.players, start)
    two = Game(game.players, resampled(view_for(start, viewer), KnownSeed(seed)))
    for number in more:
        if one.state.is_over or two.state.is_over:
            assert one.state.is_over == two.state.is_over
            return
        assert told(one, viewer) == told(two, viewer)
        one, two = go_on(one, two, viewer, number)
    if one.state.is_over or two.state.is_over:
        return
    for again in (replayed, reloaded):
        assert told(again(one), viewer) == told(again(two), viewer) == told(one, viewer)


def replayed(game: Game) -> Game:
    """Return a game that has been played once more from its deal."""
    return game.replace(turns=()).replay(game.turns)


def reloaded(game: Game) -> Game:
    """Return a game that has been stored and read."""
    text = interchange.dumps(game)
    return interchange.loads(text, Game, lexicons=game.rules.lexicon)
