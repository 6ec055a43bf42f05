// Package document is the one document of the page and its history. The page acts on it through its
// worker, where this package runs compiled to WebAssembly: requests and answers are JSON, perhaps with
// the bytes of files. It knows nothing of the browser. web/types.d.ts describes the protocol.
//
// A [State] is all that there is to see, and is never changed: [Apply] makes another of it, so that the
// history is a list of states.
package document

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
)

// Document is a state with those before and after it. The zero Document is new. It must not be used by
// two goroutines at once.
type Document struct {
	now          *State
	past, future []*State
	shown        shown
}

// Progress is how far a long call is, in records and bytes.
type Progress struct {
	Records int   `json:"records"`
	Done    int64 `json:"done"`
	Total   int64 `json:"total"`
}

// Caller is for whom a call is: the language of messages, the notation of the score, and who wants to
// know how far it is.
type Caller struct {
	Words    i18n.Language
	Notation notation.Notation
	Progress func(Progress)

	ctx    context.Context
	rested time.Time
}

// pause is how long a call works before it says how far it is, and lets the worker hear whether it was
// cancelled.
const pause = 100 * time.Millisecond

// rest is called often by what may take long. Its error ends the call.
func (c *Caller) rest(p Progress) error {
	if now := time.Now(); now.Sub(c.rested) > pause {
		if c.Progress != nil {
			c.Progress(p)
		}
		time.Sleep(time.Millisecond) // in a browser, other goroutines and its events have their turn
		c.rested = time.Now()
	}
	return c.ctx.Err()
}

// refusal returns the error of a call that the page should not have made, or that cannot be done.
func refusal(code, format string, args ...any) error {
	return &api.Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// Request is what the page asks with a method. The fields are those that the methods need.
type Request struct {
	Lang, Notation string

	Action      Action // of act
	Record      *int   // of go
	Node        *int32
	From, Count int // of rows
	Filter      Filter

	Format, To, Charset, Dialect, Scope string // of write
	Name                                string // of program
	Fragment                            string // of openLink
	Size                                int    // of restore
	Text                                string // of qr

	data []byte // the bytes that came with the request
}

// methods are those of the document, by name.
var methods = map[string]func(d *Document, c *Caller, q *Request) (answer any, out []byte, err error){
	"act": (*Document).act, "undo": (*Document).back, "redo": (*Document).forth, "go": (*Document).visit, "look": (*Document).look,
	"rows": (*Document).rows, "forms": (*Document).forms, "program": (*Document).program,
	"write": (*Document).write, "fileNotation": (*Document).fileNotation,
	"save": (*Document).save, "restore": (*Document).restore, "link": (*Document).link, "openLink": (*Document).openLink, "qr": (*Document).qr,
}

// Call answers a request of a method: response is an object with the answer, or with the error. data are
// the bytes that came with the request, and out those of the answer. It does not panic, and a call that
// fails or is cancelled leaves the document as it was.
func (d *Document) Call(ctx context.Context, name string, request, data []byte, progress func(Progress)) (response, out []byte) {
	answer, out, err := d.answer(ctx, name, request, data, progress)
	if err == nil {
		response, err = json.Marshal(answer)
	}
	if err != nil {
		response, _ = json.Marshal(struct { // it has nothing that cannot be marshaled
			Error *api.Error `json:"error"`
		}{asError(err)})
		return response, nil
	}
	return slices.Concat([]byte(`{"answer":`), response, []byte("}")), out
}

// answer is Call; a fault of the program becomes an error, for the page must go on.
func (d *Document) answer(ctx context.Context, name string, request, data []byte, progress func(Progress)) (answer any, out []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = refusal("internal", "internal error: %v", fault)
		}
	}()
	q := Request{data: data}
	if err := json.Unmarshal(request, &q); err != nil {
		return nil, nil, refusal("bad-json", "the request of the page: %v", err)
	}
	m, known := methods[name]
	if !known {
		return nil, nil, refusal("unknown-method", "unknown method %q", name)
	}
	if d.now == nil {
		d.now = newState()
	}
	c := &Caller{Progress: progress, ctx: ctx, rested: time.Now()}
	c.Words, _ = i18n.Match(q.Lang) // the page chooses among them
	c.Notation = notationNamed(q.Notation)
	return m(d, c, &q)
}

func asError(err error) *api.Error {
	var known *api.Error
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, context.Canceled):
		return &api.Error{Code: "cancelled", Message: err.Error()}
	}
	return &api.Error{Code: "failed", Message: err.Error()}
}

// notationNamed returns a notation, UCI where there is none of that name.
func notationNamed(name string) notation.Notation {
	n, err := i18n.Notation(name)
	if err != nil {
		return notation.UCI()
	}
	return n
}

// act makes a change, which becomes an entry of the history.
func (d *Document) act(c *Caller, q *Request) (any, []byte, error) {
	a := &q.Action
	base := d.now
	again := a.More && a.Type == actRead && d.now.typed && len(d.past) > 0
	if again {
		base = d.past[len(d.past)-1]
	}
	next, outcome, err := Apply(c, base, a, q.data)
	if err != nil {
		return nil, nil, err
	}
	if a.Type == actRead {
		d.shown.box = a.Text // the page has it
	}
	switch {
	case outcome.Ask != "":
	case again:
		if d.now, d.future = next, nil; next == base {
			d.past = d.past[:len(d.past)-1]
		}
	case next != base:
		d.push(next)
	}
	u := d.update(c)
	u.Said = outcome.Said
	if outcome.Ask != "" {
		u.Ask = &ask{outcome.Ask}
	}
	return u, nil, nil
}

// mostKept is what the states of the history cost together, in moves.
const mostKept = 4 << 20

// push makes a state the present one. Of a history that has grown too large the oldest goes.
func (d *Document) push(next *State) {
	d.past, d.future, d.now = append(d.past, d.now), nil, next
	cost, later := 0, next
	for i := len(d.past) - 1; i >= 0; i-- {
		if cost += d.past[i].cost(later); cost > mostKept {
			d.past = slices.Clone(d.past[i+1:])
			return
		}
		later = d.past[i]
	}
}

func (d *Document) back(c *Caller, _ *Request) (any, []byte, error) {
	if last := len(d.past) - 1; last >= 0 {
		d.future, d.now, d.past = append(d.future, d.now), d.past[last], d.past[:last]
	}
	return d.update(c), nil, nil
}

func (d *Document) forth(c *Caller, _ *Request) (any, []byte, error) {
	if last := len(d.future) - 1; last >= 0 {
		d.past, d.now, d.future = append(d.past, d.now), d.future[last], d.future[:last]
	}
	return d.update(c), nil, nil
}

// visit shows another record or node. The history has no entry for it.
func (d *Document) visit(c *Caller, q *Request) (any, []byte, error) {
	node := int32(0)
	if q.Node != nil {
		node = *q.Node
	}
	next, err := d.now.visit(q.Record, node)
	if err != nil {
		return nil, nil, err
	}
	d.now = next
	return d.update(c), nil, nil
}

// look shows all again.
func (d *Document) look(c *Caller, _ *Request) (any, []byte, error) {
	d.shown = shown{}
	return d.update(c), nil, nil
}
