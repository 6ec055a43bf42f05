package diagram

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:generate python fonts/generate.py /usr/share/fonts/opentype/noto

// boardFont is the font of letters on pieces, of coordinates and of the side to move. captionFont is that of captions
// and titles; the page has none, because it draws no captions.
//
//go:embed fonts/board.otf
var boardFont []byte

// Font is a font for captions and titles. A nil Font is the one of the program.
type Font struct{ font *sfnt.Font }

// ParseFont reads a font in OpenType or TrueType, of a collection the first. The font keeps the bytes of the file.
func ParseFont(file []byte) (*Font, error) {
	all, err := sfnt.ParseCollection(file)
	if err != nil {
		return nil, fmt.Errorf("no font in OpenType or TrueType: %w", err)
	}
	f, err := all.Font(0)
	if err != nil {
		return nil, fmt.Errorf("no font in OpenType or TrueType: %w", err)
	}
	return &Font{f}, nil
}

// mustParse reads a font that is part of the program.
func mustParse(file []byte) *sfnt.Font {
	f, err := sfnt.Parse(file)
	if err != nil {
		panic(err)
	}
	return f
}

// ofBoard are the fonts of what is on the board, ofCaptions those of captions; a character has the outline of the first
// that knows it.
var (
	ofBoard    = sync.OnceValue(func() []*sfnt.Font { return append([]*sfnt.Font{mustParse(boardFont)}, ofCaptions()...) })
	ofCaptions = sync.OnceValue(func() []*sfnt.Font { return []*sfnt.Font{mustParse(captionFont)} })
)

// fonts returns those of captions, this one first.
func (f *Font) fonts() []*sfnt.Font {
	if f == nil {
		return ofCaptions()
	}
	return append([]*sfnt.Font{f.font}, ofCaptions()...)
}

// knows returns the number of the outline of a character in the first font that has it, 0 where none has.
func knows(fonts []*sfnt.Font, r rune) (*sfnt.Font, sfnt.GlyphIndex) {
	for _, f := range fonts {
		if i, err := f.GlyphIndex(nil, r); err == nil && i != 0 {
			return f, i
		}
	}
	return nil, 0
}

// unitsOfText is how many units an em of a text is drawn with.
const unitsOfText = 1000

// eachGlyph calls draw with the outline of each character of a text and its place, and returns how wide the text is, for
// an em of 1. A character that no font has is a box.
func eachGlyph(fonts []*sfnt.Font, text string, draw func(outline []segment, x float32)) float32 {
	const missing = "M80-700H820V60H80ZM140-640V0H760V-640Z"
	at := float32(0)
	for _, r := range text {
		f, i := knows(fonts, r)
		if f == nil {
			if draw != nil {
				draw(segments(nil, missing), at)
			}
			at += 0.9
			continue
		}
		if draw != nil {
			outline, err := f.LoadGlyph(nil, i, fixed.I(unitsOfText), nil)
			if err == nil {
				draw(fromFont(outline), at)
			}
		}
		wide, err := f.GlyphAdvance(nil, i, fixed.I(unitsOfText), font.HintingNone)
		if err == nil {
			at += units(wide) / unitsOfText
		}
	}
	return at
}

// textWidth returns how wide a text is for an em of 1.
func textWidth(fonts []*sfnt.Font, text string) float32 { return eachGlyph(fonts, text, nil) }

func units(n fixed.Int26_6) float32 { return float32(n) / 64 }

// fromFont returns the outline of a font with each contour closed.
func fromFont(outline sfnt.Segments) (all []segment) {
	for i, s := range outline {
		seg := segment{op: "MLQC"[s.Op]}
		for j, p := range s.Args {
			seg.squares[j] = square{units(p.X), units(p.Y)}
		}
		if seg.op == 'M' && i > 0 {
			all = append(all, segment{op: 'Z'})
		}
		all = append(all, seg)
	}
	if len(all) > 0 {
		all = append(all, segment{op: 'Z'})
	}
	return all
}

// textOutline returns the outline of a text on the board, which begins at the origin, and how wide it is.
func textOutline(text string, em float32) (all []segment, width float32) {
	width = em * eachGlyph(ofBoard(), text, func(outline []segment, x float32) {
		for _, seg := range outline {
			for i, p := range seg.squares {
				seg.squares[i] = square{(p.x/unitsOfText + x) * em, p.y / unitsOfText * em}
			}
			all = append(all, seg)
		}
	})
	return all, width
}

// Undrawable returns the characters of a caption that neither a font nor the program has outlines of, each once and
// quoted, "" when there are none.
func Undrawable(caption string, f *Font) string {
	var all []string
	seen := make(map[rune]bool)
	fonts := f.fonts()
	for _, r := range caption {
		if known, _ := knows(fonts, r); known == nil && !seen[r] && r != '\n' {
			seen[r] = true
			all = append(all, strconv.QuoteRune(r))
		}
	}
	return strings.Join(all, ", ")
}
