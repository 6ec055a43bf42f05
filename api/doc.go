// Package api is the contract that all doors to xqfen share: the command's HTTP server and its
// standard input, the module of WebAssembly, the packages for JavaScript and Python, and agents.
//
// Eight functions are all of it. [Read] says what a text is, [Convert] writes it in another form,
// [Moves] spells its moves, [Legal] lists the legal moves of its position, [Play] plays moves from
// there, [Games] returns its records, [Check] counts what is wrong with them and [Show] draws the
// board. They keep no state, and open no file. Their errors are each an [*Error].
//
// [Call] answers a request in JSON, of one text or of a list. [OpenAPI] describes the requests
// and the answers, and is made from the types of this package.
package api
