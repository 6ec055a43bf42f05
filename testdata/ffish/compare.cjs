// Compares moves with ffish (Fairy-Stockfish for JavaScript, npm ffish 0.7.10).
// Standard input: lines of FEN, move with ranks 1-10, WXF and SAN, set apart by tabs.
// Standard output: one line for each difference (what, FEN, move, ours, theirs), then a count of lines.
delete globalThis.fetch; // with it ffish looks for its code on the network
const ffish = require('ffish');
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
ffish.onRuntimeInitialized = () => {
  let fen = '', board = null, legal = null;
  const out = [];
  for (const line of lines) {
    const [f, move, wxf, san] = line.split('\t');
    if (f !== fen) {
      if (board) board.delete();
      board = new ffish.Board('xiangqi', fen = f);
      legal = new Set(board.legalMoves().split(' '));
    }
    if (!legal.has(move)) {
      out.push(['legal', f, move, 'yes', 'no']);
      continue;
    }
    const w = board.sanMove(move, ffish.Notation.XIANGQI_WXF), s = board.sanMove(move, ffish.Notation.SAN);
    if (w !== wxf) out.push(['wxf', f, move, wxf, w]);
    if (s !== san) out.push(['san', f, move, san, s]);
  }
  console.log(out.map(row => row.join('\t') + '\n').join('') + lines.length);
};
