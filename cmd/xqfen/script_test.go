package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// TestMain makes this test binary mean the command xqfen in scripts, and on
// the PATH of all tests.
//
// What the tests themselves run speaks English, whatever the environment; a script
// says which language it is for. Under the race detector a program waits a second
// before it ends, unless GORACE says otherwise; here hundreds are run.
func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); strings.TrimSuffix(name, ".exe") != "xqfen" {
		race := os.Getenv("GORACE")
		if race == "" {
			race = "atexit_sleep_ms=0"
		}
		if err := errors.Join(os.Setenv("LC_ALL", "C"), os.Setenv("GORACE", race)); err != nil {
			panic(err)
		}
	}
	commands := map[string]func(){"xqfen": main, "xqfen-peak": peakCommand}
	if os.Getenv(onWindows) != "" {
		commands["xqfen"] = windowsCommand
	}
	testscript.Main(m, commands)
}

// onWindows is the variable that makes scripts run the command that it names, which runs the xqfen of Windows, by Wine.
const onWindows = "XQFEN_WINDOWS"

// windowsCommand is xqfen by the command of onWindows.
func windowsCommand() {
	cmd := exec.Command(os.Getenv(onWindows), os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		panic(err)
	}
	os.Exit(cmd.ProcessState.ExitCode())
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
			env.Setenv("GORACE", os.Getenv("GORACE"))
			env.Setenv(onWindows, os.Getenv(onWindows))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"pack": pack, "unbase64": unbase64},
		Condition: func(name string) (bool, error) {
			switch name {
			case "root":
				return os.Geteuid() == 0, nil
			case "on-windows":
				return runtime.GOOS == "windows" || os.Getenv(onWindows) != "", nil
			}
			return false, fmt.Errorf("unknown condition %s", name)
		},
	})
}

// unbase64 writes a file of bytes that a script has as text: unbase64 TEXT FILE.
func unbase64(ts *testscript.TestScript, _ bool, args []string) {
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(ts.ReadFile(args[0])), ""))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), data, 0o600))
}

// pack makes a ZIP archive: pack ARCHIVE CHARSET NAME FILE, with the name of the entry
// in the charset, as old programs write it.
func pack(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: pack ARCHIVE CHARSET NAME FILE")
	}
	name, lost := testfiles.Found(charset.Find(args[1])).Append(nil, []byte(args[2]))
	if len(lost) > 0 {
		ts.Fatalf("%s has no characters for %s", args[1], args[2])
	}
	data, err := os.ReadFile(ts.MkAbs(args[3]))
	ts.Check(err)
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	w, err := z.CreateHeader(&zip.FileHeader{Name: string(name), Method: zip.Deflate, NonUTF8: true})
	ts.Check(err)
	_, err = w.Write(data)
	ts.Check(err)
	ts.Check(z.Close())
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), archive.Bytes(), 0o644))
}

// xqfen runs the program and returns its exit code and what it wrote.
func xqfen(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(context.WithoutCancel(t.Context()), append([]string{"xqfen"}, args...), strings.NewReader(stdin), &out, &err)
	return code, out.String(), err.String()
}
