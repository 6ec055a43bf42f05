package dialect

import (
	"bytes"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// withoutRanks reads a line that has no ranks to split: the word startpos, the
// 64 digits of DhtmlXQ, or 90 squares in one piece.
func (r *Reader) withoutRanks() (Reading, *SyntaxError) {
	t := &r.text
	longest := token{}
	for at := 0; at < len(t.b); {
		end := r.wordEnd(at)
		if end == at {
			at++
			continue
		}
		if t.has(at, "startpos") && end == at+len("startpos") && isCommanded(t.b[:at], t.b[end:]) {
			return r.startpos(at, end)
		}
		if end-at > longest.end-longest.start {
			longest = token{start: at, end: end}
		}
		at = end
	}
	if size := longest.end - longest.start; onlyDigits(t.b[longest.start:longest.end]) && size > binitSize/2 {
		return r.binit(longest.start, longest.end)
	}
	if c, ok := r.finder.unbroken(longest.start); ok {
		return r.position(&c, false)
	}
	return Reading{}, t.fail(note.NoPosition, longest.start, longest.end, "")
}

// isCommanded reports whether the word startpos between two texts is that of an engine's command, or a field of its own,
// and not a name in code.
func isCommanded(before, after []byte) bool {
	before, after = bytes.TrimRight(before, " \t\"'`"), bytes.TrimLeft(after, " \t\"'`")
	switch {
	case len(before) == 0, bytes.HasPrefix(after, []byte("moves")): // what else follows is refused by its name
		return true
	case bytes.HasSuffix(before, []byte("position")), bytes.HasSuffix(bytes.TrimSuffix(before, []byte("=")), []byte("fen")):
		return true
	}
	isField := bytes.HasSuffix(before, []byte("|")) || bytes.HasSuffix(before, []byte(":"))
	return isField && (len(after) == 0 || bytes.IndexByte([]byte("|;#{"), after[0]) >= 0)
}

// wordEnd returns the end of the run of symbols and digits at i.
func (r *Reader) wordEnd(i int) int {
	for i < len(r.text.b) {
		size, _ := r.finder.cell(i)
		if size == 0 {
			break
		}
		i += size
	}
	return i
}

func onlyDigits(b []byte) bool {
	for _, c := range b {
		if !isDigit(c) {
			return false
		}
	}
	return true
}

func (r *Reader) startpos(start, end int) (Reading, *SyntaxError) {
	reading := Reading{Setup: xiangqi.Start(), Letters: either}
	r.notes = r.notes[:0]
	l := tail{text: &r.text, notes: &r.notes, at: end}
	if tok := l.next(false); tok.kind != tokenEnd {
		return Reading{}, r.text.fail(note.Field, tok.start, tok.end, "")
	}
	r.frame(&reading, start, end, &l, boardOnly)
	return reading, nil
}

func (r *Reader) binit(start, end int) (Reading, *SyntaxError) {
	var reading Reading
	reading.Letters = either
	if rest, ok := parseBinit(r.text.b[start:end], &reading.Setup.Board); !ok || len(rest) > 0 {
		return Reading{}, r.text.fail(note.Binit, start, end, "")
	}
	r.notes = r.notes[:0]
	l := tail{text: &r.text, notes: &r.notes, as: r.As, lenient: r.LenientSide, sides: r.sides}
	extent, err := l.read(end, &reading.Setup)
	if err != nil {
		return Reading{}, err
	}
	l.sideBeside(r.text.unwrap(start).start, end, &reading.Setup)
	if err := r.orient(&candidate{start: start, end: end}, &reading.Setup); err != nil {
		return Reading{}, err
	}
	r.frame(&reading, start, end, &l, extent)
	return reading, nil
}

// frame cuts the text around a position whose board is one word.
func (r *Reader) frame(reading *Reading, start, end int, l *tail, extent extent) {
	w := r.text.unwrap(start)
	r.finish(reading, &candidate{start: start, end: end}, &w, l, extent)
}
