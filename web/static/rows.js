// @ts-check
// Which rows of a long table are drawn. Browsers limit how high an element is, so that a table of very many rows is
// less high than its rows, and each step of the scroll bar is several of them.

const HIGHEST = 8e6; // pixels

/**
 * tableHeight is how high the part of a table is that scrolls.
 * @param {number} total rows
 * @param {number} row height of one in pixels
 */
export const tableHeight = (total, row) => Math.min(total * row, HIGHEST);

/**
 * drawn returns the rows that are seen at a place of the scroll bar, and where the first of them is drawn.
 * @param {{top: number, height: number, total: number, row: number}} view top: how far it was scrolled; height of what is seen
 * @returns {{first: number, count: number, at: number}}
 */
export function drawn({ top, height, total, row }) {
  const all = tableHeight(total, row);
  const free = Math.max(all - height, 1);
  const last = Math.max(total * row - height, 0); // how far it would scroll if it were as high as its rows
  const place = all < total * row ? Math.min(top / free, 1) * last : Math.min(top, last);
  const first = Math.floor(place / row);
  return { first, count: Math.min(Math.ceil(height / row) + 1, total - first), at: top - (place - first * row) };
}

/**
 * scrolled returns how far the table is scrolled so that a row is seen; where it is seen already, it stays.
 * @param {{top: number, height: number, total: number, row: number}} view
 * @param {number} wanted the row
 */
export function scrolled(view, wanted) {
  const { top, height, total, row } = view;
  const all = tableHeight(total, row);
  const last = Math.max(total * row - height, 0);
  const scale = all < total * row ? last / Math.max(all - height, 1) : 1;
  const place = top * scale;
  if (wanted * row < place) {
    return wanted * row / scale;
  }
  return (wanted + 1) * row > place + height ? ((wanted + 1) * row - height) / scale : top;
}
