// @ts-check
// The table of a collection: all records of a text, of files or of an archive, with their verdicts.
import { byId, language, make, number, onWords, say, word } from "./page.js";
import { drawn, scrolled, tableHeight } from "./rows.js";
import { ask, doc, go, onUpdate } from "./state.js";

/** @typedef {import("../types").TableRow} TableRow */

const PART = 100; // rows that are asked for at once
const VERDICTS = ["repaired", "assumed", "impossible", "illegal", "unreadable", "partial", "duplicate", "edited"];
const COLUMNS = ["recordNumber", "tag-Red", "tag-Black", "tag-Event", "tag-Date", "result", "plies", "verdict"];
const CLASSES = ["number", "red", "black", "event", "date", "outcome", "plies", "verdict"];

let filter = { text: "", verdict: "" };
let total = 0; // records of the filter
/** @type {Map<number, TableRow[]>} */
let parts = new Map(); // rows by the number of their part
let asked = new Set(); // parts that are on their way
let version = 0; // of what is in parts
let at = 0; // the row that the keys move
/** @type {any} */
let timer = 0;

/** count is how many records there are, those that could not be read among them. */
const count = () => doc.source?.counts?.all || 0;

/** found is what the table is filtered by, null where it shows all, and how many records these are. */
export const found = () => (filter.text || filter.verdict ? { filter, total } : null);

/** @type {(() => void)[]} */
const listeners = [];

/** onFound calls a function when other records are in the table. @param {() => void} listener */
export const onFound = (listener) => listeners.push(listener);

const table = () => byId("records-table");

/** openRow is the row of the record that is shown, -1 where it is not among those found. */
function openRow() {
  const shown = doc.view?.record ?? -1;
  if (!found()) {
    return shown;
  }
  for (const [part, rows] of parts) {
    const i = rows.findIndex((row) => row.index === shown);
    if (i >= 0) {
      return part * PART + i;
    }
  }
  return -1;
}

/** measure returns what is seen of the table. */
function measure() {
  const grid = table();
  const style = getComputedStyle(grid);
  const head = byId("records-head-row").offsetHeight;
  return { top: grid.scrollTop, height: Math.max(grid.clientHeight - head, 44), total, row: parseFloat(style.getPropertyValue("--row")) * parseFloat(getComputedStyle(document.documentElement).fontSize) };
}

/** load asks for a part of the rows. @param {number} part */
async function load(part) {
  const own = version;
  asked.add(part);
  try {
    const { answer } = await ask("rows", { from: part * PART, count: PART, filter });
    if (own !== version) {
      return;
    }
    parts.set(part, answer.rows);
    total = answer.total;
    renderFilters(answer.counts);
    render();
    for (const listener of listeners) {
      listener();
    }
  } catch (error) {
    if (own === version) {
      say(word("failed", { text: error.message }));
    }
  }
}

/** reload forgets the rows and asks for them again. @param {boolean} [fromStart] */
function reload(fromStart) {
  version++;
  parts = new Map();
  asked = new Set();
  if (fromStart) {
    at = 0;
    table().scrollTop = 0;
  }
  return load(Math.floor(at / PART));
}

/** rowAt returns a row, and asks for it where it is not there. @param {number} i @returns {TableRow | undefined} */
function rowAt(i) {
  const part = Math.floor(i / PART);
  if (!parts.has(part) && !asked.has(part)) {
    load(part);
  }
  return parts.get(part)?.[i % PART];
}

/** named leaves out values that say that nothing is known. @param {string | undefined} value */
const named = (value) => (!value || /^[?.\s*]*$/.test(value) ? "" : value);

