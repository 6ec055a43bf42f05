package ordered

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Panic is what [Run] panics with when source or work panicked in another
// goroutine than the caller's.
type Panic struct {
	Value any    // what the function panicked with
	Stack []byte // where, as by debug.Stack
}

// Error shows the value and the stack of the goroutine that panicked.
func (p *Panic) Error() string {
	return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack)
}

// Unwrap returns the value if it is an error, else nil.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// errGoexit is the Value of a Panic when the function ended its goroutine by
// runtime.Goexit, as testing.T.FailNow does.
var errGoexit = errors.New("ordered: runtime.Goexit in source or work")

// catch calls f. If f does not return, catch sets into: after a panic, which ends
// there, and after a runtime.Goexit, which goes on.
func catch(into **Panic, f func()) {
	returned := false
	defer func() {
		if returned {
			return
		}
		value := recover()
		if value == nil { // panic(nil) recovers as a *runtime.PanicNilError
			value = errGoexit
		}
		*into = &Panic{Value: value, Stack: debug.Stack()}
	}()
	f()
	returned = true
}
