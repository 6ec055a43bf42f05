package dhtmlxq

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// Fields that have a tag of a common name become that and are written under their own
// names again.
func TestFieldsAreTags(t *testing.T) {
	for field, tag := range map[string]string{
		"title": "Title", "event": "Event", "date": "Date", "place": "Site", "round": "Round", "table": "Table", "group": "Group",
		"class": "Class", "type": "Type", "red": "Red", "redteam": "RedTeam", "redrating": "RedElo", "redtime": "RedTime",
		"black": "Black", "blackteam": "BlackTeam", "blackrating": "BlackElo", "blacktime": "BlackTime", "timerule": "TimeControl",
		"open": "Opening", "remark": "Remark", "author": "Author", "record": "Recorder", "judge": "Referee", "endtype": "Termination",
		"refer": "Source",
	} {
		text := "[DhtmlXQ]\n[DhtmlXQ_" + field + "]2315[/DhtmlXQ_" + field + "]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
		var g game.Game
		require.NoError(t, Format().Decode(&g, &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()}))
		assert.Equal(t, []game.Tag{{Name: tag, Value: "2315"}}, g.Tags, field)
		var o game.WriteOptions
		out, err := Format().Append(nil, &g, &o)
		require.NoError(t, err)
		assert.Contains(t, string(out), "[DhtmlXQ_"+field+"]2315[/DhtmlXQ_"+field+"]")
		assert.Empty(t, o.Losses, field)
	}
}

// A field with the name alone is the player's; one that is not a part of the other stays.
func TestNamesOfPlayers(t *testing.T) {
	const text = "[DhtmlXQ]\n[DhtmlXQ_red]甲市 某甲[/DhtmlXQ_red]\n[DhtmlXQ_redteam]甲市[/DhtmlXQ_redteam]\n[DhtmlXQ_redname]某甲[/DhtmlXQ_redname]\n" +
		"[DhtmlXQ_black]b[/DhtmlXQ_black]\n[DhtmlXQ_blackname]c[/DhtmlXQ_blackname]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	var g game.Game
	require.NoError(t, Format().Decode(&g, &game.Record{Data: []byte(text), Line: 1}, &game.ReadOptions{Notations: i18n.Notations()}))
	assert.Equal(t, []game.Tag{
		{Name: "Red", Value: "某甲"}, {Name: "RedTeam", Value: "甲市"}, {Name: "Black", Value: "b"}, {Name: "DhtmlXQ_blackname", Value: "c"},
	}, g.Tags)
}
