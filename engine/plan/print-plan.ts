import type { Plan } from "../model/plan";

/** The plan as a table for people: a wave a block, an object a line. */
export function printPlan(plan: Plan): string {
  throw new Error(`not built yet: ${plan.waves.length}`);
}
