package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// The marks around text that is made from the code.
const (
	openMark  = "<!-- generated: "
	closeMark = "<!-- end -->\n"
)

// The limits of what people read first.
const (
	mostREADMELines    = 200
	mostLanguageLines  = 100
	mostDocsColumns    = 120
	refreshDocs        = "UPDATE=1 go test ./cmd/xqfen -run 'README|Docs'"
	mostFirstRunLines  = 15
	leastCleanEndgames = 700
)

// document is a page of the documentation, with its path from the root of the
// repository.
type document struct{ path, text string }

// root is the directory that holds the whole repository.
func root() string { return filepath.Join("..", "..") }

// documents returns the pages that users read.
func documents(t *testing.T) (all []document) {
	t.Helper()
	for _, pattern := range []string{"README*.md", "CONTRIBUTING.md", "docs/*.md", "docs/survey/README.md"} {
		paths, err := filepath.Glob(filepath.Join(root(), filepath.FromSlash(pattern)))
		require.NoError(t, err)
		for _, path := range paths {
			all = append(all, readDocument(t, path))
		}
	}
	require.NotEmpty(t, all)
	return all
}

func readDocument(t *testing.T, path string) document {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	name, err := filepath.Rel(root(), path)
	require.NoError(t, err)
	return document{filepath.ToSlash(name), strings.ReplaceAll(string(text), "\r\n", "\n")}
}

// write replaces the page on disk.
func (d document) write(t *testing.T, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(filepath.Join(root(), filepath.FromSlash(d.path)), []byte(text), 0o644))
}

// TestDocsTables compares the generated parts of the documentation with the code.
// UPDATE=1 writes them again. Each part has one place.
func TestDocsTables(t *testing.T) {
	tables := docsTables(t)
	places := make(map[string]string)
	for _, d := range documents(t) {
		fresh := d.text
		for name, table := range tables {
			mark := openMark + name + " -->\n"
			before, rest, ok := strings.Cut(fresh, mark)
			if !ok {
				continue
			}
			_, after, ok := strings.Cut(rest, closeMark)
			require.True(t, ok, "%s: %q has no end", d.path, name)
			assert.Empty(t, places[name], "%s is generated twice", name)
			places[name] = d.path
			fresh = before + mark + table + closeMark + after
		}
		assert.Equal(t, strings.Count(fresh, openMark), strings.Count(fresh, closeMark), "%s: marks without a pair", d.path)
		for _, part := range strings.Split(fresh, openMark)[1:] {
			name, _, _ := strings.Cut(part, " -->")
			assert.Contains(t, tables, name, "%s: nothing makes this part", d.path)
		}
		if os.Getenv("UPDATE") != "" {
			d.write(t, fresh)
			continue
		}
		assert.True(t, fresh == d.text, "%s: a generated part is stale; run: %s\n%s", d.path, refreshDocs, firstDifference(d.text, fresh))
	}
	for name := range tables {
		assert.NotEmpty(t, places[name], "no page has the generated part %q", name)
	}
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(is, expected string) string {
	a, b := strings.Split(is, "\n"), strings.Split(expected, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d\nis       %s\nexpected %s", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines, expected %d", len(a), len(b))
}

// TestDocsPictures compares the pictures of the README with what the command draws.
func TestDocsPictures(t *testing.T) {
	for name, pieces := range map[string]string{"board.svg": "traditional", "board-pictograms.svg": "pictograms"} {
		path := filepath.Join(root(), "docs", name)
		code, drawn, said := xqfen(t, "", "show", "--pieces", pieces, "--last-move", "--arrows", "h9g7", "--size", "380", "--format", "svg", "炮二平五")
		require.Zero(t, code, said)
		if os.Getenv("UPDATE") != "" {
			require.NoError(t, os.WriteFile(path, []byte(drawn), 0o644))
		}
		committed, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, drawn == string(committed), "docs/%s is stale; run: %s", name, refreshDocs)
	}
}

// TestDocsShape keeps the pages short and narrow. A row of a table cannot be broken,
// and what a program prints is as wide as it is, but not in a README.
func TestDocsShape(t *testing.T) {
	for _, d := range documents(t) {
		lines := strings.Split(strings.TrimSuffix(d.text, "\n"), "\n")
		isREADME := strings.HasPrefix(d.path, "README")
		switch {
		case d.path == "README.md":
			assert.LessOrEqual(t, len(lines), mostREADMELines, d.path)
		case isREADME:
			assert.LessOrEqual(t, len(lines), mostLanguageLines, d.path)
		}
		fenced := false
		for i, line := range lines {
			if strings.HasPrefix(line, "```") {
				fenced = !fenced
			}
			if !isREADME && (fenced || strings.HasPrefix(line, "|")) {
				continue
			}
			assert.LessOrEqual(t, utf8.RuneCountInString(line), mostDocsColumns, "%s:%d", d.path, i+1)
			assert.Equal(t, strings.TrimRight(line, " \t"), line, "%s:%d: blanks at the end", d.path, i+1)
		}
		assert.False(t, fenced, "%s: a block of code has no end", d.path)
	}
}

var (
	links   = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	spans   = regexp.MustCompile("`[^`]*`")
	marking = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
)

