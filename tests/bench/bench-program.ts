import { performance } from "node:perf_hooks";
import { join } from "node:path";
import { buildKustomization, openDirectory, type BuildOptions, type BuildResult } from "slipway";
import type { Figure } from "./figure";
import { makeOverlay } from "./make-overlay";
import { median, runToEnd } from "./measure";
import { inTemporaryFolder } from "./temporary-folder";

/** The cost for a program of loading the SDK, and of the extra work of a `Kustomization` beyond a plain build. */
export async function benchProgram(
  { objectCounts, runs }: { readonly objectCounts: readonly number[]; readonly runs: number },
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  onProgress("program: loading the SDK");
  const load = await benchLoad(runs);
  const figures = [load];
  for (const objectCount of objectCounts) {
    onProgress(`program: builds of ${String(objectCount)} objects`);
    figures.push(...(await inTemporaryFolder((folder) => benchOptions(folder, objectCount, runs))));
  }
  return figures;
}

/** Prints the seconds that loading the SDK takes after Pulumi's SDK, which every program loads. */
const loader = `
require("@pulumi/pulumi");
const started = performance.now();
require("@slipway/pulumi");
console.log((performance.now() - started) / 1000);
`;

async function benchLoad(runs: number): Promise<Figure> {
  const times: number[] = [];
  // In the folder of the tests, which has these packages.
  const args = ["-e", `process.chdir(${JSON.stringify(join(__dirname, ".."))});${loader}`];
  for (let run = 0; run <= runs; run += 1) times.push(Number((await runToEnd(process.execPath, args)).toString()));
  // The first run reads the files from the disk, so it does not count.
  const ours = median(times.slice(1));
  return { work: "loading @slipway/pulumi", size: "after @pulumi/pulumi", ours, unit: "s", goal: 0.1, runs };
}

interface MeasuredBuild {
  readonly work: string;
  readonly options: BuildOptions;
  /** What is done with the result besides printing it. */
  readonly use?: (result: BuildResult) => void;
  readonly goal?: number;
}

const builds: readonly MeasuredBuild[] = [
  { work: "strict build", options: { unmatched: "error" }, goal: 1.5 },
  { work: "build with provenance", options: { provenance: true }, goal: 1.5 },
  { work: "strict build with provenance", options: { unmatched: "error", provenance: true }, goal: 1.5 },
  // Provenance is worked out when somebody asks for it.
  {
    work: "build with provenance, one object explained",
    options: { provenance: true },
    use: ({ objects }) => objects[objects.length >> 1]?.provenance?.fields(),
    goal: 1.5,
  },
  {
    work: "build with provenance, all objects explained",
    options: { provenance: true },
    use: ({ objects }) => {
      for (const { provenance } of objects) provenance?.fields();
    },
  },
];

/** Plain builds and the others alternate, so that other work on the machine affects all of them. */
async function benchOptions(folder: string, objectCount: number, runs: number): Promise<readonly Figure[]> {
  const { source, path } = await makeOverlay(folder, objectCount);
  const plainBuild: MeasuredBuild = { work: "plain build", options: {} };
  const measured = [plainBuild, ...builds].map(({ options, use }) => ({ options, use, times: [] as number[] }));
  for (let run = -3; run < runs; run += 1) {
    for (const { options, use, times } of measured) {
      const started = performance.now();
      const result = await buildKustomization(openDirectory(source), path, options);
      result.yaml();
      use?.(result);
      if (run >= 0) times.push((performance.now() - started) / 1000);
    }
  }
  const [plain = NaN, ...others] = measured.map(({ times }) => median(times));
  return builds.map(({ work, goal }, index) => ({
    work,
    size: `${String(objectCount)} objects`,
    ours: others[index] ?? NaN,
    unit: "s" as const,
    against: { name: "a plain build", value: plain },
    ...(goal === undefined ? {} : { goal }),
    runs,
  }));
}
