// Package jsonl reads and writes the record of this project as JSON Lines: one object per
// line, a position or a game. docs/json.md of the repository says what the keys mean.
//
//	{"type":"game","file":"a.xqf","record":1,"tags":{"Event":"…"},"fen":"…","turn":"red","halfmoves":0,"fullmoves":1,
//	 "moves":["h2e2","h9g7"],"final":"…","tree":[{},{"move":"h2e2","parent":0,"comment":"…","annotations":[1]},…],
//	 "result":"1-0","status":"ok","problems":[],"notes":[{"code":"…","line":3,"column":1,"ply":4,"text":"…"}]}
package jsonl
