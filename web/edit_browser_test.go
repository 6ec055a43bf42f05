package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// composed is what the boards are set up to.
const composed = "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"

// empties the board and begins to edit.
func (b *tab) beginToEdit() {
	b.t.Helper()
	b.open("/")
	b.do(chromedp.Click(chromedp.CSS("#edit")), chromedp.Click(chromedp.CSS(`[data-transform=clear]`)))
	b.eventually("true", `/^\.+$/.test(state.view.board)`)
}

func square(name string) chromedp.CSS { return chromedp.CSS("#squares [data-square=" + name + "]") }

func TestEditByMouse(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.beginToEdit()
	for _, put := range [][2]string{{"K", "e0"}, {"k", "e9"}, {"P", "e8"}, {"P", "a0"}} {
		b.do(chromedp.Click(chromedp.CSS(`#tools [data-tool="`+put[0]+`"]`)), chromedp.Click(square(put[1])))
		b.eventually(put[0], `state.view.board[squareIndex("%s")]`, put[1])
	}
	b.do(chromedp.DragAndDrop(square("e9"), square("d9")))
	b.eventually("k", `state.view.board[squareIndex("d9")]`)
	b.do(chromedp.DragAndDrop(square("a0"), chromedp.CSS("#position")))
	b.eventually(".", `state.view.board[squareIndex("a0")]`)
	b.do(chromedp.Click(chromedp.CSS(`[data-transform=turn]`)))
	b.shows(composed)
	assert.Equal(t, composed, b.js(`byId("text").value`))
	for _, name := range []string{"mirror", "mirror", "rotate", "rotate", "swap", "swap"} {
		before := b.js(`state.view.board`)
		b.do(chromedp.Click(chromedp.CSS(`[data-transform=` + name + `]`)))
		b.eventually("true", `state.view.board !== %q`, before)
	}
	b.shows(composed)
	b.well()
}

func TestEditByTouch(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.open("/")
	b.do(chromedp.Tap(chromedp.CSS("#edit")), chromedp.Tap(chromedp.CSS(`[data-transform=clear]`)))
	b.eventually("true", `/^\.+$/.test(state.view.board)`)
	for _, put := range [][2]string{{"K", "e0"}, {"k", "e9"}, {"P", "e8"}} {
		b.do(chromedp.Tap(chromedp.CSS(`#tools [data-tool="`+put[0]+`"]`)), chromedp.Tap(square(put[1])))
		b.eventually(put[0], `state.view.board[squareIndex("%s")]`, put[1])
	}
	b.do(chromedp.Tap(chromedp.CSS(`#tools [data-tool=move]`)), chromedp.Tap(square("e9")), chromedp.Tap(square("d9")))
	b.eventually("k", `state.view.board[squareIndex("d9")]`)
	b.do(chromedp.Tap(chromedp.CSS(`[data-transform=turn]`)))
	b.shows(composed)
	b.well()
}

// tabTo presses Tab until an element has the focus.
func (b *tab) tabTo(selector string) {
	b.t.Helper()
	for range 60 {
		b.do(chromedp.KeyEvent(kb.Tab))
		if b.js(`document.activeElement.matches(%q)`, selector) == "true" {
			return
		}
	}
	require.Fail(b.t, "Tab does not come to "+selector)
}

func TestEditByKeyboard(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.js(`document.activeElement.blur()`)
	b.tabTo("#edit")
	b.do(chromedp.KeyEvent(" "))
	b.tabTo("[data-transform=clear]")
	b.do(chromedp.KeyEvent("\r"))
	b.eventually("true", `/^\.+$/.test(state.view.board)`)
	b.js(`document.activeElement.blur()`)
	b.tabTo("#squares button")
	assert.Equal(t, "e0", b.js(`document.activeElement.dataset.square`))
	b.do(chromedp.KeyEvent("k"))
	b.eventually("K", `state.view.board[squareIndex("e0")]`)
	for range 8 {
		b.do(chromedp.KeyEvent(kb.ArrowUp))
	}
	b.do(chromedp.KeyEvent("p"))
	b.eventually("P", `state.view.board[squareIndex("e8")]`)
	b.do(chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent("K"), chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent("R"))
	b.eventually("r", `state.view.board[squareIndex("d9")]`)
	b.do(chromedp.KeyEvent(kb.Delete))
	b.eventually(".", `state.view.board[squareIndex("d9")]`)
	b.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent("\r"), chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent("\r"))
	b.eventually("k", `state.view.board[squareIndex("d9")]`)
	b.tabTo("[data-transform=turn]")
	b.do(chromedp.KeyEvent(" "))
	b.shows(composed)
	b.well()
}

// saved is the file that is saved by a click.
func (b *tab) saved(selector string) (name string, data []byte) {
	b.t.Helper()
	dir := b.t.TempDir()
	info := call(b, target.GetTargetInfo, target.GetTargetInfoParams{})
	_, err := chromedp.CallBrowser(b.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: info.TargetInfo.BrowserContextID,
	})
	require.NoError(b.t, err)
	b.do(chromedp.Click(chromedp.CSS(selector)))
	require.Eventually(b.t, func() bool {
		found, _ := filepath.Glob(filepath.Join(dir, "xiangqi.*"))
		if len(found) != 1 || strings.HasSuffix(found[0], ".crdownload") {
			return false
		}
		name = filepath.Base(found[0])
		data, err = os.ReadFile(found[0])
		return err == nil && len(data) > 0
	}, 10*time.Second, 50*time.Millisecond)
	return name, data
}

func TestPlayAndSave(t *testing.T) {
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	for _, move := range []string{"h2e2", "h9g7", "h0g2"} {
		b.do(chromedp.Click(square(move[:2])))
		b.eventually("true", `document.querySelector("#squares [data-square=%s]").matches(".target")`, move[2:])
		assert.Contains(t, b.js(`document.querySelector("#squares [data-square=%s]").getAttribute("aria-label")`, move[2:]), "can go here")
		b.do(chromedp.Click(square(move[2:])))
		b.eventually(move, `state.view.lastMove`)
	}
	b.do(chromedp.DragAndDrop(square("i9"), square("h9")))
	b.eventually("i9h9", `state.view.lastMove`)
	b.js(`(byId("format").value = "xqf")`)
	name, data := b.saved("#save")
	assert.Equal(t, "xiangqi.xqf", name)
	format, games := readFile(name, data)
	require.Len(t, games, 1)
	assert.Equal(t, "xqf", format)
	assert.Equal(t, "[h2e2 h9g7 h0g2 i9h9]", fmt.Sprint(games[0].MainLine(nil)))

	_, data = b.saved("#save-svg")
	assert.Contains(t, string(data), "<svg")
	_, data = b.saved("#save-png")
	assert.Equal(t, "\x89PNG", string(data[:4]))
	b.well()
}
