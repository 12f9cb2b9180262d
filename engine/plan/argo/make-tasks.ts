import type { ArgoSyncOptions } from "../../model/argo/sync-options";
import {
  hookFinalizer,
  isDefinition,
  objectOf,
  type ObjectPair,
  type SyncTask,
  type TaskPhase,
} from "../../model/argo/sync-task";
import { lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";
import { readArgoHook, argoWave } from "../hooks/read-argo-hook";
import { hasOption } from "./annotation-options";
import type { PairedObjects } from "./pair-objects";
import { withPruneWaves } from "./prune-waves";
import { sortTasks } from "./sort-tasks";

const syncPhases: readonly TaskPhase[] = ["PreSync", "Sync", "PostSync", "SyncFail"];

/** What the tasks of a sync are made of. */
export interface TaskRequest extends PairedObjects {
  /** Of objects without one. */
  readonly namespace: string;
  /** The revision of the source, for the names of hooks. */
  readonly revision: string;
  /** When the sync began, in seconds since 1970, for the names of hooks. */
  readonly startedAt: number;
  readonly options: Pick<ArgoSyncOptions, "skipHooks" | "pruneLast" | "skipDryRunOnMissingResource">;
  /** The Namespace of the sync, if the sync creates or changes it. */
  readonly managedNamespace?: ObjectPair;
  /** The phases whose hooks are tasks; those of a sync, if absent. */
  readonly hookPhases?: readonly TaskPhase[];
  /** Which objects take part; all, if absent. */
  readonly selects?: (key: ObjectKey, pair: ObjectPair) => boolean;
  /** Why an object must not be touched; undefined if it may. */
  readonly refusal: (object: KubeObject) => string | undefined;
  /** Why the server does not serve a kind; undefined if it does. */
  readonly missingKind: (object: KubeObject) => string | undefined;
  /** Whether the same run brings the kind before the sync; false, if absent. */
  readonly isComing?: (object: KubeObject) => boolean;
}

/** The tasks in their order, and those that make the sync invalid. */
export interface MadeTasks {
  readonly tasks: readonly SyncTask[];
  readonly invalid: readonly { readonly task: SyncTask; readonly message: string }[];
}

/**
 * The tasks of a sync.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (getSyncTasks)
 */
export function makeTasks(request: TaskRequest): MadeTasks {
  const { pairs, hooks, options, managedNamespace } = request;
  const ofObjects = pairs.flatMap((pair) => tasksOfPair(pair, request));
  const ofHooks = options.skipHooks ? [] : hooks.flatMap((hook) => tasksOfHook(hook, request));
  const ofNamespace = managedNamespace === undefined ? [] : [taskOf("PreSync", managedNamespace)];
  const findLive = liveFinder(pairs);
  const definitions = definedKinds([...hooks, ...pairs.flatMap(({ target }) => target ?? [])]);
  const invalid: MadeTasks["invalid"][number][] = [];
  const checked = [...ofObjects, ...ofHooks, ...ofNamespace].map((made): SyncTask => {
    const task = { ...made, live: made.live ?? (made.target === undefined ? undefined : findLive(made.target)) };
    const object = objectOf(task);
    const missing = request.missingKind(object);
    const mayBeMissing =
      options.skipDryRunOnMissingResource ||
      hasOption(task.target, "SkipDryRunOnMissingResource=true") ||
      definitions.has(`${groupOf(object.apiVersion)}/${object.kind}`) ||
      request.isComing?.(object) === true;
    if (missing !== undefined && mayBeMissing) return { ...task, skipsDryRun: true };
    const message = missing ?? request.refusal(object);
    if (message !== undefined) invalid.push({ task, message });
    return task;
  });
  return { tasks: sortTasks(withPruneWaves(checked, options.pruneLast)), invalid };
}

function tasksOfPair(pair: ObjectPair, { namespace, selects }: TaskRequest): readonly SyncTask[] {
  const key = keyOf(pair.live ?? objectOf(pair));
  if (selects?.(key, pair) === false) return [];
  // A live hook without a target is cleaned up by the next run of its sync.
  if (readArgoHook(objectOf(pair)).as !== "object") return [];
  return [taskOf("Sync", { ...pair, target: inNamespace(pair.target, namespace) })];
}

function tasksOfHook(hook: KubeObject, request: TaskRequest): readonly SyncTask[] {
  const reading = readArgoHook(hook);
  if (reading.as !== "hook") return [];
  const { hookPhases = syncPhases } = request;
  const phases = reading.hook.moments.map(({ phase }) => phase).filter((phase) => hookPhases.includes(phase));
  return phases.map((phase) => {
    const target = inNamespace(withFinalizer(named(hook, phase, request)), request.namespace);
    return taskOf(phase, { target, live: undefined });
  });
}

function taskOf(phase: TaskPhase, pair: ObjectPair): SyncTask {
  const object = objectOf(pair);
  const isHook = ["hook", "ignored"].includes(readArgoHook(object).as);
  return { phase, wave: argoWave(object), target: pair.target, live: pair.live, isHook, skipsDryRun: false };
}

/** A hook with `generateName` gets a name that is the same in each step of a sync. */
function named(hook: KubeObject, phase: TaskPhase, { revision, startedAt }: TaskRequest): KubeObject {
  const { name, generateName } = hook.metadata as { readonly name?: string; readonly generateName?: string };
  if (name !== undefined && name !== "") return hook;
  const short = revision.length >= 8 ? revision.slice(0, 7) : revision;
  const end = `${short}-${phase}-${String(startedAt)}`.toLowerCase();
  return { ...hook, metadata: { ...hook.metadata, name: `${generateName ?? ""}${end}` } };
}

function withFinalizer(hook: KubeObject): KubeObject {
  const finalizers = finalizersOf(hook);
  if (finalizers.includes(hookFinalizer)) return hook;
  return { ...hook, metadata: { ...hook.metadata, finalizers: [...finalizers, hookFinalizer] } };
}

/** The finalizers of an object; none if the field has another form. */
export function finalizersOf(object: KubeObject): readonly string[] {
  const found = lookUp(object, "metadata", "finalizers");
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}

/** Also of a cluster-scoped object, so that no object ends in another namespace. */
function inNamespace<T extends KubeObject | undefined>(object: T, namespace: string): T {
  if (object === undefined || namespace === "" || (object.metadata.namespace ?? "") !== "") return object;
  return { ...object, metadata: { ...object.metadata, namespace } };
}

/** Finds the live object of a target: one without a namespace is that of a cluster-scoped target. */
function liveFinder(pairs: readonly ObjectPair[]): (target: KubeObject) => KubeObject | undefined {
  const byKey = new Map(
    pairs.flatMap(({ live, target }) => {
      const object = live ?? target;
      return object === undefined ? [] : [[printKey(keyOf(object)), live] as const];
    }),
  );
  return (target) => {
    const key = keyOf(target);
    return byKey.get(printKey(key)) ?? byKey.get(printKey({ ...key, namespace: "" }));
  };
}

/** The kinds that definitions among the targets bring, as `group/Kind`. */
function definedKinds(targets: readonly KubeObject[]): ReadonlySet<string> {
  return new Set(
    targets.filter(isDefinition).flatMap((definition) => {
      const [group, kind] = [lookUp(definition, "spec", "group"), lookUp(definition, "spec", "names", "kind")];
      return typeof group === "string" && typeof kind === "string" ? [`${group}/${kind}`] : [];
    }),
  );
}
