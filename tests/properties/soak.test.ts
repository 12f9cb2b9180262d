import { printResult } from "../soak/print-result";
import { runSoak } from "../soak/run-soak";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer; the tools that the environment names are compared with.
const inputs = Number(process.env["SLIPWAY_ROUNDS"] ?? 15) * 13;

test(`${inputs} hostile inputs end in a result or a clear error (SLIPWAY_SEED=${runSeed})`, async () => {
  const result = await runSoak({ seed: runSeed, inputs, jobs: 2 });
  process.stdout.write(`soak: ${printResult(result, runSeed)}\n`);
  expect(result.failures).toEqual([]);
}, 600_000);
