// The side of the tests in a browser that is in the page: package web_test runs it after the page is open.
"use strict";

const byId = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility() && !e.disabled);
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const busy = () => document.body.hasAttribute("aria-busy");

// rest waits until the page waits for no answer and has drawn all of them.
const rest = async () => {
  do {
    await frame();
  } while (busy());
};

let doc, ask, act; // of state.js; the single file has no modules
const ready = location.protocol === "file:" ? null : import(new URL("state.js", location)).then((state) => { ({ doc, ask, act } = state); });
navigator.clipboard.writeText = async (text) => { window.copied = text; };

// content is the record that is shown, whatever its nodes are numbered and its moves are written in.
const content = () => {
  const place = new Map([[0, 0], ...doc.tree.map((row, i) => [row.node, i + 1])]);
  const r = doc.record;
  return JSON.stringify(r && [r.start, r.result, r.tags, r.comment, r.marks, r.unread,
    doc.tree.map((row) => [place.get(row.parent), row.move, row.comment, row.marks, row.nags])], null, 1);
};

// put writes a text into the box as typing does, or as a paste over all of it.
const put = async (text, pasted = false) => {
  const box = byId("text");
  box.focus();
  box.select();
  if (pasted) {
    box.dispatchEvent(new Event("paste"));
  }
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { inputType: pasted ? "insertFromPaste" : "insertText" }));
  box.blur(); // it is read at once
  await rest();
};

// set changes a field as a person does who leaves it then.
const set = async (field, value) => {
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event("change"));
  field.blur();
  await rest();
};

const press = async (element) => {
  element.click();
  await rest();
};

const until = async (condition) => {
  while (!condition()) {
    await rest();
  }
};

// begin presses New, which keeps first what there is, and then begins another session.
const begin = async () => {
  const before = sessionStorage["xqfen.session"];
  await press(byId("new"));
  await until(() => sessionStorage["xqfen.session"] !== before);
};

// everything is all that undo and reload must give again: the file of all records, the record, the box.
const everything = async () => {
  const lines = await ask("write", { format: "jsonl", scope: "all" }).then(({ bytes }) => new TextDecoder().decode(bytes), (error) => error.code);
  const place = doc.tree.findIndex((row) => row.node === doc.view.node);
  return JSON.stringify([content(), lines, byId("text").value, byId("source").textContent, doc.source.options, doc.record?.index, place, doc.view.fen], null, 1);
};

// kept is true when the session on the disk is that of the document.
const kept = async () => {
  const open = indexedDB.open("xqfen");
  const base = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const get = base.transaction("sessions").objectStore("sessions").get(sessionStorage["xqfen.session"]);
  const session = await new Promise((done) => { get.onsuccess = () => done(get.result); });
  base.close();
  return doc.source.blank && !doc.changed ? !session : Boolean(session) && String(session.snapshot) === String((await ask("save")).bytes);
};

const TEXTS = [
  "", "hello", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w \\- \\- 0 1",
  "炮二平五 马8进7 马二进三", "1. C2=5 H8+7 (1... C8=5 2. H2+3 {well}) 2. H2+3 R9=8 1-0", "1. P2-5 M8.7 2. M2.3", "4k4/9/9/9/9/R8/R8/9/9/5K3 w - - 0 1 moves a4b4",
  '[Event "a"]\n[Red "b"]\n\n{first} 1. h2e2 $1 h9g7 *\n\n[Event "c"]\n[Black "d"]\n\n1. b2e2 {second} 0-1\n', "rnbakabnr/9/9", "9/4k4/9/9/9/9/9/9/9/9 w\n4k4/9/9/9/9/9/9/9/9/4K4 b\n",
];

// law takes random actions through the page, then takes all back and brings all again. It returns the actions, and what
// was not as before. Where it ends the page must be after a reload, too.
const law = async (seed, steps) => {
  const random = () => { // mulberry32
    seed = seed + 0x6D2B79F5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
  const one = (list) => list[Math.floor(random() * list.length)];
  const some = async (selector) => { // clicks one of the elements that there are
    const found = one(all(selector));
    await (found && press(found));
    return Boolean(found);
  };
  const fill = async (selector, values) => {
    const field = one(all(selector));
    await (field && set(field, one(values)));
  };
  const editing = async (selector) => {
    await press(byId("edit"));
    await some(selector);
    if (selector === ".xb-palette button") {
      await some(".xb-squares button");
    }
    await press(byId("edit"));
  };
  const play = async () => await some(".xb-movable") && some(".xb-goal");
  const actions = {
    paste: () => put(one(TEXTS), true), type: () => put(one(TEXTS)), key: () => put(byId("text").value + one([" ", "\n", "x"])),
    play, play2: play, play3: play, play4: play, play5: play,
    comment: () => fill("#comment", ["", "good", "two\nlines", "[%clk 1] {x}"]), nag: () => some("#nags button"),
    mark: async () => {
      one(all(".xb-squares button")).dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
      one(all(".xb-squares button")).dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
      await rest();
    },
    cut: () => some("#cut"), promote: () => some("#promote"), tag: () => fill("#tags input", ["", "x", "é “中”"]), result: () => fill("#result", ["1-0", "0-1", "*"]),
    transform: () => editing("#edit-panel button"), turn: () => editing("#edit-panel input:not(:checked)"), put: () => editing(".xb-palette button"),
    remedy: () => some(".remedy, .reading"), new: () => random() < 0.2 && begin(),
    example: async () => await some("#examples button") && until(() => !doc.source.blank || !byId("ask").hidden), // a file is unpacked first
    step: () => some("#player button"), jump: () => some("#score .move"), record: () => some("#records .record, #record-next"),
  };
  const steppers = ["step", "jump", "record"];
  document.querySelectorAll("details").forEach((part) => { part.open = true; });
  await rest();
  const before = [await everything()];
  const log = [];
  for (let i = 0; i < steps; i++) {
    const name = one(Object.keys(actions));
    await actions[name]();
    await some("#ask button");
    const now = await everything();
    log.push(name);
    if (steppers.includes(name)) { // the history has no entry for it
      before.pop();
    }
    if (now !== before.at(-1)) {
      before.push(now);
    }
  }
  const walk = async (button, expected) => {
    for (let i = 1, now = expected[0]; ; ) {
      if (byId(button).disabled) {
        return i === expected.length ? "" : button + " ends before entry " + i + " of " + expected.length;
      }
      await press(byId(button));
      const next = await everything();
      if (next === now) {
        continue; // what was done changed nothing that one sees
      }
      if (next !== expected[i]) {
        return button + " to entry " + i + " of " + expected.length + "\n" + next + "\ninstead of\n" + expected[i];
      }
      now = next;
      i++;
    }
  };
  const wrong = await walk("undo", before.toReversed()) || await walk("redo", before);
  return JSON.stringify({ wrong, log: log.join(" ") });
};
