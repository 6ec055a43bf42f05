// Package gametest helps to test formats: random games, what a game must be, and
// whether two games are the same.
package gametest
