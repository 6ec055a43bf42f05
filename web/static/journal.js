// @ts-check
// The changes that no snapshot has yet. They are in sessionStorage, which is written at once: a reload
// right after a change finds it there.

import { tab } from "./page.js";

const KEY = "journal";
const METHODS = ["act", "undo", "redo", "go"];
const LARGEST = 500000; // letters; a larger change waits for its snapshot

/** @typedef {{method: string, request: any}} Entry */
/** @type {Entry[]} those of this tab before a reload, and then those after it */
let entries = JSON.parse(tab.get(KEY) || "[]");
let gap = false; // a change is missing, so those after it are of no use

const keep = () => tab.set(KEY, JSON.stringify(entries));

/** unsaved returns the changes of this tab before a reload that no snapshot has. @returns {Entry[]} */
export const unsaved = () => [...entries];

/** enter keeps a change. @param {string} method @param {any} [request] @param {Uint8Array} [bytes] */
export function enter(method, request, bytes) {
  if (!METHODS.includes(method) || gap) {
    return;
  }
  if (bytes || (request?.action?.text || "").length > LARGEST) {
    forget();
    gap = true;
    return;
  }
  entries.push({ method, request });
  keep();
}

/** mark is how many changes there are: a snapshot that is asked for now has them. */
export const mark = () => entries.length;

/** saved forgets the changes that a snapshot has. @param {number} count */
export function saved(count) {
  entries.splice(0, count);
  gap = false;
  keep();
}

/** forget forgets all changes: another document begins. */
export function forget() {
  entries = [];
  gap = false;
  keep();
}
