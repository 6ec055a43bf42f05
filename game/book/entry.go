package book

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// entry is a move of a book in a position.
type entry struct {
	key  []byte // the position, as pack has it, seen from Red
	turn xiangqi.Color
	// move is xiangqi.Move, or not on the board.
	move    xiangqi.Move
	numbers [numbersCount]int64
	memo    string
}

// The numbers of an entry. Those of the games that were won, drawn and lost by the side to move are
// unknown where a book does not count games: then all are -1.
const (
	scoreAt = iota
	winAt
	drawAt
	lossAt
	validAt // 0: the move is not to be played
	numbersCount
)

// numberTags are the tags of the numbers.
var numberTags = [numbersCount]string{"Score", "Win", "Draw", "Loss", "Valid"}

// append appends an entry to the data of a record, or of a file that is to be bound. It begins with
// key and move, so that such entries can be sorted.
func (e *entry) append(dst []byte) []byte {
	dst = append(dst, byte(len(e.key)))
	dst = append(dst, e.key...)
	dst = binary.BigEndian.AppendUint16(dst, uint16(e.move))
	dst = append(dst, byte(e.turn))
	for _, n := range e.numbers {
		dst = binary.AppendVarint(dst, n)
	}
	dst = binary.AppendUvarint(dst, uint64(len(e.memo)))
	return append(dst, e.memo...)
}

// headOf returns how long the key and the move of an appended entry are.
func headOf(data []byte) int { return 1 + int(data[0]) + 2 }

// read reads an entry that append has written, and returns what follows it.
func (e *entry) read(data []byte) (rest []byte) {
	head := headOf(data)
	e.key, e.move = data[1:head-2], xiangqi.Move(binary.BigEndian.Uint16(data[head-2:]))
	e.turn = xiangqi.Color(data[head])
	data = data[head+1:]
	for i := range e.numbers {
		n, size := binary.Varint(data)
		e.numbers[i], data = n, data[size:]
	}
	length, size := binary.Uvarint(data)
	data = data[size:]
	e.memo = string(data[:length])
	return data[length:]
}

// decode reads a record of one entry.
func decode(g *game.Game, rec *game.Record, _ *game.ReadOptions) error {
	g.Reset()
	var e entry
	e.read(rec.Data)
	board, ok := unpack(e.key)
	if !ok {
		return rec.Error(note.BoardDamaged, 0, hex.EncodeToString(e.key), "")
	}
	g.Start = kit.StartOf(&board, e.turn)
	var b game.Builder // that of the options begins elsewhere
	b.Begin(g)
	b.Play(e.move, rec.Note("", 0, "", ""))
	b.Comment(e.memo)
	for i, n := range e.numbers {
		if e.known(i) {
			g.KeepTag(numberTags[i], strconv.FormatInt(n, 10))
		}
	}
	return nil
}

// known reports whether an entry has a number: a move is to be played unless a book has another.
func (e *entry) known(i int) bool {
	return i == scoreAt || e.numbers[i] >= 0 && (i != validAt || e.numbers[i] != 1)
}

// appendEntries appends the moves of a game with their numbers in a book.
func appendEntries(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	if len(g.Nodes) < 2 {
		e := &game.Error{}
		e.Code, e.Got, e.Expected = note.CannotWrite, "there is no move", title
		return dst, e
	}
	kit.LoseCounters(o, &g.Start, title)
	given, isEntry := numbersOf(g)
	kit.LoseTags(o, g, title, func(name string) bool { return isEntry && numberOf(name) >= 0 })
	if isEntry {
		kit.LoseResult(o, g, title)
	}
	kit.LoseTree(o, g, title, kit.RoomVariations|kit.RoomComments)
	if moves := len(g.Nodes) - 1; moves > 1 {
		o.Lose(note.PliesApart, 0, strconv.Itoa(moves), title)
	}
	main := make([]bool, len(g.Nodes))
	for n := range g.Line(0) {
		main[n] = true
	}
	for step := range game.Walk(g) {
		if step.Kind != game.StepMove {
			continue
		}
		node := &g.Nodes[step.Node]
		e := entry{turn: xiangqi.Red, numbers: given, memo: node.Comment}
		if !isEntry && main[step.Node] {
			e.count(g, step.Position.Turn())
		}
		setup := step.Position.Setup()
		e.key, e.move = canonical(&setup, node.Move)
		dst = e.append(dst)
	}
	return dst, nil
}

// count counts a game with a result for the side that moves.
func (e *entry) count(g *game.Game, side xiangqi.Color) {
	winner, decided := g.Winner()
	switch {
	case decided && winner == side:
		e.numbers[winAt]++
	case decided:
		e.numbers[lossAt]++
	case g.Result == game.Draw:
		e.numbers[drawAt]++
	}
}

// numberOf returns which number the tag of that name has, whatever its case, or -1.
func numberOf(name string) int {
	for i, tag := range numberTags {
		if strings.EqualFold(tag, name) {
			return i
		}
	}
	return -1
}

// numbersOf returns the numbers of a game that is an entry of a book: it has one move and a
// tag of such numbers, all of which are whole.
func numbersOf(g *game.Game) (numbers [numbersCount]int64, isEntry bool) {
	numbers[validAt] = 1
	for _, tag := range g.Tags {
		i := numberOf(tag.Name)
		if i < 0 {
			continue
		}
		n, err := strconv.ParseInt(tag.Value, 10, 64)
		if err != nil || len(g.Nodes) != 2 {
			return [numbersCount]int64{validAt: 1}, false
		}
		numbers[i], isEntry = n, true
	}
	return numbers, isEntry
}

// add adds the numbers of another entry for the same move.
func (e *entry) add(other *entry) {
	for i := winAt; i <= lossAt; i++ {
		e.numbers[i] = max(e.numbers[i], other.numbers[i], e.numbers[i]+other.numbers[i]) // -1 is unknown
	}
	if e.numbers[scoreAt] == 0 {
		e.numbers[scoreAt] = other.numbers[scoreAt]
	}
	e.numbers[validAt] |= other.numbers[validAt]
	if other.memo != "" && !slices.Contains(strings.Split(e.memo, "\n"), other.memo) {
		e.memo = strings.TrimPrefix(e.memo+"\n"+other.memo, "\n")
	}
}

// maxKey is how long a key can be: of a board that is full of pieces.
const maxKey = (xiangqi.Squares*5 + 7) / 8
