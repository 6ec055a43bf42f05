package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// englishPhrases are what English sentences have between their values, where that
// is more than a word.
func englishPhrases() (phrases []string) {
	texts := []string{}
	for _, info := range note.Codes() {
		texts = append(texts, info.Message.Text, info.Message.Remedy)
	}
	for _, f := range append(collection.Formats(), refusedFormats()...) {
		texts = append(texts, f.Title)
	}
	for _, d := range dialect.All() {
		_, special, _ := strings.Cut(d.Spec().Title, ": ")
		texts = append(texts, special)
	}
	for key := range strings.FieldsSeq("form.none form.unknown letters.either field.turn field.turn.white field.castling field.halfmoves.unknown field.fullmoves missing.turn error.head head.forms problems.none") {
		texts = append(texts, i18n.Language{}.Say(key))
	}
	for _, text := range texts {
		for _, phrase := range regexp.MustCompile(`\{[a-z]+\}`).Split(text, -1) {
			if phrase = strings.TrimSpace(phrase); strings.Contains(phrase, " ") && regexp.MustCompile(`[a-z]{3}`).MatchString(phrase) {
				phrases = append(phrases, phrase)
			}
		}
	}
	return phrases
}

// TestOneLanguageAtATime lets the commands speak of all that the vectors have, and
// looks for what English would have said.
func TestOneLanguageAtATime(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: -short leaves it out, as other tests of the command run the same goroutines")
	}
	texts := strings.Join(append(vectorColumn(t, "positions.tsv", 1), vectorColumn(t, "refusals.tsv", 1)...), "\n")
	moves := vectorColumn(t, "move_readings.tsv", 1)
	phrases := englishPhrases()
	require.Greater(t, len(phrases), 100)
	said := make(map[i18n.Language]string)
	for _, language := range i18n.Languages() {
		for _, args := range [][]string{{"explain"}, {"convert", "--diagnostics", "json"}, {"convert", "--dialect", "cfen"}, {"check", "--strict"}} {
			_, stdout, stderr := xqfen(t, texts, append(args, "--lang", language.Tag())...)
			if args[0] == "convert" {
				stdout = ""
			}
			said[language] += stdout + stderr
		}
		for _, text := range moves {
			_, _, stderr := xqfen(t, "", "moves", "--lang", language.Tag(), "--from-notation", "wxf", "--", text)
			said[language] += stderr
		}
	}
	inEnglish(t, said, phrases, 100)
}

// inEnglish checks that English says more than some of the phrases, and that each of them is in
// other words in another language, by what the languages said.
func inEnglish(t *testing.T, said map[i18n.Language]string, phrases []string, some int) {
	t.Helper()
	found := 0
	for _, phrase := range phrases {
		found += strings.Count(said[i18n.Language{}], phrase)
		ownWords(t, phrase, func(language i18n.Language) bool { return strings.Contains(said[language], phrase) })
	}
	assert.Greater(t, found, some)
}

// Every code that a diagnostic can have is said in every language, with the excerpts
// that English shows.
func TestEveryCodeIsSaid(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, info := range note.Codes() {
			d := collection.Diagnostic{Kind: info.Kind, Note: note.Note{Code: info.Code, Got: "1got1", Expected: "2want2"}}
			text, _ := language.Note(&d.Note)
			for name, value := range map[string]string{"{got}": d.Got, "{expected}": d.Expected} {
				if strings.Contains(info.Message.Text, name) {
					assert.Contains(t, text, value, "%s: %s", language.Tag(), info.Code)
				}
			}
			assert.NotContains(t, text, "{", "%s: %s", language.Tag(), info.Code)
		}
	}
}

// badGames has a game with a move that breaks a rule, and one whose other moves are in
// another notation.
const badGames = `[Event "a"]

1. C2=5 H8+7 2. H2+3 R9=7 (2. H2+1) {good} *

[Event "b"]

1. h2e2 h9g7 2. H2+3 *

[Event "c"]

1. h2e2 h0g2 *

[Event "d"]

1. h2e2 h9z9 *
`

