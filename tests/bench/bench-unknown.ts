import { planRelease, prepareRelease, type ReleaseSurroundings } from "slipway/internal";

import { benchSizes } from "./bench-sizes";
import type { Figure } from "./figure";
import { makeChart } from "./make-chart";
import { median, timeSeconds } from "./measure";
import { makeMonitoringChart, smallObjectCount } from "./monitoring/make-monitoring-chart";
import { inTemporaryFolder } from "./temporary-folder";

const goal = 2.5;
/** Runs of a few milliseconds need more of them for a stable median. */
const [rounds, shortRounds] = [9, 31];
const shortSize = 200;
const facts = { revision: 2, isUpgrade: true, time: "2026-01-31T12:00:00.000Z", seed: "5e".repeat(32) };
const otherFacts = { ...facts, revision: 1, isUpgrade: false };
const cluster = { reachable: false };
const request = {
  ...{ version: undefined, repo: undefined, digest: undefined, keyring: undefined, auth: {}, kubeVersion: undefined },
  ...{ releaseName: "shop", namespace: "shop", valuesFiles: [], set: [], apiVersions: [], includeCrds: true },
  ...{
    hooks: "run" as const,
    skipTests: true,
    skipSchemaValidation: false,
    postRenderers: [],
    helmVersion: 3 as const,
  },
} as const;
const lookUp: ReleaseSurroundings["lookUp"] = (requests) => Promise.resolve(requests.map(() => ({})));

/**
 * The plan of a release with an unknown or a secret value, compared with the plan of the same release in which all
 * values are known. The runs alternate.
 */
export async function benchUnknown(
  sizes: readonly number[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const charts = await benchSizes("unknown", sizes, onProgress, async (folder, objectCount) => {
    await makeChart(folder, objectCount);
    const count = objectCount < shortSize ? shortRounds : rounds;
    return benchRelease(folder, `${String(objectCount)} objects`, ["global", "labels", "environment"], count);
  });
  const monitoring = await inTemporaryFolder(async (folder) => {
    await makeMonitoringChart(folder);
    return benchRelease(folder, `${String(smallObjectCount)} and CRDs`, ["labels", "environment"], rounds);
  });
  return [...charts, ...monitoring];
}

async function benchRelease(
  chart: string,
  size: string,
  path: readonly string[],
  runCount: number,
): Promise<readonly Figure[]> {
  const values = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), "prod") as Record<string, unknown>;
  const prepared = await prepareRelease({ ...request, chart, values });
  const runs = {
    plain: {},
    unknown: { unknown: { values: [path], otherFacts } },
    secret: { secrets: [["values", ...path]] },
  } as const;
  const times = { plain: [] as number[], unknown: [] as number[], secret: [] as number[] };
  for (let round = -3; round < runCount; round += 1) {
    for (const name of ["plain", "unknown", "secret"] as const) {
      const surroundings = { facts, cluster, lookUp, secrets: [], ...runs[name] };
      const seconds = await timeSeconds(() => planRelease(prepared, surroundings));
      if (round >= 0) times[name].push(seconds);
    }
  }
  const against = { name: "the same, known", value: median(times.plain) };
  return (["unknown", "secret"] as const).map((name) => {
    return {
      work: `plan, a value is ${name}`,
      size,
      ours: median(times[name]),
      unit: "s",
      against,
      goal,
      runs: runCount,
    };
  });
}
