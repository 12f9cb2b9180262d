// Prints the schema table of engine/render/kustomize/openapi: what strategic merging and namespacing need of the
// OpenAPI data that kustomize embeds. Run it through generate.sh; the table is committed.
package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"

	"k8s.io/kube-openapi/pkg/validation/spec"
)

const module = "sigs.k8s.io/kustomize/kyaml"

type bundle struct {
	Definitions spec.Definitions `json:"definitions"`
	Resources   []struct {
		APIVersion string `json:"apiVersion"`
		Kind       string `json:"kind"`
		Scope      string `json:"scope"`
	} `json:"resources"`
}

// One type: its fields that hold nothing of interest, and the others.
type typeEntry struct {
	Leaves string         `json:"l,omitempty"`
	Fields map[string]any `json:"f,omitempty"`
}

type table struct {
	Source string `json:"source"`
	// Scope by "apiVersion Kind": true is namespaced.
	Scopes map[string]bool `json:"scopes"`
	// Type by "apiVersion Kind".
	Kinds map[string]int `json:"kinds"`
	// The kinds of kustomize itself, which a custom schema does not replace.
	Own map[string]int `json:"own"`
	// Type 0 is a leaf.
	Types []typeEntry `json:"types"`
}

type builder struct {
	definitions spec.Definitions
	byName      map[string]int
	types       []typeEntry
}

func main() {
	directory := moduleDirectory()
	builtin := readBundle(directory)
	own := readDefinitions(filepath.Join(directory, "openapi/kustomizationapi/swagger.json"))

	b := builder{definitions: spec.Definitions{}, byName: map[string]int{}, types: []typeEntry{{}}}
	for name, definition := range builtin.Definitions {
		b.definitions[name] = definition
	}
	for name, definition := range own {
		b.definitions[name] = definition
	}

	result := table{
		Source: module + "@" + version(),
		Scopes: precomputedScopes(filepath.Join(directory, "openapi/openapi.go")),
		Kinds:  b.kinds(builtin.Definitions),
		Own:    b.kinds(own),
	}
	for _, resource := range builtin.Resources {
		// Kustomize looks at the precomputed scopes first, and at those of the schema once it is loaded. While the first
		// hold all of the second, it does not matter when that is.
		if scope, known := result.Scopes[resource.APIVersion+" "+resource.Kind]; resource.Scope != "" && (!known || scope != (resource.Scope == "Namespaced")) {
			log.Fatalf("the scope of %s %s depends on when the schema is loaded", resource.APIVersion, resource.Kind)
		}
	}
	names := map[string]int{}
	for name := range builtin.Definitions {
		names[name] = b.named(name)
	}
	result.Types = b.types
	write(os.Args[1], "schema-table-text.ts", "schemaTableText", "SchemaTable (schema-table.ts), parsed when a kind is looked at", result)
	write(os.Args[1], "schema-names-text.ts", "schemaNamesText", "the types of definitions by name, for schemas of users that refer to them", names)
}

func write(directory, file, name, what string, value any) {
	text, err := json.Marshal(value)
	check(err)
	if strings.ContainsAny(string(text), `'\\`) {
		log.Fatal("the table holds a character that its quotes do not carry")
	}
	source := header + "/** JSON text of " + what + ". */\n// prettier-ignore\nexport const " + name + " =\n  '" + string(text) + "';\n"
	check(os.WriteFile(filepath.Join(directory, file), []byte(source), 0o644))
}

const header = `// Made by tests/tools/openapi (generate.sh); do not edit. A data table: its length is its content.
// Taken from the OpenAPI data that kustomize embeds: Copyright The Kubernetes Authors, Apache License 2.0. See README.md.

`

func (b *builder) kinds(definitions spec.Definitions) map[string]int {
	result := map[string]int{}
	for _, name := range sortedNames(definitions) {
		kinds, _ := definitions[name].Extensions["x-kubernetes-group-version-kind"].([]any)
		for _, kind := range kinds {
			parts := kind.(map[string]any)
			apiVersion := parts["version"].(string)
			if group, _ := parts["group"].(string); group != "" {
				apiVersion = group + "/" + apiVersion
			}
			result[apiVersion+" "+parts["kind"].(string)] = b.named(name)
		}
	}
	return result
}

func (b *builder) named(name string) int {
	if index, found := b.byName[name]; found {
		return index
	}
	definition, found := b.definitions[name]
	if !found {
		log.Fatalf("no definition %q", name)
	}
	if definition.Ref.String() != "" {
		log.Fatalf("definition %q is a reference", name)
	}
	if isLeaf(definition) {
		b.byName[name] = 0
		return 0
	}
	index := len(b.types)
	b.byName[name] = index
	b.types = append(b.types, typeEntry{})
	b.types[index] = b.entry(definition)
	return index
}

