"""Runs the commands and queries of docs/scale.md with DuckDB, and reads a file with pandas. Needs duckdb, pandas and pyarrow."""

import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

import duckdb
import pandas

import xqfen

ROOT = Path(__file__).resolve().parents[2]


def read(name: str) -> bytes:
    """Return the records of a file."""
    return subprocess.run([xqfen.binary(), "convert", "--quiet", "-t", "jsonl", name], capture_output=True, check=False).stdout


class Parquet(unittest.TestCase):
    def test_databases_read_it(self) -> None:
        block = re.search("```sql\n(.*?)```", (ROOT / "docs" / "scale.md").read_text("utf-8"), re.DOTALL)
        assert block is not None
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "testdata").symlink_to(ROOT / "testdata")
            os.chdir(folder)
            lines = block[1].splitlines()
            for command in [line.removeprefix("-- xqfen ") for line in lines if line.startswith("-- xqfen ")]:
                code = subprocess.run([xqfen.binary(), *shlex.split(command)], check=False, stderr=subprocess.DEVNULL).returncode
                self.assertIn(code, (0, 1), command)
            rows = [duckdb.sql(query).fetchall() for query in lines if query.startswith("SELECT")]
            self.assertNotIn([], rows)
            self.assertEqual(sorted(rows[0]), sorted(rows[1]))
            games = pandas.read_parquet("games.parquet")
            self.assertEqual(len(games), sum(count for _, count in rows[0]))
            self.assertTrue(any("Red" in tags for tags in games.tags.map(dict, na_action="ignore").dropna()))
            pandas.read_parquet("positions.parquet").to_parquet("again.parquet")
            self.assertEqual(*(read(name) for name in ("positions.parquet", "again.parquet")))
            os.chdir(ROOT)


if __name__ == "__main__":
    unittest.main()
