// Reads positions and writes them again.
const fs = require("fs");
const { parseFen, makeFen } = require("elephantops/fen");
const lines = fs.readFileSync(process.argv[2], "utf8").trim().split("\n");
fs.writeFileSync(1, lines.map((line) => makeFen(parseFen(line).unwrap())).join("\n") + "\n");
