package main

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
)

// listedName is a name of --to and --from as an object.
type listedName struct {
	Name string `json:"name"`
	// Sets are the flags that the name sets where a command has them, Instead those that it
	// sets in a command that has none of Sets.
	Sets    map[string]string `json:"sets"`
	Instead map[string]string `json:"instead,omitempty"`
}

// allNames are the names of programs, formats, notations, dialects and charsets.
func allNames(known []*dialect.Dialect) (values []listedName) {
	for _, name := range axisNames() {
		l := listedName{Name: name, Sets: make(map[string]string)}
		all := meanings(name, known)
		if i := slices.IndexFunc(programs, func(p program) bool { return p.name == name }); i >= 0 {
			for _, m := range programs[i].sets {
				l.Sets[m.axis] = m.value
			}
		} else {
			l.Sets[all[0].axis] = all[0].value
			for _, m := range all[1:] {
				if l.Instead == nil {
					l.Instead = make(map[string]string)
				}
				if l.Instead[m.axis] == "" {
					l.Instead[m.axis] = m.value
				}
			}
		}
		values = append(values, l)
	}
	return values
}

// flagsOf writes what a name sets as flags.
func flagsOf(sets map[string]string) string {
	var flags []string
	for _, axis := range axes {
		if sets[axis] != "" {
			flags = append(flags, "--"+axis+" "+sets[axis])
		}
	}
	if sets[axisTree] != "" {
		flags = append(flags, "--"+axisTree)
	}
	return strings.Join(flags, " ")
}

func listNames(_ i18n.Language, known []*dialect.Dialect) ([][]string, any) {
	rows := [][]string{slices.Clone(nameHeadings)}
	values := allNames(known)
	for i := range values {
		rows = append(rows, values[i].row())
	}
	return rows, values
}

var nameHeadings = []string{"NAME", "SETS", "OR ELSE"}

func (l *listedName) row() []string {
	return []string{l.Name, flagsOf(l.Sets), strings.ReplaceAll(flagsOf(l.Instead), " --", ", --")}
}

// nameRow is the row of a name in the table, nil when there is none.
func nameRow(name string) []string {
	values := allNames(dialect.All())
	i := slices.IndexFunc(values, func(l listedName) bool { return strings.EqualFold(l.Name, name) })
	if i < 0 {
		return nil
	}
	return values[i].row()
}
