// @ts-check
// The page as a whole: its parts, the keys, and the start.
import { createBoard } from "./board.js";
import { call } from "./client.js";
import { startCopy } from "./copy.js";
import { createEditor } from "./edit.js";
import { flush, onOpen, openFiles, readText, startInput } from "./input.js";
import { unsaved } from "./journal.js";
import { createLooks } from "./looks.js";
import { byId, choices, language, make, onWords, pieceName, say, settings, speak, tab, word } from "./page.js";
import { createPicture, sign } from "./picture.js";
import { createPlayer } from "./player.js";
import { legal, parseFEN, START } from "./rules.js";
import { goTo, startScore, typing } from "./score.js";
import { startRecords } from "./records.js";
import { startShare } from "./share.js";
import { createSpeaker } from "./speak.js";
import { act, change, doc, look, notation, onUpdate, opening, redo, undo } from "./state.js";
import { keepFiles, lastSessions, newSession, save, startStore, takeSession } from "./store.js";
import { onOpened, onUpdate as onNewVersion, takeShared } from "./update.js";
import { NOTATIONS, VERSION, WORDS } from "./words.js";

/** pieceSet is what the pieces look like: as chosen, or as readers of the language know them. */
const pieceSet = () => settings.get("pieces") || (language() === "zh-Hans" ? "simplified" : "traditional");

const looks = () => ({ pieces: pieceSet(), theme: settings.get("theme") || "wood", coordinates: settings.get("coordinates") || "numbers", size: Number(settings.get("size")) || 0.66 });

/** startBoard shows the board, its editor and its settings, and returns the player. */
function startBoard() {
  const board = createBoard(byId("board"), {
    word, pieceName,
    onMove: (move) => act({ type: "play", move }),
    onMarks: (marks) => act({ type: "marks", marks }),
    onSize: (size) => {
      settings.set("size", String(size));
      chosen.set({ size });
    },
  });
  board.set(/** @type {any} */ (looks()));
  const edit = byId("edit");
  const editor = createEditor(byId("edit-panel"), board, {
    word, pieceName,
    onSetup: (squares, turn) => act({ type: "setup", board: squares, turn }),
    onTransform: (kind) => act({ type: "transform", change: kind }),
    problem: (note) => note.text,
    onToggle: (on) => {
      edit.setAttribute("aria-pressed", String(on));
      byId("player").hidden = on;
    },
  });
  edit.addEventListener("click", () => editor.toggle());
  byId("flip").addEventListener("click", () => tab.set("orientation", board.flip()));
  byId("board").addEventListener("mousedown", (/** @type {MouseEvent} */ event) => { // the arrow keys go on stepping through the game
    event.preventDefault();
    /** @type {any} */ (document.activeElement).blur();
  });
  const chosen = createLooks(byId("looks"), {
    word, value: looks(),
    onChange: (changed) => {
      for (const [key, value] of Object.entries(changed)) {
        settings.set(key, String(value));
      }
      board.set(/** @type {any} */ (changed));
    },
  });
  const player = createPlayer(byId("player"), { word, onGo: goTo });
  const speaker = createSpeaker(byId("board-line"), { word, language, doc, call });
  onWords(() => {
    chosen.retell();
    chosen.set(looks());
    board.set(/** @type {any} */ (looks()));
    board.retell();
    editor.retell();
    player.retell();
    speaker.retell();
  });
  onUpdate((_, method) => {
    speaker.stop();
    board.show(doc.view, { animate: method !== "look" && method !== "restore" });
    editor.show(doc.view);
    renderPosition();
  });
  return { board, player };
}

/** renderPosition says who is to move, and whether the game is over. */
function renderPosition() {
  const { view } = doc;
  if (doc.record === null) { // nothing could be read
    byId("position").textContent = byId("description").textContent = "";
    return;
  }
  const parts = [word(view.turn === "red" ? "turnRed" : "turnBlack")];
  if (view.over) {
    parts.push(word(view.over));
  } else if (view.check) {
    parts.push(word("inCheck"));
  }
  byId("position").className = view.turn;
  byId("position").textContent = parts.join(" · ");
  byId("description").textContent = view.description;
}

/** startHistory takes changes back and brings them again, by buttons and keys. */
function startHistory() {
  const back = async () => {
    await flush();
    await undo();
  };
  byId("undo").addEventListener("click", back);
  byId("redo").addEventListener("click", redo);
  byId("new").addEventListener("click", async () => {
    await flush();
    await save();
    await act({ type: "new" });
    await newSession();
    await renderLast();
    if (matchMedia("(pointer: fine)").matches) { // else the keyboard of a phone would cover the page
      byId("text").focus();
    }
  });
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key) || typing(event.target)) {
      return;
    }
    event.preventDefault();
    (key === "y" || event.shiftKey ? redo : back)();
  });
  onUpdate((update, method) => {
    byId("undo").disabled = !doc.undo;
    byId("redo").disabled = !doc.redo;
    if (["act", "undo", "redo"].includes(method) && !update.ask && location.hash && !byId(location.hash.slice(1))) {
      history.replaceState(null, "", location.pathname + location.search); // the link is that of another document
    }
  });
}

