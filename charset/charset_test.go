package charset_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
)

// The charset of a file is found by the words in it.
func ExampleDetect() {
	gbk, _, err := charset.Encode([]byte("炮二平五 马8进7 马二进三 红胜"), "gbk")
	fmt.Println(err)
	fmt.Println(charset.Detect(gbk))
	// Output:
	// <nil>
	// gb18030 true
}

// What is not a character is a fault with its place.
func ExampleDecode() {
	text, faults, err := charset.Decode([]byte("\xc5\xda\xb6\xfe \xff\xc6\xbd\xce\xe5"), "gbk")
	fmt.Printf("%s %v\n", text, err)
	for _, f := range faults {
		fmt.Printf("byte %d: %q\n", f.Offset, f.Text)
	}
	// Output:
	// 炮二 �平五 <nil>
	// byte 5: "\xff"
}

// What a charset lacks is known when it is written.
func ExampleEncode() {
	text, faults, err := charset.Encode([]byte("Tiến 炮"), "windows-1258")
	fmt.Printf("%q %v %v\n", text, faults, err)
	_, _, err = charset.Encode(nil, "klingon")
	fmt.Println(err)
	// Output:
	// "Ti\xea\xecn ?" [{7 炮}] <nil>
	// "klingon" is not a charset (the charsets are utf-8, gb18030, gbk, big5, utf-16, utf-16le, utf-16be, windows-1258, tcvn3, vni, viscii)
}

// A stream is decoded while it is read.
func ExampleNewReader() {
	r, err := charset.NewReader(strings.NewReader("\xff\xfe1\x00-\x000\x00"), "")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := io.ReadAll(r)
	fmt.Printf("%s %v\n", text, err)
	// Output:
	// 1-0 <nil>
}

// What a charset writes without a fault is read back, as a whole and as a stream, in small
// pieces too, and a charset is found by its name in any case.
func TestEncodeDecode(t *testing.T) {
	for text, names := range map[string][]string{
		"":                            charset.Names(),
		"[Event \"1\"] h2e2 ":         charset.Names(),
		"炮二平五 马8进7 红胜":                {"utf-8", "gb18030", "gbk", "utf-16", "utf-16le", "utf-16be"},
		"炮二平五 馬8進7 紅勝":                {"utf-8", "gb18030", "gbk", "big5", "utf-16"},
		"Pháo hai bình năm, tướng sĩ": {"utf-8", "utf-16be", "windows-1258", "tcvn3", "vni", "viscii"},
	} {
		for _, name := range names {
			name = strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
			encoded, faults, err := charset.Encode([]byte(text), name)
			require.NoError(t, err, name)
			require.Empty(t, faults, name)
			decoded, faults, err := charset.Decode(encoded, name)
			require.NoError(t, err, name)
			assert.Empty(t, faults, name)
			assert.Equal(t, text, string(decoded), name)
			r, err := charset.NewReader(iotest.OneByteReader(bytes.NewReader(encoded)), name)
			require.NoError(t, err, name)
			streamed, err := io.ReadAll(r)
			require.NoError(t, err, name)
			assert.Equal(t, text, string(streamed), name)
		}
	}
}

// An unknown name is an error that names what there is, in each function; the empty name is
// that of the charset that is found, and of none that can be written.
func TestNames(t *testing.T) {
	_, _, errDecode := charset.Decode(nil, "klingon")
	_, _, errEncode := charset.Encode(nil, "klingon")
	_, _, errEmpty := charset.Encode(nil, "")
	_, errReader := charset.NewReader(strings.NewReader(""), "klingon")
	for _, err := range []error{errDecode, errEncode, errEmpty, errReader} {
		var named *charset.NameError
		require.ErrorAs(t, err, &named)
		for _, name := range charset.Names() {
			assert.Contains(t, err.Error(), name)
		}
	}
	_, _, err := charset.Decode(nil, "")
	require.NoError(t, err)
	clear(charset.Names())
	assert.NotContains(t, charset.Names(), "")
}

// Any bytes are decoded in any charset to UTF-8, and a fault is where it says.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"), uint8(1))
	f.Add([]byte("\xff\xfe1\x00"), uint8(0))
	names := append(charset.Names(), "")
	f.Fuzz(func(t *testing.T, text []byte, which uint8) {
		decoded, faults, err := charset.Decode(text, names[int(which)%len(names)])
		if err != nil || !utf8.Valid(decoded) {
			t.Fatalf("%q: %v", decoded, err)
		}
		for _, fault := range faults {
			if !strings.HasPrefix(string(text[fault.Offset:]), fault.Text) {
				t.Fatalf("%q is not at %d of %q", fault.Text, fault.Offset, text)
			}
		}
	})
}
