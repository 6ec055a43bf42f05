// Package textboard finds and reads the boards of text that programs and books print. Package
// diagram writes them.
package textboard
