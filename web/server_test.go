package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// running is a server on the loopback address. stop ends it and returns what Serve returned; what it
// logs is a fault.
func running(t *testing.T, change ...func(*Limits)) (address string, stop func() error) {
	t.Helper()
	limits := usualLimits()
	for _, f := range change {
		f(&limits)
	}
	h, err := NewHandler(Files(), limits)
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	var logs bytes.Buffer
	go func() { ended <- Serve(ctx, l, h, limits, &logs) }()
	stop = sync.OnceValue(func() error {
		cancel()
		err := <-ended
		assert.Empty(t, logs.String())
		return err
	})
	t.Cleanup(func() { _ = stop() })
	return l.Addr().String(), stop
}

// bodies are good and hostile ones, by the address that they are sent to.
func bodies() (all [][2]string) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	games := strings.Repeat("[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 {comment} (2... b9c7) *\n\n", 50)
	for _, text := range []string{
		fen, fen + "\nno position\n" + fen + " moves h2e2 a9a0", "炮二平五 馬8進7", games, "", "\x00\x01\x02",
		strings.Repeat("/", 10_000), strings.Repeat("(", 10_000), strings.Repeat("[Red \"", 2_000), strings.Repeat("9/", 10_000),
		strings.Repeat("1. h2e2 ", 1_000), strings.Repeat("{", 10_000), strings.Repeat("<b>", 5_000), strings.Repeat("炮", 5_000),
	} {
		for _, path := range []string{"/v1/convert", "/v1/read", "/v1/moves"} {
			all = append(all, [2]string{path, fmt.Sprintf(`{"text":%q}`, strings.ReplaceAll(text, "\x00", " "))})
		}
	}
	for _, body := range []string{
		"", "{", "[]", "null", `{"text":null}`, `{"text":[]}`, "\xff\xfe", strings.Repeat("[", 20_000), `{"data":"UEsDBA=="}`, `{"data":"H4sIAAAAAAAA"}`,
		`{"data":"WFFG` + strings.Repeat("AAAA", 2_000) + `"}`, strings.Repeat(" ", 3<<20), `{"text":"` + strings.Repeat("a", 3<<20) + `"}`,
		`{"text":"h2e2","format":"xqf"}`, `{"text":"` + fen + `","format":"csv","dialect":"wxf"}`,
	} {
		all = append(all, [2]string{"/v1/convert", body})
	}
	return all
}

// Under load there are no answers but good ones and refusals, and what the server holds does not
// grow with the number of requests.
func TestLoad(t *testing.T) {
	const connections = 64
	rounds := 2
	if testing.Short() {
		rounds = 1
	}
	address, stop := running(t)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections}}
	defer client.CloseIdleConnections()
	all := bodies()
	run := func() {
		work := make(chan int)
		var workers sync.WaitGroup
		for range connections {
			workers.Go(func() {
				for i := range work {
					if i%5 == 4 {
						check(t, client, http.MethodGet, fmt.Sprintf("http://%s/v1/board.%s?size=%d&fen=9/9/9/4k4/9/9/9/9/4K4/9_w", address, []string{"png", "svg"}[i%2], i), "")
						continue
					}
					check(t, client, http.MethodPost, "http://"+address+all[i%len(all)][0], all[i%len(all)][1])
				}
			})
		}
		for i := range 2 * len(all) {
			work <- i
		}
		close(work)
		workers.Wait()
	}
	run()
	before := held()
	for range rounds {
		run()
	}
	assert.Less(t, held(), before+16<<20, "bytes held after the load")
	client.CloseIdleConnections()
	assert.NoError(t, stop())
}

// held is how much memory is in use.
func held() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// check sends a request and expects an answer or a refusal. A connection may be cut while too large a
// body is sent.
func check(t *testing.T, client *http.Client, method, target, body string) {
	r, err := http.NewRequest(method, target, strings.NewReader(body))
	if !assert.NoError(t, err) {
		return
	}
	r.Header.Set("Content-Type", typeJSON)
	answer, err := client.Do(r)
	if int64(len(body)) > usualLimits().Body && err != nil {
		return
	}
	if !assert.NoError(t, err, target) {
		return
	}
	defer func() { _ = answer.Body.Close() }()
	n, err := io.Copy(io.Discard, answer.Body)
	assert.NoError(t, err)
	assert.Positive(t, n)
	assert.True(t, answer.StatusCode == http.StatusOK || answer.StatusCode >= 400 && answer.StatusCode < 500 && answer.StatusCode != http.StatusTooManyRequests, "%d: %s %.80s", answer.StatusCode, target, body)
}

// short makes all waiting end soon.
func short(l *Limits) {
	l.Header, l.Read, l.Write, l.Idle, l.Grace = 100*time.Millisecond, 200*time.Millisecond, 200*time.Millisecond, 100*time.Millisecond, 100*time.Millisecond
}

