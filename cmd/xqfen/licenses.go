package main

import (
	"io/fs"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/web"
)

// licenses prints the licences of the program and of all that it contains. The page has them as a file.
func (s *streams) licenses(c *cli.Context) error {
	if c.NArg() > 0 {
		return usagef("%s takes no arguments, and there is %q", c.Command.Name, c.Args().First())
	}
	text, err := fs.ReadFile(web.Files(), "THIRD_PARTY.txt")
	if err != nil {
		return err
	}
	_, err = s.out.Write(text)
	return err
}
