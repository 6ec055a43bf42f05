package rewrite

import (
	"bytes"
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// lister replaces the lists of moves of a text.
type lister struct {
	read     game.ReadOptions
	notation notation.Notation // that is written
	// starts are the positions of the block that lists may go on from, in order. The last position
	// of the text before a list is where it begins, unless a list went on from there.
	starts []start
	last   *xiangqi.Setup
	losses []note.Note // of the last list
	// refused is the move at which the last list stops, which stays as it is with those after it; nil where
	// it does not stop at a move.
	refused *note.Note
	// lost is given what a list loses where it is written, and the move at which it stops, with their places in
	// the text.
	lost func(at int, losses []note.Note, refused *note.Note)
}

// start is a position of a block: where it ends there, and what it is.
type start struct {
	from, end int
	setup     xiangqi.Setup
}

// newLister returns what replaces lists of moves, nil where none are to be.
func newLister(o *Options) *lister {
	if o.Notation == nil {
		return nil
	}
	l := &lister{notation: o.Notation, read: game.ReadOptions{FEN: o.Reader, Notations: o.Notations}}
	if l.read.Notations == nil {
		l.read.Notations = i18n.Notations()
	}
	return l
}

const (
	// leastMoves is how many legal moves make a list of words that follow no position.
	leastMoves = 2
	// firstMoves is the length of a text that has the first of them, in bytes: most words that begin as
	// moves do are no list.
	firstMoves = 256
)

// find returns the changes in the lists of moves of a text between positions.
func (l *lister) find(text []byte) (edits []edit) {
	next := 0
	for at := 0; at < len(text); {
		for ; next < len(l.starts) && l.starts[next].from <= at; next++ {
			at, l.last = max(at, l.starts[next].end), &l.starts[next].setup
		}
		end := len(text)
		if next < len(l.starts) {
			end = l.starts[next].from
		}
		if at = l.word(text, at, end); at >= end {
			continue
		}
		if i := bytes.Index(text[at:end], []byte("\n\n")); i >= 0 {
			end = at + i
		}
		list := text[at:end]
		if before := bytes.TrimRight(text[:at], " "); bytes.HasSuffix(before, []byte(`"`)) { // each may be in quotation marks
			list, _, _ = bytes.Cut(list, []byte{']'})
			list = bytes.Map(func(c rune) rune {
				if c == '"' || c == ',' {
					return ' '
				}
				return c
			}, list)
		}
		size, found := l.list(list)
		if len(l.losses) > 0 || l.refused != nil {
			l.lost(at, l.losses, l.refused)
			l.losses, l.refused = nil, nil
		}
		for _, e := range found {
			e.at = movetext.Span{Start: at + e.at.Start, End: at + e.at.End}
			edits = append(edits, e)
		}
		at += size
	}
	l.starts = l.starts[:0]
	return edits
}

// word returns where the next word that begins as moves do is in a text, which is after a blank or a
// sign.
func (l *lister) word(text []byte, at, end int) int {
	for ; at < end; at++ {
		before, _ := utf8.DecodeLastRune(text[:at])
		if c := text[at]; c <= ' ' || !utf8.RuneStart(c) || at > 0 && (before >= utf8.RuneSelf || isWord(byte(before))) {
			continue
		}
		words, _, _ := bytes.Cut(text[at:min(end, at+firstMoves)], []byte{'"'})
		if movetext.BeginsMoves(words) {
			return at
		}
	}
	return end
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}

// list returns what changes in the list of moves that a text begins with, and how long it is: from the
// last position, or from the usual start.
func (l *lister) list(text []byte) (size int, edits []edit) {
	usual := xiangqi.Start()
	for _, setup := range []*xiangqi.Setup{l.last, &usual} {
		least := 1
		if setup == &usual {
			least = leastMoves
		}
		if setup == nil {
			continue
		}
		p := setup.Position()
		read, err := kit.Lists(&l.read).Read(p, text[:min(len(text), firstMoves)], nil)
		if len(read.Moves) < least {
			continue
		}
		if len(text) > firstMoves {
			read, err = kit.Lists(&l.read).Read(p, text, nil)
		}
		l.last = nil
		size = read.Tokens[len(read.Moves)-1].End
		if len(read.Moves) >= leastMoves {
			l.refused = l.stop(text, size, err)
		}
		edits, l.losses = respellList(p, text[:size], read.Notation, l.notation)
		return size, edits
	}
	_, size = utf8.DecodeRune(text)
	return size, nil
}

// betweenMoves are the characters of blanks and numbers between the moves of a list.
const betweenMoves = " \r\n.,0123456789"

// stop is the move right after the moves of a list, which end there, where it cannot be one of them and begins no
// other list; nil elsewhere.
func (l *lister) stop(text []byte, end int, err error) *note.Note {
	var fault *movetext.ListError
	if !errors.As(err, &fault) || notation.IsSyntax(fault.Err) || len(bytes.Trim(text[end:max(end, fault.Offset)], betweenMoves)) > 0 {
		return nil
	}
	usual := xiangqi.Start()
	rest := text[fault.Offset:]
	if next, _ := kit.Lists(&l.read).Read(usual.Position(), rest[:min(len(rest), firstMoves)], nil); len(next.Moves) >= leastMoves {
		return nil
	}
	return &note.Note{Code: fault.Why, Offset: fault.Offset, Ply: fault.Ply, Got: fault.Token, Expected: fault.Notation, Err: fault}
}

// merge puts the changes in the order of the text.
func merge(edits, more []edit) []edit {
	edits = append(edits, more...)
	slices.SortFunc(edits, func(a, b edit) int { return a.at.Start - b.at.Start })
	return edits
}
