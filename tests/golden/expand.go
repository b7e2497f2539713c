// Expand turns the hand-written cases of this folder into lines of the outcome
// protocol, and writes cases of its own that no hand would write.
//
//	go run expand.go cases/*.ndjson > cases.ndjson
//	go run expand.go -tokens 4 > tokens.ndjson
//	go run expand.go -strip < outcomes.ndjson > stripped.ndjson
//
// A hand-written case has id and type as in the protocol, and
//
//	text    the payload: a string, or a list of strings and of
//	        {"times":N,"text":S} for S repeated
//	bytes   the payload as a string whose code points are its bytes, where
//	        these are no UTF-8
//	before  like text: decoded into the same variable first (`prior`)
//	types, with  as in the protocol
//	why     where the behaviour comes from; for readers only
//
// With -tokens N it writes every sequence of up to N tokens of a small
// alphabet instead, each as a case of its own. With -strip it takes the error
// messages, which Go words differently from run to run, out of outcomes.
package main

import (
	"bufio"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

type written struct {
	ID     string         `json:"id"`
	Why    string         `json:"why"`
	Type   jsontext.Value `json:"type"`
	Types  jsontext.Value `json:"types,omitzero"`
	Text   jsontext.Value `json:"text,omitzero"`
	Bytes  *string        `json:"bytes,omitzero"`
	Before jsontext.Value `json:"before,omitzero"`
	With   []string       `json:"with,omitzero"`
}

type expanded struct {
	ID    string         `json:"id"`
	Type  jsontext.Value `json:"type"`
	Types jsontext.Value `json:"types,omitzero"`
	Input []byte         `json:"input"`
	Prior []byte         `json:"prior,omitzero"`
	With  []string       `json:"with,omitzero"`
}

func main() {
	tokens := flag.Int("tokens", 0, "write all sequences of up to `N` tokens")
	strip := flag.Bool("strip", false, "take the messages out of the outcomes on standard input")
	flag.Parse()
	out := bufio.NewWriter(os.Stdout)
	var err error
	switch {
	case *strip:
		err = stripMessages(out)
	case *tokens > 0:
		err = writeSequences(out, *tokens)
	default:
		err = expandFiles(out, flag.Args())
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "expand:", err)
		os.Exit(2)
	}
}

func expandFiles(out *bufio.Writer, names []string) error {
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		number := 0
		for line := range strings.Lines(string(text)) {
			number++
			if err := expand(out, line); err != nil {
				return fmt.Errorf("%s:%d: %w", name, number, err)
			}
		}
	}
	return nil
}

func expand(out *bufio.Writer, line string) error {
	var w written
	if err := json.Unmarshal([]byte(line), &w, json.RejectUnknownMembers(true)); err != nil {
		return err
	}
	if w.ID == "" || w.Why == "" || (w.Text == nil) == (w.Bytes == nil) {
		return fmt.Errorf("a case has id, why, and one of text and bytes")
	}
	e := expanded{ID: w.ID, Type: w.Type, Types: w.Types, With: w.With}
	var err error
	if w.Bytes != nil {
		e.Input = latin1(*w.Bytes)
	} else if e.Input, err = join(w.Text); err != nil {
		return err
	}
	if w.Before != nil {
		if e.Prior, err = join(w.Before); err != nil {
			return err
		}
	}
	return write(out, e)
}

// join returns the bytes of a text.
func join(text jsontext.Value) ([]byte, error) {
	if text.Kind() == '"' {
		var s string
		err := json.Unmarshal(text, &s)
		return []byte(s), err
	}
	var parts []jsontext.Value
	if err := json.Unmarshal(text, &parts); err != nil {
		return nil, err
	}
	bytes := []byte{}
	for _, part := range parts {
		repeated := struct {
			Times int    `json:"times"`
			Text  string `json:"text"`
		}{Times: 1}
		into := any(&repeated)
		if part.Kind() == '"' {
			into = &repeated.Text
		}
		if err := json.Unmarshal(part, into); err != nil {
			return nil, err
		}
		bytes = append(bytes, strings.Repeat(repeated.Text, repeated.Times)...)
	}
	return bytes, nil
}

func latin1(s string) []byte {
	bytes := []byte{}
	for _, r := range s {
		bytes = append(bytes, byte(r))
	}
	return bytes
}

// The types that sequences of tokens are decoded into take tokens one by one,
// values as a whole, and names that they have and have not.
var sequenceTypes = []string{
	`"any"`,
	`{"struct":[{"name":"A","type":{"slice":"int"},"json":"a"}]}`,
}

var alphabet = []string{"{", "}", "[", "]", ",", ":", `"a"`, "1", "null"}

func writeSequences(out *bufio.Writer, length int) error {
	for number, t := range sequenceTypes {
		level := []string{""}
		for range length {
			var longer []string
			for _, prefix := range level {
				for _, token := range alphabet {
					longer = append(longer, prefix+token)
				}
			}
			for _, text := range longer {
				id := fmt.Sprintf("t%d %s", number, text)
				if err := write(out, expanded{ID: id, Type: jsontext.Value(t), Input: []byte(text)}); err != nil {
					return err
				}
			}
			level = longer
		}
	}
	return nil
}

func stripMessages(out *bufio.Writer) error {
	in := jsontext.NewDecoder(os.Stdin)
	for {
		var line map[string]any
		if err := json.UnmarshalDecode(in, &line); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		for _, side := range []string{"legacy", "strict", "with"} {
			outcome, _ := line[side].(map[string]any)
			for _, key := range []string{"error", "outfail"} {
				if failure, ok := outcome[key].(map[string]any); ok {
					delete(failure, "text")
				}
			}
		}
		if err := write(out, line); err != nil {
			return err
		}
	}
}

func write(out *bufio.Writer, line any) error {
	text, err := json.Marshal(line, json.Deterministic(true))
	if err != nil {
		return err
	}
	out.Write(text)
	return out.WriteByte('\n')
}
