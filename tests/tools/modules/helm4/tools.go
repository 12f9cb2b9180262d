//go:build tools

// Package tools pins the program that is built in this module.
package tools

import _ "helm.sh/helm/v4/cmd/helm"
