// @ts-check
// The document as the page sees it. The worker holds it; every change goes through act.
import { call } from "./client.js";
import { enter } from "./journal.js";
import { byId, language, make, say, settings, usualNotation, word } from "./page.js";

/**
 * doc is the newest of what the worker has told.
 * @type {{undo: boolean, redo: boolean, changed: boolean, source: import("../types").Source, record: import("../types").Record_, tree: import("../types").Row[], view: import("../types").View, box: string}}
 */
export const doc = { undo: false, redo: false, changed: false, source: null, record: null, tree: [], view: null, box: "" };

/** @type {((update: import("../types").Update, method: string, request?: any) => void)[]} */
const views = [];

/** onUpdate calls a function after each change, with the Update of the worker and the request that made it. @param {(update: import("../types").Update, method: string, request?: any) => void} view */
export const onUpdate = (view) => views.push(view);

/** notation is the one of the score. */
export const notation = () => settings.get("notation") || usualNotation();

/**
 * ask sends a request to the worker.
 * @param {string} method
 * @param {Object<string, any>} [request]
 * @param {{bytes?: Uint8Array, onProgress?: (progress: any) => void, signal?: AbortSignal}} [options]
 * @returns {Promise<{answer: any, bytes?: Uint8Array}>}
 */
export const ask = (method, request, options) => call(method, { lang: language(), notation: notation(), ...request }, options || {});

/** took is how long the last change was read, in milliseconds. */
export let took = 0;

/** take shows an Update. @param {any} update @param {string} method @param {any} request */
function take(update, method, request) {
  for (const key of ["undo", "redo", "changed"]) {
    doc[key] = Boolean(update[key]);
  }
  for (const key of ["source", "record", "tree", "view", "box"]) {
    if (update[key] !== undefined) {
      doc[key] = update[key];
    }
  }
  for (const view of views) {
    view(update, method, request);
  }
}

/** @type {(() => void)[]} */
const drafts = [];

/** onDraft calls a function before anything is changed or shown: what is being typed belongs to what is shown now. @param {() => void} take */
export const onDraft = (take) => drafts.push(take);

/** settle takes what is being typed. */
function settle() {
  for (const take of drafts) {
    take();
  }
}

window.addEventListener("pagehide", settle);

/** @type {Promise<any>} */
let opened = Promise.resolve();

/** opening makes changes wait until what the page is opened with is there. @param {Promise<any>} promise */
export const opening = (promise) => { opened = promise; };

/** whenOpened is that promise. */
export const whenOpened = () => opened;

let waiting = 0; // long requests that are not answered yet

/**
 * slowly asks the worker for something that can take long: then it shows how far that is, and lets it be stopped.
 * @param {string} method
 * @param {Object<string, any>} [request]
 * @param {Uint8Array} [bytes]
 * @returns {Promise<{answer: any, bytes?: Uint8Array}>}
 */
export async function slowly(method, request, bytes) {
  settle();
  const stop = new AbortController();
  const slow = setTimeout(() => progress(stop, method), 600);
  waiting++;
  document.body.setAttribute("aria-busy", "true");
  try {
    return await ask(method, request, { bytes, signal: stop.signal, onProgress: (at) => onProgress(at, method) });
  } finally {
    clearTimeout(slow);
    if (!--waiting) {
      byId("progress").hidden = true;
      document.body.removeAttribute("aria-busy");
    }
  }
}

/** isStopped is true of the error of a request that the user has stopped. @param {any} error */
export const isStopped = (error) => error.name === "AbortError" || error.code === "cancelled";

/**
 * change asks the worker for an Update and shows it. What goes wrong is said.
 * @param {string} method
 * @param {Object<string, any>} [request]
 * @param {Uint8Array} [bytes]
 * @param {boolean} [first] the page is being opened with it
 * @returns {Promise<any>} the Update, or null
 */
export async function change(method, request, bytes, first) {
  settle();
  if (!first) {
    enter(method, request, bytes);
  }
  if (method !== "go" && method !== "look") {
    byId("said").hidden = true; // its button would take back something else
  }
  if (!first) {
    await opened;
  }
  const started = performance.now();
  try {
    const { answer } = await slowly(method, request, bytes);
    const { action } = request || {};
    if (action) { // the first request waits for the module
      took = performance.now() - started;
    }
    if (action?.type === "read" && answer.box === undefined && !answer.ask) {
      answer.box = action.text; // the worker does not send back what it got
    }
    take(answer, method, request);
    if (answer.said) {
      say(answer.said, make("button", { type: "button", onclick: undo }, word("undo")));
    }
    return answer;
  } catch (error) {
    if (!isStopped(error)) {
      say([word("failed", { text: error.message }), error.remedy].filter(Boolean).join(" – "));
    }
    return null;
  }
}

/** progress shows that something takes long, and lets it be stopped. @param {AbortController} stop @param {string} method */
function progress(stop, method) {
  byId("progress").hidden = false;
  byId("progress").classList.toggle("writing", method === "write");
  byId("progress-text").textContent = word(method === "write" ? "writing" : "working");
  byId("progress-bar").removeAttribute("value");
  byId("cancel").onclick = () => stop.abort();
}

/** @param {{records: number, done: number, total: number}} at @param {string} method */
function onProgress({ records, done, total }, method) {
  byId("progress-bar").max = total;
  byId("progress-bar").value = done;
  byId("progress-text").textContent = word(method === "write" ? "writingRecords" : "workingRecords", { n: records.toLocaleString(language()) });
}

/** act changes the document by an action of the protocol. @param {any} action @param {Uint8Array} [bytes] */
export const act = (action, bytes) => change("act", { action }, bytes);

/** go shows another record or another move. @param {{record?: number, node?: number}} place */
export const go = (place) => change("go", place);

export const undo = () => change("undo");
export const redo = () => change("redo");

/** look draws everything again, in another language or notation. */
export const look = () => change("look");
