package game

import (
	"slices"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// MoveReader reads a list of moves from p on, in the notation that is given or,
// when it is nil, in the one that the whole list is in. Its errors are those of
// movetext.ReadList. ReadPlain is one, and i18n.ReadList another, which also reads
// Chinese, Vietnamese and English.
type MoveReader func(p *xiangqi.Position, text []byte, want notation.Notation) (movetext.List, error)

// ReadPlain is the MoveReader of options that name none. It reads the notations of
// package notation, which need no words of a language.
func ReadPlain(p *xiangqi.Position, text []byte, want notation.Notation) (movetext.List, error) {
	if want != nil {
		return movetext.ReadList(p, text, want)
	}
	return movetext.ReadList(p, text, plainNotations...)
}

// plainNotations are those that need no words of a language.
var plainNotations = func() (all []notation.Notation) {
	for _, f := range notation.Families() {
		if n, err := f.New(); err == nil { // without options there is no error
			all = append(all, n)
		}
	}
	return all
}()

// PlainNotations returns the notations that ReadPlain reads; the first is UCI.
func PlainNotations() []notation.Notation { return slices.Clone(plainNotations) }

// ReadList reads a list of moves with ReadMoves, or with ReadPlain when that is nil.
func (o *ReadOptions) ReadList(p *xiangqi.Position, text []byte, want notation.Notation) (movetext.List, error) {
	read := o.ReadMoves
	if read == nil {
		read = ReadPlain
	}
	if o.turned != "" || o.command {
		read = Turned(read, o.turned, o.command)
	}
	return read(p, text, want)
}
