"""Guards the web front end as people use it: real pages in Chromium, with a real server.

Where there is no browser these tests are skipped, and the report says so; in CI they fail.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from scrabble_rules import Game, KnownSeed, Play, RuleSet, Square, TileSet, legal_plays
from scrabble_rules.notation import parse_square
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.tables import Join, Table, draft_at
from scrabble_rules.tile_sets import ENGLISH
from web.rooms import Room
from web_kit import Club, Loop, Steps, opened, until

SMALL = TileSet.of(
    {
        kind.label: ((kind.count + 3) // 4, kind.value)
        for kind in ENGLISH.kinds
        if kind.label != "?"
    },
    blanks=1,
    name="a quarter of a set",
)
"""A tile set for short games."""
ODD = TileSet.of(
    {chr(0x2C00 + number): (1, 1) for number in range(40)}, blanks=0, name="each tile once"
)
"""A tile set in which no two tiles are equal, with letters that occur in no text of ours."""

Run = Callable[[Steps], None]


@pytest.fixture(scope="module")
def loop() -> Iterator[Loop]:
    yield from opened()


@pytest.fixture
def run(loop: Loop, tmp_path: Path) -> Run:
    return lambda steps: loop.play(steps, tmp_path)


def deal(club: Club, name: str, racks: list[str], rules: RuleSet = NO_CHALLENGE) -> None:
    """Begin the game of a room anew, with these racks; the first seat begins."""
    room = club.room(name)
    table = room.table
    assert table is not None
    game = Game.start(
        rules.replace(lexicon=table.game.rules.lexicon),
        table.game.players,
        racks=racks,
        seed=KnownSeed(7),
        first=0,
    )
    room.table = Table.of(game, now=room.clock(), terms=table.saved.terms)
    for seat in range(len(racks)):
        room.say(Join(), seat)


def table_of(room: Room) -> Table:
    assert room.table is not None
    return room.table


async def two(club: Club, name: str, *, phone: bool = False) -> tuple[Page, Page]:
    """Open the pages of Ann and Bob."""
    ann = await club.page(name, "Ann", phone=phone)
    return ann, await club.page(name, "Bob", phone=phone)


async def later(room: Room, turn: int) -> None:
    """Wait until a turn is over."""
    await until(lambda: table_of(room).turn > turn)


async def here(page: Page) -> str:
    """Return the square that has the focus."""
    where = await page.evaluate("document.activeElement.dataset.square ?? ''")
    assert isinstance(where, str)
    return where


async def walk(page: Page, square: Square) -> None:
    """Go to a square with Tab and the arrow keys."""
    for _ in range(30):
        if await here(page):
            break
        await page.keyboard.press("Tab")
    start = parse_square(await here(page))[0]
    down, right = square.row - start.row, square.col - start.col
    keys = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    keys += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
    for key in keys:
        await page.keyboard.press(key)


async def type_play(page: Page, play: Play) -> None:
    """Lay a play by keyboard alone."""
    first, *_, last = [placed.square for placed in play.placements] * 2
    await walk(page, first)
    across = "across" in await page.inner_text("#axis")
    if (first.row == last.row) is not across:
        await page.keyboard.press(" ")
    for placed in play.placements:
        tile = placed.tile
        await page.keyboard.press(tile.label.upper() if tile.is_blank else tile.label.lower())


# -- whole games


def test_a_whole_game_by_keyboard_with_an_onlooker(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open()
        pages = await two(club, name)
        onlooker = await club.page(name)
        deal(club, name, ["EHNORST", "AFMPQU?"], NO_CHALLENGE.replace(tile_set=SMALL))
        room = club.room(name)
        while not table_of(room).is_over:
            table = table_of(room)
            page = pages[table.game.state.on_turn]
            best = legal_plays(table.game.state).best(1)
            await expect(page.locator("#status")).to_contain_text("Your turn")
            if best:
                await type_play(page, best[0].play)
                await page.keyboard.press("Enter")
            else:
                await page.focus('[data-do="pass"]')
                await page.keyboard.press("Enter")
            await later(room, table.turn)
        turns = len(table_of(room).game.turns)
        for page in (*pages, onlooker):
            await expect(page.locator("#status")).to_contain_text("won")
            await expect(page.locator("#story li")).to_have_count(turns)
        assert turns > 4
        assert await onlooker.locator("#mine").is_hidden()

    run(steps)


# -- what is secret


def test_nothing_on_the_wire_holds_a_foreign_tile(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open()
        ann, bob = await two(club, name)
        onlooker = await club.page(name)
        labels = [kind.label for kind in ODD.kinds]
        rules = HASBRO.replace(tile_set=ODD)
        own, other = labels[:7], labels[7:14]
        for page in club.frames:
            club.frames[page].clear()
        deal(club, name, ["".join(own), "".join(other)], rules)
        room = club.room(name)
        await expect(ann.locator('[data-slot="0"]')).to_have_attribute(
            "aria-label", f"Tile 1, {own[0]}, 1 point"
        )

        async def lay(page: Page, slots: str) -> None:
            await page.focus('[data-square="8H"]')
            await page.keyboard.press("Escape")
            for slot in slots:
                await page.keyboard.press(slot)
            await expect(page.locator("#main")).to_contain_text("points")

        await lay(ann, "123")
        await page_settles(ann)
        assert not seen(club, bob) & set(own)
        await ann.keyboard.press("Enter")
        await until(lambda: table_of(room).turn == 2)
        await ann.click('[data-slot="0"]')  # a draft for later
        await ann.click('[data-square="1A"]')
        await expect(bob.locator("#status")).to_contain_text("Your turn")
        await bob.click('[data-do="exchange"]')
        for slot in "45":
            await bob.click(f'[data-slot="{slot}"]')
        await bob.click("#main")
        await until(lambda: table_of(room).turn == 3)
        await expect(onlooker.locator("#story li")).to_have_count(2)
        await onlooker.reload()
        await expect(onlooker.locator("#story li")).to_have_count(2)
        await page_settles(bob)
        played = set(own[:3])
        held = set(other) | {tile.label for tile in table_of(room).game.state.racks[1]}
        assert seen(club, onlooker) == played
        assert seen(club, bob) == played | held
        assert set(own) <= seen(club, ann)
        assert not seen(club, ann) & (set(other) - played)

    run(steps)


async def page_settles(page: Page) -> None:
    """Wait until the page has dealt with what it was sent."""
    await page.wait_for_timeout(150)


def seen(club: Club, page: Page) -> set[str]:
    """Return the labels that a page was sent, besides the alphabet and what it has not seen."""
    sent = ""
    for frame in club.frames[page]:
        message = json.loads(frame)
        for name in ("letters", "unseen"):
            message.get("set", {}).pop(name, None)
        sent += json.dumps(message, ensure_ascii=False)
    return {kind.label for kind in ODD.kinds if kind.label in sent}


# -- connections and restarts


def test_a_move_is_made_once_although_the_connection_is_lost(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(club: Club) -> None:
        name = club.open()
        ann, bob = await two(club, name)
        deal(club, name, ["EHNORST", "AFMPQU?"])
        room = club.room(name)
        await ann.focus('[data-square="8H"]')
        await ann.keyboard.type("horn")
        await expect(ann.locator("#main")).to_have_text("Play for 14 points")
        deaf = next(each for each in room.visitors if each.seat == 0)
        monkeypatch.setattr(deaf.outbox, "put", lambda _: None)  # the answer gets lost
        await ann.keyboard.press("Enter")
        await until(lambda: table_of(room).turn == 2)
        deaf.outbox.cut()
        await expect(ann.locator("#connection")).to_be_empty()
        await expect(ann.locator("#happened")).to_contain_text("8H HORN")
        await page_settles(ann)
        assert len(table_of(room).game.turns) == 1
        assert await ann.inner_text("#note") == ""
        # and now the move itself gets lost
        await walk(bob, Square(6, 7))
        await bob.keyboard.type("a")
        await expect(bob.locator("#main")).to_have_text("Play for 5 points")
        await club.stop()
        await expect(bob.locator("#connection")).not_to_be_empty()
        await bob.keyboard.press("Enter")
        await club.start()
        await expect(bob.locator("#happened")).to_contain_text("AH")
        await page_settles(bob)
        assert len(table_of(club.room(name)).game.turns) == 2
        assert await bob.inner_text("#note") == ""

    run(steps)


def test_reload_and_restart_keep_the_screen_of_a_seat(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open(clock="club")
        ann, bob = await two(club, name)
        deal(club, name, ["EHNORST", "AFMPQU?"])
        await ann.click("#shuffle")
        await ann.focus('[data-square="8F"]')
        await ann.keyboard.type("hor")
        await expect(ann.locator("#draft")).to_contain_text("HOR")
        rack = await ann.locator("#rack-here").inner_html()
        board = await ann.locator("#board-tiles").inner_html()
        await ann.reload()
        await expect(ann.locator("#draft")).to_contain_text("HOR")
        await club.stop()
        club.ahead = 90_000  # time has passed meanwhile
        await club.start()
        for _ in range(2):
            await expect(ann.locator("#connection")).to_be_empty()
            await expect(ann.locator("#draft")).to_contain_text("HOR")
            assert await ann.locator("#rack-here").inner_html() == rack
            assert await ann.locator("#board-tiles").inner_html() == board
            await expect(ann.locator(".clock").first).to_have_text(re.compile("^2[123]:"))
            await ann.reload()
        await ann.focus('[data-square="8F"]')
        await walk(ann, Square(7, 8))
        await ann.keyboard.type("n")
        await ann.keyboard.press("Enter")
        await expect(bob.locator("#happened")).to_contain_text("HORN")
        await expect(bob.locator("#status")).to_contain_text("Your turn")

    run(steps)


# -- challenges, proposals, time


def test_a_challenge_takes_a_play_back(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open(profile="hasbro")
        ann, bob = await two(club, name)
        deal(club, name, ["EHNORST", "AFMPQU?"], HASBRO)
        await ann.focus('[data-square="8H"]')
        await ann.keyboard.type("nrh")
        await expect(ann.locator("#main")).to_have_text("Play for 12 points")
        await ann.keyboard.press("Enter")
        await expect(bob.locator("#happened")).to_contain_text("NRH")
        await bob.click('[data-do="challenge"]')
        await expect(bob.locator("#sure-words")).to_have_text("NRH")
        await bob.click("#sure-yes")
        for page in (ann, bob):
            await expect(page.locator("#happened")).to_contain_text("challenge")
            await expect(page.locator('[data-square="8H"]')).to_have_attribute(
                "aria-label", "8H, free, start, double word"
            )

    run(steps)


def test_time_runs_out_before_the_eyes(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open(profile="hasbro", challenges="short", clock="fast")
        ann, bob = await two(club, name)
        deal(club, name, ["EHNORST", "AFMPQU?"], table_of(club.room(name)).game.rules)
        await ann.focus('[data-square="8H"]')
        await ann.keyboard.type("horn")
        await ann.keyboard.press("Enter")
        for page in (ann, bob):
            await expect(page.locator("#window")).to_have_text(
                re.compile(r"Seconds left to challenge: (20|1\d)")
            )
        await expect(bob.locator('[data-do="challenge"]')).to_have_attribute(
            "aria-disabled", "false"
        )
        club.ahead = 30_000
        club.room(name).wake()
        for page in (ann, bob):
            await expect(page.locator("#window")).to_be_empty()
        await expect(bob.locator('[data-do="challenge"]')).to_have_attribute(
            "aria-disabled", "true"
        )
        club.ahead = 270_000
        club.room(name).wake()  # too early: it does nothing but set the timer anew
        assert not table_of(club.room(name)).is_over
        club.ahead = 331_000
        club.room(name).wake()
        for page in (ann, bob):
            await expect(page.locator(".clock").first).to_contain_text(":")
            await expect(page.locator("#status")).to_contain_text("Ann won")

    run(steps)


def test_undo_needs_both_and_resigning_asks_first(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open()
        ann, bob = await two(club, name)
        deal(club, name, ["EHNORST", "AFMPQU?"])
        room = club.room(name)
        await ann.focus('[data-square="8H"]')
        await ann.keyboard.type("horn")
        await expect(ann.locator("#draft")).to_contain_text("HORN 7 x 2 = 14")
        await ann.keyboard.press("Enter")
        await expect(bob.locator("#last")).to_have_text(
            "Ann plays 8H HORN for 14 points. It is your turn."
        )
        for answer, turns in (("Decline", 1), ("Agree", 0)):
            await expect(bob.locator("#story li")).to_have_count(1)
            if turns == 0:
                await bob.click('[data-do="pass"]')
                await expect(ann.locator("#story li")).to_have_count(2)
            await ann.click('[data-do="undo"]')
            await expect(bob.locator(".offer")).to_contain_text(
                "Ann asks to undo the last turn." if turns else "Ann asks to undo the last 2 turns."
            )
            await bob.click(f'.offer button:text-is("{answer}")')
            await expect(ann.locator(".offer")).to_have_count(0)
            if turns:
                await expect(ann.locator("#note")).to_contain_text("declined")
            await expect(ann.locator("#story li")).to_have_count(turns)
        await expect(ann.locator("#happened")).to_contain_text("undone")
        assert table_of(room).game.turns == ()
        for way in ("button:text-is('Cancel')", "Escape"):
            await ann.click('[data-do="resign"]')
            await expect(ann.locator("#sure")).to_be_visible()
            await (ann.keyboard.press(way) if way == "Escape" else ann.click(f"#sure {way}"))
            await expect(ann.locator("#sure")).to_be_hidden()
        await page_settles(ann)
        assert not table_of(room).is_over
        await ann.click('[data-do="resign"]')
        await ann.click("#sure-yes")
        await expect(ann.locator("#status")).to_contain_text("won")
        for gone in ("#own", '[data-do="undo"]', '[data-do="resign"]'):
            await expect(ann.locator(gone)).to_be_hidden()

    run(steps)


# -- touch


def test_a_finger_scrolls_and_nothing_is_cut_off(run: Run) -> None:
    async def steps(club: Club) -> None:
        name = club.open(clock="fast")
        ann, _ = await two(club, name, phone=True)
        deal(club, name, ["EHNORS?", "AFMPQU?"])
        room = club.room(name)
        devtools = await ann.context.new_cdp_session(ann)
        for where in ('[data-square="8H"]', '[data-slot="1"]'):
            await ann.evaluate("scrollTo(0, 0)")
            box = await ann.locator(where).bounding_box()
            assert box is not None
            swipe = {"x": box["x"] + 10, "y": box["y"] + 10, "yDistance": -120, "speed": 2000}
            await devtools.send("Input.synthesizeScrollGesture", swipe)
            await scrolled(ann)
        assert draft_at(table_of(room).scene(0)).is_empty
        await ann.tap('[data-slot="1"]')
        await ann.tap('[data-square="8H"]')
        await expect(ann.locator("#draft")).not_to_be_empty()
        assert await ann.evaluate("document.documentElement.scrollWidth") == 360
        await ann.evaluate("document.body.style.fontSize = '20px'")  # large letters
        assert await ann.evaluate("document.documentElement.scrollWidth") == 360
        await ann.evaluate("document.body.style.fontSize = ''")
        await ann.tap("#zoom")
        wide = await ann.locator("#board-here").evaluate("each => each.clientWidth")
        assert wide >= 700
        assert await ann.evaluate("document.documentElement.scrollWidth") == 360

    run(steps)


async def scrolled(page: Page) -> None:
    """Wait until the page has been scrolled."""
    for _ in range(500):
        if await page.evaluate("scrollY") > 40:
            return
        await asyncio.sleep(0.01)
    pytest.fail("the page was not scrolled")
