"""Write the JSON Schema of documents, as `interchange.json_schema` returns it, next to its page.

Run `python docs/make_schema.py` after you change a type that documents can hold. A test fails until
you do.
"""

import json
from pathlib import Path

from scrabble_rules import interchange

PATH = Path(__file__).parent / "reference" / f"interchange-{interchange.VERSION}.schema.json"


def text() -> str:
    """Return the text of the schema file."""
    return json.dumps(interchange.json_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
