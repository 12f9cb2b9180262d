// Source: helm-controller internal/action/diff.go@v1.6.0 (Diff, setHelmMetadata).
import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { normalizeObject } from "../../plan/flux/normalize/normalize-object";

/** The release that objects belong to. */
export interface OwningRelease {
  readonly name: string;
  readonly namespace: string;
}

/** The objects of a release as they are compared, and those that cannot be. */
export interface PreparedObjects {
  readonly objects: readonly KubeObject[];
  readonly errors: readonly SyncError[];
}

/**
 * The objects of a manifest as Helm creates them: with the marks of the release, and in its namespace. Unlike Flux,
 * which looks for an object of an unknown kind outside of all namespaces and takes it for a missing one, such an object
 * is an error and nothing else.
 *
 * @param isNamespaced whether objects of the kind have a namespace; undefined for an unknown kind
 */
export function prepareObjects(
  manifest: readonly KubeObject[],
  release: OwningRelease,
  isNamespaced: (object: KubeObject) => boolean | undefined,
): PreparedObjects {
  const objects: KubeObject[] = [];
  const errors: SyncError[] = [];
  for (const object of manifest) {
    const owned = withReleaseMarks(normalizeObject(object), release);
    const scope = (owned.metadata.namespace ?? "") === "" ? isNamespaced(owned) : false;
    if (scope === undefined) errors.push(unknownKind(owned));
    else objects.push(scope ? { ...owned, metadata: { ...owned.metadata, namespace: release.namespace } } : owned);
  }
  return { objects, errors };
}

function withReleaseMarks(object: KubeObject, { name, namespace }: OwningRelease): KubeObject {
  // Normalization prints a missing time as null.
  const { creationTimestamp, ...metadata } = object.metadata as KubeObject["metadata"] &
    Readonly<Record<string, unknown>>;
  const labels = { ...textsOf(object, "labels"), "app.kubernetes.io/managed-by": "Helm" };
  const annotations = {
    ...textsOf(object, "annotations"),
    "meta.helm.sh/release-name": name,
    "meta.helm.sh/release-namespace": namespace,
  };
  const created = typeof creationTimestamp === "string" ? { creationTimestamp } : {};
  return { ...object, metadata: { ...metadata, ...created, labels, annotations } };
}

function unknownKind(object: KubeObject): SyncError {
  return new SyncError({
    code: "PLAN_KIND_UNKNOWN",
    what: "cannot compare an object of the release with the cluster",
    where: { object: describeKey(keyOf(object)) },
    why: `the cluster has no kind ${object.kind} in ${object.apiVersion}`,
    mend: "install the CustomResourceDefinition of the kind again, or upgrade the release",
  });
}