// What is wrong with a move says which ply, which token, which rule, and what would be
// legal, in the words of the language alone.
func TestFaultsOfGames(t *testing.T) {
	said := make(map[i18n.Language]string)
	for _, language := range i18n.Languages() {
		code, _, stderr := xqfen(t, badGames, "convert", "--from-format", "pgn", "--format", "fen", "--lang", language.Tag(), "-")
		assert.Equal(t, exitFailed, code)
		said[language] = stderr
		for _, row := range []struct {
			code, token, ply, legal string
			rule                    note.Code
		}{
			{"illegal-move", `"R9=7"`, "4", "R9+2 R9+1 R9=8", note.IllegalMove},
			{"mixed-notations", `"H2+3"`, "3", "a0a1 a0a2 b0a2", note.MixedNotations},
			{"wrong-side", `"h0g2"`, "2", "a6a5 c6c5 e6e5", note.WrongSide},
			{"move-syntax", `"h9z9"`, "2", "a6a5 c6c5 e6e5", note.MoveSyntax},
		} {
			i := slices.IndexFunc(strings.Split(stderr, "\n"), func(line string) bool { return strings.Contains(line, ": "+row.code+": ") })
			if !assert.GreaterOrEqual(t, i, 0, "%s: %s\n%s", language.Tag(), row.code, stderr) {
				continue
			}
			_, line, _ := strings.Cut(strings.Split(stderr, "\n")[i], ": "+row.code+": ")
			rule := language.Message(row.rule)
			words := strings.TrimSpace(slices.MaxFunc(regexp.MustCompile(`\{[a-z]+\}`).Split(rule.Text, -1), func(a, b string) int { return len(a) - len(b) }))
			for _, part := range []string{row.token, row.ply, row.legal, words} {
				assert.Contains(t, line, part, language.Tag())
			}
		}
	}
	inEnglish(t, said, englishPhrases(), 5)
}

// Why a record of JSON or CSV is none is said in the words of the language alone,
// whichever way it is read.
func TestDamagedRecordsSpeakEveryLanguage(t *testing.T) {
	for format, text := range map[string]string{
		"jsonl": `{"fen" 1}` + "\n" + `{"fen":"` + startFEN + `",}` + "\n" + `{fen:1}` + "\n" + `{"moves":["h2e2"]} x` + "\n" + `{"moves":[1 2]}` + "\n" +
			`{"moves":1}` + "\n" + `{"moves":["h2e2"],"moves":[]}` + "\n" + `{"tree":1,"moves":["h2e2"]}` + "\n" + `{"tags":{"a":"\x"}}` + "\n" + `{"moves":[`,
		"csv": "fen,moves\n\"" + startFEN + "\"x,h2e2\na\"b,h2e2\n",
	} {
		for _, command := range []string{"convert", "normalize"} {
			_, _, english := xqfen(t, text, command, "--from-format", format, "-")
			require.Regexp(t, "record: |open-quote: ", english)
			lines := make([]int, strings.Count(english, "\n")) // in how many languages a line is English
			for _, language := range i18n.Languages()[1:] {
				code, _, stderr := xqfen(t, text, command, "--from-format", format, "--lang", language.Tag(), "-")
				assert.Equal(t, exitFailed, code)
				said := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
				require.Len(t, said, len(lines))
				for i, line := range said {
					if slices.ContainsFunc([]string{"invalid", "character", "object", "after", "the ", "field", "column", "line", "expected", "cannot", "unexpected"}, func(word string) bool { return strings.Contains(line, word) }) {
						lines[i]++
					}
				}
			}
			for i, n := range lines {
				assert.Less(t, n, len(i18n.Languages())-1, "%s, line %d", command, i+1) // a language may lack the cause
			}
		}
	}
}
