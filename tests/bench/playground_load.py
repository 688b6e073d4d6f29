"""Measures how long the built playground takes: until the board is seen, and until one can play.

It needs docs/_build and a Chromium. The pages are served by this machine. Each figure is the best
of some visits with an empty cache, since other work on the machine makes them slower.
"""

from __future__ import annotations

import sys
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "examples"))

from built_playground import BUILT, Files
from playwright.sync_api import sync_playwright
from web_kit import FLAGS, chromium

VISITS = 3


def main() -> None:
    """Visit the page and print the times."""
    sent: list[int] = []
    handler = type("Counting", (Files,), {"sent": sent})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(BUILT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    seen, played = [], []
    with sync_playwright() as playwright:
        for _ in range(VISITS):
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page()
            sent.clear()
            begun = time.perf_counter()
            page.goto(f"http://127.0.0.1:{server.server_port}/", wait_until="commit")
            page.wait_for_selector("#board")
            seen.append(time.perf_counter() - begun)
            page.wait_for_selector("#rack-here svg")
            played.append(time.perf_counter() - begun)
            browser.close()
    server.shutdown()
    print(f"loaded            {sum(sent) / 1e6:6.2f} MB, compressed")
    print(f"board seen after  {min(seen):6.2f} s")
    print(f"playable after    {min(played):6.2f} s")


if __name__ == "__main__":
    main()
