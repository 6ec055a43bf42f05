// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { toggled } from "../static/board.js";
import { LETTERS, SETS, squareIndex, squareName } from "../static/picture.js";
import { SHAPES } from "../static/shapes.js";
import { path } from "../static/speak.js";

test("marks are added, taken out and recolored", () => {
  assert.equal(toggled("", "Gh2e2"), "Gh2e2");
  assert.equal(toggled("Gh2e2 Re4", "Gh2e2"), "Re4");
  assert.equal(toggled("Gh2e2 Re4", "Bh2e2"), "Re4 Bh2e2");
  assert.equal(toggled("Ge4e5", "Ge4"), "Ge4e5 Ge4");
});

test("squares have names", () => {
  assert.equal(squareName(0), "a9");
  for (let square = 0; square < 90; square++) {
    assert.equal(squareIndex(squareName(square)), square);
  }
});

test("each set has all pieces", () => {
  for (const set of SETS) {
    for (const letter of LETTERS) {
      assert.match(SHAPES.paths[SHAPES.pieces[set][letter]], /^M/, set + letter);
    }
  }
});

test("the moves from the start to a node", () => {
  const tree = [{ node: 1, parent: 0, move: "h2e2" }, { node: 2, parent: 1, move: "h9g7" }, { node: 3, parent: 1, move: "b9c7" }];
  assert.deepEqual(path(tree, 3), ["h2e2", "b9c7"]);
  assert.deepEqual(path(tree, 0), []);
});
