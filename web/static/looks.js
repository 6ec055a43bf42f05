// @ts-check
// How the board looks, chosen by pictures.
import { html, SIZES } from "./board.js";
import { COORDINATES, pieceIcon, SETS, swatch, THEMES } from "./picture.js";

/** @typedef {{pieces: string, theme: string, coordinates: string, size: number}} Looks size: as in the settings of a board */

/**
 * createChoice makes a radio group of buttons.
 * @param {{label(): string, values: string[], name(value: string): string, picture(value: string): (Node|string)[],
 *   onChange(value: string): void}} options
 */
export function createChoice({ label, values, name, picture, onChange }) {
  const root = html("div", { className: "xb-choice", role: "radiogroup" });
  let chosen = values[0];
  const buttons = values.map((value) => html("button", { type: "button", role: "radio", onclick: () => take(value) }));
  root.append(...buttons);
  root.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step) {
      take(values[(values.indexOf(chosen) + step + values.length) % values.length]);
      buttons[values.indexOf(chosen)].focus();
      event.preventDefault();
      event.stopPropagation();
    }
  });
  /** @param {string} value */
  function take(value) {
    self.set(value);
    onChange(value);
  }
  const self = {
    root,
    /** @param {string} value */
    set(value) {
      chosen = value;
      buttons.forEach((button, i) => {
        button.setAttribute("aria-checked", String(values[i] === value));
        button.tabIndex = values[i] === value ? 0 : -1;
      });
    },
    retell() {
      root.setAttribute("aria-label", label());
      buttons.forEach((button, i) => button.replaceChildren(...picture(values[i]), html("span", {}, name(values[i]))));
    },
  };
  self.set(chosen);
  self.retell();
  return self;
}

/**
 * createLooks makes the choice of pieces, theme, coordinates and size.
 * @param {HTMLElement} root
 * @param {{word(key: string): string, value: Looks, onChange(change: Partial<Looks>): void}} options
 */
export function createLooks(root, { word, value, onChange }) {
  const now = { ...value };
  /** @param {"pieces"|"theme"|"coordinates"} key @param {string[]} values @param {(value: string) => (Node|string)[]} picture */
  const choice = (key, values, picture) => createChoice({
    label: () => word(key), values, name: (v) => word(key + "-" + v), picture,
    onChange(v) {
      now[key] = v;
      all.forEach((c) => c.retell());
      onChange({ [key]: v });
    },
  });
  /** @param {string} theme @param {...Node} icons */
  const themed = (theme, ...icons) => html("span", { className: "xb", "data-theme": theme }, ...icons);
  const pieces = choice("pieces", SETS, (set) => [themed(now.theme, pieceIcon("K", set), pieceIcon("n", set))]);
  const theme = choice("theme", THEMES, (name) => {
    const icon = swatch(now.pieces);
    icon.classList.add("xb-swatch");
    return [themed(name, icon)];
  });
  const coordinates = choice("coordinates", COORDINATES, () => []);
  const all = [pieces, theme, coordinates];
  const heads = ["pieces", "theme", "coordinates"].map((key) => ({ key, node: html("div", { className: "xb-head", "aria-hidden": "true" }) }));
  const size = html("input", { type: "range", min: String(SIZES.least), max: String(SIZES.most), step: "0.01" });
  const sizeText = html("span");
  size.addEventListener("input", () => {
    now.size = Number(size.value);
    onChange({ size: now.size });
  });
  root.replaceChildren(...heads.flatMap(({ node }, i) => [node, all[i].root]), html("label", { className: "xb-size" }, sizeText, size));
  const self = {
    /** @param {Partial<Looks>} to */
    set(to) {
      Object.assign(now, to);
      pieces.set(now.pieces);
      theme.set(now.theme);
      coordinates.set(now.coordinates);
      size.value = String(now.size);
      self.retell();
    },
    retell() {
      heads.forEach(({ key, node }) => node.textContent = word(key));
      sizeText.textContent = word("resizeBoard");
      all.forEach((c) => c.retell());
    },
  };
  self.set(now);
  return self;
}
