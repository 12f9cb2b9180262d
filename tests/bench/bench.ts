// `npm run bench [-- --quick] [--again] [--only PARTS] [--output FILE] [--trace FOLDER]`: PARTS are names of `parts`,
// with commas.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { benchBuild, benchLarge } from "./bench-build";
import { benchChart } from "./bench-chart";
import { benchCold } from "./bench-cold";
import { benchLanguages } from "./bench-languages";
import { benchPluginStart } from "./bench-plugin";
import { benchProgram } from "./bench-program";
import { benchRepository } from "./bench-repository";
import { benchRules } from "./bench-rules";
import { benchRulesUp } from "./bench-rules-up";
import { benchSync } from "./bench-sync";
import { benchTypeCheck } from "./bench-type-check";
import { benchUnknown } from "./bench-unknown";
import { benchUp, type UpSize } from "./bench-up";
import { benchFloor } from "./floor/bench-floor";
import { benchLarge as benchLargeSets, type LargeSize } from "./large/bench-large";
import { benchMany } from "./many/bench-many";
import { benchMonitoring } from "./monitoring/bench-monitoring";
import { benchRelease } from "./monitoring/bench-release";
import { benchNetwork } from "./network/bench-network";
import { meetsGoal, printFigures, ratioOf, type Figure } from "./figure";
import { describeMachine, printMachine } from "./machine";

const quickUps: readonly UpSize[] = [
  { objectCount: 10, granularities: ["wave", "object"], firstRuns: 1 },
  { objectCount: 100, granularities: ["wave"], firstRuns: 1 },
];
const allUps: readonly UpSize[] = [
  { objectCount: 10, granularities: ["wave", "object"], firstRuns: 3 },
  { objectCount: 100, granularities: ["wave", "object"], firstRuns: 3 },
  { objectCount: 1000, granularities: ["wave"], firstRuns: 1 },
  { objectCount: 5000, granularities: ["wave"], firstRuns: 1, isReduced: true },
];

const quickSets: readonly LargeSize[] = [{ objectCount: 1000, granularity: "wave" }];
const allSets: readonly LargeSize[] = [
  ...quickSets,
  { objectCount: 5000, granularity: "wave" },
  { objectCount: 20_000, granularity: "wave" },
  { objectCount: 1000, granularity: "object" },
];

const onProgress = (line: string): void => {
  console.error(`   … ${line}`);
};

interface Choices {
  readonly quick: boolean;
  /** Measure `kustomize` again where a stored measurement exists. */
  readonly again: boolean;
  /** Where the requests of each operation of `network` are listed. */
  readonly trace?: string | undefined;
}

const parts: Readonly<Record<string, (choices: Choices) => Promise<readonly Figure[]>>> = {
  build: async ({ quick, again }) =>
    quick
      ? benchBuild([10, 100], onProgress)
      : [...(await benchBuild([10, 100, 1000], onProgress)), ...(await benchLarge(1000, 5000, onProgress, again))],
  cold: ({ quick }) => benchCold(quick ? 5 : 15, onProgress),
  chart: ({ quick }) => benchChart(quick ? [20, 120] : [20, 120, 500, 2000], onProgress),
  unknown: ({ quick }) => benchUnknown(quick ? [120] : [120, 500, 2000], onProgress),
  large: ({ quick }) => benchLargeSets(quick ? quickSets : allSets, onProgress),
  many: ({ quick }) => benchMany(quick ? 5 : 50, onProgress),
  monitoring: () => benchMonitoring(onProgress),
  release: () => benchRelease(onProgress),
  network: ({ quick, trace }) => benchNetwork({ quick, traceFolder: trace }, onProgress),
  plugin: ({ quick }) => benchPluginStart(quick ? 3 : 7),
  program: ({ quick }) =>
    benchProgram(quick ? { objectCounts: [100], runs: 3 } : { objectCounts: [100, 400, 1000], runs: 9 }, onProgress),
  repository: ({ quick }) => benchRepository(quick ? 50 : 150, quick ? 1 : 3, onProgress),
  rules: async ({ quick }) => [
    ...(await benchRules(quick ? 20 : 60, onProgress)),
    // With one resource for each object, a run with the rules takes a minute.
    ...(await benchRulesUp(quick ? { wave: 3, object: 1 } : { wave: 11, object: 7 }, onProgress)),
  ],
  types: ({ quick }) => benchTypeCheck(quick ? 3 : 15, onProgress),
  sync: ({ quick }) => benchSync(quick ? 1 : 3, onProgress),
  floor: ({ quick }) =>
    benchFloor(
      [
        { objectCount: 100, runs: 3 },
        ...(quick
          ? []
          : [
              { objectCount: 300, runs: 3 },
              { objectCount: 1000, runs: 1 },
            ]),
      ],
      onProgress,
    ),
  languages: ({ quick }) => benchLanguages(100, quick ? 1 : 3, onProgress),
  up: ({ quick }) => benchUp(quick ? quickUps : allUps, onProgress),
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      again: { type: "boolean", default: false },
      only: { type: "string", default: Object.keys(parts).join(",") },
      output: { type: "string" },
      trace: { type: "string" },
    },
  });
  const machine = describeMachine();
  console.log(`${printMachine(machine)}\nTimes are medians; "ratio" is ours over theirs.\n`);
  const figures: Figure[] = [];
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (part === undefined) throw new Error(`no such part: ${name}; there are ${Object.keys(parts).join(", ")}`);
    const measured = await part(values);
    console.log(`${printFigures(measured)}\n`);
    figures.push(...measured);
  }
  const missed = figures.filter((figure) => meetsGoal(figure) === false).length;
  const goals = figures.filter(({ goal }) => goal !== undefined).length;
  console.log(`${String(goals - missed)} of ${String(goals)} goals met`);
  if (values.output !== undefined) {
    const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: meetsGoal(figure) }));
    await writeFile(values.output, `${JSON.stringify({ machine, figures: rows }, undefined, 2)}\n`);
    console.log(`written to ${values.output}`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
