// @ts-check
// The board: a picture below ninety buttons, one for each square, with mouse, touch and keys.
import { createPicture, pieceIcon, squareName } from "./picture.js";
import { parseFEN, START } from "./rules.js";

/** @typedef {import("./picture.js").Look} Look */
/**
 * View is the part of the document's view that a board shows.
 * @typedef {{board: string, turn?: string, legal?: Record<string, string[]>, last?: string, check?: string,
 *   marks?: string, unreadSquares?: string[]}} View
 */
/** @typedef {Look & {size: number, readOnly: boolean}} Settings size: of the window's height */
/**
 * Editor is what edit mode does with the squares. A square of -1 is off the board.
 * @typedef {{choose(square: number): void, move(from: number, to: number): void, put(square: number, letter: string): void,
 *   key(event: KeyboardEvent, square: number): boolean, redraw(): void}} Editor
 */
/**
 * Hand is what a pointer does: it was pressed, drags a piece (from a square, or a new one), draws a
 * mark, or drags the corner.
 * @typedef {{kind: "press"|"drag"|"mark", pointer: number, x: number, y: number, from: number, letter: string,
 *   color: string, touch: boolean, timer: number, ghost?: HTMLElement}} Hand
 */

export const SIZES = { least: 0.3, most: 0.92, step: 0.02, usual: 0.66 };

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, any>} [properties]
 * @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) {
      /** @type {any} */ (node)[key] = value;
    } else {
      node.setAttribute(key, value);
    }
  }
  node.append(...children);
  return node;
}

/**
 * toggled adds a mark to a list, takes it out where it is there, or changes its color.
 * @param {string} marks such as "Gh2e2 Re4"
 * @param {string} mark
 */
export function toggled(marks, mark) {
  const all = marks.split(" ").filter(Boolean);
  const others = all.filter((other) => other.slice(1) !== mark.slice(1));
  return (all.includes(mark) ? others : [...others, mark]).join(" ");
}

/**
 * createBoard makes a board in an element.
 * @param {HTMLElement} root
 * @param {{word(key: string, values?: Record<string, string>): string, pieceName(letter: string): string,
 *   onMove?(move: string): unknown, onMarks?(marks: string): unknown, onSize?(size: number): unknown}} options
 */
