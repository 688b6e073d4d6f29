"""Guards that every statement of the rulebooks has a test, and that the page lists them all."""

import make_conformance as maker
import pytest


@pytest.mark.parametrize(
    ("book", "count"), [("S0", 41), ("S1", 31), ("S2", 36), ("S3", 20), ("S4", 24)]
)
def test_every_statement_has_its_class(book: str, count: int) -> None:
    found = [row.number for row in maker.everything()[book]]
    assert found == [f"{book}.{number}" for number in range(1, count + 1)]


def test_every_statement_says_what_carries_it() -> None:
    for rows in maker.everything().values():
        for row in rows:
            assert row.words.endswith((".", "!", ")")), row
            assert row.rules, row


def test_the_page_is_up_to_date() -> None:
    assert maker.PAGE.read_text(encoding="utf-8") == maker.page(), (
        "run python docs/make_conformance.py"
    )
