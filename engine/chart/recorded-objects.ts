import type { KubeObject } from "../model/objects/kube-object";
import { inNamespaceOf, keyOf, parseKey, printKey } from "../model/objects/object-key";
import { chooseObject, type NamedObject, type WantedObject } from "../plan/find-object";
import { readObjects } from "../render/helm/manifests/read-objects";

/** The API versions of objects, by `group/Kind/namespace/name`. */
export type RecordedVersions = Readonly<Record<string, string>>;

/**
 * Finds an object of a stored release by its kind and name.
 *
 * @throws SyncError PLAN_OBJECT_NOT_FOUND, PLAN_OBJECT_AMBIGUOUS
 */
export function findRecorded(versions: RecordedVersions, wanted: WantedObject): NamedObject {
  return chooseObject(Object.entries(versions).flatMap(namedObject), wanted, "release");
}

/** What a stored release says about its objects. */
export interface RecordedManifest {
  /** The manifest, as `helm get manifest` prints it. */
  readonly manifest: string;
  /** The API versions of its objects. */
  readonly versions: RecordedVersions;
  /** The namespace of objects that name none. */
  readonly namespace: string;
}

/**
 * Finds an object in the manifest of a stored release by its kind and name; it has the namespace that it was installed
 * in.
 *
 * @throws SyncError PLAN_OBJECT_NOT_FOUND, PLAN_OBJECT_AMBIGUOUS, HELM_MANIFEST
 */
export function findInManifest({ manifest, versions, namespace }: RecordedManifest, wanted: WantedObject): NamedObject {
  const objects = readObjects(manifest, "the manifest of the release").map(({ object }): NamedObject => {
    const own = keyOf(object);
    const id = printKey(own.namespace === "" ? { ...own, namespace } : own);
    // A cluster-scoped object is recorded without a namespace.
    const inPlace = Object.hasOwn(versions, id) ? inNamespaceOf(object, id) : object;
    const key = keyOf(inPlace);
    return { id: printKey(key), key, object: inPlace };
  });
  return chooseObject(objects, wanted, "release");
}

function namedObject([id, apiVersion]: readonly [string, string]): NamedObject[] {
  const key = parseKey(id);
  if (key === undefined) return [];
  const { kind, name, namespace } = key;
  const metadata = namespace === "" ? { name } : { name, namespace };
  return [{ id, key, object: { apiVersion, kind, metadata } satisfies KubeObject }];
}