// A client that sends its header, its body or nothing more too slowly is cut, with a refusal where
// the header was whole; and others are answered meanwhile.
func TestSlowClientsAreCut(t *testing.T) {
	for name, test := range map[string]struct{ sent, answered string }{
		"header": {"POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Ty", ""},
		"body":   {"POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"te", "408 Request Timeout"},
		"idle":   {"GET /v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n", "200 OK"},
		"silent": {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			address, stop := running(t, short, func(l *Limits) { l.Workers = 1 })
			slow, err := net.Dial("tcp", address)
			require.NoError(t, err)
			defer func() { _ = slow.Close() }()
			_, err = io.WriteString(slow, test.sent)
			require.NoError(t, err)
			answer, err := http.Post("http://"+address+"/v1/read", typeJSON, strings.NewReader(`{"text":"h2e2"}`))
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			assert.Equal(t, http.StatusOK, answer.StatusCode)
			received, err := io.ReadAll(slow) // ends when the server closes
			if !errors.Is(err, net.ErrClosed) {
				require.NoError(t, err)
			}
			if test.answered != "" {
				assert.Contains(t, string(received), test.answered)
			} else {
				assert.NotContains(t, string(received), "200 OK")
			}
			assert.NoError(t, stop())
		})
	}
}

// A body that says that it is too long is refused before it is sent, and one that does not say so when
// it is; the connection ends.
func TestLongBodiesAreCut(t *testing.T) {
	address, _ := running(t, func(l *Limits) { l.Body = 1000 })
	for _, head := range []string{"Content-Length: 1000000000", "Transfer-Encoding: chunked"} {
		conn, err := net.Dial("tcp", address)
		require.NoError(t, err)
		_, err = fmt.Fprintf(conn, "POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n%s\r\n\r\n800\r\n%s\r\n", head, strings.Repeat(" ", 0x800))
		require.NoError(t, err)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		assert.Equal(t, http.StatusRequestEntityTooLarge, answer.StatusCode, head)
		assert.True(t, answer.Close, head)
		require.NoError(t, conn.Close())
	}
}

// A header that is too long is refused.
func TestLongHeadersAreRefused(t *testing.T) {
	address, _ := running(t)
	answer, err := http.Get("http://" + address + "/v1/board.svg?fen=" + strings.Repeat("a", 100_000))
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, http.StatusRequestHeaderFieldsTooLarge, answer.StatusCode)
}

// More connections than are open at once wait and are answered.
func TestConnectionsWait(t *testing.T) {
	address, stop := running(t, short, func(l *Limits) { l.Connections = 2 })
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{}}
			defer client.CloseIdleConnections()
			answer, err := client.Get("http://" + address + openAPIPath)
			if assert.NoError(t, err) {
				assert.Equal(t, http.StatusOK, answer.StatusCode)
				_ = answer.Body.Close()
			}
		})
	}
	clients.Wait()
	assert.NoError(t, stop())
}

// A request that is worked on when the server stops is answered.
func TestOpenRequestsEndWell(t *testing.T) {
	limits := usualLimits()
	limits.Grace = time.Minute
	begun, resume := make(chan struct{}), make(chan struct{})
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-resume
		send(w, http.StatusOK, typeJSON, []byte("{}"))
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, l, h, limits, io.Discard) }()
	answered := make(chan int, 1)
	go func() {
		answer, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			answered <- 0
			return
		}
		_ = answer.Body.Close()
		answered <- answer.StatusCode
	}()
	<-begun
	cancel()
	close(resume)
	assert.Equal(t, http.StatusOK, <-answered)
	assert.NoError(t, <-ended)
}

// A request whose turn does not come is refused as one too many, one whose client has gone is
// given up, and one that takes too long or says too much is refused.
func TestWorkIsBounded(t *testing.T) {
	h := newTestHandler(t, func(l *Limits) { l.Wait, l.Workers = time.Nanosecond, 1 })
	h.(*handler).light.free <- struct{}{}
	assert.Equal(t, http.StatusTooManyRequests, ask(h, http.MethodGet, openAPIPath, "").Code)
	<-h.(*handler).light.free
	assert.Equal(t, http.StatusOK, ask(h, http.MethodGet, openAPIPath, "").Code)

	h = newTestHandler(t, func(l *Limits) { l.Work = time.Nanosecond })
	answer := ask(h, http.MethodPost, "/v1/convert", `{"text":"h2e2"}`)
	assert.Equal(t, http.StatusRequestEntityTooLarge, answer.Code)
	assert.Contains(t, answer.Body.String(), "too-much-work")

	h = newTestHandler(t, func(l *Limits) { l.Answer = 1000 })
	for _, body := range []string{
		`{"text":"` + strings.Repeat(`a\n`, 1000) + `"}`,
		`{"text":"` + strings.Repeat(`rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n`, 100) + `"}`,
	} {
		answer := ask(h, http.MethodPost, "/v1/games", body)
		assert.Equal(t, http.StatusRequestEntityTooLarge, answer.Code, "%.100s", answer.Body)
		assert.Contains(t, answer.Body.String(), "answer-too-large")
	}
	moves := `{"to":"wxf","text":"` + strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 100) + `"}`
	assert.Contains(t, ask(h, http.MethodPost, "/v1/moves", moves).Body.String(), "answer-too-large")
}

