import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { buildKustomization, openDirectory } from "slipway";
import type { RenderedObject } from "slipway";

import { startCluster } from "../tools/cluster";
import type { Cluster } from "../tools/cluster";
import { createStack } from "../tools/pulumi";
import type { StackCommand, TestStack } from "../tools/pulumi";
import { findTool } from "../tools/tools";
import type { Figure } from "./figure";
import { makeOverlay } from "./make-overlay";
import type { MadeOverlay } from "./make-overlay";
import { median, runToEnd, timeSeconds } from "./measure";
import { watchPeakMemory } from "./peak-memory";
import { inTemporaryFolder } from "./temporary-folder";

export type Granularity = "object" | "wave";

export interface UpSize {
  readonly objectCount: number;
  readonly granularities: readonly Granularity[];
  /** How often the first `up` is measured, each time on a new cluster. */
  readonly firstRuns: number;
}

/** What one way of bringing objects to a cluster took. */
interface Times {
  readonly first: number;
  readonly same: number;
  readonly preview: number;
  readonly stateKb: number;
  readonly memoryMb: number | undefined;
}

const sameRuns = 3;

/** `up` and `preview` on a real cluster, beside `kubectl apply --server-side` of the same file and a plugin that does nothing. */
export async function benchUp(
  sizes: readonly UpSize[],
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const measured = await inTemporaryFolder(async (folder) => {
      const overlay = await makeOverlay(join(folder, "overlay"), size.objectCount);
      return benchSize(size, overlay, join(folder, "objects.yaml"), onProgress);
    });
    figures.push(...measured);
  }
  return figures;
}

async function benchSize(
  { objectCount, granularities, firstRuns }: UpSize,
  overlay: MadeOverlay,
  file: string,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const rendered = await runToEnd(await findTool("kustomize"), ["build", join(overlay.source, overlay.path)]);
  await writeFile(file, rendered);
  const objects = await readObjects(overlay);
  const size = `${String(objectCount)} objects`;
  onProgress(`${size}: kubectl apply --server-side`);
  const kubectl = await measureKubectl(file, firstRuns);
  onProgress(`${size}: a plugin that does nothing`);
  const nothing = await measureStack(() => doNothing(objects), firstRuns);
  const figures: Figure[] = [];
  for (const granularity of granularities) {
    onProgress(`${size}: up, granularity ${granularity}`);
    const ours = await measureStack((cluster) => bringUp(overlay, granularity, false, cluster), firstRuns);
    const waiting = await measureStack((cluster) => bringUp(overlay, granularity, true, cluster), 1, 0);
    figures.push(...compare({ objectCount, granularity, firstRuns, ours, waiting, kubectl, nothing }));
  }
  return figures;
}

interface Comparison {
  readonly objectCount: number;
  readonly granularity: Granularity;
  readonly firstRuns: number;
  readonly ours: Times;
  readonly waiting: Times;
  readonly kubectl: KubectlTimes;
  readonly nothing: Times;
}

function compare(all: Comparison): readonly Figure[] {
  const { objectCount, granularity, firstRuns, ours, waiting, kubectl, nothing } = all;
  const size = `${String(objectCount)} objects, ${granularity}`;
  const isLargeWave = granularity === "wave" && objectCount >= 1000;
  const isHundredObjects = granularity === "object" && objectCount === 100;
  const row = (
    work: string,
    value: number,
    against: { readonly name: string; readonly value: number },
    more: Partial<Figure> = {},
  ): Figure => ({ work, size, ours: value, unit: "s", against, runs: sameRuns, ...more });
  const goal = (when: boolean, value: number): Partial<Figure> => (when ? { goal: value } : {});
  const applied = { name: "kubectl apply", value: kubectl.first };
  const appliedAgain = { name: "kubectl apply again", value: kubectl.same };
  const engine = (value: number): { name: string; value: number } => ({ name: "do-nothing plugin", value });
  return [
    row("first up, not waiting", ours.first, applied, { runs: firstRuns, ...goal(isLargeWave, 0.5) }),
    row(
      "first up, until healthy",
      waiting.first,
      { name: "kubectl apply and wait", value: kubectl.healthy },
      { runs: 1 },
    ),
    row("up with nothing to do", ours.same, applied, goal(isLargeWave, 0.25)),
    row("up with nothing to do", ours.same, appliedAgain),
    row("preview with nothing to do", ours.preview, engine(nothing.preview), goal(isLargeWave, 0.2)),
    row("first up, not waiting", ours.first, engine(nothing.first), { runs: firstRuns, ...goal(isLargeWave, 0.1) }),
    row("up with nothing to do", ours.same, engine(nothing.same), {
      ...goal(isLargeWave, 0.25),
      ...goal(isHundredObjects, 1.5),
    }),
    row("state", ours.stateKb, engine(nothing.stateKb), { unit: "kB", runs: 1, ...goal(isLargeWave, 0.25) }),
    ...(ours.memoryMb === undefined
      ? []
      : [
          {
            work: "peak memory of the plugin",
            size,
            ours: ours.memoryMb,
            unit: "MB" as const,
            runs: firstRuns,
            ...goal(objectCount >= 1000, 150),
          },
        ]),
  ];
}

