// Command flux evaluates expressions, decides about objects and builds folders with the code of Flux: each line of its
// input is one text with the values of its variables, one decision, one folder, one question about health or one list of
// attempts; each line of its output what came of it, in the same order. The only argument "fields" prints the fields of
// Flux's kinds instead.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/fluxcd/pkg/envsubst"
)

type request struct {
	Input  string            `json:"input"`
	Vars   map[string]string `json:"vars"`
	Strict bool              `json:"strict"`

	// Decision asks for a decision about objects instead.
	Decision *decision `json:"decision"`

	// Build asks for a build of a folder instead.
	Build *build `json:"build"`

	// Health asks for a status by expressions instead.
	Health *healthQuestion `json:"health"`

	// History asks for the history after attempts instead.
	History []attempt `json:"history"`
}

// response holds the bytes of the result, which need not be UTF-8, or the error.
type response struct {
	Output []byte `json:"output"`
	Error  string `json:"error,omitempty"`
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "fields" {
		encoder := json.NewEncoder(os.Stdout)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(apiFields()); err != nil {
			os.Exit(1)
		}
		return
	}
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
			os.Exit(1)
		}
	}
	if err := output.Flush(); err != nil {
		os.Exit(1)
	}
}

func answer(asked request) any {
	if asked.Decision != nil {
		return decide(*asked.Decision)
	}
	if asked.Build != nil {
		return buildFolder(*asked.Build)
	}
	if asked.Health != nil {
		return answerHealth(*asked.Health)
	}
	if asked.History != nil {
		return historyOf(asked.History)
	}
	return evaluate(asked)
}

func evaluate(asked request) (answer response) {
	// Some substrings make it panic.
	defer func() {
		if fault := recover(); fault != nil {
			answer = response{Error: "panic"}
		}
	}()
	result, err := envsubst.Eval(asked.Input, func(name string) (string, bool) {
		value, exists := asked.Vars[name]
		return value, exists || !asked.Strict
	})
	if err != nil {
		return response{Error: err.Error()}
	}
	return response{Output: []byte(result)}
}
