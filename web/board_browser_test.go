package web_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// composed is what the boards are set up to.
const composed = "3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1"

// at is the piece on a square of the document.
const at = `doc.view.board["abcdefghi".indexOf("%[1]s"[0]) + 9 * (9 - "%[1]s"[1])]`

func (b *tab) piece(letter, name string) { b.t.Helper(); b.eventually(letter, at, name) }

// place is the middle of an element.
func (b *tab) place(selector string) (x, y float64) {
	b.t.Helper()
	text := b.js(`(() => { const r = document.querySelector(%s).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, quoted(selector))
	left, top, _ := strings.Cut(text, ",")
	x, err := strconv.ParseFloat(left, 64)
	require.NoError(b.t, err)
	y, err = strconv.ParseFloat(top, 64)
	require.NoError(b.t, err)
	return x, y
}

// rightDrag draws with the right button of the mouse.
func (b *tab) rightDrag(from, to string, modifiers int64) {
	b.t.Helper()
	for _, step := range []struct {
		kind   input.DispatchMouseEventType
		square string
	}{
		{input.DispatchMouseEventTypeMousePressed, from},
		{input.DispatchMouseEventTypeMouseMoved, to},
		{input.DispatchMouseEventTypeMouseReleased, to},
	} {
		x, y := b.place(square(step.square))
		call(b, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: step.kind, X: x, Y: y, Button: input.MouseButtonRight, Buttons: 2, ClickCount: 1, Modifiers: modifiers,
		})
	}
	b.js("rest()")
}

// finger puts a finger down, waits, moves it and lifts it.
func (b *tab) finger(from, to string, wait time.Duration) {
	b.t.Helper()
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)})
	}
	x, y := b.place(square(from))
	toX, toY := b.place(square(to))
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(wait)
	for i := range 6 {
		part := float64(i+1) / 6
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x + (toX-x)*part, Y: y + (toY-y)*part})
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
	b.js("rest()")
}

func TestPlayByMouse(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.click(square("h2"))
	assert.Equal(t, "12", b.js(`document.querySelectorAll(".xb-goal").length`))
	assert.Contains(t, b.js(`document.querySelector(%q).ariaLabel`, square("e2")), "can go here")
	b.click(square("e2"))
	b.eventually("h2e2", `doc.view.last`)
	b.do(chromedp.DragAndDrop(chromedp.CSS(square("h9")), chromedp.CSS(square("g7"))))
	b.eventually("h9g7", `doc.view.last`)
	b.press(kb.ArrowDown) // the keys go on from where the mouse was
	assert.Equal(t, "g6", b.js(`document.activeElement.dataset.square`))
	b.do(chromedp.DragAndDrop(chromedp.CSS(square("e2")), chromedp.CSS(square("e7")))) // not legal
	b.do(chromedp.DragAndDrop(chromedp.CSS(square("e2")), chromedp.CSS("#position")))
	assert.Equal(t, "h9g7", b.js(`doc.view.last`))
	assert.Equal(t, "0", b.js(`document.querySelectorAll(".xb-ghost").length`))
	b.well()
}

func TestMarks(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	const marks = `doc.view.marks.split(" ").sort().join(" ")`
	b.rightDrag("h2", "e2", 0)
	b.rightDrag("h9", "g7", 8)
	b.rightDrag("e0", "e0", 1)
	b.eventually("Be0 Gh2e2 Rh9g7", marks)
	assert.Equal(t, "3", b.js(`document.querySelectorAll(".xb-mark").length`))
	b.rightDrag("h9", "g7", 8)
	b.eventually("Be0 Gh2e2", marks)
	b.js(`document.querySelector(%q).focus()`, square("a3"))
	b.press("m")
	b.press(kb.ArrowUp)
	b.press("m")
	b.eventually("Be0 Ga3a4 Gh2e2", marks)
	b.click("#undo")
	b.eventually("Be0 Gh2e2", marks)
	b.well()
}

func TestTouch(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch)))
	b.open("/")
	b.do(chromedp.Tap(chromedp.CSS(square("h2"))), chromedp.Tap(chromedp.CSS(square("e2"))))
	b.eventually("h2e2", `doc.view.last`)
	b.js(`document.querySelector("#board").scrollIntoView()`)
	b.finger("h9", "g7", 0)
	b.eventually("h9g7", `doc.view.last`)
	b.finger("b0", "c2", 600*time.Millisecond) // held, it draws
	b.eventually("Gb0c2", `doc.view.marks`)
	assert.Equal(t, "h9g7", b.js(`doc.view.last`))
	b.well()
}

func TestEditByMouse(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.click("#edit")
	b.click(`[data-change=clearBoard]`)
	b.eventually("true", `/^\.+$/.test(doc.view.board)`)
	for _, put := range [][2]string{{"K", "e0"}, {"k", "e9"}, {"P", "e8"}} {
		b.click(`[data-tool="` + put[0] + `"]`)
		b.click(square(put[1]))
		b.piece(put[0], put[1])
	}
	b.click(`[data-tool="P"]`) // the piece is put down: now they move
	b.do(chromedp.DragAndDrop(chromedp.CSS(square("e9")), chromedp.CSS(square("d9"))))
	b.piece("k", "d9")
	b.do(chromedp.DragAndDrop(chromedp.CSS(`[data-tool="R"]`), chromedp.CSS(square("a0"))))
	b.piece("R", "a0")
	b.do(chromedp.DragAndDrop(chromedp.CSS(square("a0")), chromedp.CSS("#position"))) // off the board
	b.piece(".", "a0")
	b.rightDrag("e0", "e0", 0)
	b.piece(".", "e0")
	assert.NotEqual(t, "0", b.js(`document.querySelectorAll(".xb-problems li:not(.xb-fine)").length`))
	b.click("#undo")
	b.piece("K", "e0")
	b.click(`.xb-turn [value=black]`)
	b.eventually(composed, `doc.view.fen`)
	for _, change := range []string{"mirror", "mirror", "rotate", "rotate", "swap", "swap"} {
		before := b.js(`doc.view.board`)
		b.click(`[data-change=` + change + `]`)
		b.eventually("true", `doc.view.board !== %q`, before)
	}
	b.eventually(composed, `doc.view.fen`)
	b.well()
}

func TestEditByKeyboard(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.tabTo("#edit")
	b.press(" ")
	b.tabTo("[data-change=clearBoard]")
	b.press("\r")
	b.eventually("true", `/^\.+$/.test(doc.view.board)`)
	b.js(`document.querySelector(%q).focus()`, square("e0"))
	b.press("k")
	b.piece("K", "e0")
	for range 8 {
		b.press(kb.ArrowUp)
	}
	b.press("p")
	b.piece("P", "e8")
	b.press(kb.ArrowUp)
	b.press("K")
	b.piece("k", "e9")
	b.press(kb.ArrowLeft)
	b.press("R")
	b.piece("r", "d9")
	b.press(kb.Delete)
	b.piece(".", "d9")
	b.press(kb.ArrowRight)
	b.press("\r")
	b.press(kb.ArrowLeft)
	b.press("\r")
	b.piece("k", "d9")
	b.well()
}

// TestElement is the element on a page of somebody else, and the page for frames.
func TestElement(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Navigate(server.URL+"/embed.html?moves=h2e2+h9g7+e2e9")))
	b.eventually("2", `document.querySelector("xiangqi-board").ply`)
	const inside = `document.querySelector("xiangqi-board").shadowRoot.querySelector(%q)`
	assert.Equal(t, "Move 3 is not legal here: e2e9", b.js(inside+".textContent", ".error"))
	b.js(`location.hash = "moves=h2e2%20%E9%A9%AC8%E8%BF%9B7"`)
	b.eventually("Move 2 cannot be read: 马8进7. Write it as h2e2.", inside+".textContent", ".error")
	b.js(`location.hash = "moves=h2e2%20h9g7%20e2e9"`)
	b.eventually("2", `document.querySelector("xiangqi-board").ply`)
	assert.Equal(t, "e2 red cannon", strings.ToLower(b.js(inside+".ariaLabel", "[data-square=e2]")))
	b.js(inside+".click()", ".xb-previous")
	b.eventually("1", `document.querySelector("xiangqi-board").ply`)
	assert.Equal(t, "./#moves=h2e2%20h9g7%20e2e9", b.js(`document.querySelector("#open").getAttribute("href")`))
	b.js(`location.hash = "fen=3k5/9/9/9/9/9/9/9/9/4K4%20b&moves=&lang=vi"`)
	b.eventually("0", `document.querySelector("xiangqi-board").ply`)
	assert.Equal(t, "d9 tướng đen", b.js(inside+".ariaLabel", "[data-square=d9]"))
	assert.Equal(t, "true", b.js(inside+".hidden", ".xb-player"))
	b.js(`location.hash = "fen=nonsense"`)
	b.eventually("true", inside+".textContent.includes('nonsense')", ".error")
	b.js(`document.body.append(Object.assign(document.createElement("xiangqi-board"), { lang: "en" }))`)
	assert.Equal(t, "32", b.js(`document.querySelectorAll("xiangqi-board")[1].shadowRoot.querySelectorAll(".xb-piece").length`))
	b.well()
}

func TestLooks(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	b.open("/")
	b.media("prefers-reduced-motion=reduce")
	b.click("#settings summary")
	b.click(`[aria-label="Theme"] button:nth-child(2)`)
	b.press(kb.ArrowRight)
	b.click(`[aria-label="Pieces"] button:nth-child(4)`)
	b.js(`document.querySelector(".xb-corner").focus()`)
	b.press(kb.ArrowDown)
	const look = `[byId("board").dataset.theme, byId("board").style.getPropertyValue("--xb-size"), document.querySelectorAll("#looks [aria-checked=true]").length].join()`
	assert.Equal(t, "paper,0.68,3", b.js(look))
	b.click(square("h2"))
	b.click(square("e2"))
	assert.Equal(t, "0", b.js(`document.querySelector(".xb-picture").getAnimations({ subtree: true }).length`))
	b.reload()
	assert.Equal(t, "paper,0.68,3", b.js(look))
	b.well()
}
