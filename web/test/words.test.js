// Every language has the titles of all formats, notations and programs.
import assert from "node:assert/strict";
import test from "node:test";
import { DIALECTS, FORMATS, NOTATIONS, PROGRAMS, WORDS } from "../static/words.js";

test("each name has a title in each language", () => {
  for (const { name, titles } of [...NOTATIONS, ...DIALECTS, ...FORMATS, ...PROGRAMS]) {
    assert.deepEqual(Object.keys(titles).sort(), Object.keys(WORDS).sort(), name);
    assert.ok(Object.values(titles).every(Boolean), name);
  }
});
