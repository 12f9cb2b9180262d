// Strategic merge as kustomize implements it: `$patch` directives, deletion by `null`, lists with merge keys. The steps
// are exactly those of kustomize, since its results for empty and unusual values depend on them. Difference: schemas in
// comments (`# {"$openapi":"…"}`) are not read.
// Source: kustomize kyaml/yaml/walk/walk.go@v0.21.2, map.go, kyaml/yaml/merge2/merge2.go.
import { isSyncError } from "../../../errors/sync-error";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import type { SchemaNode } from "../openapi/schema";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { setFlow } from "../nodes/edit-nodes";
import { wrongKind } from "../nodes/expect-kind";
import { findField, setField } from "../nodes/fields";
import { isMissingOrNull, isNilOrEmpty, textOrEmpty } from "../nodes/node-state";
import { compareStrings } from "../../../go/values/bytes";
import { takeDirective } from "./directive";
import { mergeList } from "./merge-list";

/**
 * Merges the patch into the target. Both are changed: nodes of the patch become part of the target. Returns undefined
 * if the patch deletes the target.
 *
 * @throws SyncError KUSTOMIZE_PATCH_FAILED or KUSTOMIZE_NODE_KIND, with the field
 */
export function mergeNodes(target: MapNode, patch: MapNode, schemas: SchemaRegistry): YamlNode | undefined {
  return walk({ target, patch, schema: undefined, schemas, path: undefined });
}

/** Merges trees that are not Kubernetes objects, such as the values of a chart. */
export function mergeTrees(target: YamlNode, patch: YamlNode, schemas: SchemaRegistry): YamlNode | undefined {
  return walk({ target, patch, schema: undefined, schemas, path: undefined });
}

interface Walk {
  readonly target: YamlNode | undefined;
  readonly patch: YamlNode | undefined;
  readonly schema: SchemaNode | undefined;
  readonly schemas: SchemaRegistry;
  readonly path: PathLink | undefined;
}

/** The path of a node as a linked list, which is printed only for an error. */
interface PathLink {
  readonly parent: PathLink | undefined;
  readonly name: string;
}

function walk(sides: Walk): YamlNode | undefined {
  try {
    return walkNode(sides);
  } catch (error) {
    throw isSyncError(error) ? error.at({ field: printPath(sides.path) }) : error;
  }
}

function printPath(path: PathLink | undefined): string {
  if (path === undefined) return "";
  const parent = printPath(path.parent);
  return parent === "" || path.name.startsWith("[") ? `${parent}${path.name}` : `${parent}.${path.name}`;
}

/** Source: walk.go (Walk). */
function walkNode(sides: Walk): YamlNode | undefined {
  const { target, patch } = sides;
  const schema = sides.schema ?? schemaOfObject(sides);
  const kind = isMissingOrNull(target) ? (isMissingOrNull(patch) ? undefined : patch?.kind) : target?.kind;
  if (kind !== undefined) {
    for (const side of [target, patch]) {
      if (side !== undefined && side.kind !== kind && !isMissingOrNull(side)) throw mismatch(side, kind);
    }
  }
  switch (kind) {
    case undefined:
    case "map":
      return walkMap({ ...sides, schema });
    case "seq":
      takeFlow(sides);
      return schema?.mergeKeys === undefined ? (patch ?? target) : walkList({ ...sides, schema }, schema.mergeKeys);
    case "scalar":
      return patch ?? target;
  }
}

function mismatch(node: YamlNode, kind: YamlNode["kind"]): Error {
  return wrongKind(node, kind === "map" ? "a map" : kind === "seq" ? "a list" : "a single value");
}

/** An embedded object in a field without a schema has a schema by its own kind. Source: walk.go (GetSchema). */
function schemaOfObject({ target, patch, schemas }: Walk): SchemaNode | undefined {
  for (const node of [target, patch]) {
    if (node?.kind !== "map") continue;
    const kind = metaText(node, "kind");
    const apiVersion = metaText(node, "apiVersion");
    if (kind === "" || apiVersion === "") continue;
    const schema = schemas.schemaOf(apiVersion, kind);
    if (schema !== undefined) return schema;
  }
  return undefined;
}

