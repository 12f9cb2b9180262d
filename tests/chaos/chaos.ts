// The command `npm run chaos -- [--rounds N] [--kind kill|fault|forgery] [--granularity wave|object] [--seed S]
// [--at-once N] [--round-trip MILLISECONDS]`.
import { parseArgs } from "node:util";
import { optional } from "../../engine/lib/optional";
import { startSecretsProvider } from "../tools/secrets-provider";
import { sharedCluster } from "../tools/shared-cluster";
import { badNetwork, chooseKinds, runChaos, type ChaosResult } from "./run-chaos";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string" },
      kind: { type: "string" },
      granularity: { type: "string" },
      source: { type: "string" },
      seed: { type: "string" },
      "at-once": { type: "string" },
      "round-trip": { type: "string" },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const rounds = Number(values.rounds ?? 20);
  console.log(`seed ${seed}: ${rounds} rounds`);
  const { kind, granularity, source, "round-trip": roundTrip } = values;
  const distance = roundTrip === undefined ? undefined : { roundTripMilliseconds: Number(roundTrip), ...badNetwork };
  const secretsProvider = await startSecretsProvider();
  const cluster = await sharedCluster();
  try {
    const result = await runChaos({
      ...{ cluster, seed, rounds, atOnce: Number(values["at-once"] ?? 1), distance },
      kinds: chooseKinds(optional({ kind, granularity, source })),
      report: (line) => {
        console.log(line);
      },
    });
    print(result);
    process.exitCode = result.failures.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
    await secretsProvider.stop();
  }
}

function print({ rounds, failures, counts, seconds }: ChaosResult): void {
  console.log(`\n${rounds} rounds in ${Math.round(seconds)} s, ${failures.length} failures`);
  for (const [what, count] of [...counts].sort(([left], [right]) => (left < right ? -1 : 1)))
    console.log(`  ${String(count).padStart(4)}  ${what}`);
  for (const { flags, why } of failures) console.log(`\nnpm run chaos -- ${flags}\n${why}`);
}

void main();
