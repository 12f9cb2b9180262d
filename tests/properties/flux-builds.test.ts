// Random folders against the code of Flux. SLIPWAY_FLUX_REFERENCE names the program of tests/tools/modules/flux;
// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { compareFluxBuilds } from "./flux/compare-flux-builds";
import { runSeed } from "./run-seed";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 50;

test(`Flux builds the same of ${count} random folders (SLIPWAY_SEED=${runSeed})`, async () => {
  if (binary === undefined) {
    process.stdout.write("flux builds: not compared, SLIPWAY_FLUX_REFERENCE is not set\n");
    return;
  }
  const { different, valid, known } = await compareFluxBuilds(binary, runSeed, count);
  process.stdout.write(
    `flux builds: ${count} random folders compared with Flux, ${valid} of them valid, ${different.length} different ` +
      `(known: ${[...known].map(([name, times]) => `${name} ${times}`).join(", ")})\n`,
  );
  expect(different.slice(0, 5)).toEqual([]);
  expect(valid).toBeGreaterThan(count / 3);
}, 600_000);
