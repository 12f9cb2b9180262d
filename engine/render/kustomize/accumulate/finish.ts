import { SyncError } from "../../../errors/sync-error";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import type { BuildMetadata } from "../metadata/build-metadata";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import * as build from "../objects/build-annotations";
import { earlierNamesOf, nodeOf, type BuildObject } from "../objects/build-object";
import { compareStrings } from "../../../go/values/bytes";
import { readAnnotation, readKind, readMetadataMap, readName, writeMetadataMap } from "../nodes/metadata";
import type { ObjectList } from "../objects/object-list";
import { addHashes } from "../transformers/hash";
import { updateNameReferences } from "../transformers/name-reference";
import { setEntries } from "../transformers/set-entries";
import { replaceVariables } from "../transformers/variables";
import { variableValues } from "../variables/variable-value";
import type { Accumulator } from "../build-context/accumulator";
import type { BuildContext } from "../build-context/context";

/**
 * Runs the final steps after all kustomizations are built: adds name suffix hashes, corrects name references, resolves
 * variables, and removes objects that are for local tools only.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (makeCustomizedResMap).
 */
export function finish(gathered: Accumulator, context: BuildContext): void {
  const { objects, config } = gathered;
  const { schemas } = context;
  const { journal } = context;
  journal?.begin({ kind: "hashes" });
  addHashes(context)(objects);
  journal?.end(objects.objects);
  journal?.begin({ kind: "references" });
  updateNameReferences(config.nameReference, schemas)(objects);
  journal?.end(objects.objects);
  resolveVariables(gathered, context);
  dropLocalObjects(objects);
  objects.refuseDuplicates();
}

// Source: api/internal/accumulator/resaccumulator.go@v0.21.2 (ResolveVars).
function resolveVariables(
  { objects, config, variables }: Accumulator,
  { schemas, meter, warnings, journal }: BuildContext,
): void {
  const sorted = variables.variables.toSorted((left, right) => compareStrings(left.name ?? "", right.name ?? ""));
  if (sorted.length === 0) return;
  const values = variableValues(objects, sorted);
  const used = new Set<string>();
  journal?.begin({ kind: "variables", places: new Map(sorted.map(({ name = "", place }) => [name, place])) });
  replaceVariables({ values, used, meter }, config.varReference, schemas)(objects);
  journal?.end(objects.objects);
  const unused = sorted.filter(({ name = "" }) => !used.has(name));
  for (const { name = "", place } of unused) {
    warnings.push(`${place.file ?? ""}:${place.line ?? 0}: the variable '${name}' is declared but not used`);
  }
}

const managedBy = { label: "app.kubernetes.io/managed-by", value: "kustomize-v5.8.2" } as const;

/**
 * Removes the annotations that are for the build only, and adds the label of `managedByLabel`.
 * Source: api/krusty/kustomizer.go@v0.21.2 (Run).
 */
export function settleMetadata(objects: ObjectList, metadata: BuildMetadata, { schemas, journal }: BuildContext): void {
  journal?.begin({ kind: "metadata" });
  if (metadata.managedByLabel) {
    setEntries(
      new Map([[managedBy.label, metadata.managedBy ?? managedBy.value]]),
      [{ path: "metadata/labels", create: true }],
      schemas,
    )(objects);
  }
  const steps: readonly (readonly string[])[] = [
    build.buildAnnotations,
    ...(metadata.originAnnotations ? [] : [[build.originAnnotation]]),
    ...(metadata.transformerAnnotations ? [] : [[build.transformationsAnnotation]]),
  ];
  for (const object of objects.objects) {
    const names = earlierNamesOf(object);
    if (names !== undefined) object.earlierNames = names;
    removeAnnotations(nodeOf(object), steps);
  }
  journal?.end(objects.objects);
}

// In kustomize each step rewrites the annotations (the first step only if there are any). One rewrite has the same
// result, unless `metadata` has the key `annotations` twice: then each rewrite removes one of the two.
function removeAnnotations(node: MapNode, steps: readonly (readonly string[])[]): void {
  const isTwice = countKey(mapGet(node, "metadata"), "annotations") > 1;
  for (const removed of isTwice ? steps : [steps.flat()]) {
    const annotations = readMetadataMap(node, "annotations");
    if (annotations.size === 0 && (steps.length === 1 || (isTwice && removed === steps[0]))) continue;
    for (const key of removed) annotations.delete(key);
    writeMetadataMap(node, "annotations", annotations);
  }
}

function countKey(node: YamlNode | undefined, key: string): number {
  return node?.kind === "map" ? node.entries.filter((entry) => entry.key.value === key).length : 0;
}

// Source: api/resource/factory.go@v0.21.2 (DropLocalNodes).
function dropLocalObjects(objects: ObjectList): void {
  objects.retain((object) => {
    checkIdentity(object);
    const mark = readAnnotation(nodeOf(object), build.localConfigAnnotation);
    return mark === undefined || mark === "false";
  });
}

function checkIdentity(object: BuildObject): void {
  const missing = missingIdentity(object);
  if (missing === undefined) return;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `an object no longer has its ${missing}`,
    where: { ...object.origin, field: missing },
    why: "a patch or a transformer removed it",
    mend: `keep ${missing} in the object`,
  });
}

function missingIdentity(object: BuildObject): string | undefined {
  const node = nodeOf(object);
  const kind = mapGet(node, "kind");
  if (isNilOrEmpty(kind) || rawText(kind) === "") return "kind";
  return readName(node) === "" && !readKind(node).endsWith("List") ? "metadata.name" : undefined;
}
