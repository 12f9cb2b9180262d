import { compareStrings } from "../../lib/canonical-json";
import { lookUp, lookUpText } from "../../lib/look-up";
import { isDefinition, objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { kindRank } from "./kind-order";

const phaseRanks: ReadonlyMap<string, number> = new Map([
  ["PreSync", -1],
  ["Sync", 0],
  ["PostSync", 1],
  ["SyncFail", 2],
]);

/**
 * Sorts tasks by phase, wave, kind and name. A Namespace then moves before the first object in it, and a
 * CustomResourceDefinition before the first object of its kind; it takes the phase and the wave of that object.
 *
 * Source: gitops-engine pkg/sync/sync_tasks.go@5baed56 (Sort, adjustDeps)
 */
export function sortTasks(tasks: readonly SyncTask[]): readonly SyncTask[] {
  const sorted = [...tasks].sort(compareTasks);
  return pullForward(pullForward(sorted, namespaceEdges), definitionEdges);
}

function compareTasks(left: SyncTask, right: SyncTask): number {
  const [one, other] = [objectOf(left), objectOf(right)];
  return (
    (phaseRanks.get(left.phase) ?? 0) - (phaseRanks.get(right.phase) ?? 0) ||
    left.wave - right.wave ||
    kindRank(one.kind) - kindRank(other.kind) ||
    compareStrings(nameOf(one), nameOf(other))
  );
}

function nameOf({ metadata }: KubeObject): string {
  return (metadata as { readonly name?: string } | undefined)?.name ?? "";
}

/** What an object provides for others, or else what it needs, each as a key. */
interface Edges {
  readonly provides: (object: KubeObject) => string | undefined;
  readonly needs: (object: KubeObject) => string | undefined;
}

const namespaceEdges: Edges = {
  provides: (object) => (object.kind === "Namespace" && groupOf(object.apiVersion) === "" ? nameOf(object) : undefined),
  needs: (object) => lookUpText(object, "metadata", "namespace"),
};

const definitionEdges: Edges = {
  provides: (object) => {
    if (!isDefinition(object)) return undefined;
    const [group, kind] = [lookUp(object, "spec", "group"), lookUp(object, "spec", "names", "kind")];
    return typeof group === "string" && typeof kind === "string" ? `${group}/${kind}` : undefined;
  },
  needs: (object) => `${groupOf(object.apiVersion)}/${object.kind}`,
};

/** Each provider that comes after a task that needs it moves before the first one of these. */
function pullForward(tasks: readonly SyncTask[], { provides, needs }: Edges): readonly SyncTask[] {
  const firstUser = new Map<string, SyncTask>();
  const before = new Map<SyncTask, SyncTask[]>();
  const moved = new Map<SyncTask, SyncTask>();
  for (const task of tasks) {
    if (task.target === undefined) continue;
    const provided = provides(task.target);
    if (provided !== undefined) {
      const user = firstUser.get(provided);
      if (user === undefined) continue;
      const { phase, wave } = user;
      moved.set(task, { ...task, phase, wave });
      before.set(user, [...(before.get(user) ?? []), task]);
      continue;
    }
    const needed = needs(task.target);
    if (needed !== undefined && !firstUser.has(needed)) firstUser.set(needed, task);
  }
  if (moved.size === 0) return tasks;
  return tasks.flatMap((task) => {
    if (moved.has(task)) return [];
    return [...(before.get(task) ?? []).map((one) => moved.get(one) ?? one), task];
  });
}
