import type { Random } from "../properties/random-numbers";
import { oneOf } from "../soak/one-of";
import { destroyArguments, mustBeEmpty, mustHaveObjects, mustHaveRunHooks, mustRun, upArguments } from "./checks";
import { Faults } from "./faults";
import { changeProgram, changes, drawProgram, type Program } from "./random-program";
import type { Stage } from "./stage";

/** The programs that come up one after the other through the faults. */
export type FaultPlan = readonly Program[];

export function drawFaults(random: Random, kind: Pick<Program, "source" | "granularity">): FaultPlan {
  const first = drawProgram(random, kind);
  return random(2) === 0 ? [first] : [first, changeProgram(random, first, oneOf(random, changes))];
}

/** Runs the plan; returns the number of faults of each kind. Each run must succeed at once. */
export async function runFaults(stage: Stage, plan: FaultPlan, seed: number): Promise<ReadonlyMap<string, number>> {
  const faults = new Faults(seed, stage.namespace);
  const begin = (): void => {
    faults.forget();
    stage.proxy.begin((request) => faults.choose(request));
  };
  let last: Program | undefined;
  for (const program of plan) {
    begin();
    stage.write(program);
    await mustRun(stage, "an up with faults", ...upArguments);
    mustHaveRunHooks(program, "apply", [stage.proxy.requests]);
    await mustHaveObjects(stage, "an up with faults", program);
    begin();
    await mustRun(stage, "a preview with faults", "preview", "--expect-no-changes");
    last = program;
  }
  begin();
  await mustRun(stage, "a destroy with faults", ...destroyArguments);
  await mustBeEmpty(stage, "a destroy with faults");
  if (last !== undefined) mustHaveRunHooks(last, "delete", [stage.proxy.requests]);
  return faults.counts;
}
