import { ComingSet } from "../../plan/coming/coming-set";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SyncSession } from "./sync-session";

/** What a sync makes itself: its objects where they are placed, and the Namespace that an option creates. */
export function comingFromSync({ targets, namespace, settings, kinds }: SyncSession): ComingSet {
  const created: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: namespace } };
  const placed = targets.map((target) => {
    const { metadata } = target;
    if (!kinds.scopeOf(target)) return { ...target, metadata: without(metadata, "namespace") };
    return (metadata.namespace ?? "") === "" ? { ...target, metadata: { ...metadata, namespace } } : target;
  });
  return new ComingSet([...(settings.createNamespace ? [created] : []), ...placed]);
}
