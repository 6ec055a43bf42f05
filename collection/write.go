package collection

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// append writes the game after the others of the job.
func (j *job) append(item *recordItem, g *game.Game) *game.Error {
	j.write.Losses = j.write.Losses[:0]
	if j.options.To == nil {
		return nil
	}
	err := j.appendTo(item, g)
	if f := item.format; f.Is(game.NoCounters) || f.Is(game.NoHalfmoves) {
		j.write.Losses = slices.DeleteFunc(j.write.Losses, func(n note.Note) bool {
			return n.Code == note.HalfmovesInvented || n.Code == note.FullmovesInvented && f.Is(game.NoCounters)
		})
	}
	return err
}

func (j *job) appendTo(item *recordItem, g *game.Game) *game.Error {
	to := j.options.To
	from := len(j.out)
	dst := j.out
	if j.encoded() {
		dst = j.scratch[:0]
	}
	var err error
	j.write.File, j.write.Number, j.write.Line = item.file.name, item.number, item.line()
	j.write.Notation = j.spelling(g)
	if n := j.write.Notation; n != nil && !j.write.Wish {
		g = kit.AnswersIn(g, n)
	}
	switch {
	case j.options.Positions != "":
		dst = j.appendPositions(dst, g)
	default:
		dst, err = to.Append(dst, g, &j.write)
	}
	if err != nil {
		var e *game.Error
		if !errors.As(err, &e) {
			e = &game.Error{Note: note.Note{Code: note.CannotWrite, Got: err.Error(), Expected: to.Name}}
		}
		e.Note = note.Note{Code: e.Code, Got: e.Got, Expected: e.Expected}
		item.placed(&e.Note)
		return e
	}
	if j.encoded() {
		j.scratch = dst
		dst = j.encode(dst)
	}
	j.out = dst
	item.out = span{from, len(dst)}
	j.label(item, g)
	return nil
}

// label asks what a record is called.
func (j *job) label(item *recordItem, g *game.Game) {
	if j.options.Label == nil {
		return
	}
	from := len(j.labels)
	j.labels = j.options.Label(j.labels, g, item.file.below, item.number)
	item.label = span{from, len(j.labels)}
}

// emission is a record as it goes to Emit.
type emission struct{ data, label []byte }

// written returns what was made of a record.
func (j *job) written(item *recordItem) emission {
	return emission{j.out[item.out.start:item.out.end], j.labels[item.label.start:item.label.end]}
}

// encoded reports whether what is written is text in another charset than UTF-8.
func (j *job) encoded() bool {
	return !j.options.To.Is(game.Binary) && j.options.Charset != nil && j.options.Charset != charset.UTF8
}

// encode appends the text to the job's output in the charset that is asked for, and
// says what it has no characters for.
func (j *job) encode(text []byte) []byte {
	out, lost := j.options.Charset.Append(j.out, text)
	if len(lost) > 0 {
		j.write.Lose(note.CharactersLost, 0, shown(lost), j.options.Charset.Name())
	}
	return out
}

// shown returns the first of the characters that are lost.
func shown(lost []charset.Unwritable) string {
	var all strings.Builder
	for i, u := range lost {
		if i == maxShown {
			all.WriteString(" …")
			break
		}
		fmt.Fprintf(&all, " %c", u.Rune)
	}
	return strings.TrimSpace(all.String())
}

// maxShown is how many characters a note shows.
const maxShown = 16

// spelling returns the notation in which the moves of a game are written: the one that
// is asked for, or the one that they were read in; nil is what the format has. Where the
// charset lacks characters of that, it is the script's other form, or what the format
// has.
func (j *job) spelling(g *game.Game) notation.Notation {
	n := j.options.Notation
	j.write.Wish = n == nil && j.options.AsRead && j.options.To.Is(game.AnyNotation)
	if j.write.Wish {
		n = g.Notation
	}
	if n == nil || !j.encoded() || j.spells(g, n) {
		return n
	}
	written, instead := notation.Notation(nil), j.options.To.Name
	if other := otherScript(n); other != nil && j.spells(g, other) {
		written, instead = other, other.Name()
	}
	j.write.Lose(note.NotationChanged, 0, n.Name()+" → "+instead, j.options.Charset.Name())
	return written
}

// otherScript returns the notation that writes the same moves in the other script of
// Chinese, nil for one that is not in Chinese.
func otherScript(n notation.Notation) notation.Notation {
	name := n.Name()
	for _, pair := range [...][2]string{{"zh-Hans", "zh-Hant"}, {"zh-Hant", "zh-Hans"}} {
		if options, ok := strings.CutPrefix(name, pair[0]); ok {
			if other, err := i18n.Notation(pair[1] + options); err == nil {
				return other
			}
		}
	}
	return nil
}

// spells reports whether the charset has all characters of the moves.
func (j *job) spells(g *game.Game, n notation.Notation) bool {
	var text []byte
	for step := range game.Walk(g) {
		if step.Kind == game.StepMove {
			text, _ = n.Append(text, step.Position, g.Nodes[step.Node].Move) // what has no spelling has coordinates
		}
	}
	_, lost := j.options.Charset.Append(nil, text)
	return len(lost) == 0
}

// key returns the key under which the record is the same as others. What is exactly the
// same is so as it is written with all fields, but for where it came from and what was said about it.
func (j *job) key(item *recordItem, g *game.Game) xiangqi.Key {
	to := j.options.To
	switch {
	case j.options.Dedupe != DedupeExact || to == nil:
		return j.keyer.key(j.asWritten(item, g))
	case !to.Is(game.Records) || j.options.Positions != "":
		return j.keyer.written(j.out[item.out.start:item.out.end])
	}
	origin, source, notes, losses, fields := g.Origin, g.Source, g.Notes, j.write.Losses, j.write.Fields
	g.Origin, g.Source, g.Notes, j.write.Losses, j.write.Fields = game.Origin{}, game.Source{}, nil, nil, nil
	j.write.File, j.write.Number, j.write.Line = "", 0, 0
	text, err := to.Append(j.scratch[:0], g, &j.write)
	g.Origin, g.Source, g.Notes, j.write.Losses, j.write.Fields = origin, source, notes, losses, fields
	if err != nil {
		return j.keyer.key(g) // it was written a moment ago
	}
	j.scratch = text
	return j.keyer.written(text)
}
