package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/prose"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// dashedMove is the error of an argument that is a move and looks like a flag, as -R=1 does; nil where
// none does.
func dashedMove(args []string) error {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return err
	}
	for _, arg := range args {
		if arg == "--" {
			break
		}
		var wrong *notation.MoveError
		if strings.HasPrefix(arg, "-") && arg != textio.Stdin {
			if _, reason := movetext.ReadList(p, []byte(arg), i18n.Notations()...); (!errors.As(reason, &wrong) || wrong.Why != note.MoveSyntax) && reason != movetext.ErrNoMoves {
				return usagef(`%s is not a flag; moves that begin with "-" come after "--", as in: xqfen moves -- %s`, arg, arg)
			}
		}
	}
	return nil
}

// mover reads lists of moves and writes them.
type mover struct {
	reader  dialect.Reader
	start   movePart         // the position of --start; own when there is one
	charset *charset.Charset // nil for the one that a file is found to be in
	read    game.ReadOptions // of moves
	game    game.Game        // of the last list
	// played is the list that game is of, and outcome what reading it gave.
	played  *movePart
	outcome kit.TextOutcome
	err     error
	// around is the text whose lists are read, nil where it is read as it is.
	around  *prose.Blanked
	writer  *moveWriter
	reports *moveReporter
	// found: there was a move or a result.
	found  bool
	failed bool
	// legal: the legal moves after the list are written, and not the list.
	legal bool
}

func (s *streams) moves(c *cli.Context) error {
	m, err := s.newMover(c)
	if err != nil {
		return err
	}
	if err := m.writer.begin(); err != nil {
		return err
	}
	m.reports.begin("--start", nil)
	m.reports.positionNotes(&m.start)
	args := c.Args().Slice()
	files := filesOf(args)
	switch {
	case len(files) > 0:
	case len(args) > 0:
		if err := m.text("text", []byte(strings.Join(args, " "))); err != nil {
			return err
		}
	case m.legal && m.start.own:
		if err := m.list(&movePart{}); err != nil {
			return err
		}
	default:
		s.sayTerminal(c)
		files = append(files, textio.Stdin)
	}
	var failed *readError
	for _, path := range files {
		if failed != nil {
			s.complain(failed)
		}
		if err := m.file(&inputReader{c.Context, s.in}, path); err != nil && !errors.As(err, &failed) {
			return err
		}
	}
	m.reports.finish()
	switch {
	case failed != nil:
		return failed
	case m.failed || !m.found:
		return exit(exitFailed)
	}
	return nil
}

func (s *streams) newMover(c *cli.Context) (*mover, error) {
	m := &mover{read: game.ReadOptions{Notations: i18n.Notations()}, legal: c.Bool("legal")}
	var err error
	if m.reader, err = positionReader(c); err != nil {
		return nil, err
	}
	if err := m.readStart(c.String("start")); err != nil {
		return nil, err
	}
	if name := c.String("from-notation"); name != "" {
		if m.read.Notation, err = notationNamed("from-notation", name); err != nil {
			return nil, err
		}
	}
	if m.charset, err = charsetFlag(c, "from-charset"); err != nil {
		return nil, err
	}
	m.reports = &moveReporter{w: s.err, words: s.words, quiet: c.Bool("quiet"), times: make(map[string]int)}
	m.writer, err = s.newMoveWriter(c, m.reader.Dialects)
	return m, err
}

// readStart reads the position of --start, if there is one.
func (m *mover) readStart(text string) error {
	if text == "" {
		return nil
	}
	reading, err := m.reader.Read([]byte(text))
	if err != nil {
		return usagef("--start: %v", err)
	}
	if rest := strings.TrimSpace(string(reading.Rest)); rest != "" {
		return usagef("--start: %q follows the position; moves are arguments of their own", rest)
	}
	m.start = m.ownPart(&reading)
	m.start.line = 1
	return nil
}

// notationNamed returns the notation that a flag names.
func notationNamed(flag, name string) (notation.Notation, error) {
	n, err := i18n.Notation(name)
	var unknown *notation.NameError
	if err == nil || !errors.As(err, &unknown) {
		return n, err
	}
	head, _, _ := strings.Cut(name, "+")
	got, there := head, notationNames()
	near, none := "--%s: unknown notation %q; did you mean %q?", `--%s: unknown notation %q; "xqfen list notations" shows them`
	switch unknown.Why {
	case note.UnknownOption:
		got, there = "+"+strings.Trim(unknown.Got, `"`), unknown.There
		near, none = "--%s: unknown option %q; did you mean %q?", `--%s: unknown option %q; "xqfen list notations" shows them`
	case note.OptionClash:
		return nil, usagef("--%s %s: the options %s and %s exclude each other", flag, name, strings.Trim(unknown.Got, `"`), strings.Join(unknown.There, ", "))
	}
	if best := nearest(got, there); best != "" {
		return nil, usagef(near, flag, got, best)
	}
	return nil, usagef(none, flag, got)
}

