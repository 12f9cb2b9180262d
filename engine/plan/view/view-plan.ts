import { optional } from "../../lib/optional";
import { printFieldPath } from "../../lib/field-path";
import { describeSetter } from "../../model/rendering/describe-setter";
import { describeMoment } from "../../model/plans/helm-events";
import { nameOf } from "../../model/objects/kube-object";
import { describeKey } from "../../model/objects/object-key";
import type { PlannedHook, PlannedObject, PlannedPrune } from "../../model/plans/plan";
import type { ObjectProvenance, SourcePlace } from "../../model/rendering/provenance";
import type { OrderedPlan, OrderedWave } from "../orders/ordered-plan";
import type { StateChange } from "./compare-objects";
import type { MaskedObject, ValueMask } from "./mask-values";
import type { PlanView, ViewDiff, ViewEdge, ViewField, ViewItem, ViewPhase, ViewWave } from "./plan-view";

/** What is known of a change: the fields with their values, secrets too. */
export interface KnownDiff extends Pick<ViewDiff, "action" | "reason" | "predecessor"> {
  readonly changes: readonly StateChange[];
}

/** What a view is made of beside the ordered plan. */
export interface ViewInput extends Pick<PlanView, "title" | "order" | "comparedWith" | "notes"> {
  readonly plan: OrderedPlan;
  readonly mask: ValueMask;
  /** By id, what changes. Absent if nothing was compared. */
  readonly diffs?: ReadonlyMap<string, KnownDiff>;
  /** By id, the objects that are deleted, if they are known. */
  readonly removed: ReadonlyMap<string, MaskedObject>;
  /** How the path of a file is shown. */
  readonly showFile: (file: string) => string;
  /** Whether the history of each field is part of the view. */
  readonly withFields: boolean;
}

/** Makes the view of a plan. */
export function viewPlan(input: ViewInput): PlanView {
  const { plan, title, order, comparedWith, notes } = input;
  const items: ViewItem[] = [];
  const indexes = new Map<string, number[]>();
  const add = (item: ViewItem): number => {
    const index = items.push(item) - 1;
    indexes.set(item.id, [...(indexes.get(item.id) ?? []), index]);
    return index;
  };
  const phases = plan.phases.map((phase): ViewPhase => ({
    title: phase.title,
    waves: phase.waves.map((wave) => viewWave(wave, phase.title, input, add)),
  }));
  return {
    title,
    order,
    ...optional({ comparedWith }),
    phases,
    items,
    edges: edgesOf(plan, indexes),
    notes: [...notes, ...plan.notes],
  };
}

function viewWave(wave: OrderedWave, phase: string, input: ViewInput, add: (item: ViewItem) => number): ViewWave {
  const label = wave.label ?? `wave ${wave.wave}`;
  const where = { phase, wave: label };
  const isStaged = new Set(wave.objects.map(({ stage }) => stage)).size > 1;
  return {
    label,
    items: [
      ...wave.prunes.map((prune) => add({ ...where, ...viewPrune(prune, input) })),
      ...wave.objects.map((object) => add({ ...where, ...viewObject(object, isStaged, input) })),
      ...wave.hooks.map((hook) => add({ ...where, ...viewHook(hook, input) })),
    ],
    ...(wave.gate && { gate: { healthy: wave.gate.healthy.length, completed: wave.gate.completed.length } }),
  };
}

type Unplaced = Omit<ViewItem, "phase" | "wave">;

function viewPrune({ id, key }: PlannedPrune, { removed, mask }: ViewInput): Unplaced {
  const known = removed.get(id);
  return {
    type: "prune",
    id,
    name: describeKey(key),
    notes: [],
    ...(known && { object: mask.object(known), diff: { action: "delete", changes: [] } }),
  };
}

function viewObject(planned: PlannedObject, isStaged: boolean, input: ViewInput): Unplaced {
  const { id, key, stage, keep } = planned;
  const notes = [
    ...(isStaged && stage !== undefined ? [`stage ${stage}`] : []),
    ...(keep ? ["kept when it is removed"] : []),
  ];
  return {
    type: "object",
    id,
    name: describeKey(key),
    notes,
    ...contentOf(planned, planned, input),
    ...diffOf(planned, id, input),
  };
}

function viewHook(planned: PlannedHook, input: ViewInput): Unplaced {
  const { id, key, hook, moment } = planned;
  const policies = hook.deletePolicies.length === 0 ? ["before-hook-creation"] : hook.deletePolicies;
  const name = `${describeKey(key)}${nameOf(hook.object) === undefined ? "*" : ""}`;
  const notes = [`${describeMoment(moment)} hook`, `deleted: ${policies.join(", ")}`];
  return { type: "hook", id, name, notes, ...contentOf(planned, hook, input) };
}

interface Sourced {
  readonly origin?: SourcePlace;
  readonly provenance?: ObjectProvenance;
}

function contentOf({ origin, provenance }: Sourced, masked: MaskedObject, input: ViewInput): Partial<Unplaced> {
  const { mask, showFile, withFields } = input;
  return {
    ...(origin && { from: printPlace(origin, showFile) }),
    object: mask.object(masked),
    ...(withFields && provenance !== undefined && { fields: fieldsOf(provenance, masked, input) }),
  };
}

function fieldsOf(
  provenance: ObjectProvenance,
  masked: MaskedObject,
  { mask, showFile }: ViewInput,
): readonly ViewField[] {
  return provenance.fields().map(({ path, settings }) => ({
    field: printFieldPath(path),
    settings: settings.map((setting) => ({
      ...("value" in setting ? { value: mask.value(masked, path, setting.value) } : {}),
      place: printPlace(setting.place, showFile),
      by: describeSetter(setting),
    })),
  }));
}

function diffOf(masked: MaskedObject, id: string, { diffs, mask }: ViewInput): { readonly diff?: ViewDiff } {
  const known = diffs?.get(id);
  if (known === undefined) return {};
  const { action, reason, changes, predecessor } = known;
  const shown = changes.map(({ path, kind, by, ...values }) => ({
    field: printFieldPath(path),
    kind,
    ...optional({ by }),
    ...("before" in values ? { before: mask.value(masked, path, values.before) } : {}),
    ...("after" in values ? { after: mask.value(masked, path, values.after) } : {}),
  }));
  return { diff: { action, changes: shown, ...optional({ reason, predecessor }) } };
}

function printPlace({ file, line, column }: SourcePlace, showFile: (file: string) => string): string {
  return [showFile(file), line, column].filter((part) => part !== undefined).join(":");
}

/** An id may be that of a hook in several phases; each of its items then has the dependency. */
function edgesOf({ edges }: OrderedPlan, indexes: ReadonlyMap<string, readonly number[]>): readonly ViewEdge[] {
  return edges.flatMap(({ from, to, reason }) => {
    const [target] = indexes.get(to) ?? [];
    return target === undefined ? [] : (indexes.get(from) ?? []).map((index) => ({ from: index, to: target, reason }));
  });
}
