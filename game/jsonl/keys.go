package jsonl

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
)

// What a name means besides a tag.
const (
	meansStart  = "start"
	meansMoves  = "moves"
	meansResult = "Result"
	meansWinner = "winner"
)

// synonyms are the names that programs give to values of a game, by the tag or by what else they mean. They have
// small letters, and neither signs between their words nor emptyWords. The labels of ordinary text are synonyms, too.
var synonyms = map[string]string{
	"Date":        "createdat created startedat starttime playedat datetime adddate matchdate createtime timestamp",
	"Title":       "puzzle puzzlename exercise problem caption",
	"Event":       "tournament competition sevent league eventname matchname",
	"Site":        "location venue",
	"Termination": "endreason reason gameoverreason terminationreason",
	"Annotator":   "commentator",
	"Opening":     "openingname",
	"ECCO":        "eccocode",
	meansResult:   "outcome gameresult",
	meansWinner:   "winner winside winnerside winnercolor 胜方",
	meansMoves: "moves movelist movehistory history movesiccs iccsmoves movesucci uccimoves movesuci ucimoves moveswxf wxfmoves movetext" +
		" moveiccs moveuci iccs ucci uci wxf san notation tree roots children variations lines" + answers,
}

// answers are names of moves that are played from a position. Anything may have such an answer.
const answers = " solution solutions answer answers bestline mainline principalvariation line main pv bestmove bestmoves move nextmove" +
	" lờigiải đápán 答案 解答 解法 正解 最佳着法"

// sideWords are the words for a side, and sideFacts those for what is known of it: Red and Elo make RedElo.
var (
	sideWords = map[string]string{"red": "Red", "white": "Red", "p1": "Red", "black": "Black", "p2": "Black", "红": "Red", "红方": "Red", "紅方": "Red", "黑": "Black", "黑方": "Black"}
	sideFacts = map[string]string{"": "", "elo": "Elo", "rating": "Elo", "team": "Team", "title": "Title", "type": "Type", "elorating": "Elo"}
)

// emptyWords say nothing in the name of a key.
var emptyWords = map[string]bool{
	"players": true, "player": true, "user": true, "username": true, "name": true, "nickname": true, "metadata": true, "meta": true,
	"info": true, "headers": true, "game": true, "userinfo": true, "gameinfo": true, "classinfo": true, "moveinfo": true, "playersinfo": true,
}

// winners are results by the tag of the winner.
var winners = map[string]string{"Red": "1-0", "Black": "0-1"}

// moveNames are the names of what a row or an object has that is a move, the best first, as in synonyms.
var moveNames = map[string]string{
	"game": "gameid game record gameno gamenumber gamenr matchid match 对局 對局 棋局 局号 局號 ván id",
	"move": "uci iccs ucci wxf san lan notation 着法 著法 招法 nước nướcđi move m mv",
	"number": "ply plynumber halfmove halfmovenumber moveindex step index seq sequence order movenumber moveno movenr move" +
		" number no nr turn 回合 步数 步數 序号 序號",
	"side":      "side color colour sidetomove mover player turn",
	"variation": "variation", "fen": "fen position", "start": "startfen initialfen startingfen start",
	"comment": "comment comments annotation", "nags": "nags", "eval": "eval", "clock": "clock", "file": "file",
}

// MoveNames returns the names of what a row of a table of moves has, by what that is, the best first.
func MoveNames() map[string]string { return moveNames }

// nodeNames are those of what an object that is a move has besides: the names of its comment, of the moves after it,
// which are alternatives to each other, and of the alternatives to it.
var nodeNames = map[string]string{
	"comment": "comment comments annotation annote note notes remark text 注释 評注 评注 解说 ghichú bìnhluận",
	"after":   "children roots tree next replies",
	"instead": "variations variation alternatives ravs",
}

// bareName is a name in small letters without signs between its words.
func bareName(name string) string { return bareSigns.Replace(strings.ToLower(strings.TrimSpace(name))) }

var bareSigns = strings.NewReplacer(" ", "", "_", "", "-", "", ".", "")

// isNamed reports whether a name is one of those of a kind.
func isNamed(names map[string]string, kind, name string) bool {
	return slices.Contains(strings.Fields(names[kind]), bareName(name))
}

// meanings are the tags, or what else, that names mean, without signs and accents.
var meanings = sync.OnceValue(func() map[string]string {
	all := make(map[string]string)
	for _, label := range i18n.Labels() {
		meaning := label.Name
		switch {
		case meaning == "position":
			meaning = meansStart
		case meaning != meansMoves && !kit.IsShared(meaning):
			continue // it is no tag
		}
		for _, word := range label.Words {
			all[chars.WithoutAccents(bareName(word))] = meaning
		}
	}
	for meaning, names := range synonyms {
		for name := range strings.FieldsSeq(names) {
			all[chars.WithoutAccents(name)] = meaning
		}
	}
	return all
})

// NamesStart reports whether a column of that name has the position to begin with.
func NamesStart(name string) bool { return meaningOf(name) == meansStart }

// NamesMoves reports whether a column of that name has moves.
func NamesMoves(name string) bool { return meaningOf(name) == meansMoves }

// TagOf returns the tag that a column of that name has: the one that it means, or its own.
func TagOf(name string) string {
	if tag := meaningOf(name); kit.IsShared(tag) {
		return tag
	}
	return game.CanonicalTag(strings.TrimSpace(name))
}

// wordsOf returns the words of a name in small letters, without those that say nothing.
func wordsOf(name string) (words []string) {
	var letters []rune
	end := func() {
		if word := strings.ToLower(string(letters)); word != "" && !emptyWords[word] {
			words = append(words, word)
		}
		letters = letters[:0]
	}
	lower := false
	for _, c := range name {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c) || lower && unicode.IsUpper(c) {
			end()
		}
		if lower = unicode.IsLower(c); lower || unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c) {
			letters = append(letters, c)
		}
	}
	end()
	return words
}

// meaningOf returns what a name of another program means, with those of the objects around it and dots between
// them: a tag, or one of the meanings; "" where that is not known.
func meaningOf(path string) string {
	last := lastName(path)
	if _, ok := kit.StartName(last); ok || bareName(last) == "fen" {
		return meansStart
	}
	words := wordsOf(path)
	if len(words) == 0 {
		if bareName(path) == "name" { // of nobody
			return "Title"
		}
		return ""
	}
	if meaning := meanings()[chars.WithoutAccents(strings.Join(words, ""))]; meaning != "" {
		return meaning
	}
	if tag := sideTag(words); tag != "" {
		return tag
	}
	if tag := game.CanonicalTag(strings.Join(words, "")); kit.IsShared(tag) {
		return tag
	}
	if meanings()[chars.WithoutAccents(bareName(last))] == meansMoves { // whatever is around it
		return meansMoves
	}
	return ""
}

// sideTag returns the tag of what is known of a side, "" where the words say no such thing: red elo, redElo, redname.
func sideTag(words []string) string {
	side, rest := sideWords[words[0]], words[1:]
	if side == "" {
		for word, tag := range sideWords {
			if fact, ok := strings.CutPrefix(words[0], word); ok && len(rest) == 0 && (emptyWords[fact] || sideFacts[fact] != "") {
				side, rest = tag, []string{fact}
			}
		}
	}
	fact, ok := sideFacts[strings.Join(slices.DeleteFunc(slices.Clone(rest), func(word string) bool { return emptyWords[word] }), "")]
	if side == "" || !ok {
		return ""
	}
	return side + fact
}

// lastName returns the last of the names of a key in objects, with dots between them.
func lastName(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
