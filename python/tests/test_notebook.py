"""Runs the notebook of the examples and looks at what it shows. Needs nbclient, ipykernel and pandas."""

import sys
import unittest
from pathlib import Path

import nbformat
from nbclient import NotebookClient


class Notebook(unittest.TestCase):
    def test_it_shows_boards(self) -> None:
        notebook = nbformat.read(Path(__file__).resolve().parent.parent / "examples" / "boards.ipynb", 4)
        NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
        shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
        pictures = [output["data"]["image/svg+xml"] for output in shown if "image/svg+xml" in output.get("data", {})]
        self.assertEqual(len(pictures), 2)
        for picture in pictures:
            self.assertIn("</svg>", picture)
        table = [output["data"]["text/html"] for output in shown if "text/html" in output.get("data", {})]
        self.assertIn("h2e2", table[0])
        for path in sys.argv[1:]:
            Path(path).write_text(pictures[-1], "utf-8")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
