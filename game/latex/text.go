package latex

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// symbols are commands for characters.
var symbols = map[string]string{
	"%": "%", "{": "{", "}": "}", "&": "&", "#": "#", "$": "$", "_": "_", " ": " ", "\n": " ",
	",": " ", ";": " ", ":": " ", "textbackslash": `\`, "textasciitilde": "~", "textasciicircum": "^", "textbar": "|",
	"textless": "<", "textgreater": ">", "dots": "…", "ldots": "…", "dottys": "…", "times": "×", "capt": "×", "quad": " ", "qquad": " ",
	"pm": "±", "mp": "∓", "infty": "∞", "Box": "□",
}

// escapes are what is written for characters that TeX or the package xq reads otherwise.
var escapes = strings.NewReplacer(
	`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "%", `\%`, "&", `\&`, "#", `\#`, "$", `\$`, "_", `\_`, "~", `\textasciitilde{}`,
	"^", `\textasciicircum{}`, "|", `\textbar{}`, "*", `\char42{}`, "<", `\textless{}`, ">", `\textgreater{}`,
)

// escape returns a text as TeX has it, in one line but for the ends of its own lines.
func escape(text, newline string) string {
	var out strings.Builder
	last := ' '
	runes := []rune(text)
	for i, c := range runes {
		blank := c == ' ' && (last == ' ' || last == '\n' || i+1 == len(runes) || runes[i+1] == '\n' || runes[i+1] == ' ')
		switch {
		case blank:
			out.WriteString(`\ `)
		case c == '\n':
			out.WriteString(`\par{}` + newline)
		case unicode.IsControl(c):
			fmt.Fprintf(&out, `\char%d{}`, c)
		default:
			out.WriteString(escapes.Replace(string(c)))
		}
		last = c
	}
	return out.String()
}

// plain returns the text of a part of a document.
func plain(tex string) string {
	var t plainText
	for tex != "" {
		found := command.FindStringSubmatchIndex(tex)
		if found == nil || found[2] < 0 {
			break
		}
		t.add(tex[:found[0]])
		tex = tex[found[1]:][t.command(tex[found[2]:found[3]], tex[found[1]:]):]
	}
	t.add(tex)
	return t.cut(0)
}

// plainText is the text of a part of a document. Blanks of the document are one space, and an empty line the end of one.
type plainText struct {
	text []byte
	// blank is what is between the text and what follows it.
	blank string
	// variation: the signs | and * mean … and ×.
	variation bool
}

// add adds a part that has no commands.
func (t *plainText) add(tex string) {
	for i := 0; i < len(tex); i++ {
		switch c := tex[i]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			end := len(tex) - len(strings.TrimLeft(tex[i:], " \t\r\n"))
			if t.blank == "" {
				t.blank = " "
			}
			if strings.Count(tex[i:end], "\n") > 1 {
				t.blank = "\n"
			}
			i = end - 1
		case c == '{' || c == '}' || c == '$':
		case c == '~':
			t.put(" ")
		case t.variation && c == '|':
			t.put("…")
		case t.variation && c == '*':
			t.put("×")
		default:
			t.put(tex[i : i+1])
		}
	}
}

// put adds characters as they are.
func (t *plainText) put(text string) {
	if n := len(t.text); n > 0 && t.text[n-1] != '\n' {
		t.text = append(t.text, t.blank...)
	}
	t.text, t.blank = append(t.text, text...), ""
}

// cut takes the text from a place on off.
func (t *plainText) cut(from int) string {
	text := string(t.text[min(from, len(t.text)):])
	t.text, t.blank = t.text[:min(from, len(t.text))], ""
	return text
}

var (
	afterWord = regexp.MustCompile(`^[ \t]*\n?[ \t]*`)
	charCode  = regexp.MustCompile(`^[ =]*([0-9]{1,7})`)
	// withArguments are commands whose arguments are no text.
	withArguments = regexp.MustCompile(`^(usepackage|documentclass|(page)?style|[vh]space\*?|(set|addto)length|set|label|(page)?ref|cite|includegraphics|` +
		`(re)?newcommand|input|include|printman|cchessset|piecechar|getpiece|index|thispagestyle|makebox|raisebox|rule|color|definecolor)$`)
)

// command adds what a command of the text means, and returns how much of the rest belongs to it.
func (t *plainText) command(name, rest string) (used int) {
	if symbol, ok := symbols[name]; ok {
		t.put(symbol)
		if unicode.IsLetter(rune(name[0])) {
			used = len(afterWord.FindString(rest))
		}
		return used
	}
	switch name {
	case "char":
		if found := charCode.FindStringSubmatch(rest); found != nil {
			n, _ := strconv.Atoi(found[1])
			t.put(string(rune(n)))
			return len(found[0])
		}
	case "par", `\`, "newline", "bigskip", "medskip", "smallskip":
		if name == "par" && strings.HasPrefix(rest, "{}") { // as it is written here
			t.blank = ""
			t.put("\n")
			return len("{}")
		}
		t.blank = "\n"
	case "addsign":
		return len(oneWord.FindString(rest))
	}
	if withArguments.MatchString(name) {
		return len(arguments.FindString(rest))
	}
	if unicode.IsLetter(rune(name[0])) {
		used = len(afterWord.FindString(rest))
	}
	return used
}
