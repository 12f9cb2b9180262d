package main

import (
	"reflect"
	"runtime/debug"
	"sort"
	"strings"

	helmv2 "github.com/fluxcd/helm-controller/api/v2"
	kustomizev1 "github.com/fluxcd/kustomize-controller/api/v1"
	sourcev1 "github.com/fluxcd/source-controller/api/v1"
)

// apiTypes are the kinds whose fields are printed, by their names.
var apiTypes = map[string]reflect.Type{
	"Kustomization":  reflect.TypeFor[kustomizev1.Kustomization](),
	"HelmRelease":    reflect.TypeFor[helmv2.HelmRelease](),
	"GitRepository":  reflect.TypeFor[sourcev1.GitRepository](),
	"OCIRepository":  reflect.TypeFor[sourcev1.OCIRepository](),
	"Bucket":         reflect.TypeFor[sourcev1.Bucket](),
	"HelmRepository": reflect.TypeFor[sourcev1.HelmRepository](),
	"HelmChart":      reflect.TypeFor[sourcev1.HelmChart](),
}

// apiFields has the paths of all fields of spec and status of each kind, as in JSON, and the versions of the modules.
func apiFields() any {
	kinds := map[string][]string{}
	for name, kind := range apiTypes {
		var paths []string
		for _, part := range []string{"Spec", "Status"} {
			field, _ := kind.FieldByName(part)
			paths = append(paths, fieldsOf(strings.ToLower(part), field.Type)...)
		}
		sort.Strings(paths)
		kinds[name] = paths
	}
	return map[string]any{"command": "flux-reference fields", "modules": moduleVersions(), "kinds": kinds}
}

func moduleVersions() map[string]string {
	versions := map[string]string{}
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		if strings.HasPrefix(module.Path, "github.com/fluxcd/") && strings.HasSuffix(module.Path, "-controller/api") {
			versions[module.Path] = module.Version
		}
	}
	return versions
}

func fieldsOf(path string, kind reflect.Type) []string {
	for kind.Kind() == reflect.Pointer || kind.Kind() == reflect.Slice || kind.Kind() == reflect.Map {
		if kind.Kind() == reflect.Slice {
			if kind.Elem().Kind() == reflect.Uint8 {
				return nil
			}
			path += "[]"
		}
		kind = kind.Elem()
	}
	// Durations, times and any data are one value in JSON.
	if kind.Kind() != reflect.Struct || isValue(kind) {
		return nil
	}
	var paths []string
	for index := range kind.NumField() {
		field := kind.Field(index)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if strings.Contains(options, "inline") || (name == "" && field.Anonymous) {
			paths = append(paths, fieldsOf(path, field.Type)...)
		} else if name != "" && name != "-" {
			inner := path + "." + name
			paths = append(append(paths, inner), fieldsOf(inner, field.Type)...)
		}
	}
	return paths
}

func isValue(kind reflect.Type) bool {
	_, isMarshaler := reflect.PointerTo(kind).MethodByName("MarshalJSON")
	return isMarshaler
}
