// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { check, legal, line, parseFEN, parseMove, play, START } from "../static/rules.js";

/** @param {import("../static/rules.js").Position} position @param {number} depth @returns {number} */
function perft(position, depth) {
  let nodes = 0;
  for (const [from, targets] of Object.entries(legal(position))) {
    nodes += depth === 1 ? targets.length : targets.reduce((n, to) => n + perft(play(position, from + to), depth - 1), 0);
  }
  return nodes;
}

// The numbers are those of TestPerft in package xiangqi.
for (const [name, fen, nodes] of /** @type {[string, string, number[]][]} */ ([
  ["start", START, [44, 1920, 79666]],
  ["middle game", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", [38, 1128, 43929]],
  ["the same turned, with Black to move, in the letters of WXF", "2eakae2/9/5cCc1/p2r2p1p/2p6/4C4/P1P1P1PhP/4E1H2/3HK4/3A1AE1R b", [38, 1128]],
])) {
  test("perft of " + name, () => {
    nodes.forEach((expected, i) => assert.equal(perft(parseFEN(fen), i + 1), expected));
  });
}

test("what is read", () => {
  assert.equal(parseFEN(START).board.length, 90);
  for (const fen of ["", "9/9", START.replace("9", "8"), START.replace("k", "x"), START.replace(" w", " x")]) {
    assert.throws(() => parseFEN(fen), fen);
  }
  assert.deepEqual(["h2e2", "H2-E2", "h2-e2", "h2e", "j2e2", "h2e2x"].map(parseMove), ["h2e2", "h2e2", "h2e2", "", "", ""]);
});

test("kings that face each other are in check", () => {
  const { board } = parseFEN("4k4/9/9/9/9/9/9/9/9/4K4 w");
  assert.equal(check(board, "red"), "e0");
  assert.equal(check(board, "black"), "e9");
  assert.deepEqual(legal({ board, turn: "red" }), { e0: ["f0", "d0", "e9"] });
});

test("a line stops at the first move that is not legal", () => {
  const { steps, bad } = line(START, "h2e2, H9-G7 e2e7 a9a8");
  assert.deepEqual(steps.map(({ last }) => last), ["", "h2e2", "h9g7"]);
  assert.deepEqual(bad, { n: 3, text: "e2e7" });
  assert.equal(line(START, "h2e2 nonsense").bad?.text, "nonsense");
  assert.equal(line(START, "").bad, undefined);
});
