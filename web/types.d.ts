// The protocol between the page and its worker. Package web/internal/document has the other side.
// The methods of the contract (read convert moves legal play games check show) have the types of js/contract.d.ts.

/** How a text is read; what is left out or "" is detected, or refused where it is in doubt. */
export type Options = {
  side?: "" | "lenient";
  orient?: "" | "rotate" | "flip" | "swap";
  dialect?: string;
  notation?: string;
};

export type Side = "red" | "black";

/** A change of the document. Those on a move mean the current one. */
export type Action =
  /** whole: the box was pasted over as a whole; more: this continues the typing before, and replaces that in the
   * history; sure: the user agreed that the game is replaced. */
  | { type: "read"; text: string; options?: Options; whole?: boolean; more?: boolean; sure?: boolean }
  /** The bytes of the files, one after the other, come with the call. The page keeps them by the key. */
  | { type: "open"; names: string[]; sizes: number[]; key: string; options?: Options }
  /** Reads the same text or files again, with other options. */
  | { type: "options"; options: Options }
  | { type: "new" }
  /** A move in coordinates, such as h2e2: it is followed where it is there, else added. */
  | { type: "play"; move: string }
  /** The comment without marks, which stay. */
  | { type: "comment"; text: string }
  | { type: "nags"; nags: number[] }
  /** "Gh2e2 Re4": a letter of a color (G R B Y) and one or two squares each. */
  | { type: "marks"; marks: string }
  /** "" takes the tag away. */
  | { type: "tag"; name: string; value: string }
  | { type: "result"; result: "1-0" | "0-1" | "1/2-1/2" | "*" }
  /** Takes the current move out, with all after it. */
  | { type: "cut" }
  /** Puts the variation that the current move is in before the line that it is beside. */
  | { type: "promote" }
  /** 90 letters as in View.board. */
  | { type: "setup"; board: string; turn: Side }
  | { type: "transform"; change: "mirror" | "swap" | "rotate" | "turn" | "clearBoard" | "start" };

/** A remedy: a text to read in place of the box, or options to read the same with. */
export type Remedy = {
  /** A word of the page, or with plain the text of the button. */
  label: string;
  plain?: boolean;
  options?: Options;
  text?: string;
};

/** One thing to say. */
export type Note = {
  kind: "repair" | "assumed" | "hint" | "loss" | "error" | "problem";
  code: string;
  text: string;
  remedy?: string;
  /** Where it is in the text that was read, in units of UTF-16; -1 where the text does not have the place. */
  start: number;
  end: number;
  /** Other places that it is about, each a start and an end. */
  also?: [number, number][];
  actions?: Remedy[];
};

/** How many records have which verdict. A record can have several; all counts every record. */
export type Counts = { all: number } & { [verdict in Verdict]?: number };

/** unreadable: nothing of the record, or not all of its main line, could be read; partial: something beside it. */
export type Verdict = "repaired" | "assumed" | "impossible" | "illegal" | "unreadable" | "partial" | "duplicate" | "edited";

export type Source = {
  /** Nothing was read: the document is new. */
  blank?: boolean;
  /** The name of the format. */
  format?: string;
  charset?: string;
  /** Sentences on the dialect of a position. */
  form?: string[];
  /** How many records could be read. Records that could not be are counted by counts.all. */
  count: number;
  counts: Counts;
  /** The names of the files. */
  files?: string[];
  /** The key of the files, as the page gave it. */
  key?: string;
  /** Why records or files could not be read, the first 200. */
  faults: Note[];
  /** The ways to read moves that have several. */
  readings?: { title: string; moves: string; options: Options }[];
  /** "FEN · Red to move · 1 repair" in the language; of several records "1,000 records · 28 repaired · 4 impossible". */
  summary: string;
  /** Nothing had to be repaired or assumed in any record, and all of it was read. */
  clean: boolean;
  options: Options;
};

/** The record that is shown. */
export type Record_ = {
  /** Which of count it is, from 0. Records that could not be read are among them. */
  index: number;
  count: number;
  tags: { name: string; value: string }[];
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  /** FEN of the start. */
  start: string;
  notes: Note[];
  /** What could not be read of the moves. */
  unread?: string[];
  /** The comment on the start, and its marks. */
  comment?: string;
  marks?: string;
};

/** A move, in the order of the tree: each move, then its variations, then the next. */
export type Row = {
  node: number;
  /** 0 is the start. */
  parent: number;
  /** In coordinates, and in the notation of the score. */
  move: string;
  text: string;
  number: number;
  side: Side;
  comment?: string;
  marks?: string;
  nags?: number[];
  /** How many variations begin before it, and end after it. */
  open?: number;
  close?: number;
};

