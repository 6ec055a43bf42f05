// The board: a picture below ninety buttons, one for each square.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const LETTERS = "KABNRCPkabnrcp";
// A board that has every piece, from whose picture the shapes are taken.
const SAMPLE = LETTERS + ".".repeat(90 - LETTERS.length);

const squareName = (i) => "abcdefghi"[i % 9] + (9 - Math.floor(i / 9));
const squareIndex = (name) => "abcdefghi".indexOf(name[0]) + (9 - Number(name[1])) * 9;

const board = {
  buttons: [],
  shapes: {}, // the reference of the shape of each letter
  selected: -1, // the square whose piece was taken
  focus: 85, // the square that Tab comes to
  drawn: "",

  // create makes the buttons, in the order in which people read.
  create() {
    const grid = byId("squares");
    for (let place = 0; place < 90; place++) {
      const button = make("button", { type: "button", tabIndex: -1 });
      this.buttons.push(button);
      grid.append(button);
    }
    grid.addEventListener("click", (event) => {
      const square = this.squareOf(event.target);
      if (square >= 0 && !drag.happened) {
        this.focus = square;
        this.choose(square);
      }
    });
    grid.addEventListener("keydown", (event) => this.key(event));
    grid.addEventListener("focusin", (event) => {
      const square = this.squareOf(event.target);
      if (square >= 0) {
        this.focus = square;
      }
    });
  },

  // The button at a place shows that square, or the one opposite when Black is below.
  turned(i) {
    return state.orientation === "black" ? 89 - i : i;
  },
  squareOf(element) {
    const place = this.buttons.indexOf(element);
    return place < 0 ? -1 : this.turned(place);
  },
  button(square) {
    return this.buttons[this.turned(square)];
  },

  // shape fetches the shapes of the pieces and the board below them.
  async shape() {
    const wanted = [pieceSet(), state.coordinates, state.orientation].join();
    if (this.drawn === wanted) {
      return;
    }
    const { response } = await ask({ op: "picture", board: SAMPLE, picture: { pieces: pieceSet(), coordinates: state.coordinates, orientation: state.orientation } });
    if (!response.svg) {
      return;
    }
    const svg = document.importNode(new DOMParser().parseFromString(response.svg, "image/svg+xml").documentElement, true);
    svg.removeAttribute("role");
    for (const use of svg.querySelectorAll("use.piece")) {
      const square = [...use.classList].find((name) => /^[a-i][0-9]$/.test(name));
      this.shapes[SAMPLE[squareIndex(square)]] = use.getAttribute("href");
      use.remove();
    }
    this.layer = document.createElementNS(SVG, "g");
    svg.append(this.layer);
    byId("picture").replaceChildren(svg);
    const { x, y, width, height } = svg.viewBox.baseVal;
    Object.assign(byId("squares").style, {
      left: 100 * (-50 - x) / width + "%", top: 100 * (-50 - y) / height + "%",
      width: 100 * 900 / width + "%", height: 100 * 1000 / height + "%",
    });
    byId("board").style.aspectRatio = width + " / " + height;
    this.drawn = wanted;
  },

  // render shows the position.
  async render() {
    await this.shape();
    const view = state.view;
    if (!view || !this.layer) {
      return;
    }
    this.drawPieces(view);
    const targets = this.selected >= 0 && !edit.on ? view.legal[squareName(this.selected)] || [] : [];
    const pieces = WORDS[state.language].pieces;
    for (let square = 0; square < 90; square++) {
      const name = squareName(square);
      const letter = view.board[square];
      const button = this.button(square);
      const target = targets.includes(name);
      let label = name + " " + (letter === "." ? word("empty") : pieces[letter]);
      if (target) {
        label += ", " + word("target");
      }
      if (square === this.selected) {
        label += ", " + word("selected");
      }
      button.setAttribute("aria-label", label);
      button.dataset.square = name;
      button.tabIndex = square === this.focus ? 0 : -1;
      button.className = (target ? "target" : "") + (square === this.selected ? " selected" : "") + (letter === "." ? "" : " full");
    }
    this.describe(view);
  },

  drawPieces(view) {
    const parts = [];
    const at = (square) => {
      const place = this.turned(square);
      return { x: (place % 9) * 100, y: Math.floor(place / 9) * 100 };
    };
    for (const name of view.lastMove ? [view.lastMove.slice(0, 2), view.lastMove.slice(2)] : []) {
      const { x, y } = at(squareIndex(name));
      const mark = document.createElementNS(SVG, "rect");
      for (const [key, value] of Object.entries({ class: "last-move", x: x - 47, y: y - 47, width: 94, height: 94, rx: 14 })) {
        mark.setAttribute(key, value);
      }
      parts.push(mark);
    }
    for (let square = 0; square < 90; square++) {
      const letter = view.board[square];
      if (letter === ".") {
        continue;
      }
      const { x, y } = at(square);
      parts.push(this.piece(letter, x, y));
    }
    this.layer.replaceChildren(...parts);
  },

  piece(letter, x, y) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", this.shapes[letter]);
    use.setAttribute("x", x);
    use.setAttribute("y", y);
    return use;
  },

  // icon returns a picture of one piece.
  icon(letter) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "-50 -50 100 100");
    svg.setAttribute("aria-hidden", "true");
    svg.append(this.piece(letter, 0, 0));
    return svg;
  },

  describe(view) {
    const parts = [word(view.turn === "red" ? "turnRed" : "turnBlack")];
    if (view.inCheck) {
      parts.push(word("inCheck"));
    }
    if (!Object.keys(view.legal).length && /K/.test(view.board) && /k/.test(view.board)) {
      parts.push(word("noMoves"));
    }
    byId("position").className = view.turn;
    byId("position").textContent = parts.join(", ");
    byId("description").textContent = view.description;
  },

  // choose is a click on a square, or Enter on it.
  async choose(square) {
    if (edit.on) {
      await edit.choose(square);
      return;
    }
    const name = squareName(square);
    const from = this.selected >= 0 ? squareName(this.selected) : "";
    if (from && (state.view.legal[from] || []).includes(name)) {
      await this.play(from + name);
      return;
    }
    this.selected = square !== this.selected && state.view.legal[name] ? square : -1;
    await this.render();
  },

  async play(move) {
    this.selected = -1;
    const { response } = await ask({ op: "play", node: state.view.node, move });
    await show(response);
  },

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const place = this.buttons.indexOf(event.target);
    if (place < 0 || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (step) {
      const x = Math.min(Math.max(place % 9 + step[0], 0), 8);
      const y = Math.min(Math.max(Math.floor(place / 9) + step[1], 0), 9);
      this.move(x + 9 * y);
    } else if (event.key === "Escape" && this.selected >= 0) {
      this.selected = -1;
      this.render();
    } else if (!(edit.on && edit.key(event, this.turned(place)))) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  },

  // move takes the focus to the button at a place.
  move(place) {
    for (const button of this.buttons) {
      button.tabIndex = -1;
    }
    this.buttons[place].tabIndex = 0;
    this.buttons[place].focus();
  },
};

