package list

import (
	"bytes"
	"errors"
	"path"
	"regexp"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Of every file at most one of the formats says that it is its own.

func (k kind) sniff(head []byte, name string) bool { return kindOfFile(head, name) == k }

const (
	// maxSample is how many lines are looked at.
	maxSample = 24
	// maxHead is how long the start of a file is that is not all of it, in bytes.
	maxHead = 64 << 10
)

// tally counts the lines of a file by what they look like.
type tally struct {
	all, positions, named, operations, commands int
	other, headings, tags                       int
	// labeled are those of the positions that have other text before them.
	labeled         int
	index, numbered bool
	// code: a line begins as HTML does, or opens what only code and JSON have.
	code bool
	// first is what the first line looks like, numbers counts the others that begin
	// with a move number.
	first   look
	numbers int
}

// look is what a line looks like.
type look uint8

const (
	lookOther look = iota
	lookPosition
	lookTag     // a position in a tag of its own, as games have it too
	lookCommand // what an engine is told
)

// kindOfFile recognizes a list: its first line is a position, or most of its lines hold
// one position each, or nearly all are lists of moves.
func kindOfFile(head []byte, name string) kind {
	rec := sampleOf(head)
	var r lineReader
	if r.beginsGame(&rec) {
		return kindNone
	}
	t := r.survey(&rec)
	return t.kindOf(kindOfName(name))
}

// kindOf returns which list it is whose lines these are and whose name says so.
func (t *tally) kindOf(named kind) kind {
	switch {
	case t.first == lookTag && t.tags+t.commands+t.numbers == 0:
		return kindFEN
	case t.first == lookPosition && t.tags > 0:
		return kindFEN
	case t.first == lookPosition:
		return t.kindOfPositions(named)
	case !t.isList():
		return kindNone
	case t.first == lookCommand && t.commands*2 >= t.all && t.tags == 0:
		return kindUCCI
	case t.isMixed(), t.labeled > 0 && t.all == 1 && named == kindNone: // it may be prose
		return kindNone
	case t.tags > 0:
		return t.kindOfTagged(named)
	case t.commands*2 > t.all:
		return kindUCCI
	}
	return t.kindOfPositions(named)
}

// isList reports whether half the lines at least are positions or lists of moves, and
// none is code.
func (t *tally) isList() bool {
	records := t.positions + t.commands
	return !t.code && records > 0 && records*2 >= t.all
}

// isMixed reports whether too many lines are something else for a list of moves, or for
// positions that are not most of the lines.
func (t *tally) isMixed() bool {
	return t.other*4 > t.all && (t.commands > 0 || t.positions*2 <= t.all)
}

// kindOfTagged returns the list of positions that has tags: nothing else is in it, and
// it has an index or the name of one.
func (t *tally) kindOfTagged(named kind) kind {
	if t.other+t.commands == 0 && (t.index || named == kindFEN) {
		return kindFEN
	}
	return kindNone
}

// kindOfPositions returns which list of positions it is: the one of its name, else the
// one that its lines look like.
func (t *tally) kindOfPositions(named kind) kind {
	switch {
	case named != kindNone:
		return named
	case t.headings > 0, t.named*2 > t.all:
		return kindEGLib
	case t.operations*2 > t.all:
		return kindEPD
	}
	return kindFEN
}

// kindOfName returns the list of positions that a file's name says it is.
func kindOfName(name string) kind {
	switch path.Ext(name) {
	case ".fen", ".xfen", ".fens":
		return kindFEN
	case ".epd":
		return kindEPD
	case ".eglib", ".eplib", ".qcb":
		return kindEGLib
	}
	return kindNone
}

// sampleOf returns the whole lines at the start of a file.
func sampleOf(head []byte) game.Record {
	if i := bytes.LastIndexByte(head, '\n'); i >= 0 && len(head) >= maxHead {
		head = head[:i] // the last line may be cut
	}
	return game.Record{Data: bytes.TrimPrefix(head, []byte("\ufeff"))}
}

// beginsGame reports whether a file begins with tags, one of them without a position, and
// then has a line that is neither a position nor a list of moves. No list does, whatever the
// other tags have, so that they need not be read: most games are told from lists by two lines.
func (r *lineReader) beginsGame(rec *game.Record) bool {
	lines := 0
	var shortest []byte // of the tags
	for _, line := range kit.LinesOf(rec) {
		switch line = bytes.TrimSpace(line); {
		case len(line) == 0:
			continue
		case isTag(line):
			if shortest == nil || len(line) < len(shortest) {
				shortest = line
			}
		case shortest == nil:
			return false
		case r.kindOf(line) == lineRecord:
			var t tally
			t.add(line, r)
			return t.other > 0 && !r.hasPosition(shortest)
		}
		if lines++; lines >= maxSample {
			return false
		}
	}
	return false
}

// survey counts the lines at the start of a file.
func (r *lineReader) survey(rec *game.Record) (t tally) {
	for _, line := range kit.LinesOf(rec) {
		switch r.kindOf(line) {
		case lineHeading:
			t.headings++
		case lineTag:
			t.tags++
			t.index = t.index || bytes.HasPrefix(line, []byte("[FEN_INDEX"))
		case lineRecord:
			t.add(bytes.TrimSpace(line), r)
		}
		if t.all >= maxSample {
			break
		}
	}
	return t
}

// add counts a line that is not a comment.
func (t *tally) add(line []byte, r *lineReader) {
	t.all++
	goesOn := t.numbered && r.continuesMoves(line)
	t.numbered = goesOn || r.isNumbered(line)
	switch {
	case goesOn || isMoveLine(line) || command.Match(line):
		t.commands++
		if t.all == 1 && command.Match(line) {
			t.first = lookCommand
		}
	case line[0] == '<', line[0] == '{', line[0] == '[' && !bytes.EqualFold(line[:min(len(line), len(fenTag))], []byte(fenTag)):
		t.addOther(line)
	case t.addPosition(line, r):
		return
	}
	if after := bytes.TrimLeft(line, "0123456789"); len(after) < len(line) && len(after) > 0 {
		t.numbers++
	}
}

// lookOf returns what a line with a position looks like.
func lookOf(line []byte) look {
	switch {
	case bytes.HasPrefix(line, []byte("fen ")): // training text begins so
		return lookOther
	case line[0] == '[':
		return lookTag
	}
	return lookPosition
}

// addOther counts a line that is neither a position nor a list of moves.
func (t *tally) addOther(line []byte) {
	t.other++
	t.code = t.code || line[0] == '<' || bytes.IndexByte([]byte("{[(`"), line[len(line)-1]) >= 0
}

// addPosition counts a line that is not a list of moves, and reports whether it holds a
// position.
func (t *tally) addPosition(line []byte, r *lineReader) bool {
	reading, err := r.fen.Read(line)
	var syntax *dialect.SyntaxError
	lead := bytes.TrimSpace(reading.Lead)
	switch {
	case errors.As(err, &syntax) && syntax.Code == note.AnotherGame:
	case errors.As(err, &syntax) && syntax.Code == note.NoPosition:
		t.addOther(line)
		return false
	case err != nil: // damaged: it says nothing
		return false
	case isLead(lead):
	case isLabeled(line, &reading):
		t.labeled++
	default:
		t.addOther(line)
		return false
	}
	if t.all == 1 && t.labeled == 0 {
		t.first = lookOf(line)
	}
	t.positions++
	rest := bytes.TrimSpace(reading.Rest)
	_, _, op := cutOpcode(bytes.TrimLeft(rest, "; "))
	switch {
	case bytes.HasSuffix(lead, []byte{'|'}), bytes.HasPrefix(rest, []byte{'|'}):
		t.named++
	case op:
		t.operations++
	}
	return true
}

// fenTag begins the position of a record with tags.
const fenTag = "[FEN "

// isLead reports whether a text can be before the positions of a list: nothing, a
// name and a bar, or a number. The comment of a game begins with a brace.
func isLead(lead []byte) bool {
	return len(lead) == 0 || lead[len(lead)-1] == '|' && bytes.IndexByte(lead, '{') < 0 || len(bytes.Trim(lead, "0123456789.):")) == 0
}

// isLabeled reports whether the text before a position can be before those of a
// list, such as "第一局" or "Diagram 3:": it is not markup, code, the quote that JSON
// has around a text, or a column of a table that has others after the position.
func isLabeled(line []byte, r *dialect.Reading) bool {
	lead := bytes.TrimRight(r.Lead, " ")
	core := len(r.Lead) + max(bytes.Index(line[len(r.Lead):], r.Core), 0)
	opening := line[len(r.Lead):core]
	column := bytes.HasSuffix(lead, []byte{'\t'}) && bytes.HasPrefix(r.Rest, []byte{'\t'}) || bytes.HasSuffix(lead, []byte{','})
	return !column && !bytes.ContainsAny(lead, "\"`<>{}=") && !bytes.ContainsAny(opening, "\"'`")
}

// command is how a line begins that an engine is told.
var command = regexp.MustCompile(`^(?:position (?:startpos|fen )|startpos(?: |$)|fen .* moves )`)

// isMoveLine reports whether a line is a list of coordinate moves and nothing else: two
// at least, or one with a name before it.
func isMoveLine(line []byte) bool {
	_, list, named := cutName(line)
	if !named {
		list = line
	}
	moves, number, ok := moveWords(list)
	return ok && (moves >= 2 || named && moves == 1) && (number == "" || number == "1")
}

// isNumbered reports whether a line is the start of a list of moves with their numbers.
func (r *lineReader) isNumbered(line []byte) bool {
	if r.moves {
		number, _ := movetext.LineNumber(line)
		return number == 1 && r.isList(line)
	}
	return bytes.HasPrefix(line, []byte("1.")) && isMoveLine(line)
}

// continuesMoves reports whether a line goes on with a list of numbered moves.
func (r *lineReader) continuesMoves(line []byte) bool {
	if number, _ := movetext.LineNumber(line); r.moves && number > 1 {
		return r.isList(line)
	}
	moves, number, ok := moveWords(line)
	return ok && moves > 0 && number != "1"
}

// moveWords counts the coordinate moves of a line. number is that of the first move,
// "" when none is before the moves; ok says that there is nothing else.
func moveWords(line []byte) (moves int, number string, ok bool) {
	i, odd := -1, false
	for word := range bytes.FieldsFuncSeq(line[:min(len(line), maxMoveLine)], func(c rune) bool { return c <= ' ' || c == ',' }) {
		if odd {
			return moves, number, false
		}
		i++
		digits := bytes.TrimRight(word, ".")
		switch {
		case isCoordinates(word):
			moves++
		case len(digits) < len(word) && onlyDigits(digits):
			if moves == 0 {
				number = string(digits)
			}
		case i == 0 && string(word) == "moves":
		default: // the last may be cut, or a result
			odd = true
		}
	}
	return moves, number, true
}

// maxMoveLine is how much of a line is looked at.
const maxMoveLine = 512

func onlyDigits(text []byte) bool { return len(bytes.Trim(text, "0123456789")) == 0 }

var coordinates = regexp.MustCompile(`^[A-Ia-i](?:10?|[02-9])-?[A-Ia-i](?:10?|[02-9])$`)

// isCoordinates reports whether a word is two squares, such as h2e2, h2-e2 or a10a9.
func isCoordinates(word []byte) bool { return coordinates.Match(word) }
