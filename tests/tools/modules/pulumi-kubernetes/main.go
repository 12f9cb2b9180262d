// Command pulumi-resource-kubernetes is the plugin of Pulumi's own Kubernetes package. The module has its schema as a
// file that the package's build embeds; here it lies beside the program.
package main

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"

	"github.com/pulumi/pulumi-kubernetes/provider/v4/pkg/provider"
)

// version is that of the package for Node.js which the tests use.
const version = "4.34.2"

func main() {
	executable, err := os.Executable()
	if err != nil {
		log.Fatal(err)
	}
	folder := filepath.Dir(executable)
	text := read(filepath.Join(folder, "kubernetes-schema.json"))
	var schema map[string]json.RawMessage
	if err := json.Unmarshal(text, &schema); err != nil {
		log.Fatal(err)
	}
	schema["version"] = json.RawMessage(`"` + version + `"`)
	stamped, err := json.Marshal(schema)
	if err != nil {
		log.Fatal(err)
	}
	provider.Serve("kubernetes", version, stamped, read(filepath.Join(folder, "terraform-mapping.json")))
}

func read(file string) []byte {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	return text
}
