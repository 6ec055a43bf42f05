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
	// Format and Title are those of the format, Charset that of a file.
	Format  string `json:"format,omitempty"`
	Title   string `json:"title,omitempty"`
	Charset string `json:"charset,omitempty"`
	// Form are sentences on the dialect of a position, Dialects the names of those whose exact
	// form it is, and Letters the name of its letter set.
	Form     []string `json:"form,omitempty"`
	Dialects []string `json:"dialects,omitempty"`
	Letters  string   `json:"letters,omitempty"`
	// Count is how many records could be read.
	Count    int         `json:"count"`
	Counts   counts      `json:"counts"`
	Files    []string    `json:"files,omitempty"`
	Faults   []noteFacts `json:"faults"`
	Readings []reading   `json:"readings,omitempty"`
	Summary  string      `json:"summary"`
	Clean    bool        `json:"clean"`
	Options  Options     `json:"options"`
}

// reading is one way to read moves that have several.
type reading struct {
	Notation string  `json:"notation"`
	Title    string  `json:"title"`
	Moves    string  `json:"moves"`
	Options  Options `json:"options"`
}

func (s *source) facts(c *Caller) *sourceFacts {
	f := &sourceFacts{Blank: s.blank(), Counts: s.counts, Options: s.options, Faults: []noteFacts{}}
	if s.format != nil {
		f.Format, f.Title = s.format.Name, c.Words.Phrase(s.format.Title)
	}
	if s.charset != nil {
		f.Charset = s.charset.Name()
	}
	if s.reading != nil {
		s.form(c, f)
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
	repairs, assumptions := 0, 0
	for i := range g.Notes {
		switch note.KindOf(g.Notes[i].Code) {
		case note.KindRepair:
			repairs++
		case note.KindAssume:
			assumptions++
		}
	}
	if g.Start.Problems() != 0 {
		parts = append(parts, c.Words.Say("verdict.impossible"))
	}
	if repairs > 0 {
		parts = append(parts, c.Words.Count("document.repairs", repairs))
	}
	if assumptions > 0 {
		parts = append(parts, c.Words.Count("document.assumptions", assumptions))
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
func (s *source) form(c *Caller, f *sourceFacts) {
	if s.reading.Letters.Name != dialect.LettersEither {
		f.Letters = s.reading.Letters.Name
	}
	title := ""
	for _, d := range s.reading.Exact(dialect.All()) {
		f.Dialects = append(f.Dialects, d.Name())
		if spec := d.Spec(); title == "" {
			title = c.Words.Phrase(spec.Title)
		}
	}
	switch n := len(f.Dialects); n {
	case 0:
		f.Form = append(f.Form, c.Words.Say("form.none"))
	case 1:
		f.Form = append(f.Form, c.Words.Say("form.exact", "name", f.Dialects[0], "title", title))
	default:
		f.Form = append(f.Form, c.Words.Count("form.exacts", n, "dialects", c.Words.List(f.Dialects)))
	}
	if d, _ := s.reader.Source(s.reading); d != nil && len(f.Dialects) != 1 {
		f.Form = append(f.Form, c.Words.Say("form.as", "name", d.Name()))
	}
}

// readings lists the ways to read moves that have several, a few moves of each.
func (s *source) readings(c *Caller, f *sourceFacts) {
	for i := range s.two.Readings {
		l := &s.two.Readings[i]
		r := reading{Notation: l.Notation.Name(), Title: c.Words.Phrase(titleOfNotation(l.Notation)), Options: s.options}
		r.Options.Notation = r.Notation
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
