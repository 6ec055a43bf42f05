package testfiles

// Must returns a value that a test knows to be there.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
