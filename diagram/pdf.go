//go:build !js

package diagram

import (
	"bytes"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// AppendPDF appends all pages of the sheet as PDF, on A4 where it has no paper. Characters of captions that cannot be drawn,
// see Undrawable, are drawn as boxes. The same sheet makes the same bytes.
func (s *Sheet) AppendPDF(dst []byte) ([]byte, error) {
	sheet := *s
	if sheet.Paper%PageSize(len(paperSizes)) == NoPaper {
		sheet.Paper = A4
	}
	wide, tall := sheet.Paper.size()
	to := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: float64(wide), Ht: float64(tall)}})
	to.SetCatalogSort(true)
	to.SetCreationDate(time.Unix(0, 0))
	to.SetModificationDate(time.Unix(0, 0))
	to.SetTitle(s.Title, true)
	to.SetSubject(s.Description, true)
	pages, _ := sheet.layout()
	for i := range pages {
		to.AddPage()
		p := pdfPen(to, wide/float32(pages[i].frame.width))
		p.fonts = s.Font
		sheet.draw(p, &pages[i], func(_ *Picture, _, _ int, draw func()) { draw() })
	}
	out := bytes.NewBuffer(dst)
	if err := to.Output(out); err != nil {
		return dst, err
	}
	return out.Bytes(), nil
}

// pdfPen draws on the current page of a document, on which a unit is so many millimeters.
func pdfPen(to *fpdf.Fpdf, scale float32) *filler {
	opaque := float32(1)
	fill := func(outline []segment, ink paint, opacity float32) {
		to.SetFillColor(int(ink>>16&0xff), int(ink>>8&0xff), int(ink&0xff))
		if opacity != opaque {
			to.SetAlpha(float64(opacity), "Normal")
			opaque = opacity
		}
		if len(outline) == 0 {
			return
		}
		for _, seg := range outline {
			var q [6]float64
			for i, p := range seg.squares {
				q[2*i], q[2*i+1] = float64(p.x), float64(p.y)
			}
			switch seg.op {
			case 'M':
				to.MoveTo(q[0], q[1])
			case 'L':
				to.LineTo(q[0], q[1])
			case 'Q':
				to.CurveTo(q[0], q[1], q[2], q[3])
			case 'C':
				to.CurveBezierCubicTo(q[0], q[1], q[2], q[3], q[4], q[5])
			case 'Z':
				to.ClosePath()
			}
		}
		to.DrawPath("F")
	}
	return &filler{scale: scale, fill: fill, snap: func(n float32) float32 { return n }}
}
