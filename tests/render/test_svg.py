"""Guards the content of each SVG picture, including its description for screen readers.

Marks, targets, colours, and writing from right to left are in files of their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from pictures_kit import DRAFT, GAME, NS, box_of, cells, ids, shapes, spread, strip_of, texts, told
from scrabble_rules import (
    Bag,
    Board,
    Game,
    GameState,
    Layout,
    PlacedTile,
    Premium,
    Rack,
    Square,
    TileSet,
    View,
    legal_plays,
    score,
    view_for,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import (
    DARK,
    LIGHT,
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
    svg,
)
from scrabble_rules.render.marks import LastPlay
from scrabble_rules.rules import WordBonus
from sheet import lay, play, table

SPANISH = TileSet.of({"A": (6, 1), "CH": (1, 5), "LL": (1, 8), "RR": (1, 8)}, blanks=1)
TWO_PLAYS = GAME.play("H6 FaRM")
EMPTY = Board(HASBRO.layout)


class TestBoard:
    def test_every_premium_square_says_in_signs_what_it_is_until_it_is_covered(self) -> None:
        signs = texts(board_svg(EMPTY))
        assert [signs[sign] for sign in ("2L", "3L", "2W", "3W")] == [24, 12, 17, 8]
        assert texts(board_svg(lay(HASBRO, "8H HORN")))["2W"] == 16
        theme = evolve(LIGHT, letter_sign="B", word_sign="<W")
        signs = texts(board_svg(EMPTY, theme=theme))
        assert [signs[sign] for sign in ("2B", "2<W", "2L")] == [24, 17, 0]

    def test_odd_premiums(self) -> None:
        layout = Layout([[Premium(5), Premium(2, 3), Premium(3, 1, 5), Premium(1, 10**30)]])
        assert texts(board_svg(Board(layout), coordinates=False)) == Counter(
            ["5L", "2L", "3W", "3L", "for 5", "a …W"]
        )

    def test_coordinates_stand_at_the_edges_or_not(self) -> None:
        board = strip_of(*[None] * 28)
        assert list(texts(board_svg(board)))[-4:] == ["Z", "AA", "AB", "1"]
        assert not texts(board_svg(board, coordinates=False))

    def test_blocked_squares_and_starts(self) -> None:
        board = Board(Layout.from_text("#..\n..-", starts=[Square(0, 1), Square(1, 2)]))
        picture = board_svg(board, coordinates=False)
        for style in ("blocked", "barred", "on-plain", "on-word-2"):
            assert len(shapes(picture, style)) == 1
        assert texts(picture) == Counter(["2W"])

    def test_values_are_known_by_a_tile_set_or_a_state_and_a_blank_has_none(self) -> None:
        board = lay(HASBRO, "8F QuIZ")
        assert "10" not in texts(board_svg(board, coordinates=False))
        for picture in (
            board_svg(board, tile_set=HASBRO.tile_set, coordinates=False),
            board_svg(GameState.of(HASBRO, ["", ""], board=board), coordinates=False),
        ):
            assert [texts(picture)[sign] for sign in ("Q", "U", "10", "1")] == [1, 1, 2, 1]
            assert len(shapes(picture, "blank")) == len(shapes(picture, "round")) == 1

    def test_it_is_told_in_words(self) -> None:
        board = lay(HASBRO, "8F HORn", "H6 FA.M")
        assert told(board_svg(board)) == (
            "A board of 15 by 15 squares with 7 tiles. Across: 8F HORn. Down: H6 FARM."
        )
        assert told(board_svg(strip_of(None))).endswith("1 by 1 squares, with nothing on it.")
        assert told(board_svg(lay(HASBRO, "8F H"))).endswith("with 1 tile.")
        odd = board_svg(strip_of("CH", PlacedTile("א", is_blank=True), "א"))
        assert told(odd).endswith("Across: \u20681A [CH][(א)]א\u2069.")


class TestRackAndBag:
    def test_a_rack_lies_in_the_order_of_its_tile_set(self) -> None:
        tile_set = TileSet.of({"B": (1, 3), "A": (1, 1)})
        picture = rack_svg(Rack("A?BX", hidden=2), tile_set=tile_set)
        assert told(picture) == "On the rack: B, A, a blank, X, and 2 tiles face down."
        assert list(texts(picture)) == ["?", "B", "A", "X", "3", "1"]
        assert len(shapes(picture, "back")) == len(shapes(picture, "weave")) == 2

    def test_a_bag_is_counts_in_the_order_of_its_tile_set(self) -> None:
        picture = bag_svg(Bag(["CH", "A", "A", "?", "X"]), tile_set=SPANISH)
        assert told(picture) == "In the bag: 5 tiles. Of each: 2 A, 1 CH, 1 ?, 1 X."
        assert texts(picture)["0"] == 2  # LL and RR
        assert told(bag_svg(Bag())) == "In the bag: 0 tiles. There are no tiles."

    def test_a_view_counts_what_is_not_seen(self) -> None:
        state = table(HASBRO, "AEINRST", "QUIZED")
        assert told(bag_svg(state)).startswith("In the bag: 87 tiles. Of each: 8 A, 2 B,")
        seen = told(bag_svg(view_for(state, 0)))
        assert seen.startswith("Not seen: 93 tiles (87 of them in the bag). Of each: 8 A, 2 B,")
        assert " 1 Q," in seen
        face_down = view_for(state, 0).state.replace(racks=[state.racks[0], Rack()])
        assert told(bag_svg(face_down)).startswith("Not seen: 93 tiles (87")
        too_many = table(HASBRO, "Q", "A").replace(racks=[Rack("QQQ"), Rack("", hidden=1)])
        assert told(bag_svg(too_many)).startswith("In the bag: 98 tiles.")

    def test_huge_numbers_of_tiles_cost_nothing(self) -> None:
        few = rack_svg(Rack("A", hidden=10**30))
        assert len(shapes(few, "back")) == 99
        assert "and a huge number more" in texts(few)
        many, bag = rack_svg(Rack("A" * 5000)), bag_svg(Bag("AB" * 5000, hidden=10**30))
        assert "and 4900 more" in texts(many)
        assert {"5000", "a h…"} <= set(texts(bag))
        assert max(len(few), len(many), len(bag)) < 20_000

    def test_a_tile_set_is_drawn_with_all_its_counts(self) -> None:
        picture = svg(SPANISH)
        assert told(picture) == "A set of 10 tiles. Of each: 6 A, 1 CH, 1 LL, 1 RR, 1 ?."
        assert [texts(picture)[text] for text in ("10 tiles", "6")] == [1, 1]
        assert texts(svg(HASBRO.tile_set))["English: 100 tiles"] == 1
        assert "Of each: " in told(svg(TileSet.of({"A": (10**5000, 1)})))


class TestStateAndGame:
    def test_a_state_shows_everything_it_holds(self) -> None:
        state = table(HASBRO, "AEINRST", "QUZ", scores=(12, 345))
        picture = state_svg(View(state, names=["Ann", "Bob"]))
        assert told(picture) == (
            "Scores: Ann 12, Bob 345. Ann is on turn. "
            "A board of 15 by 15 squares, with nothing on it. "
            "Ann holds A, E, I, N, R, S and T. Bob holds Q, U and Z. " + told(bag_svg(state))
        )
        assert {"Ann", "Bob", "12", "345"} <= set(texts(picture))
        assert not shapes(picture, "back")
        assert len(shapes(picture, "turn")) == 1
        with pytest.raises(ValueError, match="name"):
            View(state, names=["Ann"])

    def test_a_narrow_picture_has_everything_below_the_board(self) -> None:
        game = TWO_PLAYS.view_for(0)
        wide, narrow = (ET.fromstring(state_svg(game, width=width)) for width in (500, 499))
        assert told(state_svg(game, width=499)) == told(state_svg(game, width=500))
        assert float(wide.get("width", "")) > float(wide.get("height", "")) * 1.4
        assert float(narrow.get("height", "")) > float(narrow.get("width", "")) * 1.4
        assert ids(state_svg(game, ids="a", width=300)) == ids(state_svg(game, ids="a", width=800))

    def test_a_view_shows_backs(self) -> None:
        picture = state_svg(view_for(table(HASBRO, "AEINRST", "QUZ"), 1))
        assert len(shapes(picture, "back")) == 7
        assert "Player 1 holds 7 tiles face down. Player 2 holds Q, U and Z." in told(picture)

    def test_a_game_shows_its_last_play_and_its_sheet(self) -> None:
        picture = game_svg(TWO_PLAYS)
        assert {"8F HORN", "H6 FaRM", "+14", "Ann", "Bob"} <= set(texts(picture))
        assert told(picture).endswith("Ann: 8F HORN, 14; Bob: H6 FaRM, 8.")
        games = (TWO_PLAYS, TWO_PLAYS.undo(), TWO_PLAYS.undo().undo())
        assert [len(shapes(game_svg(game), "last")) for game in games] == [3, 4, 0]

    def test_a_winner_has_a_star_and_nobody_is_on_turn(self) -> None:
        from_here = TWO_PLAYS.state.replace(bag=Bag(), racks=[Rack("S"), Rack("Q")])
        ended = Game(["Ann", "Bob"], from_here).play(play("8J S", from_here))
        picture = game_svg(ended)
        assert told(picture).startswith("Final scores: Ann 32, Bob -2. Ann won.")
        assert {"tiles left", "\u221210", "\u22122"} <= set(texts(picture))
        assert len(shapes(picture, "turn")) == 1


class TestPlays:
    """Plays not yet made, and scores."""

    RULES = HASBRO.replace(lexicon=["horn", "horns", "farm", "farms", "ha"])
    STATE = table(RULES, "FAMS?TU", "AB", words=["8F HORN"])

    def test_a_score_has_a_line_for_each_word(self) -> None:
        scored = score(self.RULES, self.STATE.board, play("9E FAuM", self.STATE))
        picture = svg(scored)
        found = texts(picture)
        # FAuM with HA, Ou and RM: the letters, then what the words are worth
        assert sum(found[letter] for letter in "FAuUMHOR") == 10
        assert [found[number] for number in ("8", "5", "1", "4", "18")] == [2, 2, 2, 2, 1]
        assert (found["total"], found["bingo"]) == (1, 0)
        assert len(shapes(picture, "last")) == 7  # the four new tiles, three of them in two words
        assert told(picture).endswith("RM scores 4 points. The whole play scores 18 points.")
        more = self.RULES.replace(bonuses=[WordBonus("FAUM", 5)])
        found = texts(svg(score(more, self.STATE.board, play("9E FAuM", self.STATE))))
        assert (found["23"], found["18"]) == (1, 0)

    def test_factors_and_a_bingo(self) -> None:
        found = score(self.RULES, EMPTY, play("8D PASTEUR", EMPTY))
        picture = svg(found, theme=DARK, width=300)
        assert [texts(picture)[text] for text in ("bingo", "50", "12 \u00d7 2")] == [1, 1, 1]
        assert "24 points: 12 times 2. The bingo adds 50 points." in told(picture)
        assert ' width="300"' in picture
        assert DARK.page.ground in picture

    def test_many_plays_are_a_list_of_the_best(self) -> None:
        plays = legal_plays(self.STATE)
        picture = svg(plays)
        assert texts(picture)[f"{len(plays)} legal plays"] == 1
        lines = [str(scored).rpartition(" ")[0] for scored in plays[:11]]
        assert [texts(picture)[line] for line in lines] == [1] * 10 + [0]
        assert all(str(scored) in told(picture) for scored in plays.best(10))
        assert len(shapes(picture, "hint")) == len(plays[0].play.placements)


BEST = legal_plays(TestPlays.STATE)
PICTURES: dict[str, Callable[..., str]] = {
    "board": lambda **options: board_svg(GAME.state, legend=True, **options),
    "rack": lambda **options: rack_svg(Rack("HORN", hidden=1), **options),
    "bag": lambda **options: bag_svg(Bag("HORN", hidden=1), **options),
    "sheet": lambda **options: score_sheet_svg(TWO_PLAYS, **options),
    "state": lambda **options: state_svg(DRAFT.shown, **options),
    "game": lambda **options: game_svg(TWO_PLAYS, **options),
    **{
        type(value).__name__: lambda value=value, **options: svg(value, **options)
        for value in (SPANISH, HASBRO.layout, BEST, BEST[0], BEST[0].score)
    },
}


class TestAllOfThem:
    def test_say_what_they_are(self) -> None:
        for name, draw in PICTURES.items():
            root = ET.fromstring(draw())
            title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
            assert title is not None, name
            assert desc is not None, name
            assert root.get("role") == "img", name
            assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}", name
            assert not cells(draw()), name
            assert "tabindex" not in draw(), name

    def test_are_as_wide_as_asked(self) -> None:
        for name, draw in PICTURES.items():
            natural, asked = ET.fromstring(draw()), ET.fromstring(draw(width=600))
            wide, high = box_of(draw())
            assert (natural.get("width"), natural.get("height")) == (f"{wide:g}", f"{high:g}"), name
            assert asked.get("viewBox") == natural.get("viewBox"), name
            assert asked.get("width") == "600", name
            assert float(asked.get("height", 0)) == pytest.approx(600 * high / wide), name
            for width in (0, -1, 10**9):
                with pytest.raises(ValueError, match="1 to 100000 pixels"):
                    draw(width=width)


HOSTILE = [
    *("<script>alert(1)</script>", "&\"'<>]]>", "\x00\x01\x1b[31m\x7f", "\ud800", "\ufffe\uffff"),
    *("\u202eabc\u2066", "e" + "\u0301" * 10_000, "\u0301" * 10_000, "W" * 100_000),
    *("漢" * 100_000, "line\nbreak", "🏴\u200d☠️", "שלום"),
]


def test_whatever_a_label_or_a_name_is() -> None:
    for label in HOSTILE:
        tile_set = TileSet(
            [evolve(HASBRO.tile_set.kinds[0], label=re.sub(r"\s", "", label), lower="a")]
        )
        board = strip_of(label, PlacedTile(label, is_blank=True))
        for picture in (
            board_svg(board, marks=LastPlay(spread(0)), tile_set=tile_set, targets=True),
            rack_svg(Rack([label]), tile_set=tile_set, targets=True),
            bag_svg(Bag([label]), tile_set=tile_set),
            game_svg(GAME.replace(players=[label, "Bob"])),
        ):
            picture.encode()
            ET.fromstring(picture)
            assert len(picture) < 40_000, label
            assert "<script" not in picture, label
            assert not re.search("[\x00-\x1f\x7f\u202e\ufffe]", picture), label


# -- in notebooks

SEEN, PLAYS = GAME.view_for("Ann"), legal_plays(GAME.state)
VALUES: list[Any] = [
    *(GAME, GAME.state, SEEN, GAME.state.board, GAME.state.racks[0], SEEN.state.racks[1]),
    *(GAME.state.bag, GAME.rules.layout, GAME.rules.tile_set, PLAYS, PLAYS[0], PLAYS[0].score),
]


def test_a_notebook_shows_the_picture_and_the_shell_stays_short() -> None:
    for value in VALUES:
        assert value._repr_svg_() == svg(value)
        assert len(repr(value)) < 160
        assert "\n" not in repr(value)
