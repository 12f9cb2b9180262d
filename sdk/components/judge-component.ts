import * as pulumi from "@pulumi/pulumi";
import {
  completeRun,
  decideLimits,
  describeCounts,
  describeRun,
  hasLimits,
  isNameComputed,
  isObjectType,
  judgeRun,
  optional,
  type Plan,
  plannedObjects,
  type PlanLimits,
  planRun,
  type RecordedObject,
  type RunPlan,
} from "slipway/internal";
import { recordedManifest } from "../resources/large-manifest";
import { readInventory, type RecordedInventory } from "../resources/wave-resource";
import { ClusterQuestions } from "./ask-cluster";
import { type RecordedChild, readRecordedChildren } from "./recorded-children";
import { prunesObjects, type RenderedPlan } from "./rendered-plan";

/** What a component is judged by, beside what it renders. */
export interface JudgingFacts {
  /** What the state has of it. */
  readonly children: readonly RecordedChild[];
  readonly ofProvider: PlanLimits;
  /** The namespace of objects that the program gives none; undefined if it is not known. */
  readonly defaultNamespace: string | undefined;
}

/**
 * Asks for the facts: the answers come while the component renders. The state is read only if something depends on it:
 * for that, the engine makes a provider of its own, which stays in the state.
 *
 * @param isNeeded whether the component has limits, or the program asks for the plan: known after a first answer
 */
export async function askForFacts(
  component: pulumi.ComponentResource,
  isNeeded: () => boolean,
): Promise<JudgingFacts | undefined> {
  const { limits: ofProvider, namespace: defaultNamespace } = await new ClusterQuestions(component).limits();
  if (!isNeeded() && !hasLimits(ofProvider)) return undefined;
  return { children: await readRecordedChildren(component), ofProvider, defaultNamespace };
}

/** What the plan of a run follows from. */
export interface JudgedComponent {
  readonly component: pulumi.ComponentResource;
  readonly facts: Promise<JudgingFacts | undefined>;
  /** All plans of the component. */
  readonly plans: readonly Plan[];
  readonly rendered: Pick<RenderedPlan, "args" | "deletion" | "elsewhere">;
  /** Whether the preview does not know yet which objects there are. */
  readonly isOpen: boolean;
  /** Logs a message of the component. */
  readonly log: (severity: "info" | "warn", text: string) => void;
}

/**
 * What the run of a component does, judged by its limits and by the plan that was approved: before any of its objects
 * is registered, so that nothing is written to the cluster if it is refused. A preview warns.
 *
 * @returns undefined if that is not known in a preview, or if nothing depends on it
 * @throws SyncError PLAN_LIMIT_EXCEEDED, PLAN_NOT_APPROVED
 */
export async function judgeComponent(judged: JudgedComponent): Promise<RunPlan | undefined> {
  const { component, plans, rendered, log } = judged;
  const facts = await judged.facts;
  if (facts === undefined) return undefined;
  const { children, ofProvider, defaultNamespace } = facts;
  const limits = decideLimits(rendered.args.limits, ofProvider);
  const objects = plans.flatMap(plannedObjects);
  if (judged.isOpen || objects.some((one) => isNameComputed(one) || one.computed !== undefined)) return undefined;
  const recorded = children.flatMap(recordedObjectsOf);
  const { elsewhere = [], args } = rendered;
  const planned = planRun({ plans, recorded, defaultNamespace, elsewhere, prunes: prunesObjects(rendered) });
  const delivery = { ...args.delivery, ...optional({ onConflict: args.onConflict }) };
  const run = { objects, recorded, defaultNamespace, limits };
  const { changes, disruption } = await completeRun(planned, run, (question) =>
    new ClusterQuestions(component).losses(question, delivery),
  );
  const refusal = judgeRun(changes, limits, args.expectPlan);
  if (refusal !== undefined) {
    if (!pulumi.runtime.isDryRun()) throw refusal;
    log("warn", `the update will be refused: ${refusal.message}`);
  }
  const described = describeRun(changes, disruption);
  const line = pulumi.runtime.isDryRun() ? describeCounts(described.counts) : undefined;
  if (line !== undefined) log("info", line);
  return described;
}

/** The objects that a child records: of a wave only their ids. */
function recordedObjectsOf({ type, id, outputs }: RecordedChild): readonly RecordedObject[] {
  const owner = typeof outputs["owner"] === "string" ? outputs["owner"] : undefined;
  if (type === "slipway:index:Wave") {
    const inventory = readInventory((outputs["inventory"] ?? {}) as RecordedInventory);
    return Object.keys(inventory).map((one) => ({ id: one, owner }));
  }
  return isObjectType(type) && id !== undefined ? [{ id, object: recordedManifest(outputs["object"]), owner }] : [];
}
