package textio

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// HeadSize is how much of a file its format is recognized by, in bytes.
const HeadSize = 64 << 10

// magic is the bytes that tell a kind of file, and where they are.
type magic struct {
	bytes string
	at    int
	kind  string
}

// archives are archives and packed files: in another archive, or under another name, they are not
// opened. gzip and Zstandard are, outside archives.
var archives = []magic{
	{"mimetypeapplication/", 30, "OpenDocument or EPUB"},
	{"PK\x03\x04", 0, "ZIP"}, {"Rar!\x1a\x07", 0, "RAR"}, {"7z\xbc\xaf\x27\x1c", 0, "7-Zip"},
	{"\x1f\x8b\x08", 0, "gzip"}, {"\x28\xb5\x2f\xfd", 0, "Zstandard"}, {"ustar", 257, "tar"},
	{"1AY&SY", 4, "bzip2"}, {"\xfd7zXZ\x00", 0, "xz"},
}

// documents are kinds of ZIP archives, by the names of entries.
var documents = []struct{ entry, kind string }{
	{"word/document.xml", "Word"}, {"xl/workbook.xml", "Excel"}, {"[Content_Types].xml", "Office document"},
}

// ArchiveKind returns the kind of archive that begins so, "" when it is none.
func ArchiveKind(head []byte) string {
	kind := kindOf(head, archives)
	for _, d := range documents {
		if kind == "ZIP" && bytes.Contains(head, []byte(d.entry)) {
			return d.kind
		}
	}
	return kind
}

// binaries are kinds of files that are not text and have no records.
var binaries = []magic{
	{"%PDF-", 0, "PDF"}, {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0, "an older Word or Excel document"},
	{"\x7fELF", 0, "ELF"}, {"This program cannot be run in DOS mode", 78, "EXE"}, {"\xcf\xfa\xed\xfe", 0, "Mach-O"},
	{"\xca\xfe\xba\xbe\x00", 0, "Java class"}, {"\x00asm", 0, "WebAssembly"}, {"!<arch>\n", 0, "ar"},
	{"\x89PNG\r\n\x1a\n", 0, "PNG"}, {"\xff\xd8\xff", 0, "JPEG"}, {"GIF87a", 0, "GIF"}, {"GIF89a", 0, "GIF"},
	{"II*\x00", 0, "TIFF"}, {"MM\x00*", 0, "TIFF"}, {"WEBP", 8, "WebP"}, {"WAVE", 8, "WAV"},
	{"ftyp", 4, "MP4"}, {"OggS\x00", 0, "Ogg"}, {"ID3\x03", 0, "MP3"}, {"wOFF", 0, "WOFF"}, {"wOF2", 0, "WOFF"},
}

// BinaryKind returns the kind of a file that begins so and is neither text nor an archive, "" when nothing
// says that it is none. A byte order mark and blanks before its first bytes are passed over, as its readers do.
func BinaryKind(head []byte) string {
	first := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	if kind := kindOf(first, binaries); kind != "" || !hasZeros(head) {
		return kind
	}
	return BinaryData
}

// BinaryData is the kind of what is not text, where nothing more is known of it.
const BinaryData = "binary data"

// IsGarbled reports whether one in so many characters of a decoded text is a control character or was put in place of bytes
// that are none in its charset: then it was no text.
func IsGarbled(text []byte) bool {
	const one = 10
	bad := 0
	for _, c := range string(text) {
		if c == utf8.RuneError || unicode.IsControl(c) && !unicode.IsSpace(c) {
			bad++
		}
	}
	return bad*one > utf8.RuneCount(text)
}

// hasZeros reports whether one in so many bytes is zero at even places, and one at odd ones: text has none, but
// in UTF-16 every other byte may be.
func hasZeros(head []byte) bool {
	const one = 8
	var zeros [2]int
	head = head[:min(len(head), 4<<10)]
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	return min(zeros[0], zeros[1])*one > len(head)
}

func kindOf(head []byte, kinds []magic) string {
	for _, m := range kinds {
		if len(head) > m.at && bytes.HasPrefix(head[m.at:], []byte(m.bytes)) {
			return m.kind
		}
	}
	return ""
}
