// Package jsonl reads and writes the record of this project, a position or a game, as JSON Lines: one
// object per line. The rows of CSV and TSV have the same: package table has a column for each key, in
// the same order. docs/json.md explains the keys to users; docs/record.schema.json describes an object.
//
//	{"type":"game","file":"a.xqf","record":1,"tags":{"Event":"…"},"fen":"…","turn":"red","halfmoves":0,"fullmoves":1,
//	 "moves":["h2e2","h9g7"],"final":"…","tree":[{},{"move":"h2e2","parent":0,"comment":"…","nags":[1]},…],
//	 "result":"1-0","status":"ok","problems":[],"notes":[{"code":"…","line":3,"column":1,"ply":4,"text":"…"}]}
//
// A position is a record without moves. Keys that have nothing to say are left out, but
// for those that every record has: type, file, turn, halfmoves, fullmoves, fen, problems
// and notes, and for moves, final, result and status of a game. In a table such cells are
// empty; moves and dialects have spaces between their words, and tags, tree, problems,
// notes and losses are JSON.
//
//   - type is position, game, or error: a text that could not be read, with the reason as
//     the first of its notes. Such a record is refused again, with its code.
//   - file, record and line say where the record was first read from, and stay when it is
//     read and written again. text is the line, where a record is one.
//   - fen is the position before the moves, in xqbase form always; out is the same in the
//     dialect that is asked for. halfmoves and fullmoves are null where they are unknown.
//   - dialects are those whose exact form the position was first read in, letters is its
//     letter set. key is the key of fen that is asked for.
//   - moves are those of the main line, up to one that could not be read, as coordinates
//     with ranks 0 to 9 unless notation says otherwise; final is the position after them.
//   - tree is there when a game has a variation, a comment or an annotation, or a text
//     that could not be read beside the main line. It is a list of nodes, whose places in
//     it are their numbers: the first is the start, which may have a comment, and each
//     other is after its parent and an alternative to those of the same parent before it.
//     unread is a list of code and text: moves that could not be read after the node. With
//     first they are before the nodes that have it as their parent: the line stops there.
//   - status is ok, illegal, wrong-side, unreadable or truncated. Where it is not ok, ply
//     is the move at fault, from 1, rule the code of what is wrong with it and rest the
//     text of what could not be read.
//   - problems are the codes of why the position cannot arise in a game; notes what was
//     repaired, assumed or refused in reading, and losses what out or the format lacks.
//
// A record is made from tags, text, fen, turn, the counters, moves, notation, tree, result,
// rule, rest and notes. What follows from those, such as out and final, is found out again
// when it is written. Records of earlier versions, without a type, are refused by name. JSON and
// tables of others are read by what their names mean and by which moves are legal: see Whole, and docs/json.md.
package jsonl
