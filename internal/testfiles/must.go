package testfiles

// Must returns a value that a test knows to be there.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Found returns a value that there may not be; then it is the zero value.
func Found[T any](value T, _ error) T { return value }
