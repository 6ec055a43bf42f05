package jsonl

import "iter"

// Members yields the keys of an object of JSON, and their values as they are written.
func Members(object string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for name, m := range members(object) {
			if !yield(name, object[m.Start:m.End]) {
				return
			}
		}
	}
}

// Elements yields the values of a list of JSON as they are written.
func Elements(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for e := range elements(list) {
			if !yield(list[e.Start:e.End]) {
				return
			}
		}
	}
}
