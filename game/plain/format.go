package plain

import (
	"bytes"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the training text of engines.
func Format() *game.Format {
	return &game.Format{
		Name: "plain", Extensions: []string{".plain"},
		Title:  "engine-training text: fen, move, score, ply, result, e",
		Source: "Stockfish tools, convert_plain; variant-nnue-tools",
		Sniff:  sniff, Split: split, Decode: decode, Append: appendGame,
		Layout: game.Layout{Opening: `fen [^\n]*/[^\n]*\n(?:move|score|ply|result) `},
	}
}

const name = "plain"

// keys are the words that lines begin with, in the order in which they are written.
const (
	keyFEN    = "fen"
	keyMove   = "move"
	keyScore  = "score"
	keyPly    = "ply"
	keyResult = "result"
	keyEnd    = "e"
)

// The tags that keep what a game has no field for.
const (
	tagScore = "Plain_score"
	tagPly   = "Plain_ply"
)

// keyOf cuts the word off a line that it begins with.
func keyOf(line []byte) (key string, value []byte) {
	line = bytes.TrimSpace(line)
	word, value, _ := bytes.Cut(line, []byte{' '})
	return string(word), bytes.TrimSpace(value)
}

// sniff reports whether the text begins with a position, a move and lines of no other
// kind.
func sniff(head []byte, _ string) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	rec := game.Record{Data: head}
	seen := map[string]bool{}
	for at, line := range kit.LinesOf(&rec) {
		if at+len(line) == len(head) && len(seen) > 0 {
			break // it may be cut
		}
		key, value := keyOf(line)
		switch key {
		case "":
			continue
		case keyFEN:
			if seen[keyFEN] || !isPosition(value) {
				return false
			}
		case keyMove:
			if len(value) < 4 || len(value) > 6 {
				return false
			}
		case keyScore, keyPly, keyResult:
		case keyEnd:
			return seen[keyFEN] && seen[keyMove]
		default:
			return false
		}
		seen[key] = true
	}
	return seen[keyFEN] && seen[keyMove]
}

// isPosition reports whether a text has the ranks of a position, or is one in a dialect
// that sets them apart otherwise.
func isPosition(text []byte) bool {
	if bytes.Count(text, []byte{'/'}) >= 9 {
		return true
	}
	var fen dialect.Reader
	_, err := fen.Read(text)
	return err == nil
}

// split yields the blocks up to "e". One without that ends before the next position.
func split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		head, whole, _ := kit.Opening(r, surveyed)
		blocks := kit.SplitLines(func(l *kit.Lines) func([]byte) int {
			l.Book = ranksOf(head)
			b := blockCutter{lines: l}
			return b.cut
		})
		blocks(whole)(yield)
	}
}

// blockCutter finds the ends of blocks.
type blockCutter struct {
	lines *kit.Lines
	begun bool // there is a position
}

func (b *blockCutter) cut(line []byte) int {
	switch key, _ := keyOf(line); {
	case key == keyEnd:
		b.begun = false
		return b.lines.Len()
	case key == keyFEN && b.begun:
		return b.lines.Len() - len(line)
	case key == keyFEN:
		b.begun = true
	case key == "" && b.lines.Len() == len(line):
		b.lines.Drop()
	}
	return 0
}

// surveyed is how much of a file decides how its ranks are numbered.
const surveyed = 1 << 20

// bookRanks is the tag of the file that says how its ranks are numbered.
const bookRanks = "Plain_ranks"

// The numberings.
const (
	ranksFromZero = "0-9"
	ranksFromOne  = "1-10"
)

// ranksOf finds out how a file numbers its ranks: by ranks that only one numbering has,
// else by moves that are legal in only one, else they count from 0, as in UCI. It returns
// nil where both are proved.
func ranksOf(head []byte) []game.Tag {
	zero, ten := ranksWritten(head)
	if !zero && !ten {
		zero, ten = ranksPlayed(head)
	}
	switch {
	case zero && ten:
		return nil
	case ten:
		return []game.Tag{{Name: bookRanks, Value: ranksFromOne}}
	}
	return []game.Tag{{Name: bookRanks, Value: ranksFromZero}}
}

// ranksWritten reports whether there is a rank 0, and a rank 10.
func ranksWritten(head []byte) (zero, ten bool) {
	rec := game.Record{Data: head}
	for _, line := range kit.LinesOf(&rec) {
		if !bytes.HasPrefix(line, []byte(keyMove+" ")) {
			continue
		}
		_, move := keyOf(line)
		for i, c := range move {
			if c == '0' && i > 0 {
				afterOne := move[i-1] == '1'
				zero, ten = zero || !afterOne, ten || afterOne
			}
		}
	}
	return zero, ten
}

// ranksPlayed reports whether there is a move that is legal only with ranks from 0, and one
// that is legal only with ranks from 1.
func ranksPlayed(head []byte) (zero, one bool) {
	rec := game.Record{Data: head}
	var fen dialect.Reader
	var at *xiangqi.Position
	for _, line := range kit.LinesOf(&rec) {
		switch key, value := keyOf(line); {
		case key == keyFEN:
			at = nil
			if reading, err := fen.Read(value); err == nil {
				at = reading.Setup.Position()
			}
		case key == keyMove && at != nil:
			_, errZero := notation.UCI().Parse(at, value)
			_, errOne := notation.ByName("uci1").Parse(at, value)
			zero, one = zero || errZero == nil && errOne != nil, one || errOne == nil && errZero != nil
		}
	}
	return zero, one
}

// bookHas reports whether the file numbers its ranks so.
func bookHas(rec *game.Record, ranks string) bool {
	return slices.Contains(rec.Book, game.Tag{Name: bookRanks, Value: ranks})
}
