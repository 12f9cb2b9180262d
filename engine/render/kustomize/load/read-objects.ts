import { mapAll } from "../../../errors/map-all";
import { SyncError } from "../../../errors/sync-error";
import { pushAll } from "../../../lib/push-all";
import { cloneNode } from "../../../yaml/make-node";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import { isNilOrEmpty, textOrEmpty } from "../nodes/node-state";
import { makeObject, type BuildObject } from "../objects/build-object";
import { readKind, readName } from "../nodes/metadata";
import { jsonStyle } from "./json-style";

/**
 * Reads the objects of a file's documents. Empty documents are dropped, lists of objects (`ConfigMapList`) are
 * expanded, and each object must have a kind and a name.
 *
 * Source: kustomize api/resource/factory.go@v0.21.2 (SliceFromBytes, dropBadNodes, inlineAnyEmbeddedLists).
 */
export function readObjects(documents: readonly YamlNode[], file: string): BuildObject[] {
  const queue = validNodes(documents, file);
  const objects: BuildObject[] = [];
  // The items of a list come after all other documents.
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const items = readKind(node).endsWith("List") ? mapGet(node, "items") : undefined;
    if (items === undefined) {
      objects.push(makeObject(node, { file, line: node.line, column: node.column }));
      continue;
    }
    if (items.kind === "scalar" && items.tag === "null") continue;
    if (items.kind !== "seq") throw notAList(file, node, items);
    pushAll(
      queue,
      validNodes(
        items.items.map((item) => jsonStyle(cloneNode(item))),
        file,
      ),
    );
  }
  return objects;
}

function validNodes(nodes: readonly YamlNode[], file: string): MapNode[] {
  return mapAll(
    nodes.filter((node) => !isNilOrEmpty(node)),
    (node) => validNode(node, file),
  );
}

// Source: kyaml/yaml/rnode.go@v0.21.2 (GetValidatedMetadata).
function validNode(node: YamlNode, file: string): MapNode {
  const place = { file, line: node.line, column: node.column };
  if (node.kind !== "map") {
    throw new SyncError({
      code: "KUSTOMIZE_OBJECT_INVALID",
      what: "cannot read a document that is not an object",
      where: place,
      why: `it is ${node.kind === "seq" ? "a list" : "a single value"}; a Kubernetes object is a map with apiVersion, kind and metadata`,
      mend: "write an object, or remove the file from resources",
    });
  }
  const missing = missingField(node);
  if (missing === undefined) return node;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `cannot read an object without ${missing}`,
    where: { ...place, field: missing },
    why: "kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
    mend: `add ${missing}`,
  });
}

function missingField(node: MapNode): string | undefined {
  const kind = mapGet(node, "kind");
  if (isNilOrEmpty(kind) || textOrEmpty(kind) === "") return "kind";
  return textOrEmpty(kind).endsWith("List") || readName(node) !== "" ? undefined : "metadata.name";
}

function notAList(file: string, node: MapNode, items: YamlNode): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `cannot open a ${readKind(node)}`,
    where: { file, line: items.line, column: items.column, field: "items" },
    why: "its items field is not a list",
    mend: "write the items as a list of objects",
  });
}
