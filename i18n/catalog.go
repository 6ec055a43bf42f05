// Package i18n holds the words that the program speaks to people, one table per
// language, and finds the language that they read.
//
// A sentence is data: a [Key], or the code of a note or a problem, leads to a
// template in which {name} stands for a value. A lookup never fails: what a
// language lacks is said in English, and what English lacks is said by its key.
package i18n

import (
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Message is a sentence and, where the reader can do something, what.
type Message = dialect.Message

// Catalog is one language. It is safe for concurrent use.
type Catalog struct {
	tag  language.Tag
	name string // of the language, in itself
	// texts are the sentences by key. A key that is counted has a text for each
	// form that plural returns, under the key, a dot and the form.
	texts map[Key]string
	// notes and problems replace the English of packages dialect and xiangqi.
	notes    map[dialect.Code]Message
	problems map[string]string
	// plural names the form that goes with a number: "one" or "other" in English.
	plural func(n int) string
}

// Tag returns the language as a BCP 47 tag, such as "en".
func (c *Catalog) Tag() string { return c.tag.String() }

// Name returns the language's name in the language itself.
func (c *Catalog) Name() string { return c.name }

// Say returns the sentence of the key. Args are names and values in turn: each
// {name} in the sentence is replaced by its value.
func (c *Catalog) Say(key Key, args ...string) string { return fill(c.text(key), args) }

// Count is Say for a sentence that has a form for each kind of number; {n} in it
// is the number.
func (c *Catalog) Count(key Key, n int, args ...string) string {
	text, ok := c.texts[key+"."+Key(c.plural(n))]
	if !ok {
		text = english.text(key + "." + Key(english.plural(n)))
	}
	return fill(text, append([]string{"n", strconv.Itoa(n)}, args...))
}

// List joins the items as the language writes a list.
func (c *Catalog) List(items []string) string { return strings.Join(items, c.text(ListComma)) }

func (c *Catalog) text(key Key) string {
	if text, ok := c.texts[key]; ok {
		return text
	}
	if text, ok := english.texts[key]; ok {
		return text
	}
	return string(key)
}

// Note returns what a code of package dialect means, and false when there is no
// such code. {got} and {want} stand for the note's excerpts.
func (c *Catalog) Note(code dialect.Code) (Message, bool) {
	if message, ok := c.notes[code]; ok {
		return message, true
	}
	message, ok := english.notes[code]
	return message, ok
}

// NoteText returns a note as a sentence, and what can be done, which may be "".
// The sentence of an unknown code is the code.
func (c *Catalog) NoteText(n *dialect.Note) (text, remedy string) {
	message, ok := c.Note(n.Code)
	if !ok {
		return string(n.Code), ""
	}
	args := []string{"got", n.Got, "want", n.Want}
	return fill(message.Text, args), fill(message.Remedy, args)
}

// Problem returns what a problem of a position means; of a set, all of them.
func (c *Catalog) Problem(p xiangqi.Problem) string {
	var all []string
	for one := range p.Each() {
		text, ok := c.problems[one.Code()]
		if !ok {
			text = english.problems[one.Code()]
		}
		all = append(all, text)
	}
	return c.List(all)
}

// fill replaces each {name} of the template by its value. A value is not looked
// into for names.
func fill(template string, args []string) string {
	if len(args) < 2 || !strings.Contains(template, "{") {
		return template
	}
	pairs := make([]string, 0, len(args))
	for i := 0; i+1 < len(args); i += 2 {
		pairs = append(pairs, "{"+args[i]+"}", args[i+1])
	}
	return strings.NewReplacer(pairs...).Replace(template)
}