// Connections of one client that wait for it, between two requests or in one, make room for another.
func TestWaitingConnectionsMakeRoom(t *testing.T) {
	for name, sent := range map[string]string{
		"idle": "GET /v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n", "silent": "", "header": "POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Ty",
		"body": "POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"te",
	} {
		t.Run(name, func(t *testing.T) {
			address, _ := running(t, func(l *Limits) { l.Connections, l.Slow, l.Grace = 4, 10*time.Millisecond, time.Millisecond })
			for range 4 {
				conn, err := net.Dial("tcp", address)
				require.NoError(t, err)
				defer func() { _ = conn.Close() }()
				_, err = io.WriteString(conn, sent)
				require.NoError(t, err)
			}
			client := http.Client{Timeout: 15 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}} // others wait for 20 seconds
			for range 8 {
				answer, err := client.Post("http://"+address+"/v1/read", typeJSON, strings.NewReader(`{"text":"h2e2"}`))
				require.NoError(t, err)
				require.NoError(t, answer.Body.Close())
				assert.Equal(t, http.StatusOK, answer.StatusCode)
			}
		})
	}
}

// Long bodies that come at the same time are refused where they are too many, and short ones go on.
func TestBodiesAreBoundedTogether(t *testing.T) {
	address, _ := running(t, func(l *Limits) { l.Bodies, l.Grace = 1<<20, time.Millisecond })
	long := strings.Repeat(" ", 600_000) // nothing to work on
	hold := func() net.Conn {
		held, err := net.Dial("tcp", address)
		require.NoError(t, err)
		_, err = fmt.Fprintf(held, "POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n%s", long)
		require.NoError(t, err)
		return held
	}
	post := func(text string) int {
		answer, err := http.Post("http://"+address+"/v1/read", typeJSON, strings.NewReader(`{"text":"`+text+`"}`))
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	code := 0
	for tries := 0; code != http.StatusTooManyRequests && tries < 1000; tries++ { // the one that is held may come second, and is refused then
		held := hold()
		code = post(long)
		_ = held.Close()
	}
	assert.Equal(t, http.StatusTooManyRequests, code)
	assert.Equal(t, http.StatusOK, post("h2e2"))
}

// A request under a name that is not the server's comes from a page that rebinds its own.
func TestOtherHostsAreRefused(t *testing.T) {
	h := OnlyHosts(newTestHandler(t), "chess.example")
	for host, code := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "192.168.1.2": 200, "Chess.Example:80": 200, "a.localhost": 200,
		"evil.example": 421, "evil.example:8080": 421, "127.0.0.1.evil.example": 421, "chess.example.evil": 421, "": 421,
	} {
		r := httptest.NewRequest(http.MethodGet, openAPIPath, nil)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		assert.Equal(t, code, w.Code, host)
	}
}

// Pages of the origins that are allowed call the API, and those of others only see answers to GET.
func TestOtherOrigins(t *testing.T) {
	h := CrossOrigin(newTestHandler(t), "https://chess.example")
	asked := func(h http.Handler, method, target, origin string) http.Header {
		r := httptest.NewRequest(method, target, strings.NewReader(`{"text":"h2e2"}`))
		r.Header.Set("Content-Type", typeJSON)
		r.Header.Set("Origin", origin)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Header()
	}
	const allowed, methods = "Access-Control-Allow-Origin", "Access-Control-Allow-Methods"
	for _, test := range []struct{ method, target, origin, allowed string }{
		{"POST", "/v1/read", "https://chess.example", "https://chess.example"}, {"POST", "/v1/read", "https://evil.example", ""}, {"POST", "/v1/read", "null", ""},
		{"OPTIONS", "/v1/read", "https://chess.example", "https://chess.example"}, {"OPTIONS", "/v1/read", "https://evil.example", ""},
		{"GET", openAPIPath, "https://evil.example", "*"}, {"GET", "/v1/board.svg?fen=9/9/9/4k4/9/9/9/9/4K4/9_w", "https://evil.example", "*"}, {"GET", "/xiangqi-board.js", "https://evil.example", "*"}, {"GET", "/v1/board.svg?fen=9", "https://evil.example", "*"},
	} {
		header := asked(h, test.method, test.target, test.origin)
		assert.Equal(t, test.allowed, header.Get(allowed), test)
		assert.Equal(t, test.method == "OPTIONS" && test.allowed != "", header.Get(methods) != "", test)
	}
	assert.Equal(t, "https://evil.example", asked(CrossOrigin(newTestHandler(t), "*"), "POST", "/v1/read", "https://evil.example").Get(allowed))
}

func TestHealth(t *testing.T) {
	answer := ask(newTestHandler(t, func(l *Limits) { l.Workers = 1 }), http.MethodGet, healthPath, "")
	assert.Equal(t, http.StatusOK, answer.Code)
	assert.Equal(t, "ok\n", answer.Body.String())
}
