package ordered

import (
	"context"
	"sync"
)

// Budget bounds what the values in flight may cost together, in whatever unit:
// bytes, as a rule. A value that costs more than Size goes alone. The zero Budget
// bounds nothing.
type Budget[In any] struct {
	Size int64
	Cost func(In) int64
}

// purse is what is left of a budget. One goroutine takes, any may give.
type purse[In any] struct {
	budget Budget[In]
	mu     sync.Mutex
	spent  int64
	given  chan struct{} // receives when something was given back
}

func newPurse[In any](b Budget[In]) *purse[In] {
	return &purse[In]{budget: b, given: make(chan struct{}, 1)}
}

// take waits until there is enough for in, or nothing is spent at all, and returns
// what it cost.
func (p *purse[In]) take(ctx context.Context, in In) (int64, error) {
	if p.budget.Cost == nil {
		return 0, nil
	}
	cost := p.budget.Cost(in)
	for !p.spend(cost) {
		select {
		case <-p.given:
		case <-ctx.Done():
			return 0, context.Cause(ctx)
		}
	}
	return cost, nil
}

func (p *purse[In]) spend(cost int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.spent > 0 && p.spent+cost > p.budget.Size {
		return false
	}
	p.spent += cost
	return true
}

func (p *purse[In]) give(cost int64) {
	p.mu.Lock()
	p.spent -= cost
	p.mu.Unlock()
	select {
	case p.given <- struct{}{}:
	default: // take will look again anyway
	}
}
