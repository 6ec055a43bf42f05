"""A board with the verbs of python-chess: push, pop, legal_moves, is_check, outcome."""

from __future__ import annotations

import xqfen


class Board:
    """A game from a position on. Moves are in any notation."""

    def __init__(self, fen: str = "") -> None:
        self.positions = [xqfen.position(fen)]
        self.move_stack: list[xqfen.PlayedMove] = []

    @property
    def position(self) -> xqfen.Position:
        return self.positions[-1]

    @property
    def turn(self) -> str:
        return self.position.turn

    def fen(self) -> str:
        return self.position.fen

    @property
    def legal_moves(self) -> list[str]:
        return [move.uci for move in self.position.legal().moves]

    def push(self, move: str) -> xqfen.PlayedMove:
        """Play a move; one that is not legal raises an XqfenError with those that are."""
        played = self.position.play(move, to="zh-Hans,wxf")
        self.positions.append(played.position)
        self.move_stack += played.moves
        return played.moves[-1]

    def pop(self) -> xqfen.PlayedMove:
        self.positions.pop()
        return self.move_stack.pop()

    def is_check(self) -> bool:
        return self.position.check

    def is_checkmate(self) -> bool:
        return self.position.outcome == "mate"

    def is_stalemate(self) -> bool:
        """A side without a legal move has lost in xiangqi."""
        return self.position.outcome == "stalemate"

    def is_game_over(self) -> bool:
        return self.position.outcome is not None

    def __str__(self) -> str:
        return xqfen.show(self.fen(), kind="text").text

    def _repr_svg_(self) -> str:
        last = self.move_stack[-1].uci if self.move_stack else ""
        return xqfen.svg(self.fen(), last_move=last, coordinates="digits")


if __name__ == "__main__":
    board = Board()
    for move in ["炮二平五", "h9g7", "H2+3"]:
        played = board.push(move)
        print(len(board.move_stack), played.side, played.uci, played.notations["zh-Hans"], played.notations["wxf"])
    print(board.fen(), len(board.legal_moves), board.is_check(), board.is_game_over())
    print(board.pop().uci, board.turn)
    try:
        board.push("车一进九")
    except xqfen.XqfenError as e:
        print(e.code, e.place.ply, len(e.legal), e.legal[0].notations["wxf"])
