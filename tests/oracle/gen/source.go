// Package gen invents types and payloads for differential testing. It knows
// what the two JSON packages of Go are known or suspected to treat
// differently, and aims there: a payload is made to fit its type, then spoilt
// in small ways.
//
// Everything is a function of the seed. Nothing here decides what is valid;
// that is the business of those who read the cases.
package gen

import (
	"math/rand/v2"
	"strings"
)

// A source is a random source with the draws that the makers share.
type source struct{ *rand.Rand }

func newSource(seed, stream uint64) source {
	return source{rand.New(rand.NewPCG(seed, stream))}
}

// chance is true with probability p.
func (s source) chance(p float64) bool { return s.Float64() < p }

// between returns a number from lo to hi, both included.
func (s source) between(lo, hi int) int { return lo + s.IntN(hi-lo+1) }

// pick returns one of the items.
func pick[T any](s source, items []T) T { return items[s.IntN(len(items))] }

// digits returns n random digits, the first of which may be 0.
func (s source) digits(n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(byte('0' + s.IntN(10)))
	}
	return b.String()
}

// weighted is a choice with a weight.
type weighted[T any] struct {
	weight int
	item   T
}

func pickWeighted[T any](s source, items []weighted[T]) T {
	total := 0
	for _, w := range items {
		total += w.weight
	}
	n := s.IntN(total)
	for _, w := range items {
		if n -= w.weight; n < 0 {
			return w.item
		}
	}
	panic("gen: weights don't add up")
}
