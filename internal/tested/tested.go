// Package tested marks the data of this module that its tests check. A program that uses the
// data then need not check it again at every start.
package tested

// Words are those of a language of package i18n.
type Words struct{}
