package kit

import (
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// SideBeside settles whose turn it is in a position beside which a column or a key has a word
// for it; notes are those of reading the position. It returns them without the one that the
// side is missing, where the word says it, and what there is to say of the word. The code of
// that is empty where there is nothing, and TextIgnored for a number, which counts moves.
func SideBeside(turn *xiangqi.Color, notes []note.Note, word string) ([]note.Note, note.Note) {
	missing := slices.IndexFunc(notes, func(n note.Note) bool { return n.Code == note.SideMissing })
	side, known := dialect.SideWord(word)
	if !known {
		side, known = dialect.SideBefore([]byte(word))
	}
	switch {
	case known && missing >= 0:
		*turn = side
		return slices.Delete(notes, missing, missing+1), note.Note{}
	case known && side == *turn:
		return notes, note.Note{}
	case isNumber(word):
		return notes, note.Note{Code: note.TextIgnored, Got: Excerpt(word)}
	case missing >= 0:
		return notes, note.Note{Code: note.SideLenient, Got: Excerpt(word)}
	}
	return notes, note.Note{Code: note.SideContradicted, Got: Excerpt(word), Expected: turn.String()}
}

// isNumber reports whether a word is a whole number.
func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
