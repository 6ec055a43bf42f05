package collection

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/note"
)

const commented = "[DhtmlXQ]\n[DhtmlXQ_title]a[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n" +
	"[DhtmlXQ_comment1]why[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n"

// Counters that a format never has are no news, and all else that is lost is.
func TestOtherLossesAreNews(t *testing.T) {
	g := gather(t, texts("a", commented), Options{})
	assert.Equal(t, []string{"a#1 tag-lost Title", "a#1 comments-lost 1"}, g.said)
}

// In place of a game its positions are written: the last, or each with the clocks that the
// moves made.
func TestPositionsOfGames(t *testing.T) {
	all := []string{
		gameStart,
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
		"rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2",
	}
	for positions, expected := range map[Positions][]string{PositionsFinal: all[2:], PositionsAll: all} {
		out, said := "", []string(nil)
		_, err := Convert(context.Background(), texts("a", commented), &Options{
			To: &list.FEN, Positions: positions,
			Emit:     func(e *Emitted) error { out += string(e.Data); return nil },
			Diagnose: func(d *Diagnostic) { said = append(said, string(d.Code)) },
		})
		require.NoError(t, err)
		assert.Equal(t, strings.Join(expected, "\n")+"\n", out)
		assert.Equal(t, []string{"comments-lost"}, said)
	}
}

// What is written is the same but for the file that it came from: in every format of text,
// also in those that name the file.
func TestExactlyTheSame(t *testing.T) {
	record := gameStart + " moves h2e2\n"
	for _, to := range []*game.Format{&list.FEN, jsonl.Format(), formatNamed(t, "csv"), formatNamed(t, "pgn")} {
		report, err := Convert(context.Background(), texts("a", record, "b", "\n"+record, "c", ending+"\n"), &Options{To: to, Dedupe: DedupeExact})
		require.NoError(t, err)
		assert.Equal(t, [2]int{2, 1}, [2]int{report.Total.Written, report.Total.Duplicates}, to.Name)
	}
}

// Only the tags that hold a date are made dates.
func TestOnlyDatesAreDates(t *testing.T) {
	var g game.Game
	g.Reset()
	for _, tag := range [][2]string{{"Event", "2006"}, {"Date", "2006-6-7"}, {"EventDate", "2006年"}, {"Round", "1/13/1999"}, {"Red", "no date"}} {
		g.SetTag(tag[0], tag[1])
	}
	normalize(&g)
	expected := map[string]string{"Event": "2006", "Date": "2006.06.07", "EventDate": "2006.??.??", "Round": "1/13/1999", "Red": "no date"}
	assert.Len(t, g.Tags, len(expected))
	for name, value := range expected {
		assert.Equal(t, value, g.Tag(name), name)
	}
	assert.Empty(t, g.Notes)
}

// What is said about a game as a whole has the place where its record begins.
func TestNotesOfGamesHavePlaces(t *testing.T) {
	const record = "[Event \"a\"]\n[Date \"some day\"]\n\n1. h2e2 *\n\n"
	var lines []int
	for g, err := range ReadGames(context.Background(), texts("a", record+record), &Options{Normalize: true}) {
		require.NoError(t, err)
		require.Len(t, g.Notes, 1)
		assert.Equal(t, note.DateUnread, g.Notes[0].Code)
		lines = append(lines, g.Notes[0].Line)
	}
	assert.Equal(t, []int{1, 6}, lines)
}
