import type * as pulumi from "@pulumi/pulumi";
import { knownValue } from "../arguments/known-value";
import type { DeletionOptions } from "./deletion-options";
import { Prune } from "../resources/prune";
import { ClusterQuestions } from "./ask-cluster";

/** What the granularity "object" asks about interrupted runs. */
export interface LeftoverQuestion {
  readonly component: pulumi.ComponentResource;
  /** All objects of the component. */
  readonly ids: readonly string[];
  readonly deletion: DeletionOptions;
  /** The maximum wait for a deletion, as a Go duration. */
  readonly timeout: string;
}

/**
 * A `Prune`, only if an interrupted run of the component may have created objects that it does not have any more: no
 * other resource would delete them. Returns the last resources.
 */
export async function materializeLeftovers(
  name: string,
  { component, ids, deletion, timeout }: LeftoverQuestion,
  options: pulumi.CustomResourceOptions,
): Promise<readonly pulumi.Resource[]> {
  const urn = await knownValue(component.urn);
  const left = urn === undefined ? [] : await new ClusterQuestions(component).interrupted(urn, ids);
  if (left.length === 0) return [];
  const protection = deletion.isProtected ? { protectObjects: true } : {};
  const args = { ids: [...ids].sort(), inventories: [], owners: [], timeout, ...protection };
  // The next run removes the resource itself, also that of a protected component.
  return [new Prune(`${name}:prune`, args, { ...options, protect: false })];
}
