package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/outputs"
)

// splits reports whether games go to several files.
func splits(c *cli.Context) bool {
	return splitsGames(c) || c.String("split-by") != ""
}

// splitsGames reports whether each game has a file of its own.
func splitsGames(c *cli.Context) bool { return c.Bool("split") || c.String("name") != "" }

// naming is how --name names files.
type naming struct {
	pattern *outputs.Pattern
	known   []string
	// missing are the placeholders that are no usual tags, until a game has such a tag.
	missing map[string]*atomic.Bool
}

// newNaming returns what names the files of --name, nil without it. They get the extension of their format.
func newNaming(c *cli.Context, to *game.Format) (*naming, error) {
	text := c.String("name")
	if to != nil {
		text = strings.TrimSuffix(text, extensionOf(to))
	}
	if text == "" {
		return nil, nil
	}
	tags := slices.DeleteFunc(game.TagNames(), func(name string) bool { return name == kit.FENTag || name == "SetUp" })
	pattern, err := outputs.ParsePattern(text, append(tags, "White"))
	var fault *outputs.PlaceholderError
	switch {
	case errors.As(err, &fault) && fault.Name != "":
		return nil, usagef("--name: {%s} is not a placeholder; expected {%s}", fault.Name, strings.Join(fault.Known, "}, {"))
	case errors.As(err, &fault):
		return nil, usagef("--name %s: a brace is not closed, not opened or empty; write a placeholder as {Date}", text)
	case err != nil:
		return nil, usagef("--name %s: a name begins below -o DIR; leave out .. and the / at the start", text)
	}
	n := &naming{pattern, outputs.Placeholders(append(tags, "White")), make(map[string]*atomic.Bool)}
	for _, name := range pattern.Others() {
		n.missing[name] = new(atomic.Bool)
		n.missing[name].Store(true)
	}
	return n, nil
}

// label writes the name of the file of a game. It may be called at the same time.
func (n *naming) label(dst []byte, g *game.Game, file string, number int) []byte {
	tag := func(name string) string {
		missing := n.missing[name]
		if missing == nil {
			name = game.CanonicalTag(name)
		}
		i := slices.IndexFunc(g.Tags, func(t game.Tag) bool { return t.Name == name || missing != nil && strings.EqualFold(t.Name, name) })
		switch {
		case i >= 0 && missing != nil:
			missing.Store(false)
			return g.Tags[i].Value
		case i >= 0 && g.Tags[i].Value != "":
			return g.Tags[i].Value
		case name == "Result":
			return g.Result.String()
		}
		return ""
	}
	return n.pattern.Append(dst, tag, file, number)
}

// unknown is the error of a placeholder that is neither a usual tag nor one that a game of the
// run has.
func (n *naming) unknown(games int) error {
	if n == nil || games == 0 {
		return nil
	}
	for _, name := range n.pattern.Others() {
		if n.missing[name].Load() {
			return usagef("--name: no record has the tag {%s}; expected {%s}", name, strings.Join(n.known, "}, {"))
		}
	}
	return nil
}

// directory refuses an output that is the name of a file where a directory is needed.
func directory(path string) error {
	bare := strings.TrimRightFunc(path, func(c rune) bool { return c < utf8.RuneSelf && os.IsPathSeparator(byte(c)) })
	switch info, err := os.Stat(bare); {
	case err == nil && !info.IsDir() && bare != "":
		return usagef("%s is a file; expected a directory", bare)
	case err != nil && bare == path && looksLikeFile(path):
		return usagef("%s is the name of a file, and each game gets a file of its own; name a directory: -o %s/", path, strings.TrimSuffix(path, filepath.Ext(path)))
	}
	return nil
}
