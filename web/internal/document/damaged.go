package document

import (
	"errors"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// damaged returns what can be read of a text that is a position with some ranks which cannot be: the
// others, and the squares of those. ok is false where that is not so.
func (s *source) damaged() (setup xiangqi.Setup, unread []string, ok bool) {
	text := strings.TrimSpace(s.text)
	if len(s.records) != 1 || s.format == nil || s.format.Name != list.FEN.Name || strings.Contains(text, "\n") {
		return setup, nil, false
	}
	before, board, after := cutBoard(text)
	ranks := strings.Split(board, "/")
	if len(ranks) != xiangqi.Ranks {
		return setup, nil, false
	}
	bad := [xiangqi.Ranks]bool{}
	for range ranks {
		reading, err := s.reader.Read([]byte(before + strings.Join(ranks, "/") + after))
		var e *dialect.SyntaxError
		switch {
		case err == nil:
			setup = reading.Setup
			for i, isBad := range bad {
				for file := 0; isBad && file < xiangqi.Files; file++ {
					unread = append(unread, xiangqi.SquareAt(file, xiangqi.Ranks-1-i).String())
				}
			}
			return setup, unread, unread != nil
		case !errors.As(err, &e), !slices.Contains([]note.Code{note.RankWidth, note.LeadingDigit, note.GluedSide, note.Letter, note.LetterSet}, e.Code):
			return setup, nil, false
		}
		i, at := 0, len(before)
		for ; i < len(ranks) && at+len(ranks[i]) < e.Offset; i++ {
			at += len(ranks[i]) + 1
		}
		if e.Offset < len(before) || i == len(ranks) || bad[i] {
			return setup, nil, false
		}
		ranks[i], bad[i] = "9", true
	}
	return setup, nil, false
}

// cutBoard cuts a text before and after its first word with the slashes of a board.
func cutBoard(text string) (before, board, after string) {
	for word := range strings.FieldsSeq(text) {
		if strings.Count(word, "/") == xiangqi.Ranks-1 {
			before, after, _ = strings.Cut(text, word)
			return before, word, after
		}
	}
	return text, "", ""
}
