// Package table reads and writes records as CSV and TSV: a line that names the columns,
// then a row for each record, a position or a game. Package record says what the columns
// mean, which are the keys of JSON Lines in the same order.
//
// They are read in any order and may be missing, except fen or moves. In a table of this
// project's a column of another name is a tag that formats share, such as Event, or is
// kept out with a note. In a table of another's with moves it is a tag, but for file, game,
// Result, start, FEN, status, rule and rest, as tables of games had them before they had a
// type; where start and FEN differ the row is refused. Fields are quoted as RFC 4180 has
// it, in TSV too, so that they may hold tabs and newlines.
package table
