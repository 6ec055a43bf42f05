// What every part of the page uses: the words, the settings that are kept, and the worker.
"use strict";

const byId = (id) => document.getElementById(id);

// make returns an element with properties and children. A text is text, whatever is in it.
function make(name, properties, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (key in element && !key.startsWith("aria-")) {
      element[key] = value;
    } else {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

// Settings are kept where the browser allows it.
const settings = {
  get(key) {
    try {
      return localStorage.getItem("xqfen." + key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem("xqfen." + key, value);
    } catch {
      // private windows and some files may not keep anything
    }
  },
};

// languageOf returns the language of the page for one that a browser names.
function languageOf(tag) {
  const lower = tag.toLowerCase();
  if (lower.startsWith("zh")) {
    return /hant|-tw|-hk|-mo/.test(lower) ? "zh-Hant" : "zh-Hans";
  }
  return Object.keys(WORDS).find((known) => lower === known || lower.startsWith(known + "-"));
}

// state is what is shown.
const state = {
  language: [settings.get("language"), ...(navigator.languages || [])].filter(Boolean).map(languageOf).find(Boolean) || "en",
  options: {}, // how the text is read
  input: null, // what the text was taken for
  game: null, // the record that is shown
  view: null, // the position that is shown
  edited: false, // the board was set up by hand
  stale: false, // the text cannot be read, and what is shown is not of it
  orientation: "red",
  pieces: settings.get("pieces"),
  coordinates: settings.get("coordinates") || "numbers",
  notation: settings.get("notation"),
};

// word returns what the page says for a key, with values in the place of {name}.
function word(key, values) {
  let text = WORDS[state.language].words[key] || key;
  for (const [name, value] of Object.entries(values || {})) {
    text = text.split("{" + name + "}").join(value);
  }
  return text;
}

// applyWords writes the words into the elements that name them.
function applyWords() {
  document.documentElement.lang = state.language;
  document.title = word("title");
  for (const element of document.querySelectorAll("[data-w]")) {
    element.textContent = word(element.dataset.w);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", word(element.dataset.label));
    element.title = word(element.dataset.label);
  }
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    element.placeholder = word(element.dataset.placeholder);
  }
}

// The worker that reads. In the single file its source and its module are in the document.
const worker = (() => {
  const source = byId("worker-source");
  if (!source) {
    return new Worker("worker.js");
  }
  const own = new Worker(URL.createObjectURL(new Blob([source.textContent], { type: "text/javascript" })));
  const text = atob(byId("module-source").textContent.trim());
  const module = Uint8Array.from(text, (c) => c.charCodeAt(0));
  own.postMessage({ module }, [module.buffer]);
  return own;
})();

const waiting = new Map();
let asked = 0;

// ask sends a request to the worker. The answer is {response, file}.
function ask(request, bytes) {
  const id = ++asked;
  const notation = state.notation || usualNotation();
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ id, request: { lang: state.language, notation, ...request }, bytes: bytes || null });
  });
}

// usualNotation is the one that readers of the language expect.
function usualNotation() {
  return state.language;
}

// pieceSet is what the pieces look like: as chosen, or as readers of the language know them.
function pieceSet() {
  return state.pieces || (state.language === "zh-Hans" ? "simplified" : "traditional");
}

worker.onmessage = (event) => {
  const { id, response, file } = event.data;
  const resolve = waiting.get(id);
  waiting.delete(id);
  if (resolve) {
    resolve({ response, file });
  }
};
worker.onerror = (event) => say(word("failed", { text: event.message || "" }));

// say shows a message about the text.
function say(text) {
  byId("taken").replaceChildren(make("p", {}, text));
}
