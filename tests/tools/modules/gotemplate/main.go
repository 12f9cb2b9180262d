// Command gotemplate executes Go templates with Sprig's functions: each line of its input is one template with its data,
// each line of its output what came of it, in the same order.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig/v3"
)

type request struct {
	Template string          `json:"template"`
	Data     json.RawMessage `json:"data"`
	Options  []string        `json:"options"`
}

// response holds either the bytes of the output or those of an error, which need not be UTF-8 either.
type response struct {
	Output []byte `json:"output,omitempty"`
	Error  []byte `json:"error,omitempty"`
}

func main() {
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	decoder, encoder := json.NewDecoder(input), json.NewEncoder(output)
	for decoder.More() {
		var asked request
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(answer(asked, functions)); err != nil {
			os.Exit(1)
		}
		output.Flush()
	}
}

func answer(asked request, functions template.FuncMap) response {
	data, err := readTyped(asked.Data)
	if err != nil {
		return response{Error: []byte("data: " + err.Error())}
	}
	parsed, err := template.New("t").Funcs(functions).Option(asked.Options...).Parse(asked.Template)
	if err != nil {
		return response{Error: []byte(err.Error())}
	}
	var text strings.Builder
	if err := parsed.Execute(&text, data); err != nil {
		return response{Error: []byte(err.Error())}
	}
	return response{Output: []byte(text.String())}
}
