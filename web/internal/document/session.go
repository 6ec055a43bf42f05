package document

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"rsc.io/qr"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
)

// snapshot is the present state, to be kept until the page is opened again. It has a text, but of files
// the names only: the page keeps their bytes.
type snapshot struct {
	Text    string         `json:"text,omitempty"`
	Names   []string       `json:"names,omitempty"`
	Sizes   []int          `json:"sizes,omitempty"`
	Key     string         `json:"key,omitempty"`
	Options Options        `json:"options"`
	Linked  bool           `json:"linked,omitempty"`
	At      int            `json:"at"`
	Place   int            `json:"place"`
	Edits   []editedRecord `json:"edits,omitempty"`
}

// editedRecord is a record that was changed by hand, as JSON Lines have it.
type editedRecord struct {
	Index    int             `json:"index"`
	Notation string          `json:"notation,omitempty"` // that it was read in
	Record   json.RawMessage `json:"record"`
}

func (d *Document) save(_ *Caller, _ *Request) (any, []byte, error) {
	s := d.now
	kept := snapshot{Text: s.source.text, Options: s.source.options, Key: s.source.key, Linked: s.source.linked, At: s.at, Place: placeOf(s.game, s.node)}
	for _, f := range s.source.files {
		kept.Names, kept.Sizes = append(kept.Names, f.name), append(kept.Sizes, len(f.data))
	}
	for i, g := range s.edits {
		line, err := jsonl.Format().Append(nil, g, &game.WriteOptions{})
		if err != nil {
			return nil, nil, err
		}
		e := editedRecord{Index: i, Record: line}
		if g.Notation != nil {
			e.Notation = g.Notation.Name()
		}
		kept.Edits = append(kept.Edits, e)
	}
	slices.SortFunc(kept.Edits, func(a, b editedRecord) int { return a.Index - b.Index })
	out, err := json.Marshal(kept)
	return struct {
		Files bool `json:"files"`
	}{kept.Names != nil}, out, err
}

// restore makes the present state what was saved; the history begins with it.
func (d *Document) restore(c *Caller, q *Request) (any, []byte, error) {
	var kept snapshot
	if q.Size < 0 || q.Size > len(q.data) {
		return nil, nil, refusal("bad-value", "the snapshot is cut off")
	}
	if err := json.Unmarshal(q.data[:q.Size], &kept); err != nil {
		return nil, nil, refusal("bad-value", "the snapshot: %v", err)
	}
	var files []file
	var err error
	if kept.Names != nil {
		if files, err = cutFiles(kept.Names, kept.Sizes, q.data[q.Size:]); err != nil {
			return nil, nil, err
		}
	}
	read, err := c.read(kept.Text, files, kept.Options)
	if err != nil {
		return nil, nil, err
	}
	if read.key = kept.Key; kept.Linked {
		read.link()
	}
	s := stateOf(read)
	for _, e := range kept.Edits {
		g, o := game.New(), game.ReadOptions{Notation: notation.UCI()}
		if err := jsonl.Format().Decode(g, &game.Record{Data: e.Record, Line: 1}, &o); err != nil {
			return nil, nil, err
		}
		if e.Index < 0 || e.Index >= len(read.records) {
			return nil, nil, refusal("no-record", "the text has no record %d", e.Index)
		}
		s.at = e.Index
		s = s.with(copied(g), 0)
		if s.game.Notation = nil; e.Notation != "" {
			s.game.Notation = notationNamed(e.Notation)
		}
	}
	if s, err = s.visit(&kept.At, 0); err != nil {
		return nil, nil, err
	}
	s.node = nodeAt(s.game, kept.Place)
	*d = Document{now: s}
	return d.update(c), nil, nil
}

// placeOf returns where a node is in the order of the tree, which is the same however the nodes are
// numbered.
func placeOf(g *game.Game, node int32) (place int) {
	if g == nil || node == 0 {
		return 0
	}
	for n := range kit.Preorder(g) {
		if n == node {
			break
		}
		place++
	}
	return place
}

// nodeAt returns the node at a place, 0 where there is none.
func nodeAt(g *game.Game, place int) int32 {
	if g != nil && place > 0 {
		for n := range kit.Preorder(g) {
			if place == 0 {
				return n
			}
			place--
		}
	}
	return 0
}

// longLink is how many characters of a link some programs cut.
const longLink = 8000

// The keys of a link. A link without any is a text to be read.
const (
	keyGame  = "game"  // the record as text, deflated
	keyFEN   = "fen"   // the start
	keyMoves = "moves" // in coordinates
	keyPlace = "at"    // the place in the tree
	keyPly   = "ply"   // as links had it before
)