// writtenNotation returns the notation that a flag names to be written.
func writtenNotation(flag, name string) (notation.Notation, error) {
	n, err := notationNamed(flag, name)
	if err == nil && notation.ReadOnly(n) != "" {
		return nil, usagef("--%s %s: +%s is for reading, with --from-notation, and not for writing", flag, name, notation.ReadOnly(n))
	}
	return n, err
}

// file reads the moves in a file.
func (m *mover) file(stdin io.Reader, path string) error {
	in, err := textio.Open(path, stdin)
	if err != nil {
		return &readError{err}
	}
	defer func() { _ = in.Close() }()
	raw, err := textio.ReadAll(in, nil)
	if err != nil {
		return err
	}
	if f, _ := collection.Recognize(raw[:min(len(raw), textio.HeadSize)], strings.ToLower(path)); f != nil && f.Is(game.Binary) {
		return &readError{usagef("%s: a file in %s, not a text of moves; \"xqfen convert --to pgn\" reads it", textio.Name(path), f.Name)}
	}
	text, notes := decode(raw, m.charset)
	return m.text(textio.Name(path), text, notes...)
}

// decode makes UTF-8 of a text, in the charset that it is found to be in when from is
// nil. What may be UTF-8 and nothing else for sure is taken for that.
func decode(raw []byte, from *charset.Charset) (text []byte, notes []note.Note) {
	c := from
	if c == nil {
		var found charset.Evidence
		c, found = charset.Detect(raw[:min(len(raw), charset.Window)], len(raw) <= charset.Window)
		if found.Maybe != nil {
			notes = append(notes, note.Note{Code: note.CharsetMaybe, Got: c.Name(), Expected: found.Maybe.Name()})
		}
		if found.Assumed {
			if utf8.Valid(raw) {
				c = charset.UTF8
			}
			notes = append(notes, note.Note{Code: note.CharsetAssumed, Got: c.Name()})
		}
	}
	text, faults := c.Decode(nil, raw)
	if len(faults) > 0 {
		noted := badBytes(c, faults)
		noted.Offset = faults[0].Out
		notes = append(notes, noted)
	}
	return text, notes
}

// badBytes is the note about what is not a character of a charset in a text.
func badBytes(c *charset.Charset, faults []charset.Fault) note.Note {
	noted := note.Note{Code: note.BadBytes, Offset: faults[0].Offset, Got: fmt.Sprintf("% x", faults[0].Bytes), Expected: c.Name()}
	if len(faults) > 1 {
		noted.Got += fmt.Sprintf(" (%d ×)", len(faults))
	}
	return noted
}

// text reads a text, which is a list or several with a position each. The notes are
// about all of it.
func (m *mover) text(name string, text []byte, notes ...note.Note) error {
	m.reports.begin(name, text)
	for i := range notes {
		m.reports.noteFile(&notes[i])
	}
	for part := range m.lists(text) {
		m.noteAround(text)
		if part.own && part.refused == nil && m.start.own {
			return usagef("--start is given, and the text has a position of its own: %.60s", part.core)
		}
		if err := m.list(part); err != nil {
			return err
		}
	}
	return nil
}

// noteAround notes, once, what is around the lists of a text and is not read.
func (m *mover) noteAround(text []byte) {
	if m.around == nil {
		return
	}
	if taken := m.around.Markup; taken != nil {
		m.reports.noteFile(&note.Note{Code: note.MarkupRemoved, Offset: bytes.Index(text, taken), Got: visible.Excerpt(taken)})
	}
	for _, s := range m.around.Passed {
		m.reports.noteFile(&note.Note{Code: note.TextIgnored, Offset: s.Start, Got: visible.Excerpt(text[s.Start:s.End])})
	}
	m.around = nil
}

// lists yields the lists of a text. One that is lists of moves, with positions or without,
// is cut as it is; of one in ordinary text, in which labels and comments are around the
// moves, all but those is blank. The first lists say which it is.
func (m *mover) lists(text []byte) iter.Seq[*movePart] {
	const asked = 4
	return func(yield func(*movePart) bool) {
		next, stop := iter.Pull(m.cut(text, 0, 0))
		defer stop()
		var first []*movePart
		for part, ok := next(); ok; part, ok = next() {
			if first = append(first, part); len(first) > asked {
				break
			}
			if part.refused == nil && !m.isText(part) {
				continue
			}
			if in := movesIn(text); len(in.Ends) > 0 && !bytes.Equal(in.Text, text) && m.readsMore(&in, text) {
				m.around = &in
				m.cutAll(in.Text, in.Ends)(yield)
				return
			}
			break
		}
		if len(first) == 1 && m.isCounted(first[0]) {
			if ends := gamesIn(text); len(ends) > 1 {
				m.cutAll(text, ends)(yield)
				return
			}
		}
		for _, part := range first {
			if !yield(part) {
				return
			}
		}
		for part, ok := next(); ok; part, ok = next() {
			if !yield(part) {
				return
			}
		}
	}
}

