package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestMain lets the test binary be the child: one that dies at the sight of a
// case with "die" in it, and may take answers with it.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "-child" {
		r, w := io.Pipe()
		go func() {
			in := bufio.NewScanner(os.Stdin)
			for in.Scan() {
				if strings.Contains(in.Text(), "die") {
					fmt.Fprintln(os.Stderr, "fatal error: as told")
					os.Exit(3)
				}
				w.Write(append(in.Bytes(), '\n'))
			}
			w.Close()
		}()
		if err := serve(r, os.Stdout); err != nil {
			os.Exit(2)
		}
		return
	}
	os.Exit(m.Run())
}

func TestDistributeKeepsOrderAndSurvivesCrashes(t *testing.T) {
	const n = 1000
	var in, want strings.Builder
	for i := range n {
		id := fmt.Sprint(i)
		end := `","diverges":false,"legacy":{"error":null,"value":"1","output":"MQ=="},"strict":{"error":null,"value":"1","output":"MQ=="}}`
		if slices.Contains([]int{0, 100, 101, 999}, i) {
			id += "die"
			end = `","crash":"fatal error: as told"}`
		}
		fmt.Fprintf(&in, `{"id":"%s","type":"int","input":"MQ=="}`, id)
		if i < n-1 {
			in.WriteString("\n") // the last line may lack its break
		}
		want.WriteString(`{"id":"` + id + end + "\n")
	}
	var out bytes.Buffer
	if err := distribute(strings.NewReader(in.String()), &out, 3); err != nil {
		t.Fatal(err)
	}
	got, expected := strings.Split(out.String(), "\n"), strings.Split(want.String(), "\n")
	if len(got) != len(expected) {
		t.Errorf("%d lines, want %d", len(got), len(expected))
	}
	for i := range min(len(got), len(expected)) {
		if got[i] != expected[i] {
			t.Fatalf("line %d is\n%s, want\n%s", i+1, got[i], expected[i])
		}
	}
}

func TestWhatIsNoCaseGetsALine(t *testing.T) {
	var out bytes.Buffer
	if err := distribute(strings.NewReader("{}x\n"), &out, 1); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(out.String(), `{"id":"","unbuildable":`) {
		t.Errorf("got %s", out.String())
	}
}
