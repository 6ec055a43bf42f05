"use strict";
const worker = new Worker("worker.js");
let id = 0;
const ask = (request) => new Promise((done) => { const own = ++id; worker.addEventListener("message", (e) => { if (e.data.id === own && e.data.response) done(e.data.response); }); worker.postMessage({ id: own, request }); });
document.getElementById("text").addEventListener("input", async (event) => {
	const r = await ask({ op: "read", lang: "en", text: event.target.value });
	document.getElementById("out").textContent = JSON.stringify(r, null, 1);
	if (r.view) document.getElementById("board").innerHTML = (await ask({ op: "picture", lang: "en" })).svg;
});
