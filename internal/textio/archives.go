package textio

import "bytes"

// HeadSize is how much of a file its format is recognized by, in bytes.
const HeadSize = 64 << 10

// archives are the bytes that tell archives and packed files, and where they are: in another
// archive, or under another name, they are not opened. gzip and Zstandard are, outside archives.
var archives = [...]struct {
	magic string
	at    int
	kind  string
}{
	{"PK\x03\x04", 0, "ZIP"}, {"Rar!\x1a\x07", 0, "RAR"}, {"7z\xbc\xaf\x27\x1c", 0, "7-Zip"},
	{"\x1f\x8b\x08", 0, "gzip"}, {"\x28\xb5\x2f\xfd", 0, "Zstandard"}, {"ustar", 257, "tar"},
	{"1AY&SY", 4, "bzip2"}, {"\xfd7zXZ\x00", 0, "xz"},
}

// ArchiveKind returns the kind of archive that begins so, "" when it is none.
func ArchiveKind(head []byte) string {
	for _, a := range archives {
		if len(head) > a.at && bytes.HasPrefix(head[a.at:], []byte(a.magic)) {
			return a.kind
		}
	}
	return ""
}
