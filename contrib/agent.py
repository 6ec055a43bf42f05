#!/usr/bin/env python3
"""A client of the Model Context Protocol by hand: python3 contrib/agent.py

It starts "xqfen mcp" and does what an agent does: it reads a damaged FEN, mends it as the remedy says, plays a move
that is illegal, plays a legal one of those that it is told, and looks at the board.
"""

import base64
import json
import subprocess
import sys


class Server:
    """A server that is started here: one JSON object per line in each direction."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "agent.py", "version": "1"})
        self.send(method="notifications/initialized")

    def send(self, **message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, method, **params):
        self.calls += 1
        self.send(id=self.calls, method=method, params=params)
        while True:  # until the answer to this request; others are notifications
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server has ended")
            message = json.loads(line)
            if message.get("id") == self.calls:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                return message["result"]

    def call(self, tool, **arguments):
        """Returns whether there is an error, the answer or the error, and the images."""
        result = self.ask("tools/call", name=tool, arguments=arguments)
        text, *images = result["content"]
        return result.get("isError", False), json.loads(text["text"]), [base64.b64decode(i["data"]) for i in images]

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=10)


def main():
    server = Server(*(sys.argv[1:] or ["xqfen", "mcp"]))
    print("tools:", *(tool["name"] for tool in server.ask("tools/list")["tools"]))

    fen = "15k3/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"
    failed, error, _ = server.call("convert", text=fen)
    print("damaged:", error["message"])
    print("remedy:", error["remedy"])
    assert failed and error["code"] == "leading-digit"
    at = error["place"].get("offset", 0)  # in bytes
    fen = (fen.encode()[:at] + fen.encode()[at + 1:]).decode()
    failed, mended, _ = server.call("convert", text=fen)
    print("mended:", mended["text"])
    assert not failed

    failed, error, _ = server.call("play", text=fen, moves="R9+9", to="wxf")
    print("illegal:", error["message"])
    assert failed and error["code"] == "illegal-move"
    mate = [move for move in error["legal"] if move.get("gives") == "mate"]
    move = (mate or error["legal"])[0]
    failed, played, _ = server.call("play", text=fen, moves=move["uci"])
    print("played:", move["notations"]["wxf"], "gives", move.get("gives"), "and leads to", played["position"]["fen"])
    assert not failed

    _, shown, images = server.call("show", text=played["position"]["fen"], kind="png", last_move=move["uci"])
    print("sees:", shown["description"], images[0][:4])
    print("ends:", server.close())


if __name__ == "__main__":
    main()
