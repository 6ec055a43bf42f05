// @ts-check
// The picture of the board: an SVG from the outlines in shapes.js. A square is 100 units wide, and
// the origin is the corner of the grid that is up and left. Colors are in board.css.
import { SHAPES } from "./shapes.js";

/** @typedef {"red"|"black"} Side */
/** @typedef {{pieces: string, theme: string, coordinates: string, orientation: Side}} Look */
/** @typedef {{last?: string, check?: string, unread?: string[], marks?: string, preview?: string}} Signs */

export const LETTERS = "KABNRCPkabnrcp";
export const SETS = ["traditional", "simplified", "letters", "pictograms"];
export const THEMES = ["wood", "flat", "paper"];
export const COORDINATES = ["numbers", "digits", "algebraic", "none"];

/** @param {number} i from 0 for a9 to 89 for i0 */
export const squareName = (i) => "abcdefghi"[i % 9] + (9 - Math.floor(i / 9));
/** @param {string} name */
export const squareIndex = (name) => "abcdefghi".indexOf(name[0]) + (9 - Number(name[1])) * 9;
/** @param {string} letter @returns {Side} */
export const sideOf = (letter) => letter < "a" ? "red" : "black";

const SVG = "http://www.w3.org/2000/svg";

/**
 * svg makes an element of a picture.
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 * @param {...Node} children
 */
export function svg(name, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/**
 * sign is the picture on a button: lines of 24 by 24 units, or with solid a shape.
 * @param {string} d
 * @param {boolean} [solid]
 */
export const sign = (d, solid) => svg("svg", { class: "xb-sign" + (solid ? " xb-solid" : ""), viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));

/** @param {string} kind @param {number} r @param {Record<string, string|number>} [more] */
const circle = (kind, r, more) => svg("circle", { class: "xb-" + kind, r, ...more });

/**
 * pieceNode is a piece around the origin. Black has two rings, so that the sides differ without
 * color.
 * @param {string} letter
 * @param {string} set
 * @param {string} [gloss] the paint of the light on it
 */
function pieceNode(letter, set, gloss) {
  const piece = svg("g", { class: "xb-piece xb-" + sideOf(letter) }, circle("shadow", 45, { cx: 2, cy: 4 }), circle("face", 45));
  if (gloss) {
    piece.append(circle("gloss", 45, { fill: gloss }));
  }
  piece.append(circle("ring", 40));
  if (sideOf(letter) === "black") {
    piece.append(circle("ring xb-second", 36));
  }
  piece.append(svg("path", { class: "xb-ink", d: SHAPES.paths[SHAPES.pieces[set][letter]], transform: SHAPES.scales[set] }));
  return piece;
}

/**
 * pieceIcon is a picture of one piece.
 * @param {string} letter
 * @param {string} set
 */
export const pieceIcon = (letter, set) => svg("svg", { class: "xb-icon", viewBox: "-50 -49 102 102", "aria-hidden": "true" }, pieceNode(letter, set));

/**
 * swatch is a picture of a theme: a corner of a board with two pieces.
 * @param {string} set
 */
export function swatch(set) {
  const red = pieceNode("R", set);
  const black = pieceNode("c", set);
  red.setAttribute("transform", "translate(100 100)");
  return svg("svg", { class: "xb-icon", viewBox: "-64 -64 232 232", "aria-hidden": "true" },
    svg("rect", { class: "xb-field", x: -64, y: -64, width: 232, height: 232, rx: 16 }),
    svg("path", { class: "xb-line", d: "M0 168V0H168M100 0V168M0 100H168" }), black, red);
}

/**
 * frame is the rectangle of a picture: more room where coordinates are.
 * @param {string} coordinates
 */
function frame(coordinates) {
  const room = 46;
  const f = { x: -66, y: -66, width: 932, height: 1032 };
  if (coordinates === "numbers" || coordinates === "digits") {
    f.y -= room;
    f.height += 2 * room;
  } else if (coordinates === "algebraic") {
    f.x -= room;
    f.width += room;
    f.height += room;
  }
  return f;
}

/** @param {Look} look */
function labels(look) {
  const away = 88; // from the grid to the middle of a coordinate
  const group = svg("g", { class: "xb-labels" });
  /** @param {string} name @param {number} x @param {number} y */
  const put = (name, x, y) => group.append(svg("path", { d: SHAPES.paths[SHAPES.labels[name]], transform: `translate(${x} ${y}) scale(.5)` }));
  const black = look.orientation === "black";
  for (let file = 0; file < 9 && look.coordinates !== "none"; file++) {
    const x = 100 * (black ? 8 - file : file);
    if (look.coordinates === "algebraic") {
      put("abcdefghi"[file], x, 900 + away);
      continue;
    }
    put((look.coordinates === "numbers" ? "九八七六五四三二一" : "987654321")[file], x, black ? -away : 900 + away);
    put(String(file + 1), x, black ? 900 + away : -away);
  }
  for (let rank = 0; rank < 10 && look.coordinates === "algebraic"; rank++) {
    put(String(rank), -away, 100 * (black ? rank : 9 - rank));
  }
  return group;
}

// grain is the lines in the wood: thin bands that wind a little, the same each time.
function grain() {
  const group = svg("g", { class: "xb-grain" });
  for (let i = 0; i < 30; i++) {
    const wave = (/** @type {number} */ n) => Math.sin(i * 12.9898 + n * 78.233) * 18;
    const x = -60 + i * 31.5 + wave(0);
    const d = `M${x} -120C${x + wave(1)} 200 ${x + wave(2)} 500 ${x + wave(3)} 1020`;
    group.append(svg("path", { d: d.replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n)))), "stroke-width": 2 + Math.abs(Math.round(wave(4) / 2)) }));
  }
  return group;
}

