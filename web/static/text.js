// The text, what it was taken for, and what is to be said about it.
"use strict";

const EXAMPLES = [
  ["exampleEscaped", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w \\- \\- 0 1"],
  ["exampleFused", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w---1"],
  ["exampleDashes", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w – - – 1"],
  ["exampleUpside", "RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1"],
  ["exampleChinese", "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3"],
  ["exampleVietnamese", "1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 M2.3"],
  ["exampleWXF", "1. C2.5 H8+7 2. H2+3 R9.8 (2... P7+1 3. R1.2) 3. R1.2 {the usual way} H2+3"],
];

const text = {
  undo: null, // what the text was before a remedy
  files: null, // what was dropped

  // set replaces the text and reads it.
  set(value, options) {
    this.files = null;
    byId("text").value = value;
    state.options = options || {};
    this.read();
  },

  // remedy does so too, and can be taken back.
  remedy(action) {
    this.undo = { value: byId("text").value, options: state.options, files: this.files };
    byId("undo").hidden = false;
    if (this.files && action.options) {
      state.options = action.options;
      this.read();
      return;
    }
    this.set(action.options ? byId("text").value : action.text, action.options);
  },

  // read reads the newest text. While one is read, those typed meanwhile wait, and only the last
  // of them is read.
  read() {
    this.wanted = true;
    if (!this.reading) {
      this.reading = this.pump().finally(() => { this.reading = null; });
    }
    return this.reading;
  },

  async pump() {
    while (this.wanted) {
      this.wanted = false;
      const files = this.files;
      const request = { op: "read", text: files ? "" : byId("text").value, options: state.options };
      if (files) {
        Object.assign(request, { names: files.names, sizes: files.sizes });
      }
      const started = performance.now();
      const { response } = await ask(request, files ? files.bytes.slice() : null);
      this.took = performance.now() - started;
      if (!this.wanted) {
        await show(response);
      }
    }
  },

  // render shows what the text was taken for.
  render() {
    const input = state.input;
    const taken = [];
    const blank = !this.files && byId("text").value.trim() === "";
    if (state.edited) {
      taken.push(word("takenEdited"));
    } else if (blank) {
      taken.push(word("takenStart"));
    } else if (input) {
      taken.push(...this.sentences(input));
    }
    const gap = state.language.startsWith("zh") ? "" : " ";
    byId("taken").replaceChildren(make("p", {}, ...taken.map((sentence) => make("span", {}, sentence + gap))));
    this.renderRecords(input);
    this.renderReadings(input);
    this.renderNotes(input, blank);
  },

  sentences(input) {
    const all = [...(input.form || [])];
    const bare = input.format === "pgn" && !this.files && state.game && state.game.notation && !state.game.tags.length;
    if (this.files) {
      const { names } = this.files;
      all.unshift(names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "") + ": ");
    }
    if (!input.count) {
      all.push(word("takenNone"));
    } else if (!input.form && input.title && !bare) {
      all.push(word("takenFormat", { text: input.title }));
    }
    if (input.letters) {
      all.push(word("takenLetters", { text: input.letters }));
    }
    if (input.charset) {
      all.push(word("takenCharset", { text: input.charset }));
    }
    if (!state.stale && state.game && state.game.notation) {
      const found = NOTATIONS.find((n) => n.name === state.game.notation);
      all.push(word("takenMoves", { text: found ? found.titles[state.language] + " (" + found.name + ")" : state.game.notation }));
    }
    return all;
  },

  renderRecords(input) {
    const titles = (input && input.records) || [];
    byId("record-label").hidden = titles.length < 2;
    byId("all-label").hidden = titles.length < 2;
    if (titles !== this.titles) {
      this.titles = titles;
      byId("record").replaceChildren(...titles.map((title, i) => make("option", { value: i }, title)));
    }
    byId("record").value = state.game ? state.game.index : 0;
    let count = input ? word("recordsMany", { n: input.count.toLocaleString(state.language) }) : "";
    if (input && input.count > titles.length) {
      count += ". " + word("recordsCut", { n: titles.length });
    }
    byId("record-count").textContent = count;
  },

  renderReadings(input) {
    const readings = (input && input.readings) || [];
    byId("readings").hidden = readings.length === 0;
    byId("readings").replaceChildren(make("p", {}, word("readingsHead")), ...readings.map((r) => make("button",
      { type: "button", className: "reading", onclick: () => this.remedy({ options: r.options }) },
      r.title + ": ", make("code", {}, r.moves))));
  },

  renderNotes(input, blank) {
    const notes = [...((input && input.faults) || [])];
    if (!state.stale) {
      notes.push(...((state.game && state.game.notes) || []), ...((state.view && state.view.problems) || []));
    }
    const list = notes.map((note) => this.item(note));
    if (!list.length && input && input.count && !blank && !state.edited) {
      list.push(make("li", { className: "clean" }, word("clean")));
    }
    byId("notes").replaceChildren(...list);
    this.renderMarks(notes);
  },

  // item is a note with its remedies.
  item(note) {
    let sentence = note.text;
    if (note.remedy) {
      sentence += " – " + note.remedy;
    }
    const item = make("li", { className: "note " + note.kind }, make("strong", {}, word("kind-" + note.kind)), " ", make("span", {}, sentence));
    item.dataset.code = note.code;
    if (note.start >= 0 && !this.files && !state.edited) {
      item.append(" ", make("button", { type: "button", className: "place", onclick: () => this.select(note) },
        word("showPlace")));
    }
    for (const action of note.actions || []) {
      item.append(" ", make("button", { type: "button", className: "remedy", onclick: () => this.remedy(action) },
        action.plain ? action.label : word(action.label)));
    }
    return item;
  },

  select(note) {
    const box = byId("text");
    box.focus();
    box.setSelectionRange(note.start, note.end);
  },

  // renderMarks marks the places of the notes behind the text.
  renderMarks(notes) {
    const value = byId("text").value;
    const parts = [];
    let at = 0;
    const places = this.files || state.edited ? [] : notes.filter((n) => n.start >= 0).sort((a, b) => a.start - b.start);
    for (const note of places) {
      const end = Math.min(Math.max(note.end, note.start + 1), Math.max(value.length, note.start + 1));
      if (note.start < at) {
        continue;
      }
      parts.push(value.slice(at, note.start), make("mark", { className: note.kind }, value.slice(note.start, end) || " "));
      at = end;
    }
    parts.push(value.slice(at), "\n");
    byId("marks").replaceChildren(...parts);
    this.scroll();
  },

  scroll() {
    byId("marks").scrollTop = byId("text").scrollTop;
  },

  // open reads files: those of a field, dropped ones, or pasted ones.
  async open(files) {
    if (!files.length) {
      return;
    }
    say(word("working"));
    const parts = await Promise.all(files.map(async (f) => new Uint8Array(await f.file.arrayBuffer())));
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.files = { names: files.map((f) => f.name), sizes: parts.map((part) => part.length), bytes };
    byId("text").value = "";
    state.options = {};
    await this.read();
  },
};

// filesOf returns the files of what was dropped, those in folders too.
async function filesOf(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry && item.webkitGetAsEntry()).filter(Boolean);
  if (!entries.length) {
    return [...transfer.files].map((file) => ({ name: file.name, file }));
  }
  const found = [];
  const walk = async (entry, path) => {
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      found.push({ name: path + file.name, file });
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length) {
        return;
      }
      for (const each of some) {
        await walk(each, path + entry.name + "/");
      }
    }
  };
  for (const entry of entries) {
    await walk(entry, "");
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
