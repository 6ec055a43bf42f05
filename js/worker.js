// @ts-check
// The module in a web worker: a message is what to load, or a call; each has one answer.
import { answer, load } from "./core.js";

/** @param {MessageEvent} event */
onmessage = async ({ data: { id, source, method, request } }) => {
  try {
    const text = source === undefined ? await answer(method, request) : await load(source);
    postMessage({ id, text });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
