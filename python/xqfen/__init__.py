"""Read any xiangqi position, move or game record, and write it in any other form.

A text is a ``str``, the content of a file is ``bytes``, and a file is a ``pathlib.Path``. What
cannot be read raises an :class:`XqfenError` with the place, the remedy and the legal moves. What was
repaired or assumed is in ``notes`` of each answer.
"""

from __future__ import annotations

import base64
import importlib
import itertools
import os
from collections import deque
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, Union

from ._answer import Answer
from ._contract import (
    Checked,
    CodeCount,
    Converted,
    ConvertOptions,
    Counts,
    Error,
    Found,
    GamesOptions,
    LegalMoves,
    LegalOptions,
    Move,
    MoveList,
    MoveLists,
    MovesOptions,
    Note,
    Place,
    Played,
    PlayedMove,
    PlayOptions,
    Position,
    Problem,
    ReadOptions,
    Record,
    RecordNote,
    RecordTree,
    RecordTreeUnread,
    Shown,
    ShowOptions,
)
from ._process import Pending, binary

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Answer", "Checked", "CodeCount", "Converted", "Counts", "Error", "Found", "LegalMoves", "Move", "MoveList",
    "MoveLists", "Note", "Place", "Played", "PlayedMove", "Position", "Problem", "Record", "RecordNote", "RecordTree",
    "RecordTreeUnread", "Shown", "Source", "XqfenError", "binary", "call", "check", "convert", "convert_many", "legal",
    "moves", "play", "position", "read", "read_games", "show", "svg", "to_dataframe",
]  # fmt: skip

Source = Union[str, bytes, "os.PathLike[str]"]
"""A text, the content of a file, or the path of a file."""


Position.__doc__ = "A position. ``position(fen)`` makes one of a text, and ``position()`` the start of the game."


class XqfenError(ValueError):
    """A text that cannot be read, a move that cannot be played, or an option that is wrong."""

    def __init__(self, error: Error) -> None:
        super().__init__(error)
        self.code = error.code
        self.message = error.message
        self.remedy = error.remedy
        self.place = error.place
        self.legal = error.legal

    def __str__(self) -> str:
        return f"{self.message} ({self.remedy})" if self.remedy else self.message


def call(method: str, params: dict[str, Any]) -> dict[str, Any]:
    """Call a method of the contract, as openapi.json describes it, and return the object that it answers."""
    return _result(Pending(method, params).answer())


def _result(answer: dict[str, Any]) -> dict[str, Any]:
    if "error" in answer:
        raise XqfenError(Error._of(answer["error"]))
    result: dict[str, Any] = answer["result"]
    return result


def _params(options: Any) -> dict[str, Any]:
    return {("from" if name == "from_" else name): value for name, value in options.items()}


def _ask(method: str, source: Source, options: Any) -> dict[str, Any]:
    """Call a method about a source."""
    params = _params(options)
    if isinstance(source, os.PathLike):
        params.setdefault("name", os.fspath(source))
        with open(source, "rb") as file:
            source = file.read()
    if isinstance(source, str):
        params["text"] = source
    else:
        params["data"] = base64.b64encode(source).decode("ascii")
    try:
        answer = call(method, params)
    except XqfenError as e:
        if isinstance(source, str) and os.path.isfile(source):
            e.remedy = f"to read the file, pass pathlib.Path({source!r})"
        raise
    if answer.get("ok") is False and isinstance(source, str) and os.path.isfile(source):
        message = f"the text {source!r} cannot be read, and a file has this name"
        raise XqfenError(Error("unreadable", message, Place(), remedy=f"to read the file, pass pathlib.Path({source!r})"))
    return answer


def read(source: Source, **options: Unpack[ReadOptions]) -> Found:
    """Say what a text is: its format, dialects, notation and first position, and what was repaired."""
    return Found._of(_ask("read", source, options))


def convert(source: Source, **options: Unpack[ConvertOptions]) -> Converted:
    """Write a text in another form: ``convert(fen, to="wxf").text``."""
    return Converted._of(_ask("convert", source, options))


# Texts of a call. A larger one takes no less time for a text.
_BATCH = 2000


