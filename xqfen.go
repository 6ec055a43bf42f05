// Package xqfen reads any xiangqi position, list of moves or game, and writes it in any other
// convention.
//
// Three calls read: [ReadPosition] a position in any dialect, [ReadMoves] a list of moves in any
// notation and language, and [Games] the games and positions of a file in any format and charset.
// All of it is recognized by its content. [WritePosition], [WriteMoves] and [WriteGame] write in
// the dialect, notation or format of a name; "xqfen list" shows the names. What was repaired,
// assumed or lost is a [note.Note] with a code and a place. What could mean two things is refused.
//
// This package is for everyday tasks. The packages below it have all options:
// dialect for positions, notation, movetext and i18n for moves, game for games and their
// formats, collection for files in parallel, diagram for pictures.
package xqfen

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ReadPosition reads a position in any dialect, with its wrapper or damage if it has any.
// The Reading has the position, what was repaired, and the dialects that the text is exact
// in. The error is a *dialect.SyntaxError, with a place and a remedy.
func ReadPosition(text string) (dialect.Reading, error) { return dialect.Read([]byte(text)) }

// ErrSetup says that there is no Setup, or that one was filled by hand with a number that is
// not a piece or not a side.
var ErrSetup = errors.New("xqfen: the setup is nil, or has a number that is not a piece or not a side to move")

// WritePosition writes a position in the dialect of that name, such as "wxf". lost is what
// the dialect has no place for. The error is a *note.NameError, a *game.Error where that is pieces,
// or ErrSetup.
func WritePosition(s *xiangqi.Setup, name string) (text string, lost []note.Note, err error) {
	d, err := dialect.Find(dialect.All(), name)
	if err != nil {
		return "", nil, err
	}
	if s == nil || !s.IsValid() {
		return "", nil, ErrSetup
	}
	for loss := range d.Loss(s).Each() {
		lost = append(lost, d.LossNote(loss, s))
	}
	if i := slices.IndexFunc(lost, func(n note.Note) bool { return n.Code == note.PiecesLost }); i >= 0 {
		return "", lost, &game.Error{Note: lost[i]}
	}
	return d.String(s), lost, nil
}

// ConvertPosition reads a position in any dialect and writes it in the dialect of that name.
// Counters that it has no place for are left out. The errors are those of ReadPosition and
// WritePosition, and a *game.Error where the side to move would be lost.
func ConvertPosition(text, name string) (string, error) {
	reading, err := ReadPosition(text)
	if err != nil {
		return "", err
	}
	converted, lost, err := WritePosition(&reading.Setup, name)
	if i := slices.IndexFunc(lost, func(n note.Note) bool { return n.Code == note.TurnLost }); err == nil && i >= 0 {
		return "", &game.Error{Note: lost[i]}
	}
	return converted, err
}

// ReadMoves reads a list of moves from a position on, in the notation and language that all
// of it is in. The List has the moves before the place of an error. The errors are those of
// movetext.ReadList, and ErrSetup; start may be impossible.
func ReadMoves(start *xiangqi.Setup, text string) (movetext.List, error) {
	p, err := position(start)
	if err != nil {
		return movetext.List{}, err
	}
	return movetext.ReadList(p, []byte(text), i18n.Notations()...)
}

// position returns the position of a setup, which may be impossible.
func position(s *xiangqi.Setup) (*xiangqi.Position, error) {
	if s == nil || !s.IsValid() {
		return nil, ErrSetup
	}
	return s.Position(), nil
}

// WriteMoves writes moves from a position on in the notation of that name, such as
// "zh-Hans", "vi" or "wxf", each as one text. The error is a *note.NameError, ErrSetup, or a
// *notation.MoveError where a move is not legal; the texts are those of the moves before it.
// Where the notation has no spelling for a move, its text is the coordinates, all moves are
// written, and the error is the *notation.NoSpelling of the first.
func WriteMoves(start *xiangqi.Setup, moves []xiangqi.Move, name string) ([]string, error) {
	n, err := i18n.Notation(name)
	if err != nil {
		return nil, err
	}
	p, err := position(start)
	if err != nil {
		return nil, err
	}
	var unspelled error
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		if !p.Legal(m) {
			_, err := notation.UCI().Parse(p, []byte(m.String()))
			return texts, err
		}
		text, err := n.Append(nil, p, m)
		if _, known := err.(*notation.NoSpelling); err != nil && !known {
			return texts, err
		}
		if unspelled == nil {
			unspelled = err
		}
		texts = append(texts, string(text))
		p.Do(m)
	}
	return texts, unspelled
}

// Games reads the games of a file in any format and charset, compressed or not; a position
// is a game without moves. A record that cannot be read at all comes as an error, a
// *collection.GameError, with a nil game, and the reading goes on after it. A game whose moves stop early
// comes without an error: its Status says why, and Unread has the rest. Each game is the caller's own.
// The reading ends when the context does, with its error; games that were read ahead may come before it, and a
// Read of r that waits is the caller's to end.
func Games(ctx context.Context, r io.Reader) iter.Seq2[*game.Game, error] {
	if r == nil {
		return func(yield func(*game.Game, error) bool) { yield(nil, errors.New("xqfen: the reader of Games is nil")) }
	}
	return collection.ReadGames(ctx, collection.Inputs([]string{"-"}, r), nil)
}

