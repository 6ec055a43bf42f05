package dialect

import (
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// counters reads the dashes and numbers after the side to move: the numbers
// are last, the fullmove number after the half-move clock.
func (l *tail) counters(s *xiangqi.Setup) (extent, *SyntaxError) {
	for {
		done, err := l.counter(l.next(false))
		if err != nil {
			return 0, err
		}
		if done {
			return l.assign(s)
		}
	}
}

// counter takes one token, or ends the FEN before it.
func (l *tail) counter(tok token) (done bool, err *SyntaxError) {
	complete := l.complete()
	switch {
	case tok.kind == tokenEnd:
		return true, l.fieldsApart(tok.start)
	case tok.kind == tokenDash && complete && l.wordFollows(tok.end):
		l.note(note.TextAfter, tok.start, tok.end, "")
		return true, nil
	case tok.kind == tokenDash:
		done, err = l.takeDashes(tok)
	case tok.kind == tokenNumber && l.n == 1 && !l.inText && l.countsMoves(tok.end) && !isDigit(l.b[tok.end+1]):
		l.note(note.TextAfter, tok.start, tok.end, "")
		return true, nil
	case tok.kind == tokenNumber:
		if complete {
			return l.refuse(note.TooManyNumbers, tok)
		}
		err = l.pushNumber(tok)
	case l.chessLeftover(tok):
		l.note(note.ChessLeftover, tok.start, tok.end, "")
		l.push(token{kind: tokenDash, start: tok.start, end: tok.end})
	default:
		return l.foreignWord(tok, complete)
	}
	if !done && err == nil {
		l.take(tok)
	}
	return done, err
}

// takeDashes takes one dash, or several that have lost the spaces between them.
func (l *tail) takeDashes(tok token) (done bool, err *SyntaxError) {
	switch {
	case l.numbers > 0:
		return l.refuse(note.NumberBeforeDash, tok)
	case l.dashes+tok.end-tok.start > 3:
		return l.refuse(note.TooManyDashes, tok)
	case tok.end > tok.start+1:
		l.note(note.FusedFields, tok.start, tok.end, strings.Repeat("- ", tok.end-tok.start-1)+"-")
	}
	for i := tok.start; i < tok.end; i++ {
		l.push(token{kind: tokenDash, start: i, end: i + 1})
	}
	return false, nil
}

// pushNumber takes a counter. One that is too large is refused, wherever it is.
func (l *tail) pushNumber(tok token) *SyntaxError {
	limit := uint64(MaxCount)
	if l.ply {
		limit = 2 * MaxCount
	}
	switch {
	case tok.number > limit:
		return l.fail(note.NumberRange, tok.start, tok.end, "")
	case l.b[tok.start] == '0' && tok.end > tok.start+1:
		l.note(note.LeadingZero, tok.start, tok.end, strconv.FormatUint(tok.number, 10))
	}
	l.push(tok)
	return nil
}

// wordFollows reports whether a dash is one of prose.
func (l *tail) wordFollows(at int) bool {
	after := *l
	after.at = at
	return after.next(false).kind == tokenWord
}

// refuse makes an error of a token, or ends the FEN before it in prose.
func (l *tail) refuse(code note.Code, tok token) (bool, *SyntaxError) {
	if l.endsInProse() {
		return true, nil
	}
	return false, l.fail(code, tok.start, tok.end, "")
}

// endsInProse reports whether a word that cannot be a field ends the FEN: in prose, unless
// it is among fields, of which a part would be lost.
func (l *tail) endsInProse() bool {
	return l.inText && (l.numbers == 2 || !l.likeFields(l.fields[0].start))
}

// foreignWord is a word that no FEN has. It ends one that is complete.
func (l *tail) foreignWord(tok token, complete bool) (bool, *SyntaxError) {
	text := string(l.b[tok.start:tok.end])
	if l.dashes == 2 && l.numbers == 0 && l.opcodeAt(tok.start) {
		return true, nil
	}
	if l.capturedList(tok) && !complete {
		return false, l.refuseGame(gameOfDarkPieces, tok.start, tok.end)
	}
	if complete && !l.inText && isNegative(text) {
		return false, l.fail(note.NegativeNumber, tok.start, tok.end, "")
	}
	if complete || l.endsInProse() {
		if !l.inText {
			l.note(note.TextAfter, tok.start, tok.end, "")
		}
		return true, nil
	}
	code := note.Field
	if isNegative(text) {
		code = note.NegativeNumber
	}
	return false, l.fail(code, tok.start, tok.end, "")
}

func isNegative(text string) bool { return text[0] == '-' && isDigit(text[len(text)-1]) }

// castlingLetters are in the third field where a converter left castling rights
// of chess in place.
const castlingLetters = "KQkq"

// chessLeftover reports whether the token is the castling rights in the third
// field or an en-passant square in the fourth.
func (l *tail) chessLeftover(tok token) bool {
	text := l.b[tok.start:tok.end]
	switch {
	case l.numbers > 0:
		return false
	case l.dashes == 0:
		at := -1
		for _, c := range text {
			next := strings.IndexByte(castlingLetters, c)
			if next <= at {
				return false
			}
			at = next
		}
		return true
	case l.dashes == 1:
		return len(text) == 2 && text[0] >= 'a' && text[0] <= 'i' && isDigit(text[1])
	}
	return false
}

// assign gives the numbers their meaning.
func (l *tail) assign(s *xiangqi.Setup) (extent, *SyntaxError) {
	if l.inText && !l.belongs() {
		l.at, l.n, l.dashes, l.numbers = l.fields[0].end, 1, 0, 0
	}
	last := l.fields[max(l.n-1, 0)]
	switch {
	case l.numbers == 0 && l.dashes == 3:
		return boardFull, nil
	case l.numbers == 0 && l.dashes > 0:
		return boardEPD, l.operations(s)
	case l.numbers == 0:
		return boardSide, nil
	case l.ply:
		l.setFullmoves((last.number+1)/2, last, s)
		return boardFull, nil
	case l.numbers == 2:
		s.Halfmoves = xiangqi.Known(uint32(l.fields[l.n-2].number))
	case last.number == 0 && l.dashes < 3:
		l.note(note.CounterZero, last.start, last.end, "")
		return boardFull, nil
	case l.dashes == 1:
		l.note(note.MaybeSFEN, last.start, last.end, "")
	}
	l.setFullmoves(last.number, last, s)
	l.doubtCounters(s)
	return boardFull, nil
}

// belongs reports whether the dashes and numbers that are after a side to move
// in prose are fields of the FEN: they are a tail that some dialect has, and no
// word goes on with the last of them. After the mark of an SFEN a number is one whatever
// word follows.
func (l *tail) belongs() bool {
	sign := byte(0)
	if l.at < len(l.b) {
		sign = l.b[l.at]
	}
	digitAfter := l.at+1 < len(l.b) && isDigit(l.b[l.at+1])
	if sign != 0 && strings.IndexByte("/%:+", sign) >= 0 || (sign == '.' || sign == ',') && digitAfter {
		return false
	}
	next := l.spaces(l.at)
	word := next < len(l.b) && (isLetter(l.b[next]) || isDigit(l.b[next]) || l.b[next] >= 0x80)
	switch {
	case l.dashes+l.numbers == 0, l.numbers == 2, l.dashes == 3:
		return true
	case l.numbers == 0:
		return l.dashes == 2 && (!word || l.opcodeAt(next) || l.stopAt(next))
	}
	return l.dashes == 2 || l.ply || !word && sign != '.'
}

func (l *tail) setFullmoves(n uint64, tok token, s *xiangqi.Setup) {
	if n == 0 {
		l.note(note.FullmoveZero, tok.start, tok.end, "1")
		n = 1
	}
	s.Fullmoves = xiangqi.Known(uint32(n))
}

// A position whose counters cannot both be right, or whose only counter looks like two,
// is read as it is, with a hint.

// clockAhead reports whether the half-move clock is more than the plies that were played
// up to the end of the full move.
func clockAhead(s *xiangqi.Setup) bool {
	half, ok := s.Halfmoves.Value()
	full, both := s.Fullmoves.Value()
	return ok && both && uint64(half) > 2*uint64(full)
}

// looksLikeTwo reports whether a move number has the four digits of a clock and a
// fullmove number with no space between them.
func looksLikeTwo(number uint64) bool { return number >= 1000 && number <= 9999 }

// doubts reports whether there is a hint about the counters of a text in the exact form of the dialect.
func (r *Reader) doubts(d *Dialect, s *xiangqi.Setup) bool {
	return d.holds&hasZero == 0 && clockAhead(s) || r.As == nil && d.lone && looksLikeTwo(uint64(s.Fullmoves.Or(0)))
}

// doubtCounters hints at counters that may be wrong. Of a fullmove number that is written as 0
// nothing is known.
func (l *tail) doubtCounters(s *xiangqi.Setup) {
	last := l.fields[l.n-1]
	switch {
	case l.numbers == 2 && last.number > 0 && clockAhead(s):
		clock := l.fields[l.n-2]
		l.note(note.ClockAhead, clock.start, clock.end, s.Fullmoves.String())
	case l.numbers == 1 && l.dashes < 3 && last.end-last.start == len("2579") && looksLikeTwo(last.number) && (l.as == nil || !l.as.lone):
		digits := string(l.b[last.start:last.end])
		l.note(note.MaybeTwoCounters, last.start, last.end, digits[:2]+" "+digits[2:])
	}
}
