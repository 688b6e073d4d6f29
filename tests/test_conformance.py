"""Guards that every statement of the rulebooks has a test, and that the page lists them all."""

import make_conformance as maker

PAGES = maker.pages()


def test_every_statement_has_its_class() -> None:
    cases: list[tuple[str, int]] = [("S0", 41), ("S1", 31), ("S2", 36), ("S3", 20), ("S4", 24)]
    for book, count in cases:
        found = [row.number for row in maker.everything()[book]]
        assert found == [f"{book}.{number}" for number in range(1, count + 1)]
        assert maker.BOOKS[book].statements == count


def test_every_statement_says_what_carries_it() -> None:
    for rows in maker.everything().values():
        for row in rows:
            assert row.words.endswith((".", "!", ")")), row
            assert row.rules, row


def test_the_pages_are_up_to_date() -> None:
    for path, text in PAGES.items():
        page = maker.ROOT / "docs" / path
        assert page.read_text(encoding="utf-8") == text, "run python docs/make_conformance.py"


def test_every_statement_has_an_anchor_and_leads_to_its_test() -> None:
    for book, rows in maker.everything().items():
        page = PAGES[f"conformance/{book.lower()}.md"]
        for row in rows:
            assert page.count(f"({row.number.lower().replace('.', '-')})=\n") == 1
            assert page.count(f"{{source}}`{row.number}`") == 1
