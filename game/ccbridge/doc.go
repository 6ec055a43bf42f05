// Package ccbridge reads the files of CCBridge and writes those of CCBridge 3: records
// (.cbr) and libraries (.cbl) of CCBridge 3, and the libraries of CCBridge 1 and 2, which
// have the same extension and nothing else in common (docs/survey/game-formats.md §7).
//
// A library of CCBridge 3 has an index from byte 66,624 on, of as many entries of 276
// bytes as the number at byte 60 says, used or not; that number is not the number of
// games. The first record is after the index, each on a border of 4,096 bytes from there.
// They are found by their magic, and the index is asked only whether some are missing. An
// entry has a 7, the number of the first block of 4,096 bytes, how many blocks the record
// fills, its size, a zero, and the number of the record in braces, which the record has at
// byte 20: so it is in 130 of the 131 entries of two libraries. Texts end with a zero; what
// is after it is whatever the memory of the program held.
//
// A library of CCBridge 1 or 2 is packed, and the length that it gives is the most
// that is unpacked. It says how many games there are, which is right in all ten files
// that were seen, and has one line of comment for each move. Strings are in GBK; a
// string that is clearly in Big5 is read so, with a note. Offsets count unpacked bytes.
package ccbridge
