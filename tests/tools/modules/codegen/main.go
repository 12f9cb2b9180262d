// Command codegen answers what `pulumi package gen-sdk` does without language hosts: it checks the schema of a package as
// Pulumi does, and generates the SDKs of the languages whose generators are part of Pulumi itself.
//
//	codegen SCHEMA                     prints each warning and each error of the schema
//	codegen SCHEMA LANGUAGE FOLDER     also writes the SDK of `go`, `nodejs` or `python` into the folder
//
// Source: pulumi pkg/cmd/pulumi/packages/packages.go@v3.259.0 (genSDK), and the GeneratePackage of each language host.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/blang/semver"
	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	nodegen "github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	pythongen "github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// The name that stands in the header of each generated file.
const tool = "pulumi"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 && len(args) != 3 {
		return errors.New("usage: codegen SCHEMA [LANGUAGE FOLDER]")
	}
	pkg, err := bind(args[0])
	if err != nil || len(args) == 1 {
		return err
	}
	files, err := generate(args[1], pkg)
	if err != nil {
		return err
	}
	return write(args[2], files)
}

// noPackages is the loader of a package that refers to no other one.
type noPackages struct{}

func (noPackages) LoadPackage(name string, _ *semver.Version) (*schema.Package, error) {
	return nil, fmt.Errorf("the schema refers to the package %q", name)
}

func (it noPackages) LoadPackageV2(_ context.Context, wanted *schema.PackageDescriptor) (*schema.Package, error) {
	return it.LoadPackage(wanted.Name, wanted.Version)
}

func (noPackages) LoadPackageReference(name string, _ *semver.Version) (schema.PackageReference, error) {
	return nil, fmt.Errorf("the schema refers to the package %q", name)
}

func (it noPackages) LoadPackageReferenceV2(
	_ context.Context, wanted *schema.PackageDescriptor,
) (schema.PackageReference, error) {
	return it.LoadPackageReference(wanted.Name, wanted.Version)
}

// bind checks the schema and prints what Pulumi says of it.
func bind(file string) (*schema.Package, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, noPackages{}, schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	for _, one := range diagnostics {
		fmt.Println(one.Error())
	}
	if diagnostics.HasErrors() {
		return nil, errors.New("the schema has errors")
	}
	return pkg, nil
}

func generate(language string, pkg *schema.Package) (map[string][]byte, error) {
	switch language {
	case "go":
		return gogen.GeneratePackage(tool, pkg, nil)
	case "nodejs":
		return nodegen.GeneratePackage(tool, pkg, nil, nil, false, noPackages{})
	case "python":
		return pythongen.GeneratePackage(tool, pkg, nil, noPackages{})
	default:
		return nil, fmt.Errorf("no generator for %q", language)
	}
}

func write(folder string, files map[string][]byte) error {
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o600); err != nil {
			return err
		}
	}
	return nil
}
