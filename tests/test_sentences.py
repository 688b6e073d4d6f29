"""Guards that the generated lists of sentences are those of today, and how they are renewed."""

from __future__ import annotations

import re

import make_sentences


def test_what_is_generated_is_up_to_date() -> None:
    for path, text in make_sentences.renewed().items():
        told = path.read_text(encoding="utf-8") if path.exists() else ""
        assert told == text, "run python docs/make_sentences.py"


def test_the_groups_on_the_page_are_those_of_violations() -> None:
    """A group that a contributor adds has its place there too, but nothing breaks without it."""
    page = (make_sentences.TOP / "docs" / "reference" / "violations.md").read_text("utf-8")
    groups = " ".join(re.findall("made: violations (.*?) -->", page)).split()
    assert len(groups) == len(set(groups)) >= 18
    assert set(groups) <= {code.partition(".")[0] for code in make_sentences.kinds()}
