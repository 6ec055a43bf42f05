// @ts-check
// The score: moves in two columns, variations below them, comments and annotations; and the tags.
import { layout, height } from "./layout.js";
import { byId, language, make, onWords, word } from "./page.js";
import { act, doc, go, onDraft, onUpdate } from "./state.js";

/** @typedef {import("./layout.js").Row} Row */
/** @typedef {import("./layout.js").Item} Item */

const SIGNS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };
const BLOCK = 60; // items that are drawn together

/** @type {Map<number, Row>} */
let rows = new Map(); // by node
/** @type {Map<number, number[]>} */
let after = new Map(); // the nodes after a node, the main line first
/** @typedef {{items: Item[], element: any, filled: boolean}} Block */
/** @type {Block[]} */
let blocks = [];
/** @type {Map<number, number>} */
let places = new Map(); // the block of a node
/** @type {{line: {node: number, text: string}[], at: Map<number, number>}} */
let through = { line: [], at: new Map() }; // the line through the current move
/** @type {any} */
let player = null;

/** @type {any} */
let observer = null;

/** render lays the score out anew. Only the blocks in view are drawn. */
function render() {
  rows = new Map();
  after = new Map([[0, []]]);
  for (const row of doc.tree) {
    rows.set(row.node, row);
    const beside = after.get(row.parent);
    if (beside) {
      beside.push(row.node);
    } else {
      after.set(row.parent, [row.node]);
    }
  }
  through = { line: [], at: new Map() };
  const items = layout(doc.tree, doc.record?.comment);
  const score = byId("score");
  const width = Math.max(20, (score.clientWidth || 320) / 8.5);
  places = new Map();
  blocks = [];
  if (observer) {
    observer.disconnect();
  }
  observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const block = blocks[Number(/** @type {any} */ (entry.target).dataset.block)];
      if (block && entry.isIntersecting) {
        fill(block);
      } else if (block && block.filled && !block.element.contains(document.activeElement)) {
        block.element.style.height = entry.boundingClientRect.height + "px";
        block.element.replaceChildren();
        block.filled = false;
      }
    }
  }, /** @type {any} */ ({ root: null, rootMargin: "800px 0px", scrollMargin: "800px 0px" }));
  for (let from = 0; from < items.length; from += BLOCK) {
    const some = items.slice(from, from + BLOCK);
    const element = make("div", { className: "block", dataset: { block: blocks.length } });
    element.style.height = some.reduce((sum, item) => sum + height(item, width), 0) + "px";
    for (const item of some) {
      for (const row of item.kind === "pair" ? [item.red, item.black] : item.kind === "line" ? item.rows : []) {
        if (row) {
          places.set(row.node, blocks.length);
        }
      }
    }
    blocks.push({ items: some, element, filled: false });
  }
  const parts = blocks.map((block) => block.element);
  parts.unshift(make("div", { className: "pair root" }, button(0, word("startNode"))));
  if (!doc.tree.length) {
    parts.push(make("p", { className: "hint" }, word("movesNone")));
  } else if (doc.record && doc.record.result !== "*") {
    parts.push(make("p", { className: "result" }, doc.record.result + " " + word(RESULTS[doc.record.result])));
  }
  score.replaceChildren(...parts);
  for (const block of blocks) {
    observer.observe(block.element);
  }
  byId("unread").replaceChildren(...(doc.record?.unread || []).map((/** @type {string} */ text) => make("p", { className: "unread" }, word("unread", { text }))));
}

/** fill draws a block. @param {Block} block */
function fill(block) {
  if (block.filled) {
    return;
  }
  block.filled = true;
  block.element.style.height = "";
  block.element.replaceChildren(...block.items.map(draw));
  mark(block.element);
}

