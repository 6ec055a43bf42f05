//go:build !js

package diagram

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
)

// AppendGIF appends the game as a GIF that moves. All its frames have one palette, and each has only the pixels that change.
// The error is ErrSize.
func (a *Animation) AppendGIF(dst []byte) ([]byte, error) {
	if a.Start.Size > maxSize {
		return dst, ErrSize
	}
	pictures := a.pictures()
	drawn := func(p *Picture) (*image.RGBA, error) {
		f := p.frame()
		c, err := newCanvas(f, p.Size)
		if err == nil {
			p.draw(c, f)
			return c.image, nil
		}
		return nil, err
	}
	// The colors are those of the start, of the position in the middle and of the last.
	var samples []*image.RGBA
	for _, i := range [...]int{0, len(pictures) / 2, len(pictures) - 1} {
		sample, err := drawn(&pictures[i])
		if err != nil {
			return dst, err
		}
		samples = append(samples, sample)
	}
	const unchanged = 255 // is transparent
	colors := newQuantizer(unchanged, samples...)
	for len(colors.palette) <= unchanged {
		colors.palette = append(colors.palette, color.Transparent)
	}
	out := gif.GIF{Config: image.Config{ColorModel: colors.palette, Width: samples[0].Rect.Dx(), Height: samples[0].Rect.Dy()}}
	var before *image.Paletted
	for i := range pictures {
		now, err := drawn(&pictures[i])
		if err != nil {
			return dst, err
		}
		frame := colors.paletted(now)
		shown := frame
		if before != nil {
			shown = image.NewPaletted(frame.Rect, colors.palette)
			for i, pixel := range frame.Pix {
				if shown.Pix[i] = unchanged; pixel != before.Pix[i] {
					shown.Pix[i] = pixel
				}
			}
		}
		delay := moveSeconds
		if i == len(pictures)-1 {
			delay += lastSeconds
		}
		out.Image = append(out.Image, shown)
		out.Delay = append(out.Delay, int(delay*100))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		before = frame
	}
	file := bytes.NewBuffer(dst)
	if err := gif.EncodeAll(file, &out); err != nil {
		return dst, err
	}
	return file.Bytes(), nil
}
