package ordered_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/ordered"
)

// manyWorkers are the worker counts every law is tried with.
func manyWorkers() []int { return []int{-1, 0, 1, 2, 3, 8, 33} }

// eachWorkers calls f for each number of workers in a synctest bubble: time is
// simulated, and a goroutine that outlives f fails the test.
func eachWorkers(t *testing.T, f func(t *testing.T, workers int)) {
	t.Helper()
	for _, n := range manyWorkers() {
		t.Run(fmt.Sprintf("j=%d", n), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { f(t, n) })
		})
	}
}

// count yields 0 … n-1, then err if it is not nil.
func count(n int, err error) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for i := range n {
			if !yield(i, nil) {
				return
			}
		}
		if err != nil {
			yield(0, err)
		}
	}
}

func upTo(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

func appendTo(got *[]int) func(int) error {
	return func(i int) error {
		*got = append(*got, i)
		return nil
	}
}

func same(i int) int { return i }

func slowly(i int) int {
	if rand.IntN(3) == 0 {
		time.Sleep(time.Duration(rand.IntN(300)) * time.Microsecond)
	}
	return i
}

func TestRunKeepsOrder(t *testing.T) {
	eachWorkers(t, func(t *testing.T, workers int) {
		var got []int
		require.NoError(t, ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(500, nil), slowly, appendTo(&got)))
		assert.Equal(t, upTo(500), got)
	})
}

func TestRunEmptySource(t *testing.T) {
	eachWorkers(t, func(t *testing.T, workers int) {
		err := ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(0, nil), same, func(int) error {
			t.Error("sink called")
			return nil
		})
		require.NoError(t, err)
	})
}

func TestRunSourceError(t *testing.T) {
	bad := errors.New("bad")
	eachWorkers(t, func(t *testing.T, workers int) {
		var got []int
		err := ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(70, bad), slowly, appendTo(&got))
		assert.Same(t, bad, err)
		assert.Equal(t, upTo(70), got, "what came before the error is delivered")
	})
}

func TestRunSinkError(t *testing.T) {
	bad := errors.New("bad")
	eachWorkers(t, func(t *testing.T, workers int) {
		var got []int
		var worked atomic.Int64
		err := ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(100_000, nil),
			func(i int) int { worked.Add(1); return i },
			func(i int) error {
				if i == 41 {
					return bad
				}
				got = append(got, i)
				return nil
			})
		assert.Same(t, bad, err)
		assert.Equal(t, upTo(41), got)
		assert.Less(t, worked.Load(), int64(42+inFlight(workers)), "work goes on long after the error")
	})
}

// TestRunEndsItsGoroutines: when Run returns, however early, nothing of it runs.
// The context outlives the test, so it cannot be what ends them.
func TestRunEndsItsGoroutines(t *testing.T) {
	bad := errors.New("bad")
	eachWorkers(t, func(t *testing.T, workers int) {
		sourceEnded, working := false, atomic.Int64{}
		source := func(yield func(int, error) bool) {
			defer func() { sourceEnded = true }()
			for i := 0; yield(i, nil); i++ {
			}
			time.Sleep(time.Second)
		}
		work := func(i int) int {
			working.Add(1)
			defer working.Add(-1)
			time.Sleep(time.Duration(i%7) * time.Second)
			return i
		}
		err := ordered.Run(context.Background(), workers, ordered.Budget[int]{}, source, work, func(i int) error {
			if i == 10 {
				return bad
			}
			return nil
		})
		assert.Same(t, bad, err)
		assert.True(t, sourceEnded)
		assert.Zero(t, working.Load())
	})
}

func TestRunCancel(t *testing.T) {
	why := errors.New("enough")
	eachWorkers(t, func(t *testing.T, workers int) {
		ctx, cancel := context.WithCancelCause(t.Context())
		defer cancel(nil)
		endless := func(yield func(int, error) bool) {
			for i := 0; yield(i, nil); i++ {
			}
		}
		var got []int
		err := ordered.Run(ctx, workers, ordered.Budget[int]{}, endless, same, func(i int) error {
			got = append(got, i)
			if i == 99 {
				cancel(why)
			}
			return nil
		})
		assert.Same(t, why, err)
		assert.Equal(t, upTo(100), got, "nothing is delivered after the cancellation")
	})
}

func TestRunCanceledBefore(t *testing.T) {
	eachWorkers(t, func(t *testing.T, workers int) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		source := func(func(int, error) bool) { t.Error("source called") }
		err := ordered.Run(ctx, workers, ordered.Budget[int]{}, source, same, func(int) error {
			t.Error("sink called")
			return nil
		})
		assert.ErrorIs(t, err, context.Canceled)
	})
}

// TestRunBounded holds the sink back and looks how far the source gets.
func TestRunBounded(t *testing.T) {
	eachWorkers(t, func(t *testing.T, workers int) {
		var taken, most, sunk int64
		var mu sync.Mutex
		source := func(yield func(int, error) bool) {
			for i := range 400 {
				mu.Lock()
				taken++
				most = max(most, taken-sunk)
				mu.Unlock()
				if !yield(i, nil) {
					return
				}
			}
		}
		err := ordered.Run(t.Context(), workers, ordered.Budget[int]{}, source, same, func(i int) error {
			if i%50 == 0 {
				time.Sleep(2 * time.Millisecond)
			}
			mu.Lock()
			sunk++
			mu.Unlock()
			return nil
		})
		require.NoError(t, err)
		assert.LessOrEqual(t, most, int64(inFlight(workers)))
	})
}

