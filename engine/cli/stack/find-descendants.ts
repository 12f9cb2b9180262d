import type { KubeClient } from "../../kube/kube-client";
import { compareStrings } from "../../lib/canonical-json";
import { lookUp } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { isOfOneObject } from "../is-of-one-object";

const maxConcurrent = 8;
/** Nothing has so many owners above it. */
const maximumDepth = 8;

/** What controllers make of other objects, down to Pods. */
const madeKinds: readonly { readonly group: string; readonly kind: string }[] = [
  { group: "apps", kind: "Deployment" },
  { group: "apps", kind: "StatefulSet" },
  { group: "apps", kind: "DaemonSet" },
  { group: "apps", kind: "ReplicaSet" },
  { group: "batch", kind: "Job" },
  { group: "", kind: "Pod" },
];

/** No controller makes Pods for objects of these kinds. */
const childlessKinds: ReadonlySet<string> = new Set([
  ...["ConfigMap", "LimitRange", "Namespace", "PersistentVolumeClaim", "Pod", "ResourceQuota", "Secret", "Service"],
  ...["ClusterRole", "ClusterRoleBinding", "CustomResourceDefinition", "Ingress", "NetworkPolicy", "Role"],
  ...["PodDisruptionBudget", "PriorityClass", "RoleBinding", "ServiceAccount", "StorageClass"],
]);

/** An object that a controller made, with what was made of it. */
export interface Descendant {
  readonly object: KubeObject;
  readonly children: readonly Descendant[];
}

/** What was made of objects. */
export interface Descendants {
  /** By the uid of the owner, sorted by kind and name. */
  of(uid: string): readonly Descendant[];
  /** What could not be read, each a sentence. */
  readonly notes: readonly string[];
}

/**
 * Finds by owner references what controllers made of the objects, down to Pods. ReplicaSets that are scaled to zero and
 * have no Pod are left out: they are earlier revisions.
 *
 * @throws the errors of the connection
 */
export async function findDescendants(client: KubeClient, owners: readonly KubeObject[]): Promise<Descendants> {
  const notes = new Set<string>();
  const namespaces = new Set(
    owners.filter(({ kind }) => !childlessKinds.has(kind)).flatMap(({ metadata }) => metadata.namespace ?? []),
  );
  const requests = [...namespaces].flatMap((namespace) => madeKinds.map((kind) => ({ ...kind, namespace })));
  const lists = await mapConcurrently(requests, maxConcurrent, async ({ group, kind, namespace }) => {
    try {
      return (await client.list(group, "v1", kind, { namespace })).items;
    } catch (error) {
      if (!isOfOneObject(error)) throw error;
      notes.add(error.what);
      return [];
    }
  });
  const byOwner = new Map<string, KubeObject[]>();
  for (const object of lists.flat()) {
    for (const { uid } of object.metadata.ownerReferences ?? []) {
      const known = byOwner.get(uid);
      if (known === undefined) byOwner.set(uid, [object]);
      else known.push(object);
    }
  }
  return { of: (uid) => descendantsOf(uid, byOwner, maximumDepth), notes: [...notes] };
}

function descendantsOf(
  uid: string,
  byOwner: ReadonlyMap<string, readonly KubeObject[]>,
  depth: number,
): readonly Descendant[] {
  if (depth === 0) return [];
  return [...(byOwner.get(uid) ?? [])]
    .sort((left, right) => compareStrings(nameOf(left), nameOf(right)))
    .map((object) => ({ object, children: descendantsOf(object.metadata.uid ?? "", byOwner, depth - 1) }))
    .filter(({ object, children }) => children.length > 0 || !isEarlierRevision(object));
}

function nameOf({ kind, metadata }: KubeObject): string {
  return `${kind}/${metadata.name}`;
}

function isEarlierRevision(object: KubeObject): boolean {
  return (
    object.kind === "ReplicaSet" && groupOf(object.apiVersion) === "apps" && lookUp(object, "spec", "replicas") === 0
  );
}

/** All of them, each once, the nearest to the owner first. */
export function flatten(descendants: readonly Descendant[]): readonly KubeObject[] {
  return descendants.flatMap(({ object, children }) => [object, ...flatten(children)]);
}

/** Whether an object is a Pod. */
export function isPod({ apiVersion, kind }: KubeObject): boolean {
  return kind === "Pod" && groupOf(apiVersion) === "";
}
