// The command `npm run soak -- [--minutes N] [--seed S] [--inputs N] [--family F]`.
import { parseArgs } from "node:util";
import { optional } from "../../engine/lib/optional";
import { limits, runSoak, type SoakResult } from "./run-soak";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string" },
      seed: { type: "string" },
      inputs: { type: "string" },
      family: { type: "string" },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const minutes = Number(values.minutes ?? (values.inputs === undefined ? 10 : Infinity));
  const result = await runSoak({
    ...{ seed, inputs: Number(values.inputs ?? Infinity), milliseconds: minutes * 60_000 },
    ...optional({ family: values.family }),
  });
  print(result, seed);
  process.exitCode = result.failures.length === 0 ? 0 : 1;
}

function print({ inputs, outcomes, failures, largest }: SoakResult, seed: number): void {
  console.log(`seed ${seed}: ${inputs} inputs, ${failures.length} failures`);
  console.log(`at most ${largest.megabytes} MB (${limits.megabytes}) and ${largest.seconds} s (${limits.seconds})`);
  for (const [family, counts] of outcomes) {
    const sorted = [...counts].sort(([, left], [, right]) => right - left);
    console.log(`${family}: ${sorted.map(([label, count]) => `${label} ${count}`).join(", ")}`);
  }
  for (const { family, seed: own, why } of failures.slice(0, 20))
    console.log(`\n--family ${JSON.stringify(family)} --seed ${own} --inputs 1: ${why}`);
}

void main();
