package cbf

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// tags are the fields of the Head, by name. Others are tags with the prefix.
var tags = map[string]string{
	"Name": "Title", "URL": "Source", "Contest": "Event", "ContestType": "Type", "Round": "Round", "Group": "Group",
	"Table": "Table", "Date": "Date", "Site": "Site", "TimeRule": "TimeControl", "Red": "Red", "RedTeam": "RedTeam",
	"RedTime": "RedTime", "RedRating": "RedElo", "Black": "Black", "BlackTeam": "BlackTeam", "BlackTime": "BlackTime",
	"BlackRating": "BlackElo", "Referee": "Referee", "Recorder": "Recorder", "Commentator": "Annotator",
	"Creator": "Author", "ECCO": "ECCO", "ResultType": "Termination",
}

// meant are tags of PGN that say something of a game which the Head says otherwise.
var meant = []string{"Game", "FEN", "SetUp", "Format", "Result"}

const prefix = "CBF_"

// results are the values of RecordResult; 4 is a record with several.
var results = map[string]game.Result{
	"0": game.Unknown, "1": game.RedWins, "2": game.BlackWins, "3": game.Draw, "4": game.Unknown, "": game.Unknown,
}

// The names of elements.
const (
	headName   = "Head"
	listName   = "MoveList"
	moveName   = "Move"
	fenName    = "FEN"
	resultName = "RecordResult"
	// startMove is the first Move, which is none.
	startMove = "00-00"
)

// record is what the XML says.
type record struct {
	fields []field
	moves  []move
	// rest is where what could not be read begins, -1 when all could be; code says why.
	rest int
	code note.Code
	// end is where the outermost element ends.
	end   int
	found bool
	odd   []field // attributes that are not known
}

type field struct {
	name, value string
	offset      int
}

type move struct {
	value, comment string
	branch, end    bool
	offset         int
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := parse(rec)
	if !r.found {
		return rec.Error(note.NoGame, 0, "", "CBF")
	}
	all := kit.NewTagSet(g, "_")
	for _, f := range r.fields {
		if err := set(g, all, rec, o, f); err != nil {
			return err
		}
	}
	for _, f := range r.odd {
		g.Notes = append(g.Notes, kit.Unplaced(rec, note.TextIgnored, f.offset, f.name+`="`+f.value+`"`, ""))
	}
	play(g, rec, &o.Builder, &r)
	if r.rest < 0 {
		kit.Trail(rec, g, r.end)
	}
	kit.PlaceNotes(rec, g.Notes)
	return nil
}

// parse reads the XML as far as it goes.
func parse(rec *game.Record) (r record) {
	d := kit.NewXMLDecoder(rec.Data)
	var path []string
	var text strings.Builder
	var current move
	good, begun := 0, 0
	for {
		token, err := d.Token()
		if err != nil {
			r.rest = len(rec.Data) - len(bytes.TrimLeft(rec.Data[good:], " \t\r\n"))
			r.code = d.Fault(rec)
			return r
		}
		switch token := token.(type) {
		case xml.StartElement:
			path = append(path, token.Name.Local)
			r.found = r.found || len(path) == 1 && token.Name.Local == root
			begun = int(d.InputOffset())
			if len(path) <= 3 {
				text.Reset()
			}
			if len(path) == 3 && path[1] == listName {
				current = r.attributes(token, good)
			}
			if len(path) < 3 {
				good = begun
			}
		case xml.CharData:
			text.Write(token)
		case xml.EndElement:
			if len(path) == 3 {
				r.element(path, current, text.String(), begun)
			}
			good = int(d.InputOffset())
			if path = path[:len(path)-1]; len(path) == 0 {
				r.rest, r.end = -1, good
				return r
			}
		}
	}
}

// attributes reads those of a Move.
func (r *record) attributes(e xml.StartElement, offset int) (m move) {
	m.offset = offset
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "value":
			m.value = strings.TrimSpace(a.Value)
		case "branch":
			m.branch = a.Value == "1" || a.Value == "true"
		case "end":
			m.end = a.Value == "1" || a.Value == "true"
		default:
			r.odd = append(r.odd, field{a.Name.Local, a.Value, offset})
		}
	}
	return m
}