export function createBoard(root, { word, pieceName, onMove, onMarks, onSize }) {
  /** @type {Settings} */
  const look = { pieces: "traditional", theme: "wood", coordinates: "numbers", orientation: "red", size: SIZES.usual, readOnly: false };
  const picture = createPicture(look);
  const above = html("div", { className: "xb-palette" });
  const below = html("div", { className: "xb-palette" });
  const help = html("p", { className: "xb-hidden", id: `xb-help-${Math.random().toString(36).slice(2)}` });
  const grid = html("div", { className: "xb-squares", role: "group", "aria-describedby": help.id });
  const corner = html("div", { className: "xb-corner", role: "slider", tabIndex: 0, "aria-valuemin": 100 * SIZES.least, "aria-valuemax": 100 * SIZES.most });
  const stage = html("div", { className: "xb-stage" }, picture.node, grid);
  const buttons = Array.from({ length: 90 }, () => html("button", { type: "button", tabIndex: -1 }));
  grid.append(...buttons);
  if (onSize) {
    stage.append(corner);
  }
  root.classList.add("xb");
  root.replaceChildren(above, stage, below, help);

  /** @type {View|null} */
  let view = null;
  let board = parseFEN(START).board; // as it is drawn: a move that was made is there at once
  let marks = "";
  let selected = -1;
  let focus = 85; // the square that Tab comes to
  let started = -1; // the square where a mark by keys began
  let waiting = 0; // changes that were asked for and are not answered
  /** @type {Editor|null} */
  let editor = null;
  /** @type {Hand|null} */
  let hand = null;
  let dragged = false; // the click that follows belongs to a drag
  let fresh = false; // the press that is going on selected the piece

  const turned = (/** @type {number} */ i) => look.orientation === "black" ? 89 - i : i;
  const button = (/** @type {number} */ square) => buttons[turned(square)];
  const squareOf = (/** @type {EventTarget|null} */ target) => {
    const place = buttons.indexOf(/** @type {any} */ (target));
    return place < 0 ? -1 : turned(place);
  };
  const targets = (/** @type {number} */ from) => view && !waiting && !look.readOnly && view.legal?.[squareName(from)] || [];
  const movable = (/** @type {number} */ square) => board[square] !== "." && (editor !== null || targets(square).length > 0);

  /** @param {{clientX: number, clientY: number}} point */
  function squareAt({ clientX, clientY }) {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const file = Math.floor(9 * (clientX - left) / width);
    const rank = Math.floor(10 * (clientY - top) / height);
    return file < 0 || file > 8 || rank < 0 || rank > 9 ? -1 : turned(file + 9 * rank);
  }

  // measure puts the buttons over the squares of the picture.
  function measure() {
    const { x, y, width, height } = picture.box;
    root.dataset.theme = look.theme;
    root.style.setProperty("--xb-size", String(look.size));
    root.style.setProperty("--xb-ratio", String(width / height));
    stage.style.aspectRatio = `${width} / ${height}`;
    Object.assign(grid.style, {
      left: 100 * (-50 - x) / width + "%", top: 100 * (-50 - y) / height + "%",
      width: 90000 / width + "%", height: 100000 / height + "%",
    });
    corner.setAttribute("aria-valuenow", String(Math.round(100 * look.size)));
  }

  // signs draws the last move, a check and the marks.
  function signs(preview = "") {
    picture.signs({ last: editor ? "" : view?.last, check: view?.check, unread: view?.unreadSquares, marks, preview });
  }

  // label tells each button what is on its square, and what can be done there.
  function label() {
    const goals = selected >= 0 && !editor ? targets(selected) : [];
    for (let square = 0; square < 90; square++) {
      const name = squareName(square);
      const letter = board[square];
      const goal = goals.includes(name);
      const unread = view?.unreadSquares?.includes(name);
      const says = [name + " " + (letter !== "." ? pieceName(letter) : word(unread ? "unreadSquare" : "empty"))];
      says.push(...view?.check === name ? [word("inCheck")] : [], ...goal ? [word("target")] : [], ...square === selected ? [word("selected")] : []);
      const classes = { "xb-goal": goal, "xb-full": letter !== ".", "xb-selected": square === selected, "xb-movable": movable(square), "xb-started": square === started };
      const node = button(square);
      node.dataset.square = name;
      node.setAttribute("aria-label", says.join(", "));
      node.tabIndex = square === focus && !look.readOnly ? 0 : -1;
      node.setAttribute("aria-disabled", String(look.readOnly));
      node.className = Object.entries(classes).filter(([, is]) => is).map(([name]) => name).join(" ");
    }
  }

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  /** @param {boolean} [animate] */
  function render(animate) {
    picture.pieces(board, animate && !still.matches);
    signs();
    label();
  }

  /** @param {number} square */
  function select(square) {
    selected = square;
    label();
  }

  /**
   * change shows a board at once and asks for it. What comes while it waits is shown after it.
   * @param {string} next
   * @param {() => unknown} ask
   * @param {boolean} [animate]
   */
  async function change(next, ask, animate) {
    selected = -1;
    waiting++;
    board = next;
    render(animate);
    try {
      await ask();
    } finally {
      waiting--;
      if (!waiting) {
        board = view ? view.board : ".".repeat(90);
        render(true);
      }
    }
  }

  /** @param {number} from @param {number} to @param {boolean} [animate] */
  function play(from, to, animate) {
    const next = [...board];
    next[to] = next[from];
    next[from] = ".";
    focus = to;
    return change(next.join(""), () => onMove?.(squareName(from) + squareName(to)), animate);
  }

  /** @param {string} mark */
  function draw(mark) {
    marks = toggled(marks, mark);
    signs();
    onMarks?.(marks);
  }

  // choose is a click on a square, or Enter on it.
  function choose(/** @type {number} */ square) {
    focus = square;
    if (editor) {
      editor.choose(square);
    } else if (selected >= 0 && targets(selected).includes(squareName(square))) {
      play(selected, square, true);
    } else {
      select(square !== selected && movable(square) ? square : -1);
    }
  }

  grid.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    const [was, now] = [dragged, fresh];
    dragged = fresh = false;
    if (square >= 0 && !was && !(now && square === selected)) {
      choose(square);
    }
  });

  grid.addEventListener("focusin", (event) => {
    const square = squareOf(event.target);
    if (square >= 0 && !look.readOnly) {
      button(focus).tabIndex = -1;
      focus = square;
      button(focus).tabIndex = 0;
    }
  });

  grid.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const square = squareOf(event.target);
    if (square < 0 || look.readOnly || event.ctrlKey || event.metaKey || event.altKey && event.key.toLowerCase() !== "m") {
      return;
    }
    const place = turned(square);
    if (step) {
      const x = Math.min(Math.max(place % 9 + step[0], 0), 8);
      const y = Math.min(Math.max(Math.floor(place / 9) + step[1], 0), 9);
      buttons[x + 9 * y].focus();
    } else if (event.key === "Escape" && (selected >= 0 || started >= 0)) {
      started = -1;
      select(-1);
    } else if (editor?.key(event, square)) {
      focus = square;
    } else if (event.key.toLowerCase() === "m" && !editor && onMarks) {
      const from = started;
      started = from < 0 ? square : -1;
      if (from >= 0) {
        draw(colorOf(event) + squareName(from) + (from === square ? "" : squareName(square)));
      }
      label();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {{shiftKey: boolean, altKey: boolean, ctrlKey: boolean}} event */
  const colorOf = (event) => "GRBY"[Number(event.shiftKey || event.ctrlKey) + 2 * Number(event.altKey)];

  /** @param {PointerEvent} event @param {Partial<Hand>} more */
  function take(event, more) {
    end();
    const touch = event.pointerType === "touch";
    hand = { kind: "press", pointer: event.pointerId, x: event.clientX, y: event.clientY, from: -1, letter: "", color: "G", touch, timer: 0, ...more };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", end);
  }

  grid.addEventListener("pointerdown", (event) => {
    const square = squareOf(event.target);
    if (hand || square < 0) { // a second finger
      end();
      return;
    }
    dragged = fresh = false;
    if (event.button === 2 && editor) {
      editor.put(square, ".");
    } else if (event.button === 2 && onMarks) {
      take(event, { kind: "mark", from: square, color: colorOf(event) });
      signs(hand ? /** @type {Hand} */ (hand).color + squareName(square) : "");
    } else if (event.button === 0) {
      take(event, { from: square, letter: board[square] });
      if (!editor && movable(square) && square !== selected && !(selected >= 0 && targets(selected).includes(squareName(square)))) {
        fresh = true;
        select(square);
      }
      if (event.pointerType === "touch" && !editor && onMarks) {
        /** @type {Hand} */ (/** @type {unknown} */ (hand)).timer = window.setTimeout(hold, 450);
      }
    }
  });
  grid.addEventListener("contextmenu", (event) => {
    if (onMarks) {
      event.preventDefault();
    }
  });
  grid.addEventListener("touchmove", (event) => {
    if (hand && hand.kind !== "press" && event.cancelable) {
      event.preventDefault(); // the page does not scroll
    }
  }, { passive: false });

  // hold: a finger that stays draws a mark.
  function hold() {
    if (hand?.kind === "press") {
      hand.kind = "mark";
      dragged = true;
      select(-1);
      navigator.vibrate?.(15);
      signs(hand.color + squareName(hand.from));
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!hand || event.pointerId !== hand.pointer) {
      return;
    }
    const far = Math.hypot(event.clientX - hand.x, event.clientY - hand.y) > (hand.touch ? 9 : 4);
    if (hand.kind === "press" && far) {
      if (hand.letter === "." || hand.from >= 0 && !movable(hand.from)) {
        end();
        return;
      }
      clearTimeout(hand.timer);
      hand.kind = "drag";
      dragged = true;
      hand.ghost = html("div", { className: "xb-ghost" + (hand.touch ? " xb-touch" : "") }, pieceIcon(hand.letter, look.pieces));
      hand.ghost.style.width = grid.clientWidth / 9 + "px";
      root.append(hand.ghost);
      root.classList.add("xb-dragging");
      if (hand.from >= 0) {
        select(hand.from);
        picture.faint(hand.from);
      }
    }
    const over = squareAt(event);
    if (hand.kind === "drag" && hand.ghost) {
      hand.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
      mark(over);
    } else if (hand.kind === "mark") {
      signs(over < 0 ? "" : hand.color + squareName(hand.from) + (over === hand.from ? "" : squareName(over)));
    }
  }

  /** @param {number} over the square that a piece is held over */
  function mark(over) {
    for (const node of buttons) {
      node.classList.toggle("xb-over", over >= 0 && node === button(over) && (editor !== null || node.classList.contains("xb-goal")));
    }
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!hand || event.pointerId !== hand.pointer) {
      return;
    }
    const { kind, from, color, letter } = hand;
    const to = squareAt(event);
    end();
    if (kind === "mark") {
      if (to >= 0) {
        draw(color + squareName(from) + (to === from ? "" : squareName(to)));
      }
    } else if (kind === "drag") {
      setTimeout(() => dragged = false);
      if (to >= 0) {
        button(to).focus({ preventScroll: true });
      }
      if (editor && from < 0) {
        editor.put(to, letter);
      } else if (editor) {
        editor.move(from, to);
      } else if (to >= 0 && targets(from).includes(squareName(to))) {
        play(from, to);
        return;
      } else if (to !== from) {
        selected = -1;
      }
      label();
    }
  }

  // end takes back whatever the hand was about to do.
  function end() {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", end);
    clearTimeout(hand?.timer);
    hand?.ghost?.remove();
    root.classList.remove("xb-dragging");
    const kind = hand?.kind;
    hand = null;
    if (kind === "drag") {
      picture.faint(-1);
      mark(-1);
    } else if (kind === "mark") {
      signs();
    }
  }

  /** @param {number} size */
  function resize(size) {
    look.size = Math.round(1000 * Math.min(Math.max(size, SIZES.least), SIZES.most)) / 1000;
    measure();
  }

  corner.addEventListener("pointerdown", (event) => {
    const { height, width } = stage.getBoundingClientRect();
    event.preventDefault();
    corner.setPointerCapture(event.pointerId);
    const go = (/** @type {PointerEvent} */ e) => {
      const grown = Math.max(e.clientY - event.clientY, (e.clientX - event.clientX) * height / width);
      resize((height + grown) / innerHeight);
    };
    corner.addEventListener("pointermove", go);
    corner.addEventListener("lostpointercapture", () => {
      corner.removeEventListener("pointermove", go);
      onSize?.(look.size);
    }, { once: true });
  });
  corner.addEventListener("dblclick", () => {
    resize(SIZES.usual);
    onSize?.(look.size);
  });
  corner.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, PageUp: 5, PageDown: -5 }[event.key];
    const size = { Home: SIZES.least, End: SIZES.most }[event.key] ?? (step && look.size + SIZES.step * step);
    if (size) {
      resize(size);
      onSize?.(look.size);
      event.preventDefault();
      event.stopPropagation();
    }
  });

  const self = {
    element: root,
    above,
    below,
    get settings() {
      return { ...look };
    },
    get board() {
      return board;
    },
    get selected() {
      return selected;
    },
    select,
    change,

    /**
     * show shows a view, or an empty board. Pieces slide to where they now are.
     * @param {View|null} [next]
     * @param {{animate?: boolean}} [how]
     */
    show(next, { animate = true } = {}) {
      const moved = view?.board !== next?.board;
      const first = view === null;
      view = next || null;
      marks = view?.marks || "";
      if (waiting) {
        return; // what was asked for later is drawn already
      }
      board = view ? view.board : ".".repeat(90);
      if (moved) {
        selected = started = -1;
        if (hand?.kind === "drag") {
          end();
        }
      }
      render(animate && !first);
    },

    /**
     * set changes how the board looks.
     * @param {Partial<Settings>} to
     */
    set(to) {
      Object.assign(look, to);
      if (Object.keys(to).some((key) => key !== "size")) {
        picture.set(look);
        render();
        editor?.redraw();
      }
      measure();
    },

    // flip shows the board from the other side.
    flip() {
      self.set({ orientation: look.orientation === "red" ? "black" : "red" });
      return look.orientation;
    },

    // retell says everything again after a change of language.
    retell() {
      help.textContent = word("boardHelp");
      grid.setAttribute("aria-label", word("boardHead"));
      corner.setAttribute("aria-label", word("resizeBoard"));
      corner.title = word("resizeBoard");
      label();
    },

    /**
     * edit begins or ends edit mode.
     * @param {Editor|null} with_
     */
    edit(with_) {
      editor = with_;
      selected = -1;
      root.classList.toggle("xb-editing", editor !== null);
      render();
    },

    /**
     * carry begins to drag a new piece, which a pointer took off a palette.
     * @param {PointerEvent} event
     * @param {string} letter
     */
    carry(event, letter) {
      take(event, { letter });
    },

    focus: () => button(focus).focus(),
    /** @param {string} letter */
    icon: (letter) => pieceIcon(letter, look.pieces),
  };
  measure();
  self.retell();
  render();
  return self;
}

/** @typedef {ReturnType<typeof createBoard>} Board */
