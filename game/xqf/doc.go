// Package xqf reads and writes the files of XQStudio (.xqf), versions 1.0 to 1.8: a
// header of 1,024 bytes, then a tree of moves with comments, in GBK (docs/survey/game-formats.md §6).
// Later versions are scrambled with keys from the header; the first is plain, and is
// the one that is written.
//
// Of 29,805 files many are not as they should be: the length of a field may be larger
// than the field, which cuts characters in half; the side that moves first may be
// wrong; boards may lack kings, files their end, and moves may be illegal. All of it
// is read as far as it goes and noted. Nearly half of the comments
// end with the end of a line, which is kept. Byte 48, the ply that was on the screen,
// is passed over.
package xqf
