// @ts-check
// Printing, pictures, a code to scan, and the code of a frame for other pages.
import { call } from "./client.js";
import { byId, copyText, download, language, make, number, onWords, say, word } from "./page.js";
import { createPicture, svg } from "./picture.js";
import { found } from "./records.js";
import { parseFEN, START } from "./rules.js";
import { ask, doc, isStopped, onUpdate, slowly } from "./state.js";

/** @typedef {import("./picture.js").Look} Look */

const MOST_BYTES = 2300; // of a link in a code that a phone reads
const MOST_POSITIONS = 600; // on a sheet

/** @type {() => Look} */
let look;

/**
 * asked is the request for a picture of what is shown, as the board shows it.
 * @param {"svg" | "png"} kind
 * @returns {import("../../js/contract").ShowRequest}
 */
function asked(kind) {
  const { view } = doc;
  const { pieces, coordinates, orientation, theme } = /** @type {any} */ (look());
  return {
    text: view.fen, from_format: "fen", lang: language(), kind, pieces, coordinates, orientation, colors: theme,
    last_move: view.last || "", check: view.check || "", arrows: (view.marks || "").replace(/ /g, ","), size: kind === "png" ? 1000 : 0,
  };
}

/** png makes the picture as PNG. */
async function png() {
  const { answer } = await call("show", asked("png"));
  return new Blob([Uint8Array.from(atob(answer.data), (c) => c.charCodeAt(0))], { type: "image/png" });
}

/** copyPicture copies the picture. */
async function copyPicture() {
  const button = byId("copy-picture");
  let key = "copied";
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png() })]);
  } catch {
    key = "copyFailed";
  }
  button.textContent = word(key);
  setTimeout(() => { button.textContent = word("copyPicture"); }, 1500);
}

/** linkTo is the address of the page with something after its #. @param {string} fragment */
const linkTo = (fragment) => location.href.split("#")[0] + "#" + fragment;

/** fenLink is a link to the position alone. */
const fenLink = () => linkTo("fen=" + doc.view.fen.replace(/ /g, "_"));

