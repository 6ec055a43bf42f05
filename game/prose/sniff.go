package prose

import (
	"bytes"
	"errors"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// How small a part of a text its games may be, as one in so many bytes: where they are long
// and count from move number 1, and where they are not.
const (
	fewestLong, fewestShort = 16, 3
	long                    = 10 // plies of a long game
)

// sniff reads the beginning of a text, and reports whether there is a game in it that the
// first of the rivals which recognizes the text does not read as well.
func (v *language) sniff(head []byte, name string, rivals []*game.Format) bool {
	_, bare, _ := bareText(head)
	items, isExercise := v.parse(bare)
	enough, line := promises(items, bare)
	if !enough && !isExercise {
		return false
	}
	own := v.survey(&game.Format{Split: v.split, Decode: v.decode}, head)
	switch {
	case isExercise && own.played > own.stopped && (own.plies > 0 || !isOfName(head, name, rivals)):
		return true
	case own.plies < leastMoves && (own.plies == 0 || !hasLabel(items)):
		return false
	case !isDense(items, own.plies):
		return false
	}
	for _, f := range rivals {
		if f.Sniff(head, name) {
			if hasOpening(bare, f) {
				return false
			}
			other := v.survey(f, head)
			return own.plies > other.plies || own.plies == other.plies && own.stopped < other.stopped && !line
		}
	}
	return true
}

// isOfName reports whether one of some formats has the extension of a file and recognizes it.
func isOfName(head []byte, name string, formats []*game.Format) bool {
	return slices.ContainsFunc(formats, func(f *game.Format) bool {
		return slices.Contains(f.Extensions, path.Ext(name)) && f.Sniff(head, name)
	})
}

// hasOpening reports whether a line of a text begins as a record of games does in a format. What is around such
// records, as the code of a program, is not about them.
func hasOpening(text []byte, f *game.Format) bool {
	return f.Layout.Opening != "" && !f.Is(game.Positions) && regexp.MustCompile(`(?m)^[ \t]*(?:`+f.Layout.Opening+`)`).Match(text)
}

// isMarked reports whether a text begins with a tag of PGN, of HTML or XML, or as JSON.
func isMarked(head []byte) bool {
	head = bytes.TrimLeft(head, blanks+"\n")
	if len(head) < 2 {
		return true
	}
	switch head[0] {
	case '<':
		return true
	case '{':
		return !beginsWithComment(head)
	case '[':
		next := bytes.TrimLeft(head[1:], blanks+"\n")
		c := head[1] | 0x20
		return c >= 'a' && c <= 'z' || len(next) > 0 && strings.IndexByte(`{["]`, next[0]) >= 0
	}
	return false
}

// promises reports whether there are moves, as many as are needed; line, that all of them are
// after a position in its line, where what cannot be read is a wrong move and no comment. With
// several such lines, or with the word that is between a position and its moves, the text is a list
// of positions.
func promises(items []item, text []byte) (enough, line bool) {
	made, labels, positions, apart, marked := 0, 0, 0, false, false
	for i := range items {
		if !items[i].moves.unread {
			made += items[i].moves.made
		}
		switch items[i].kind {
		case isHeader, isGame:
			labels++
		case isPosition:
			positions++
		case isMoves:
			apart = apart || i == 0 || items[i-1].kind != isPosition || below(items, i, text)
			marked = marked || i > 0 && bytes.HasSuffix(text[items[i-1].end:items[i].start], []byte(" moves "))
		}
	}
	line = !apart && labels == 0 && positions > 0
	if line && (positions > 1 || marked) {
		return false, line
	}
	return made >= leastMoves || made > 0 && labels > 0, line
}

// below reports whether an item is on another line than the one before it.
func below(items []item, i int, text []byte) bool {
	return bytes.IndexByte(text[items[i-1].end:items[i].start], '\n') >= 0
}

// surveyed is what is in the games of a text.
type surveyed struct {
	plies   int // of the longest game
	played  int // records that were read to their end
	stopped int // records that were not
}

// survey reads the games with which a text begins.
func (v *language) survey(f *game.Format, head []byte) (s surveyed) {
	const most = 8
	o := game.ReadOptions{Notations: i18n.Notations()}
	var g game.Game
	count := 0
	for rec, err := range f.Split(bytes.NewReader(head)) {
		if count++; err != nil || count > most {
			break
		}
		if err := f.Decode(&g, &rec, &o); err != nil {
			s.stopped++
			s.plies = max(s.plies, pliesOf(err))
			continue
		}
		plies := 0
		for range g.Line(0) {
			plies++
		}
		if stop, _ := g.Stop(); plies == 0 && stop != nil && stop.Code == note.MoveNumber { // legal, but not from the start
			plies = leastMoves
		}
		s.plies = max(s.plies, plies)
		if g.Status() == game.OK {
			s.played++
		} else {
			s.stopped++
		}
	}
	return s
}

// pliesOf is how many plies the record of another game counts, which was refused: as many as are
// needed, so that it is said which game it is.
func pliesOf(err error) int {
	var refused *game.Error
	if errors.As(err, &refused) && refused.Code == note.OtherGame {
		return leastMoves
	}
	return 0
}

// hasLabel reports whether a label is beside moves.
func hasLabel(items []item) bool {
	for i, beside := range besideMoves(items) {
		if beside && (items[i].kind == isHeader || items[i].kind == isGame) {
			return true
		}
	}
	return false
}

// besideMoves reports for each item whether no text is between it and moves: documentation has labels, too.
func besideMoves(items []item) []bool {
	beside := make([]bool, len(items))
	mark := func(near *bool, i int) {
		*near = items[i].kind == isMoves || *near && items[i].kind != isText
		beside[i] = beside[i] || *near
	}
	after, before := false, false
	for i := range items {
		mark(&after, i)
		mark(&before, len(items)-1-i)
	}
	return beside
}

// mostHeadings is how many lines above the first moves may be headings.
const mostHeadings = 2

// isDense reports whether games are enough of a text to be what it is about. Labels are part of one that
// are beside its moves, and so are its headings.
func isDense(items []item, plies int) bool {
	placed, other, numbered := 0, 0, false
	first := slices.IndexFunc(items, func(it item) bool { return it.kind == isMoves })
	if first > 0 && first <= mostHeadings && items[first].start-items[0].start <= mostHeadings*longestHeading {
		items = items[first:]
	}
	for i, beside := range besideMoves(items) {
		size := items[i].end - items[i].start
		switch kind := items[i].kind; {
		case kind == isText, items[i].moves.unread, kind == isHeader && !beside:
			other += size
		default:
			placed += size
			numbered = numbered || items[i].moves.number == 1
		}
	}
	if plies >= long && numbered {
		return placed*fewestLong >= other
	}
	return placed*fewestShort >= other
}
