package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Help of any name of --to and --from says what the name sets, in any case.
func TestHelpOfEveryName(t *testing.T) {
	testfiles.OneThread(t)
	names := axisNames()
	for i := 0; i < len(names); i += 7 {
		name := names[i]
		if topicNamed(name) >= 0 || newApp(&streams{}).Command(name) != nil {
			continue
		}
		code, out, said := xqfen(t, "", "help", strings.ToUpper(name))
		assert.Equal(t, exitOK, code, "%s: %s", name, said)
		assert.Contains(t, out, "--", name)
		assert.Equal(t, 2, strings.Count(out, "\n"), out)
	}
	code, _, said := xqfen(t, "", "help", "nosuch")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, `"nosuch" is not a command`)
}

// What a command does not take is answered with what to type.
func TestWhatToTypeInstead(t *testing.T) {
	for _, row := range []struct {
		args []string
		said string
	}{
		{[]string{"show", "--ply", "all", "h2e2"}, "xqfen convert --positions all FILE | xqfen show"},
		{[]string{"show", "--black", "h2e2"}, "xqfen show --orientation black"},
		{[]string{"convert", "--from", "text", "-"}, "leave it out"},
		{[]string{"帮助"}, "use xqfen help"}, {[]string{"trợ-giúp"}, "use xqfen help"},
	} {
		code, out, said := xqfen(t, "", row.args...)
		assert.Equal(t, exitUsage, code, "%q", row.args)
		assert.Empty(t, out, "%q", row.args)
		assert.Contains(t, said, row.said, "%q", row.args)
	}
}