// Positions reads a list of positions in UTF-8, one a line in any dialect; empty lines and those that begin with
// # are passed over. It costs what a dialect.Reader costs, a small part of Games. What follows a position in its
// line is the Rest of the Reading, which is valid until the next. The error is a *dialect.SyntaxError with its line, after which the
// reading goes on, or that of r, which ends it.
func Positions(r io.Reader) iter.Seq2[dialect.Reading, error] {
	return func(yield func(dialect.Reading, error) bool) {
		if r == nil {
			yield(dialect.Reading{}, errors.New("xqfen: the reader of Positions is nil"))
			return
		}
		const longest = 1 << 20
		var reader dialect.Reader
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, longest)
		for number := 1; lines.Scan(); number++ {
			line := bytes.TrimSpace(lines.Bytes())
			if len(line) == 0 || line[0] == '#' {
				continue
			}
			reading, err := reader.Read(line)
			var refused *dialect.SyntaxError
			if errors.As(err, &refused) {
				refused.Line = number
			}
			if !yield(reading, err) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(dialect.Reading{}, err)
		}
	}
}

// Detected is what a text was taken for. What is not known is "".
type Detected struct {
	// Format is the name of the format, Charset that of the charset, which a binary format has not.
	Format, Charset string
	// Dialect is the one in which the first position is spelled, or most likely, Notation that of the first
	// moves.
	Dialect, Notation string
}

// Detect says what a text or the beginning of a file is.
func Detect(text []byte) Detected {
	var d Detected
	f, c := collection.Recognize(text, "")
	if f != nil {
		d.Format = f.Name
	}
	if c != nil {
		d.Charset = c.Name()
	}
	input := collection.Input{Size: int64(len(text)), Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }}
	inputs := func(yield func(collection.Input, error) bool) { yield(input, nil) }
	for g, err := range collection.ReadGames(context.Background(), inputs, &collection.Options{AnyText: true}) {
		if err != nil {
			continue
		}
		if spelled, _ := (&dialect.Reader{}).Read(g.Source.Core.Text); len(spelled.Core) > 0 {
			if source, _ := (&dialect.Reader{}).Source(&spelled); source != nil {
				d.Dialect = source.Name()
			}
		}
		if g.Notation != nil {
			d.Notation = g.Notation.Name()
		}
		break
	}
	return d
}

// Explain says in the language of that tag, such as "vi", what an error of this module means and what can be done;
// both in English for a language that is not known, and remedy is "" where nothing can be done.
func Explain(err error, language string) (text, remedy string) {
	words, _ := i18n.Match(language)
	var position *dialect.SyntaxError
	var record *game.Error
	var name *note.NameError
	var impossible *xiangqi.PositionError
	switch {
	case err == nil:
		return "", ""
	case errors.As(err, &position):
		return words.Note(&position.Note)
	case errors.As(err, &record):
		return words.Note(&record.Note)
	case errors.As(err, &name):
		n := name.Note()
		return words.Note(&n)
	case errors.As(err, &impossible):
		return words.Problem(impossible.Problems), ""
	}
	return words.Fault(err), ""
}

// Files reads the games of files as Games does: files, ZIP archives, and all files below
// directories. A path that cannot be opened comes as an error too.
func Files(ctx context.Context, paths ...string) iter.Seq2[*game.Game, error] {
	return collection.ReadGames(ctx, collection.Inputs(paths, nil), nil)
}

// WriteGame writes a file of one game in the format of that name, such as "pgn" or "xqf", with
// its moves in the notation of that name; "" is the one that the format is mostly written in.
// lost is what the format has no place for. The error is a *note.NameError, a *game.TreeError or a *game.Error when the format cannot hold the
// game, or that of w. To write several games into one file use [WriteGames]: each call of WriteGame
// writes the heading that a format such as CSV begins with.
func WriteGame(w io.Writer, g *game.Game, format, moves string) (lost []note.Note, err error) {
	return WriteGames(w, func(yield func(*game.Game) bool) { yield(g) }, format, moves)
}

// ErrOneGame says that a file in the format holds one game.
var ErrOneGame = errors.New("xqfen: a file in this format holds one game")

// WriteGames writes a file of games as WriteGame writes one, with the heading of the format once.
// It writes nothing when there is an error that is not that of w. A second game in a format
// whose files hold one is ErrOneGame.
func WriteGames(w io.Writer, games iter.Seq[*game.Game], format, moves string) (lost []note.Note, err error) {
	f, err := collection.FindWritten(format)
	if err != nil {
		return nil, err
	}
	var o game.WriteOptions
	if moves != "" {
		if o.Notation, err = i18n.Notation(moves); err != nil {
			return nil, err
		}
	}
	text, number := []byte(f.Layout.Header), 0
	if games == nil {
		games = func(func(*game.Game) bool) {}
	}
	for g := range games {
		if err := g.Check(); err != nil {
			return nil, err
		}
		if number++; number > 1 && f.Is(game.Single) {
			return nil, ErrOneGame
		}
		o.Losses = nil
		if text, err = f.Append(text, g, &o); err != nil {
			return nil, err
		}
		lost = append(lost, o.Losses...)
	}
	if f.Layout.Bind != nil && number > 0 {
		text = f.Layout.Bind(text)
	}
	_, err = w.Write(text)
	return lost, err
}
