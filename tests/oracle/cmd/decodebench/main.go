// Command decodebench measures how fast Go itself reads JSON into any: the
// yardstick for jsonrift's own benchmarks. It prints name, file and megabytes
// a second, separated by tabs.
package main

import (
	jsonv1 "encoding/json"
	"encoding/json/v2"
	"errors"
	"flag"
	"fmt"
	"os"
	"reflect"
	"time"
)

// minTime is how long each measurement runs at least.
const minTime = time.Second

// The loops under test. The last is what a Go program would do to find
// divergences.
var loops = []struct {
	name string
	run  func([]byte) error
}{
	{"v2", func(data []byte) error { return json.Unmarshal(data, new(any)) }},
	{"v1", func(data []byte) error { return jsonv1.Unmarshal(data, new(any)) }},
	{"v1+v2+compare", func(data []byte) error {
		var a, b any
		if err := jsonv1.Unmarshal(data, &a); err != nil {
			return err
		}
		if err := json.Unmarshal(data, &b); err != nil {
			return err
		}
		if !reflect.DeepEqual(a, b) {
			return errors.New("v1 and v2 read different values")
		}
		return nil
	}},
}

func main() {
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: decodebench FILE...")
		os.Exit(2)
	}
	for _, name := range flag.Args() {
		if err := bench(name); err != nil {
			fmt.Fprintf(os.Stderr, "decodebench: %s: %v\n", name, err)
			os.Exit(2)
		}
	}
}

func bench(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	for _, l := range loops {
		rate, err := measure(data, l.run)
		if err != nil {
			return err
		}
		fmt.Printf("%s\t%s\t%.1f\n", l.name, name, rate)
	}
	return nil
}

// measure returns the megabytes a second that run reads, after a first call
// that is not counted.
func measure(data []byte, run func([]byte) error) (float64, error) {
	if err := run(data); err != nil {
		return 0, err
	}
	// Ask for the time only about every megabyte: small files would measure
	// the clock.
	batch := 1 + 1_000_000/(len(data)+1)
	calls := 0
	start := time.Now()
	for time.Since(start) < minTime {
		for range batch {
			if err := run(data); err != nil {
				return 0, err
			}
		}
		calls += batch
	}
	return float64(calls) * float64(len(data)) / 1e6 / time.Since(start).Seconds(), nil
}
