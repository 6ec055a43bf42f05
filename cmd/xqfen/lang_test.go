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
	"github.com/xqfen/xqfen/internal/charset"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/internal/wording"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
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
	texts = append(texts, fentext.Games()...)
	for _, d := range dialect.All() {
		_, special, _ := strings.Cut(d.Spec().Title, ": ")
		texts = append(texts, special)
	}
	for key := range strings.FieldsSeq("form.none form.unknown letters.either field.turn field.turn.white field.castling field.halfmoves.unknown field.fullmoves missing.turn error.head head.forms problems.none") {
		texts = append(texts, messages.English().Say(say.Key(key)))
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
		t.Skip("SKIPPED, not checked: the same threads as those of other tests of the command")
	}
	phrases := englishPhrases()
	require.Greater(t, len(phrases), 100)
	texts := strings.Join(append(vectorColumn(t, "positions.tsv", 1), vectorColumn(t, "refusals.tsv", 1)...), "\n")
	moves := vectorColumn(t, "move_readings.tsv", 1)
	for _, language := range messages.Languages() {
		found := 0
		for _, args := range [][]string{{"explain"}, {"convert", "--diagnostics", "json"}, {"convert", "--dialect", "cfen"}, {"check", "--strict"}} {
			_, stdout, stderr := xqfen(t, texts, append(args, "--lang", language.Tag())...)
			if args[0] == "convert" {
				stdout = ""
			}
			found += has(t, language, stdout+stderr, phrases)
		}
		for _, text := range moves {
			_, _, stderr := xqfen(t, "", "moves", "--lang", language.Tag(), "--from-notation", "wxf", "--", text)
			found += has(t, language, stderr, phrases)
		}
		assert.Equal(t, language == messages.English(), found > 100, "%s: %d", language.Tag(), found)
	}
}

// has counts the phrases in a text, which but in English is a failure.
func has(t *testing.T, language *messages.Catalog, text string, phrases []string) (found int) {
	for _, phrase := range phrases {
		n := strings.Count(text, phrase)
		if n > 0 && language != messages.English() {
			t.Errorf("%s: says %q", language.Tag(), phrase)
		}
		found += n
	}
	return found
}

// Every code that a diagnostic can have is said in every language, with the excerpts
// that English shows.
func TestEveryCodeIsSaid(t *testing.T) {
	phrases := englishPhrases()
	names := regexp.MustCompile(`\{[a-z]+\}`)
	places := func(text string) []string {
		found := names.FindAllString(text, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	for _, language := range messages.Languages() {
		for _, info := range note.Codes() {
			said := language.Message(info.Code)
			assert.NotEmpty(t, said.Text, "%s: %s", language.Tag(), info.Code)
			assert.Equal(t, places(info.Message.Text), places(said.Text), "%s: %s: %s", language.Tag(), info.Code, said.Text)
			assert.Equal(t, info.Message.Remedy == "", said.Remedy == "", "%s: the remedy of %s", language.Tag(), info.Code)
			assert.Equal(t, language == messages.English(), said == info.Message, "%s: %s: %s", language.Tag(), info.Code, said.Text)
			d := collection.Diagnostic{Kind: info.Kind, Note: note.Note{Code: info.Code, Got: "1got1", Expected: "2want2"}}
			text, remedy := language.Note(&d.Note)
			has(t, language, text+remedy, phrases)
			for name, value := range map[string]string{"{got}": d.Got, "{expected}": d.Expected} {
				if slices.Contains(places(info.Message.Text), name) {
					assert.Contains(t, text, value, "%s: %s", language.Tag(), info.Code)
				}
			}
			assert.NotContains(t, text, "{", "%s: %s", language.Tag(), info.Code)
		}
	}
}

// Formats and charsets have titles in every language, and so have the names of games
// that are refused.
func TestEveryTitleIsSaid(t *testing.T) {
	var titles []string
	for _, f := range append(collection.Formats(), refusedFormats()...) {
		titles = append(titles, f.Title)
	}
	for _, c := range charset.All() {
		titles = append(titles, c.Title())
	}
	require.Greater(t, len(titles), 30)
	for _, language := range messages.Languages()[1:] {
		for _, title := range titles {
			assert.NotEqual(t, title, language.Term(title), language.Tag())
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
	phrases := englishPhrases()
	for _, language := range messages.Languages() {
		code, _, stderr := xqfen(t, badGames, "convert", "--from-format", "pgn", "--format", "fen", "--lang", language.Tag(), "-")
		assert.Equal(t, exitFailed, code)
		found := has(t, language, stderr, phrases)
		assert.Equal(t, language == messages.English(), found > 5, "%s: %d", language.Tag(), found)
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
}

// English is in one place: what a catalog says about a fault is what a note says.
func TestEnglishOfFaults(t *testing.T) {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	require.NoError(t, err)
	for _, text := range []string{"h2e2 h9h8", "C2=5 h9g7", "h2e2 h0g2", "zz", "h2e2 1-0 h9g7"} {
		list, err := movetext.ReadList(p, []byte(text), i18n.Notations()...)
		require.Error(t, err, "%v", list.Moves)
		said, ok := messages.English().Fault(err, 0, nil)
		assert.True(t, ok)
		n := note.Note{Err: err}
		assert.Equal(t, wording.Sentence(&n), said)
	}
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
			for _, language := range messages.Languages()[1:] {
				code, _, stderr := xqfen(t, text, command, "--from-format", format, "--lang", language.Tag(), "-")
				assert.Equal(t, exitFailed, code)
				assert.Equal(t, strings.Count(english, "\n"), strings.Count(stderr, "\n"))
				for _, word := range []string{"invalid", "character", "object", "after", "the ", "field", "column", "line", "expected", "cannot", "unexpected"} {
					assert.NotContains(t, stderr, word, "%s, %s", language.Tag(), command)
				}
			}
		}
	}
}