// TestRunWithinBudget: what the values in flight cost together stays within the
// budget, unless there is but one of them; and all of them pass.
func TestRunWithinBudget(t *testing.T) {
	const size = 100
	eachWorkers(t, func(t *testing.T, workers int) {
		var inFlight, most, alone atomic.Int64
		cost := func(i int) int64 { return int64(i * 37 % 130) } // of some more than the budget
		budget := ordered.Budget[int]{Size: size, Cost: cost}
		var got []int
		err := ordered.Run(t.Context(), workers, budget, count(500, nil),
			func(i int) int {
				now := inFlight.Add(cost(i))
				if cost(i) > size {
					assert.Equal(t, cost(i), now, "it is not alone")
					alone.Add(1)
				} else {
					most.Store(max(most.Load(), now))
				}
				return slowly(i)
			},
			func(i int) error {
				got = append(got, i)
				inFlight.Add(-cost(i))
				return nil
			})
		require.NoError(t, err)
		assert.Equal(t, upTo(500), got)
		assert.LessOrEqual(t, most.Load(), int64(size))
		assert.Positive(t, alone.Load())
	})
}

// TestRunWithinBudgetEnds: a source that waits for the budget does not keep Run
// from ending.
func TestRunWithinBudgetEnds(t *testing.T) {
	bad := errors.New("bad")
	budget := ordered.Budget[int]{Size: 10, Cost: func(int) int64 { return 10 }}
	eachWorkers(t, func(t *testing.T, workers int) {
		err := ordered.Run(context.Background(), workers, budget, count(100, nil), same, func(i int) error {
			if i == 3 {
				time.Sleep(time.Second) // all others wait
				return bad
			}
			return nil
		})
		assert.Same(t, bad, err)

		ctx, cancel := context.WithCancelCause(context.Background())
		err = ordered.Run(ctx, workers, budget, count(100, nil), same, func(int) error {
			time.Sleep(time.Second)
			cancel(bad)
			return nil
		})
		assert.Same(t, bad, err)

		v := recovered(func() {
			_ = ordered.Run(context.Background(), workers, budget, count(100, nil), func(i int) int {
				time.Sleep(time.Second)
				panic(bad)
			}, func(int) error { return nil })
		})
		require.ErrorIs(t, v.(error), bad)
	})
}

// recovered returns what f panics with.
func recovered(f func()) (v any) {
	defer func() { v = recover() }()
	f()
	return nil
}

func TestRunPanics(t *testing.T) {
	boom := errors.New("boom")
	panicAt := func(n int) func(int) int {
		return func(i int) int {
			if i == n {
				panic(boom)
			}
			return i
		}
	}
	eachWorkers(t, func(t *testing.T, workers int) {
		var got []int
		v := recovered(func() {
			_ = ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(100, nil), panicAt(30), appendTo(&got))
		})
		require.ErrorIs(t, v.(error), boom, "in work")
		assert.Equal(t, upTo(30), got, "what came before the panic is delivered")
		if workers > 1 {
			assert.Contains(t, v.(*ordered.Panic).Error(), "TestRunPanics", "the stack shows where")
		}

		got = nil
		source := func(yield func(int, error) bool) {
			for i := range 20 {
				yield(i, nil)
			}
			panic(boom)
		}
		v = recovered(func() { _ = ordered.Run(t.Context(), workers, ordered.Budget[int]{}, source, same, appendTo(&got)) })
		require.ErrorIs(t, v.(error), boom, "in source")
		assert.Equal(t, upTo(20), got)

		v = recovered(func() {
			_ = ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(100, nil), same, func(int) error { panic(boom) })
		})
		assert.Same(t, boom, v, "in sink")
	})
}

// TestRunGoexit checks that a worker which ends its goroutine does not hang Run.
func TestRunGoexit(t *testing.T) {
	v := recovered(func() {
		_ = ordered.Run(t.Context(), 4, ordered.Budget[int]{}, count(100, nil), func(i int) int {
			if i == 10 {
				runtime.Goexit()
			}
			return i
		}, func(int) error { return nil })
	})
	assert.ErrorContains(t, v.(error), "Goexit")
}

// TestRunSameForAllWorkers is the law of -j: any number of workers, the same
// bytes and the same error, wherever the input or the output breaks off.
func TestRunSameForAllWorkers(t *testing.T) {
	bad, full := errors.New("bad"), errors.New("full")
	run := func(workers, n, room int, sourceErr error) (string, error) {
		var out []byte
		err := ordered.Run(t.Context(), workers, ordered.Budget[int]{}, count(n, sourceErr),
			func(i int) []byte { return fmt.Appendf(nil, "%d:%x\n", slowly(i), i*i) },
			func(b []byte) error {
				if len(out)+len(b) > room {
					return full
				}
				out = append(out, b...)
				return nil
			})
		return string(out), err
	}
	for range 30 {
		n, room := rand.IntN(120), rand.IntN(2000)
		var sourceErr error
		if rand.IntN(2) == 0 {
			sourceErr = bad
		}
		expected, expectedErr := run(1, n, room, sourceErr)
		got, gotErr := run(8, n, room, sourceErr)
		require.Equal(t, expected, got)
		require.Equal(t, expectedErr, gotErr)
	}
}

func BenchmarkRun(b *testing.B) {
	for _, workers := range []int{1, 2, 8} {
		b.Run(fmt.Sprintf("j=%d", workers), func(b *testing.B) {
			b.ReportAllocs()
			err := ordered.Run(b.Context(), workers, ordered.Budget[int]{}, count(b.N, nil), same, func(int) error { return nil })
			if err != nil {
				b.Fatal(err)
			}
		})
	}
}

// inFlight returns how many values there may be between the source and the sink.
func inFlight(workers int) int {
	if workers < 2 {
		return 1
	}
	return workers + max(workers, 4) + 3
}
