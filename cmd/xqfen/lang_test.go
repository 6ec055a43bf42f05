package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// englishPhrases are what English sentences have between their values, where that
// is more than a word.
func englishPhrases() (phrases []string) {
	texts := []string{}
	for _, info := range dialect.Codes() {
		texts = append(texts, info.Message.Text, info.Message.Remedy)
	}
	for _, info := range notation.Codes() {
		texts = append(texts, info.Message.Text, info.Message.Remedy)
	}
	for p := range xiangqi.AllProblems.Each() {
		texts = append(texts, p.Words())
	}
	texts = append(texts, dialect.Games()...)
	for _, d := range dialect.All() {
		_, special, _ := strings.Cut(d.Spec().Title, ": ")
		texts = append(texts, special)
	}
	for key := range strings.FieldsSeq("form.none form.unknown letters.either field.turn field.turn.white field.castling field.halfmoves.unknown field.fullmoves missing.turn error.head head.forms problems.none") {
		texts = append(texts, i18n.English().Say(i18n.Key(key)))
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
	phrases := englishPhrases()
	require.Greater(t, len(phrases), 100)
	texts := strings.Join(append(vectorColumn(t, "positions.tsv", 1), vectorColumn(t, "refusals.tsv", 1)...), "\n")
	moves := vectorColumn(t, "move_readings.tsv", 1)
	for _, language := range i18n.Languages() {
		found := 0
		for _, args := range [][]string{{"explain"}, {"convert", "--diagnostics", "json"}, {"convert", "--dialect", "cfen"}, {"check", "--strict"}} {
			_, stdout, stderr := xqfen(t, texts, append(args, "--lang", language.Tag())...)
			if args[0] == "convert" {
				stdout = ""
			}
			found += has(t, language, stdout+stderr, phrases)
		}
		for _, text := range moves {
			_, _, stderr := xqfen(t, "", "moves", "--lang", language.Tag(), "--from", "wxf", "--", text)
			found += has(t, language, stderr, phrases)
		}
		assert.Equal(t, language == i18n.English(), found > 100, "%s: %d", language.Tag(), found)
	}
}

// has counts the phrases in a text, which but in English is a failure.
func has(t *testing.T, language *i18n.Catalog, text string, phrases []string) (found int) {
	for _, phrase := range phrases {
		n := strings.Count(text, phrase)
		if n > 0 && language != i18n.English() {
			t.Errorf("%s: says %q", language.Tag(), phrase)
		}
		found += n
	}
	return found
}
