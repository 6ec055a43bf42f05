package note_test

import (
	"fmt"

	"github.com/xqfen/xqfen/note"
)

func ExampleNote() {
	n := note.Note{Code: note.RankWidth, Column: 22, Got: `"1R2K5"`, Expected: "10"}
	fmt.Println(n.Column, n.Code, note.KindOf(n.Code))
	fmt.Println(n.Text())
	fmt.Println(n.Remedy())
	// Output:
	// 22 rank-width error
	// rank "1R2K5" has 10 squares (expected 9)
	// a character may be missing or doubled
}

func ExampleNameError() {
	err := &note.NameError{Why: note.UnknownDialect, Got: "xfqan", There: []string{"xqbase", "xqfan"}}
	fmt.Println(err.Near())
	fmt.Println(err)
	// Output:
	// xqfan
	// unknown-dialect: "xfqan" is not a dialect; did you mean "xqfan"? (the dialects are xqbase, xqfan)
}
