"""Guards the content of each SVG picture, including its description for screen readers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from scrabble_rules import (
    Bag,
    Board,
    Game,
    GameState,
    KnownSeed,
    Layout,
    PlacedTile,
    Placement,
    Premium,
    Rack,
    Square,
    TileSet,
    evolve,
    legal_plays,
    score,
    view_for,
)
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.render import (
    AUTO,
    DARK,
    LIGHT,
    Hints,
    LastPlay,
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
    styles,
    svg,
)
from sheet import lay, play, table

NS = "{http://www.w3.org/2000/svg}"
SPANISH = TileSet.of({"A": (6, 1), "CH": (1, 5), "LL": (1, 8), "RR": (1, 8)}, blanks=1)
WORDS = ["horn", "farm", "horns"]


def texts(picture: str) -> Counter[str]:
    """Every written text of a picture, and how often it stands there."""
    return Counter(text.text or "" for text in ET.fromstring(picture).iter(f"{NS}text"))


def told(picture: str) -> str:
    """What a screen reader says."""
    found = ET.fromstring(picture).find(f"{NS}desc")
    assert found is not None
    return found.text or ""


def paths(picture: str, style: str) -> int:
    """How many shapes were drawn in a style."""
    found = [path.get("d", "") for path in ET.fromstring(picture).iter(f"{NS}path")]
    kinds = [path.get("class", "") for path in ET.fromstring(picture).iter(f"{NS}path")]
    return sum(d.count("M") for d, kind in zip(found, kinds, strict=True) if kind == style)


def game() -> Game:
    rules = evolve(NO_CHALLENGE, lexicon=WORDS)
    started = Game.start(
        rules, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0
    )
    started = started.play(play("8F HORN", started.state))
    return started.play(play("H6 FaRM", started.state))


class TestBoard:
    def test_every_premium_square_says_in_signs_what_it_is(self) -> None:
        signs = texts(board_svg(Board(HASBRO.layout)))
        assert {sign: signs[sign] for sign in ("2L", "3L", "2W", "3W")} == {
            "2L": 24,
            "3L": 12,
            "2W": 17,
            "3W": 8,
        }

    def test_a_covered_square_no_longer_does(self) -> None:
        assert texts(board_svg(lay(HASBRO, "8H HORN")))["2W"] == 16
        assert texts(board_svg(lay(HASBRO, "8L HORN")))["2L"] == 23

    def test_odd_premiums(self) -> None:
        layout = Layout([[Premium(5), Premium(2, 3), Premium(3, 1, 5), Premium(1, 10**30)]])
        assert texts(board_svg(Board(layout), coordinates=False)) == Counter(
            ["5L", "2L", "3W", "3L", "for 5", "a …W"]
        )

    def test_the_signs_are_a_choice_of_the_theme(self) -> None:
        theme = evolve(LIGHT, letter_sign="B", word_sign="<W")
        signs = texts(board_svg(Board(HASBRO.layout), theme=theme))
        assert (signs["2B"], signs["2<W"], signs["2L"]) == (24, 17, 0)

    def test_coordinates_stand_at_the_edges_or_not(self) -> None:
        board = Board(Layout.from_text("." * 28))
        assert list(texts(board_svg(board)))[-4:] == ["Z", "AA", "AB", "1"]
        assert not texts(board_svg(board, coordinates=False))

    def test_blocked_squares_and_starts(self) -> None:
        board = Board(Layout.from_text("#..\n..D", starts=[Square(0, 1), Square(1, 2)]))
        picture = board_svg(board, coordinates=False)
        assert paths(picture, "blocked") == paths(picture, "barred") == 1
        assert (paths(picture, "on-plain"), paths(picture, "on-word-2")) == (1, 1)
        assert texts(picture) == Counter(["2W"])

    def test_values_are_known_by_a_tile_set_or_a_state(self) -> None:
        board = lay(HASBRO, "8F QuIZ")
        assert "10" not in texts(board_svg(board, coordinates=False))
        state = GameState.of(HASBRO, ["", ""], board=board)
        for picture in (
            board_svg(board, tile_set=HASBRO.tile_set, coordinates=False),
            board_svg(state, coordinates=False),
        ):
            assert {sign: texts(picture)[sign] for sign in ("10", "1", "Q")} == {
                "10": 2,
                "1": 1,
                "Q": 1,
            }

    def test_a_blank_has_a_ring_and_no_value(self) -> None:
        picture = board_svg(lay(HASBRO, "8F qI"), tile_set=HASBRO.tile_set, coordinates=False)
        assert (paths(picture, "blank tiles"), paths(picture, "round")) == (1, 1)
        assert texts(picture)["Q"] == 1
        assert "10" not in texts(picture)

    def test_the_last_play_is_ringed_where_it_lies(self) -> None:
        board = lay(HASBRO, "8F HORN")
        assert paths(board_svg(board), "last") == 0
        assert (
            paths(board_svg(board, marks=LastPlay(play("8F HORN", Board(HASBRO.layout)))), "last")
            == 4
        )
        assert (
            paths(board_svg(board, marks=LastPlay(play("8G HORNS", Board(HASBRO.layout)))), "last")
            == 3
        )

    def test_of_a_state_it_is_the_play_that_can_be_challenged(self) -> None:
        rules = evolve(HASBRO, lexicon=WORDS)
        started = Game.start(rules, 2, racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0)
        state = started.play(play("8F HORN", started.state)).state
        assert paths(board_svg(state), "last") == paths(state_svg(state), "last") == 4
        assert "Last play: 8F HORN." in told(state_svg(state))

    def test_hints_lie_on_free_squares_the_first_above(self) -> None:
        board = lay(HASBRO, "8F HORN")
        hints = [
            play("H6 FA.M", board),
            play("6H AX", board),
            play("8A FIRHORN", Board(HASBRO.layout)),
        ]
        picture = board_svg(board, marks=Hints(hints), coordinates=False)
        assert paths(picture, "hint dashed") == 3 + 1 + 5
        assert texts(picture)["A"] == 1
        assert told(picture).endswith(
            "Hints: H6 FARM; 6H AX; 8A F, 8B I, 8C R, 8D H, 8E O, 8F R, 8G N."
        )

    def test_hints_off_the_board_or_blocked_are_left_out(self) -> None:
        board = Board(Layout.from_text("#.", starts=()))
        off = [Placement(Square(0, col), PlacedTile("A")) for col in range(3)]
        hint = play("1A AAA", Board(Layout.from_text("....", starts=())))
        assert [placed.square for placed in hint.placements] == [place.square for place in off]
        assert paths(board_svg(board, marks=Hints(hint)), "hint dashed") == 1

    def test_scored_plays_are_hints_too(self) -> None:
        rules = evolve(HASBRO, lexicon=WORDS)
        state = table(rules, "HORNAAA", "")
        best = legal_plays(state).best(1)
        assert paths(board_svg(state, marks=Hints(best)), "hint dashed") == 4

    def test_digraphs_are_smaller_and_too_long_labels_are_cut(self) -> None:
        labels = ["A", "CH", "L·L", "ABCD", "漢", "漢字", "ABCDE" * 1000]
        layout = Layout.from_text("." * len(labels), starts=())
        board = Board(layout).placing(
            Placement(Square(0, col), PlacedTile(label)) for col, label in enumerate(labels)
        )
        root = ET.fromstring(board_svg(board, coordinates=False))
        sizes = {text.text: text.get("font-size") for text in root.iter(f"{NS}text")}
        assert sizes == {
            "A": None,
            "CH": "15",
            "L·L": "10.5",
            "ABCD": "8",
            "漢": None,
            "漢字": "8",
            "ABC…": "8",
        }

    def test_it_is_told_in_words(self) -> None:
        board = lay(HASBRO, "8F HORn", "H6 FA.M")
        assert told(board_svg(board)) == (
            "A board of 15 by 15 squares with 7 tiles. Across: 8F HORn. Down: H6 FARM."
        )
        assert told(board_svg(Board(Layout.from_text(".")))) == (
            "A board of 1 by 1 squares, with nothing on it."
        )
        single = board_svg(lay(HASBRO, "8F H"), marks=LastPlay(play("8F HO", Board(HASBRO.layout))))
        assert told(single) == "A board of 15 by 15 squares with 1 tile."

    def test_labels_are_told_apart(self) -> None:
        board = Board(Layout.from_text("...", starts=())).placing(
            [
                Placement(Square(0, 0), PlacedTile("CH")),
                Placement(Square(0, 1), PlacedTile("א", is_blank=True)),
                Placement(Square(0, 2), PlacedTile("א")),
            ]
        )
        assert told(board_svg(board)).endswith("Across: \u20681A [CH][(א)]א\u2069.")


class TestRackAndBag:
    def test_a_rack_lies_in_the_order_of_its_tile_set(self) -> None:
        tile_set = TileSet.of({"B": (1, 3), "A": (1, 1)})
        picture = rack_svg(Rack("A?BX", hidden=2), tile_set=tile_set)
        assert told(picture) == "On the rack: B, A, a blank, X, and 2 tiles face down."
        assert told(rack_svg(Rack("AB"))) == "On the rack: A and B."
        assert told(rack_svg(Rack(hidden=1))) == "On the rack: 1 tile face down."
        assert list(texts(picture)) == ["?", "B", "A", "X", "3", "1"]
        assert (paths(picture, "back tiles"), paths(picture, "weave")) == (2, 2)

    def test_an_empty_rack(self) -> None:
        assert told(rack_svg(Rack())) == "The rack is empty."

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
        face_down = evolve(view_for(state, 0), racks=[state.racks[0], Rack()])
        assert told(bag_svg(face_down)).startswith("Not seen: 93 tiles (87")

    def test_a_table_with_too_many_tiles_counts_its_bag(self) -> None:
        state = evolve(table(HASBRO, "Q", "A"), racks=[Rack("QQQ"), Rack("", hidden=1)])
        assert told(bag_svg(state)).startswith("In the bag: 98 tiles.")

    def test_huge_numbers_of_tiles_cost_nothing(self) -> None:
        few = rack_svg(Rack("A", hidden=10**30))
        assert paths(few, "back tiles") == 99
        assert "and a huge number more" in texts(few)
        many, bag = rack_svg(Rack("A" * 5000)), bag_svg(Bag("AB" * 5000, hidden=10**30))
        assert "and 4900 more" in texts(many)
        assert {"5000", "a h…"} <= set(texts(bag))
        assert max(len(few), len(many), len(bag)) < 20_000


class TestStateAndGame:
    def test_a_state_shows_everything_it_holds(self) -> None:
        state = table(HASBRO, "AEINRST", "QUZ", scores=(12, 345))
        picture = state_svg(state, ["Ann", "Bob"])
        assert told(picture) == (
            "Scores: Ann 12, Bob 345. Ann is on turn. "
            "A board of 15 by 15 squares, with nothing on it. "
            "Ann holds A, E, I, N, R, S and T. Bob holds Q, U and Z. " + told(bag_svg(state))
        )
        assert {"Ann", "Bob", "12", "345"} <= set(texts(picture))
        assert paths(picture, "back tiles") == 0
        assert paths(picture, "turn") == 1

    def test_a_view_shows_backs(self) -> None:
        state = view_for(table(HASBRO, "AEINRST", "QUZ"), 1)
        picture = state_svg(state)
        assert paths(picture, "back tiles") == 7
        assert "Player 0 holds 7 tiles face down. Player 1 holds Q, U and Z." in told(picture)

    def test_names_are_for_every_seat(self) -> None:
        with pytest.raises(ValueError, match="1 name was given for 2 players"):
            state_svg(table(HASBRO, "A", "B"), ["Ann"])

    def test_a_game_shows_its_last_play_and_its_sheet(self) -> None:
        picture = game_svg(game())
        assert paths(picture, "last") == 3
        assert {"8F HORN", "H6 FaRM", "+14", "Ann", "Bob"} <= set(texts(picture))
        assert told(picture).endswith("Ann: 8F HORN, 14; Bob: H6 FaRM, 8.")

    def test_a_play_taken_back_is_not_the_last_one(self) -> None:
        assert paths(game_svg(game().undo()), "last") == 4
        assert paths(game_svg(game().undo().undo()), "last") == 0

    def test_a_winner_has_a_star_and_nobody_is_on_turn(self) -> None:
        from_here = evolve(game().state, bag=Bag(), racks=[Rack("S"), Rack("Q")])
        ended = Game(["Ann", "Bob"], from_here).play(play("8J S", from_here))
        assert ended.is_over
        picture = game_svg(ended)
        assert told(picture).startswith("Final scores: Ann 32, Bob -2. Ann won.")
        assert {"tiles left", "\u221210", "\u22122"} <= set(texts(picture))
        assert paths(picture, "turn") == 1

    def test_more_than_two_players_have_their_sheet_below(self) -> None:
        def size(players: int) -> tuple[float, float]:
            started = Game.start(HASBRO, players, seed=KnownSeed(1))
            _, _, width, height = ET.fromstring(game_svg(started)).get("viewBox", "").split()
            return float(width), float(height)

        assert size(2)[0] == size(4)[0]
        assert size(2)[1] < size(3)[1]

    def test_a_score_sheet_is_by_itself_too(self) -> None:
        picture = score_sheet_svg(game())
        assert set(texts(picture)) == {"Ann", "Bob", "8F HORN", "H6 FaRM", "+14", "14", "+8", "8"}
        assert told(score_sheet_svg(Game.start(HASBRO, ["Ann", "Bob"]))).endswith("No turn yet.")


PICTURES: list[Callable[..., str]] = [
    lambda **options: board_svg(lay(HASBRO, "8F HORN"), **options),
    lambda **options: rack_svg(Rack("HORN", hidden=1), **options),
    lambda **options: bag_svg(Bag("HORN", hidden=1), **options),
    lambda **options: score_sheet_svg(game(), **options),
    lambda **options: state_svg(game().state, **options),
    lambda **options: game_svg(game(), **options),
]


@pytest.mark.parametrize("draw", PICTURES)
class TestAllOfThem:
    def test_say_what_they_are(self, draw: Callable[..., str]) -> None:
        root = ET.fromstring(draw())
        title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
        assert title is not None
        assert desc is not None
        assert root.get("role") == "img"
        assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"

    def test_ids_follow_from_what_is_in_them(self, draw: Callable[..., str]) -> None:
        def ids(picture: str) -> list[str]:
            return re.findall(r'\bid="([^"]+)"', picture)

        assert draw() == draw()
        assert len(set(ids(draw()))) == len(ids(draw())) >= 3
        assert all(name.startswith(ids(draw())[0]) for name in ids(draw()))
        assert not set(ids(draw())) & set(ids(draw(theme=DARK)))

    def test_every_class_has_its_style(self, draw: Callable[..., str]) -> None:
        picture = (
            draw(marks=Hints(play("8J S", Board(HASBRO.layout)))) if draw is PICTURES[0] else draw()
        )
        for element in ET.fromstring(picture).iter():
            names = element.get("class", "").split()
            looks = {element.get(name) for name in ("fill", "stroke", "text-anchor")}
            assert not names or looks != {None}, names
            for name in {*names} - {"scrabble", "tiles", "start", "end"}:
                assert f".scrabble .{name}{{" in styles(LIGHT)

    def test_follow_the_reader_into_the_dark_if_the_theme_does(
        self, draw: Callable[..., str]
    ) -> None:
        assert draw(theme=AUTO) == draw()
        assert "prefers-color-scheme:dark" in draw()
        assert DARK.tile.ground in draw()
        assert "prefers-color-scheme" not in draw(theme=DARK) + draw(theme=LIGHT)

    def test_are_as_wide_as_asked(self, draw: Callable[..., str]) -> None:
        natural, asked = ET.fromstring(draw()), ET.fromstring(draw(width=300))
        _, _, wide, high = natural.get("viewBox", "").split()
        assert (natural.get("width"), natural.get("height")) == (wide, high)
        assert asked.get("viewBox") == natural.get("viewBox")
        assert asked.get("width") == "300"
        assert float(asked.get("height", 0)) == pytest.approx(300 * float(high) / float(wide))

    @pytest.mark.parametrize("width", [0, -1, 10**9])
    def test_refuse_a_silly_width(self, draw: Callable[..., str], width: int) -> None:
        with pytest.raises(ValueError, match="1 to 100000 pixels"):
            draw(width=width)

    def test_take_a_theme_only(self, draw: Callable[..., str]) -> None:
        with pytest.raises(TypeError, match="theme must be"):
            draw(theme="dark")


HOSTILE = [
    "<script>alert(1)</script>",
    "&\"'<>]]>",
    "\x00\x01\x1b[31m\x7f",
    "\ud800",
    "\ufffe\uffff",
    "\u202eabc\u2066",
    "e" + "\u0301" * 10_000,
    "\u0301" * 10_000,
    "W" * 100_000,
    "漢" * 100_000,
    "line\nbreak",
    "🏴\u200d☠️",
    "שלום",
]


@pytest.mark.parametrize("label", HOSTILE)
def test_whatever_a_label_or_a_name_is(label: str) -> None:
    tile_set = TileSet(
        [evolve(HASBRO.tile_set.kinds[0], label=re.sub(r"\s", "", label), lower="a")]
    )
    board = Board(Layout.from_text("...", starts=())).placing(
        [
            Placement(Square(0, 0), PlacedTile(label)),
            Placement(Square(0, 1), PlacedTile(label, is_blank=True)),
        ]
    )
    rules = evolve(HASBRO, lexicon=WORDS)
    started = Game.start(rules, [label, "Bob"], racks=["HORN", ""], seed=KnownSeed(1), first=0)
    for picture in (
        board_svg(board, marks=LastPlay(play("1A A", Board(board.layout))), tile_set=tile_set),
        rack_svg(Rack([label]), tile_set=tile_set),
        bag_svg(Bag([label]), tile_set=tile_set),
        game_svg(started.play(play("8F HORN", started.state))),
    ):
        picture.encode()
        ET.fromstring(picture)
        assert len(picture) < 40_000
        assert "<script" not in picture
        assert not re.search("[\x00-\x1f\x7f\u202e\ufffe]", picture)


def test_the_length_grows_with_the_number_of_squares_only() -> None:
    sizes = [
        len(board_svg(Board(Layout.from_text(("." * side + "\n") * side)))) for side in (20, 40, 80)
    ]
    assert sizes[1] < 4 * sizes[0]
    assert sizes[2] < 4.4 * sizes[1]


class TestPlays:
    """Plays not yet made, and scores."""

    RULES = evolve(HASBRO, lexicon=["horn", "horns", "farm", "farms", "ha"])
    STATE = table(RULES, "FAMS?TU", "AB", words=["8F HORN"])

    def test_a_score_has_a_line_for_each_word(self) -> None:
        board = lay(self.RULES, "8F HORN")
        scored = score(self.RULES, board, play("9E FAuM", board))
        picture = svg(scored)
        found = texts(picture)
        # FAuM with HA, Ou and RM: the letters, then what the words are worth
        assert sum(found[letter] for letter in "FAuUMHOR") == 10
        assert [found[number] for number in ("8", "5", "1", "4", "18")] == [2, 2, 2, 2, 1]
        assert found["total"] == 1
        assert found["bingo"] == 0
        assert paths(picture, "last") == 7  # the four new tiles, three of them in two words
        assert told(picture) == (
            "FAuM scores 8 points. HA scores 5 points. Ou scores 1 point. RM scores 4 points. "
            "The whole play scores 18 points."
        )

    def test_factors_and_a_bingo(self) -> None:
        empty = lay(self.RULES)
        picture = svg(score(self.RULES, empty, play("8D PASTEUR", empty)), theme=DARK, width=300)
        found = texts(picture)
        assert found["bingo"] == found["50"] == 1
        assert found["12 \u00d7 2"] == 1
        assert told(picture) == (
            "PASTEUR scores 24 points: 12 times 2. The bingo adds 50 points. The whole play scores "
            "74 points."
        )
        assert ' width="300"' in picture
        assert DARK.page.ground in picture

    def test_a_play_lies_dashed_on_its_board(self) -> None:
        best = legal_plays(self.STATE)[0]
        picture = svg(best)
        assert texts(picture)[str(best).rpartition(" ")[0]] == 1
        assert texts(picture)["total"] == 1
        assert paths(picture, "hint dashed") == len(best.play.placements)
        assert told(picture).endswith(f"The whole play scores {best.total} points.")
        assert f"Hints: {str(best).rpartition(' ')[0]}." in told(picture)

    def test_many_plays_are_a_list_of_the_best(self) -> None:
        plays = legal_plays(self.STATE)
        picture = svg(plays)
        assert texts(picture)[f"{len(plays)} legal plays"] == 1
        for scored in plays.best(10):
            assert str(scored) in told(picture)
            assert texts(picture)[str(scored).rpartition(" ")[0]] == 1
        assert texts(picture)[str(plays[10]).rpartition(" ")[0]] == 0
        assert paths(picture, "hint dashed") == len(plays[0].play.placements)

    def test_no_plays(self) -> None:
        none = legal_plays(evolve(self.STATE, racks=["V", "V"]))
        picture = svg(none)
        assert texts(picture)["0 legal plays"] == 1
        assert told(picture).endswith(" 0 legal plays.")
        assert paths(picture, "hint dashed") == 0

    def test_a_play_that_can_be_challenged_is_ringed(self) -> None:
        state = Game.start(self.RULES, 2, racks=["HORNAAA", "FAMEEEE"], first=0)
        played = state.play("8F HORN", drawn="____").state
        assert paths(svg(legal_plays(played)), "last") == 4

    def test_a_long_word_makes_the_panel_wider(self) -> None:
        rules = evolve(
            HASBRO,
            layout=Layout.from_text("\n".join(["." * 40] * 3)),
            lexicon=["a" * 20],
            tile_set=TileSet.of({"A": (100, 1)}),
            rack_size=20,
        )
        picture = svg(legal_plays(GameState.of(rules, ["A" * 20, ""]))[0])
        short = svg(legal_plays(self.STATE)[0])
        widths = [float(ET.fromstring(one).get("width", "")) for one in (picture, short)]
        assert widths[0] - 40 * 36 > widths[1] - 15 * 36


def test_a_tile_set_is_drawn_with_all_its_counts() -> None:
    picture = svg(SPANISH)
    assert told(picture) == "A set of 10 tiles. Of each: 6 A, 1 CH, 1 LL, 1 RR, 1 ?."
    assert texts(picture)["10 tiles"] == 1
    assert texts(picture)["6"] == 1
    assert texts(svg(HASBRO.tile_set))["English: 100 tiles"] == 1
    huge = TileSet.of({"A": (10**5000, 1)})
    assert "Of each: " in told(svg(huge))


def test_a_layout_is_drawn_as_an_empty_board() -> None:
    assert svg(HASBRO.layout) == board_svg(Board(HASBRO.layout))


def test_a_wrong_theme_of_any_picture_is_a_type_error() -> None:
    plays = legal_plays(TestPlays.STATE)
    for value in (plays, plays[0], plays[0].score, SPANISH, HASBRO.layout):
        with pytest.raises(TypeError, match="must be a Theme"):
            svg(value, theme="dark")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="the width of a picture must be"):
            svg(value, width=0)


def test_anything_with_a_picture_is_drawn_by_one_function() -> None:
    state = game().state
    assert svg(state) == state_svg(state)
    assert svg(game(), theme=DARK) == game_svg(game(), theme=DARK)
    assert svg(state.board) == board_svg(state.board)
    assert svg(state.racks[0]) == rack_svg(state.racks[0])
    assert svg(state.bag) == bag_svg(state.bag)
    with pytest.raises(TypeError, match=r"svg draws a Board, Layout.*LegalPlays, not int"):
        svg(7)


@pytest.mark.parametrize(
    "draw", [board_svg, rack_svg, bag_svg, score_sheet_svg, state_svg, game_svg]
)
def test_something_else_is_a_type_error(draw: Callable[[object], str]) -> None:
    with pytest.raises(TypeError, match=r"must be|expected"):
        draw("HORN")
