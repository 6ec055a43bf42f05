package xqf

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Format returns XQF.
func Format() *game.Format {
	return &game.Format{
		Flags:      game.Binary | game.Single | game.NoCounters,
		Name:       "xqf",
		Aliases:    []string{"xqstudio"},
		Extensions: []string{".xqf"},
		Title:      "XQF, the record of XQStudio (象棋演播室)",
		Source:     "XQF.TXT of XQStudio, and its files",
		Sniff:      sniff,
		Split:      kit.Whole,
		Decode:     decode,
		Append:     appendGame,
	}
}

const (
	title      = "XQF"
	magic      = "XQ"
	headerSize = 1024
)

// sniff asks for the magic and a version, and for a zero in the header, for texts may
// begin with "XQ" and the end of a line.
func sniff(head []byte, name string) bool {
	if !bytes.HasPrefix(head, []byte(magic)) || len(head) <= versionAt {
		return false
	}
	if bytes.HasSuffix([]byte(name), []byte(".xqf")) {
		return true
	}
	return known(head[versionAt]) && bytes.IndexByte(head[:min(len(head), headerSize)], 0) >= 0
}
