package web

import (
	"cmp"
	"runtime"
	"time"
)

// Limits bound what clients of the server can use together. What is 0 is as xqfen serve has it.
type Limits struct {
	// Body is the longest body of a request, Answer the longest of an answer, in bytes. Light is the
	// longest body of a request that waits for no heavier one, and Bodies how long the heavier ones
	// may be together.
	Body, Answer, Light, Bodies int64
	// Header, Read and Write are how long a client may take to send the header of a request, to
	// send all of it, and to receive the answer; Idle is how long a connection waits for the
	// next request. After Slow a client that sends a request makes room for another.
	Header, Read, Write, Idle, Slow time.Duration
	// Wait is how long a request waits for its turn, Work how long it is worked on.
	Wait, Work time.Duration
	// Grace is how long the server waits for open requests when it stops.
	Grace time.Duration
	// Connections are open at once, and Workers work on light requests, half as many on others. More
	// of them wait.
	Connections, Workers int
}

// usualLimits returns the limits of xqfen serve.
func usualLimits() Limits {
	return Limits{
		Body: 1 << 20, Answer: 16 << 20, Light: 32 << 10, Bodies: 16 << 20,
		Header: 5 * time.Second, Read: 20 * time.Second, Write: 20 * time.Second, Idle: time.Minute, Slow: time.Second,
		Wait: time.Minute, Work: 15 * time.Second, Grace: 5 * time.Second,
		Connections: 128, Workers: 2 * runtime.GOMAXPROCS(0),
	}
}

// usual fills in what is 0.
func (l Limits) usual() Limits {
	u := usualLimits()
	return Limits{
		Body: cmp.Or(l.Body, u.Body), Answer: cmp.Or(l.Answer, u.Answer), Light: cmp.Or(l.Light, u.Light), Bodies: cmp.Or(l.Bodies, u.Bodies),
		Header: cmp.Or(l.Header, u.Header), Read: cmp.Or(l.Read, u.Read), Write: cmp.Or(l.Write, u.Write), Idle: cmp.Or(l.Idle, u.Idle), Slow: cmp.Or(l.Slow, u.Slow),
		Wait: cmp.Or(l.Wait, u.Wait), Work: cmp.Or(l.Work, u.Work), Grace: cmp.Or(l.Grace, u.Grace),
		Connections: cmp.Or(l.Connections, u.Connections), Workers: cmp.Or(l.Workers, u.Workers),
	}
}