// cutAll is cut of each game of a text.
func (m *mover) cutAll(text []byte, ends []int) iter.Seq[*movePart] {
	return func(yield func(*movePart) bool) {
		at, lines := 0, 0
		for _, end := range ends {
			for part := range m.cut(text[at:end], at, lines) {
				if !yield(part) {
					return
				}
			}
			lines += bytes.Count(text[at:end], []byte("\n"))
			at = end
		}
	}
}

// readsMore reports whether more moves can be read of the games in a text, with blanks around
// them, than of the text itself.
func (m *mover) readsMore(in *prose.Blanked, text []byte) bool {
	count := func(parts iter.Seq[*movePart]) (made int) {
		for part := range parts {
			_, _ = m.play(part) // what cannot be read has no moves
			made += len(m.game.MainLine(nil))
		}
		return made
	}
	return count(m.cutAll(in.Text, in.Ends)) > count(m.cut(text, 0, 0))
}

// list reads and writes one list.
func (m *mover) list(part *movePart) error {
	m.reports.part = part
	if part.refused != nil {
		m.failed = true
		m.reports.refusePosition(part.refused)
		return nil
	}
	m.reports.positionNotes(part)
	source := m.start.source
	if part.own {
		source = part.source
	}
	found, err := m.play(part)
	g := &m.game
	m.reports.list(g, found, m.writer.notations[0])
	moves := len(g.Nodes) > 1
	m.found = m.found || moves || found.Result != "" || m.legal
	started := part.own || m.start.own
	switch {
	case !m.legal:
		if err := m.writer.list(g, source, m.reports); err != nil {
			return err
		}
	case started || moves:
		if err := m.writer.legal(g, m.reports); err != nil {
			return err
		}
	}
	m.judge(err, started, found.Result != "")
	return nil
}

// judge reports what is wrong with the list that was read. A list without moves fails unless a
// position or a result was given.
func (m *mover) judge(err error, started, ended bool) {
	moves := len(m.game.Nodes) > 1 || len(m.game.Unread) > 0
	switch {
	case err != nil:
		m.failed = true
		m.reports.refuse(&note.Note{Err: err}, m.writer.notations[0])
	case m.legal && !moves && started: // all that was asked for
	case !moves:
		m.reports.noteHere(&note.Note{Code: note.NoMoves})
		m.failed = m.failed || !started && !ended
	case m.broken():
		m.failed = true
	}
}

// play reads the moves of a list into the game of the mover. The list that was read last is
// not read again.
func (m *mover) play(part *movePart) (found kit.TextOutcome, err error) {
	if m.played == part {
		return m.outcome, m.err
	}
	g := &m.game
	g.Reset()
	switch {
	case part.own:
		g.Start = part.start
	case m.start.own:
		g.Start = m.start.start
	}
	if !part.own {
		part.turned = m.start.turned
	}
	m.played = part
	m.outcome, m.err = kit.ReadMoves(&m.read, g, &game.Record{Data: part.text, Line: 1}, part.turned, part.command)
	return m.outcome, m.err
}

// broken reports whether the last list could not be read to its end.
func (m *mover) broken() bool {
	return len(m.game.Unread) > 0 || slices.ContainsFunc(m.game.Notes, func(n note.Note) bool { return isRefusal(&n) })
}

// isCounted reports whether the moves of a text without a position do not go on as their numbers
// say, or not at all: they may be those of several games.
func (m *mover) isCounted(part *movePart) bool {
	if part.own {
		return false
	}
	_, _ = m.play(part) // what is wrong is among the notes
	return slices.ContainsFunc(m.game.Notes, func(n note.Note) bool {
		return n.Line > 1 && (n.Code == note.MoveNumber || isRefusal(&n))
	})
}

// isText reports whether a list is ordinary text, with labels and comments around the
// moves: it begins with no move, or what cannot be read begins a line.
func (m *mover) isText(part *movePart) bool {
	_, err := m.play(part)
	if slices.ContainsFunc(m.game.Notes, func(n note.Note) bool { return n.Code == note.TwoReadings }) {
		return false
	}
	return err != nil || m.game.Nodes[0].Child == 0 || slices.ContainsFunc(m.game.Notes, func(n note.Note) bool { return isRefusal(&n) && n.Column == 1 && n.Line > 1 })
}
