package prose

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// kind is what a line, or a part of one, is.
type kind uint8

const (
	isText     kind = iota // none of the following
	isNoise                // a rule, or a heading of columns
	isFooter               // a footer or an advert
	isHeader               // a label and its value
	isGame                 // the number of a game
	isFence                // a fence of Markdown, after which a game or a position is
	isTitle                // what comes before moves in their line
	isSide                 // who moves first
	isPosition             // a position
	isMoves
)

// span is a part of the text.
type span struct{ start, end int }

// item is a line of the text, or a part of one.
type item struct {
	kind
	span
	// afterBlank: a blank line, or nothing, comes before it.
	afterBlank bool
	// tag and value are those of a label; of isSide only the tag.
	tag   string
	value span
	moves moves
	// drawn is the position where that is a board of text.
	drawn *drawing
}

// drawing is a board of text, with the error of reading it.
type drawing struct {
	dialect.Drawing
	err error
}

// textParser takes a text apart.
type textParser struct {
	*language
	data  []byte
	items []item
	fen   dialect.Reader
	// drawn are the boards of text from the current line on.
	drawn []drawing
	// blank: the line before was blank. placed: there is a position. begun: there are moves. last is the
	// number of the move that was read last.
	blank, placed, begun bool
	last                 int
	brackets             movetext.Brackets
}

// parse takes a text apart, and reports whether it is an exercise. A line that has several labels, or a position and
// moves, is several items.
func (v *language) parse(data []byte) (items []item, isExercise bool) {
	p := textParser{language: v, data: data, blank: true}
	for d, err := range dialect.Drawings(string(data)) {
		p.drawn = append(p.drawn, drawing{d, err})
	}
	for at := 0; at < len(data); {
		at = p.line(at)
	}
	return exercise(p.labeledMoves(), data)
}

// blanks may be around a line and between its parts.
const blanks = " \t\r\u00a0\u3000\ufeff\u200b"

// bullets may be before a line.
const bullets = "#*>•·●○◆◇■□▲△★☆※"

// trim returns where the text of a line begins and ends between two places.
func (p *textParser) trim(start, end int) span {
	text := p.data[start:end]
	left := bytes.TrimLeft(text, blanks)
	return span{end - len(left), end - len(left) + len(bytes.TrimRight(left, blanks))}
}

// line reads the line that begins at a place and returns where the next one begins: that
// may be after several, where brackets among moves end later.
func (p *textParser) line(at int) int {
	end := at + len(notation.FirstLine(p.data[at:]))
	s := p.trim(at, end)
	if s.start >= s.end {
		p.blank = true
		return end + 1
	}
	text := p.data[s.start:s.end]
	for _, read := range []func(span, []byte) int{p.board, p.position, p.moveLine, p.titled, p.named, p.header, p.versus} {
		if next := read(s, text); next > 0 {
			return max(next, end) + 1
		}
	}
	return max(p.addText(s), end) + 1
}

// addText adds a text that is neither moves nor anything else: a comment, unless it may be moves,
// of which none is legal then.
func (p *textParser) addText(s span) int {
	isMeant := movetext.MayBeMoves
	if n := len(p.items); !p.blank && n > 0 && p.items[n-1].kind == isMoves {
		isMeant = movetext.MayGoOn
	}
	if !isMeant(p.data[s.start:s.end]) {
		p.add(item{kind: isText, span: s})
		return s.end
	}
	return p.addMoves(moves{span: s, parts: []part{{span: s}}, made: 1, unread: true})
}

func (p *textParser) add(it item) {
	it.afterBlank = p.blank
	p.blank = false
	p.items = append(p.items, it)
}

// moveLine reads a line of moves.
func (p *textParser) moveLine(s span, _ []byte) int {
	m, ok := p.moves(s)
	switch {
	case !ok:
		return 0
	case m.bare: // the moves follow on lines of their own
		p.last = m.lastNumber
		p.add(item{kind: isNoise, span: s})
		return s.end
	}
	return p.addMoves(m)
}

