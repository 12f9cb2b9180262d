#!/bin/sh
# Writes the schema table of the Kustomize renderer anew. Needs Go and the modules of go.mod.
set -eu
cd "$(dirname "$0")"
out=../../../engine/render/kustomize/openapi/schema-table-text.ts
go run . >"$out.new"
mv "$out.new" "$out"
