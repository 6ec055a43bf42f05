"""The process that answers: ``xqfen serve --stdio``, one for this process of Python."""

from __future__ import annotations

import atexit
import collections
import json
import os
import shutil
import subprocess
import threading
from concurrent.futures import Future
from typing import Any, Deque, Optional

_NAME = "xqfen.exe" if os.name == "nt" else "xqfen"


def binary() -> str:
    """Return the path of the command: XQFEN_BINARY, else that of the package, else that on PATH."""
    named = os.environ.get("XQFEN_BINARY")
    if named:
        return named
    carried = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", _NAME)
    found = carried if os.path.isfile(carried) else shutil.which("xqfen")
    if not found:
        raise FileNotFoundError(
            "there is no command xqfen: install a wheel, which carries it, put it on PATH, or name its path in XQFEN_BINARY"
        )
    return found


class _Ended(Exception):
    """The process ended before it answered."""


class _Process:
    """One process. Its answers come in the order of the calls, and a thread hands them over."""

    def __init__(self) -> None:
        # Without buffers, so that a child of os.fork can close its copies. In a group of its own,
        # so that Ctrl-C is for Python alone.
        self.process = subprocess.Popen(
            [binary(), "serve", "--stdio"],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self.writing = threading.Lock()
        self.waiting: Deque[Future[bytes]] = collections.deque()
        self.ended = False
        threading.Thread(target=self._hand_over, name="xqfen", daemon=True).start()

    def ask(self, line: bytes) -> Future[bytes]:
        answer: Future[bytes] = Future()
        stdin = self.process.stdin
        assert stdin is not None
        with self.writing:
            self.waiting.append(answer)
            if self.ended:
                self._fail()
                return answer
            try:
                rest = memoryview(line)
                while rest:
                    rest = rest[stdin.write(rest) :]
            except (OSError, ValueError):  # it ended, which the thread finds
                pass
        return answer

    def _hand_over(self) -> None:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        parts = []
        while True:
            try:
                part = os.read(stdout.fileno(), 1 << 20)
            except (OSError, ValueError):
                part = b""
            if not part:
                break
            *whole, last = part.split(b"\n")
            for end in whole:
                parts.append(end)
                self.waiting.popleft().set_result(b"".join(parts))
                parts = []
            parts.append(last)
        self.ended = True
        stdout.close()
        self.process.kill()  # where it closed its output alone: a writer would wait
        self.process.wait()
        with self.writing:
            stdin.close()
            self._fail()

    def _fail(self) -> None:
        while self.waiting:
            self.waiting.popleft().set_exception(_Ended())

    def end(self) -> None:
        """End it. It ends by itself when its input does, as when Python is killed."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def forget(self) -> None:
        """Close what a child of os.fork has of it."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.returncode = 0  # it is no child of this child


_starting = threading.Lock()
_current: Optional[_Process] = None


def _process() -> _Process:
    global _current
    with _starting:
        if _current is None or _current.ended:
            _current = _Process()
        return _current


def _end() -> None:
    global _current
    with _starting:
        if _current is not None:
            _current.end()
        _current = None


def _forked() -> None:
    """The process is the parent's: a child starts its own."""
    global _current, _starting
    _starting = threading.Lock()
    if _current is not None:
        _current.forget()
    _current = None


atexit.register(_end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


class Pending:
    """A call that was sent."""

    def __init__(self, method: str, params: dict[str, Any]) -> None:
        call = json.dumps({"method": method, "params": params}, ensure_ascii=False, separators=(",", ":"))
        self._line = call.encode("utf-8") + b"\n"
        self._answer = _process().ask(self._line)

    def answer(self) -> dict[str, Any]:
        """Wait for the answer: an object with result or error. A process that died is started once more."""
        for last in (False, True):
            try:
                answer: dict[str, Any] = json.loads(self._answer.result())
                return answer
            except _Ended:
                if last:
                    raise RuntimeError(f"{binary()} serve --stdio ended without an answer, twice") from None
            self._answer = _process().ask(self._line)
        raise AssertionError
