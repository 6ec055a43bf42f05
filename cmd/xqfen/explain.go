package main

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
)

// explainer explains one text after another.
type explainer struct {
	*streams
	reader dialect.Reader
	words  i18n.Language
	json   bool
	brief  bool // the form, the board and the other forms alone
	color  bool
	first  bool // nothing was explained so far
	unread bool // something could not be read
}

func (s *streams) newExplainer(c *cli.Context) *explainer {
	json := c.Bool("json") || c.String(api.AxisFormat) == "json"
	return &explainer{streams: s, first: true, json: json, words: spokenLanguage(c, json), reader: *s.positionReader(c)}
}

func (s *streams) explain(c *cli.Context) error {
	texts := joinFields(c.Args().Slice())
	if len(texts) == 0 && len(c.StringSlice("e")) == 0 {
		if s.stdinIsTerminal() {
			return usagef("explain needs a position, as in: xqfen explain \"rnbakabnr/9/… w - - 0 1\"")
		}
		texts = []string{textio.Stdin}
	}
	var inputs []source
	for _, text := range append(c.StringSlice("e"), texts...) {
		src := textSource("text", text)
		if text == textio.Stdin {
			src = s.fileSource(c, text)
		} else if exists(text) && !s.isPosition(c, text) {
			src = s.fileSource(c, text)
			if f, _ := collection.Recognize(headOf(&src.Input), text); f != nil && !f.Is(game.Lines) {
				return usagef("%s: explain reads positions, one in a line, and this file is %s; to see it: xqfen show %s", text, f.Name, text)
			}
		}
		inputs = append(inputs, src)
	}
	e := s.newExplainer(c)
	if err := e.all(c, inputs); err != nil {
		return err
	}
	if e.first {
		return usagef("there is nothing to explain")
	}
	return e.end()
}

// end is the outcome of what was explained.
func (e *explainer) end() error {
	if e.unread {
		return exit(exitFailed)
	}
	return nil
}

func (s *streams) stdinIsTerminal() bool {
	r, ok := s.in.(*interruptibleReader)
	return ok && isTerminal(r.r)
}

// joinFields puts the fields of a position together that a shell took apart
// because nobody quoted them: after a bare board, the words without a slash. A
// dash alone is standard input unless it follows the side to move.
func joinFields(args []string) []string {
	var texts []string
	words := 0 // in the last text, when it is a bare board and its fields; else 0
	for _, arg := range args {
		switch {
		case words > 0 && !strings.ContainsAny(arg, "/ \t") && (words > 1 || arg != textio.Stdin):
			texts[len(texts)-1] += " " + arg
			words++
		case strings.Contains(arg, "/") && !strings.ContainsAny(arg, " \t"):
			texts, words = append(texts, arg), 1
		default:
			texts, words = append(texts, arg), 0
		}
	}
	return texts
}

// all explains each line of the inputs that is not blank. Standard input is not waited for.
func (e *explainer) all(c *cli.Context, inputs []source) error {
	for _, src := range inputs {
		open := src.Open
		if !src.isText {
			open = func() (io.ReadCloser, error) { return textio.Open(src.Name, &inputReader{c.Context, e.in}) }
		}
		in, err := open()
		if err != nil {
			return err
		}
		defer func() { _ = in.Close() }()
		if err := e.lines(in); err != nil {
			return err
		}
	}
	return nil
}

// maxLine is the longest line that is explained, in bytes.
const maxLine = 1 << 20

// lines explains each line that is not blank, as soon as it is there.
func (e *explainer) lines(in io.Reader) error {
	r := bufio.NewReaderSize(in, maxLine+len("\n"))
	for {
		line, err := r.ReadSlice('\n')
		switch {
		case err == bufio.ErrBufferFull:
			if failed := e.emit(e.refusal(nil, tooLong())); failed != nil {
				return failed
			}
			for err == bufio.ErrBufferFull {
				_, err = r.ReadSlice('\n')
			}
		case len(bytes.TrimSpace(line)) > 0:
			if failed := e.emit(e.facts(bytes.TrimRight(line, "\r\n"))); failed != nil {
				return failed
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// emit writes the facts about one text.
func (e *explainer) emit(f *facts) error {
	e.unread = e.unread || f.Error != nil
	first := e.first
	e.first = false
	if !e.json {
		var b bytes.Buffer
		if !first {
			b.WriteByte('\n')
		}
		p := &page{w: &b, words: e.words, color: e.color}
		if e.brief {
			p.brief(f)
		} else {
			p.facts(f)
		}
		_, err := e.out.Write(b.Bytes())
		return err
	}
	return newJSON(e.out).Encode(f)
}
