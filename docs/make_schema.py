"""Write the JSON Schema of documents, as `interchange.json_schema` returns it, next to its page.

Building the pages calls `renew`, so the published file lists what has been added since. A test
fails if something in the file has gone or changed: stored documents depend on it.
"""

import json
from pathlib import Path

from scrabble_rules import interchange

PATH = Path(__file__).parent / "reference" / f"interchange-{interchange.VERSION}.schema.json"


def text() -> str:
    """Return the text of the schema file."""
    return json.dumps(interchange.json_schema(), indent=1, ensure_ascii=False) + "\n"


def renew() -> None:
    """Write the file if it is out of date."""
    if PATH.read_text(encoding="utf-8") != text():
        PATH.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    renew()
