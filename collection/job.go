package collection

import (
	"errors"
	"fmt"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// recordItem is a record on its way from its file to Emit.
type recordItem struct {
	file   *gameFile
	format *game.Format // of the record
	number int          // in the file, from 1
	record game.Record
	// charset is what the record was in, faults its bytes that are no characters of
	// that.
	charset *charset.Charset
	faults  []charset.Fault
	// source are the bytes that the record was decoded from, doubts notes about the
	// charset.
	source []charset.Chunk
	doubts []note.Note
	// cut: the file could not be read to the end of the record. blank: it is a blank line.
	cut, blank bool

	recordResult
}

// isList reports whether it is of a list of positions, a record in a line.
func (item *recordItem) isList() bool { return item.format.Is(game.Lines | game.Positions) }

// part is some of a file, in its order: records, or its end.
type part struct {
	file *gameFile
	// records are some of the job's.
	records span
	// exact is how many exact records are before those, copied what was written of them, in the job's out, and
	// said what there is to say about them, in the job's said; counts has of how many that is a repair, or a loss.
	exact        int
	copied, said span
	counts       Counts
	ended        bool // the file is over
}

// recordResult is what a worker made of a record.
type recordResult struct {
	// refused is why nothing is written of it; nil when something is.
	refused *game.Error
	status  game.Status
	// partial: the main line was read to its end, a variation or something else was not.
	partial bool
	// left: it is left out, as a condition does not hold. draw is what it draws for a sample.
	left bool
	draw uint64
	// notes are what there is to say, of which some are about a repair, or a loss.
	notes           []note.Note
	repaired, loses bool
	// problems is what is wrong with the position before the moves, start that position where
	// anything is.
	problems xiangqi.Problem
	start    *xiangqi.Setup
	out      span // in the job's out
	label    span // in the job's labels
	key      xiangqi.Key
	// prefixes are the job's keys of the beginnings of the main line.
	prefixes span
	sort     uint64
	rich     richness
	saved    span // in the job's saved
	facts    facts
	spelled  *Spellings
	game     *game.Game // when it is kept
}

// job is a block of records, or of files that are not cut into records yet, and what a worker made
// of it.
type job struct {
	*worker  // that works on it; nil before and after
	options  *Options
	idle     *idle
	files    batch
	parts    []part
	records  []recordItem
	bytes    int // of all records
	out      []byte
	prefixes []xiangqi.Key
	saved    []byte      // games to be merged
	labels   []byte      // what records are called
	notes    []note.Note // of all records
	said     []exactNote
}

// exactNote is what there is to say about the exact record of that number in its file.
type exactNote struct {
	number int
	note   note.Note
}

// worker is the memory that is needed to work on a job.
type worker struct {
	read    game.ReadOptions
	write   game.WriteOptions
	keyer   keyer
	game    game.Game
	scratch []byte
	again   *reader         // nil until what was written is read
	played  []xiangqi.Setup // the positions of a game that are written
}

func newWorker(o *Options) *worker {
	return &worker{
		read:  o.reading(),
		write: game.WriteOptions{Dialect: o.Dialect, Notation: o.Notation, Charset: o.Charset, QuoteFormulas: o.QuoteFormulas, Dialects: o.Dialects, Key: o.Key, OneLine: o.OneForOne},
		keyer: keyer{kind: o.Dedupe},
	}
}

func (j *job) reset() {
	j.files.reset()
	clear(j.parts)
	clear(j.records)
	clear(j.notes)
	clear(j.said)
	j.notes, j.said = j.notes[:0], j.said[:0]
	j.parts, j.records, j.bytes, j.out, j.prefixes, j.saved, j.labels = j.parts[:0], j.records[:0], 0, j.out[:0], j.prefixes[:0], j.saved[:0], j.labels[:0]
}

func (j *job) work() *job {
	if len(j.files.files) > 0 {
		j.files.work(j.options, j.idle)
	}
	if len(j.records) == 0 {
		return j
	}
	j.worker = j.idle.worker(j.options)
	for i := range j.records {
		j.item(&j.records[i])
	}
	j.idle.rest(j.worker)
	j.worker = nil
	return j
}

// part returns the last part if it is of the file and may go on, else a new one.
func (j *job) part(file *gameFile, exact bool) *part {
	if n := len(j.parts); n > 0 {
		if p := &j.parts[n-1]; p.file == file && (!exact || p.records.start == p.records.end) {
			return p
		}
	}
	j.parts = append(j.parts, part{file: file, records: span{len(j.records), len(j.records)}, copied: span{len(j.out), len(j.out)}, said: span{len(j.said), len(j.said)}})
	return &j.parts[len(j.parts)-1]
}

// add adds a record.
func (j *job) add(item *recordItem) {
	p := j.part(item.file, false)
	j.records = append(j.records, *item)
	p.records.end = len(j.records)
	j.bytes += len(item.record.Data)
}

// addExact adds an exact record that has so many bytes, what was written of it, and what there is to say about it.
func (j *job) addExact(file *gameFile, number, size int, written []byte, notes []note.Note) {
	p := j.part(file, true)
	if len(notes) > 0 {
		result := recordResult{notes: notes}
		result.hasErrors()
		p.counts.kinds(&result)
		for i := range notes {
			j.said = append(j.said, exactNote{number, notes[i]})
		}
		p.said.end = len(j.said)
	}
	j.out = append(j.out, written...)
	p.exact++
	p.copied.end = len(j.out)
	j.bytes += size
}

// addEnd adds the end of a file.
func (j *job) addEnd(file *gameFile) {
	j.part(file, false).ended = true
}

// item does the work for one record.
func (j *job) item(item *recordItem) {
	switch {
	case item.refused != nil:
		j.game.Reset()
		j.keepRefused(item, &j.game)
	default:
		j.one(item)
	}
}

// one reads a record, checks it and writes it.
func (j *job) one(item *recordItem) {
	g := &j.game
	if item.charset != nil && j.options.FromCharset == nil {
		item.inOther()
	}
	err := item.format.Decode(g, &item.record, &j.read)
	if start := j.options.Start; err == nil && start != nil && !item.format.Is(game.Book) && !kit.SamePosition(&g.Start, &start.Setup) {
		var w game.WriteOptions
		err = item.record.Error(note.TwoStarts, 0, string(kit.AppendFEN(&w, nil, &g.Start)), string(kit.AppendFEN(&w, nil, &start.Setup)))
	}
	if err == nil {
		if item.cut {
			item.cutOff(g)
		}
		item.another(g, j.options.marks)
		item.handicap(g)
		if j.options.Normalize {
			normalize(g)
		}
		if item.left = !j.holds(); item.left {
			return
		}
		if j.options.Sample > 0 {
			item.draw = Draw(KeyOf(g, DedupeGame), j.options.Seed)
		}
		if j.options.Change != nil {
			j.options.Change(g)
		}
		item.status, item.problems = g.Status(), kit.Problems(g)
		if item.problems != 0 {
			start := g.Start
			item.start = &start
		}
		if j.options.Spellings != nil && item.isList() && g.Source.Core.Text != nil {
			item.spelled = spellingsOf(g, item.line(), &j.write)
		}
		item.refused = j.settle(item, g)
	} else if !errors.As(err, &item.refused) {
		item.refused = item.record.Error(note.NoGame, 0, err.Error(), item.format.Name)
	}
	from := len(j.notes)
	j.notes = append(item.appendFaultNotes(j.notes), g.Notes...)
	if item.refused == nil {
		j.notes = append(j.notes, j.write.Losses...)
	}
	item.notes = j.notes[from:len(j.notes):len(j.notes)]
	faulty := item.hasErrors()
	item.partial = item.status == game.OK && (faulty || len(g.Unread) > 0)
	switch {
	case item.refused != nil:
		j.keepRefused(item, g)
	case j.options.keep:
		item.game = item.kept(g)
	}
}

// hasErrors reports whether any of the notes is an error, and keeps what else they are about.
func (r *recordResult) hasErrors() (found bool) {
	for i := range r.notes {
		switch note.KindOf(r.notes[i].Code) {
		case note.KindRepair, note.KindAssume:
			r.repaired = true
		case note.KindLoss:
			r.loses = true
		case note.KindError:
			found = true
		}
	}
	return found
}

func isError(n note.Note) bool { return note.KindOf(n.Code) == note.KindError }

// appendFaultNotes appends those about the charset and the bytes that are no characters in it.
func (item *recordItem) appendFaultNotes(notes []note.Note) []note.Note {
	notes = append(notes, item.doubts...)
	for i := range item.faults {
		f := &item.faults[i]
		notes = append(notes, badBytes(&item.record, f, item.charset))
	}
	return notes
}

// badBytes is the note about bytes of a record that are no characters of its charset.
func badBytes(rec *game.Record, f *charset.Fault, in *charset.Charset) note.Note {
	noted := rec.Note(note.BadBytes, f.Out-int(rec.Offset), fmt.Sprintf("% x", f.Bytes), in.Name())
	noted.Offset = f.Offset
	return noted
}

// settle writes a game that could be read, or says why not.
func (j *job) settle(item *recordItem, g *game.Game) *game.Error {
	if j.options.RejectIllegal && len(g.Unread) > 0 {
		return unreadError(item, g)
	}
	if j.options.Survey != nil {
		item.facts = factsOf(g)
	}
	if refused := j.append(item, g); refused != nil {
		return refused
	}
	if j.options.Dedupe != DedupeNone || j.options.Sort == SortKey {
		item.key = j.key(item, g)
		from := len(j.prefixes)
		j.prefixes = append(j.prefixes, j.keyer.prefixes...)
		item.prefixes = span{from, len(j.prefixes)}
	}
	item.sort = sortKeyOf(j.options.Sort, g, item.key)
	if j.options.chosen() {
		return j.save(item, g)
	}
	return nil
}

// unreadError makes the note about what could not be read of a game, of the main line
// first, the reason to refuse it.
func unreadError(item *recordItem, g *game.Game) *game.Error {
	stop, ply := g.Stop()
	if stop == nil {
		stop = &g.Unread[0]
		ply = g.Ply(stop.Node) + 1
	}
	said := slices.IndexFunc(g.Notes, func(n note.Note) bool { return n.Ply == ply && kindOf(&n) == note.KindError })
	if said < 0 {
		e := &game.Error{Note: note.Note{Code: note.MovesUnread, Got: stop.Text, Ply: ply}}
		item.placed(&e.Note)
		return e
	}
	e := &game.Error{Note: g.Notes[said]}
	item.placed(&e.Note)
	g.Notes = slices.Delete(g.Notes, said, said+1)
	return e
}

// placed gives a note without a place in this file that of the record.
func (item *recordItem) placed(n *note.Note) {
	rec := &item.record
	if n.Line > 0 && !n.Kept || rec.Line == 0 {
		return
	}
	placed := rec.Note(n.Code, item.head(), "", "")
	n.Offset, n.Line, n.Column = placed.Offset, placed.Line, placed.Column
}

// head returns where in the record its first text is, after the comments before it.
func (item *recordItem) head() int {
	rec := &item.record
	for at := rec.Head; at < len(rec.Data); at++ {
		if c := rec.Data[at]; c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			return at
		}
	}
	return rec.Head
}

// line returns the line that the record begins with, 0 in a binary file.
func (item *recordItem) line() int {
	rec := &item.record
	if at := item.head(); rec.Line > 0 && at > 0 {
		return rec.Note("", at, "", "").Line
	}
	return rec.Line
}

// span is a part of a text, from byte to byte.
type span struct{ start, end int }
