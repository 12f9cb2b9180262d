// Strategic merge, as kustomize understands it: `$patch` directives, `null` deletes, lists by their merge keys. The steps
// are those of kustomize, since what it does with empty and odd values follows from them. Difference: schemas that stand in
// comments (`# {"$openapi":"…"}`) are not read.
// Source: kustomize kyaml/yaml/walk/walk.go@v0.21.2, map.go, kyaml/yaml/merge2/merge2.go.
import { isSyncError } from "../../../errors/sync-error";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import type { SchemaNode } from "../openapi/schema";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { wrongKind } from "../nodes/expect-kind";
import { findField, setField } from "../nodes/fields";
import { isMissingOrNull, isNilOrEmpty, textOrEmpty } from "../nodes/node-state";
import { compareBytes } from "../objects/compare-bytes";
import { takeDirective } from "./directive";
import { mergeList } from "./merge-list";

/**
 * Merges the patch into the target, and changes both: nodes of the patch become part of the target. Undefined where the
 * patch deletes it.
 *
 * @throws SyncError KUSTOMIZE_PATCH_FAILED or KUSTOMIZE_NODE_KIND, with the field
 */
export function mergeNodes(target: MapNode, patch: MapNode, schemas: SchemaRegistry): YamlNode | undefined {
  return walk({ target, patch, schema: undefined, schemas, path: undefined });
}

/** The same for trees that are no objects: values of a chart. */
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

/** The way to a node, printed only where something fails. */
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

/** An object inside of a field that no schema knows brings its own. Source: walk.go (GetSchema). */
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
    // A null that is written out stays where the patch says nothing; an empty one goes.
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

/** What the result grows from: the target's map, the patch's, or nothing. Source: merge2.go (VisitMap, VisitList). */
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

// Where the target has no list, the directives of the patch's list are not looked at.
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

// An empty map or list takes over how the patch is written. Source: merge2.go (SetStyle).
function takeFlow({ target, patch }: Walk): void {
  if (target === undefined || target.kind === "scalar" || patch === undefined) return;
  const isEmpty = target.kind === "map" ? target.entries.length === 0 : target.items.length === 0;
  if (isEmpty) target.flow = patch.kind !== "scalar" && patch.flow === true;
}

// What the patch adds comes in the order of names. Source: map.go (fieldNames).
function fieldNames(dest: MapNode, patch: YamlNode | undefined): Set<string> {
  const names = new Set<string>();
  for (const { key } of dest.entries) names.add(key.value);
  if (patch?.kind !== "map") return names;
  const added = patch.entries.map(({ key }) => key.value).filter((name) => !names.has(name));
  for (const name of added.sort(compareBytes)) names.add(name);
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
