package dialect

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
)

// maxApart is how far after a sign a field is looked for, in bytes; tags and
// entities of HTML count whole.
const maxApart = 64

// maxSigns is how many signs may be between fields that are apart, each tag or
// entity one of them.
const maxSigns = 8

// nothingApart refuses a text whose board is alone there, while the side to move
// or the fields are elsewhere.
func (l *tail) nothingApart(at int) *SyntaxError {
	if err := l.sideApart(at); err != nil {
		return err
	}
	if err := l.fieldsApart(at); err != nil || l.inText {
		return err
	}
	return l.sideKeyed()
}

// fieldsApart refuses a text in which a sign is between the fields that were
// read and fields that can only be the rest of them, as in "b; - - 5 26": cut there it
// would be another position.
func (l *tail) fieldsApart(at int) *SyntaxError {
	if l.complete() || at == len(l.b) {
		return nil
	}
	next := l.afterSigns(at)
	r := l.run(next)
	if l.inText && l.dashes < 2 && next == at+1 && strings.IndexByte(",.", l.b[at]) >= 0 {
		return nil // a decimal
	}
	if !l.inText && l.n > 0 && r.end > next && next == l.spaces(at+1) && strings.IndexByte(",.", l.b[at]) >= 0 {
		return l.fail(note.Field, at, r.end, "") // also a number alone: its fields may be columns
	}
	if !r.continues(l.dashes, l.numbers, l.n > 0) {
		return nil
	}
	return l.fail(note.FieldsApart, at, r.end, "")
}

// sideApart refuses a text whose side to move is after a closing quote, a
// bracket, a bar or in the next cell, unless it is in words: it would be taken for missing.
func (l *tail) sideApart(at int) *SyntaxError {
	if at == len(l.b) || l.sideAfter(at).ok {
		return nil
	}
	start := l.afterSigns(at)
	tok := token{kind: tokenWord, start: start, end: l.wordEnd(start)}
	row, ok := l.sideToken(tok)
	if !ok || row.digit() {
		return nil
	}
	after := l.run(tok.end)
	doubtful := l.inText || row.alone || l.b[at] == ';' || l.b[at] == '#'
	switch {
	case after.dashes > 1, after.dashes+after.numbers > 1: // the fields of a FEN
	case !doubtful, !l.inText && (l.toMove(tok.end) || after.closed && !l.tagAt(tok.end)):
	default:
		return nil
	}
	return l.fail(note.SideApart, at, tok.end, "")
}

// tagAt reports whether a value is there in quotes, as after the name of a tag.
func (l *tail) tagAt(at int) bool {
	value := l.spaces(at)
	return value > at && l.has(value, `"`)
}

// toMove reports whether the words there are that a side is to move.
func (l *tail) toMove(at int) bool {
	at = l.spaces(at)
	return l.has(at, "to move") || l.has(at, "to play") || l.has(at, "moves first")
}

// sideKeyed refuses a text that has the side to move under a key of its own, as
// {"fen": "…", "side": "b"} or ?board=…&turn=b do.
func (l *tail) sideKeyed() *SyntaxError {
	for at, c := range l.b {
		if c != '=' && c != ':' {
			continue
		}
		name := bytes.TrimRight(l.b[:at], ` "'`)
		start := len(name)
		for start > 0 && (isLetter(name[start-1]) || name[start-1] == '_' || name[start-1] == '-') && at-start < maxApart {
			start--
		}
		value := at + 1
		for value < len(l.b) && strings.IndexByte(` "'`, l.b[value]) >= 0 {
			value++
		}
		end := l.wordEnd(value)
		if _, ok := SideWord(string(l.b[value:end])); ok && IsSideKey(string(name[start:])) {
			return l.fail(note.SideApart, start, end, "")
		}
	}
	return nil
}

// afterSigns returns where the next word, number or dash begins after the signs
// that end a FEN.
func (l *tail) afterSigns(at int) int {
	for range maxSigns {
		next := l.spaces(at)
		if next == len(l.b) {
			return next
		}
		switch size := l.signSize(next); {
		case size == 0 || next-at > maxApart:
			return next
		default:
			at = next + size
		}
	}
	return l.spaces(at)
}

// signSize returns the length of a sign that is not part of a field: a tag, an
// entity, an escape of a line end or a tab, the end of an HTML comment, or one
// character. It is 0 at a word, a number or a dash.
func (l *tail) signSize(at int) int {
	rest := l.b[at:min(len(l.b), at+maxApart)]
	switch c := rest[0]; {
	case c == '<' && len(rest) > 1 && (isLetter(rest[1]) || rest[1] == '/'):
		if end := bytes.IndexByte(rest, '>'); end > 0 {
			return end + 1
		}
	case c == '&':
		if end := bytes.IndexByte(rest, ';'); end > 1 && len(strings.Trim(lowerASCII(rest[1:end]), "abcdefghijklmnopqrstuvwxyz")) == 0 {
			return end + 1
		}
	case c == '\\' && len(rest) > 1 && strings.IndexByte("nrt", rest[1]) >= 0:
		return 2
	case l.has(at, htmlClose):
		return len(htmlClose)
	case c == '-':
		return 0
	}
	if l.wordEnd(at) == at {
		return 1
	}
	if stop := l.stop(at); stop != "" && !isLetter(stop[0]) {
		return len(stop)
	}
	return 0
}

