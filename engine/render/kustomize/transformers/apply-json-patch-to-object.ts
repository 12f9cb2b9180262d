import { SyncError } from "../../../errors/sync-error";
import { applyJsonPatch, type JsonOperation } from "../json-patch/apply-json-patch";
import { copyValue, isMap, readNode } from "../json-patch/json-document";
import { normalizeNode } from "../json-patch/normalize-node";
import { nodesOfJson } from "../json-patch/nodes-of-json";
import { isInternalAnnotation } from "../objects/build-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readMetadataMap, writeMetadataMap } from "../objects/metadata";

/**
 * Applies a JSON patch to the object, on its way over JSON; what kustomize has noted on the object survives.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (transformJson6902), api/filters/patchjson6902/patchjson6902.go.
 */
export function applyJsonPatchToObject(object: BuildObject, operations: readonly JsonOperation[]): void {
  const node = nodeOf(object);
  const noted = [...readMetadataMap(node, "annotations")].filter(([key]) => isInternalAnnotation(key));
  const own = operations.map((operation) => ({
    ...operation,
    fields: copyValue(operation.fields) as JsonOperation["fields"],
  }));
  const patched = applyJsonPatch(readNode(normalizeNode(node)), own);
  const result = nodesOfJson(patched);
  if (!isMap(patched) || result.kind !== "map") throw noMap();
  object.node = { ...result, line: node.line, column: node.column };
  const annotations = readMetadataMap(object.node, "annotations");
  for (const [key, value] of noted) annotations.set(key, value);
  writeMetadataMap(object.node, "annotations", annotations);
}

function noMap(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_JSON_PATCH",
    what: "a JSON patch left no object",
    why: "it replaced the whole object by something that is no map",
    mend: 'correct the operation with the path ""',
  });
}
