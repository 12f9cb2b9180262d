// Command readers reads texts with the code of the real tools: each line of its input is one text with the name of a
// reader, each line of its output what the reader made of it, in the same order.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

type request struct {
	// Reader is one of the names below.
	Reader string `json:"reader"`
	Text   []byte `json:"text"`
}

// response holds the result, or the error.
type response struct {
	Result any    `json:"result"`
	Error  string `json:"error,omitempty"`
}

func main() {
	decoder := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	output := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(output)
	for decoder.More() {
		var asked request
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(answer(asked)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	if err := output.Flush(); err != nil {
		os.Exit(1)
	}
}

func answer(asked request) (result response) {
	defer func() {
		if fault := recover(); fault != nil {
			result = response{Error: fmt.Sprint("panic: ", fault)}
		}
	}()
	read, isKnown := streams[asked.Reader]
	if !isKnown {
		read, isKnown = types[asked.Reader]
	}
	if !isKnown {
		fmt.Fprintf(os.Stderr, "unknown reader %q\n", asked.Reader)
		os.Exit(1)
	}
	value, err := read(asked.Text)
	if err != nil {
		return response{Error: err.Error()}
	}
	return response{Result: value}
}
