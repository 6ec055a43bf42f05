package textio

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// An AtomicFile is an output file that appears whole or not at all. What is
// written goes to a temporary file in the directory of the target, which
// replaces the target at Commit. Until then, and after any failure, the old
// file is as it was.
//
// A target that cannot be replaced — a device, a pipe, the process's own
// standard output — is written straight to.
//
// If the path ends in .gz or .zst, what is written is compressed.
//
// A file that is replaced keeps its mode, and its owner and group as far as the system
// lets this process set them. A file that has hard links is replaced in that one place.
// An AtomicFile is not for several goroutines at once.
type AtomicFile struct {
	path   string // as given, for messages
	target target
	kind   compression
	file   *os.File       // nil before the first Write, and after Seal
	temp   string         // the path of the temporary file; "" when there is none
	out    io.Writer      // what Write writes to
	finish []func() error // what gets all of it into file
	sealed bool
	err    error // the first failure, or os.ErrClosed
}

// Create prepares to write the file at path. It finds out what is certain to
// fail (a directory, a missing directory, an existing file that may not be
// written) and creates nothing yet. A symbolic link means the file it
// points to.
//
// Errors of Create and of the methods are of type *fs.PathError or
// *os.LinkError and name the path.
func Create(path string) (*AtomicFile, error) {
	t, err := resolve(path)
	if err != nil {
		return nil, named(path, "create", err)
	}
	return &AtomicFile{path: path, target: t, kind: compressionFor(path)}, nil
}

// CreateAsIs is Create for what is written as it is, whatever the path ends in.
func CreateAsIs(path string) (*AtomicFile, error) {
	f, err := Create(path)
	if f != nil {
		f.kind = plain
	}
	return f, err
}

// CreateLike is Create for the new content of a file that is there: it is compressed as
// the old content is, whatever the name says.
func CreateLike(path string) (*AtomicFile, error) {
	f, err := Create(path)
	if err != nil || f.target.old == nil {
		return f, err
	}
	old, err := os.Open(f.target.path)
	if err != nil {
		return nil, named(path, "open", err)
	}
	defer func() { _ = old.Close() }()
	head := &prefixReader{r: old}
	f.kind = head.sniff(nil)
	if head.err != nil && head.err != io.EOF {
		return nil, named(path, "read", head.err)
	}
	if f.kind == bzipped || f.kind == xzipped {
		return nil, named(path, "write", ErrNotPacked)
	}
	return f, nil
}

// ErrNotPacked says that a file is packed in a way that is read and not written.
var ErrNotPacked = errors.New("bzip2 and xz are read, but not written; unpack the file first")

// Target returns the path of the file that is written, without symbolic links in the
// last place, and whether it is written straight to.
func (f *AtomicFile) Target() (path string, direct bool) { return f.target.path, f.target.direct }

// Write writes p. After an error every further Write and Commit return it too.
func (f *AtomicFile) Write(p []byte) (int, error) {
	if err := f.open(); err != nil {
		return 0, err
	}
	n, err := f.out.Write(p)
	return n, f.fail("write", err)
}

// Commit writes what is still buffered to the disk and puts the file in its
// place; without a Write before, an empty file. If it fails the old file is as
// it was and the temporary file is gone.
func (f *AtomicFile) Commit() error {
	err := f.seal(true)
	if err == nil {
		err = f.place()
	}
	if err == nil && !f.target.direct {
		syncDir(filepath.Dir(f.target.path))
	}
	return err
}

// Seal writes what is still buffered and closes the file, which has everything then and
// is not in its place yet. [CommitAll] puts many sealed files in their places and waits
// for the disk once. After an error the temporary file is gone.
func (f *AtomicFile) Seal() error { return f.seal(!syncsTogether) }

// seal is Seal; synced sees the file written to the disk.
func (f *AtomicFile) seal(synced bool) error {
	if f.sealed && f.err == nil {
		return nil
	}
	err := f.open()
	for _, step := range f.finish {
		if err == nil {
			err = f.fail("write", step())
		}
	}
	if err == nil && !f.target.direct {
		err = f.fail("write", f.settle(synced))
	}
	if err == nil {
		err = f.fail("close", f.file.Close())
	}
	if err != nil {
		_ = f.discard()
		return err
	}
	f.file, f.out, f.finish, f.sealed = nil, nil, nil, true
	return nil
}

// place renames the sealed file.
func (f *AtomicFile) place() error {
	if f.err != nil {
		return f.err
	}
	if !f.target.direct {
		if err := f.fail("rename", os.Rename(f.temp, f.target.path)); err != nil {
			_ = f.discard()
			return err
		}
	}
	f.temp, f.err = "", named(f.path, "write", os.ErrClosed)
	return nil
}

// Abort removes the temporary file and leaves the target alone. After a Commit
// it does nothing, so that it can be deferred.
func (f *AtomicFile) Abort() error {
	err := f.discard()
	if f.err == nil {
		f.err = named(f.path, "write", os.ErrClosed)
	}
	return err
}

// open opens the file and sets up the compressor at the first use.
func (f *AtomicFile) open() error {
	if f.err != nil || f.file != nil {
		return f.err
	}
	if f.sealed {
		return f.fail("write", os.ErrClosed)
	}
	file, err := f.target.create()
	if err != nil {
		return f.fail("create", err)
	}
	f.file = file
	if !f.target.direct {
		f.temp = file.Name()
	}
	f.out, f.finish = compressor(file, f.kind, f.target.direct)
	return nil
}

// settle gives the temporary file the owner and the mode of the old one and, if asked,
// sees it written to the disk.
func (f *AtomicFile) settle(synced bool) error {
	if f.target.old != nil {
		keepOwner(f.file, f.target.old)
		if err := f.file.Chmod(f.target.old.Mode().Perm()); err != nil {
			return err
		}
	}
	if !synced {
		return nil
	}
	return ifAble(f.file.Sync())
}

// ifAble returns no error where a file system has no such operation.
func ifAble(err error) error {
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil
	}
	return err
}

// discard closes the file and removes it if it is the temporary one.
func (f *AtomicFile) discard() error {
	if f.file != nil {
		_ = f.file.Close() // may be closed already
	}
	name := f.temp
	f.file, f.temp = nil, ""
	if name == "" {
		return nil
	}
	return named(f.path, "remove", os.Remove(name))
}

// fail keeps err as the state of f.
func (f *AtomicFile) fail(op string, err error) error {
	if err != nil {
		f.err = named(f.path, op, err)
		return f.err
	}
	return nil
}

// named makes err a *fs.PathError that shows the path the user gave and not the
// temporary one.
func named(path, op string, err error) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err
	} else if e, ok := errors.AsType[*os.LinkError](err); ok {
		err = e.Err
	}
	return &fs.PathError{Op: op, Path: path, Err: err}
}

// syncDir makes a rename last; not every system can, and none needs it for the
// file to be whole.
func syncDir(name string) {
	if d, err := os.Open(name); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
