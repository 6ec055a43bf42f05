package collection

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// ReadGames reads the games of all inputs as Convert does, in any format and
// charset, and yields them in the order of the input. Each game is the caller's own. Its
// Notes have what is to be said about its charset too, and its Origin is where it was read
// from, unless the record says where it was first read from.
//
// A record that cannot be read, and a file that is damaged, in no format or cannot be
// opened, come as a *GameError, with a nil game, and the reading goes on after them.
// The error of the context, an *OptionError or that of nil inputs is yielded last.
//
// Of the options, those that say how games are written are not used: To to
// Positions, Charset, Dedupe, Sort and Emit. A nil o is the zero
// Options. Diagnose and Reject are called in the caller's goroutine. No more
// records are held than Workers need: a few blocks of at most 32.
func ReadGames(ctx context.Context, inputs iter.Seq2[Input, error], o *Options) iter.Seq2[*game.Game, error] {
	return func(yield func(*game.Game, error) bool) {
		c := &converter{give: yield}
		if o != nil {
			c.options = *o
		}
		c.readOnly()
		if err := c.prepare(inputs); err != nil {
			yield(nil, err)
			return
		}
		err := c.run(ctx, inputs)
		if c.options.Report != nil {
			c.report.finish()
			*c.options.Report = c.report
		}
		if err == nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		if err != nil && !errors.Is(err, errStopped) {
			yield(nil, err)
		}
	}
}

// readOnly takes away what says how games are written.
func (c *converter) readOnly() {
	o := &c.options
	o.To, o.Dialect, o.Notation, o.AsRead = nil, nil, nil, false
	o.Positions, o.Charset, o.Dedupe, o.Sort, o.Keep = "", nil, DedupeNone, SortNone, KeepFirst
	o.Emit, o.Flush = nil, nil
	o.Change, o.Sample = nil, 0
	o.keep = true
}

// GameError says why a record could not be read as a game, or a file not to its end.
type GameError struct {
	// File is the Name of the Input; Number the record in it from 1, 0 when the error is
	// the file's.
	File   string
	Number int
	// Err is a *game.Error, which has the code and the place, or the error of the
	// operating system.
	Err error
}

// Error names the file, the record and the reason.
func (e *GameError) Error() string {
	if e.Number > 0 {
		return fmt.Sprintf("%s#%d: %v", chars.Visible(e.File), e.Number, e.Err)
	}
	return fmt.Sprintf("%s: %v", chars.Visible(e.File), e.Err)
}

// Unwrap returns Err.
func (e *GameError) Unwrap() error { return e.Err }

// ErrUnrecognized says why a file has no games, in the chain of a GameError's Err: it is in no known
// format, an archive that is not opened, or no text.
var ErrUnrecognized = errors.New("no format recognizes the file")

// foreignError says which archive a file is, or what that is not text.
type foreignError struct{ note.Note }

func (e foreignError) Error() string {
	if e.Code == note.NotText {
		return "the file is not text: " + e.Expected
	}
	return "the file is an archive that is not opened: " + e.Expected
}

// Is makes it an ErrUnrecognized.
func (e foreignError) Is(err error) bool { return err == ErrUnrecognized }

// fault returns why a file could not be read, nil when it could or holds nothing. What
// is damaged in it is the fault of an item.
func (f *gameFile) fault() error {
	switch {
	case f.isSpecial():
		return nil
	case f.failed != nil:
		return f.failed
	case f.empty || f.format != nil:
		return nil
	case f.foreign.Code != "":
		return foreignError{f.foreign}
	}
	if f.refused != nil {
		return fmt.Errorf("%w: %w", ErrUnrecognized, f.refused)
	}
	return fmt.Errorf("%w, which begins %s", ErrUnrecognized, f.beginning)
}

// handOver gives a game to the reader of games, or why there is none.
func (c *converter) handOver(item *recordItem, err error) error {
	if c.give == nil {
		return nil
	}
	g := item.game
	if err != nil {
		g, err = nil, &GameError{File: item.file.name, Number: item.number, Err: err}
	}
	if !c.give(g, err) {
		return errStopped
	}
	return nil
}

// kept returns a copy of the game with what was found out in reading its file.
func (item *recordItem) kept(g *game.Game) *game.Game {
	own := g.Clone()
	own.Origin = kit.OriginOr(g, game.Origin{File: item.file.name, Number: item.number, Line: item.line()})
	own.Notes = slices.Clone(item.notes)
	for i := range own.Notes {
		if n := &own.Notes[i]; !n.Kept {
			item.placed(n)
		}
	}
	return own
}
