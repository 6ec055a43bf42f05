package main

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/api"
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
	for _, name := range api.Names() {
		l := listedName{Name: name, Sets: make(map[string]string)}
		all := api.Meanings(name, known)
		if p := api.ProgramNamed(name); p != nil {
			for _, m := range p.Sets {
				l.Sets[m.Axis] = m.Value
			}
		} else {
			l.Sets[all[0].Axis] = all[0].Value
			for _, m := range all[1:] {
				if l.Instead == nil {
					l.Instead = make(map[string]string)
				}
				if l.Instead[m.Axis] == "" {
					l.Instead[m.Axis] = m.Value
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
	for _, axis := range api.Axes {
		if sets[axis] != "" {
			flags = append(flags, "--"+axis+" "+sets[axis])
		}
	}
	if sets[api.AxisTree] != "" {
		flags = append(flags, "--"+api.AxisTree)
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
