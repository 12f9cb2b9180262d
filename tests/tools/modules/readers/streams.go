package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sort"

	ssautil "github.com/fluxcd/pkg/ssa/utils"
	"go.yaml.in/yaml/v3"
	"helm.sh/helm/v3/pkg/releaseutil"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	releaseutil4 "helm.sh/helm/v4/pkg/release/v1/util"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/cli-runtime/pkg/resource"
	"sigs.k8s.io/kustomize/kyaml/kio"
)

// streams are the readers of several documents in one text. Documents are bytes, or values where the tool cuts and
// decodes in one step.
var streams = map[string]func([]byte) (any, error){
	"apimachinery":   readDocuments,
	"helm-manifests": func(text []byte) (any, error) { return inOrder(releaseutil.SplitManifests(string(text))), nil },
	"helm4-manifests": func(text []byte) (any, error) {
		return inOrder(releaseutil4.SplitManifests(string(text))), nil
	},
	"helm4-values": func(text []byte) (any, error) { return loader.LoadValues(bytes.NewReader(text)) },
	"kustomize":    readNodes,
	"flux":         func(text []byte) (any, error) { return ssautil.ReadObjects(bytes.NewReader(text)) },
	"cli-runtime":  buildObjects,
	"go-yaml":      decodeDocuments,
}

func readDocuments(text []byte) (any, error) {
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(text)))
	documents := [][]byte{}
	for {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return documents, nil
		}
		if err != nil {
			return nil, err
		}
		documents = append(documents, bytes.Clone(document))
	}
}

// inOrder returns the manifests as Helm sorts them.
func inOrder(manifests map[string]string) [][]byte {
	keys := make([]string, 0, len(manifests))
	for key := range manifests {
		keys = append(keys, key)
	}
	sort.Sort(releaseutil.BySplitManifestsOrder(keys))
	documents := make([][]byte, 0, len(keys))
	for _, key := range keys {
		documents = append(documents, []byte(manifests[key]))
	}
	return documents
}

// buildObjects follows helm pkg/kube/client.go@v3.22.0 (Build, newBuilder), without a server.
func buildObjects(text []byte) (any, error) {
	infos, err := resource.NewLocalBuilder().
		Unstructured().
		Local().
		ContinueOnError().
		Flatten().
		Stream(bytes.NewReader(text), "").
		Do().Infos()
	if err != nil {
		return nil, err
	}
	objects := make([]any, 0, len(infos))
	for _, info := range infos {
		objects = append(objects, info.Object)
	}
	return objects, nil
}

func readNodes(text []byte) (any, error) {
	nodes, err := kio.FromBytes(text)
	if err != nil {
		return nil, err
	}
	values := make([]any, 0, len(nodes))
	for _, node := range nodes {
		var value any
		if err := node.YNode().Decode(&value); err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, nil
}

func decodeDocuments(text []byte) (any, error) {
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	values := []any{}
	for {
		var value any
		err := decoder.Decode(&value)
		if errors.Is(err, io.EOF) {
			return values, nil
		}
		if err != nil {
			return nil, err
		}
		values = append(values, value)
	}
}
