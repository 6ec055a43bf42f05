// @ts-check
// The order of a score from the top to the bottom, and how high it will be.

/** @typedef {import("../types").Row} Row */
/** @typedef {{kind: "pair", number: number, red: Row | null, black: Row | null}} Pair */
/** @typedef {{kind: "line", depth: number, rows: Row[], more: boolean}} Line moves of a variation; more: it goes on from the item before */
/** @typedef {{kind: "comment", text: string}} Comment a comment in the main line */
/** @typedef {Pair | Line | Comment} Item */

const LONGEST = 40; // moves of a variation that are one item

/**
 * layout returns the items of a score from the top to the bottom.
 * @param {Row[]} tree
 * @param {string} [comment] the one on the start
 * @returns {Item[]}
 */
export function layout(tree, comment) {
  /** @type {Item[]} */
  const items = comment ? [{ kind: "comment", text: comment }] : [];
  let depth = 0;
  /** @type {Item | null} */
  let open = null; // the item that takes the next move, if it fits
  for (const row of tree) {
    if (row.open) {
      depth += row.open;
      open = null;
    }
    if (depth === 0) {
      if (row.side === "black" && open && open.kind === "pair" && !open.black) {
        open.black = row;
      } else {
        open = { kind: "pair", number: row.number, red: row.side === "red" ? row : null, black: row.side === "red" ? null : row };
        items.push(open);
      }
      if (row.comment) {
        items.push({ kind: "comment", text: row.comment });
        open = null;
      }
    } else {
      const full = open && open.kind === "line" && open.rows.length >= LONGEST;
      if (!open || open.kind !== "line" || full) {
        open = { kind: "line", depth, rows: [], more: Boolean(full) };
        items.push(open);
      }
      open.rows.push(row);
    }
    if (row.close) {
      depth -= row.close;
      open = null;
    }
  }
  return items;
}

/** height estimates how high an item is, in pixels. @param {Item} item @param {number} width in characters */
export function height(item, width) {
  switch (item.kind) {
  case "pair":
    return 36;
  case "comment":
    return 10 + 22 * Math.ceil(item.text.length / width);
  default:
    return 10 + 26 * Math.ceil(item.rows.reduce((sum, row) => sum + row.text.length + 5 + (row.comment || "").length, 0) / width);
  }
}
