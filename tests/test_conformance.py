"""Guards that every statement of the rulebooks has a test, and that the page lists them all."""

import made
from statements import statements

COUNTS = {"S0": 41, "S1": 31, "S2": 36, "S3": 20, "S4": 24}


def test_every_statement_has_its_class() -> None:
    for book, count in COUNTS.items():
        found = [row.number for row in statements(book)]
        assert found == [f"{book}.{number}" for number in range(1, count + 1)]


def test_every_statement_says_what_carries_it_and_leads_to_its_test() -> None:
    for book in COUNTS:
        for row in statements(book):
            assert row.words.endswith((".", "!", ")")), row
            assert row.rules, row
            told = made.statement(row)
            assert told.startswith(f"({row.number.lower().replace('.', '-')})=\n"), told
            assert f"/{row.test})" in told
