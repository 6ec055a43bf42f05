package txq

import (
	"encoding/binary"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// pieces of streams
const (
	aClass  = "r\x00\x01A\x00\x00\x00\x00\x00\x00\x00\x00\x02" // its fields follow
	noField = "\x00\x00xp"
	oneLink = "\x00\x01L\x00\x01at\x00\x03LA;xp"
	first   = "q\x00\x7e\x00\x00" // a reference to the first handle
)

func be(n uint64, size int) string {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], n)
	return string(b[8-size:])
}

// Streams that lie or have no end are refused, or read as far as they go, with a code and a
// place, and in memory that is bounded whatever they say.
func TestBombs(t *testing.T) {
	const many = 1 << 20
	whole := string(fixture(t, "game"))
	head := whole[len(magic):strings.Index(whole, "Ljava/lang/Integer;")]
	for name, test := range map[string]struct {
		data string
		code note.Code
	}{
		"nothing":                    {"", note.RecordTruncated},
		"a text that is longer":      {"|" + be(1<<62, 8) + "abc", note.RecordTruncated},
		"a text of negative length":  {"|" + be(1<<63, 8) + "abc", note.RecordTruncated},
		"a huge array":               {"u" + strings.Replace(aClass, "A", "[", 1)[:4] + "", note.RecordTruncated},
		"an array of numbers":        {"ur\x00\x02[J" + be(0, 8) + "\x02" + noField + be(1<<31-1, 4), note.RecordTruncated},
		"an array of objects":        {"ur\x00\x02[L" + be(0, 8) + "\x02" + noField + be(1<<31-1, 4) + strings.Repeat("p", many), note.RecordTruncated},
		"an array of negative size":  {"ur\x00\x02[J" + be(0, 8) + "\x02" + noField + be(1<<31, 4), note.NoGame},
		"objects in objects":         {"s" + aClass + oneLink + strings.Repeat("s"+first, many), note.TooManyMoves},
		"an object in itself":        {"s" + aClass + oneLink + "q\x00\x7e\x00\x02", note.NoGame},
		"classes above classes":      {"s" + strings.Repeat(aClass+"\x00\x00x", many/10), note.TooManyMoves},
		"a class above itself":       {"s" + aClass + "\x00\x00x" + first, note.NoGame},
		"a chain of classes":         {"v" + aClass + noField + chain(100), note.TooManyMoves},
		"fields without end":         {"s" + aClass + "\xff\xff" + strings.Repeat("I\x00\x01a", 1<<16-1) + "xp" + strings.Repeat("\x00\x00\x00\x01", 1<<15), note.RecordTruncated},
		"notes of a class":           {"s" + aClass + "\x00\x00" + strings.Repeat("t\x00\x00", many), note.RecordTruncated},
		"references to nothing":      {"q\x00\x7f\x00\x00", note.NoGame},
		"a reference before all":     {"q\x00\x00\x00\x00", note.NoGame},
		"no tag":                     {"\x00", note.NoGame},
		"a class that writes itself": {"sr\x00\x01A" + be(0, 8) + "\x04" + noField, note.NoGame},
		"an exception":               {"{", note.NoGame},
		"blocks":                     {strings.Repeat("w\x00", many), note.RecordTruncated},
		"a long block":               {"z" + be(1<<31, 4), note.RecordTruncated},
		"resets":                     {strings.Repeat("y", many), note.RecordTruncated},
		"texts":                      {strings.Repeat("t\x00\x00", 5*many), note.TooManyMoves},
		"records in records":         {head, note.RecordTruncated},
	} {
		var before, after runtime.MemStats
		data := []byte(magic + test.data)
		runtime.GC()
		runtime.ReadMemStats(&before)
		var g game.Game
		err := Format().Decode(&g, &game.Record{Data: data}, new(game.ReadOptions))
		runtime.ReadMemStats(&after)
		assert.LessOrEqual(t, int(after.TotalAlloc-before.TotalAlloc), 1<<20+256*len(data), name)
		if err == nil {
			require.NotEmpty(t, g.Notes, name)
			assert.Equal(t, test.code, g.Notes[len(g.Notes)-1].Code, name)
			continue
		}
		var refused *game.Error
		require.ErrorAs(t, err, &refused, name)
		assert.Equal(t, test.code, refused.Code, "%s: %v", name, err)
		assert.LessOrEqual(t, refused.Offset, len(data), name)
	}
}

// chain is a chain of so many classes, each above the next.
func chain(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("v" + aClass + "\x00\x00xq" + be(uint64(firstHandle+2*i), 4))
	}
	return b.String()
}
