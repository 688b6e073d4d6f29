"""Starts the server: `python -m web`, or `nox -s serve`.

It is meant for one machine or a home network. Put a server that speaks HTTPS before it if strangers
are to reach it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import uvicorn

from web.app import LONGEST_MESSAGE, Server


def settings(server: Server, host: str = "127.0.0.1", port: int = 8000) -> uvicorn.Config:
    """Return how uvicorn runs the server: one process, because tables are kept in memory."""
    return uvicorn.Config(
        server.app(),
        host,
        port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        access_log=False,
        log_level="warning",
    )


def main(arguments: list[str]) -> int:
    """Serve until the program is stopped; returns the exit code."""
    parser = argparse.ArgumentParser(prog="nox -s serve --", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others in")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=Path("crossword-tables"))
    options = parser.parse_args(arguments)
    print(f"Open http://{options.host}:{options.port}/ in a browser.", flush=True)
    uvicorn.Server(settings(Server(options.folder), options.host, options.port)).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