/** isLocal is true where nobody else can open the address of the page. */
const isLocal = () => !location.protocol.startsWith("http") || /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** showCode shows a code to scan: of the link to all of the game where it fits, else to the position. */
async function showCode() {
  const { answer } = await ask("link");
  let text = linkTo(answer.fragment);
  let key = "qrLink";
  if (new TextEncoder().encode(text).length > MOST_BYTES) {
    text = fenLink();
    key = "qrPosition";
  }
  const { answer: code } = await ask("qr", { text });
  const quiet = 4; // modules around the code, as ISO 18004 wants
  const wide = code.size + 2 * quiet;
  const path = code.modules.map((/** @type {string} */ row, /** @type {number} */ y) => [...row].map((module, x) => (module === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")).join("")).join("");
  const image = svg("svg", { viewBox: `0 0 ${wide} ${wide}`, role: "img", "aria-label": word("qr"), "shape-rendering": "crispEdges" },
    svg("rect", { width: wide, height: wide, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
  const dialog = byId("code");
  dialog.replaceChildren(
    make("h2", { id: "code-head" }, word("qr")), image,
    make("p", {}, [word(key), isLocal() ? word("qrLocal") : ""].filter(Boolean).join(" ")),
    make("p", { className: "link" }, text),
    make("div", { className: "row" },
      make("button", { type: "button", onclick: () => download("xiangqi-qr.svg", [new XMLSerializer().serializeToString(image)], "image/svg+xml") }, "SVG"),
      make("button", { type: "button", className: "primary", onclick: () => dialog.close() }, word("close"))));
  dialog.showModal();
}

/** frameCode is the HTML that shows the game in a frame of another page. */
function frameCode() {
  const moves = mainLine().map((row) => row.move);
  const query = new URLSearchParams({ fen: doc.record?.start || doc.view.fen, ...(moves.length ? { moves: moves.join(" "), ply: String(doc.view.ply) } : {}), pieces: look().pieces, theme: look().theme, orientation: look().orientation });
  const address = new URL("embed.html?" + query, location.href.split("#")[0]).href.replace(/&/g, "&amp;");
  return `<iframe src="${address}" width="360" height="470" title="xqfen"></iframe>`;
}

/** mainLine returns the moves of the main line. @returns {import("../types").Row[]} */
function mainLine() {
  const line = [];
  let at = 0;
  for (const row of doc.tree) {
    if (row.parent === at) {
      line.push(row);
      at = row.node;
    }
  }
  return line;
}

/**
 * diagram is a board for paper.
 * @param {string} board 90 letters
 * @param {string} [last]
 * @param {string} [marks]
 */
function diagram(board, last, marks) {
  const picture = createPicture({ ...look(), theme: "paper" });
  picture.pieces(board);
  picture.signs({ last, marks });
  return make("div", { className: "xb paper", dataset: { theme: "paper", scheme: "light" } }, picture.node);
}

/** @param {any} row @returns {string} */
const numbered = (row) => row.number + (row.side === "red" ? ". " : "… ") + row.text;

/** signs are the annotation symbols of a move. @param {any} row */
const signs = (row) => (row.nags || []).map((/** @type {number} */ nag) => ["", "!", "?", "!!", "??", "!?", "?!"][nag] || "").join("");

/** known leaves out values that say that nothing is known. @param {string} [value] */
const known = (value) => (!value || /^[?.\s*]*$/.test(value) ? "" : value);

/** scoreSheet is the game as a table: number, Red, Black; comments and variations between the rows. */
function scoreSheet() {
  const body = make("tbody");
  /** @type {any} */
  let open = null; // the row that waits for a move of Black
  /** @type {any} */
  let aside = null; // the text that is between two rows
  const text = () => {
    if (!aside) {
      aside = make("td", { colSpan: 3, className: "aside" });
      body.append(make("tr", {}, aside));
    }
    return aside;
  };
  const main = new Set(mainLine().map((row) => row.node));
  if (doc.record?.comment) {
    text().append(doc.record.comment);
  }
  for (const row of doc.tree) {
    if (main.has(row.node)) {
      if (row.side === "red" || !open || aside) {
        open = make("tr", {}, make("td", { className: "number" }, String(row.number)), make("td", {}, row.side === "red" ? "" : "…"), make("td"));
        body.append(open);
      }
      open.children[row.side === "red" ? 1 : 2].append(row.text + signs(row));
      aside = null;
    } else {
      text().append(" " + "(".repeat(row.open || 0) + (row.side === "red" || row.open ? numbered(row) : row.text) + signs(row));
    }
    if (row.comment) {
      text().append(" " + row.comment);
    }
    if (row.close) {
      text().append(")".repeat(row.close));
    }
  }
  return body.children.length ? make("table", { className: "score" },
    make("thead", {}, make("tr", {}, make("th", {}), make("th", { scope: "col" }, word("tag-Red")), make("th", { scope: "col" }, word("tag-Black")))), body) : "";
}

/** renderPrint makes what is printed of a game: its head, the diagram, and the score sheet. */
function renderPrint() {
  if (sheet || !doc.view) {
    return;
  }
  const tags = new Map((doc.record?.tags || []).map((/** @type {any} */ tag) => [tag.name, known(tag.value)]));
  const players = tags.get("Red") || tags.get("Black") ? (tags.get("Red") || "?") + " – " + (tags.get("Black") || "?") : "";
  const facts = ["Event", "Site", "Round", "Date"].map((name) => tags.get(name)).filter(Boolean).join(", ");
  const result = known(doc.record?.result);
  const row = doc.tree.find((each) => each.node === doc.view.node);
  const turn = doc.view.over ? word(doc.view.over) : word(doc.view.turn === "red" ? "turnRed" : "turnBlack");
  byId("print").replaceChildren(
    make("h1", {}, [players || tags.get("Title"), result].filter(Boolean).join("  ")),
    make("p", {}, [players && tags.get("Title"), facts].filter(Boolean).join(" · ")),
    make("figure", {}, diagram(doc.view.board, doc.view.last, doc.view.marks),
      make("figcaption", {}, [row ? word("afterMove", { move: numbered(row) }) : "", turn].filter(Boolean).join(" · ")),
      make("p", { className: "fen" }, doc.view.fen)),
    scoreSheet());
}

let sheet = false; // what is printed is a sheet of positions

/** isStart is true of a record from the start of the game. @param {any} record */
const isStart = (record) => parseFEN(record.fen).board === parseFEN(START).board;

/**
 * printSheet prints the positions of all records with their captions, and the moves at the end. Of a game from the start
 * that is the last position.
 */
async function printSheet() {
  const filter = found()?.filter;
  const { bytes } = await slowly("write", { format: "jsonl", scope: "all", filter, to: byId("notation").value });
  const records = new TextDecoder().decode(bytes).split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter((record) => record.fen);
  const printed = records.slice(0, MOST_POSITIONS);
  const figures = printed.map((record, i) => {
    const tags = record.tags || {};
    const { board, turn } = parseFEN(isStart(record) ? record.final || record.fen : record.fen);
    const title = known(tags.Title) || [tags.Red, tags.Black].map(known).filter(Boolean).join(" – ") || known(tags.Event) || "";
    return make("figure", {}, make("figcaption", {}, make("b", {}, number(i + 1) + "."), " ", title),
      diagram(board), make("figcaption", { className: "turn " + turn }, word(turn === "red" ? "turnRed" : "turnBlack")));
  });
  const solved = printed.flatMap((record, i) => {
    const moves = isStart(record) ? [] : record.moves || [];
    const second = record.turn === "black" ? 1 : 0;
    const line = moves.map((/** @type {string} */ move, /** @type {number} */ ply) => ((ply + second) % 2 === 0 ? ((ply + second) / 2 + 1) + ". " : ply === 0 ? "1… " : "") + move).join(" ");
    return line ? [make("p", {}, make("b", {}, number(i + 1) + "."), " ", line, known(record.result) ? " " + record.result : "")] : [];
  });
  sheet = true;
  byId("print").replaceChildren(
    make("div", { className: "sheet" }, ...figures),
    records.length > printed.length ? make("p", {}, word("sheetOf", { n: number(printed.length), all: number(records.length) })) : "",
    ...(solved.length ? [make("section", { className: "solutions" }, make("h2", {}, word("solutions")), ...solved)] : []));
  window.print();
}

/** failing says what goes wrong. @param {() => Promise<any>} f */
const failing = (f) => () => f().catch((error) => isStopped(error) || say([word("failed", { text: error.message }), error.remedy].filter(Boolean).join(" – ")));

/** startShare begins to offer what can be printed and shared. @param {() => Look} shown how the board looks */
export function startShare(shown) {
  look = shown;
  const button = (/** @type {string} */ id, /** @type {string} */ key, /** @type {() => any} */ run) => make("button", { type: "button", id, dataset: { w: key }, onclick: run });
  byId("share").replaceChildren(
    make("h3", { dataset: { w: "shareHead" } }),
    make("div", { className: "row" },
      button("print-game", "print", () => window.print()),
      button("print-sheet", "printSheet", failing(printSheet)),
      button("save-png", "picturePNG", failing(async () => download("xiangqi.png", [await png()], "image/png"))),
      button("save-svg", "pictureSVG", failing(async () => download("xiangqi.svg", [(await call("show", asked("svg"))).answer.text], "image/svg+xml"))),
      button("copy-picture", "copyPicture", failing(copyPicture)),
      button("show-code", "qr", failing(showCode)),
      button("frame-code", "embedCode", () => copyText(frameCode(), byId("frame-code")))));
  document.body.append(make("div", { id: "print" }), make("dialog", { id: "code", "aria-labelledby": "code-head" }));
  byId("frame-code").hidden = !location.protocol.startsWith("http");
  window.addEventListener("beforeprint", renderPrint);
  window.addEventListener("afterprint", () => {
    sheet = false;
    byId("print").replaceChildren();
  });
  const render = () => {
    byId("print-sheet").hidden = (doc.source?.counts?.all || 0) < 2;
    for (const each of byId("share").querySelectorAll("button")) {
      each.disabled = doc.record === null || Boolean(doc.view?.unreadSquares);
    }
  };
  onUpdate(render);
  onWords(() => {
    byId("print").lang = language();
    render();
  });
}