func (p *textParser) addMoves(m moves) int {
	p.begun = true
	if m.lastNumber > 0 {
		p.last = m.lastNumber
	}
	p.add(item{kind: isMoves, span: m.span, moves: m})
	return m.end
}

// named reads a line that is known as a whole: a rule, a heading, who moves first, the
// number of a game, a footer.
func (p *textParser) named(s span, text []byte) int {
	if len(text) > longestNamed && !isRule(text) {
		return 0
	}
	k := strings.Trim(key(string(text)), "()[]（）【】《》「」:：.。,，|│"+bullets)
	switch tag := p.whole[strings.Map(dropBars, k)]; {
	case isRule(text), tag == labelHeading:
		p.add(item{kind: isNoise, span: s})
	case tag != "":
		p.add(item{kind: isSide, span: s, tag: tag})
	case p.gameNumber(string(text)) > 0 && utf8.RuneCount(text) <= longestHeading:
		p.addGame(s)
	case isFenceOf(text):
		p.placed, p.begun, p.last = false, false, 0
		p.add(item{kind: isFence, span: s})
	case p.isFoot(k):
		p.add(item{kind: isFooter, span: s})
	default:
		return 0
	}
	return s.end
}

// longestNamed bounds a line that is known as a whole, in bytes.
const longestNamed = 512

// dropBars takes off what is between the cells of a table.
func dropBars(r rune) rune {
	if strings.ContainsRune("|│┃-—,;，；", r) {
		return -1
	}
	return r
}

// isRule reports whether there is neither a letter nor a digit in a line, and no result.
func isRule(text []byte) bool {
	if string(text) == "*" {
		return false
	}
	return !bytes.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }) && !bytes.ContainsAny(text, "{}[]()（）【】…")
}

// isFenceOf reports whether a line is a fence of Markdown that says that a game or a position follows.
func isFenceOf(text []byte) bool {
	word, ok := movetext.Fence(text)
	return ok && slices.Contains([]string{"xiangqi", "xq", "fen"}, word)
}

// longestFooter bounds a footer in characters: a longer line is text that has an address.
const longestFooter = 80

func (p *textParser) isFoot(k string) bool {
	if utf8.RuneCountInString(k) > longestFooter {
		return false
	}
	for _, word := range p.footers {
		if strings.HasPrefix(k, strings.TrimPrefix(word, "(")) || strings.Contains(k, word) {
			return true
		}
	}
	return false
}

// longestHeading bounds the heading of a game in characters.
const longestHeading = 100

// gameNumber returns how long the number of a game is with which a line begins: Ván 1, 第1局, Game 3; 0 where
// there is none.
func (p *textParser) gameNumber(all string) int {
	line := strings.TrimLeft(all, bullets+"【[《「 ")
	if rest, ok := strings.CutPrefix(line, "第"); ok {
		digits := strings.TrimLeft(rest, "0123456789０１２３４５６７８９一二三四五六七八九十百零〇 ")
		for _, unit := range []string{"局", "盘", "盤", "题", "題"} {
			if rest, ok := strings.CutPrefix(digits, unit); ok && digits != rest && len(digits) < len(line)-len("第") {
				return len(all) - len(rest)
			}
		}
		return 0
	}
	word := strings.TrimLeftFunc(line, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(hanNumbers, r) })
	rest := strings.TrimLeft(word, " #")
	name := line[:len(line)-len(word)]
	if !p.games[key(name)] && !p.games[strings.ToLower(name)] { // two words, as in "Ván cờ 1"
		second := strings.TrimLeftFunc(rest, func(r rune) bool { return unicode.IsLetter(r) && r < utf8.RuneSelf || unicode.Is(unicode.Latin, r) })
		if len(second) == len(rest) || !p.games[key(line[:len(line)-len(second)])] {
			return 0
		}
		rest = strings.TrimLeft(second, " #")
	}
	after := strings.TrimLeft(rest, "0123456789"+hanNumbers)
	r, _ := utf8.DecodeRuneInString(after)
	if len(after) == len(rest) || after != "" && (unicode.IsLetter(r) || r == '%' || r == '/') {
		return 0
	}
	return len(all) - len(after)
}

