// Package collection reads, checks and writes collections of positions and games, in any
// format and charset.
//
// Most programs need three verbs:
//
//   - [ReadGames] yields the records of any number of files as games. [Inputs] are the files
//     of paths and directories.
//   - [Convert] reads them and writes them in one format, in parallel and in the order of the
//     input. Without Options.Emit it writes nothing, and reports what is wrong with them.
//   - [Recognize] returns the format of a file and the charset of its text.
//
// Every record takes the same road: the file is opened, recognized once and decoded, cut into
// records, and each record is read, checked, filtered and written. [Choices] lists the values of a field
// of [Options] such as Dedupe.
//
// [Formats] are those that are known, and [FindFormat] finds one. They are copies: what is
// written into them changes nothing else.
//
// The functions of the options are called in the caller's goroutine, never two at once, except
// Label and Count, which the workers call.
package collection
