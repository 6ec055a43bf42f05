// @ts-check
// The rules: the legal moves of a position, and what a move does to it. A board is 90 letters from
// a9 to i0, as in the pictures: red pieces are capitals, "." is an empty square.

/** @typedef {{board: string, turn: "red"|"black"}} Position */
/** @typedef {Position & {last: string}} Step last: the move that led to it, "" at the start */

export const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

const FILES = "abcdefghi";
/** @param {number} i */
const name = (i) => FILES[i % 9] + (9 - Math.floor(i / 9));
/** @param {string} square */
const index = (square) => FILES.indexOf(square[0]) + 9 * (9 - Number(square[1]));

const STRAIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
// Of each jump of a horse the step to the leg comes first.
const HORSE = STRAIGHT.flatMap(([x, y]) => [1, -1].map((aside) => [[x, y], [2 * x + (x ? 0 : aside), 2 * y + (y ? 0 : aside)]]));

/** @param {string} piece */
const isRed = (piece) => piece < "a";

/**
 * parseFEN reads a FEN with the letters of xqbase or WXF. Without a side, Red is to move.
 * @param {string} fen
 * @returns {Position}
 */
export function parseFEN(fen) {
  const [rows, side = "w"] = fen.trim().split(/\s+/);
  const ranks = rows.split("/").map((row) => row.replace(/\d/g, (n) => ".".repeat(Number(n))));
  const board = ranks.join("").replace(/[eh]/gi, (letter) => ({ e: "b", h: "n", E: "B", H: "N" })[letter] || "");
  if (ranks.length !== 10 || ranks.some((rank) => rank.length !== 9) || /[^KABNRCP.]/i.test(board)) {
    throw new Error(`a FEN has 10 ranks of 9 squares with the letters KABNRCP: ${fen}`);
  }
  if (!/^[wrb]$/.test(side)) {
    throw new Error(`the side to move is w or b: ${side}`);
  }
  return { board, turn: side === "b" ? "black" : "red" };
}

/**
 * parseMove reads a move such as h2e2, H2-E2 or h2-e2; "" is none.
 * @param {string} text
 */
export const parseMove = (text) => /^[a-i]\d-?[a-i]\d$/i.test(text) ? text.toLowerCase().replace("-", "") : "";

/**
 * play returns the position after a move, legal or not.
 * @param {Position} position
 * @param {string} move
 * @returns {Position}
 */
export function play({ board, turn }, move) {
  const squares = [...board];
  const [from, to] = [index(move), index(move.slice(2))];
  squares[to] = squares[from];
  squares[from] = ".";
  return { board: squares.join(""), turn: turn === "red" ? "black" : "red" };
}

/**
 * reach calls found with each square that a piece attacks, empty or not.
 * @param {string|string[]} board
 * @param {number} from
 * @param {(to: number) => void} found
 */
function reach(board, from, found) {
  const piece = board[from];
  const red = isRed(piece);
  const [x, y] = [from % 9, Math.floor(from / 9)];
  /** @param {number} dx @param {number} dy */
  const at = (dx, dy) => x + dx < 0 || x + dx > 8 || y + dy < 0 || y + dy > 9 ? -1 : from + dx + 9 * dy;
  /** @param {number} to */
  const own = (to) => red === (to >= 45);
  /** @param {number} to */
  const palace = (to) => to % 9 > 2 && to % 9 < 6 && (to < 27 || to > 62);
  /** @param {number[][]} steps @param {(to: number, dx: number, dy: number) => boolean} may */
  const step = (steps, may) => {
    for (const [dx, dy] of steps) {
      const to = at(dx, dy);
      if (to >= 0 && may(to, dx, dy)) {
        found(to);
      }
    }
  };
  switch (piece.toUpperCase()) {
    case "K":
      step(STRAIGHT, palace);
      for (const dy of [1, -1]) { // along an open file to the other king
        let to = at(0, dy);
        for (let n = 1; to >= 0 && board[to] === "."; n++) {
          to = at(0, dy * (n + 1));
        }
        if (to >= 0 && board[to].toUpperCase() === "K" && isRed(board[to]) !== red) {
          found(to);
        }
      }
      break;
    case "A":
      step(DIAGONAL, palace);
      break;
    case "B":
      step(DIAGONAL.map(([dx, dy]) => [2 * dx, 2 * dy]), (to, dx, dy) => own(to) && board[at(dx / 2, dy / 2)] === ".");
      break;
    case "N":
      for (const [[legX, legY], jump] of HORSE) {
        const leg = at(legX, legY);
        if (leg >= 0 && board[leg] === ".") {
          step([jump], () => true);
        }
      }
      break;
    case "P":
      step(STRAIGHT, (_, dx, dy) => dx === 0 ? (dy < 0) === red : !own(from));
      break;
    default: // a rook, or a cannon, which takes over one piece
      for (const [dx, dy] of STRAIGHT) {
        let screens = 0;
        for (let n = 1, to = at(dx, dy); to >= 0; to = at(dx * ++n, dy * n)) {
          const full = board[to] !== ".";
          if (piece.toUpperCase() === "R" ? true : screens ? full : !full) {
            found(to);
          }
          screens += Number(full);
          if (screens > Number(piece.toUpperCase() === "C")) {
            break;
          }
        }
      }
  }
}

/**
 * check returns the square of a side's king where it is attacked, else "".
 * @param {string|string[]} board
 * @param {"red"|"black"} turn
 */
export function check(board, turn) {
  const king = board.indexOf(turn === "red" ? "K" : "k");
  let attacked = false;
  for (let from = 0; from < 90 && king >= 0; from++) {
    if (board[from] !== "." && isRed(board[from]) !== (turn === "red")) {
      reach(board, from, (to) => attacked ||= to === king);
    }
  }
  return attacked ? name(king) : "";
}

/**
 * legal returns the legal moves: of each square from which there are some, the squares they lead to.
 * @param {Position} position
 * @returns {Record<string, string[]>}
 */
export function legal({ board, turn }) {
  /** @type {Record<string, string[]>} */
  const moves = {};
  const squares = [...board];
  for (let from = 0; from < 90; from++) {
    const piece = board[from];
    if (piece === "." || isRed(piece) !== (turn === "red")) {
      continue;
    }
    reach(board, from, (to) => {
      if (board[to] !== "." && isRed(board[to]) === isRed(piece)) {
        return;
      }
      [squares[from], squares[to]] = [".", piece];
      if (!check(squares, turn)) {
        (moves[name(from)] ||= []).push(name(to));
      }
      [squares[from], squares[to]] = [piece, board[to]];
    });
  }
  return moves;
}

/**
 * line plays moves up to the first that is not legal, which is bad then: its number from 1 and its text.
 * @param {string} fen
 * @param {string} moves
 * @returns {{steps: Step[], bad?: {n: number, text: string}}}
 */
export function line(fen, moves) {
  let position = parseFEN(fen);
  const steps = [{ ...position, last: "" }];
  for (const [i, text] of moves.split(/[\s,]+/).filter(Boolean).entries()) {
    const move = parseMove(text);
    if (!legal(position)[move.slice(0, 2)]?.includes(move.slice(2))) {
      return { steps, bad: { n: i + 1, text } };
    }
    position = play(position, move);
    steps.push({ ...position, last: move });
  }
  return { steps };
}
