package jsonl

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// keyStart is a key of the position in records of others.
const keyStart = "start"

// Decode reads an object. key is the key that has the position, "" for ours; name is that of the
// format.
func Decode(g *game.Game, rec *game.Record, o *game.ReadOptions, name, key string) error {
	g.Reset()
	r := recordReader{g: g, rec: rec, o: o, name: name, anySide: name == wholeName}
	r.start.key = key
	if err := r.object(); err != nil {
		return err
	}
	switch kind := r.text(colType); {
	case isType(kind):
		r.own = true
	case kind == "" && r.isFormer():
		return rec.Error(note.FormerRecord, 0, "", name)
	}
	return r.read()
}

// isFormer reports whether an object without a type has what earlier records of ours had.
func (r *recordReader) isFormer() bool {
	if r.text(colStatus) != "" && r.start.start.Text != "" && r.g.Origin.File != "" {
		return true
	}
	return r.hasColumn(colFEN) && r.hasColumn(colDialects) && r.hasColumn(colProblems)
}

// object reads the keys and their values.
func (r *recordReader) object() error {
	r.data, r.plies = string(r.rec.Data), IsPly(r.rec.Data)
	data := r.data
	if at := after(data, 0, ' '); r.name == wholeName && at < len(data) && data[at] != '{' && json.Valid(r.rec.Data) {
		r.alone(at)
		return nil
	}
	if err := r.notObject(); err != nil {
		r.readOrigin()
		return err
	}
	if i := strings.LastIndexByte(r.start.key, '.'); i >= 0 {
		r.start.holder = r.start.key[:i+1]
	}
	var others []member // keys that are not ours, until it is known whose record it is
	seen := make(map[string]bool)
	for key, m := range members(data) {
		if seen[key] {
			return r.refuse(m.key, fmt.Sprintf("the key %q is there twice", key))
		}
		seen[key] = true
		taken, err := r.member(key, data[m.Start:m.End], m.Start)
		if err != nil {
			return err
		}
		if !taken {
			others = append(others, m)
		}
	}
	for _, m := range others {
		c, ok := columnOf(m.name)
		switch {
		case !isType(r.text(colType)):
			r.take(fieldOf(m.name, m.key, data[m.Start:m.End], m.Start), 0)
		case r.plies && (!ok || c == colPly):
			r.tagSet().Add(m.name, fieldOf(m.name, m.key, data[m.Start:m.End], m.Start).Text)
		case !ok || !c.isDerived():
			kit.Ignore(r.rec, r.g, m.key, []byte(data[m.key:m.End]))
		}
	}
	r.around(seen)
	return nil
}

// alone reads a value that is no object but a record of its own: a position, or a list of moves.
func (r *recordReader) alone(at int) {
	f := fieldOf(names[colMoves], at, strings.TrimSpace(r.data), at)
	if r.data[at] == '"' && !f.isObject() && !f.isList() || r.data[at] == '[' && !f.isList() {
		r.start.start = f.Place
	} else if r.mayBeMoves(&f, "") {
		r.lists = append(r.lists, f)
	}
	r.around(map[string]bool{})
}

// around takes what a record of others has around it, and not itself.
func (r *recordReader) around(seen map[string]bool) {
	if r.name != wholeName || isType(r.text(colType)) {
		return
	}
	for _, t := range r.rec.Book {
		placed := r.text(colFEN)+r.start.start.Text+r.start.tag.Text != "" || len(r.fens) > 0 || kit.HasStart(r.g)
		switch isStart := r.meaning(t.Name) == meansStart; {
		case isStart && !placed:
			r.start.start = kit.Place{Text: t.Value}
		case !isStart && !seen[t.Name]:
			r.take(field{name: t.Name, Place: kit.Place{Text: t.Value}}, 0)
		}
	}
}

// readOrigin reads where a record was first read from, as far as a damaged one has it.
func (r *recordReader) readOrigin() {
	for key, m := range members(r.data) {
		c, ok := columnOf(key)
		if raw := r.data[m.Start:m.End]; ok && (c == colFile || c == colRecord || c == colLine) && json.Valid([]byte(raw)) {
			_ = r.value(c, raw, m.Start) // one that is wrong says nothing
		}
	}
}

