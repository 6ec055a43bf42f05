package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// content is what an answer has: the data, and what it is compressed, made when the first client asks.
type content struct {
	kind, tag string
	data      []byte
	encoded   []encoded
}

// encoded is data as a client that accepts the encoding gets it.
type encoded struct {
	encoding, kind string
	data           func() []byte
}

// newContent returns the content of an answer. Text is compressed where that is worth it.
func newContent(kind string, data []byte) *content {
	hash := sha256.Sum256(data)
	c := &content{kind: kind, tag: hex.EncodeToString(hash[:16]), data: data}
	const worth = 1 << 10
	if len(data) >= worth && isText(kind) {
		c.encoded = []encoded{
			{"br", kind, sync.OnceValue(func() []byte { return withBrotli(data) })},
			{"gzip", kind, sync.OnceValue(func() []byte { return withGzip(data) })},
		}
	}
	return c
}

// isText is true of media types whose data becomes smaller.
func isText(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.Contains(kind, "json") || strings.Contains(kind, "xml")
}

func withBrotli(data []byte) []byte {
	var packed bytes.Buffer
	const quality = 5
	w := brotli.NewWriterLevel(&packed, quality)
	_, _ = w.Write(data) // a buffer has no error
	_ = w.Close()
	return packed.Bytes()
}

func withGzip(data []byte) []byte {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(data)
	_ = w.Close()
	return packed.Bytes()
}

// send answers with the content as the client accepts it. One that asks for what it has already gets
// nothing.
func (c *content) send(w http.ResponseWriter, r *http.Request) {
	chosen := encoded{kind: c.kind, data: func() []byte { return c.data }}
	for _, e := range c.encoded {
		if accepts(r, e.encoding) {
			chosen = e
			break
		}
	}
	header, tag := w.Header(), c.tag
	if len(c.encoded) > 0 {
		header.Add("Vary", "Accept-Encoding")
	}
	if chosen.encoding != "" {
		header.Set("Content-Encoding", chosen.encoding)
		tag += "-" + chosen.encoding
	}
	if r.Method == http.MethodPost {
		send(w, http.StatusOK, chosen.kind, chosen.data())
		return
	}
	header.Set("Etag", strconv.Quote(tag))
	header.Set("Content-Type", chosen.kind)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(chosen.data()))
}

// accepts reports whether a client accepts an encoding by its name.
func accepts(r *http.Request, encoding string) bool {
	for item := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		return weight == "" || err == nil && q > 0
	}
	return false
}
