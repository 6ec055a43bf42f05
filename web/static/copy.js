// @ts-check
// Copying for a program or a site, every other form, links, and files.
import { byId, choices, copyText, download, language, make, number, onWords, say, settings, word } from "./page.js";
import { found, onFound } from "./records.js";
import { ask, doc, isStopped, onUpdate, slowly } from "./state.js";
import { DIALECTS, FORMATS, NOTATIONS, PROGRAMS } from "./words.js";

const KEPT = 4; // programs that are listed as last used
const SAID = 5; // losses that are said at once

/** lastUsed are the programs that were copied for, the last first. */
const lastUsed = () => (settings.get("programs") || "pikafish").split(" ").filter((name) => PROGRAMS.some((p) => p.name === name));

/** programs lists them: those used last, programs and sites, and people. */
function programs() {
  const last = lastUsed();
  const option = (/** @type {any} */ p) => make("option", { value: p.name }, p.titles[language()]);
  const rest = PROGRAMS.filter((p) => !last.includes(p.name));
  const groups = [
    ["copyLast", last.map((name) => PROGRAMS.find((p) => p.name === name))],
    ["copyPrograms", rest.filter((p) => !p.people)],
    ["copyPeople", rest.filter((p) => p.people)],
  ].filter(([, list]) => list.length);
  byId("program").replaceChildren(...groups.map(([key, list]) => make("optgroup", { label: word(/** @type {string} */ (key)) }, .../** @type {any[]} */ (list).map(option))));
  byId("program").value = last[0] || PROGRAMS[0].name;
}

/** copy copies the position or the game for the program that is chosen. */
async function copy() {
  const name = byId("program").value;
  settings.set("programs", [name, ...lastUsed().filter((other) => other !== name)].slice(0, KEPT).join(" "));
  const { answer, bytes } = await ask("program", { name });
  const file = answer.name || name;
  const saveFile = () => download(file, [/** @type {any} */ (bytes)], "application/octet-stream");
  const parts = bytes ? [make("button", { type: "button", onclick: saveFile }, word("saveNamed", { name: file }))] : [];
  if (!answer.text) {
    saveFile();
    told([word("downloaded", { name: file })], answer.losses);
  } else if (await copyText(answer.text, byId("copy"))) {
    told([make("code", {}, shortened(answer.text)), ...parts], answer.losses);
  } else {
    const area = make("textarea", { value: answer.text, readOnly: true, rows: 3, "aria-label": word("copyFailed") });
    told([area, ...parts], answer.losses);
    area.select();
  }
  programs();
}

/** shortened is the beginning of a text, where it is long. @param {string} text */
const shortened = (text) => (text.length > 240 ? text.slice(0, 240) + "…" : text);

/** told says what was copied, and what it does not have. @param {(string | Node)[]} body @param {string[]} [losses] */
function told(body, losses) {
  byId("copied").replaceChildren(...body, ...lost(losses));
}

/** lost says what a form has no place for. @param {string[]} [losses] @returns {Node[]} */
function lost(losses) {
  if (!losses?.length) {
    return [];
  }
  const text = losses.slice(0, SAID).join("; ") + (losses.length > SAID ? " …" : "");
  return [make("span", { className: "losses" }, word("losses", { text }))];
}

/** copyLink copies an address that has the document, and says what it leaves out. */
async function copyLink() {
  const { answer } = await ask("link");
  const address = location.href.split("#")[0] + "#" + answer.fragment;
  history.replaceState(null, "", address);
  await copyText(address, byId("copy-link"));
  if (answer.left?.length) {
    byId("copied").replaceChildren(word("linkLeft", { text: answer.left.join("; ") }), " ",
      make("button", { type: "button", onclick: () => save("pgn", "all") }, word("saveFile")));
  } else {
    byId("copied").replaceChildren(word("copiedLink"));
  }
}

let wanted = 0;

/** renderForms asks for every form of what is shown, where they are open. Only the newest answer counts. */
async function renderForms() {
  const own = ++wanted;
  if (!byId("all-forms").open || !doc.view) {
    return;
  }
  const { answer } = await ask("forms", { node: doc.view.node });
  if (own !== wanted) {
    return;
  }
  byId("forms").replaceChildren(...(answer.forms || []).map((/** @type {any} */ form) => row("form", form)));
  byId("lines-part").hidden = !answer.moves?.length;
  byId("lines").replaceChildren(...(answer.moves || []).map((/** @type {any} */ form) => row("line", form)));
  byId("boards").replaceChildren(...(answer.boards || []).map((/** @type {any} */ form) => row("board", form)));
  byId("links-part").hidden = !answer.links?.length;
  byId("links").replaceChildren(...(answer.links || []).map((/** @type {any} */ link) => make("a", { href: link.url, rel: "noopener noreferrer", target: "_blank" }, link.name)));
}

/** row is one form with its button. @param {string} kind @param {import("../types").Form} form */
function row(kind, form) {
  const button = make("button", { type: "button", className: "copy", "aria-label": word("copyNamed", { name: form.title || form.name }), onclick: () => copyText(form.text, button) }, word("copy"));
  const element = make("div", { className: "form " + kind, id: kind + "-" + form.name },
    make("div", { className: "name" }, make("b", {}, form.name), " ", make("span", {}, form.title || "")),
    make(kind === "board" ? "pre" : "code", { tabIndex: kind === "form" ? -1 : 0 }, form.text), button);
  element.append(...lost(form.losses));
  return element;
}

