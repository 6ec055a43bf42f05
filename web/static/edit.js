// Setting up a position on the board.
"use strict";

const edit = {
  on: false,
  tool: "move", // "move", "remove", or the letter of a piece
  changes: 0, // how many were asked for

  create() {
    const tools = ["move", ...LETTERS.slice(0, 7), "remove", ...LETTERS.slice(7)];
    byId("tools").replaceChildren(...tools.map((tool) => {
      const button = make("button", { type: "button", role: "radio", tabIndex: -1, onclick: () => this.take(tool) });
      button.dataset.tool = tool;
      return button;
    }));
    byId("tools").addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (step) {
        this.take(tools[(tools.indexOf(this.tool) + step + tools.length) % tools.length]);
        byId("tools").querySelector("[aria-checked=true]").focus();
        event.preventDefault();
        event.stopPropagation();
      }
    });
    byId("edit").addEventListener("click", () => this.toggle());
    for (const button of document.querySelectorAll("[data-transform]")) {
      button.addEventListener("click", () => this.transform(button.dataset.transform));
    }
  },

  toggle() {
    this.on = !this.on;
    board.selected = -1;
    byId("edit").setAttribute("aria-pressed", String(this.on));
    byId("edit-panel").hidden = !this.on;
    byId("board").classList.toggle("editing", this.on);
    this.render();
    board.render();
  },

  take(tool) {
    this.tool = tool;
    board.selected = -1;
    this.render();
    board.render();
  },

  render() {
    if (!this.on || !board.layer) {
      return;
    }
    const pieces = WORDS[state.language].pieces;
    for (const button of byId("tools").children) {
      const { tool } = button.dataset;
      const chosen = tool === this.tool;
      button.setAttribute("aria-checked", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      button.title = { move: word("toolMove"), remove: word("toolRemove") }[tool] || pieces[tool];
      button.setAttribute("aria-label", button.title);
      button.replaceChildren({ move: "✥", remove: "✕" }[tool] || board.icon(tool));
    }
  },

  // choose does to a square what the tool is for.
  async choose(square) {
    const there = state.view.board[square];
    if (this.tool === "move") {
      if (board.selected >= 0 && board.selected !== square) {
        const from = board.selected;
        board.selected = -1;
        await this.move(from, square);
        return;
      }
      board.selected = board.selected === square || there === "." ? -1 : square;
      await board.render();
      return;
    }
    await this.put(square, this.tool === "remove" || there === this.tool ? "." : this.tool);
  },

  // key puts a piece with its letter, a black one with Shift. It reports whether it did.
  key(event, square) {
    if (event.key === "Delete" || event.key === "Backspace") {
      this.put(square, ".");
      return true;
    }
    const letter = { E: "B", H: "N" }[event.key.toUpperCase()] || event.key.toUpperCase();
    if (event.key.length !== 1 || !"KABNRCP".includes(letter)) {
      return false;
    }
    this.put(square, event.shiftKey ? letter.toLowerCase() : letter);
    return true;
  },

  put(square, letter) {
    const squares = [...state.view.board];
    squares[square] = letter;
    return this.set(squares.join(""));
  },

  // move moves a piece, whatever is on the square; off the board it is removed.
  move(from, to) {
    const squares = [...state.view.board];
    const piece = squares[from];
    squares[from] = ".";
    if (to >= 0) {
      squares[to] = piece;
    }
    return this.set(squares.join(""));
  },

  // set begins a new record with a board. Edits follow each other, however fast they come.
  set(squares) {
    state.view.board = squares;
    return this.apply({ op: "setup", board: squares, turn: state.view.turn });
  },

  transform(change) {
    return this.apply({ op: "transform", transform: change, node: state.view ? state.view.node : 0 });
  },

  // apply asks for a change. Only the newest answer is shown: an older one has not the edits after it.
  async apply(request) {
    const change = ++this.changes;
    const { response } = await ask(request);
    if (change !== this.changes) {
      return;
    }
    if (response.error) {
      say(word("failed", { text: response.error }));
      return;
    }
    board.selected = -1;
    state.edited = true;
    state.input = null;
    text.files = null;
    state.options = {};
    byId("text").value = response.view.fen;
    await show(response);
  },
};
