package main

import "unicode"

// A span is the arithmetic progression lo, lo+stride, ..., hi.
type span struct {
	lo, hi, stride rune
}

// A foldSpan is a span of runes that all fold by the same distance.
type foldSpan struct {
	span
	delta rune
}

// add extends s by r where that keeps the progression. A span of one rune
// takes any stride up to limit.
func (s *span) add(r, limit rune) bool {
	switch {
	case s.lo == s.hi && r-s.lo <= limit:
		s.stride = r - s.lo
	case s.lo != s.hi && r-s.hi == s.stride:
	default:
		return false
	}
	s.hi = r
	return true
}

// foldRanges compresses the map from each rune to the smallest of its folding
// orbit. Strides 1 and 2 are worth having: many alphabets alternate between
// upper and lower case.
func foldRanges() []foldSpan {
	var spans []foldSpan
	for r := rune(0); r <= unicode.MaxRune; r++ {
		delta := smallestFold(r) - r
		if delta == 0 {
			continue
		}
		if n := len(spans); n > 0 && spans[n-1].delta == delta && spans[n-1].add(r, 2) {
			continue
		}
		spans = append(spans, foldSpan{span{r, r, 1}, delta})
	}
	return spans
}

// smallestFold returns the smallest rune that equals r under simple folding:
// the representative by which encoding/json compares names.
func smallestFold(r rune) rune {
	smallest := r
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		smallest = min(smallest, f)
	}
	return smallest
}

// runeRanges compresses a set of runes. It keeps to stride 1, so that a reader
// can decide membership by the borders alone.
func runeRanges(in func(rune) bool) []span {
	var spans []span
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !in(r) {
			continue
		}
		if n := len(spans); n > 0 && spans[n-1].add(r, 1) {
			continue
		}
		spans = append(spans, span{r, r, 1})
	}
	return spans
}
