package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Read reads every record of a file. each is called with the game, or with the error
// that says that a record is none or that the file could not be split; the game is
// valid until the next. The error is what Check says about a game.
func Read(f *game.Format, file []byte, o *game.ReadOptions, each func(g *game.Game, err error)) error {
	var g game.Game
	for rec, err := range f.Split(bytes.NewReader(file)) {
		if err == nil {
			err = f.Decode(&g, &rec, o)
		}
		var known *game.Error
		switch {
		case err == nil:
			if err := g.Check(); err != nil {
				return err
			}
		case !errors.As(err, &known):
			return fmt.Errorf("not an *Error: %w", err)
		}
		each(&g, err)
	}
	return nil
}

// ReadAll reads every record of a file. The error is the first there is, of a record
// or of Check.
func ReadAll(f *game.Format, file []byte, o *game.ReadOptions) ([]*game.Game, error) {
	games, refused, fault := readAll(f, file, o)
	if fault != nil {
		return games, fault
	}
	return games, refused
}

// Readable reads the records of a file that are some. The error is that of Read.
func Readable(f *game.Format, file []byte, o *game.ReadOptions) ([]*game.Game, error) {
	games, _, fault := readAll(f, file, o)
	return games, fault
}

func readAll(f *game.Format, file []byte, o *game.ReadOptions) (games []*game.Game, refused, fault error) {
	fault = Read(f, file, o, func(g *game.Game, err error) {
		if err == nil {
			kept := *g
			games, *g = append(games, &kept), game.Game{}
		} else if refused == nil {
			refused = err
		}
	})
	return games, refused, fault
}

// Rewritten writes games one after the other, reads them and writes them again: there
// must be as many, and the text the same. written says how games are written, anew
// each time. It returns what was read back.
func Rewritten(f *game.Format, games []*game.Game, o *game.ReadOptions, written func() *game.WriteOptions) ([]*game.Game, error) {
	first, err := writeAll(f, games, written())
	if err != nil {
		return nil, err
	}
	back, err := ReadAll(f, first, o)
	if err != nil || len(back) != len(games) {
		return back, fmt.Errorf("%d games of %d, %v\n%s", len(back), len(games), err, first)
	}
	second, err := writeAll(f, back, written())
	if err != nil || !bytes.Equal(first, second) {
		return back, fmt.Errorf("%v, written again:\n%s\nfirst:\n%s", err, second, first)
	}
	return back, nil
}

func writeAll(f *game.Format, games []*game.Game, o *game.WriteOptions) (text []byte, err error) {
	text = []byte(f.Layout.Header)
	for _, g := range games {
		if text, err = f.Append(text, g, o); err != nil {
			return text, err
		}
	}
	return bound(f, text), nil
}

// bound makes a file of what is to be one.
func bound(f *game.Format, text []byte) []byte {
	if f.Layout.Bind == nil {
		return text
	}
	return f.Layout.Bind(text)
}

// Kept is Rewritten, and every game must come back as it was. Where it was noted, comments may lose
// the blanks around them.
func Kept(f *game.Format, games []*game.Game, o *game.ReadOptions, written func() *game.WriteOptions) ([]*game.Game, error) {
	back, err := Rewritten(f, games, o, written)
	if err != nil {
		return back, err
	}
	for i, g := range back {
		w := written()
		_, _ = Write(f, games[i], w) // which Rewritten did
		expected := games[i]
		if slices.ContainsFunc(w.Losses, func(n note.Note) bool { return n.Code == note.BlanksLost }) {
			expected, g = WithoutBlanks(expected), WithoutBlanks(g)
		}
		if d := Difference(expected, g); d != "" {
			return back, fmt.Errorf("game %d: %s", i+1, d)
		}
	}
	return back, nil
}

// WithoutBlanks returns the game without the blanks around its comments.
func WithoutBlanks(g *game.Game) *game.Game {
	trimmed := g.Clone()
	for i := range trimmed.Nodes {
		n := &trimmed.Nodes[i]
		n.Comment = strings.Trim(movetext.TrimComment(n.Comment), movetext.Spaces)
	}
	return trimmed
}

// Write writes a game as a file.
func Write(f *game.Format, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	return writeAll(f, []*game.Game{g}, o)
}

// Law reads a file, and writes each game, reads that and writes it again: both must
// be the same text. written says how games are written, anew each time.
func Law(f *game.Format, file []byte, o *game.ReadOptions, written func() *game.WriteOptions) error {
	var law error
	err := Read(f, file, o, func(g *game.Game, err error) {
		if err == nil && f.Append != nil && law == nil {
			law = thereAndBack(f, g, o, written)
		}
	})
	if err != nil {
		return err
	}
	return law
}

func thereAndBack(f *game.Format, g *game.Game, o *game.ReadOptions, written func() *game.WriteOptions) error {
	first, err := Write(f, g, written())
	if err != nil {
		return nil // it cannot hold the game
	}
	games := 0
	second := []byte(f.Layout.Header)
	var fault error
	check := Read(f, first, o, func(back *game.Game, err error) {
		games++
		if err == nil {
			second, err = f.Append(second, back, written())
		}
		fault = errors.Join(fault, err)
	})
	switch {
	case check != nil:
		return fmt.Errorf("%w in %q", check, first)
	case fault != nil:
		return fmt.Errorf("%w in %q", fault, first)
	case !bytes.Equal(first, bound(f, second)):
		return fmt.Errorf("written %q, read and written again %q", first, second)
	}
	return nil
}

// Truncated reads a file cut at every length.
func Truncated(f *game.Format, file []byte, o *game.ReadOptions) error {
	for n := range file {
		if err := Read(f, file[:n], o, func(*game.Game, error) {}); err != nil {
			return fmt.Errorf("cut after %d bytes: %w", n, err)
		}
	}
	return nil
}