// notObject returns what is wrong with a text that is not one object.
func (r *recordReader) notObject() error {
	data := r.data
	if json.Valid(r.rec.Data) && strings.HasPrefix(data[after(data, 0, ' '):], "{") {
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(data))
	token, err := dec.Token()
	if err == nil && token != json.Delim('{') {
		return r.refuse(0, strings.TrimSpace(data))
	}
	for err == nil && dec.More() {
		if _, err = dec.Token(); err != nil {
			break
		}
		at := after(data, int(dec.InputOffset()), ':')
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return r.fail(at, err)
		}
	}
	if err == nil {
		_, err = dec.Token()
	}
	if err != nil {
		return r.fail(int(dec.InputOffset()), err)
	}
	return r.refuse(after(data, int(dec.InputOffset()), ' '), "text after the object")
}

// damaged returns what is wrong with a text that is not JSON.
func (r *recordReader) damaged() *game.Error {
	err := json.Unmarshal(r.rec.Data, new(json.RawMessage))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) && int(syntax.Offset) < len(r.rec.Data) {
		return r.refuse(int(syntax.Offset)-1, r.wholeCharacter(reason(err)))
	}
	return r.fail(len(r.rec.Data), io.ErrUnexpectedEOF)
}

// fail returns why the JSON text cannot be read.
func (r *recordReader) fail(at int, err error) *game.Error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return r.rec.Error(note.RecordTruncated, len(r.rec.Data), "the JSON object has no end", "")
	}
	return r.refuse(at, r.wholeCharacter(reason(err)))
}

// wholeCharacter names the whole character where encoding/json shows the first byte of one.
func (r *recordReader) wholeCharacter(why string) string {
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(r.rec.Data, new(json.RawMessage)), &syntax) || syntax.Offset < 1 {
		return why
	}
	at := r.rec.Data[syntax.Offset-1:]
	if c, _ := utf8.DecodeRune(at); len(at) > 0 && c >= utf8.RuneSelf {
		return strings.Replace(why, strconv.QuoteRune(rune(at[0])), strconv.QuoteRune(c), 1)
	}
	return why
}

// kinds are what the values of JSON are called.
var kinds = map[reflect.Kind]string{
	reflect.String: "a string", reflect.Slice: "a list", reflect.Struct: "an object", reflect.Map: "an object",
}

// reason returns what is wrong with a JSON text without the words of Go.
func reason(err error) string {
	var value *json.UnmarshalTypeError
	if errors.As(err, &value) {
		expected := kinds[value.Type.Kind()]
		if expected == "" {
			expected = "a whole number"
		}
		return "it is not " + expected
	}
	if key, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return "there is no key " + key
	}
	return err.Error()
}

// taken reports whether a column has its value. The side to move of another's name gives way to
// that of ours.
func (r *recordReader) taken(c column) bool {
	taken := r.hasColumn(c)
	if taken && c == colTurn && r.anySide && r.start.holder == "" {
		kit.Ignore(r.rec, r.g, r.offset(c), []byte(r.text(c)))
		r.anySide, taken = false, false
	}
	return taken
}

// member takes the value of a key that is at a byte of the record, false where the key is none of
// a record.
func (r *recordReader) member(key string, raw string, at int) (taken bool, err error) {
	if r.o.Keys[key] != "" || r.plies && key == names[colPly] {
		return false, nil
	}
	if key == keyStart && raw[0] != '{' {
		r.start.start.Offset = at + 1
		return true, r.strict(key, raw, at, &r.start.start.Text)
	}
	c, ok := columnOf(key)
	switch {
	case r.start.key != "" && key == r.start.key:
		c, ok = colFEN, true
	case r.start.key != "" && c == colFEN:
		ok = false
	case !ok && !r.hasColumn(colTurn) && raw[0] == '"' && dialect.IsSideKey(key):
		c, ok, r.anySide = colTurn, true, true
	}
	if !ok || r.taken(c) {
		return false, nil
	}
	if c != colMoves && !isType(r.text(colType)) && r.meaning(key) == meansMoves {
		if f := fieldOf(key, at, raw, at); r.mayBeMoves(&f, meansMoves) { // others mean moves by the name
			return false, nil
		}
	}
	if c.isDerived() { // in a record of others it is theirs
		r.set(c, "", at)
		return false, nil
	}
	err = r.value(c, raw, at)
	if err != nil && r.hasColumn(colFEN) && !isType(r.text(colType)) { // what others mean by the name is theirs
		r.has &^= 1 << c
		return false, nil
	}
	return true, err
}

