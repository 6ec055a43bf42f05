// Reads positions and writes them again.
const fs = require("fs");
const path = require("path");
// The package has its modules for require and for import under one type; import works.
import(path.join(process.env.NODE_PATH, "elephantops/dist/esm/fen.js")).then(({ parseFen, makeFen }) => {
  const lines = fs.readFileSync(process.argv[2], "utf8").trim().split("\n");
  fs.writeFileSync(1, lines.map((line) => makeFen(parseFen(line).unwrap())).join("\n") + "\n");
});
