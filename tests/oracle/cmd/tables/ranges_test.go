package main

import (
	"testing"
	"unicode"
)

// TestFoldRangesExpandToSimpleFold reads the compressed table back the way a
// C++ reader does.
func TestFoldRangesExpandToSimpleFold(t *testing.T) {
	got := map[rune]rune{}
	for _, s := range foldRanges() {
		for r := s.lo; r <= s.hi; r += s.stride {
			if _, dup := got[r]; dup {
				t.Fatalf("%U lies in two ranges", r)
			}
			got[r] = r + s.delta
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		want := smallestFold(r)
		if f, ok := got[r]; ok != (want != r) || ok && f != want {
			t.Fatalf("%U folds to %U by the table, want %U", r, f, want)
		}
	}
}

func TestRuneRangesExpandToTheSet(t *testing.T) {
	for _, set := range []struct {
		name string
		in   func(rune) bool
	}{{"IsLetter", unicode.IsLetter}, {"IsNumber", unicode.IsNumber}} {
		got := map[rune]bool{}
		for _, s := range runeRanges(set.in) {
			if s.stride != 1 {
				t.Errorf("%s: stride %d at %U, want 1", set.name, s.stride, s.lo)
			}
			for r := s.lo; r <= s.hi; r += s.stride {
				got[r] = true
			}
		}
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if got[r] != set.in(r) {
				t.Fatalf("%s(%U) is %v by the table", set.name, r, got[r])
			}
		}
	}
}