/** What the current node looks like. */
export type View = {
  /** Which record it is of, as Record_.index. */
  record: number;
  /** 0 is the start. */
  node: number;
  ply: number;
  /** The letter of each square, KABNRCP and lower case for Black, "." for one that is empty, from a9 to i9 and on to i0. */
  board: string;
  turn: Side;
  fen: string;
  /** The squares that the piece on a square can go to. */
  legal: { [from: string]: string[] };
  last?: string;
  /** The square of the king that is in check. */
  check?: string;
  over?: "mate" | "stalemate";
  /** The position read aloud. */
  title: string;
  description: string;
  problems: Note[];
  comment?: string;
  marks?: string;
  nags?: number[];
  parent?: number;
  children: number[];
  /** The squares that could not be read of a damaged position. Nothing can be played then. */
  unreadSquares?: string[];
};

/** What has changed; what is left out is as before. */
export type Update = {
  undo: boolean;
  redo: boolean;
  /** The document was changed by hand since it was read. */
  changed: boolean;
  source?: Source;
  /** null: the record could not be read; Source.faults says why. */
  record?: Record_ | null;
  tree?: Row[];
  view: View;
  /** What the text box must show. */
  box?: string;
  /** Nothing was changed: the user must agree first, and then the action comes again with sure. Else the box must
   * show again what it showed before. */
  ask?: { text: string };
  /** A sentence about something that was left out or merged. */
  said?: string;
};

export type Filter = { text?: string; verdict?: Verdict | "" };

/** A record in the table. */
export type TableRow = {
  /** As Record_.index. */
  index: number;
  file?: string;
  title?: string;
  red?: string;
  black?: string;
  event?: string;
  date?: string;
  result?: string;
  plies: number;
  /** FEN of a record without moves. */
  fen?: string;
  verdict: Verdict[];
};

/** A position, moves or a board in one form. */
export type Form = { name: string; title?: string; text: string; losses?: string[] };

/** The methods of the document. lang and notation (of the score) are in each request. */
export type Methods = {
  act: { request: { action: Action }; answer: Update };
  undo: { request: {}; answer: Update };
  redo: { request: {}; answer: Update };
  /** Shows another record or node. The history has no entry for it. */
  go: { request: { record?: number; node?: number }; answer: Update };
  /** All again, in the language and notation of the request. */
  look: { request: {}; answer: Update };
  /** total: the rows of the filter; counts: those of all. */
  rows: { request: { from: number; count: number; filter?: Filter }; answer: { total: number; counts: Counts; rows: TableRow[] } };
  /** The file comes as bytes. all in a format of one game a file is a ZIP with a report in it. count of the chosen records
   * were written. */
  write: {
    request: { format: string; to?: string; charset?: string; dialect?: string; scope?: "record" | "all"; filter?: Filter };
    answer: { name: string; type: string; losses: string[]; report?: string; count: number; chosen: number };
  };
  /** The notation that "write" uses for the format where it is not given one. */
  fileNotation: { request: { format: string }; answer: { notation: string } };
  forms: { request: { node?: number }; answer: { forms: Form[]; moves: Form[]; boards: Form[]; links: { name: string; url: string }[] } };
  /** What one copies for a program or a site, by a name of PROGRAMS. A file comes as bytes, too; name is its name, and text is "" where it is binary. */
  program: { request: { name: string }; answer: { text: string; kind: "fen" | "moves" | "file"; losses: string[]; name?: string } };
  /** The snapshot comes as bytes. Where files is true it needs the bytes of the files that were opened beside it. */
  save: { request: {}; answer: { files: boolean } };
  /** bytes: the snapshot, of that size, and after it the files, if it needs some. */
  restore: { request: { size: number }; answer: Update };
  /** left: sentences on what the link does not have. */
  link: { request: {}; answer: { fragment: string; left: string[] } };
  /** fragment: all that follows the #, plain text too. */
  openLink: { request: { fragment: string }; answer: Update };
  /** modules: a row for each line of the code, "1" is dark. */
  qr: { request: { text: string }; answer: { size: number; modules: string[] } };
};

/** Why a call failed. code is "cancelled" where it was cancelled, which changes nothing. */
export type Failure = { code: string; message: string; remedy?: string };

export type Progress = { records: number; done: number; total: number };

export type ToWorker =
  | { id: number; method: string; request: object; bytes?: Uint8Array | null }
  | { cancel: number }
  /** In the single file the page hands the module over. */
  | { module: Uint8Array };

export type FromWorker =
  | { id: number; answer: any; bytes?: Uint8Array }
  | { id: number; error: Failure }
  | { id: number; progress: Progress };