const hanNumbers = "一二三四五六七八九十"

// titled reads a line of moves after a title: "Thuận pháo: P2-5 P8-5", "Ván 1. P2-5 P8-5". A title may be labels.
func (p *textParser) titled(s span, text []byte) int {
	number := p.gameNumber(string(text))
	if number > 0 && number < len(text) && text[number] == '.' { // else it is that of a move
		number++
	}
	title, at, m, ok := p.titleOf(s, number)
	if !ok {
		return 0
	}
	if number > 0 {
		title.end = title.start + len(bytes.TrimRight(p.data[title.start:title.end], "."))
		p.addGame(title)
		return p.addMoves(m)
	}
	if labels := p.labelsIn(text[:at-s.start]); len(labels) > 0 && s.start+labels[len(labels)-1].valueAt == at && labels[len(labels)-1].tag != labelMoves {
		return 0 // the value of a label, which the moves of a game may follow
	}
	if p.header(span{s.start, at}, text[:at-s.start]) > 0 {
		return p.addMoves(m)
	}
	it := item{kind: isTitle, span: title}
	if side := p.whole[key(string(p.data[title.start:title.end]))]; !p.begun && (side == labelRed || side == labelBlack) {
		it.kind, it.tag = isSide, side
	}
	p.add(it)
	return p.addMoves(m)
}

// addGame adds the number of a game, after which labels or the players may be.
func (p *textParser) addGame(s span) {
	p.placed, p.begun, p.last = false, false, 0
	title := len(p.items)
	p.add(item{kind: isGame, span: s})
	number := s.start + p.gameNumber(string(p.data[s.start:s.end]))
	rest := p.trim(s.end-len(bytes.TrimLeft(p.data[number:s.end], blanks+".:：,，-")), s.end)
	if text := p.data[rest.start:rest.end]; p.header(rest, text) > 0 || p.versus(rest, text) > 0 {
		p.items[title].end = number
	}
}

// codeSigns are in a program or a command, and in no title.
const codeSigns = "\"`\\={}<>$"

// longestMoves bounds a line that begins with a title in bytes.
const longestMoves = 1 << 16

// longestTitle bounds a title in bytes.
const longestTitle = 160

// titleOf cuts a line at the first place, in bytes of the text, after which there are moves and nothing else: after
// a colon, before the move number 1, or at a blank after the number of a game, which ends at a byte of the line.
func (p *textParser) titleOf(s span, number int) (title span, at int, m moves, ok bool) {
	text := p.data[s.start:s.end]
	if len(text) > longestMoves {
		return title, 0, m, false
	}
	for i := number; i < min(len(text), longestTitle); {
		r, size := utf8.DecodeRune(text[i:])
		if strings.ContainsRune(codeSigns, r) {
			break
		}
		after := bytes.TrimLeft(text[i+size:], blanks)
		if colon := r == ':' || r == '：'; i > 0 && (colon || strings.ContainsRune(blanks, r) && (number > 0 || beginsFirst(after))) {
			m, ok = p.moves(span{s.end - len(after), s.end})
			if ok && m.words == 0 && (m.made >= leastMoves || m.made > 0 && p.afterPositionAlone()) {
				end := i
				if !colon {
					end += size
				}
				return p.trim(s.start, s.start+end), s.start + i + size, m, true
			}
		}
		i += size
	}
	return span{}, 0, moves{}, false
}

// beginsFirst reports whether a text begins with the move number 1.
func beginsFirst(text []byte) bool {
	number, n := notation.NumberAt(text)
	return n > 0 && number == 1
}

