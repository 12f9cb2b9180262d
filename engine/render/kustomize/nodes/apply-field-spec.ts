import { isSyncError } from "../../../errors/sync-error";
import { map, seq } from "../../../yaml/make-node";
import type { MapNode, YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../kustomization/field-spec";
import { readApiVersion, readGvk, readKind } from "./metadata";
import { isSelectedBy } from "../kustomization/gvk";
import { setTag, setValue } from "./edit-nodes";
import { wrongKind } from "./expect-kind";
import { splitPath } from "./field-path";
import { badPath, lookupEntry, type CreateKind } from "./lookup";
import { isMissingOrNull } from "./node-state";

/** Calls `set` with each node at the spec's path, if the spec selects the object. */
export function applyFieldSpec(
  object: MapNode,
  spec: FieldSpec,
  set: (node: YamlNode) => void,
  create?: CreateKind,
): void {
  if (!selects(spec, object)) return;
  try {
    visit(object, { path: pathOf(spec), create: spec.create === true ? create : undefined, set }, 0);
  } catch (error) {
    throw isSyncError(error) ? error.at({ field: spec.path.replaceAll("/", ".") }) : error;
  }
}

/** Returns the specs that select the object, in their order. The result is cached for each kind. */
export function specsFor(object: MapNode, specs: readonly FieldSpec[]): readonly FieldSpec[] {
  let ofList = selected.get(specs);
  if (ofList === undefined) selected.set(specs, (ofList = new Map<string, Map<string, readonly FieldSpec[]>>()));
  const apiVersion = readApiVersion(object);
  let ofVersion = ofList.get(apiVersion);
  if (ofVersion === undefined) ofList.set(apiVersion, (ofVersion = new Map<string, readonly FieldSpec[]>()));
  const kind = readKind(object);
  let found = ofVersion.get(kind);
  if (found === undefined) ofVersion.set(kind, (found = specs.filter((spec) => selects(spec, object))));
  return found;
}

const selected = new WeakMap<readonly FieldSpec[], Map<string, Map<string, readonly FieldSpec[]>>>();

// Checks the kind first, since most specs have one and most objects have another.
function selects(spec: FieldSpec, object: MapNode): boolean {
  if (spec.kind && spec.kind !== readKind(object)) return false;
  return (!spec.group && !spec.version) || isSelectedBy(readGvk(object), spec);
}

interface Visit {
  readonly path: readonly PathPart[];
  readonly create: CreateKind | undefined;
  readonly set: (node: YamlNode) => void;
}

/** Source: kustomize api/filters/fieldspec/fieldspec.go@v0.21.2 (filter, handleMap, handleSequence). */
function visit(node: YamlNode, walk: Visit, at: number): void {
  const part = walk.path[at];
  if (part === undefined) {
    walk.set(node);
    return;
  }
  if (isMissingOrNull(node)) return;
  if (node.kind === "seq") for (const item of node.items) visit(item, walk, at);
  else if (node.kind === "map") visitField(node, part, walk, at);
  else throw wrongKind(node, "a map or a list");
}

function visitField(node: MapNode, part: PathPart, walk: Visit, at: number): void {
  if (part.name === "") throw badPath("a field's name is empty");
  const isLast = at === walk.path.length - 1;
  const create = walk.create === undefined || part.isList ? undefined : isLast ? walk.create : "map";
  const entry = lookupEntry(node, part.name, create);
  if (entry === undefined) return;
  const kind = part.isList ? "seq" : create;
  if (kind !== undefined && isMissingOrNull(entry.value)) {
    // Kustomize changes only the kind and tag of the node, so a scalar keeps its text, for example `null`.
    if (kind === "map") setValue(entry, map());
    else if (kind === "seq") setValue(entry, seq());
    else if (entry.value.kind === "scalar") setTag(entry.value, "str");
  }
  visit(entry.value, walk, at + 1);
}

interface PathPart {
  readonly name: string;
  readonly isList: boolean;
}

const paths = new WeakMap<FieldSpec, readonly PathPart[]>();

function pathOf(spec: FieldSpec): readonly PathPart[] {
  let path = paths.get(spec);
  if (path === undefined) {
    path = splitPath(spec.path, "/").map((part) =>
      part.endsWith("[]") ? { name: part.slice(0, -2), isList: true } : { name: part, isList: false },
    );
    paths.set(spec, path);
  }
  return path;
}
