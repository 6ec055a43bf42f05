import type { Checked, Converted, Records } from "./contract.js";
import type { Text } from "./core.js";
import type { Options } from "./index.js";

// A file is its bytes, or its text. `name` is its name, whose extension can tell the format.

/** Returns the records of a file in any format, those that could not be read among them. */
export function readGames(file: Text, options?: Options<"games">): Promise<Records>;

/** Writes the records of a file in another format: `convertGames(bytes, { to: "pgn" })`. */
export function convertGames(file: Text, options?: Options<"convert">): Promise<ConvertedFile>;

/** A file in another format. */
export interface ConvertedFile extends Omit<Converted, "data"> {
  /** The file. */
  bytes: Uint8Array;
}

/** Counts what is wrong with the records of a file. */
export function checkGames(file: Text, options?: Options<"check">): Promise<Checked>;
