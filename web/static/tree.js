// The moves: a tree to step through, with comments.
"use strict";

const SIGNS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

const tree = {
  rows: new Map(), // by node
  children: new Map(), // the nodes after a node, the main line first

  // render shows the whole tree; mark shows which move is current.
  render() {
    const game = state.game;
    this.rows.clear();
    this.children.clear();
    const root = make("div", { className: "moves" });
    if (game) {
      this.build(game, root);
    }
    byId("tree").replaceChildren(root, ...((game && game.unread) || []).map((rest) => make("p", { className: "unread" }, word("unread", { text: rest }))));
    if (game && !game.tree.length) {
      root.append(" ", make("span", { className: "hint" }, word("movesNone")));
    }
    this.renderTags(game);
    this.mark();
  },

  build(game, root) {
    root.append(this.button(0, word("startNode")));
    if (game.comment) {
      root.append(" ", make("span", { className: "comment" }, game.comment));
    }
    let place = root;
    let fresh = true; // the next move of Black needs its number
    const open = [];
    for (const row of game.tree) {
      this.rows.set(row.node, row);
      if (!this.children.has(row.parent)) {
        this.children.set(row.parent, []);
      }
      this.children.get(row.parent).push(row.node);
      for (let i = 0; i < (row.open || 0); i++) {
        const inner = make("span", { className: "variation", role: "group", "aria-label": word("variation") }, "(");
        place.append(" ", inner);
        open.push(place);
        place = inner;
        fresh = true;
      }
      if (row.side === "red" || fresh) {
        place.append(" ", make("span", { className: "number" }, row.number + (row.side === "red" ? "." : "…")));
      }
      const signs = (row.nags || []).map((g) => SIGNS[g] || " $" + g).join("");
      place.append(" ", this.button(row.node, row.text + signs));
      fresh = false;
      if (row.comment) {
        place.append(" ", make("span", { className: "comment" }, row.comment));
        fresh = true;
      }
      for (let i = 0; i < (row.close || 0); i++) {
        place.append(" )");
        place = open.pop() || root;
        fresh = true;
      }
    }
    if (game.result && game.result !== "*") {
      root.append(" ", make("strong", {}, game.result));
    }
  },

  button(node, label) {
    const button = make("button", { type: "button", className: "move", tabIndex: -1, onclick: () => this.go(node) }, label);
    button.dataset.node = node;
    return button;
  },

  renderTags(game) {
    const tags = ((game && game.tags) || []).filter((tag) => tag.Value && tag.Value !== "?" && tag.Name !== "FEN" && tag.Name !== "SetUp");
    byId("tags").replaceChildren(...tags.flatMap((tag) => [make("dt", {}, tag.Name), make("dd", {}, tag.Value)]));
  },

  // mark shows the move that led to the position.
  mark() {
    const node = state.view ? state.view.node : 0;
    for (const button of byId("tree").querySelectorAll(".move")) {
      const current = Number(button.dataset.node) === node;
      button.tabIndex = current ? 0 : -1;
      if (current) {
        button.setAttribute("aria-current", "true");
        const box = byId("tree");
        if (box.scrollHeight > box.clientHeight) {
          box.scrollTop = button.offsetTop - box.clientHeight / 2;
        }
      } else {
        button.removeAttribute("aria-current");
      }
    }
    byId("comment").value = (state.view && state.view.comment) || "";
    byId("comment-label").textContent = word(node ? "comment" : "commentStart");
    byId("cut").hidden = node === 0;
    const row = this.rows.get(node);
    byId("announcement").textContent = row ? row.number + ". " + row.text : "";
    byId("first").disabled = byId("previous").disabled = !row;
    byId("next").disabled = byId("last").disabled = !this.children.has(node);
  },

  // go shows the position after a move.
  async go(node) {
    if (node === undefined || !state.view) {
      return;
    }
    board.selected = -1;
    const { response } = await ask({ op: "view", node });
    if (response.view) {
      const focused = byId("tree").contains(document.activeElement);
      await show(response);
      if (focused) {
        byId("tree").querySelector("[aria-current]").focus();
      }
    }
  },

  current() {
    return state.view ? state.view.node : 0;
  },
  step(name) {
    const node = this.current();
    const row = this.rows.get(node);
    const after = this.children.get(node);
    switch (name) {
    case "first":
      return this.go(0);
    case "previous":
      return this.go(row && row.parent);
    case "next":
      return this.go(after && after[0]);
    case "last": {
      let last = node;
      while (this.children.has(last)) {
        last = this.children.get(last)[0];
      }
      return this.go(last);
    }
    }
  },

  // beside goes to another alternative of the same move.
  beside(step) {
    const row = this.rows.get(this.current());
    if (!row) {
      return;
    }
    const all = this.children.get(row.parent);
    return this.go(all[(all.indexOf(row.node) + step + all.length) % all.length]);
  },

  // line returns the moves up to the position and on along the main line, and how many are before it.
  line() {
    const before = [];
    for (let row = this.rows.get(this.current()); row; row = this.rows.get(row.parent)) {
      before.unshift(row.move);
    }
    const all = [...before];
    for (let node = this.current(); this.children.has(node);) {
      node = this.children.get(node)[0];
      all.push(this.rows.get(node).move);
    }
    return { moves: all, ply: before.length };
  },

  listen() {
    for (const name of ["first", "previous", "next", "last"]) {
      byId(name).addEventListener("click", () => this.step(name));
    }
    byId("comment").addEventListener("change", async () => {
      const { response } = await ask({ op: "comment", node: this.current(), comment: byId("comment").value });
      await show(response);
    });
    byId("cut").addEventListener("click", async () => {
      const { response } = await ask({ op: "cut", node: this.current() });
      await show(response);
    });
    document.addEventListener("keydown", (event) => this.key(event));
  },

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("textarea, input, select, #squares, #tools")) {
      return;
    }
    const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const beside = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (name) {
      this.step(name);
    } else if (beside && byId("tree").contains(event.target)) {
      this.beside(beside);
    } else {
      return;
    }
    event.preventDefault();
  },
};
