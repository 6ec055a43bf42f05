package document

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// noteFacts is one thing to say about the text.
type noteFacts struct {
	Kind   string `json:"kind"`
	Code   string `json:"code"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`
	// Start and End are where it is in the text, in units of UTF-16 as JavaScript counts;
	// both are -1 where the text does not have the place.
	Start int `json:"start"`
	End   int `json:"end"`
	// Also are other places that the note is about, each as Start and End.
	Also    [][2]int `json:"also,omitempty"`
	Actions []action `json:"actions,omitempty"`
}

// action is a remedy that the page can apply: options to read with, or another text.
type action struct {
	// Label names it: a word of the page, or with Plain what the button says.
	Label   string   `json:"label"`
	Plain   bool     `json:"plain,omitempty"`
	Options *Options `json:"options,omitempty"`
	Text    string   `json:"text,omitempty"`
}

// note describes a note on what was read.
func (s *source) note(c *Caller, n *note.Note) noteFacts {
	f := noteFacts{Kind: string(note.KindOf(n.Code)), Code: string(n.Code), Start: -1, End: -1}
	f.Text, f.Remedy = c.Words.Note(n)
	if text := s.text; n.Offset >= 0 && n.Offset <= len(text) && text != "" {
		f.Start = units(text[:n.Offset])
		f.End = f.Start + units(text[n.Offset:n.Offset+extent(text[n.Offset:], n.Got)])
		f.Also = s.also(n)
	}
	f.Actions = s.actions(n)
	if len(f.Actions) > 0 || strings.Contains(f.Remedy, "--") {
		f.Remedy = "" // the page has buttons, and the flags of the command mean nothing here
	}
	return f
}

// folded are the codes of characters that were read as others, of which a note has the first.
var folded = []note.Code{
	note.OddSpace, note.Invisible, note.TypographicDash, note.FullWidth, note.MarkdownEscape, note.JSONEscape, note.PercentEscape, note.HTMLEntity,
}

// also returns the other places in a position of characters that were read as others.
func (s *source) also(n *note.Note) (places [][2]int) {
	_, end, ok := s.core()
	if !ok || !slices.Contains(folded, n.Code) || n.Got == "" {
		return nil
	}
	length := extent(s.text[n.Offset:], n.Got)
	for at := n.Offset + length; at < end; at += length {
		next := strings.Index(s.text[at:end], s.text[n.Offset:n.Offset+length])
		if next < 0 {
			break
		}
		at += next
		first := units(s.text[:at])
		places = append(places, [2]int{first, first + units(s.text[at:at+length])})
	}
	return places
}

// extent returns how long the place of a note is at the start of a text: what the note is about
// where the text has it, else a word.
func extent(text, got string) int {
	if got = unquoted(got); got != "" && strings.HasPrefix(text, got) {
		return len(got)
	}
	if end := strings.IndexAny(text, " \t\r\n"); end >= 0 {
		return end
	}
	return len(text)
}

// unquoted is what a note is about as the text has it.
func unquoted(got string) string {
	if plain, err := strconv.Unquote(got); err == nil {
		return plain
	}
	return got
}

