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
