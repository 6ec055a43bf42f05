// Package textio is where bytes come in and go out: inputs that may be
// compressed, outputs that appear whole or not at all, and a stream cut into
// blocks of whole lines. It knows nothing of xiangqi.
package textio
