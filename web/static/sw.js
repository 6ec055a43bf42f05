// @ts-check
// The service worker keeps all files of one version and answers with them, with a network or without: a
// page is never of two versions. A new version is fetched whole beside the old one. It takes its place
// when the page asks for it, or when no page is open.
importScripts("files.js");

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = "xqfen-" + VERSION;
const SHARED = "xqfen-shared"; // what another program has shared, until a page takes it

/** keep fetches the files of this version. The browser asks for those that it has whether they changed. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
}

/** forget removes the files of other versions. */
async function forget() {
  for (const name of await caches.keys()) {
    if (name.startsWith("xqfen") && name !== CACHE && name !== SHARED) {
      await caches.delete(name);
    }
  }
  await sw.clients.claim();
}

/**
 * kept answers with a file of this version, and with the network for what is none.
 * @param {Request} request
 */
async function kept(request) {
  const cache = await caches.open(CACHE);
  return await cache.match(request, { ignoreSearch: true }) || fetch(request);
}

/**
 * shared keeps a text and files that another program shares, for the page that opens then.
 * @param {Request} request
 */
async function shared(request) {
  const form = await request.formData();
  const cache = await caches.open(SHARED);
  const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  await cache.put("shared/text", new Response(text));
  for (const [i, file] of form.getAll("files").entries()) {
    if (file instanceof File) {
      await cache.put("shared/files/" + i + "/" + encodeURIComponent(file.name), new Response(file));
    }
  }
  return Response.redirect("./", 303);
}

sw.addEventListener("install", (event) => event.waitUntil(keep()));
sw.addEventListener("activate", (event) => event.waitUntil(forget()));
sw.addEventListener("message", (event) => {
  if (event.data === "take over") {
    void sw.skipWaiting();
  }
});
sw.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) {
    return;
  }
  if (request.method === "POST" && url.pathname.endsWith("/shared")) {
    event.respondWith(shared(request));
  } else if (request.method === "GET") {
    event.respondWith(kept(request));
  }
});
