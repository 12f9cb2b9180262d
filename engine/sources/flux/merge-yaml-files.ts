// Source: fluxcd/source-watcher@v2.2.1 internal/builder/merge.go; k8s.io/apimachinery@v0.36.2 pkg/util/yaml (YAMLReader).
import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import { fromPlain } from "../../yaml/write/to-json";
import { emitDocument } from "../../yaml/write/emit";
import { readPlain } from "../charts/read-plain";

type Plain = Readonly<Record<string, unknown>>;

/**
 * The YAML of both files: maps are merged at any depth; of all else, the second file has the last word. So have later
 * documents of a file.
 *
 * @throws SyncError with a YAML_ code, or SOURCE_COPY_FAILED for a document that is not a map
 */
export function mergeYamlFiles(base: Uint8Array, overlay: Uint8Array, file: string): Uint8Array {
  const merged = mergeMaps(readMaps(base, file), readMaps(overlay, file));
  return Buffer.from(emitDocument(fromPlain(merged)));
}

function readMaps(bytes: Uint8Array, file: string): Plain {
  const documents = Buffer.from(bytes)
    .toString("utf8")
    .split(/^---.*\n?/m);
  let all: Plain = {};
  for (const text of documents) {
    const { value } = readPlain(Buffer.from(text), file);
    if (value === undefined || value === null) continue;
    if (!isMap(value)) throw new SyncError({ code: "SOURCE_COPY_FAILED", what: "a document of it is not a map" });
    all = mergeMaps(all, value);
  }
  return all;
}

/** Maps are merged at any depth; of all else, the second one has the last word. */
export function mergeMaps(base: Plain, overlay: Plain): Plain {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(overlay)) {
    const known = merged.get(key);
    merged.set(key, isMap(known) && isMap(value) ? mergeMaps(known, value) : value);
  }
  return Object.fromEntries(merged);
}
