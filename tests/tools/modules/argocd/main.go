// Command argocd-reference renders sources of Applications with the code of Argo CD: each line of its input is one
// question, each line of its output the answer. The programs helm and kustomize must be on PATH.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	log "github.com/sirupsen/logrus"

	"github.com/argoproj/argo-cd/v3/util/glob"
)

// question is one of these.
type question struct {
	Source  *sourceQuestion  `json:"source,omitempty"`
	Set     *setQuestion     `json:"set,omitempty"`
	Glob    *globQuestion    `json:"glob,omitempty"`
	Project *projectQuestion `json:"project,omitempty"`
}

type globQuestion struct {
	Pattern   string   `json:"pattern"`
	Separator string   `json:"separator"`
	Texts     []string `json:"texts"`
}

type answer struct {
	Objects []json.RawMessage `json:"objects,omitempty"`
	Matches []bool            `json:"matches,omitempty"`
	Error   string            `json:"error,omitempty"`
}

func main() {
	log.SetOutput(os.Stderr)
	log.SetLevel(log.FatalLevel)
	decoder := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	encoder := json.NewEncoder(os.Stdout)
	for decoder.More() {
		var asked question
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(reply(asked)); err != nil {
			os.Exit(1)
		}
	}
}

func reply(asked question) answer {
	switch {
	case asked.Source != nil:
		return answerOf(renderSource(*asked.Source))
	case asked.Set != nil:
		return answerOf(generateApplications(*asked.Set))
	case asked.Project != nil:
		return judge(*asked.Project)
	case asked.Glob != nil:
		return matchAll(*asked.Glob)
	}
	return answer{Error: "no question"}
}

func answerOf(objects []json.RawMessage, err error) answer {
	if err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Objects: objects}
}

func matchAll(asked globQuestion) answer {
	matches := []bool{}
	for _, text := range asked.Texts {
		matches = append(matches, glob.Match(asked.Pattern, text, []rune(asked.Separator)...))
	}
	return answer{Matches: matches}
}
