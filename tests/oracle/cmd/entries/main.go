// Command entries is the judge of how the packages are called: it reads cases
// (package entry) and writes a line for each, in order. With -generate it
// writes random cases instead, where the same flags give the same cases, and
// with -written it turns cases that were written by hand into cases: these have
// their input as text, or as bytes, a string whose code points are its bytes.
package main

import (
	"bufio"
	"bytes"
	"encoding/json/v2"
	"flag"
	"fmt"
	"io"
	"os"

	"jsonrift/oracle/entry"
	"jsonrift/oracle/gen"
)

func main() {
	var s gen.Settings
	generated := flag.Bool("generate", false, "write cases")
	written := flag.String("written", "", "`file` of cases written by hand")
	cases := flag.String("cases", "-", "`file` of cases to decide, - for standard input")
	count := flag.Int("count", 1000, "how many cases to write")
	flag.Uint64Var(&s.Seed, "seed", 1, "`number` that decides all of them")
	flag.IntVar(&s.Size, "size", 0, "size of types and payloads, from 0 to 3")
	flag.Float64Var(&s.Noise, "noise", 0.2, "how much the payloads are spoilt, from 0 to 1")
	flag.BoolVar(&s.Named, "named", false, "use the named types of package gotype")
	flag.Parse()

	w := bufio.NewWriterSize(os.Stdout, 1<<16)
	var err error
	switch {
	case *generated:
		err = generate(s, *count, w)
	case *written != "":
		err = forLines(*written, w, expand)
	default:
		err = forLines(*cases, w, decide)
	}
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "entries:", err)
		os.Exit(2)
	}
}

func generate(s gen.Settings, count int, w io.Writer) error {
	g, err := gen.New(s)
	if err != nil {
		return err
	}
	for i := range count {
		// Deterministic: the definitions are a map.
		line, err := json.Marshal(g.EntryCase(i), json.Deterministic(true))
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// forLines writes what answer makes of the lines of a file.
func forLines(name string, w io.Writer, answer func([]byte) ([]byte, error)) error {
	in := os.Stdin
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	r := bufio.NewReaderSize(in, 1<<16)
	for {
		line, readErr := r.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			answered, err := answer(line)
			if err != nil {
				return err
			}
			if _, err := w.Write(append(answered, '\n')); err != nil {
				return err
			}
		}
		if readErr == io.EOF {
			return nil
		}
		if readErr != nil {
			return readErr
		}
	}
}

func decide(line []byte) ([]byte, error) {
	c, err := entry.Parse(line)
	if err != nil {
		return nil, err
	}
	return entry.Decide(c).Append(nil), nil
}

func expand(line []byte) ([]byte, error) {
	var c struct {
		entry.Case
		Text  *string `json:"text,omitzero"`
		Bytes *string `json:"bytes,omitzero"`
	}
	if err := json.Unmarshal(line, &c, json.RejectUnknownMembers(true)); err != nil {
		return nil, err
	}
	if c.Text != nil {
		c.Input = []byte(*c.Text)
	} else if c.Bytes != nil {
		for _, r := range *c.Bytes {
			c.Input = append(c.Input, byte(r))
		}
	}
	return json.Marshal(&c.Case, json.Deterministic(true))
}
