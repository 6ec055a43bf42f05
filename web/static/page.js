// @ts-check
// What every part of the page uses: elements, the words, the settings, and the status line.
import { WORDS } from "./words.js";

/** byId returns an element of the page. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * make returns an element with properties and children. A text is text, whatever is in it.
 * @param {string} name
 * @param {Object<string, any>} [properties]
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function make(name, properties, ...children) {
  /** @type {any} */
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (key === "dataset") {
      Object.assign(element.dataset, value);
    } else if (key in element && !key.startsWith("aria-")) {
      element[key] = value;
    } else {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

/**
 * kept gets and sets values in a store of the browser. Private windows and some files may not keep
 * anything; then they hold until the page is closed.
 * @param {() => Storage} store
 */
const kept = (store) => ({
  /** @param {string} key @returns {string | null} */
  get(key) {
    try {
      return store().getItem("xqfen." + key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      store().setItem("xqfen." + key, value);
    } catch {
      // there is no store, or no room in it
    }
  },
});

export const settings = kept(() => localStorage); // of the user
export const tab = kept(() => sessionStorage); // of this tab, over a reload

/** uniqueName returns a name that nothing else has. (crypto.randomUUID is there over HTTPS only.) */
export const uniqueName = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

/** languageOf returns the language of the page for one that a browser names. @param {string} tag */
function languageOf(tag) {
  const lower = tag.toLowerCase();
  if (lower.startsWith("zh")) {
    return /hant|-tw|-hk|-mo/.test(lower) ? "zh-Hant" : "zh-Hans";
  }
  return Object.keys(WORDS).find((known) => lower === known || lower.startsWith(known + "-"));
}

let current = [settings.get("language") || "", ...(navigator.languages || [])].map(languageOf).find(Boolean) || "en";

/** language returns the tag of the language of the page. */
export const language = () => current;

/** usualNotation is the one that readers of the language expect. */
export const usualNotation = () => (current === "en" ? "wxf" : current);

/**
 * word returns what the page says for a key, with values in the place of {name}.
 * @param {string} key
 * @param {Object<string, any>} [values]
 */
export function word(key, values) {
  let text = WORDS[current].words[key] || WORDS.en.words[key] || key;
  for (const [name, value] of Object.entries(values || {})) {
    text = text.split("{" + name + "}").join(String(value));
  }
  return text;
}

/** pieceName names a piece by its letter. @param {string} letter */
export const pieceName = (letter) => WORDS[current].pieces[letter];

/** number writes a number as readers of the language do. @param {number} n */
export const number = (n) => n.toLocaleString(current);

/** @type {(() => void)[]} */
const speakers = [];

/** onWords calls a function at the start and after each change of the language. @param {() => void} speaker */
export const onWords = (speaker) => speakers.push(speaker);

/** speak writes all words in a language. @param {string} [tag] */
export function speak(tag) {
  if (tag) {
    current = tag;
    settings.set("language", tag);
  }
  document.documentElement.lang = current;
  document.title = word("title");
  for (const element of /** @type {NodeListOf<any>} */ (document.querySelectorAll("[data-w], [data-label], [data-placeholder]"))) {
    const { w, label, placeholder } = element.dataset;
    if (w) {
      element.textContent = word(w);
    }
    if (label) {
      element.setAttribute("aria-label", word(label));
      element.title = word(label);
    }
    if (placeholder) {
      element.placeholder = word(placeholder);
    }
  }
  for (const speaker of speakers) {
    speaker();
  }
}

/** choices fills a list to choose from. @param {string} id @param {string[]} values @param {(value: string) => string} label @param {string} chosen */
export function choices(id, values, label, chosen) {
  byId(id).replaceChildren(...values.map((value) => make("option", { value }, label(value))));
  byId(id).value = chosen;
}

/** @type {any} */
let hiding = 0;

/**
 * say shows a sentence in the status line, with buttons. It goes after a while; what has a button stays longer.
 * @param {string} text
 * @param {...Node} buttons
 */
export function say(text, ...buttons) {
  clearTimeout(hiding);
  const line = byId("said");
  line.replaceChildren(make("span", {}, text), ...buttons, make("button", { type: "button", className: "close", "aria-label": word("close"), onclick: () => { line.hidden = true; } }, "×"));
  line.hidden = false;
  hiding = setTimeout(() => { line.hidden = true; }, buttons.length ? 20000 : 8000);
}

/** copyText copies a text and says so on the button. @param {string} text @param {any} button @returns {Promise<boolean>} */
export async function copyText(text, button) {
  const label = button.textContent;
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    done = false;
  }
  button.textContent = word(done ? "copied" : "copyFailed");
  setTimeout(() => { button.textContent = label; }, 1500);
  return done;
}

/** download saves bytes as a file. @param {string} name @param {BlobPart[]} parts @param {string} type */
export function download(name, parts, type) {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
