// Package list reads and writes lists in which a record is a line: a position,
// perhaps with its name, moves, operations of EPD or a comment around it.
//
//   - fen: a position a line, in any dialect. "moves" and a list may follow, as
//     engines write it; name|FEN|moves; a comment after ";", "#" or "//". Files in
//     which [FEN_INDEX …], [EVENT …] and [FEN …] make a record are read too
//     (game-formats §8).
//
//   - epd: four fields and then operations, each up to a semicolon: id, c0 to c9, bm
//     and the others of the EPD standard. The moves of a game are written as pv, and
//     read from it up to the first that is not legal; the rest is kept as text. Xiangqi files mostly have six fields before
//     them, or nothing but a comment after a semicolon (FUNNY.EPD).
//
//   - eglib and qcb: name|FEN|moves and "FEN w moves b9d9" with headings such as
//     ***01***, of walker8088's programs (game-formats §8). Read only.
//
//   - ucci: what an engine is told, "position startpos|fen … moves …", UCI-Cyclone's
//     "fen … moves …", and lists of coordinate moves from the start of the game,
//     with a name and a semicolon before them (elephantchess) or without. What else
//     engines are told and say, such as "go depth 8" or "bestmove h2e2", is not a record in
//     any of these lists, and passed over with a note.
//
//   - moves: a game in each line, in any notation, with all that a list of moves has. The
//     position is before them where it is not the start of the game. Only the name of the
//     format or the extension of the file says that a file is such a list.
//
// Other text may be before the positions of a list, such as "第一局" or "Diagram 3:".
// A file is recognized by reading its first records: it begins with a position, or most
// are positions, not in quotes, HTML or the columns of a table, or nearly all are lists of moves;
// one line alone may be prose. A lone [FEN …] with anything but such tags after it is PGN.
//
// All are read by one reader, which takes what a line has; the formats differ in
// what is written and in which files are theirs. A line that is blank is not a record,
// and so is one that begins with "#", ";", "%" or "//" and has no position: its text
// is a note of the record that it is before, or, at the end, after.
//
// Seen in real files: the FEN of eglib often has only the side after the board; of
// elephantfish's positions twenty have the side in check that is not to move, which
// can be read; the lists of elephantchess end in the middle of a game without a
// result.
package list
