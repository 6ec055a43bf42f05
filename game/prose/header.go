package prose

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// label is a label in a line, with its tag and where its value begins.
type label struct {
	span
	tag     string
	valueAt int
}

// header reads a line of labels and their values, with a title before them or none.
func (p *textParser) header(s span, text []byte) int {
	labels := p.labelsIn(text)
	if len(labels) == 0 {
		return 0
	}
	if title := p.trim(s.start, s.start+labels[0].start); len(bytes.Trim(p.data[title.start:title.end], beforeLabel)) > 0 {
		p.add(item{kind: isTitle, span: title})
	}
	for i, l := range labels {
		end := len(text)
		if i+1 < len(labels) {
			end = labels[i+1].start
		}
		value := p.trim(s.start+l.valueAt, s.start+end)
		value.end -= len(p.data[value.start:value.end]) - len(bytes.TrimRight(p.data[value.start:value.end], blanks+",;，；|【["))
		p.value(item{kind: isHeader, span: span{s.start + l.start, s.start + end}, tag: l.tag, value: value})
	}
	return s.end
}

// playerName is a name of one word or two.
const playerName = `([\p{L}\p{N}()（）·.-]+(?:[ 　][\p{L}\p{N}()（）·.-]+)?)`

var (
	// wonLine is two players and what the first of them did, who moved first or second.
	wonLine = regexp.MustCompile(`^` + playerName + `\s+([红紅]?(?:先|([后後]))手?[胜勝负負和])\s+` + playerName + `$`)
	// bracketsLine is two players with their sides in brackets.
	bracketsLine = regexp.MustCompile(`^` + playerName + `[ 　]*[(（](\S+)[)）][\s\p{Pd}]*(?:(?i:vs?\.?\s)|[对對])?\s*` + playerName + `[ 　]*[(（](\S+)[)）]$`)
	// sidesLine is two labels of sides and the players after them.
	sidesLine = regexp.MustCompile(`^(\S+)[ \t　]+(\S+)[ \t　]+(\S+)[ \t　]+(\S+)$`)
)

// versus reads a line that names both players without colons: "甲 先胜 乙", with the result, "红方 甲 黑方 乙",
// or "甲（红） 乙（黑）".
func (p *textParser) versus(s span, text []byte) int {
	group := func(at []int, i int) span { return span{s.start + at[2*i], s.start + at[2*i+1]} }
	label := func(at span) string { return p.tags[key(string(p.data[at.start:at.end]))] }
	add := func(tag string, at span) { p.add(item{kind: isHeader, span: at, tag: tag, value: at}) }
	if at := wonLine.FindSubmatchIndex(text); at != nil {
		red, black := "Red", "Black"
		if at[2*3] >= 0 {
			red, black = black, red
		}
		add(red, group(at, 1))
		add("Result", group(at, 2))
		add(black, group(at, 4))
		return s.end
	}
	if at := sidesLine.FindSubmatchIndex(text); at != nil && label(group(at, 1)) == "Red" && label(group(at, 3)) == "Black" {
		add("Red", group(at, 2))
		add("Black", group(at, 4))
		return s.end
	}
	if at := bracketsLine.FindSubmatchIndex(text); at != nil {
		if first, second := label(group(at, 2)), label(group(at, 4)); first == "Red" && second == "Black" || first == "Black" && second == "Red" {
			add(first, group(at, 1))
			add(second, group(at, 3))
			return s.end
		}
	}
	return 0
}

// value adds a label and its value, which may be moves.
func (p *textParser) value(it item) {
	if it.tag == labelMoves || it.tag == labelPosition {
		if m, ok := p.moves(it.value); ok {
			p.addMoves(m)
			return
		}
		text := p.data[it.value.start:it.value.end]
		switch side := p.whole[key(string(text))]; {
		case len(text) == 0:
			p.add(item{kind: isNoise, span: it.span})
		case side == labelRed || side == labelBlack:
			p.add(item{kind: isSide, span: it.span, tag: side})
		default:
			p.add(item{kind: isText, span: it.span})
		}
		return
	}
	p.add(it)
}

// beforeLabel are the signs that may be before a label.
const beforeLabel = blanks + bullets + "【[《「|"

// labelsIn returns the labels of a line that begins with one, or of a line before the moves that has a title and
// then both players.
func (p *textParser) labelsIn(text []byte) (labels []label) {
	from := 0
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if r == ':' || r == '：' || r == '】' || r == '\t' || r == ']' || r == '|' {
			if l, ok := p.labelBefore(text, from, at); ok {
				l.valueAt = at + size
				if rest := text[at+size:]; r != ':' && r != '：' {
					l.valueAt += len(rest) - len(bytes.TrimLeft(rest, ":： "))
				}
				labels = append(labels, l)
				from, at = l.valueAt, l.valueAt
				continue
			}
		}
		at += size
	}
	has := func(tag string) bool { return slices.ContainsFunc(labels, func(l label) bool { return l.tag == tag }) }
	if len(labels) == 0 || len(bytes.Trim(text[:labels[0].start], beforeLabel)) == 0 {
		return labels
	}
	title := bytes.TrimRight(text[:labels[0].start], blanks)
	if p.begun || len(title) > longestTitle || bytes.ContainsAny(title, ":：") || !has("Red") || !has("Black") {
		return nil
	}
	return labels
}

// labelBefore returns the longest label that ends at a place and begins after a blank or
// a bracket, or where the search begins. One of several words may have blanks in it.
func (p *textParser) labelBefore(text []byte, from, at int) (l label, ok bool) {
	end := len(bytes.TrimRight(text[:at], blanks))
	start := end
	for n := 0; n < p.longest && start > from; n++ {
		r, size := utf8.DecodeLastRune(text[:start])
		if strings.ContainsRune(":：\t】|", r) {
			break
		}
		start -= size
		if !beginsWord(text, from, start) || unicode.IsSpace(r) {
			continue
		}
		if tag := p.tags[key(string(text[start:end]))]; tag != "" {
			l, ok = label{span: span{start, end}, tag: tag}, true
		}
	}
	return l, ok
}

// beginsWord reports whether a word may begin at a place of a line.
func beginsWord(text []byte, from, at int) bool {
	if at <= from {
		return true
	}
	r, _ := utf8.DecodeLastRune(text[:at])
	return unicode.IsSpace(r) || strings.ContainsRune("\ufeff,;，；。、【[《（(|"+bullets, r)
}
