// @ts-check
// The element <xiangqi-board>, for any page.
customElements.define("xiangqi-board", class extends HTMLElement {});
