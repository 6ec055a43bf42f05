// The order of a score.
import assert from "node:assert/strict";
import test from "node:test";

import { height, layout } from "../static/layout.js";

/** tree makes rows from lines such as "1 r", "(", "2 b comment", ")". */
function tree(...lines) {
  const rows = [];
  let open = 0;
  let number = 1;
  for (const line of lines) {
    if (line === "(") {
      open++;
    } else if (line === ")") {
      const last = rows[rows.length - 1];
      last.close = (last.close || 0) + 1;
    } else {
      const [text, side, ...comment] = line.split(" ");
      rows.push({ node: rows.length + 1, parent: 0, move: text, text, number: number++, side: side === "r" ? "red" : "black", comment: comment.join(" ") || undefined, open: open || undefined });
      open = 0;
    }
  }
  return rows;
}

/** told writes items as short as they can be. */
const told = (items) => items.map((item) => item.kind === "pair" ? `${item.red?.text || "…"} ${item.black?.text || ""}`.trim()
  : item.kind === "comment" ? `{${item.text}}` : `${"-".repeat(item.depth)}${item.more ? "+" : ""}${item.rows.map((row) => row.text).join(" ")}`);

test("moves stand in pairs, and a comment or a variation comes between them", () => {
  assert.deepEqual(told(layout(tree("a r", "b b", "c r"))), ["a b", "c"]);
  assert.deepEqual(told(layout(tree("a b", "b r", "c b"))), ["… a", "b c"]);
  assert.deepEqual(told(layout(tree("a r good", "b b"), "start")), ["{start}", "a", "{good}", "… b"]);
  assert.deepEqual(told(layout(tree("a r", "(", "x r", "y b", ")", "b b"))), ["a", "-x y", "… b"]);
  assert.deepEqual(told(layout(tree("a r", "(", "x r", "y b", "(", "z b", ")", ")", "(", "v r", ")", "b b"))), ["a", "-x y", "--z", "-v", "… b"]);
});

test("every move is in one item, in the order of the tree", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  for (let round = 0; round < 50; round++) {
    const lines = ["m r"];
    let depth = 0;
    for (let i = 0; i < 300; i++) {
      if (random(8) === 0) {
        lines.push("(");
        depth++;
      } else if (depth && random(8) === 0 && lines[lines.length - 1] !== "(") {
        lines.push(")");
        depth--;
        continue;
      }
      lines.push(`m${i} ${random(2) ? "r" : "b"}${random(9) ? "" : " said"}`);
    }
    const rows = tree(...lines);
    const items = layout(rows);
    const nodes = items.flatMap((item) => (item.kind === "pair" ? [item.red, item.black] : item.kind === "line" ? item.rows : [])).filter(Boolean).map((row) => row.node);
    assert.deepEqual(nodes, rows.map((row) => row.node));
    assert.ok(items.every((item) => height(item, 40) > 0));
  }
});
