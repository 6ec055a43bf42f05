// @ts-check
// The page's side of the worker: calls, their progress and their end.

/** @typedef {import("../types").FromWorker} FromWorker */
/** @typedef {import("../types").Progress} Progress */

/** Why a call failed. */
export class CallError extends Error {
  /** @param {import("../types").Failure} failure */
  constructor(failure) {
    super(failure.message);
    this.code = failure.code;
    this.remedy = failure.remedy;
  }
}

/**
 * The worker. In the single file its source and its module are in the document.
 * @returns {Worker}
 */
function startWorker() {
  const source = document.getElementById("worker-source");
  const packed = document.getElementById("module-source");
  if (!source || !packed) {
    return new Worker("worker.js");
  }
  const own = new Worker(URL.createObjectURL(new Blob([source.textContent || ""], { type: "text/javascript" })));
  const module = Uint8Array.from(atob((packed.textContent || "").trim()), (c) => c.charCodeAt(0));
  own.postMessage({ module }, [module.buffer]);
  return own;
}

/**
 * @typedef {object} Waiting
 * @property {(result: {answer: any, bytes?: Uint8Array}) => void} resolve
 * @property {(error: CallError) => void} reject
 * @property {((progress: Progress) => void)=} onProgress
 */

/** @type {Map<number, Waiting>} */
const waiting = new Map();
let asked = 0;
const worker = startWorker();

worker.onmessage = (event) => {
  /** @type {any} */
  const message = event.data;
  const call = waiting.get(message.id);
  if (!call) {
    return;
  }
  if (message.progress) {
    if (call.onProgress) {
      call.onProgress(message.progress);
    }
    return;
  }
  waiting.delete(message.id);
  if (message.error) {
    call.reject(new CallError(message.error));
  } else {
    call.resolve({ answer: message.answer, bytes: message.bytes });
  }
};

worker.onerror = (event) => {
  const error = new CallError({ code: "worker", message: event.message || "" });
  for (const call of waiting.values()) {
    call.reject(error);
  }
  waiting.clear();
};

/**
 * Asks the worker. Calls are answered one after the other. A call that is cancelled by its signal changes
 * nothing and fails with the code "cancelled".
 * @template {keyof import("../types").Methods} M
 * @overload
 * @param {M} method
 * @param {import("../types").Methods[M]["request"] & {lang?: string, notation?: string}} request
 * @param {{bytes?: Uint8Array, onProgress?: (progress: Progress) => void, signal?: AbortSignal}=} options
 * @returns {Promise<{answer: import("../types").Methods[M]["answer"], bytes?: Uint8Array}>}
 */
/**
 * @overload
 * @param {string} method A method of the contract.
 * @param {object} request
 * @param {{bytes?: Uint8Array, onProgress?: (progress: Progress) => void, signal?: AbortSignal}=} options
 * @returns {Promise<{answer: any, bytes?: Uint8Array}>}
 */
/**
 * @param {string} method
 * @param {object} request
 * @param {{bytes?: Uint8Array, onProgress?: (progress: Progress) => void, signal?: AbortSignal}=} options
 * @returns {Promise<{answer: any, bytes?: Uint8Array}>}
 */
export function call(method, request, { bytes, onProgress, signal } = {}) {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    if (signal && signal.aborted) {
      reject(new CallError({ code: "cancelled", message: "" }));
      return;
    }
    waiting.set(id, { resolve, reject, onProgress });
    if (signal) {
      signal.addEventListener("abort", () => worker.postMessage({ cancel: id }), { once: true });
    }
    worker.postMessage({ id, method, request, bytes: bytes || null });
  });
}
