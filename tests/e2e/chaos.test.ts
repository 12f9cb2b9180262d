import { chooseKinds, runChaos } from "../chaos/run-chaos";
import { runSeed } from "../properties/run-seed";
import { sharedCluster } from "../tools/shared-cluster";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer; by default no round begins after 40 seconds.
const given = process.env["SLIPWAY_ROUNDS"];
const rounds = Number(given ?? 12);
const milliseconds = given === undefined ? 40_000 : Infinity;

test(`kills and faults leave nothing lost, orphaned or stuck (SLIPWAY_SEED=${runSeed})`, async () => {
  const cluster = await sharedCluster();
  const options = { cluster, seed: runSeed, rounds, milliseconds, atOnce: 2, kinds: chooseKinds({}) };
  const { failures, rounds: begun } = await runChaos(options);
  process.stdout.write(`chaos: ${begun} rounds from seed ${runSeed}, ${failures.length} failures\n`);
  expect(failures).toEqual([]);
}, 600_000);
