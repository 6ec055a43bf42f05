// Package pgn reads and writes PGN for xiangqi (docs/survey/game-formats.md §3): tags such as
// [Event "…"], then moves in Chinese, WXF, ICCS or any other notation, with comments
// and variations. The rules are xqbase's, on top of the PGN standard of Western
// chess; XQWizard, XQStudio, CCBridge, dpxq.com, PyChess, WinBoard and many others
// write it.
//
// What real files do against the rules: no tags at all; White for Red; quotes,
// newlines and backslashes in values; no result, or another than the tag says; text
// after the result, such as an advert; a comment after the result; move numbers
// cut off their moves by the end of a line; "3.          马８进７" for a move of
// Black; a Format tag that is not true; a FEN tag with any letters and any sign for
// the side. All of these are read, and what was repaired is noted.
//
// Among the tags is what is none: commas, adverts, tags without quotes, values that
// hold other tags. None of it ends the game: it is noted, and so is a tag among the moves.
// Moves after a result are kept as text, with an error; only without tags and with a
// result of their own are they another game.
//
// Three tags are not in the model but follow from it, and so are written and not
// kept: FEN, SetUp and Format. Game is kept when it is not "Chinese Chess".
package pgn
