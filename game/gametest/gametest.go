// Package gametest checks readers and writers of games: what must hold of every game
// that is read, whatever the bytes. It is for tests.
package gametest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

// Check says what is wrong with the tree of a game: a parent that does not stand
// before its child, a link that leads elsewhere, a move that is not legal where it is
// made, a text that could not be read and is empty.
func Check(g *game.Game) error {
	if len(g.Nodes) == 0 || g.Nodes[0].Move != 0 || g.Nodes[0].Parent != 0 || g.Nodes[0].Next != 0 {
		return errors.New("the first node is no root")
	}
	if err := checkLinks(g); err != nil {
		return err
	}
	for i := range g.Unread {
		if u := &g.Unread[i]; u.Text == "" || u.Code == "" || u.Node < 0 || int(u.Node) >= len(g.Nodes) {
			return fmt.Errorf("unread %d is %+v", i, *u)
		}
	}
	return checkMoves(g)
}

// checkLinks counts how often each node is linked.
func checkLinks(g *game.Game) error {
	links := make([]int, len(g.Nodes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if i > 0 && (n.Parent < 0 || int(n.Parent) >= i) {
			return fmt.Errorf("node %d has the parent %d", i, n.Parent)
		}
		for _, next := range [...]int32{n.Child, n.Next} {
			if next < 0 || int(next) >= len(g.Nodes) {
				return fmt.Errorf("node %d leads to %d", i, next)
			}
			links[next]++
		}
		if n.Child != 0 && g.Nodes[n.Child].Parent != int32(i) || n.Next != 0 && g.Nodes[n.Next].Parent != n.Parent {
			return fmt.Errorf("node %d leads to nodes of another parent", i)
		}
	}
	for i, n := range links[1:] {
		if n != 1 {
			return fmt.Errorf("%d links lead to node %d", n, i+1)
		}
	}
	return nil
}

// checkMoves plays every line.
func checkMoves(g *game.Game) error {
	p, err := xiangqi.NewPosition(&g.Start, xiangqi.AllProblems)
	if err != nil {
		return err
	}
	var path []xiangqi.Undo
	for at := int32(0); ; {
		if child := g.Nodes[at].Child; child != 0 {
			at = child
		} else {
			for at != 0 && g.Nodes[at].Next == 0 {
				at = g.Nodes[at].Parent
				if len(path) > 0 {
					p.Undo(path[len(path)-1])
					path = path[:len(path)-1]
				}
			}
			if at == 0 {
				return nil
			}
			p.Undo(path[len(path)-1])
			path = path[:len(path)-1]
			at = g.Nodes[at].Next
		}
		if !p.Legal(g.Nodes[at].Move) {
			return fmt.Errorf("node %d: %v is not legal", at, g.Nodes[at].Move)
		}
		path = append(path, p.Do(g.Nodes[at].Move))
	}
}

// Read reads every record of a file. each is called with the game, or with the error
// that says that a record is none or that the file could not be split; the game is
// valid until the next. The error is what Check says of a game.
func Read(f *game.Format, file []byte, o *game.ReadOptions, each func(g *game.Game, err error)) error {
	var g game.Game
	for rec, err := range f.Split(bytes.NewReader(file)) {
		if err == nil {
			err = f.Decode(&g, &rec, o)
		}
		var known *game.Error
		switch {
		case err == nil:
			if err := Check(&g); err != nil {
				return err
			}
		case !errors.As(err, &known):
			return fmt.Errorf("not an *Error: %w", err)
		}
		each(&g, err)
	}
	return nil
}

// Write writes games as a file.
func Write(f *game.Format, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	return f.Append([]byte(f.Header), g, o)
}

// Law reads a file, and writes each game, reads that and writes it again: both must
// be the same text. written says how games are written, anew each time.
func Law(f *game.Format, file []byte, o *game.ReadOptions, written func() *game.WriteOptions) error {
	var law error
	err := Read(f, file, o, func(g *game.Game, err error) {
		if err == nil && f.Append != nil && law == nil {
			law = thereAndBack(f, g, o, written)
		}
	})
	if err != nil {
		return err
	}
	return law
}

func thereAndBack(f *game.Format, g *game.Game, o *game.ReadOptions, written func() *game.WriteOptions) error {
	first, err := Write(f, g, written())
	if err != nil {
		return nil // it cannot hold the game
	}
	games := 0
	second := []byte(f.Header)
	var fault error
	check := Read(f, first, o, func(back *game.Game, err error) {
		games++
		if err == nil {
			second, err = f.Append(second, back, written())
		}
		fault = errors.Join(fault, err)
	})
	switch {
	case check != nil:
		return fmt.Errorf("%w in %q", check, first)
	case fault != nil:
		return fmt.Errorf("%w in %q", fault, first)
	case !bytes.Equal(first, second):
		return fmt.Errorf("written %q, read and written again %q", first, second)
	}
	return nil
}

// Truncated reads a file cut at every length.
func Truncated(f *game.Format, file []byte, o *game.ReadOptions) error {
	for n := range file {
		if err := Read(f, file[:n], o, func(*game.Game, error) {}); err != nil {
			return fmt.Errorf("cut after %d bytes: %w", n, err)
		}
	}
	return nil
}
