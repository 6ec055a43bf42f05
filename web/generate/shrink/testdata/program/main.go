// Command program uses what the runtime looks up in its tables of functions.
package main

import (
	"fmt"
	"reflect"
	"runtime"
)

// tree keeps memory alive that only stacks point to.
type tree struct{ left, right *tree }

func deep(n int) (all []*tree) {
	own := &tree{left: &tree{}, right: &tree{}}
	if n%100 == 0 {
		runtime.GC()
	}
	if n > 0 {
		all = deep(n - 1)
	}
	return append(all, own, own.left, own.right)
}

type adder struct{ n int }

func (a adder) Add(m int) int { return a.n + m }

func safely() (said string) {
	defer func() { said += " deferred" }()
	defer func() {
		if recover() != nil {
			said = "recovered"
		}
	}()
	var none []int
	return fmt.Sprint(none[len(none)])
}

func main() {
	done := make(chan int)
	for range 4 {
		go func() { done <- len(deep(9_999)) }()
	}
	sum := 0
	for range 4 {
		sum += <-done
	}
	add := reflect.ValueOf(adder{40}).MethodByName("Add").Interface().(func(int) int)
	fmt.Println(sum, safely(), add(2))
}