// value takes the value of a key. Some keys must have their type; the value of another may be
// another's, and is noted.
func (r *recordReader) value(c column, raw string, at int) error {
	if (c == colMoves || c == colTree) && raw == "null" { // as if it were not there
		return nil
	}
	r.set(c, "", at)
	name := names[c]
	switch c {
	case colTags:
		return r.tags(raw, at)
	case colMoves:
		return r.setMoves(raw)
	case colTree:
		if raw != "[]" {
			r.tree = raw
		}
	case colNotes:
		r.judged = true
		if raw != "[]" {
			err := r.strict(name, raw, at, &r.notes)
			r.notes = slices.DeleteFunc(r.notes, func(n jsonNote) bool {
				return !r.isOneOf(note.KindOf(n.Code) != "", "code", string(n.Code)+": "+n.Text, at)
			})
			return err
		}
	case colFile:
		return r.strict(name, raw, at, &r.g.Origin.File)
	case colNotation, colResult, colStatus, colRule, colRest:
		return r.strict(name, raw, at, &r.cells[c].Text)
	case colPly:
		var ply int // it is found out again
		return r.strict(name, raw, at, &ply)
	case colRecord:
		r.lenient(c, raw, &r.g.Origin.Number)
	case colLine:
		r.lenient(c, raw, &r.g.Origin.Line)
	case colHalfmoves, colFullmoves:
		if raw != "null" {
			var count int
			if r.lenient(c, raw, &count); r.hasColumn(c) {
				r.cells[c].Text = strconv.Itoa(count)
			}
		}
	case colDialects:
		r.lenient(c, raw, &r.dialects)
	case colType, colText, colFEN, colLetters, colTurn:
		r.lenient(c, raw, &r.cells[c].Text)
	default: // one that is derived
	}
	return nil
}

// lenient reads a value that may be another's: then it is noted, and the record as without it.
func (r *recordReader) lenient(c column, raw string, into any) {
	switch value := into.(type) {
	case *string:
		if isPlain(raw) {
			*value = raw[1 : len(raw)-1]
			return
		}
	case *int:
		if n, err := strconv.Atoi(raw); err == nil {
			*value = n
			return
		}
	case *[]string:
		if plainList(raw, value) {
			return
		}
	}
	if json.Unmarshal([]byte(raw), into) != nil {
		reflect.ValueOf(into).Elem().SetZero()
		if text := Unquoted(raw); raw[0] == '"' && movetext.MayBeMoves([]byte(text)) {
			r.left = append(r.left, kit.Place{Text: text, Offset: r.offset(c)})
		} else {
			kit.Ignore(r.rec, r.g, r.offset(c), fmt.Appendf(nil, "%q:%s", names[c], raw))
		}
		r.has &^= 1 << c
	}
}

// isPlain reports whether a value of valid JSON is a string that is written as it is.
func isPlain(raw string) bool {
	return len(raw) > 1 && raw[0] == '"' && raw[len(raw)-1] == '"' && strings.IndexByte(raw, '\\') < 0 && utf8.ValidString(raw)
}

// plainList reads a list of strings that are written as they are, false where it is another value.
func plainList(raw string, into *[]string) bool {
	if raw[0] != '[' {
		return false
	}
	for e := range elements(raw) {
		if !isPlain(raw[e.Start:e.End]) {
			return false
		}
		*into = append(*into, raw[e.Start+1:e.End-1])
	}
	return true
}

// Unquoted returns the text of a value of JSON that is a string, and others as they are.
func Unquoted(raw string) string {
	var text string
	switch {
	case isPlain(raw):
		return raw[1 : len(raw)-1]
	case raw[0] == '"' && json.Unmarshal([]byte(raw), &text) == nil:
		return text
	}
	return raw
}

