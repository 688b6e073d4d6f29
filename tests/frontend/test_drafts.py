"""Guards what a draft tells at any moment, and each step of laying and choosing.

Which squares an order allows is in `test_laying_orders`, other states in `test_following`.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from draft_kit import enterings, lay, stepped, steps, told
from laws_kit import deals, played, scripts
from scrabble_rules import (
    ANY_WORD,
    Axis,
    Exchange,
    Game,
    GameState,
    Layout,
    PlacedTile,
    Placement,
    Play,
    Rack,
    Resign,
    RuleSet,
    Square,
    Tile,
    View,
    apply,
    legal_plays,
    score,
    validate,
    view_for,
)
from scrabble_rules.frontend import (
    LETTERLESS,
    Draft,
    DraftError,
    DraftKind,
    DraftStage,
    DraftWord,
    Entering,
    LaidTile,
    ReadingOrder,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.rules import (
    AllTiles,
    BlankAsLetter,
    EveryTime,
    FreeSwap,
    Judging,
    LengthBetween,
    SomeTiles,
)
from scrabble_rules.testing import strategies
from sheet import after, play, table

WORDS = ["HORN", "FARM", "FARMS", "HA", "NA", "AMP", "AT", "MAT"]
RULES = NO_CHALLENGE.replace(lexicon=WORDS)
H8 = Square(7, 7)


def begun(rack: str = "FARMS?T", rules: RuleSet = RULES) -> Draft:
    return Draft(table(rules, rack, "AEIOU", words=["8F HORN"]))


def refused(draft: Draft, step: str, *values: object) -> list[str]:
    """Return the codes of the reasons against a step."""
    with pytest.raises(DraftError) as caught:
        getattr(draft, step)(*values)
    assert str(caught.value) == caught.value.message_for([])
    return [reason.code for reason in caught.value.violations]


# -- what a draft tells


def test_a_draft_from_nothing_to_a_legal_play() -> None:
    draft = Draft(table(RULES, "HORNAEI", "FAM"))
    assert (draft.stage, draft.kind, draft.score, draft.words) == (DraftStage.EMPTY, None, None, ())
    stages = []
    for col, label in enumerate("HORN", 5):
        draft = draft.lay(label, Square(7, col))
        stages.append(draft.stage)
    assert stages == [DraftStage.NOT_YET] * 3 + [DraftStage.LEGAL]
    assert str(draft.score) == "HORN 7 x 2 = 14"
    assert draft.score is not None
    assert draft.words == (DraftWord(draft.score.words[0].formed, is_valid=True),)
    assert draft.kind is DraftKind.PLAY
    assert draft.move == play("8F HORN", draft.state)
    assert draft.answer == validate(draft.state, draft.move)
    assert repr(draft) == "<Draft of seat 0: <Play 8F HORN>>"


def test_each_word_with_its_own_validity() -> None:
    draft = lay(begun(), "8 7 F", "9 7 A").lay("M", Square(9, 8))
    assert draft.words == ()
    draft = lay(begun(), "8 5 A", "8 6 T", "8 7 S")
    assert {str(word): word.is_valid for word in draft.words} == {
        "ATS": False,
        "HA": True,
        "OT": False,
        "RS": False,
    }
    assert {reason.code for reason in draft.violations} == {"word-validity.not-a-word"}
    assert draft.score == scored(draft)


def test_the_score_of_a_lie_that_is_not_legal_yet() -> None:
    draft = lay(begun(), "6 7 A")
    assert not draft.answer.is_legal
    assert str(draft.score) == "AR 2 = 2"
    apart = lay(begun(), "0 0 A", "0 1 T")
    assert str(apart.score) == "AT 2 x 3 = 6"
    assert lay(begun(), "0 0 A", "0 3 T").score is None


def test_drafting_ahead_is_judged_as_if_the_turn_had_come() -> None:
    state = table(RULES, "HORNAEI", "FARMST?", words=["8F HORN"])
    draft = Draft(View(state, 1)).lay_play(play("H6 FA.M", state))
    assert draft.state.on_turn == 0
    assert draft.stage is DraftStage.LEGAL
    assert draft.violations == ()
    assert validate(state, draft.move, 1).violations[0].code == "move.not-your-turn"


# -- blanks


def test_a_blank_may_lie_without_a_letter() -> None:
    draft = lay(begun(), "5 7 F", "6 7 ?", "8 7 M")
    assert [reason.code for reason in draft.violations] == ["placement.blank-without-letter"]
    assert draft.stage is DraftStage.NOT_YET
    assert str(draft.score) == "F?RM 8 = 8"
    (word,) = draft.words
    assert (str(word), word.is_valid) == ("F?RM", None)
    named = draft.with_letter(Square(6, 7), "A")
    assert named.stage is DraftStage.LEGAL
    assert named.score == scored(named)
    assert named.with_letter(Square(6, 7), None) == draft


def scored(draft: Draft) -> object:
    assert isinstance(draft.move, Play)
    return score(draft.state.rules, draft.state.board, draft.move, len(draft.tiles))


@given(st.sampled_from([RULES, RULES.replace(premiums=EveryTime())]), st.data())
def test_the_score_without_letters_is_that_with_any_letters(
    rules: RuleSet, data: st.DataObject
) -> None:
    rack = data.draw(st.sampled_from(["FA??", "F?", "??"]))
    draft = Draft(table(rules, rack, "AEIOU", words=["8F HORN"]))
    squares = data.draw(st.permutations([(5, 7), (6, 7), (8, 7), (9, 7)]))
    for slot, (row, col) in enumerate(sorted(squares)[: len(rack)]):
        draft = draft.lay(slot, Square(row, col))
    open_blanks = [placed.square for placed in draft.placements if placed.tile == LETTERLESS]
    for letters in product("AZ", repeat=len(open_blanks)):
        named = draft
        for square, letter in zip(open_blanks, letters, strict=True):
            named = named.with_letter(square, letter)
        if draft.score is None:
            assert named.score is None
        else:
            assert named.score is not None
            assert draft.score.total == named.score.total
            assert [word.total for word in draft.score.words] == [
                word.total for word in named.score.words
            ]


def test_a_score_that_depends_on_the_letter_is_not_told() -> None:
    draft = lay(begun(rules=RULES.replace(premiums=BlankAsLetter())), "6 7 ?")
    assert draft.score is None
    assert draft.with_letter(Square(6, 7), "A").score is not None
    assert lay(begun(), "0 0 ?", "5 5 A").score is None


def test_a_blank_forgets_its_letter_when_it_is_taken_back() -> None:
    draft = begun().lay("?", Square(6, 7), "A")
    assert draft.placements == (Placement(Square(6, 7), PlacedTile("A", is_blank=True)),)
    back = draft.take_back()
    assert back.rack == begun().rack
    assert back.lay("?", Square(6, 7)).placements[0].tile == LETTERLESS
    assert draft.move_tile(Square(6, 7), Square(8, 7)).placements[0].tile.label == "A"


def test_only_a_blank_gets_a_letter_and_only_one_of_the_game() -> None:
    draft = lay(begun(), "6 7 F", "5 7 ?")
    assert refused(draft, "with_letter", Square(6, 7), "A") == ["steps.not-a-blank"]
    assert refused(draft, "with_letter", Square(5, 7), "a") == ["steps.not-a-letter"]
    assert refused(begun(), "lay", "?", Square(4, 7), "xy") == ["steps.not-a-letter"]
    assert refused(draft, "with_letter", Square(5, 7), "?") == ["steps.not-a-letter"]
    assert refused(draft, "with_letter", Square(0, 7), "A") == ["steps.no-tile-laid"]
    assert refused(draft, "lay", "A", Square(4, 7), "B") == ["steps.not-a-blank"]
    assert draft.lay("A", Square(4, 7), "A").placements[-1].tile == PlacedTile("A")
    assert refused(begun(), "lay", "?", Square(4, 7), "é") == ["steps.not-a-letter"]


# -- laying and taking back


def test_tiles_are_laid_by_slot_or_by_label() -> None:
    draft = begun()
    assert draft.rack == tuple(map(Tile, "?AFMRST"))
    laid = draft.lay(2, Square(5, 7))
    for tile in ("F", Tile("F")):
        assert draft.lay(tile, Square(5, 7)) == laid
    assert laid.laid == (LaidTile(2, Placement(Square(5, 7), PlacedTile("F"))),)
    assert laid.laid[0].tile == Tile("F")
    assert laid.rack == (*draft.rack[:2], None, *draft.rack[3:])
    assert refused(laid, "lay", 2, Square(6, 7)) == ["steps.slot-empty"]
    assert refused(laid, "lay", "F", Square(6, 7)) == ["rack.missing-tiles"]
    assert refused(laid, "lay", 7, Square(6, 7)) == ["steps.no-such-slot"]
    assert refused(laid, "lay", -1, Square(6, 7)) == ["steps.no-such-slot"]


def test_all_reasons_against_laying_are_told_together() -> None:
    draft = lay(begun(), "6 7 F")
    cases = {
        Square(-1, 0): "placement.off-board",
        Square(7, 7): "placement.taken-square",
        Square(6, 7): "placement.two-on-one-square",
    }
    for square, code in cases.items():
        assert refused(draft, "lay", "Z", square) == [code, "rack.missing-tiles"]
        assert [reason.squares for reason in draft.why_not_lay("A", square)] == [(square,)]
    blocked = Layout.from_text("...\n.#.\n...", starts=[Square(0, 0)])
    small = Draft(table(RULES.replace(layout=blocked), "AT", ""))
    assert refused(small, "lay", "A", Square(1, 1)) == ["placement.blocked-square"]
    assert draft.why_not_lay("A", Square(5, 7)) == ()
    with pytest.raises(TypeError, match="bool"):
        begun().lay(True, H8)  # noqa: FBT003
    with pytest.raises(TypeError, match="laying order"):
        Entering(ReadingOrder)  # type: ignore[arg-type]


def test_taking_back_moving_and_swapping() -> None:
    draft = lay(begun(), "5 7 F", "6 7 A", "8 7 M")
    assert draft.take_back().placements == draft.placements[:2]
    assert draft.take_back(Square(6, 7)).placements == (draft.placements[0], draft.placements[2])
    moved = draft.move_tile(Square(5, 7), Square(9, 7))
    assert moved.move == play("H7 A.MF", draft.state)
    assert moved.laid[0].slot == draft.laid[0].slot
    assert draft.move_tile(Square(5, 7), Square(5, 7)) == draft
    swapped = draft.swap_tiles(Square(5, 7), Square(8, 7))
    assert swapped.move == play("H6 MA.F", draft.state)
    assert [laid.slot for laid in swapped.laid] == [draft.laid[at].slot for at in (2, 1, 0)]
    assert swapped.rack == draft.rack
    assert draft.swap_tiles(Square(5, 7), Square(5, 7)) == draft
    assert refused(draft, "move_tile", Square(5, 7), Square(6, 7)) == [
        "placement.two-on-one-square"
    ]
    assert refused(draft, "move_tile", Square(5, 7), Square(7, 7)) == ["placement.taken-square"]
    assert refused(draft, "swap_tiles", Square(5, 7), Square(0, 0)) == ["steps.no-tile-laid"]
    assert refused(begun(), "take_back") == ["steps.nothing-laid"]
    assert refused(draft, "take_back", Square(0, 0)) == ["steps.no-tile-laid"]


def test_a_play_can_be_laid_at_once() -> None:
    draft = lay(begun(), "0 0 A")
    hint = legal_plays(draft.state)[0].play
    assert draft.lay_play(hint).move == hint
    entering = Entering(ReadingOrder(), kind_first=True, axis_first=True)
    shy = Draft(draft.state, entering=entering).lay_play(hint)
    assert (shy.move, shy.saved.kind, shy.saved.axis) == (hint, DraftKind.PLAY, Axis.DOWN)
    assert shy.lay_play(play("G7 A", draft.state)).saved.axis is Axis.ACROSS
    assert shy.lay_play(Play(())).is_empty
    off = Play([(Square(20, 20), PlacedTile("A"))])
    assert refused(draft, "lay_play", off) == ["placement.off-board"]
    assert refused(draft, "lay_play", play("8G QUA", draft.state)) == ["rack.missing-tiles"]


# -- the kind of move


def test_a_play_and_an_exchange_do_not_mix() -> None:
    laid, chosen = lay(begun(), "6 7 A"), begun().choose("A")
    assert refused(laid, "choose", "F") == ["steps.other-kind"]
    assert refused(chosen, "lay", "F", Square(6, 7)) == ["steps.other-kind"]
    assert chosen.next_squares == frozenset()
    assert laid.with_kind(DraftKind.EXCHANGE).is_empty
    assert laid.with_kind(DraftKind.PLAY).laid == laid.laid
    assert laid.with_kind(DraftKind.PLAY).take_back().kind is DraftKind.PLAY
    assert chosen.with_kind(DraftKind.FREE_SWAP).move == Exchange("A", keeps_turn=True)
    assert chosen.with_kind(DraftKind.PLAY).is_empty
    with pytest.raises(ValueError, match="not both"):
        evolve(laid.saved, chosen=(0,))
    with pytest.raises(ValueError, match="not both"):
        evolve(chosen.saved, kind=DraftKind.PLAY)


def test_tiles_are_chosen_for_an_exchange_by_slot_or_by_label() -> None:
    rules = RULES.replace(exchange=SomeTiles())
    draft = begun("AAB?", rules).choose(1).choose("?").choose("A")
    assert draft.chosen == (1, 0, 2)
    assert draft.choose(2) == draft
    assert refused(draft, "choose", "A") == ["rack.missing-tiles"]
    assert draft.move == Exchange("AA?")
    assert draft.stage is DraftStage.LEGAL
    assert draft.kind is DraftKind.EXCHANGE
    assert draft.score is None
    assert draft.unchoose("A").chosen == (0, 2)
    assert draft.unchoose(2).unchoose(0).unchoose(1).kind is None
    assert refused(draft, "unchoose", "B") == ["steps.not-chosen"]
    assert refused(draft, "unchoose", 3) == ["steps.not-chosen"]
    assert refused(draft, "choose", "Z") == ["rack.missing-tiles"]


def test_an_exchange_in_its_stages() -> None:
    whole = RULES.replace(exchange=AllTiles())
    draft = begun("AB", whole).choose("A")
    assert draft.stage is DraftStage.NOT_YET
    assert draft.choose("B").stage is DraftStage.LEGAL
    assert begun("AB").choose("A").stage is DraftStage.BARRED
    free = RULES.replace(exchange=FreeSwap(SomeTiles()))
    swap = begun("AB", free).with_kind(DraftKind.FREE_SWAP)
    assert swap.stage is DraftStage.EMPTY
    assert swap.choose("A").stage is DraftStage.NOT_YET
    assert swap.choose("A").choose("B").stage is DraftStage.LEGAL
    assert swap.choose("A").with_kind(DraftKind.EXCHANGE).stage is DraftStage.LEGAL
    none = begun("AB", RULES.replace(exchange=SomeTiles(least=0))).with_kind(DraftKind.EXCHANGE)
    assert none.stage is DraftStage.EMPTY
    never = begun("AB", RULES.replace(exchange=SomeTiles())).with_kind(DraftKind.FREE_SWAP)
    assert never.choose("A").stage is DraftStage.BARRED


def test_what_has_to_be_chosen_first() -> None:
    state = begun().state
    draft = Draft(state, entering=Entering(kind_first=True, axis_first=True))
    assert draft.next_squares == frozenset()
    assert refused(draft, "lay", "A", Square(6, 7)) == ["steps.no-kind"]
    assert refused(draft, "choose", "A") == ["steps.no-kind"]
    draft = draft.with_kind(DraftKind.PLAY)
    assert refused(draft, "lay", "A", Square(6, 7)) == ["steps.no-direction"]
    draft = draft.with_axis(Axis.DOWN).lay("A", Square(6, 7))
    assert refused(draft, "lay", "F", Square(6, 8)) == ["laying.leaves-line"]
    assert draft.with_axis(Axis.ACROSS).lay("F", Square(6, 8)).laid
    two = draft.lay("F", Square(5, 7))
    assert refused(two, "with_axis", Axis.ACROSS) == ["laying.leaves-line"]
    assert two.with_axis(Axis.DOWN) == two
    assert two.with_axis(None).is_empty
    exchange = Draft(state, entering=draft.entering).with_kind(DraftKind.EXCHANGE)
    assert exchange.choose("A").move == Exchange("A")
    assert two.with_kind(None).is_empty


# -- the rack


def test_the_rack_is_arranged_as_the_player_likes() -> None:
    draft = lay(begun(), "6 7 A")
    moved = draft.move_slot(6, 0)
    assert moved.rack == (Tile("T"), Tile("?"), None, *map(Tile, "FMRS"))
    assert moved.placements == draft.placements
    assert draft.move_slot(0, 6).rack == (None, *map(Tile, "FMRST?"))
    assert refused(draft, "move_slot", 7, 0) == ["steps.no-such-slot"]
    assert refused(draft, "move_slot", 0, -1) == ["steps.no-such-slot"]
    with pytest.raises(ValueError, match="7 slots"):
        draft.arrange((0, 1))
    chosen = begun().choose("F").arrange((6, 5, 4, 3, 2, 1, 0))
    assert chosen.move == Exchange("F")


@given(strategies.racks(), st.integers(0, 5), st.integers())
def test_shuffling_recalls_nothing_and_changes_something_when_it_can(
    rack: Rack, count: int, number: int
) -> None:
    state = table(RULES, Rack(rack.tiles), "")
    draft = Draft(state)
    for slot in range(min(count, len(rack.tiles))):
        draft = draft.lay(slot, Square(0, slot))
    shuffled = draft.shuffle(number)
    assert shuffled.placements == draft.placements
    assert Rack(shuffled.tiles) == Rack(draft.tiles)
    assert [tile is None for tile in shuffled.rack] == [tile is None for tile in draft.rack]
    left = [tile for tile in draft.rack if tile is not None]
    assert (shuffled.rack != draft.rack) is (len(set(left)) > 1)
    assert shuffled == draft.shuffle(number)


def test_shuffling_reaches_every_order() -> None:
    draft = Draft(table(RULES, "AAB", ""))
    orders = {"".join(map(str, draft.shuffle(number).rack)) for number in range(20)}
    assert orders == {"ABA", "BAA"}
    assert draft.shuffle(1).choose(0).shuffle(2).move == draft.shuffle(1).choose(0).move


# -- tiles that lie face down


def test_keeping_score_with_racks_face_down() -> None:
    game = Game.start(RULES, 2, first=0, face_down=True)
    draft = lay(Draft(game.state), "7 5 H", "7 6 O", "7 7 R", "7 8 ?=N")
    assert draft.stage is DraftStage.LEGAL
    assert str(draft.score) == "HORN 6 x 2 = 12"
    assert draft.rack.count(None) == 4
    assert refused(draft, "lay", 5, Square(0, 0)) == ["steps.face-down"]
    assert refused(draft, "lay", "_", Square(0, 0)) == ["steps.face-down"]
    assert refused(draft, "lay", "é", Square(0, 0)) == ["rack.missing-tiles"]
    now = draft.onto(game.play(draft.move).state)
    assert now.is_empty
    assert len(now.tiles) == 7


# -- never, and barred


@given(strategies.states(strategies.profiles() | strategies.rule_sets()), enterings, steps)
def test_where_a_draft_says_never_no_more_tiles_help(
    state: GameState, entering: Entering, numbers: list[int]
) -> None:
    """Whatever the words were: with a word list that has every word."""
    rules = state.rules.replace(lexicon=ANY_WORD, house_rules=())
    draft = stepped(Draft(state.replace(rules=rules), entering=entering), numbers)
    if draft.stage is DraftStage.NEVER:
        left = len(draft.tiles) - len(draft.laid)
        board = state.board
        line = {draft.placements[0].square.row}, {draft.placements[0].square.col}
        near = [
            square
            for row in range(board.layout.height)
            for col in range(board.layout.width)
            if board[square := Square(row, col)] is None
            and (row in line[0] or col in line[1])
            and square not in {placed.square for placed in draft.placements}
        ]
        letter = PlacedTile(state.rules.tile_set.letters[0])
        open_state = draft.state.replace(
            racks=[Rack((), hidden=40)] * state.players,
            bag=state.bag.face_down(),
            on_turn=draft.player,
        )
        for count in range(min(left, 2) + 1):
            for more in combinations(near, count):
                placements = [Placement(placed.square, letter) for placed in draft.placements] + [
                    Placement(square, letter) for square in more
                ]
                codes = {
                    reason.code
                    for reason in validate(open_state, Play(placements), draft.player).violations
                }
                assert codes - {"rack.missing-tiles"}


def test_never_means_that_no_squares_make_it_legal_and_not_yet_that_some_do() -> None:
    """Compared with every choice of more squares on a small board, with every word valid."""
    layout = Layout.from_text("..... ..#.. ..... ..... .....", starts=[Square(2, 2)])
    rules = NO_CHALLENGE.replace(
        layout=layout,
        lexicon=ANY_WORD,
        word_length=LengthBetween(2, 4),
    )
    for words in ([], ["3C AT"], ["2A AT", "A3 E", "4C ON"]):
        state = table(rules, "AAAA", "", words=words)
        squares = [
            square
            for square in (Square(row, col) for row in range(5) for col in range(5))
            if state.board[square] is None and square not in layout.is_blocked
        ]
        letter = PlacedTile("A")
        legal = [
            frozenset(some)
            for count in range(1, 5)
            for line in lines(squares)
            for some in combinations(line, count)
            if validate(state, Play([(square, letter) for square in some])).is_legal
        ]
        for count in (1, 2, 3):
            for some in combinations(squares, count):
                draft = Draft(state)
                for square in some:
                    draft = draft.lay("A", square)
                hopes = any(lie.issuperset(some) for lie in legal)
                assert (draft.stage is not DraftStage.NEVER) is hopes, some


def lines(squares: list[Square]) -> list[list[Square]]:
    """Return these squares by rows and by columns."""
    return [
        [square for square in squares if getattr(square, way) == place]
        for way in ("row", "col")
        for place in range(5)
    ]


def test_barred_where_no_play_can_be_said_now() -> None:
    state = table(RULES, "FA", "MS", words=["8F HORN"])
    over = state.replace(rules=RULES)
    over = apply(validate(over, Resign()).unwrap())
    draft = Draft(View(state, 1)).lay("M", Square(0, 0))
    assert draft.onto(over).stage is DraftStage.BARRED
    assert draft.onto(over).violations[0].code == "move.game-over"
    challenged = HASBRO.replace(lexicon=["FA"])
    waiting = table(challenged, "AF", "MSX", bag="")
    waiting = after(waiting, "8G FA")
    assert waiting.waiting is not None
    ahead = Draft(View(waiting, 1)).lay("M", Square(0, 0))
    assert ahead.stage is DraftStage.BARRED
    assert ahead.violations[0].code == "move.end-waits"


# -- secrets: where words wait, a draft tells nothing of the word list


WAITING = st.sampled_from([Judging.ON_CHALLENGE, Judging.LOSE_TURN])


@given(deals(), scripts, WAITING, enterings, steps)
def test_where_words_wait_nothing_depends_on_the_word_list(
    game: Game, script: list[int], judging: Judging, entering: Entering, numbers: list[int]
) -> None:
    *_, last = played(game, script)
    state = last.state
    lists = [["A", "AA", "AB", "BA"], []]
    states = [
        state.replace(rules=state.rules.replace(judging=judging, lexicon=words)) for words in lists
    ]
    seat = len(numbers) % state.players
    one, other = (
        stepped(Draft(view_for(each, seat), entering=entering), numbers) for each in states
    )
    assert told(one) == told(other)
    assert all(word.is_valid is None for word in one.words)


# -- steps that are refused raise nothing else


@given(deals(), scripts, enterings, steps)
def test_steps_raise_documented_errors_only(
    game: Game, script: list[int], entering: Entering, numbers: list[int]
) -> None:
    for each in played(game, script[:4]):
        seat = len(numbers) % each.state.players
        draft = Draft(view_for(each.state, seat), entering=entering)
        draft = stepped(draft, [number for number in numbers for _ in (0, 1)])
        assert len(told(draft)) == 15
