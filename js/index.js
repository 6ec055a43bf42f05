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
  /** @type {Awaited<ReturnType<typeof import("./index.js").convertMany>>} */
  const all = [];
  for (const batch of batches(texts)) {
    const { answers } = await call("convert", { ...options, texts: batch });
    for (const answer of answers) all.push(typeof answer.error === "object" ? new XqfenError(answer.error) : /** @type {any} */ (answer));
  }
  return all;
}

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
    letters += text.length;
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
  call("play", { ...options, ...input(text), moves: typeof moves === "string" ? moves : moves.join(" ") });

/** @type {import("./index.js").svg} */
export const svg = async (text, options) => (await call("show", { ...options, ...input(text), kind: "svg" })).text ?? "";

/** @type {import("./index.js").png} */
export const png = async (text, options) => bytesFrom((await call("show", { ...options, ...input(text), kind: "png" })).data ?? "");
