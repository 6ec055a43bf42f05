package list

import (
	"bytes"
	"iter"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/wxffile"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// inLinks are the formats of whole games that links have in a field.
var inLinks = []*game.Format{wxffile.Format(), pgn.Format(), dhtmlxq.Format()}

// linkAround returns the link in which a position is before which there is that text; it is empty where there is none.
func linkAround(before []byte) []byte {
	link := before[bytes.LastIndexAny(before, " \t\"'(<")+1:]
	if !bytes.HasPrefix(link, []byte("https://")) && !bytes.HasPrefix(link, []byte("http://")) {
		return nil
	}
	return link
}

// linkField is a part of a link: its key, which may be empty, and its value with and without escapes.
type linkField struct {
	key         string
	value, text []byte
	at          int // of the value in the link
}

// linkFields yields the parts of a link.
func linkFields(link []byte) iter.Seq[linkField] {
	return func(yield func(linkField) bool) {
		for part := range bytes.FieldsFuncSeq(link, func(c rune) bool { return strings.ContainsRune("/?&#;", c) }) {
			f := linkField{value: part, at: bytes.Index(link, part)}
			if key, value, ok := bytes.Cut(part, []byte{'='}); ok {
				f.key, f.value, f.at = string(key), value, f.at+len(part)-len(value)
			}
			f.text = f.value
			if plain, err := url.QueryUnescape(string(f.value)); err == nil {
				f.text = []byte(plain)
			}
			if !yield(f) {
				return
			}
		}
	}
}

// fieldsEnd returns where the fields end that follow a position in a link: at what no link has as it is. Letters of
// any language are as browsers show them.
func fieldsEnd(rest []byte) int {
	if len(rest) == 0 || strings.IndexByte("/?&#;", rest[0]) < 0 {
		return 0
	}
	if n := bytes.IndexFunc(rest, func(c rune) bool {
		return c >= utf8.RuneSelf && !unicode.IsLetter(c) || strings.ContainsRune("\"'<>()[]{}`", c)
	}); n >= 0 {
		return n
	}
	return len(rest)
}

// moves returns the text of a field as moves, and where they are in it: a list in the field of that name is nothing else.
func (f *linkField) moves() (text []byte, m Moves) {
	text = bytes.ReplaceAll(f.text, []byte{'_'}, []byte{' '})
	return text, Moves{End: len(text), Marked: f.key == "moves"}
}

// linked plays the moves that a part of a link has in one of its fields, if no others are there, which keep them as
// text. It reports whether there are moves. Other fields say nothing about a game.
func (r *reader) linked(link []byte, at int) (found bool) {
	for f := range linkFields(link) {
		text, m := f.moves()
		legal := r.areMoves(text)
		if m.isShort(text) || !legal && !movetext.MayBeMoves(text) {
			continue
		}
		found = true
		from := at + f.at
		if stop, _ := r.g.Stop(); stop != nil || len(r.g.Nodes) > 1 || !legal && !m.Marked {
			kit.NoteUnread(r.g, r.rec, "", string(text), from)
			continue
		}
		if !m.Marked {
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.MovesAssumed, from, kit.Excerpt(string(text)), ""))
		}
		if err := kit.PlayList(r.o, r.g, r.rec, text, from, r.kind.own()); err != nil {
			kit.Unreadable(r.o, r.g, r.rec, text, from, err)
		}
	}
	return found
}

// link reads the game that a line without a position has in a link: a record of another format in one of its fields, or
// moves in the field of that name. It reports whether there is one.
func (r *reader) link(line []byte, at int) bool {
	from := max(bytes.Index(line, []byte("http")), 0)
	to := from + max(bytes.IndexAny(line[from:], " \t\"'<>"), 0)
	if to == from {
		to = len(line)
	}
	link := linkAround(line[:to])
	if len(link) == 0 {
		return false
	}
	from = to - len(link)
	if r.quick { // a link sets its moves apart
		r.o.Notations = i18n.Notations()
	}
	r.isLink = r.gameIn(link, at+from)
	if !r.isLink {
		r.o.Builder.Begin(r.g)
		r.isLink = slices.ContainsFunc(slices.Collect(linkFields(link)), func(f linkField) bool {
			text, m := f.moves()
			return m.Marked && r.beginMoves(text)
		}) && r.linked(link, at+from)
	}
	if r.isLink {
		r.around(line[:from], at)
		r.readNotes(line[to:], at+to)
		r.otherLinks(line[to:], at+to)
	}
	return r.isLink
}

// otherLinks keeps the moves of links after the one that the game is of as text.
func (r *reader) otherLinks(rest []byte, at int) {
	for {
		n := bytes.Index(rest, []byte("http"))
		if n < 0 {
			return
		}
		word := bytes.Fields(rest[n:])[0]
		r.linked(word, at+n)
		rest, at = rest[n+len(word):], at+n+len(word)
	}
}

// gameIn reads the record of another format in a field of a link. It reports whether there is one.
func (r *reader) gameIn(link []byte, at int) bool {
	for f := range linkFields(link) {
		for _, in := range inLinks {
			if !in.Sniff(f.text, "") {
				continue
			}
			rec := game.Record{Data: f.text, Offset: r.rec.Offset + int64(at+f.at), Line: r.rec.Line + bytes.Count(r.rec.Data[:at], []byte{'\n'})}
			before := slices.Clone(r.g.Tags)
			if in.Decode(r.g, &rec, r.o) != nil {
				continue
			}
			for _, t := range before {
				r.g.KeepTag(t.Name, t.Value)
			}
			return true
		}
	}
	return false
}
