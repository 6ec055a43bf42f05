package collection

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Keep says which of the records that are the same is written; "" is first.
type Keep string

// The values of Keep.
const (
	KeepFirst   Keep = "first"   // the one that is read first; for DedupePrefix, the longest
	KeepRichest Keep = "richest" // the one with the most moves, then characters of comments, then tags
	KeepMerge   Keep = "merge"   // one with all that they say: see game.Game.Merge
)

// chosen reports whether the records that are the same must all be known before one of them is
// written.
func (o *Options) chosen() bool {
	return o.Dedupe != DedupeNone && o.Dedupe != "" && (o.Keep == KeepRichest || o.Keep == KeepMerge)
}

// save keeps what a record is chosen by, and the game if it may be merged.
func (j *job) save(item *recordItem, g *game.Game) *game.Error {
	item.rich = richnessOf(g)
	if j.options.Keep != KeepMerge {
		return nil
	}
	from := len(j.saved)
	o := game.WriteOptions{File: item.file.name, Number: item.number, Line: item.line(), Dialects: j.options.Dialects}
	var err error
	var refused *game.Error
	if j.saved, err = builtin().saved.Append(j.saved, g, &o); errors.As(err, &refused) {
		return refused
	}
	item.saved = span{from, len(j.saved)}
	return nil
}

// set is a set of records.
type set map[uint32]struct{}

func (s *set) add(record uint32) {
	if *s == nil {
		*s = make(set)
	}
	(*s)[record] = struct{}{}
}

func (s set) has(record uint32) bool {
	_, ok := s[record]
	return ok
}

// first returns the first record that is the same as one that was put aside.
func (c *converter) first(r *spooled) uint32 {
	if first, ok := c.seen.get(r.Key); ok {
		return first
	}
	return r.Record
}

// choice says which records are written of those that are the same.
type choice struct {
	*converter
	ctx    context.Context
	longer map[uint32]uint32
	// groups are the records that are the same, by the first, or by the longest for
	// DedupePrefix.
	groups map[uint32]*group
	job    *job
	room   spooled
}

// group are records that are the same.
type group struct {
	// best is the one that is written, base the one that others are merged with.
	best, base uint32
	rich       richness
	// members are all, in the order of the input, and where they are in the temporary file.
	members []uint32
	offsets []int64
	// merged: it is written. alone are those that could not be merged.
	merged bool
	alone  set
}

// chooseKept reads what was put aside and finds the groups of more than one record. It needs some
// 20 bytes of memory for each record in them.
func (c *converter) chooseKept(ctx context.Context, longer map[uint32]uint32) (*choice, error) {
	ch := &choice{converter: c, ctx: ctx, longer: longer, groups: make(map[uint32]*group), job: &job{options: &c.options, worker: newWorker(&c.options)}}
	for first := range c.grouped {
		ch.groups[ch.leader(first)] = nil
	}
	for short := range longer {
		ch.groups[ch.leader(short)] = nil
	}
	at := int64(0)
	err := c.spool.each(ctx, func(r *spooled) error {
		offset := at
		at += spoolHeadSize + 16*int64(r.Prefixes) + int64(r.Label) + int64(r.Data) + int64(r.Saved)
		leader := ch.leader(c.first(r))
		g, grouped := ch.groups[leader]
		switch {
		case !grouped:
			return nil
		case g == nil:
			g = &group{base: leader, best: r.Record, rich: r.Rich}
			ch.groups[leader] = g
		case g.rich.less(r.Rich):
			g.best, g.rich = r.Record, r.Rich
		}
		g.members, g.offsets = append(g.members, r.Record), append(g.offsets, offset)
		return nil
	})
	return ch, err
}

// leader returns the record that the group of a first record is found by.
func (ch *choice) leader(first uint32) uint32 {
	if of, ok := longest(ch.longer, first); ok {
		return of
	}
	return first
}

// write writes a record, or says what it is the same as.
func (ch *choice) write(r *spooled) error {
	g := ch.groups[ch.leader(ch.first(r))]
	switch {
	case g == nil:
		return ch.emitSpooled(r)
	case ch.options.Keep == KeepMerge:
		return ch.writeMerged(r, g)
	case r.Record != g.best:
		ch.duplicate(note.Duplicate, r.Record, g.best)
		return nil
	}
	return ch.emitSpooled(r)
}

// writeMerged writes a group where the first of it is met.
func (ch *choice) writeMerged(r *spooled, g *group) error {
	if !g.merged {
		g.merged = true
		if err := ch.merge(g); err != nil {
			return err
		}
	}
	switch {
	case g.alone.has(r.Record):
		return ch.emitSpooled(r)
	case r.Record != g.base:
		ch.duplicate(note.Merged, r.Record, g.base)
	}
	return nil
}

// merge writes one record with all that those of a group say. What does not begin like the
// others, or would make the record larger than one that is read, is written on its own.
func (ch *choice) merge(g *group) error {
	whole, err := ch.saved(g.offsets[slices.Index(g.members, g.base)])
	if err != nil {
		return err
	}
	notes, merger := len(whole.Notes), newMerger(whole)
	for i, record := range g.members {
		if record == g.base {
			continue
		}
		other, err := ch.saved(g.offsets[i])
		if err != nil {
			return err
		}
		if !merger.merge(ch.turned(whole, other)) {
			g.alone.add(record)
		}
	}
	merger.end()
	j, input := ch.job, ch.report.inputOf(g.base)
	j.reset()
	file := ch.report.sources[input]
	item := recordItem{file: file, format: file.format, number: int(g.base-ch.report.Files[input].first) + 1}
	whole.Notes = whole.Notes[:notes]
	if refused := j.append(&item, whole); refused != nil || item.out.end-item.out.start > kit.MaxRecord {
		for _, record := range g.members {
			g.alone.add(record)
		}
		return nil
	}
	for i := range j.write.Losses {
		ch.diagnoseGame(&item, &j.write.Losses[i], false)
	}
	ch.report.Files[input].Written++
	return ch.emit(j.written(&item), input, item.number, 1)
}

// saved reads a game that was put aside.
func (ch *choice) saved(offset int64) (*game.Game, error) {
	r := &ch.room
	in := bufio.NewReader(io.NewSectionReader(ch.spool.file, offset, ch.spool.at-offset))
	if err := r.next(ch.ctx, in, func(*spooled) error { return nil }); err != nil {
		return nil, err
	}
	g := game.New()
	o := game.ReadOptions{Notations: ch.options.Notations, Notation: notation.UCI()}
	err := builtin().saved.Decode(g, &game.Record{Data: r.saved, Line: 1}, &o)
	return g, err
}

// turned returns a game as it is, or mirrored where that is what another game is like.
func (ch *choice) turned(whole, other *game.Game) *game.Game {
	if ch.options.Dedupe != DedupeMirror {
		return other
	}
	mirrored := other.Clone()
	mirrored.Mirror()
	same := func(g *game.Game) bool {
		var moves []xiangqi.Move
		return g.Start.Board == whole.Start.Board && (!kit.IsStart(&g.Start) || slices.Equal(g.MainLine(moves), whole.MainLine(nil)))
	}
	if !same(other) && same(mirrored) {
		return mirrored
	}
	return other
}