func lowerASCII(b []byte) string { return strings.ToLower(string(b)) }

// fieldRun is a row of dashes and numbers, the dashes before the numbers.
type fieldRun struct {
	dashes, numbers int
	end             int
	// closed: nothing is after it, or a sign or the next column.
	closed bool
}

// run reads the dashes and numbers at that place.
func (l *tail) run(at int) fieldRun {
	r := fieldRun{end: at}
	for {
		next := l.spaces(r.end)
		if next == len(l.b) || l.stopAt(next) || next > at && l.tabBetween(r.end, next) {
			r.closed = !l.countsMoves(next)
			return r
		}
		switch tok := l.classify(next, l.tokenEnd(next)); {
		case tok.kind == tokenDash && r.numbers == 0:
			r.dashes += tok.end - tok.start
			r.end = tok.end
		case tok.kind == tokenNumber:
			r.numbers++
			r.end = tok.end
		default:
			return r
		}
	}
}

// countsMoves reports whether the sign at that place is after the number of a move
// or an item, as in "1. h2e2" and "2) …".
func (l *tail) countsMoves(at int) bool {
	if at == 0 || at == len(l.b) || !isDigit(l.b[at-1]) {
		return false
	}
	stop := l.stop(at)
	next := l.spaces(at + len(stop))
	return slices.Contains(numberSigns, stop) && next < len(l.b) && !l.stopAt(next)
}

// numberSigns are after the number of a move or an item.
var numberSigns = []string{".", ")", "、", "。"}

// continues reports whether the run is the rest of a tail that broke off after so
// many dashes and numbers; sided: the side to move was there. A number
// alone is not: it may be a column or a comment.
func (r *fieldRun) continues(dashes, numbers int, sided bool) bool {
	all, counters := dashes+r.dashes, numbers+r.numbers
	switch {
	case r.dashes+r.numbers == 0 || all > 3 || r.dashes > 0 && numbers > 0:
		return false
	case !sided:
		return r.dashes > 0 && (counters == 2 || all == 3 && counters == 1)
	case numbers > 0:
		return counters >= 2 && r.closed
	case r.dashes > 0:
		return counters == 2 || all >= 2 && counters < 2 && r.closed
	}
	return r.closed && (counters == 2 || all == 3 && counters == 1)
}

// complete reports whether no field can follow.
func (l *tail) complete() bool {
	lone := l.ply || l.as != nil && l.as.lone // the dialect has one number
	return l.numbers == 2 || l.numbers == 1 && (l.dashes == 3 || lone)
}

// likeFields reports whether the words from there on, in prose, are the fields of a
// FEN one of which is damaged: some dashes and numbers, and no longer word among
// them.
func (l *tail) likeFields(at int) bool {
	var n fieldCount
	first := l.spaces(at)
	for range len(l.fields) {
		start := l.spaces(at)
		if start == len(l.b) || l.stopAt(start) || l.b[start] == opaque {
			break
		}
		tok := l.classify(start, l.tokenEnd(start))
		if !l.countField(tok, &n) {
			return false
		}
		at = tok.end
	}
	oneLetter := first < len(l.b) && l.tokenEnd(first) == first+1
	return n.dashes > 0 && n.numbers > 0 || n.short > 0 && n.dashes > 1 || n.short == 1 && n.numbers > 1 && oneLetter
}

// fieldCount counts words by the fields that they can be; short are those that can be
// the side to move or castling rights.
type fieldCount struct{ dashes, numbers, short int }

// countField counts a word, and reports whether it can be a field.
func (l *tail) countField(tok token, n *fieldCount) bool {
	text := string(l.b[tok.start:tok.end])
	side, fusedDashes, number := l.fused(tok)
	switch {
	case side.kind != tokenEnd:
		n.dashes += fusedDashes
		if number.kind == tokenNumber {
			n.numbers++
		}
	case tok.kind == tokenDash:
		n.dashes += tok.end - tok.start
	case isNegative(text):
		n.dashes++
		n.numbers++
	case tok.kind == tokenNumber, isDigit(text[0]) && !strings.Contains(text, "-"):
		n.numbers++
	case len(text) <= 2 && text[0] < 0x80, strings.Trim(text, castlingLetters) == "":
		n.short++
	default:
		return false
	}
	return true
}
