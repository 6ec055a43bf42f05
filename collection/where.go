package collection

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Condition is what a record must have to be chosen. Several goroutines call it.
type Condition func(*game.Game) bool

// operators are those of conditions, the longer before those that they begin with: the words, and what they ask of a
// comparison of the record's value with the one that is sought.
var operators = []struct {
	word  string
	holds func(order int) bool // nil: the value contains the text
}{
	{">=", func(order int) bool { return order >= 0 }},
	{"<=", func(order int) bool { return order <= 0 }},
	{"!=", func(order int) bool { return order != 0 }},
	{"=", func(order int) bool { return order == 0 }},
	{">", func(order int) bool { return order > 0 }},
	{"<", func(order int) bool { return order < 0 }},
	{"~", nil},
}

// The fields of conditions besides the tags: either player, and how many moves the main line has.
const (
	fieldPlayer = "Player"
	fieldPlies  = "plies"
)

// whereFields are the fields that conditions can have.
func whereFields() []string {
	return append([]string{fieldPlayer, fieldPlies}, slices.DeleteFunc(game.TagNames(), func(tag string) bool {
		return tag == "FEN" || tag == "SetUp" || tag == "Format"
	})...)
}

// ParseCondition reads conditions, which must all hold: a field, an operator and a value, with commas between them. A field is the name of a tag, Player, which is
// Red or Black, or plies. Of text, = is the same and ~ contains; case and accents do not matter, nor whether
// characters are simplified or traditional. A date is compared as far as the value goes: Date=1990 is any day of
// that year, and a date that is not known as far holds for != alone. Other fields are compared as numbers by >, <, >= and <=.
func ParseCondition(text string) (Condition, error) {
	if first, rest, ok := cutCondition(text); ok {
		one, err := ParseCondition(first)
		if err != nil {
			return nil, err
		}
		others, err := ParseCondition(rest)
		return func(g *game.Game) bool { return one(g) && others(g) }, err
	}
	at := strings.IndexAny(text, operatorSigns)
	i := slices.IndexFunc(operators, func(o struct {
		word  string
		holds func(int) bool
	}) bool {
		return at >= 0 && strings.HasPrefix(text[at:], o.word)
	})
	if at < 1 || i < 0 {
		var words []string
		for _, o := range operators {
			words = append(words, o.word)
		}
		return nil, fmt.Errorf("expected a field, an operator (%s) and a value, such as Red=NAME", strings.Join(words, " "))
	}
	op, value := operators[i], text[at+len(operators[i].word):]
	if op.word == "=" {
		value = strings.TrimPrefix(value, "=") // == of programming languages
	}
	value = strings.TrimSpace(value)
	name := strings.TrimSpace(text[:at])
	field, isKnown := whereField(name)
	if known := whereFields(); !isKnown {
		expected := "expected " + strings.Join(known, ", ")
		if near := chars.Nearest(name, known); near != "" {
			expected = "did you mean " + strconv.Quote(near) + "?"
		}
		return nil, fmt.Errorf("unknown field %q; %s", name, expected)
	}
	c, err := comparison(field, op.word, value)
	if err != nil {
		return nil, err
	}
	if op.holds == nil {
		return func(g *game.Game) bool {
			return slices.ContainsFunc(valuesOf(g, field), func(own string) bool { return strings.Contains(chars.Sought(own), c.sought) })
		}, nil
	}
	return func(g *game.Game) bool {
		is := func(own string) bool {
			order, ok := c.compare(own)
			if !ok {
				return op.word == "!="
			}
			return op.holds(order)
		}
		if op.word == "!=" { // of no value of them
			return !slices.ContainsFunc(valuesOf(g, field), func(own string) bool { return !is(own) })
		}
		return slices.ContainsFunc(valuesOf(g, field), is)
	}, nil
}

// operatorSigns are the characters that operators begin with.
const operatorSigns = "!<>=~"

// whereField returns the field of that name.
func whereField(name string) (field string, known bool) {
	field = game.CanonicalTag(name)
	for _, own := range []string{fieldPlayer, fieldPlies} {
		if strings.EqualFold(own, name) {
			field = own
		}
	}
	return field, slices.Contains(whereFields(), field)
}

// cutCondition cuts a text after its first condition: at a comma before a field and an operator. Other commas are in
// values.
func cutCondition(text string) (first, rest string, ok bool) {
	for i, c := range text {
		if c != ',' {
			continue
		}
		rest = text[i+1:]
		if at := strings.IndexAny(rest, operatorSigns); at > 0 {
			if _, known := whereField(strings.TrimSpace(rest[:at])); known {
				return text[:i], rest, true
			}
		}
	}
	return text, "", false
}