/** startSettings lists the languages and notations, and closes the menu as menus close. */
function startSettings() {
  byId("language").addEventListener("change", () => {
    speak(byId("language").value);
    look();
  });
  byId("notation").addEventListener("change", () => {
    settings.set("notation", byId("notation").value);
    look();
  });
  onWords(() => {
    choices("language", Object.keys(WORDS), (tag) => WORDS[tag].name, language());
    choices("notation", NOTATIONS.map((n) => n.name), (name) => NOTATIONS.find((n) => n.name === name).titles[language()], notation());
  });
  const menu = byId("settings");
  document.addEventListener("pointerdown", (event) => {
    if (menu.open && !menu.contains(event.target)) {
      menu.open = false;
    }
  });
  menu.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}

/** startTabs shows one part of the page at a time, on a phone. */
function startTabs() {
  const tabs = [...byId("tabs").querySelectorAll("button")];
  const choose = (/** @type {string} */ name) => {
    document.body.dataset.tab = name;
    for (const button of tabs) {
      button.setAttribute("aria-pressed", String(button.dataset.tab === name));
    }
  };
  for (const button of tabs) {
    button.addEventListener("click", () => {
      choose(button.dataset.tab);
      const text = byId("input-section");
      scrollTo({ top: button.dataset.tab === "board" ? 0 : text.offsetTop + text.offsetHeight });
    });
  }
  choose("board");
}

/** renderLast shows the last work as cards, where there is some. */
async function renderLast() {
  const sessions = await lastSessions();
  byId("last").replaceChildren(...sessions.map((session, i) => {
    const picture = createPicture(/** @type {any} */ ({ ...looks(), coordinates: "none", orientation: "red" }));
    picture.pieces(session.board);
    const when = new Date(session.time).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
    return make("button", { type: "button", className: "card work", id: i ? "work-" + i : "last-work", onclick: () => open(session.id) },
      make("span", { className: "xb", dataset: { theme: looks().theme } }, picture.node),
      make("b", {}, i ? session.title || when : word("lastWork")), make("span", { className: "body" }, (i ? [when] : [session.title, when]).filter(Boolean).join(" · ")));
  }));
}

/** open shows a session of another time. @param {string} id */
async function open(id) {
  const found = await takeSession(id);
  if (found) {
    await restore(found);
  }
  await renderLast();
}

/** @param {{session: import("./store.js").Session, files: Uint8Array | undefined}} found @param {boolean} [first] */
async function restore({ session, files }, first) {
  const size = session.snapshot.length;
  const bytes = new Uint8Array(size + (files ? files.length : 0));
  bytes.set(session.snapshot);
  if (files) {
    bytes.set(files, size);
  }
  const update = await change("restore", { size }, bytes, first);
  if (update && files) {
    keepFiles(doc.source.key, files);
  }
  return update;
}

/** linked is what the address has after its #, "" where that is a place in the page. */
const linked = () => (byId(location.hash.slice(1)) ? "" : location.hash.slice(1));

/** begin shows what this tab is opened with: a link, the session before a reload, or nothing. What the user does meanwhile waits. */
async function begin() {
  const changes = unsaved();
  const found = await startStore();
  document.body.classList.toggle("fresh", !found && !linked());
  const start = parseFEN(START);
  board.show(found ? { board: found.session.board } : { ...start, legal: legal(start) }, { animate: false }); // until the worker has begun
  const link = linked() && !(found && found.session.hash === location.hash);
  if (!await (link ? change("openLink", { fragment: linked() }, undefined, true) : found && restore(found, true))) {
    await change("look", {}, undefined, true); // there is nothing, or it is damaged
  }
  for (const { method, request } of link ? [] : changes) {
    await change(method, request, undefined, true);
  }
}

/** receive reads what came with the page: what another program shared, or what was typed before the scripts ran. @param {string} early */
async function receive(early) {
  const shared = await takeShared().catch(() => null);
  if (shared?.files.length) {
    await openFiles(shared.files.map((file) => ({ name: file.name, file })));
  } else if (shared || early) {
    await readText(shared ? shared.text : early);
  }
  await renderLast();
}

// The pictures on the buttons.
const SIGNS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  flip: "M8 4v16M8 20l-4-4M8 20l4-4M16 20V4M16 4l-4 4M16 4l4 4",
  "settings-head": "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
};

/** startSigns puts the pictures on the buttons, and the icon beside the name. */
function startSigns() {
  for (const [id, path] of Object.entries(SIGNS)) {
    byId(id).append(sign(path));
  }
  const icon = byId("icon");
  icon.src = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]")).href;
  icon.hidden = false;
}

startSigns();
const { board, player } = startBoard();
startInput();
startScore(player);
startCopy();
startRecords();
startShare(() => board.settings);
startHistory();
startSettings();
startTabs();
onOpen(keepFiles);
byId("version").textContent = "xqfen " + VERSION;
speak();
document.body.classList.add("running");
const early = byId("text").value;
const begun = begin();
opening(begun.catch(() => {}));
begun.then(() => receive(early));

window.addEventListener("hashchange", () => {
  if (linked()) {
    change("openLink", { fragment: linked() });
  }
});
onWords(() => renderLast());
onOpened((files) => openFiles(files.map((file) => ({ name: file.name, file }))));
onNewVersion((reload) => say(word("newVersion"), make("button", { type: "button", onclick: reload }, word("reload"))));
