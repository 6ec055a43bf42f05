package charset_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqfen/xqfen/charset"
)

// The charset of a file is found by the words in it.
func ExampleDetect() {
	gbk, _ := charset.GBK.Append(nil, []byte("炮二平五 马8进7 马二进三 红胜"))
	c, evidence := charset.Detect(gbk, true)
	fmt.Println(c, evidence.Reason, evidence.Assumed)
	// Output:
	// gb18030 words false
}

// What is not a character is a fault with its place.
func ExampleCharset_Decode() {
	text, faults := charset.GBK.Decode(nil, []byte("\xc5\xda\xb6\xfe \xff\xc6\xbd\xce\xe5"))
	fmt.Printf("%s\n", text)
	for _, f := range faults {
		fmt.Printf("byte %d: %q\n", f.Offset, f.Bytes)
	}
	// Output:
	// 炮二 �平五
	// byte 5: "\xff"
}

// A character that a charset lacks is written as "?".
func ExampleCharset_Append() {
	cp1258, err := charset.Find("CP1258")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, lost := cp1258.Append(nil, []byte("Tiến 炮"))
	fmt.Printf("%q\n", text)
	for _, u := range lost {
		fmt.Printf("byte %d: %c\n", u.Offset, u.Rune)
	}
	// Output:
	// "Ti\xea\xecn ?"
	// byte 7: 炮
}

// A stream is decoded while it is read.
func ExampleNewReader() {
	text, err := io.ReadAll(charset.NewReader(strings.NewReader("\xff\xfe1\x00-\x000\x00"), nil))
	fmt.Printf("%s %v\n", text, err)
	// Output:
	// 1-0 <nil>
}
