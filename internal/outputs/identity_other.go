//go:build !unix

package outputs

import "io/fs"

// identity is the path without links, of which the system does not tell the case. A hard
// link is another file: to replace one leaves the other as it is.
type identity string

func identify(path string, _ fs.FileInfo) identity { return identity(foldName(withoutLinks(path))) }
