package list

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// lineOperation has the moves after the position.
const lineOperation = "pv"

// operationPrefix is before the name of an operation in the tag that keeps it.
const operationPrefix = "EPD_"

// cutOpcode cuts the name of an operation off the start of a text.
func cutOpcode(text []byte) (name string, operand []byte, ok bool) {
	text = bytes.TrimLeft(text, " \t")
	end := 0
	for end < len(text) && (text[end] >= 'a' && text[end] <= 'z' || text[end] >= '0' && text[end] <= '9' || text[end] == '_') {
		end++
	}
	name, operand = string(text[:end]), text[end:]
	return name, operand, dialect.IsOpcode(name) && (len(operand) == 0 || strings.IndexByte(" \t;", operand[0]) >= 0)
}

// operation reads the operation at the start of a text and returns its length.
func (r *reader) operation(text []byte, at int) (n int, ok bool) {
	name, operand, ok := cutOpcode(text)
	if !ok {
		return 0, false
	}
	r.operated = true
	n = len(text) - len(operand)
	end := operandEnd(operand)
	r.setOperation(name, bytes.TrimSpace(operand[:end]), text, at)
	return n + min(end+1, len(operand)), true
}

// operandEnd returns where the operand ends: at a semicolon that is not quoted.
func operandEnd(operand []byte) int {
	quoted := false
	for i := 0; i < len(operand); i++ {
		switch c := operand[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case c == ';' && !quoted:
			return i
		}
	}
	if i := bytes.IndexByte(operand, ';'); quoted && i >= 0 { // the quote is never closed
		return i
	}
	return len(operand)
}

// setOperation keeps what an operation says.
func (r *reader) setOperation(name string, operand, text []byte, at int) {
	value := unquote(operand)
	switch {
	case len(operand) == 0:
		kit.Ignore(r.rec, r.g, at, text[:len(name)])
	case name == "id":
		r.setTag("Title", value, at)
	case len(name) == 2 && name[0] == 'c' && name[1] <= '9':
		r.operations = append(r.operations, value)
	case name == lineOperation && r.playLine(operand, at+max(bytes.Index(text, operand), 0)):
	case kit.IsAnswers(operationPrefix + name):
		r.setTag(operationPrefix+name, r.alternatives(operand, at+max(bytes.Index(text, operand), 0)), at)
	case name == "hmvc" && setCount(&r.g.Start.Halfmoves, value), name == "fmvn" && setCount(&r.g.Start.Fullmoves, value):
	default:
		r.setTag(operationPrefix+name, string(operand), at)
	}
}

// playLine makes the moves of an operation after the position, and reports whether there
// are any and no others yet. What cannot be read of them is kept as text, as of any list.
func (r *reader) playLine(moves []byte, at int) bool {
	if len(r.g.Nodes) > 1 || len(r.g.Unread) > 0 {
		return false
	}
	_, err := kit.Lists(r.o).ReadEnded(r.o.Builder.Position(), moves, r.o.Notation)
	var fault *movetext.ListError
	switch {
	case errors.Is(err, movetext.ErrNoMoves):
		return false
	case errors.As(err, &fault) && fault.Ply == 1: // a line says nothing of who is to move
		kit.Unreadable(r.o, r.g, r.rec, moves, at, err)
		return true
	}
	return kit.PlayList(r.o, r.g, r.rec, moves, at, nil) == nil
}

// alternatives returns the operand of such an operation in UCI, with the annotations after the moves. Where not all
// of it are legal moves in one notation, there is a note, and it is returned as it is.
func (r *reader) alternatives(operand []byte, at int) string {
	p, n := r.g.Start.Position(), r.o.Notation
	lists := kit.Lists(r.o)
	lists.Turned, lists.Command = r.g.Source.Turned, true
	words := bytes.FieldsFunc(operand, func(c rune) bool { return c == ' ' || c == '\t' || c == ',' })
	if list, err := lists.Read(p, operand, n); err == nil && len(list.Moves) == 1 { // its words are one move
		words = [][]byte{operand}
	}
	var moves []string
	for _, word := range words {
		list, err := lists.Read(p, word, n)
		if err != nil || len(list.Moves) != 1 {
			noted := r.rec.Note(note.MovesUnread, at+bytes.Index(operand, word), string(word), "")
			noted.Err = err
			r.g.Notes = append(r.g.Notes, noted)
			return string(operand)
		}
		n, moves = list.Notation, append(moves, list.Moves[0].String()+kit.Judgements(string(word)))
	}
	if r.g.Notation == nil {
		r.g.Notation = n
	}
	return strings.Join(moves, " ")
}

// setCount sets a counter that the position does not give, and reports whether it
// says the same now.
func setCount(c *xiangqi.Count, value string) bool {
	n, err := strconv.ParseUint(value, 10, 32)
	if err != nil || n > dialect.MaxCount || *c != 0 && *c != xiangqi.Known(uint32(n)) {
		return false
	}
	*c = xiangqi.Known(uint32(n))
	return true
}

var (
	quoter   = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", " ", "\n", " ")
	unquoter = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
)

