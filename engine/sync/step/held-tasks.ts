import type { HealthStatus } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { isPrune, objectOf, type SyncTask } from "../../model/argo/sync-task";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { SyncOrder, SyncOrderGroup } from "../decide/declared-order";
import type { ResultRecorder } from "./result-recorder";

/** Holds tasks of a wave until those of the same wave have ended that come before them by a declared order. */
export interface HeldTasks {
  /** Whether a declared order has the task after others. */
  readonly isOrdered: (task: SyncTask) => boolean;
  /**
   * The tasks of a wave that may begin, and those that wait.
   *
   * @param all - all tasks, the ones that have begun too
   */
  readonly part: (
    recorder: ResultRecorder,
    wave: readonly SyncTask[],
    all: readonly SyncTask[],
  ) => { readonly ready: readonly SyncTask[]; readonly waiting: readonly SyncTask[] };
}

/** What decides about the order of tasks. */
export interface OrderedSession {
  readonly order: SyncOrder;
  /** The health of a live object; undefined if its kind has none. */
  readonly health: (object: KubeObject) => { readonly health: HealthStatus } | { readonly error: string } | undefined;
  readonly kinds: { readonly scopeOf: (object: KubeObject) => boolean };
}

/** The holder of an order; undefined if there is none. */
export function holdTasks({ order, health, kinds }: OrderedSession): HeldTasks | undefined {
  const { applies, deletes } = order;
  if (applies.size === 0 && deletes.size === 0) return undefined;
  const idOf = (task: SyncTask): string => {
    const key = keyOf(objectOf(task));
    // A task of a cluster-scoped object may have the namespace of the sync.
    return printKey(isPrune(task) || kinds.scopeOf(objectOf(task)) ? key : { ...key, namespace: "" });
  };
  const isHealthy = ({ live }: SyncTask): boolean => {
    const found = live === undefined ? undefined : health(live);
    return found === undefined || ("health" in found && found.health === "Healthy");
  };
  const isOrdered = (task: SyncTask): boolean =>
    task.phase === "Sync" && (isPrune(task) ? deletes : applies).has(idOf(task));
  return {
    isOrdered,
    part: (recorder, wave, all) => {
      if (!wave.some(isOrdered)) return { ready: wave, waiting: [] };
      const [one] = wave;
      const begun = new Set(wave.map(idOf));
      const others = new Map(
        all
          .filter(({ phase, wave: number }) => phase === one?.phase && number === one.wave)
          .map((task) => [idOf(task), task] as const),
      );
      const mayFollow =
        (until: SyncOrderGroup["until"]) =>
        (id: string): boolean => {
          const task = others.get(id);
          if (task === undefined) return true;
          const { phase, status } = recorder.stateOf(task);
          if (isPrune(task)) return status === "PruneSkipped";
          // One that is left out, since it does not differ from its live object, is judged by that.
          if (phase === "") return !begun.has(id) && (until === "applied" || isHealthy(task));
          return until === "applied" || phase === "Succeeded";
        };
      const isOver = new Map<object, boolean>();
      const ends = (key: object, first: readonly string[], until: SyncOrderGroup["until"]): boolean => {
        const known = isOver.get(key) ?? first.every(mayFollow(until));
        isOver.set(key, known);
        return known;
      };
      const isReady = (task: SyncTask): boolean => {
        if (!isOrdered(task)) return true;
        if (isPrune(task)) return (deletes.get(idOf(task)) ?? []).every((first) => ends(first, first, "ready"));
        return (applies.get(idOf(task)) ?? []).every((group) => ends(group, group.first, group.until));
      };
      const ready = new Set(wave.filter(isReady));
      return { ready: [...ready], waiting: wave.filter((task) => !ready.has(task)) };
    },
  };
}
