package wasm

import (
	"bytes"
	"context"
	"errors"
	"io"
	"iter"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// Read reads the records of files.
func Read(inputs []File, o *game.ReadOptions) (found Found) {
	options := &collection.Options{
		Notations: o.Notations, FromNotation: o.Notation, From: o.FEN.As, Orient: o.FEN.Orient, LenientSide: o.FEN.LenientSide,
	}
	inputs, found.Faults = unpack(inputs, mostUnpacked)
	if len(inputs) > 0 {
		if inputs[0].Name == "" {
			options.FromCharset = charset.ByName("utf-8") // as JavaScript hands text on
		}
		head := headOf(inputs[0])
		found.Format, found.Charset = collection.Recognize(head, inputs[0].Name)
		if found.Format == nil && inputs[0].Name == "" {
			found.Format = formatOf(head, &o.FEN)
			options.FromFormat = found.Format
		}
	}
	for g, err := range collection.ReadGames(context.Background(), each(inputs), options) {
		if err != nil {
			var fault *collection.GameError
			if errors.As(err, &fault) && len(inputs) == 1 {
				err = fault.Err
			}
			found.Faults = append(found.Faults, err)
			continue
		}
		found.Games = append(found.Games, g)
	}
	return found
}

// each gives every file as an input, decompressed.
func each(files []File) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		for _, f := range files {
			input := collection.Input{Name: f.Name, Below: f.Name, Size: int64(len(f.Data)), Open: func() (io.ReadCloser, error) { return open(f) }}
			if !yield(input, nil) {
				return
			}
		}
	}
}

// open opens a file, decompressed.
func open(f File) (io.ReadCloser, error) {
	return textio.Open(textio.Stdin, bytes.NewReader(f.Data))
}

// headOf returns how a file begins.
func headOf(f File) []byte {
	r, err := open(f)
	if err != nil {
		return f.Data[:min(len(f.Data), textio.HeadSize)]
	}
	defer func() { _ = r.Close() }()
	head, _ := io.ReadAll(io.LimitReader(r, textio.HeadSize)) // what can be read of it
	return head
}

// formatOf returns the format that a text is read in which none recognizes, as the command does.
func formatOf(head []byte, reader *dialect.Reader) *game.Format {
	name := "pgn"
	if dialect.HasDrawing(string(head)) {
		name = "board"
	} else if _, err := reader.Read(head); err == nil || bytes.Count(head, []byte("/")) >= xiangqi.Ranks/2 {
		name = "fen"
	}
	return collection.FormatByName(name)
}
