// Answers "xqfen conform node ffish.cjs {verb} {dialect} {notation}" with ffish (Fairy-Stockfish for JavaScript, npm).
delete globalThis.fetch; // with it ffish looks for its code on the network
const ffish = require("ffish");
const [verb, dialect, notation] = process.argv.slice(2);
const game = "xiangqi";

// withBoard calls use with the board of a FEN; a FEN that ffish does not accept has no answer.
const withBoard = (fen, use) => {
  if (ffish.validateFen(fen, game) !== 1) return "";
  const board = new ffish.Board(game, fen);
  const answer = use(board);
  board.delete();
  return answer;
};

// Ranks are 1 to 10 there, and 0 to 9 in the answers.
const fromZero = (move) => move.replace(/\d+/g, (rank) => rank - 1);

const spelled = (board, text) => {
  const spell = {
    uci1: (move) => move,
    uci: fromZero,
    "": fromZero,
    san: (move) => board.sanMove(move, ffish.Notation.SAN),
    wxf: (move) => board.sanMove(move, ffish.Notation.XIANGQI_WXF),
  }[notation ?? ""];
  const found = spell && board.legalMoves().split(" ").find((move) => spell(move) === text);
  return found ? fromZero(found) : "";
};

const answer = (line) => {
  if (verb === "write" && dialect !== "xqbase") return ""; // it writes one dialect
  if (verb !== "move") return withBoard(line, (board) => board.fen());
  const [fen, text] = line.split(" moves ");
  return withBoard(fen, (board) => spelled(board, text));
};

ffish.onRuntimeInitialized = () => {
  new ffish.Board(game).delete(); // before the first board validateFen knows no pieces of the game
  const lines = require("fs").readFileSync(0, "utf8").split("\n").slice(0, -1);
  require("fs").writeFileSync(1, lines.map((line) => answer(line) + "\n").join(""));
};
