//go:build tools

// Package tools pins the programs that are built in this module.
package tools

import (
	_ "github.com/fluxcd/helm-controller"
	_ "github.com/fluxcd/kustomize-controller"
)
