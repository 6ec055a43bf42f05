// The worker runs the modules. The page sends {id, request, bytes} and gets {id, response, file}.
"use strict";

const inDocument = typeof importScripts !== "function" || location.protocol === "blob:";
if (!inDocument) {
  importScripts("wasm_exec.js");
}

let handed = null; // the module, where the page hands it over because it is in one file
let running = null; // which module runs: "positions" or "games"
let starting = null;
const compiled = new Map(); // modules that were not started yet, by name

// unpack returns the code of a module. A server may have decompressed it on the way.
async function unpack(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    return bytes;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// fetchModule returns the bytes of a module.
async function fetchModule(name) {
  const answer = await fetch(name + ".wasm.gz").catch(async (error) => {
    const kept = self.caches && await caches.match(name + ".wasm.gz"); // there is no network
    if (!kept) {
      throw error;
    }
    return kept;
  });
  if (!answer.ok) {
    throw new Error(name + ".wasm.gz: " + answer.status);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

// compile fetches and compiles a module once, unless that fails.
function compile(name) {
  if (!compiled.has(name)) {
    const module = (async () => WebAssembly.compile(await unpack(handed || await fetchModule(name))))();
    module.catch(() => compiled.delete(name));
    compiled.set(name, module);
  }
  return compiled.get(name);
}

// load starts a module in the place of the one that runs, and hands the records over.
async function load(name) {
  const module = await compile(name);
  compiled.delete(name);
  const go = new Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const saved = running ? JSON.parse(self.xqfen(JSON.stringify({ op: "save" }), null)[0]).record : null;
  go.run(instance).finally(() => { running = null; }); // it ends only by a fault; then it starts again
  running = handed ? "games" : name;
  if (saved) {
    self.xqfen(JSON.stringify({ op: "load", record: saved }), null);
  }
}

function start(name) {
  if (running === name || running === "games") {
    return Promise.resolve();
  }
  starting = (starting || Promise.resolve()).catch(() => {}).then(() => running === name || running === "games" ? null : load(name));
  return starting;
}

async function answer(message) {
  const prepares = message.request.op === "prepare";
  await start(message.bytes || prepares ? "games" : "positions");
  if (prepares) {
    return { id: message.id, response: {} };
  }
  let [response, file] = self.xqfen(JSON.stringify(message.request), message.bytes);
  if (running === "positions" && response.startsWith('{"needs":true')) {
    self.postMessage({ id: message.id, waiting: true });
    await start("games");
    [response, file] = self.xqfen(JSON.stringify(message.request), message.bytes);
  }
  return { id: message.id, response: JSON.parse(response), file };
}

let last = Promise.resolve();
self.onmessage = async (event) => {
  const message = event.data;
  if (message.module) {
    handed = message.module;
    return;
  }
  if (message.request.op === "prepare" && running !== "games") {
    try {
      await compile("games"); // other requests do not wait for that
    } catch (error) {
      self.postMessage({ id: message.id, response: { error: String(error) } }); // it is tried again when it is needed
      return;
    }
  }
  last = last.then(() => answer(message)).then(
    (result) => self.postMessage(result, result.file ? [result.file.buffer] : []),
    (error) => self.postMessage({ id: message.id, response: { error: String(error && error.message || error) } }));
};

if (!inDocument) {
  compile("positions").catch(() => {}); // the first request waits less
}
