import { maximumPlainEdges } from "../../model/plans/declared-order";
import type { PlanEdge, PlannedObject } from "../../model/plans/plan";
import type { PlannedGroup } from "./plan-declared";

/**
 * The edges of declared orders. Where many objects come first, the edges meet in a node with the name of the
 * annotation: there are as many as the group has members.
 */
export function declaredEdges(placed: readonly PlannedObject[], groups: readonly PlannedGroup[]): readonly PlanEdge[] {
  const ids = (indexes: readonly number[]): readonly string[] => indexes.flatMap((index) => placed[index]?.id ?? []);
  return groups
    .filter(({ isForDeletion }) => !isForDeletion)
    .flatMap(({ first, then, source }) => {
      const edge = (from: string, to: string): PlanEdge => ({ from, to, reason: "declared", source });
      const [earlier, later] = [ids(first), ids(then)];
      if (earlier.length <= maximumPlainEdges) return later.flatMap((from) => earlier.map((to) => edge(from, to)));
      return [...later.map((from) => edge(from, source)), ...earlier.map((to) => edge(source, to))];
    });
}
