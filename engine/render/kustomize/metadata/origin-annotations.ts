import { isSyncError, SyncError } from "../../../errors/sync-error";
import { scalar } from "../../../yaml/make-node";
import type { YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { expectMap } from "../nodes/expect-kind";
import { setField } from "../nodes/fields";
import * as build from "../objects/build-annotations";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readAnnotation, readMetadataMap, writeMetadataMap } from "../nodes/metadata";
import type { ObjectList } from "../objects/object-list";
import { parseOrigin, parseTransformations, printOrigin, printTransformations, type BuildOrigin } from "./build-origin";

// Source: kustomize api/resmap/reswrangler.go@v0.21.2 (AnnotateAll, AddOriginAnnotation, AddTransformerAnnotation),
// api/resource/resource.go.

/** Records where the objects of a file come from, and overwrites an annotation that the file contains. */
export function annotateOrigin(objects: readonly BuildObject[], origin: BuildOrigin): void {
  const text = printOrigin(origin);
  for (const object of objects) {
    const set = (target: YamlNode): void => {
      setField(expectMap(target), build.originAnnotation, scalar(text, "str"));
    };
    applyFieldSpec(nodeOf(object), annotationsSpec, set, "map");
  }
}

const annotationsSpec: FieldSpec = { path: "metadata/annotations", create: true };

/** Records the origin of one object. */
export function setOrigin(object: BuildObject, origin: BuildOrigin): void {
  setAnnotation(object, build.originAnnotation, printOrigin(origin));
}

/** Records the generator of an object that has no origin yet. */
export function annotateGenerated(object: BuildObject, origin: BuildOrigin | undefined): void {
  if (origin === undefined || readAnnotation(nodeOf(object), build.originAnnotation) !== undefined) return;
  setAnnotation(object, build.originAnnotation, printOrigin(origin));
}

/**
 * Records on every object that the transformer processed it. For an object without an origin the transformer becomes
 * the origin.
 */
export function annotateTransformed(objects: ObjectList, origin: BuildOrigin): void {
  const appended = new Map<string | undefined, string>();
  for (const object of objects.objects) {
    const node = nodeOf(object);
    if (originOf(object) === undefined) {
      setAnnotation(object, build.originAnnotation, printOrigin(origin));
      continue;
    }
    const current = readAnnotation(node, build.transformationsAnnotation);
    let text = appended.get(current);
    if (text === undefined) {
      text = printTransformations([...transformationsOf(object, current), origin]);
      appended.set(current, text);
    }
    setAnnotation(object, build.transformationsAnnotation, text);
  }
}

/** The origin in the object's annotation; undefined if there is none. */
export function originOf(object: BuildObject): BuildOrigin | undefined {
  const annotation = readAnnotation(nodeOf(object), build.originAnnotation);
  return annotation === undefined ? undefined : readable(object, build.originAnnotation, () => parseOrigin(annotation));
}

function transformationsOf(object: BuildObject, annotation: string | undefined): readonly BuildOrigin[] {
  if (annotation === undefined) return [];
  return readable(object, build.transformationsAnnotation, () => parseTransformations(annotation));
}

function readable<T>(object: BuildObject, annotation: string, read: () => T | undefined): T {
  let cause: unknown;
  try {
    const value = read();
    if (value !== undefined) return value;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    cause = error;
  }
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `cannot read the annotation ${annotation} of an object`,
    where: object.origin,
    why: "kustomize writes and reads this annotation, and its value is not in kustomize's format",
    mend: "remove it from the file",
    cause,
  });
}

function setAnnotation(object: BuildObject, key: string, value: string): void {
  const node = nodeOf(object);
  const annotations = readMetadataMap(node, "annotations");
  annotations.set(key, value);
  writeMetadataMap(node, "annotations", annotations);
}
