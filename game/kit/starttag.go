package kit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// startNames are the names that others give the position to begin with, in lower case and without signs
// between their words, and whether such a name has nothing else.
var startNames = map[string]bool{
	"initialfen": true, "initfen": true, "startfen": true, "startingfen": true, "fenstart": true, "binit": true,
	"start": false, "startpos": false, "startposition": false, "startingposition": false, "initial": false,
	"initialposition": false, "position": false, "board": false, "setup": false, "局面": false,
}

// StartName reports whether a tag, a key or a column of that name has the position to begin with. always says that
// it has nothing else.
func StartName(name string) (always, ok bool) {
	always, ok = startNames[strings.ToLower(withoutSigns.Replace(name))]
	return always, ok
}

// withoutSigns takes off what is between the words of a name.
var withoutSigns = strings.NewReplacer("_", "", "-", "", " ", "")

// MayBePosition reports whether a text has one sign as often as ranks are apart, or is the word for the usual
// start or digits for all pieces.
func MayBePosition(text string) bool {
	for _, sign := range []string{"/", ".", "_", "|"} {
		if strings.Count(text, sign) >= xiangqi.Ranks-1 {
			return true
		}
	}
	bare := strings.TrimSpace(text)
	return strings.EqualFold(bare, "startpos") || len(bare) == 2*Pieces && strings.Trim(bare, "0123456789") == ""
}

// HasStart reports whether a reader may take a tag of a game for the position to begin with.
func HasStart(g *game.Game) bool {
	return slices.ContainsFunc(g.Tags, func(t game.Tag) bool {
		always, named := StartName(lastName(t.Name))
		if always || !MayBePosition(t.Value) {
			return always
		}
		_, err := dialect.Read([]byte(t.Value))
		return named || err == nil
	})
}

// lastName returns the last of the names of a key in objects, with dots between them.
func lastName(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// TakeStart takes the tag with the position to begin with off a game whose record has it nowhere else: one
// whose name says so, or one that is exactly a position from which as many of the moves are legal as from
// the usual start. moves is nil where the record has none and need not be a position: then only a name that has nothing
// else tells.
// It returns no text where there is none. Two that differ are an error.
func TakeStart(o *game.ReadOptions, g *game.Game, rec *game.Record, moves []byte) (Place, error) {
	if !HasStart(g) {
		return Place{}, nil
	}
	placeOf := func(value string) Place {
		return Place{Text: value, Offset: max(bytes.Index(rec.Data, []byte(value)), 0)}
	}
	for _, is := range []func(*game.Tag) bool{
		func(t *game.Tag) bool {
			always, ok := StartName(lastName(t.Name))
			return always || ok && moves != nil && MayBePosition(t.Value)
		},
		func(t *game.Tag) bool {
			return moves != nil && t.Name != FENText && MayBePosition(t.Value) && fits(o, t.Value, moves)
		},
	} {
		found, first := -1, xiangqi.Setup{}
		for i := range g.Tags {
			if !is(&g.Tags[i]) {
				continue
			}
			reading, err := o.FEN.Read([]byte(g.Tags[i].Value))
			if err != nil { // reading it as the start tells why
				found = i
				break
			}
			if found < 0 {
				found, first = i, reading.Setup
			} else if !SamePosition(&first, &reading.Setup) {
				at := placeOf(g.Tags[i].Value)
				return Place{}, rec.Error(note.TwoStarts, at.Offset, at.Text, g.Tags[found].Value)
			}
		}
		if found >= 0 {
			place := placeOf(g.Tags[found].Value)
			g.Tags = slices.Delete(g.Tags, found, found+1)
			return place, nil
		}
	}
	return Place{}, nil
}

// fits reports whether a text is a position, where there are no moves, or exactly one, from which as many of them are
// legal as from the usual start.
func fits(o *game.ReadOptions, text string, moves []byte) bool {
	if len(moves) == 0 {
		_, err := o.FEN.Read([]byte(text))
		return err == nil
	}
	var reading dialect.Reading
	if !o.FEN.ReadExact([]byte(text), &reading) {
		return false
	}
	start := xiangqi.Start()
	usual, _ := Lists(o).Read(start.Position(), moves, o.Notation)
	list, _ := Lists(o).Read(reading.Setup.Position(), moves, o.Notation)
	return len(list.Moves) >= len(usual.Moves)
}

// SaidSide is the side that a tag of a game says moves first.
type SaidSide struct {
	Side xiangqi.Color
	word string
}

// SideTag returns the side that a tag says, nil where none does.
func SideTag(g *game.Game) *SaidSide {
	for i := range g.Tags {
		t := &g.Tags[i]
		if side, ok := dialect.SideWord(strings.TrimSpace(t.Value)); ok && dialect.IsSideKey(t.Name) {
			return &SaidSide{side, t.Value}
		}
	}
	return nil
}

// Take lets that side begin where the position does not say which does, and notes one that contradicts it.
func (s *SaidSide) Take(g *game.Game, rec *game.Record) {
	if s == nil {
		return
	}
	notes, beside := SideBeside(&g.Start.Turn, g.Notes, strings.TrimSpace(s.word))
	if g.Notes = notes; beside.Code != "" {
		g.Notes = append(g.Notes, rec.Note(beside.Code, max(bytes.Index(rec.Data, []byte(s.word)), 0), beside.Got, beside.Expected))
	}
}
