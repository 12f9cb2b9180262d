//go:build tools

// Package tools pins the program that is built in this module.
package tools

import _ "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"
