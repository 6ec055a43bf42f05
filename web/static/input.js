// @ts-check
// The text box and files, what they were read as, and what can be done about it.
import { EXAMPLES, exampleFile } from "./examples.js";
import { byId, language, make, number, onWords, say, uniqueName, word } from "./page.js";
import { act, doc, onUpdate, took } from "./state.js";

const LARGE = 100000; // letters of a text whose places are not marked behind it

/** @type {any} */
let timer = 0; // runs while typing is not read yet
let whole = false; // a paste took the place of the whole text
let more = false; // the next typing continues the one before
let sending = false;
let unsent = false;
/** @type {any} */
let pending = null; // the action for what the box shows, while it is not answered

/** @type {any} */
let asked = null; // an action that needs the consent of the user

let composing = false; // an input method is at work

/** unread is true while the box has a text that was not read. */
const unread = () => Boolean(timer) || unsent || composing || pending !== null;

/** flush reads what was typed at once. */
export async function flush() {
  if (timer) {
    await send();
  }
}

/** send reads the text. While one is read, the typing waits, and only the last of it is read. */
async function send() {
  clearTimeout(timer);
  timer = 0;
  if (sending) {
    unsent = true;
    return;
  }
  sending = true;
  do {
    unsent = false;
    const action = { type: "read", text: byId("text").value, whole, more };
    whole = false;
    more = true;
    await perform(action);
  } while (unsent);
  sending = false;
}

/** perform reads, and asks the user where that is needed. @param {any} action @param {Uint8Array} [bytes] */
async function perform(action, bytes) {
  pending = action;
  const update = await act(action, bytes);
  if (pending === action) {
    pending = null; // it has failed
  }
  if (update?.ask) {
    show(action.text ?? doc.box);
    question(update.ask.text, action);
  }
  return update;
}

/** typed waits until the typing rests, longer where there is much to read. @param {boolean} now */
function typed(now) {
  clearTimeout(timer);
  const large = byId("text").value.length > 20000;
  timer = setTimeout(send, now ? 0 : large ? Math.max(500, Math.min(2000, took * 2)) : 120);
}

/** question shows a bar with two buttons beside the box. @param {string} text @param {any} action */
function question(text, action) {
  asked = action;
  const bar = byId("ask");
  bar.replaceChildren(make("span", {}, text),
    make("button", { type: "button", id: "ask-yes", className: "primary", onclick: () => { answered(); read({ ...action, sure: true }); } }, word("replaceGame")),
    make("button", { type: "button", id: "ask-no", onclick: () => { answered(); show(doc.box); byId("text").focus(); } }, word("keepGame")));
  bar.hidden = false;
}

function answered() {
  asked = null;
  more = false;
  byId("ask").hidden = true;
}

/** read reads a text or files. @param {any} action @param {Uint8Array} [bytes] */
export async function read(action, bytes) {
  clearTimeout(timer);
  timer = 0;
  more = false;
  return perform(action, bytes);
}

/** readText reads a text as if it was pasted over what there is. @param {string} text */
export function readText(text) {
  show(text);
  return read({ type: "read", text: byId("text").value, whole: true }); // as the box has it, with its ends of lines
}

/** show puts a text into the box. @param {string} text */
function show(text) {
  const box = byId("text");
  if (box.value !== text) {
    box.value = text;
  }
  marks();
}

/** openFiles reads files: chosen, dropped or pasted ones. @param {{name: string, file: File}[]} files */
export async function openFiles(files) {
  const pictures = files.filter(({ file }) => /^image\/(?!svg)/.test(file.type));
  if (!files.length || pictures.length === files.length) {
    if (files.length) {
      say(word("picture", { name: files[0].name }));
    }
    return;
  }
  const contents = await Promise.all(files.map(({ file }) => file.arrayBuffer().then((bytes) => new Uint8Array(bytes), () => null)));
  const lost = files.filter((_, i) => !contents[i]).map((f) => f.name);
  if (lost.length) { // they are gone, or the browser may not read them
    say(word("notOpened", { name: lost.slice(0, 3).join(", ") + (lost.length > 3 ? " … (" + number(lost.length) + ")" : "") }));
  }
  if (lost.length < files.length) {
    await openBytes(files.filter((_, i) => contents[i]).map((f) => f.name), contents.filter(Boolean));
  }
}

/** @type {((key: string, bytes: Uint8Array) => void)[]} */
const keepers = [];

/** onOpen calls a function with the bytes of files that were opened, and a key for them. @param {(key: string, bytes: Uint8Array) => void} keeper */
export const onOpen = (keeper) => keepers.push(keeper);

/** openBytes reads the bytes of files. @param {string[]} names @param {Uint8Array[]} parts */
export async function openBytes(names, parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const key = uniqueName();
  for (const keep of keepers) {
    keep(key, bytes);
  }
  await read({ type: "open", names, sizes: parts.map((part) => part.length), key }, bytes.slice());
}

