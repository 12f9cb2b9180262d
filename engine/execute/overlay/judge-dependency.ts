import { ExpressionFailure, type Expression } from "../../health/cel/expression";
import { dependencyNotReady } from "../../plan/dependencies";
import {
  deliveredStatus,
  describeKustomization,
  type DescribedKustomization,
} from "../../record/flux/describe-kustomization";
import { plannedObjects } from "../../plan/find-object";
import type { Plan } from "../../model/plan";

/** The two sides of a dependency. */
export interface JudgedDependency {
  /** The dependent Kustomization. */
  readonly self: {
    /** Its name in the program. */
    readonly name: string;
    /** Its arguments. */
    readonly spec: DescribedKustomization;
  };
  /** The Kustomization that it depends on. */
  readonly dep: {
    /** Its name in the program. */
    readonly name: string;
    /** Its arguments. */
    readonly spec: DescribedKustomization;
    /** What it delivered. */
    readonly plan: Plan;
    /** The revision of its source; undefined if that is not known. */
    readonly revision: string | undefined;
  };
}

/**
 * Evaluates the `readyExpr` of a dependency that has been delivered.
 *
 * @param field - the argument that has the expression
 * @throws PLAN_DEPENDENCY_NOT_READY
 */
export function judgeDependency(expression: Expression, { self, dep }: JudgedDependency, field: string): void {
  const values = {
    self: describeKustomization(self.name, self.spec),
    dep: {
      ...describeKustomization(dep.name, dep.spec),
      status: deliveredStatus(plannedObjects(dep.plan), dep.revision),
    },
  };
  let isReady: boolean;
  try {
    isReady = expression.test(values);
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error;
    throw dependencyNotReady(dep.name, field, `the expression has no value: ${error.message}`);
  }
  if (!isReady) throw dependencyNotReady(dep.name, field, "the expression is false");
}
