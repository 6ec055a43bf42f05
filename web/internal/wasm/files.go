package wasm

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// Read reads the records of files.
func Read(files []File, o *game.ReadOptions) (found Found) {
	options := &collection.Options{
		Notations: o.Notations, FromNotation: o.Notation, From: o.FEN.As, Orient: o.FEN.Orient, LenientSide: o.FEN.LenientSide,
	}
	inputs := inputsOf(files)
	if len(inputs) > 0 {
		first := &inputs[0]
		if first.Name == "" {
			options.FromCharset = charset.UTF8 // as JavaScript hands text on
		}
		head := headOf(first)
		found.Format, found.Charset = collection.Recognize(head, first.Name)
		if found.Format == nil && first.Name == "" {
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

// inputsOf returns the files, decompressed, and those in ZIP archives in the place of the archives. An
// archive that cannot be read stays as it is, and whoever reads it says what it is.
func inputsOf(files []File) (inputs []collection.Input) {
	for _, f := range files {
		size := int64(len(f.Data))
		if archive, err := zip.NewReader(bytes.NewReader(f.Data), size); err == nil && bytes.HasPrefix(f.Data, []byte("PK")) {
			inputs = slices.AppendSeq(inputs, collection.Entries(f.Name, archive, size))
			continue
		}
		open := func() (io.ReadCloser, error) { return textio.Open(textio.Stdin, bytes.NewReader(f.Data)) }
		inputs = append(inputs, collection.Input{Name: f.Name, Below: f.Name, Size: size, Open: open})
	}
	return inputs
}

// each yields the inputs.
func each(inputs []collection.Input) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		for _, input := range inputs {
			if !yield(input, nil) {
				return
			}
		}
	}
}

// headOf returns how a file begins, as far as it can be read.
func headOf(input *collection.Input) []byte {
	r, err := input.Open()
	if err != nil {
		return nil
	}
	defer func() { _ = r.Close() }()
	head, _ := io.ReadAll(io.LimitReader(r, textio.HeadSize))
	return head
}

// formatOf returns the format that a text is read in which none recognizes, as the command does.
func formatOf(head []byte, reader *dialect.Reader) *game.Format {
	if dialect.HasDrawing(string(head)) {
		return board.Format()
	}
	if _, err := reader.Read(head); err == nil || bytes.Count(head, []byte("/")) >= xiangqi.Ranks/2 {
		return &list.FEN
	}
	return pgn.Format()
}