// TestDocsLinks follows each link to a file or a heading of the repository.
func TestDocsLinks(t *testing.T) {
	anchors := make(map[string]map[string]bool)
	pages := documents(t)
	for _, name := range []string{"CHANGELOG.md", "BENCHMARKS.md", "testdata/README.md", "testdata/games/README.md", "js/README.md"} {
		pages = append(pages, readDocument(t, filepath.Join(root(), filepath.FromSlash(name))))
	}
	for _, d := range pages {
		anchors[d.path] = headingAnchors(d.text)
	}
	followed := 0
	for _, d := range pages {
		for i, line := range proseLines(d.text) {
			for _, match := range links.FindAllStringSubmatch(spans.ReplaceAllString(line, ""), -1) {
				if strings.Contains(match[1], "://") || strings.HasPrefix(match[1], "mailto:") {
					continue
				}
				followed++
				target, anchor, hasAnchor := strings.Cut(match[1], "#")
				path := d.path
				if target != "" {
					path = filepath.ToSlash(filepath.Join(filepath.Dir(d.path), target))
				}
				_, err := os.Stat(filepath.Join(root(), filepath.FromSlash(path)))
				assert.NoError(t, err, "%s:%d: %s", d.path, i+1, match[1])
				if hasAnchor {
					assert.True(t, anchors[path][anchor], "%s:%d: %s: no heading has this anchor", d.path, i+1, match[1])
				}
			}
		}
	}
	assert.Positive(t, followed)
}

// proseLines returns the lines of a page, those in blocks of code as empty ones.
func proseLines(text string) []string {
	lines, fenced := strings.Split(text, "\n"), false
	for i, line := range lines {
		fence := strings.HasPrefix(strings.TrimSpace(line), "```")
		if fence {
			fenced = !fenced
		}
		if fence || fenced {
			lines[i] = ""
		}
	}
	return lines
}

// headingAnchors returns the anchors of a page as GitHub makes them from headings.
func headingAnchors(text string) map[string]bool {
	anchors := make(map[string]bool)
	for _, line := range proseLines(text) {
		if title := strings.TrimLeft(line, "#"); title != line && strings.HasPrefix(title, " ") {
			anchors[anchorOf(title)] = true
		}
	}
	return anchors
}

// anchorOf makes an anchor: lower case, blanks as hyphens, no punctuation.
func anchorOf(title string) string {
	title = marking.ReplaceAllString(strings.TrimSpace(title), "$1")
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

var (
	citations = regexp.MustCompile(`\b(fen-dialects|move-notation|game-formats) §([0-9]+(?:\.[0-9]+)?)`)
	sections  = regexp.MustCompile(`(?m)^#+ ([0-9]+(?:\.[0-9]+)?)\.? `)
)

// TestDocsSurveys follows each citation of a survey in the code and the test data.
func TestDocsSurveys(t *testing.T) {
	testfiles.OneThread(t)
	known := make(map[string]bool)
	for _, name := range []string{"fen-dialects", "move-notation", "game-formats"} {
		text, err := os.ReadFile(filepath.Join(root(), "docs", "survey", name+".md"))
		require.NoError(t, err)
		for _, match := range sections.FindAllStringSubmatch(string(text), -1) {
			known[name+" "+match[1]] = true
		}
	}
	cited := 0
	require.NoError(t, filepath.WalkDir(root(), func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == ".git" {
			return filepath.SkipDir
		}
		if extension := filepath.Ext(path); entry.IsDir() || extension != ".go" && extension != ".tsv" {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, match := range citations.FindAllStringSubmatch(string(text), -1) {
			cited++
			major, _, _ := strings.Cut(match[2], ".")
			number := match[2]
			if match[1] == "move-notation" && major == "14" { // a list
				number = major
			}
			if !known[match[1]+" "+number] {
				t.Errorf("%s cites %s, which does not exist", path, match[0])
			}
		}
		return err
	}))
	assert.Positive(t, cited)
}

func TestDocsAnchors(t *testing.T) {
	assert.Equal(t, "what-is-fen", anchorOf(" What is `FEN`?"))
	assert.Equal(t, "side-missing", anchorOf(" `side-missing`"))
	assert.Equal(t, "命令", anchorOf(" [命令](x.md)"))
}

// TestREADMEFirstCommand keeps the first command of the README a short success: the
// collection that it converts is clean, and the report is short.
func TestREADMEFirstCommand(t *testing.T) {
	clean := filepath.Join(root(), "testdata", "endgames.fen")
	code, out, said := xqfen(t, "", "convert", "--dialect", "wxf", clean)
	assert.Zero(t, code, said)
	assert.LessOrEqual(t, strings.Count(said, "\n"), mostFirstRunLines, said)
	text, err := os.ReadFile(clean)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, strings.Count(string(text), "\n"), leastCleanEndgames)
	assert.Equal(t, strings.Count(string(text), "\n"), strings.Count(out, "\n")-strings.Count("\n"+out, "\n#"), "every line is written")
	code, out, said = xqfen(t, "", "check", clean)
	assert.Zero(t, code)
	assert.Empty(t, out+said)
}
