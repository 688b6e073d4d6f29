"""Guards how Hypothesis learns of this library's types: once both are imported, and not before."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st

from scrabble_rules.testing import plugin

ROOT = Path(__file__).parents[2]
any_one = settings(
    max_examples=40,
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
DRAW = """
import hypothesis.strategies as st
from hypothesis import Phase, find, settings
from scrabble_rules import Board
once = settings(max_examples=40, phases=[Phase.generate], database=None)
assert isinstance(find(st.from_type(Board), lambda board: len(board) >= 0, settings=once), Board)
assert "games()" in repr(st.from_type(Board)), st.from_type(Board)
"""


def run(script: str, *, entry_points: bool = False) -> str:
    """Run a script in a new process, and return what it prints.

    Unless `entry_points` are wanted, Hypothesis ignores those of whatever is installed here.
    """
    paths = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})\n"
    command = [sys.executable, "-c", paths + script]
    ignored = {} if entry_points else {"HYPOTHESIS_NO_PLUGINS": "1"}
    env = os.environ | ignored
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("kind", plugin.TYPES, ids=lambda kind: kind.__name__)
def test_every_type(kind: type) -> None:
    plugin.register()
    found = find(st.from_type(kind), lambda _: True, settings=any_one)
    assert isinstance(found, kind)


@pytest.mark.parametrize(
    "imports",
    [
        "import scrabble_rules, hypothesis",
        "import hypothesis, scrabble_rules",
        "from scrabble_rules import Square\nimport hypothesis.strategies",
        "import importlib.util, scrabble_rules\nimportlib.util.find_spec('hypothesis')",
    ],
)
def test_in_either_order(imports: str) -> None:
    run(f"{imports}\n{DRAW}")


def test_scrabble_rules_does_not_import_hypothesis() -> None:
    assert run("import scrabble_rules; print('hypothesis' in sys.modules)") == "False\n"


def test_hypothesis_does_not_import_scrabble_rules(tmp_path: Path) -> None:
    """As it is installed: with the entry points of pyproject.toml, before any other version's."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path / "scrabble_rules-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: scrabble_rules\nVersion: 1\n", encoding="utf-8")
    lines = [
        line
        for group, entries in project.get("entry-points", {}).items()
        for line in (f"[{group}]", *(f"{name} = {target}" for name, target in entries.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    script = (
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "import importlib.metadata, hypothesis\n"
        "assert importlib.metadata.version('scrabble_rules') == '1'\n"
        "print('scrabble_rules' in sys.modules)\n"
    )
    assert run(script, entry_points=True) == "False\n"


def test_registering_builds_no_strategy() -> None:
    script = "import hypothesis, scrabble_rules; print(*sys.modules)"
    loaded = [name for name in run(script).split() if name.startswith("scrabble_rules.testing")]
    assert loaded == ["scrabble_rules.testing", "scrabble_rules.testing.plugin"]


def test_the_import_hook_leaves_no_trace() -> None:
    script = (
        "before = list(sys.meta_path)\n"
        "import scrabble_rules\n"
        "assert sys.meta_path[1:] == before\n"
        "import hypothesis\n"
        "assert sys.meta_path == before\n"
        "print(type(hypothesis.__loader__).__name__, type(hypothesis.__spec__.loader).__name__)\n"
    )
    assert run(script) == "SourceFileLoader SourceFileLoader\n"


def test_without_hypothesis_the_import_fails_as_ever() -> None:
    script = (
        "import scrabble_rules\n"
        "sys.meta_path[1:] = []\n"
        "try:\n"
        "    import hypothesis\n"
        "except ModuleNotFoundError as error:\n"
        "    print(error, len(sys.meta_path))\n"
    )
    assert run(script) == "No module named 'hypothesis' 1\n"


class Installed:
    """Stands for all other finders: it knows one module called hypothesis."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname == "hypothesis" else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to the machinery to make an empty module."""

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["ready"] = True


class TestHook:
    """The import hook in this process, where Hypothesis seems not to be imported yet."""

    @pytest.fixture
    def fake(self, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
        """Return another `sys` for the plugin, and a list of what is registered."""
        fake = SimpleNamespace(modules={}, meta_path=[Installed()], told=[])
        monkeypatch.setattr(plugin, "sys", fake)
        monkeypatch.setattr(plugin, "register", lambda: fake.told.append("registered"))
        return fake

    def test_at_once(self, fake: SimpleNamespace) -> None:
        fake.modules["hypothesis"] = ModuleType("hypothesis")
        plugin.register_when_imported()
        assert fake.told == ["registered"]
        assert len(fake.meta_path) == 1

    def test_later(self, fake: SimpleNamespace) -> None:
        plugin.register_when_imported()
        hook, installed = fake.meta_path
        assert hook.find_spec("cattrs", None) is None
        spec = hook.find_spec("hypothesis", None)
        assert spec is not None
        assert spec.loader is not None
        assert (fake.told, fake.meta_path) == ([], [hook, installed])  # looking is not importing
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        assert (module.ready, fake.told) == (True, ["registered"])
        assert module.__loader__ is installed
        assert fake.meta_path == [installed]

    def test_without_a_spec(self, fake: SimpleNamespace) -> None:
        plugin.register_when_imported()
        spec = fake.meta_path[0].find_spec("hypothesis", None)
        assert spec is not None
        assert spec.loader is not None
        module = ModuleType("hypothesis")
        spec.loader.exec_module(module)
        assert (module.ready, fake.told) == (True, ["registered"])

    def test_nowhere(self, fake: SimpleNamespace) -> None:
        plugin.register_when_imported()
        hook, _ = fake.meta_path
        fake.meta_path[1:] = []
        assert hook.find_spec("hypothesis", None) is None
        assert fake.told == []
