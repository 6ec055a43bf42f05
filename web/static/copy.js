// @ts-check
// Copying for a program or a site, every other form, links, and files.
import { byId, choices, copyText, download, language, make, number, onWords, say, settings, word } from "./page.js";
import { ask, doc, onUpdate } from "./state.js";
import { FORMATS, NOTATIONS, PROGRAMS } from "./words.js";

const KEPT = 4; // programs that are listed as last used

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
  byId("copied").replaceChildren(...body, ...(losses?.length ? [make("span", { className: "losses" }, word("losses", { text: losses.join("; ") }))] : []));
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
  if (form.losses?.length) {
    element.append(make("p", { className: "losses" }, word("losses", { text: form.losses.join("; ") })));
  }
  return element;
}

// The formats whose positions are in a dialect that one can choose.
const WITH_DIALECT = ["fen", "epd", "csv", "jsonl", "ucci"];
const WITH_CHARSET = ["pgn", "dhtmlxq", "csv", "prose", "list"];
const CHARSETS = ["utf-8", "gb18030", "big5"];

/** renderSave shows what can be chosen for the format. */
async function renderSave() {
  const format = byId("format").value;
  byId("dialect-label").hidden = !WITH_DIALECT.includes(format) || !byId("dialect").options.length;
  byId("charset-label").hidden = !WITH_CHARSET.includes(format);
  const count = doc.record?.count || doc.source?.count || 0;
  byId("scope-label").hidden = count < 2;
  const old = byId("scope").value;
  choices("scope", ["record", "all"], (value) => (value === "all" ? word("scopeAll", { n: number(count) }) : word("scopeRecord")), old || "record");
  const { answer } = await ask("fileNotation", { format });
  if (byId("format").value !== format) {
    return;
  }
  const chosen = byId("moves-as").value;
  byId("moves-as-label").hidden = !answer.notation;
  choices("moves-as", ["", ...NOTATIONS.map((n) => n.name)], (name) => (name ? titled(NOTATIONS, name) : word("usual", { name: titled(NOTATIONS, answer.notation) })), chosen);
}

/** @param {typeof NOTATIONS} table @param {string} name */
const titled = (table, name) => table.find((each) => each.name === name)?.titles[language()] || name;

/** save saves the record or all records as a file. @param {string} [format] @param {string} [scope] */
async function save(format, scope) {
  const one = (/** @type {string} */ id) => (byId(id + "-label").hidden ? "" : byId(id).value);
  const request = format ? { format, scope } : {
    format: byId("format").value, to: one("moves-as"), dialect: one("dialect"), charset: one("charset"), scope: one("scope") || "record",
  };
  settings.set("format", request.format);
  try {
    const { answer, bytes } = await ask("write", request);
    download(answer.name, [/** @type {any} */ (bytes)], answer.type || "application/octet-stream");
    byId("saved").replaceChildren(word("saved", { name: answer.name }),
      ...(answer.losses?.length ? [make("span", { className: "losses" }, word("losses", { text: answer.losses.join("; ") }))] : []),
      ...(answer.report ? [make("span", { className: "losses" }, answer.report)] : []));
  } catch (error) {
    byId("saved").replaceChildren([word("failed", { text: error.message }), error.remedy].filter(Boolean).join(" – "));
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
  onWords(() => {
    programs();
    choices("format", FORMATS.map((f) => f.name), (name) => name + " – " + titled(FORMATS, name), byId("format").value || settings.get("format") || "pgn");
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
    const now = doc.record?.count ?? doc.source?.count ?? 0;
    if (now !== count) {
      count = now;
      failing(renderSave)();
    }
    for (const id of ["copy", "copy-link", "save"]) {
      byId(id).disabled = doc.record === null;
    }
  });
}

