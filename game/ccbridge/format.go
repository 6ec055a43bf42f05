package ccbridge

import (
	"bytes"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Record returns the format of one game of CCBridge 3.
func Record() *game.Format { own := record; return &own }

// Library returns the format of a library of CCBridge 3.
func Library() *game.Format { own := library; return &own }

// OldLibrary returns the format of a library of CCBridge 1 or 2, which is read only.
func OldLibrary() *game.Format { own := oldLibrary; return &own }

var (
	record = game.Format{
		Flags:      game.Binary | game.Single | game.NoHalfmoves,
		Name:       "cbr",
		Extensions: []string{".cbr"},
		Title:      recordTitle,
		Source:     source,
		Charset:    charset.UTF16LE.Name(),
		Sniff:      begins(recordMagic),
		Split:      kit.Whole,
		Decode:     decodeRecord,
		Append:     appendRecord,
	}
	library = game.Format{
		Flags:      game.Binary | game.NoHalfmoves,
		Name:       "cbl",
		Aliases:    []string{"cbl3"},
		Extensions: []string{".cbl"},
		Title:      libraryTitle,
		Source:     source,
		Charset:    charset.UTF16LE.Name(),
		Sniff:      begins(libraryMagic),
		Split:      splitLibrary,
		Decode:     decodeInLibrary,
		Append:     appendToLibrary,
		Layout:     game.Layout{Header: libraryMagic, Bind: bind},
	}
	oldLibrary = game.Format{
		Flags:      game.Binary | game.NoCounters,
		Name:       "cbl-old",
		Aliases:    []string{"cbl1", "cbl2"},
		Extensions: []string{".cbl"},
		Title:      oldTitle,
		Source:     source,
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
