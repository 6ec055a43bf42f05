// Every row of a table can be scrolled to and is drawn then, however many there are.
import assert from "node:assert/strict";
import test from "node:test";
import { drawn, scrolled, tableHeight } from "../static/rows.js";

for (const total of [0, 1, 5, 1000, 181000, 182000, 5_000_000]) {
  test(`a table of ${total} rows`, () => {
    const view = { top: 0, height: 400, total, row: 44 };
    assert.ok(tableHeight(total, 44) <= 8e6);
    for (const wanted of [0, 1, 7, 999, total >> 1, total - 2, total - 1, 3, total - 3].filter((n) => n >= 0 && n < total)) {
      view.top = scrolled(view, wanted);
      assert.ok(view.top >= 0 && view.top <= Math.max(tableHeight(total, 44) - 400, 0) + 1e-6, `${view.top}`);
      const { first, count, at } = drawn(view);
      assert.ok(first <= wanted && wanted < first + count, `${wanted} in ${first}+${count}`);
      const above = at + (wanted - first) * 44 - view.top;
      assert.ok(above >= -0.5 && above + 44 <= 400.5, `${wanted} is drawn at ${above}`);
      assert.ok(Math.abs(scrolled(view, wanted) - view.top) < 1e-3);
    }
    assert.ok(drawn({ ...view, top: 0 }).first === 0);
  });
}
