package parquet

import (
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
)

const (
	name  = "parquet"
	title = "this project's record of positions and games as Apache Parquet, and tables of others"
	// magic begins and ends every file.
	magic = "PAR1"
)

// Format returns the format of files of Parquet.
func Format() *game.Format {
	f := &game.Format{
		Flags: game.Binary | game.Records | game.Columns | game.Native,
		Name:  name, Extensions: []string{"." + name},
		Charset: charset.UTF8.Name(),
		Title:   title,
		Source:  "Apache Parquet; the documentation of this project",
		Sniff: func(head []byte, _ string) bool {
			return strings.HasPrefix(string(head[:min(len(head), len(magic))]), magic)
		},
	}
	useParquet(f)
	return f
}
