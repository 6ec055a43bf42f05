package list

import (
	"bytes"
	"errors"
	"path"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const (
	// maxSample is how many records of a file are read to recognize it.
	maxSample = 24
	// maxHead is how long the start of a file is that is not all of it, in bytes.
	maxHead = 64 << 10
)

// sniff recognizes a list by its first records. Of every file at most one of the formats says that it
// is its own.
func (k kind) sniff(head []byte, name string) bool { return kindOfFile(head, name) == k }

// content is what was read of a record.
type content uint8

const (
	isOther    content = iota // neither a position nor a list of moves
	isDamaged                 // a position that cannot be read
	isPosition                // a position, perhaps with moves
	isFENTag                  // a position that is a tag, and no other text
	isCommand                 // the command of an engine, with a position
	isMoves                   // a list of moves from the start of the game
)

// sample is the first records of a file.
type sample struct {
	game    game.Game
	options game.ReadOptions
	named   kind // by the name of the file
	// first is what the first record is, unless tags are before it. all counts the records, count those of
	// each content.
	first content
	all   int
	count [isMoves + 1]int
	// bare: the record before is a position without moves. apart: a list of moves follows such a one.
	bare, apart bool
	// labeled counts the positions with other text before them, tagged the records with tags before
	// them, indexed those of them that have the tag of a list.
	labeled, tagged, indexed int
	// parted counts the positions with parts between bars or below a heading, operated those with
	// operations.
	parted, operated int
}

// kindOfFile recognizes a list: its first record is a position, or most records are positions, or nearly
// all are lists of moves.
func kindOfFile(head []byte, name string) kind {
	s := sample{options: game.ReadOptions{Notations: coordinates()}, named: kindOfName(name)}
	for rec, err := range split(bytes.NewReader(sampleOf(head))) {
		if err != nil || !s.add(&rec) {
			return kindNone
		}
		if s.all >= maxSample {
			break
		}
	}
	return s.kind()
}

// coordinates are the notations of moves that a list has without any mark.
func coordinates() []notation.Notation {
	return []notation.Notation{notation.UCI(), notation.ByName("iccs"), notation.ByName("uci1")}
}

// sampleOf returns the whole lines at the start of a file, or of a longer line its whole words.
func sampleOf(head []byte) []byte {
	if i := bytes.LastIndexByte(head, '\n'); i >= 0 && len(head) >= maxHead {
		return head[:i] // the last line may be cut
	}
	return kit.WholeWords(head)
}

// add reads a record as those of the format ucci, which may be moves alone, or after tags as those of fen,
// which may not. It reports whether the file may still be a list: code and markup are none, and one that
// has tags has positions only.
func (s *sample) add(rec *game.Record) bool {
	s.game.Reset()
	s.game.Start = xiangqi.Start()
	r := reader{g: &s.game, rec: rec, o: &s.options, kind: kindUCCI, quick: true}
	if s.tagged > 0 {
		r.kind = kindFEN
	}
	what := s.contentOf(&r, r.record())
	if what == isFENTag && r.tagged {
		what = isPosition
	}
	if s.all == 0 && !r.tagged {
		s.first = what
	}
	s.all++
	s.count[what]++
	s.apart = s.apart || s.bare && what == isMoves
	s.bare = what == isPosition && len(s.game.Nodes) == 1 && len(s.game.Unread) == 0
	if r.tagged {
		s.tagged++
	}
	if s.game.Tag(indexTag) != "" {
		s.indexed++
	}
	switch {
	case s.first == isFENTag:
		return what == isFENTag
	case s.first == isPosition:
		return true
	case s.tagged > 0 && (s.indexed == 0 && s.named != kindFEN || s.count[isOther]+s.count[isCommand]+s.count[isMoves] > 0):
		return false
	}
	return what != isOther || !opensCode(bytes.TrimSpace(s.game.Source.Text))
}

// contentOf returns what a record is that was read with that error.
func (s *sample) contentOf(r *reader, err error) content {
	line := bytes.TrimSpace(s.game.Source.Text)
	reading := &s.game.Source.Core.Reading
	var refused *game.Error
	switch errors.As(err, &refused); {
	case refused == nil && len(reading.Core) > 0:
	case refused == nil && (r.isLink || s.isMoveList()):
		return isMoves
	case refused == nil:
		return isOther
	case refused.Code == note.AnotherGame:
		return isPosition
	case refused.Code == note.NoPosition, refused.Code == note.NoGame:
		return isOther
	default:
		return isDamaged
	}
	switch lead := bytes.TrimSpace(reading.Lead); {
	case s.game.Source.Command && !reading.URL:
		return isCommand
	case isTag(line) && strings.EqualFold(string(line[:min(len(line), len(fenTag))]), fenTag):
		return isFENTag
	case bytes.IndexByte([]byte("[<{"), line[0]) >= 0:
		return isOther
	case isLead(lead):
	case isLabeled(line, reading):
		s.labeled++
	default:
		return isOther
	}
	if r.named || len(r.rec.Book) > 0 || bytes.HasPrefix(bytes.TrimSpace(reading.Rest), []byte{'|'}) {
		s.parted++
	}
	if r.operated {
		s.operated++
	}
	return isPosition
}

// isMoveList reports whether the game of a record is a list of moves and nothing else, two at least, or
// one with a name.
func (s *sample) isMoveList() bool {
	g := &s.game
	plies := len(g.Nodes) - 1
	many := plies > 1 || plies == 1 && g.Tag("Title") != ""
	return many && g.Status() != game.Unreadable && !g.HasVariations() && !g.HasComments()
}

// kind returns which list it is.
func (s *sample) kind() kind {
	positions, moves, other := s.count[isPosition]+s.count[isFENTag], s.count[isCommand]+s.count[isMoves], s.count[isOther]
	switch {
	case s.first == isFENTag:
		return kindFEN
	case s.first == isPosition && s.labeled == 0:
		return s.kindOfPositions()
	case positions+moves == 0, 2*(positions+moves) < s.all:
		return kindNone
	case s.apart: // the moves are of that position
		return kindNone
	case s.first == isCommand && 2*moves >= s.all:
		return kindUCCI
	case 4*other > s.all && (moves > 0 || 2*positions <= s.all):
		return kindNone
	case s.labeled > 0 && s.all == 1 && s.named == kindNone: // it may be prose
		return kindNone
	case 2*moves > s.all:
		return kindUCCI
	}
	return s.kindOfPositions()
}

// kindOfPositions returns which list of positions it is: the one of its name, else the one that most
// records are of.
func (s *sample) kindOfPositions() kind {
	switch {
	case s.named != kindNone:
		return s.named
	case 2*s.parted > s.all:
		return kindEGLib
	case 2*s.operated > s.all:
		return kindEPD
	}
	return kindFEN
}

// kindOfName returns the list of positions that a file's name says it is.
func kindOfName(name string) kind {
	switch path.Ext(name) {
	case ".fen", ".xfen", ".fens":
		return kindFEN
	case ".epd":
		return kindEPD
	case ".eglib", ".eplib", ".qcb":
		return kindEGLib
	}
	return kindNone
}

// fenTag begins the position of a record with tags.
const fenTag = "[FEN "

// indexTag is the tag with which records of lists begin.
const indexTag = "FEN_INDEX"

// opensCode reports whether a line begins markup or ends as one of code or JSON that has others in it.
func opensCode(line []byte) bool {
	return len(line) > 0 && (line[0] == '<' || bytes.IndexByte([]byte("{[(`"), line[len(line)-1]) >= 0)
}

// isLead reports whether a text can be before the positions of a list: nothing, a
// name and a bar, or a number. The comment of a game begins with a brace.
func isLead(lead []byte) bool {
	return len(lead) == 0 || lead[len(lead)-1] == '|' && bytes.IndexByte(lead, '{') < 0 || len(bytes.Trim(lead, "0123456789.):")) == 0
}

// isLabeled reports whether the text before a position can be before those of a
// list, such as "第一局" or "Diagram 3:": it is not markup, code, the quote that JSON
// has around a text, or a column of a table that has others after the position.
func isLabeled(line []byte, r *dialect.Reading) bool {
	lead := bytes.TrimRight(r.Lead, " ")
	core := len(r.Lead) + max(bytes.Index(line[len(r.Lead):], r.Core), 0)
	opening := line[len(r.Lead):core]
	column := bytes.HasSuffix(lead, []byte{'\t'}) && bytes.HasPrefix(r.Rest, []byte{'\t'}) || bytes.HasSuffix(lead, []byte{','})
	return !column && !bytes.ContainsAny(lead, "\"`<>{}=") && !bytes.ContainsAny(opening, "\"'`")
}