// units counts the units of UTF-16 in a text.
func units(text string) (n int) {
	for _, r := range text {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// fault describes why a record could not be read, and says in which file.
func (s *source) fault(c *Caller, err error) noteFacts {
	f := s.reason(c, err)
	if place := placeIn(err); place.File != "" && len(s.records)+len(s.passed) > 1 { // which of the files is at fault
		f.Text = placeText(place) + ": " + f.Text
	}
	return f
}

// reason describes why a record could not be read.
func (s *source) reason(c *Caller, err error) noteFacts {
	var place *collection.GameError
	if errors.As(err, &place) {
		err = place.Err
	}
	var e *game.Error
	if !errors.As(err, &e) {
		return noteFacts{Kind: string(note.KindError), Text: c.Words.Cause(err.Error()), Start: -1, End: -1}
	}
	f := s.note(c, &e.Note)
	f.Kind = string(note.KindError)
	return f
}

// The remedies that are options, by code.
var remedies = map[note.Code]func(s *source, n *note.Note) []action{
	note.Orientation:      (*source).turns,
	note.Side:             (*source).lenient,
	note.SideMissing:      (*source).sides,
	note.LettersAmbiguous: (*source).letters,
	note.LetterSet:        (*source).letters,
	note.GluedSide:        (*source).spaced,
	note.NegativeNumber:   (*source).spaced,
	note.Field:            (*source).spaced,
	note.TwoPositions:     (*source).lines,
}

// actions returns what the page can do about a note.
func (s *source) actions(n *note.Note) []action {
	if remedy := remedies[n.Code]; remedy != nil {
		return remedy(s, n)
	}
	if note.KindOf(n.Code) == note.KindRepair && s.reading != nil {
		if text, ok := s.clean(s.reading.Setup); ok {
			return []action{{Label: "writeClean", Text: text}}
		}
	}
	return nil
}

// with returns an action that reads the text with other options.
func (s *source) with(label string, change func(*Options)) action {
	o := s.options
	change(&o)
	return action{Label: label, Options: &o}
}

func (s *source) turns(*note.Note) (all []action) {
	for _, orient := range [...]dialect.Orient{dialect.OrientRotate, dialect.OrientFlip, dialect.OrientSwap} {
		all = append(all, s.with("orient-"+string(orient), func(o *Options) { o.Orient = string(orient) }))
	}
	return all
}

func (s *source) lenient(*note.Note) []action {
	return []action{s.with("sideLenient", func(o *Options) { o.Side = "lenient" })}
}

// sides writes the side to move into the text.
func (s *source) sides(*note.Note) (all []action) {
	if s.reading == nil {
		return nil
	}
	for _, side := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		setup := s.reading.Setup
		setup.Turn = side
		if text, ok := s.clean(setup); ok {
			all = append(all, action{Label: "side-" + side.String(), Text: text})
		}
	}
	return all
}

// clean returns the text with a position written in the form of its dialect.
func (s *source) clean(setup xiangqi.Setup) (text string, ok bool) {
	start, end, ok := s.core()
	if !ok {
		return "", false
	}
	d, _ := s.reader.Source(s.reading)
	if d == nil || d.Loss(&setup)&dialect.LossTurn != 0 || d.String(&setup) == s.text[start:end] {
		d = dialectOf(s.reading.Letters.Name)
	}
	return s.text[:start] + d.String(&setup) + s.text[end:], true
}

// dialectOf returns the first dialect with the letters of that name.
func dialectOf(letters string) *dialect.Dialect {
	all := dialect.All()
	for _, d := range all {
		if turn := d.Spec().Turn; d.Spec().Letters.Name == letters && turn[0] != turn[1] {
			return d
		}
	}
	return all[0]
}

// letters names the dialects whose letters a board may have, one for each set of letters in which
// the text can be read.
func (s *source) letters(n *note.Note) (all []action) {
	names := strings.FieldsFunc(n.Got+", "+n.Expected, func(r rune) bool { return r == ',' || r == ' ' })
	var done []string
	for _, d := range dialect.All() {
		name := d.Spec().Letters.Name
		if slices.Contains(names, name) && !slices.Contains(done, name) {
			reader := dialect.Reader{As: d}
			if _, err := reader.Read([]byte(strings.TrimRight(s.text, "\r\n"))); err != nil {
				continue
			}
			done = append(done, name)
			a := s.with(d.Name(), func(o *Options) { o.Dialect = d.Name() })
			a.Plain = true
			all = append(all, a)
		}
	}
	return all
}

// spaced puts the spaces between fields with which the text can be read.
func (s *source) spaced(n *note.Note) []action {
	text := s.text
	if n.Offset < 0 || n.Offset > len(text) {
		return nil
	}
	word, _, _ := strings.Cut(text[n.Offset:], " ")
	rank, fields := "", word
	if n.Code == note.GluedSide {
		if glued := len(unquoted(n.Got)); glued > 0 && glued <= len(word) {
			rank, fields = word[:glued-1]+" ", word[glued-1:]
		}
	}
	number := 0
	for number < len(fields) && fields[number] >= '0' && fields[number] <= '9' {
		number++
	}
	for _, apart := range [...]string{fields, fields[:number] + " " + fields[number:], strings.Join(strings.Split(fields, ""), " ")} {
		spaced := text[:n.Offset] + rank + apart + text[n.Offset+len(word):]
		o := game.ReadOptions{FEN: s.reader, Notations: []notation.Notation{notation.UCI()}}
		g := game.New()
		if err := list.FEN.Decode(g, &game.Record{Data: []byte(spaced), Line: 1}, &o); err == nil && len(g.Unread) == 0 {
			return []action{{Label: rank + apart, Plain: true, Text: spaced}}
		}
	}
	return nil
}

// lines puts each position of a line on one of its own.
func (s *source) lines(n *note.Note) []action {
	if n.Offset < 0 || n.Offset > len(s.text) {
		return nil
	}
	start := strings.LastIndexByte(s.text[:n.Offset], '\n') + 1
	line, _, _ := strings.Cut(s.text[start:], "\n")
	var all []string
	for found := range s.reader.Find([]byte(line)) {
		if found.Err == nil {
			all = append(all, line[found.Start:found.End])
		}
	}
	if len(all) < 2 {
		return nil
	}
	return []action{{Label: "linePositions", Text: s.text[:start] + strings.Join(all, "\n") + s.text[start+len(line):]}}
}
