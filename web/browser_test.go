package web_test

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/web"
)

// browserVariable names the environment variable that asks for the tests in a browser.
const browserVariable = "XQFEN_BROWSER"

// browserPath returns the browser to test in, or skips the test.
func browserPath(t testing.TB) string {
	t.Helper()
	wanted := os.Getenv(browserVariable)
	if wanted == "" {
		t.Skipf("the tests in a browser run where %s is set, to 1 or to the path of Chromium", browserVariable)
	}
	if wanted != "1" {
		return wanted
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatalf("%s is set, and there is no Chromium", browserVariable)
	return ""
}

// tab is a tab of a browser with the page in it.
type tab struct {
	t      testing.TB
	ctx    context.Context
	origin string

	mutex    sync.Mutex
	faults   []string
	requests []string
}

// serve serves the page as the command does.
func serve(t testing.TB) *httptest.Server {
	t.Helper()
	handler, err := web.NewHandler(web.Files(), web.Limits{})
	require.NoError(t, err)
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

// started is the browser of all tests, which the first that needs it starts.
var started struct {
	sync.Once
	ctx    context.Context
	cancel context.CancelFunc
	err    error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if started.cancel != nil {
		started.cancel()
	}
	os.Exit(code)
}

// newTab opens a tab that shares nothing with others, and keeps what goes wrong in it.
func newTab(t testing.TB, origin string) *tab {
	t.Helper()
	path := browserPath(t)
	started.Do(func() {
		ctx, cancel := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WindowSize(1280, 900), chromedp.Flag("lang", "en-US"),
			chromedp.Flag("js-flags", "--liftoff-only"), // the module runs for moments: to optimize it takes longer
			chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))...)
		started.ctx, _ = chromedp.NewContext(ctx)
		started.cancel = cancel
		started.err = chromedp.Do(started.ctx)
	})
	require.NoError(t, started.err)
	return openTab(t, started.ctx, origin, chromedp.WithNewBrowserContext())
}

// beside opens another tab that shares with a tab what is kept.
func (b *tab) beside() *tab { return openTab(b.t, b.ctx, b.origin) }

func openTab(t testing.TB, parent context.Context, origin string, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent, options...)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	b := &tab{t: t, origin: origin}
	require.NoError(t, chromedp.Listen(ctx, b.listen))
	b.ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	call(b, log.Enable, cdp.Empty{})
	call(b, network.Enable, network.EnableParams{})
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return b
}

// call sends a command of the protocol.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.t.Helper()
	result, err := chromedp.Call(b.ctx, command, params)
	require.NoError(b.t, err)
	return result
}

func (b *tab) listen(event any) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		b.faults = append(b.faults, text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			b.faults = append(b.faults, fmt.Sprintf("console: %s", e.Args[0].Value))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			b.faults = append(b.faults, e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	}
}

// script is the side of the tests that is in the page.
//
//go:embed test/browser.js
var script string

// do takes steps in the page, each when the page is at rest: what is drawn meanwhile may move the element that is
// clicked.
func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	for _, step := range steps {
		b.js(`typeof rest === "undefined" || rest()`)
		err := chromedp.Do(b.ctx, step)
		for try := 0; try < 5 && err != nil && strings.Contains(err.Error(), "Could not find node"); try++ {
			err = chromedp.Do(b.ctx, step) // the page has drawn the element anew meanwhile
		}
		require.NoError(b.t, err)
	}
	b.js(`typeof rest === "undefined" || rest()`)
}

// click clicks an element with the mouse, press presses keys.
func (b *tab) click(selector string) { b.t.Helper(); b.do(chromedp.Click(chromedp.CSS(selector))) }

func (b *tab) press(keys string, modifiers ...chromedp.Modifier) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// open opens the page at a path with a session of its own, and waits until it shows what it begins with.
func (b *tab) open(path string) {
	b.t.Helper()
	b.js(`location.protocol === "http:" && sessionStorage.clear()`)
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(b.origin+path)))
	b.begun()
}

// reload loads the page anew once its session is kept.
func (b *tab) reload() {
	b.t.Helper()
	b.eventually("true", "kept()")
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.begun()
}

func (b *tab) begun() {
	b.t.Helper()
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.WaitReady(chromedp.CSS("body.running"))))
	_, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](script+"; ''"))
	require.NoError(b.t, err)
	b.js("ready")
	b.eventually("true", `byId("position").textContent !== "" || document.body.matches(".unreadable") || byId("said").textContent`)
	b.js(`typeof rest === "undefined" || rest()`)
}

