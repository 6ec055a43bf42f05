// Package vectors holds the test vectors as they are in this directory; testdata/README.md says
// what is in them. Programs use them to test a reader of positions or moves.
package vectors

import "embed"

// Files are the vectors: tables with the columns that their second line names.
//
//go:embed *.tsv
var Files embed.FS