/** draw makes the element of an item. @param {Item} item */
function draw(item) {
  switch (item.kind) {
  case "pair":
    return make("div", { className: "pair" }, make("span", { className: "number" }, String(item.number)),
      item.red ? button(item.red.node, label(item.red)) : make("span", { className: "gap" }, "…"),
      item.black ? button(item.black.node, label(item.black)) : make("span", { className: "gap" }));
  case "comment":
    return make("p", { className: "comment" }, item.text);
  default: {
    const line = make("div", { className: "line", role: "group", "aria-label": word("variation") });
    line.style.setProperty("--depth", String(Math.min(item.depth, 6)));
    let fresh = !item.more; // the next move of Black needs its number
    for (const row of item.rows) {
      if (row.side === "red" || fresh) {
        line.append(make("span", { className: "number" }, row.number + (row.side === "red" ? "." : "…")));
      }
      line.append(button(row.node, label(row)), " ");
      fresh = Boolean(row.comment);
      if (row.comment) {
        line.append(make("span", { className: "comment" }, row.comment), " ");
      }
    }
    return line;
  }
  }
}

/** @param {Row} row */
const label = (row) => row.text + (row.nags || []).map((nag) => SIGNS[nag] || " $" + nag).join("");

/** @param {number} node @param {string} text */
const button = (node, text) => make("button", { type: "button", className: "move", tabIndex: -1, dataset: { node } }, text);

/** mark shows in an element which move is the current one. @param {any} element @returns {any} its button */
function mark(element) {
  const node = doc.view ? doc.view.node : 0;
  const current = element.querySelector('.move[data-node="' + node + '"]');
  if (current) {
    current.setAttribute("aria-current", "true");
    current.tabIndex = 0;
  }
  return current;
}

/** follow shows the current move, and brings it into view. */
function follow() {
  const score = byId("score");
  const focused = score.contains(document.activeElement);
  for (const old of score.querySelectorAll("[aria-current]")) {
    old.removeAttribute("aria-current");
    old.tabIndex = -1;
  }
  const block = blocks[places.get(doc.view ? doc.view.node : 0) ?? -1];
  if (block && !block.filled) {
    fill(block);
  }
  const current = mark(score);
  if (!current) {
    return;
  }
  if (focused) {
    current.focus({ preventScroll: true });
  }
  const box = score.getBoundingClientRect();
  const at = current.getBoundingClientRect();
  if (score.scrollHeight > score.clientHeight + 1) {
    if (at.top < box.top + 8 || at.bottom > box.bottom - 8) {
      score.scrollTop += at.top - box.top - score.clientHeight / 3;
    }
  } else if (document.body.dataset.tab === "moves" && at.height) {
    current.scrollIntoView({ block: "nearest" });
  }
}

// The newest move that was asked for. While one is shown, those asked for meanwhile wait, and only
// the last of them is shown.
/** @type {number | null} */
let wanted = null;
let going = false;

/** goTo shows the position after a move. @param {number | undefined} node */
export async function goTo(node) {
  if (node === undefined || !doc.view) {
    return;
  }
  wanted = node;
  if (going) {
    return;
  }
  going = true;
  try {
    for (let next = wanted; next !== null && next !== doc.view.node; next = wanted) {
      await go({ node: next });
      if (wanted === next) {
        break;
      }
    }
  } finally {
    going = false;
    wanted = null;
  }
}

const at = () => wanted ?? (doc.view ? doc.view.node : 0);

/** step goes along the game. @param {"first" | "previous" | "next" | "last"} name */
export function step(name) {
  switch (name) {
  case "first":
    return goTo(0);
  case "previous":
    return goTo(rows.get(at())?.parent);
  case "next":
    return goTo(after.get(at())?.[0]);
  default: {
    let last = at();
    for (let next = after.get(last); next?.length; next = after.get(last)) {
      last = next[0];
    }
    return goTo(last);
  }
  }
}

/** beside goes to another alternative of the current move. @param {number} by */
function beside(by) {
  const row = rows.get(at());
  const all = row ? after.get(row.parent) || [] : [];
  if (row && all.length > 1) {
    return goTo(all[(all.indexOf(row.node) + by + all.length) % all.length]);
  }
}

