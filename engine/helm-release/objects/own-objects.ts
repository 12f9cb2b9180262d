import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import { addTexts, type MetadataField, textOf } from "../../model/objects/metadata-texts";
import { describeKey, keyOf } from "../../model/objects/object-key";

/** A release that owns objects. */
export interface ReleaseOwner {
  readonly name: string;
  /** The namespace of the release. */
  readonly namespace: string;
}

const label = { name: "app.kubernetes.io/managed-by", value: "Helm" };
const nameAnnotation = "meta.helm.sh/release-name";
const namespaceAnnotation = "meta.helm.sh/release-namespace";

/** The object with the marks of its release. */
export function markOwned(object: KubeObject, { name, namespace }: ReleaseOwner): KubeObject {
  const labelled = addTexts(object, "labels", { [label.name]: label.value });
  return addTexts(labelled, "annotations", { [nameAnnotation]: name, [namespaceAnnotation]: namespace });
}

/**
 * Why a live object is not one of the release: a line for each mark that is missing or another one. Empty if it is.
 *
 * Source: helm pkg/action/validate.go@v3.22.0 (checkOwnership).
 */
export function ownershipFaults(object: KubeObject, { name, namespace }: ReleaseOwner): readonly string[] {
  const markOf = (field: MetadataField, mark: string) => textOf(object, field, mark);
  return [
    ...requireMark("label", label.name, markOf("labels", label.name), label.value),
    ...requireMark("annotation", nameAnnotation, markOf("annotations", nameAnnotation), name),
    ...requireMark("annotation", namespaceAnnotation, markOf("annotations", namespaceAnnotation), namespace),
  ];
}

function requireMark(what: string, name: string, found: string | undefined, value: string): readonly string[] {
  if (found === undefined) return [`${what} validation error: missing key "${name}": must be set to "${value}"`];
  if (found === value) return [];
  return [`${what} validation error: key "${name}" must equal "${value}": current value is "${found}"`];
}

/** The error for an object that exists and is not one of the release. */
export function notOwnedError(object: KubeObject, { name }: ReleaseOwner, faults: readonly string[]): SyncError {
  return new SyncError({
    code: "RELEASE_OBJECT_NOT_OWNED",
    what: `the object exists and cannot be imported into the release ${name}`,
    where: { object: describeKey(keyOf(object)) },
    why: ["invalid ownership metadata", ...faults].join("\n"),
    mend: "delete or rename the object, set the marks on it, or let the release take ownership",
  });
}
