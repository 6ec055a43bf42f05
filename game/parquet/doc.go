// Package parquet reads and writes Apache Parquet, a file of columns that databases and programs of data science read.
//
// A file has the records of package jsonl, or those of the positions of games, with a column for each key: lists of
// JSON are lists, tags are a map, notes are lists of records, a tree is JSON, and a key that a record lacks is null. Rows
// are written in groups, so that memory does not grow with a file.
//
// Each row is read as an object of JSON by package jsonl, which also knows the names of others, and the rows of the
// positions of games by package table. The module of the page has no Parquet: there such files are refused by name.
package parquet
