// @ts-check
// The session: a snapshot of the document in IndexedDB, which is there after a reload. Each tab has
// its own. Without IndexedDB (some private windows) all of it does nothing.
import { forget as forgetChanges, mark, saved } from "./journal.js";
import { tab, uniqueName } from "./page.js";
import { doc, ask, onUpdate, took, whenOpened } from "./state.js";

/**
 * A session of a tab: the snapshot, whether it needs files beside it, and what is told of it in a list.
 * @typedef {{id: string, time: number, snapshot: Uint8Array, files: boolean, hash: string, title: string, board: string}} Session
 */

const KEPT = 8; // sessions, besides those of open tabs

/** @type {IDBDatabase | null} */
let base = null;
let id = "";
/** @type {() => void} */
let release = () => {};

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @param {"sessions" | "files"} name @param {IDBTransactionMode} [mode] */
const table = (name, mode) => base.transaction(name, mode || "readonly").objectStore(name);

/** openBase opens the tables, null where the browser keeps nothing. @returns {Promise<IDBDatabase | null>} */
async function openBase() {
  try {
    const request = indexedDB.open("xqfen", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sessions", { keyPath: "id" });
      request.result.createObjectStore("files");
    };
    return await done(request);
  } catch {
    return null;
  }
}

/** hold makes a session that of this tab; it is false where another tab has it. @param {string} wanted @returns {Promise<boolean>} */
function hold(wanted) {
  if (!navigator.locks) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    navigator.locks.request("xqfen " + wanted, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise((free) => { release = () => free(undefined); }) : undefined;
    }).catch(() => resolve(true));
  });
}

/** become gives this tab a session. @param {string} wanted */
function become(wanted) {
  id = wanted;
  tab.set("session", id);
}

/**
 * startStore opens the tables and returns the session that this tab had before, null where there is none.
 * A tab that was duplicated gets a copy.
 * @returns {Promise<{session: Session, files: Uint8Array | undefined} | null>}
 */
export async function startStore() {
  base = await openBase();
  const old = tab.get("session");
  const found = old && base ? await sessionOf(old) : null;
  if (old && await hold(old)) {
    become(old);
  } else {
    await newSession();
  }
  onUpdate((_, method) => later(method));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      save();
    }
  });
  return found;
}

/** @param {string} wanted @returns {Promise<{session: Session, files: Uint8Array | undefined} | null>} */
async function sessionOf(wanted) {
  try {
    const session = await done(table("sessions").get(wanted));
    return session ? { session, files: session.files ? await done(table("files").get(wanted)) : undefined } : null;
  } catch {
    return null;
  }
}

/** newSession begins another session; the one before stays as it was saved. */
export async function newSession() {
  release();
  forgetChanges();
  become(uniqueName());
  await hold(id);
}

const LISTED = 3;

/** lastSessions returns the newest sessions that no tab has. @returns {Promise<Session[]>} */
export async function lastSessions() {
  if (!base) {
    return [];
  }
  try {
    const all = await free();
    await forget(all.slice(KEPT));
    return all.slice(0, LISTED);
  } catch {
    return [];
  }
}

/** free returns the sessions that no tab has, the newest first. @returns {Promise<Session[]>} */
async function free() {
  const held = navigator.locks ? new Set((await navigator.locks.query()).held.map((lock) => lock.name)) : new Set();
  const all = await done(table("sessions").getAll());
  return all.filter((session) => session.id !== id && !held.has("xqfen " + session.id)).sort((a, b) => b.time - a.time);
}

/** @param {Session[]} sessions */
async function forget(sessions) {
  for (const session of sessions) {
    await done(table("sessions", "readwrite").delete(session.id));
    await done(table("files", "readwrite").delete(session.id));
  }
}

/** takeSession makes a session that of this tab. @param {string} wanted */
export async function takeSession(wanted) {
  const found = await sessionOf(wanted);
  const before = release;
  if (found && await hold(wanted)) {
    before();
    forgetChanges();
    become(wanted);
  }
  return found;
}

const OPENED = 16; // sets of files that are remembered, so that one can be taken back to

/** @type {Map<string, Uint8Array>} the bytes of files that were opened, by their keys */
const opened = new Map();
let kept = ""; // the session and the key of the files that were written last

/** keepFiles remembers the bytes of files that were opened. @param {string} key @param {Uint8Array} bytes */
export function keepFiles(key, bytes) {
  opened.set(key, bytes);
  if (opened.size > OPENED) {
    opened.delete(opened.keys().next().value);
  }
}

/** @type {any} */
let timer = 0;

/** later saves at once after a small change, else when the changes rest. @param {string} method */
function later(method) {
  clearTimeout(timer);
  timer = setTimeout(save, method === "go" ? 1000 : took < 100 ? 0 : Math.min(5000, took * 3));
}

/** titleOf is what the document is called in a list. */
function titleOf() {
  const tag = (/** @type {string} */ name) => doc.record?.tags.find((/** @type {any} */ t) => t.name === name)?.value;
  const players = [tag("Red"), tag("Black")].filter((name) => name && name !== "?").join(" – ");
  return players || tag("Title") || doc.source?.files?.[0] || doc.box.slice(0, 80) || "";
}

/** @type {Promise<void> | null} */
let saving = null;
let again = false; // something has changed while it was saved

/** save writes the snapshot, one after the other. */
export async function save() {
  clearTimeout(timer);
  if (!base || !doc.view) {
    return;
  }
  if (saving) {
    again = true;
    await saving;
    return;
  }
  do {
    again = false;
    saving = write();
    await saving;
  } while (again);
  saving = null;
}

/** write writes the snapshot of the moment. */
async function write() {
  await whenOpened();
  const own = id;
  try {
    const count = mark();
    if (doc.source?.blank && !doc.changed) {
      await done(table("sessions", "readwrite").delete(own));
      saved(count);
      return;
    }
    const { answer, bytes } = await ask("save");
    if (own !== id) {
      return;
    }
    const key = doc.source?.key;
    if (answer.files && kept !== own + key) {
      if (!opened.has(key)) {
        throw new Error("the files were opened too long ago");
      }
      await done(table("files", "readwrite").put(opened.get(key), own));
      kept = own + key;
    }
    await done(table("sessions", "readwrite").put({ id: own, time: Date.now(), snapshot: bytes, files: answer.files, hash: location.hash, title: titleOf(), board: doc.view.board }));
    if (own === id) {
      saved(count);
    }
  } catch (error) {
    console.info("xqfen: the session is not kept:", error); // the disk is full, or the browser keeps nothing
  }
}
