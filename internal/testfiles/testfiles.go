// Package testfiles finds the files that tests read and that are no part of the
// project, and says which tests the race detector leaves out.
package testfiles

import (
	"os"
	"path/filepath"
	"testing"
)

// Shared returns the path of a file or directory of the material, named as within
// it. It skips the test visibly when it is not there.
func Shared(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join(material(t), filepath.FromSlash(name))
	if _, err := os.Stat(path); err != nil {
		t.Skipf("SKIPPED, not checked: no %s", name)
	}
	return path
}

// SharedGlob returns the paths that match a pattern of filepath.Glob within the
// material, at least one. It skips the test visibly when there is none.
func SharedGlob(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(material(t), filepath.FromSlash(pattern)))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skipf("SKIPPED, not checked: no %s", pattern)
	}
	return paths
}

// material returns the directory of the files: that of the environment variable
// XQFEN_CORPORA, or a place beside the checkout.
func material(t testing.TB) string {
	t.Helper()
	if dir := os.Getenv("XQFEN_CORPORA"); dir != "" {
		return dir
	}
	return filepath.Join(root(t), "..", "shared")
}

// OneThread leaves a test out under -short, visibly. It is for a test that takes long and
// runs on one thread, or on none but those of other tests: -short is for the race detector,
// which finds nothing more in it and makes it some ten times slower.
func OneThread(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("SKIPPED, not checked: the race detector finds nothing more in it")
	}
}

// Few returns all of a list of cases, or under -short (for the race detector, which makes
// everything some ten times slower) about every fourth of them.
func Few[T any](list []T) []T {
	if !testing.Short() {
		return list
	}
	few := list[:0:0]
	for i := 0; i < len(list); i += 4 {
		few = append(few, list[i])
	}
	return few
}

// root returns the directory of the project: the one above the test's that has the
// go.mod.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the test")
		}
		dir = up
	}
	t.Fatal(err)
	return ""
}
