package main

import (
	"bufio"
	"bytes"
	"encoding/json/v2"
	"io"
	"os"
	"os/exec"
	"strings"

	"jsonrift/oracle/outcome"
)

// ours marks the lines of a child's standard error that are messages. All
// else there is the trace of a crash.
const ours = "outcomes: "

// lifetime is after how many cases a child is replaced. It holds about 100 MB
// by then, most of it types and caches.
const lifetime = 5000

// A child is a process that decides cases. It starts when first needed.
type child struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr *tap
	served int
}

// answer returns the lines for these cases. Only a failure to start a process
// is an error.
func (c *child) answer(cases [][]byte) ([][]byte, error) {
	answers, err := c.ask(cases)
	// A crash may take some answers with it, so the culprit is known for sure
	// only when asked alone.
	for len(answers) < len(cases) && err == nil {
		var one [][]byte
		next := cases[len(answers)]
		if one, err = c.ask([][]byte{next}); len(one) == 0 {
			one = [][]byte{crashLine(next, c.stderr.trace())}
		}
		answers = append(answers, one...)
	}
	return answers, err
}

// ask sends cases to the process and returns the answers that come before it
// dies; all of them, normally.
func (c *child) ask(cases [][]byte) ([][]byte, error) {
	if err := c.start(); err != nil {
		return nil, err
	}
	go func(stdin io.Writer) {
		w := bufio.NewWriter(stdin)
		for _, line := range cases {
			w.Write(line)
			w.WriteByte('\n')
		}
		w.Flush() // fails only if the child died, which the reader sees
	}(c.stdin)
	var answers [][]byte
	for range cases {
		line, err := readLine(c.stdout)
		if err != nil {
			c.stop()
			return answers, nil
		}
		answers = append(answers, line)
	}
	if c.served += len(cases); c.served >= lifetime {
		c.stop()
	}
	return answers, nil
}

func (c *child) start() error {
	if c.cmd != nil {
		return nil
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(self, "-child")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	stderr := &tap{}
	cmd.Stderr = stderr
	if err := cmd.Start(); err != nil {
		return err
	}
	*c = child{cmd: cmd, stdin: stdin, stdout: bufio.NewReaderSize(stdout, 1<<16), stderr: stderr}
	return nil
}

func (c *child) stop() {
	if c.cmd != nil {
		c.stdin.Close()
		c.cmd.Wait() // how it ended shows in its answers
		c.cmd = nil
	}
}

func crashLine(text []byte, trace string) []byte {
	id := ""
	if parsed, err := outcome.Parse(text); err == nil {
		id = parsed.ID
	}
	line, err := json.Marshal(struct {
		ID    string `json:"id"`
		Crash string `json:"crash"`
	}{id, trace})
	if err != nil {
		panic(err) // two strings encode, and trace is valid UTF-8
	}
	return line
}

// A tap is the standard error of a child. It passes messages on and keeps the
// first lines of all else.
type tap struct {
	kept    []string
	partial []byte
}

func (t *tap) Write(p []byte) (int, error) {
	t.partial = append(t.partial, p...)
	for {
		line, rest, ok := bytes.Cut(t.partial, []byte{'\n'})
		if !ok {
			return len(p), nil
		}
		if bytes.HasPrefix(line, []byte(ours)) {
			os.Stderr.Write(append(line[:len(line):len(line)], '\n'))
		} else if len(t.kept) < 3 {
			t.kept = append(t.kept, string(line))
		}
		t.partial = rest
	}
}

// trace may be called once the child has been waited for.
func (t *tap) trace() string {
	if len(t.kept) == 0 {
		return "the process died without a word"
	}
	return strings.ToValidUTF8(strings.Join(t.kept, "; "), "\uFFFD")
}
