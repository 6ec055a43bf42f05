// Package gametest helps to test formats: random games, laws that hold for each, and
// whether two games are the same.
package gametest
