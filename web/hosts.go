package web

import (
	"net"
	"net/http"
	"slices"
	"strings"
)

// OnlyHosts answers requests to addresses of numbers, to localhost and to the names that are given. Others
// come from a page that has its own name point here, and are refused.
func OnlyHosts(h http.Handler, names ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.ToLower(strings.Trim(strings.TrimSuffix(host, "."), "[]"))
		if host == "localhost" || strings.HasSuffix(host, ".localhost") || net.ParseIP(host) != nil || slices.Contains(names, host) {
			h.ServeHTTP(w, r)
			return
		}
		new(handler).refuse(w, refuse(codeHost, r.Host))
	})
}

// CrossOrigin lets pages of other origins, such as https://example.org, call the API; the origin * means all
// pages. Without it they see only what is asked for with GET: pictures, the description, the files of the page.
func CrossOrigin(h http.Handler, origins ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header, origin := w.Header(), r.Header.Get("Origin")
		if origin == "" || !strings.HasPrefix(r.URL.Path, apiPath) {
			h.ServeHTTP(w, r)
			return
		}
		header.Add("Vary", "Origin")
		if !slices.Contains(origins, origin) && !slices.Contains(origins, "*") {
			h.ServeHTTP(w, r)
			return
		}
		header.Set("Access-Control-Allow-Origin", origin)
		if r.Method != http.MethodOptions {
			h.ServeHTTP(w, r)
			return
		}
		header.Set("Access-Control-Allow-Methods", "GET, HEAD, POST")
		header.Set("Access-Control-Allow-Headers", "Content-Type")
		header.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	})
}
