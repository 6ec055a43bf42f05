package main

import (
	"bytes"
	"cmp"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// gameReader reads the games that a command shows, and reports what is wrong with them.
type gameReader struct {
	*streams
	c       *cli.Context
	options collection.Options
	report  *reporter
	// anyMoves: a file that no format recognizes is read as moves, as other text is.
	anyMoves bool
	// failed: a record could not be read to its end; unread: an input could not be read.
	failed, unread bool
	taken          int // games so far, for --limit
	// held are the diagnostics of a record, until they are reported in the order of their places.
	held []collection.Diagnostic
}

func (s *streams) newGameReader(c *cli.Context) (*gameReader, error) {
	r := &gameReader{streams: s, c: c, report: &reporter{w: s.err, words: s.words, quiet: c.Bool("quiet"), color: colored(c, s.err)}}
	r.options.Diagnose = func(d *collection.Diagnostic) { r.held = append(r.held, *d) }
	r.options.Workers = 1
	return r, s.readOptions(c, &r.options)
}

// sources returns what is read: files, or the arguments as one text where one of them is not a file.
func (r *gameReader) sources() ([]source, error) {
	args := r.c.Args().Slice()
	if len(args) == 0 || filesOf(args) != nil {
		return r.streams.sources(r.c)
	}
	return []source{textSource("text", strings.Join(append(r.c.StringSlice("e"), strings.Join(args, " ")), "\n")+"\n")}, nil
}

// games yields the games of the inputs. An error ends the run.
func (r *gameReader) games(inputs []source) iter.Seq2[*game.Game, error] {
	return func(yield func(*game.Game, error) bool) {
		for _, src := range inputs {
			o := r.options
			if o.Limit = r.options.Limit - r.taken; r.options.Limit > 0 && o.Limit == 0 {
				return
			}
			if o.FromFormat == nil && (r.anyMoves && !isPacked(src) || src.isText || src.Name == textio.Stdin) {
				o.FromFormat = r.guess(headOf(&src.Input), src.Name)
			}
			asMoves := o.FromFormat != nil && o.FromFormat != r.options.FromFormat && o.FromFormat.Name == "pgn"
			for g, err := range collection.ReadGames(r.c.Context, filesIn([]source{src}), &o) {
				if err != nil {
					r.release()
					if err = r.fault(err); err != nil {
						yield(nil, err)
						return
					}
					continue
				}
				if asMoves && len(g.Nodes) == 1 && len(g.Tags)+len(g.Unread) == 0 && g.Start == xiangqi.Start() && g.Result == game.Unknown {
					r.failed = true
					r.diagnose(g.Origin.File, note.Note{Code: note.NoMoves, Line: 1, Column: 1})
					continue
				}
				r.release()
				r.failed = r.failed || g.Status() != game.OK
				r.taken++
				if !yield(g, nil) {
					return
				}
			}
		}
	}
}

// release reports what is held.
func (r *gameReader) release() {
	slices.SortStableFunc(r.held, func(a, b collection.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	for i := range r.held {
		r.report.diagnose(&r.held[i])
	}
	r.held = nil
}

// diagnose reports something about an input.
func (r *gameReader) diagnose(file string, n note.Note) {
	if say := r.options.Diagnose; say != nil {
		say(&collection.Diagnostic{File: file, Kind: note.KindOf(n.Code), Note: n})
	}
}

// guess returns the format that a text is read in, where its first bytes do not decide: one board
// or one position among other things, or moves.
func (r *gameReader) guess(head []byte, name string) *game.Format {
	if collection.Refusal(head, name).Code != "" {
		return nil
	}
	_, noPosition := r.positionReader(r.c).Read(head)
	if r.anyMoves && r.options.Start != nil && noPosition != nil && !bytes.HasPrefix(head, []byte("[")) {
		return movesFormat()
	}
	if f, _ := collection.Recognize(head, strings.ToLower(name)); f != nil {
		return nil
	}
	switch {
	case dialect.HasDrawing(string(head)):
		return board.Format()
	case noPosition == nil || bytes.Count(head, []byte("/")) >= xiangqi.Ranks/2:
		return &list.FEN // whose errors are about positions
	}
	return movesFormat()
}

// fault reports why an input was not read; the errors of records are diagnostics. It returns errors that end
// the run.
func (r *gameReader) fault(err error) error {
	var fault *collection.GameError
	if !errors.As(err, &fault) {
		return err
	}
	r.failed = true
	var record *game.Error
	if r.report.quiet && errors.Is(err, collection.ErrUnrecognized) { // else a note has said so
		r.say(r.words.Say("games.unknown", "file", fault.File))
	}
	if !errors.As(err, &record) && !errors.Is(err, collection.ErrUnrecognized) {
		r.complain(fault.Err)
		r.unread = true
	}
	return nil
}

// end is the outcome of a run that found games, or none.
func (r *gameReader) end(found bool) error {
	r.release()
	var codes []collection.CodeCount
	for code, n := range r.report.shown {
		codes = append(codes, collection.CodeCount{Code: code, Count: n})
	}
	slices.SortFunc(codes, func(a, b collection.CodeCount) int { return strings.Compare(string(a.Code), string(b.Code)) })
	sayMore(r.err, r.words, codes, "")
	switch {
	case r.unread:
		return exit(exitUsage)
	case r.failed || !found:
		return exit(exitFailed)
	}
	return nil
}
