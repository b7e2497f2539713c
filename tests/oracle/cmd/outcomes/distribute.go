package main

import (
	"bufio"
	"io"
	"sync"
)

// batchSize is how many cases a child gets at a time.
const batchSize = 64

// A batch is a run of cases on its way through a child.
type batch struct {
	cases   [][]byte
	answers [][]byte
	err     error
	done    chan struct{} // closed once answers or err are there
}

// distribute sends the lines of in through n children and writes the answers
// in order. It holds a few batches for each child at a time.
func distribute(in io.Reader, out io.Writer, n int) error {
	work := make(chan *batch)
	queue := make(chan *batch, 4*n) // in the order of the input
	stop := make(chan struct{})     // closed when the writer has given up

	var children sync.WaitGroup
	for range n {
		children.Go(func() {
			var c child
			defer c.stop()
			for b := range work {
				b.answers, b.err = c.answer(b.cases)
				close(b.done)
			}
		})
	}

	var readErr error
	go func() {
		readErr = readBatches(in, func(b *batch) bool {
			select {
			case queue <- b:
			case <-stop:
				return false
			}
			work <- b
			return true
		})
		close(work)
		close(queue)
	}()

	err := writeBatches(out, queue)
	close(stop)
	for range queue { // let the reader finish
	}
	children.Wait()
	if err == nil {
		err = readErr
	}
	return err
}

// readBatches hands the lines of in to emit, until emit returns false.
func readBatches(in io.Reader, emit func(*batch) bool) error {
	r := bufio.NewReaderSize(in, 1<<16)
	b := &batch{done: make(chan struct{})}
	for {
		line, err := readLine(r)
		if err == nil {
			b.cases = append(b.cases, line)
		}
		if len(b.cases) == batchSize || err != nil && len(b.cases) > 0 {
			if !emit(b) {
				return nil
			}
			b = &batch{done: make(chan struct{})}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func writeBatches(out io.Writer, queue <-chan *batch) error {
	w := bufio.NewWriterSize(out, 1<<16)
	for b := range queue {
		<-b.done
		if b.err != nil {
			return b.err
		}
		for _, line := range b.answers {
			w.Write(line)
			if err := w.WriteByte('\n'); err != nil {
				return err
			}
		}
	}
	return w.Flush()
}
