import type { Converted, Found, LegalMoves, Methods, MoveLists, Played } from "./contract.js";
import type { Text, XqfenError } from "./core.js";

export type * from "./contract.js";
export { XqfenError, call, load, type Many, type ModuleSource, type Text } from "./core.js";

/** What a request has beside its text. */
export type Options<M extends keyof Methods> = Omit<Methods[M]["request"], "text" | "data" | "texts" | "moves" | "kind">;

// A text is a string, or the bytes of a file. Each function throws an XqfenError.

/** Says what a text is: its format, dialects and notation, its position, and what was repaired. */
export function read(text: Text, options?: Options<"read">): Promise<Found>;

/** Writes a text in another form: `convert(fen, { to: "wxf" })`. */
export function convert(text: Text, options?: Options<"convert">): Promise<Converted>;

/** Converts each of many texts by itself, at a small part of the price. An error is in the place of its answer. */
export function convertMany(texts: Iterable<string>, options?: Options<"convert">): Promise<(Converted | XqfenError)[]>;

/** Spells the moves of each record: `moves(text, { to: "zh-Hans,wxf" })`. */
export function moves(text: Text, options?: Options<"moves">): Promise<MoveLists>;

/** Lists the legal moves of the position that a text ends with; of the start of the game where it is empty. */
export function legal(text: Text, options?: Options<"legal">): Promise<LegalMoves>;

/** Plays moves in any notation from the position that a text ends with. */
export function play(text: Text, moves: string | string[], options?: Options<"play">): Promise<Played>;

/** Draws the position that a text ends with. */
export function svg(text: Text, options?: Options<"show">): Promise<string>;

/** The same as the bytes of a picture in PNG. */
export function png(text: Text, options?: Options<"show">): Promise<Uint8Array>;
