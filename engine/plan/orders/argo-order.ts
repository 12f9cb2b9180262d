import { objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { optional } from "../../lib/optional";
import { keepMark } from "../../model/objects/marks";
import { keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";
import type { PlannedHook, PlannedObject, PlannedPrune } from "../../model/plans/plan";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { SyncPhase } from "../../model/plans/sync-phase";
import { makeTasks } from "../argo/make-tasks";
import { pairObjects } from "../argo/pair-objects";
import { readArgoHook } from "../hooks/read-argo-hook";
import { resolveNamespaces } from "../place-objects";
import { gated, gatePhases } from "./gate-phases";
import type { OrderedPhase, OrderedPlan, OrderedWave, OrderInput } from "./ordered-plan";

/** The order of a sync of Argo CD: phase, wave, kind, name; it knows no dependencies beside them. */
export function argoOrder({ objects, hooks, crds, place, removed }: OrderInput): OrderedPlan {
  const rendered = resolveNamespaces([...crds, ...objects, ...hooks], place);
  const given = rendered.map(({ object }) => object);
  const live = removed.map(({ object }) => object);
  const paired = pairObjects(given, live, place.defaultNamespace ?? "", (group, kind) =>
    place.isNamespaced?.(group, kind),
  );
  const { tasks } = makeTasks({
    ...paired,
    namespace: "",
    revision: "",
    startedAt: 0,
    options: { skipHooks: false, pruneLast: false, skipDryRunOnMissingResource: false },
    refusal: () => undefined,
    missingKind: () => undefined,
  });
  const sources = new Map(rendered.map((one) => [printKey(keyOf(one.object)), one]));
  const skipped = paired.pairs.filter(({ target }) => target !== undefined && readArgoHook(target).as !== "object");
  return {
    phases: gatePhases(phasesOf(tasks, sources)),
    edges: [],
    notes: skipped.length === 0 ? [] : [`objects that the annotations leave out: ${skipped.length}`],
  };
}

type Sources = ReadonlyMap<string, RenderedObject>;

/** The tasks are in their order; each wave is one run of tasks with the same phase and wave. */
function phasesOf(tasks: readonly SyncTask[], sources: Sources): readonly OrderedPhase[] {
  const phases = new Map<SyncPhase, Map<number, Parts>>();
  for (const task of tasks) {
    const phase = task.phase === "" ? "Sync" : task.phase;
    const waves = phases.get(phase) ?? new Map<number, Parts>();
    const parts = waves.get(task.wave) ?? { wave: task.wave, objects: [], hooks: [], prunes: [] };
    addTask(parts, task, phase, sources);
    phases.set(phase, waves.set(task.wave, parts));
  }
  return [...phases].map(([title, waves]) => {
    const all = [...waves.values()];
    return { title, waves: all.map((wave, index) => (index === all.length - 1 ? wave : gated(wave))) };
  });
}

interface Parts extends OrderedWave {
  readonly objects: PlannedObject[];
  readonly hooks: PlannedHook[];
  readonly prunes: PlannedPrune[];
}

function addTask(parts: Parts, task: SyncTask, phase: SyncPhase, sources: Sources): void {
  const object = objectOf(task);
  const key = shownKey(object, task.isHook);
  const id = printKey(key);
  const { wave } = task;
  const { origin, provenance, tainted } = sources.get(printKey(keyOf(object))) ?? { object };
  const source = optional({ origin, provenance, tainted });
  const reading = task.target === undefined ? undefined : readArgoHook(task.target);
  if (task.target === undefined) parts.prunes.push({ id, key, wave });
  else if (reading?.as === "hook") {
    parts.hooks.push({ id, key, hook: reading.hook, moment: { phase }, wave, needs: [], ...source });
  } else {
    const keep = keepMark(object) !== undefined;
    parts.objects.push({ id, key, object: task.target, wave, needs: [], keep, ...source });
  }
}

/** The name of a hook with `generateName` is made when it runs: only the prefix is known. */
function shownKey(object: KubeObject, isHook: boolean): ObjectKey {
  const key = keyOf(object);
  const { generateName } = object.metadata;
  if (!isHook || generateName === undefined || !key.name.startsWith(generateName)) return key;
  return { ...key, name: generateName };
}
