// @ts-check
// The player: buttons, a slider and autoplay over a line of moves.
import { html } from "./board.js";
import { sign } from "./picture.js";

const ICONS = {
  first: "M4 4h3v16H4zM20 4v16L8 12z", previous: "M17 4v16L6 12z", next: "M7 4v16l11-8z", last: "M17 4h3v16h-3zM4 4v16l12-8z",
  play: "M6 3v18l15-9z", pause: "M5 3h5v18H5zM14 3h5v18h-5z",
};

/**
 * createPlayer makes one. Its moves are the nodes of one line, the start among them.
 * @param {HTMLElement} root
 * @param {{word(key: string): string, onGo(node: number): unknown, pause?: number}} options pause: of autoplay, in ms
 */
export function createPlayer(root, { word, onGo, pause = 1200 }) {
  /** @type {{node: number, text: string}[]} */
  let line = [];
  let at = 0;
  let timer = 0;

  /** @param {keyof typeof ICONS} name @param {() => void} act */
  const button = (name, act) => {
    const node = html("button", { type: "button", className: "xb-" + name });
    node.addEventListener("click", act);
    return node;
  };
  /** @param {HTMLButtonElement} node @param {keyof typeof ICONS} name */
  const face = (node, name) => {
    node.title = word(name);
    node.setAttribute("aria-label", node.title);
    node.replaceChildren(sign(ICONS[name], true));
  };
  const self = {
    /**
     * show shows a line and where in it the board is.
     * @param {{node: number, text: string}[]} moves
     * @param {number} place
     */
    show(moves, place) {
      if (timer && (moves.length !== line.length || moves[place]?.node !== line[place]?.node)) {
        self.stop(); // another line
      }
      [line, at] = [moves, place];
      slider.max = String(Math.max(line.length - 1, 0));
      slider.value = String(at);
      slider.disabled = line.length < 2;
      slider.setAttribute("aria-valuetext", line[at]?.text || "");
      first.disabled = previous.disabled = at <= 0;
      next.disabled = last.disabled = at >= line.length - 1;
      play.disabled = line.length < 2;
      if (next.disabled) {
        self.stop();
      }
    },
    retell() {
      face(first, "first");
      face(previous, "previous");
      face(play, timer ? "pause" : "play");
      face(next, "next");
      face(last, "last");
      slider.setAttribute("aria-label", word("slider"));
    },
    /** @param {number} place */
    go(place) {
      const to = Math.min(Math.max(place, 0), line.length - 1);
      if (line[to] && to !== at) {
        at = to; // further steps go on from here before the answer comes
        onGo(line[to].node);
      }
    },
    /** @param {number} n */
    step: (n) => user(at + n),
    first: () => user(0),
    last: () => user(line.length - 1),
    stop() {
      clearTimeout(timer);
      timer = 0;
      face(play, "play");
    },
    // toggle begins or ends autoplay, from the start where the line is at its end.
    toggle() {
      if (timer) {
        self.stop();
        return;
      }
      self.go(at >= line.length - 1 ? 0 : at + 1);
      timer = window.setTimeout(tick, pause);
      face(play, "pause");
    },
  };
  const tick = () => {
    timer = window.setTimeout(tick, pause);
    self.go(at + 1);
  };
  /** @param {number} place */
  const user = (place) => {
    self.stop();
    self.go(place);
  };
  const first = button("first", self.first);
  const previous = button("previous", () => self.step(-1));
  const play = button("play", self.toggle);
  const next = button("next", () => self.step(1));
  const last = button("last", self.last);
  const slider = html("input", { type: "range", min: "0", max: "0", value: "0" });
  slider.addEventListener("input", () => user(Number(slider.value)));
  slider.addEventListener("keydown", (event) => event.stopPropagation());
  document.addEventListener("visibilitychange", () => document.hidden && self.stop());
  root.classList.add("xb-player");
  root.replaceChildren(first, previous, play, next, last, slider);
  self.retell();
  self.show([], 0);
  return self;
}
