package rewrite_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/rewrite"
)

func ExampleText() {
	wxf, err := dialect.Find(dialect.All(), "wxf")
	if err != nil {
		fmt.Println(err)
		return
	}
	page := strings.NewReader("Mate in one: <b>3k5/9/3N5/9/9/9/9/9/9/4K4 w</b>\n")
	err = rewrite.Text(os.Stdout, page, &rewrite.Options{
		Dialect: wxf,
		Found: func(p *rewrite.Position) {
			if p.Refused != nil {
				fmt.Fprintln(os.Stderr, p.Refused.Line, p.Refused.Code)
			}
		},
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output: Mate in one: <b>3k5/9/3H5/9/9/9/9/9/9/4K4 w</b>
}
