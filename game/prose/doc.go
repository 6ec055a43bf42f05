// Package prose reads games as people write them: the text that XQStudio and dpxq.com
// copy, that vschess exports, posts of forums, pages of books.
//
//	红方：甲    黑方：乙
//	结果：红胜
//	1.炮二平五马8进7 2.马二进三车9平8
//	棋谱由XQStudio生成
//
// A line is one of these: labels with their values, in any language; moves in
// any notation, numbered in any way or not at all; a position; the heading of a game, such
// as "Ván 1"; a rule or a heading of columns; a footer or an advert. A title may be
// before moves in their line, and moves after a position. Two players may be in a line with what the first of them
// did, and each before the moves that are theirs, as in a chat. What is none of this is
// a comment: of the game when it comes before the moves, else of the move before it. It is
// noted (note.TextKept), and so is a footer.
//
// The markup of HTML and the quote signs of mails are taken off first, which is noted.
//
// A text may have several games. One begins with the number of a game, with labels or a
// position after moves, with a move number 1 after moves, and with moves that go on from nothing
// but can be made from the start of the game.
//
// Prose has moves in it too: a novel, the manual of a program. So this format is asked
// after those that know their texts by marks, and takes a text only if two moves of a
// game in it are legal, or one below a label, and if enough of the text is a game at all; or if it is positions, each
// with a heading or with the line of its moves, and nothing else.
// A list that another format reads as well is left to that.
package prose

import (
	"bytes"
	"io"
	"iter"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// New returns the format. What a rival recognizes is left to it unless it reads less of it.
func New(rivals ...*game.Format) *game.Format {
	return &game.Format{
		Flags: game.AnyNotation,
		Name:  "prose", Aliases: []string{"paste"},
		Title:  title,
		Source: "XQStudio, dpxq.com, vschess; forums and books",
		Sniff: func(head []byte, name string) bool {
			head = kit.WholeWords(head)
			_, bare, _ := bareText(head)
			return !isMarked(bare) && languages().sniff(head, name, rivals)
		},
		Split: func(r io.Reader) iter.Seq2[game.Record, error] { return languages().split(r) },
		Decode: func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
			return languages().decode(g, rec, o)
		},
	}
}

const title = "a game as people write it: labels, moves in any notation, comments"

// split yields the games of a text, which must fit into one record.
func (v *language) split(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for rec, err := range kit.WholeText(r) {
			if err != nil {
				yield(rec, err)
				return
			}
			at, line := 0, 1
			_, bare, _ := bareText(rec.Data)
			items, _ := v.parse(bare)
			for _, end := range v.cut(items, bare) {
				if end <= 0 || end > len(rec.Data) {
					end = len(rec.Data)
				}
				data := rec.Data[at:end:end]
				if !yield(game.Record{Data: data, Offset: int64(at), Line: line}, nil) {
					return
				}
				line += bytes.Count(data, []byte{'\n'})
				at = end
			}
		}
	}
}