/** drawRow makes the elements of a row. @param {number} i @param {TableRow | undefined} row */
function drawRow(i, row) {
  const cell = (/** @type {string} */ name, /** @type {any[]} */ ...children) => make("div", { role: "gridcell", className: "cell " + name }, ...children);
  const element = make("div", { role: "row", id: "record-" + i, className: "record", "aria-rowindex": i + 2, "aria-selected": String(Boolean(row) && row.index === doc.view?.record), dataset: { row: i, index: row ? row.index : "" } });
  if (i === at) {
    element.classList.add("at");
  }
  if (!row) {
    element.append(cell("number", number(i + 1)));
    return element;
  }
  const red = named(row.red);
  const black = named(row.black);
  const title = named(row.title) || (red || black ? "" : named(row.event) || row.fen || row.file || "");
  const event = [named(row.event) === title ? "" : named(row.event), red || black ? named(row.title) : ""].filter(Boolean).join(" · ");
  element.classList.toggle("untitled", !red && !black);
  element.append(
    cell("number", number(row.index + 1)),
    cell("red", red || black ? red || "?" : title),
    cell("black", red || black ? black || "?" : ""),
    cell("event", event),
    cell("date", named(row.date)),
    cell("outcome", named(row.result)),
    cell("plies", row.plies ? number(row.plies) : ""),
    cell("verdict", ...row.verdict.map((name) => make("span", { className: "verdict-" + name }, word("verdict-" + name)))),
  );
  if (row.file) {
    element.title = row.file;
  }
  return element;
}

/** render draws the rows that are seen. */
function render() {
  const grid = table();
  if (byId("records-section").hidden) {
    return;
  }
  const view = measure();
  byId("records-rows").style.height = tableHeight(total, view.row) + "px";
  const { first, count: seen, at: top } = drawn(view);
  const rows = [];
  for (let i = first; i < first + seen; i++) {
    rows.push(drawRow(i, rowAt(i)));
  }
  byId("records-seen").style.transform = "translateY(" + top + "px)";
  byId("records-seen").replaceChildren(...rows);
  grid.setAttribute("aria-rowcount", String(total + 1));
  if (at >= first && at < first + seen) {
    grid.setAttribute("aria-activedescendant", "record-" + at);
  } else {
    grid.removeAttribute("aria-activedescendant");
  }
  byId("records-none").hidden = total > 0;
  const open = openRow() + 1;
  const [n, all, record] = [total, count(), (doc.view?.record ?? 0) + 1].map(number);
  byId("records-place").textContent = !found() ? word("recordPlace", { n: record, all })
    : open ? word("foundPlace", { at: number(open), n, record }) : word("recordsFound", { n, all });
}

/** renderFilters shows how many records have which verdict. @param {import("../types").Counts} counts */
function renderFilters(counts) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.verdict;
  const all = ["", ...VERDICTS.filter((name) => counts[name] || name === filter.verdict)];
  byId("records-filters").replaceChildren(...all.map((name) => make("button", {
    type: "button", className: name && "verdict-" + name, dataset: { verdict: name }, "aria-pressed": String(filter.verdict === name),
    onclick: () => {
      filter = { ...filter, verdict: filter.verdict === name ? "" : name };
      reload(true);
    },
  }, word(name ? "verdict-" + name : "recordsAll"), " ", make("span", { className: "count" }, number(name ? counts[name] || 0 : counts.all)))));
  if (focused !== undefined) {
    /** @type {HTMLElement | null} */ (byId("records-filters").querySelector('[data-verdict="' + focused + '"]'))?.focus();
  }
}

/** reveal brings the row that the keys move into view. */
function reveal() {
  const view = measure();
  const top = scrolled(view, at);
  if (top !== view.top) {
    table().scrollTop = top;
  }
  render();
}

let wanted = -1; // the row that is to be shown
let going = false;

/** show opens the record of a row. While one is shown, of those asked for meanwhile only the last is. @param {number} i */
async function show(i) {
  if (i < 0 || i >= total) {
    return;
  }
  at = wanted = i;
  reveal();
  if (going) {
    return;
  }
  going = true;
  try {
    for (let next = wanted; ; next = wanted) {
      if (!rowAt(next)) {
        await load(Math.floor(next / PART));
      }
      const row = rowAt(next);
      if (row && row.index !== doc.view?.record) {
        await go({ record: row.index });
      }
      if (wanted === next) {
        break;
      }
    }
  } finally {
    going = false;
  }
  render();
}

