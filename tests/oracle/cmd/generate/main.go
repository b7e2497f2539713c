// Command generate writes cases of the outcome protocol: random types, and
// payloads made to fit them and then spoilt. The same flags give the same
// cases.
package main

import (
	"bufio"
	"encoding/json/v2"
	"flag"
	"fmt"
	"os"

	"jsonrift/oracle/gen"
)

func main() {
	var s gen.Settings
	flag.Uint64Var(&s.Seed, "seed", 1, "`number` that decides everything")
	count := flag.Int("count", 1000, "how many cases")
	first := flag.Int("first", 0, "number of the first case, to continue a run or to repeat one case")
	flag.IntVar(&s.Size, "size", 1, "size of types and payloads, from 0 to 3")
	flag.Float64Var(&s.Noise, "noise", 0.5, "how much the payloads are spoilt, from 0 to 1")
	flag.BoolVar(&s.Named, "named", false, "use the named types of package gotype")
	flag.BoolVar(&s.With, "with", false, "add sets of options to a third of the cases")
	flag.Parse()

	if err := generate(s, *first, *count); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(2)
	}
}

func generate(s gen.Settings, first, count int) error {
	g, err := gen.New(s)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(os.Stdout, 1<<16)
	for i := range count {
		// Deterministic: the definitions are a map.
		line, err := json.Marshal(g.Case(first+i), json.Deterministic(true))
		if err != nil {
			return err
		}
		w.Write(line)
		if err := w.WriteByte('\n'); err != nil {
			return err
		}
	}
	return w.Flush()
}