func unquote(operand []byte) string {
	s := string(operand)
	body, ok := strings.CutPrefix(s, `"`)
	if body, closed := strings.CutSuffix(body, `"`); ok && closed {
		return unquoter.Replace(body)
	}
	return s
}

// maxComments is how many operations there are for comments, c0 to c9.
const maxComments = 10

// epdDialect is that of positions when none is asked for: it has no counters.
var epdDialect = sync.OnceValue(func() *dialect.Dialect {
	d, err := dialect.Find(dialect.All(), "epd")
	if err != nil {
		panic(err) // no test could run then
	}
	return d
})

// appendEPD writes the position and the operations. The main line is the operation pv,
// for EPD has no other place for moves after a position.
func appendEPD(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	const counters = dialect.LossHalfmoves | dialect.LossFullmoves
	if o.Dialect == nil {
		o.Dialect = epdDialect()
		defer func() { o.Dialect = nil }()
	}
	out, err := appendStart(o, dst, g, counters)
	if err != nil {
		return dst, err
	}
	ops := counterOperations(out, &g.Start, kit.Dialect(o))
	if line := appendLine(nil, g, o, "epd", spellsInASCII(g)); len(line) > 0 {
		ops.add(lineOperation, string(line))
	}
	for i := range g.Tags {
		t := &g.Tags[i]
		name, ok := strings.CutPrefix(t.Name, operationPrefix)
		switch {
		case t.Name == "Title":
			if strings.ContainsAny(t.Value, "\r\n") {
				o.Lose(note.BlanksLost, 0, "the lines of Title", "epd")
			}
			ops.add("id", quote(t.Value))
		case kit.IsAnswers(t.Name) && writable(t.Value):
			ops.add(name, inNotation(o, g, t.Value))
		case ok && dialect.IsOpcode(name) && name != "id" && (name != lineOperation || len(g.Nodes) == 1 && len(g.Unread) == 0) && writable(t.Value):
			ops.add(name, t.Value)
		default:
			o.Lose(note.TagLost, 0, t.Name, "epd")
		}
	}
	ops.comments(g.Nodes[0].Comment, o)
	kit.LoseTree(o, g, "epd", roomFor(g, kit.RoomRootComment))
	kit.LoseResult(o, g, "epd")
	return append(ops.dst, '\n'), nil
}

// inNotation returns moves of which each can be played in the position, in the notation that is asked for; in UCI where
// they would not be ASCII, which is noted, and another text as it is.
func inNotation(o *game.WriteOptions, g *game.Game, moves string) string {
	p := g.Start.Position()
	if o.Notation != nil {
		switch text, ok := kit.SpellAnswers(p, moves, o.Notation); {
		case ok && isASCII([]byte(text)):
			return text
		case ok && !o.Wish && !slices.ContainsFunc(o.Losses, func(n note.Note) bool { return n.Code == note.NotationNotHeld }):
			o.Lose(note.NotationNotHeld, 0, o.Notation.Name(), "epd")
		}
	}
	if text, ok := kit.SpellAnswers(p, moves, notation.UCI()); ok {
		return text
	}
	return moves
}

// counterOperations writes the counters of a position as operations, where a dialect has no place for them.
func counterOperations(dst []byte, s *xiangqi.Setup, d *dialect.Dialect) operations {
	losses := d.Loss(s)
	ops := operations{dst: dst, apart: d.Name() != epdDialect().Name()}
	if half, ok := s.Halfmoves.Value(); ok && losses&dialect.LossHalfmoves != 0 {
		ops.add("hmvc", strconv.Itoa(int(half)))
	}
	if full, ok := s.Fullmoves.Value(); ok && losses&dialect.LossFullmoves != 0 {
		ops.add("fmvn", strconv.Itoa(int(full)))
	}
	return ops
}

// writable reports whether an operand can be as it is.
func writable(operand string) bool {
	return operandEnd([]byte(operand)) == len(operand) && operand == strings.TrimSpace(operand) &&
		!strings.ContainsAny(operand, "\r\n") && strings.Count(operand, `"`)%2 == 0
}

func quote(s string) string { return `"` + quoter.Replace(s) + `"` }

// operations are written one after the other.
type operations struct {
	dst []byte
	// apart: the first has a semicolon before it, so that it is not taken for a field of
	// the position.
	apart bool
}

// add writes an operation.
func (ops *operations) add(name, operand string) {
	if ops.apart {
		ops.dst = append(ops.dst, " ;"...)
		ops.apart = false
	}
	ops.dst = append(append(ops.dst, ' '), name...)
	ops.dst = append(append(append(ops.dst, ' '), operand...), ';')
}

// comments writes a comment, a line each as long as there are operations for them.
func (ops *operations) comments(comment string, o *game.WriteOptions) {
	if comment == "" {
		return
	}
	lines := strings.Split(kit.PlainLines(o, comment, 0, "the comment", "epd"), "\n")
	if len(lines) > maxComments {
		lines[maxComments-1] = strings.Join(lines[maxComments-1:], " ")
		lines = lines[:maxComments]
		o.Lose(note.CommentsLost, 0, "the ends of lines after the tenth", "epd")
	}
	for i, line := range lines {
		ops.add("c"+strconv.Itoa(i), quote(line))
	}
}
