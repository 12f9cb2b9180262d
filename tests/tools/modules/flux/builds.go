package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fluxcd/pkg/kustomize"
	"github.com/fluxcd/pkg/ssa/normalize"
	ssautil "github.com/fluxcd/pkg/ssa/utils"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/kustomize/api/resmap"
)

// build asks what kustomize-controller builds of a folder.
type build struct {
	// Files are relative to the root of the source.
	Files map[string][]byte `json:"files"`
	Path  string            `json:"path"`
	Spec  map[string]any    `json:"spec"`
	// Filter builds as the command line does, which reads .sourceignore; Ignore adds patterns.
	Filter bool   `json:"filter"`
	Ignore string `json:"ignore"`
	// Strict is the feature gate StrictPostBuildSubstitutions.
	Strict bool `json:"strict"`
}

// built has the results up to the step that failed.
type built struct {
	Action    string                       `json:"action,omitempty"`
	Generated string                       `json:"generated,omitempty"`
	Build     string                       `json:"build,omitempty"`
	Objects   []*unstructured.Unstructured `json:"objects,omitempty"`
	// Normalized has the objects as they are sent.
	Normalized []*unstructured.Unstructured `json:"normalized,omitempty"`
	// Stage is the step that failed: generate, build, substitute, read or normalize.
	Stage string `json:"stage,omitempty"`
	Error string `json:"error,omitempty"`
}

// buildFolder follows kustomize-controller v1.9 internal/controller/kustomization_controller.go (generate, build, apply).
func buildFolder(asked build) (answer built) {
	stage := "generate"
	fail := func(err error) built {
		answer.Stage, answer.Error = stage, err.Error()
		return answer
	}
	defer func() {
		if fault := recover(); fault != nil {
			answer = fail(fmt.Errorf("panic: %v", fault))
		}
	}()
	root, err := writeFiles(asked.Files)
	if root != "" {
		defer os.RemoveAll(root)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	kustomization := unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "kustomize.toolkit.fluxcd.io/v1",
		"kind":       "Kustomization",
		"metadata":   map[string]any{"name": "test", "namespace": "default"},
		"spec":       asked.Spec,
	}}
	generator := kustomize.NewGenerator(root, kustomization)
	if asked.Filter {
		generator = kustomize.NewGeneratorWithIgnore(root, asked.Ignore, kustomization)
	}
	folder := filepath.Join(root, asked.Path)
	manifest, _, action, err := generator.GenerateManifest(folder)
	if err != nil {
		return fail(err)
	}
	answer.Action, answer.Generated = string(action), string(manifest)
	if _, err = generator.WriteFile(folder); err != nil {
		return fail(err)
	}
	stage = "build"
	resources, err := kustomize.SecureBuild(root, folder, false)
	if err != nil {
		return fail(err)
	}
	text, err := resources.AsYaml()
	if err != nil {
		return fail(err)
	}
	answer.Build = string(text)
	stage = "substitute"
	if err = substitute(resources, kustomization, asked.Strict); err != nil {
		return fail(err)
	}
	stage = "read"
	if text, err = resources.AsYaml(); err != nil {
		return fail(err)
	}
	if answer.Objects, err = readObjects(text, asked.Spec); err != nil {
		return fail(err)
	}
	stage = "normalize"
	normalized, err := readObjects(text, asked.Spec)
	if err != nil {
		return fail(err)
	}
	if err = normalize.UnstructuredList(normalized); err != nil {
		return fail(err)
	}
	answer.Normalized = normalized
	return answer
}

func readObjects(text []byte, spec map[string]any) ([]*unstructured.Unstructured, error) {
	objects, err := ssautil.ReadObjects(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	labels, _, _ := unstructured.NestedStringMap(spec, "commonMetadata", "labels")
	annotations, _, _ := unstructured.NestedStringMap(spec, "commonMetadata", "annotations")
	ssautil.SetCommonMetadata(objects, labels, annotations)
	return objects, nil
}

func substitute(resources resmap.ResMap, kustomization unstructured.Unstructured, strict bool) error {
	for _, resource := range resources.Resources() {
		if resource.GetName() == "" || resource.GetKind() == "" || resource.GetApiVersion() == "" {
			return fmt.Errorf("failed to decode Kubernetes apiVersion, kind and name from: %v", resource.String())
		}
	}
	postBuild, exists, _ := unstructured.NestedMap(kustomization.Object, "spec", "postBuild")
	if !exists {
		return nil
	}
	always := postBuild["substituteStrategy"] == "Always"
	for _, resource := range resources.Resources() {
		changed, err := kustomize.SubstituteVariables(nil, nil, kustomization, resource,
			kustomize.SubstituteWithDryRun(true), kustomize.SubstituteWithStrict(strict),
			kustomize.SubstituteWithAlways(always))
		if err != nil {
			return err
		}
		if changed == nil {
			continue
		}
		if _, err = resources.Replace(resource); err != nil {
			return err
		}
	}
	return nil
}

func writeFiles(files map[string][]byte) (root string, err error) {
	if root, err = os.MkdirTemp("", "flux-reference-"); err != nil {
		return "", err
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return root, err
	}
	for path, text := range files {
		file := filepath.Join(root, path)
		if err = os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return root, err
		}
		if err = os.WriteFile(file, text, 0o644); err != nil {
			return root, err
		}
	}
	return root, nil
}
