package ccbridge

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/lossbit"
)

// Record returns the format of one game of CCBridge 3.
func Record() *game.Format { return kit.Handed(&record) }

// Library returns the format of a library of CCBridge 3.
func Library() *game.Format { return kit.Handed(&library) }

// OldLibrary returns the format of a library of CCBridge 1 or 2, which is read only.
func OldLibrary() *game.Format { return kit.Handed(&oldLibrary) }

var (
	record = game.Format{
		Name:       "cbr",
		Extensions: []string{".cbr"},
		Title:      recordTitle,
		Source:     source,
		Binary:     true,
		Charset:    charset.UTF16LE.Name(),
		Single:     true,
		Unknown:    lossbit.HalfmovesUnknown,
		Sniff:      begins(recordMagic),
		Split:      kit.Whole,
		Decode:     decodeRecord,
		Append:     appendRecord,
	}
	library = game.Format{
		Name:       "cbl",
		Aliases:    []string{"cbl3"},
		Extensions: []string{".cbl"},
		Title:      libraryTitle,
		Source:     source,
		Binary:     true,
		Charset:    charset.UTF16LE.Name(),
		Unknown:    lossbit.HalfmovesUnknown,
		Sniff:      begins(libraryMagic),
		Split:      splitLibrary,
		Decode:     decodeInLibrary,
		Header:     libraryMagic,
		Append:     appendToLibrary,
		Bind:       bind,
	}
	oldLibrary = game.Format{
		Name:       "cbl-old",
		Aliases:    []string{"cbl1", "cbl2"},
		Extensions: []string{".cbl"},
		Title:      oldTitle,
		Source:     source,
		Binary:     true,
		Unknown:    kit.NoCounters,
		Sniff:      begins(oldMagic),
		Split:      splitOld,
		Decode:     decodeOld,
	}
)

const (
	source       = "files of CCBridge, taken apart"
	recordTitle  = "CCBridge 3 record"
	libraryTitle = "CCBridge 3 library"
	oldTitle     = "CCBridge 1/2 library"

	recordMagic  = "CCBridge Record\x00"
	libraryMagic = "CCBridgeLibrary\x00"
	oldMagic     = "CCBridge\x15\x00\x00\x00"
)

func begins(magic string) func([]byte, string) bool {
	return func(head []byte, _ string) bool { return bytes.HasPrefix(head, []byte(magic)) }
}

// Tags that only CCBridge has.
const (
	prefix     = "CCBridge_"
	libraryTag = prefix + "Library"
)

// addBook gives the game the tags of its library. A game that has its own source
// keeps it, and names the library beside it.
func addBook(g *game.Game, book []game.Tag) {
	for _, tag := range book {
		if g.Tag(tag.Name) != "" {
			tag.Name = libraryTag
		}
		g.KeepTag(tag.Name, tag.Value)
	}
}
