// @ts-check
// The element <xiangqi-board>: a position or a game on anyone's page. web/generate makes the one
// script xiangqi-board.js of it.
import { WORDS } from "./boardwords.js";
import css from "./static/board.css";
import { createBoard, html } from "./static/board.js";
import { COORDINATES, SETS, THEMES } from "./static/picture.js";
import { createPlayer } from "./static/player.js";
import { check, line, parseMove, START } from "./static/rules.js";

const own = `
:host { display: block; max-width: 32rem; font: 1rem/1.4 system-ui, sans-serif; }
:host([hidden]), [hidden] { display: none !important; }
.xb .xb-stage { width: 100%; }
.xb .xb-squares { pointer-events: none; }
.xb { margin-inline: auto; }
.xb-player { margin: 0.3rem auto 0; max-width: 32rem; }
.xb-player button { border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 0.4rem; background: none; color: inherit; font: inherit; cursor: pointer; }
.xb-player button:disabled { opacity: 0.4; cursor: default; }
.xb-player button:hover:not(:disabled) { border-color: currentColor; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 1px; }
p { margin: 0.3rem 0; text-align: center; overflow-wrap: anywhere; }
.error { color: #b3261e; }
@media (prefers-color-scheme: dark) { .error.dark { color: #ff9b8c; } }
`;
const sheet = new CSSStyleSheet();
sheet.replaceSync(css + own);

class XiangqiBoard extends HTMLElement {
  static observedAttributes = ["fen", "moves", "ply", "pieces", "theme", "coordinates", "orientation", "marks", "controls", "lang", "scheme"];

  /** @type {import("./static/rules.js").Step[]} */
  #steps = [];
  /** @type {{n: number, text: string}|undefined} */
  #bad;
  #ply = 0;
  #waits = false;
  #read = ""; // the fen and moves that were read
  #root = this.attachShadow({ mode: "open" });
  #stage = html("div", { tabIndex: -1, part: "board" });
  #controls = html("div");
  #message = html("p", { role: "status" });
  /** @type {import("./static/board.js").Board|undefined} */
  #board;
  /** @type {ReturnType<typeof createPlayer>|undefined} */
  #player;

  connectedCallback() {
    if (!this.#board) {
      this.#root.adoptedStyleSheets = [sheet];
      this.#root.append(html("div", { part: "place" }, this.#stage), this.#message, this.#controls);
      const word = this.#word.bind(this);
      this.#board = createBoard(this.#stage, { word, pieceName: (letter) => WORDS[this.#language()].pieces[letter] });
      this.#player = createPlayer(this.#controls, { word, onGo: (ply) => this.#go(ply) });
      this.#root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    }
    this.#draw(false);
  }

  disconnectedCallback() {
    this.#player?.stop();
  }

  attributeChangedCallback() {
    if (!this.#waits && this.#board) {
      this.#waits = true;
      queueMicrotask(() => {
        this.#waits = false;
        this.#draw(true);
      });
    }
  }

  /** ply is the number of moves that were made on the board that is shown. */
  get ply() {
    return this.#ply;
  }
  set ply(ply) {
    this.#go(ply);
  }

  #language() {
    const tag = (this.closest("[lang]")?.getAttribute("lang") || "en").toLowerCase();
    const chinese = /hant|tw|hk|mo/.test(tag) ? "zh-Hant" : "zh-Hans";
    return tag.startsWith("zh") ? chinese : tag.startsWith("vi") ? "vi" : "en";
  }

  /** @param {string} key @param {Record<string, string>} [values] */
  #word(key, values = {}) {
    return WORDS[this.#language()].words[key].replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const to = { ArrowLeft: this.#ply - 1, ArrowRight: this.#ply + 1, Home: 0, End: this.#steps.length - 1 }[event.key];
    if (to !== undefined && !this.#controls.hidden && !event.altKey && !event.ctrlKey && !event.metaKey) {
      this.#player?.step(to - this.#ply);
      event.preventDefault();
    }
  }

  /** @param {number} ply */
  #go(ply) {
    const to = Math.min(Math.max(Math.trunc(ply) || 0, 0), this.#steps.length - 1);
    const moved = to !== this.#ply;
    this.#ply = to;
    this.#show(true);
    if (moved) {
      this.dispatchEvent(new CustomEvent("ply", { bubbles: true, detail: { ply: to, move: this.#steps[to]?.last || "" } }));
    }
  }

  // draw does what the attributes say.
  #draw(/** @type {boolean} */ animate) {
    const attribute = (/** @type {string} */ name, /** @type {string[]} */ values) => {
      const value = this.getAttribute(name) || "";
      return values.includes(value) ? value : values[0];
    };
    const fen = this.getAttribute("fen")?.trim() || START;
    const moves = this.getAttribute("moves") || "";
    const ply = this.getAttribute("ply");
    let wrong = "";
    if (this.#read !== fen + "\n" + moves + "\n" + ply) {
      this.#read = fen + "\n" + moves + "\n" + ply;
      try {
        ({ steps: this.#steps, bad: this.#bad } = line(fen, moves));
      } catch {
        [this.#steps, this.#bad] = [[], undefined];
      }
      this.#ply = Math.max(0, Math.min(this.#steps.length - 1, ply === null ? Infinity : Number(ply) || 0));
    }
    if (!this.#steps.length) {
      wrong = this.#word("badFEN", { text: fen });
    } else if (this.#bad) {
      wrong = this.#word(parseMove(this.#bad.text) ? "notLegal" : "notRead", { n: String(this.#bad.n), move: this.#bad.text });
    }
    this.#message.textContent = wrong;
    this.#message.className = wrong ? "error" : "";
    this.#message.hidden = !wrong;
    this.#controls.hidden = !this.hasAttribute("controls") || this.#steps.length < 2;
    // A page that has no dark colors of its own has light boards.
    const schemes = getComputedStyle(this).colorScheme + document.querySelector("meta[name=color-scheme]")?.getAttribute("content");
    const dark = this.getAttribute("scheme") === "auto" || !this.hasAttribute("scheme") && schemes.includes("dark");
    this.#stage.dataset.scheme = dark ? "auto" : "light";
    this.#message.classList.toggle("dark", dark);
    this.#board?.set({
      pieces: attribute("pieces", SETS), theme: attribute("theme", THEMES), coordinates: attribute("coordinates", COORDINATES),
      orientation: /** @type {"red"|"black"} */ (attribute("orientation", ["red", "black"])), readOnly: true,
    });
    this.#board?.retell();
    this.#player?.retell();
    this.#show(animate);
  }

  #show(/** @type {boolean} */ animate) {
    const step = this.#steps[this.#ply];
    const end = this.#ply === this.#steps.length - 1;
    const bad = end && this.#bad ? "R" + parseMove(this.#bad.text) : "";
    this.#board?.show(step ? {
      ...step, check: check(step.board, step.turn), marks: [this.getAttribute("marks"), bad].filter(Boolean).join(" "),
    } : null, { animate });
    this.#player?.show(this.#steps.map(({ last }, i) => ({ node: i, text: i ? `${i}: ${last}` : this.#word("startNode") })), this.#ply);
  }
}

if (!customElements.get("xiangqi-board")) {
  customElements.define("xiangqi-board", XiangqiBoard);
}
