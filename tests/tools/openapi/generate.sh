#!/bin/sh
# Writes the schema tables of the Kustomize renderer anew. Needs Go and the modules of go.mod.
set -eu
cd "$(dirname "$0")"
go run . ../../../engine/render/kustomize/openapi
