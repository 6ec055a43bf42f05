// Package columns reads and writes games as CSV and TSV: a line that names the
// columns, then a row a game.
//
// The columns that are written are file and game (where the game was first read from),
// the tags that spreadsheets of games have, start (the position, as a FEN), moves (with
// spaces between, as coordinates with ranks 0 to 9 unless another notation is asked
// for) and status. Where status is not ok, moves is the legal prefix, rule the code of
// what is wrong with the next move and rest the text from there on.
//
// They are read in any order and may be missing, except moves; a column of another
// name is a tag, but for FEN, which is the position where there is no start; a row in
// which both differ is refused. Fields are quoted as RFC 4180 has it, in TSV too, so that they may
// hold tabs and newlines. A position list with a column "fen" is not a list of games.
package columns
