// The page as a whole: what happens when something is read, and the start.
"use strict";

// show shows an answer: a text that was read, another record, or another position.
async function show(response) {
  if (response.error) {
    say(word("failed", { text: response.error }));
    return;
  }
  if (response.input) {
    state.input = response.input;
    state.edited = false;
    board.selected = -1;
    state.stale = !response.view; // nothing could be read: what was shown stays, dimmed
  } else if (response.game) {
    state.stale = false;
  }
  document.body.classList.toggle("stale", state.stale);
  for (const id of ["forms-section", "save-section"]) {
    byId(id).inert = state.stale; // nobody saves or opens another position than that of the text
  }
  if (response.input && state.stale) {
    text.render();
    return;
  }
  if (response.game) {
    state.game = response.game;
  }
  if (response.view) {
    state.view = response.view;
  }
  await board.render();
  edit.render();
  text.render();
  if (response.game) {
    tree.render();
  } else {
    tree.mark();
  }
  output.render();
}

// choices fills a list to choose from.
function choices(id, values, label, chosen) {
  byId(id).replaceChildren(...values.map((value) => make("option", { value, selected: value === chosen }, label(value))));
  byId(id).value = chosen;
}

// speak writes all words in the language of the page.
function speak() {
  applyWords();
  choices("language", Object.keys(WORDS), (tag) => WORDS[tag].name, state.language);
  choices("pieces", ["traditional", "simplified", "letters", "pictograms"], (name) => word("pieces-" + name), pieceSet());
  choices("coordinates", ["numbers", "digits", "algebraic", "none"], (name) => word("coordinates-" + name), state.coordinates);
  choices("notation", NOTATIONS.map((n) => n.name), (name) => name + " – " + NOTATIONS.find((n) => n.name === name).titles[state.language], state.notation || usualNotation());
  choices("format", FORMATS.map((f) => f.name), (name) => name + " – " + FORMATS.find((f) => f.name === name).titles[state.language], byId("format").value || "pgn");
  byId("examples").replaceChildren(...EXAMPLES.map(([key, value]) => make("button", { type: "button", onclick: () => text.set(value) }, word(key))));
}

// fromAddress reads what a link has after its #.
function fromAddress() {
  const hash = location.hash.slice(1);
  if (!hash || byId(hash)) { // or a place in the page
    return null;
  }
  const plain = (value) => {
    try {
      return decodeURIComponent(value.replace(/[+_]/g, " "));
    } catch {
      return value;
    }
  };
  const values = new Map(hash.split("&").filter((part) => part.includes("=")).map((part) => [part.slice(0, part.indexOf("=")), plain(part.slice(part.indexOf("=") + 1))]));
  if (values.has("fen")) {
    const moves = values.get("moves");
    return { text: values.get("fen") + (moves ? " moves " + moves : ""), ply: Number(values.get("ply")) || 0 };
  }
  return { text: plain(values.size ? hash.slice(hash.indexOf("=") + 1) : hash), ply: 0 };
}

async function open() {
  const asked = fromAddress();
  if (!asked) {
    await text.read();
    return;
  }
  byId("text").value = asked.text;
  state.options = {};
  text.files = null;
  await text.read();
  let node = 0;
  for (let ply = 0; ply < asked.ply && tree.children.has(node); ply++) {
    node = tree.children.get(node)[0];
  }
  if (node) {
    await tree.go(node);
  }
}

function listenToText() {
  const box = byId("text");
  box.addEventListener("input", () => {
    state.options = {};
    text.files = null;
    text.undo = null;
    byId("undo").hidden = true;
    text.read();
  });
  box.addEventListener("scroll", () => text.scroll());
  byId("clear-text").addEventListener("click", () => { text.set(""); box.focus(); });
  byId("undo").addEventListener("click", () => {
    const { value, options, files } = text.undo;
    text.undo = null;
    byId("undo").hidden = true;
    box.value = value;
    state.options = options;
    text.files = files;
    text.read();
  });
  byId("record").addEventListener("change", async () => {
    const { response } = await ask({ op: "select", index: Number(byId("record").value) });
    await show(response);
  });
}

function listenToFiles() {
  const named = (list) => [...list].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
  for (const [button, field] of [["open-files", "files"], ["open-folder", "folder"]]) {
    byId(button).addEventListener("click", () => byId(field).click());
    byId(field).addEventListener("change", async (event) => {
      await text.open(named(event.target.files));
      event.target.value = "";
    });
  }
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    byId("drop").hidden = !event.dataTransfer.types.includes("Files");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) {
      byId("drop").hidden = true;
    }
  });
  document.addEventListener("drop", async (event) => {
    byId("drop").hidden = true;
    if (event.dataTransfer.types.includes("Files")) {
      event.preventDefault();
      await text.open(await filesOf(event.dataTransfer));
    }
  });
  document.addEventListener("paste", (event) => {
    const files = event.clipboardData ? [...event.clipboardData.files] : [];
    if (files.length) {
      event.preventDefault();
      text.open(named(files));
    }
  });
}

function listenToLooks() {
  const changed = {
    language: () => { state.language = byId("language").value; speak(); text.read(); },
    pieces: () => { state.pieces = byId("pieces").value; board.render().then(() => edit.render()); },
    coordinates: () => { state.coordinates = byId("coordinates").value; board.render(); },
    notation: async () => {
      state.notation = byId("notation").value;
      const { response } = await ask({ op: "tree" });
      await show(response);
    },
  };
  for (const [id, run] of Object.entries(changed)) {
    byId(id).addEventListener("change", () => {
      settings.set(id, byId(id).value);
      run();
    });
  }
  byId("turn-board").addEventListener("click", () => {
    state.orientation = state.orientation === "red" ? "black" : "red";
    board.render();
  });
  window.addEventListener("hashchange", () => {
    if (fromAddress()) {
      open();
    }
  });
}

// prepare makes the worker ready while the page has nothing else to do: the browser compiles what
// texts need.
async function prepare() {
  for (const [, value] of [...EXAMPLES, ["", "[Event \"\"]\n\n" + EXAMPLES[EXAMPLES.length - 1][1] + " *\n"]]) {
    await new Promise((resolve) => (window.requestIdleCallback || setTimeout)(resolve));
    await ask({ op: "rehearse", text: value });
  }
}

board.create();
edit.create();
drag.listen();
tree.listen();
output.listen();
listenToText();
listenToFiles();
listenToLooks();
speak();
say(word("loading"));
const prepared = open().then(prepare);

if ("serviceWorker" in navigator && location.protocol.startsWith("http") && !byId("worker-source")) {
  navigator.serviceWorker.register("sw.js").catch(() => {}); // then the page needs the network
}
