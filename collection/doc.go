// Package collection reads, checks and writes collections of positions and games: [Convert]
// reads the records of any number of files in any format and charset and writes them in one
// format, in parallel and in the order of the input; [ReadGames] yields them as values;
// [Rewrite] replaces the positions in any text.
//
// Every record takes the same road: the file is opened, recognised once and decoded, cut into
// records, and each record is read, checked, filtered and written. A list of positions can be
// edited instead (Options.Edit): its positions and moves are written back into their own
// lines, and every other byte stays as it is.
//
// The functions of the options are called in the caller's goroutine, never two at once.
package collection
