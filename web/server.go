package web

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// maxHeader is the longest header of a request in bytes. The fen of a picture is part of it.
const maxHeader = 16 << 10

// Serve answers requests on a listener until ctx is done. Then it lets open requests end, for
// Limits.Grace, and returns nil. Faults of the program go to logs.
func Serve(ctx context.Context, l net.Listener, h http.Handler, limits Limits, logs io.Writer) error {
	limits = limits.usual()
	requests, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: limits.Header,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Read + limits.Wait + limits.Work + limits.Write,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log.New(logs, "xqfen: ", 0),
		BaseContext:       func(net.Listener) context.Context { return requests },
		ConnContext: func(ctx context.Context, conn net.Conn) context.Context {
			return context.WithValue(ctx, connKey{}, conn)
		},
		ConnState: func(conn net.Conn, state http.ConnState) {
			switch state {
			case http.StateActive:
				conn.(*cappedConn).wait(false)
			case http.StateIdle:
				conn.(*cappedConn).wait(true)
			}
		},
	}
	stopped := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		grace, end := context.WithTimeout(requests, limits.Grace)
		defer end()
		err := server.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close()
		}
		stopped <- err
	})
	err := server.Serve(newCapped(l, limits))
	if !stop() {
		return <-stopped
	}
	return err
}

// capped is a listener with a number of open connections at most. Where one more comes, one that
// waits for its client makes room: at once between two requests, and after Limits.Slow in one. It is
// the oldest of the client that has the most. Where all are worked on, the new one waits.
type capped struct {
	net.Listener
	most   int
	slow   time.Duration
	once   sync.Once
	closed chan struct{}
	mu     sync.Mutex
	open   map[*cappedConn]bool
}

func newCapped(l net.Listener, limits Limits) *capped {
	return &capped{Listener: l, most: limits.Connections, slow: limits.Slow, closed: make(chan struct{}), open: make(map[*cappedConn]bool)}
}

// Accept waits for a connection, and until it may be open.
func (c *capped) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err != nil {
		return nil, err
	}
	host, _, _ := net.SplitHostPort(conn.RemoteAddr().String()) // of another network all are one client
	own := &cappedConn{Conn: conn, list: c, host: host, since: time.Now()}
	const step = 20 * time.Millisecond
	for !c.add(own) {
		select {
		case <-c.closed:
			return nil, errors.Join(net.ErrClosed, conn.Close())
		case <-time.After(step):
		}
	}
	return own, nil
}

// add opens a connection if there is room.
func (c *capped) add(conn *cappedConn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.open) >= c.most {
		victim := c.victim()
		if victim == nil {
			return false
		}
		delete(c.open, victim)
		_ = victim.Conn.Close() // its client finds out
	}
	c.open[conn] = true
	return true
}

// victim returns the connection that makes room, nil where there is none.
func (c *capped) victim() (worst *cappedConn) {
	count := make(map[string]int)
	for conn := range c.open {
		count[conn.host]++
	}
	now := time.Now()
	for conn := range c.open {
		if conn.works || !conn.idle && now.Sub(conn.since) < c.slow {
			continue
		}
		if worst == nil || cmp.Or(count[conn.host]-count[worst.host], worst.since.Compare(conn.since)) > 0 {
			worst = conn
		}
	}
	return worst
}

// Close also ends an Accept that waits.
func (c *capped) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Listener.Close()
}

// cappedConn is an open connection. It waits for its client since a time, between two requests or
// in one, or a request is worked on. The list locks what changes.
type cappedConn struct {
	net.Conn
	list        *capped
	host        string
	since       time.Time
	idle, works bool
}

// Close makes room for another connection.
func (c *cappedConn) Close() error {
	c.list.mu.Lock()
	delete(c.list.open, c)
	c.list.mu.Unlock()
	return c.Conn.Close()
}

// wait says that the connection waits for its client from now on.
func (c *cappedConn) wait(idle bool) {
	c.list.mu.Lock()
	defer c.list.mu.Unlock()
	c.since, c.idle, c.works = time.Now(), idle, false
}

// connKey is the key of the connection in the context of a request.
type connKey struct{}

// worked says that the request of a context is worked on.
func worked(ctx context.Context) {
	if conn, ok := ctx.Value(connKey{}).(*cappedConn); ok {
		conn.list.mu.Lock()
		defer conn.list.mu.Unlock()
		conn.works = true
	}
}

// turns let a number of requests work at once. The others wait, each for a while.
type turns struct {
	free chan struct{}
	wait time.Duration
}

// take waits for a turn; leave ends it. The error is a *refusal, or that of ctx.
func (t *turns) take(ctx context.Context) (leave func(), err error) {
	leave = func() { <-t.free }
	select {
	case t.free <- struct{}{}:
		return leave, nil
	default:
	}
	wait := time.NewTimer(t.wait)
	defer wait.Stop()
	select {
	case t.free <- struct{}{}:
		return leave, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case <-wait.C:
		return nil, refuse(codeBusy)
	}
}
