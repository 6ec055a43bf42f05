package collection_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/i18n"
)

// Positions of several dialects become lines in one, the moves after them in another
// notation; all else in the lines stays.
func ExampleConvert_positions() {
	const lines = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1 moves 炮二平五 马８进７\n" +
		"4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c w---1\n" +
		"no position\n"
	uci, err := i18n.Notation("uci")
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := collection.Convert(context.Background(), memory("mail.txt", lines), &collection.Options{
		FromFormat: &list.FEN,
		To:         &list.FEN,
		Notation:   uci,
		Emit: func(e *collection.Emitted) error {
			_, err := os.Stdout.Write(e.Data)
			return err
		},
		Diagnose: func(d *collection.Diagnostic) {
			fmt.Printf("%s:%d: %s\n", d.File, d.Line, d.Code)
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Total.Written, "written,", report.Total.Rejected, "rejected")
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7
	// mail.txt:2: fused-fields
	// mail.txt:2: halfmoves-invented
	// 4kaR2/4a4/3nR4/7N1/9/9/9/9/4Ap1r1/3AK3c w - - 0 1
	// mail.txt:3: no-position
	// 2 written, 1 rejected
}

// memory is a file that is not on a disk: its name and what is in it.
func memory(name, text string) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		yield(collection.Input{Name: name, Size: int64(len(text)), Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(text)), nil
		}}, nil)
	}
}

// Games are recognized, read and written in one format, here with their trees.
func ExampleConvert() {
	const pgn = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马８进７ (1... 炮８平５) 1-0\n\n" +
		"[Red \"丙\"]\n[FEN \"9/9/9/9 w\"]\n\n1. 炮二平五 *\n"
	var out bytes.Buffer
	out.WriteString(jsonl.Format().Layout.Header) // none, but other formats have one
	report, err := collection.Convert(context.Background(), memory("club.pgn", pgn), &collection.Options{
		To: jsonl.Format(),
		Emit: func(e *collection.Emitted) error {
			_, err := out.Write(e.Data)
			return err
		},
		Reject: func(r *collection.Rejected) error {
			fmt.Printf("%s, game %d: %s\n", r.File, r.Number, r.Why.Code)
			return nil
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(out.String())
	fmt.Println(report.Total.Read, "read,", report.Total.Written, "written")
	// Output:
	// club.pgn, game 2: rank-count
	// {"type":"game","file":"club.pgn","record":1,"line":1,"tags":{"Red":"甲","Black":"乙"},"fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","turn":"red","halfmoves":0,"fullmoves":1,"moves":["h2e2","h9g7"],"final":"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2","tree":[{},{"move":"h2e2","parent":0},{"move":"h9g7","parent":1},{"move":"h7e7","parent":1}],"result":"1-0","status":"ok","problems":[],"notes":[]}
	// 2 read, 1 written
}

// Games of any format and charset come as values, each the caller's own.
func ExampleReadGames() {
	paths := []string{"../testdata/games/club-gbk.pgn", "../testdata/games/study.xqf"}
	o := &collection.Options{} // all languages
	for g, err := range collection.ReadGames(context.Background(), collection.Inputs(paths, nil), o) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g.Origin.Number, g.Tag("Red"), len(g.MainLine(nil)), "plies", g.Status())
	}
	// Output:
	// 1 丁小川 25 plies ok
	// 2 罗大海 9 plies ok
	// 3 马三立春 6 plies ok
	// 4 练习 5 plies ok
	// 1 红方 6 plies ok
}
