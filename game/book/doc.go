// Package book reads opening books, and writes those of xqbook.
//
// A book has positions, each with the moves to play there and a score or counts of games. A record
// is a position and one of its moves, with the numbers as the tags Score, Win, Draw and Loss,
// which are those of the side to move, and a note as the comment of the move.
//
//   - XQB (fisherfan/xqbook) is a database of SQLite. Its keys are positions, so that it can be
//     read as a whole. Its positions have no colors, only the side to move, and one is written
//     for itself and for its mirror image: what is read has Red to move.
//   - BOOK.DAT (ElephantEye and XQWLight) has hash numbers of positions. They are found by playing
//     from a start: the moves of the book, and all moves from positions that these lead to.
package book
