// @ts-check
// Edit mode: palettes above and below the board, and a panel.
import { html } from "./board.js";
import { LETTERS, sign } from "./picture.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{board: string, turn: string, problems?: any[], unreadSquares?: string[]}} View */
/** @typedef {"mirror"|"swap"|"rotate"|"turn"|"clearBoard"|"start"} Change */

/** @type {[Change, string][]} the changes of the whole board with their words */
const CHANGES = [["start", "start"], ["clearBoard", "clear"], ["mirror", "mirror"], ["swap", "swap"], ["rotate", "rotate"]];

/**
 * createEditor makes the panel; the palettes are in the board's own element.
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {{word(key: string, values?: Record<string, string>): string, pieceName(letter: string): string,
 *   onSetup(board: string, turn: string): unknown, onTransform(change: Change): unknown,
 *   problem(note: any): Node|string, onToggle?(on: boolean): void}} options
 */
export function createEditor(root, board, { word, pieceName, onSetup, onTransform, problem, onToggle }) {
  let on = false;
  let tool = ""; // "" moves pieces, "." removes them, a letter puts that piece
  let turn = "red";
  /** @type {View|null} */
  let view = null;

  /** @param {string[]} squares */
  const set = (squares) => board.change(squares.join(""), () => onSetup(squares.join(""), turn));

  /** @type {import("./board.js").Editor} */
  const hooks = {
    choose(square) {
      const { selected } = board;
      if (tool) {
        hooks.put(square, board.board[square] === tool ? "." : tool);
      } else if (selected >= 0 && selected !== square) {
        hooks.move(selected, square);
      } else {
        board.select(selected === square || board.board[square] === "." ? -1 : square);
      }
    },
    put(square, letter) {
      if (square >= 0 && board.board[square] !== letter) {
        const squares = [...board.board];
        squares[square] = letter;
        set(squares);
      }
    },
    move(from, to) {
      if (from === to) {
        board.select(-1);
        return;
      }
      const squares = [...board.board];
      if (to >= 0) {
        squares[to] = squares[from];
      }
      squares[from] = ".";
      set(squares);
    },
    // key puts a piece with its letter, a black one with Shift.
    key(event, square) {
      const letter = { E: "B", H: "N" }[event.key.toUpperCase()] || event.key.toUpperCase();
      if (event.key === "Delete" || event.key === "Backspace") {
        hooks.put(square, ".");
      } else if (event.key === "Escape" && tool) {
        take("");
      } else if (event.key.length === 1 && "KABNRCP".includes(letter)) {
        hooks.put(square, event.shiftKey ? letter.toLowerCase() : letter);
      } else {
        return false;
      }
      return true;
    },
    redraw: () => palettes(),
  };

  // Each row is one stop of the Tab key; the arrow keys go along it.
  const row = (/** @type {HTMLElement} */ palette, /** @type {string[]} */ tools) => {
    const buttons = tools.map((name, i) => {
      const node = html("button", { type: "button", tabIndex: i ? -1 : 0 });
      node.addEventListener("click", () => take(tool === name ? "" : name));
      if (name !== ".") {
        node.addEventListener("pointerdown", (event) => {
          if (event.button === 0) {
            node.releasePointerCapture(event.pointerId);
            board.carry(event, name);
          }
        });
      }
      node.dataset.tool = name;
      return node;
    });
    palette.onkeydown = (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const at = buttons.indexOf(/** @type {any} */ (event.target));
      if (step && at >= 0) {
        const to = buttons[(at + step + buttons.length) % buttons.length];
        buttons.forEach((node) => node.tabIndex = node === to ? 0 : -1);
        to.focus();
        event.preventDefault();
        event.stopPropagation();
      }
    };
    palette.setAttribute("role", "toolbar");
    return buttons;
  };
  const red = [...LETTERS.slice(0, 7), "."];
  const black = [...LETTERS.slice(7), "."];

  function palettes() {
    const turned = board.settings.orientation === "black";
    for (const [palette, tools] of /** @type {[HTMLElement, string[]][]} */ ([[board.above, turned ? red : black], [board.below, turned ? black : red]])) {
      palette.replaceChildren(...on ? row(palette, tools) : []);
      palette.setAttribute("aria-label", word("tools"));
    }
    faces();
  }

  function faces() {
    for (const node of /** @type {HTMLButtonElement[]} */ ([...board.above.children, ...board.below.children])) {
      const name = node.dataset.tool || "";
      node.title = name === "." ? word("toolRemove") : pieceName(name);
      node.setAttribute("aria-label", node.title);
      node.setAttribute("aria-pressed", String(tool === name));
      node.classList.toggle("xb-eraser", name === ".");
      node.replaceChildren(name === "." ? sign("M5 5L19 19M19 5L5 19") : board.icon(name));
    }
  }

  /** @param {string} name */
  function take(name) {
    tool = name;
    board.select(-1);
    faces();
  }

  const sides = ["red", "black"].map((side) => {
    const input = html("input", { type: "radio", name: "xb-turn", value: side, onchange: () => onTransform("turn") });
    return { side, input, text: html("span"), node: html("label") };
  });
  sides.forEach(({ node, input, text }) => node.append(input, " ", text));
  const legend = html("legend");
  const changes = CHANGES.map(([change, key]) => ({ key, node: html("button", { type: "button", "data-change": change, onclick: () => onTransform(change) }) }));
  const problems = html("ul", { className: "xb-problems" });
  const help = html("p", { className: "hint" });
  root.classList.add("xb-editor");
  root.append(
    html("fieldset", { className: "xb-turn" }, legend, ...sides.map(({ node }) => node)),
    html("div", { role: "status" }, problems), html("div", { className: "row" }, ...changes.map(({ node }) => node)), help);

  const self = {
    get on() {
      return on;
    },
    /** @param {View|null} next */
    show(next) {
      view = next;
      turn = view?.turn || "red";
      sides.forEach(({ side, input }) => input.checked = side === turn);
      const items = on ? (view?.problems || []).map((note) => html("li", {}, problem(note))) : [];
      problems.replaceChildren(...items);
      if (on && view && !items.length && !view.unreadSquares?.length) {
        problems.append(html("li", { className: "xb-fine" }, word("noProblems")));
      }
    },
    /**
     * toggle begins or ends edit mode.
     * @param {boolean} [to]
     */
    toggle(to = !on) {
      on = to;
      tool = "";
      root.hidden = !on;
      board.edit(on ? hooks : null);
      palettes();
      self.show(view);
      onToggle?.(on);
      return on;
    },
    // retell says everything again; after a change of language.
    retell() {
      legend.textContent = word("sideToMove");
      sides.forEach(({ side, text }) => text.textContent = word(side));
      changes.forEach(({ key, node }) => node.textContent = word(key));
      help.textContent = word("editHelp");
      palettes();
    },
  };
  root.hidden = true;
  self.retell();
  return self;
}