// strict reads a value that must have its type. Keys in it that are not ours are noted.
func (r *recordReader) strict(key string, raw string, at int, into any) error {
	if text, ok := into.(*string); ok && isPlain(raw) {
		*text = raw[1 : len(raw)-1]
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(raw))
	dec.DisallowUnknownFields()
	unknown := dec.Decode(into)
	if unknown == nil {
		return nil
	}
	reflect.ValueOf(into).Elem().SetZero()
	if err := json.Unmarshal([]byte(raw), into); err != nil {
		reflect.ValueOf(into).Elem().SetZero()
		return r.refuse(at, fmt.Sprintf("%q: %s", key, reason(err)))
	}
	kit.Ignore(r.rec, r.g, at, fmt.Appendf(nil, "%q: %s", key, reason(unknown)))
	return nil
}

// tags reads the tags in their order.
func (r *recordReader) tags(raw string, at int) error {
	if raw[0] != '{' {
		return r.refuse(at, fmt.Sprintf(`"tags" is %s`, raw))
	}
	all := kit.NewTagSet(r.g, "_")
	for key, m := range members(raw) {
		value := raw[m.Start:m.End]
		text := Unquoted(value)
		switch {
		case key == "", value[0] == '{', value[0] == '[':
			kit.Ignore(r.rec, r.g, at+m.Start, []byte(value))
			continue
		case value[0] == 'n', text == "":
			continue
		}
		if r.start.tag.Text == "" && game.CanonicalTag(key) == kit.FENTag {
			r.start.tag, r.start.inTag = kit.Place{Text: text, Offset: at + m.Start + 1}, true
			continue
		}
		if kept := all.Keep(key, text); kept != key {
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.TagTwice, at+m.Start, key, kept))
		}
	}
	return nil
}

// setMoves reads the moves as a list of JSON, or as one text.
func (r *recordReader) setMoves(raw string) error {
	l := &r.moves
	if raw[0] == '"' {
		text := Unquoted(raw)
		l.has, l.text = strings.TrimSpace(text) != "", []byte(text)
		if len(text)+len(`""`) == len(raw) { // what is at fault has the place that it has in the record
			l.text = append([]byte(" "), l.text...)
		}
		return nil
	}
	if raw[0] != '[' {
		return r.refuse(r.offset(colMoves), fmt.Sprintf(`"moves" is %s`, raw))
	}
	if f := fieldOf(names[colMoves], r.offset(colMoves), raw, r.offset(colMoves)); f.isCompoundList() && r.mayBeMoves(&f, meansMoves) {
		r.lists, r.has = append(r.lists, f), r.has&^(1<<colMoves)
		return nil
	}
	l.has, l.parts = true, []string{} // a list, if an empty one
	l.text = bytes.Repeat([]byte{' '}, len(raw))
	apart := true // each move is read alone as beside the others
	for e := range elements(raw) {
		element, at := raw[e.Start:e.End], r.offset(colMoves)+e.Start
		switch element[0] {
		case '"':
			move := Unquoted(element)
			l.parts = append(l.parts, move)
			copy(l.text[e.Start+1:], element[1:len(element)-1])
			apart = apart && len(move)+len(`""`) == len(element) && !isPart(move)
			continue
		case 'n':
			kit.Ignore(r.rec, r.g, at, []byte(element))
			continue
		}
		rest := strings.TrimSuffix(strings.TrimSpace(raw[e.Start:]), "]")
		l.rest = kit.Place{Text: strings.TrimSpace(rest), Offset: at}
		l.text = l.text[:e.Start]
		break
	}
	if !apart {
		l.text = []byte(strings.Join(l.parts, " "))
	}
	return nil
}

// isPart reports whether an element of a list has a part of a comment: between it and the next is
// a space of the comment.
func isPart(element string) bool {
	return strings.Count(element, "{") != strings.Count(element, "}") || strings.Count(element, "(") != strings.Count(element, ")") ||
		strings.Count(element, "[") != strings.Count(element, "]") || strings.ContainsAny(element, "（）【】〔〕")
}
