import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/kube-object";
import { addTexts } from "../../model/metadata-texts";
import { describeKey, keyOf } from "../../model/object-key";

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
export function ownershipFaults({ metadata }: KubeObject, { name, namespace }: ReleaseOwner): readonly string[] {
  const { labels = {}, annotations = {} } = metadata;
  return [
    ...requireMark("label", labels, label.name, label.value),
    ...requireMark("annotation", annotations, nameAnnotation, name),
    ...requireMark("annotation", annotations, namespaceAnnotation, namespace),
  ];
}

function requireMark(
  what: string,
  marks: Readonly<Record<string, string>>,
  name: string,
  value: string,
): readonly string[] {
  if (!Object.hasOwn(marks, name))
    return [`${what} validation error: missing key "${name}": must be set to "${value}"`];
  if (marks[name] === value) return [];
  return [`${what} validation error: key "${name}" must equal "${value}": current value is "${marks[name] ?? ""}"`];
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
