// @ts-check
// The page for a frame: the attributes of the element come from the address, after ? or after #.
const board = /** @type {HTMLElement} */ (document.querySelector("xiangqi-board"));
const link = /** @type {HTMLAnchorElement} */ (document.getElementById("open"));

function read() {
  const values = new URLSearchParams(location.search);
  new URLSearchParams(location.hash.slice(1)).forEach((value, name) => values.set(name, value));
  document.documentElement.lang = values.get("lang") || "en";
  for (const name of ["fen", "moves", "ply", "pieces", "theme", "coordinates", "orientation", "marks", "scheme"]) {
    const value = values.get(name);
    if (value === null) {
      board.removeAttribute(name);
    } else {
      board.setAttribute(name, value);
    }
  }
  board.toggleAttribute("controls", values.get("controls") !== "0");
  const kept = new URLSearchParams();
  for (const name of ["fen", "moves"]) {
    if (values.get(name)) {
      kept.set(name, values.get(name) || "");
    }
  }
  link.href = "./#" + kept.toString().replace(/\+/g, "%20");
  link.textContent = "xqfen";
}

addEventListener("hashchange", read);
read();
