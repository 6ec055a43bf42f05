// Package wasm answers the page: a request as JSON, perhaps with the bytes of files, gives a
// response as JSON, perhaps with the bytes of a file. It runs in the worker of the page, compiled
// to WebAssembly, and knows nothing of the browser.
package wasm

import (
	"encoding/json"
	"fmt"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// Session is what the page is looking at: the records of a text or of files, one of which is
// shown. It must not be used by two goroutines at once.
type Session struct {
	words i18n.Language
	input input
	games []*game.Game
	at    int
}

// File is a file that was dropped or a text that was pasted; the Name of a text is "".
type File struct {
	Name string
	Data []byte
}

// Found is what there is in files.
type Found struct {
	Games []*game.Game
	// Format and Charset are those of the first file, nil when nothing tells them.
	Format  *game.Format
	Charset *charset.Charset
	// Faults are why records or files could not be read.
	Faults []error
}

// Request is what the page asks. Op says what for; the others are values that it may need.
type Request struct {
	Op      string   `json:"op"`
	Lang    string   `json:"lang"`
	Text    string   `json:"text"`
	Names   []string `json:"names"`
	Sizes   []int    `json:"sizes"`
	Options Options  `json:"options"`

	Index int   `json:"index"`
	Node  int32 `json:"node"`

	Move      string         `json:"move"`
	Comment   string         `json:"comment"`
	Board     string         `json:"board"`
	Turn      string         `json:"turn"`
	Transform string         `json:"transform"`
	Notation  string         `json:"notation"`
	To        string         `json:"to"`
	All       bool           `json:"all"`
	Picture   PictureOptions `json:"picture"`
}

// Options say how a text is read; "" is detected, or refused where it is in doubt.
type Options struct {
	Side     string `json:"side"`
	Orient   string `json:"orient"`
	Dialect  string `json:"dialect"`
	Notation string `json:"notation"`
}

// Response is the answer. Fields that a request does not ask for are left out.
type Response struct {
	Error  string      `json:"error,omitempty"`
	Input  *inputFacts `json:"input,omitempty"`
	Game   *gameFacts  `json:"game,omitempty"`
	View   *viewFacts  `json:"view,omitempty"`
	Forms  []formFacts `json:"forms,omitempty"`
	Moves  []formFacts `json:"moves,omitempty"`
	Boards []formFacts `json:"boards,omitempty"`
	Links  []linkFacts `json:"links,omitempty"`
	SVG    string      `json:"svg,omitempty"`
	File   *fileFacts  `json:"file,omitempty"`
}

// ops are the requests by name. Each adds to the response.
var ops = map[string]func(s *Session, q *Request, data []byte, r *Response) error{
	"read":      (*Session).read,
	"select":    (*Session).pick,
	"view":      (*Session).show,
	"play":      (*Session).play,
	"comment":   (*Session).comment,
	"cut":       (*Session).cut,
	"setup":     (*Session).setup,
	"transform": (*Session).transform,
	"forms":     (*Session).forms,
	"tree":      (*Session).tree,
	"picture":   (*Session).picture,
	"rehearse":  (*Session).rehearse,
}

// Call answers one request. data holds the files of the request, one after the other; out is the
// file of the response. It does not panic, whatever it is given.
func (s *Session) Call(request, data []byte) (response, out []byte) {
	var r Response
	var q Request
	err := json.Unmarshal(request, &q)
	if err == nil {
		s.words, _ = i18n.Match(q.Lang) // the page chooses among them
		out, err = s.answer(&q, data, &r)
	}
	if err != nil {
		r.Error = err.Error()
	}
	if response, err = json.Marshal(&r); err != nil {
		response = []byte(`{"error":"the answer is no JSON"}`)
	}
	return response, out
}

// answer answers a request. A fault of the program becomes an error: the page must go on.
func (s *Session) answer(q *Request, data []byte, r *Response) (out []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("internal error: %v", fault)
		}
	}()
	if q.Op == "write" {
		return s.write(q, r)
	}
	op, known := ops[q.Op]
	if !known {
		return nil, fmt.Errorf("unknown request %q", q.Op)
	}
	return nil, op(s, q, data, r)
}

// rehearse reads a text and forgets it. A browser compiles a function when it is called first, and
// tables are built when they are used first; the next text does not wait for that.
func (s *Session) rehearse(q *Request, data []byte, _ *Response) error {
	other := *s
	var r Response
	err := other.read(q, data, &r)
	if err == nil {
		err = other.forms(q, data, &r)
	}
	if err != nil {
		return err
	}
	_, err = json.Marshal(&r)
	return err
}

// readOptions returns how the text of a request is read.
func (o *Options) readOptions() (*game.ReadOptions, error) {
	r := &game.ReadOptions{Notations: i18n.Notations()}
	r.FEN.Orient = dialect.Orient(o.Orient)
	r.FEN.LenientSide = o.Side == "lenient"
	if o.Dialect != "" {
		var err error
		if r.FEN.As, err = dialect.Find(dialect.All(), o.Dialect); err != nil {
			return nil, err
		}
	}
	if o.Notation != "" {
		var err error
		if r.Notation, err = i18n.Notation(o.Notation); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// game returns the record that is shown.
func (s *Session) game() *game.Game {
	if s.at >= len(s.games) {
		s.games, s.at = []*game.Game{newGame()}, 0
	}
	return s.games[s.at]
}

// notationNamed returns a notation, UCI where there is none of that name.
func notationNamed(name string) notation.Notation {
	n, err := i18n.Notation(name)
	if err != nil {
		return notation.UCI()
	}
	return n
}
