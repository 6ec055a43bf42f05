package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A hint names flags that the command has, if it has any of them.
func TestForeignHintsAreFlagsOfTheCommand(t *testing.T) {
	for _, command := range newApp(&streams{}).Commands {
		known := flagNames(command.Name)
		has := func(hint string) bool {
			flag, _, _ := strings.Cut(hint, " ")
			name, isFlag := flagName(flag)
			return !isFlag || slices.Contains(known, name)
		}
		for _, f := range foreignFlags {
			if !slices.ContainsFunc(strings.Split(f.here, ", "), has) {
				assert.Equal(t, f.here, foreignHint(f.name, foreignFlags, known))
				continue
			}
			for hint := range strings.SplitSeq(foreignHint(f.name, foreignFlags, known), ", ") {
				assert.True(t, has(hint), "%s --%s: %s", command.Name, f.name, hint)
			}
		}
	}
	code, _, said := xqfen(t, "", "show", "--flip", startFEN)
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "here it is --mirror, --orient, --orientation black\n")
	assert.Empty(t, foreignHint("nothing", foreignFlags, nil))
}
