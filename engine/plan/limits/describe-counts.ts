import { listSome } from "../../lib/list-some";
import type { PlanCounts } from "./plan-changes";

/** How many objects a line names. */
const mostNamed = 10;

/**
 * What a plan destroys and disturbs, in one line; undefined if that is nothing. What it creates and applies is shown
 * object by object.
 */
export function describeCounts(counts: PlanCounts): string | undefined {
  const { deletes, replaces, restarts, losses, servicesWithoutEndpoints, violatedBudgets, notKnown } = counts;
  const parts = [
    ...counted(deletes, "deletes", "object", "objects"),
    ...counted(replaces, "replaces", "object", "objects"),
    ...counted(restarts, "starts the Pods of", "workload again", "workloads again"),
    ...listed(losses, "loses"),
    ...listed(servicesWithoutEndpoints, "leaves without endpoints"),
    ...listed(violatedBudgets, "violates"),
    ...listed(notKnown, "it is not known"),
  ];
  return parts.length === 0 ? undefined : `this run ${parts.join("; ")}`;
}

function counted(count: number, verb: string, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${verb} ${count} ${count === 1 ? one : many}`];
}

function listed(texts: readonly string[], verb: string): readonly string[] {
  return texts.length === 0 ? [] : [`${verb} ${listSome(texts, mostNamed)}`];
}
