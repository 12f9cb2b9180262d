import type { FieldPath } from "../../../model/objects/change";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { partsOfPointer } from "../json-patch/apply-json-patch";
import { rawText } from "../nodes/node-state";
import { lastText, textOfLeaf, type FoundChange, type Leaf, type Trace } from "./trace";

/** An object that a patch changed: its trace before the patch, and its node after it. */
export interface PatchedObject {
  readonly trace: Trace;
  readonly node: MapNode | undefined;
}

/** The scalars of a patch, by place. */
export function indexScalars(patch: YamlNode): ReadonlyMap<string, ScalarNode> {
  const found = new Map<string, ScalarNode>();
  const visit = (node: YamlNode): void => {
    if (node.kind === "scalar") found.set(`${node.line}:${node.column}`, node);
    else if (node.kind === "seq") node.items.forEach(visit);
    else for (const { value } of node.entries) visit(value);
  };
  visit(patch);
  return found;
}

/**
 * Finds the node of a strategic merge patch that made a change: the node that is in the object now, or else the deepest
 * node on the path to the field, which is also where the patch deletes it (`null`, `$patch`).
 */
export function findInMergePatch(
  patch: MapNode,
  scalars: ReadonlyMap<string, ScalarNode>,
  change: FoundChange,
  { trace, node: root }: PatchedObject,
): YamlNode {
  const { node } = change;
  if (node?.kind === "scalar" && node.line > 0) {
    const own = scalars.get(`${node.line}:${node.column}`);
    if (own !== undefined && own.value === node.value) return own;
  }
  const { found, isWhole } = walkPatch(patch, change, trace);
  if (!isWhole && node?.kind === "scalar" && root !== undefined) {
    for (const path of pathsOf(root, node, [])) {
      const match = walkPatch(patch, { path, value: change.value }, trace);
      if (match.isWhole && match.found.kind === "scalar") return match.found;
    }
  }
  return mapGet(found, "$patch") ?? found;
}

function walkPatch(
  patch: MapNode,
  { path, value }: Pick<FoundChange, "path" | "value">,
  object: Trace,
): { readonly found: YamlNode; readonly isWhole: boolean } {
  let found: YamlNode = patch;
  let trace: Trace | undefined = object;
  for (const [depth, part] of path.entries()) {
    const next: YamlNode | undefined =
      typeof part === "string"
        ? mapGet(found, part)
        : findItem(found, trace?.items?.[part], part, value, depth === path.length - 1);
    if (next === undefined) return { found, isWhole: false };
    found = next;
    trace = typeof part === "string" ? trace?.fields?.get(part) : trace?.items?.[part];
  }
  return { found, isWhole: true };
}

/** Returns all paths of a node: if a transformer added one node in several places, it changes in all of them. */
function* pathsOf(root: YamlNode, node: YamlNode, path: FieldPath): Generator<FieldPath> {
  if (root === node) yield path;
  if (root.kind === "map") for (const { key, value } of root.entries) yield* pathsOf(value, node, [...path, key.value]);
  if (root.kind === "seq") for (const [at, item] of root.items.entries()) yield* pathsOf(item, node, [...path, at]);
}

/** Finds the item of the patch's list that has the most field values in common with the object's item. */
function findItem(
  list: YamlNode,
  item: Trace | undefined,
  index: number,
  value: Leaf | undefined,
  isLast: boolean,
): YamlNode | undefined {
  if (list.kind !== "seq") return undefined;
  if (isLast && value !== undefined) {
    const same = list.items.find((candidate) => candidate.kind === "scalar" && candidate.value === textOfLeaf(value));
    if (same !== undefined) return same;
  }
  let best: YamlNode | undefined;
  let most = 0;
  for (const candidate of list.items) {
    if (candidate.kind !== "map") continue;
    const agreeing = candidate.entries.filter(
      ({ key, value: field }) => field.kind === "scalar" && lastText(item?.fields?.get(key.value)) === rawText(field),
    ).length;
    if (agreeing > most) [best, most] = [candidate, agreeing];
  }
  return best ?? list.items[index];
}

/** Finds the node of a JSON patch operation that made a change: a node inside its value, or the operation itself. */
export function findInOperation(operation: YamlNode, path: FieldPath): YamlNode {
  const value = mapGet(operation, "value");
  const pointer = rawText(mapGet(operation, "path"));
  if (value === undefined) return operation;
  const parts = partsOfPointer(pointer).slice(1);
  // A side effect elsewhere: the object is read again after the patch. An index may have moved meanwhile.
  if (parts.some((part, at) => typeof path[at] === "string" && path[at] !== part)) return operation;
  let found: YamlNode = value;
  for (const part of path.slice(parts.length)) {
    const next: YamlNode | undefined =
      typeof part === "number" ? (found.kind === "seq" ? found.items[part] : undefined) : mapGet(found, part);
    if (next === undefined) break;
    found = next;
  }
  return found;
}