/**
 * arrow is the outline of an arrow that ends within the square it leads to.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function arrow(from, to) {
  const [shaft, head, long, before, after] = [8, 25, 42, 10, 26];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const dx = (to.x - from.x) / length;
  const dy = (to.y - from.y) / length;
  const tip = length - before;
  const corners = [[after, shaft], [tip - long, shaft], [tip - long, head], [tip, 0], [tip - long, -head], [tip - long, -shaft], [after, -shaft]];
  return "M" + corners.map(([along, aside]) =>
    `${Math.round(from.x + dx * along - dy * aside)} ${Math.round(from.y + dy * along + dx * aside)}`).join("L") + "Z";
}

const brackets = "M-47 -25V-47H-25M25 -47H47V-25M47 25V47H25M-25 47H-47V25";
let pictures = 0; // how many were made, for ids of their own

/**
 * createPicture makes the picture. The parts that change are in three layers: signs below the
 * pieces, the pieces, and marks above them.
 * @param {Look} first
 */
export function createPicture(first) {
  const id = "xb" + ++pictures;
  let look = { ...first };
  let box = frame(look.coordinates);
  const still = svg("g");
  const below = svg("g");
  const layer = svg("g");
  const above = svg("g");
  const node = svg("svg", { class: "xb-picture", "aria-hidden": "true" },
    svg("defs", {},
      svg("radialGradient", { id: id + "gloss", cx: "38%", cy: "30%", r: "75%" },
        svg("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.38 }),
        svg("stop", { offset: 0.5, "stop-color": "#fff", "stop-opacity": 0 }),
        svg("stop", { offset: 1, "stop-color": "#5a3000", "stop-opacity": 0.3 })),
      svg("radialGradient", { id: id + "check" },
        svg("stop", { class: "xb-glow", offset: 0.6, "stop-opacity": 0.95 }),
        svg("stop", { class: "xb-glow", offset: 1, "stop-opacity": 0 })),
      svg("clipPath", { id: id + "clip" }, svg("rect", { x: -58, y: -58, width: 916, height: 1016 }))),
    still, below, layer, above);
  /** @type {Map<number, {letter: string, node: SVGElement}>} */
  let pieces = new Map();

  /** @param {number} square */
  const at = (square) => {
    const place = look.orientation === "black" ? 89 - square : square;
    return { x: (place % 9) * 100, y: Math.floor(place / 9) * 100 };
  };
  const nameAt = (/** @type {string} */ name) => at(squareIndex(name));
  /** @param {{x: number, y: number}} place @param {SVGElement} sign */
  const put = ({ x, y }, sign) => {
    sign.setAttribute("transform", `translate(${x} ${y})`);
    return sign;
  };

  // redraw makes everything anew but the pieces.
  function redraw() {
    box = frame(look.coordinates);
    node.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
    const river = SHAPES.river[look.pieces].map(({ path, transform }) => svg("path", { class: "xb-river", d: SHAPES.paths[path], transform }));
    const wood = grain();
    wood.setAttribute("clip-path", `url(#${id}clip)`);
    still.replaceChildren(
      svg("rect", { class: "xb-rim", ...box, rx: 12 }),
      svg("rect", { class: "xb-field", x: -58, y: -58, width: 916, height: 1016, rx: 4 }), wood,
      svg("rect", { class: "xb-water", x: 0, y: 400, width: 800, height: 100 }),
      svg("path", { class: "xb-line", d: SHAPES.grid }),
      svg("path", { class: "xb-line", d: SHAPES.marks }),
      svg("rect", { class: "xb-edge", x: 0, y: 0, width: 800, height: 900 }),
      ...river, labels(look));
  }

  /** @param {string} text @param {boolean} [preview] */
  function mark(text, preview) {
    const [, color, from, to] = text.match(/^([GRBY])([a-i]\d)([a-i]\d)?$/) || [];
    const kind = `xb-mark xb-mark-${color}` + (preview ? " xb-preview" : "");
    if (!from) {
      return [];
    }
    if (to && to !== from) {
      return [svg("path", { class: kind + " xb-arrow", d: arrow(nameAt(from), nameAt(to)) })];
    }
    return [put(nameAt(from), svg("g", { class: kind + " xb-circle" }, svg("circle", { class: "xb-halo", r: 47 }), svg("circle", { r: 47 })))];
  }

  redraw();
  return {
    node,
    /** box is the rectangle that is shown. */
    get box() {
      return box;
    },

    /**
     * set changes how the picture looks; the pieces must be drawn after it.
     * @param {Partial<Look>} change
     */
    set(change) {
      look = { ...look, ...change };
      layer.replaceChildren();
      pieces = new Map();
      redraw();
    },

    /**
     * pieces draws the pieces of a board. A piece that is elsewhere than before slides there, one
     * that is gone fades.
     * @param {string|string[]} board 90 letters
     * @param {boolean} [animate]
     */
    pieces(board, animate) {
      /** @type {typeof pieces} */
      const now = new Map();
      const gone = new Map(pieces);
      const added = [];
      for (let square = 0; square < 90; square++) {
        const old = gone.get(square);
        if (old && old.letter === board[square]) {
          now.set(square, old);
          gone.delete(square);
        } else if (board[square] && board[square] !== ".") {
          added.push(square);
        }
      }
      for (const square of added) {
        const letter = board[square];
        const to = at(square);
        let from = -1;
        let least = Infinity;
        for (const [other, piece] of gone) {
          const away = Math.hypot(at(other).x - to.x, at(other).y - to.y);
          if (piece.letter === letter && away < least) {
            [from, least] = [other, away];
          }
        }
        const known = gone.get(from);
        const piece = known || { letter, node: pieceNode(letter, look.pieces, `url(#${id}gloss)`) };
        gone.delete(from);
        now.set(square, piece);
        layer.append(put(to, piece.node));
        if (animate) {
          const duration = 120 + Math.min(60, least / 8);
          const start = known ? { transform: `translate(${at(from).x}px, ${at(from).y}px)` } : { opacity: 0 };
          const end = known ? { transform: `translate(${to.x}px, ${to.y}px)` } : { opacity: 1 };
          piece.node.animate([start, end], { duration, easing: "cubic-bezier(.3, .1, .3, 1)" });
        }
      }
      for (const { node: piece } of gone.values()) {
        if (animate) {
          layer.prepend(piece);
          piece.animate([{ opacity: 1 }, { opacity: 0 }], 180).onfinish = () => piece.remove();
        } else {
          piece.remove();
        }
      }
      pieces = now;
    },

    /**
     * faint shows that the piece of a square is in the hand; -1 is none.
     * @param {number} square
     */
    faint(square) {
      for (const [other, piece] of pieces) {
        piece.node.classList.toggle("xb-faint", other === square);
      }
    },

    /**
     * signs draws the last move, a check, squares that could not be read, and arrows and circles.
     * @param {Signs} signs
     */
    signs({ last, check, unread, marks, preview }) {
      below.replaceChildren();
      if (last) {
        below.append(put(nameAt(last), circle("last-dot", 13)));
        for (const square of [last.slice(0, 2), last.slice(2)]) {
          below.append(put(nameAt(square), svg("path", { class: "xb-bracket", d: brackets })));
        }
      }
      if (check) {
        below.append(put(nameAt(check), circle("check", 74, { fill: `url(#${id}check)` })));
      }
      for (const name of unread || []) {
        const text = svg("text", { y: 22, "text-anchor": "middle" });
        text.textContent = "?";
        below.append(put(nameAt(name), svg("g", { class: "xb-unread" }, svg("rect", { x: -42, y: -42, width: 84, height: 84, rx: 12 }), text)));
      }
      above.replaceChildren(...(marks || "").split(" ").flatMap((text) => mark(text)), ...mark(preview || "", true));
    },
  };
}
