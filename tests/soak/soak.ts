// The command `npm run soak -- [--minutes N] [--seed S] [--inputs N] [--family F] [--jobs N] [--alone]`; see README.md.
import { parseArgs } from "node:util";
import { optional } from "../../engine/lib/optional";
import { findTool } from "../tools/tools";
import { printResult } from "./print-result";
import { runSoak } from "./run-soak";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string" },
      seed: { type: "string" },
      inputs: { type: "string" },
      family: { type: "string" },
      jobs: { type: "string" },
      alone: { type: "boolean" },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const minutes = Number(values.minutes ?? (values.inputs === undefined ? 10 : Infinity));
  const isCompared = values.alone !== true;
  if (isCompared) await nameTools();
  console.log(`seed ${seed}`);
  const result = await runSoak({
    ...{ seed, inputs: Number(values.inputs ?? Infinity), milliseconds: minutes * 60_000, isCompared },
    ...{ jobs: Number(values.jobs ?? 1) },
    ...optional({ family: values.family }),
    onInput: (count, failure) => {
      if (failure !== undefined) console.error(`--family ${JSON.stringify(failure.family)} --seed ${failure.seed}`);
      if (count % 1000 === 0) console.error(`${count} inputs`);
    },
  });
  console.log(printResult(result, seed));
  process.exitCode = result.failures.length === 0 ? 0 : 1;
}

/** Finds the real tools, which the children take from the environment. */
async function nameTools(): Promise<void> {
  process.env["SLIPWAY_KUSTOMIZE"] ??= await findTool("kustomize");
  process.env["SLIPWAY_HELM_RENDER"] ??= await findTool("helm-render");
  process.env["SLIPWAY_HELM"] ??= await findTool("helm");
}

void main();
