import type * as pulumi from "@pulumi/pulumi";
import {
  decideLimits,
  deletedObjects,
  hasLimits,
  isNameComputed,
  optional,
  plannedObjects,
  type PlanLimits,
} from "slipway/internal";
import type { PlanLimitsArgs } from "../plan-limits-args";
import { DeletionLimits } from "../resources/deletion-limits";
import type { Rendered } from "./delivered-component";
import type { DeletionOptions } from "./deletion-options";
import { dependingOn } from "./depends-on";
import type { JudgingFacts } from "./judge-component";
import { childKeyOf } from "./recorded-children";
import type { RegisteredChildren } from "./registered-children";
import { keepsObjects } from "./rendered-plan";
import { unknownOutput } from "./unknown-output";

/** What the deletion of a component follows from, beside what it renders. */
export interface DeletionFacts {
  /** Undefined if nothing is limited. */
  readonly facts: Promise<JudgingFacts | undefined> | undefined;
  readonly deletion: DeletionOptions;
  readonly registered: RegisteredChildren;
}

/**
 * Registers a `DeletionLimits` after all other resources of a component, only if something is limited, and the deletion
 * of the component deletes objects. What a preview has kept of the last run stays.
 */
export async function limitDeletion(
  name: string,
  rendered: Pick<Rendered, "plan" | "crds" | "open" | "args"> | undefined,
  { facts, deletion, registered }: DeletionFacts,
  options: pulumi.CustomResourceOptions,
): Promise<void> {
  const judged = await facts;
  const own = `${name}:limits`;
  if (rendered === undefined || judged === undefined) return;
  if (registered.has(childKeyOf(name, "slipway:index:DeletionLimits", own))) return;
  const { limits, ...args } = rendered.args;
  if (!hasLimits(decideLimits(limits, judged.ofProvider))) return;
  if (deletion.isRetained || keepsObjects(args).onDestroy) return;
  const objects = [rendered.crds, rendered.plan].flatMap((plan) => (plan === undefined ? [] : plannedObjects(plan)));
  const deleted = deletedObjects(objects);
  const isOpen = rendered.open.length > 0 || deleted.some(isNameComputed);
  if (deleted.length === 0 && !isOpen) return;
  const ids = isOpen ? unknownOutput<string[]>() : deleted.map(({ id }) => id).sort();
  // It may go from a protected component, whose limits are taken back.
  const after = { ...dependingOn(options, registered.resources()), protect: false };
  new DeletionLimits(own, { objects: ids, limits: asArguments(limits) }, after);
}

function asArguments({ protectKinds, confirm, ...counts }: PlanLimits): PlanLimitsArgs {
  return { ...optional(counts), protectKinds: [...protectKinds], confirm: [...confirm] };
}
