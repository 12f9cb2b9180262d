import { joinErrors } from "../../errors/sync-error";
import type { OrderUntil } from "../../model/plans/declared-order";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { PlannedObject } from "../../model/plans/plan";
import type { DeclaringObject, OrderGroup } from "../../plan/declared/declaration";
import { deletionGroups } from "../../plan/declared/deletion-groups";
import { orderOutside } from "../../plan/declared/order-errors";
import { groupsBefore } from "../../plan/declared/order-graph";
import { laterWaveFaults } from "../../plan/declared/order-waves";
import { readDeclarations } from "../../plan/declared/read-declarations";
import { argoWave, readArgoHook } from "../../plan/hooks/read-argo-hook";
import { orderPlaced } from "../../plan/order-placed";

/** Objects that come before others. */
export interface SyncOrderGroup {
  /** The ids of the objects. */
  readonly first: readonly string[];
  /** When they let the others begin. */
  readonly until: OrderUntil;
}

/** The order that annotations declare among the objects of a sync, beside its phases and waves. */
export interface SyncOrder {
  /** By the id of an object, the groups that come before it. */
  readonly applies: ReadonlyMap<string, readonly SyncOrderGroup[]>;
  /** By the id of an object that is deleted, the groups that are deleted before it. */
  readonly deletes: DeletionOrder;
  /** One text for each declaration without effect. */
  readonly notes: readonly string[];
}

/** By the id of an object, the ids of the groups that are deleted before it. */
export type DeletionOrder = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The order of a set without declarations. */
export const noOrder: SyncOrder = { applies: new Map(), deletes: new Map(), notes: [] };

const waveAnnotation = "argocd.argoproj.io/sync-wave";

/**
 * The order that the annotations of cli-utils, kapp and werf declare among the objects of the phase Sync. Hooks of an
 * earlier phase have run before all of them.
 *
 * @param targets - with their namespaces
 * @param pruned - the live objects that the set has no more
 * @throws PLAN_ORDER_INVALID, PLAN_ORDER_OUTSIDE, PLAN_NEEDS_LATER_WAVE, with all violations, and PLAN_CYCLE
 */
export function planSyncOrder(targets: readonly KubeObject[], pruned: readonly KubeObject[]): SyncOrder {
  const { placed, hooks } = placeTargets(targets);
  const { applies, externals, faults, warnings } = readDeclarations(placed, hooks);
  const outside = [...externals].flatMap(([index, objects]) => outsideFaults(placed[index], objects));
  const error = joinErrors([...faults, ...outside, ...laterWaveFaults(placed, applies, waveAnnotation)]);
  if (error) throw error;
  const links = placed.map(() => []);
  orderPlaced(placed, links, [], applies);
  return {
    applies: groupsOf(placed, applies),
    deletes: planDeletionOrder(pruned),
    notes: warnings.map(({ message }) => message),
  };
}

/** The order in which live objects are deleted, as their annotations declare it. */
export function planDeletionOrder(objects: readonly KubeObject[]): DeletionOrder {
  const groups = deletionGroups(new Map(objects.map((object) => [printKey(keyOf(object)), object])));
  const before = new Map<string, (readonly string[])[]>();
  for (const { first, then } of groups) {
    for (const id of then) {
      const known = before.get(id);
      if (known === undefined) before.set(id, [first]);
      else known.push(first);
    }
  }
  return before;
}

/** The objects and hooks of the phase Sync, and which other hooks have run before them. */
function placeTargets(targets: readonly KubeObject[]): {
  readonly placed: readonly PlannedObject[];
  readonly hooks: ReadonlyMap<string, boolean>;
} {
  const placed: PlannedObject[] = [];
  const hooks = new Map<string, boolean>();
  for (const object of targets) {
    const reading = readArgoHook(object);
    const phases = reading.as === "hook" ? reading.hook.moments.map(({ phase }) => phase) : [];
    const key = keyOf(object);
    const id = printKey(key);
    if (reading.as === "object" || phases.includes("Sync")) {
      placed.push({ id, key, object, wave: argoWave(object), needs: [], keep: false });
    } else if (reading.as === "hook") hooks.set(id, phases.includes("PreSync"));
  }
  return { placed, hooks };
}

type Externals = ReturnType<typeof readDeclarations>["externals"];

function outsideFaults(
  object: DeclaringObject | undefined,
  externals: Externals extends ReadonlyMap<number, infer Objects> ? Objects : never,
): ReturnType<typeof orderOutside>[] {
  if (object === undefined) return [];
  return externals.map(({ apiVersion, kind, namespace = "", name, source }) => {
    const key = keyOf({ apiVersion, kind, metadata: { name, namespace } });
    return orderOutside(object, source, key, "a sync waits for objects of its own set only");
  });
}

function groupsOf(
  placed: readonly PlannedObject[],
  groups: readonly OrderGroup[],
): ReadonlyMap<string, readonly SyncOrderGroup[]> {
  const named = groups.map(({ first, until }): SyncOrderGroup => ({
    first: first.flatMap((index) => placed[index]?.id ?? []),
    until,
  }));
  const before = groupsBefore(placed.length, groups);
  return new Map(
    placed.flatMap(({ id }, index) => {
      const own = (before[index] ?? []).flatMap((group) => named[group] ?? []);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}
