package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// Help of any name of --to and --from says what the name sets, in any case.
func TestHelpOfEveryName(t *testing.T) {
	testfiles.OneThread(t)
	names := api.Names()
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
}

// A word that there is no help for, or no manual page, is answered with the nearest that there is,
// or with all: commands, and topics of help.
func TestNoHelpForThat(t *testing.T) {
	topics := strings.Join(topicNames(), ", ")
	for _, row := range []struct {
		args []string
		said string
		more []string
	}{
		{[]string{"help", "nosuch"}, `there is no help for "nosuch"; there is help for convert, `, []string{topics}},
		{[]string{"man", "nosuch"}, `there is no help for "nosuch"; there is help for convert, `, nil},
		{[]string{"help", "dialcts"}, `did you mean "dialects"?`, nil},
		{[]string{"help", "convrt"}, `did you mean "convert"?`, nil},
		{[]string{"man", "convrt"}, `did you mean "convert"?`, nil},
		{[]string{"help", "export"}, "use xqfen convert", nil},
		{[]string{"man", "convert", "check"}, "one manual page in a run: convert", nil},
	} {
		code, out, said := xqfen(t, "", row.args...)
		assert.Equal(t, exitUsage, code, row.args)
		assert.Empty(t, out, row.args)
		for _, part := range append(row.more, row.said) {
			assert.Contains(t, said, part, row.args)
		}
		assert.NotContains(t, said, "is not a command", row.args)
	}
}

// What a command does not take is answered with what to type.
func TestWhatToTypeInstead(t *testing.T) {
	for _, row := range []struct {
		args []string
		said string
	}{
		{[]string{"show", "--ply", "1,x", "h2e2"}, "--ply \"x\": expected a whole number"},
		{[]string{"show", "--black", "h2e2"}, "xqfen show --orientation black"},
		{[]string{"list", "../../testdata/games/study.xqf"}, "xqfen stats ../../testdata/games/study.xqf"},
		{[]string{"convert", "-e", "https://example.com/game/12"}, "save the page and name its file"},
		{[]string{"convert", "After 1. C2=5 H8+7 2. H2+3 R9=8 Red plays 3. R1=2, and now 3... H2+3 (3... C8=9? 4. R2+9 wins) 4. P7+1 is the main line."}, "to read its moves, leave out the words among them"},
		{[]string{"帮助"}, "use xqfen help"}, {[]string{"trợ-giúp"}, "use xqfen help"},
	} {
		code, out, said := xqfen(t, "", row.args...)
		assert.Equal(t, exitUsage, code, "%q", row.args)
		assert.Empty(t, out, "%q", row.args)
		assert.Contains(t, said, row.said, "%q", row.args)
	}
}
