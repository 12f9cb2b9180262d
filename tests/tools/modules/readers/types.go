package main

import (
	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/releaseutil"
	"helm.sh/helm/v3/pkg/repo"
	"sigs.k8s.io/kustomize/api/builtins"
	kustomize "sigs.k8s.io/kustomize/api/types"
	"sigs.k8s.io/yaml"
)

// types are the readers of one document into a type of Go, each by the decoder that the tool uses for the type.
var types = map[string]func([]byte) (any, error){
	"chart.Metadata":         into[chart.Metadata](lenient),
	"chart.Lock":             into[chart.Lock](lenient),
	"releaseutil.SimpleHead": into[releaseutil.SimpleHead](lenient),
	"repo.IndexFile":         into[repo.IndexFile](strict),
	"flux.Kustomization":     into[kustomize.Kustomization](lenient),
	"kustomize.Kustomization": func(text []byte) (any, error) {
		var read kustomize.Kustomization
		err := read.Unmarshal(text)
		return read, err
	},
	"kustomize.PrefixTransformer": func(text []byte) (any, error) {
		var read builtins.PrefixTransformerPlugin
		// The transformer wants field specs, which kustomize adds.
		err := read.Config(nil, append(text, "\nfieldSpecs: [{path: metadata/name}]\n"...))
		return map[string]any{"prefix": read.Prefix}, err
	},
	"kustomize.LabelTransformer": func(text []byte) (any, error) {
		var read builtins.LabelTransformerPlugin
		err := read.Config(nil, text)
		return map[string]any{"labels": read.Labels}, err
	},
}

func lenient(text []byte, value any) error { return yaml.Unmarshal(text, value) }
func strict(text []byte, value any) error  { return yaml.UnmarshalStrict(text, value) }

func into[T any](decode func([]byte, any) error) func([]byte) (any, error) {
	return func(text []byte) (any, error) {
		var read T
		err := decode(text, &read)
		return read, err
	}
}