// labeledMoves returns the items; where there are no other moves, the values of labels that are moves are those of
// games: "Khai cuộc: P2-5 M8.7".
func (p *textParser) labeledMoves() []item {
	if items := p.spoken(); len(items) > 0 {
		return items
	}
	if p.begun || slices.ContainsFunc(p.items, func(it item) bool { return it.kind == isMoves }) {
		return p.items
	}
	var items []item
	for _, it := range p.items {
		if it.kind == isHeader {
			if m, ok := p.moves(it.value); ok && m.words == 0 && m.made >= leastMoves {
				it.kind, it.end = isTitle, it.value.start
				items = append(items, it, item{kind: isMoves, span: m.span, moves: m})
				continue
			}
		}
		items = append(items, it)
	}
	return items
}

// spoken returns the items where two players give their moves in turn from the start, each with a name and a colon before
// them, as in a chat: "老王：炮二平五", "小李：马8进7". It returns nil elsewhere.
func (p *textParser) spoken() (items []item) {
	var names [2]string
	turns, first := 0, 0 // of the items
	for _, it := range p.items {
		text := p.data[it.start:it.end]
		at := bytes.IndexAny(text, ":：")
		said := it.span
		if at >= 0 && movetext.WholeResult(text) == "" {
			_, colon := utf8.DecodeRune(text[at:])
			said = p.trim(it.start+at+colon, it.end)
		}
		switch isSaid := it.kind == isText || it.moves.unread; {
		case it.kind == isPosition, it.kind == isSide, it.kind == isMoves && !isSaid:
			return nil
		case isSaid && turns > 0 && movetext.WholeResult(p.data[said.start:said.end]) != "":
			items = append(items, item{kind: isMoves, span: said, moves: moves{span: said, parts: []part{{span: said, ends: true}}}})
			continue
		case !isSaid, at <= 0, at > longestTitle:
			items = append(items, it)
			continue
		}
		m, ok := p.moves(said)
		switch {
		case !ok || m.words > 0 || m.made == 0:
			items = append(items, it)
			continue
		case turns == 0 && isOfBlack(p.data[m.start:m.end]):
			return nil
		}
		name := p.trim(it.start, it.start+at)
		speaker := item{kind: isHeader, span: name, value: name}
		switch turns {
		case 0:
			first, speaker.tag = len(items), "Red"
			items = append(items, speaker)
		case 1:
			speaker.tag, speaker.start, speaker.end = "Black", items[first].end, items[first].end // before the moves
			items = slices.Insert(items, first+1, speaker)
		}
		if turns < len(names) {
			names[turns] = string(p.data[name.start:name.end])
		}
		if names[turns%2] != string(p.data[name.start:name.end]) || names[0] == names[1] {
			return nil
		}
		items = append(items, item{kind: isMoves, span: m.span, moves: m})
		turns++
	}
	if turns < leastMoves {
		return nil
	}
	return items
}

// isOfBlack reports whether a move in Chinese has figures.
func isOfBlack(move []byte) bool {
	first, _ := utf8.DecodeRune(move)
	return unicode.Is(unicode.Han, first) && bytes.ContainsFunc(move, unicode.IsDigit)
}

// afterPositionAlone reports whether the last thing in the text is a position, without moves.
func (p *textParser) afterPositionAlone() bool {
	return len(p.items) > 0 && p.items[len(p.items)-1].kind == isPosition
}

// fewestSlashes is how many slashes a line has that may be a position, longestPosition how
// long it may be.
const (
	fewestSlashes   = xiangqi.Ranks - 1
	longestPosition = 4096
)

// board reads a board of text before the moves, which begin at it, as they do where it cannot be read. Below
// moves a board shows where they have led, and below another position that again: it is a comment.
func (p *textParser) board(s span, _ []byte) int {
	for len(p.drawn) > 0 && p.drawn[0].End <= s.start {
		p.drawn = p.drawn[1:]
	}
	if len(p.drawn) == 0 || p.placed || p.begun {
		return 0
	}
	d := &p.drawn[0]
	start := d.Start
	if d.Caption != "" { // its line is read as any other
		start += len(notation.FirstLine(p.data[start:])) + 1
	}
	if s.start < start {
		return 0
	}
	end := d.End
	if d.Moves != "" {
		end = d.MovesAt
	}
	p.addPosition(item{kind: isPosition, span: span{s.start, end}, drawn: d})
	if m, ok := p.moves(span{end, d.End}); ok && end < d.End {
		p.addMoves(m)
		return d.End
	}
	for at := s.start; at < end; {
		next := at + len(notation.FirstLine(p.data[at:])) + 1
		if _, _, _, ok := p.titleOf(p.trim(at, next-1), 0); ok && !dialect.OpensPieces(string(p.data[at:next-1])) { // a line that names the side has moves too
			p.items[len(p.items)-1].end = at - 1
			return at - 1
		}
		at = next
	}
	return end
}

