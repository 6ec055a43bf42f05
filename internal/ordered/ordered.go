// Package ordered does work in parallel and hands the results over in the
// order of the input, with a bounded number of values in flight.
package ordered

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// Run takes values from source, calls work on each in one of workers
// goroutines, and calls sink with the results in the order of source.
//
// source runs in a goroutine of its own and sink in the caller's; neither is
// ever called twice at once. A worker is started for each of the first values. At most
// workers+max(workers, 4)+3 values are between source and sink at any moment, and fewer where there
// are more workers than processors, so memory is bounded by that number and not by the length of
// the input. The budget bounds what the values cost together that are
// handed to the workers and have not left sink yet, whatever the number of workers; one more value,
// which source has yielded, can wait to be let in. With workers below 2 everything runs in the caller's
// goroutine as a plain loop.
//
// Run stops at the first of these, whatever the number of workers:
//   - source yields an error: the results of all values before it reach sink,
//     then Run returns the error (the value yielded with it is ignored);
//   - sink returns an error: Run returns it;
//   - ctx is done: Run returns context.Cause(ctx);
//   - source, work or sink panics: the results of all values before it reach
//     sink, then Run panics in the caller's goroutine. A panic that comes from
//     another goroutine is wrapped in a [*Panic], which keeps the stack.
//
// Run never returns before its goroutines have ended. It cannot interrupt a
// source that is blocked in a read: it waits for it.
//
// State that a worker needs (scratch buffers, a parsed game) is best made a part
// of the values: let source take them from a [sync.Pool], let work return its own
// input, and let sink put it back.
func Run[In, Out any](ctx context.Context, workers int, budget Budget[In], source iter.Seq2[In, error], work func(In) Out, sink func(Out) error) error {
	if workers < 2 {
		return each(ctx, source, func(in In) error { return sink(work(in)) })
	}
	return runParallel(ctx, workers, budget, source, work, sink)
}

// each calls do with the values of source until one of both fails or ctx is done.
func each[In any](ctx context.Context, source iter.Seq2[In, error], do func(In) error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	for in, err := range source {
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := do(in); err != nil {
			return err
		}
	}
	return nil
}

// A slot is one value on its way from source to sink. Slots go round: free,
// filled by the producer, worked on, delivered, free again.
type slot[In, Out any] struct {
	in    In
	cost  int64 // of in
	out   Out
	panic *Panic        // set in place of out
	done  chan struct{} // receives once when out or panic is set
}

// A pipeline is the state of one parallel run.
type pipeline[In, Out any] struct {
	free  chan *slot[In, Out] // slots without a value
	todo  chan *slot[In, Out] // filled, for any worker
	queue chan *slot[In, Out] // filled, in input order, for the caller
	purse *purse[In]
	hire  func() // starts a worker, unless there are enough
	err   error  // why the producer ended; read after queue is closed
	panic *Panic // the producer's panic; read after queue is closed
}

// minAhead is how many values are made ahead of the workers, at least.
const minAhead = 4

func runParallel[In, Out any](ctx context.Context, workers int, budget Budget[In], source iter.Seq2[In, error], work func(In) Out, sink func(Out) error) error {
	// More would only wait for a processor. While one value takes long, the others go on with these.
	n := workers + max(min(workers, 2*runtime.GOMAXPROCS(0)), minAhead) + 2
	p := &pipeline[In, Out]{
		free:  make(chan *slot[In, Out], n),
		todo:  make(chan *slot[In, Out], n),
		queue: make(chan *slot[In, Out], n),
		purse: newPurse(budget),
	}
	for range n {
		p.free <- &slot[In, Out]{done: make(chan struct{}, 1)}
	}

	inner, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait() // also when sink panics
	defer cancel()

	hired := 0
	p.hire = func() {
		if hired < workers {
			hired++
			running.Go(func() { p.work(inner, work) })
		}
	}
	running.Go(func() { p.produce(inner, source) })
	return p.deliver(ctx, sink)
}

// produce fills slots from source until it ends or ctx is done.
func (p *pipeline[In, Out]) produce(ctx context.Context, source iter.Seq2[In, error]) {
	defer close(p.queue)
	defer close(p.todo)
	catch(&p.panic, func() { p.err = p.fill(ctx, source) })
}

func (p *pipeline[In, Out]) fill(ctx context.Context, source iter.Seq2[In, error]) error {
	return each(ctx, source, func(in In) error {
		cost, err := p.purse.take(ctx, in)
		if err != nil {
			return err
		}
		select {
		case s := <-p.free:
			s.in, s.cost = in, cost
			p.todo <- s // never blocks: there are as many places as slots
			p.hire()
			p.queue <- s
			return nil
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	})
}

// work works on filled slots until the producer has ended or ctx is done.
func (p *pipeline[In, Out]) work(ctx context.Context, work func(In) Out) {
	for s := range p.todo {
		if ctx.Err() != nil {
			return
		}
		s.work(work)
		runtime.Gosched() // deliver takes it while it is in the cache of this processor
	}
}

func (s *slot[In, Out]) work(work func(In) Out) {
	defer func() { s.done <- struct{}{} }()
	catch(&s.panic, func() { s.out = work(s.in) })
}

// deliver calls sink with the results in input order.
func (p *pipeline[In, Out]) deliver(ctx context.Context, sink func(Out) error) error {
	for s := range p.queue {
		select {
		case <-s.done:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if s.panic != nil {
			panic(s.panic)
		}
		out := s.out
		s.in, s.out = *new(In), *new(Out) // a waiting slot keeps nothing alive
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := sink(out); err != nil {
			return err
		}
		p.purse.give(s.cost)
		p.free <- s
	}
	if p.panic != nil {
		panic(p.panic)
	}
	return p.err
}
