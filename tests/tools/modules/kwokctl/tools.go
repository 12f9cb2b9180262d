//go:build tools

// Package tools pins the program that is built in this module.
package tools

import (
	_ "sigs.k8s.io/kwok/cmd/kwokctl"
)
