//go:build pin

package main

// Keeps the module whose data is read in go.mod.
import _ "sigs.k8s.io/kustomize/kyaml/openapi"
