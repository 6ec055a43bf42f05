package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"regexp"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/xiangqi"
)

// The icon is a part of a picture: a king in the middle of its palace. The numbers are units of the picture.
const (
	pictureWide = 960
	iconWide    = 136
	iconLeft    = 400 - iconWide/2 // from the corner of the grid
	iconTop     = 800 - iconWide/2
	margin      = 80 // of the picture around the grid
)

func palace() *diagram.Picture {
	p := &diagram.Picture{Coordinates: diagram.None}
	p.Setup.Board[xiangqi.SquareAt(4, 1)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
	return p
}

var viewBox = regexp.MustCompile(`viewBox="[^"]*"`)

func iconSVG() ([]byte, error) {
	return viewBox.ReplaceAll(palace().AppendSVG(nil), fmt.Appendf(nil, `viewBox="%d %d %d %d"`, iconLeft, iconTop, iconWide, iconWide)), nil
}

// iconPNG makes the icon so many pixels wide.
func iconPNG(size int) func() ([]byte, error) {
	return func() ([]byte, error) {
		p := palace()
		p.Size = (pictureWide*size + iconWide/2) / iconWide
		file, err := p.AppendPNG(nil)
		if err != nil {
			return nil, err
		}
		whole, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			return nil, err
		}
		paletted := whole.(*image.Paletted)
		icon := image.NewPaletted(image.Rect(0, 0, size, size), paletted.Palette)
		draw.Draw(icon, icon.Rect, whole, image.Pt((margin+iconLeft)*size/iconWide, (margin+iconTop)*size/iconWide), draw.Src)
		var out bytes.Buffer
		err = png.Encode(&out, icon)
		return out.Bytes(), err
	}
}
