import { SyncError } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read-config";
import { configToPlain } from "../../../yaml/to-json";
import { isMap, makeMap, parseJson, type JsonValue } from "./json-document";
import type { JsonOperation } from "./apply-json-patch";

/**
 * Reads the operations of a JSON patch: strict JSON where the text begins with `[`, otherwise YAML 1.1 of which only the
 * first document counts. Undefined for `null`.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (jsonPatchFromBytes).
 * @throws SyncError KUSTOMIZE_PATCH_UNREADABLE, and what reading YAML throws
 */
export function readJsonPatch(text: string, file: string): readonly JsonOperation[] | undefined {
  if (text === "") throw unreadable(file, "it is empty");
  const value = text.startsWith("[") ? readJson(text, file) : readYaml(text, file);
  if (value === null) return undefined;
  if (!Array.isArray(value)) throw unreadable(file, "it is no list of operations");
  return value.map((operation) => {
    if (operation === null) return { fields: makeMap([]), place: { file } };
    if (!isMap(operation)) throw unreadable(file, "an operation is no map");
    return { fields: operation, place: { file } };
  });
}

function readJson(text: string, file: string): JsonValue {
  try {
    return parseJson(text);
  } catch (error) {
    throw unreadable(
      file,
      `it begins with [ and is not strict JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function readYaml(text: string, file: string): JsonValue {
  const node = readConfig(text, file);
  return node === undefined ? null : (configToPlain(node) as JsonValue);
}

function unreadable(file: string, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot read a JSON patch",
    where: { file },
    why,
    mend: "write a list of operations, each with op, path and value",
  });
}