// valuesOf are the values of a field of a record.
func valuesOf(g *game.Game, field string) []string {
	switch field {
	case fieldPlayer:
		return []string{g.Tag("Red"), g.Tag("Black")}
	case fieldPlies:
		plies := 0
		for range g.Line(0) {
			plies++
		}
		return []string{strconv.Itoa(plies)}
	case "Result":
		return []string{g.Result.String()}
	}
	return []string{g.Tag(field)}
}

// compared is the value of a condition.
type compared struct {
	sought string
	// compare returns the order of a value of a record and this one, and whether they can be compared.
	compare func(own string) (order int, ok bool)
}

// comparison says how the values of a field are compared.
func comparison(field, operator, value string) (c compared, err error) {
	c.sought = chars.Sought(value)
	ordered := strings.ContainsAny(operator, "<>")
	number, notNumber := strconv.ParseFloat(value, 64)
	date, _, isDate := parseDate(value)
	date, _, _ = strings.Cut(date, ".?")
	switch {
	case field == "Result" && (ordered || operator == "~"):
		return c, errors.New("the result goes with =, !=")
	case field == "Result":
		result, code := game.ReadResult(value)
		if code == note.ResultUnread {
			return c, fmt.Errorf("unknown result %q; expected 1-0, 0-1, 1/2-1/2 or *", value)
		}
		c.sought = chars.Sought(result.String())
	case operator == "~":
	case field == "Date" || field == "EventDate":
		if !isDate {
			return c, fmt.Errorf("%q is not a date; expected a year, or YYYY.MM.DD", value)
		}
		c.compare = func(own string) (int, bool) {
			own, _, ok := parseDate(own)
			if own = own[:min(len(own), len(date))]; !ok || len(own) < len(date) || strings.Contains(own, "?") {
				return 0, false
			}
			return cmp.Compare(own, date), true
		}
		return c, nil
	case field == fieldPlies || ordered:
		if notNumber != nil {
			return c, fmt.Errorf("%q is not a number", value)
		}
		c.compare = func(own string) (int, bool) {
			n, err := strconv.ParseFloat(own, 64)
			return cmp.Compare(n, number), err == nil
		}
		return c, nil
	}
	c.compare = func(own string) (int, bool) { return cmp.Compare(chars.Sought(strings.TrimSpace(own)), c.sought), true }
	return c, nil
}

// HasPosition is the condition that the pieces and the side to move of a position, or of its mirror image, occur in
// the main line, or anywhere in the record.
func HasPosition(s *xiangqi.Setup, anywhere bool) Condition {
	mirror := s.Mirror()
	is := func(now *xiangqi.Setup) bool {
		return now.Turn == s.Turn && (now.Board == s.Board || now.Board == mirror.Board)
	}
	return func(g *game.Game) bool {
		if is(&g.Start) {
			return true
		}
		if !anywhere {
			p := g.PositionAt(0)
			for n := range g.Line(0) {
				p.Do(g.Nodes[n].Move)
				if now := p.Setup(); is(&now) {
					return true
				}
			}
			return false
		}
		for step := range game.Walk(g) {
			if step.Kind != game.StepMove {
				continue
			}
			p := *step.Position
			p.Do(g.Nodes[step.Node].Move)
			if now := p.Setup(); is(&now) {
				return true
			}
		}
		return false
	}
}

// BeginsWith is the condition that a game from the start position begins with moves, which are in any notation.
func BeginsWith(text string) (Condition, error) {
	start := xiangqi.Start()
	list, err := movetext.ReadList(start.Position(), []byte(text), i18n.Notations()...)
	if err != nil {
		return nil, err
	}
	return func(g *game.Game) bool {
		if g.Start.Board != start.Board || g.Start.Turn != start.Turn {
			return false
		}
		i := 0
		for n := range g.Line(0) {
			if i == len(list.Moves) || g.Nodes[n].Move != list.Moves[i] {
				break
			}
			i++
		}
		return i == len(list.Moves)
	}, nil
}

// Part is the condition that a record belongs to one of several parts, counted from 0. Records that are the same by
// kind are in the same part, so that each part can be worked on by itself.
func Part(part, parts uint64, kind Dedupe) Condition {
	return func(g *game.Game) bool {
		read := *g
		read.Unread = nil // where it is not written, it makes no difference
		return KeyOf(&read, kind)[1]%parts == part
	}
}
