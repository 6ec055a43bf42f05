// Package jsonl reads and writes the game record of this project: one JSON object a
// line.
//
//	{"file":"a.xqf","game":1,"tags":{"Event":"…"},"start":"FEN","moves":["h2e2","h9g7"],
//	 "tree":[{},{"move":"h2e2","parent":0,"comment":"…","glyphs":[1]}],
//	 "result":"1-0","status":"ok","notes":[{"code":"…","line":3,"column":1,"ply":4,"text":"…"}]}
//
// "file" and "game" are where the game was first read from, and stay when such a
// record is read and written again. "tags" are in the order of the game; FEN
// among them is read as the position where there is no "start", and a record in which
// both differ is refused. "moves" are
// those of the main line, as coordinates with ranks 0 to 9 unless "notation" says
// otherwise.
//
// "status" is ok, illegal, wrong-side, unreadable or truncated. Where it is not ok,
// "moves" is the legal prefix, "ply" the move at fault, from 1, "rule" the code of what
// is wrong with it and "rest" the text of what could not be read.
//
// "tree" is there when it is asked for. It is a list of the nodes of the game, whose
// indices are the numbers of the nodes: the first is the start, which may have a
// comment, and each other stands behind its "parent" and is an alternative to those
// nodes of the same parent that stand before it. "unread" is a list of {"code","text"}:
// the text of moves that could not be read behind the node.
//
// The records of positions that this project also writes as JSON, with "fen" and
// "out", are not games.
package jsonl
