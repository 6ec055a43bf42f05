// The position and the moves in every form, files, pictures and links.
"use strict";

const SHOWN = 6; // forms that are shown at once; the others are below
const PREFERRED = ["wxf", "zh-Hans", "zh-Hant", "vi", "en", "uci"]; // the notations that come first

const output = {
  wanted: 0,

  // render asks for every form of what is shown. Only the newest answer counts.
  async render() {
    if (!state.view) {
      return;
    }
    const own = ++this.wanted;
    const { response } = await ask({ op: "forms", node: state.view.node });
    if (own !== this.wanted || response.error) {
      return;
    }
    this.list(byId("forms"), "form", response.forms || [], true);
    byId("lines-part").hidden = !response.moves;
    const place = (form) => (PREFERRED.indexOf(form.name) + 1 || PREFERRED.length + 1) - (form.name === (state.notation || usualNotation()) ? 99 : 0);
    this.list(byId("lines"), "line", (response.moves || []).sort((a, b) => place(a) - place(b)), true);
    this.list(byId("boards"), "board", response.boards || [], false);
    byId("links").replaceChildren(...(response.links || []).flatMap((link) => [
      make("a", { href: link.url, rel: "noopener noreferrer", target: "_blank" }, link.name), " "]));
  },

  list(place, kind, forms, folded) {
    const rows = forms.map((form) => this.row(kind, form));
    const open = place.querySelector("details[open]") !== null;
    const rest = folded ? rows.splice(SHOWN) : [];
    place.replaceChildren(...rows);
    if (rest.length) {
      place.append(make("details", { open }, make("summary", {}, word("more", { n: forms.length })), ...rest));
    }
  },

  // row is one form with its button.
  row(kind, form) {
    const button = make("button", { type: "button", className: "copy", "aria-label": word("copyNamed", { name: form.name }) }, word("copy"));
    button.addEventListener("click", () => this.copy(form.text, button));
    const row = make("div", { className: "form " + kind, id: kind + "-" + form.name },
      make("div", { className: "name" }, make("b", {}, form.name), " ", make("span", {}, form.title || "")),
      make(kind === "board" ? "pre" : "code", { tabIndex: kind === "board" ? 0 : -1 }, form.text), button);
    if (form.losses) {
      row.append(make("p", { className: "losses" }, form.losses.join("; ")));
    }
    return row;
  },

  async copy(value, button) {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(value);
      button.textContent = word("copied");
    } catch {
      button.textContent = word("copyFailed");
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  },

  download(name, parts, type) {
    const url = URL.createObjectURL(new Blob(parts, { type }));
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    byId("saved").textContent = word("saved", { name });
  },

  async save() {
    const { response, file } = await ask({ op: "write", to: byId("format").value, all: byId("all").checked });
    if (response.error || !file) {
      byId("saved").textContent = word("failed", { text: response.error || "" });
      return;
    }
    this.download(response.file.name, [file], "application/octet-stream");
    if (response.file.losses) {
      byId("saved").append(" – ", word("losses", { text: response.file.losses.join("; ") }));
    }
  },

  async svg() {
    const { response } = await ask({ op: "picture", node: state.view.node, picture: { pieces: pieceSet(), coordinates: state.coordinates, orientation: state.orientation } });
    return response.svg;
  },

  // png draws the picture on a canvas.
  async png() {
    const svg = new DOMParser().parseFromString(await this.svg(), "image/svg+xml").documentElement;
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
    await image.decode();
    const canvas = make("canvas", { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  },

  // link returns an address that shows the same position and moves. Nothing after # is sent.
  link() {
    const { moves, ply } = tree.line();
    let hash = "#fen=" + state.game.start.replace(/ /g, "_");
    if (moves.length) {
      hash += "&moves=" + moves.join("_") + "&ply=" + ply;
    }
    return location.href.split("#")[0] + hash;
  },

  listen() {
    byId("save").addEventListener("click", () => this.save());
    byId("save-svg").addEventListener("click", async () => this.download("xiangqi.svg", [await this.svg()], "image/svg+xml"));
    byId("save-png").addEventListener("click", async () => this.download("xiangqi.png", [await this.png()], "image/png"));
    byId("copy-picture").addEventListener("click", async () => {
      const button = byId("copy-picture");
      try {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": this.png() })]);
        byId("saved").textContent = word("copied");
      } catch {
        byId("saved").textContent = word("copyFailed");
      }
      button.blur();
    });
    byId("copy-link").addEventListener("click", () => {
      const link = this.link();
      history.replaceState(null, "", link);
      this.copy(link, byId("copy-link"));
    });
  },
};
