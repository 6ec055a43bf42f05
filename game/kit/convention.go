package kit

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Some formats have comments and no place for annotations, and none has one for what
// could not be read. Both are then written at the start of the comment: annotations as in
// PGN, "$1 $3 good", and after them moves that could not be read as a command of
// the kind that PGN has in comments, "[%unread leaves-check e0e1 h9h8]". A comment
// that itself begins like either has "$0 " before it.

const (
	unreadMark = "[%unread "
	// firstMark is that of moves which are before the children of the node.
	firstMark = "[%unread-first "
)

// AppendComment appends the comment of a node. With annotations they are before it;
// what could not be read after the node always does.
func AppendComment(g *game.Game, dst []byte, node int32, nags bool) []byte {
	return appendComment(g, dst, node, nags, g.Nodes[node].Comment)
}

// appendComment is AppendComment with another comment.
func appendComment(g *game.Game, dst []byte, node int32, nags bool, comment string) []byte {
	n := &g.Nodes[node]
	start := len(dst)
	space := func() {
		if len(dst) > start {
			dst = append(dst, ' ')
		}
	}
	if nags {
		for _, nag := range n.NAGs {
			space()
			dst = strconv.AppendUint(append(dst, '$'), uint64(nag), 10)
		}
	}
	for u := range g.UnreadAt(node) {
		space()
		if u.First && n.Child != 0 {
			dst = append(dst, firstMark...)
		} else {
			dst = append(dst, unreadMark...)
		}
		dst = append(dst, unreadCode(u.Code)...)
		dst = append(dst, ' ')
		dst = append(appendEscaped(dst, u.Text), ']')
	}
	if comment == "" {
		return dst
	}
	space()
	if isPrefixed(comment) {
		dst = append(dst, "$0 "...)
	}
	return append(dst, comment...)
}

func isPrefixed(comment string) bool {
	return likeNAG.MatchString(comment) || strings.HasPrefix(comment, unreadMark) || strings.HasPrefix(comment, firstMark)
}

// appendEscaped writes a text without the characters that end it or a comment.
func appendEscaped(dst []byte, text string) []byte {
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\', ']', '}', '{', '\r':
			dst = fmt.Appendf(dst, `\%02x`, c)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// SetComment gives a node the comment that AppendComment made, with the annotations and
// what could not be read.
func SetComment(g *game.Game, node int32, comment string) {
	ply := 0
	if isPrefixed(comment) {
		ply = g.Ply(node)
	}
	SetCommentAt(g, node, ply, comment)
}

// SetCommentAt is SetComment where it is known how many moves lead to the node: to count them anew for
// every comment of a long game takes too long.
func SetCommentAt(g *game.Game, node int32, ply int, comment string) {
	n := &g.Nodes[node]
	for comment != "" {
		if nag, rest, ok := cutNAG(comment); ok {
			comment = rest
			if nag == 0 {
				break
			}
			n.NAGs = append(n.NAGs, nag)
			continue
		}
		u, rest, ok := cutUnread(comment)
		if !ok {
			break
		}
		comment = rest
		u.Node = node
		g.Unread = append(g.Unread, u)
		g.Notes = append(g.Notes, note.Note{Code: note.MovesUnread, Got: u.Text, Ply: ply + 1})
	}
	n.Comment = comment
}

var (
	// likeNAG is what may become an annotation where the blanks after it are trimmed.
	likeNAG      = regexp.MustCompile(`^\$[0-9]+(?:\s|$)`)
	nagPrefix    = regexp.MustCompile(`^\$([0-9]+)(?: |$)`)
	unreadPrefix = regexp.MustCompile(`^\[%unread(-first)? ([^\] ]+) ([^\]]+)\] ?`)
)

// unreadCode returns the code of what could not be read, a general one in place of a text that is not a code: that may
// have blanks or signs.
func unreadCode(code note.Code) note.Code {
	if note.KindOf(code) == "" {
		return note.MovesUnread
	}
	return code
}

// cutNAG takes an annotation off the start of a comment.
func cutNAG(comment string) (nag uint8, rest string, ok bool) {
	m := nagPrefix.FindStringSubmatch(comment)
	if m == nil {
		return 0, comment, false
	}
	n, err := strconv.ParseUint(m[1], 10, 8)
	return uint8(n), comment[len(m[0]):], err == nil
}

// cutUnread takes what could not be read off the start of a comment.
func cutUnread(comment string) (u game.Unread, rest string, ok bool) {
	m := unreadPrefix.FindStringSubmatch(comment)
	if m == nil {
		return u, comment, false
	}
	return game.Unread{Code: unreadCode(note.Code(m[2])), Text: unescape(m[3]), First: m[1] != ""}, comment[len(m[0]):], true
}

// escaped is a character as appendEscaped writes it, or a backslash alone.
var escaped = regexp.MustCompile(`\\([0-9a-fA-F]{2})?`)

func unescape(text string) string {
	return escaped.ReplaceAllStringFunc(text, func(escape string) string {
		c, _ := hex.DecodeString(escape[1:])
		return string(c)
	})
}

// SetCurrentComment is for readers of formats: it gives the current node of the Builder of a game
// what the text that AppendComment made says, its annotations and what could not be read
// among it; of a move that is text it goes to the text. A comment alone is changed in Node.Comment.
func SetCurrentComment(b *game.Builder, g *game.Game, comment string) {
	if b.Dead() {
		b.Comment(comment)
		return
	}
	SetCommentAt(g, b.Node(), b.Depth(), comment)
}
