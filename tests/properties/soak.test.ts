import { runSoak } from "../soak/run-soak";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const inputs = Number(process.env["SLIPWAY_ROUNDS"] ?? 15) * 100;

test(`${inputs} hostile inputs end in a result or a clear error (SLIPWAY_SEED=${runSeed})`, async () => {
  const { failures, largest } = await runSoak({ seed: runSeed, inputs });
  process.stdout.write(
    `soak: ${inputs} inputs, ${failures.length} failures, at most ${largest.megabytes} MB and ${largest.seconds} s\n`,
  );
  expect(failures).toEqual([]);
}, 600_000);
