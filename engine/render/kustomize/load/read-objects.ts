import { mapAll } from "../../../errors/map-all";
import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import { isNilOrEmpty, textOrEmpty } from "../nodes/node-state";
import { makeObject, type BuildObject } from "../objects/build-object";
import { readKind, readName } from "../objects/metadata";
import { jsonStyle } from "./json-style";

/**
 * The objects among the documents of a file: empty ones are dropped, lists of objects (`ConfigMapList`) are opened, and each
 * must have a kind and a name.
 *
 * Source: kustomize api/resource/factory.go@v0.21.2 (SliceFromBytes, dropBadNodes, inlineAnyEmbeddedLists).
 */
export function readObjects(documents: readonly YamlNode[], file: string): BuildObject[] {
  const waiting = validNodes(documents, file);
  const objects: BuildObject[] = [];
  // The items of a list come after all other documents.
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const items = readKind(node).endsWith("List") ? mapGet(node, "items") : undefined;
    if (items === undefined) {
      objects.push(makeObject(node, { file, line: node.line, column: node.column }));
      continue;
    }
    if (items.kind === "scalar" && items.tag === "null") continue;
    if (items.kind !== "seq") throw notAList(file, node, items);
    waiting.push(
      ...validNodes(
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
      what: "cannot read a document that is no object",
      where: place,
      why: `it is ${node.kind === "seq" ? "a list" : "a single value"}; a Kubernetes object is a map with apiVersion, kind and metadata`,
      mend: "write an object, or do not list the file under resources",
    });
  }
  const missing = missingField(node);
  if (missing === undefined) return node;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `cannot read an object without ${missing}`,
    where: { ...place, field: missing },
    why: "kustomize knows an object by its kind and its metadata.name; metadata.generateName does not do",
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
    why: "its items are no list",
    mend: "write the items as a list of objects",
  });
}