function metaText(node: MapNode, field: string): string {
  const value = mapGet(node, field);
  return isNilOrEmpty(value) ? "" : textOrEmpty(value);
}

/** Source: map.go (walkMap), merge2.go (VisitMap). */
function walkMap(sides: Walk): YamlNode | undefined {
  const { patch } = sides;
  takeFlow(sides);
  const dest = destinationOf(sides);
  if (dest === undefined || dest.kind !== "map") return dest;
  for (const name of fieldNames(dest, patch)) {
    const targetEntry = findField(dest, name);
    const patchEntry = patch?.kind === "map" ? findField(patch, name) : undefined;
    const target = targetEntry?.value;
    // An explicit `null` stays if the patch does not have the field; an empty value is removed.
    if (patchEntry === undefined && target?.kind === "scalar" && isMissingOrNull(target) && target.value !== "")
      continue;
    const value = walk({
      target,
      patch: patchEntry?.value,
      schema: sides.schema?.field(name),
      schemas: sides.schemas,
      path: { parent: sides.path, name },
    });
    setField(dest, name, value, styleOfKey(value, patchEntry, targetEntry));
  }
  return dest;
}

/**
 * Returns the node that becomes the result: the target's, the patch's, or none. Source: merge2.go (VisitMap,
 * VisitList).
 */
function destinationOf({ target, patch }: Walk): YamlNode | undefined {
  if (target === undefined || isMissingOrNull(target)) {
    return isDeletion(patch) ? undefined : patch;
  }
  if (patch !== undefined && isMissingOrNull(patch)) return undefined;
  switch (takeDirective(patch)) {
    case "delete":
      return undefined;
    case "replace":
      return patch;
    case "merge":
      return target;
  }
}

// If the target has no list, kustomize ignores the directives in the patch's list.
function isDeletion(patch: YamlNode | undefined): boolean {
  return patch?.kind === "map" && takeDirective(patch) === "delete";
}

/** Source: associative_sequence.go (walkAssociativeSequence), merge2.go (VisitList). */
function walkList(sides: Walk, keys: readonly string[]): YamlNode | undefined {
  const dest = destinationOf(sides);
  if (dest === undefined || dest.kind !== "seq") return dest;
  const schema = sides.schema?.items();
  const path = { parent: sides.path, name: "[]" };
  return mergeList({ target: dest, patch: sides.patch }, dest, keys, (target, patch) =>
    walk({ target, patch, schema, schemas: sides.schemas, path }),
  );
}

// An empty map or list gets the flow or block style of the patch. Source: merge2.go (SetStyle).
function takeFlow({ target, patch }: Walk): void {
  if (target === undefined || target.kind === "scalar" || patch === undefined) return;
  const isEmpty = target.kind === "map" ? target.entries.length === 0 : target.items.length === 0;
  if (isEmpty) setFlow(target, patch.kind !== "scalar" && patch.flow === true);
}

// The fields that the patch adds are sorted by name. Source: map.go (fieldNames).
function fieldNames(dest: MapNode, patch: YamlNode | undefined): Set<string> {
  const names = new Set<string>();
  for (const { key } of dest.entries) names.add(key.value);
  if (patch?.kind !== "map") return names;
  const added = patch.entries.map(({ key }) => key.value).filter((name) => !names.has(name));
  for (const name of added.sort(compareStrings)) names.add(name);
  return names;
}

function styleOfKey(
  value: YamlNode | undefined,
  patch: ReturnType<typeof findField>,
  target: ReturnType<typeof findField>,
): ScalarStyle {
  if (value === undefined) return "plain";
  if (patch?.value === value) return patch.key.style;
  return target?.value === value ? target.key.style : "plain";
}
