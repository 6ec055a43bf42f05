package foreign

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game/book"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/xiangqi"
)

// isBinpack needs the mark and length of a chunk: 100 MiB is more than any has.
func isBinpack(head []byte, _ string) bool {
	const mark = "BINP"
	if !bytes.HasPrefix(head, []byte(mark)) || len(head) < len(mark)+4 {
		return false
	}
	size := binary.LittleEndian.Uint32(head[len(mark):])
	return size > 0 && size <= 100<<20
}

// isPackedSfen looks at a file of records of one size: a packed position, a score, a
// move and the ply of two bytes each, the result (1, 0 or -1), and a byte that is not
// used. Nothing marks them, so the name must fit and every record must have all of
// that.
func isPackedSfen(head []byte, name string) bool {
	if !strings.HasSuffix(name, ".bin") {
		return false
	}
	for _, size := range []int{40, 72} {
		if areSfens(head, size) {
			return true
		}
	}
	return false
}

func areSfens(head []byte, size int) bool {
	const after = 8 // the packed position
	const longestGame = 4000
	n := 0
	for ; len(head) >= size; n++ {
		packed, rest := head[:size-after], head[size-after:size]
		head = head[size:]
		move, ply, result := binary.LittleEndian.Uint16(rest[2:]), binary.LittleEndian.Uint16(rest[4:]), int8(rest[6])
		if len(bytes.Trim(packed, "\x00")) == 0 || move == 0 || ply > longestGame || result < -1 || result > 1 {
			return false
		}
	}
	return n > 0
}

// isGamesTable needs columns for the number of the game, its winner and both sides, and none for moves or positions.
func isGamesTable(head []byte, _ string) bool {
	line, _, _ := bytes.Cut(bytes.ToLower(bytes.TrimPrefix(head, []byte("\ufeff"))), []byte{'\n'})
	names, has := jsonl.MoveNames(), make(map[string]bool)
	for column := range bytes.FieldsFuncSeq(line, func(c rune) bool { return strings.ContainsRune(",;\t\"\r ", c) }) {
		name := strings.ReplaceAll(string(column), "_", "")
		for _, kind := range []string{"game", "move", "fen"} {
			has[kind] = has[kind] || name != "id" && slices.Contains(strings.Fields(names[kind]), name)
		}
		has["result"] = has["result"] || name == "winner" || name == "result"
		has["red"], has["black"] = has["red"] || strings.HasPrefix(name, "red"), has["black"] || strings.HasPrefix(name, "black")
	}
	return has["game"] && has["result"] && has["red"] && has["black"] && !has["move"] && !has["fen"]
}

func isSQLite(head []byte, _ string) bool {
	return bytes.HasPrefix(head, []byte("SQLite format 3\x00")) && !isOBK(head, "")
}

func isOBK(head []byte, _ string) bool { return book.HasTable(head, "bhobk") }

func isXQP(head []byte, name string) bool {
	return bytes.HasPrefix(head, []byte("ccf0")) && strings.HasSuffix(name, ".qp")
}

// isPDTX needs the mark, and a name or a byte that no text has.
func isPDTX(head []byte, name string) bool {
	return bytes.HasPrefix(head, []byte("PDTX")) &&
		(strings.HasSuffix(name, ".txq") || strings.HasSuffix(name, ".pdtx") || bytes.IndexByte(head, 0) >= 0)
}

// content returns the first line that is neither empty nor a comment after "#".
func content(head []byte) []byte {
	for line := range bytes.Lines(head) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return line
		}
	}
	return nil
}

// isAnnoFEN needs the version and a board of ten ranks.
func isAnnoFEN(head []byte, _ string) bool {
	line := content(head)
	return bytes.HasPrefix(line, []byte("v1 ")) && bytes.Count(line, []byte{'/'}) == xiangqi.Ranks-1
}

func isXAY(head []byte, _ string) bool {
	line := content(head)
	return bytes.HasPrefix(line, []byte("version:")) && bytes.Contains(head, []byte("\nsetup: ["))
}

// isJieqi needs a line of JSON about a move that uncovers a piece.
func isJieqi(head []byte, _ string) bool {
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("{")) &&
		bytes.Contains(head, []byte(`"action_type"`)) && bytes.Contains(head, []byte(`"reveal_and_move"`))
}

// isKIF needs the heading of the moves, or the handicap by its name.
func isKIF(head []byte, _ string) bool {
	return bytes.Contains(head, []byte("手数----指手")) || bytes.Contains(head, []byte("手合割：")) && bytes.Contains(head, []byte("\n先手："))
}

// isCSA needs the version and the position that the game begins with.
func isCSA(head []byte, _ string) bool {
	return bytes.HasPrefix(content(head), []byte("V2")) && (bytes.Contains(head, []byte("\nPI")) || bytes.Contains(head, []byte("\nP1-KY")))
}
