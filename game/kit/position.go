package kit

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ReadPosition reads the position in a text that is at that offset of the record
// into g.Start. What is around it is in the Reading, which is that of g.Source, and of that
// there are no notes; the others become notes of the game. The error, an *Error, has the code
// of package dialect.
func ReadPosition(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte, offset int) (*dialect.Reading, error) {
	return position(o, g, rec, text, offset, false)
}

// FENText is the tag that keeps what a record gives as its FEN when that holds more than
// a position.
const FENText = "FENText"

// ReadStart reads a FEN that is all of a tag or a field, at that offset of the record, into g.Start. After it may
// are moves, as in a line for an engine: the game then begins with the position that
// they lead to. Its notes become notes of the game; a text with anything around the
// position is kept as the tag FENText. The error, an *Error, has the code of package
// dialect, or note.MovesInFENUnread.
func ReadStart(o *game.ReadOptions, g *game.Game, rec *game.Record, fen []byte, offset int) error {
	reading, err := position(o, g, rec, fen, offset, true)
	if err != nil || len(reading.Lead) == 0 && len(reading.Rest) == 0 {
		return err
	}
	at := offset + RestAt(fen, reading.Rest)
	if moves, ok := cutMoves(reading.RestText()); ok {
		if err := playOn(o, g, rec, moves, at); err != nil {
			return err
		}
	} else if !slices.ContainsFunc(reading.Notes, isAround) {
		g.Notes = append(g.Notes, rec.Note(note.TextAfter, at, Excerpt(string(reading.Rest)), ""))
	}
	NewTagSet(g, "_").Add(FENText, string(bytes.TrimSpace(fen)))
	return nil
}

// isAround reports whether a note is about the text around a position.
func isAround(n note.Note) bool {
	return n.Code == note.TextBefore || n.Code == note.TextAfter
}

// cutMoves returns what is after the word with which lines for engines begin their
// moves.
func cutMoves(rest []byte) (moves []byte, ok bool) {
	const word = "moves"
	rest = bytes.TrimSpace(rest)
	if len(rest) <= len(word) || !bytes.EqualFold(rest[:len(word)], []byte(word)) || rest[len(word)] > ' ' {
		return nil, false
	}
	return bytes.TrimSpace(rest[len(word):]), true
}

// playOn lets the game begin after the moves. There is an error where not all of them can be
// made: then the start of the game is not known.
func playOn(o *game.ReadOptions, g *game.Game, rec *game.Record, moves []byte, at int) error {
	p := g.Start.Position()
	list, err := Lists(o).Read(p, moves, nil)
	if err != nil {
		return rec.Error(note.MovesInFENUnread, at, Excerpt(string(moves)), "")
	}
	g.Start, g.Source = list.Final.Setup(), game.Source{Turned: g.Source.Turned, Command: g.Source.Command}
	g.Notes = append(g.Notes, rec.Note(note.MovesInFEN, at, Excerpt(string(moves)), ""))
	return nil
}

// FENTag is the name of the tag that has the position of a record in PGN, and in tables
// and objects that were made from it.
const FENTag = "FEN"

// Place is a text of a record and where it is there.
type Place struct {
	Text   string
	Offset int
}

// SamePosition reports whether two texts say the same position; a counter that one of them
// does not give is not a difference.
func SamePosition(a, b *xiangqi.Setup) bool {
	same := func(m, n xiangqi.Count) bool { return m == n || m == 0 || n == 0 }
	return a.Board == b.Board && a.Turn == b.Turn && same(a.Halfmoves, b.Halfmoves) && same(a.Fullmoves, b.Fullmoves)
}

// position is ReadPosition, with the notes on what is around it or without.
func position(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte, offset int, around bool) (*dialect.Reading, error) {
	reading := &g.Source.Core.Reading
	var err error
	if *reading, err = o.FEN.Read(text); err != nil {
		*reading = dialect.Reading{}
	}
	syntax, _ := err.(*dialect.SyntaxError)
	return reading, keepReading(g, rec, text, reading, syntax, offset, around)
}

