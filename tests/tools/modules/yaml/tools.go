//go:build tools

// Package tools pins the program that is built in this module.
package tools

import _ "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"
