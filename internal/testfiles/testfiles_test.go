package testfiles_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

func TestShared(t *testing.T) {
	top := t.TempDir()
	project, shared := filepath.Join(top, "project"), filepath.Join(top, "shared", "corpora")
	within := filepath.Join(project, "a", "b")
	require.NoError(t, os.MkdirAll(within, 0o700))
	require.NoError(t, os.MkdirAll(shared, 0o700))
	for _, file := range []string{filepath.Join(project, "go.mod"), filepath.Join(shared, "1.epd"), filepath.Join(shared, "2.epd")} {
		require.NoError(t, os.WriteFile(file, nil, 0o600))
	}
	t.Chdir(within)
	t.Setenv("XQFEN_CORPORA", "")
	assert.FileExists(t, testfiles.Shared(t, "corpora/1.epd"))
	assert.Len(t, testfiles.SharedGlob(t, "corpora/*.epd"), 2)
	skipped := false
	t.Run("missing", func(t *testing.T) {
		defer func() { skipped = t.Skipped() }()
		testfiles.Shared(t, "corpora/3.epd")
		t.Error("not skipped")
	})
	assert.True(t, skipped)

	t.Setenv("XQFEN_CORPORA", project)
	assert.Equal(t, filepath.Join(project, "go.mod"), testfiles.Shared(t, "go.mod"))
	assert.Len(t, testfiles.SharedGlob(t, "go.*"), 1)
}
