// Package movetext reads a text of moves as PGN and its relatives have it into the
// tree of a game: moves with their numbers, comments in {} or behind ";", variations
// in brackets, ASCII or full-width, glyphs such as "!?" or "$14", a result
// (game-formats §3).
//
// The notation is decided by game.ReadOptions.ReadMoves from the whole main line,
// and holds for the variations. Text that cannot be read is kept as an Unread.
//
// What real texts do and the rules of PGN do not know: brackets around a remark,
// which become a comment; marks before a move number ("C8-2 !!12. E5+7"), which
// belong to the move before; a game that begins with a move of the other side. "+",
// "++" and "#" behind a move say check and mate, which the position says too: they
// are passed over.
package movetext
