package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// refuse says that the line is not a record.
func (r *reader) refuse(at int, why string) *game.Error {
	return r.rec.Error(note.Record, at, why, r.name)
}

// fail says why the JSON text cannot be read.
func (r *reader) fail(at int, err error) *game.Error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return r.rec.Error(note.RecordTruncated, len(r.rec.Data), "the JSON object has no end", "")
	}
	return r.refuse(at, r.wholeCharacter(reason(err)))
}

// wholeCharacter names the whole character where encoding/json shows the first byte of one.
func (r *reader) wholeCharacter(why string) string {
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

// reason says what is wrong with a JSON text without the words of Go.
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

// object reads the keys and their values.
func (r *reader) object() error {
	data := r.rec.Data
	if err := r.notObject(); err != nil {
		r.readOrigin()
		return err
	}
	if err := r.around(); err != nil {
		return err
	}
	seen := make(map[string]bool)
	for key, m := range members(data) {
		if seen[key] {
			return r.refuse(m.key, fmt.Sprintf("the key %q is there twice", key))
		}
		seen[key] = true
		if r.holder.End > 0 && r.holder.Start >= m.Start && r.holder.Start < m.End {
			continue // around has read it
		}
		if err := r.member(key, data[m.Start:m.End], m.key, m.Start); err != nil {
			return err
		}
	}
	return nil
}

// readOrigin reads where a record was first read from, as far as a damaged one says it.
func (r *reader) readOrigin() {
	for key, m := range members(r.rec.Data) {
		c, ok := columnOf(key)
		if raw := r.rec.Data[m.Start:m.End]; ok && (c == colFile || c == colRecord || c == colLine) && json.Valid(raw) {
			_ = r.jsonValue(c, raw, m.Start) // one that is wrong says nothing
		}
	}
}

// notObject says what is wrong with a text that is not one object.
func (r *reader) notObject() error {
	data := r.rec.Data
	if json.Valid(data) && bytes.HasPrefix(data[after(data, 0, ""):], []byte{'{'}) {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	token, err := dec.Token()
	if err == nil && token != json.Delim('{') {
		return r.refuse(0, string(bytes.TrimSpace(data)))
	}
	for err == nil && dec.More() {
		if _, err = dec.Token(); err != nil {
			break
		}
		at := after(data, int(dec.InputOffset()), ",:")
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
	return r.refuse(after(data, int(dec.InputOffset()), ",:"), "text after the object")
}

// taken reports whether a column has its value. The side to move of another's name gives way to
// that of ours.
func (r *reader) taken(c column) bool {
	_, taken := r.at[names[c]]
	if taken && c == colTurn && r.anyName && r.holder.End == 0 {
		kit.Ignore(r.rec, r.g, r.offset(c), []byte(r.texts[c]))
		r.anyName, taken = false, false
	}
	return taken
}

// member takes the value of a key, whose places are given.
func (r *reader) member(key string, raw json.RawMessage, at, valueAt int) error {
	switch key {
	case keyGame:
		r.at[key] = valueAt
		return set(r, key, raw, &r.g.Origin.Number)
	case keyStart:
		r.at[key] = valueAt
		return set(r, key, raw, &r.start)
	}
	c, ok := columnOf(key)
	switch {
	case r.fenKey != "" && key == r.fenKey:
		c, ok = colFEN, true
	case r.fenKey != "" && c == colFEN:
		ok = false
	case !ok && !r.has(colTurn) && len(raw) > 0 && raw[0] == '"' && dialect.IsSideKey(key):
		c, ok, r.anyName = colTurn, true, true
	}
	if ok && !r.taken(c) {
		r.at[names[c]] = valueAt
		err := r.jsonValue(c, raw, valueAt)
		if err != nil && r.has(colFEN) && !IsType(r.texts[colType]) { // what others mean by the name is theirs
			kit.Ignore(r.rec, r.g, at, r.rec.Data[at:valueAt+len(raw)])
			return nil
		}
		return err
	}
	kit.Ignore(r.rec, r.g, at, r.rec.Data[at:valueAt+len(raw)])
	return nil
}

// jsonValue takes the value of a key. Keys that records of games have had from the
// beginning must have their type; the value of another may be another's, and is noted.
func (r *reader) jsonValue(c column, raw json.RawMessage, at int) error {
	name := names[c]
	if (c == colMoves || c == colTree) && string(raw) == "null" { // as if it were not there
		return nil
	}
	switch c {
	case colTags:
		return r.tags(raw, at)
	case colFile:
		return set(r, name, raw, &r.g.Origin.File)
	case colMoves:
		return r.setMoves(raw)
	case colTree:
		if string(raw) != "[]" {
			r.tree = raw
		}
		return nil
	case colPly:
		var ply int // Status and Stop tell it
		return set(r, name, raw, &ply)
	case colNotes:
		r.judged = true
		return set(r, name, raw, &r.notes)
	case colNotation, colResult, colStatus, colRule, colRest:
		return set(r, name, raw, &r.texts[c])
	case colRecord:
		return maySet(r, c, raw, &r.g.Origin.Number)
	case colLine:
		return maySet(r, c, raw, &r.g.Origin.Line)
	case colHalfmoves:
		return maySet(r, c, raw, &r.halfmoves)
	case colFullmoves:
		return maySet(r, c, raw, &r.fullmoves)
	case colDialects:
		return maySet(r, c, raw, &r.dialects)
	case colType, colText, colFEN, colLetters, colTurn:
		return maySet(r, c, raw, &r.texts[c])
	}
	return nil // it is found out again
}

// maySet is set for a key that may be another's: then it is noted, and the record as
// without it.
func maySet[T any](r *reader, c column, raw json.RawMessage, into *T) error {
	if json.Unmarshal(raw, into) != nil {
		var none T
		*into = none
		kit.Ignore(r.rec, r.g, r.offset(c), fmt.Appendf(nil, "%q:%s", names[c], raw))
		delete(r.at, names[c])
	}
	return nil
}

// set reads a value. Keys in it that are not ours are noted.
func set[T any](r *reader, key string, raw json.RawMessage, into *T) error {
	var strict, lenient T
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	unknown := dec.Decode(&strict)
	if unknown == nil {
		*into = strict
		return nil
	}
	if err := json.Unmarshal(raw, &lenient); err != nil {
		return r.refuse(r.at[key], fmt.Sprintf("%q: %s", key, reason(err)))
	}
	*into = lenient
	kit.Ignore(r.rec, r.g, r.at[key], fmt.Appendf(nil, "%q: %s", key, reason(unknown)))
	return nil
}

// tags reads the tags in their order.
func (r *reader) tags(raw json.RawMessage, at int) error {
	if raw[after(raw, 0, "")] != '{' {
		return r.refuse(at, fmt.Sprintf(`"tags" is %s`, raw))
	}
	all := kit.NewTagSet(r.g, "_")
	for key, m := range members(raw) {
		value := raw[m.Start:m.End]
		text := string(value)
		end := at + m.End
		switch {
		case key == "", text[0] == '{', text[0] == '[':
			kit.Ignore(r.rec, r.g, end-len(text), value)
			continue
		case text[0] == '"':
			if json.Unmarshal(value, &text) != nil {
				return r.refuse(end-len(value), text)
			}
		case text[0] == 'n':
			continue
		}
		if text == "" {
			continue
		}
		if r.fen.Text == "" && game.CanonicalTag(key) == kit.FENTag {
			r.fen, r.fenTag = kit.Place{Text: text, Offset: end - len(value) + 1}, true
			continue
		}
		if kept := all.Keep(key, text); kept != key {
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.TagTwice, end-len(value), key, kept))
		}
	}
	return nil
}
