// Tests of the package in Node, where it is installed: node --test
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { XqfenError, call, convert, convertMany, legal, load, moves, play, png, read, svg } from "xqfen";
import { checkGames, convertGames, readGames } from "xqfen/games";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

test("many texts have the answers that each has alone, in their order", async () => {
  const texts = Array.from({ length: 2500 }, (_, i) => (i % 100 === 7 ? `text ${i}` : start.replace(/1$/, String(i + 1))));
  texts[3] = " ".repeat(300_000) + texts[3]; // which fills a batch
  const answers = await convertMany(new Set(texts), { to: "wxf" });
  assert.equal(answers.length, texts.length);
  for (const i of [0, 3, 4, 7, 999, 1000, 1007, 2499]) {
    const alone = await convert(texts[i], { to: "wxf" }).catch((error) => error);
    assert.deepEqual(answers[i], alone, texts[i].trim());
    assert.equal(answers[i] instanceof XqfenError, i % 100 === 7);
  }
  assert.deepEqual(await convertMany([]), []);
  const items = /** @type {any[]} */ ([start, null, 1, new Uint8Array(2), undefined, start]);
  const codes = (await convertMany(items)).map((answer) => (answer instanceof XqfenError ? `${answer.code} ${answer.message.slice(0, 8)}` : answer.text));
  assert.deepEqual(codes, [start, ...[1, 2, 3, 4].map((i) => `bad-value texts[${i}]`), start]);
  await assert.rejects(convertMany(start), TypeError);
});

test("an error has what the contract says of it", async () => {
  const error = await play("", ["h2e2", "a0a9"], { to: "wxf" }).catch((error) => error);
  assert.ok(error instanceof XqfenError && error instanceof Error);
  assert.equal(error.name, "XqfenError");
  assert.equal(error.place.field, "moves");
  assert.equal(error.place.ply, 2);
  assert.ok(error.legal?.some((move) => move.notations?.wxf === "H8+7"));
  await assert.rejects(convertMany([start], { to: "nothing" }), { code: "bad-value" });
  await assert.rejects(async () => read(/** @type {any} */ (1)), TypeError);
  assert.deepEqual((await play("", /** @type {any} */ (undefined))).moves, []);
  assert.equal((await call("legal")).moves.length, 44);
});

test("bytes come out as they went in", async () => {
  const file = await readFile("game.xqf");
  const padded = new Uint8Array(file.length + 3); // a view into a longer buffer
  padded.set(file, 3);
  const xqf = await convertGames(padded.subarray(3), { to: "xqf" });
  assert.deepEqual((await readGames(xqf.bytes)).records, (await readGames(file)).records);
  assert.equal("data" in xqf, false);
  const text = "炮二平五 ".repeat(2_000); // more bytes than a function has arguments
  const bytes = new TextEncoder().encode(text);
  assert.deepEqual(await checkGames(bytes.buffer), await checkGames(text));
  const pgn = await convertGames(file, { to: "pgn" });
  assert.equal(new TextDecoder().decode(pgn.bytes), pgn.text);
  assert.deepEqual((await png(start, { size: 100 })).subarray(1, 4), new TextEncoder().encode("PNG"));
  assert.match(await svg(start), /^<svg /);
});

test("calls at the same time share one module", async () => {
  const [one, two, three] = await Promise.all([legal(""), moves("h2e2"), read(start)]);
  assert.equal(one.moves.length, 44);
  assert.equal(two.lists[0].moves.length, 1);
  assert.equal(three.position?.fen, start);
});

test("the module is given in any form, and adds no names", async () => {
  const address = new URL("xqfen.wasm.gz", import.meta.resolve("xqfen"));
  const packed = new Uint8Array(await readFile(address));
  const code = new Uint8Array(gunzipSync(packed));
  const names = Object.getOwnPropertyNames(globalThis).sort();
  for (const source of [address.href, packed, await WebAssembly.compile(code)]) {
    await load(source);
    assert.equal((await read(start)).position?.fen, start);
  }
  assert.deepEqual(Object.getOwnPropertyNames(globalThis).sort(), names);
  await assert.rejects(load(new Response("", { status: 404 })), /404/);
  assert.equal((await call("read", { text: start })).ok, true); // loaded again
});

test("a program ends when it has nothing to do", () => {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", 'import { read } from "xqfen"; await read("h2e2");'], { timeout: 20_000 });
  assert.equal(status, 0, `after ${performance.now() - begun} ms`);
});