// link returns what a link to the record has after its #.
func (d *Document) link(c *Caller, _ *Request) (any, []byte, error) {
	s := d.now
	if s.game == nil {
		return nil, nil, refusal("no-record", "%s", c.Words.Say("document.none"))
	}
	answer := struct {
		Fragment string   `json:"fragment"`
		Left     []string `json:"left"`
	}{Left: []string{}}
	g := s.game
	if len(s.source.records) > 1 {
		answer.Left = append(answer.Left, c.Words.Count("document.alone", len(s.source.records)-1))
	}
	escape := strings.NewReplacer(" ", "_", "%", "%25", "_", "%5F").Replace
	if isLine(g) {
		answer.Fragment = keyFEN + "=" + escape(dialect.Default().String(&g.Start))
		if moves := g.MainLine(nil); len(moves) > 0 {
			var all []string
			for _, m := range moves {
				all = append(all, m.String())
			}
			answer.Fragment += "&" + keyMoves + "=" + strings.Join(all, "_")
		}
	} else {
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.BestCompression)
		if err == nil {
			_, err = io.WriteString(w, textOf(g, notationNamed("iccs")))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			return nil, nil, err
		}
		answer.Fragment = keyGame + "=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	}
	if s.node != 0 {
		answer.Fragment += "&" + keyPlace + "=" + strconv.Itoa(placeOf(g, s.node))
	}
	if g.Start.Problems() != 0 { // readers refuse some of them, such as a board that is upside down
		text, _, options, err := linked(answer.Fragment)
		if err != nil {
			return nil, nil, err
		}
		again, err := c.read(text, nil, options)
		if err != nil {
			return nil, nil, err
		}
		if r := &again.records[0]; r.game == nil || r.game.Start.Board != g.Start.Board {
			answer.Left = append(answer.Left, c.Words.Say("document.refused"))
		}
	}
	if len(answer.Fragment) > longLink {
		answer.Left = append(answer.Left, c.Words.Say("document.long", "n", c.Words.Number(len(answer.Fragment))))
	}
	return answer, nil, nil
}

// isLine reports whether a game is a position and moves, and nothing else.
func isLine(g *game.Game) bool {
	r := newRecord(g.Clone(), nil)
	return r.moves != nil && len(g.Tags) == 0 && len(g.Unread) == 0 && g.Result == game.Unknown
}

// openLink reads what a link has after its #: what link returns, or a text.
func (d *Document) openLink(c *Caller, q *Request) (any, []byte, error) {
	text, place, options, err := linked(q.Fragment)
	if err != nil {
		return nil, nil, err
	}
	read, err := c.read(text, nil, options)
	if err != nil {
		return nil, nil, err
	}
	if strings.Contains(q.Fragment, keyGame+"=") || strings.Contains(q.Fragment, keyFEN+"=") {
		read.link()
	}
	next := stateOf(read)
	next.node = nodeAt(next.game, place)
	d.push(next)
	return d.update(c), nil, nil
}

// link says that the text is how a link has a record.
func (s *source) link() {
	s.linked = true
	for i := range s.records {
		if g := s.records[i].game; g != nil {
			g.Notation = nil
		}
	}
}

// mostUnpacked is how long the text in a link may be.
const mostUnpacked = kit.MaxRecord

// linked returns the text of a link, and the place in its tree.
func linked(fragment string) (text string, place int, o Options, err error) {
	plain := func(value string) string {
		value = strings.NewReplacer("+", " ", "_", " ").Replace(value)
		if decoded, err := url.PathUnescape(value); err == nil {
			return decoded
		}
		return value
	}
	values := make(map[string]string)
	for part := range strings.SplitSeq(fragment, "&") {
		if key, value, ok := strings.Cut(part, "="); ok {
			values[key] = value
		}
	}
	place, _ = strconv.Atoi(values[keyPlace])
	switch {
	case values[keyGame] != "":
		packed, err := base64.RawURLEncoding.DecodeString(values[keyGame])
		var unpacked []byte
		if err == nil {
			unpacked, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostUnpacked))
		}
		if err != nil {
			return "", 0, o, refusal("bad-value", "the link is damaged: %v", err)
		}
		return string(unpacked), place, Options{Notation: "iccs"}, nil
	case values[keyFEN] != "":
		text = plain(values[keyFEN])
		if moves := plain(values[keyMoves]); moves != "" {
			text += " moves " + moves
		}
		if place == 0 {
			place, _ = strconv.Atoi(values[keyPly])
		}
		return text, place, o, nil
	case len(values) > 0:
		_, fragment, _ = strings.Cut(fragment, "=")
	}
	return plain(fragment), 0, o, nil
}

// qr answers with the code of a text.
func (d *Document) qr(c *Caller, q *Request) (any, []byte, error) {
	code, err := qr.Encode(q.Text, qr.L)
	if err != nil {
		return nil, nil, refusal("too-long", "%s", c.Words.Say("document.qr", "n", c.Words.Number(len(q.Text))))
	}
	answer := struct {
		Size    int      `json:"size"`
		Modules []string `json:"modules"`
	}{Size: code.Size}
	for y := range code.Size {
		row := make([]byte, code.Size)
		for x := range row {
			row[x] = '0'
			if code.Black(x, y) {
				row[x] = '1'
			}
		}
		answer.Modules = append(answer.Modules, string(row))
	}
	return answer, nil, nil
}
