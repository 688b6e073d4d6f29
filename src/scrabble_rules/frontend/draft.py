"""A play or an exchange in the making: tiles laid one by one, judged at any moment.

A Draft is a value: each step returns another draft, and a step that is refused raises DraftError
with every reason. In which order tiles may be laid is in `laying`, typing in `cursor`, what a draft
says about itself in `draft_words`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from attrs import Factory, evolve, field

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.scoring import Score, score_without_letters
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import Seen, View, as_view
from scrabble_rules.frontend.draft_words import (
    DraftStage,
    DraftWord,
    words_of,
)
from scrabble_rules.frontend.laid_tiles import LaidTiles, can_become_legal
from scrabble_rules.frontend.laying import Entering, LeavesLine, line_of
from scrabble_rules.frontend.player_actions import exchange_action
from scrabble_rules.frontend.saved_draft import (
    DraftKind,
    LaidTile,
    SavedDraft,
    as_slots,
    carried,
    empty_draft,
    renumbered,
    same_equipment,
)
from scrabble_rules.frontend.slots import (
    Held,
    blank_on,
    moved,
    shuffled,
    slot_of,
    tile_laid,
)
from scrabble_rules.frontend.steps import (
    DraftError,
    NoDirection,
    NoKind,
    NotABlank,
    NotChosen,
    NothingLaid,
    OtherKind,
)
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Exchange, MoveKind, Play
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.values.violations import MissingTiles, Violation

PLAYING = frozenset({None, DraftKind.PLAY})
"""The kinds of drafts in which tiles may be laid."""


@frozen
class Draft:
    """A play or an exchange that a player is preparing.

    `Draft(game.view_for("Ann"))` begins one; in a bare state it is of the player on turn. Slots are
    the places of the tiles on the rack, counted from 0. A player may draft ahead: the answers are
    those that would be given if it were the player's turn. Of tiles that lie face down, what is
    laid says what they are: to keep score, not to play.

    Raises SetupError for the view of a spectator, and ValueError if the fields do not fit the view.
    """

    view: View = field(converter=as_view)
    """What the player sees, whose view it is."""
    entering: Entering = field(default=Entering(), kw_only=True)
    """The laying order, and what has to be chosen first."""
    saved: SavedDraft = field(
        kw_only=True,
        default=Factory(lambda draft: empty_draft(draft.view), takes_self=True),
    )
    """What the player has laid and chosen, without the state, to be stored or sent."""

    def __attrs_post_init__(self) -> None:
        saved, view = self.saved, self.view
        told = (saved.player, saved.turn, Rack(saved.tiles))
        if told != (view.seat, len(view.state.past), view.rack):
            raise ValueError("this saved draft does not fit the view as it is: use Draft.restore")

    def _changed(self, **changes: Any) -> Draft:  # noqa: ANN401 - fields of a SavedDraft
        return evolve(self, saved=evolve(self.saved, **changes))

    # -- what there is

    @property
    def state(self) -> GameState:
        """The state of the view."""
        return self.view.state

    @property
    def player(self) -> int:
        """The seat of the view."""
        return self.saved.player

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles the player holds, also those laid, in the player's order: one for each slot."""
        return self.saved.tiles

    @property
    def chosen(self) -> tuple[int, ...]:
        """The slots of the tiles to exchange."""
        return self.saved.chosen

    @cached_property
    def laid(self) -> tuple[LaidTile, ...]:
        """The tiles that lie on the board, oldest first.

        Those whose square another play has taken are left out, and those that the laying order does
        not allow without them.
        """
        return self._on_board.laid

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The tiles that lie on the board with their squares, oldest first."""
        return tuple([laid.placement for laid in self.laid])

    @cached_property
    def rack(self) -> tuple[Tile | None, ...]:
        """The tile of each slot, in the player's order; None where it lies on the board."""
        gone = {laid.slot for laid in self.laid}
        return tuple([None if slot in gone else tile for slot, tile in enumerate(self.tiles)])

    @property
    def kind(self) -> DraftKind | None:
        """The kind of move: chosen, or told by what the player has done; None for neither."""
        if self.saved.kind is not None:
            return self.saved.kind
        if self.laid:
            return DraftKind.PLAY
        return DraftKind.EXCHANGE if self.chosen else None

    @property
    def is_empty(self) -> bool:
        """Whether no tile is laid and none chosen to be exchanged."""
        return not self.laid and not self.chosen

    # -- what it says of itself

    @cached_property
    def move(self) -> Play | Exchange:
        """The move as it is now, for `game.play`; without a kind it is a play."""
        if self.kind in PLAYING:
            return Play(self.placements)
        tiles = [self.tiles[slot] for slot in self.chosen]
        return Exchange(tiles, keeps_turn=self.kind is DraftKind.FREE_SWAP)

    @cached_property
    def answer(self) -> Legal | Illegal:
        """What `validate` says of the move, as if it were the player's turn."""
        return validate(self._own_turn, self.move, self.player)

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Every reason against the move, none if it is legal."""
        return self.answer.violations

    @cached_property
    def stage(self) -> DraftStage:
        """How far the draft has come."""
        if self.is_empty:
            return DraftStage.EMPTY
        answer = self.answer
        if answer.is_legal:
            return DraftStage.LEGAL
        if any(reason.code.startswith("move.") for reason in answer.violations):
            return DraftStage.BARRED
        if self.kind in PLAYING:
            left = len(self.tiles) - len(self.laid)
            hopes = can_become_legal(self.state.rules, self._on_board, left)
            return DraftStage.NOT_YET if hopes else DraftStage.NEVER
        kind = MoveKind.SWAP if self.kind is DraftKind.FREE_SWAP else MoveKind.EXCHANGE
        can_exchange = exchange_action(self._own_turn, self.player, kind)
        return DraftStage.NOT_YET if can_exchange else DraftStage.BARRED

    @cached_property
    def score(self) -> Score | None:
        """The score of the play as it lies; None if the tiles form no words. It looks up none.

        It is None too while a blank lies without a letter and the letter could change the score.
        """
        state, play = self.state, Play(self.placements)
        return Legal(state, play, self.player).score or score_without_letters(
            state.rules, state.board, play, len(self.tiles)
        )

    @cached_property
    def words(self) -> tuple[DraftWord, ...]:
        """Each word that the tiles form, and whether it is valid where the rules check at once."""
        return words_of(self.state, self.placements)

    @cached_property
    def shown(self) -> View:
        """The view with the tiles on the board instead of the rack, for pictures of the draft.

        It is no state of the game: make the move with `move`.
        """
        rack = Rack(tile for tile in self.rack if tile is not None)
        racks = (*self.state.racks[: self.player], rack, *self.state.racks[self.player + 1 :])
        board = self.state.board.placing(self.placements)
        return evolve(self.view, state=evolve(self.state, board=board, racks=racks))

    @cached_property
    def next_squares(self) -> frozenset[Square]:
        """Every square on which the next tile may be laid."""
        if self._against_playing() or not any(tile is not None for tile in self.rack):
            return frozenset()
        return self._on_board.open_squares()

    # -- laying tiles

    def why_not_lay(
        self, tile: Held, square: SquareLike, letter: str | None = None
    ) -> tuple[Violation, ...]:
        """Return every reason why `lay` would refuse this, none if it would not."""
        placed = self._placed(tile, square, letter)
        return placed if isinstance(placed, tuple) else ()

    def lay(self, tile: Held, square: SquareLike, letter: str | None = None) -> Draft:
        """Lay a tile of the rack on a square.

        `tile` is a slot, or a tile or its label as the tile set has it: `F`, not `f`. `letter` is
        what a blank stands for, None to choose later. The label of a hidden tile says what it is.

        Raises DraftError with every reason if it may not be laid there.
        """
        placed = self._placed(tile, square, letter)
        if isinstance(placed, tuple):
            raise DraftError(placed)
        return self._changed(laying=(*self.laid, placed))

    def _placed(
        self, tile: Held, square: SquareLike, letter: str | None
    ) -> LaidTile | tuple[Violation, ...]:
        """Return the tile as it would be laid, or every reason against that."""
        tile_set = self.state.rules.tile_set
        reasons = (*self._against_playing(), *self._on_board.why_not(square))
        laid = tile_laid(self.rack, tile, square, letter, tile_set)
        return (*reasons, laid) if isinstance(laid, Violation) else reasons or laid

    def lay_play(self, play: Play) -> Draft:
        """Lay the tiles of a play, such as a hint, in place of all others.

        What has to be chosen first is chosen to suit the play. Raises DraftError if its tiles may
        not be laid, in whatever order.
        """
        must_be("play", play, Play)
        missing = Rack(self.tiles).missing(play.rack_labels)
        if missing:
            raise DraftError([MissingTiles(tiles=missing)])
        squares = tuple(placed.square for placed in play.placements)
        draft = self.restart()
        if self.entering.kind_first:
            draft = draft.with_kind(DraftKind.PLAY)
        if self.entering.axis_first:
            draft = draft.with_axis((line_of(squares) if squares else None) or Axis.ACROSS)
        squares = draft.laying_sequence(squares) or squares
        tiles = {placed.square: placed.tile for placed in play.placements}
        for square in squares:
            tile = tiles[square]
            draft = draft.lay(tile.rack_label, square, tile.label if tile.is_blank else None)
        return draft

    def laying_sequence(self, squares: Iterable[SquareLike]) -> tuple[Square, ...] | None:
        """Return an order in which tiles may be laid on these squares, too; None if there is none.

        The order given is kept if it is allowed.
        """
        return None if self._against_playing() else self._on_board.sequence(squares)

    def with_letter(self, square: SquareLike, letter: str | None) -> Draft:
        """Choose the letter of a blank that is laid on a square, or with None leave it open.

        Raises DraftError if there is no such blank, or if it cannot stand for this letter.
        """
        square = as_square(square)
        if not self._on_board.on(square).tile.is_blank:
            raise DraftError([NotABlank(squares=(square,))])
        face = blank_on(square, letter, self.state.rules.tile_set)
        if isinstance(face, Violation):
            raise DraftError([face])
        return self._changed(laying=self._on_board.changed({square: Placement(square, face)}))

    def take_back(self, square: SquareLike | None = None) -> Draft:
        """Take back the tile on a square, by default the last one laid (S0.35).

        Raises DraftError if there is none, or if the others could not be laid without it.
        """
        if square is None and not self.laid:
            raise DraftError([NothingLaid()])
        last = self.placements[-1].square if square is None else square
        return self._changed(laying=self._on_board.without(last))

    def move_tile(self, square: SquareLike, to: SquareLike) -> Draft:
        """Move a tile that is laid on one square to another.

        Raises DraftError if there is none, or if the tiles may not be laid there.
        """
        return self._changed(laying=self._on_board.moved(square, to))

    def swap_tiles(self, square: SquareLike, other: SquareLike) -> Draft:
        """Swap the tiles that are laid on two squares. Raises DraftError if there are not two."""
        return self._changed(laying=self._on_board.swapped(square, other))

    def restart(self) -> Draft:
        """Take back everything: laid tiles, chosen tiles, and what was chosen first (S2.36)."""
        return self._changed(laying=(), chosen=(), kind=None, axis=None)

    # -- choosing

    def with_kind(self, kind: DraftKind | None) -> Draft:
        """Choose the kind of move (S1.1). If it is another than before, all tiles go back."""
        if kind is self.kind:
            return self._changed(kind=kind)
        chosen = () if kind in PLAYING else self.chosen
        return self._changed(kind=kind, laying=(), chosen=chosen, axis=None)

    def with_axis(self, axis: Axis | None) -> Draft:
        """Choose the direction of the play (S0.33).

        Raises DraftError if two tiles or more already lie in another one.
        """
        must_be("axis", axis, Axis | None)
        squares = self._on_board.squares
        if axis is not None and len(squares) > 1 and line_of(squares) is not axis:
            raise DraftError([LeavesLine(squares=squares)])
        return self._changed(laying=self.laid, axis=axis)

    def choose(self, tile: Held) -> Draft:
        """Choose a tile of the rack to be exchanged; `tile` is a slot, or a tile or its label.

        Raises DraftError if it is not there, or if the draft is a play.
        """
        if self.kind is DraftKind.PLAY:
            raise DraftError([OtherKind()])
        if self.saved.kind is None and self.entering.kind_first:
            raise DraftError([NoKind()])
        if tile in self.chosen:
            return self
        rest = tuple(None if slot in self.chosen else each for slot, each in enumerate(self.tiles))
        slot = slot_of(rest, tile, self.state.rules.tile_set)
        if isinstance(slot, Violation):
            raise DraftError([slot])
        return self._changed(laying=(), chosen=(*self.chosen, slot))

    def unchoose(self, tile: Held) -> Draft:
        """Keep a tile that was chosen to be exchanged. Raises DraftError if it was not."""
        for slot in self.chosen:
            if tile == slot or (not isinstance(tile, int) and str(tile) == str(self.tiles[slot])):
                return self._changed(chosen=tuple(each for each in self.chosen if each != slot))
        raise DraftError([NotChosen()])

    # -- the rack

    def arrange(self, slots: Iterable[int]) -> Draft:
        """Arrange the rack: `slots` lists every slot once, in the new order.

        Raises ValueError if it does not.
        """
        order = as_slots(slots)
        if sorted(order) != list(range(len(self.tiles))):
            raise ValueError(f"list each of the {len(self.tiles)} slots once, counted from 0")
        now = {slot: place for place, slot in enumerate(order)}
        return self._changed(
            tiles=[self.tiles[slot] for slot in order],
            laying=renumbered(self.saved.laying, now),
            chosen=tuple(now[slot] for slot in self.chosen),
        )

    def move_slot(self, slot: int, to: int) -> Draft:
        """Move a tile of the rack to another slot; those between make room.

        Raises DraftError if there is no such slot.
        """
        return self.arrange(moved(len(self.tiles), slot, to))

    def shuffle(self, number: int) -> Draft:
        """Shuffle the tiles on the rack, by a number from your source of chance.

        Tiles on the board stay. The tiles come in another order, unless all of them are equal.
        """
        must_be("number", number, int)
        return self.arrange(shuffled(self.rack, number))

    # -- other states

    def onto(self, view: Seen) -> Draft:
        """Carry the draft to a later or earlier view of the same player, or to a bare state.

        A tile whose square has been taken lies on the rack, until the square is free again or you
        change the draft. Once the player has made a play or an exchange the draft is empty. The
        rack keeps its order, and tiles that are new come last; but one that equals a tile just used
        takes its slot. Raises SetupError for the view of somebody else, and for a state with
        another board or other tiles.
        """
        view = view if isinstance(view, View) else evolve(self.view, state=view)
        same_equipment(self.state, view.state)
        return Draft.restore(self.saved, view, self.entering)

    @classmethod
    def restore(cls, saved: SavedDraft, view: Seen, entering: Entering = Entering()) -> Draft:  # noqa: B008 - frozen
        """Return a saved draft in a view of its player, carried there as `onto` does.

        The saved draft may come from anybody: what does not fit the view is left out. Raises
        SetupError if it is of another seat than the view.
        """
        must_be("saved", saved, SavedDraft)
        view = as_view(view)
        return cls(view, entering=entering, saved=carried(saved, view))

    # -- inside

    @cached_property
    def _own_turn(self) -> GameState:
        return evolve(self.state, on_turn=self.player)

    @cached_property
    def _on_board(self) -> LaidTiles:
        """The tiles that lie; none before everything is chosen that has to be chosen first."""
        laying = () if self._chooses_first() else self.saved.laying
        bare = LaidTiles(self.state.board, self.entering.order, self.saved.axis)
        return bare.joined_by(laying)

    def _against_playing(self) -> tuple[Violation, ...]:
        """Return why no tile at all may be laid now."""
        return (OtherKind(),) if self.kind not in PLAYING else self._chooses_first()

    def _chooses_first(self) -> tuple[Violation, ...]:
        """Return what has to be chosen before the first tile is laid."""
        if self.saved.kind is None and self.entering.kind_first:
            return (NoKind(),)
        if self.saved.axis is None and self.entering.axis_first:
            return (NoDirection(),)
        return ()

    def __repr__(self) -> str:
        return f"<Draft of seat {self.player}: {self.move!r}>"