interface KubectlTimes {
  readonly first: number;
  readonly same: number;
  /** Until all Deployments are available, from the start of the apply. */
  readonly healthy: number;
}

async function measureKubectl(file: string, runs: number): Promise<KubectlTimes> {
  const first: number[] = [];
  const healthy: number[] = [];
  const same: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await withCluster(async (cluster) => {
      const apply = (): Promise<string> => cluster.kubectl(["apply", "--server-side", "-f", file]);
      let applied = 0;
      const all = await timeSeconds(async () => {
        applied = await timeSeconds(apply);
        await cluster.kubectl([
          ...["wait", "deployment", "--all", "--namespace=bench", "--for=condition=Available", "--timeout=600s"],
        ]);
      });
      first.push(applied);
      healthy.push(all);
      for (let again = 0; again < sameRuns && run === 0; again += 1) same.push(await timeSeconds(apply));
    });
  }
  return { first: median(first), healthy: median(healthy), same: median(same) };
}

/** Runs a stack on new clusters: first up, then, on the last one, what has nothing to do. */
async function measureStack(
  makeStack: (cluster: Cluster) => Promise<TestStack>,
  runs: number,
  againRuns = sameRuns,
): Promise<Times> {
  const first: number[] = [];
  const same: number[] = [];
  const preview: number[] = [];
  let stateKb = NaN;
  let memoryMb: number | undefined;
  for (let run = 0; run < runs; run += 1) {
    await withCluster(async (cluster) => {
      const stack = await makeStack(cluster);
      try {
        // The state folder's name stands in the environment of this stack's plugin and of no other process's.
        memoryMb = await watchPeakMemory("plugin.cjs", stack.directory, async () => {
          first.push(await timeSeconds(() => mustRun(stack, "up")));
          if (run > 0) return;
          for (let again = 0; again < againRuns; again += 1) same.push(await timeSeconds(() => mustRun(stack, "up")));
          for (let again = 0; again < againRuns; again += 1) {
            preview.push(await timeSeconds(() => mustRun(stack, "preview")));
          }
        });
        stateKb = JSON.stringify(await stack.stack.exportStack()).length / 1000;
      } finally {
        await stack.remove();
      }
    });
  }
  return { first: median(first), same: median(same), preview: median(preview), stateKb, memoryMb };
}

async function mustRun(stack: TestStack, command: StackCommand): Promise<void> {
  const { succeeded, output } = await stack.run(command);
  if (!succeeded) throw new Error(`pulumi ${command} failed:\n${output}`);
}

/** A cluster of its own for each measurement: what an earlier one left to the controllers slows nobody. */
async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await startCluster();
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

function bringUp(overlay: MadeOverlay, granularity: Granularity, wait: boolean, cluster: Cluster): Promise<TestStack> {
  return createStack({
    program: () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      const { source, path } = overlay;
      new slipway.Kustomization("bench", { source, path, granularity, wait }, { provider });
      return Promise.resolve();
    },
  });
}

class Nothing extends pulumi.CustomResource {
  constructor(name: string, object: unknown) {
    super("nothing:index:Object", name, { object });
  }
}

function doNothing(objects: readonly unknown[]): Promise<TestStack> {
  return createStack({
    pluginFolder: join(__dirname, "do-nothing", "bin"),
    program: () => {
      for (const [index, object] of objects.entries()) new Nothing(`object-${String(index)}`, object);
      return Promise.resolve();
    },
  });
}

async function readObjects(overlay: MadeOverlay): Promise<readonly unknown[]> {
  const { objects } = await buildKustomization(openDirectory(overlay.source), overlay.path);
  return objects.map(({ object }: RenderedObject) => object);
}
