// The worker runs the module. What the page and it say to each other is ToWorker and FromWorker of
// types.d.ts. It is a classic script: in the single file it starts from a blob.
"use strict";

const inDocument = typeof importScripts !== "function" || location.protocol === "blob:";
if (!inDocument) {
  importScripts("wasm_exec.js");
}

const CONTRACT = new Set(["read", "convert", "moves", "legal", "play", "games", "check", "show"]);

let handed = null; // the module, where the page hands it over because it is in one file
let started = null; // a promise, until the module fails

// unpack returns the code of a module. A server may have decompressed it on the way.
async function unpack(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    return bytes;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// fetchModule returns the bytes of the module.
async function fetchModule() {
  const name = "xqfen.wasm.gz";
  const answer = await fetch(name).catch(async (error) => {
    const kept = self.caches && await caches.match(name); // there is no network
    if (!kept) {
      throw error;
    }
    return kept;
  });
  if (!answer.ok) {
    throw new Error(name + ": " + answer.status);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

async function load() {
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(await unpack(handed || await fetchModule()), go.importObject);
  go.run(instance).finally(() => { started = null; }); // it ends only by a fault; then it starts again
}

// start runs the module once, unless that fails.
function start() {
  if (!started) {
    started = load();
    started.catch(() => { started = null; });
  }
  return started;
}

const cancelled = new Set(); // calls that did not begin yet
let running = 0; // the id of the call that is answered, 0 where there is none

// answer answers one call of the page.
async function answer({ id, method, request, bytes }) {
  await start();
  if (cancelled.delete(id)) {
    return { id, error: { code: "cancelled", message: "" } };
  }
  if (CONTRACT.has(method)) {
    const { result, error } = JSON.parse(self.xqfenCall(method, JSON.stringify(request)));
    return error ? { id, error } : { id, answer: result };
  }
  running = id;
  const [response, out] = await self.xqfenDocument(method, JSON.stringify(request), bytes || null,
    (progress) => self.postMessage({ id, progress: JSON.parse(progress) }));
  running = 0;
  return { id, ...JSON.parse(response), ...(out ? { bytes: out } : {}) };
}

let last = Promise.resolve();
self.onmessage = (event) => {
  const message = event.data;
  if (message.module) {
    handed = message.module;
    return;
  }
  if (message.cancel) {
    if (message.cancel === running) {
      self.xqfenCancel();
    } else {
      cancelled.add(message.cancel);
    }
    return;
  }
  last = last.then(() => answer(message)).then(
    (result) => self.postMessage(result, result.bytes ? [result.bytes.buffer] : []),
    (error) => self.postMessage({ id: message.id, error: { code: "failed", message: String(error && error.message || error) } }));
};

if (!inDocument) {
  start().catch(() => {}); // the first call waits less
}
