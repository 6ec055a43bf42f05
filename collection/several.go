package collection

import (
	"bufio"
	"bytes"
	"cmp"
	"io"
	"regexp"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A text may have records of several formats, one after the other: it is cut where a line begins as records of
// another format begin (game.Layout.Opening), outside the quotes of the format before (game.Layout.Quotes). In a
// page a line begins after every tag, too.

// marks tell how the records of formats begin.
type marks struct {
	all []mark
	// first are the bytes that any of them begins with which is not of a list of positions.
	first [256]bool
}

// mark is how the records of a format begin, at the start of a line and in a page.
type mark struct {
	format     *game.Format
	first      string // the first byte, "" if it may be any
	line, page *regexp.Regexp
}

// marksOf returns those of the formats that have one.
func marksOf(formats []*game.Format) *marks {
	inPage := strings.NewReplacer(`"`, `(?:"|&quot;|&#34;)`, `<`, `(?:<|&lt;)`, `\?>`, `\?(?:>|&gt;)`)
	o := new(marks)
	for _, f := range formats {
		if pattern := f.Layout.Opening; pattern != "" {
			first, _ := regexp.MustCompile(pattern).LiteralPrefix()
			first = first[:min(len(first), 1)]
			if !f.Is(game.Positions) {
				o.first[first[0]] = true
			}
			o.all = append(o.all, mark{f, first, regexp.MustCompile(`^(?:` + pattern + `)`), regexp.MustCompile(`^(?:` + inPage.Replace(pattern) + `)`)})
		}
	}
	return o
}

const (
	// longestOpening is how much of a text is looked at to see that it begins a record, and longestQuote is how long
	// a quote can be, in bytes.
	longestOpening = 4 << 10
	longestQuote   = 32
	// lineBlanks may be before an opening in its line.
	lineBlanks = " \t\ufeff"
)

// lines looks for openings in a text that comes piece by piece.
type lines struct {
	*marks
	page bool
	// positions: lists of positions are looked for, too. known is a format that is not looked for.
	positions bool
	known     *game.Format
	// next is from where the next is looked for; fresh says that it is the start of a line.
	next  int
	fresh bool
}

// find returns the next opening that begins before a limit, where it is and its size; f is nil if there is none.
func (l *lines) find(text []byte, limit int) (f *game.Format, at, size int) {
	ends := "\n"
	if l.page {
		ends = "\n>"
	}
	for {
		if !l.fresh {
			i := bytes.IndexAny(text[l.next:], ends)
			if i < 0 {
				l.next = len(text)
				return nil, 0, 0
			}
			l.next, l.fresh = l.next+i+1, true
		}
		if at = l.next; at >= limit {
			return nil, 0, 0
		}
		f, size = l.at(text[at:])
		l.fresh = false
		if l.next += size; f != nil {
			return f, at, size
		}
	}
}

// at returns the format of which a record begins at the start of a text, and how long its opening is; nil if there
// is none.
func (l *lines) at(text []byte) (f *game.Format, size int) {
	text = text[:min(len(text), longestOpening)]
	bare := bytes.TrimLeft(text, lineBlanks)
	escaped := l.page && len(bare) > 0 && bare[0] == '&'
	if len(bare) == 0 || !l.positions && !escaped && !l.first[bare[0]] {
		return nil, 0
	}
	for i := range l.all {
		m := &l.all[i]
		if m.format == l.known || !l.positions && m.format.Is(game.Positions) || m.first != "" && m.first[0] != bare[0] && !escaped {
			continue
		}
		pattern := m.line
		if l.page {
			pattern = m.page
		}
		if at := pattern.FindIndex(bare); at != nil {
			return m.format, len(text) - len(bare) + at[1]
		}
	}
	return nil, 0
}

// cuts finds where the records of another format begin.
type cuts struct {
	lines
	format *game.Format
	own    string // the name of a format that the records may be in as well
	// list is the list of positions that the text begins as, which goes on where a position begins a line; nil
	// if it begins otherwise.
	list  *game.Format
	begun bool // a record of the format has begun
	// closing ends the quote that is open, "" where there is none. quoted is up to where that is known.
	closing string
	quoted  int
	// quotes are those of the format, and signs the first bytes of theirs.
	quotes [][2]string
	signs  string
}

// newCuts returns the cuts of a text that begins with records of a format, which may be in another as well.
func newCuts(m *marks, page bool, f *game.Format, own string) cuts {
	c := cuts{lines: lines{marks: m, page: page, fresh: true}}
	if f.Is(game.Positions) {
		c.list = f
	}
	c.begin(f, 0)
	c.own, c.begun = own, false
	return c
}

// find returns the next cut that is before a limit, and the format of what follows it; nil if there is none.
func (c *cuts) find(text []byte, limit int) (f *game.Format, at int) {
	for {
		if f, at = c.opening(text, limit); f == nil {
			return nil, 0
		}
		if f.Is(game.Positions) {
			f = c.list
		}
		if f.Name != c.format.Name && f.Name != c.own || f.Is(game.Single) && c.begun {
			return f, at
		}
		c.begun = true
	}
}

// opening returns the next opening before a limit that begins a record; f is nil if there is none.
func (c *cuts) opening(text []byte, limit int) (f *game.Format, at int) {
	for {
		f, at, _ = c.lines.find(text, limit)
		if f == nil {
			c.quote(text, limit)
			return nil, 0
		}
		c.quote(text, at)
		inList := c.format.Is(game.Positions) && bytes.Count(notation.FirstLine(text[at:]), []byte{'/'}) >= xiangqi.Ranks-1
		if c.closing == "" && !inList {
			return f, at
		}
	}
}

// begin begins with a format at the next cut.
func (c *cuts) begin(f *game.Format, at int) {
	c.format, c.own, c.begun, c.closing, c.quoted = f, "", true, "", at
	c.positions = c.list != nil && f != c.list
	if c.known = f; f.Is(game.Single) {
		c.known = nil
	}
	c.quotes, c.signs = f.Layout.Quotes, ""
	for _, q := range c.quotes {
		if !strings.Contains(c.signs, q[0][:1]) {
			c.signs += q[0][:1]
		}
	}
}

// quote follows the quotes of the format up to a place.
func (c *cuts) quote(text []byte, end int) {
	for len(c.quotes) > 0 && c.quoted < end {
		rest := text[c.quoted:min(end+longestQuote, len(text))]
		if c.closing != "" {
			if i := indexFold(rest, c.closing); i >= 0 && c.quoted+i < end {
				c.quoted, c.closing = c.quoted+i+len(c.closing), ""
				continue
			}
			break
		}
		at := bytes.IndexAny(rest[:min(len(rest), end-c.quoted)], c.signs)
		if at < 0 {
			break
		}
		c.quoted += at
		size := 1
		for _, q := range c.quotes {
			if hasFold(rest[at:], q[0]) {
				size, c.closing = len(q[0]), q[1]
				break
			}
		}
		c.quoted += size
	}
	c.quoted = max(c.quoted, end)
}

// indexFold returns where a sign is in a text, whatever the case of its letters.
func indexFold(text []byte, sign string) int {
	for at := 0; ; at++ {
		i := bytes.IndexByte(text[at:], sign[0])
		if i < 0 {
			return -1
		}
		if at += i; hasFold(text[at:], sign) {
			return at
		}
	}
}

func hasFold(text []byte, sign string) bool {
	return len(text) >= len(sign) && strings.EqualFold(string(text[:len(sign)]), sign)
}

// parts reads a text up to the next cut.
type parts struct {
	cuts
	r   io.Reader
	err error
	// buf[start:safe] is of the part, buf[safe:] not looked at.
	buf         []byte
	start, safe int
	// place is where buf[start] is in the text; following is the format of the next part, nil while it is not
	// reached.
	place     place
	following *game.Format
}

func newParts(r io.Reader, m *marks, file *gameFile, room []byte) *parts {
	return &parts{r: r, buf: room[:0], cuts: newCuts(m, false, file.format, file.own)}
}

// Read reads on in the part.
func (p *parts) Read(to []byte) (int, error) {
	for p.start == p.safe {
		switch {
		case p.following != nil:
			return 0, io.EOF
		case p.err != nil && p.safe == len(p.buf):
			return 0, p.err
		}
		p.fill()
	}
	n := copy(to, p.buf[p.start:p.safe])
	p.place.offset += n
	p.place.lines += bytes.Count(p.buf[p.start:p.start+n], []byte{'\n'})
	p.start += n
	return n, nil
}

// fill reads more and looks for the next cut in it.
func (p *parts) fill() {
	p.buf = p.buf[:copy(p.buf, p.buf[p.start:])]
	p.next, p.quoted = p.next-p.start, p.quoted-p.start
	p.start, p.safe = 0, 0
	if p.err == nil {
		var n int
		n, p.err = p.r.Read(p.buf[len(p.buf):cap(p.buf)])
		p.buf = p.buf[:len(p.buf)+n]
	}
	p.look()
}

// look looks for the next cut.
func (p *parts) look() {
	limit := len(p.buf)
	if p.err == nil {
		limit = max(limit-longestOpening, 0)
	}
	f, at := p.find(p.buf, limit)
	if p.following, p.safe = f, limit; f != nil {
		p.safe = at
	}
}

// proceed goes on with the next part, and reports whether there is one.
func (p *parts) proceed() bool {
	if p.following == nil {
		return false
	}
	p.begin(p.following, p.safe)
	p.look()
	return true
}

// several adds the records of a text that may have records of several formats.
func (s *splitting) several(body *bufio.Reader, head []byte) error {
	if isPage(head) {
		page, whole, err := kit.Opening(body, kit.MaxRecord+1)
		if err == nil && len(page) <= kit.MaxRecord {
			return s.page(page)
		}
		s.format = s.file.format
		return s.records(whole)
	}
	p := newParts(body, s.options.marks, s.file, s.parts)
	p.place = s.at
	for {
		s.format, s.at = s.options.settled(p.format, nil), p.place
		if err := s.records(p); err != nil || s.stopped {
			return err
		}
		if _, err := io.Copy(io.Discard, p); err != nil || !p.proceed() {
			return err
		}
		s.file.alsoIn(p.format)
	}
}

// isPage reports whether a text begins as a page of HTML does.
func isPage(head []byte) bool {
	head = bytes.TrimLeft(head, lineBlanks+"\r\n")
	return len(head) > 1 && head[0] == '<' && (head[1] == '!' || head[1]|0x20 >= 'a' && head[1]|0x20 <= 'z')
}

// page adds the records of a page. Where they are in several formats, those that read no pages are given the text
// without markup.
func (s *splitting) page(page []byte) error {
	visible := bytes.Clone(page)
	kit.BlankHidden(visible)
	c := newCuts(s.options.marks, true, s.file.format, s.file.own)
	from, one, before := 0, true, s.at
	for from < len(page) && !s.stopped {
		s.format, s.at = s.options.settled(c.format, nil), place{before.offset + from, before.lines + bytes.Count(page[:from], []byte{'\n'})}
		next, to := c.find(visible, len(page))
		if next == nil {
			to = len(page)
		}
		part := page[from:to]
		if one = one && next == nil; !one && !s.format.Is(game.Pages) {
			part = s.options.marks.unmarked(visible[from:to])
		}
		if err := s.records(bytes.NewReader(part)); err != nil {
			return err
		}
		if from = to; next != nil {
			s.file.alsoIn(next)
			c.begin(next, from)
		}
	}
	return nil
}

// unmarked returns a part of a page as a text in the format of its first record: without markup, unless the record
// is of XML itself.
func (m *marks) unmarked(part []byte) []byte {
	l := lines{marks: m, page: true, fresh: true}
	f, at, _ := l.find(part, len(part))
	if f == nil || !bytes.HasPrefix(bytes.TrimLeft(part[at:], lineBlanks), []byte{'<'}) {
		return kit.PlainPage(part)
	}
	part = bytes.Clone(part)
	kit.Blank(part[:at])
	return part
}

// noFormat is that of a text of which it is not known.
var noFormat = new(game.Format)

// firstOf returns the format of the first records of a text that begins so, where the whole of its beginning is
// recognized as f, which may be that of others after them. own is the name of the format that has a mark there which
// f reads as well.
func (m *marks) firstOf(formats []*game.Format, f *game.Format, head []byte, name string) (first *game.Format, own string) {
	c := newCuts(m, isPage(head), cmp.Or(f, noFormat), "")
	c.known = nil
	next, at := c.opening(head, len(head))
	var marked *game.Format // that the first line is of
	if next != nil && (len(bytes.TrimSpace(head[:at])) == 0 || c.page && len(bytes.TrimSpace(kit.PlainPage(head[:at]))) == 0) {
		for marked, own = next, next.Name; next != nil && next.Name == own; {
			next, at = c.opening(head, len(head))
		}
	}
	if next == nil {
		return f, own
	}
	if first = sniff(formats, head[:at], name, false); first == nil && c.page {
		first = sniff(formats, bytes.TrimSpace(kit.PlainPage(head[:at])), name, false)
	}
	switch {
	case first != nil:
		return first, own
	case c.page && marked != nil:
		return marked, own
	case f == nil, marked != nil:
		return f, own
	case f.Layout.Opening == "", next.Is(game.Lines), next.Is(game.Single): // which have no text before them
		return f, next.Name
	}
	return next, ""
}