/** lineThrough returns the line through the current move to its end, and where in it that is. */
export function lineThrough() {
  const node = doc.view ? doc.view.node : 0;
  const known = through.at.get(node);
  if (known !== undefined) {
    return { line: through.line, at: known };
  }
  const nodes = [];
  for (let row = rows.get(node); row; row = rows.get(row.parent)) {
    nodes.push(row.node);
  }
  nodes.push(0);
  nodes.reverse();
  for (let next = after.get(node); next?.length; next = after.get(next[0])) {
    nodes.push(next[0]);
  }
  const line = nodes.map((each) => ({ node: each, text: spoken(rows.get(each)) }));
  through = { line, at: new Map(nodes.map((each, i) => [each, i])) };
  return { line, at: through.at.get(node) || 0 };
}

/** @param {Row | undefined} row */
const spoken = (row) => (row ? row.number + (row.side === "red" ? ". " : "… ") + row.text : word("startNode"));

const RESULTS = { "*": "result-open", "1-0": "result-red", "0-1": "result-black", "1/2-1/2": "result-draw" };
const TAGS = ["Red", "Black", "Event", "Date", "Round", "Site", "Title"];
const HIDDEN = new Set(["FEN", "SetUp", "Result", "Game", "Variant"]);

/** renderTags shows the players in a line, and fields for all tags below it. */
function renderTags() {
  const tags = new Map((doc.record?.tags || []).filter((/** @type {any} */ t) => !HIDDEN.has(t.name)).map((/** @type {any} */ t) => [t.name, t.value === "?" || /^\?{4}/.test(t.value) ? "" : t.value]));
  const result = doc.record?.result || "*";
  const players = [tags.get("Red"), tags.get("Black")].some(Boolean) ? (tags.get("Red") || "?") + " – " + (tags.get("Black") || "?") : tags.get("Title") || "";
  const line = [players, tags.get("Event"), tags.get("Date"), result === "*" ? "" : result].filter(Boolean);
  byId("tags-head").textContent = line.join(" · ") || word("tagsNone");
  byId("tags-part").classList.toggle("none", !line.length);
  const names = [...TAGS, ...[...tags.keys()].filter((name) => !TAGS.includes(name))];
  const fields = names.map((name) => field(word("tag-" + name) === "tag-" + name ? name : word("tag-" + name), make("input", {
    defaultValue: tags.get(name) || "", dataset: { tag: name }, onchange: (/** @type {any} */ e) => act({ type: "tag", name, value: e.target.value.trim() }),
  })));
  const select = make("select", { id: "result", onchange: () => act({ type: "result", result: select.value }) },
    ...Object.entries(RESULTS).map(([value, key]) => make("option", { value }, (value === "*" ? "" : value + " ") + word(key))));
  select.value = result;
  fields.push(field(word("result"), select));
  const name = make("input", { id: "tag-name", "aria-label": word("tagName"), placeholder: word("tagName") });
  const value = make("input", { id: "tag-value", "aria-label": word("tagAdd"), onchange: () => name.value.trim() && value.value.trim() && act({ type: "tag", name: name.value.trim(), value: value.value.trim() }) });
  fields.push(name, value);
  const focused = /** @type {any} */ (document.activeElement);
  const within = byId("tags").contains(focused);
  byId("tags").replaceChildren(...fields);
  if (within) { // the next field has the focus already, perhaps with typing
    const again = [...byId("tags").querySelectorAll("input, select")].find((each) => each.dataset.tag === focused.dataset.tag && each.id === focused.id);
    if (again) {
      again.focus();
      again.value = typing(focused) ? focused.value : again.value;
    }
  }
}

/** @param {string} text @param {any} control */
const field = (text, control) => make("label", {}, make("span", {}, text), control);

