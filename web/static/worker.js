// The worker runs the module. The page sends {id, request, bytes} and gets {id, response, file}.
"use strict";

const inDocument = typeof importScripts !== "function" || location.protocol === "blob:";
if (!inDocument) {
  importScripts("wasm_exec.js");
}

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

async function answer(message) {
  await start();
  const [response, file] = self.xqfen(JSON.stringify(message.request), message.bytes);
  return { id: message.id, response: JSON.parse(response), file };
}

let last = Promise.resolve();
self.onmessage = (event) => {
  const message = event.data;
  if (message.module) {
    handed = message.module;
    return;
  }
  last = last.then(() => answer(message)).then(
    (result) => self.postMessage(result, result.file ? [result.file.buffer] : []),
    (error) => self.postMessage({ id: message.id, response: { error: String(error && error.message || error) } }));
};

if (!inDocument) {
  start().catch(() => {}); // the first request waits less
}
