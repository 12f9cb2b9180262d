import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read/read-config";
import { configToPlain } from "../../../yaml/write/to-json";
import { isMap, makeMap, parseJson, type JsonValue } from "./json-document";
import type { JsonOperation } from "./apply-json-patch";

/**
 * Reads the operations of a JSON patch. Text that begins with `[` must be strict JSON. Other text is read as YAML 1.1,
 * and only its first document is used. Returns undefined for `null`.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (jsonPatchFromBytes).
 * @param inline the place of a patch that is a string in a kustomization; for a file, line numbers come from its text
 * @throws SyncError KUSTOMIZE_PATCH_UNREADABLE, and the errors of reading YAML
 */
export function readJsonPatch(
  text: string,
  file: string,
  inline: ErrorPlace | undefined,
): readonly JsonOperation[] | undefined {
  if (text === "") throw unreadable(file, "it is empty");
  const { value, placeOf } = text.startsWith("[") ? readJson(text, file) : readYaml(text, file);
  if (value === null) return undefined;
  if (!Array.isArray(value)) throw unreadable(file, "it is not a list of operations");
  return value.map((operation, index) => {
    const place = inline ?? placeOf(index);
    if (operation === null) return { fields: makeMap([]), place };
    if (!isMap(operation)) throw unreadable(file, "an operation is not a map");
    return { fields: operation, place };
  });
}

interface ReadText {
  readonly value: JsonValue;
  readonly placeOf: (index: number) => ErrorPlace;
}

function readJson(text: string, file: string): ReadText {
  try {
    return { value: parseJson(text), placeOf: () => ({ file }) };
  } catch (error) {
    throw unreadable(
      file,
      `it starts with [ but is not strict JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function readYaml(text: string, file: string): ReadText {
  const node = readConfig(text, file);
  if (node === undefined) return { value: null, placeOf: () => ({ file }) };
  const items = node.kind === "seq" ? node.items : [];
  const placeOf = (index: number): ErrorPlace => {
    const item = items[index];
    return item === undefined ? { file } : { file, line: item.line, column: item.column };
  };
  return { value: configToPlain(node) as JsonValue, placeOf };
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
