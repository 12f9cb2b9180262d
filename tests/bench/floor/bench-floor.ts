import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { type Cluster, startCluster } from "../../tools/cluster";
import { pulumiEnvironment, runPulumi } from "../../tools/pulumi";
import { findTool } from "../../tools/tools";
import type { Figure } from "../figure";
import { makeOverlay, type MadeOverlay } from "../make-overlay";
import { median } from "../measure";
import { inTemporaryFolder } from "../temporary-folder";
import { type ExportedState, floorProgram, floorResources, ourProgram } from "./floor-program";
import { processorSecondsOf, type RunTimes, timeProcesses } from "./process-times";

/** The most of the floor's time that an operation may take. */
const goal = 1.3;

const repositoryRoot = resolve(__dirname, "..", "..", "..");

const operations = {
  "first up, not waiting": ["up", "--yes", "--skip-preview"],
  "up with nothing to do": ["up", "--yes", "--skip-preview"],
  "preview with nothing to do": ["preview"],
} as const;
type Operation = keyof typeof operations;
const operationNames = Object.keys(operations) as readonly Operation[];

export interface FloorSize {
  readonly objectCount: number;
  /** How often each operation runs. */
  readonly runs: number;
}

/** `up` and `preview` with a resource for each object, against a plugin that does nothing with the same resources. */
export async function benchFloor(
  sizes: readonly FloorSize[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const cluster = await startCluster();
  try {
    for (const size of sizes) {
      const measured = await inTemporaryFolder(async (folder) => {
        const overlay = await makeOverlay(join(folder, "overlay"), size.objectCount);
        return benchSize(size, { folder, overlay, cluster }, onProgress);
      });
      figures.push(...measured);
    }
  } finally {
    await cluster.stop();
  }
  return figures;
}

interface Place {
  readonly folder: string;
  readonly overlay: MadeOverlay;
  readonly cluster: Cluster;
}

async function benchSize(
  { objectCount, runs }: FloorSize,
  { folder, overlay, cluster }: Place,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const ours = await openProgram(join(folder, "ours"), ourProgram(overlay), { KUBECONFIG: cluster.kubeconfigPath });
  await ours.pulumi("up", "--yes", "--skip-preview");
  const resources = floorResources(JSON.parse(await ours.pulumi("stack", "export", "--show-secrets")) as ExportedState);
  const file = join(folder, "resources.json");
  await writeFile(file, JSON.stringify(resources));
  const plugins = join(repositoryRoot, "tests", "bench", "do-nothing", "bin");
  const floor = await openProgram(join(folder, "floor"), floorProgram(file), {}, plugins);
  await ours.pulumi("destroy", "--yes", "--skip-preview");
  const sides = [ours, floor];
  const times = new Map<Operation, readonly (readonly Times[])[]>(operationNames.map((name) => [name, [[], []]]));
  for (let run = 0; run < runs; run += 1) {
    onProgress(`${String(objectCount)} objects, run ${String(run + 1)} of ${String(runs)}`);
    for (const operation of operationNames) {
      const measured: Times[] = [];
      // Each is first in half of the runs.
      for (const side of run % 2 === 0 ? [0, 1] : [1, 0]) {
        const program = sides[side];
        if (program === undefined) continue;
        const before = clusterSeconds(cluster);
        const own = await program.time(...operations[operation]);
        measured[side] = { ...own, cluster: clusterSeconds(cluster) - before };
      }
      times.set(
        operation,
        (times.get(operation) ?? []).map((all, side) => [...all, ...measured.slice(side, side + 1)]),
      );
    }
    for (const { pulumi } of sides) await pulumi("destroy", "--yes", "--skip-preview");
  }
  const size = `${String(objectCount)} objects`;
  return operationNames.flatMap((work) => compare(work, size, runs, times.get(work) ?? []));
}

/** The API server works on the same machine: what it does for the objects takes processor time from Pulumi. */
interface Times extends RunTimes {
  readonly cluster: number;
}

function clusterSeconds({ pids }: Cluster): number {
  return pids.reduce((sum, pid) => sum + (processorSecondsOf(pid) ?? 0), 0);
}

interface Program {
  /** Runs a command, and returns its output. */
  readonly pulumi: (...args: readonly string[]) => Promise<string>;
  readonly time: (...args: readonly string[]) => Promise<RunTimes>;
}

/** A program in JavaScript: to compile TypeScript would take both the same time. */
async function openProgram(
  folder: string,
  source: string,
  variables: Readonly<Record<string, string>>,
  plugins?: string,
): Promise<Program> {
  await mkdir(folder, { recursive: true });
  await symlink(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "Pulumi.yaml"),
    "name: bench\nruntime:\n  name: nodejs\n  options:\n    typescript: false\n",
  );
  await writeFile(join(folder, "package.json"), '{"name": "bench", "main": "index.js"}\n');
  await writeFile(join(folder, "index.js"), source);
  const environment = { ...(await pulumiEnvironment(folder, plugins)), ...variables };
  const file = await findTool("pulumi");
  const pulumi = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runPulumi(folder, args, environment);
    if (code !== 0) throw new Error(`pulumi ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
    return stdout;
  };
  await pulumi("stack", "init", "test");
  return {
    pulumi,
    time: (...args) =>
      timeProcesses({ file, args: [...args, "--non-interactive", "--color=never"], folder, environment }),
  };
}

function compare(
  work: string,
  size: string,
  runs: number,
  [ours = [], floor = []]: readonly (readonly Times[])[],
): readonly Figure[] {
  const row = (what: string, part: keyof Times, limit: Partial<Figure>): Figure => ({
    work: `${work}${what}`,
    size,
    ours: median(ours.map((times) => times[part])),
    unit: "s",
    against: { name: "do-nothing plugin", value: median(floor.map((times) => times[part])) },
    runs,
    ...limit,
  });
  return [
    row("", "wall", { goal }),
    row(": plugin, processor", "plugin", {}),
    row(": program, processor", "program", {}),
    row(": engine, processor", "engine", {}),
    row(": cluster, processor", "cluster", {}),
  ];
}
