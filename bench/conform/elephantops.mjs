// Answers "xqfen conform node elephantops.mjs {verb} {dialect} {notation}" with elephantops (npm).
import fs from "node:fs";
import path from "node:path";
const load = (name) => import(path.join(process.env.NODE_PATH, "elephantops/dist/esm", name + ".js"));
const { parseFen, makeFen } = await load("fen");
const { parseSan } = await load("san");
const { parseUci, makeUci } = await load("util");
const { Xiangqi } = await load("xiangqi");
const [verb, dialect, notation] = process.argv.slice(2);

// Ranks are 1 to 10 there, and 0 to 9 in the answers.
const shifted = (move, by) => move.replace(/\d+/g, (rank) => Number(rank) + by);

const answer = (line) => {
  if (verb === "write" && dialect !== "xqbase") return ""; // it writes one dialect
  if (verb !== "move") return makeFen(parseFen(line).unwrap());
  const [fen, text] = line.split(" moves ");
  const position = Xiangqi.fromSetup(parseFen(fen).unwrap()).unwrap();
  const fromZero = (move) => parseUci(shifted(move, 1));
  const read = { uci: fromZero, "": fromZero, uci1: parseUci, san: (san) => parseSan(position, san) }[notation ?? ""];
  const move = read?.(text);
  return move && position.isLegal(move) ? shifted(makeUci(move), -1) : "";
};

const lines = fs.readFileSync(0, "utf8").split("\n").slice(0, -1);
fs.writeFileSync(1, lines.map((line) => {
  try {
    return answer(line) + "\n";
  } catch {
    return "\n"; // it has refused the text
  }
}).join(""));
