package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"jsonrift/oracle/outcome"
)

// serve is the child: it answers each case with a line. What the line can't
// tell goes to standard error, each line marked as ours.
func serve(in io.Reader, out io.Writer) error {
	// What stays in memory is types and caches; collecting around them again
	// and again takes a quarter of the time.
	debug.SetGCPercent(400)
	r := bufio.NewReaderSize(in, 1<<16)
	w := bufio.NewWriterSize(out, 1<<16)
	for {
		// The parent waits for the answers to all that it has sent, so none
		// may stay behind while we wait for more.
		if r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
		text, err := readLine(r)
		if err == io.EOF {
			return w.Flush()
		}
		if err != nil {
			return err
		}
		w.Write(append(decide(text).Append(nil), '\n')) // an error sticks until Flush
	}
}

func decide(text []byte) *outcome.Line {
	c, err := outcome.Parse(text)
	if err != nil {
		fmt.Fprintf(os.Stderr, "%snot a case: %v\n", ours, err)
		return &outcome.Line{Unbuildable: err.Error()}
	}
	line := outcome.Decide(c)
	if line.Unbuildable != "" {
		fmt.Fprintf(os.Stderr, "%scase %s: %s\n", ours, c.ID, line.Unbuildable)
	}
	if line.Broken {
		fmt.Fprintf(os.Stderr, "%scase %s: v2 under DefaultOptionsV1 differs from v1\n", ours, c.ID)
	}
	return line
}
