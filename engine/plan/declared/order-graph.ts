import { findCycle, orderByNeeds } from "../order-by-needs";
import type { OrderGroup } from "./declaration";

/** Dependencies between objects, by their indexes: single ones, and those of groups. */
export interface ObjectGraph {
  /** By object, the objects that it needs, without duplicates. */
  readonly links: readonly (readonly number[])[];
  readonly groups: readonly Pick<OrderGroup, "first" | "then">[];
}

/**
 * The objects in an order that respects the graph, otherwise by their numbers. Each group is one node before the
 * objects, so that there are as many edges as members, and a group never holds an object back.
 */
export function orderGraph({ links, groups }: ObjectGraph): readonly number[] {
  const count = groups.length;
  return orderByNeeds(nodesOf({ links, groups })).flatMap((node) => (node < count ? [] : [node - count]));
}

/** The objects and the groups of one cycle of a graph that `orderGraph` could not order. */
export function findGraphCycle(graph: ObjectGraph): {
  readonly objects: readonly number[];
  readonly groups: readonly number[];
} {
  const count = graph.groups.length;
  const cycle = findCycle(nodesOf(graph));
  return {
    objects: cycle.flatMap((node) => (node < count ? [] : [node - count])),
    groups: cycle.filter((node) => node < count),
  };
}

/** By object, the groups after which it comes. */
export function groupsBefore(count: number, groups: ObjectGraph["groups"]): readonly (readonly number[])[] {
  const before: number[][] = Array.from({ length: count }, () => []);
  for (const [group, { then }] of groups.entries()) for (const index of then) before[index]?.push(group);
  return before;
}

function nodesOf({ links, groups }: ObjectGraph): readonly (readonly number[])[] {
  const count = groups.length;
  const before = groupsBefore(links.length, groups);
  return [
    ...groups.map(({ first }) => first.map((index) => index + count)),
    ...links.map((needed, index) => [...needed.map((other) => other + count), ...(before[index] ?? [])]),
  ];
}
