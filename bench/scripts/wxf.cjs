// Writes the moves of UCI commands in WXF.
const fs = require("fs");
const ffish = require("ffish");
ffish.onRuntimeInitialized = () => {
  const out = [];
  for (const line of fs.readFileSync(process.argv[2], "utf8").trim().split("\n")) {
    const board = new ffish.Board("xiangqi");
    const moves = [];
    for (const uci of line.split(" ").slice(3)) {
      const move = uci.replace(/\d/g, (rank) => +rank + 1);
      moves.push(board.sanMove(move, ffish.Notation.XIANGQI_WXF));
      board.push(move);
    }
    board.delete();
    out.push(moves.join(" "));
  }
  fs.writeFileSync(1, out.join("\n") + "\n");
};
