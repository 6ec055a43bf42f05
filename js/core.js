// @ts-check
// The one WebAssembly module of the package, and calls to it in JSON.
import { loadGo } from "./go.js";

/** @typedef {import("./core.js").ModuleSource} ModuleSource */
/** @typedef {(method: string, request: string) => string | Promise<string>} Call */

export class XqfenError extends Error {
  /** @param {import("./contract.js").Error} error */
  constructor({ code, message, place, remedy, legal }) {
    super(message);
    this.name = "XqfenError";
    this.code = code;
    this.place = place;
    this.remedy = remedy;
    this.legal = legal;
  }
}

/** @type {Promise<Call> | undefined} The module that answers calls, until it fails. */
let started;

/** @type {import("./core.js").load} */
export async function load(source, { worker = false } = {}) {
  if (source !== undefined || !started) {
    const ends = () => {
      if (started === starting) started = undefined;
    };
    const starting = (worker ? startWorker : start)(source ?? new URL("./xqfen.wasm.gz", import.meta.url), ends);
    started = starting;
    starting.catch(ends);
  }
  await started;
}

/** @type {import("./core.js").answer} */
export async function answer(method, request) {
  await load();
  const running = await /** @type {Promise<Call>} */ (started);
  return running(method, request);
}

/** @type {import("./core.js").call} */
export async function call(method, request) {
  const text = await answer(method, JSON.stringify(request ?? {}));
  if (typeof text !== "string") throw new Error("the module of xqfen has ended; the next call starts it again");
  const { error, result } = JSON.parse(text);
  if (error) throw new XqfenError(error);
  return result;
}

/** @type {import("./core.js").input} */
export function input(text) {
  if (typeof text === "string") return { text };
  if (text instanceof ArrayBuffer) text = new Uint8Array(text);
  if (!(text instanceof Uint8Array)) throw new TypeError("a text is a string, a Uint8Array or an ArrayBuffer");
  let letters = "";
  const most = 1 << 13; // arguments of a function
  for (let i = 0; i < text.length; i += most) letters += String.fromCharCode(...text.subarray(i, i + most));
  return { data: btoa(letters) };
}

/** @type {import("./core.js").bytesFrom} */
export function bytesFrom(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/**
 * start runs a module. ends is called when it ends, by a fault.
 * @param {ModuleSource} source
 * @param {() => void} ends
 * @returns {Promise<Call>}
 */
async function start(source, ends) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(await codeOf(/** @type {any} */ (source)));
  // The script of Go takes this object for globalThis, so that the real one stays as it is.
  /** @type {any} */
  const scope = { Object, Array, Uint8Array, Date, Error, TextEncoder, TextDecoder, crypto, performance };
  const go = new (loadGo(scope))();
  go.run(await WebAssembly.instantiate(module, go.importObject)).finally(ends);
  return scope.xqfenCall;
}

/**
 * startWorker runs a module in a worker.
 * @param {ModuleSource} source
 * @param {() => void} ends
 * @returns {Promise<Call>}
 */
async function startWorker(source, ends) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  /** @param {object} message */
  const ask = (message) =>
    /** @type {Promise<string>} */ (
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        worker.postMessage({ ...message, id: last });
      })
    );
  worker.onmessage = ({ data: { id, text, error } }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error));
    else call?.resolve(text);
  };
  worker.onerror = (event) => {
    ends();
    for (const call of waiting.values()) call.reject(new Error(event.message || "the worker of xqfen cannot start"));
    waiting.clear();
  };
  if (source instanceof Response) source = await source.arrayBuffer();
  await ask({ source: source instanceof URL ? source.href : source });
  return (method, request) => ask({ method, request });
}

/**
 * codeOf returns the code of a module, without gzip. A server may have decompressed it on the way.
 * @param {Uint8Array | ArrayBuffer | Response | URL | string} source
 */
async function codeOf(source) {
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (new Uint8Array(await bytesOf(source)));
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * bytesOf returns the bytes of a module, which in Node is a file.
 * @param {Uint8Array | ArrayBuffer | Response | URL | string} source
 * @returns {Promise<Uint8Array | ArrayBuffer>}
 */
async function bytesOf(source) {
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol === "file:") {
      const name = "node:fs/promises"; // in a variable, where no bundler looks for it
      const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
      return readFile(url);
    }
    source = await fetch(url);
  }
  if (source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url}: ${source.status}`);
    return source.arrayBuffer();
  }
  return source;
}
