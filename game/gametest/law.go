package gametest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/xqfen/xqfen/game"
)

// Read reads every record of a file. each is called with the game, or with the error
// that says that a record is none or that the file could not be split; the game is
// valid until the next. The error is what Check says of a game.
func Read(f *game.Format, file []byte, o *game.ReadOptions, each func(g *game.Game, err error)) error {
	var g game.Game
	for rec, err := range f.Split(bytes.NewReader(file)) {
		if err == nil {
			err = f.Decode(&g, &rec, o)
		}
		var known *game.Error
		switch {
		case err == nil:
			if err := Check(&g); err != nil {
				return err
			}
		case !errors.As(err, &known):
			return fmt.Errorf("not an *Error: %w", err)
		}
		each(&g, err)
	}
	return nil
}

// Write writes games as a file.
func Write(f *game.Format, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	return f.Append([]byte(f.Header), g, o)
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
	second := []byte(f.Header)
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
	case !bytes.Equal(first, second):
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
