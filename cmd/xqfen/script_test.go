package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this test binary stand for the command xqfen in scripts, and on
// the PATH of all tests.
//
// What the tests themselves run speaks English, whatever the environment; a script
// says which language it is for.
func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); strings.TrimSuffix(name, ".exe") != "xqfen" {
		if err := os.Setenv("LC_ALL", "C"); err != nil {
			panic(err)
		}
	}
	testscript.Main(m, map[string]func(){"xqfen": main})
}

// TestScripts plays the transcripts in testdata/cli. UPDATE=1 writes into them
// what the commands print; look at the difference before you believe it.
func TestScripts(t *testing.T) {
	testdata, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join(testdata, "cli"),
		UpdateScripts:       os.Getenv("UPDATE") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TESTDATA", testdata)
			env.Setenv("LANG", "C")
			return nil
		},
	})
}

// xqfen runs the program and returns its exit code and what it wrote.
func xqfen(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(t.Context(), append([]string{"xqfen"}, args...), strings.NewReader(stdin), &out, &err)
	return code, out.String(), err.String()
}
