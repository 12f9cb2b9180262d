import { SyncError } from "../../../errors/sync-error";
import type { GrowthMeter } from "../limits/growth-meter";
import { applyJsonPatch, type JsonOperation } from "../json-patch/apply-json-patch";
import { copyValue, isMap, JsonLiteral, readNode, type JsonValue } from "../json-patch/json-document";
import { normalizeNode } from "../json-patch/normalize-node";
import { nodesOfJson } from "../json-patch/nodes-of-json";
import { isInternalAnnotation } from "../objects/build-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { dissolveMergeKeys } from "../nodes/dissolve-merge-keys";
import { readMetadataMap, writeMetadataMap } from "../nodes/metadata";

/**
 * Applies a JSON patch to the object, which is converted to JSON and back. Internal annotations of kustomize are
 * preserved.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (transformJson6902),
 * api/filters/patchjson6902/patchjson6902.go.
 */
export function applyJsonPatchToObject(
  object: BuildObject,
  operations: readonly JsonOperation[],
  meter: GrowthMeter,
): void {
  const node = nodeOf(object);
  const noted = [...readMetadataMap(node, "annotations")].filter(([key]) => isInternalAnnotation(key));
  const own = operations.map((operation) => ({
    ...operation,
    fields: copyValue(operation.fields) as JsonOperation["fields"],
  }));
  const patched = applyJsonPatch(readNode(normalizeNode(node)), own, meter);
  // A number that is replaced or removed again is never decoded.
  if (holds(fieldsOf(operations), isTooLarge)) refuseTooLarge(patched);
  const result = nodesOfJson(patched);
  if (!isMap(patched) || result.kind !== "map") throw noMap();
  const settled = holds(fieldsOf(operations), mentionsMerge) ? dissolveMergeKeys(result, "written") : result;
  object.node = { ...settled, line: node.line, column: node.column };
  const annotations = readMetadataMap(object.node, "annotations");
  for (const [key, value] of noted) annotations.set(key, value);
  writeMetadataMap(object.node, "annotations", annotations);
}

function fieldsOf(operations: readonly JsonOperation[]): JsonValue[] {
  return operations.map(({ fields }) => fields);
}

/** True if the test holds for a literal or a key in the value. */
function holds(value: JsonValue, test: (part: JsonValue) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => holds(item, test));
  if (!isMap(value)) return test(value);
  return Object.entries(value).some(([key, field]) => test(key) || holds(field, test));
}

function isTooLarge(value: JsonValue): value is JsonLiteral {
  return value instanceof JsonLiteral && (value.value === Infinity || value.value === -Infinity);
}

function mentionsMerge(value: JsonValue): boolean {
  const text = value instanceof JsonLiteral ? value.value : value;
  return typeof text === "string" && text.includes("<<");
}

/** Source: Go encoding/json decode.go (convertNumber). */
function refuseTooLarge(patched: JsonValue): void {
  holds(patched, (value) => {
    if (isTooLarge(value)) throw tooLarge(value.source);
    return false;
  });
}

function tooLarge(source: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_JSON_PATCH",
    what: `a JSON patch sets the number ${source}`,
    why: "it is too large for a 64-bit float, which is what kustomize reads numbers of JSON as",
    mend: "write a smaller number, or put it into quotes if it is text",
  });
}

function noMap(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_JSON_PATCH",
    what: "a JSON patch left no object",
    why: "it replaced the whole object with a value that is not a map",
    mend: 'correct the operation with the path ""',
  });
}
