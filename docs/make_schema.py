"""Write the JSON Schema of documents beside its page: what `interchange.json_schema` returns."""

import json
from pathlib import Path

from scrabble_rules import interchange

PATH = Path(__file__).parent / "reference" / f"interchange-{interchange.VERSION}.schema.json"


def text() -> str:
    """Return the schema as it stands in the file."""
    return json.dumps(interchange.json_schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
