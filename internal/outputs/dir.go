package outputs

import (
	"cmp"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/xqfen/xqfen/internal/textio"
)

// Dir is a directory below which the run writes files and names them after its inputs.
type Dir struct {
	set       *Set
	path      string
	extension string
	base      string // the whole path, folded
	// last is the directory of the input whose file was made last, parent where it is, and
	// folded that as names are compared.
	last           []string
	parent, folded string
	why            Taken    // why that is not the directory of the plain name
	made           []string // directories that there were not before
	told           string   // the input of which it was told that its name is changed

	// taken are the names of files, compared by foldName, with the number of the last one
	// that wanted it; entered those of directories. They are kept as hashes: should two be
	// equal by chance, a file is numbered on that need not be.
	taken   map[uint64]int
	entered map[uint64]bool

	file   *textio.AtomicFile   // the one that is written
	sealed []*textio.AtomicFile // whole, and not in their places yet
	files  int                  // in their places
}

// maxSealed is how many files wait to be put in their places together: the more, the less
// often the disk is waited for, and the more is lost if the process is killed.
const maxSealed = 4096

// Below returns a directory for files with that extension. It is made when there is the
// first of them. The error is a *Refusal.
func (s *Set) Below(path, extension string) (*Dir, error) {
	if err := s.apart(path); err != nil {
		return nil, err
	}
	d := &Dir{
		set: s, path: path, extension: extension, base: foldName(withoutLinks(path)),
		taken: make(map[uint64]int), entered: make(map[uint64]bool),
	}
	s.dirs = append(s.dirs, d)
	return d, nil
}

// Name is what a file below a directory is called.
type Name struct {
	// Path is the file, Plain the path that it would have if every name could be had.
	Path, Plain string
	// Why is the reason when they are not the same and the user is to be told: of a name that
	// cannot be had each time, of one that not every system allows once an input.
	Why Taken
}

// Taken is why a name cannot be had.
type Taken uint8

// The reasons.
const (
	Free    Taken = iota
	InUse         // another file of the run has it
	Read          // it is read in the run
	Linked        // it is a link, or a directory in place of a file
	Unusual       // not every system allows it
)

// SetExtension sets the extension of the files that follow.
func (d *Dir) SetExtension(extension string) { d.extension = extension }

// Create makes the next file, after an input, whose extension that of the directory
// replaces, and what tells its records apart. The one
// before it is whole then. What is written to the result is in that file.
func (d *Dir) Create(input, suffix string) (*textio.AtomicFile, Name, error) {
	list := elements(input)
	list[len(list)-1] = stem(list[len(list)-1])
	return d.create(input, list, suffix)
}

// CreateNamed is Create for a file whose name was made by a Pattern.
func (d *Dir) CreateNamed(name string) (*textio.AtomicFile, Name, error) {
	return d.create(name, parts(name), "")
}

// create makes the file of that path, an element each, for that input.
func (d *Dir) create(input string, list []string, suffix string) (*textio.AtomicFile, Name, error) {
	if err := d.seal(); err != nil {
		return nil, Name{}, err
	}
	plain := filepath.Join(d.path, filepath.Join(list...)) + suffix + d.extension
	list = near(list)
	dirs, own := list[:len(list)-1], list[len(list)-1]
	if err := d.enter(dirs); err != nil {
		return nil, Name{}, err
	}
	path, why := d.choose(own, suffix)
	name := Name{Path: path, Plain: plain}
	if path != plain && (why != Free || d.told != input) {
		d.told, name.Why = input, cmp.Or(why, d.why, Unusual)
	}
	var err error
	d.file, err = textio.Create(path)
	return d.file, name, err
}

// choose returns the path of a file in the parent that is nobody else's,
// and why not that of the plain name.
func (d *Dir) choose(own, suffix string) (path string, why Taken) {
	wanted := d.key(d.folded, fileName(own, suffix, 1, d.extension))
	n := d.taken[wanted] + 1
	if n > 1 {
		why = InUse
	}
	for ; ; n++ {
		name := fileName(own, suffix, n, d.extension)
		key := d.key(d.folded, name)
		path = filepath.Join(d.parent, name)
		taken := d.fileTaken(path)
		if d.taken[key] > 0 || d.entered[key] || d.set.isNamed(path) {
			taken = InUse
		}
		if taken != Free {
			why = cmp.Or(why, taken)
			continue
		}
		d.taken[key] = max(d.taken[key], 1)
		d.taken[wanted] = n
		return path, why
	}
}

