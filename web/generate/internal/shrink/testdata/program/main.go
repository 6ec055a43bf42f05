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

func safely(do func() int) (said string) {
	defer func() { said += " deferred" }()
	defer func() {
		if recover() != nil {
			said = "recovered"
		}
	}()
	return fmt.Sprint(do())
}

func beyond() int {
	var none []int
	return none[len(none)]
}

// nowhere calls a method of a value where there is none: the compiler makes a method of the pointer.
func nowhere() int {
	var none *adder
	var any interface{ Add(int) int } = none
	return any.Add(1)
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
	fmt.Println(sum, safely(beyond), safely(nowhere), add(2))
}
