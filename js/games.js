// @ts-check
// Files of games: bytes in, bytes out.
import { bytesFrom, call, input } from "./core.js";

/** @type {import("./games.js").readGames} */
export const readGames = (file, options) => call("games", { ...options, ...input(file) });

/** @type {import("./games.js").convertGames} */
export async function convertGames(file, options) {
  const { data, ...converted } = await call("convert", { ...options, ...input(file) });
  return { ...converted, bytes: data === undefined ? new TextEncoder().encode(converted.text) : bytesFrom(data) };
}

/** @type {import("./games.js").checkGames} */
export const checkGames = (file, options) => call("check", { ...options, ...input(file) });