def convert_many(texts: Iterable[str], **options: Unpack[ConvertOptions]) -> Iterator[Union[Converted, XqfenError]]:
    """Convert each of many texts by itself, at a small part of the price. An error is in the place of its answer.

    The texts are read as the answers are taken, so that any number of them needs the memory of a few thousand.
    """
    if isinstance(texts, (str, bytes)):
        raise TypeError(f"convert_many takes a list of texts, not a {type(texts).__name__}; for one text use convert")
    return _convert_many(iter(texts), _params(options))


def _convert_many(left: Iterator[str], params: dict[str, Any]) -> Iterator[Union[Converted, XqfenError]]:
    sent: deque[tuple[list[Optional[XqfenError]], Pending]] = deque()
    read = 0
    while True:
        batch = list(itertools.islice(left, _BATCH))
        if batch:
            faults = [_fault(text, at) for at, text in enumerate(batch, read)]
            read += len(batch)
            texts = ["" if fault else text for fault, text in zip(faults, batch)]
            sent.append((faults, Pending("convert", {**params, "texts": texts})))
        if not sent:
            return
        if batch and len(sent) < 3:  # it answers the next ones meanwhile
            continue
        faults, pending = sent.popleft()
        for fault, answer in zip(faults, _result(pending.answer())["answers"]):
            if fault:
                yield fault
            elif answer.keys() == {"error"}:
                yield XqfenError(Error._of(answer["error"]))
            else:
                yield Converted._of(answer)


def _fault(text: object, at: int) -> Optional[XqfenError]:
    """Return why an item of a list cannot be sent as a text."""
    if not isinstance(text, str):
        message, remedy = f"texts[{at}] is a {type(text).__name__}, expected a str", "leave it out, or make a str of it"
    else:
        try:
            text.encode("utf-8")
            return None
        except UnicodeEncodeError as e:
            message, remedy = f"texts[{at}] cannot be sent: {e}", "replace the character"
    return XqfenError(Error("bad-value", message, Place(field="texts"), remedy=remedy))


def moves(source: Source, **options: Unpack[MovesOptions]) -> MoveLists:
    """Spell the moves of each record: ``moves(text, to="zh-Hans,wxf").lists[0].moves``."""
    return MoveLists._of(_ask("moves", source, options))


def legal(source: Source = "", **options: Unpack[LegalOptions]) -> LegalMoves:
    """List the legal moves of the position that a record ends with; an empty text is the start of the game."""
    return LegalMoves._of(_ask("legal", source, options))


def play(source: Source, moves: Union[str, Iterable[str]], **options: Unpack[PlayOptions]) -> Played:
    """Play moves in any notation, in one text or in a list, from the position that a record ends with."""
    return Played._of(_ask("play", source, {**options, "moves": moves if isinstance(moves, str) else " ".join(moves)}))


def position(source: Source = "", **options: Unpack[LegalOptions]) -> Position:
    """Return the position that a record ends with; an empty text is the start of the game."""
    return legal(source, **options).position


def check(source: Source, **options: Unpack[ReadOptions]) -> Checked:
    """Say what is wrong with the records of a text."""
    return Checked._of(_ask("check", source, options))


def show(source: Source = "", **options: Unpack[ShowOptions]) -> Shown:
    """Draw the position that a record ends with, as SVG, PNG or text; an empty text is the start of the game.

    Notebooks show the answer.
    """
    return Shown._of(_ask("show", source, options))


def svg(source: Source = "", **options: Unpack[ShowOptions]) -> str:
    """Draw the position that a record ends with, as SVG."""
    return show(source, **options).text


def read_games(source: Source, **options: Unpack[GamesOptions]) -> Iterator[Record]:
    """Read the records of a text or a file of any format.

    Those that could not be read are among them, of the type "error"; ``status`` says of a game whether all of
    it could. Where the text could not be read to its end, an XqfenError follows the last record.
    """
    answer = _ask("games", source, options)
    records = deque(answer["records"])
    while records:
        yield Record._of(records.popleft())
    if "error" in answer:
        raise XqfenError(Error("unreadable", answer["error"], Place()))


def to_dataframe(answers: Iterable[Union[Answer, XqfenError]]) -> Any:
    """Make a pandas.DataFrame of records or of answers, one in a row."""
    pandas: Any = importlib.import_module("pandas")
    rows = [{"ok": False, "error": str(a)} if isinstance(a, XqfenError) else vars(a) for a in answers]
    return pandas.DataFrame(rows)