// ReadExact reads a text that the record begins with and that is, all of it, a position in the exact form of a
// dialect, into g.Start. It reports false, and does nothing, for any other text.
func ReadExact(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte) bool {
	reading := &g.Source.Core.Reading
	if !o.FEN.ReadExact(text, reading) {
		*reading = dialect.Reading{}
		return false
	}
	_ = keepReading(g, rec, text, reading, nil, 0, false) // there is no error
	g.Source.Text = text
	return true
}

// FindPosition reads the first position in a text that begins with the record into g.Start, as
// dialect.Reader.Find does. There are no notes on the text around it. The error is that of ReadPosition.
func FindPosition(o *game.ReadOptions, g *game.Game, rec *game.Record, text []byte) error {
	for span := range o.FEN.Find(text) {
		return keepReading(g, rec, text, &span.Reading, span.Err, 0, false)
	}
	return rec.Error(note.NoPosition, 0, "", "")
}

// keepReading keeps what was read of a text that is at that offset of the record, unless there is an
// error, with the notes on what is around the position or without.
func keepReading(g *game.Game, rec *game.Record, text []byte, reading *dialect.Reading, syntax *dialect.SyntaxError, offset int, around bool) error {
	if syntax != nil {
		return &game.Error{Note: rec.Note(syntax.Code, offset+syntax.Offset, syntax.Got, syntax.Expected)}
	}
	g.Start = reading.Setup
	keepSpelling(&g.Source, reading)
	g.Source.Turned, g.Source.Command = reading.Turned(), InCommand(reading, text)
	for i := range reading.Notes {
		if n := &reading.Notes[i]; around || !isAround(*n) {
			g.Notes = append(g.Notes, rec.Note(n.Code, offset+n.Offset, n.Got, n.Expected))
		}
	}
	return nil
}

// SetDrawing sets g.Start to a board that is drawn in the data of the record, with notes of it. err is
// that of reading it; the one that is returned is an *Error.
func SetDrawing(g *game.Game, rec *game.Record, r *dialect.Drawing, err error) error {
	var fault *dialect.SyntaxError
	if errors.As(err, &fault) {
		expected := ""
		if fault.Code == note.TwoStarts {
			expected = string(diagram.Append(nil, &r.Setup, diagram.Plain, xiangqi.Red))
		}
		return rec.Error(fault.Code, fault.Offset, Excerpt(fault.Got), Excerpt(expected))
	}
	g.Start = r.Setup
	if !r.TurnKnown {
		g.Notes = append(g.Notes, rec.Note(note.SideMissing, r.End, "", ""))
	}
	if r.Turned {
		g.Notes = append(g.Notes, rec.Note(note.BoardTurned, r.Start, "", ""))
	}
	return nil
}

// RestAt returns where in a text the rest is that a reader left of it.
func RestAt(text, rest []byte) int {
	if bytes.HasSuffix(text, rest) {
		return len(text) - len(rest)
	}
	return max(bytes.LastIndex(text, rest), 0)
}

// InCommand reports whether the position that was read from a text is in a command for an engine
// or a link: "position …" of UCI and UCCI, "fen …" of UCI-Cyclone, "setboard …" of XBoard, or a URL.
func InCommand(r *dialect.Reading, text []byte) bool {
	const start = "startpos"
	if r.URL || len(r.Core) >= len(start) && bytes.EqualFold(r.Core[:len(start)], []byte(start)) {
		return true
	}
	at := r.Offset
	if at > len(text) || !bytes.HasPrefix(text[at:], r.Core) {
		at = max(bytes.Index(text, r.Core), 0)
	}
	before := bytes.TrimRight(text[:at], " \t")
	word := strings.ToLower(string(before[bytes.LastIndexAny(before, " \t\r\n")+1:]))
	return word == "position" || word == "fen" || word == "setboard"
}

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

// NumbersAfter returns the text after a position, up to the end of the line or the nearest part of it,
// where it begins with a number or a dash: a reader could take them for fields of the position. It is
// empty where it does not.
func NumbersAfter(text []byte) []byte {
	const near = 1 << 10 // bytes, without the blanks: a long line has many positions
	if rest := bytes.TrimLeft(text, " \t"); len(rest) == 0 || rest[0] != '-' && (rest[0] < '0' || rest[0] > '9') {
		return nil
	}
	size := 0
	for i, c := range text {
		if c == ' ' || c == '\t' {
			continue
		}
		if size++; c == '\n' || size > near {
			return text[:i]
		}
	}
	return text
}
