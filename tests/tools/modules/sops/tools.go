//go:build tools

// Package tools pins the programs that are built in this module.
package tools

import (
	_ "filippo.io/age/cmd/age-keygen"
	_ "github.com/getsops/sops/v3/cmd/sops"
)
