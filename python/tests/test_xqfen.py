"""Tests of the package as it is installed."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from typing import Iterator, cast

import xqfen
from xqfen import _process

PACKAGE = Path(__file__).resolve().parent.parent
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def pid() -> int:
    """Return the number of the process that answers."""
    xqfen.position()
    return cast("_process._Process", _process._current).process.pid


def example(code: str, names: dict[str, object]) -> str:
    """Run an example and return what it prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "example", "exec"), names)
    return out.getvalue()


@contextlib.contextmanager
def inside(directory: str | Path) -> Iterator[None]:
    """Work in a directory."""
    before = os.getcwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


class Functions(unittest.TestCase):
    def test_many_are_converted_as_one(self) -> None:
        texts = [START, "", "9/9/9", "h2e2", START + "\n" + START, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w---1"] * 800
        one = {}
        for text in set(texts):
            try:
                one[text] = repr(xqfen.convert(text, to="wxf"))
            except xqfen.XqfenError as e:
                one[text] = repr(e)
        self.assertEqual([repr(c) for c in xqfen.convert_many(texts, to="wxf")], [one[text] for text in texts])
        self.assertEqual(list(xqfen.convert_many([])), [])

    def test_items_that_are_no_texts(self) -> None:
        items = cast("list[str]", [START, None, float("nan"), 7, b"x", "\udcff", START] * 500)
        for at, answer in enumerate(xqfen.convert_many(items)):
            if items[at] == START:
                self.assertEqual(str(answer), START)
            else:
                assert isinstance(answer, xqfen.XqfenError)
                self.assertEqual((answer.code, answer.message.split()[0]), ("bad-value", f"texts[{at}]"))
        with self.assertRaisesRegex(TypeError, "use convert"):
            xqfen.convert_many(START)

    def test_moves_in_a_list(self) -> None:
        self.assertEqual(xqfen.play("", ["h2e2", "h9g7"]), xqfen.position().play("h2e2 h9g7"))

    def test_a_column_that_is_left_early(self) -> None:
        texts = (START for _ in iter(int, 1))
        self.assertIsInstance(next(xqfen.convert_many(texts, to="wxf")), xqfen.Converted)
        self.assertEqual(xqfen.position().fen, START)

    def test_sources(self) -> None:
        data = xqfen.convert("炮二平五 马8进7", to="pgn,gb18030").data
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory, "棋.pgn")
            path.write_bytes(data)
            for source in (data, path):
                found = xqfen.read(source)
                self.assertEqual((found.format, found.charset, found.moves), ("pgn", "gb18030", 2))
                self.assertEqual([r.moves for r in xqfen.read_games(source)], [["h2e2", "h9g7"]])
            for function in (xqfen.legal, xqfen.read, xqfen.check, lambda text: list(xqfen.read_games(text))):
                with self.assertRaisesRegex(xqfen.XqfenError, "pathlib.Path"):
                    function(str(path))
            with self.assertRaises(FileNotFoundError):
                xqfen.check(Path(directory, "missing"))

    def test_what_is_wrong(self) -> None:
        with self.assertRaises(xqfen.XqfenError) as caught:
            xqfen.play("3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1", "R9+9", to="zh-Hans")
        e = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((e.code, e.place.field, e.place.ply), ("illegal-move", "moves", 1))
        self.assertIn("车八平九", [move.notations["zh-Hans"] for move in e.legal])
        with self.assertRaisesRegex(xqfen.XqfenError, "is not a value of dialect"):
            xqfen.convert(START, dialect="none")
        with self.assertRaisesRegex(ValueError, "unknown|there is no"):
            xqfen.call("no", {})
        with self.assertRaises(UnicodeEncodeError):
            xqfen.convert("\udcff")
        error = list(xqfen.read_games("[FEN \"9/9/9\"]\n\n1. h2e2 *\n"))[0]
        self.assertEqual((error.type, bool(error.notes[0].code)), ("error", True))

    def test_pictures(self) -> None:
        self.assertTrue(xqfen.position()._repr_svg_().startswith("<svg"))
        self.assertTrue((xqfen.show(START, kind="png")._repr_png_() or b"").startswith(b"\x89PNG"))
        self.assertIsNone(xqfen.show(START, kind="text")._repr_svg_())

    def test_examples(self) -> None:
        readme = (PACKAGE / "README.md").read_text("utf-8")
        examples = re.findall(r"```python\n(.*?)```\n\n```output\n(.*?)```", readme, re.DOTALL)
        self.assertEqual(len(examples), readme.count("```python"))
        names: dict[str, object] = {}
        with tempfile.TemporaryDirectory() as directory, inside(directory):
            for code, printed in examples:
                self.assertEqual(example(code, names), printed)
        doors = (PACKAGE.parent / "docs" / "doors.md").read_text("utf-8")
        (code,), (printed,) = (re.findall(rf"```{kind}\n(.*?)```", doors, re.DOTALL) for kind in ("python", "text"))
        with inside(PACKAGE.parent):
            self.assertEqual(example(code, {}).split(), printed.split())
        printed = example((PACKAGE / "examples" / "like_python_chess.py").read_text("utf-8"), {"__name__": "__main__"})
        self.assertIn("3 red h0g2 马二进三 H2+3\n", printed)
        self.assertIn("illegal-move 1 ", printed)


class Process(unittest.TestCase):
    def test_it_is_started_again(self) -> None:
        before = pid()
        os.kill(before, signal.SIGTERM)
        self.assertEqual(xqfen.position().fen, START)
        texts = iter([START] * 20000)
        answers = xqfen.convert_many(texts, to="wxf")
        next(answers)
        os.kill(pid(), signal.SIGTERM)
        self.assertEqual(sum(1 for _ in answers), 19999)
        self.assertNotEqual(pid(), before)

    def test_threads_get_their_own_answers(self) -> None:
        before, wrong = pid(), []

        def ask(number: int) -> None:
            for i in range(40):
                fen = START[:-1] + str(number * 100 + i + 1)
                if xqfen.convert(fen).text != fen:
                    wrong.append(fen)

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, pid()), ([], before))

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork")
    def test_a_child_has_its_own(self) -> None:
        before = pid()
        child = os.fork()
        if child == 0:
            os._exit(0 if xqfen.position().fen == START and pid() != before else 1)
        self.assertEqual(xqfen.position().fen, START)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(pid(), before)

    def test_it_ends_with_python(self) -> None:
        code = "import os, xqfen\nxqfen.position()\nprint(xqfen._process._current.process.pid, flush=True)\n"
        for how in ("", "os.kill(os.getpid(), 9)"):
            number = subprocess.run([sys.executable, "-c", code + how], stdout=subprocess.PIPE, text=True).stdout.strip()
            there = Path("/proc", number)
            for _ in range(100):
                if there.exists():
                    time.sleep(0.05)
            self.assertFalse(there.exists(), how)

    def test_there_is_none(self) -> None:
        code = "import xqfen\ntry: xqfen.position()\nexcept FileNotFoundError as e: print(e)"
        environment = {**os.environ, "XQFEN_BINARY": os.path.join("no", "xqfen")}
        self.assertIn("no", subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True).stdout)


if __name__ == "__main__":
    unittest.main()
