// The service worker keeps the page for when there is no network. With one, the network is asked
// first, so that the page is never older than what is served.
"use strict";

const CACHE = "xqfen";
const FILES = [
  "./", "index.html", "style.css", "words.js", "page.js", "text.js", "board.js", "edit.js", "tree.js", "output.js", "app.js",
  "worker.js", "wasm_exec.js", "xqfen.wasm.gz", "manifest.webmanifest", "icon.svg",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) {
    return;
  }
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    try {
      const answer = await fetch(request);
      if (answer.ok && await cache.match(request)) {
        await cache.put(request, answer.clone());
      }
      return answer;
    } catch (error) {
      const kept = await cache.match(request, { ignoreSearch: true });
      if (kept) {
        return kept;
      }
      throw error;
    }
  })());
});