/** key moves through the table. @param {any} event */
function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const page = Math.max(Math.floor(measure().height / measure().row) - 1, 1);
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -total, End: total }[event.key];
  if (by) {
    at = Math.max(Math.min(at + by, total - 1), 0);
    reveal();
  } else if (event.key === "ArrowLeft") {
    show(openRow() - 1);
  } else if (event.key === "ArrowRight") {
    show(openRow() + 1);
  } else if (event.key === "Enter" || event.key === " ") {
    show(at);
  } else {
    return;
  }
  event.preventDefault();
}

/** convertAll leads to the form that saves, for all records of the table. */
function convertAll() {
  const tab = /** @type {HTMLElement} */ (document.querySelector('#tabs [data-tab="save"]'));
  if (tab.offsetParent) {
    tab.click();
  }
  byId("scope").value = found() ? "found" : "all";
  byId("scope").dispatchEvent(new Event("change"));
  byId("save-section").scrollIntoView({ block: "nearest" });
  byId("format").focus();
}

/** build makes the elements of the table. */
function build() {
  byId("records").replaceChildren(
    make("div", { className: "row", id: "records-tools" },
      make("input", { type: "search", id: "records-search", autocomplete: "off", spellcheck: false, dataset: { label: "recordsSearch", placeholder: "recordsSearch" } }),
      make("button", { type: "button", id: "record-previous", dataset: { label: "recordPrevious" }, onclick: () => show(openRow() - 1) }, "‹"),
      make("p", { id: "records-place", role: "status" }),
      make("button", { type: "button", id: "record-next", dataset: { label: "recordNext" }, onclick: () => show(openRow() + 1) }, "›"),
      make("button", { type: "button", id: "convert-all", dataset: { w: "convertAll" }, onclick: convertAll })),
    make("div", { className: "row", id: "records-filters", role: "group", dataset: { label: "verdict" } }),
    make("div", { id: "records-table", role: "grid", tabIndex: 0, "aria-colcount": COLUMNS.length, "aria-labelledby": "records-head", "aria-describedby": "records-help" },
      make("div", { role: "rowgroup", id: "records-top" },
        make("div", { role: "row", id: "records-head-row", "aria-rowindex": 1 }, ...COLUMNS.map((name, i) => make("div", { role: "columnheader", className: "cell " + CLASSES[i], dataset: { w: name } })))),
      make("div", { role: "rowgroup", id: "records-rows" }, make("div", { id: "records-seen", role: "presentation" }))),
    make("p", { id: "records-none", className: "hint", hidden: true, dataset: { w: "recordsNone" } }),
    make("p", { id: "records-help", className: "hint", dataset: { w: "recordsHelp" } }));
}

/** startRecords begins to show the table of records, where there are several. */
export function startRecords() {
  build();
  table().addEventListener("scroll", () => requestAnimationFrame(render));
  table().addEventListener("keydown", key);
  table().addEventListener("click", (/** @type {any} */ event) => {
    const row = event.target.closest(".record");
    if (row) {
      show(Number(row.dataset.row));
    }
  });
  new ResizeObserver(() => render()).observe(table());
  const search = byId("records-search");
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      filter = { ...filter, text: search.value.trim() };
      reload(true);
    }, 150);
  });
  search.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      table().focus();
    }
  });
  onWords(() => {
    table().lang = language();
    if (count() > 1) {
      reload();
    }
  });
  onUpdate((update, /** @type {string} */ method) => {
    const hidden = count() < 2;
    byId("records-section").hidden = hidden;
    document.body.classList.toggle("collection", !hidden);
    /** @type {any} */ (document.querySelector('#tabs [data-tab="records"]')).hidden = hidden;
    if (hidden) {
      if (document.body.dataset.tab === "records") {
        /** @type {any} */ (document.querySelector('#tabs [data-tab="board"]')).click();
      }
      filter = { text: "", verdict: "" };
      search.value = "";
      total = 0;
      return;
    }
    if (update.source && (method === "act" || method === "openLink")) {
      filter = { text: "", verdict: "" };
      search.value = "";
      reload(true);
    } else if (method !== "go") {
      reload();
    } else {
      render();
    }
    if (!found() && doc.view && doc.view.record !== at) {
      at = doc.view.record;
      reveal();
    }
  });
}