func isLeaf(schema spec.Schema) bool {
	return len(schema.Properties) == 0 && (schema.AdditionalProperties == nil || schema.AdditionalProperties.Schema == nil)
}

func (b *builder) entry(schema spec.Schema) typeEntry {
	entry := typeEntry{Fields: map[string]any{}}
	var leaves []string
	add := func(name string, field spec.Schema) {
		value := b.value(field)
		if value == 0 && name != "*" {
			leaves = append(leaves, name)
		} else {
			entry.Fields[name] = value
		}
	}
	for _, name := range sortedNames(schema.Properties) {
		add(name, schema.Properties[name])
	}
	if schema.AdditionalProperties != nil && schema.AdditionalProperties.Schema != nil {
		add("*", *schema.AdditionalProperties.Schema)
	}
	entry.Leaves = strings.Join(leaves, " ")
	return entry
}

// A number is a type; a list is [its element] or, where it is merged, [its element, [the keys]].
func (b *builder) value(schema spec.Schema) any {
	if reference := schema.Ref.String(); reference != "" {
		return b.named(strings.TrimPrefix(reference, "#/definitions/"))
	}
	if len(schema.Type) == 1 && schema.Type[0] == "array" && schema.Items != nil {
		element := b.value(*schema.Items.Schema)
		if keys, merges := mergeKeys(schema); merges {
			return []any{element, keys}
		}
		if element == 0 {
			return 0
		}
		return []any{element}
	}
	if isLeaf(schema) {
		return 0
	}
	index := len(b.types)
	b.types = append(b.types, typeEntry{})
	b.types[index] = b.entry(schema)
	return index
}

// As kyaml's PatchStrategyAndKeyList reads them.
func mergeKeys(schema spec.Schema) ([]string, bool) {
	strategies, _ := schema.Extensions["x-kubernetes-patch-strategy"].(string)
	merges := false
	for _, strategy := range strings.Split(strategies, ",") {
		merges = merges || strategy == "merge"
	}
	keys := []string{}
	if list, found := schema.Extensions["x-kubernetes-list-map-keys"].([]any); found {
		for _, key := range list {
			keys = append(keys, key.(string))
		}
	} else if key, found := schema.Extensions["x-kubernetes-patch-merge-key"].(string); found {
		keys = append(keys, key)
	}
	return keys, merges
}

// Reads the literal of the unexported map that kyaml looks at before it loads a schema.
func precomputedScopes(path string) map[string]bool {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	check(err)
	result := map[string]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		value, ok := node.(*ast.ValueSpec)
		if !ok || value.Names[0].Name != "precomputedIsNamespaceScoped" {
			return true
		}
		for _, element := range value.Values[0].(*ast.CompositeLit).Elts {
			pair := element.(*ast.KeyValueExpr)
			fields := map[string]string{}
			for _, field := range pair.Key.(*ast.CompositeLit).Elts {
				named := field.(*ast.KeyValueExpr)
				text, err := strconv.Unquote(named.Value.(*ast.BasicLit).Value)
				check(err)
				fields[named.Key.(*ast.Ident).Name] = text
			}
			result[fields["APIVersion"]+" "+fields["Kind"]] = pair.Value.(*ast.Ident).Name == "true"
		}
		return false
	})
	if len(result) == 0 {
		log.Fatal("the table of precomputed scopes was not found")
	}
	return result
}

func readBundle(directory string) bundle {
	files, err := filepath.Glob(filepath.Join(directory, "openapi/kubernetesapi/data/*.json.gz"))
	check(err)
	if len(files) != 1 {
		log.Fatalf("expected one bundle, found %v", files)
	}
	file, err := os.Open(files[0])
	check(err)
	defer file.Close()
	reader, err := gzip.NewReader(file)
	check(err)
	var result bundle
	check(json.NewDecoder(reader).Decode(&result))
	return result
}

func readDefinitions(path string) spec.Definitions {
	text, err := os.ReadFile(path)
	check(err)
	var result struct {
		Definitions spec.Definitions `json:"definitions"`
	}
	check(json.Unmarshal(text, &result))
	return result.Definitions
}

func moduleDirectory() string { return goList("{{.Dir}}") }

func version() string { return goList("{{.Version}}") }

func goList(format string) string {
	output, err := exec.Command("go", "list", "-m", "-f", format, module).Output()
	check(err)
	return strings.TrimSpace(string(output))
}

func sortedNames[V any](values map[string]V) []string {
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
