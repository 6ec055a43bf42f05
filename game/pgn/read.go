package pgn

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// decode reads a record.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	d := decoder{g: g, rec: rec, o: o, tags: kit.NewTagSet(g, "_")}
	if err := d.head(); err != nil {
		return err
	}
	if err := d.start(); err != nil {
		return err
	}
	late, err := d.late()
	if err != nil {
		return err
	}
	said := kit.SideTag(g)
	var side *xiangqi.Color
	if said != nil && !d.placed { // the moves tell whether it is that of the start
		side = &said.Side
	} else {
		said.Take(g, rec)
	}
	found := kit.ReadText(o, g, rec, d.i, len(rec.Data), kit.TextOptions{
		LexerOptions: movetext.LexerOptions{Ends: d.tagged, Skip: late},
		Hint:         kit.NotationHint(d.says.Format), Told: kit.DecidingNotation(d.says.Format), Side: side,
	})
	if side != nil {
		said.Take(g, rec)
	}
	if found.Prose && !d.tagged && found.Result == "" {
		return rec.Error(note.NoGame, d.i, "", "PGN")
	}
	if !d.placed && !d.named && kit.IsChess(g, rec.Data[d.i:]) {
		g.Notes = g.Notes[:0]
		return rec.Error(note.OtherGame, d.i, "", "chess")
	}
	if len(d.header) > 0 {
		root := &g.Nodes[0]
		root.Comment = strings.TrimSuffix(strings.Join(d.header, "\n")+"\n"+root.Comment, "\n")
	}
	kit.Settle(g, rec, &d.says, found)
	for _, left := range rec.Left {
		g.Notes = append(g.Notes, rec.Note(left.Code, left.Offset, left.Got, ""))
	}
	if d.resultText != "" && g.Tag("Result") == "" {
		g.KeepTag("Result", d.resultText)
	}
	if g.Tag("Variant") == variant && isSAN(d.says.Format) {
		g.SetTag("Variant", "")
	}
	return nil
}

// decoder reads the tags of a record.
type decoder struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	// i is where the tags end.
	i int
	// tags are those that were read, seen are those of them that the model has another
	// place for.
	tags   *kit.TagSet
	seen   []string
	tagged bool
	// named says that a tag names xiangqi, placed that a FEN gives the position to begin with.
	named, placed bool
	// header are comments between tags, pending what may be one.
	header  []string
	pending []passage
	says    kit.Said
	// resultText is the value of that tag.
	resultText string
}

// aliases are names of tags that sites use for others.
var aliases = map[string]string{
	"RedName": "Red", "BlackName": "Black", "RedPlayer": "Red", "BlackPlayer": "Black", "P1": "Red", "P2": "Black",
	"红方": "Red", "紅方": "Red", "黑方": "Black", "标题": "Title", "標題": "Title", "赛事": "Event", "賽事": "Event",
	"日期": "Date", "地点": "Site", "地點": "Site", "轮次": "Round", "輪次": "Round", "结果": "Result", "結果": "Result",
}

// tag takes the tag over that is there.
func (d *decoder) tag(t rawTag, at int) error {
	value := t.value()
	name := tagOf(game.CanonicalTag(string(t.name)))
	if a := aliases[string(t.name)]; a != "" {
		name = a
	}
	if t.damaged {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.TagDamaged, at, string(t.name), fmt.Sprintf("%.48q", value)))
	}
	if value == "" {
		return nil
	}
	switch name {
	case "FEN", "SetUp", "Format", "Result", resultText:
		if slices.Contains(d.seen, name) {
			if name != "Result" || d.says.Result != value {
				d.twice(name, d.tags.Keep(name+"_2", value), at)
			}
			return nil
		}
		if name == "SetUp" && len(value) > len("1") {
			break
		}
		d.seen = append(d.seen, name)
		return d.own(name, value, at+t.valueAt)
	case "Game", "Variant":
		if other := kit.OtherGame(value); other != "" {
			return d.rec.Error(note.OtherGame, at+t.valueAt, value, other)
		}
		if kit.IsXiangqi(value) {
			d.named = true
			if name == "Game" {
				return nil
			}
		}
	}
	if kept := d.tags.Add(name, value); kept != "" {
		d.twice(name, kept, at)
	}
	return nil
}

// start reads the position to begin with where a tag of another name than FEN has it.
func (d *decoder) start() error {
	if d.placed {
		return nil
	}
	place, err := kit.TakeStart(d.o, d.g, d.rec, d.rec.Data[d.i:])
	if err != nil || place.Text == "" {
		return err
	}
	d.placed, d.tags = true, kit.NewTagSet(d.g, "_")
	return kit.ReadStart(d.o, d.g, d.rec, []byte(place.Text), place.Offset)
}

// own takes a tag over that the model has another place for.
func (d *decoder) own(name, value string, at int) error {
	switch name {
	case "FEN":
		d.placed = true
		return kit.ReadStart(d.o, d.g, d.rec, []byte(value), at)
	case "Format":
		d.says.Format, d.says.FormatAt = strings.TrimSpace(value), at
	case "Result":
		d.says.Result, d.says.ResultAt = value, at
	case resultText:
		d.resultText = value
	}
	return nil
}

// twice notes the second value of a tag.
func (d *decoder) twice(name, kept string, at int) {
	d.g.Notes = append(d.g.Notes, d.rec.Note(note.TagTwice, at, name, kept))
}
