import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { pushAll } from "../lib/push-all";
import type { KubeObject } from "../model/objects/kube-object";
import { describeHeld, namedBlockers, type Blocker } from "./describe-held";

/** The kinds that controllers of Kubernetes make for their owners. Others are not looked for. */
const dependentKinds = [
  ["", "v1", "Pod"],
  ["apps", "v1", "ReplicaSet"],
  ["apps", "v1", "Deployment"],
  ["apps", "v1", "StatefulSet"],
  ["apps", "v1", "DaemonSet"],
  ["batch", "v1", "Job"],
  ["", "v1", "PersistentVolumeClaim"],
  ["", "v1", "Service"],
] as const;

/**
 * The dependents that a deletion in the foreground waits for, as far as the user may list them: those that block the
 * deletion of their owner. Of a dependent that waits for others itself, these are named.
 */
// Source: kubernetes pkg/controller/garbagecollector/garbagecollector.go@v1.36.3 (processDeletingDependentsItem), graph.go
// (blockingDependents)
export async function findDependents(
  client: KubeClient,
  object: KubeObject,
  signal: AbortSignal,
): Promise<readonly Blocker[]> {
  const { namespace, uid } = object.metadata;
  if (namespace === undefined || uid === undefined) return [];
  const lists = await Promise.all(
    dependentKinds.map(async ([group, version, kind]): Promise<readonly KubeObject[]> => {
      try {
        const { items } = await client.list(group, version, kind, { namespace, signal });
        const apiVersion = group === "" ? version : `${group}/${version}`;
        return items.map((item) => ({ ...item, apiVersion, kind }));
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return [];
      }
    }),
  );
  const byOwner = new Map<string, KubeObject[]>();
  for (const one of lists.flat()) {
    for (const owner of one.metadata.ownerReferences ?? []) {
      if (owner.blockOwnerDeletion !== true) continue;
      const others = byOwner.get(owner.uid);
      if (others === undefined) byOwner.set(owner.uid, [one]);
      else others.push(one);
    }
  }
  const last = lastDependents(uid, byOwner);
  const named = last.slice(0, namedBlockers).map((one) => {
    const { text, end } = describeHeld(one);
    return { text: `its dependent ${text}`, end };
  });
  const more = last.length - named.length;
  return more === 0 ? named : [...named, { text: `and ${more} more dependents`, end: "wait and run again" }];
}

/** The dependents that have no dependents themselves. */
function lastDependents(uid: string, byOwner: ReadonlyMap<string, readonly KubeObject[]>): readonly KubeObject[] {
  const found: KubeObject[] = [];
  const seen = new Set([uid]);
  const open = [...(byOwner.get(uid) ?? [])];
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    const own = one.metadata.uid ?? "";
    if (seen.has(own)) continue;
    seen.add(own);
    const dependents = byOwner.get(own) ?? [];
    if (dependents.length === 0) found.push(one);
    else pushAll(open, dependents);
  }
  return found;
}
