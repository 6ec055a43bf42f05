// @ts-check
// Reading aloud, with the voices of the system.
import { html } from "./board.js";
import { sign } from "./picture.js";

// Of each language: the tag of its voices, and the notation whose moves are words.
/** @type {Record<string, {tag: string, notation: string}>} */
const VOICES = {
  en: { tag: "en-US", notation: "en" }, vi: { tag: "vi-VN", notation: "vi+long" },
  "zh-Hans": { tag: "zh-CN", notation: "zh-Hans" }, "zh-Hant": { tag: "zh-TW", notation: "zh-Hant" },
};

/**
 * path is the moves from the start to a node of a tree.
 * @param {{node: number, parent: number, move: string}[]} tree
 * @param {number} node
 */
export function path(tree, node) {
  const rows = new Map(tree.map((row) => [row.node, row]));
  const moves = [];
  for (let row = rows.get(node); row; row = rows.get(row.parent)) {
    moves.push(row.move);
  }
  return moves.reverse();
}

/**
 * createSpeaker makes a button that reads the last move and the position aloud, and stops.
 * @param {HTMLElement} root
 * @param {{word(key: string): string, language(): string, doc: {view: any, tree: any[], record: any},
 *   call(method: string, request: object): Promise<{answer: any}>}} options
 */
export function createSpeaker(root, { word, language, doc, call }) {
  const button = html("button", { type: "button", className: "xb-speak", "aria-pressed": "false" }, sign("M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a7.5 7.5 0 0 1 0 11"));
  let reading = 0; // of the last press: an answer that comes after another one is not read
  if ("speechSynthesis" in window) {
    root.append(button);
  }

  // The last move in words, such as "Cannon 2 traverse 5".
  async function move() {
    const moves = path(doc.tree, doc.view.node);
    if (!moves.length) {
      return "";
    }
    const { notation } = VOICES[language()];
    const { answer } = await call("moves", { lang: language(), text: moves.join(" "), start: doc.record.start, from_notation: "uci", to: notation });
    return answer.lists[0].moves.at(-1).notations[notation];
  }

  async function start() {
    const { tag } = VOICES[language()];
    const mine = ++reading;
    button.setAttribute("aria-pressed", "true");
    const moved = await move().catch((error) => { // the position can be read still
      console.error(error);
      return "";
    });
    const { view } = doc;
    if (mine !== reading || !view) {
      return;
    }
    const over = view.over && word(view.over);
    const state = [word(view.turn === "red" ? "turnRed" : "turnBlack"), over || view.check && word("inCheck")].filter(Boolean).join(", ");
    const said = new SpeechSynthesisUtterance([moved, state, view.description].filter(Boolean).join(". "));
    said.lang = tag;
    said.voice = speechSynthesis.getVoices().find((voice) => voice.lang.replace("_", "-") === tag)
      || speechSynthesis.getVoices().find((voice) => voice.lang.startsWith(tag.slice(0, 2))) || null;
    said.onend = said.onerror = () => mine === reading && stop();
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  }

  function stop() {
    reading++;
    button.setAttribute("aria-pressed", "false");
    speechSynthesis.cancel();
  }

  button.addEventListener("click", () => button.getAttribute("aria-pressed") === "true" ? stop() : start());
  const self = {
    stop,
    retell() {
      button.title = word("readAloud");
      button.setAttribute("aria-label", button.title);
    },
  };
  self.retell();
  return self;
}