// fileTaken returns why what is at a path may not be replaced: it is an input, or a link, which leads
// elsewhere.
func (d *Dir) fileTaken(path string) Taken {
	info, err := os.Lstat(path)
	switch {
	case err != nil: // if it is not because a file is missing, whoever makes it says so
		return Free
	case !info.Mode().IsRegular():
		return Linked
	case d.set.inputs[identify(path, info)]:
		return Read
	}
	return Free
}

// enter makes the directories of an input. One whose name is that of a file or a link, or
// that is read, is numbered on. So none is below one that is read: the whole directory is
// not, and no link leads there.
func (d *Dir) enter(dirs []string) error {
	if d.parent != "" && slices.Equal(dirs, d.last) {
		return nil
	}
	d.parent, d.folded, d.why = filepath.Clean(d.path), d.base, Free
	for _, dir := range dirs {
		for n := 1; ; n++ {
			name := directoryName(dir, n)
			path, key := filepath.Join(d.parent, name), d.key(d.folded, name)
			info, err := os.Lstat(path)
			taken := Free
			switch {
			case d.taken[key] > 0 || d.set.isNamed(path):
				taken = InUse
			case err == nil && !info.IsDir():
				taken = Linked
			case err == nil && d.set.isRead(info):
				taken = Read
			}
			if taken != Free {
				d.why = cmp.Or(d.why, taken)
				continue
			}
			d.entered[key] = true
			d.parent, d.folded = path, d.folded+"/"+foldName(name)
			break
		}
	}
	d.last = slices.Clone(dirs)
	return d.make(d.parent)
}

// make makes a directory and those above it, and keeps which there were not.
func (d *Dir) make(path string) error {
	known := len(d.made)
	for above := path; ; above = filepath.Dir(above) {
		if _, err := os.Lstat(above); err == nil || above == filepath.Dir(above) {
			break
		}
		d.made = append(d.made, above)
	}
	slices.Reverse(d.made[known:])
	return os.MkdirAll(path, fs.ModePerm)
}

// key is what a name in a folded directory is compared by.
func (d *Dir) key(parent, name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(parent)) // a hash has no error
	_, _ = h.Write([]byte("/"))
	_, _ = h.Write([]byte(foldName(name)))
	return h.Sum64()
}

// isNamed reports whether a path is that of an output that the user named.
func (s *Set) isNamed(path string) bool {
	return slices.ContainsFunc(s.named, func(f *File) bool {
		return foldName(filepath.Base(f.path)) == foldName(filepath.Base(path)) && foldName(f.path) == foldName(withoutLinks(path))
	})
}

// seal ends the file that is written.
func (d *Dir) seal() error {
	if d.file == nil {
		return nil
	}
	file := d.file
	d.file = nil
	if err := file.Seal(); err != nil {
		return err
	}
	d.sealed = append(d.sealed, file)
	if len(d.sealed) < maxSealed {
		return nil
	}
	return d.place()
}

// place puts the files that are whole in their places.
func (d *Dir) place() error {
	done, err := textio.CommitAll(d.sealed)
	d.files += done
	for _, rest := range d.sealed[done:] {
		_ = rest.Abort()
	}
	d.sealed = d.sealed[:0]
	return err
}

// Commit ends the last file and puts all in their places.
func (d *Dir) Commit() error {
	if err := d.seal(); err != nil {
		return err
	}
	err := d.place()
	if err == nil {
		d.made = nil
	}
	return err
}

// Stop gives up the file that is written, and puts those that are whole in their places.
func (d *Dir) Stop() error {
	if d.file != nil {
		_ = d.file.Abort()
		d.file = nil
	}
	return d.place()
}

// Files is how many are in their places.
func (d *Dir) Files() int { return d.files }

// abort gives up all that is not in its place, and the directories that were made for it and are
// empty.
func (d *Dir) abort() {
	if d.file != nil {
		d.sealed = append(d.sealed, d.file)
		d.file = nil
	}
	for _, file := range d.sealed {
		_ = file.Abort()
	}
	d.sealed = nil
	for _, path := range slices.Backward(d.made) {
		_ = os.Remove(path) // fails where there are files
	}
	d.made = nil
}
