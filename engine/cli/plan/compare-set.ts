import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import { hookAnnotation } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { keepMark, parseWave, waveMark } from "../../model/objects/marks";
import { keyOf, printKey } from "../../model/objects/object-key";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import type { OrderInput, OrderedPlan, RemovedObject } from "../../plan/orders/ordered-plan";
import { compareWithPredecessor, predecessorsAmong } from "../../plan/predecessor";
import { resolveNamespaces } from "../../plan/place-objects";
import { compareObjects, isLiveState } from "../../plan/view/compare-objects";
import type { KnownDiff } from "../../plan/view/view-plan";
import { textOf } from "../../model/objects/metadata-texts";

/** Earlier states of objects, compared with a set. */
export interface ComparedStates {
  /** The states by id. */
  readonly states: ReadonlyMap<string, KubeObject>;
  /** What is pruned. */
  readonly removed: readonly RemovedObject[];
  /** What the reader should know. */
  readonly notes: readonly string[];
}

/**
 * Finds what a set no longer has. Of live objects only those with Slipway's mark of an owner count: others in the file
 * belong to somebody else. Hooks are never pruned, and keep annotations are respected.
 *
 * @param isRecorded - whether the given objects are all that the last run recorded, so that each of them is ours
 */
export function compareStates(
  input: Omit<OrderInput, "removed">,
  given: readonly KubeObject[],
  isRecorded = false,
): ComparedStates {
  const { objects, hooks, crds, place } = input;
  const all = [...crds, ...objects, ...hooks];
  const definitions = all.length;
  const resolved = resolveNamespaces([...all, ...given.map((object) => ({ object }))], place).map(
    ({ object }) => object,
  );
  const wanted = new Set(resolved.slice(0, definitions).map((object) => printKey(keyOf(object))));
  const states = new Map(resolved.slice(definitions).map((object) => [printKey(keyOf(object)), object]));
  const left = [...states]
    .filter(([id, object]) => !wanted.has(id) && (isRecorded || isOurs(object)))
    .map(([, object]) => object);
  const kept = left.filter((object) => keepMark(object) !== undefined);
  const removed = left.filter((object) => keepMark(object) === undefined);
  return {
    states,
    removed: removed.map(removedObject),
    notes: kept.length === 0 ? [] : [`removed objects that their annotations keep: ${kept.length}`],
  };
}

function isOurs(object: KubeObject): boolean {
  if (textOf(object, "annotations", hookAnnotation) !== undefined || readArgoHook(object).as !== "object") return false;
  return !isLiveState(object) || textOf(object, "annotations", ownerAnnotation) !== undefined;
}

function removedObject(object: KubeObject): RemovedObject {
  const { uid } = object.metadata;
  const wave = parseWave(waveMark(object)?.value ?? "0") ?? 0;
  return { object, candidate: { key: keyOf(object), wave, ...optional({ uid }) } };
}

/** What changes, and the states that were compared. */
export interface StateDiff extends KnownDiff {
  /** The earlier state; for a generated object, that of the one that it takes the place of. */
  readonly before?: KubeObject;
  /** What the server's dry run of an update made of it; absent if no server was asked. */
  readonly desired?: KubeObject;
  /** Why the server did not compare the object. */
  readonly error?: SyncError;
}

/** What changes, by the ids of the plan's objects. */
export function diffsOf({ phases }: OrderedPlan, states: ReadonlyMap<string, KubeObject>): Map<string, StateDiff> {
  const objects = phases.flatMap(({ waves }) => waves.flatMap((wave) => wave.objects));
  const predecessorOf = predecessorsAmong([...states.values()]);
  return new Map(
    objects.map(({ id, object }): readonly [string, StateDiff] => {
      const before = states.get(id);
      if (before === undefined) return [id, created(object, predecessorOf(object))];
      const changes = compareObjects(before, object).filter(({ path }) => path.at(-1) !== ownerAnnotation);
      return [id, { action: changes.length === 0 ? "none" : "update", changes, before }];
    }),
  );
}

function created(object: KubeObject, before: KubeObject | undefined): StateDiff {
  if (before === undefined) return { action: "create", changes: [] };
  const changes = compareWithPredecessor(before, object);
  return { action: "create", changes, predecessor: before.metadata.name, before };
}
