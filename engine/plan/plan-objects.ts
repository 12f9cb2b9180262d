import { compareStrings } from "../lib/canonical-json";
import { optional } from "../lib/optional";
import { compareApplyOrder } from "../model/plans/apply-order";
import type { Plan, PlanEdge, PlannedHook, PlannedObject } from "../model/plans/plan";
import { describeKey, keyOf, printKey } from "../model/objects/object-key";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SyncAction } from "../model/plans/sync-phase";
import { noteSyncOptions } from "./argo/graph-options";
import { assemblePhases, type Positioned } from "./assemble-phases";
import { declaredEdges } from "./declared/declared-edges";
import { placeWaveless } from "./declared/order-waves";
import { ordersOf, planDeclared } from "./declared/plan-declared";
import { readDeclarations } from "./declared/read-declarations";
import { type HookReader, whyIgnored } from "./hooks/hook-reading";
import { linkHooks } from "./link-hooks";
import { type DeclaredEdge, linkNeeds, type NeededObject } from "./link-needs";
import { objectStages } from "./object-stages";
import { orderPlaced } from "./order-placed";
import { type HookSource, placeHooks } from "./place-hooks";
import { placeObjects, type PlaceOptions, resolveNamespaces } from "./place-objects";
import { placePrunes, type PruneCandidate } from "./place-prunes";
import { maximumOf } from "../lib/push-all";
import { pullForward } from "./pull-forward";

/** Options of `planObjects`. */
export interface PlanOptions extends PlaceOptions {
  /** Determines which objects are hooks: `readHelmHook`, `readArgoHook`. Without it no object is a hook. */
  readonly readHook?: HookReader;
  /** What the sync does to a release, for hooks that depend on it. Without it, the hooks of all actions are planned. */
  readonly action?: SyncAction;
  /** Dependencies in addition to those that the planner finds. */
  readonly edges?: readonly DeclaredEdge[];
  /** By id, hooks and objects that belong to the set and not to the plan: whether they come before its objects. */
  readonly surrounding?: ReadonlyMap<string, boolean>;
  /** Objects that were removed from the set. They are deleted in the phase `Sync`. */
  readonly prunes?: readonly PruneCandidate[];
  /** False if a wave does not wait for the previous one; true by default. */
  readonly gates?: boolean;
}

/**
 * Assigns rendered objects to phases and waves, and sorts them into apply order: an object comes after those it needs;
 * otherwise objects are sorted by stage, kind, group, namespace and name. The order of the input does not matter. Pure.
 *
 * @throws PLAN_NAME_MISSING, PLAN_WAVE_INVALID, PLAN_PRUNE_MARK_INVALID, PLAN_DUPLICATE_OBJECT, PLAN_NEEDS_LATER_WAVE,
 * PLAN_CYCLE, PLAN_ORDER_INVALID, PLAN_ORDER_OUTSIDE
 * @example
 * ```ts
 * import { planObjects } from "slipway";
 *
 * const plan = planObjects([{ object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } } }]);
 * plan.phases[0]?.waves[0]?.objects[0]?.id; // "/Namespace//shop"
 * ```
 */