/** filesOf returns the files of what was dropped, those in folders too. @param {any} transfer @returns {Promise<{name: string, file: File}[]>} */
async function filesOf(transfer) {
  const items = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() })); // they are gone after the first wait
  /** @type {{name: string, file: File}[]} */
  const found = [];
  const walk = async (/** @type {any} */ folder, /** @type {string} */ path) => {
    const reader = folder.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length) {
        return;
      }
      for (const entry of some) {
        if (entry.isDirectory) {
          await walk(entry, path + entry.name + "/");
        } else {
          found.push({ name: path + entry.name, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
        }
      }
    }
  };
  for (const { entry, file } of items) {
    if (entry?.isDirectory) {
      await walk(entry, entry.name + "/");
    } else if (file) { // a page from a disk gets no files by their entries
      found.push({ name: file.name, file });
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** fresh is true at the start, when there is nothing yet. */
const fresh = () => Boolean(doc.source?.blank) && !doc.changed;

/** notes are those on what is shown. */
function notes() {
  const about = doc.changed ? [] : [...(doc.source?.faults || []), ...(doc.record?.notes || [])];
  return [...about, ...(doc.view?.problems || [])];
}

/** renderSource says in one line what the text was read as. */
function renderSource() {
  const { source } = doc;
  const line = byId("source");
  document.body.classList.toggle("fresh", fresh());
  document.body.classList.toggle("files", !doc.changed && Boolean(source?.files?.length));
  document.body.classList.toggle("unreadable", doc.record === null);
  document.body.classList.toggle("nothing", doc.record === null && !source?.count);
  const parts = [];
  if (doc.changed) {
    parts.push(source?.blank ? word("changedNew") : word("changedFrom", { text: source?.summary || "" }));
  } else if (source && !source.blank) {
    const files = source.files || [];
    if (files.length) {
      parts.push(make("b", {}, files.slice(0, 3).join(", ") + (files.length > 3 ? " … (" + number(files.length) + ")" : "")), " ");
    }
    parts.push(source.summary || word("nothingRead"));
  }
  if (doc.view?.unreadSquares?.length && !doc.changed) {
    parts.push(" ", make("button", { type: "button", id: "mend", onclick: () => byId("edit").getAttribute("aria-pressed") === "true" || byId("edit").click() }, word("mend")));
  }
  line.replaceChildren(...parts);
  line.className = !doc.changed && source && !source.blank ? (doc.record === null ? "error" : source.clean ? "clean" : "repaired") : "";
  renderReadings();
  renderDetails();
}

function renderReadings() {
  const readings = (!doc.changed && doc.source?.readings) || [];
  byId("readings").hidden = readings.length === 0;
  byId("readings").replaceChildren(make("p", {}, word("readingsHead")), ...readings.map((/** @type {any} */ r) => make("button",
    { type: "button", className: "reading", onclick: () => remedy({ options: r.options }) }, r.title + ": ", make("code", {}, r.moves))));
}

/** renderDetails lists the notes, and what is known of the form of the text. */
function renderDetails() {
  const all = notes();
  const facts = doc.changed || !doc.source ? [] : [...(doc.source.form || []), doc.source.charset && doc.source.files ? word("charset") + " " + doc.source.charset : ""].filter(Boolean);
  const part = byId("details");
  part.hidden = fresh() || !(all.length + facts.length);
  byId("details-head").textContent = all.length ? word("detailsCount", { n: number(all.length) }) : word("details");
  if (all.some((note) => ["error", "problem"].includes(note.kind) || (note.actions || []).length > 1)) {
    part.open = true;
  }
  byId("notes").replaceChildren(...all.map(item), ...facts.map((fact) => make("li", { className: "fact" }, fact)));
  marks();
}

/** item is a note with its remedies. @param {import("../types").Note} note */
function item(note) {
  const sentence = note.remedy ? note.text + " – " + note.remedy : note.text;
  const element = make("li", { className: "note " + note.kind, dataset: { code: note.code } }, make("strong", {}, word("kind-" + note.kind)), " ", make("span", {}, sentence));
  if (note.start >= 0 && placed()) {
    element.append(" ", make("button", { type: "button", className: "place", onclick: () => select(note) }, word("showPlace")));
  }
  for (const action of note.actions || []) {
    element.append(" ", make("button", { type: "button", className: "remedy", onclick: () => remedy(action) }, action.plain ? action.label : word(action.label)));
  }
  return element;
}

/** remedy reads the text with other options, or another text. @param {{options?: any, text?: string}} action */
function remedy({ options, text }) {
  return read(options ? { type: "options", options } : { type: "read", text, sure: true });
}

/** placed is true when the box has the text that the notes are about. */
const placed = () => !doc.changed && !doc.source?.files?.length && !unread();

/** @param {import("../types").Note} note */
function select(note) {
  const box = byId("text");
  box.focus();
  box.setSelectionRange(note.start, note.end);
}

/** marks shows the places of the notes behind the text. */
function marks() {
  const { value } = byId("text");
  const parts = [];
  let at = 0;
  const found = placed() && value.length < LARGE ? notes().filter((n) => n.start >= 0) : [];
  const places = found.flatMap(({ kind, start, end, also }) => [[start, end], ...(also || [])].map(([start, end]) => ({ kind, start, end })));
  for (const { kind, start, end: last } of places.sort((a, b) => a.start - b.start)) {
    if (start < at || start > value.length) {
      continue;
    }
    const end = Math.max(last, start + 1);
    parts.push(value.slice(at, start), make("mark", { className: kind }, value.slice(start, end) || " "));
    at = end;
  }
  byId("marks").replaceChildren(...(parts.length ? [...parts, value.slice(at), "\n"] : []));
  scroll();
}

function scroll() {
  byId("marks").scrollTop = byId("text").scrollTop;
}

/** card is a button of the first screen. @param {string} id @param {string} title @param {(string | Node)[]} body @param {() => any} onclick */
export const card = (id, title, body, onclick) => make("button", { type: "button", className: "card", id, onclick }, make("b", {}, title), make("span", { className: "body" }, ...body));

/** renderExamples shows what can be tried. */
function renderExamples() {
  byId("examples").replaceChildren(...EXAMPLES.map(({ key, text, marked, lang }) => card("example-" + key, word(key),
    marked ? ["…" + text.slice(text.indexOf(marked) - 24, text.indexOf(marked)), make("mark", { className: "repair" }, marked)] : [make("span", { lang: lang || "en" }, text)],
    () => readText(text))),
  card("example-exampleFile", word("exampleFile"), ["study.xqf"], async () => openBytes(["study.xqf"], [await exampleFile()])));
}

function listenToBox() {
  const box = byId("text");
  let pasted = false;
  box.addEventListener("paste", () => {
    pasted = true;
    whole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  });
  box.addEventListener("input", (/** @type {InputEvent} */ event) => {
    if (pasted) {
      more = false;
    }
    byId("ask").hidden = true;
    byId("marks").replaceChildren();
    if (composing) {
      return;
    }
    typed(pasted || event.inputType === "insertFromDrop");
    pasted = false;
  });
  box.addEventListener("compositionstart", () => { composing = true; });
  box.addEventListener("compositionend", () => {
    composing = false;
    typed(false);
  });
  box.addEventListener("blur", async () => {
    await flush();
    more = false;
  });
  window.addEventListener("pagehide", flush);
  box.addEventListener("scroll", scroll);
  if (navigator.clipboard && typeof navigator.clipboard.readText === "function") {
    byId("paste").hidden = false;
    byId("paste").addEventListener("click", async () => {
      const text = await navigator.clipboard.readText().catch(() => "");
      if (text) {
        readText(text);
      } else {
        box.focus();
      }
    });
  }
}

function listenToFiles() {
  const named = (/** @type {any} */ list) => [...list].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
  for (const [button, field] of [["open-files", "files"], ["open-folder", "folder"]]) {
    byId(button).addEventListener("click", () => byId(field).click());
    byId(field).addEventListener("change", async (/** @type {any} */ event) => {
      await openFiles(named(event.target.files));
      event.target.value = "";
    });
  }
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    byId("drop").hidden = !event.dataTransfer?.types.includes("Files");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) {
      byId("drop").hidden = true;
    }
  });
  document.addEventListener("drop", async (event) => {
    byId("drop").hidden = true;
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      await filesOf(event.dataTransfer).then(openFiles, (error) => say(word("failed", { text: error.message })));
    } else if (event.dataTransfer && !/** @type {any} */ (event.target).closest("textarea, input")) {
      event.preventDefault();
      const text = event.dataTransfer.getData("text/plain");
      if (text) {
        readText(text);
      }
    }
  });
  document.addEventListener("paste", (event) => {
    const field = /** @type {any} */ (event.target).closest?.("textarea, input");
    const files = event.clipboardData ? [...event.clipboardData.files] : [];
    const text = event.clipboardData ? event.clipboardData.getData("text/plain") : "";
    if (files.length && !text) {
      event.preventDefault();
      openFiles(named(files));
    } else if (!field && text) {
      event.preventDefault();
      readText(text);
    }
  });
}

/** startInput begins to read what is typed, pasted and dropped. */
export function startInput() {
  listenToBox();
  listenToFiles();
  onWords(() => {
    renderExamples();
    byId("text").lang = language();
    if (asked) {
      question(byId("ask").firstChild.textContent, asked);
    }
  });
  onUpdate((update, _, request) => {
    if (request?.action === pending) {
      pending = null;
    }
    if (update.box !== undefined && !unread()) {
      show(update.box);
    }
    if (!update.ask) {
      byId("ask").hidden = true;
      asked = null;
    }
    if (!sending) {
      more = false;
    }
    renderSource();
  });
}
