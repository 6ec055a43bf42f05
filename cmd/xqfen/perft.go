package main

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

func (s *streams) perft(c *cli.Context) error {
	depth, err := strconv.Atoi(c.Args().First())
	if err != nil || depth < 1 || c.NArg() > 2 {
		return usagef("perft needs a depth from 1, and perhaps a FEN in quotes")
	}
	setup := xiangqi.Start()
	if c.NArg() == 2 {
		reading, err := dialect.Read([]byte(c.Args().Get(1)))
		if err != nil {
			return err
		}
		setup = reading.Setup
	}
	position, err := xiangqi.NewPosition(&setup, 0)
	if err != nil {
		return err
	}
	for d := 1; d <= depth; d++ {
		if _, err := fmt.Fprintln(s.out, d, xiangqi.Perft(position, d)); err != nil {
			return err
		}
		if err := c.Err(); err != nil {
			return err
		}
	}
	return nil
}
