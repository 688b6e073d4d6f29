"""Packs the test vectors for readers of the pages, with their schema and a reader in JavaScript.

The archive lies beside the page that describes them, so its address stays the same. Equal files
give the same archive, byte for byte.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).parent
NAME = "reference/test-vectors.zip"


def packed_files() -> dict[str, Path]:
    """Return what the archive holds, by the name that it has there."""
    files = {f"vectors/{path.name}": path for path in sorted((DOCS / "vectors").glob("*.json"))}
    files["vectors-1.schema.json"] = DOCS / "reference" / "vectors-1.schema.json"
    files["read_vectors.mjs"] = DOCS / "examples" / "read_vectors.mjs"
    return files


def pack(path: Path) -> None:
    """Write the archive."""
    with ZipFile(path, "w") as archive:
        for name, file in packed_files().items():
            info = ZipInfo(name)  # dated 1980, whatever the clock says
            info.external_attr = 0o644 << 16
            archive.writestr(info, file.read_bytes(), ZIP_DEFLATED)


def finish(app: Sphinx, error: Exception | None) -> None:
    """Write the archive beside the page, once the pages are built."""
    if error is None and app.builder.name == "html":
        pack(Path(app.outdir) / NAME)
