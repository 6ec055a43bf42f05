// Package charset turns bytes into UTF-8 and back.
//
// Records of xiangqi are in UTF-8 and UTF-16, in the Chinese charsets GB18030, GBK and
// Big5, and in the Vietnamese ones windows-1258, TCVN3, VNI and VISCII (docs/survey/game-formats.md §9).
// [All] returns them, and [Find] finds one by its name, in any case and with or without hyphens.
// [Charset.Decode] turns a text into UTF-8, [Charset.Append] turns UTF-8 into what another program
// reads, and [NewReader] decodes a stream. [Detect] finds the charset of a text: by a byte order mark,
// by the zero bytes of UTF-16, or as the charset in which the text has most words of
// xiangqi and fewest characters that are rare. TCVN3, VNI and VISCII are assumed
// where the text has many words in them.
//
// Nothing is lost in silence. Bytes that are no character become U+FFFD and a [Fault], characters that
// a charset lacks become "?" and an [Unwritable], each with its place. The text never causes an error.
package charset

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
)

// Charset is a character set. The pointers of this package are the only ones, so
// they can be compared. The zero Charset reads and writes UTF-8.
type Charset struct {
	name    string
	aliases []string
	title   string
	bom     string

	// plain is the length of the start of src that is the same in UTF-8.
	plain func(src []byte, last bool) int
	// step decodes the character at the start of src, which has one. The size is 0
	// when src ends in the middle of it, the rune is bad when it is none. last says
	// that nothing follows src.
	step stepper
	// grade says what the character r, written as those bytes, tells about a text in a
	// charset of two bytes. Others have none.
	grade func(b []byte, r rune) grade
	// encode appends UTF-8 in the charset.
	encode func(dst, src []byte) ([]byte, []Unwritable)
	// pick returns the charset that a text which begins so is in; nil for itself.
	pick func(head []byte) *Charset
}

type stepper func(src []byte, last bool) (r rune, size int)

// bad is the rune of bytes that are no character. The same bytes may mean
// U+FFFD itself, which is a character.
const bad rune = -1

// The charsets. GBK reads what GB18030 reads and writes no characters that older
// programs lack. UTF16 looks for a byte order mark or for zero bytes and is
// little-endian without either.
var (
	UTF8 = &Charset{name: "utf-8", aliases: []string{"utf8", "unicode"},
		title: "Unicode; written when nothing else is asked for",
		plain: plainUTF8, step: stepUTF8, encode: encodeUTF8}
	UTF8BOM = &Charset{name: "utf-8-bom", aliases: []string{"utf-8-sig"}, bom: "\ufeff",
		title: "the same, with a byte order mark when written, by which Excel knows it",
		plain: plainUTF8, step: stepUTF8, encode: encodeUTF8}
	GB18030 = &Charset{name: "gb18030",
		title: "Chinese of the mainland, with all of Unicode",
		plain: plainASCII, step: stepGB, grade: gradeGB, encode: encodeGB18030}
	GBK = &Charset{name: "gbk", aliases: []string{"gb2312", "gb", "cp936", "windows-936", "936"},
		title: "Chinese of the mainland, as older programs write it; read as gb18030 is",
		plain: plainASCII, step: stepGB, grade: gradeGB, encode: encodeGBK}
	Big5 = &Charset{name: "big5", aliases: []string{"big5-hkscs", "cp950", "windows-950", "950"},
		title: "Chinese of Taiwan and Hong Kong",
		plain: plainASCII, step: stepBig5, grade: gradeBig5, encode: encodeBig5}
	UTF16LE = &Charset{name: "utf-16le",
		title: "the same, little-endian and without the mark",
		plain: plainNone, step: stepUTF16LE, encode: encodeUTF16LE}
	UTF16BE = &Charset{name: "utf-16be",
		title: "the same, big-endian and without the mark",
		plain: plainNone, step: stepUTF16BE, encode: encodeUTF16BE}
	UTF16 = &Charset{name: "utf-16", aliases: []string{"utf16", "ucs-2"}, bom: "\xff\xfe",
		title: "Unicode in pairs of bytes, with a byte order mark when written",
		plain: plainNone, step: stepUTF16LE, encode: encodeUTF16LE, pick: pickUTF16}
	Windows1258 = &Charset{name: "windows-1258", aliases: []string{"cp1258", "1258"},
		title: "Vietnamese of Windows",
		plain: plainOf(windows1258), step: stepOf(windows1258), encode: encodeOf(windows1258)}
	TCVN3 = &Charset{name: "tcvn3", aliases: []string{"abc", "tcvn", "tcvn-5712"},
		title: "Vietnamese before Unicode, TCVN 5712",
		plain: plainOf(tcvn3), step: stepOf(tcvn3), encode: encodeOf(tcvn3)}
	VNI = &Charset{name: "vni", aliases: []string{"vni-windows", "vni-win"},
		title: "Vietnamese before Unicode, VNI",
		plain: plainOf(vni), step: stepOf(vni), encode: encodeOf(vni)}
	VISCII = &Charset{name: "viscii", aliases: []string{"viscii1.1-1"},
		title: "Vietnamese before Unicode, VISCII",
		plain: plainOf(viscii), step: stepOf(viscii), encode: encodeOf(viscii)}
)

// All returns the charsets in the order of the documentation.
func All() []*Charset {
	return []*Charset{UTF8, UTF8BOM, GB18030, GBK, Big5, UTF16, UTF16LE, UTF16BE, Windows1258, TCVN3, VNI, VISCII}
}

// Find returns the charset of that name or alias, whatever its case, with or
// without hyphens. "gb18030-as-windows-1252" and its like read a text that was taken for Latin and saved as
// UTF-8; they write UTF-8. The error is a *note.NameError.
func Find(name string) (*Charset, error) {
	isName := func(other string) bool { return bare(other) == bare(name) }
	for _, c := range append(All(), misreads...) {
		if isName(c.name) || slices.ContainsFunc(c.aliases, isName) {
			return c, nil
		}
	}
	var names []string
	for _, c := range All() {
		names = append(names, c.name)
	}
	return nil, &note.NameError{Why: note.UnknownCharset, Got: name, There: names}
}

var signs = strings.NewReplacer("-", "", "_", "")

func bare(name string) string { return signs.Replace(strings.ToLower(name)) }

// Name returns the charset's name.
func (c *Charset) Name() string { return c.name }

// String returns the charset's name.
func (c *Charset) String() string { return c.name }

// Aliases returns the other names under which Find finds the charset.
func (c *Charset) Aliases() []string { return append([]string(nil), c.aliases...) }

// Title says in English what the charset is.
func (c *Charset) Title() string { return c.title }

// BOM returns what a file in the charset begins with when it is written, "" for most.
func (c *Charset) BOM() string { return c.bom }
