import type { ObjectPair } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, keyOf, printKey } from "../../model/objects/object-key";
import { readArgoHook } from "../hooks/read-argo-hook";

/** Whether a kind has namespaces; undefined if the cluster does not know the kind. */
export type IsNamespaced = (group: string, kind: string) => boolean | undefined;

/** The objects of the manifests with the live ones. */
export interface PairedObjects {
  readonly pairs: readonly ObjectPair[];
  /** The hooks of the manifests. */
  readonly hooks: readonly KubeObject[];
}

/**
 * Pairs each target with its live object. Live objects that are left have no target, live hooks too. A target of a kind
 * that the cluster does not know is looked for with and without a namespace: else it would be taken for gone.
 *
 * Source: gitops-engine pkg/sync/reconcile.go@5baed56 (Reconcile)
 *
 * @param namespace - of targets without one
 */
export function pairObjects(
  given: readonly KubeObject[],
  live: readonly KubeObject[],
  namespace: string,
  isNamespaced: IsNamespaced,
): PairedObjects {
  const readings = given.map((object) => ({ object, reading: readArgoHook(object) }));
  const targets = readings.flatMap(({ object, reading: { as } }) =>
    as === "object" || as === "skipped" ? [object] : [],
  );
  const hooks = readings.flatMap(({ object, reading }) => (reading.as === "hook" ? [object] : []));
  const left = withoutDuplicates(live, targets);
  const pairs = targets.map((target): ObjectPair => {
    const keys = keysOf(target, namespace, isNamespaced);
    const key = keys.find((one) => left.has(one));
    const found = key === undefined ? undefined : left.get(key);
    if (key !== undefined) left.delete(key);
    return { target, live: found };
  });
  return { pairs: [...pairs, ...[...left.values()].map((one) => ({ target: undefined, live: one }))], hooks };
}

function keysOf(target: KubeObject, namespace: string, isNamespaced: IsNamespaced): readonly string[] {
  const key = keyOf(target);
  const inNamespace = printKey({ ...key, namespace: key.namespace === "" ? namespace : key.namespace });
  const ofCluster = printKey({ ...key, namespace: "" });
  const scope = isNamespaced(groupOf(target.apiVersion), target.kind);
  if (scope === undefined) return [inNamespace, ofCluster];
  return [scope ? inNamespace : ofCluster];
}

/**
 * The live objects by key. An object that the server shows in several groups, with one uid, is there once: as the
 * manifests have it, if they do.
 */
function withoutDuplicates(live: readonly KubeObject[], targets: readonly KubeObject[]): Map<string, KubeObject> {
  const byKey = new Map(live.map((object) => [printKey(keyOf(object)), object]));
  const wanted = new Set(targets.map((target) => printKey(keyOf(target))));
  const byUid = new Map<string, string[]>();
  for (const [key, object] of byKey) {
    const uid = object.metadata.uid ?? "";
    byUid.set(uid, [...(byUid.get(uid) ?? []), key]);
  }
  for (const keys of byUid.values()) {
    const surplus = keys.filter((key) => !wanted.has(key)).slice(0, keys.length - 1);
    for (const key of surplus) byKey.delete(key);
  }
  return byKey;
}
