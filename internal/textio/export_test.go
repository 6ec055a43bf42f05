package textio

// Break closes the file under f, so that the next write to it fails.
func Break(f *AtomicFile) { f.file.Close() }
