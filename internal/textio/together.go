package textio

import (
	"os"
	"path/filepath"
)

// CommitAll seals the files and puts them in their places, in order, as Commit does one;
// where the system can write all of a file system to the disk at once, it waits for the
// disk twice and not for each file. done is how many are in their places. After an error
// the others are as they were; Abort removes them.
func CommitAll(files []*AtomicFile) (done int, err error) {
	for _, f := range files {
		if err := f.Seal(); err != nil {
			return 0, err
		}
	}
	dirs := directories(files)
	if syncsTogether {
		if err := syncSystems(dirs); err != nil {
			return 0, err
		}
	}
	for _, f := range files {
		if err := f.place(); err != nil {
			return done, err
		}
		done++
	}
	if syncsTogether {
		return done, syncSystems(dirs)
	}
	for _, dir := range dirs {
		syncDir(dir)
	}
	return done, nil
}

// directories returns the directories of the files, each once.
func directories(files []*AtomicFile) (dirs []string) {
	seen := make(map[string]bool)
	for _, f := range files {
		dir := filepath.Dir(f.target.path)
		if !f.target.direct && !seen[dir] {
			seen[dir] = true
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// syncSystems writes the file systems of the directories to the disk, each once.
func syncSystems(dirs []string) error {
	seen := make(map[any]bool)
	for _, name := range dirs {
		dir, err := os.Open(name)
		if err != nil {
			return err
		}
		device, err := deviceOf(dir)
		if err == nil && !seen[device] {
			seen[device] = true
			err = named(name, "sync", ifAble(syncSystem(dir)))
		}
		_ = dir.Close()
		if err != nil {
			return err
		}
	}
	return nil
}
