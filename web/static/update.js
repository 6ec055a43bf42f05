// @ts-check
// The service worker, as the page sees it: a new version, and what another program has shared or opened.

const HOUR = 3600e3;

/**
 * onUpdate starts the service worker, and calls back when a new version is there, with a function that
 * loads it. It does nothing in the single file, which has no service worker.
 * @param {(reload: () => void) => void} callback
 */
export async function onUpdate(callback) {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http") || document.getElementById("worker-source")) {
    return;
  }
  const { serviceWorker } = navigator;
  let older = serviceWorker.controller; // none: this is the first visit
  let asked = false;
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) {
      location.reload();
    } else if (older) {
      callback(() => location.reload()); // another tab has asked for it
    }
    older = serviceWorker.controller;
  });
  let registration;
  try {
    registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // then the page needs the network
  }
  const offer = () => {
    const waiting = registration.waiting;
    if (waiting && serviceWorker.controller) {
      callback(() => {
        asked = true;
        waiting.postMessage("take over");
      });
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > HOUR) {
      looked = Date.now();
      registration.update().catch(() => {}); // there is no network
    }
  });
}

/**
 * takeShared returns what another program has shared with the page, null where there is nothing. It is
 * there once.
 * @returns {Promise<{text: string, files: File[]} | null>}
 */
export async function takeShared() {
  if (!self.caches || !await caches.has("xqfen-shared")) {
    return null;
  }
  const cache = await caches.open("xqfen-shared");
  let text = "";
  const files = [];
  for (const request of await cache.keys()) {
    const name = new URL(request.url).pathname.split("/shared/")[1];
    const answer = await cache.match(request);
    if (name === "text") {
      text = await answer.text();
    } else {
      files.push(new File([await answer.blob()], decodeURIComponent(name.split("/")[2])));
    }
  }
  await caches.delete("xqfen-shared");
  return text || files.length ? { text, files } : null;
}

/**
 * onOpened calls back with the files that the operating system opens with the page.
 * @param {(files: File[]) => void} callback
 */
export function onOpened(callback) {
  const queue = /** @type {any} */ (window).launchQueue;
  queue?.setConsumer(async ({ files }) => {
    if (files?.length) {
      callback(await Promise.all(files.map((file) => file.getFile())));
    }
  });
}
