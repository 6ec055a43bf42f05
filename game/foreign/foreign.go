// Package foreign knows files that are near to xiangqi and are no records that can be
// read, so that they are refused by name: what engines train on (game-formats §8), opening
// books, diagrams, records of jieqi. Positions of other games in lists of positions
// are refused line by line by package dialect, and chess in PGN by the reader of PGN.
//
// The opening books of walker8088 (.eplib) and the records .xqr have no mark by which they
// could be known without a sample, and are not here.
package foreign

import (
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// row is a kind of file.
type row struct {
	name       string
	extensions []string
	// title is what the file is, in the words of the error.
	title  string
	source string
	code   note.Code
	binary bool
	sniff  func(head []byte, name string) bool
}

var rows = []row{
	{"binpack", []string{".binpack"}, "packed training data of engines (.binpack)", "Stockfish's tools",
		note.EngineFormat, true, isBinpack},
	{"packed-sfen", []string{".bin"}, "packed training data of engines (.bin)", "Stockfish's tools and variant-nnue-tools",
		note.EngineFormat, true, isPackedSfen},
	{"obk", []string{".obk"}, "an opening book of Binghe (OBK), whose keys are sums of random numbers that are not known", "two samples",
		note.NotRead, true, isOBK},
	{"sqlite", []string{".yfk"}, "an SQLite database without a table of an opening book", "SQLite",
		note.NotRead, true, isSQLite},
	{"pdtx", []string{".pdtx"}, "a record of a fork of TCHESS (PDTX)", "public-Xiangqi's fork",
		note.NotRead, true, isPDTX},
	{"xqp", []string{".qp"}, "a position of xqp (.qp)", "weiyinfu/xqp",
		note.NotRead, true, isXQP},
	{"annofen", []string{".annofen"}, "a diagram of xiangqi-setup (annoFEN)", "hartwork/xiangqi-setup",
		note.NotRead, false, isAnnoFEN},
	{"xay", []string{".xay"}, "a diagram of xiangqi-setup (XAY)", "hartwork/xiangqi-setup",
		note.NotRead, false, isXAY},
	{"jieqi-jsonl", nil, "jieqi (dark xiangqi)", "tangyouze/xiangqi-ralph-test",
		note.OtherGame, false, isJieqi},
	{"games-table", nil, "a table of games without their moves (join it with the table that has them, by the number of the game)", "Kaggle, Online Xiangqi",
		note.NotRead, false, isGamesTable},
	{"kif", []string{".kif", ".kifu"}, "shogi", "Kifu for Windows",
		note.OtherGame, false, isKIF},
	{"csa", []string{".csa"}, "shogi", "computer-shogi.org",
		note.OtherGame, false, isCSA},
}

// Formats returns the formats that are only recognized. Decode of each is an *Error
// with its name, whatever the record.
func Formats() []game.Format {
	formats := make([]game.Format, len(rows))
	for i := range rows {
		formats[i] = rows[i].format()
	}
	return formats
}

func (row *row) format() game.Format {
	flags := game.Single
	if row.binary {
		flags |= game.Binary
	}
	return game.Format{
		Flags: flags,
		Name:  row.name, Extensions: row.extensions, Title: row.title, Source: row.source,
		Sniff: row.sniff,
		Split: row.split,
		Decode: func(g *game.Game, rec *game.Record, _ *game.ReadOptions) error {
			g.Reset()
			return rec.Error(row.code, 0, "", row.title)
		},
	}
}

// headSize is how much of a binary file is read to refuse it. Of text as much is read as a record may
// have, so that it can be kept.
const headSize = 4 << 10

// split makes the file its only record, or the start of a binary one, for those can be large.
func (row *row) split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		size := int64(headSize)
		if !row.binary {
			size = kit.MaxRecord
		}
		head, err := io.ReadAll(io.LimitReader(r, size))
		if err != nil {
			yield(game.Record{}, err)
			return
		}
		rec := game.Record{Data: head}
		if !row.binary {
			rec.Line = 1
		}
		yield(rec, nil)
	}
}