export function planObjects(rendered: readonly RenderedObject[], options: PlanOptions = {}): Plan {
  const { objects, hooks, leftOut } = separateHooks(resolveNamespaces(rendered, options), options.readHook);
  const byName = placeObjects(objects);
  const pulled = pullForward(placeWaveless(byName, () => readDeclarations(byName)));
  const placed = [...pulled.objects].sort(
    (left, right) => left.wave - right.wave || compareApplyOrder(left.key, right.key),
  );
  const links = linkNeeds(placed, options.edges);
  const indexes = links.map((needed) => needed.map(({ index }) => index));
  const declared = planDeclared(placed, indexes, new Map([...(options.surrounding ?? []), ...hooksBefore(hooks)]));
  const stages = objectStages(placed, indexes, declared.groups);
  const order = orderPlaced(placed, indexes, stages, declared.groups);
  const orders = ordersOf(placed, declared.groups);
  const plannedHooks = placeHooks(hooks, options.action);
  const { needs: hookLinks, moved } = linkHooks(plannedHooks, placed);

  const positioned = order.flatMap((index): Positioned[] => {
    const object = placed[index];
    if (object === undefined) return [];
    const { phase, wave } = moved.get(index) ?? { phase: "Sync", wave: object.wave };
    const stage = stages[index];
    const after = listOrNone(orders[index]);
    const externals = listOrNone(declared.externals.get(index));
    const needs = idsOf(placed, links[index]);
    return [{ phase, object: { ...object, wave, needs, ...optional({ stage, after, externals }) } }];
  });
  const lastWave = maximumOf([...placed.map(({ wave }) => wave), ...plannedHooks.map(lastSyncWave)]);
  return {
    phases: assemblePhases({
      objects: positioned,
      hooks: plannedHooks.map((hook, index) => ({ ...hook, needs: idsOf(placed, hookLinks[index]) })),
      prunes: placePrunes(options.prunes ?? [], lastWave),
      gates: options.gates ?? true,
    }),
    edges: [
      ...edgesOf(placed, placed, links),
      ...edgesOf(plannedHooks, placed, hookLinks),
      ...declaredEdges(placed, declared.groups),
    ].sort(compareEdges),
    ...optional({
      notes: listOrNone([
        ...leftOut,
        ...pulled.notes,
        ...declared.notes,
        ...noteSyncOptions(placed.map(({ object }) => object)),
      ]),
    }),
  };
}

function listOrNone<Item>(items: readonly Item[] = []): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** The ids of hooks, and whether they have run when the first object is applied. */
function hooksBefore(hooks: readonly HookSource[]): ReadonlyMap<string, boolean> {
  return new Map(
    hooks.map(({ hook }) => [printKey(keyOf(hook.object)), hook.moments.some(({ phase }) => phase === "PreSync")]),
  );
}

interface Separated {
  readonly objects: readonly RenderedObject[];
  readonly hooks: readonly HookSource[];
  /** A message about each object that is neither applied nor run. */
  readonly leftOut: readonly string[];
}

function separateHooks(rendered: readonly RenderedObject[], readHook: HookReader | undefined): Separated {
  if (readHook === undefined) return { objects: rendered, hooks: [], leftOut: [] };
  const leftOut: string[] = [];
  const objects: RenderedObject[] = [];
  const hooks: HookSource[] = [];
  for (const one of rendered) {
    const { object, ...source } = one;
    const reading = readHook(object);
    if (reading.as === "object") objects.push(one);
    else if (reading.as === "hook") hooks.push({ hook: reading.hook, ...source });
    else if (reading.as === "ignored") leftOut.push(`${describeKey(keyOf(object))} is left out: ${whyIgnored(object)}`);
  }
  return { objects, hooks, leftOut };
}

function idsOf(objects: readonly PlannedObject[], links: readonly NeededObject[] = []): readonly string[] {
  return links.flatMap(({ index }) => objects[index]?.id ?? []).sort(compareStrings);
}

function lastSyncWave({ moment, wave }: PlannedHook): number {
  return moment.phase === "Sync" ? wave : 0;
}

function edgesOf(
  items: readonly { readonly id: string }[],
  objects: readonly PlannedObject[],
  links: readonly (readonly NeededObject[])[],
): readonly PlanEdge[] {
  return items.flatMap(({ id }, item) =>
    (links[item] ?? []).flatMap(({ index, reason }): PlanEdge[] => {
      const to = objects[index]?.id;
      return to === undefined ? [] : [{ from: id, to, reason }];
    }),
  );
}

function compareEdges(left: PlanEdge, right: PlanEdge): number {
  return compareStrings(left.from, right.from) || compareStrings(left.to, right.to);
}
