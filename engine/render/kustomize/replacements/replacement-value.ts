import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import type { YamlNode } from "../../../yaml/node";
import type { Replacement, ReplacementOptions, ReplacementSource } from "../kustomization/replacement-fields";
import { splitSmartPath } from "../nodes/field-path";
import { setValueText, untagged } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { isSelectedBy } from "../kustomization/gvk";
import { explainMiss } from "../strict/explain-miss";
import { partsOfSource } from "../strict/selector-parts";
import { effectiveNamespace, type ObjectId } from "../objects/object-id";

/**
 * The ids of an object, the current one first. Source: kustomize api/internal/utils/makeResIds.go@v0.21.2 (MakeResIds).
 */
export type IdsOf = (object: BuildObject) => readonly ObjectId[];

/**
 * Finds the node that a replacement copies: the source object's node itself, or a new one if only a part of its text is
 * copied.
 *
 * Source: kustomize api/filters/replacement/replacement.go@v0.21.2 (getReplacement).
 * @throws SyncError KUSTOMIZE_REPLACEMENT_SOURCE
 */
export function findReplacementValue(
  objects: readonly BuildObject[],
  replacement: Replacement,
  idsOf: IdsOf,
): YamlNode {
  const { source, sourceValue } = replacement;
  if (source !== undefined && sourceValue !== undefined)
    throw badSource(replacement, "both source and sourceValue are set", "keep one of them");
  if (sourceValue !== undefined) return untagged(sourceValue, "plain");
  if (source === undefined) throw badSource(replacement, "it has no source", "add source or sourceValue");
  const object = selectSource(objects, source, idsOf);
  const fieldPath = source.fieldPath || "metadata.name";
  const node = lookup(nodeOf(object), splitSmartPath(fieldPath, "."));
  if (node === undefined || isNilOrEmpty(node)) throw noField(source, fieldPath, object);
  return refine(node, source);
}

// Source: replacement.go (selectSourceNode), kyaml/resid/resid.go (IsSelectedBy).
function selectSource(objects: readonly BuildObject[], source: ReplacementSource, idsOf: IdsOf): BuildObject {
  const found = objects.filter((object) => isSource(object, source, idsOf));
  const [object, ...others] = found;
  if (object === undefined) {
    const { why, hint } = explainMiss(partsOfSource(source, idsOf), objects);
    throw badSource(source, why, hint ?? "correct kind, name and namespace; each must match");
  }
  if (others.length === 0) return object;
  const places = found.map(({ origin }) => `${origin.file}:${origin.line}`).join(", ");
  throw badSource(
    source,
    `several objects match or matched it: ${places}`,
    "add a field that identifies only one of them",
  );
}

export function isSource(object: BuildObject, source: ReplacementSource, idsOf: IdsOf): boolean {
  return idsOf(object).some((id) => isSelected(id, source));
}

function isSelected(id: ObjectId, source: ReplacementSource): boolean {
  if (source.name && source.name !== id.name) return false;
  const namespace = source.namespace ?? "";
  if (namespace !== "" && effectiveNamespace({ namespace, isClusterScoped: false }) !== effectiveNamespace(id))
    return false;
  const { group = "", version = "", kind = "" } = source;
  return isSelectedBy(id, { group, version, kind });
}

// Source: replacement.go (getRefinedValue).
function refine(node: YamlNode, source: ReplacementSource): YamlNode {
  const delimiter = source.options?.delimiter ?? "";
  if (delimiter === "") return node;
  if (node.kind !== "scalar")
    throw badSource(source, "a delimiter splits only strings, and the field is not a string", "remove the delimiter");
  const parts = splitText(rawText(node), delimiter);
  const part = parts[indexOf(source.options)];
  if (part === undefined) {
    throw badSource(
      source,
      `options.index is ${indexOf(source.options)}, but the string has ${parts.length} parts`,
      "count from 0",
    );
  }
  const copy = cloneNode(node);
  setValueText(copy, part);
  return copy;
}

export function indexOf(options: ReplacementOptions | undefined): number {
  return Number(options?.index ?? 0n);
}

/** Mirrors Go's strings.Split with a non-empty delimiter. */
export function splitText(text: string, delimiter: string): string[] {
  return text.split(delimiter);
}

function badSource({ place }: Replacement | ReplacementSource, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_SOURCE",
    what: "cannot take the value of a replacement",
    where: place,
    why,
    mend,
  });
}

function noField(source: ReplacementSource, fieldPath: string, { origin }: BuildObject): SyncError {
  return badSource(
    source,
    `the object from ${origin.file}:${origin.line} has no ${fieldPath}, or an empty one`,
    "correct fieldPath",
  );
}
