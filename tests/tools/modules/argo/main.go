// Command argo syncs sets of objects with the engine of Argo CD, against the API server of a kubeconfig (its only
// argument): each line of its input is one operation, each line of its output the result of one. Operations run at
// the same time, and results come in the order in which the operations end.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sync"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sync-reference KUBECONFIG")
		os.Exit(2)
	}
	connection, err := connect(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	decoder := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	encoder := json.NewEncoder(os.Stdout)
	var running sync.WaitGroup
	var writing sync.Mutex
	for decoder.More() {
		var asked operation
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		running.Add(1)
		go func() {
			defer running.Done()
			result := connection.run(asked)
			writing.Lock()
			defer writing.Unlock()
			if err := encoder.Encode(result); err != nil {
				os.Exit(1)
			}
		}()
	}
	running.Wait()
}
