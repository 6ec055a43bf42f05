// Writes random games of chess as PGN: FILE GAMES PLIES.
const fs = require("fs");
const ffish = require("ffish");
ffish.onRuntimeInitialized = () => {
  const [file, games, plies] = process.argv.slice(2);
  let seed = 7;
  const below = (n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const out = fs.openSync(file, "w");
  for (let game = 0; game < games; ) {
    const board = new ffish.Board("chess");
    let text = "";
    let ply = 0;
    for (; ply < plies; ply++) {
      const legal = board.legalMoves().split(" ").filter(Boolean);
      if (legal.length === 0) break;
      const move = legal[below(legal.length)];
      if (ply % 2 === 0) text += `${ply / 2 + 1}. `;
      text += board.sanMove(move) + (ply % 16 === 15 ? "\n" : " ");
      board.push(move);
    }
    board.delete();
    if (ply < plies) continue; // it ended too early
    fs.writeSync(out, `[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n${text}*\n\n`);
    game++;
  }
  fs.closeSync(out);
};
