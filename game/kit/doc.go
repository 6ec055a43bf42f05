// Package kit has what packages of formats share, for authors of formats:
//
//   - split.go, lines.go: records of a file, by lines or whole
//   - position.go, start.go: positions of a record, lists of pieces, counters
//   - readtext.go, movelist.go: moves in text, read into the tree of a game
//   - writetext.go, spell.go: moves and positions as they are written
//   - convention.go: annotations and unreadable moves in comments
//   - tags.go, formatname.go: tags, each name once; names of notations in records
//   - binary.go, tree.go, moverecords.go: fields and moves of binary formats
//   - markup.go, xml.go: text of pages, XML with the faults of real files
//   - notes.go, lose.go: notes on a record, losses of a format
package kit
