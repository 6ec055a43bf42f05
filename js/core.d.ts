import type { Error as Refusal, Methods, Move, Place } from "./contract.js";

/** Why there is no answer. The message says it as a sentence. */
export class XqfenError extends Error {
  constructor(error: Refusal);
  /** For programs: a code of the request, such as `bad-value`, or one of docs/codes.md. */
  code: string;
  /** Where it is. */
  place: Place;
  /** What to do about it. */
  remedy?: string;
  /** The legal moves, where a move could not be played. */
  legal?: Move[];
}

/** A module, its bytes with or without gzip, or its address. */
export type ModuleSource = WebAssembly.Module | Uint8Array | ArrayBuffer | Response | URL | string;

/**
 * Loads the module, which the first call does otherwise. Without a source it is the file of the
 * package; with one, the module is loaded anew.
 * `worker` runs it in a web worker, so that long calls do not stop the page.
 */
export function load(source?: ModuleSource, options?: { worker?: boolean }): Promise<void>;

/** Calls a method of the contract with its request, `{}` without one. It throws an XqfenError. */
export function call<M extends keyof Methods, R extends Methods[M]["request"] = Extract<Methods[M]["request"], { text: string }>>(
  method: M,
  request?: R,
): Promise<R extends { texts: string[] } ? Many<Methods[M]["answer"]> : Methods[M]["answer"]>;

/** The answers to a list of texts, in its order. */
export interface Many<A> {
  answers: (A | { error: Refusal })[];
}

/** A text, or a file. */
export type Text = string | Uint8Array | ArrayBuffer;

// For the other files of the package:
/** Answers a request in JSON. */
export function answer(method: string, request: string): Promise<string>;
export function input(text: Text): { text: string } | { data: string };
export function bytesFrom(base64: string): Uint8Array;
