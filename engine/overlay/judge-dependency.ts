import { ExpressionFailure, type Expression } from "../health/cel/expression";
import { dependencyNotReady } from "../plan/dependencies";
import { deliveredStatus, describeKustomization } from "./status/describe-kustomization";
import { describeRelease, type ReleaseRecord, releaseStatus } from "../helm-release/describe-release";
import { plannedObjects } from "../plan/find-object";
import type { Plan } from "../model/plans/plan";

/** What a component delivered: the objects of a plan. */
export interface DeliveredPlan {
  /** The objects, all of them delivered. */
  readonly plan: Plan;
  /** The revision of its source; undefined if that is not known. */
  readonly revision: string | undefined;
}

/** What a `HelmRelease` recorded. */
export interface DeliveredRelease {
  /** Its outputs. */
  readonly record: ReleaseRecord;
}

/** One side of a dependency. */
export interface DependencySide {
  /** The name in the program. */
  readonly name: string;
  /** The arguments without secrets. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** Whether it is a `HelmRelease`, which has another form than a Kustomization. */
  readonly isRelease: boolean;
}

/** The two sides of a dependency. */
export interface JudgedDependency {
  /** What depends. */
  readonly self: DependencySide;
  /** What it depends on. */
  readonly dep: DependencySide & (DeliveredPlan | DeliveredRelease);
}

/**
 * Evaluates the `readyExpr` of a dependency that has been delivered.
 *
 * @param field - the argument that has the expression
 * @throws PLAN_DEPENDENCY_NOT_READY
 */
export function judgeDependency(expression: Expression, { self, dep }: JudgedDependency, field: string): void {
  const values = { self: describe(self), dep: { ...describe(dep), ...deliveredOf(dep) } };
  let isReady: boolean;
  try {
    isReady = expression.test(values);
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error;
    throw dependencyNotReady(dep.name, field, `the expression has no value: ${error.message}`);
  }
  if (!isReady) throw dependencyNotReady(dep.name, field, "the expression is false");
}

function describe({ name, spec, isRelease }: DependencySide): Readonly<Record<string, unknown>> {
  return isRelease ? describeRelease(name, spec) : describeKustomization(name, spec);
}

function deliveredOf(dep: JudgedDependency["dep"]): Readonly<Record<string, unknown>> {
  if (!("record" in dep)) return { status: deliveredStatus(plannedObjects(dep.plan), dep.revision) };
  const { record } = dep;
  return { metadata: { name: dep.name, generation: record.generation }, status: releaseStatus(record) };
}
