//go:build !linux

package textio

import "os"

// syncsTogether: each file is written to the disk by itself.
const syncsTogether = false

func syncSystem(*os.File) error { return nil }

func deviceOf(*os.File) (any, error) { return nil, nil }