// addPosition adds a position, from which moves begin anew.
func (p *textParser) addPosition(it item) {
	p.add(it)
	p.placed, p.begun, p.last = true, false, 0
}

// position reads a position, with a label before it or moves after it. A board that cannot be read is
// one too: the moves after it do not begin at the start of a game.
func (p *textParser) position(s span, text []byte) int {
	if len(text) > longestPosition || bytes.Count(text, []byte{'/'}) < fewestSlashes && !isStartCommand(text) {
		return 0
	}
	r, err := p.fen.Read(text)
	if err != nil && isDamaged(text, err) {
		p.addPosition(item{kind: isPosition, span: s})
		return s.end
	}
	if err != nil || r.URL || !bytes.HasSuffix(text, r.Rest) || len(bytes.TrimSpace(r.Lead)) > longestTitle {
		return 0
	}
	lead := bytes.Trim(r.Lead, blanks+`:："'=[【`)
	if len(lead) > 0 {
		if known := p.tags[key(string(lead))] == labelPosition; !known && (bytes.ContainsAny(r.Lead, codeSigns) || !endsTitle(r.Lead) && p.gameNumber(string(lead)) == 0) {
			return 0
		}
		title := p.trim(s.start, s.start+len(r.Lead))
		switch p.header(title, p.data[title.start:title.end]); {
		case p.tags[key(string(lead))] == labelPosition:
		case len(p.items) == 0 || p.items[len(p.items)-1].start != title.start:
			p.add(item{kind: isTitle, span: title})
		}
	}
	start, end := s.start+len(r.Lead), s.end-len(r.Rest)
	p.addPosition(item{kind: isPosition, span: span{start, end}})
	return p.afterPosition(p.trim(end, s.end))
}

// isStartCommand reports whether a line names the start of a game as an engine is told it.
func isStartCommand(text []byte) bool {
	word, _, _ := bytes.Cut(bytes.TrimPrefix(text, []byte("position ")), []byte{' '})
	return string(word) == "startpos"
}

// isDamaged reports whether a line that was read with that error begins with a board all the same: its
// first word is ranks of letters and digits.
func isDamaged(text []byte, err error) bool {
	var syntax *dialect.SyntaxError
	word, _, _ := bytes.Cut(text, []byte{' '})
	ranks := len(bytes.Trim(word, "/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")) == 0
	return errors.As(err, &syntax) && syntax.Code != note.NoPosition && ranks && bytes.Count(word, []byte{'/'}) >= fewestSlashes
}

// endsTitle reports whether a text ends with a sign that ends a title.
func endsTitle(text []byte) bool {
	last, _ := utf8.DecodeLastRune(bytes.TrimRight(text, blanks))
	return strings.ContainsRune(":：|,，;；.。、)）】]-–—", last)
}

// afterPosition reads what comes after a position: moves, or text.
func (p *textParser) afterPosition(s span) int {
	text := p.data[s.start:s.end]
	if rest := bytes.TrimLeft(text, `"'”’])】,;，；|`+blanks); len(rest) == 0 {
		return s.end
	}
	if word, rest, _ := bytes.Cut(text, []byte{' '}); p.tags[key(strings.Trim(string(word), ":："))] == labelMoves {
		s.start = s.end - len(rest)
	}
	s.start = s.end - len(bytes.TrimLeft(p.data[s.start:s.end], `"'”’])】,;，；|`+blanks))
	if m, ok := p.moves(s); ok {
		return p.addMoves(m)
	}
	return p.addText(s)
}
