"""Guards the built site as readers meet it: pictures, addresses, and code that fits the screen.

It needs docs/_build, so the nox session `docs` runs it, after the build. What only a browser can
tell is tested where one is found.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from web_kit import FLAGS, browser_or_skip

BUILT = Path(__file__).parents[1] / "docs" / "_build"
MADE = {"search.html", "py-modindex.html", "404.html"}
PAGES = sorted(path for path in BUILT.rglob("*.html") if path.name not in MADE)
# Runs in a page, and returns what of its code reaches beyond the box that it is shown in.
CUT_OFF = """() => [...document.querySelectorAll("pre")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.textContent.slice(0, 60))"""
# The same for a page that is wider than the screen.
TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
PHONE: ViewportSize = {"width": 390, "height": 844}


def read(path: str) -> str:
    return (BUILT / path).read_text(encoding="utf-8")


def test_the_tutorial_shows_what_its_examples_made() -> None:
    tutorial = (BUILT / "tutorial.html").read_text(encoding="utf-8")
    drawings = re.findall(r'<figure class="drawing">.*?</figure>', tutorial, re.DOTALL)
    sections = len(re.findall(r"<h2>", tutorial))
    assert len(drawings) >= 8
    assert sections >= 8
    assert len({re.findall(r'<svg[^>]* id="([\w-]+)"', each)[0] for each in drawings}) == len(
        drawings
    )
    assert ">4</text>" in drawings[0]  # the rack, with the value of its H
    assert "8F HORN" in drawings[1]
    assert "10F PASTE" in "".join(drawings)


def test_pictures_follow_the_switch_between_light_and_dark() -> None:
    sheet = (BUILT / "_static" / "boards.css").read_text(encoding="utf-8")
    assert '[data-theme="dark"] .scrabble' in sheet
    assert "prefers-color-scheme" in sheet
    assert "boards.css" in (BUILT / "tutorial.html").read_text(encoding="utf-8")


def test_phones_get_a_picture_that_is_higher_than_wide() -> None:
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    wanted = r'<picture>\s*<source media="[^"]+" srcset="([^"]+)">\s*<img[^>]*>\s*</picture>'
    (source,) = re.findall(wanted, page)
    picture = (BUILT / source).read_text(encoding="utf-8")
    wide, high = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
    assert wide == 380
    assert high > 1.5 * wide


def test_a_page_says_how_it_is_shown_elsewhere() -> None:
    page = (BUILT / "howto" / "score-a-game.html").read_text(encoding="utf-8")
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    assert "Score a game" in told["title"]
    assert told["url"].endswith("/howto/score-a-game.html")
    assert told["description"]
    picture = told["image"].rpartition("/")[2]
    assert (BUILT / "_images" / picture).exists()


def test_a_missing_page_has_an_answer() -> None:
    page = (BUILT / "404.html").read_text(encoding="utf-8")
    assert 'href="/en/latest/' in page


def test_addresses_are_those_of_the_version_that_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    site = "https://rules.example/de/1.2/"
    monkeypatch.setenv("READTHEDOCS_CANONICAL_URL", site)
    settings = runpy.run_path(str(BUILT.parent / "conf.py"))
    assert settings["html_baseurl"] == settings["ogp_site_url"] == site
    assert settings["ogp_image"].startswith(site)
    assert settings["notfound_urls_prefix"] == "/de/1.2/"


def test_programs_find_a_list_of_the_pages() -> None:
    text = read("llms.txt")
    assert text.startswith("# scrabble_rules\n\n> The rules of")
    listed = re.findall(r"^- \[[^]]+\]\(https://[^/]+/en/latest/(.+)\)$", text, re.MULTILINE)
    assert len(listed) > 50
    assert [path for path in listed if not (BUILT / path).is_file()] == []


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = browser_or_skip()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield opened
        opened.close()


def test_no_code_is_cut_off(browser: Browser) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    folder, wrong = BUILT, []
    page.set_viewport_size(PHONE)  # what fits a phone fits the wider column of a large screen
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        if "<pre" not in text:
            continue
        if path.parent == folder:  # the same base for links of style sheets
            page.set_content(text)  # takes a third of the time
        else:
            page.goto(path.as_uri())
            folder = path.parent
        cut, beyond = page.evaluate(f"() => [({CUT_OFF})(), ({TOO_WIDE})()]")
        if cut or beyond > 0:
            wrong.append((str(path.relative_to(BUILT)), beyond, cut))
    assert wrong == []


def test_profiles_in_numbers_are_sorted_by_the_column_that_is_pressed(browser: Browser) -> None:
    page = browser.new_page()
    page.goto((BUILT / "explanation" / "profiles-in-numbers.html").as_uri())
    column = "[...document.querySelectorAll('table.sorted tbody td:nth-child(10)')]"
    values = f"() => {column}.map((cell) => Number(cell.dataset.value))"
    before = page.evaluate(values)
    head = page.get_by_role("button", name="lead of who begins", exact=True)
    head.click()
    assert page.evaluate(values) == sorted(before) != before
    head.click()
    assert page.evaluate(values) == sorted(before, reverse=True)
    assert page.locator("th[aria-sort]").get_attribute("aria-sort") == "descending"


def test_the_contents_of_a_page_stand_beside_it_at_1280_pixels(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((BUILT / "short-answers.html").as_uri())
    contents, text = (page.locator(part).bounding_box() for part in (".toc-drawer", "article"))
    assert contents is not None
    assert text is not None
    assert text["x"] + text["width"] <= contents["x"]
    assert contents["x"] + contents["width"] <= 1280
