// @ts-check
// Positions, moves and boards.
import { XqfenError, bytesFrom, call, input, load } from "./core.js";

export { XqfenError, call, load };

/** @type {import("./index.js").read} */
export const read = (text, options) => call("read", { ...options, ...input(text) });

/** @type {import("./index.js").convert} */
export const convert = (text, options) => call("convert", { ...options, ...input(text) });

/** @type {import("./index.js").convertMany} */
export async function convertMany(texts, options) {
  if (typeof texts === "string") throw new TypeError("convertMany takes a list of texts, not a string; for one text use convert");
  /** @type {Awaited<ReturnType<typeof import("./index.js").convertMany>>} */
  const all = [];
  for (const batch of batches(texts)) {
    const { answers } = await call("convert", { ...options, texts: batch.map((text) => (typeof text === "string" ? text : "")) });
    for (const [i, answer] of answers.entries()) {
      const error = typeof batch[i] === "string" ? answer.error : notText(batch[i], all.length);
      all.push(typeof error === "object" ? new XqfenError(error) : /** @type {any} */ (answer));
    }
  }
  return all;
}

/**
 * notText is the error of an item of a list that is not a string.
 * @param {unknown} item
 * @param {number} at
 */
const notText = (item, at) => ({
  code: "bad-value",
  message: `texts[${at}] is ${item === null ? "null" : `of the type ${typeof item}`}, expected a string`,
  place: { field: "texts" },
  remedy: "leave it out, or make a string of it",
});

/**
 * batches cuts a list, so that no request is long.
 * @param {Iterable<string>} texts
 */
function* batches(texts) {
  const mostTexts = 1000;
  const mostLetters = 1 << 18;
  /** @type {string[]} */
  let batch = [];
  let letters = 0;
  for (const text of texts) {
    batch.push(text);
    if (typeof text === "string") letters += text.length;
    if (batch.length === mostTexts || letters > mostLetters) {
      yield batch;
      batch = [];
      letters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** @type {import("./index.js").moves} */
export const moves = (text, options) => call("moves", { ...options, ...input(text) });

/** @type {import("./index.js").legal} */
export const legal = (text, options) => call("legal", { ...options, ...input(text) });

/** @type {import("./index.js").play} */
export const play = (text, moves, options) =>
  call("play", { ...options, ...input(text), moves: Array.isArray(moves) ? moves.join(" ") : moves });

/** @type {import("./index.js").svg} */
export const svg = async (text, options) => (await call("show", { ...options, ...input(text), kind: "svg" })).text ?? "";

/** @type {import("./index.js").png} */
export const png = async (text, options) => bytesFrom((await call("show", { ...options, ...input(text), kind: "png" })).data ?? "");