// element takes a field or a move with the text in it.
func (r *record) element(path []string, m move, text string, offset int) {
	switch {
	case path[1] == headName:
		r.fields = append(r.fields, field{path[2], strings.TrimSpace(text), offset})
	case path[1] == listName && path[2] == moveName:
		if strings.TrimSpace(text) != "" {
			m.comment = text
		}
		r.moves = append(r.moves, m)
	case strings.TrimSpace(text) != "":
		r.odd = append(r.odd, field{path[2], text, offset})
	}
}

// set takes a field of the Head.
func set(g *game.Game, all *kit.TagSet, rec *game.Record, o *game.ReadOptions, f field) error {
	switch f.name {
	case fenName:
		if f.value != "" {
			return kit.ReadStart(o, g, rec, []byte(f.value), f.offset)
		}
	case resultName:
		result, ok := results[f.value]
		if g.Result = result; !ok {
			g.Notes = append(g.Notes, kit.Unplaced(rec, note.ResultUnread, f.offset, f.value, ""))
			all.Keep("Result", f.value)
		}
	default:
		if kept := all.Add(tagOf(f.name), f.value); kept != "" {
			g.Notes = append(g.Notes, kit.Unplaced(rec, note.TagTwice, f.offset, f.name, kept))
		}
	}
	return nil
}

// tagOf returns the tag that a field of the Head is: other programs name them as PGN does.
func tagOf(name string) string {
	if tag, ok := tags[name]; ok {
		return tag
	}
	if tag := game.CanonicalTag(name); kit.IsShared(tag) && !slices.Contains(meant, tag) {
		return tag
	}
	return prefix + name
}

// play plays the list. Where a line ends the latest open alternative begins.
func play(g *game.Game, rec *game.Record, b *game.Builder, r *record) {
	b.Begin(g)
	var open []int
	over := false
	for i, m := range r.moves {
		if over {
			b.PlayText(cmp.Or(m.value, "?"), kit.Unplaced(rec, note.MovesUnread, m.offset, "", ""))
			continue
		}
		if m.branch {
			open = append(open, b.Depth())
		}
		if i > 0 || m.value != startMove {
			step(b, rec, m)
		}
		b.Comment(m.comment)
		if !m.end {
			continue
		}
		if over = len(open) == 0; over {
			b.BackTo(0)
			continue
		}
		b.BackTo(open[len(open)-1])
		open = open[:len(open)-1]
	}
	switch {
	case r.rest >= 0:
		text := string(bytes.TrimSpace(rec.Data[r.rest:]))
		if text == "" {
			text = kit.CutOff
		}
		g.Notes = append(g.Notes, kit.Unplaced(rec, r.code, r.rest, text, ""))
		if !over {
			kit.StopHere(b, r.code, text)
		}
	case !over && len(r.moves) > 1:
		g.Notes = append(g.Notes, kit.Unplaced(rec, note.OpenBracket, r.end, "the last line", ""))
	}
}

// step plays one move.
func step(b *game.Builder, rec *game.Record, m move) {
	if from, to, ok := strings.Cut(m.value, "-"); ok {
		a, z := square(from), square(to)
		if a != xiangqi.NoSquare && z != xiangqi.NoSquare {
			b.Play(xiangqi.NewMove(a, z), kit.Unplaced(rec, "", m.offset, "", ""))
			return
		}
	}
	b.PlayText(cmp.Or(m.value, "?"), kit.Unplaced(rec, note.MovesUnread, m.offset, "", ""))
}

// square reads a square as x and y, from the top.
func square(text string) xiangqi.Square {
	if len(text) != 2 || text[0] < '0' || text[0] > '8' || text[1] < '0' || text[1] > '9' {
		return xiangqi.NoSquare
	}
	return xiangqi.SquareAt(int(text[0]-'0'), int('9'-text[1]))
}