const COMMON = ["pgn", "xqf", "dhtmlxq", "fen", "ucci", "csv", "jsonl"]; // formats that are listed first
const CHARSETS = ["utf-8", "gb18030", "big5"];

/** formatNames lists the formats, those that many use first. */
const formatNames = () => [...COMMON, ...FORMATS.map((f) => f.name).filter((name) => !COMMON.includes(name))];

/** renderScope shows which records can be saved. */
function renderScope() {
  const count = doc.source?.counts?.all || 0;
  byId("scope-label").hidden = count < 2;
  const zip = FORMATS.find((f) => f.name === byId("format").value)?.one ? " (ZIP)" : "";
  const part = found();
  const old = byId("scope").value;
  const scopes = part ? ["record", "found", "all"] : ["record", "all"];
  const titles = { record: word("scopeRecord"), found: word("scopeFound", { n: number(part?.total || 0) }) + zip, all: word("scopeAll", { n: number(count) }) + zip };
  choices("scope", scopes, (value) => titles[value], scopes.includes(old) ? old : "record");
}

/** renderSave shows what can be chosen for the format. */
async function renderSave() {
  const name = byId("format").value;
  const format = FORMATS.find((f) => f.name === name);
  byId("dialect-label").hidden = !format.dialect;
  byId("charset-label").hidden = format.binary;
  byId("save-more").hidden = !format.dialect && format.binary;
  byId("moves-as-label").hidden = !format.notation;
  renderScope();
  if (format.notation) {
    const { answer } = await ask("fileNotation", { format: name });
    if (byId("format").value === name) {
      choices("moves-as", ["", ...NOTATIONS.map((n) => n.name)], (each) => (each ? titled(NOTATIONS, each) : word("usual", { name: titled(NOTATIONS, answer.notation) })), byId("moves-as").value);
    }
  }
}

/** @param {typeof NOTATIONS} table @param {string} name */
const titled = (table, name) => table.find((each) => each.name === name)?.titles[language()] || name;

/** save saves the record or all records as a file. @param {string} [format] @param {string} [scope] */
async function save(format, scope) {
  const chosen = (/** @type {string} */ id) => (byId(id + "-label").hidden ? undefined : byId(id).value || undefined);
  const request = format ? { format, scope } : {
    format: byId("format").value, to: chosen("moves-as"), dialect: chosen("dialect"), charset: chosen("charset"), scope: chosen("scope") || "record",
  };
  const range = request.scope;
  if (!format) {
    settings.set("format", request.format);
  }
  if (range === "found") {
    Object.assign(request, { scope: "all", filter: found()?.filter });
  }
  try {
    const { answer, bytes } = await slowly("write", request);
    download(answer.name, [/** @type {any} */ (bytes)], answer.type || "application/octet-stream");
    byId("saved").replaceChildren(make("span", {}, [word("saved", { name: answer.name }), answer.count < answer.chosen && word("savedPart", { n: number(answer.count), all: number(answer.chosen), left: number(answer.chosen - answer.count) })].filter(Boolean).join(" – ")), ...lost(answer.losses),
      ...(answer.losses?.length && request.format !== "pgn" ? [make("button", { type: "button", onclick: () => save("pgn", range) }, word("saveNamed", { name: "PGN" }))] : []),
      ...(answer.report ? [make("details", { className: "report" }, make("summary", {}, word("report")), make("pre", { tabIndex: 0 }, answer.report))] : []));
  } catch (error) {
    byId("saved").replaceChildren(isStopped(error) ? "" : [word("failed", { text: error.message }), error.remedy].filter(Boolean).join(" – "));
  }
}

/** failing says what goes wrong. @param {() => Promise<any>} f */
const failing = (f) => () => f().catch((error) => say([word("failed", { text: error.message }), error.remedy].filter(Boolean).join(" – ")));

/** startCopy begins to offer what can be copied and saved. */
export function startCopy() {
  byId("copy").addEventListener("click", failing(copy));
  byId("copy-link").addEventListener("click", failing(copyLink));
  byId("all-forms").addEventListener("toggle", failing(renderForms));
  byId("save").addEventListener("click", () => save());
  byId("format").addEventListener("change", failing(renderSave));
  onFound(renderScope);
  onWords(() => {
    programs();
    choices("format", formatNames(), (name) => name + " – " + titled(FORMATS, name), byId("format").value || settings.get("format") || "pgn");
    choices("dialect", ["", ...DIALECTS.map((d) => d.name)], (name) => (name ? name + " – " + titled(DIALECTS, name) : word("usualDialect")), byId("dialect").value);
    choices("charset", CHARSETS, (name) => name.toUpperCase(), byId("charset").value || CHARSETS[0]);
    byId("copied").replaceChildren();
    byId("saved").replaceChildren();
    if (doc.view) {
      failing(renderSave)();
    }
  });
  let count = -1;
  onUpdate((update) => {
    failing(renderForms)();
    if (update.record !== undefined || update.tree) {
      byId("copied").replaceChildren();
      byId("saved").replaceChildren();
    }
    const now = doc.source?.counts?.all || 0;
    if (now !== count) {
      count = now;
      failing(renderSave)();
    }
    byId("copy").disabled = byId("copy-link").disabled = doc.record === null;
    byId("save").disabled = doc.record === null && !doc.source?.count;
  });
}

