package kit

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// Handed returns a copy of a format that is the caller's own: what is written into it changes
// nothing else. Nil options are the zero options for its functions.
func Handed(f *game.Format) *game.Format {
	own := *f
	own.Aliases, own.Extensions = slices.Clone(f.Aliases), slices.Clone(f.Extensions)
	if decode := f.Decode; decode != nil {
		own.Decode = func(g *game.Game, rec *game.Record, o *game.ReadOptions) error { return decode(g, rec, orZero(o)) }
	}
	if write := f.Append; write != nil {
		own.Append = func(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) { return write(dst, g, orZero(o)) }
	}
	if write := f.AppendRefused; write != nil {
		own.AppendRefused = func(dst []byte, g *game.Game, refused *game.Error, o *game.WriteOptions) []byte {
			return write(dst, g, refused, orZero(o))
		}
	}
	if edit := f.Edit; edit != nil {
		own.Edit = func(dst []byte, rec *game.Record, g *game.Game, o *game.WriteOptions) ([]byte, error) {
			return edit(dst, rec, g, orZero(o))
		}
	}
	if column := f.Column; column != nil {
		own.Column = func(name string) *game.Format { return Handed(column(name)) }
	}
	return &own
}

// orZero returns the zero options for nil.
func orZero[T any](o *T) *T {
	if o == nil {
		return new(T)
	}
	return o
}

// IsNamed reports whether a format has that name, alias or extension, whatever its case.
func IsNamed(f *game.Format, name string) bool {
	same := func(other string) bool { return strings.EqualFold(name, other) }
	return same(f.Name) || slices.ContainsFunc(f.Aliases, same) || slices.ContainsFunc(f.Extensions, same)
}
