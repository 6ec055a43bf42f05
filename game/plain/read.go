package plain

import (
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// field is the value of a line and where it is.
type field struct {
	text []byte
	at   int
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	fields, whole := readFields(g, rec)
	fen, ok := fields[keyFEN]
	if !ok {
		return rec.Error(note.NoGame, 0, "", name)
	}
	if err := kit.ReadStart(o, g, rec, fen.text, fen.at); err != nil {
		return err
	}
	o.Builder.Begin(g)
	if move, ok := fields[keyMove]; ok {
		if err := kit.PlayList(o, g, rec, move.text, move.at, ranks(rec)); err != nil {
			kit.Unreadable(o, g, rec, move.text, move.at, err)
		}
	}
	setNumber(g, rec, tagScore, fields[keyScore])
	setNumber(g, rec, tagPly, fields[keyPly])
	setResult(g, rec, fields[keyResult])
	if !whole {
		g.Notes = append(g.Notes, rec.Note(note.RecordTruncated, len(rec.Data), "there is no line e", ""))
	}
	return nil
}

// readFields reads the lines; whole says that the last is there. What has no place is
// noted.
func readFields(g *game.Game, rec *game.Record) (fields map[string]field, whole bool) {
	fields = make(map[string]field, 8)
	for at, line := range kit.LinesOf(rec) {
		key, value := keyOf(line)
		f := field{value, at + strings.LastIndex(string(line), string(value))}
		_, twice := fields[key]
		switch key {
		case "":
		case keyEnd:
			whole = true
			kit.Ignore(rec, g, f.at, value)
		case keyFEN, keyMove, keyScore, keyPly, keyResult:
			if !twice {
				fields[key] = f
				continue
			}
			fallthrough
		default:
			kit.IgnoreText(rec, g, at, line)
		}
	}
	return fields, whole
}

// ranks returns the notation that the file is in, nil when that is not known.
func ranks(rec *game.Record) notation.Notation {
	switch {
	case bookHas(rec, ranksFromZero):
		return notation.UCI()
	case bookHas(rec, ranksFromOne):
		return notation.ByName("uci1")
	}
	return nil
}

// setNumber keeps a number as a tag.
func setNumber(g *game.Game, rec *game.Record, tag string, f field) {
	if len(f.text) == 0 {
		return
	}
	if _, err := strconv.ParseInt(string(f.text), 10, 64); err != nil {
		kit.Ignore(rec, g, f.at, f.text)
		return
	}
	g.SetTag(tag, string(f.text))
}

// setResult reads the result, which is that of the side to move.
func setResult(g *game.Game, rec *game.Record, f field) {
	for _, row := range results {
		if string(f.text) == row.text {
			if g.Result = row.red; g.Start.Turn == xiangqi.Black {
				g.Result = row.black
			}
			return
		}
	}
	if len(f.text) > 0 {
		g.Notes = append(g.Notes, rec.Note(note.ResultUnread, f.at, string(f.text), ""))
		g.KeepTag("Result", string(f.text))
	}
}

// results are the results and what they mean when Red or Black is to move.
var results = [...]struct {
	text       string
	red, black game.Result
}{
	{"1", game.RedWins, game.BlackWins},
	{"0", game.Draw, game.Draw},
	{"-1", game.BlackWins, game.RedWins},
}