// drag moves pieces with the mouse or a pen. A finger scrolls the page, and taps.
const drag = {
  from: -1, ghost: null, happened: false,

  listen() {
    const grid = byId("squares");
    grid.addEventListener("pointerdown", (event) => {
      this.happened = false;
      const square = board.squareOf(event.target);
      if (event.pointerType !== "touch" && event.button === 0 && square >= 0 && state.view && state.view.board[square] !== ".") {
        Object.assign(this, { from: square, x: event.clientX, y: event.clientY });
      }
    });
    window.addEventListener("pointermove", (event) => this.go(event));
    window.addEventListener("pointerup", (event) => this.drop(event));
    window.addEventListener("pointercancel", () => this.end());
  },

  go(event) {
    if (this.from < 0) {
      return;
    }
    if (!this.ghost) {
      if (Math.hypot(event.clientX - this.x, event.clientY - this.y) < 6 || !edit.on && !state.view.legal[squareName(this.from)]) {
        return;
      }
      this.happened = true;
      this.ghost = make("div", { className: "ghost" }, board.icon(state.view.board[this.from]));
      this.ghost.style.width = byId("squares").clientWidth / 9 + "px";
      document.body.append(this.ghost);
      board.selected = this.from;
      board.render();
    }
    this.ghost.style.left = event.clientX + "px";
    this.ghost.style.top = event.clientY + "px";
  },

  async drop(event) {
    const { from, ghost } = this;
    this.end();
    if (!ghost) {
      return;
    }
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const to = under ? board.squareOf(under) : -1;
    board.selected = -1;
    if (edit.on) {
      await edit.move(from, to);
    } else if (to >= 0 && (state.view.legal[squareName(from)] || []).includes(squareName(to))) {
      await board.play(squareName(from) + squareName(to));
    } else {
      await board.render();
    }
  },

  end() {
    if (this.ghost) {
      this.ghost.remove();
    }
    this.from = -1;
    this.ghost = null;
  },
};
