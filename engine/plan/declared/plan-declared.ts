import { joinErrors } from "../../errors/sync-error";
import { listSome } from "../../lib/list-some";
import { compareStrings } from "../../lib/canonical-json";
import type { DeclaredOrder, ExternalObject } from "../../model/plans/declared-order";
import { describeKey } from "../../model/objects/object-key";
import type { PlannedObject } from "../../model/plans/plan";
import type { OrderGroup } from "./declaration";
import { groupsBefore, orderGraph } from "./order-graph";
import { laterWaveFaults } from "./order-waves";
import { readDeclarations } from "./read-declarations";

/** A group of an order in a plan. */
export interface PlannedGroup extends OrderGroup {
  /** True if the order is only that of a deletion, in reverse. */
  readonly isForDeletion: boolean;
}

/** The declared order of placed objects. */
export interface DeclaredPlan {
  readonly groups: readonly PlannedGroup[];
  /** By object. */
  readonly externals: ReadonlyMap<number, readonly ExternalObject[]>;
  /** One text for each declaration without effect. */
  readonly notes: readonly string[];
}

/** More warnings are only counted. */
const maximumNotes = 20;

/**
 * The order that annotations declare among placed objects. The order of a deletion becomes that of an apply, in
 * reverse, unless it contradicts that: a graph of resources has one order for both.
 *
 * @param links - by object, the objects that it needs
 * @throws PLAN_ORDER_INVALID, PLAN_ORDER_OUTSIDE, PLAN_NEEDS_LATER_WAVE, with all violations
 */
export function planDeclared(
  placed: readonly PlannedObject[],
  links: readonly (readonly number[])[],
  hooks: ReadonlyMap<string, boolean>,
): DeclaredPlan {
  const declared = readDeclarations(placed, hooks);
  const error = joinErrors([...declared.faults, ...laterWaveFaults(placed, declared.applies)]);
  if (error) throw error;
  const applies = declared.applies.map((group): PlannedGroup => ({ ...group, isForDeletion: false }));
  const reversed = declared.deletes.map(({ first, then, ...group }): PlannedGroup => ({
    ...group,
    first: then,
    then: first,
    isForDeletion: true,
  }));
  const possible = reversed.filter((group) => laterWaveFaults(placed, [group]).length === 0);
  const isOrdered = (groups: readonly PlannedGroup[]): boolean =>
    orderGraph({ links, groups }).length === placed.length;
  // A cycle of the apply order itself is reported by `orderPlaced`.
  const kept = possible.length === 0 || !isOrdered(applies) || isOrdered([...applies, ...possible]) ? possible : [];
  const dropped = reversed.filter((group) => !kept.includes(group));
  const notes = [
    ...declared.warnings.map(({ message }) => message),
    ...dropped.map((group) => describe(placed, group)),
  ];
  return { groups: [...applies, ...kept], externals: declared.externals, notes: cut(notes) };
}

/** By object, the orders that it comes after; those of one group are the same object. */
export function ordersOf(
  placed: readonly PlannedObject[],
  groups: readonly PlannedGroup[],
): readonly (readonly DeclaredOrder[])[] {
  const orders = groups.map(({ first, until, source, isForDeletion }): DeclaredOrder => {
    const ids = first.flatMap((index) => placed[index]?.id ?? []).sort(compareStrings);
    return { first: ids, until, source, ...(isForDeletion ? { isForDeletion: true } : {}) };
  });
  return groupsBefore(placed.length, groups).map((before) => before.flatMap((group) => orders[group] ?? []));
}

function describe(placed: readonly PlannedObject[], { first, then, source }: PlannedGroup): string {
  const names = (indexes: readonly number[]): string =>
    listSome(indexes.flatMap((index) => (placed[index] === undefined ? [] : [describeKey(placed[index].key)])));
  return (
    `${source} has an effect only in a deletion of one wave: ${names(then)} would be deleted before ${names(first)}, ` +
    "which are applied later; the resources of a program have one order for both"
  );
}

function cut(notes: readonly string[]): readonly string[] {
  const rest = notes.length - maximumNotes;
  return rest <= 0 ? notes : [...notes.slice(0, maximumNotes), `and ${rest} more annotations without effect`];
}