// js runs an expression in the page and returns its value as text.
func (b *tab) js(expression string, args ...any) string {
	b.t.Helper()
	if len(args) > 0 {
		expression = fmt.Sprintf(expression, args...)
	}
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[string]("(async () => String(await ("+expression+")))()", chromedp.EvalAwaitPromise))
	require.NoError(b.t, err, expression)
	return value
}

// paste puts a text into the box, as if it was pasted over all of it, and waits until it was read.
func (b *tab) paste(text string) { b.t.Helper(); b.js(`put(%s, true)`, quoted(text)) }

// quoted is a text as JavaScript has it.
func quoted(text string) string {
	data, _ := json.Marshal(text)
	return string(data)
}

// choose changes a field.
func (b *tab) choose(id, value string) { b.t.Helper(); b.js(`set(byId(%q), %s)`, id, quoted(value)) }

// saved is the file that is saved by a click.
func (b *tab) saved(selector string) (name string, data []byte) {
	b.t.Helper()
	dir := b.t.TempDir()
	info := call(b, target.GetTargetInfo, target.GetTargetInfoParams{})
	_, err := chromedp.CallBrowser(b.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: info.TargetInfo.BrowserContextID,
	})
	require.NoError(b.t, err)
	b.click(selector)
	require.Eventually(b.t, func() bool {
		found, _ := filepath.Glob(filepath.Join(dir, "*"))
		if len(found) != 1 || strings.HasSuffix(found[0], ".crdownload") {
			return false
		}
		name = filepath.Base(found[0])
		data, err = os.ReadFile(found[0])
		return err == nil && len(data) > 0
	}, 20*time.Second, 20*time.Millisecond)
	return name, data
}

// drop drops files or folders of the disk on the page, as a person does.
func (b *tab) drop(paths ...string) {
	b.t.Helper()
	for i := range paths {
		var err error
		paths[i], err = filepath.Abs(paths[i])
		require.NoError(b.t, err)
	}
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(b, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: data})
	}
	b.js(`typeof rest === "undefined" || rest()`)
}

// tabTo presses Tab until an element has the focus.
func (b *tab) tabTo(selector string) {
	b.t.Helper()
	for range 90 {
		b.press(kb.Tab)
		if b.js(`document.activeElement.matches(%q)`, selector) == "true" {
			return
		}
	}
	require.Fail(b.t, "Tab does not come to "+selector)
}

func square(name string) string { return ".xb-squares [data-square=" + name + "]" }

// eventually waits until an expression is a value.
func (b *tab) eventually(expected, expression string, args ...any) {
	b.t.Helper()
	value := ""
	for begun := time.Now(); time.Since(begun) < 20*time.Second; {
		if value = b.js(expression, args...); value == expected {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.Equal(b.t, expected, value, expression)
}

// copied waits for a text that was copied after the last one, and returns it.
func (b *tab) copied() string {
	b.t.Helper()
	b.eventually("string", "typeof copied")
	return b.js("[copied, copied = document.body][0]")
}

// well fails the test if anything went wrong in the page, or if it asked another place.
func (b *tab) well() {
	b.t.Helper()
	b.mutex.Lock()
	defer b.mutex.Unlock()
	require.Empty(b.t, b.faults)
	for _, url := range b.requests {
		own := strings.HasPrefix(url, b.origin) || strings.HasPrefix(url, "data:") || strings.HasPrefix(url, "blob:")
		require.True(b.t, own, "the page asked for %s", url)
	}
}

// shoot keeps a picture of the page where somebody wants to look at it.
func (b *tab) shoot(name string) {
	b.t.Helper()
	dir := os.Getenv("XQFEN_SHOTS")
	if dir == "" {
		return
	}
	picture, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	require.NoError(b.t, err)
	require.NoError(b.t, os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o644))
}

// readFile reads the games of a file natively, and returns the name of its format.
func readFile(name string, data []byte) (format string, games []*game.Game) {
	if f, _ := collection.Recognize(data, name); f != nil {
		format = f.Name
	}
	input := collection.Input{Name: name, Size: int64(len(data)), Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }}
	inputs := func(yield func(collection.Input, error) bool) { yield(input, nil) }
	for g, err := range collection.ReadGames(context.Background(), inputs, nil) {
		if err == nil {
			games = append(games, g)
		}
	}
	return format, games
}
