package document

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// sourceFacts is what a text or files were taken for.
type sourceFacts struct {
	Blank bool `json:"blank,omitempty"`
	// Format is the name of the format, Charset that of the charset of a file.
	Format  string `json:"format,omitempty"`
	Charset string `json:"charset,omitempty"`
	// Form are sentences on the dialect of a position.
	Form []string `json:"form,omitempty"`
	// Count is how many records could be read.
	Count    int         `json:"count"`
	Counts   counts      `json:"counts"`
	Files    []string    `json:"files,omitempty"`
	Key      string      `json:"key,omitempty"`
	Faults   []noteFacts `json:"faults"`
	Readings []reading   `json:"readings,omitempty"`
	Summary  string      `json:"summary"`
	Clean    bool        `json:"clean"`
	Options  Options     `json:"options"`
}

// reading is one way to read moves that have several.
type reading struct {
	Title   string  `json:"title"`
	Moves   string  `json:"moves"`
	Options Options `json:"options"`
}

func (s *source) facts(c *Caller) *sourceFacts {
	f := &sourceFacts{Blank: s.blank(), Counts: s.counts, Options: s.options, Key: s.key, Faults: []noteFacts{}}
	if s.format != nil {
		f.Format = s.format.Name
	}
	if s.charset != nil {
		f.Charset = s.charset.Name()
	}
	if s.reading != nil {
		f.Form = s.form(c)
	}
	for i := range s.files {
		f.Files = append(f.Files, s.files[i].name)
	}
	for i := range s.records {
		switch r := &s.records[i]; {
		case r.game != nil:
			f.Count++
		case len(f.Faults) < mostNotes:
			f.Faults = append(f.Faults, s.fault(c, r.err))
		}
	}
	for _, err := range s.passed[:min(len(s.passed), mostNotes)] {
		passed := s.fault(c, err)
		passed.Kind = string(note.KindHint)
		f.Faults = append(f.Faults, passed)
	}
	if s.files == nil {
		f.Faults = append(f.Faults, s.misread(c)...)
	}
	if s.two != nil {
		s.readings(c, f)
	}
	f.Clean = len(f.Faults) == 0
	for _, name := range verdictNames {
		f.Clean = f.Clean && (s.counts[name] == 0 || name == duplicate.names()[0])
	}
	f.Summary = strings.Join(s.summary(c, f.Count), " · ")
	return f
}

// misread offers the text that another was before a program took it for Latin: ÅÚ¶þÆ½Îå was 炮二平五 in GBK.
func (s *source) misread(c *Caller) []noteFacts {
	isLatin := func(r rune) bool { return r >= 0x80 && r <= 0xff }
	found, _ := charset.Detect([]byte(s.text[:min(len(s.text), charset.Window)]), len(s.text) <= charset.Window)
	name, isMisread := strings.CutSuffix(found.Name(), "-as-windows-1252")
	if !isMisread || !strings.ContainsFunc(s.text, isLatin) {
		return nil
	}
	text, _ := found.Decode(nil, []byte(s.text))
	const most = 20 // characters that the button shows
	shown := []rune(strings.Join(strings.Fields(string(text)), " "))
	if len(shown) > most {
		shown = append(shown[:most], '…')
	}
	return []noteFacts{{
		Kind: string(note.KindHint), Code: string(note.CharsetAssumed), Text: c.Words.Say("document.misread", "charset", name), Start: -1, End: -1,
		Actions: []action{{Label: string(shown), Plain: true, Text: string(text)}},
	}}
}

// summary says in a line what was read.
func (s *source) summary(c *Caller, count int) (parts []string) {
	if len(s.records) > 1 {
		parts = append(parts, c.Words.Count("records", len(s.records)))
		for _, v := range []struct{ name, key string }{
			{"unreadable", "document.unreadable"}, {"illegal", "games.illegal"}, {"partial", "games.partial"}, {"impossible", "summary.impossible"},
			{"repaired", "summary.repaired"}, {"assumed", "document.assumed"}, {"duplicate", "document.duplicates"},
		} {
			if n := s.counts[v.name]; n > 0 {
				parts = append(parts, c.Words.Say(v.key, "n", c.Words.Number(n)))
			}
		}
		return parts
	}
	if count == 0 || s.blank() {
		return nil
	}
	g := s.records[0].whole()
	bare := s.format != nil && s.format.Name == "pgn" && len(g.Tags) == 0 && s.files == nil
	switch {
	case bare && g.Notation != nil:
		parts = append(parts, shortTitle(c.Words.Phrase(titleOfNotation(g.Notation))))
	case s.format != nil && slices.Contains(s.format.Extensions, "."+s.format.Name):
		parts = append(parts, strings.ToUpper(s.format.Name))
	case s.format != nil:
		parts = append(parts, shortTitle(c.Words.Phrase(s.format.Title)))
	}
	if moves := len(g.MainLine(nil)); moves > 0 {
		parts = append(parts, c.Words.Count("document.plies", moves))
	} else if !g.HasMoves() {
		parts = append(parts, c.Words.Say("document.turn", "color", c.Words.Color(g.Start.Turn)))
	}
	if stop, ply := g.Stop(); stop != nil {
		parts = append(parts, c.Words.Say("document.stops", "n", c.Words.Number(ply)))
	} else if len(g.Unread) > 0 {
		parts = append(parts, c.Words.Say("document.partial"))
	}
	if g.Start.Problems() != 0 {
		parts = append(parts, c.Words.Say("verdict.impossible"))
	}
	if n := notesOf(g, note.KindRepair); n > 0 {
		parts = append(parts, c.Words.Count("document.repairs", n))
	}
	if n := notesOf(g, note.KindAssume); n > 0 {
		parts = append(parts, c.Words.Count("document.assumptions", n))
	}
	return parts
}

// shortTitle is the start of a title, before its explanation.
func shortTitle(title string) string {
	if end := strings.IndexAny(title, ",:(，：（"); end > 0 {
		title = title[:end]
	}
	return strings.TrimSpace(title)
}

// form says in which dialect a position is.
func (s *source) form(c *Caller) (form []string) {
	exact := s.reading.Exact(dialect.All())
	switch n := len(exact); n {
	case 0:
		form = []string{c.Words.Say("form.none")}
	case 1:
		return []string{c.Words.Say("form.exact", "name", exact[0].Name(), "title", c.Words.Phrase(exact[0].Spec().Title))}
	default:
		var names []string
		for _, d := range exact {
			names = append(names, d.Name())
		}
		form = []string{c.Words.Count("form.exacts", n, "dialects", c.Words.List(names))}
	}
	if d, _ := s.reader.Source(s.reading); d != nil {
		form = append(form, c.Words.Say("form.as", "name", d.Name()))
	}
	return form
}

// readings lists the ways to read moves that have several, a few moves of each.
func (s *source) readings(c *Caller, f *sourceFacts) {
	for i := range s.two.Readings {
		l := &s.two.Readings[i]
		r := reading{Title: c.Words.Phrase(titleOfNotation(l.Notation)), Options: s.options}
		r.Options.Notation = l.Notation.Name()
		for k, m := range l.Moves[:min(len(l.Moves), 6)] {
			if k > 0 {
				r.Moves += " "
			}
			r.Moves += m.String()
		}
		f.Readings = append(f.Readings, r)
	}
}

func titleOfNotation(n notation.Notation) string {
	for _, f := range i18n.Families() {
		if f.Name == n.Name() {
			return f.Title
		}
	}
	return n.Name()
}
