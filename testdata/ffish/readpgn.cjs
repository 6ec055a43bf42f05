// Reads games of PGN with ffish (Fairy-Stockfish for JavaScript, npm ffish 0.7.10), which reads the main line in SAN.
// Standard input: PGN games, each ended by a zero byte.
// Standard output: for each game the main line with ranks 1-10, a tab, the board at its end.
delete globalThis.fetch; // with it ffish looks for its code on the network
const ffish = require('ffish');
const games = require('fs').readFileSync(0, 'utf8').split('\0').slice(0, -1);
ffish.onRuntimeInitialized = () => {
  const out = [];
  for (const text of games) {
    const game = ffish.readGamePGN(text);
    const fen = game.headers('FEN');
    const board = fen ? new ffish.Board('xiangqi', fen) : new ffish.Board('xiangqi');
    const moves = game.mainlineMoves();
    board.pushMoves(moves);
    out.push(moves.trim() + '\t' + board.fen().split(' ')[0]);
    board.delete();
    game.delete();
  }
  console.log(out.join('\n'));
};
