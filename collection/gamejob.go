package collection

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/xiangqi"
)

// gameItem is a record on its way, or the end of a file.
type gameItem struct {
	file   *gameFile
	number int // in the file, from 1
	record game.Record
	// charset is what the record was in, faults its bytes that are no characters of
	// that.
	charset *charset.Charset
	faults  []charset.Fault
	// failed is why the file could not be split any further; end that it is over.
	failed *game.Error
	end    bool

	gameResult
}

// gameResult is what a worker made of a record.
type gameResult struct {
	// refused is why nothing is written of it; nil when something is.
	refused *game.Error
	status  game.Status
	// partial: the main line was read to its end, a variation was not.
	partial bool
	notes   []game.Note
	start   xiangqi.Setup // with problems
	out     span          // in the job's out
	key     xiangqi.Key
	// prefixes are the job's keys of the beginnings of the main line.
	prefixes span
	sort     uint64
	facts    gameFacts
}

// gameJob is a block of records, with the memory that a worker needs for it.
type gameJob struct {
	options  *GameOptions
	items    []gameItem
	bytes    int // of all records
	read     game.ReadOptions
	write    game.WriteOptions
	keyer    keyer
	game     game.Game
	scratch  []byte
	out      []byte
	prefixes []xiangqi.Key
}

func newGameJob(o *GameOptions) *gameJob {
	return &gameJob{
		options: o,
		read: game.ReadOptions{
			FEN:       dialect.Reader{Dialects: o.Dialects, As: o.From, Orient: o.Orient, LenientSide: o.LenientSide},
			ReadMoves: game.MoveReader(o.ReadMoves), Notation: o.FromNotation,
		},
		write: game.WriteOptions{Dialect: o.Dialect, Notation: o.Notation, Tree: o.Tree},
		keyer: keyer{kind: o.Dedupe},
	}
}

func (j *gameJob) reset() {
	clear(j.items)
	j.items, j.bytes, j.out, j.prefixes = j.items[:0], 0, j.out[:0], j.prefixes[:0]
}

func (j *gameJob) work() *gameJob {
	for i := range j.items {
		if item := &j.items[i]; !item.end && item.failed == nil {
			j.one(item)
		}
	}
	return j
}

// one reads a record, checks it and writes it.
func (j *gameJob) one(item *gameItem) {
	g := &j.game
	g.Reset()
	err := item.file.format.Decode(g, &item.record, &j.read)
	if err == nil {
		if j.options.Normalise {
			normalise(g)
		}
		item.status, item.start = g.Status(), g.Start
		item.partial = item.status == game.OK && len(g.Unread) > 0
		item.refused = j.settle(item, g)
	} else if !errors.As(err, &item.refused) {
		item.refused = item.record.Error(game.CodeNoGame, 0, err.Error(), item.file.format.Name)
	}
	item.notes = append(item.faultNotes(), g.Notes...)
	if item.refused == nil {
		item.notes = append(item.notes, j.write.Losses...)
	}
}

// faultNotes are about the bytes that are no characters.
func (item *gameItem) faultNotes() (notes []game.Note) {
	for i := range item.faults {
		f := &item.faults[i]
		note := item.record.Note(game.CodeBadBytes, f.Out-int(item.record.Offset), fmt.Sprintf("% x", f.Bytes), item.charset.Name())
		note.Offset = f.Offset
		notes = append(notes, note)
	}
	return notes
}

// encode appends the text to the job's output in the charset that is asked for, and
// says what it has no characters for.
func (j *gameJob) encode(text []byte) []byte {
	out, lost := j.options.Charset.Append(j.out, text)
	if len(lost) > 0 {
		var all strings.Builder
		for i, u := range lost {
			if i == maxShown {
				all.WriteString(" …")
				break
			}
			fmt.Fprintf(&all, " %c", u.Rune)
		}
		j.write.Lose(game.CodeUnwritable, 0, strings.TrimSpace(all.String()), j.options.Charset.Name())
	}
	return out
}

// maxShown is how many characters a note shows.
const maxShown = 16

// settle writes a game that could be read, or says why not.
func (j *gameJob) settle(item *gameItem, g *game.Game) *game.Error {
	if j.options.RejectIllegal && len(g.Unread) > 0 {
		return unreadError(item, g)
	}
	if j.options.Survey != nil {
		item.facts = factsOf(g)
	}
	if j.options.Dedupe != DedupeNone || j.options.Sort == SortKey {
		item.key = j.keyer.key(g)
		from := len(j.prefixes)
		j.prefixes = append(j.prefixes, j.keyer.prefixes...)
		item.prefixes = span{from, len(j.prefixes)}
	}
	item.sort = j.options.Sort.key(g, item.key)
	return j.append(item, g)
}

// unreadError makes the note about what could not be read of a game, of the main line
// first, the reason to refuse it.
func unreadError(item *gameItem, g *game.Game) *game.Error {
	stop, ply := g.Stop()
	if stop == nil {
		stop = &g.Unread[0]
		ply = g.Ply(stop.Node) + 1
	}
	said := slices.IndexFunc(g.Notes, func(n game.Note) bool { return n.Ply == ply && kindOf(n.Code) == dialect.KindError })
	if said < 0 {
		e := item.record.Error(game.CodeMovesUnread, 0, stop.Text, "")
		e.Ply = ply
		return e
	}
	e := &game.Error{Note: g.Notes[said]}
	item.placed(&e.Note)
	g.Notes = slices.Delete(g.Notes, said, said+1)
	return e
}

// placed gives a note without a place that of the record.
func (item *gameItem) placed(n *game.Note) {
	if n.Line == 0 {
		n.Line, n.Column = item.record.Line, min(item.record.Line, 1)
	}
}

// append writes the game behind the others of the job.
func (j *gameJob) append(item *gameItem, g *game.Game) *game.Error {
	to := j.options.To
	j.write.Losses = j.write.Losses[:0]
	if to == nil {
		return nil
	}
	j.write.File, j.write.Number = item.file.name, item.number
	if j.options.AsRead && j.options.Notation == nil {
		j.write.Notation, j.write.Wish = g.Notation, true
	}
	from := len(j.out)
	if j.options.Positions != "" {
		j.out = j.appendPositions(j.out, g)
		item.out = span{from, len(j.out)}
		return nil
	}
	encoded := !to.Binary && j.options.Charset != nil && j.options.Charset != charset.UTF8
	dst := j.out
	if encoded {
		dst = j.scratch[:0]
	}
	dst, err := to.Append(dst, g, &j.write)
	if err != nil {
		var e *game.Error
		if !errors.As(err, &e) {
			e = &game.Error{Note: game.Note{Note: dialect.Note{Code: game.CodeCannotWrite, Got: err.Error(), Want: to.Name}}}
		}
		e.Note = item.record.Note(e.Code, 0, e.Got, e.Want)
		return e
	}
	if encoded {
		j.scratch = dst
		dst = j.encode(dst)
	}
	j.out = dst
	item.out = span{from, len(dst)}
	return nil
}