/** renderMove shows what belongs to the current move. */
function renderMove() {
  const { view } = doc;
  const row = view && rows.get(view.node);
  const comment = byId("comment");
  const said = (view && view.comment) || "";
  if (comment.value === said) {
    comment.defaultValue = said;
  } else if (comment !== document.activeElement || !typing(comment)) {
    comment.value = comment.defaultValue = said;
  }
  byId("comment-label").textContent = row ? word("comment", { move: spoken(row) }) : word("commentStart");
  byId("cut").hidden = !row;
  byId("promote").hidden = !row || !inVariation(view.node);
  byId("nags").hidden = !row;
  for (const each of byId("nags").children) {
    each.setAttribute("aria-pressed", String(Boolean(row && (row.nags || []).includes(Number(each.dataset.nag)))));
  }
  byId("announcement").textContent = row ? spoken(row) : "";
  if (player) {
    const { line, at: place } = lineThrough();
    player.show(line, place);
  }
}

/** inVariation returns whether a node is in a variation. @param {number} node */
function inVariation(node) {
  for (let row = rows.get(node); row; row = rows.get(row.parent)) {
    if (after.get(row.parent)?.[0] !== row.node) {
      return true;
    }
  }
  return false;
}

/**
 * typing returns whether an element is a field, other than the box for texts, with typing that is not taken yet.
 * @param {any} element
 */
export const typing = (element) => element.matches("textarea:not(#text), input:not([type=range], [type=radio], [type=checkbox])") && element.value !== element.defaultValue;

/** startScore begins to show the score. @param {any} shownPlayer the buttons and the slider below the board */
export function startScore(shownPlayer) {
  player = shownPlayer;
  byId("score").addEventListener("click", (/** @type {any} */ event) => {
    const move = event.target.closest(".move");
    if (move) {
      goTo(Number(move.dataset.node));
    }
  });
  byId("nags").replaceChildren(...[1, 2, 3, 4, 5, 6].map((nag) => make("button", {
    type: "button", dataset: { nag },
    onclick: () => {
      const old = (rows.get(doc.view.node)?.nags || []);
      act({ type: "nags", nags: old.includes(nag) ? old.filter((n) => n !== nag) : [nag, ...old.filter((n) => n > 6)] });
    },
  }, SIGNS[nag])));
  const comment = byId("comment");
  /** @type {any} */
  let timer = 0;
  const take = () => {
    clearTimeout(timer);
    if (typing(comment)) {
      comment.defaultValue = comment.value;
      act({ type: "comment", text: comment.value });
    }
  };
  comment.addEventListener("input", () => { // a comment is kept when the typing rests
    clearTimeout(timer);
    timer = setTimeout(take, 1000);
  });
  comment.addEventListener("change", take);
  onDraft(() => {
    take();
    const field = /** @type {any} */ (document.activeElement);
    if (field?.dataset.tag && typing(field)) {
      field.defaultValue = field.value;
      field.dispatchEvent(new Event("change"));
    }
  });
  comment.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      comment.blur();
    }
  });
  byId("cut").addEventListener("click", () => act({ type: "cut" }));
  byId("promote").addEventListener("click", () => act({ type: "promote" }));
  document.addEventListener("keydown", key);
  onUpdate((update) => {
    if (update.tree || update.record !== undefined) {
      render();
    }
    if (update.record !== undefined) {
      renderTags();
    }
    follow();
    renderMove();
  });
  onWords(() => {
    for (const each of byId("nags").children) {
      each.setAttribute("aria-label", SIGNS[each.dataset.nag] + " " + word("nag-" + each.dataset.nag));
      each.title = word("nag-" + each.dataset.nag);
    }
    byId("score").lang = language();
  });
}

/** key steps through the game from anywhere on the page but fields. @param {any} event */
function key(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("textarea, input, select, [role=radiogroup], #records")) {
    return;
  }
  const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (name && doc.tree.length) {
    step(/** @type {any} */ (name));
  } else if (by && byId("score").contains(event.target)) {
    beside(by);
  } else {
    return;
  }
  event.preventDefault();
}
