package diagram

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Animation is a game that plays again and again.
type Animation struct {
	// Start is the picture before the first move. Its LastMove, ToMove and Check are those of each position instead.
	Start Picture
	Moves []xiangqi.Move
	// ToMove returns the words for the side to move of a position, as "Red to move"; nil says nothing.
	ToMove func(*xiangqi.Setup) string
	// Mirror exchanges left and right.
	Mirror bool
}

// The seconds of a move, of its piece on the way, and more before the first and after the last move.
const (
	moveSeconds  = 1.2
	slideSeconds = 0.35
	firstSeconds = 0.8
	lastSeconds  = 2.5
)

// pictures returns that of each position.
func (a *Animation) pictures() []Picture {
	at := a.Start.Setup.Position()
	all := make([]Picture, 0, len(a.Moves)+1)
	add := func(last xiangqi.Move) {
		p := a.Start
		p.Setup, p.LastMove, p.Check = at.Setup(), last, nil
		if p.ToMove = ""; a.ToMove != nil {
			p.ToMove = a.ToMove(&p.Setup)
		}
		p.MarkCheck()
		if a.Mirror {
			p = p.Mirror()
		}
		all = append(all, p)
	}
	add(0)
	for _, m := range a.Moves {
		at.Do(m)
		add(m)
	}
	return all
}

// track is the values that an attribute has from some times on, which are shares of the whole.
type track struct{ times, values []string }

func (t *track) add(at float64, value string) {
	t.times, t.values = append(t.times, fmt.Sprintf("%.5f", min(at, 1))), append(t.values, value)
}

// AppendSVG appends the game as an SVG that moves, without a script.
func (a *Animation) AppendSVG(dst []byte) []byte {
	pictures := a.pictures()
	first := pictures[0]
	f := first.frame()
	total := firstSeconds + moveSeconds*float64(len(a.Moves)) + lastSeconds
	begin := func(ply int) float64 { // of a move, from 1
		return (firstSeconds + moveSeconds*float64(ply-1)) / total
	}
	end := func(ply int) float64 { return begin(ply) + slideSeconds/total }
	dst = appendOpening(dst, f, first.Size, first.Title, first.Description)
	dst = first.appendDefinitions(dst)
	to := &svgPen{dst: dst}
	inks := first.Colors.palette()
	animate := func(t *track, what, mode string) {
		to.dst = fmt.Appendf(to.dst, `<%s class="move" dur="%.2fs" repeatCount="indefinite" calcMode="%s" keyTimes="%s" values="%s"/>`,
			what, total, mode, strings.Join(t.times, ";"), strings.Join(t.values, ";"))
	}
	// group draws what is shown where a picture has it.
	group := func(is func(p *Picture) bool, draw func()) {
		var t track
		seen := false
		for ply := range pictures {
			shown := is(&pictures[ply])
			seen = seen || shown
			if value := [...]string{"0", "1"}[b2i(shown)]; len(t.values) == 0 {
				t.add(0, value)
			} else if t.values[len(t.values)-1] != value {
				t.add(end(ply), value)
			}
		}
		if !seen {
			return
		}
		to.dst = append(to.dst, `<g class="moves">`...)
		if len(t.values) > 1 {
			animate(&t, `animate attributeName="opacity"`, "discrete")
		}
		draw()
		to.dst = append(to.dst, "</g>\n"...)
	}
	board := first
	board.Setup.Board, board.ToMove, board.Check, board.Marks = xiangqi.Board{}, "", nil, nil
	board.draw(to, f)
	for ply := 1; ply < len(pictures); ply++ { // squares that several moves share are drawn for each
		m := pictures[ply].LastMove
		group(func(p *Picture) bool { return p == &pictures[ply] }, func() {
			(&Picture{LastMove: m, Orientation: first.Orientation, Colors: first.Colors}).eachMark(true, to.shape)
		})
	}
	for sq := range xiangqi.NoSquare {
		for side := range 2 {
			king := xiangqi.NewPiece(xiangqi.Color(side), xiangqi.King)
			group(func(p *Picture) bool { return len(p.Check) > 0 && p.Check[0] == sq && p.Setup.Board[sq] == king }, func() {
				(&Picture{Check: []xiangqi.Square{sq}, Orientation: first.Orientation, Colors: first.Colors}).eachMark(true, to.shape)
			})
		}
	}
	k := first.kit()
	for sq, piece := range first.Setup.Board {
		if piece.Role() != xiangqi.NoRole {
			a.piece(to, k, pictures, xiangqi.Square(sq), begin, end, animate)
		}
	}
	first.eachMark(false, to.shape)
	said := map[string]bool{"": true}
	for i := range pictures {
		if words, side := pictures[i].ToMove, pictures[i].Setup.Turn; !said[words] {
			said[words] = true
			group(func(p *Picture) bool { return p.ToMove == words }, func() { first.turn(to.shape, side, words, f, inks) })
		}
	}
	return append(to.dst, "</svg>\n"...)
}

// piece draws the piece that begins on a square, with its moves and its end.
func (a *Animation) piece(to *svgPen, k *kit, pictures []Picture, sq xiangqi.Square, begin, end func(int) float64, animate func(t *track, what, mode string)) {
	first := &pictures[0]
	piece := first.Setup.Board[sq]
	x, y := first.at(sq)
	var across, down, shown track
	across.add(0, fmt.Sprint(x))
	down.add(0, fmt.Sprint(y))
	shown.add(0, "1")
	now := sq
	for ply := 1; ply < len(pictures); ply++ {
		switch m := pictures[ply].LastMove; now {
		case m.From():
			across.add(begin(ply), fmt.Sprint(x))
			down.add(begin(ply), fmt.Sprint(y))
			now = m.To()
			x, y = first.at(now)
			across.add(end(ply), fmt.Sprint(x))
			down.add(end(ply), fmt.Sprint(y))
		case m.To():
			shown.add(end(ply), "0")
			now = xiangqi.NoSquare
		}
	}
	across.add(1, fmt.Sprint(x))
	down.add(1, fmt.Sprint(y))
	to.dst = append(to.dst, `<g class="moves">`...)
	if len(shown.values) > 1 {
		animate(&shown, `animate attributeName="opacity"`, "discrete")
	}
	sx, sy := first.at(sq)
	to.dst = appendUse(to.dst, &k[piece&15], sq, sx, sy)
	if len(across.values) > 2 {
		to.dst = append(to.dst[:len(to.dst)-len("/>\n")], '>')
		animate(&across, `animate attributeName="x"`, "linear")
		animate(&down, `animate attributeName="y"`, "linear")
		to.dst = append(to.dst, "</use>"...)
	}
	to.dst = append(to.dst, "</g>\n"...)
}

func b2i(is bool) int {
	if is {
		return 1
	}
	return 0
}
