import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUp } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import { parseKey } from "../../model/objects/object-key";
import type { PlannedAction } from "../../model/plans/plan-limits";
import type { Labels, PodChange, PodChanges, SelectorChange } from "../../model/plans/pod-changes";

/** An object, and what a run does to it. */
export interface ChangedPodObject {
  readonly id: string;
  readonly action: PlannedAction;
  /** As it was applied last; undefined if that is not known, or if it is new. */
  readonly before?: KubeObject | undefined;
  /** As the program has it; undefined for one that it no longer has. */
  readonly after?: KubeObject | undefined;
}

const pod = "/Pod";
const workloads: ReadonlySet<string> = new Set([
  ...["apps/Deployment", "apps/StatefulSet", "apps/DaemonSet", "apps/ReplicaSet", "/ReplicationController"],
  pod,
]);
const service = "/Service";
const budget = "policy/PodDisruptionBudget";

/** Whether it is the id of a workload whose Pods are counted; a Pod of its own is one with a single Pod. */
export function isWorkload(id: string): boolean {
  return workloads.has(groupKind(id));
}

/** Whether it is the id of an object that says something of Pods. */
export function concernsPods(id: string): boolean {
  return isWorkload(id) || [service, budget].includes(groupKind(id));
}

/**
 * What a run does to Pods, and to what selects them. A workload that is applied, and whose last state
 * is not known, counts as one that stays as it is.
 */
export function podChangesOf(objects: readonly ChangedPodObject[]): PodChanges {
  const ofKind = (wanted: string): readonly SelectorChange[] =>
    objects.filter(({ id }) => groupKind(id) === wanted).flatMap(selectorChange);
  return {
    workloads: objects.filter(({ id }) => isWorkload(id)).flatMap(podChange),
    services: ofKind(service),
    budgets: ofKind(budget),
  };
}

/** All changes of several runs. */
export function joinPodChanges(left: PodChanges, right: PodChanges): PodChanges {
  return {
    workloads: [...left.workloads, ...right.workloads],
    services: [...left.services, ...right.services],
    budgets: [...left.budgets, ...right.budgets],
  };
}

/** Whether something may suffer: Pods go, or something selects others. */
export function mayDisrupt({ workloads: changed, services }: PodChanges): boolean {
  return changed.some(takesPods) || services.some(({ selectsOthers }) => selectsOthers === true);
}

/** The namespaces in which something may suffer. */
export function disruptedNamespaces({ workloads: changed, services }: PodChanges): readonly string[] {
  const ids = [...changed.filter(takesPods), ...services.filter(({ selectsOthers }) => selectsOthers === true)];
  return [...new Set(ids.map(({ id }) => parseKey(id)?.namespace ?? ""))].filter((name) => name !== "").sort();
}

function takesPods({ action, labels, count, grows }: PodChange): boolean {
  if (action === "create") return false;
  return action !== "apply" || labels !== undefined || (count !== undefined && grows !== true);
}

function groupKind(id: string): string {
  const key = parseKey(id);
  return key === undefined ? "" : `${key.group}/${key.kind}`;
}

function podChange({ id, action, before, after }: ChangedPodObject): readonly PodChange[] {
  if (action === "delete") return [{ id, action }];
  if (after === undefined || action === "release" || action === "run") return [];
  const now = { labels: podLabels(after), count: podCount(after) };
  if (action !== "apply") return [{ id, action, ...now }];
  if (before === undefined) return [];
  const old = { labels: podLabels(before), count: podCount(before) };
  const labels = canonicalJson(old.labels) === canonicalJson(now.labels) ? undefined : now.labels;
  const count = old.count === now.count ? undefined : now.count;
  if (labels === undefined && count === undefined) return [];
  const grows = now.count > old.count ? (true as const) : undefined;
  return [{ id, action, ...optional({ labels, count, grows }) }];
}

function selectorChange({ id, action, before, after }: ChangedPodObject): readonly SelectorChange[] {
  if (action === "delete") return [{ id }];
  const spec = lookUp(after, "spec");
  if (spec === undefined || action === "release" || action === "run") return [];
  const isOther = (one: KubeObject): boolean =>
    canonicalJson(lookUp(one, "spec", "selector") ?? null) !== canonicalJson(lookUp(spec, "selector") ?? null);
  return [{ id, spec, ...(before !== undefined && isOther(before) ? { selectsOthers: true as const } : {}) }];
}

/** The labels of the Pods of a workload. */
export function podLabels(workload: KubeObject): Labels {
  if (workload.kind === "Pod") return textsOf(workload, "labels");
  const metadata = lookUp(workload, "spec", "template", "metadata");
  return isMap(metadata) ? textsOf({ metadata }, "labels") : {};
}

/** How many Pods a workload shall have; of a DaemonSet, one for each node that it is for, as its status says. */
export function podCount(workload: KubeObject): number {
  // A Pod is one: it has no `replicas`.
  const isDaemonSet = workload.kind === "DaemonSet";
  const count = isDaemonSet
    ? lookUp(workload, "status", "desiredNumberScheduled")
    : (lookUp(workload, "spec", "replicas") ?? 1);
  return typeof count === "number" ? count : 0;
}

/** The entries of a map that are texts. */
export function textsIn(map: unknown): Labels {
  const entries = Object.entries(isMap(map) ? map : {});
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
