// Command outcomes is the judge: it reads cases of the outcome protocol and
// writes what the real encoding/json and encoding/json/v2 make of them, one
// line a case, in order.
//
// The cases are decided in child processes, for two reasons. Types made by
// reflection, and all that Go's packages cache about them, stay in memory for
// the life of a process; so a child is replaced after a while. And a crash that
// can't be recovered from, such as a stack overflow, then costs one case: its
// line says {"id":…,"crash":…}.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
)

func main() {
	cases := flag.String("cases", "-", "`file` of cases, - for standard input")
	jobs := flag.Int("j", runtime.NumCPU(), "number of child processes")
	child := flag.Bool("child", false, "decide cases in this process; for internal use")
	flag.Parse()

	run := func(in io.Reader) error {
		if *child {
			return serve(in, os.Stdout)
		}
		return distribute(in, os.Stdout, max(*jobs, 1))
	}
	if err := withInput(*cases, run); err != nil {
		fmt.Fprintln(os.Stderr, "outcomes:", err)
		os.Exit(2)
	}
}

func withInput(name string, run func(io.Reader) error) error {
	if name == "-" {
		return run(os.Stdin)
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return run(f)
}

// readLine returns the next line of any length without its line break.
func readLine(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadBytes('\n')
	if err == io.EOF && len(line) > 0 {
		return line, nil
	}
	if err != nil {
		return nil, err
	}
	return line[:len(line)-1], nil
}
